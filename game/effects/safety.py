"""What cards keep safe from curses."""

from __future__ import annotations

from typing import Literal

from game.ids import SeatId
from game.model import events as ev
from game.model.messages import Message
from game.rules.queries import passives
from game.rules.resolve import Resolving
from game.rules.run import Run


def cursed_in_vain(run: Run, text: Resolving, seat: SeatId, what: Literal["safe_levels", "safe_items"]) -> bool:
    """Whether a curse meets somebody whom a card protects from this; it says so."""
    if run.book.defs[text.source].kind != "curse":
        return False
    index = passives(run.book, run.state.players[seat])
    safe = index.safe_levels if what == "safe_levels" else index.safe_items
    if safe > 0:
        run.emit(ev.Fizzled(text.source, seat, Message("fizzle.safe")))
    return safe > 0
