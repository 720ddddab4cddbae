"""A table kept without a window is found, says what happens without secrets, and closes politely."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.cli import find, host
from game.cli.console import USAGE_ERROR, Trouble, parse
from game.net import protocol as net
from game.net.save_notes import KEPT_TABLE, KeptTable, packed, unpacked
from game.net.trust import CODE_LENGTH
from game.net.unfinished import is_of_this_evening, unfinished_game, was_stopped
from game.table.store import Store
from game.text.catalogue import Catalogue
from tests.bad_input.program import AS_IN_A_TERMINAL
from tests.hygiene.sources import ROOT
from tests.net.guests import CY
from tests.net.strangers import Stranger
from tests.net.test_continue import kept
from tests.net.test_hosted_game import READY

CODE = "K7Q4MDXY"
SAID = [], ["--latecomers", "free"]


def own(folder: Path) -> dict[str, str]:
    places = {"DOORS_SAVES_DIR": "saves", "DOORS_CONFIG_DIR": "config"}
    return {**os.environ, **{name: str(folder / place) for name, place in places.items()}, "LC_ALL": "en_GB.UTF-8"}


@contextmanager
def hosting(folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, str(ROOT / "main.py"), "host", *words]
    process = subprocess.Popen(
        command,
        env=own(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        preexec_fn=AS_IN_A_TERMINAL,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_a_table_without_a_window_says_how_one_comes_to_it_and_closes_politely(tmp_path):
    with hosting(tmp_path, "--json", "--name", "Friday", "--code", "k7q4 mdxy") as process:
        told = json.loads(process.stdout.readline())
        assert (told["event"], told["name"], told["code"]) == ("open", "Friday", CODE)
        process.send_signal(signal.SIGTERM)
        assert json.loads(process.stdout.readline()) == {"event": "closed"}
        assert process.wait(20) == 0


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_table_that_is_asked_to_end_leaves_one_whole_file(tmp_path, name):
    kept(tmp_path)
    with hosting(tmp_path, "--json", "--resume", str(tmp_path / "game.doors")) as process:
        assert [json.loads(process.stdout.readline())["event"] for _ in range(2)] == ["opened", "open"]
        assert (tmp_path / "game.doors-wal").exists()
        process.send_signal(signal.Signals[name])
        assert process.wait(20) == 0
    assert [path.name for path in tmp_path.glob("game.*")] == ["game.doors"]


FRIDAY = ["--json", "--open", "--name", "Friday", "--seats", "3", "--rivals", "random,random"]


def events(process: subprocess.Popen[str], until: str) -> list[str]:
    """Return the events that it tells, up to this one."""
    found: list[str] = []
    while until not in found:
        found.append(json.loads(process.stdout.readline())["event"])
    return found


@pytest.mark.parametrize(("ends", "goes_on"), [("SIGKILL", True), ("SIGTERM", True), ("Close", False)])
def test_a_game_that_nobody_has_closed_goes_on_with_the_next_start(tmp_path, ends, goes_on):
    with hosting(tmp_path, *FRIDAY) as process:
        owner = Stranger(json.loads(process.stdout.readline())["port"])
        owner.come_in()
        owner.say(net.Take(2, "Ann"), net.Ready(2, True), net.Start())
        owner.hears(net.Shown)
        owner.say(net.Submit(1, (0, 1), CY, net.Do(READY[CY])))
        owner.hears(net.Result)  # it is stored, and all notes before it
        owner.say(net.Close()) if ends == "Close" else process.send_signal(signal.Signals[ends])
        process.wait(20)
    with hosting(tmp_path, *FRIDAY) as process:
        assert ("goes_on" in events(process, "open")) is goes_on


@pytest.mark.parametrize(
    ("said", "headless", "final"),
    [([], True, False), (["--name", "Friday", "--new"], True, False), (["--name", "Friday"], False, False)],
    ids=["another table", "another game is wanted", "it was kept by a window"],
)
def test_a_new_game_is_begun_where(tmp_path, monkeypatch, capsys, said, headless, final):
    for name, value in own(tmp_path).items():
        monkeypatch.setenv(name, value)
    (tmp_path / "saves").mkdir()
    kept(tmp_path / "saves", headless=headless, final=final)
    words = Catalogue.load("en")
    assert host.cut_off(parse(host.rules(), said, host.Wanted()), words, host.Teller(False)) is None
    goes_on, out = headless and "--new" not in said, capsys.readouterr().out
    assert ("set aside" in out) == (headless and not goes_on)
    found = host.cut_off(parse(host.rules(), ["--name", "Friday"], host.Wanted()), words, host.Teller(False))
    told = capsys.readouterr().out
    assert (found is not None, "was stopped after" in told) == (goes_on, goes_on)


def test_a_game_whose_program_was_killed_is_said_to_be_cut_off(tmp_path):
    kept(tmp_path, headless=True, final=False)
    with Store.open(tmp_path / "game.doors") as store:
        note = unpacked(store.get_meta(KEPT_TABLE), KeptTable)
        store.set_meta(KEPT_TABLE, packed(replace(note, stopped=False)))
    assert not was_stopped(unfinished_game(tmp_path, "Friday"))


def test_a_table_that_is_open_to_anybody_says_so_where_its_code_would_stand(tmp_path):
    with hosting(tmp_path, "--name", "Friday", "--open") as process:
        assert process.stdout.readline().startswith("Friday: ")
        assert process.stdout.readline() == "Open table: anybody on this network may sit down.\n"


def test_a_game_of_another_day_is_told_of_and_not_gone_on_with(tmp_path):
    kept(tmp_path, headless=True, final=False)
    game, now = unfinished_game(tmp_path, "Friday"), datetime.now()
    assert game is not None
    assert [is_of_this_evening(game, now + timedelta(hours=n)) for n in (-9, 0, 11, 13)] == [True, True, True, False]


def test_a_game_that_another_program_plays_is_left_alone(tmp_path):
    kept(tmp_path, headless=True, final=False)
    with Store.open(tmp_path / "game.doors"):
        assert unfinished_game(tmp_path, "Friday") is None


def test_whatever_code_counts_is_printed(tmp_path):
    with hosting(tmp_path, "--json", "--open") as process:
        told = json.loads(process.stdout.readline())
        owner = Stranger(told["port"])
        owner.come_in()
        owner.say(net.NewCode())
        said = (json.loads(line) for line in process.stdout)
        code = next(each["code"] for each in said if each["event"] == "open")
        assert (told["code"], len(code)) == ("", CODE_LENGTH)


def test_a_table_is_found_by_asking(tmp_path, capsys):
    with hosting(tmp_path, "--json", "--name", "Friday") as process:
        process.stdout.readline()
        assert find.run(["--seconds", "1.5", "--json"]) == 0
    tables = json.loads(capsys.readouterr().out)["tables"]
    assert {"Friday"} <= {each["name"] for each in tables}
    assert next(each for each in tables if each["name"] == "Friday")["locked"] is True


def test_a_port_in_use_is_one_sentence_and_status_2(tmp_path):
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = str(taken.getsockname()[1])
        with hosting(tmp_path, "--port", port) as process:
            said, complaint = process.communicate(timeout=30)
    assert (process.returncode, said) == (USAGE_ERROR, "")
    assert port in complaint


@pytest.mark.parametrize(
    "words",
    [
        ["--seats", "7"],
        ["--seats", "3", "--rivals", "ai,ai,ai"],
        ["--rivals", "sage"],
        ["--sets", "atlantis"],
        ["--code", "ABC"],
        ["--resume", "nowhere.doors"],
        ["--option", "goal_level=7"],
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(words, tmp_path, monkeypatch):
    for name, value in own(tmp_path).items():
        monkeypatch.setenv(name, value)
    with pytest.raises(Trouble) as trouble:
        host.run(words)
    assert trouble.value.status == USAGE_ERROR
    assert str(trouble.value).rstrip().endswith((".", ")", "?"))


def test_a_saved_table_is_opened_as_it_was_but_for_what_is_said(tmp_path):
    kept(tmp_path, onlookers=True, seat_rule="free")
    save = str(tmp_path / "game.doors")
    words = Catalogue.load("en")
    same = host.order_of(parse(host.rules(), ["--resume", save], host.Wanted()), words)
    assert (same.name, same.locked, same.onlookers, same.seat_rule) == ("Friday", True, True, "free")
    said = ["--resume", save, "--open", "--latecomers", "never", "--name", "Sunday"]
    other = host.order_of(parse(host.rules(), said, host.Wanted()), words)
    assert (other.name, other.locked, other.seat_rule, str(other.save)) == ("Sunday", False, "never", save)


def test_a_new_table_asks_its_first_guest_about_latecomers_unless_something_else_is_said():
    seats = [host.order_of(parse(host.rules(), said, host.Wanted()), Catalogue.load("en")).seat_rule for said in SAID]
    assert seats == ["ask", "free"]
