"""Wins that people left lying: found once the game is over, and played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.ids import SeatId
from ui.scene import Context, Scene


class OpenWin(Protocol):
    """A win that lay open to a person and was not taken: before which move, and in how many moves of her own."""

    @property
    def seat(self) -> SeatId: ...

    @property
    def turn(self) -> int: ...

    @property
    def move(self) -> int: ...

    @property
    def moves(self) -> int: ...


class WinSearch(Protocol):
    """Looks through a finished game for wins that were left lying, a little at a time."""

    @property
    def found(self) -> Sequence[OpenWin]: ...

    @property
    def done(self) -> bool:
        """All has been looked at."""

    def advance(self) -> None: ...

    def table(self, win: OpenWin, context: Context, home: Callable[[], Scene]) -> Scene:
        """The position with the win in it, to be played; `home`: where that leads back to."""
