"""Windows without a person of their own, with one, and with several."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.table.interface import SeatInfo
from tests.ui.table.fake_link import EACH, LinkedTable, linked
from tests.ui.table.fake_table import POTION, option, seat_sight, view_with

PUBLIC = view_with(seat=-1, hand=(), options=())
TWO_HERE = (EACH[0], SeatInfo("Boris", "person"), EACH[2])


@pytest.mark.parametrize(("lang", "said"), [("en", "You’re watching."), ("fr", "Vous regardez.")])
def test_an_onlooker_sees_the_table_and_nothing_to_play_with(tmp_path: Path, lang: str, said: str):
    with linked(tmp_path, LinkedTable(PUBLIC, machine=7), lang=lang) as person:
        assert person.sentence("banner") == said
        pace = ["strip:slower", "strip:step", "strip:skip"]
        assert [seen.id for seen in person.shown("button")] == ["menu", "undo", "redo", "button:room", *pace]
        assert not [seen for seen in person.shown("card") if seen.id == f"card:{POTION}"]


def test_first_cards_are_not_offered_to_an_onlooker(tmp_path: Path):
    view = view_with(seat=-1, hand=(), options=(), situation="setup")
    with linked(tmp_path, LinkedTable(view, machine=7)) as person:
        assert person.sentence("mat") == "Set-up"


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_an_onlooker_sees_all_six_seats(tmp_path: Path, size: tuple[int, int]):
    seats = tuple(SeatInfo(name, "person", machine=n) for n, name in enumerate("ABCDEF"))
    view = view_with(seat=-1, hand=(), seats=tuple(seat_sight(n) for n in range(6)))
    with linked(tmp_path, LinkedTable(view, seats, machine=7), size) as person:
        assert all(person.sees(f"seat:{n}") for n in range(6))


def test_an_onlooker_may_look_away(tmp_path: Path):
    with linked(tmp_path, LinkedTable(PUBLIC, machine=7)) as person:
        for key in ("space", "return", "e", "w"):
            person.press(key)
        person.press("escape")
        assert person.sentence("leave") == "Stop watching, they play on"
        assert not person.sees("stop_table")
        assert not person.seen("depart").lit


def test_two_people_at_one_machine_have_keys_and_those_elsewhere_have_none(tmp_path: Path):
    view = view_with(hand=())
    table = LinkedTable(view, TWO_HERE)
    table.hands = {seat: view_with(seat=seat) for seat in (0, 1)}
    with linked(tmp_path, table) as person:
        assert {seen.id for seen in person.shown() if seen.id.startswith("glance:")} == {"glance:0", "glance:1"}
        person.hold("f3")
        assert table.held_by == set()
        person.let_go("f3")
        person.hold("f2")
        assert person.sees(f"card:{POTION}")
        person.let_go("f2")


def test_one_person_at_her_machine_has_her_hand_open(tmp_path: Path):
    table = LinkedTable(view_with(options=(option("open_door"),)))
    with linked(tmp_path, table) as person:
        assert person.sees(f"card:{POTION}")
        assert not person.sees("glance:0")
