"""Pictures that are drawn ahead, some in each frame: the mat that rises, the next beat of a mat that lies, the door."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame
from pygame import Rect

from ui.art.colour import Colour
from ui.art.layers import Item
from ui.art.svg import blank
from ui.art.theme import Theme
from ui.cards import open_doors
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.stage.beat import OnStage
from ui.table.stage.items import MAT, risen_items
from ui.table.stage.pieces import AnyPiece, BigCard, SmallCard, StagePlan, Token, Total
from ui.toolkit import lights

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


PER_UNIT = 1.5
"""Lengths here are those of a window of 1280x720."""
DOOR_HIGH = 500.0
"""Units from the top to the foot of a door that stands there."""
LIGHTS: dict[open_doors.Behind, tuple[Colour, Colour]] = {
    "monster": ((255, 200, 105), (0xFF, 0xE9, 0xA8)),
    "curse": ((80, 215, 80), (0xA8, 0xFF, 0x9C)),
    "card": ((255, 225, 170), (0xFF, 0xF3, 0xD0)),
}
"""What shines out of a door, and what its opening is filled with."""
LIGHT, GLINT = 560.0, 300.0
GLINT_COLOUR: Colour = (255, 240, 200)


class DoorPictures:
    """The pictures of the doors of one theme at one size. `go_on` makes the next of them."""

    shut: pygame.Surface
    afraid: pygame.Surface
    boot: pygame.Surface
    glint: pygame.Surface

    def __init__(self, painter: Painter) -> None:
        self.painter, self.u = painter, painter.u * PER_UNIT
        self.scale = DOOR_HIGH / open_doors.HIGH * self.u
        self.openings: dict[open_doors.Behind, pygame.Surface] = {}
        self.lights: dict[open_doors.Behind, pygame.Surface] = {}
        self.leaves: list[open_doors.Leaf] = []
        self._steps = self._made(painter.theme)
        self.ready = False

    def go_on(self) -> bool:
        """Makes one more picture; True once all of them are there."""
        if not self.ready and next(self._steps, None) is None:
            self.ready = True
        return self.ready

    def _made(self, theme: Theme) -> Iterator[bool]:
        self.shut = open_doors.shut(theme, self.scale)
        yield True
        self.afraid = open_doors.afraid(theme, self.scale)
        yield True
        flat = open_doors.flat_leaf(theme, self.scale)
        for step in range(open_doors.STEPS):
            yield True
            self.leaves.append(open_doors.turned_leaf(flat, step))
        yield True
        self.boot = open_doors.boot(self.u)
        for what, (colour, inside) in LIGHTS.items():
            yield True
            self.openings[what] = open_doors.opening(theme, self.scale, inside)
            yield True
            self.lights[what] = lights.light(round(LIGHT * self.u), colour, 0.85)
        yield True
        self.glint = lights.light(round(GLINT * self.u), GLINT_COLOUR)
