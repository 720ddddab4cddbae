"""The helpers that every command shares."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game.cli import console
from game.cli.console import Arguments, parse, parser, print_json, progress

ROOT = Path(__file__).parents[2]


class Games(Arguments):
    games: int
    json: bool


def games_parser() -> console.Parser:
    rules = parser("simulate", "plays games")
    rules.add_argument("--games", type=int, default=10, help="how many")
    rules.add_argument("--json", action="store_true", help="one object")
    return rules


def refusal(capsys, *arguments: str) -> str:
    with pytest.raises(SystemExit) as stopped:
        parse(games_parser(), list(arguments), Games())
    assert stopped.value.code == 2
    return capsys.readouterr().err


def test_arguments_arrive_typed():
    found = parse(games_parser(), ["--games", "3"], Games())
    assert (found.games, found.json) == (3, False)


def test_a_refusal_is_one_sentence_that_says_where_to_read_on(capsys):
    said = refusal(capsys, "--games", "many")
    assert said == ("main.py simulate: Argument --games: invalid int value: 'many'. See main.py simulate --help.\n")


def test_a_mistyped_option_is_told_its_nearest_neighbour(capsys):
    assert 'did you mean "--games"?' in refusal(capsys, "--gmaes", "3")


def test_options_are_never_abbreviated(capsys):
    assert '"--game" is not understood' in refusal(capsys, "--game", "3")


def test_quick_work_shows_no_progress(capsys):
    with progress("games", 3) as bar:
        bar.advance(3)
    assert capsys.readouterr() == ("", "")


def test_slow_work_shows_progress_on_the_error_stream_only(capsys, monkeypatch):
    monkeypatch.setattr(console, "SILENT_SECONDS", 0.0)
    with progress("games", 3) as bar:
        bar.advance()
    assert capsys.readouterr() == ("", "games: 1 of 3\n")


def test_a_terminal_gets_one_line_that_is_rewritten(monkeypatch):
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(console, "SILENT_SECONDS", 0.0)
    monkeypatch.setattr(console, "TERMINAL_INTERVAL", 0.0)
    with progress("games") as bar:
        bar.advance()
        bar.advance()
    assert terminal.getvalue() == "\rgames: 1\rgames: 2\rgames: 2\n"


def test_json_is_one_object_and_nothing_else(capsys):
    assert print_json({"games": 3, "seats": ["Zoé", None]}) == 0
    said = capsys.readouterr()
    assert json.loads(said.out) == {"games": 3, "seats": ["Zoé", None]}
    assert said.err == ""


def test_json_survives_a_stream_that_knows_no_accents(monkeypatch):
    pipe = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", pipe)
    print_json({"name": "Zoé"})
    pipe.seek(0)
    assert json.loads(pipe.read()) == {"name": "Zoé"}


# --- any console --------------------------------------------------------------------------------------------------

CARDS = ("cards", "dungeon", "--text", "--lang", "fr")


def written(encoding: str, *arguments: str) -> str:
    """Return the output of a command on a console of this encoding."""
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    variables = {**os.environ, "PYTHONIOENCODING": encoding, "LC_ALL": "fr_FR.UTF-8"}
    done = subprocess.run(command, env=variables, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode(encoding)


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_text_commands_write_any_console(encoding: str):
    cards, whole = written(encoding, *CARDS), written("utf-8", *CARDS)
    assert [line.count("?") for line in cards.splitlines()] == [line.count("?") for line in whole.splitlines()]


@pytest.mark.parametrize(
    ("text", "encoding", "plain"),
    [
        ("−2 à l’Été…", "cp1252", "-2 à l’Été…"),
        ("−2 à l’Été…", "cp437", "-2 à l'Été..."),
        ("−2 × «\xa0l’Œuf\u202f» · • →", "ascii", '-2 x " l\'OEuf " - * ->'),
        ("a face 🙂 and half a name \udce9", "utf-8", "a face 🙂 and half a name ?"),
        ("鴨", "cp1252", "?"),
    ],
)
def test_a_sign_that_a_console_lacks_is_written_plainly(monkeypatch, text: str, encoding: str, plain: str):
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", stream)
    console.prepare_streams()
    print(text, end="", flush=True)
    assert stream.buffer.getvalue().decode(encoding) == plain


def test_a_program_without_a_console_writes_nothing_and_does_its_work(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    assert main.main(["cards", "dungeon", "--json"]) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has an endlessly full disk")
@pytest.mark.parametrize(("language", "said"), [("C", "No space left"), ("fr_FR.UTF-8", "Le système refuse")])
def test_an_output_that_finds_no_room_is_told_in_one_sentence_and_is_no_crash(tmp_path: Path, language: str, said: str):
    command = [sys.executable, str(ROOT / "main.py"), "cards", "dungeon"]
    with open("/dev/full", "wb") as full:
        told = {**os.environ, "LC_ALL": language, "DOORS_LOG_DIR": str(tmp_path)}
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=told)
    assert (done.returncode, list(tmp_path.iterdir())) == (1, [])
    assert said in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1
