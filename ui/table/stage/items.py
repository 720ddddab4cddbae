"""The stage as items of the retained picture: veil, mat, pieces, ribbon and the pill, lowest first. What moves on it is
left out there, by the ids that are absent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from pygame import Rect

from ui.art.colour import Colour
from ui.art.layers import Drawing, Item
from ui.art.risen_mat import hangs_out, inside, risen_mat
from ui.art.shelf import key_of, shelf
from ui.canvas import lay_veil
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.stage.mat import DUSK, light_of
from ui.table.stage.pieces import DrawContext, StagePiece
from ui.table.stage.plan import StagePlan

VEIL, MAT = "stage:veil", "stage:mat"
DARK: Colour = (0x16, 0x0C, 0x08)
VEIL_SHARE = 0.6
RISES = "stage:rises"
"""Absent while the mat is on its way: all that lies on it is drawn elsewhere."""
TURNS = "stage:turns"
"""Absent while the beat before is still seen on the mat: the picture of the next one is not there yet."""


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
