"""The stage as items of the retained picture: veil, mat, ribbon, pieces and the pill, lowest first. What moves on it is
left out there, by the ids that are absent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from game.model.printed import PrintedCard
from game.words.voice import Voice
from ui.art import fonts, panels, time_ring
from ui.art.colour import WHITE, Colour, mix
from ui.art.keycap import keycap
from ui.art.layers import Drawing, Item, pictured
from ui.art.ribbon import ribbon
from ui.art.risen_mat import hangs_out, inside, risen_mat
from ui.art.shelf import key_of, shelf
from ui.art.typeset import middled
from ui.canvas import lay_veil
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.stage.beat import DieLook, OnStage
from ui.table.stage.draw import (
    DUSK,
    draw_die,
    draw_piece,
    draw_tray,
    drawing_of,
    fill_of,
    light_of,
    likeness_of,
    tray_of,
)
from ui.table.stage.pieces import (
    AnyPiece,
    BigCard,
    DiePiece,
    FacePiece,
    Pill,
    SmallCard,
    StageButton,
    StagePlan,
    Stamp,
    Token,
    Total,
)

VEIL, MAT = "stage:veil", "stage:mat"
TOTAL_IDS = "stage:total:heroes", "stage:total:monsters"
TOKEN_IDS = tuple(f"stage:token:{seat}" for seat in range(6))
STAMP_ID = "stage:stamp"
PURSUER_ID = "stage:pursuer"
DARK: Colour = (0x16, 0x0C, 0x08)
VEIL_SHARE = 0.6
HANGS_OUT = 30  # px in design units that shadow, glow and marks may lie outside of a box
GO_ON = "stage:go_on"
RISES = "stage:rises"
"""Absent while the mat is on its way: all that lies on it is drawn elsewhere."""
TURNS = "stage:turns"
"""Absent while the beat before is still seen on the mat: the picture of the next one is not there yet."""
NO_DIE = DieLook(0)


def stage_items(
    painter: Painter, sight: Sight, on: OnStage, plan: StagePlan, below: Rect, touch: str
) -> Iterator[Item]:
    """`below`: the window below the bar, which the veil leaves free; `touch`: what the pointer does to the pill."""
    rises = RISES in sight.mood.absent
    if plan.mat is not None:
        yield Item(VEIL, below, 0, lambda surface: lay_veil(surface, below, DARK, VEIL_SHARE))
    if not rises:
        yield from risen_items(painter, sight, on, plan, touch)


def risen_items(painter: Painter, sight: Sight, on: OnStage, plan: StagePlan, touch: str) -> Iterator[Item]:
    """All of it but the veil."""
    if plan.mat is not None:
        yield _mat(painter, plan, plan.mat)
        for n, piece in enumerate(plan.pieces):
            item = _piece_item(painter, sight, on, piece, n)
            if item is not None:
                yield item
    head = plan.ribbon
    colour = fill_of(painter.theme, head.tint)
    picture = ribbon(head.text, head.icon, colour, head.px, painter.u)
    yield pictured("stage:ribbon", picture, *head.box.topleft, head)
    if plan.pill is not None:
        yield _pill(painter, on, plan.pill, touch)
        yield _ring(painter, on, plan.pill)


def _mat(painter: Painter, plan: StagePlan, mat: Rect) -> Item:
    light = DUSK if plan.dusk else light_of(painter.theme, plan.tint)
    middle = plan.light_at.x - mat.x, plan.light_at.y - mat.y
    args = painter.theme, *mat.size, painter.u, light, middle, plan.rays
    drawing = Drawing(key_of(risen_mat, *args), lambda: risen_mat(*args))
    shelf().keep(drawing.key)
    bounds = mat.inflate(2 * hangs_out(painter.u), 2 * hangs_out(painter.u))
    solid = mat.inflate(-2 * inside(painter.u), -2 * inside(painter.u))
    look = mat.size, light, middle, plan.rays
    return Item(MAT, bounds, look, lambda surface: drawing.make().draw(surface, *mat.topleft), solid, drawing)


def piece_items(painter: Painter, sight: Sight, pieces: Sequence[AnyPiece], name: str) -> Iterator[Item]:
    """Pieces that lie elsewhere than on the stage."""
    for n, piece in enumerate(pieces):
        yield _at_rest(painter, sight, piece, f"{name}:{n}")


def _piece_item(painter: Painter, sight: Sight, on: OnStage, piece: AnyPiece, n: int) -> Item | None:
    """None for what has not come yet."""
    if isinstance(piece, Stamp) and piece.late and not on.stamped:
        return None
    if isinstance(piece, DiePiece):
        return _die(painter, on.die or NO_DIE, piece, n)
    return _at_rest(painter, sight, piece, _id_of(piece, n))


def _id_of(piece: AnyPiece, n: int) -> str:
    """What moves is known by its name, the rest by its place."""
    match piece:
        case Total() if not piece.faded:
            return f"stage:total:{piece.side}"
        case Token():
            return f"stage:token:{piece.seat}"
        case Stamp() if piece.late:
            return STAMP_ID
        case BigCard(framed=True):
            return PURSUER_ID
    return f"stage:{n}"


def _at_rest(painter: Painter, sight: Sight, piece: AnyPiece, id: str) -> Item:
    hangs = round(HANGS_OUT * painter.u * 1.5) + 6
    bounds = piece.box.inflate(2 * hangs, 2 * hangs)
    likeness = likeness_of(sight, piece) if isinstance(piece, FacePiece) else None
    touch = sight.mood.touch(piece.button.id) if isinstance(piece, StageButton) else ""
    look = piece, painter.look_of(*_printed(sight.voice, piece)), likeness, touch
    drawing = drawing_of(painter, sight.voice, piece) if isinstance(piece, BigCard | SmallCard) else None
    if drawing is not None:
        shelf().keep(drawing.key)
    return Item(id, bounds, look, lambda surface: draw_piece(surface, painter, sight, piece), drawing=drawing)


def _printed(voice: Voice, piece: AnyPiece) -> tuple[PrintedCard, ...]:
    """The card that it shows, if any."""
    if not isinstance(piece, BigCard | SmallCard) or piece.card < 0:
        return ()
    return (voice.print_card(piece.card),)


def _die(painter: Painter, look: DieLook, piece: DiePiece, n: int) -> Item:
    """Its tray alone while it is in the hand or on its way."""

    def paint(surface: pygame.Surface) -> None:
        draw_tray(surface, painter, piece.box)
        if not look.away:
            draw_die(surface, painter, piece.box, look.face)

    return Item("stage:die", tray_of(piece.box).inflate(12, 12), (piece, None if look.away else look), paint)


def _pill(painter: Painter, on: OnStage, pill: Pill, touch: str) -> Item:
    """All of it but the ring."""
    theme, box = painter.theme, pill.box
    fill = mix(theme.bar, WHITE, 0.12) if touch == "hover" else theme.bar
    sunk = 2 if touch == "pressed" else 0

    def paint(surface: pygame.Surface) -> None:
        panels.panel(theme, *box.size, painter.u, fill, radius=box.h / 2 / painter.u, line_width=4.5).draw(
            surface, box.x, box.y + sunk
        )
        words = pill.words
        middle = box.centery + sunk
        middled(surface, fonts.TITLE, words.px, words.lines[0], words.box.x, middle, theme.bar_text)
        if pill.key:
            keycap(theme, pill.key, pill.cap.h, painter.u, down=touch == "pressed").draw(
                surface, pill.cap.x, pill.cap.y + sunk
            )
        if pill.squares is not None:
            gap = max(4, round(5 * painter.u * 1.5))
            row = time_ring.squares(theme, on.queue, on.place, pill.squares.h, gap)
            row.draw(surface, pill.squares.x, pill.squares.y + sunk)

    return Item(GO_ON, box.inflate(24, 24), (pill, on.queue, on.place, touch), paint)


def _ring(painter: Painter, on: OnStage, pill: Pill) -> Item:
    r = pill.ring.w / 2
    if on.share < 0:
        return pictured("stage:ring", time_ring.waiting_sign(painter.theme, r), *pill.ring.topleft, "waits")
    step = time_ring.step_of(on.share)
    picture = time_ring.time_ring(painter.theme, r, step, still=on.still)
    return pictured("stage:ring", picture, *pill.ring.topleft, (step, on.still))
