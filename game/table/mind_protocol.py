"""Seats that answer by themselves: the protocol of a rival's mind, in whichever process it runs."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, Protocol

from game.ids import SeatId
from game.model.messages import Message
from game.model.options import Command
from game.model.thoughts import Choice
from game.model.views import SeatView


class Verdict(NamedTuple):
    """The decision of a mind: a command, or None for "nothing from me", and up to two reasons in words.

    `considered`: the best moves it weighed, best first. `line`: something it says, for the fun of it. `trouble`: what
    went wrong with the mind, said once, be the command played or void by then."""

    command: Command | None
    reasons: tuple[Message, ...] = ()
    considered: tuple[Choice, ...] = ()
    line: Message | None = None
    trouble: Message | None = None


class Imagined(Protocol):
    """A table on which one seat tries its own moves while nobody interferes."""

    @property
    def view(self) -> SeatView:
        """The view that the seat would have then; with no option but to claim a fight once the seat could not know what
        has come about."""

    @property
    def facts(self) -> SeatView:
        """Return that view without options, prompt and the parts of sums, which takes a fraction of the time."""

    @property
    def likeness(self) -> Hashable:
        """Equal for tables that differ only in the order in which things came about."""

    def after(self, command: Command) -> Imagined | None:
        """The table after an own move; None where it is refused, or hangs on chance or on somebody else."""


class Minds(Protocol):
    """All rivals of a table. Asked with views, never with states; answers come when they come."""

    def ask(self, number: int, seat: SeatId, view: SeatView, must: bool, seed: int) -> None:
        """Starts thinking. `must`: the game waits for this seat. `seed` fixes every free choice. May be asked for a
        person's seat too: the considered moves are her hint then."""

    def answers(self) -> list[tuple[int, Verdict]]:
        """Verdicts that are in, with the numbers of their questions."""

    def close(self) -> None: ...
