"""The hand behind the curtain: each card large, and under it what it would change, or why it does nothing now."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.ids import CardId
from ui.art import panels
from ui.art.colour import CREAM, Colour
from ui.art.keycap import keycap
from ui.art.typeset import balanced, line_height
from ui.cards.painter import Shine
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.table.private_hand.host import SeatHost
from ui.table.words.preview import Outcome, lines, outcomes
from ui.toolkit.looks import Mood, States

CARD_WIDE, CARD_GAP, CARD_HIGH = 316.0, 28.0, 1.4
BOX_HIGH, BOX_MOST = 100.0, 168.0
LARGEST, SMALLEST = 21.0, 13.0  # of the words in a box, units
LINE_GAP = 4.0  # between the lines of one box, units


class HandShown:
    """Lays a hand on the page of a glance. `boxes`: where each card lies."""

    def __init__(self, glance: SeatHost, page: Page, sheet: Sheet) -> None:
        self.glance = glance
        self.boxes: dict[CardId, Rect] = {}
        self._page, self._sheet = page, sheet
        self._foreseen = glance.session.table.foreseen(glance.seat)

    def at(self, pos: tuple[int, int]) -> CardId | None:
        """The card under a point."""
        return next((card for card, box in self.boxes.items() if box.collidepoint(pos)), None)

    def lay(self, room: Zone) -> None:
        """All cards side by side, as large as the room lets them be."""
        hand, sheet = self.glance.desk.view.hand, self._sheet
        if not hand:
            box = sheet.rect(room.x, room.y + room.h / 2 - 30, room.w, 60)
            self._page.paragraph("empty", self.glance.voice.text("table.empty_hand"), box, 26, CREAM, "title", 0.5)
            return
        wide = min(CARD_WIDE, (room.w - CARD_GAP * (len(hand) - 1)) / len(hand), (room.h - BOX_HIGH - 14) / CARD_HIGH)
        high = wide * CARD_HIGH + 16
        words = max(BOX_HIGH, min(BOX_MOST, room.h - high))
        left = (sheet.width - wide * len(hand) - CARD_GAP * (len(hand) - 1)) / 2
        top = room.y + max(0.0, room.h - high - words) / 2
        for n, card in enumerate(hand):
            x = left + n * (wide + CARD_GAP)
            self._card(sheet.rect(x, top, wide, wide * CARD_HIGH), card, n)
            self._box(sheet.rect(x, top + high, wide, words), card)

    def _card(self, box: Rect, card: CardId, n: int) -> None:
        glance, painter = self.glance, self.glance.painter
        printed = glance.voice.print_card(card)
        lit = bool(glance.open_moves(card))
        self.boxes[card] = box
        pad = painter.composed(printed, box.w).pad

        def draw(mood: Mood) -> pygame.Surface:
            glow = 4 if lit and mood in ("hover", "down") else 2 if lit else -1
            picture = painter.composed(printed, box.w, 0.0, Shine(glow, veiled=not lit)).surface
            if not lit:
                return picture
            marked = picture.copy()
            high = max(22, int(34 * painter.u))  # hangs over the lower edge, clear of the title
            keycap(painter.theme, str((n + 1) % 10), high, painter.u).draw(marked, pad - 6, pad + box.h - high * 0.55)
            return marked

        parts = (printed.title, printed.type_word.capitalize(), printed.badge, *self._lines(card))
        said = ", ".join(part for part in parts if part)
        key = str((n + 1) % 10) if n < 10 else ""
        look, use = States(draw, (pad, pad)), partial(glance.use, card)
        self._page.piece("card", f"card:{card}", box, look, said, use, lit=lit, key=key, radius=9)

    def _told(self, card: CardId) -> tuple[Outcome, ...]:
        return outcomes(card, self._foreseen, self.glance.desk.view, self.glance.voice)

    def _lines(self, card: CardId) -> list[str]:
        """What can be done with the card, or why nothing can; then what that would change."""
        found = self.glance.open_moves(card)
        if not found:
            refusal = self.glance.peek.why_not(card)
            return [self.glance.voice.say(refusal.reason)] if refusal is not None else []
        deeds = " / ".join(dict.fromkeys(self.glance.sentence_of(option) for option in found))
        told = lines(self._told(card))
        fights = self.glance.desk.view.fight is not None
        return told if told and fights and len(found) == 1 else [deeds, *told]

    def _box(self, box: Rect, card: CardId) -> None:
        """Green if the card could turn the fight, dark if it does nothing now."""
        u, theme = self.glance.session.context.u, self.glance.session.context.theme
        lit, turns = bool(self.glance.open_moves(card)), any(outcome.turns for outcome in self._told(card))
        fill: Colour = theme.good if turns else theme.panel if lit else theme.bar
        ink: Colour = CREAM if turns else theme.text if lit else theme.bar_text
        panels.panel(theme, box.w, box.h, u, fill, radius=16).draw(self._page.backdrop, *box.topleft)
        self._write(box.inflate(-int(18 * u), -int(10 * u)), self._lines(card), ink)

    def _write(self, inner: Rect, words: list[str], ink: Colour) -> None:
        """All lines in the middle of the box, at the largest size that fits."""
        size, gap = LARGEST, round(LINE_GAP * self._sheet.u)
        while size > SMALLEST and sum(self._high(line, size, inner.w) + gap for line in words) > inner.h + gap:
            size -= 1
        while len(words) > 1 and sum(self._high(line, size, inner.w) + gap for line in words) > inner.h + gap:
            words = words[:-1]
        highs = [self._high(line, size, inner.w) for line in words]
        top = inner.centery - (sum(highs) + gap * (len(highs) - 1)) // 2
        for line, high in zip(words, highs, strict=True):
            spot = Rect(inner.x, max(inner.y, top), inner.w, min(high, inner.h))
            self._page.paragraph("", line, spot, size, ink, "semibold", 0.5, even=True)
            top += high + gap

    def _high(self, text: str, size: float, room: int) -> int:
        pixels = self.glance.session.context.text(size)
        return len(balanced("semibold", pixels, text, room)) * line_height(pixels)
