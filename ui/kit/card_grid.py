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
from ui.kit.page_layout import Sheet, Zone
from ui.kit.pager import add_pager
from ui.scene import Context

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

    def height(self, count: int) -> float:
        """Units that so many cards take, and the row that turns their pages."""
        rows = min(ROWS, -(-count // COLUMNS))
        pager = PAGER_HIGH + GAP if count > ROWS * COLUMNS else 0
        return rows * (WIDE * HIGH + GAP) + pager + 8

    def lay(self, page: Page, sheet: Sheet, room: Zone, top: float, cards: Sequence[CardId]) -> None:
        """The cards of this page; digits take the first ones."""
        self.first = max(0, min(self.first, len(cards) - 1)) // (ROWS * COLUMNS) * ROWS * COLUMNS
        shown = cards[self.first : self.first + ROWS * COLUMNS]
        columns = min(COLUMNS, max(1, len(shown)))
        left = room.x + (room.w - columns * (WIDE + GAP) + GAP) / 2
        self.zoom.boxes = {}
        for n, card in enumerate(shown):
            row, column = divmod(n, COLUMNS)
            box = sheet.rect(left + column * (WIDE + GAP), top + row * (WIDE * HIGH + GAP), WIDE, WIDE * HIGH)
            self._card(page, box, card, str(n + 1) if n < 9 else "")
        if len(cards) > ROWS * COLUMNS:
            low = room._replace(y=top + ROWS * (WIDE * HIGH + GAP), h=PAGER_HIGH)
            add_pager(page, sheet, low, self.first, ROWS * COLUMNS, len(cards), self._turn)

    def _card(self, page: Page, box: Rect, card: CardId, key: str) -> None:
        printed, painter = self._source.voice.print_card(card), self._source.painter
        self.zoom.boxes[card] = box
        pad = painter.composed(printed, box.w).pad

        def draw(mood: Mood) -> pygame.Surface:
            return painter.composed(printed, box.w, 0.0, Shine(3 if mood in ("hover", "down") else -1)).surface

        look = States(draw, (pad, pad))
        page.piece("card", f"card:{card}", box, look, card_title(printed), partial(self._use, card), key=key, radius=9)

    def _turn(self, step: int) -> None:
        self.first += step
        self.zoom.look(None)
        self._again()
