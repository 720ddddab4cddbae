"""The looks of buttons and text entries as data that needs no pygame-gui: pictures until they are used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

import pygame

from ui.art.theme import Theme

Mood = Literal["rest", "hover", "down", "dead"]

LONGEST_ENTRY = 20
"""Characters that an entry takes unless it says otherwise; a name must fit on a seat."""


class States:
    """The pictures of one button, all of one size, each drawn when it is first shown. hang: where the button's box
    begins
    inside them, because shadows hang out. dead: it cannot be used."""

    def __init__(self, draw: Callable[[Mood], pygame.Surface], hang: tuple[int, int] = (0, 0)) -> None:
        self._draw = draw
        self._drawn: dict[Mood, pygame.Surface] = {}
        self.hang = hang

    def picture(self, mood: Mood) -> pygame.Surface:
        if mood not in self._drawn:
            self._drawn[mood] = self._draw(mood)
        return self._drawn[mood]


class EntryLook(NamedTuple):
    """How text entries look; size of the text and the line and the indent in pixels."""

    theme: Theme
    text_size: int
    line: int
    indent: int
