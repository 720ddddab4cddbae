"""Getting up for good, and sitting down in somebody's place: from the pause, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.model.messages import Message
from game.model.options import Refusal
from game.model.state import Promise, Vow
from game.table.interface import SeatInfo
from tests.ui.harness import Person
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.table.fake_table import BORIS, ME, FakeTable, option, seat_sight, view_with
from tests.ui.table.test_word import choose, shared, sitting
from tests.ui.windows import in_windows

LATER = Refusal(Message("refuse.leave_later"), "E-100")


def to(person: Person, id: str) -> None:
    """The focus goes there by Tab alone."""
    for _ in range(40):
        if person.focused() == id:
            return
        person.press("tab")
    raise AssertionError(f"{id} is not reached")


def left(table: FakeTable) -> list[int]:
    return [command.reference for command in table.sent if command.verb == "leave"]


@pytest.mark.rule("E-100")
def test_who_leaves_is_told_first_what_becomes_of_the_cards(tmp_path: Path):
    table = FakeTable(view_with())
    with sitting(tmp_path, table) as person:
        person.press("escape")
        choose(person, "depart")
        assert "Leave for good, Ada? That discards 6\u00a0cards" in person.sentence("page")
        assert person.focused() == "cancel"
        person.click("confirm")
    assert left(table) == [0]


def test_where_several_share_the_screen_it_is_asked_who_gets_up(tmp_path: Path):
    table = shared()
    with sitting(tmp_path, table) as person:
        person.press("escape")
        to(person, "depart")
        for key in ("return", "2"):
            person.press(key)
        assert "Leave for good, Boris?" in person.sentence("page")
        to(person, "confirm")
        person.press("return")
    assert left(table) == [1]


@pytest.mark.parametrize(
    ("lang", "why"), [("en", "Leaving has to wait a moment"), ("fr", "Un instant avant de partir")]
)
def test_why_leaving_has_to_wait_is_one_sentence(tmp_path: Path, lang: str, why: str):
    table = FakeTable(view_with())
    table.answers["leave"] = LATER
    with sitting(tmp_path, table, lang=lang) as person:
        person.press("escape")
        choose(person, "depart", "confirm")
        assert person.sentence("sentence").startswith(why)
    assert left(table) == []


def test_a_move_that_waited_in_line_and_was_overtaken_says_why(tmp_path: Path):
    table = FakeTable(view_with())
    with sitting(tmp_path, table) as person:
        table.refusals.append(LATER)
        person.wait(0.2)
        assert person.sentence("refusal").startswith("Leaving has to wait")
    assert table.refusals == []


def test_who_has_left_is_drawn_so_and_cannot_leave_again(tmp_path: Path):
    table = shared()
    table._view = view_with(hand=(), seats=(*view_with().seats[:2], seat_sight(2, 2, life="dead", gone=True)))
    with sitting(tmp_path, table) as person:
        person.press("escape")
        choose(person, "depart")
        assert [seen.id for seen in person.shown() if seen.id.startswith("depart:")] == ["depart:0", "depart:1"]
        person.press("escape")
        person.press("escape")
        choose(person, "seats")
        assert person.sentence("left:2") == "Chloé: has left"
        assert not person.sees("sit:2")


def test_a_seat_goes_to_the_computer_and_comes_back_by_keys_alone(tmp_path: Path):
    table = shared()
    with sitting(tmp_path, table) as person:
        person.press("escape")
        to(person, "seats")
        person.press("return")
        to(person, "sit:1")
        person.press("return")
        assert [info.kind for info in table.seats] == ["person", "rival", "person"]
        person.press("return")
    assert [info.kind for info in table.seats] == ["person"] * 3


def test_somebody_else_sits_down_with_a_name_and_a_language_of_their_own(tmp_path: Path):
    table = shared()
    table.seats = (*table.seats[:2], SeatInfo("Chloé", "rival"))
    with sitting(tmp_path, table) as person:
        person.press("escape")
        choose(person, "seats", "sit:2", "lang:2", "name:2")
        person.press("end")
        person.write(" II")
        assert person.sentence("key:2") == "Key F3"
    assert table.seats[2] == SeatInfo("Chloé II", "person", "", "fr")


@in_windows((1024, 768), (1280, 720), (1920, 1080))
def test_the_pause_and_its_pages_fit_every_window(tmp_path: Path, lang: str, size: tuple[int, int]):
    table = FakeTable(view_with(), [f"Maximilien-Alexandre {n}" for n in range(6)])
    promised = (Promise(Vow(BORIS, ME, "no_curse"), 3, 6),)
    everything = view_with(promises=promised, options=(option("show_hand"),))
    table._view = msgspec.structs.replace(everything, seats=tuple(seat_sight(n, 3) for n in range(6)))
    with sitting(tmp_path, table, lang=lang, size=size) as person:
        person.press("escape")
        assert person.sees("promises")
        assert [fault for fault in faults(person, size) if "leaves" in fault] == []
        choose(person, "seats", "sit:3")
        assert [fault for fault in faults(person, size) if "leaves" in fault] == []
