"""Signs that people show each other: the button and the row one chooses from, and the picture at a seat."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.ids import SeatId
from ui.art import panels
from ui.art.colour import CREAM, INK, WHITE, mix
from ui.art.icons import icon, put_icon
from ui.art.layers import Item
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import circle, path
from ui.art.theme import seat_look
from ui.cards.painter import Painter
from ui.table.layout.plan import Plan
from ui.table.layout.sight import Sight
from ui.table.layout.signs import SIGNS, sign_button, sign_row

RADIUS, LEAST = 34, 25  # of a sign at a seat


def sign_items(painter: Painter, sight: Sight, plan: Plan) -> Iterator[Item]:
    """The button on the own seat, and over the table the row it opens."""
    linked = sight.linked
    if linked is None or not linked.may_sign or plan.own is None or plan.place.log_over_own:
        return
    yield _button(painter, sight, sign_button(plan.own, plan.place), pressed=linked.signing)
    if linked.signing:
        row = sign_row(plan.own, plan.place)
        yield _board(painter, row.box)
        for n, box in enumerate(row.places):
            yield _choice(painter, sight, n, box)


def _button(painter: Painter, sight: Sight, box: Rect, *, pressed: bool) -> Item:
    state = "pressed" if pressed else sight.mood.touch("signs")

    def paint(surface: pygame.Surface) -> None:
        picture = panels.button(painter.theme, "dark", box.w, box.h, painter.u, "", "", "", 16, state)
        picture.draw(surface, *box.topleft)
        low = box.centery + (2 if state == "pressed" else 0)
        put_icon(surface, "laugh", int(box.h * 0.72), painter.theme.bar_text, (box.centerx, low))

    return Item("signs", box.inflate(14, 16), (state, box.size), paint)


def _board(painter: Painter, box: Rect) -> Item:
    def paint(surface: pygame.Surface) -> None:
        panels.panel(painter.theme, box.w, box.h, painter.u, painter.theme.bar, radius=20).draw(surface, *box.topleft)

    return Item("sign board", box.inflate(16, 20), box.size, paint)


def _choice(painter: Painter, sight: Sight, n: int, box: Rect) -> Item:
    hovered = sight.mood.hover == f"sign:{n}" or sight.mood.focus == f"sign:{n}"

    def paint(surface: pygame.Surface) -> None:
        colour = mix(CREAM, painter.theme.glow, 0.6) if hovered else CREAM
        picture = sign_picture(n, box.w / 2 - 2, seat_look(max(sight.me, 0) + 1).colour, colour)
        picture.centred(surface, *box.center)

    return Item(f"sign:{n}", box.inflate(8, 8), (hovered, box.size, sight.me), paint)


@kept
def sign_picture(n: int, r: float, ink: tuple[int, int, int], paper: tuple[int, int, int] = CREAM) -> Picture:
    """Draw a sign on a round sheet of paper, in the colour of its seat."""
    side = int(2 * r)
    body = path(circle(r, r + 3, r), INK, opacity=0.35) + path(circle(r, r, r), paper, INK, max(2.0, r * 0.09))
    drawn = inked(body, side, side, 5)
    mark = icon(SIGNS[n][1], int(r * 1.25), mix(ink, INK, 0.25))
    Picture(mark, 0).centred(drawn.surface, drawn.pad + r, drawn.pad + r)
    return drawn


def sign_at_seat(painter: Painter, seat: SeatId, sign: int) -> Picture:
    """As it stands at a seat."""
    return sign_picture(sign, max(LEAST, painter.scale.px(RADIUS)), seat_look(seat + 1).colour, mix(CREAM, WHITE, 0.5))
