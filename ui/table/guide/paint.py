"""A lesson on the table: everything dims but what it is about, a sheet says it, buttons lead on or out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.moves.tone import Tone
from ui.art.colour import INK, Colour
from ui.art.duck import duck, flying_duck
from ui.art.fonts import BODY, BOLD
from ui.art.panels import button, panel
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import path, polygon, rounded
from ui.art.theme import Scale, Theme
from ui.art.typeset import blit_text, line_height, shortened
from ui.table.guide.layout import BUTTON_TEXT, HEADING, LessonPlan

SHADE: Final[Colour] = (22, 12, 8)
VEIL: Final = 0.6
AROUND: Final = 8
"""Units that the light reaches beyond what is lit."""
PAPER: Final[Colour] = (0xFF, 0xFB, 0xEE)
QUIET: Final[Colour] = (0x8A, 0x55, 0x1E)
LEFT: Final[Colour] = (0xE2, 0xDA, 0xC8)
FLIER: Final = 1.2
"""Its size in the air."""


class LessonWords(NamedTuple):
    """`place`: which of how many, in words."""

    heading: str
    place: str
    title: str
    body: str
    know: str
    end: str
    look: str = ""


def clusters(boxes: Sequence[Rect]) -> list[Rect]:
    """Boxes that touch become one, until none touch."""
    left, found = [Rect(box) for box in boxes], list[Rect]()
    while left:
        box = left.pop()
        near = [one for one in (*left, *found) if one.colliderect(box)]
        left, found = ([one for one in some if one not in near] for some in (left, found))
        (left if near else found).append(box.unionall(near))
    return found


def outside(size: tuple[int, int], holes: Sequence[Rect]) -> list[Rect]:
    """Upright boxes that cover a window of this size but for the holes, and do not overlap."""
    window = Rect(0, 0, *size)
    cut = [hole.clip(window) for hole in holes if hole.colliderect(window)]
    rows = sorted({0, size[1], *(hole.top for hole in cut), *(hole.bottom for hole in cut)})
    return [box for top, foot in pairwise(rows) for box in _between(top, foot, size[0], cut)]


def _between(top: int, foot: int, wide: int, holes: Sequence[Rect]) -> list[Rect]:
    boxes, x = [], 0
    for hole in sorted((one for one in holes if one.top <= top and one.bottom >= foot), key=lambda one: one.left):
        if hole.left > x:
            boxes.append(Rect(x, top, hole.left - x, foot - top))
        x = max(x, hole.right)
    return [*boxes, Rect(x, top, wide - x, foot - top)] if x < wide else boxes


def draw_lesson(
    surface: pygame.Surface,
    theme: Theme,
    plan: LessonPlan,
    words: LessonWords,
    lit: Sequence[Rect] | None,
    marks: Sequence[bool | None],
    *,
    perched: bool,
) -> None:
    """`lit`: what is not dimmed, None: nothing is; `marks`: of each lesson, whether it was had, None of the one that is
    given; `perched`: the duck is there."""
    u = plan.u
    if lit is not None:
        _shine(surface, theme, [one.inflate(round(2 * AROUND * u), round(2 * AROUND * u)) for one in lit], u)
    if perched:
        x, y, r = plan.duck
        duck(r, theme.glow).draw(surface, x - r, y - r)
    _sheet(surface, theme, plan, words, marks)
    _push(surface, theme, "neutral", plan.know, words.know, "check", "K", u)
    if plan.look is not None:
        _push(surface, theme, "neutral", plan.look, words.look, "eye", "O", u)
    _push(surface, theme, "dark", plan.end, words.end, "cross", "X", u)


def _shine(surface: pygame.Surface, theme: Theme, lit: Sequence[Rect], u: float) -> None:
    """Everything else is dimmed."""
    holes = clusters(lit)
    _dim(surface, outside(surface.get_size(), holes))
    for hole in holes:
        _frame(hole.w, hole.h, u, theme.glow).draw(surface, hole.x, hole.y)


def _dim(surface: pygame.Surface, boxes: Sequence[Rect]) -> None:
    for box in boxes:
        shade = pygame.Surface(box.size)
        shade.fill(SHADE)
        shade.set_alpha(round(VEIL * 255))
        surface.blit(shade, box)


@kept
def _frame(w: int, h: int, u: float, colour: Colour) -> Picture:
    line = max(3.0, 5 * u)
    return inked(path(rounded(0, 0, w, h, 14 * u), None, colour, line), w, h, int(line) + 1)


def _sheet(
    surface: pygame.Surface, theme: Theme, plan: LessonPlan, words: LessonWords, marks: Sequence[bool | None]
) -> None:
    sheet, u = plan.sheet, plan.u
    panel(theme, sheet.w, sheet.h, u, PAPER, radius=22).draw(surface, sheet.x, sheet.y)
    tail = _tail(u)
    tail.draw(surface, sheet.x - 26 * u, sheet.centery - 18 * u)
    small = Scale(u).text(HEADING)
    room = min((square.x for square in plan.squares), default=plan.end.right) - plan.heading[0] - 4
    blit_text(surface, BOLD, small, shortened(BOLD, small, words.heading, room), *plan.heading, QUIET)
    blit_text(surface, BOLD, small, words.place, plan.end.right, plan.heading[1], INK, 1)
    for square, had in zip(plan.squares, marks, strict=True):
        fill = theme.glow if had is None else theme.accent if had else LEFT
        inked(path(rounded(0, 0, square.w, square.h, 6 * u), fill, INK, max(1.5, 2.5 * u)), *square.size, 3).draw(
            surface, square.x, square.y
        )
    said = shortened(plan.title_role, plan.title_px, words.title, plan.end.right - plan.title[0])
    blit_text(surface, plan.title_role, plan.title_px, said, *plan.title, INK)
    for n, line in enumerate(plan.body):
        foot = plan.text[1] + line_height(plan.body_px) * n + plan.body_px
        blit_text(surface, BODY, plan.body_px, line, plan.text[0], foot, INK)


@kept
def _tail(u: float) -> Picture:
    """The duck says it."""
    w, h = round(30 * u), round(40 * u)
    body = path(polygon([(w, 4 * u), (2 * u, 22 * u), (w, 34 * u)], closed=False), PAPER, INK, max(1.5, 4 * u))
    return inked(body + path(polygon([(w + 3, 6 * u), (7 * u, 21.5 * u), (w + 3, 32 * u)]), PAPER), w, h, 6)


def draw_flight(surface: pygame.Surface, perch: tuple[int, int, int], away: tuple[float, float], beat: int) -> None:
    """The duck in the air, so many pixels from its perch."""
    x, y, r = perch
    high = round(r * FLIER)
    surface.blit(flying_duck(high, beat), (x + away[0] - high, y + away[1] - high))


def _push(
    surface: pygame.Surface, theme: Theme, kind: Tone, box: Rect, text: str, icon: str, key: str, u: float
) -> None:
    button(theme, kind, box.w, box.h, u, text, icon, key, BUTTON_TEXT).draw(surface, box.x, box.y)
