"""A hint says of a fight what the rules make of it."""

from __future__ import annotations

from game.ids import SeatId
from game.model.messages import Message
from game.model.options import Command
from game.model.thoughts import Choice
from game.table.preview import advice
from tests.support.stories import Table, engine, table

THINKS = (Message("reason.short", {"n": 11}), Message("reason.turns_fight", {"n": 11}))


def told(t: Table, command: Command, *reasons: Message) -> list[str]:
    """The reasons of a move that a mind weighed, as the hint gives them."""
    (found,) = advice(engine(), t.state, (Choice(command, 1.0, reasons or THINKS),))
    return [reason.key for reason in found.reasons]


def test_a_card_that_ends_the_fight_does_not_turn_it():
    t = table("seats ann bob cid; ann hand night_noise; fight committee_hydra; turn ann")
    said = told(t, Command(SeatId(0), "play_card", t.card("night_noise")))
    assert said == ["reason.short", "foreseen.ends"]


def test_a_helper_who_is_too_weak_is_not_said_to_make_it_work():
    t = table("seats ann bob cid; ann level 4 wears distance_cape; bob level 3; fight committee_hydra; turn ann")
    works = Message("reason.asks", {"seat": "seat:1", "n": 2})
    asking = Command(SeatId(0), "offer_help", args=((1,), (2,), (0,), (), (), (), ()))
    assert told(t, asking, works) == ["foreseen.with_helper", "foreseen.short"]


def test_a_card_that_does_not_reach_far_enough_says_what_is_still_lacking():
    t = table("seats ann bob cid; ann hand kazoo; fight committee_hydra; turn ann")
    said = told(t, Command(SeatId(0), "play_card", t.card("kazoo"), args=((0,), ())))
    assert said == ["reason.short", "foreseen.totals", "foreseen.short"]


def test_a_move_is_not_left_without_a_reason_where_a_weak_one_is_all_there_is():
    t = table("seats ann bob cid; ann level 4; bob level 9; fight overdraft_banshee; turn ann")
    t.does("ann asks bob for 1", "bob accepts", "ann claims", "all pass").expects("situation spoils")
    taking = Command(SeatId(0), "take_card", args=((t.state.limbo[0],),))
    assert told(t, taking, Message("reason.best_of")) == ["reason.best_of"]


def test_a_weak_reason_gives_way_to_a_better_one():
    t = table("seats ann bob cid; ann hand kazoo; fight committee_hydra; turn ann")
    kazoo = Command(SeatId(0), "play_card", t.card("kazoo"), args=((0,), ()))
    assert told(t, kazoo, Message("reason.best_of")) == ["foreseen.totals", "foreseen.short"]
