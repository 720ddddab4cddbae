"""The lowest line of the room view: what has happened last, in one sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.words.voice import LogLine
from ui.art import fonts, seats
from ui.art.colour import CREAM, INK, mix
from ui.art.icons import put_icon
from ui.art.keycap import cap_width, keycap
from ui.art.layers import Item
from ui.art.picture import inked
from ui.art.svg import circle, path
from ui.art.typeset import fitted, middled, shortened
from ui.cards.painter import Painter
from ui.table.layout.room import RoomPlan
from ui.table.layout.sight import Sight

TEXT, TEXT_LEAST, CAP = 50, 40, 44


def newest(sight: Sight) -> LogLine | None:
    return sight.log[-1] if sight.log else None


def band_items(painter: Painter, sight: Sight, room: RoomPlan) -> Iterator[Item]:
    line, box, key = newest(sight), room.band, sight.says("cap.escape")

    def paint(surface: pygame.Surface) -> None:
        theme = painter.theme
        surface.fill(theme.bar, box)
        surface.fill(INK, Rect(box.x, box.y, box.w, max(2, room.px(5))))
        cap = room.px(CAP)
        right = box.right - room.px(40) - cap_width(key, cap)
        keycap(theme, key, cap, room.u).draw(surface, right, box.centery - cap // 2)
        if line is not None:
            _told(surface, painter, room, line, right - room.px(30))

    yield Item("room band", box, (box.size, line and line[:4], key), paint)


def _told(surface: pygame.Surface, painter: Painter, room: RoomPlan, line: LogLine, end: int) -> None:
    theme, box, r = painter.theme, room.band, room.px(36)
    x = box.x + room.px(82)
    inked(path(circle(r, r, r), mix(theme.accent, INK, 0.15), INK, 4 * room.u), 2 * r, 2 * r, 4).centred(
        surface, x, box.centery
    )
    put_icon(surface, line.icon or "log", room.px(46), CREAM, (x, box.centery))
    if line.seat >= 0:
        seats.mark(line.seat + 1, room.px(17), "").centred(surface, x + room.px(30), box.centery + room.px(27))
    left = box.x + room.px(150)
    size = fitted(fonts.TITLE, room.px(TEXT), line.text, end - left, room.px(TEXT_LEAST))
    text = shortened(fonts.TITLE, size, line.text, end - left)
    middled(surface, fonts.TITLE, size, text, left, box.centery, theme.bar_text)
