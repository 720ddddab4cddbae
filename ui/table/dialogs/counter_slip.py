"""A counter-offer to one seat: over one's own slip lies the other one, which still stands and can be accepted so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.model.foreseen import Foreseen
from game.model.options import Command, Option
from game.model.views import Offer
from game.moves import fill
from game.moves.deal_form import answering
from game.words.offers import offer_price
from ui.art import panels
from ui.art.colour import mix
from ui.art.theme import seat_look
from ui.kit.buttons import Tag
from ui.kit.odds import HIGH as ODDS_HIGH
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.seat_choice import seat_face
from ui.table.dialogs.deal_slip import ROW_GAP, DealSlip
from ui.table.dialogs.table_dialog import DialogHost
from ui.toolkit.flow import Text

HIGH, EDGE, FACE = 116.0, 16.0, 27.0
TERMS = 48.0
ACCEPT, ACCEPT_HIGH = 290.0, 60.0
TINT = 0.16  # of the other's colour in the paper of their slip


class CounterSlip(DealSlip):
    """Both offers at once: what they said, in one row; one's own below, and in the row what differs from it."""

    def __init__(self, host: DialogHost, offer: Offer) -> None:
        self._offer = offer
        super().__init__(host, answering(offer, host.desk.view))
        self._theirs = self._form.slip

    @property
    def _accepting(self) -> Option | None:
        """Their offer, while it stands."""
        options = (option for option in self.view.options if option.verb == "accept")
        return next((option for option in options if option.reference == self._offer.id), None)

    def _rows(self) -> Iterator[tuple[float, Callable[[Page, Sheet, Zone], None]]]:
        if self._accepting is not None:
            yield HIGH + ROW_GAP, self._their_slip
        if self._form.helps and self.view.fight is not None:
            yield ODDS_HIGH + ROW_GAP, self._odds

    def _their_slip(self, page: Page, sheet: Sheet, place: Zone) -> None:
        theme, u, box = page.context.theme, sheet.u, sheet.rect(*place)
        colour = seat_look(self._offer.by + 1).colour
        fill_of = mix(theme.panel, colour, TINT)
        panels.panel(theme, box.w, box.h, u, fill_of, colour, 4.5, 18).draw(page.backdrop, *box.topleft)
        middle = (place.x + EDGE + FACE) * u, box.centery
        seat_face(page.backdrop, self._offer.by, self.host.session.faces[self._offer.by], middle, FACE * u)
        left = place.x + EDGE + 2 * FACE + 20
        self._their_words(page, sheet, Zone(left, place.y, place.x + place.w - ACCEPT - 2 * EDGE - left, place.h))
        accept = Zone(place.x + place.w - ACCEPT - EDGE, place.y + (HIGH - ACCEPT_HIGH) / 2, ACCEPT, ACCEPT_HIGH)
        tag = Tag(self.say("deal.accept_theirs"), 20, "check", "A")
        page.button("accept", sheet.rect(*accept), "accent", tag, self._accept)

    def _their_words(self, page: Page, sheet: Sheet, place: Zone) -> None:
        """Add the other's offer: its owner, its terms, and its differences from one's own."""
        theme, u = page.context.theme, sheet.u
        x, room = place.x * u, place.w * u
        heading = self.say("deal.their_offer", seat=f"seat:{self._offer.by}")
        other = [self.host.voice.say(what) for what in self._form.differing(self._theirs)]
        line = partial(page.line, x=x, room=room)
        line("theirs", heading, baseline=(place.y + 32) * u, size=23, colour=theme.text, role="title")
        terms = sheet.rect(place.x, place.y + 39, place.w, TERMS)
        page.lay(Text(self._terms, 18, "semibold", id="terms", most=2), terms)
        said = self.say("deal.differs", what=", ".join(other)) if other else self.say("deal.same_so_far")
        line("differs", said, baseline=(place.y + HIGH - 12) * u, size=18, colour=theme.bad if other else theme.muted)

    @property
    def _terms(self) -> str:
        return " ".join(offer_price(self._offer, self.view, self._as_offered, self.host.voice))

    @property
    def _as_offered(self) -> Foreseen | None:
        return self.foresee(Command(self.view.seat, "accept", reference=self._offer.id))

    def _accept(self) -> None:
        option = self._accepting
        if option is not None:
            self.go_on(fill.begin(option, None, self.host.desk.domains))
