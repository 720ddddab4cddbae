"""Where on a figure everything goes: what faces, arms and parts need to know of a body."""

from __future__ import annotations

from typing import NamedTuple

from game.content.reader import Authored
from ui.art.kit import words
from ui.art.kit.palette import spot
from ui.art.kit.paths import Point
from ui.art.kit.placement import Placement, stretched

FACE = 80.0
"""Half the width of the face that parts are drawn for."""
GROUND = 150.0
"""Bodies are stretched from here."""


class Figure(NamedTuple):
    """The places of a body; `face` is half the width of the face."""

    eye: Point
    mouth: Point
    top: Point
    shoulder: Point
    mid: Point
    face: float

    @classmethod
    def of_body(cls, body: words.Body, head: words.Body | words.Head, told: words.Creature) -> Figure:
        """The places of a body with this head that is as wide and high as a creature says."""

        def place(name: str, text: str, on: Authored) -> Point:
            x, y = spot(text, on.place.at(name))
            return x * told.wide, GROUND + (y - GROUND) * told.high

        return cls(
            place("eye", head.eye, head),
            place("mouth", head.mouth, head),
            place("top", head.top, head),
            place("shoulder", body.shoulder, body),
            place("mid", body.mid, body),
            head.face * told.wide,
        )

    @classmethod
    def of_face(cls, size: float) -> Figure:
        """A face alone, round its eyes."""
        return cls((0, 0), (0, size * 0.6), (0, -size), (size, size), (0, size), size)

    def growing(self, on: str) -> Placement:
        """Where a part goes: as wide as the face, as high as it was drawn."""
        spots = {"top": self.top, "eye": self.eye, "mouth": self.mouth, "mid": self.mid, "shoulder": self.shoulder}
        x, y = spots.get(on, (0.0, 0.0))
        wide = self.face / FACE if on in ("top", "eye", "mouth") else 1.0
        return stretched(x, y, wide, 1.0)
