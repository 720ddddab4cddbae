"""One long evening: seats handed over, a correction, a house rule, going back, leaving, taking over, a power cut; and
play goes on correctly after each (R-PRECEDENCE-09, E-100, E-103)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.model.state import State
from tests.ui.evening import Evening, as_after_a_power_cut, evening
from ui.storage.companies import KnownTable, SeatPlan

FRIDAY = KnownTable(
    "Friday",
    (
        SeatPlan("you", "Ada"),
        SeatPlan("local", "Boris", "fr"),
        SeatPlan("local", "Chloé"),
        SeatPlan("ai", "Dmitri", mind="ai:easy"),
    ),
    ("dungeon",),
)


def test_an_evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with evening(tmp_path / "house", monkeypatch, FRIDAY) as company:
        a_seat_goes_to_the_computer_and_back(company)
        the_owner_puts_a_level_right_and_a_house_rule_comes_of_it(company)
        all_agree_to_go_back(company)
        one_leaves_and_one_is_taken_over(company)
        left, told = company.state, len(company.table.timeline())
        night = as_after_a_power_cut(company.folder, tmp_path / "night")
    with evening(night, monkeypatch) as company:
        the_game_is_there_again_with_every_hand_face_down(company, left, told)
        company.plays(6)
        assert company.replayed() == (company.state, None)


def a_seat_goes_to_the_computer_and_back(company: Evening) -> None:
    company.sits_down()
    company.plays_until("button:open_door")
    company.hands_over(2)
    assert company.kinds == ["person", "person", "rival", "rival"]
    company.plays(4)
    company.hands_over(2)
    assert company.kinds == ["person", "person", "person", "rival"]
    company.plays(4)


def the_owner_puts_a_level_right_and_a_house_rule_comes_of_it(company: Evening) -> None:
    company.plays_until("button:open_door")
    company.puts_right("kind:set_level", "to:1", "value:3", "why:our_way")
    assert company.state.players[1].level == 3
    company.does("from_now_on", "house.start_each:2", "done")
    assert company.agreed == ("start_each=2",)


def all_agree_to_go_back(company: Evening) -> None:
    company.plays_until("button:open_door")
    company.does("button:open_door")
    before, turn = len(company.table.timeline()), company.state.turn
    assert company.goes_back(1) == before - 1
    assert company.state.turn == turn
    company.plays_until("button:open_door")
    company.plays(5)


def one_leaves_and_one_is_taken_over(company: Evening) -> None:
    company.plays_until("button:open_door")
    company.leaves(1)
    assert company.state.players[1].gone
    company.takes_over(2, "Zoé")
    assert (company.names, company.kinds[1:3]) == (["Ada", "Boris", "Zoé", "Dmitri"], ["rival", "person"])
    company.plays(5)


def the_game_is_there_again_with_every_hand_face_down(company: Evening, left: State, told: int) -> None:
    """A rival whose turn it was may have gone on by now."""
    company.sits_down()
    assert company.state_after(told) == left
    assert company.table.view().hand == ()
    assert (company.names[2], company.table.seats[2].lang, company.kinds[1]) == ("Zoé", "fr", "rival")


@pytest.mark.rule("R-PRECEDENCE-09")
@pytest.mark.parametrize(("lang", "said"), [("en", "First hand: 2"), ("fr", "Première main\u00a0: 2")])
def test_the_next_game_begins_with_a_list_of_what_the_table_has_agreed(tmp_path: Path, monkeypatch, lang, said):
    with evening(tmp_path / "house", monkeypatch, FRIDAY, lang) as company:
        company.sits_down()
        company.puts_right("kind:set_level", "to:1", "value:3", "why:our_way")
        company.does("from_now_on", "house.start_each:2", "done")
        company.pauses()
        company.does("rematch")
        assert any(said in seen.sentence for seen in company.window.things())
        assert [sum(seat.hand_backs) for seat in company.table.view().seats[:3]] == [4, 4, 4]
