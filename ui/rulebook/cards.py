"""The cards that break a rule or show it, under its text: small, with the line that does it; large when looked at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from game.ids import CardId
from game.model.cards import CardDef
from game.model.messages import AsWritten
from game.model.printed import PrintedCard
from game.text import Names
from game.text.cards import Printer
from game.text.rulebook import Passage, shown_with
from game.words.voice import Voice
from ui.art import fonts
from ui.art.typeset import fitted, line_height, shortened_lines, stacked, wrap
from ui.cards.face import CardFaces
from ui.cards.painter import Painter, Shine
from ui.gui.looks import Mood, States
from ui.kit.card_zoom import CardZoom
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.rulebook.layout import CHIP, EXCEPT, MOST_EXCEPTIONS, PAD_FOOT, PAD_X, SCALES_WIDE, Placed
from ui.rulebook.subject import Subject
from ui.scene import Context

TITLE_LEAST = 15  # px; a longer name takes two lines
LEAST_WIDE, MORE = 250.0, 130.0  # room of a card with its words; of how many more there are


class Exceptions:
    """Prints and lays the cards of what is played. Their number is their place among its definitions."""

    def __init__(self, context: Context, subject: Subject) -> None:
        self._context = context
        self._defs: Sequence[CardDef] = subject.shown
        self._printer = Printer(context.words, subject.texts)
        self.painter = Painter(context.theme, CardFaces(context.pictures), context.u)
        self.voice = Voice(context.words, Names(), self._print)
        self.zoom = CardZoom(self, context)

    def _print(self, card: CardId) -> PrintedCard:
        return self._printer.printed(self._defs[card])

    def of(self, passage: Passage) -> tuple[CardId, ...]:
        """Return the cards that break this rule, or show it."""
        shown = {card.id for card in shown_with(passage, self._defs)}
        return tuple(CardId(n) for n, card in enumerate(self._defs) if card.id in shown)

    def lay(self, page: Page, sheet: Sheet, placed: Placed) -> None:
        """A few of them under the text, and how many more there are."""
        found, u, zone, theme = self.of(placed.passage), sheet.u, placed.zone, page.context.theme
        if not found:
            return
        top = zone.y + zone.h - PAD_FOOT - EXCEPT + 22
        word = self._context.say("rulebook.except" if placed.passage.broken else "rulebook.like")
        wide = page.line("", word, (zone.x + PAD_X) * u, (top + 50) * u, 150 * u, 20, theme.muted, "title")
        left = zone.x + PAD_X + wide / u + 24
        end = zone.x + zone.w - PAD_X - (SCALES_WIDE + 10 if placed.scales else 0)
        shown = found[: min(MOST_EXCEPTIONS, max(1, int((end - left) // LEAST_WIDE)))]
        rest = len(found) - len(shown)
        row = Zone(left, top, end - left - (MORE if rest else 0), EXCEPT - 22)
        for card, place in zip(shown, row.columns(max(2, len(shown)), 18), strict=False):
            self._card(page, sheet, card, place, placed.passage.broken or placed.passage.like)
        if rest:
            more = self._context.say("rulebook.more", n=rest)
            page.line("", more, end * u, (top + 50) * u, MORE * u, 20, theme.muted, "semibold", 1)

    def _card(self, page: Page, sheet: Sheet, card: CardId, place: Zone, broken: str) -> None:
        context, u, theme = self._context, sheet.u, page.context.theme
        printed = self._print(card)
        box = sheet.rect(place.x, place.y, CHIP, CHIP * 1.4)
        self.zoom.boxes[card] = box
        pad = self.painter.composed(printed, box.w).pad

        def draw(mood: Mood) -> Surface:
            return self.painter.composed(printed, box.w, 0.0, Shine(3 if mood in ("hover", "down") else -1)).surface

        line = self._printer.told(self._defs[card], broken)
        said = context.say("share.named", name=AsWritten(printed.title), what=AsWritten(line))
        page.piece("card", f"card:{card}", box, States(draw, (pad, pad)), said, partial(self.zoom.press, card))
        left, room = box.right + round(14 * u), round((place.w - CHIP - 14) * u)
        size = fitted(fonts.TITLE, context.text(24), printed.title, room, TITLE_LEAST)
        titles = wrap(fonts.TITLE, size, printed.title, room)[:2]
        under = box.y + line_height(size) * len(titles) + round(4 * u)
        middle = box.y + line_height(size) * len(titles) / 2
        stacked(page.backdrop, fonts.TITLE, size, titles, left, middle, line_height(size), theme.text)
        most, small = 4 - len(titles), context.text(20)
        while small > 13 and len(wrap(fonts.BODY, small, line, room)) > most:
            small -= 1
        told = wrap(fonts.BODY, small, shortened_lines(fonts.BODY, small, line, room, most), room)
        middle = under + line_height(small) * len(told) / 2
        stacked(page.backdrop, fonts.BODY, small, told, left, middle, line_height(small), theme.text)
