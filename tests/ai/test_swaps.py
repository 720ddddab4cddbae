"""Swaps that a rival proposes by itself: both gain, nobody is pestered."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.policies import POLICIES
from game.ids import SeatId
from game.model.options import Command
from game.model.views import Deed, SeatView
from tests.support.stories import Table, engine, table

ANN, BOB = SeatId(0), SeatId(1)
LORE = Lore(engine().book.ruleset)
IDLE = "seats ann bob cid; ann warrior bag {}; bob wizard bag {}; turn {}"


def wish(seen: SeatView, mind: str = "ai") -> Command | None:
    return POLICIES[mind](LORE, seen, True, 1).command


def proposal(t: Table, mind: str = "ai") -> tuple[str, ...]:
    """Return the cards that ann would give and get in a swap; nothing if she proposes none."""
    command = wish(t.view("ann"), mind)
    if command is None or command.verb != "offer_trade":
        return ()
    return (*t.named(command.args[1]), *t.named(command.args[2]))


@pytest.mark.rule("R-TRADE-01")
def test_what_lies_idle_here_is_swapped_for_what_lies_idle_there():
    t = table(IDLE.format("long_agenda", "passive_sword", "ann"))
    assert proposal(t) == ("long_agenda", "passive_sword")
    t.does("ann offers long_agenda to bob for passive_sword")
    command = wish(t.view("bob"))
    assert command is not None
    assert command.verb == "accept"


@pytest.mark.parametrize(
    ("given", "wanted", "turn"),
    [
        ("selfie_stick", "passive_sword", "ann"),
        ("long_agenda", "harp", "ann"),
        ("long_agenda", "passive_sword", "cid"),
    ],
    ids=["good for the asker only", "good for the other only", "not my turn"],
)
def test_no_swap_is_proposed_that_only_one_would_like(given: str, wanted: str, turn: str):
    assert proposal(table(IDLE.format(given, wanted, turn))) == ()


ONE_SHOT = "seats ann bob cid; ann wears overtime_crown bag fondue; bob bag {}; turn ann"


@pytest.mark.parametrize(("theirs", "level"), [("pep_mouthwash", 1), ("portable_pew", 8)])
def test_gear_is_not_swapped_for_what_is_gone_after_one_fight_nor_with_somebody_near_the_goal(theirs: str, level: int):
    t = table(ONE_SHOT.format(theirs).replace("bob bag", f"bob level {level} bag"))
    assert proposal(t) == ()


def test_gear_is_not_given_for_a_one_shot_either():
    t = table("seats ann bob cid; ann wears overtime_crown bag fondue; bob bag pep_mouthwash; turn bob")
    command = wish(t.does("bob offers pep_mouthwash to ann for fondue").view("ann"))
    assert command is not None
    assert command.verb == "decline"


def test_one_offer_lies_open_at_a_time_and_a_yardstick_makes_none():
    t = table(IDLE.format("long_agenda", "passive_sword", "ann"))
    assert proposal(t, "greedy") == ()
    assert proposal(t.does("ann offers long_agenda to bob for passive_sword")) == ()


@pytest.mark.parametrize(("ago", "asks"), [(0, False), (5, False), (6, True)])
def test_whoever_said_no_is_left_in_peace_for_two_rounds(ago: int, asks: bool):
    seen = table(IDLE.format("long_agenda", "passive_sword", "ann")).view("ann")
    command = wish(replace(seen, turn=20, deeds=(Deed(20 - ago, BOB, ANN, "refuse"),)))
    assert (command is not None and command.verb == "offer_trade") is asks


@pytest.mark.parametrize(("level", "answer"), [(7, "accept"), (8, "decline")])
def test_nobody_near_the_goal_is_given_an_item_in_a_swap(level: int, answer: str):
    t = table(IDLE.format("long_agenda", "passive_sword", "bob").replace("bob wizard", f"bob level {level} wizard"))
    command = wish(t.does("bob offers passive_sword to ann for long_agenda").view("ann"))
    assert command is not None
    assert command.verb == answer
