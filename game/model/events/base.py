"""What every event says of itself."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from game.ids import CardId, SeatId

Faces = Literal["public", "owner", "nobody"]


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event"):
    """Base of all events. `owner`: only the seat named in `seat` sees the cards, the others see backs."""

    FACES: ClassVar[Faces] = "public"
    REVEALS: ClassVar[bool] = False


class OfSeat(Event, frozen=True):
    """Base of events that happen to somebody, or by somebody."""

    seat: SeatId


class OfCard(OfSeat, frozen=True):
    """Base of events of somebody's card."""

    card: CardId
