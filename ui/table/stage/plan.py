"""All of a beat laid out, a function of what it shows and of the size of the window; and as items of the retained
picture: veil, mat, pieces, ribbon and the pill, lowest first. Moving parts are left out there, by the ids that are
absent. Pictures that are drawn ahead, some in each frame: the mat that rises, and the next beat of a mat that lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Rect

from game.moves.buttons import PLAY
from game.words.voice import Voice
from ui.art import fonts, panels, time_ring
from ui.art.colour import WHITE, Colour, mix
from ui.art.keycap import cap_width, keycap
from ui.art.layers import Drawing, Item, in_lots
from ui.art.ribbon import ribbon, ribbon_height, ribbon_width, tail_reach
from ui.art.risen_mat import hangs_out, inside, mat_stages, risen_mat
from ui.art.shelf import shelf
from ui.art.svg import blank
from ui.art.time_ring import squares_width
from ui.art.typeset import largest, middled, width
from ui.canvas import lay_veil
from ui.cards.painter import Painter
from ui.table.layout.button import Button
from ui.table.layout.sight import Sight
from ui.table.stage.beat import Beat, OnStage
from ui.table.stage.door import DoorBeat
from ui.table.stage.mat import DUSK, EDGE, PER_UNIT, RIBBON_ABOVE, MatFrame, Pixel, fill_of, frame, light_of
from ui.table.stage.pieces import MOVING_IDS, ChipPiece, DrawContext, Panel, StageButton, StagePiece, TextPiece, Touch
from ui.table.stage.throw import DiePiece
from ui.table.stage.track import RibbonBeat
from ui.toolkit.text import set_words

RIBBON, RIBBON_LEAST = 26, 18
PILL, PILL_ABOVE, PILL_TEXT, CAP = 46, 24, 17, 30
SQUARE, SQUARE_GAP = 12, 5
GO_ON = "stage:go_on"
VEIL, MAT = "stage:veil", "stage:mat"
DARK: Colour = (0x16, 0x0C, 0x08)
VEIL_SHARE = 0.6
RISES = "stage:rises"
"""Absent while the mat is on its way: all that lies on it is drawn elsewhere."""
TURNS = "stage:turns"
"""Absent while the beat before is still seen on the mat: the picture of the next one is not there yet."""
Risen = tuple[pygame.Surface, Rect]


class Ribbon(ChipPiece, frozen=True, kw_only=True):
    """`box` without the tails."""

    def drawing(self, context: DrawContext) -> Drawing:
        fill = fill_of(context.theme, self.tint)
        return Drawing.of(ribbon, self.text, self.icon, fill, self.px, context.painter.u)

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        self.drawing(context).make().draw(surface, *self.box.topleft)


class TimeRing(StagePiece, frozen=True, kw_only=True):
    """Its time, as far as it has run, and that it stands; or the sign that it waits."""

    HANGS_OUT = 0

    share: float
    still: bool

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        theme, r, n = context.theme, self.box.w / 2, time_ring.step_of(self.share)
        picture = time_ring.waiting_sign(theme, r) if self.share < 0 else time_ring.time_ring(theme, r, n, self.still)
        picture.draw(surface, *self.box.topleft)


class Pill(StagePiece, frozen=True, kw_only=True):
    """How one goes on: words, `cap` of the key, one square for each beat of a row: `place` of `queue`."""

    words: TextPiece
    cap: Rect
    key: str
    squares: Rect
    place: int
    queue: int

    def shows(self, context: DrawContext) -> Touch:
        return context.touch(GO_ON)

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        """All of it but the ring."""
        theme, box, u, touch = context.theme, self.box, context.painter.u, self.shows(context)
        fill = mix(theme.bar, WHITE, 0.12) if touch == "hover" else theme.bar
        sunk = 2 if touch == "pressed" else 0
        paper = panels.panel(theme, *box.size, u, fill, radius=box.h / 2 / u, line_width=4.5)
        paper.draw(surface, box.x, box.y + sunk)
        words = self.words
        middled(surface, words.role, words.px, words.lines[0], words.box.x, box.centery + sunk, theme.bar_text)
        if self.key:
            cap = keycap(theme, self.key, self.cap.h, u, down=touch == "pressed")
            cap.draw(surface, self.cap.x, self.cap.y + sunk)
        if self.queue > 1:
            gap = max(4, round(SQUARE_GAP * context.k))
            row = time_ring.squares(theme, self.queue, self.place, self.squares.h, gap)
            row.draw(surface, self.squares.x, self.squares.y + sunk)


class StagePlan(msgspec.Struct, frozen=True):
    """`mat`: None for a ribbon alone. `light_at`: where the light of the `beat` comes from. `rays`: round it."""

    beat: Beat
    ribbon: Ribbon
    mat: Rect | None
    light_at: Pixel
    rays: bool
    pill: Pill | None
    ring: TimeRing | None
    pieces: tuple[StagePiece, ...]


def stage_plan(
    on: OnStage, voice: Voice, size: tuple[int, int], edge: int, scale: float = 1.0, asked: Sequence[Button] = ()
) -> StagePlan:
    """`edge`: upper edge of the mat that lies on the table, over which a ribbon alone hangs. `asked`: buttons that come
    up with the beat."""
    f, beat = frame(size, voice, scale), on.beat
    head = _ribbon(f, beat)
    if isinstance(beat, RibbonBeat):
        head.box.centery = edge
        return StagePlan(beat, head, None, Pixel(0, 0), False, None, None, ())
    light = Pixel(*f.card.center) if beat.LIGHT_AT is None else Pixel(f.x(beat.LIGHT_AT[0]), f.y(beat.LIGHT_AT[1]))
    laid = _asking(f, beat, asked) if asked else beat.pieces(f)
    pieces = tuple(replace(piece, die=on.die) if isinstance(piece, DiePiece) else piece for piece in laid)
    return StagePlan(beat, head, f.mat, light, not (beat.DUSK or on.calm), *_pill(f, on), pieces)


def die_on_stage(stage: StagePlan | None) -> Rect | None:
    """Where the die of a throw lies on the mat."""
    pieces = stage.pieces if stage is not None else ()
    return next((piece.box for piece in pieces if isinstance(piece, DiePiece)), None)


def _ribbon(f: MatFrame, beat: Beat) -> Ribbon:
    """Over the upper edge of the mat, as wide as its words."""
    text, room = f.voice.say(beat.ribbon), f.mat.w - 2 * f.px(EDGE)
    px = largest(f.text(RIBBON), RIBBON_LEAST, lambda px: ribbon_width(text, px) + 2 * tail_reach(px) <= room)
    spare = ribbon_width("", px) + 2 * tail_reach(px)
    text = set_words(fonts.TITLE, px, text, room - spare, least=px).lines[0]
    box = Rect(0, f.mat.y - f.px(RIBBON_ABOVE), ribbon_width(text, px), ribbon_height(px))
    box.centerx = f.mat.centerx
    return Ribbon(box, id="stage:ribbon", text=text, px=px, icon=beat.icon, tint=beat.tint)


def _pill(f: MatFrame, on: OnStage) -> tuple[Pill, TimeRing]:
    """Over the lower edge of the mat."""
    high, r, air = max(40, f.px(PILL)), f.px(14), f.px(16)
    cap, row = Rect(0, 0, 0, max(27, f.px(CAP))), Rect(0, 0, 0, max(10, f.px(SQUARE)))
    cap.w = cap_width(on.key, cap.h) if on.key else 0
    row.w = squares_width(on.queue, row.h, max(4, f.px(SQUARE_GAP))) if on.queue > 1 else 0
    spare = 3 * air + 2 * r + sum(air + each.w for each in (cap, row) if each.w)
    act = f.voice.text("button.throw_die") if on.die.waits else f.voice.say(on.beat.act)
    px = f.text(PILL_TEXT, 15)
    said = set_words(fonts.TITLE, px, act, f.mat.w - spare, least=px)
    wide = width(fonts.TITLE, said.px, said.lines[0])
    box = Rect(0, f.mat.bottom - f.px(PILL_ABOVE), spare + wide, high).move_to(centerx=f.mat.centerx)
    ring = Rect(box.x + air, box.centery - r, 2 * r, 2 * r)
    at = Rect(ring.right + air * 3 // 4, box.centery - said.high // 2, wide, said.high)
    cap.midleft = at.right + air, box.centery
    row.midleft = (cap.right if cap.w else at.right) + air, box.centery
    words = TextPiece(at, role=fonts.TITLE, px=said.px, lines=said.lines)
    pill = Pill(box, id=GO_ON, words=words, cap=cap, key=on.key, squares=row, place=on.place, queue=on.queue)
    return pill, TimeRing(ring, id="stage:ring", share=on.share, still=on.still)


def ticked(plan: StagePlan, on: OnStage) -> StagePlan:
    """The same beat later."""
    return plan if plan.ring is None else replace(plan, ring=replace(plan.ring, share=on.share, still=on.still))


KEEP = "button:keep_card"
PRESS, PRESS_LEAST, GAP = 50, 44, 12


def choice(sight: Sight) -> tuple[Button, ...]:
    """The buttons of the card that is shown; none for any other beat."""
    beat = sight.stage.beat if sight.stage is not None else None
    if not isinstance(beat, DoorBeat) or beat.card not in sight.view.limbo:
        return ()
    return tuple(button for button in sight.buttons if button.id in (KEEP, PLAY))


def _asking(f: MatFrame, beat: Beat, asked: Sequence[Button]) -> Iterator[StagePiece]:
    """The rows of the beat leave room for the buttons, side by side under what is said in the right column."""
    gap, high = f.px(GAP), max(PRESS_LEAST, f.px(PRESS))
    room = Rect(f.right.x, f.right.y, f.right.w, f.right.h - high - gap)
    pieces = beat.pieces(replace(f, right=room))
    yield from pieces
    said = [piece.box for piece in pieces if isinstance(piece, Panel) and piece.box.colliderect(room)]
    top = max((box.bottom for box in said), default=room.centery) + gap
    wide = (room.w - gap * (len(asked) - 1)) // len(asked)
    for n, button in enumerate(asked):
        yield StageButton(Rect(room.x + n * (wide + gap), top, wide, high), button=button)


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
    light = DUSK if plan.beat.DUSK else light_of(painter.theme, plan.beat.tint)
    look = mat.size, light, (plan.light_at.x - mat.x, plan.light_at.y - mat.y), plan.rays
    args = painter.theme, *mat.size, painter.u, *look[1:]
    drawing = Drawing.staged(risen_mat, mat_stages, *args)
    shelf().keep(drawing.key)
    out, deep = 2 * hangs_out(painter.u), 2 * inside(painter.u)
    solid = mat.inflate(-deep, -deep)
    return Item(MAT, mat.inflate(out, out), look, lambda to: drawing.make().draw(to, *mat.topleft), solid, drawing)


def piece_items(painter: Painter, sight: Sight, pieces: Iterable[StagePiece], name: str) -> Iterator[Item]:
    """At rest: those that move are known by their ids, the others by their places after the `name`."""
    k, theme = painter.u * PER_UNIT, painter.theme
    context = DrawContext(painter, theme, k, sight.voice, sight.likeness, sight.mood.touch)
    for n, piece in enumerate(pieces):
        drawing = piece.drawing(context)
        if drawing is not None:
            shelf().keep(drawing.key)
        look, paint = (piece, piece.shows(context)), partial(piece.draw, context=context)
        yield Item(piece.id or f"{name}:{n}", piece.bounds(k), look, paint, drawing=drawing)


def _turned(items: Sequence[Item]) -> Iterator[tuple[Item, pygame.Surface]]:
    """All of them, drawn where nobody sees it. The mat is the last: the other is still seen, and the shelf has room for
    one without losing what lies on it."""
    for item in sorted(items, key=lambda item: item.id == MAT):
        if item.id == MAT and item.drawing is not None:
            shelf().alone(item.drawing.key)
        yield item, blank(1, 1)


def _risen(items: Sequence[Item], size: tuple[int, int]) -> Iterator[bool | Risen]:
    """Draw the mat and all that lies on it on a sheet that reaches from the corner of the window, so that everything
    finds its place. No method: one that is left half-drawn would keep its sheet until somebody looks for garbage."""
    mat, *pieces = items
    if mat.drawing is not None:
        shelf().alone(mat.drawing.key)
        yield from (False for _ in mat.drawing.steps())
    lies = [item.bounds for item in items if item.id not in MOVING_IDS]
    box = mat.bounds.unionall(lies).clip(Rect((0, 0), size))
    sheet, scrap, (x, y, wide, high) = blank(*box.bottomright), blank(1, 1), mat.bounds
    for top, foot in pairwise((y, y, y + high // 2, y + high)):  # the sheet and each half take a good part of a frame
        sheet.set_clip((x, top, wide, foot - top))
        mat.paint(sheet)
        yield False
    sheet.set_clip(None)
    yield from in_lots((item, scrap if item.id in MOVING_IDS else sheet) for item in pieces)
    yield sheet.subsurface(box), box  # see-through round it


class Upcoming:
    """`beat`: whose pictures are drawn where nobody sees it, and stand on the shelf then; its clock may tick meanwhile.
    `picture`: the mat that rises with all `items` that lie still on it, and where it belongs, once it is drawn."""

    def __init__(
        self,
        painter: Painter,
        sight: Sight,
        on: OnStage,
        plan: StagePlan,
        rises: tuple[int, int] | None = None,
        over: Iterable[Item] = (),
    ) -> None:
        """`rises`: size of the window in which the mat does; `over`: what moves over a mat that lies."""
        self.beat = on.beat
        self.picture: Risen | None = None
        untouched = replace(sight, mood=replace(sight.mood, hover="", pressed=""))
        items = [*risen_items(painter, untouched, plan), *over]
        self.items = [item for item in items if item.id not in MOVING_IDS]
        self._drawings = [item.drawing for item in items if item.drawing is not None]
        self._lots: Iterator[bool | Risen]
        self._lots = _risen(items, rises) if rises is not None else in_lots(_turned(items))

    def keep(self) -> None:
        """Its pictures are wanted once more: where all of it lies, it is painted on the table."""
        for drawing in self._drawings:
            shelf().keep(drawing.key)

    def go_on(self) -> bool:
        """Another lot is drawn, as much as a frame may draw; True once all of it is."""
        lot = next(self._lots, True)
        if isinstance(lot, bool):
            return lot
        self.picture = lot
        return True
