"""main.py: one word chooses the command, and what is wrong is told in one sentence."""

from __future__ import annotations

import ast
import errno
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import main
from game.cli import dispatch, environment
from game.cli.console import Trouble
from game.files import make_folder, our_folder

ROOT = Path(__file__).parents[2]


@pytest.fixture
def command(monkeypatch):
    """Replaces what the command "bench" does."""

    def replace(run):
        monkeypatch.setattr(dispatch, "load", lambda module: run)

    monkeypatch.setattr(environment, "enter", lambda root, extras: None)
    return replace


def test_the_help_lists_every_command(capsys):
    assert main.main(["--help"]) == 0
    listed = capsys.readouterr().out
    assert all(f"\n  {name} " in listed for name in main.COMMANDS)


def test_an_unknown_command_is_told_its_nearest_neighbour(capsys):
    assert main.main(["simulat"]) == 2
    assert capsys.readouterr().err == (
        'main.py: There is no command "simulat". Did you mean "simulate"? See main.py --help.\n'
    )


def test_a_word_near_nothing_is_refused_all_the_same(capsys):
    assert main.main(["qqq"]) == 2
    assert "Did you mean" not in capsys.readouterr().err


def test_no_command_opens_the_menu(monkeypatch):
    performed = []
    monkeypatch.setattr(dispatch.CommandLine, "perform", lambda _, *asked: performed.append(asked) or 0)
    main.main([])
    assert performed == [("play", [])]


def test_the_exit_status_is_the_command_s(command):
    command(lambda arguments: len(arguments))
    assert main.main(["bench", "a", "b", "c"]) == 3


def test_trouble_is_told_without_a_traceback(command, capsys):
    def run(arguments):
        raise Trouble("There is no file x.doors. Name another one.")

    command(run)
    assert main.main(["bench"]) == 1
    assert capsys.readouterr().err == "main.py bench: There is no file x.doors. Name another one.\n"


def test_a_missing_room_of_our_own_is_a_plain_error(monkeypatch, capsys):
    monkeypatch.setitem(main.COMMANDS, "bench", dispatch.Subcommand("game.cli.nowhere", "nothing"))
    assert main.main(["bench"]) == 1
    assert "lacks game.cli.nowhere" in capsys.readouterr().err


def test_a_bug_inside_a_command_keeps_its_traceback(command):
    def run(arguments):
        raise ModuleNotFoundError("No module named 'game.nowhere'", name="game.nowhere")

    command(run)
    with pytest.raises(ModuleNotFoundError):
        main.main(["bench"])


def lost_file(arguments):
    raise FileNotFoundError(2, "No such file or directory", "assets/lost.yaml")


@pytest.mark.parametrize("language", ["C", "fr_FR.UTF-8"])
def test_what_nobody_foresaw_the_system_to_refuse_leaves_its_traceback(
    command, capsys, monkeypatch, tmp_path, language
):
    monkeypatch.setenv("DOORS_LOG_DIR", str(tmp_path))
    monkeypatch.setenv("LC_ALL", language)
    command(lost_file)
    assert main.main(["bench"]) == 1
    told = capsys.readouterr().err
    assert (told.count("\n"), "assets/lost.yaml" in told, str(tmp_path / "crash.log") in told) == (1, True, True)
    assert "in lost_file" in (tmp_path / "crash.log").read_text("utf-8")


@pytest.mark.parametrize("language", ["C", "fr_FR.UTF-8"])
def test_a_folder_that_the_system_refuses_is_told_without_a_traceback(command, capsys, monkeypatch, language):
    monkeypatch.setenv("LC_ALL", language)
    command(lambda arguments: make_folder(Path(__file__) / "saves"))
    assert main.main(["bench"]) == 1
    told = capsys.readouterr().err
    assert (told.count("\n"), "HOME" in told, str(Path(__file__)) in told) == (1, True, True)


