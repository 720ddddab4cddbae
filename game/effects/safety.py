"""The protection of cards against curses."""

from __future__ import annotations

from typing import Literal

from game.ids import SeatId
from game.model import events as ev
from game.model.messages import Message
from game.rules.modifiers import added
from game.rules.resolve import Resolving
from game.rules.run import Run

Safe = Literal["safe_levels", "safe_items"]


def is_safe(run: Run, text: Resolving, seat: SeatId, what: Safe) -> bool:
    """Whether this text is a curse and a card protects the seat from this part of it."""
    if run.book.defs[text.source].kind != "curse":
        return False
    return added(run.book, run.state, seat, what) > 0


def cursed_in_vain(run: Run, text: Resolving, seat: SeatId, what: Safe) -> bool:
    """The same, and the curse says that it came to nothing."""
    safe = is_safe(run, text, seat, what)
    if safe:
        run.emit(ev.Fizzled(text.source, seat, Message("fizzle.safe")))
    return safe
