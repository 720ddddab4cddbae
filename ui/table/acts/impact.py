"""Parts of acts with a blow: things that stand on the ground, light and dust where something is hit."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.art.colour import CREAM, Colour
from ui.art.layers import Sprite
from ui.system.sounds import SoundName
from ui.table.acts.kind import Running
from ui.table.session import Session
from ui.toolkit import dust
from ui.toolkit.camera import Camera, MovingPicture, Point
from ui.toolkit.curves import decay, hold
from ui.toolkit.lights import Light
from ui.toolkit.script import Script, Value, also, pulse, wait

FLASH = 330.0
HELD, SQUASH = 0.05, 0.1
"""Seconds for which something stands that is hit, and by how much it is flatter meanwhile."""


class Prop(MovingPicture):
    """A thing that stands on the ground, or so `height` above it: where it is flatter, its foot stays where it is."""

    def __init__(self, at: Point, scale: float = 1.0) -> None:
        super().__init__(at, scale)
        self.height = Value()

    def seen(
        self, camera: Camera, picture: pygame.Surface, narrow: float = 1.0, *, soft: bool = False
    ) -> Iterator[Sprite]:
        sinks = round(picture.get_height() * self.scale.now * -self.high.now / 2)
        for sprite in super().seen(camera, picture, narrow, soft=soft):
            yield sprite._replace(y=sprite.y + sinks)

    def place(self, camera: Camera) -> tuple[float, float]:
        x, y = super().place(camera)
        return x, y - self.height.now * camera.u


class ImpactAct(Running):
    """An act in which something is hit."""

    def __init__(self, session: Session, name: str) -> None:
        super().__init__(session, name)
        self._glint, self._hit_at = Value(), Point(0.0, 0.0)

    def hit(self, sound: SoundName, at: Point, prop: Prop | None = None, *, shakes: float = 5.0) -> Script:
        """Light, a moment that stands, dust and a shake. `prop`: is flatter for that moment, and springs back."""
        yield self.heard(sound)
        self._hit_at = at
        yield also(pulse({self._glint: 1.0}, 0.16, decay))
        if prop is not None:
            yield prop.squash(SQUASH / 2, -SQUASH, HELD, hold)
        yield wait(HELD)
        yield self.burst("dust", 18, at, 560)
        yield self.camera.shake(shakes / 2, shakes)
        if prop is not None:
            yield prop.squash(-SQUASH / 3, SQUASH * 0.7, 0.18)

    def impact_sprites(self) -> Iterator[Sprite]:
        """Light and dust, over all else."""
        light = impact_light(self.camera.u, CREAM)
        yield from light.seen(self._glint.now, self.camera.at(*self._hit_at))
        yield from self.in_the_air()


def impact_drawn(u: float) -> Iterator[object]:
    """Draws its light and its dust ahead."""
    yield from impact_light(u, CREAM).steps()
    yield dust.puff(u, 0, 0)


def impact_light(u: float, colour: Colour) -> Light:
    """Where something is hit, never red; `u`: pixels of a length of an act."""
    return Light(round(FLASH * u), colour)
