"""What the table waits for: windows, texts that wait for an answer, questions, queued plays."""

from __future__ import annotations

from typing import Literal

from game.ids import SeatIds
from game.model.bounds import Count, Integers
from game.model.events.base import Event, OfSeat
from game.model.options import Command, Refusal
from game.model.state import ChooseFrame, EffectFrame


class WindowOpened(Event, frozen=True, tag="WindowOpened"):
    """A new window, or the same one anew after a change; all passes are wiped."""

    id: Count
    kind: Literal["final", "rolled"]
    asked: SeatIds


class SeatPassed(OfSeat, frozen=True, tag="SeatPassed"):
    window: Count


class WindowClosed(Event, frozen=True, tag="WindowClosed"):
    REVEALS = True
    id: Count


class EffectPaused(Event, frozen=True, tag="EffectPaused"):
    """A card's text waits for an answer."""

    frame: EffectFrame


class EffectResumed(Event, frozen=True, tag="EffectResumed"):
    """The waiting text goes on."""


class QuestionAsked(Event, frozen=True, tag="QuestionAsked"):
    frame: ChooseFrame


class Chosen(OfSeat, frozen=True, tag="Chosen"):
    """`picks`: cards or indexes of ways; `auto`: there was nothing to choose."""

    prompt: Count
    picks: Integers
    auto: bool = False


class CommandQueued(OfSeat, frozen=True, tag="CommandQueued"):
    """Any time, but not just now; only its seat learns of it."""

    FACES = "owner"
    command: Command


class QueueTaken(OfSeat, frozen=True, tag="QueueTaken"):
    """The first queued play leaves the queue: it happens now, or it was dropped for the given reason."""

    FACES = "owner"
    index: Count
    dropped: Refusal | None = None
