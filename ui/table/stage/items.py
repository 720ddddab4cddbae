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
from ui.table.stage.mat import DUSK, PER_UNIT, light_of
from ui.table.stage.pieces import DrawContext, FacePiece, StagePiece, Total
from ui.table.stage.plan import StagePlan
from ui.table.stage.throw import DiePiece
from ui.table.stage.track import Steps

VEIL, MAT = "stage:veil", "stage:mat"
DARK: Colour = (0x16, 0x0C, 0x08)
VEIL_SHARE = 0.6
RISES = "stage:rises"
"""Absent while the mat is on its way: all that lies on it is drawn elsewhere."""
TURNS = "stage:turns"
"""Absent while the beat before is still seen on the mat: the picture of the next one is not there yet."""

LOT = 8
"""Pieces that are painted in one frame; what must be drawn first has one for itself."""
DEAR = 3
"""A portrait, or a total in its light, takes as long as so many others."""


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
    k, theme = painter.u * PER_UNIT, painter.theme
    context = DrawContext(painter, theme, k, sight.voice, sight.likeness, sight.mood.touch)
    for n, piece in enumerate(pieces):
        hangs = 2 * (round(piece.HANGS_OUT * context.k) + 6)
        drawing = piece.drawing(context)
        if drawing is not None:
            shelf().keep(drawing.key)
        look, paint = (piece, piece.shows(context)), partial(piece.draw, context=context)
        yield Item(piece.id or f"{name}:{n}", piece.box.inflate(hangs, hangs), look, paint, drawing=drawing)


class Upcoming:
    """`beat`: whose pictures are drawn where nobody sees it, and stand on the shelf then; its clock may tick meanwhile.
    `picture`: the mat that rises with all that lies on it, and where it belongs, once all of it is drawn."""

    def __init__(
        self, painter: Painter, sight: Sight, on: OnStage, plan: StagePlan, rises: tuple[int, int] | None = None
    ) -> None:
        """`rises`: size of the window in which the mat does. Totals and tokens are as they were before then: they move
        once it lies."""
        self.beat = on.beat
        self.picture: tuple[pygame.Surface, Rect] | None = None
        untouched = replace(sight, mood=replace(sight.mood, hover="", pressed=""))
        if rises is not None:
            plan = replace(plan, pieces=tuple(piece.begun for piece in plan.pieces))
        items = list(risen_items(painter, untouched, plan))
        if rises is None:  # the mat is the last: the shelf has room for one, and the other is still seen
            items.sort(key=lambda item: item.id == MAT)
        self._drawings = [item.drawing for item in items if item.drawing is not None]
        self._lots = self._draw(items, rises)

    def keep(self) -> None:
        """Its pictures are wanted once more: where all of it lies, it is painted on the table."""
        for drawing in self._drawings:
            shelf().keep(drawing.key)

    def go_on(self) -> bool:
        """Another lot is drawn, as much as a frame may draw; True once all of it is."""
        return next(self._lots, True)

    def _draw(self, items: Iterable[Item], rises: tuple[int, int] | None) -> Iterator[bool]:
        """On a sheet as large as the window, so that everything finds its place: it is made once the mat is, which
        takes as much room while it is drawn."""
        lot, box, sheet = 0, Rect(0, 0, 0, 0), None
        for item in items:
            if item.drawing is not None and not item.drawing.there:
                item.drawing.make()
                yield False
            sheet = sheet or blank(*(rises or (1, 1)))
            item.paint(sheet)
            box = box.union(item.bounds) if box.w else item.bounds.copy()
            look = item.look[0] if isinstance(item.look, tuple) else None
            lot += LOT if item.id == MAT else DEAR if isinstance(look, FacePiece | Total | Steps | DiePiece) else 1
            if lot >= LOT:
                yield False
                lot = 0
        if lot:
            yield False
        if rises is not None and sheet is not None:
            box = box.clip(sheet.get_rect())  # what lies round it is see-through, and not moved with it
            self.picture = sheet.subsurface(box), box
