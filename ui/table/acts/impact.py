"""What acts with a blow share: things that move, light and dust where something is hit, a shake of all that moves."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.art.colour import CREAM, Colour
from ui.art.layers import Sprite
from ui.art.shelf import kept
from ui.system.sounds import SoundName
from ui.table.acts.kind import Running
from ui.table.acts.places import Point, unit_of
from ui.table.session import Session
from ui.toolkit import dust, lights
from ui.toolkit.curves import decay, hold, shake
from ui.toolkit.dust import Burst
from ui.toolkit.script import Script, Value, also, cue, pulse, wait

FLASH = 330.0
HELD, SQUASH = 0.05, 0.1
"""Seconds for which something stands that is hit, and by how much it is flatter meanwhile."""


class Prop:
    """A picture that moves: where its middle is and how high above the ground, as lengths of an act, and how large it
    is. `wide`, `high`: by how much more than that; its foot stays where it is."""

    def __init__(self, at: Point, size: float = 1.0) -> None:
        self.x, self.y, self.height, self.size = Value(at.x), Value(at.y), Value(), Value(size)
        self.wide, self.high = Value(), Value()
        self.alpha = Value(1.0, fades=True)

    def sprites(self, picture: pygame.Surface, u: float, out: tuple[float, float] = (0.0, 0.0)) -> Iterator[Sprite]:
        """`out`: of its place, by a shake. Nothing of a prop without a size."""
        if self.size.now <= 0 or self.alpha.now <= 0:
            return
        high = self.size.now * (1 + self.high.now)
        sinks = picture.get_height() * (self.size.now - high) / 2
        middle = (self.x.now + out[0]) * u, (self.y.now - self.height.now + out[1]) * u + sinks
        yield Sprite.scaled(picture, middle, self.size.now * (1 + self.wide.now), high, self.alpha.now)


class ImpactAct(Running):
    """An act in which something is hit. `LIGHT`: the colour of the light there, never red."""

    LIGHT: Colour = CREAM

    def __init__(self, session: Session, name: str) -> None:
        super().__init__(session, name)
        self._glint, self._shake_x, self._shake_y = Value(), Value(), Value()
        self._hit_at = Point(0.0, 0.0)
        self._bursts: list[Burst] = []

    def hit(self, sound: SoundName, at: Point, prop: Prop | None = None, *, shakes: float = 5.0) -> Script:
        """Light, a moment that stands, dust and a shake. `prop`: is flatter for that moment, and springs back."""
        yield self.heard(sound)
        self._hit_at = at
        yield also(pulse({self._glint: 1.0}, 0.16, decay))
        if prop is not None:
            yield also(pulse({prop.high: -SQUASH, prop.wide: SQUASH / 2}, HELD, hold))
        yield wait(HELD)
        yield cue(lambda: self._bursts.append(Burst("dust", 18, *at, 560, self.act.now)))
        yield also(pulse({self._shake_x: shakes / 2, self._shake_y: shakes}, 0.18, shake(3)))
        if prop is not None:
            yield also(pulse({prop.high: SQUASH * 0.7, prop.wide: -SQUASH / 3}, 0.18, shake(1)))

    @property
    def out(self) -> tuple[float, float]:
        """Of its place, all that shakes."""
        return self._shake_x.now, self._shake_y.now

    def impact_sprites(self) -> Iterator[Sprite]:
        """Light and dust, over all else."""
        u, wood = unit_of(self.session.painter), self.session.painter.theme.back.wood
        at = self._hit_at.x * u, self._hit_at.y * u
        yield from lights.lit(impact_light(u, self.LIGHT), self._glint.now, at)
        yield from dust.in_air(self._bursts, self.act.now, u, wood, self.out)


@kept
def impact_light(u: float, colour: Colour) -> pygame.Surface:
    """Where something is hit; `u`: pixels of a length of an act."""
    return lights.light(round(FLASH * u), colour)
