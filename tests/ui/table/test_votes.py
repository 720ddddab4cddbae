"""Going back further than is free is put to the vote of all machines."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.table.interface import Ballot
from tests.ui.table.fake_link import BORIS, CHLOE, ME, LinkedTable, linked

ASKED = Ballot(BORIS, 1, {1: True}, (0, 1, 2), left=30.0)


@pytest.mark.parametrize(("key", "yes"), [("y", True), ("n", False)])
def test_a_vote_is_asked_and_answered_with_one_key(tmp_path: Path, key: str, yes: bool):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        table.ballot = ASKED
        person.wait(0.6)
        assert person.sentence("page").startswith("Boris wants to go back to move 1.")
        assert "Yes so far: Boris." in person.sentence("page")
        person.press(key)
    assert table.did == [("vote", yes)]


def test_an_open_vote_is_not_answered_by_a_key_that_was_meant_for_the_table(tmp_path: Path):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        table.ballot = ASKED
        person.wait(0.6)
        person.press("space")
    assert table.did == []


def test_whoever_looks_first_votes_by_the_banner(tmp_path: Path):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        table.ballot = ASKED
        person.wait(0.6)
        person.press("escape")
        person.click("banner")
        person.click("vote_yes")
    assert table.did == [("vote", True)]


def test_new_votes_are_seen_while_one_decides(tmp_path: Path):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        table.ballot = ASKED
        person.wait(0.6)
        table.ballot = ASKED._replace(votes={1: True, 2: True})
        person.wait(0.2)
        assert "Yes so far: Boris, Chloé." in person.sentence("page")
        table.ballot = None
        person.wait(0.2)
        assert not person.sees("vote_yes")


@pytest.mark.parametrize(("lang", "said"), [("en", "No vote yet from: Boris, Chloé."), ("fr", "Voix encore attendues")])
def test_who_asked_sees_who_has_not_voted(tmp_path: Path, lang: str, said: str):
    table = LinkedTable()
    table.ballot = Ballot(ME, 1, {0: True}, (0, 1, 2), True, 27.9)
    with linked(tmp_path, table, lang=lang) as person:
        person.wait(2.1)
        assert person.sentence("banner").startswith(said)
        assert "0:2" in person.sentence("banner")
        assert not person.sees("vote_yes")


def test_an_onlooker_has_no_vote(tmp_path: Path):
    table = LinkedTable(machine=5)
    table.ballot = ASKED
    with linked(tmp_path, table) as person:
        person.wait(1)
        assert not person.sees("vote_yes")
        assert CHLOE not in table.people
