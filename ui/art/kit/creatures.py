"""Puts creatures together: what is behind, body, face, what grows on it, arms and what they hold, what is in front."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from game.content.reader import Place
from ui.art.kit import words
from ui.art.kit.eyes import draw_eyes
from ui.art.kit.figure import GROUND, Figure
from ui.art.kit.kit import Kit, named
from ui.art.kit.palette import Tones, spot
from ui.art.kit.paths import Point
from ui.art.kit.pen import Pen, stretched, turned

MOUTH = 40.0
"""Half the width that mouths of the kit are drawn with."""
MOUTH_SHARE = 0.62
"""Of the face, where nothing is said."""
BONE = "bone"

POSES: dict[str, tuple[Point, Point]] = {
    "down": ((36, 26), (42, 62)),
    "up": ((56, 8), (52, -62)),
    "high": ((44, -20), (30, -104)),
    "out": ((34, 26), (66, 4)),
    "hip": ((44, 16), (4, 46)),
    "front": ((26, 36), (-14, 30)),
    "hold": ((26, 36), (44, 12)),
    "reach": ((10, -8), (40, -24)),
    "chin": ((48, 40), (-30, -18)),
    "stiff": ((30, -4), (62, -8)),
}
"""Elbow and hand from the shoulder, outwards."""


class Painter(Protocol):
    """Whoever reads out statements: a creature is made of them too."""

    kit: Kit
    pen: Pen
    tones: Tones

    def paint(self, statements: Iterable[words.Statement]) -> None: ...

    def of_thing(self, thing: words.Thing, given: Mapping[str, str], place: Place) -> Painter: ...


def draw_creature(painter: Painter, figure: Figure, body: words.Body, it: words.Creature) -> None:
    """One creature, in its own coordinates and colours."""
    painter.paint(it.behind)
    with painter.pen.placed(stretched(0, GROUND * (1 - it.high), it.wide, it.high)):
        painter.paint(body.draw)
    draw_face(painter, figure, it.mood, it.eyes, it.mouth, it.place)
    painter.paint(it.on)
    for side, arm in ((-1, it.left), (1, it.right)):
        if arm is not None:
            _draw_arm(painter, figure, body, it, arm, side)
    painter.paint(it.over)


def draw_face(
    painter: Painter, figure: Figure, mood_name: str, eyes: words.Eyes | None, mouth: words.Mouth | None, place: Place
) -> None:
    """Eyes and mouth; what neither says comes from the mood."""
    mood = named(painter.kit.moods, mood_name, place.at("mood"))
    mouth = mouth or words.Mouth(name=mood.mouth, place=mood.place)
    if mouth.first:
        _draw_mouth(painter, figure, mouth)
    draw_eyes(painter.pen, painter.tones, figure, eyes or words.Eyes(), mood)
    if not mouth.first:
        _draw_mouth(painter, figure, mouth)


def _draw_mouth(painter: Painter, figure: Figure, it: words.Mouth) -> None:
    if it.name == "none":
        return
    thing = named(painter.kit.mouths, it.name, it.place.at("name"))
    dx, dy = spot(it.at, it.place.at("at"))
    wide = (it.width or figure.face * MOUTH_SHARE) / MOUTH
    within = painter.of_thing(thing, {"main": it.main}, it.place)
    with painter.pen.placed(stretched(figure.mouth[0] + dx, figure.mouth[1] + dy, wide, wide * it.high)):
        within.paint(thing.draw)


def _draw_arm(
    painter: Painter, figure: Figure, body: words.Body, it: words.Creature, arm: words.Arm, side: int
) -> None:
    """Elbow and hand of the pose; what the hand holds lies under its fingers."""
    elbow, hand = named(POSES, arm.pose, arm.place.at("pose"))
    if arm.to:
        hand = spot(arm.to, arm.place.at("to"))
        elbow = hand[0] * 0.6 + 12, hand[1] * 0.5 + 16
    x, y = figure.shoulder
    ends = [(side * (x + dx), y + dy) for dx, dy in ((0.0, 0.0), elbow, hand)]
    sleeve = painter.tones.colour(it.sleeve or body.sleeve, it.place.at("sleeve"))
    if arm.behind:
        _held(painter, arm, ends[2])
    painter.pen.tube(painter.pen.spline(ends, closed=False), it.arm, sleeve)
    if not arm.behind:
        _held(painter, arm, ends[2])
    _draw_hand(painter, it, arm.hand or it.hand, ends[2], side)


def _held(painter: Painter, arm: words.Arm, hand: Point) -> None:
    with painter.pen.placed(turned(*hand)):
        painter.paint(arm.holds)


def _draw_hand(painter: Painter, it: words.Creature, kind: str, at: Point, side: int) -> None:
    x, y = at
    skin, size = painter.tones.colour("main", it.place), it.arm
    if kind == "claw":
        _draw_claws(painter, x, y, side)
        painter.pen.shape(painter.pen.oval(x, y, size * 0.6, size * 0.6), skin)
    elif kind == "mitt":
        painter.pen.shape(painter.pen.oval(x, y, size * 0.66, size * 0.62), skin)
        _draw_fingers(painter.pen, x, y, size, side)


def _draw_fingers(pen: Pen, x: float, y: float, size: float, side: int) -> None:
    for down, end in ((-0.2, -0.1), (0.18, 0.2)):
        points = [(x - side * 4, y + size * down), (x + side * size * 0.3, y + size * end)]
        pen.line(pen.spline(points, closed=False), 4)


def _draw_claws(painter: Painter, x: float, y: float, side: int) -> None:
    bone = painter.tones.colour(BONE, words.Arm().place)
    for place in (-1, 0, 1):
        points = [(x - 8, y + place * 10), (x + side * 26, y + place * 17), (x + 8, y + place * 10 + 8)]
        painter.pen.shape(painter.pen.spline(points, 0.6), bone, 4, 0)
