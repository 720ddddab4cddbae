"""Card faces side by side in a dialog, page by page; the one that is pointed at or has the focus is shown large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.ids import CardId
from game.words.card_words import card_title
from ui.cards.painter import Shine
from ui.gui.looks import Mood, States
from ui.kit.card_zoom import CardSource, CardZoom
from ui.kit.page import Page
from ui.kit.pager import Leaf, pager
from ui.scene import Context
from ui.toolkit.flow import Box, Column, Reserved, Row, Sized

WIDE, HIGH, GAP = 140.0, 1.4, 16.0
COLUMNS, ROWS = 7, 2
PAGER_HIGH = 54.0


class CardGrid:
    """Two rows of cards at most. `again`: lays the dialog out anew; `use`: what pressing a card does; None: it is shown
    large, or put away."""

    def __init__(
        self,
        source: CardSource,
        context: Context,
        again: Callable[[], None],
        use: Callable[[CardId], None] | None = None,
    ) -> None:
        self.first = 0
        self.zoom = CardZoom(source, context)
        self._source, self._context, self._again, self._use = source, context, again, use or self.zoom.press

    def box(self, page: Callable[[], Page], cards: Sequence[CardId]) -> Box:
        """The cards of this page; digits take the first ones. `page`: on which it is put."""
        most = ROWS * COLUMNS
        self.first = max(0, min(self.first, len(cards) - 1)) // most * most
        shown = cards[self.first : self.first + most]
        self.zoom.boxes = {}
        tiles = [Sized(WIDE, Reserved(WIDE * HIGH, partial(self._card, page, n))) for n in enumerate(shown)]
        rows = tuple(Row(tuple(tiles[n : n + COLUMNS]), GAP) for n in range(0, len(tiles), COLUMNS))
        grid = Column((Column(rows, GAP),), share=0.5)
        if len(cards) <= most:
            return grid
        leaf = pager(page, Leaf(self.first, most, len(cards), self._turn), PAGER_HIGH, self._context)
        whole = Sized(0, grid, ROWS * (WIDE * HIGH + GAP) - GAP)
        return Column((whole, leaf), GAP)

    def _card(self, page: Callable[[], Page], numbered: tuple[int, CardId], box: Rect) -> None:
        number, card = numbered
        key = str(number + 1) if number < 9 else ""
        printed, painter = self._source.voice.print_card(card), self._source.painter
        self.zoom.boxes[card] = Rect(box)
        pad = painter.composed(printed, box.w).pad

        def draw(mood: Mood) -> pygame.Surface:
            return painter.composed(printed, box.w, 0.0, Shine(3 if mood in ("hover", "down") else -1)).surface

        look = States(draw, (pad, pad))
        use = partial(self._use, card)
        page().piece("card", f"card:{card}", box, look, card_title(printed), use, key=key, radius=9)

    def _turn(self, step: int) -> None:
        self.first += step
        self.zoom.look(None)
        self._again()
