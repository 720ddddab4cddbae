"""Curses (R-CURSE): they strike at once, the victim chooses, and most of them are gone again."""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.effects import DiscardSelf, EffectNode
from game.model.state import State
from game.rules.resolve import resolve
from game.rules.run import Run


def strike(run: Run, card: CardId, by: SeatId, victim: SeatId) -> None:
    """A curse that lies in limbo hits its victim (R-CURSE-01, -04, -05). Nothing comes in between (W21)."""
    run.emit(ev.CurseStruck(victim, card, by))
    found = run.book.trigger(card, "lands")
    effects: tuple[EffectNode, ...] = found.do if found else ()
    if run.book.stays[card]:
        run.emit(ev.CurseStays(victim, card))
    else:
        effects = (*effects, DiscardSelf())
    resolve(run, effects, card, victim, victim=victim, landing=True)


def lose_with_items(run: Run, before: State) -> bool:
    """Lasting curses tied to an item in play go when it is lost (B-CUR-2). True if something happened."""
    happened = False
    for seat, (now, was) in enumerate(zip(run.state.players, before.players, strict=False)):
        if now is was or not now.curses:
            continue
        kept = now.used + now.carried
        for card in was.used + was.carried:
            if card not in kept:
                happened |= _answer_loss(run, SeatId(seat), card)
    return happened


def _answer_loss(run: Run, seat: SeatId, lost: CardId) -> bool:
    for curse in run.state.players[seat].curses:
        found = run.book.trigger(curse, "lost_item")
        wanted = found.filter if found else None
        if found and wanted is not None and (wanted.slot is None or run.book.defs[lost].slot == wanted.slot):
            resolve(run, found.do, curse, seat, victim=seat)
            return True
    return False
