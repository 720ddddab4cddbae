"""The bases of all events."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from game.ids import CardId, CardIds, SeatId

Faces = Literal["public", "owner", "nobody", "private"]
Stops = Literal["undo", "foresight"]
LineKind = Literal[
    "table", "turn", "door", "card", "item", "curse", "fight", "deal", "die", "run", "level", "loot", "death", "win"
]  # fmt: skip
"""The subject of a line of the log: the window chooses icon and tint by it."""


class Event(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="event"):
    """Base of all events. `FACES`: those of an "owner" only the seat named in `seat` sees, the others see backs; of
    what is "private" they do not even hear. `STOPS`: it makes something hidden known, so there is no free undo; nobody
    can know it beforehand, or the question is another one then, so there is no foresight. `LOG`: kind and key of its
    line, where that names nothing but its seat and its card; any other line has a case in `game.text.log`."""

    FACES: ClassVar[Faces] = "public"
    STOPS: ClassVar[tuple[Stops, ...]] = ()
    LOG: ClassVar[tuple[LineKind, str] | None] = None

    def knows(self, seat: SeatId, place: int = 0) -> bool:
        """True if a seat sees the face of its card, or of the one at that place."""
        return self.FACES == "public"

    def faces(self) -> tuple[int, ...]:
        """The throws of the die that it tells of, one after the other."""
        return ()


class Quiet(Event, frozen=True):
    """Base of events without a line of their own: another event tells the same, or the picture does."""


class Unchanging(Event, frozen=True):
    """Base of events that are said, and no more: they leave the state as it is."""


class OfSeat(Event, frozen=True):
    """Base of events that happen to somebody, or by somebody."""

    seat: SeatId

    def knows(self, seat: SeatId, place: int = 0) -> bool:
        return self.FACES == "public" or (self.FACES != "nobody" and seat == self.seat)


class OfCard(OfSeat, frozen=True):
    """Base of events of somebody's card."""

    card: CardId


class OfSeveral(OfSeat, frozen=True):
    """Base of events of several cards of somebody's."""

    cards: CardIds
