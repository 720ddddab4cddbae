"""The pictures of a door that is kicked in, made ahead, one at a time."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.art.colour import Colour
from ui.art.theme import Theme
from ui.cards import open_doors
from ui.cards.painter import Painter
from ui.table.acts.places import unit_of
from ui.toolkit import lights

DOOR_HIGH = 500.0
"""Units from the top to the foot of a door that stands there."""
LIGHTS: dict[open_doors.Behind, tuple[Colour, Colour]] = {
    "monster": ((255, 200, 105), (0xFF, 0xE9, 0xA8)),
    "curse": ((80, 215, 80), (0xA8, 0xFF, 0x9C)),
    "card": ((255, 225, 170), (0xFF, 0xF3, 0xD0)),
}
"""What shines out of a door, and what its opening is filled with."""
LIGHT, GLINT = 560.0, 300.0
GLINT_COLOUR: Colour = (255, 240, 200)


class DoorPictures:
    """The pictures of the doors of one theme at one size. `go_on` makes the next of them."""

    shut: pygame.Surface
    afraid: pygame.Surface
    boot: pygame.Surface
    glint: pygame.Surface

    def __init__(self, painter: Painter) -> None:
        self.painter, self.u = painter, unit_of(painter)
        self.scale = DOOR_HIGH / open_doors.HIGH * self.u
        self.openings: dict[open_doors.Behind, pygame.Surface] = {}
        self.lights: dict[open_doors.Behind, pygame.Surface] = {}
        self.leaves: list[open_doors.Leaf] = []
        self._steps = self._made(painter.theme)
        self.ready = False

    def go_on(self) -> bool:
        """Makes one more picture; True once all of them are there."""
        if not self.ready and next(self._steps, None) is None:
            self.ready = True
        return self.ready

    def _made(self, theme: Theme) -> Iterator[bool]:
        self.shut = open_doors.shut(theme, self.scale)
        yield True
        self.afraid = open_doors.afraid(theme, self.scale)
        yield True
        flat = open_doors.flat_leaf(theme, self.scale)
        for step in range(open_doors.STEPS):
            yield True
            self.leaves.append(open_doors.turned_leaf(flat, step))
        yield True
        self.boot = open_doors.boot(self.u)
        for what, (colour, inside) in LIGHTS.items():
            yield True
            self.openings[what] = open_doors.opening(theme, self.scale, inside)
            yield True
            self.lights[what] = lights.light(round(LIGHT * self.u), colour, 0.85)
        yield True
        self.glint = lights.light(round(GLINT * self.u), GLINT_COLOUR)
