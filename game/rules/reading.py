"""What terms and queries read of a table. The truth is such a reading, and so is what one seat knows of it, and a fight
that might be: the same question gets the same answer from each, unless the reading does not know.
"""

from __future__ import annotations

from typing import Literal, Protocol

from game.ids import CardId, SeatId
from game.model.state import Combat, Lasting, Life


class Unknown(Exception):
    """The reading hides what was asked for; whoever asks says what then."""


class SeatReading(Protocol):
    """A seat's belongings. Of those of others a view hides the hand, not its size: `hand` raises Unknown."""

    @property
    def level(self) -> int: ...
    @property
    def sex(self) -> int: ...
    @property
    def life(self) -> Life: ...
    @property
    def gone(self) -> bool: ...
    @property
    def hand(self) -> tuple[CardId, ...]: ...
    @property
    def hand_size(self) -> int: ...
    @property
    def carried(self) -> tuple[CardId, ...]: ...
    @property
    def used(self) -> tuple[CardId, ...]: ...
    @property
    def traits(self) -> tuple[CardId, ...]: ...
    @property
    def curses(self) -> tuple[CardId, ...]: ...
    @property
    def lasting(self) -> tuple[Lasting, ...]: ...


class RollReading(Protocol):
    """A die that lies on the table."""

    @property
    def why(self) -> Literal["run", "effect"]: ...
    @property
    def seat(self) -> SeatId: ...
    @property
    def face(self) -> int: ...
    @property
    def plus(self) -> int: ...
    @property
    def need(self) -> int: ...


class Reading(Protocol):
    """A table: who sits there, whose turn it is, the fight and the die."""

    @property
    def players(self) -> tuple[SeatReading, ...]: ...
    @property
    def active(self) -> SeatId: ...
    @property
    def combat(self) -> Combat | None: ...
    @property
    def roll(self) -> RollReading | None: ...
