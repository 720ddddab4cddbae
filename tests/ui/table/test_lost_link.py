"""The link to a table is lost, comes back, or is gone for good; and the ways away from a table elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.model.messages import Message
from game.model.options import Refusal
from tests.ui.table.fake_link import BORIS, CHLOE, EACH, GONE, LinkedTable, linked
from tests.ui.table.fake_table import HAT, ME, option, view_with
from ui.gestures import FRESH

GONE_EN = "This table has closed. This is how it stood; look for as long as you like."
GONE_FR = "Cette table est fermée. Voici où elle en était\u202f; regardez tant que vous voulez."
DOOR = view_with(options=(option("open_door"), option("wear_item", HAT)))


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "The table isn’t answering. Everything"), ("fr", "La table ne répond pas. Tout ce qui")]
)
def test_a_lost_link_is_told_with_how_long_and_goes_by_itself(tmp_path: Path, lang: str, said: str):
    table = LinkedTable(DOOR, machine=1)
    with linked(tmp_path, table, lang=lang) as person:
        table.cut()
        person.wait(4.3)
        assert person.sentence("banner").startswith(said)
        assert person.sentence("banner").endswith("0:04")
        table.heal()
        person.wait(0.3)
        assert not person.sees("banner")
        assert person.seen("button:open_door").lit


def test_while_the_link_is_lost_nothing_can_be_dragged_and_the_table_can_be_looked_at(tmp_path: Path):
    table = LinkedTable(DOOR)
    with linked(tmp_path, table) as person:
        table.cut()
        person.wait(1.5)
        person.drag(f"card:{HAT}", "worn", drop=False)
        assert not [seen for seen in person.shown("card") if seen.value == "held"]
        person.drag_on("mat")
        person.press("escape")
        assert person.sees("resume")
    assert table.sent == []


def test_what_is_in_the_air_when_the_link_is_cut_goes_back(tmp_path: Path):
    table = LinkedTable(DOOR)
    with linked(tmp_path, table) as person:
        person.drag(f"card:{HAT}", "mat", drop=False)
        assert [seen for seen in person.shown("card") if seen.value == "held"]
        table.cut()
        person.wait(0.2)
        assert not [seen for seen in person.shown("card") if seen.value == "held"]


def test_what_was_sent_before_the_cut_is_on_its_way(tmp_path: Path):
    table = LinkedTable(DOOR)
    with linked(tmp_path, table) as person:
        table.cut()
        person.wait(0.2)
        table.held = True
        table.happens(DOOR)
        person.wait(2)
        assert "What was played here is on its way to the table." in person.sentence("banner")
        person.press("escape")
        assert person.sees("resume")  # keys wait for nothing meanwhile


def test_an_answer_that_came_too_late_is_told_as_any_refusal(tmp_path: Path):
    table = LinkedTable(DOOR)
    with linked(tmp_path, table) as person:
        table.refusals.append(Refusal(Message("net.moved_on")))
        person.wait(0.2)
        assert person.sentence("refusal").startswith("Something happened before your answer arrived.")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_table_that_is_gone_says_why_and_leads_home(tmp_path: Path, lang: str):
    table = LinkedTable(DOOR)
    with linked(tmp_path, table, lang=lang) as person:
        table.cut(GONE)
        person.wait(1)
        person.click("cancel")  # looks at the table first
        person.wait(FRESH)
        assert person.sees("banner")
        assert person.sentence("prompt") in (GONE_EN, GONE_FR)
        person.press("m")
        assert person.sees("start")


def test_who_leaves_is_told_that_the_seat_is_kept(tmp_path: Path):
    with linked(tmp_path, LinkedTable(DOOR, machine=1)) as person:
        person.press("escape")
        assert "Your seat is kept" in person.sentence("page")
        assert not person.seen("rematch").lit
        assert "once this game is over" in person.sentence("rematch")
        assert not person.seen("seats").lit
        assert "your seat is kept" in person.sentence("leave")
        person.click("leave")
        assert person.sees("start")


def test_who_keeps_the_table_closes_it_for_all_after_a_question(tmp_path: Path):
    with linked(tmp_path, LinkedTable(DOOR), keeps=True) as person:
        person.press("escape")
        assert person.sentence("leave").startswith("Close the table, for everybody")
        person.click("leave")
        assert "for everybody" in person.sentence("page")
        person.click("confirm")
        assert person.sees("start")


def test_anybody_pauses_the_game_and_anybody_lets_it_go_on(tmp_path: Path):
    table = LinkedTable(DOOR)
    with linked(tmp_path, table) as person:
        person.press("escape")
        person.click("stop_table")
        assert table.did == [("pause", True, 0)]
        table.paused_by = ME
        person.wait(0.2)
        assert person.sentence("banner").startswith("You have paused the game")
        table.paused_by = BORIS
        person.wait(0.2)
        assert person.sentence("banner").startswith("Boris has paused the game")
        person.press("y")
        assert table.did[1:] == [("pause", False, 0)]


def test_a_covered_seat_is_taken_back_with_one_press(tmp_path: Path):
    covered = (EACH[0], EACH[1]._replace(kind="rival"), EACH[2])
    table = LinkedTable(view_with(seat=-1, hand=()), covered, machine=1)
    with linked(tmp_path, table) as person:
        assert person.sentence("banner").startswith("The computer is playing for Boris.")
        person.press("i")
        assert table.did == [("cover", BORIS, False)]


WAITS = view_with(active=CHLOE, waiting=(CHLOE,))


def test_a_long_absence_asks_what_is_to_happen_and_one_key_goes_on_waiting(tmp_path: Path):
    table = LinkedTable(WAITS)
    with linked(tmp_path, table) as person:
        table.seated(CHLOE, away=True)
        person.wait(4)
        assert not person.sees("keep_waiting")
        person.wait(2)
        assert person.sentence("page").startswith("Waiting for Chloé")
        person.press("space")
        person.wait(3)
        assert not person.sees("keep_waiting")
        person.click("banner")
        assert person.sees("keep_waiting")


def test_the_question_goes_by_itself_when_the_machine_is_back(tmp_path: Path):
    table = LinkedTable(WAITS)
    with linked(tmp_path, table) as person:
        table.seated(CHLOE, away=True)
        person.wait(6)
        table.seated(CHLOE, away=False)
        person.wait(0.5)
        assert not person.sees("keep_waiting")
        assert person.sentence("banner") == "Chloé is back."


def test_the_owner_has_a_computer_play_for_who_is_away(tmp_path: Path):
    table = LinkedTable(WAITS)
    with linked(tmp_path, table) as person:
        table.seated(CHLOE, away=True)
        person.wait(6)
        person.click("cover")
    assert table.did == [("cover", CHLOE, True)]


def test_who_does_not_own_the_table_stops_for_tonight_alone(tmp_path: Path):
    table = LinkedTable(view_with(seat=BORIS, active=CHLOE, waiting=(CHLOE,)), machine=1)
    with linked(tmp_path, table) as person:
        table.seated(CHLOE, away=True)
        person.wait(6)
        assert not person.sees("cover")
        person.click("stop")
        assert person.sees("start")


def test_who_has_an_answer_to_give_herself_is_not_disturbed(tmp_path: Path):
    table = LinkedTable(view_with(waiting=(0, CHLOE)))
    with linked(tmp_path, table) as person:
        table.seated(CHLOE, away=True)
        person.wait(7)
        assert not person.sees("keep_waiting")
        person.click("banner")
        assert person.sees("keep_waiting")
