"""Proof by trial that rivals do not peek: another truth behind the same view changes no choice."""

from __future__ import annotations

import random
from typing import NamedTuple

from game.ai.card_knowledge import Lore
from game.ai.policies import POLICIES
from game.ids import SeatId
from game.lab.simulate import seed_of
from game.lab.whole_game import play
from game.lab.worlds import another_world
from game.model.state import State
from game.rules.engine import Engine
from game.table.timeline import Move
from game.views import view, waiting

EVERY = 3
"""Moves between two trials: neighbouring moments are much alike."""
CHAIRS = 4


class Trials(NamedTuple):
    """`same` of `asked` choices were the same in both worlds."""

    same: int
    asked: int


def trials(engine: Engine, mind: str, wanted: int, seed: int) -> Trials:
    """That many choices of a mind, each made twice: in the world as it is and in one that only looks like it."""
    same = asked = number = 0
    lore, rng = Lore(engine.book.ruleset), random.Random(seed)
    while asked < wanted:
        moves: list[Move] = []
        play(engine, [POLICIES[mind]] * CHAIRS, seed_of(seed, number), moves.append)
        number += 1
        for move in moves[:-1:EVERY]:
            for seat in waiting(engine.book, move.state)[: wanted - asked]:
                same += _same(engine, lore, mind, move.state, seat, rng)
                asked += 1
    return Trials(same, asked)


def _same(engine: Engine, lore: Lore, mind: str, state: State, seat: SeatId, rng: random.Random) -> bool:
    seen = view(engine.book, state, seat)
    other = view(engine.book, another_world(engine.book, state, seat, rng), seat)
    return POLICIES[mind](lore, seen, True, 1) == POLICIES[mind](lore, other, True, 1)