def test_whoever_has_no_home_is_told_so(command, capsys):
    def nowhere(app, appauthor):
        raise RuntimeError("no home")

    for usual in (nowhere, lambda app, appauthor: f"~nobody-here/{app}"):
        command(lambda arguments, usual=usual: our_folder("DOORS_NOWHERE", usual))
        assert main.main(["bench"]) == 1
        assert "no place for settings and saves" in capsys.readouterr().err


def test_the_original_pygame_in_the_place_of_ours_is_told_with_its_folder(command, capsys, monkeypatch):
    original = ModuleType("pygame")
    original.__file__ = "/usr/lib/libraries/pygame/__init__.py"
    monkeypatch.setitem(sys.modules, "pygame", original)
    command(lambda arguments: original.window)
    assert main.main(["bench"]) == 1
    told = capsys.readouterr().err
    assert (told.count("\n"), "/usr/lib/libraries holds the original pygame" in told) == (1, True)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
@pytest.mark.parametrize("words", [("--help",), ("save", "--help")])
def test_help_that_finds_no_room_is_one_sentence(words):
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with open("/dev/full", "w") as full:
        line = [sys.executable, ROOT / "main.py", *words]
        done = subprocess.run(line, stdout=full, stderr=subprocess.PIPE, text=True, env=surroundings)
    assert (done.returncode, done.stderr.count("\n"), "No space left" in done.stderr) == (1, 1, True)


def test_the_way_in_can_be_read_by_any_old_python():
    text = (ROOT / "main.py").read_bytes()
    newer = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.AsyncFunctionDef, ast.arg, ast.Nonlocal, ast.Match)
    assert text.isascii()
    assert [node for node in ast.walk(ast.parse(text)) if isinstance(node, newer)] == []
    assert b"__future__" not in text


@pytest.mark.parametrize(("system", "error"), [("linux", errno.EPIPE), ("win32", errno.EINVAL)])
def test_a_reader_that_has_gone_ends_a_command_without_a_word(command, capsys, monkeypatch, system, error):
    def run(arguments):
        raise OSError(error, "nobody reads")

    monkeypatch.setattr(sys, "platform", system)
    command(run)
    assert main.main(["bench"]) == 1
    assert capsys.readouterr().err == ""


def test_before_the_libraries_are_there_the_traceback_is_printed(command, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "ui.storage.crash_log", None)
    command(lost_file)
    assert main.main(["bench"]) == 1
    told = capsys.readouterr().err
    assert "in lost_file" in told
    assert told.endswith("'assets/lost.yaml').\n")


def test_only_the_option_that_needs_more_libraries_has_them_fetched(monkeypatch):
    asked = []
    monkeypatch.setattr(environment, "enter", lambda root, extras: asked.append(extras))
    monkeypatch.setattr(dispatch, "load", lambda module: lambda arguments: 0)
    for line in (["simulate"], ["simulate", "--cluster", "host:1"], ["tournament", "--cluster=host:1"]):
        main.main(line)
    assert asked == [(), ("cluster",), ("cluster",)]


def test_help_needs_no_library_at_all():
    bare = subprocess.run([sys.executable, "-S", "-E", ROOT / "main.py", "--help"], capture_output=True, text=True)
    assert bare.returncode == 0
    assert "simulate" in bare.stdout


def test_the_test_command_ends_with_the_exit_status_of_pytest(tmp_path, monkeypatch):
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)  # of the run that this test is part of
    (tmp_path / "test_red.py").write_text("def test_red():\n    raise AssertionError\n")
    red = subprocess.run([sys.executable, ROOT / "main.py", "test", tmp_path], capture_output=True, text=True)
    assert red.returncode == 1
    assert "1 failed" in red.stdout


def test_sdl_is_prepared_before_pygame_and_a_person_s_own_choice_stays(monkeypatch):
    monkeypatch.delenv("PYGAME_HIDE_SUPPORT_PROMPT", raising=False)
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    dispatch.prepare_pygame()
    assert os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] == "1"
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"
