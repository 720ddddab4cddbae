"""The words and signs that are drawn while a page is looked at, with its ink: what covers what, and what is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from itertools import combinations
from pkgutil import walk_packages
from typing import NamedTuple
from unittest.mock import patch

import pygame
from pygame import Rect

import ui
from ui.art import fonts, icons, shelf, typeset
from ui.art.colour import Colour

LEAST_LEFT = 4
"""Letters of a word that is shortened: fewer tell nothing."""

SCORE = "ui.system.score"
"""Needs libraries of its own, and draws nothing."""


class Ink(NamedTuple):
    """The box of a word or, where that is empty, of a sign or a line, on the picture that it is drawn on."""

    on: pygame.Surface
    box: Rect
    word: str = ""

    @property
    def faults(self) -> Iterator[str]:
        if self.word and not self.on.get_rect().contains(self.box):
            yield f"{self.word!r} at {self.box} leaves its box {self.on.get_size()}"
        if self.word.endswith("…") and len(self.word) <= LEAST_LEFT:
            yield f"{self.word!r} is all that is left"

    def covers(self, other: Ink) -> bool:
        words = self.word != other.word and bool(self.word or other.word)
        return self.on is other.on and words and bool(self.box.colliderect(other.box))


class Written(list[Ink]):
    """All ink on pictures other than the window, on which a frame covers the one before."""

    def faults(self) -> Sequence[str]:
        shown = [ink for ink in self if ink.on is not pygame.display.get_surface()]
        crossed = [f"{a.word!r} at {a.box} and {b.word!r} at {b.box}" for a, b in combinations(shown, 2) if a.covers(b)]
        return sorted({fault for ink in shown for fault in ink.faults} | set(crossed))


@contextmanager
def watched() -> Iterator[Written]:
    """Note what is written from now on, through whatever name a module knows the functions that write."""
    found = Written()

    def blit_text(
        target: pygame.Surface, role: str, size: int, text: str, x: float, base: float, colour: Colour, align: float = 0
    ) -> int:
        ink = typeset.label(role, size, text, colour)
        box = ink.get_bounding_rect().move(
            round(x - ink.get_width() * align), round(base - fonts.font(role, size).get_ascent())
        )
        found.append(Ink(target, box, text.strip()))
        return _writes(target, role, size, text, x, base, colour, align)

    def put_icon(
        target: pygame.Surface, name: str, size: int, colour: Colour, at: tuple[float, float], *more: float
    ) -> None:
        box = Rect(0, 0, size * 0.7, size * 0.7)  # what a sign fills of its square
        box.center = round(at[0]), round(at[1])
        found.append(Ink(target, box))
        _marks(target, name, size, colour, at, *more)

    def line(
        target: pygame.Surface,
        colour: Colour,
        start: tuple[float, float],
        end: tuple[float, float],
        width: int = 1,
    ) -> None:
        found.append(Ink(target, Rect(start, (end[0] - start[0] + 1, width))))
        _rules(target, colour, start, end, width)

    shelf.shelf.cache_clear()  # nothing is drawn already
    with ExitStack() as patches:
        patches.enter_context(patch.object(pygame.draw, "line", line))
        drawing = (found.name for found in walk_packages(ui.__path__, "ui.") if not found.name.startswith(SCORE))
        for module in [import_module(name) for name in drawing]:
            for name, was, does in (("blit_text", _writes, blit_text), ("put_icon", _marks, put_icon)):
                if vars(module).get(name) is was:
                    patches.enter_context(patch.object(module, name, does))
        yield found


_writes: Callable[..., int] = typeset.blit_text
_marks: Callable[..., None] = icons.put_icon
_rules: Callable[..., object] = pygame.draw.line
