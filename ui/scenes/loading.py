"""The screen while something is loaded for the first time: a deck is shuffled over a sentence and a bar, while the card
sets are read; then the scene that was asked for follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from ui.announce import Announced, box_of
from ui.art import fonts, ground, panels
from ui.art.typeset import balanced, label
from ui.canvas import Canvas
from ui.cards.backs import draw_back
from ui.kit.dialogs import Notice
from ui.scene import Scene
from ui.scenes.menu.backend import TableError

WIDE, HIGH, BAR = 720, 430, 34
CARDS, CARD = 14, 96
"""Of the deck that is shuffled, and how wide they are."""
THICK, APART, TILT = 4, 150, 14
"""Between two cards of a heap, from the middle to each half of the deck, and by how many degrees that lies askew."""


class Step(NamedTuple):
    """One part of the work and the name of what it is about."""

    name: str
    do: Callable[[], None]


class LoadingScene(Scene):
    """Does one step between two pictures. then: makes the scene that was asked for; should that fail, its sentence is
    told over the start page, which `home` makes."""

    def __init__(self, steps: Sequence[Step], then: Callable[[], Scene], home: Callable[[], Scene]) -> None:
        self._steps, self._then, self._home = steps, then, home
        self._done = 0
        self._seen = False  # as far as it is: the next step may begin

    def update(self, dt: float) -> bool:
        if not self._seen:
            return True
        if self._done == len(self._steps):
            self._go_on()
            return False
        self._steps[self._done].do()
        self._done += 1
        self._seen = False
        return True

    def _go_on(self) -> None:
        self._seen = False
        try:
            self.context.go(self._then())
        except TableError as trouble:
            self.context.go(self._home())
            self.context.push(Notice(str(trouble)))

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        theme, size = self.context.theme, canvas.size
        surface = canvas.surface
        surface.blit(ground.table(theme, *size), (0, 0))
        box = self._box()
        panels.panel(theme, box.w, box.h, self.context.u).draw(surface, *box.topleft)
        self._deck(surface, box)
        self._words(surface, box)
        self._bar(surface)
        self._seen = True
        return None

    def _box(self) -> Rect:
        box = Rect(0, 0, self.context.px(WIDE), self.context.px(HIGH))
        box.center = self.context.size[0] // 2, self.context.size[1] // 2
        return box

    def _bar_box(self) -> Rect:
        box, margin = self._box(), self.context.px(44)
        high = self.context.px(BAR)
        return Rect(box.x + margin, box.bottom - margin - high, box.w - 2 * margin, high)

    def _deck(self, surface: pygame.Surface, box: Rect) -> None:
        """Two halves fall into one another, as far as the work is."""
        u, fallen = self.context.u, round(CARDS * self._share())
        halves = [draw_back(self.context.theme, deck, round(CARD * u)) for deck in ("door", "treasure")]
        foot = box.y + round(190 * u)
        for n in range(CARDS):
            side = 1 - 2 * (n % 2)
            lies = n < fallen
            card = halves[n % 2] if lies else pygame.transform.rotozoom(halves[n % 2], -side * TILT, 1)
            x = box.centerx + round((6 if lies else APART) * side * u)
            surface.blit(card, card.get_rect(midbottom=(x, foot - round((n if lies else n - fallen) * THICK * u))))

    def _words(self, surface: pygame.Surface, box: Rect) -> None:
        context, theme = self.context, self.context.theme
        big, small = context.text(32), context.text(21)
        lines = [(fonts.TITLE, big, context.say("loading.heading"))]
        lines += [(fonts.BODY, small, line) for line in balanced(fonts.BODY, small, self._sentence(), box.w - 80)]
        y = self._bar_box().y - context.px(110)
        for role, px, text in lines:
            image = label(role, px, text, theme.text)
            surface.blit(image, image.get_rect(center=(box.centerx, y)))
            y += int(px * 0.7 + small * 0.75)

    def _bar(self, surface: pygame.Surface) -> None:
        box, theme, u = self._bar_box(), self.context.theme, self.context.u
        panels.field(box.w, box.h, u, theme.bar, radius=BAR / 2, line=True).draw(surface, *box.topleft)
        wide = max(box.h, int(box.w * self._share()))
        panels.field(wide, box.h, u, theme.good, radius=BAR / 2, line=True).draw(surface, *box.topleft)

    def _share(self) -> float:
        """The share of the bar that is full. Making the next scene counts as one more step, so the bar is never full
        before; a step that has begun counts for a quarter, so that progress is seen from the start."""
        return (self._done + 0.25) / (len(self._steps) + 1)

    def _sentence(self) -> str:
        total = len(self._steps)
        if self._done == total:
            return self.context.say("loading.done")
        return self.context.say("loading.step", name=self._steps[self._done].name, n=self._done + 1, total=total)

    def announced(self) -> Sequence[Announced]:
        told = f"{self.context.say('loading.heading')} {self._sentence()}"
        share = f"{round(100 * self._share())}"
        return (
            Announced("scene", "page", box_of(self._box()), self.context.say("loading.heading")),
            Announced("text", "loading", box_of(self._bar_box()), told, value=share),
        )
