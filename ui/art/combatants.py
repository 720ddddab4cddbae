"""The picture of the gains of a win in the room view."""

from __future__ import annotations

import pygame
from pygame import Rect

from ui.art import fonts
from ui.art.colour import INK, WHITE, mix
from ui.art.icons import icon_body
from ui.art.picture import inked
from ui.art.svg import path, rounded
from ui.art.theme import Theme
from ui.art.typeset import middled, width

COIN = (0xD9, 0xA5, 0x31)


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
