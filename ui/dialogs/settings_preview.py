"""A preview of the settings: a rival says what he does and lays a card, at the chosen size, pace and speed."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect

from ui.art.panels import field, slot
from ui.art.portraits import portrait
from ui.art.seats import mark
from ui.art.theme import seat_look
from ui.cards.backs import draw_back
from ui.kit.page import Page
from ui.storage.settings import ANIMATION_SPEED, Pace
from ui.toolkit.camera import Camera, MovingPicture, Point
from ui.toolkit.curves import in_out
from ui.toolkit.flow import Text
from ui.toolkit.script import Act, Script, move, wait

SAID: Mapping[Pace, float] = {"instant": 0.0, "brisk": 0.9, "leisurely": 1.6}
"""Seconds for which a rival's caption stands before his card moves: as beside a seat."""
FACE, CARD, EDGE = 42, 66, 84  # units: radius of the face, width of the card, from their middles to the ends


class SettingsPreview:
    """Plays once, whenever the page is laid out anew: after each change."""

    def __init__(self, page: Page, box: Rect) -> None:
        self._page, self._box, context = page, box, page.context
        self._u, settings = context.u, context.settings
        self._back = draw_back(context.theme, "treasure", round(CARD * self._u))
        self._camera = Camera(1.0, Point(0, 0))
        left, right = (Point(x, box.centery) for x in (box.x + EDGE * self._u, box.right - EDGE * self._u))
        self._card, self._rests = MovingPicture(left, alpha=0.0), right
        self._act = Act(self._laid(), "preview", reduced=settings.reduce_motion)
        self._paint_ground(left, right)
        page.moves(box, self._step, self._paint)

    def _laid(self) -> Script:
        settings = self._page.context.settings
        yield wait(SAID[settings.pace], reading=True)
        self._card.alpha.now = 1.0
        yield move(self._card.arc(self._rests, 14 * self._u), 0.45 / ANIMATION_SPEED[settings.animation], in_out)
        yield self._card.squash(0.08, -0.06, 0.18)

    def _paint_ground(self, left: Point, right: Point) -> None:
        page, box, u = self._page, self._box, self._u
        context, theme = page.context, page.context.theme
        field(box.w, box.h, u, theme.mat, radius=18, line=True).draw(page.backdrop, *box.topleft)
        slot(*self._back.get_size(), u, theme.bar_text).centred(page.backdrop, right.x, right.y)
        x, y, r = round(left.x), round(left.y), round(FACE * u)
        portrait(2, r, seat_look(2).colour).centred(page.backdrop, x, y)
        mark(2, r * 0.3).centred(page.backdrop, x + r * 0.76, y + r * 0.66)
        said = context.say("settings.preview", name=context.say("shell.rival_names").split(", ")[0])
        start, room = x + r + 24 * u, box.w - (2 * EDGE + FACE + CARD + 24) * u
        words = Text(said, 24, "bold", "bar_text", "preview", most=1)
        high = words.high(context, round(room))
        page.lay(words, Rect(round(start), y - high // 2, round(room), high))

    def _step(self, dt: float) -> bool:
        moving = not self._act.over
        self._act.step(dt)
        return moving

    def _paint(self, surface: pygame.Surface) -> None:
        for sprite in self._card.seen(self._camera, self._back):
            sprite.put(surface)
