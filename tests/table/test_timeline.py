"""The timeline keeps every state of a game, not what was worked out about it."""

from __future__ import annotations

from game.content.merger import list_set_ids
from game.ids import SeatId
from game.lab.bench import one_timeline
from game.model.house_rules import HouseRules
from game.table.opening import GameSettings, engine_of
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
