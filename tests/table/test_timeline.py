"""The timeline keeps every state of a game, not what was worked out about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.content.merger import list_set_ids
from game.ids import CardId, SeatId
from game.lab.bench import one_timeline
from game.model import events as ev
from game.model.house_rules import HouseRules
from game.table.opening import GameSettings, engine_of
from game.table.timeline import event_of, stored
from game.views import view


def test_only_the_newest_state_carries_remembered_options():
    engine = engine_of(GameSettings(list_set_ids()[:1], (), HouseRules()))[0]
    moves = one_timeline(engine, seed=1, commands=60).moves
    view(engine.book, moves[-1].state, SeatId(0))
    assert vars(moves[-1].state)
    assert not any(vars(move.state) for move in moves[:-1])


def test_belongings_and_fights_that_are_no_longer_so_forget_what_was_worked_out_about_them():
    engine = engine_of(GameSettings(list_set_ids()[:1], (), HouseRules()))[0]
    moves = one_timeline(engine, seed=1, commands=200).moves
    head = moves[-1].state
    now = {id(player) for player in head.players} | {id(head.combat)}
    owners = [player for move in moves for player in (*move.state.players, move.state.combat) if player is not None]
    assert any(vars(player) for player in head.players)
    assert not any(vars(owner) for owner in owners if id(owner) not in now)


@pytest.mark.parametrize("more", [ev.SpoilsDrawn, partial(ev.CharityGiven, SeatId(0))], ids=["spoils", "charity"])
def test_of_more_cards_than_there_are_seats_a_save_is_read_again(more: Callable[..., ev.Event]):
    """A seat belongs to each of them: one who picks it, one who is given it."""
    cards = tuple(map(CardId, range(20)))
    event = more(cards, tuple(SeatId(card % 2) for card in cards))
    assert event_of(stored(event)) == event
