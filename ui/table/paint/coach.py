"""The coach in the place of the prompt: a duck, one bold line and one quiet one."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.words.coach import CoachLine
from ui.art import fonts, panels
from ui.art.colour import CREAM, WHITE, mix
from ui.art.duck import duck
from ui.art.layers import Item
from ui.art.typeset import fitted, fitted_title, middled, shortened
from ui.cards.painter import Painter

HEAD, REST = 27.0, 22.5  # sizes of the words


def coach_item(painter: Painter, line: CoachLine, box: Rect) -> Item:
    look = (line, box.size)
    return Item("coach", box.inflate(20, 24), look, lambda surface: _paint(surface, painter, line, box))


def _paint(surface: pygame.Surface, painter: Painter, line: CoachLine, box: Rect) -> None:
    theme, u, r = painter.theme, painter.u, box.h // 2
    paper = Rect(box.x + r, box.y, box.w - r, box.h)
    panels.panel(theme, *paper.size, u, mix(CREAM, WHITE, 0.5), radius=18).draw(surface, *paper.topleft)
    duck(r, theme.glow).centred(surface, box.x + r, box.centery)
    left = box.x + 2 * r + painter.scale.px(18)
    room = box.right - painter.scale.px(18) - left
    role, head = fitted_title(painter.size(HEAD, 15), line.head, room, 15)
    rest = fitted(fonts.BODY, painter.size(REST, 13), line.rest, room, 13)
    said = shortened(role, head, line.head, room), shortened(fonts.BODY, rest, line.rest, room)
    middled(surface, role, head, said[0], left, box.centery - box.h * 0.2, theme.text)
    middled(surface, fonts.BODY, rest, said[1], left, box.centery + box.h * 0.22, theme.text)
