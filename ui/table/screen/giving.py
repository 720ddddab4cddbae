"""The gift from the hand in front: its buttons, and the number of cards still to be thrown."""

from __future__ import annotations

from pygame import Rect

from game.moves.charity_form import CharityForm
from ui.table.layout.button import Button
from ui.table.motion.animations import travel
from ui.table.pointer.desk import Lands
from ui.table.session import INSTANT, Session

THROWN = "button:give_thrown"
"""Gives what has been thrown: another button than the one that asks, and as new as that is complete."""


def giving_now(session: Session) -> CharityForm | None:
    """Only from a hand that lies open in front, as the table is now."""
    view, form = session.shown.view, session.desk.giving
    here = session.heard and session.shown.seen_until is None and view.seat == session.view.seat
    return form if here else None


def giving_prompt(session: Session) -> str:
    """How many are still to be thrown, once one has been; empty before."""
    form = giving_now(session)
    if form is None or not form.given:
        return ""
    left, where = form.wanted - len(form.given), "_discard" if form.discards else ""
    return session.voice.text(f"charity.left{where}", n=left) if left else session.voice.text(f"charity.all{where}")


def giving_button(session: Session, button: Button) -> Button:
    """The button that gives, as far as cards have been thrown already."""
    form = giving_now(session)
    if form is None or not form.given or button.id != f"button:{form.move.option.verb}":
        return button
    if form.lacking is None and form.move.option.verb == "give_charity":
        return button._replace(id=THROWN)
    if form.lacking is None:
        said = session.voice.text("button.discard_cards")
        return button._replace(id=THROWN, label=said, sentence=said, icon="trash")
    key = "charity.discard" if form.discards else "charity.give"
    said = session.voice.text(key, n=len(form.given), total=form.wanted)
    return button._replace(label=said, sentence=said)


def take_back(session: Session) -> bool:
    """The card that was thrown last, and is not given yet, comes back into the hand; False if there is none."""
    card = session.desk.take_back()
    region = session.region(f"card:{card}") if card is not None else None
    if card is not None and region is not None:
        session.thrown = Lands(card, Rect(region.face or region.rect), region.id)
    session.dirty = session.dirty or card is not None
    return card is not None


def land_thrown(session: Session) -> bool:
    """Let a thrown card fly to where it lies now; False if there is none."""
    thrown, session.thrown = session.thrown, None
    region = session.region(thrown.region) if thrown is not None else None
    if thrown is None or region is None or session.speed == INSTANT:
        return False
    to = Rect(region.face or region.rect)
    session.shown.fly(travel(thrown.card, thrown.rect, to, region.id, falls=True))
    return True
