"""Things on the screen, and how they are found and told: one list in drawing order, from which comes what is painted,
what lies under the pointer, the order of the focus, what is announced and what a press does."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

import msgspec
import pygame
from pygame import Rect

from ui.announce import Announced, box_of


class Node(msgspec.Struct, frozen=True):
    """A thing that is announced. `press`: what a click or Enter does where it is lit; `radius`: of its corners, in
    units, for the focus ring; `carried`: it can be dragged, so that the mouse presses it only when it lets go."""

    kind: str
    id: str
    sentence: str
    key: str = ""
    value: str = ""
    lit: bool = False
    press: Callable[[], None] | None = None
    radius: float = 9.0
    carried: bool = False

    def announced(self, box: Rect, focus: bool = False) -> Announced:
        return Announced(self.kind, self.id, box_of(box), self.sentence, self.lit, focus, self.key, self.value)


class Drawn(NamedTuple):
    """A thing painted at rest. `look`: all that its picture depends on beside its box. Shadow and glow outside of the
    box are part of the picture."""

    box: Rect
    look: Hashable
    paint: Callable[[pygame.Surface], object]
    node: Node | None = None


def under(drawn: Iterable[Drawn], pos: tuple[int, int]) -> Node | None:
    """The topmost lit node at a point."""
    found = None
    for each in drawn:
        if each.node is not None and each.node.lit and each.box.collidepoint(pos):
            found = each.node
    return found
