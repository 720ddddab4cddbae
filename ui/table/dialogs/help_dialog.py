"""The dialog of asking for help: the seat that is asked, the odds for her, and the three most usual offers. Anything
else is written on the slip behind it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ids import SeatId
from game.model.defaults import FREE
from game.moves.deal_form import DealForm, begun, usual_offers
from game.moves.tone import Tone
from ui.art.portraits import portrait
from ui.art.seats import mark
from ui.art.theme import seat_look
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.table.dialogs.deal_slip import DealSlip
from ui.table.dialogs.table_dialog import DialogHost

OFFER, OFFER_GAP, MOST = 88.0, 14.0, 3
FACE, GAP = 300.0, 28.0  # of the column with the face, and beside it
RADIUS, MARK = 124.0, 0.3
TONES: tuple[Tone, ...] = ("good", "accent", "neutral")


class HelpDialog(DealSlip):
    """An offer is made at one press; another one is asked by her plate."""

    width = 1400.0
    escape_takes = 0

    def heading(self) -> str:
        return self.say("deal.worth")

    def sentence(self) -> str:
        """Return why an offer cannot be made, else the sentence of every slip."""
        refused = (self.refusal(form.command) for form in usual_offers(self._form))
        return next(filter(None, refused), "") or super().sentence()

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("cancel", "neutral", Tag(self.say("deal.drop"), 22), self.shut, stakes=FREE),
            Answer("more", "neutral", Tag(self.say("deal.more"), 22, key="M"), self._more, stakes=FREE),
        )

    def body_high(self, sheet: Sheet) -> float:
        return MOST * (OFFER + OFFER_GAP) + OFFER_GAP

    def lay_body(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        self._face(page, sheet, Zone(room.x, top, FACE, MOST * (OFFER + OFFER_GAP)))
        left = room.x + FACE + GAP
        for n, form in enumerate(usual_offers(self._form)):
            place = Zone(left, top + n * (OFFER + OFFER_GAP), room.x + room.w - left, OFFER)
            self._offer(page, sheet, place, n, form)

    def _face(self, page: Page, sheet: Sheet, place: Zone) -> None:
        """Add the face of the seat that is asked, in the mood of the moment."""
        seat, u = self._form.slip.to, sheet.u
        x, y, r = (place.x + place.w / 2) * u, (place.y + place.h / 2) * u, int(RADIUS * u)
        likeness = self.host.session.faces[seat]
        portrait(seat + 1, r, seat_look(seat + 1).colour, likeness).centred(page.backdrop, x, y)
        mark(seat + 1, r * MARK).centred(page.backdrop, x + r * 0.76, y + r * 0.66)

    def _offer(self, page: Page, sheet: Sheet, place: Zone, n: int, form: DealForm) -> None:
        share, most = form.slip.share, form.pool
        key = "deal.offer_nothing" if not share else "deal.offer_first" if form.slip.helper_first else "deal.offer"
        said = self.say(key, n=share, seat=f"seat:{form.slip.to}")
        kept = self.say("deal.keeps", n=most - share) if most else ""
        tag = Tag(" · ".join(filter(None, (said, kept))), 26, "treasure" if share else "shake", str(n + 1))
        id = f"propose:{n}" if n else "propose"
        lit = not self.refusal(form.command)
        page.button(id, sheet.rect(*place), TONES[n], tag, partial(self._make, form), lit=lit)

    def _make(self, form: DealForm) -> None:
        self._written = form
        self._propose()

    def _more(self) -> None:
        """The whole slip takes the place of the offers."""
        self._gone = True
        self.context.pop()
        self.context.push(DealSlip(self.host, self._form))


def help_from(host: DialogHost, seat: SeatId | None = None) -> HelpDialog | None:
    """Ask this seat, or one that would carry the fight; None if nobody may be asked, or not this one."""
    view = host.desk.view
    if not view.may("offer_help") or view.fight is None or view.fight.fighter != view.seat:
        return None
    form = begun(host.session.table, view, "offer_help")
    if seat is None:
        return HelpDialog(host, form)
    return HelpDialog(host, form.to(seat)) if seat in form.partners else None
