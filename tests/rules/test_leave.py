"""Leaving for good (E-100, E-119): the seat counts nowhere any more, and the others play on."""

from __future__ import annotations

import pytest

from game.ids import TABLE, SeatId
from game.model import events as ev
from game.model.options import Command
from tests.support.stories import Table, table


def left(t: Table, *names: str) -> Table:
    """These seats leave, one after the other."""
    for name in names:
        outcome = t.submit(Command(TABLE, "leave", reference=t.names.index(name)))
        assert outcome.refusal is None, outcome.refusal
    return t


def helped() -> Table:
    """Ann fights, Bob helps, and it is not enough."""
    t = table("seats ann bob cid; ann level 2; fight eternal_jogger; turn ann")
    return t.does("ann asks bob for 1", "bob accepts")


@pytest.mark.rule("E-100")
def test_who_leaves_leaves_the_cards_on_the_discards_and_gets_no_turn_any_more():
    t = left(table("seats ann bob cid; bob dwarf wears long_spoon hand elf; turn ann charity"), "bob")
    bob = t.state.players[SeatId(1)]
    assert (bob.hand, bob.used, bob.traits) == ((), (), ())
    assert len(t.state.discard[0] + t.state.discard[1]) == 3
    t.does("ann ends").expects("turn cid")
    assert not t.happened(ev.BodyOpened)


@pytest.mark.rule("E-100")
def test_who_leaves_in_the_own_turn_ends_it():
    left(table("seats ann bob cid; turn ann"), "ann").expects("turn bob")


@pytest.mark.rule("E-110", "E-100")
def test_a_fighter_who_leaves_has_lost_and_the_helper_runs():
    t = helped()
    left(t, "ann").expects("situation flight")
    assert t.state.frames[-1].runners == (SeatId(1),)


@pytest.mark.rule("E-110")
def test_a_helper_who_leaves_leaves_the_fight():
    t = left(helped(), "bob")
    t.expects("situation fight")
    assert t.happened(ev.HelperLeft)


@pytest.mark.rule("E-119")
def test_two_play_on_and_the_last_one_wins():
    t = left(table("seats ann bob cid; turn ann"), "cid").expects("winner nobody")
    left(t, "ann").expects("winner bob")


@pytest.mark.rule("E-119")
def test_who_left_is_not_the_lowest_when_somebody_gives_to_the_poor():
    t = table("seats ann bob cid; ann level 3 hand elf elf elf dwarf dwarf dwarf; bob level 2; turn ann charity")
    t = left(t, "cid")
    receivers = next(option for option in t.view("ann").options if option.verb == "give_charity").params[1]
    assert receivers.domain == (1,)


@pytest.mark.rule("E-100")
def test_nobody_leaves_while_a_card_is_being_chosen_and_nobody_leaves_twice():
    t = table("seats ann bob cid; ann dwarf wears overtime_crown long_spoon; turn ann").does("ann drops dwarf")
    refused = t.submit(Command(TABLE, "leave", reference=0)).refusal
    assert refused is not None
    assert refused.reason.key == "refuse.leave_later"
    t = left(table("seats ann bob cid; turn ann"), "bob")
    assert t.submit(Command(TABLE, "leave", reference=1)).refusal is not None


@pytest.mark.rule("E-100")
def test_nobody_leaves_while_a_throw_lies_on_the_table():
    t = table("seats ann bob cid; bob hand elf; fight committee_hydra; turn ann").does("ann concedes", "ann runs")
    refused = t.expects("situation rolled").submit(Command(TABLE, "leave", reference=1)).refusal
    assert refused is not None
    assert refused.reason.key == "refuse.leave_later"
