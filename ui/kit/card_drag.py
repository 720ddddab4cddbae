"""A card that the pointer carries over a page."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.ids import CardId
from ui.canvas import Canvas
from ui.cards.designs import CHIP
from ui.cards.painter import Shine
from ui.gestures import DragCancelled, DragDropped, DragMoved, DragStarted, Gesture, Point
from ui.kit.card_zoom import CardSource
from ui.toolkit.swing import Swing


class CardDrag:
    """`boxes`: where each card lies that may be carried; `drop` is told where one was let go. It swings behind the
    pointer as a card of the hand does."""

    def __init__(self, source: CardSource, drop: Callable[[CardId, Point], None]) -> None:
        self.boxes: dict[CardId, Rect] = {}
        self._source, self._drop = source, drop
        self._held: tuple[CardId, Point] | None = None
        self._swing = Swing()

    def clear(self) -> None:
        """The page is built anew."""
        self.boxes, self._held = {}, None

    def takes(self, gesture: Gesture) -> bool:
        """True if a card is lifted, carried or let go."""
        match gesture:
            case DragStarted(origin=origin, pos=pos):
                found = [card for card, box in self.boxes.items() if box.collidepoint(origin)]
                self._held, self._swing = (found[-1], pos) if found else None, Swing()
                return self._held is not None
            case DragMoved(pos=pos) if self._held is not None:
                self._swing.pull(pos[0] - self._held[1][0])
                self._held = self._held[0], pos
                return True
            case DragDropped(pos=pos) if self._held is not None:
                card, self._held = self._held[0], None
                self._drop(card, pos)
                return True
            case DragCancelled() if self._held is not None:
                self._held = None
                return True
        return False

    def step(self, seconds: float, *, still: bool) -> bool:
        """Lets time pass; True if the card in the hand hangs otherwise now. `still`: motion is unwelcome."""
        if self._held is None:
            return False
        before = self._swing.shown
        self._swing.step(seconds, still=still)
        return self._swing.shown != before

    def draw(self, canvas: Canvas) -> Rect | None:
        """The card in the hand, over everything; where it was painted."""
        if self._held is None:
            return None
        card, pos = self._held
        printed = self._source.voice.print_card(card)
        picture = self._source.painter.composed(printed, self.boxes[card].w, self._swing.shown, Shine(glow=4), CHIP)
        return picture.centred(canvas.surface, *pos)
