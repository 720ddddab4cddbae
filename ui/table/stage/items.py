"""The stage as items of the retained picture: veil, mat, pieces, ribbon and the pill, lowest first. What moves on it is
left out there, by the ids that are absent. Pictures that are drawn ahead, some in each frame: the mat that rises, and
the next beat of a mat that lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import Rect

from ui.art.colour import Colour
from ui.art.layers import Drawing, Item
from ui.art.risen_mat import hangs_out, inside, risen_mat
from ui.art.shelf import key_of, shelf
from ui.art.svg import blank
from ui.canvas import lay_veil
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.stage.beat import OnStage
from ui.table.stage.mat import DUSK, light_of
from ui.table.stage.pieces import BigCard, DrawContext, StagePiece
from ui.table.stage.plan import StagePlan

VEIL, MAT = "stage:veil", "stage:mat"
DARK: Colour = (0x16, 0x0C, 0x08)
VEIL_SHARE = 0.6
RISES = "stage:rises"
"""Absent while the mat is on its way: all that lies on it is drawn elsewhere."""
TURNS = "stage:turns"
"""Absent while the beat before is still seen on the mat: the picture of the next one is not there yet."""

LOT = 4.0
"""A card that is seen for the first time takes most of one."""
LARGE, SMALL, USUAL = 4.0, 1.5, 0.3


def stage_items(painter: Painter, sight: Sight, plan: StagePlan, below: Rect) -> Iterator[Item]:
    """`below`: the window below the bar, which the veil leaves free."""
    if plan.mat is not None:
        yield Item(VEIL, below, 0, lambda surface: lay_veil(surface, below, DARK, VEIL_SHARE))
    if RISES not in sight.mood.absent:
        yield from risen_items(painter, sight, plan)


def risen_items(painter: Painter, sight: Sight, plan: StagePlan) -> Iterator[Item]:
    """All of it but the veil."""
    if plan.mat is not None:
        yield _mat(painter, plan, plan.mat)
    pieces = (*plan.pieces, plan.ribbon, plan.pill, plan.ring)
    yield from piece_items(painter, sight, (piece for piece in pieces if piece is not None), "stage")


def _mat(painter: Painter, plan: StagePlan, mat: Rect) -> Item:
    light = DUSK if plan.dusk else light_of(painter.theme, plan.tint)
    look = mat.size, light, (plan.light_at.x - mat.x, plan.light_at.y - mat.y), plan.rays
    args = painter.theme, *mat.size, painter.u, *look[1:]
    drawing = Drawing(key_of(risen_mat, *args), lambda: risen_mat(*args))
    shelf().keep(drawing.key)
    out, deep = 2 * hangs_out(painter.u), 2 * inside(painter.u)
    solid = mat.inflate(-deep, -deep)
    return Item(MAT, mat.inflate(out, out), look, lambda to: drawing.make().draw(to, *mat.topleft), solid, drawing)


def piece_items(painter: Painter, sight: Sight, pieces: Iterable[StagePiece], name: str) -> Iterator[Item]:
    """At rest: those that move are known by their ids, the others by their places after the `name`."""
    context = DrawContext(painter, sight.voice, sight.likeness, sight.mood.touch)
    for n, piece in enumerate(pieces):
        hangs = 2 * (round(piece.HANGS_OUT * context.k) + 6)
        drawing = piece.drawing(context)
        if drawing is not None:
            shelf().keep(drawing.key)
        look, paint = (piece, piece.shows(context)), partial(piece.draw, context=context)
        yield Item(piece.id or f"{name}:{n}", piece.area.inflate(hangs, hangs), look, paint, drawing=drawing)


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
