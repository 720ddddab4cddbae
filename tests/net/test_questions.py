"""An answer counts for the question that its player saw; every other move is judged as the table is when it arrives."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ids import CardId, SeatId
from game.model.options import Command
from game.model.views import SeatView
from game.net.questions import QUESTIONS, is_still_asked
from tests.support.stories import table as at_table

ANN, BOB = SeatId(0), SeatId(1)


def in_a_fight() -> SeatView:
    return at_table("seats ann bob cid; ann level 3; fight slime_intern; turn ann").view("ann")


def with_fight(seen: SeatView, **changed: object) -> SeatView:
    assert seen.fight is not None
    return replace(seen, fight=replace(seen.fight, **changed))


@pytest.mark.parametrize("verb", ["claim", "concede", "run_from"])
@pytest.mark.parametrize("changed", [{"heroes": 99}, {"monsters": 99}, {"helper": BOB}, {"foes": ()}])
def test_who_claims_gives_in_or_runs_means_the_fight_that_was_seen(verb, changed):
    seen = in_a_fight()
    assert is_still_asked(seen, seen, Command(ANN, verb))
    assert not is_still_asked(seen, with_fight(seen, **changed), Command(ANN, verb))
    assert not is_still_asked(seen, replace(seen, fight=None), Command(ANN, verb))


def test_who_passes_means_the_window_that_was_seen_whoever_has_passed_in_it():
    story = at_table("seats ann bob cid; ann level 5; fight slime_intern; turn ann", win_window_s=2.6).does(
        "ann claims"
    )
    seen, command = story.view("bob"), Command(BOB, "pass")
    assert seen.window is not None
    assert is_still_asked(seen, replace(seen, window=replace(seen.window, passed=(SeatId(2),))), command)
    assert not is_still_asked(seen, replace(seen, window=replace(seen.window, id=seen.window.id + 1)), command)
    assert not is_still_asked(seen, replace(seen, window=None), command)


@pytest.mark.parametrize("verb", ["choose", "take_card"])
def test_who_chooses_means_what_lay_there_and_who_asked(verb):
    seen = in_a_fight()
    for changed in ({"asker": CardId(7)}, {"limbo": (CardId(7),)}, {"victim": BOB}):
        assert not is_still_asked(seen, replace(seen, **changed), Command(ANN, verb))
    assert is_still_asked(seen, replace(seen, turn=seen.turn + 1), Command(ANN, verb))


@pytest.mark.parametrize("verb", ["play_card", "accept", "decline", "open_door", "offer_help", "end_turn"])
def test_every_other_move_is_no_answer(verb):
    seen = in_a_fight()
    assert verb not in QUESTIONS
    assert is_still_asked(seen, with_fight(seen, heroes=99), Command(ANN, verb))
