"""Curses (R-CURSE): they strike at once, the victim chooses, and most of them are gone again."""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.primitives import DiscardSelf
from game.rules.resolve import resolve
from game.rules.run import Run


def strike(run: Run, card: CardId, by: SeatId, victim: SeatId) -> None:
    """A curse that lies in limbo hits its victim (R-CURSE-01, -04, -05). Nothing comes in between (W21)."""
    run.emit(ev.CurseStruck(victim, card, by))
    effects = run.book.says(card, "lands")
    if run.book.stays[card]:
        run.emit(ev.CurseStays(victim, card))
    else:
        effects = (*effects, DiscardSelf())
    resolve(run, effects, card, victim, victim=victim, landing=True)
