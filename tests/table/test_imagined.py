"""A seat tries its own moves on a table that holds nothing it does not know; they come true where nobody meddles."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ids import SeatId
from game.lab.same_view import another_world
from game.model.options import Command, Verb, first_args
from game.model.state import State
from game.model.views import SeatView
from game.rules.engine import Engine
from game.rules.situation import situation
from game.table.imagined import Imagination, ImaginedTable, sealed
from game.views import view, waiting
from tests.support.playing import Game, fill, recorded
from tests.support.stories import Table, table

few = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
games = st.builds(recorded, st.integers(0, 60), st.integers(3, 5))
seeds = st.integers(0, 2**32)
PAIRS = 2_000
"""Of two truths behind one view, in the long run."""


def other_truth(rules: Engine, state: State, rng: random.Random) -> State:
    """The same table for its active seat: other cards in another order, other counters, other plays that wait."""
    world = another_world(rules.book, state, (state.active,), rng)
    mixed = tuple(
        replace(player, hand=tuple(rng.sample(player.hand, len(player.hand)))) if seat != state.active else player
        for seat, player in enumerate(world.players)
    )
    waiting = Command(SeatId((state.active + 1) % len(mixed)), "show_hand")
    return replace(world, players=mixed, serial=world.serial + rng.randint(0, 9), queued=(*world.queued, waiting))


def pairs(game: Game, rng: random.Random) -> Iterator[tuple[bytes, bytes]]:
    """Yield the active seat's sealed table, in the world as it is and in another one."""
    for move in game.moves:
        world = other_truth(game.engine, move.state, rng)
        seal = sealed(game.book, move.state, move.state.active)
        if seal:
            yield seal, sealed(game.book, world, world.active)


@few
@given(games, seeds)
def test_a_sealed_table_is_the_same_byte_for_byte_whatever_is_hidden(game: Game, seed: int):
    assert all(here == there for here, there in pairs(game, random.Random(seed)))


@pytest.mark.long
def test_two_thousand_pairs_of_truths_are_sealed_alike():
    found = [pair for seed in range(60) for pair in pairs(recorded(seed), random.Random(seed))]
    assert len(found) >= PAIRS
    assert all(here == there for here, there in found)


def opened(rules: Engine, state: State) -> ImaginedTable:
    """The table as its active seat imagines it."""
    return Imagination(rules.book.ruleset).table(sealed(rules.book, state, state.active))


@few
@given(games, seeds)
def test_an_own_move_comes_true_as_it_was_imagined(game: Game, seed: int):
    """Where it draws nothing, and nobody interferes, nor is asked to."""
    rng = random.Random(seed)
    for state, move in game.some_steps(rng, 60):
        made = move.command
        if made is None or made.seat != state.active or not sealed(game.book, state, made.seat):
            continue
        after, came = opened(game.engine, state).after(made), view(game.book, move.state, made.seat)
        if after is not None and after.view.options and made.verb != "claim" and came.situation != "final":
            assert outline(after.view) == outline(came)


def outline(seen: SeatView) -> tuple[object, ...]:
    """All that has no number of its own: bodies are numbered anew."""
    sums = (seen.fight.heroes, seen.fight.monsters, seen.fight.treasures) if seen.fight is not None else None
    return seen.seats, seen.hand, seen.situation, seen.limbo, sums


@few
@given(games, seeds)
def test_no_card_that_is_hidden_is_ever_seen_in_what_is_imagined(game: Game, seed: int):
    rng = random.Random(seed)
    for state in game.some_states(rng, 20):
        if sealed(game.book, state, state.active):
            found = opened(game.engine, state)
            known = {*found.view.hand, *found.view.seats[state.active].carried}
            for option in found.view.options:
                after = found.after(fill(option, state.active, found.view.domain_values, rng))
                assert after is None or {*after.view.hand} <= known | set(state.limbo)


def after(t: Table, verb: Verb) -> ImaginedTable | None:
    """Return the table after a plain move, as Ann imagines it."""
    option = t.view("ann").option(verb)
    assert option is not None
    return opened(t.engine, t.state).after(option.command(SeatId(0)))


def test_a_fight_that_is_won_ends_in_a_level_or_in_the_game():
    won = after(table("seats ann bob cid; ann level 9 wears bathrobe; fight knight_owl; turn ann"), "claim")
    assert won is not None
    assert won.view.result is not None


def test_what_a_fight_brings_is_not_known_beforehand():
    won = after(table("seats ann bob cid; ann level 8; fight knight_owl; turn ann"), "claim")
    assert won is not None
    assert (won.view.seats[0].level, won.view.hand, won.view.options) == (9, (), ())


def test_a_door_is_not_opened():
    assert after(table("seats ann bob cid; door knight_owl; turn ann"), "open_door") is None


def test_no_die_is_thrown():
    fled = after(table("seats ann bob cid; fight knight_owl; turn ann"), "concede")
    assert fled is not None
    run = fled.view.option("run_from")
    assert run is not None
    assert fled.after(run.command(SeatId(0), first_args(run, fled.view.domain_values))) is None


def test_nobody_plans_the_turn_of_another():
    t = table("seats ann bob cid; turn ann entered")
    assert sealed(t.book, t.state, SeatId(1)) == b""


def test_what_a_card_asks_in_the_middle_of_a_plan_is_planned_too():
    asked = [
        move.state
        for seed in range(6)
        for move in recorded(seed).moves
        if situation(move.state) == "choose" and waiting(recorded(seed).book, move.state) == (move.state.active,)
    ]
    seals = [sealed(recorded(0).book, state, state.active) for state in asked]
    assert any(seals)
    assert not all(seals), "some questions lie over a window or a roll that others look at"
