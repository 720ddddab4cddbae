"""A dialog over which cards are carried; clicks and keys move them too."""

from __future__ import annotations

from abc import abstractmethod

from pygame import Rect

from game.ids import CardId
from ui.canvas import Canvas
from ui.gestures import Gesture, Point
from ui.kit.card_drag import CardDrag
from ui.table.dialogs.table_dialog import DialogHost, TableDialog


class DragDialog(TableDialog):
    """`drag`: knows the cards of its page, and paints the one in the hand over everything."""

    def __init__(self, host: DialogHost) -> None:
        super().__init__(host)
        self.drag = CardDrag(host, self.drop)
        self._carried = False  # a card has moved since the last picture
        self._drawn: Rect | None = None  # where it was painted then

    @abstractmethod
    def drop(self, card: CardId, pos: Point) -> None:
        """A card was let go there."""

    def handle(self, gesture: Gesture) -> None:
        if self.drag.takes(gesture):
            self._carried = True
        else:
            super().handle(gesture)

    def update(self, dt: float) -> bool:
        self._carried = self.drag.step(dt, still=self.context.settings.reduce_motion) or self._carried
        return super().update(dt) or self._carried

    def draw(self, canvas: Canvas) -> list[Rect] | None:
        self._carried = False
        if self._page is not None and self._drawn is not None:
            self._page.spoil(self._drawn)
        touched, self._drawn = super().draw(canvas), self.drag.draw(canvas)
        return touched if touched is None or self._drawn is None else [*touched, self._drawn]
