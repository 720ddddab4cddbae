"""The name of a button that has an icon and no words: it stands beside the button while the pointer rests on it, or
once keys have led the focus there."""

from __future__ import annotations

import pygame

from ui.announce import Announced, box_of
from ui.art.tip import CHIP_GAP, words_chip
from ui.gestures import Point
from ui.scene import Context

SIZE = 19.0
EDGE = 8
"""Pixels that stay free at the edge of the window."""


class ShownName:
    """Of at most one thing of a page at a time."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._names: dict[str, tuple[str, pygame.Rect]] = {}
        self._shown = ""

    def add(self, id: str, name: str, box: pygame.Rect) -> None:
        """This thing has no words of its own."""
        self._names[id] = name, box

    def point(self, at: Point) -> None:
        """The pointer rests here."""
        self.show(next((id for id, (_, box) in self._names.items() if box.collidepoint(at)), ""))

    def move(self, at: Point) -> None:
        """The pointer is on its way: away from the thing, its name goes."""
        if self._shown and not self._names[self._shown][1].collidepoint(at):
            self._shown = ""

    def show(self, id: str | None) -> None:
        """Of this thing, if it has no words; of nothing else."""
        self._shown = id if id is not None and id in self._names else ""

    @property
    def area(self) -> pygame.Rect | None:
        """Where it stands: below the thing, or above where there is no room."""
        if not self._shown:
            return None
        box, gap, size = self._names[self._shown][1], self._context.px(CHIP_GAP), self._context.size
        area = self._picture().get_rect(midtop=(box.centerx, box.bottom + gap))
        if area.bottom > size[1] - EDGE:
            area.bottom = box.top - gap
        return area.clamp(pygame.Rect((0, 0), size).inflate(-2 * EDGE, -2 * EDGE))

    def draw(self, surface: pygame.Surface) -> None:
        area = self.area
        if area is not None:
            surface.blit(self._picture(), area)

    def announced(self) -> list[Announced]:
        area = self.area
        return [Announced("text", "name", box_of(area), self._names[self._shown][0])] if area is not None else []

    def _picture(self) -> pygame.Surface:
        context = self._context
        return words_chip(self._names[self._shown][0], context.u, context.theme.bar, context.text(SIZE))
