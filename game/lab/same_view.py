"""Proof by trial that rivals do not peek: another truth behind the same view changes no choice."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from typing import NamedTuple

from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.policies import POLICIES
from game.ids import CardId, SeatId
from game.lab.simulate import seed_of
from game.lab.whole_game import play
from game.model.state import Player, State
from game.model.views import Deed
from game.rules.book import Book
from game.rules.engine import Engine
from game.rules.legal import options
from game.rules.terms import living
from game.table.imagined import hidden_from
from game.table.reputation import memory
from game.table.rivals import known_to
from game.table.timeline import Move
from game.views import waiting

EVERY = 3
"""Moves between two trials: neighbouring moments are much alike."""
CHAIRS = 4

Swaps = dict[CardId, CardId]


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
        for n in range(0, len(moves) - 1, EVERY):
            state, deeds = moves[n].state, memory(engine.book, moves[: n + 1])
            for seat in _heard(engine.book, state, n)[: wanted - asked]:
                same += _same(engine.book, lore, mind, state, deeds, seat, rng)
                asked += 1
    return Trials(same, asked)


def _heard(book: Book, state: State, n: int) -> tuple[SeatId, ...]:
    """Those whom the game waits for, and one of those who need not speak but may: it volunteers, or meddles."""
    needed = waiting(book, state)
    others = [seat for seat in living(state) if seat not in needed and options(book, state, seat)]
    return (*needed, *others[n % len(others) :][:1]) if others else needed


def _same(
    book: Book, lore: Lore, mind: str, state: State, deeds: tuple[Deed, ...], seat: SeatId, rng: random.Random
) -> bool:
    must = seat in waiting(book, state)
    seen, other = (
        known_to(book, world, seat, deeds=deeds) for world in (state, another_world(book, state, (seat,), rng))
    )
    return POLICIES[mind](lore, seen, must, 1) == POLICIES[mind](lore, other, must, 1)


def another_world(book: Book, state: State, seats: Collection[SeatId], rng: random.Random) -> State:
    """The same table for these seats together, or for an onlooker if there are none: other hands, piles and discards
    below the top are exchanged within their back."""
    swaps = _swaps(book, hidden_from(book, state, seats), rng)
    return replace(
        state,
        players=tuple(
            player if number in seats else _other_hand(player, swaps) for number, player in enumerate(state.players)
        ),
        draw=tuple(_exchanged(pile, swaps) for pile in state.draw),
        discard=tuple(_exchanged(pile, swaps) for pile in state.discard),
        queued=tuple(
            command if command.seat in seats else replace(command, source=swaps.get(command.source, command.source))
            for command in state.queued
        ),
        rolls=state.rolls + rng.randint(0, 9),
        shuffles=state.shuffles + rng.randint(0, 9),
    )


def _swaps(book: Book, cards: list[CardId], rng: random.Random) -> Swaps:
    swaps: Swaps = {}
    for back in (0, 1):
        alike = [card for card in cards if book.back[card] == back]
        swaps |= zip(alike, rng.sample(alike, len(alike)), strict=True)
    return swaps


def _exchanged(cards: Iterable[CardId], swaps: Swaps) -> tuple[CardId, ...]:
    return tuple(swaps.get(card, card) for card in cards)


def _other_hand(player: Player, swaps: Swaps) -> Player:
    return replace(player, hand=_exchanged(player.hand, swaps), fresh=_exchanged(player.fresh, swaps))
