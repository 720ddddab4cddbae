"""A table of several machines goes on from its save: who is missing is told, and there are three ways to go on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.ui.harness import Person
from tests.ui.table.fake_link import BORIS, CHLOE, EACH, LinkedTable, linked

GONE = tuple(seat._replace(away=seat.machine > 0) for seat in EACH)


@contextmanager
def resumed(folder: Path, table: LinkedTable, lang: str = "en", by_code: int = 0) -> Iterator[Person]:
    with linked(folder, table, lang=lang, keeps=True, resumed=True, by_code=by_code) as person:
        person.wait(0.5)
        yield person


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "The table is open again The people who sat here"), ("fr", "La table est rouverte Chaque machine")],
)
def test_it_says_who_is_missing_and_goes_once_everybody_is_back(tmp_path: Path, lang: str, said: str):
    table = LinkedTable(seats=GONE)
    with resumed(tmp_path, table, lang) as person:
        assert person.sentence("page").startswith(said)
        before = person.sentence(f"back:{BORIS}")
        table.seated(BORIS, away=False)
        person.wait(0.2)
        assert (person.sentence(f"back:{CHLOE}"), person.sentence(f"back:{BORIS}") == before) == (before, False)
        table.seated(CHLOE, away=False)
        person.wait(0.2)
        assert not person.sees("wait_here")


@pytest.mark.parametrize(
    ("lang", "said", "does"),
    [("en", "type the code once more", "has to type the code"), ("fr", "retape", "tape le code")],
)
def test_who_was_there_while_another_machine_kept_the_table_is_said_to_type_the_code(tmp_path, lang, said, does):
    table = LinkedTable(seats=GONE)
    with resumed(tmp_path, table, lang, by_code=1) as person:
        assert said in person.sentence("page")
        assert person.sentence(f"back:{BORIS}") == does != person.sentence(f"back:{CHLOE}")
        table.seated(BORIS, away=False)
        person.wait(0.2)
        assert said not in person.sentence("page")


def test_return_waits_at_the_table_and_a_computer_may_play_for_all_who_are_missing(tmp_path: Path):
    table = LinkedTable(seats=GONE)
    with resumed(tmp_path, table) as person:
        assert person.focused() == "wait_here"
        person.click("cover")
        assert table.did == [("cover", BORIS, True), ("cover", CHLOE, True)]
        assert not person.sees("wait_here")


def test_playing_it_here_alone_asks_first(tmp_path: Path):
    with resumed(tmp_path, LinkedTable(seats=GONE)) as person:
        person.click("alone")
        assert "Play on without Boris, Chloé?" in person.sentence("page")
        person.click("confirm")
        assert person.sees("start")


def test_a_game_that_has_just_begun_and_a_guest_are_asked_nothing_of_the_kind(tmp_path: Path):
    with resumed(tmp_path, LinkedTable(seats=EACH)) as person:
        assert not person.sees("wait_here")
    with linked(tmp_path, LinkedTable(seats=GONE, machine=1)) as person:
        person.wait(0.5)
        assert not person.sees("wait_here")
