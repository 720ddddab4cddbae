"""A card too small to be read is shown large, beside its place, while the pointer or the focus rests on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect

from game.ids import CardId
from game.words.card_words import read_out
from game.words.voice import Voice
from ui.announce import Announced, box_of
from ui.canvas import Canvas
from ui.cards.designs import READ_WIDTH
from ui.cards.painter import ZOOM_FROM, Painter
from ui.gestures import Gesture, Hovered, KeyPressed, Point, PointerMoved
from ui.kit.page import Page
from ui.scene import Context

HIGH, TALL = 620.0, 1.4  # units; of the width of a card


class CardZoom:
    """`boxes`: where each card lies."""

    def __init__(self, source: CardSource, context: Context) -> None:
        self.boxes: dict[CardId, Rect] = {}
        self._source, self._context = source, context
        self._card: CardId | None = None

    def handle(self, gesture: Gesture, page: Page | None) -> None:
        """After the page has heard the gesture: what is looked at now."""
        if isinstance(gesture, Hovered):
            self.hover(gesture.pos)
        elif isinstance(gesture, PointerMoved):
            self._move(gesture.pos)
        elif isinstance(gesture, KeyPressed) and page is not None:
            self.focus(page)

    def hover(self, pos: Point) -> None:
        self.look(next((card for card, box in self.boxes.items() if box.collidepoint(pos)), None))

    def _move(self, pos: Point) -> None:
        """The pointer moves: once it has left the card, that is looked at no more."""
        if self._card is not None and not self.boxes.get(self._card, Rect(0, 0, 0, 0)).collidepoint(pos):
            self.look(None)

    def focus(self, page: Page) -> None:
        """Look at the card that has the focus of the page, if it is one."""
        kind, _, number = (page.ring.focused or "").partition(":")
        self.look(CardId(int(number)) if kind == "card" else None)

    def press(self, card: CardId) -> None:
        """Shows it at once, or puts it away."""
        self.look(None if card == self._card else card)

    def look(self, card: CardId | None) -> None:
        if card is not None and card in self.boxes and self.boxes[card].w >= ZOOM_FROM:
            card = None
        if card != self._card:
            self._card = card
            self._context.stage.redraw()

    def announced(self) -> Sequence[Announced]:
        """Return the whole text of the card as an announcement."""
        if self._card is None or self._card not in self.boxes:
            return ()
        place = beside(self.boxes[self._card], self._context.size, self._context.u)
        said = read_out(self._source.voice.print_card(self._card))
        return (Announced("text", "reading", box_of(place), said),)

    def draw(self, canvas: Canvas) -> bool:
        """True if there is one."""
        if self._card is None or self._card not in self.boxes:
            return False
        place = beside(self.boxes[self._card], self._context.size, self._context.u)
        drawn = self._source.painter.composed(self._source.voice.print_card(self._card), place.w)
        canvas.surface.blit(drawn.surface, drawn.surface.get_rect(center=place.center))
        return True


def beside(thing: Rect, size: tuple[int, int], u: float) -> Rect:
    """Beside the small card, whole, inside the window."""
    window = Rect((0, 0), size)
    box = Rect(0, 0, max(READ_WIDTH, int(min(int(HIGH * u), window.h - 16) / TALL)), 0)
    box.h = int(box.w * TALL)
    if thing.centerx < window.centerx:
        box.midleft = (thing.right + 16, thing.centery)
    else:
        box.midright = (thing.x - 16, thing.centery)
    return box.clamp(window.inflate(-16, -16))


class CardSource(Protocol):
    """How cards are drawn now, and what is said of them."""

    @property
    def painter(self) -> Painter: ...

    @property
    def voice(self) -> Voice: ...
