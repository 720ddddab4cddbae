"""The events of everything that the table waits for: windows, paused texts, questions, queued plays."""

from __future__ import annotations

from typing import Literal

from game.ids import SeatIds
from game.model.bounds import Count, Integers
from game.model.events.base import OfSeat, Quiet
from game.model.options import Command, Refusal
from game.model.state import ChooseFrame, EffectFrame


class WindowOpened(Quiet, frozen=True):
    """A new window, or the same one anew after a change; all passes are wiped."""

    id: Count
    kind: Literal["final", "rolled"]
    asked: SeatIds


class SeatPassed(Quiet, OfSeat, frozen=True):
    window: Count


class WindowClosed(Quiet, frozen=True):
    STOPS = ("undo",)
    id: Count


class EffectPaused(Quiet, frozen=True):
    """A card's text waits for an answer."""

    frame: EffectFrame


class EffectResumed(Quiet, frozen=True):
    """The waiting text goes on."""


class QuestionAsked(Quiet, frozen=True):
    frame: ChooseFrame


class Chosen(Quiet, OfSeat, frozen=True):
    """`picks`: cards or indexes of ways; `auto`: there was nothing to choose."""

    prompt: Count
    picks: Integers
    auto: bool = False


class CommandQueued(OfSeat, frozen=True):
    """Any time, but not just now."""

    FACES = "private"
    STOPS = ("foresight",)
    command: Command


class QueueTaken(OfSeat, frozen=True):
    """The first queued play leaves the queue: it happens now, or it was dropped for the given reason."""

    FACES = "private"
    index: Count
    dropped: Refusal | None = None
