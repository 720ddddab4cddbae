"""Notes at the cards of the hand in front: of one's own hand alone, and never where several look on."""

from __future__ import annotations

from functools import partial
from typing import Literal

from game.ids import CardId
from game.model.foreseen import Outfit
from game.model.options import Refusal
from game.model.views import SeatView
from game.table.interface import is_linked
from game.words.notes import Holder, notes
from ui.storage.settings import Settings
from ui.table.layout.sight import HandNotes
from ui.table.motion.deal import deals
from ui.table.session import Session

NEW_GAMES = 3
"""Games of a person in which every card that shines has its note; later only the one looked at."""


def hand_notes(session: Session) -> HandNotes | None:
    """None where there are none. While what is shown is still on its way to what may be done, an open hand lies where
    it lay, without a note."""
    view, everywhere = session.view, notes_shown(session.context.settings)
    if everywhere == "none" or not view.hand or not sits_alone(session) or view.result is not None:
        return None
    if session.shown.view != view:
        lay_open = everywhere == "all" and lies_open(session.shown.view)
        return HandNotes({}, False, True) if lay_open else None
    laid_open = everywhere == "all" and lies_open(view)
    reasons = session.table.why_not if laid_open or not is_linked(session.table) else partial(_asked_for, session)
    holder = Holder(view, session.table.foreseen(view.seat), session.voice, session.table, reasons)
    flying, dealing = session.shown.reel.hidden(), deals(session.shown.reel, view.seat)
    noted = notes(holder) if session.desk.asks is None else {}  # what else the cards could do is not the question
    found = {card: note for card, note in noted.items() if f"card:{card}" not in flying}
    outfit = session.table.sensible(view.seat) if laid_open and not dealing else Outfit()
    return HandNotes(found, everywhere == "all", laid_open, outfit=outfit)


def _asked_for(session: Session, card: CardId) -> Refusal | None:
    """Another machine is asked for the reason of the card that is looked at alone."""
    looked_at = f"card:{card}" in (session.pointer.hover, session.focus.at)
    return session.table.why_not(card) if looked_at else None


def may_be_told(session: Session) -> bool:
    """The hand lies open before its owner and nobody else."""
    return bool(session.view.hand) and sees_alone(session)


def sees_alone(session: Session) -> bool:
    """One person sits before this window, and what she sees is the table as it is."""
    return sits_alone(session) and session.shown.view == session.view


def sits_alone(session: Session) -> bool:
    """Return whether one person sits before this window, and is heard."""
    table = session.table
    return not table.shared and session.view.seat in table.people and session.heard


def still_in_hand(session: Session) -> bool:
    """Return whether something sensible could still be put down."""
    return (
        may_be_told(session)
        and not deals(session.shown.reel, session.view.seat)
        and bool(session.table.sensible(session.view.seat).moves)
    )


def notes_shown(settings: Settings) -> Literal["all", "focus", "none"]:
    """At every card, at the one that is looked at, or nowhere."""
    if settings.notes == "off":
        return "none"
    return "all" if settings.notes == "on" or settings.games < NEW_GAMES else "focus"


def lies_open(view: SeatView) -> bool:
    """At set-up and before the first door of one's own the hand lies on the mat."""
    if view.situation == "setup":
        return not view.seats[view.seat].ready
    first = view.turn <= len(view.seats)
    return view.situation == "arrange" and view.active == view.seat and first and not view.limbo
