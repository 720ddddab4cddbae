"""The hand behind the curtain: each card large, and under it what it would change, or why it does nothing now."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.ids import CardId
from game.words.card_words import card_title, rules_of
from game.words.preview import Outcome, lines, outcomes
from ui.art import panels
from ui.art.colour import CREAM, Colour
from ui.cards.designs import ZOOM
from ui.cards.painter import Shine, design_for
from ui.gui.looks import Mood, States
from ui.kit.choice_grid import numbered
from ui.kit.fitted_lines import fit_lines
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.table.private_hand.host import SeatHost

CARD_WIDE, CARD_GAP, CARD_HIGH = 316.0, 28.0, 1.4
LEAST_WIDE = 150.0
BOX_HIGH, BOX_MOST = 100.0, 168.0
TEXT_HIGH, TEXT_WIDE = 250.0, 400.0
"""Of the box under a card that is too small for its own text: the box says it then."""


class HandShown:
    """Lays a hand on the page of a glance. `boxes`: where each card lies."""

    def __init__(self, glance: SeatHost, page: Page, sheet: Sheet, boxes: dict[CardId, Rect]) -> None:
        self.glance, self.boxes = glance, boxes
        self._page, self._sheet = page, sheet
        self._tells = False  # the boxes say what is on the cards
        self._foreseen = glance.session.table.foreseen(glance.seat)

    def lay(self, room: Zone) -> None:
        """All cards side by side, as large as the room lets them be."""
        hand, sheet = self.glance.desk.view.hand, self._sheet
        if not hand:
            box = sheet.rect(room.x, room.y + room.h / 2 - 30, room.w, 60)
            self._page.paragraph("empty", self.glance.voice.text("table.empty_hand"), box, 26, CREAM, "title", 0.5)
            return
        wide = min(CARD_WIDE, (room.w - CARD_GAP * (len(hand) - 1)) / len(hand), (room.h - BOX_HIGH - 14) / CARD_HIGH)
        self._tells = design_for(sheet.rect(0, 0, wide, wide).w) is not ZOOM
        most, column = BOX_MOST, wide
        if self._tells:
            cell = (room.w - CARD_GAP * (len(hand) - 1)) / len(hand)
            wide = min(wide, max(LEAST_WIDE, (room.h - TEXT_HIGH - 16) / CARD_HIGH))
            most, column = TEXT_HIGH, max(wide, min(cell, TEXT_WIDE))
        high = wide * CARD_HIGH + 16
        words = max(BOX_HIGH, min(most, room.h - high))
        left = (sheet.width - column * len(hand) - CARD_GAP * (len(hand) - 1)) / 2
        top = room.y + max(0.0, room.h - high - words) / 2
        for n, card in enumerate(hand):
            x = left + n * (column + CARD_GAP)
            self._card(sheet.rect(x + (column - wide) / 2, top, wide, wide * CARD_HIGH), card, n)
            self._box(sheet.rect(x, top + high, column, words), card)

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
            return numbered(painter, picture, pad, str((n + 1) % 10), 34)

        said = card_title(printed, *self._lines(card))
        key = str((n + 1) % 10) if n < 10 else ""
        look, use = States(draw, (pad, pad)), partial(glance.use, card)
        self._page.piece("card", f"card:{card}", box, look, said, use, lit=lit, key=key, radius=9)

    def _told(self, card: CardId) -> tuple[Outcome, ...]:
        return outcomes(card, self._foreseen, self.glance.desk.view, self.glance.voice)

    def _lines(self, card: CardId) -> list[str]:
        """Return the moves with the card, or why there are none; then their effects."""
        found = self.glance.open_moves(card)
        if not found:
            refusal = self.glance.session.table.why_not(card, self.glance.seat)
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
        said = self._lines(card)
        if self._tells:
            said += rules_of(self.glance.voice.print_card(card))
        fit_lines(self._page, box.inflate(-int(18 * u), -int(10 * u)), said, ink)
