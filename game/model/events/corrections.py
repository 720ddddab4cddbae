"""The events of corrections by the owner of the game, and of moves that the table agrees to take back."""

from __future__ import annotations

from typing import Literal

from game.ids import CardId, SeatId
from game.model.bounds import Count, Key
from game.model.events.base import Event, OfSeat, Unchanging

Place = Literal["hand", "carried", "used", "traits", "discard"]
"""Where the owner's word can put a card: with a seat, or on its discard."""


class Corrected(Unchanging, OfSeat, frozen=True):
    """The owner of the game puts something right; later events of the move say what (R-PRECEDENCE-09)."""

    kind: Key
    why: Key


class CardMoved(Event, frozen=True):
    """By the owner's word a card lies elsewhere: from `loser` (the table: a discard) to `seat`."""

    loser: SeatId
    seat: SeatId
    card: CardId
    place: Place


class WentBack(Unchanging, OfSeat, frozen=True):
    """The table agreed to take back that many moves; `seat` said so for it."""

    STOPS = ("undo",)
    moves: Count
