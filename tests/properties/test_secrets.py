"""Nobody learns what is hidden: two worlds that differ only in what a seat cannot see look the same to it."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ids import HIDDEN, TABLE, SeatId
from game.lab.same_view import another_world
from game.model import events as ev
from game.rules.legal import why_not
from game.views import SPECTATOR, hears, see, view
from tests.support.mutants import mutant
from tests.support.playing import recorded

few = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
games = st.builds(recorded, st.integers(0, 60), st.integers(3, 5))
seeds = st.integers(0, 2**32)


@pytest.mark.rule("R-HAND-03", "R-SETUP-08", "R-SETUP-10")
@few
@given(games, seeds)
def test_a_view_is_the_same_byte_for_byte_whatever_the_others_hold(game, seed):
    rng = random.Random(seed)
    for move in rng.choices(game.moves, k=40):
        for seat in (SPECTATOR, *map(SeatId, range(len(move.state.players)))):
            world = another_world(game.book, move.state, (seat,), rng)
            seen = [msgspec.msgpack.encode(view(game.book, state, seat)) for state in (move.state, world)]
            assert seen[0] == seen[1]


@few
@given(games, seeds)
def test_refusals_are_the_same_whatever_the_others_hold(game, seed):
    """Also those of commands that nobody could give, and of cards that are looked at only."""
    rng = random.Random(seed)
    for state, move in rng.choices(list(game.steps())[1:], k=60):
        command = mutant(move.command, state, rng)
        if command.seat == TABLE or command.verb == "cancel_queued":
            continue
        world = another_world(game.book, state, (command.seat,), rng)
        assert game.engine.check(world, command) == game.engine.check(state, command)


@few
@given(games, seeds)
def test_a_card_says_why_it_cannot_be_used_whatever_the_others_hold(game, seed):
    rng = random.Random(seed)
    for move in rng.choices(game.moves, k=30):
        seat = SeatId(rng.randrange(len(move.state.players)))
        world = another_world(game.book, move.state, (seat,), rng)
        for card in move.state.players[seat].hand:
            assert why_not(game.book, world, seat, card) == why_not(game.book, move.state, seat, card)


@few
@given(games)
def test_cards_that_change_hands_or_lie_in_a_pile_are_backs_to_everybody_else(game):
    """Each event says who sees its faces (FACES); of the others nobody sees one."""
    for event in (event for move in game.moves for event in move.events if event.FACES != "public"):
        for seat in map(SeatId, range(len(game.moves[0].state.players))):
            if event.FACES == "nobody" or (hears(event, seat) and seat not in insiders(event)):
                assert all(card < 0 for card in named_in(see(game.book, event, seat))), event


def insiders(event: ev.Event) -> set[int]:
    """Return the seats that may see a face of an event that is not for everybody."""
    fields = msgspec.structs.asdict(event)
    return {fields["seat"], fields.get("loser", -1), *fields.get("receivers", ())}


def named_in(event: ev.Event) -> set[int]:
    """The cards an event names by its fields `card` and `cards`."""
    fields = msgspec.structs.asdict(event)
    return {fields["card"]} if "card" in fields else set(fields.get("cards", ()))


@few
@given(games)
def test_who_receives_charity_sees_the_own_gifts_only(game):
    gifts = [event for move in game.moves for event in move.events if isinstance(event, ev.CharityGiven)]
    for event in gifts:
        for seat in set(event.receivers):
            shown = see(game.book, event, seat).cards
            assert all((card >= 0) == (to == seat) for card, to in zip(shown, event.receivers, strict=True))


def test_a_card_drawn_by_somebody_else_is_a_back():
    game = recorded(0)
    drawn = [event for move in game.moves for event in move.events if isinstance(event, ev.CardDrawn)]
    assert all(see(game.book, event, event.seat) == event for event in drawn)
    others = [(event, SeatId((event.seat + 1) % 3)) for event in drawn]
    assert all(see(game.book, event, other).card == HIDDEN[event.pile] for event, other in others)


def test_another_world_is_another_one():
    """So that the stories above can fail."""
    game, rng = recorded(0), random.Random(1)
    state = game.moves[20].state
    world = another_world(game.book, state, (SeatId(0),), rng)
    assert world != state
    assert world.players[0] == state.players[0]
