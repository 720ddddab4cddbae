"""Who and what stands on the combat board besides cards: a plate for each fighter, the empty chair of a helper, and
what a win would bring."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from ui.art import fonts, panels, seats
from ui.art.colour import CREAM, INK, WHITE, mix
from ui.art.icons import icon_body, put_icon
from ui.art.picture import inked
from ui.art.portraits import Likeness, bust
from ui.art.relief import cut_to
from ui.art.svg import path, raster, rounded
from ui.art.theme import Theme, seat_look
from ui.art.typeset import fitted, middled, shortened, width

COIN = (0xD9, 0xA5, 0x31)


def combatant(surface: pygame.Surface, face: Rect, seat: int, name: str, likeness: Likeness) -> None:
    """A plate of a card's shape with portrait, mark and name; seat 1 to 6."""
    w, h, k = face.w, face.h, face.w / 120
    body = path(rounded(0, 0, w, h, 9 * k), seat_look(seat).colour, INK, max(2.0, 2.2 * k))
    inked(body, w, h, 3).draw(surface, *face.topleft)
    window = Rect(face.x + int(6 * k), face.y + int(6 * k), w - 2 * int(6 * k), h - int(56 * k))
    image = bust(seat, *window.size, likeness).copy()
    cut_to(image, raster(path(rounded(0, 0, *window.size, 5 * k), WHITE), *window.size))
    surface.blit(image, window)
    frame = inked(path(rounded(0, 0, *window.size, 5 * k), None, INK, max(1.8, 2 * k)), *window.size, 3)
    frame.draw(surface, *window.topleft)
    px = fitted(fonts.TITLE, max(13, int(19 * k)), name, w - int(16 * k))
    word = shortened(fonts.TITLE, px, name, w - int(12 * k))
    middled(surface, fonts.TITLE, px, word, face.centerx, face.bottom - int(26 * k), CREAM, 0.5)
    seats.mark(seat, max(11.5, 15 * k)).centred(surface, face.x + int(12 * k), face.y + int(12 * k))


def empty_chair(surface: pygame.Surface, theme: Theme, u: float, face: Rect, words: Sequence[str], px: int) -> None:
    """The dashed place that waits for a helper."""
    line = mix(theme.panel, INK, 0.5)
    panels.slot(face.w, face.h, u, line, "", theme.me).draw(surface, *face.topleft)
    put_icon(surface, "shake", int(face.w * 0.46), line, (face.centerx, face.y + int(face.h * 0.38)))
    for number, text in enumerate(words):
        y = face.y + face.h * 0.72 + number * px * 1.15
        middled(surface, fonts.SEMIBOLD, px, text, face.centerx, y, mix(theme.panel, INK, 0.68), 0.5)


def stake(surface: pygame.Surface, theme: Theme, box: Rect, words: tuple[str, str], px: int) -> None:
    """Treasures and levels on a slip of paper."""
    paper, line = mix(theme.panel, WHITE, 0.45), mix(theme.panel, INK, 0.45)
    body = path(rounded(0, 0, box.w, box.h, box.h * 0.35), paper, line, 2)
    body += icon_body("treasure", px * 1.25, box.h / 2, px * 1.1, COIN, ink=INK, ink_width=1.5)
    second = px * 3.2 + width(fonts.BOLD, px, words[0])
    body += icon_body("up", second, box.h / 2, px * 0.95, theme.good)
    inked(body, *box.size, 2).draw(surface, *box.topleft)
    middled(surface, fonts.BOLD, px, words[0], box.x + px * 2.1, box.centery, theme.text)
    middled(surface, fonts.BOLD, px, words[1], box.x + second + px * 0.75, box.centery, theme.text)
