"""The one focus ring of a screen: which thing the keyboard would use, and where Tab and the arrows take it.

How it looks: ui.art.panels.focus_ring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ui.gestures import KeyPressed

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def moves_focus(key: KeyPressed) -> bool:
    """Tab, Shift+Tab and the arrows."""
    return key.name == "tab" or key.name in _ARROWS


class Focusable(NamedTuple):
    id: str
    rect: pygame.Rect


class FocusRing:
    """Holds at most one focused id. Things are in reading order; give them anew whenever the screen changes."""

    def __init__(self) -> None:
        self._things: tuple[Focusable, ...] = ()
        self._at: str | None = None

    @property
    def focused(self) -> str | None:
        return self._at

    def offer(self, things: Sequence[Focusable], first: str | None = None) -> None:
        """These can be focused now. The focus stays where it was if that is still there, else goes to the nearest
        thing, or to first. An empty first: nothing has it until the keyboard asks."""
        before = self._rect_of(self._at)
        self._things = tuple(things)
        if any(thing.id == self._at for thing in self._things):
            return
        if first == "" and before is None:
            self._at = None
            return
        if first is not None and (before is None or not self._things):
            self._at = first if any(thing.id == first for thing in self._things) else None
        elif before is not None:
            self._at = self._nearest(before)
        if self._at is None or self._rect_of(self._at) is None:
            self._at = self._things[0].id if self._things else None

    def clear(self) -> None:
        """Nothing has the focus until the keyboard asks."""
        self._at = None

    def put(self, id: str) -> None:
        """Focuses this thing if it is there."""
        if self._rect_of(id) is not None:
            self._at = id

    def move(self, key: KeyPressed) -> bool:
        """Tab, Shift+Tab and the arrows; True if the key was one of these and there is something to focus."""
        if not self._things or not moves_focus(key):
            return False
        if key.name == "tab":
            self._step(-1 if key.mods.shift else 1)
        else:
            self._toward(_ARROWS[key.name])
        return True

    def rect(self) -> pygame.Rect | None:
        """Where the focused thing lies."""
        return self._rect_of(self._at)

    def _rect_of(self, id: str | None) -> pygame.Rect | None:
        return next((thing.rect for thing in self._things if thing.id == id), None)

    def _step(self, by: int) -> None:
        ids = [thing.id for thing in self._things]
        at = ids.index(self._at) if self._at in ids else -1 if by > 0 else 0
        self._at = ids[(at + by) % len(ids)]

    def _toward(self, direction: tuple[int, int]) -> None:
        here = self.rect()
        if here is None:
            self._at = self._things[0].id
            return
        ahead = [(_cost(here, thing.rect, direction), thing.id) for thing in self._things if thing.id != self._at]
        reachable = [(cost, id) for cost, id in ahead if cost is not None]
        if reachable:
            self._at = min(reachable)[1]

    def _nearest(self, spot: pygame.Rect) -> str | None:
        def away(thing: Focusable) -> int:
            return abs(thing.rect.centerx - spot.centerx) + abs(thing.rect.centery - spot.centery)

        return min(self._things, key=away).id if self._things else None


def _cost(here: pygame.Rect, there: pygame.Rect, direction: tuple[int, int]) -> float | None:
    """How far the arrow must travel: gap ahead plus twice the sideways miss. None when it does not lie ahead."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    ahead = dx * direction[0] + dy * direction[1]
    if ahead <= 0:
        return None
    if direction[0]:
        gap = max(0, there.left - here.right if direction[0] > 0 else here.left - there.right)
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        drift = abs(dy)
    else:
        gap = max(0, there.top - here.bottom if direction[1] > 0 else here.top - there.bottom)
        aside = max(0, there.left - here.right, here.left - there.right)
        drift = abs(dx)
    return gap + 2 * aside + drift * 0.3
