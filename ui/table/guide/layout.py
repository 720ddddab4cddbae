"""Where a lesson lies: between the seats of the rivals, the duck at the left and beside it what it says, with two
buttons or three. Nothing else of the table is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from ui.art.fonts import BODY, BOLD, TITLE
from ui.art.theme import Scale
from ui.art.typeset import fitted_title, width
from ui.table.layout.zones import Layout
from ui.toolkit.text import Room, set_paragraph

DUCK, TAIL, EDGE, GAP = 172.0, 34.0, 22.0, 10.0
HEAD, TITLE_FOOT, BUTTON = 36.0, 76.0, 46.0
"""Units of the design: the duck, the tail of its bubble, from the edge of that to what stands in it; down to the foot
of the heading and of the title; a button."""
HEADING, BUTTON_TEXT = 18, 19
KEYED = 70.0
"""Units of a button besides its words: its key, and the edges."""


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
    place: Layout, title: str, body: str, lessons: int, *, heading: str = "", buttons: Sequence[str] = ("", "")
) -> LessonPlan:
    """`buttons`: the words of two or three, which share the width as they need it. Where the words find no room between
    the seats, the bubble hangs over the edge of the mat."""
    assert place.sheet is not None
    box, u, px = place.sheet.copy(), place.u, place.px
    type_scale, duck = Scale(u), perch(place)
    left = duck[0] + duck[2] + px(TAIL)
    inner = Rect(left, box.y, box.right - left, box.h).inflate(-2 * px(EDGE), -2 * px(GAP))
    high = max(32, px(BUTTON))
    role, title_px = fitted_title(type_scale.text(29), title, inner.w)
    top = box.y + px(TITLE_FOOT) + px(GAP) // 2
    room = Room(inner.w, inner.bottom - high - px(GAP) // 2 - top)
    said = set_paragraph(BODY, type_scale.text(22), body, room, type_scale.text(1), even=True)
    box.h += max(0, said.high - room.high)
    sheet = Rect(left, box.y, box.right - left, box.h)
    foot = Rect(inner.x, sheet.bottom - px(GAP) - high, inner.w, high)
    right = inner.right - px(92)
    free = right - inner.x - width(BOLD, type_scale.text(HEADING), heading) - px(GAP)
    pitch = max(px(12), min(px(26), free // max(1, lessons)))
    marks = tuple(
        Rect(right - pitch * (lessons - n), sheet.y + px(HEAD) - px(17), round(0.77 * pitch), px(16))
        for n in range(lessons)
    )
    needs = [width(TITLE, type_scale.text(BUTTON_TEXT), word) + px(KEYED) for word in buttons]
    free = foot.w - (len(buttons) - 1) * px(GAP)
    edges = [free * sum(needs[:n]) // sum(needs) for n in range(len(needs) + 1)]
    boxes = [Rect(foot.x + edges[n] + n * px(GAP), foot.y, edges[n + 1] - edges[n], high) for n in range(len(buttons))]
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
        know=boxes[0],
        look=boxes[1] if len(boxes) > 2 else None,
        end=boxes[-1],
    )


def perch(place: Layout) -> tuple[int, int, int]:
    """Middle and radius of the duck."""
    assert place.sheet is not None
    r = min(place.px(DUCK), place.sheet.h) // 2 - place.px(4)
    return place.sheet.x + r + place.px(4), place.sheet.centery, r
