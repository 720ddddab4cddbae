"""Where a lesson lies: between the seats of the rivals, the duck at the left and beside it what it says, with two
buttons or three. Nothing else of the table is there."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ui.art.fonts import BODY, BOLD
from ui.art.theme import Scale
from ui.art.typeset import fitted_title, width
from ui.table.layout.zones import Layout
from ui.toolkit.text import Room, set_paragraph

DUCK, TAIL, EDGE, GAP = 172.0, 34.0, 22.0, 10.0
HEAD, TITLE_FOOT, BUTTON = 36.0, 76.0, 46.0
"""Units of the design: the duck, the tail of its bubble, from the edge of that to what stands in it; down to the foot
of the heading and of the title; a button."""
HEADING = 18


class LessonPlan(NamedTuple):
    """`u`: pixels per unit; `box`: all of it; `sheet`: the bubble; `duck`: middle and radius; `squares`: one for each
    lesson; `body`: lines below each other from `text`; `look`: between the two buttons, where there is a third."""

    u: float
    box: Rect
    sheet: Rect
    duck: tuple[int, int, int]
    heading: tuple[int, int]
    squares: tuple[Rect, ...]
    title: tuple[int, int]
    title_role: str
    title_px: int
    text: tuple[int, int]
    body_px: int
    body: tuple[str, ...]
    know: Rect
    look: Rect | None
    end: Rect


def lesson_plan(
    place: Layout, title: str, body: str, lessons: int, *, heading: str = "", looks: bool = False
) -> LessonPlan:
    """`looks`: with a third button."""
    assert place.sheet is not None
    box, u, px = place.sheet, place.u, place.px
    type_scale, duck = Scale(u), perch(place)
    left = duck[0] + duck[2] + px(TAIL)
    sheet = Rect(left, box.y, box.right - left, box.h)
    inner = sheet.inflate(-2 * px(EDGE), -2 * px(GAP))
    high = max(32, px(BUTTON))
    foot = Rect(inner.x, inner.bottom - high, inner.w, high)
    role, title_px = fitted_title(type_scale.text(29), title, inner.w)
    top = sheet.y + px(TITLE_FOOT) + px(GAP) // 2
    said = set_paragraph(
        BODY, type_scale.text(22), body, Room(inner.w, foot.y - px(GAP) // 2 - top), type_scale.text(1), even=True
    )
    right = inner.right - px(92)
    free = right - inner.x - width(BOLD, type_scale.text(HEADING), heading) - px(GAP)
    pitch = max(px(12), min(px(26), free // max(1, lessons)))
    marks = tuple(
        Rect(right - pitch * (lessons - n), sheet.y + px(HEAD) - px(17), round(0.77 * pitch), px(16))
        for n in range(lessons)
    )
    buttons = 3 if looks else 2
    wide = (foot.w - (buttons - 1) * px(GAP)) // buttons
    return LessonPlan(
        u=u,
        box=box,
        sheet=sheet,
        duck=duck,
        heading=(inner.x, sheet.y + px(HEAD)),
        squares=marks,
        title=(inner.x, sheet.y + px(TITLE_FOOT)),
        title_role=role,
        title_px=title_px,
        text=(inner.x, top),
        body_px=said.px,
        body=said.lines,
        know=Rect(foot.x, foot.y, wide, high),
        look=Rect(foot.x + wide + px(GAP), foot.y, wide, high) if looks else None,
        end=Rect(foot.right - wide, foot.y, wide, high),
    )


def perch(place: Layout) -> tuple[int, int, int]:
    """Middle and radius of the duck."""
    assert place.sheet is not None
    r = min(place.px(DUCK), place.sheet.h) // 2 - place.px(4)
    return place.sheet.x + r + place.px(4), place.sheet.centery, r
