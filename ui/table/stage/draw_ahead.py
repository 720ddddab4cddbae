"""Pictures that are drawn ahead, some in each frame: the mat that rises, and the next beat of a mat that lies."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame
from pygame import Rect

from ui.art.layers import Item
from ui.art.svg import blank
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.stage.beat import OnStage
from ui.table.stage.items import MAT, risen_items
from ui.table.stage.pieces import AnyPiece, BigCard, SmallCard, StagePlan, Token, Total

LOT = 4.0
"""A card that is seen for the first time takes most of one."""
LARGE, SMALL, USUAL = 4.0, 1.5, 0.3


def next_lot(items: Iterator[Item]) -> Iterator[Item]:
    """The next of these items, as many as a frame may draw; none: there are none left."""
    drawn = 0.0
    while drawn < LOT:
        item = next(items, None)
        if item is None:
            return
        yield item
        drawn += _weight(item)


def _weight(item: Item) -> float:
    look = item.look[0] if isinstance(item.look, tuple) else None
    if item.id == MAT or isinstance(look, BigCard):
        return LARGE
    return SMALL if isinstance(look, SmallCard) else USUAL


class Risen:
    """`beat`: what stands on the stage; its clock may tick meanwhile. Totals and tokens are as they were before: they
    move once the mat lies."""

    def __init__(self, painter: Painter, sight: Sight, on: OnStage, plan: StagePlan, size: tuple[int, int]) -> None:
        self.beat = on.beat
        self._window = Rect((0, 0), size)
        self._sheet: pygame.Surface | None = None
        self._box = Rect(0, 0, 0, 0)
        begins = msgspec.structs.replace(plan, pieces=tuple(map(as_it_begins, plan.pieces)))
        self._items = risen_items(painter, sight, on, begins, "rest")
        self._done: tuple[pygame.Surface, Rect] | None = None

    def go_on(self) -> bool:
        """Another lot is drawn; True once all of it is."""
        if self._done is not None:
            return True
        drawn = False
        for item in next_lot(self._items):
            item.paint(self._sheet_for(item))
            self._box = self._box.union(item.bounds) if self._box.w else item.bounds.copy()
            drawn = True
        if not drawn:
            self._finish()
        return not drawn

    def _sheet_for(self, item: Item) -> pygame.Surface:
        """As large as the window, so that everything finds its place: it is made once the mat is, which takes as much
        room while it is drawn."""
        if item.drawing is not None:
            item.drawing.make()
        if self._sheet is None:
            self._sheet = blank(*self._window.size)
        return self._sheet

    def _finish(self) -> None:
        """What lies round it is see-through, and not moved with it."""
        box = self._box.clip(self._window)
        assert self._sheet is not None
        self._done = self._sheet.subsurface(box), box

    @property
    def picture(self) -> tuple[pygame.Surface, Rect] | None:
        """And where it belongs; None until all of it is drawn."""
        return self._done


def as_it_begins(piece: AnyPiece) -> AnyPiece:
    """A piece that moves later, where it sets out."""
    match piece:
        case Total():
            return msgspec.structs.replace(piece, number=piece.before)
        case Token():
            box = piece.box.copy()
            box.center = piece.start
            return msgspec.structs.replace(piece, box=box)
    return piece


class Upcoming:
    """`beat`: whose pictures these are."""

    def __init__(self, painter: Painter, sight: Sight, on: OnStage, plan: StagePlan) -> None:
        self.beat = on.beat
        items = sorted(risen_items(painter, sight, on, plan, "rest"), key=lambda item: item.id == MAT)
        self._items = iter(items)  # the mat is the last: the shelf has room for one, and the other is still seen
        self._nowhere = blank(1, 1)

    def go_on(self) -> bool:
        """Another lot is drawn where nobody sees it, and stands on the shelf then; True once all of it does."""
        drawn = False
        for item in next_lot(self._items):
            item.paint(self._nowhere)
            drawn = True
        return not drawn
