"""Six signs that people show each other across the table, and the clocks that they stop."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.model.views import WindowSight
from tests.ui.table.fake_link import BORIS, CHLOE, ME, LinkedTable, linked
from tests.ui.table.fake_table import POTION, fight, option, view_with

WINDOW = WindowSight(3, "final", (ME, CHLOE), ())
ASKED = view_with(
    situation="final",
    active=BORIS,
    waiting=(ME, CHLOE),
    fight=fight(21, 16, fighter=BORIS, claimed=True),
    window=WINDOW,
    options=(option("pass"), option("play_card", POTION)),
)
NOTHING = msgspec.structs.replace(ASKED, options=(option("pass"),))


def test_a_sign_is_chosen_by_keys_and_shown_to_everybody(tmp_path: Path):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        assert not person.sees("sign:0")
        person.press("e")
        assert person.sentence("sign:3") == "Ha!"
        person.press("4")
        assert not person.sees("sign:0")
    assert table.did == [("sign", ME, 3)]


def test_a_sign_is_chosen_by_mouse_and_the_row_closes_without_one(tmp_path: Path):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        person.click("signs")
        person.press("escape")
        assert not person.sees("sign:5")
        person.click("signs")
        person.click("sign:5")
    assert table.did == [("sign", ME, 5)]


def test_two_signs_at_once_are_one_too_many(tmp_path: Path):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        for _ in range(2):
            person.press("e")
            person.press("1")
        assert person.sentence("refusal").startswith("One reaction at a time.")
        person.wait(2)
        person.press("e")
        person.press("2")
    assert table.did == [("sign", ME, 0), ("sign", ME, 1)]


@pytest.mark.parametrize(("lang", "said"), [("en", "Help me?"), ("fr", "Un coup de main")])
def test_a_sign_stands_at_its_seat_for_a_while(tmp_path: Path, lang: str, said: str):
    table = LinkedTable()
    with linked(tmp_path, table, lang=lang) as person:
        before = pygame.image.tobytes(person.picture(), "RGB")
        table.signs.append((CHLOE, 5))
        person.wait(0.3)
        assert said in person.sentence("signs:2")
        assert pygame.image.tobytes(person.picture(), "RGB") != before
        person.wait(4)
        assert not person.sees("signs:2")
        assert table.signs == []


def test_who_wants_no_signs_sees_none(tmp_path: Path):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        person.press("escape")
        person.press("s")
        person.click("signs:off")
        person.click("done")
        person.click("resume")
        table.signs.append((CHLOE, 5))
        person.wait(0.3)
        assert not person.sees("signs:2")


def test_the_clock_is_seen_by_one_person_at_her_machine_and_held_up_by_a_button(tmp_path: Path):
    table = LinkedTable(ASKED)
    table.going = 0.3
    with linked(tmp_path, table) as person:
        person.press("w")
        assert table.held_by == {ME}
        assert person.sentence("button:hold") == "Let the clock run"
        person.press("w")
        assert table.held_by == set()


def test_who_has_answered_holds_no_clock_any_more(tmp_path: Path):
    table = LinkedTable(ASKED)
    table.going = 0.3
    table.then(view_with(active=BORIS, waiting=(CHLOE,)))
    with linked(tmp_path, table) as person:
        person.press("w")
        person.click("button:pass")
        person.wait(0.3)
    assert table.held_by == set()


def test_nobody_passes_by_herself_where_others_would_learn_that_she_holds_nothing(tmp_path: Path):
    table = LinkedTable(NOTHING)
    table.going = 0.3
    with linked(tmp_path, table) as person:
        person.wait(3)
    assert table.sent == []


def test_who_sits_alone_keeps_passing_for_a_while(tmp_path: Path):
    table = LinkedTable(ASKED)
    with linked(tmp_path, table) as person:
        person.press("escape")
        person.click("let_it_go")
        person.press("1")
    assert table.letting == {ME: "fight"}


def test_the_table_is_stopped_and_goes_on_by_the_bar(tmp_path: Path):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        person.click("pause")
        person.click("pause")
    assert table.did == [("pause", True, ME), ("pause", False, ME)]
