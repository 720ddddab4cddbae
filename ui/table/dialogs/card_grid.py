"""Card faces side by side in a dialog, page by page; the one that is pointed at or has the focus is shown large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.ids import CardId
from ui.canvas import Canvas
from ui.cards.painter import ZOOM_FROM, Shine
from ui.gestures import Gesture, Hovered, KeyPressed, PointerMoved
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.pictures import Tag
from ui.scene import Context
from ui.table.dialogs.table_dialog import Host
from ui.table.layout.zoom import beside_in_full
from ui.table.paint.card_detail import zoom_sprite
from ui.toolkit.looks import Mood, States

WIDE, HIGH, GAP = 140.0, 1.4, 16.0
COLUMNS, ROWS = 7, 2
PAGER_HIGH = 54.0


class CardGrid:
    """Two rows of cards at most. `use`: what pressing one does; `again`: lays the dialog out anew."""

    def __init__(self, host: Host, context: Context, use: Callable[[CardId], None], again: Callable[[], None]) -> None:
        self.first = 0
        self._host, self._context, self._use, self._again = host, context, use, again
        self._boxes: dict[CardId, Rect] = {}
        self._zoom: CardId | None = None

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
        self._boxes = {}
        for n, card in enumerate(shown):
            row, column = divmod(n, COLUMNS)
            box = sheet.rect(left + column * (WIDE + GAP), top + row * (WIDE * HIGH + GAP), WIDE, WIDE * HIGH)
            self._card(page, box, card, str(n + 1) if n < 9 else "")
        if len(cards) > ROWS * COLUMNS:
            self._pager(page, sheet, room._replace(y=top + ROWS * (WIDE * HIGH + GAP), h=PAGER_HIGH), len(cards))

    def _card(self, page: Page, box: Rect, card: CardId, key: str) -> None:
        printed, painter = self._host.voice.print_card(card), self._host.painter
        self._boxes[card] = box
        pad = painter.composed(printed, box.w).pad

        def draw(mood: Mood) -> pygame.Surface:
            return painter.composed(printed, box.w, 0.0, Shine(3 if mood in ("hover", "down") else -1)).surface

        said = ", ".join(part for part in (printed.title, printed.type_word.capitalize(), printed.badge) if part)
        look = States(draw, (pad, pad))
        page.piece("card", f"card:{card}", box, look, said, partial(self._use, card), key=key, radius=9)

    def _pager(self, page: Page, sheet: Sheet, row: Zone, count: int) -> None:
        say, step = self._context.say, ROWS * COLUMNS
        left, middle, right = row.columns(3, GAP)
        back, on = Tag(say("shell.previous"), 20, "left"), Tag(say("shell.next"), 20, "right")
        more = self.first + step < count
        page.button("previous", sheet.rect(*left), "neutral", back, partial(self._turn, -step), lit=self.first > 0)
        page.button("next", sheet.rect(*right), "neutral", on, partial(self._turn, step), lit=more)
        word = say("shell.page", n=self.first // step + 1, total=-(-count // step))
        at = (middle.x + middle.w / 2) * sheet.u, (middle.y + 34) * sheet.u
        page.line("page_number", word, *at, middle.w * sheet.u, 20, self._context.theme.muted, "semibold", 0.5)

    def _turn(self, step: int) -> None:
        self.first += step
        self._zoom = None
        self._again()

    # --- looking ---------------

    def handle(self, gesture: Gesture, page: Page | None) -> None:
        """After the page has heard the gesture: what is looked at now."""
        if isinstance(gesture, Hovered):
            self._look(next((card for card, box in self._boxes.items() if box.collidepoint(gesture.pos)), None))
        elif isinstance(gesture, PointerMoved) and self._zoom is not None:
            if not self._boxes.get(self._zoom, Rect(0, 0, 0, 0)).collidepoint(gesture.pos):
                self._look(None)
        elif isinstance(gesture, KeyPressed) and page is not None:
            kind, _, number = (page.ring.focused or "").partition(":")
            self._look(CardId(int(number)) if kind == "card" else None)

    def _look(self, card: CardId | None) -> None:
        if card != self._zoom:
            self._zoom = card
            self._context.stage.redraw()

    def draw(self, canvas: Canvas) -> bool:
        """The card that is looked at, beside its place. True if there is one."""
        thing = self._boxes.get(self._zoom) if self._zoom is not None else None
        if thing is None or self._zoom is None or thing.w >= ZOOM_FROM:
            return False
        place = beside_in_full(thing, self._context.size, self._context.u)
        sprite = zoom_sprite(self._host.painter, self._host.voice.print_card(self._zoom), place)
        canvas.surface.blit(sprite.surface, (sprite.x, sprite.y))
        return True
