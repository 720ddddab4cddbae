"""Where a lesson lies: a sheet at the upper edge, two buttons at its right. Nothing of it covers the mat's middle, the
own cards or the buttons of the table."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ui.art.fonts import BODY, TITLE
from ui.art.theme import Scale
from ui.art.typeset import fitted
from ui.canvas import unit
from ui.toolkit.text import Room, set_paragraph

WIDE, BUTTON_WIDE, BUTTON_HIGH, EDGE, GAP = 1023.0, 348.0, 60.0, 24.0, 18.0
TOP, HIGH, DUCK = 96.0, 222.0, 88.0
"""Units of the design: from the upper edge, of the sheet; half the duck."""


class LessonPlan(NamedTuple):
    """`u`: pixels per unit; `duck`: middle and radius; `squares`: one for each lesson; `body`: lines below each other
    from `text`."""

    u: float
    sheet: Rect
    duck: tuple[int, int, int]
    heading: tuple[int, int]
    squares: tuple[Rect, ...]
    title: tuple[int, int]
    title_px: int
    text: tuple[int, int]
    body_px: int
    body: tuple[str, ...]
    know: Rect
    end: Rect


def lesson_plan(size: tuple[int, int], title: str, body: str, lessons: int, scale: float = 1.0) -> LessonPlan:
    u = unit(size, scale)
    buttons_left = size[0] - round((EDGE + BUTTON_WIDE) * u)
    wide = min(round(WIDE * u), buttons_left - round((EDGE + GAP) * u))
    left = min((size[0] - wide) // 2, buttons_left - round(GAP * u) - wide)
    sheet = Rect(left, round(TOP * u), wide, round(HIGH * u))
    inner = left + round((2 * DUCK + 60) * u)
    room = sheet.right - round(30 * u) - inner
    type_scale = Scale(u)
    title_px = fitted(TITLE, type_scale.text(38), title, room)
    under = Room(room, sheet.bottom - round(12 * u) - (sheet.y + round(126 * u)))
    said = set_paragraph(BODY, type_scale.text(25), body, under, type_scale.text(1), even=True)
    side, pitch = round(28 * u), round(37 * u)
    squares = tuple(
        Rect(sheet.right - round(130 * u) - pitch * (lessons - n), sheet.y + round(28 * u), side, round(22 * u))
        for n in range(lessons)
    )
    know = Rect(buttons_left, round(108 * u), round(BUTTON_WIDE * u), round(BUTTON_HIGH * u))
    return LessonPlan(
        u=u,
        sheet=sheet,
        duck=(left + round((DUCK + 34) * u), sheet.y + sheet.h // 2, round(DUCK * u)),
        heading=(inner, sheet.y + round(45 * u)),
        squares=squares,
        title=(inner, sheet.y + round(102 * u)),
        title_px=title_px,
        text=(inner, sheet.y + round(126 * u)),
        body_px=said.px,
        body=said.lines,
        know=know,
        end=know.move(0, round((BUTTON_HIGH + GAP) * u)),
    )
