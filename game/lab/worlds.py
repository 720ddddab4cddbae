"""Another world that looks the same to one seat: everything it cannot see lies elsewhere."""

from __future__ import annotations

import random
from collections.abc import Iterable

from msgspec.structs import replace

from game.ids import CardId, SeatId
from game.model.state import Player, State
from game.rules.book import Book

Swaps = dict[CardId, CardId]


def another_world(book: Book, state: State, seat: SeatId, rng: random.Random) -> State:
    """The same table for this seat: other hands, piles and discards below the top are exchanged within their back."""
    swaps = _swaps(book, hidden_from(book, state, seat), rng)
    return replace(
        state,
        players=tuple(
            player if number == seat else _other_hand(player, swaps) for number, player in enumerate(state.players)
        ),
        draw=tuple(_exchanged(pile, swaps) for pile in state.draw),
        discard=tuple((*_exchanged(pile[:-1], swaps), *pile[-1:]) for pile in state.discard),
        queued=tuple(
            command if command.seat == seat else replace(command, source=swaps.get(command.source, command.source))
            for command in state.queued
        ),
        rolls=state.rolls + rng.randint(0, 9),
        shuffles=state.shuffles + rng.randint(0, 9),
    )


def hidden_from(book: Book, state: State, seat: SeatId) -> list[CardId]:
    """The cards whose place a seat cannot know."""
    hands = [card for number, player in enumerate(state.players) if number != seat for card in player.hand]
    under = () if book.house.discard_browse == "all" else state.discard[0][:-1] + state.discard[1][:-1]
    return [*hands, *state.draw[0], *state.draw[1], *under]


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
