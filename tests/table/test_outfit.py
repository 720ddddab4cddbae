"""The sensible outfit of a seat: one race, one class, the gear that makes it strongest, and nothing that hurts."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ids import SeatId
from game.lab.same_view import another_world
from game.model.foreseen import Outfit
from game.rules.queries import strength
from game.table.outfit import sensible
from game.table.preview import NoChance
from tests.support.playing import recorded
from tests.support.stories import Table, engine, table

few = settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
games = st.builds(recorded, st.integers(0, 60), st.integers(3, 5))
ANN = SeatId(0)


def outfit(t: Table) -> Outfit:
    return sensible(engine(), t.state, ANN)


def laid(t: Table) -> list[str]:
    return [t.book.local[card] for card in outfit(t).cards]


@few
@given(games)
def test_an_outfit_can_be_laid_and_gives_the_strength_it_promises(game):
    for move in game.moves[::9]:
        for seat in map(SeatId, range(len(move.state.players))):
            found, state = sensible(game.engine, move.state, seat), move.state
            for command in found.moves:
                state = game.engine.step(state, command, NoChance()).state
            old, new = move.state.players[seat], state.players[seat]
            assert not found.moves or strength(game.book, state, seat) == found.strength
            assert sum(part.amount for part in found.parts) == found.strength
            stowed = {move.source for move in found.moves} - set(found.cards)
            assert set(new.used + new.traits) == {*old.used, *old.traits, *found.cards} - stowed
            assert (set(old.hand) - set(new.hand), set(new.carried)) == (set(found.cards), {*old.carried, *stowed})
            assert strength(game.book, state, seat) >= strength(game.book, move.state, seat)
            assert state.discard == move.state.discard


@few
@given(games, st.integers(0, 2**32))
def test_what_is_sensible_hangs_on_nothing_hidden(game, seed):
    rng = random.Random(seed)
    for move in rng.choices(game.moves, k=8):
        for seat in map(SeatId, range(len(move.state.players))):
            world = another_world(game.book, move.state, (seat,), rng)
            assert sensible(game.engine, move.state, seat) == sensible(game.engine, world, seat)


def test_one_race_and_one_class_are_laid_and_the_others_stay_in_hand():
    t = table("seats ann bob cid; ann hand elf dwarf warrior thief; turn ann")
    assert len(outfit(t).cards) == 2
    assert {t.book.defs[card].family for card in outfit(t).cards} == {"race", "class"}


def test_the_class_is_laid_that_lets_the_stronger_sword_be_worn():
    t = table("seats ann bob cid; ann hand thief warrior passive_sword; turn ann")
    assert laid(t) == ["warrior", "passive_sword"]
    assert outfit(t).strength == 5


def test_a_race_that_lies_already_is_not_replaced():
    t = table("seats ann bob cid; ann elf hand dwarf; turn ann")
    assert laid(t) == []


def test_of_two_hats_the_stronger_one_is_laid_and_the_other_does_not_go_into_the_bag():
    t = table("seats ann bob cid; ann hand fondue overtime_crown; turn ann")
    assert laid(t) == ["overtime_crown"]


@pytest.mark.parametrize(("worn", "put_down"), [("fondue", ["overtime_crown"]), ("overtime_crown", [])])
def test_a_worn_thing_makes_room_for_a_better_one_and_for_no_other(worn: str, put_down: list[str]):
    other = "overtime_crown" if worn == "fondue" else "fondue"
    t = table(f"seats ann bob cid; ann wears {worn} hand {other}; turn ann")
    assert laid(t) == put_down
    assert [t.book.local[move.source] for move in outfit(t).moves] == [*[worn] * len(put_down), *put_down]


def test_what_helps_to_run_is_laid_though_it_gives_no_strength():
    t = table("seats ann bob cid; ann hand sandals; turn ann")
    assert laid(t) == ["sandals"]
    assert outfit(t).strength == strength(t.book, t.state, ANN)


def test_nothing_is_laid_in_the_middle_of_a_fight():
    t = table("seats ann bob cid; ann hand bathrobe; fight committee_hydra; turn ann")
    assert outfit(t) == Outfit()
