"""Pictures that are drawn ahead, some in each frame: the mat that rises, and the next beat of a mat that lies."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from msgspec.structs import replace
from pygame import Rect

from ui.art.layers import Item
from ui.art.svg import blank
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.stage.beat import OnStage
from ui.table.stage.items import MAT, risen_items
from ui.table.stage.pieces import BigCard
from ui.table.stage.plan import StagePlan

LOT = 4.0
"""A card that is seen for the first time takes most of one."""
LARGE, SMALL, USUAL = 4.0, 1.5, 0.3


def _weight(item: Item) -> float:
    look = item.look[0] if isinstance(item.look, tuple) else None
    return LARGE if item.id == MAT or isinstance(look, BigCard) else SMALL if item.drawing is not None else USUAL


class Upcoming:
    """`beat`: whose pictures these are. They are drawn where nobody sees it, and stand on the shelf then."""

    def __init__(self, painter: Painter, sight: Sight, on: OnStage, plan: StagePlan) -> None:
        self.beat = on.beat
        untouched = replace(sight, mood=replace(sight.mood, hover="", pressed=""))
        self._items = self._in_order(risen_items(painter, untouched, plan))

    def _in_order(self, items: Iterator[Item]) -> Iterator[Item]:
        """The mat is the last: the shelf has room for one, and the other is still seen."""
        return iter(sorted(items, key=lambda item: item.id == MAT))

    def go_on(self) -> bool:
        """Another lot is drawn, as much as a frame may draw; True once all of it is."""
        drawn = 0.0
        while drawn < LOT:
            item = next(self._items, None)
            if item is None:
                return drawn == 0
            self._draw(item)
            drawn += _weight(item)
        return False

    def _draw(self, item: Item) -> None:
        item.paint(blank(1, 1))


class Risen(Upcoming):
    """`beat`: what stands on the stage; its clock may tick meanwhile. Totals and tokens are as they were before: they
    move once the mat lies."""

    def __init__(self, painter: Painter, sight: Sight, on: OnStage, plan: StagePlan, size: tuple[int, int]) -> None:
        begins = tuple(piece.begun for piece in plan.pieces)
        super().__init__(painter, sight, on, replace(plan, pieces=begins))
        self._window = Rect((0, 0), size)
        self._sheet: pygame.Surface | None = None
        self._box = Rect(0, 0, 0, 0)
        self.picture: tuple[pygame.Surface, Rect] | None = None
        """And where it belongs, once all of it is drawn."""

    def _in_order(self, items: Iterator[Item]) -> Iterator[Item]:
        return items

    def go_on(self) -> bool:
        if self.picture is None and super().go_on():
            box = self._box.clip(self._window)  # what lies round it is see-through, and not moved with it
            assert self._sheet is not None
            self.picture = self._sheet.subsurface(box), box
        return self.picture is not None

    def _draw(self, item: Item) -> None:
        """On a sheet as large as the window, so that everything finds its place: it is made once the mat is, which
        takes as much room while it is drawn."""
        if item.drawing is not None:
            item.drawing.make()
        if self._sheet is None:
            self._sheet = blank(*self._window.size)
        item.paint(self._sheet)
        self._box = self._box.union(item.bounds) if self._box.w else item.bounds.copy()
