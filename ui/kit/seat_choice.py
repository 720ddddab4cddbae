"""A choice of a seat: one plate each with its face, its mark and a quiet line; the chosen one stands in its colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ids import SeatId
from ui.art.colour import CREAM, Colour, mix
from ui.art.portraits import Likeness, portrait
from ui.art.seats import mark
from ui.art.theme import seat_look
from ui.art.typeset import fitted, middled, shortened
from ui.canvas import TEXT_FLOOR
from ui.gui.looks import States
from ui.kit.buttons import Block, states
from ui.kit.page import Page, ThenText
from ui.kit.page_layout import Sheet, Zone

HIGH, GAP = 84.0, 12.0
LEAST_NAME = 14


class SeatPlate(NamedTuple):
    seat: SeatId
    name: str
    note: str
    likeness: Likeness


def add_seat_choice(
    page: Page, sheet: Sheet, place: Zone, question: str, plates: Sequence[SeatPlate], chosen: SeatId, then: ThenText
) -> None:
    """A piece `to:N` for each; then is told the number."""
    for plate, zone in zip(plates, place.columns(max(3, len(plates)), GAP), strict=False):
        box = sheet.rect(*zone)
        look = _looks(page, box, plate, on=plate.seat == chosen)
        sentence = f"{question} {plate.name}, {plate.note}"
        value = "on" if plate.seat == chosen else ""
        page.piece("choice", f"to:{plate.seat}", box, look, sentence, partial(then, str(plate.seat)), value=value)


def _looks(page: Page, box: pygame.Rect, plate: SeatPlate, *, on: bool) -> States:
    theme, u = page.context.theme, page.context.u
    colour = seat_look(plate.seat + 1).colour
    block = Block(box.w, box.h, u, colour if on else mix(theme.panel, CREAM, 0.4), radius=14)
    ink, quiet = (CREAM, CREAM) if on else (theme.text, theme.muted)

    def paint(surface: pygame.Surface, room: pygame.Rect) -> None:
        r = room.h * 0.33
        x = room.x + r + 10 * u
        seat_face(surface, plate.seat, plate.likeness, (x, room.centery), r)
        _words(page, surface, plate, (x + r * 1.6, room), ink, quiet)

    return states(block, paint)


def _words(
    page: Page, surface: pygame.Surface, plate: SeatPlate, at: tuple[float, pygame.Rect], ink: Colour, quiet: Colour
) -> None:
    left, room = at
    wide = room.right - left - 8
    size = fitted("title", page.context.text(23), plate.name, wide, LEAST_NAME)
    name = shortened("title", size, plate.name, wide)
    middled(surface, "title", size, name, left, room.y + room.h * 0.34, ink)
    small = fitted("semibold", page.context.text(18), plate.note, wide, round(TEXT_FLOOR + 0.5))
    note = shortened("semibold", small, plate.note, wide)
    middled(surface, "semibold", small, note, left, room.y + room.h * 0.7, quiet)


def seat_face(surface: pygame.Surface, seat: SeatId, likeness: Likeness, middle: tuple[float, float], r: float) -> None:
    """A face with the mark of its seat at the lower right."""
    portrait(seat + 1, int(r), likeness=likeness).centred(surface, *middle)
    mark(seat + 1, r * 0.42).centred(surface, middle[0] + r * 0.72, middle[1] + r * 0.66)
