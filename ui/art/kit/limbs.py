"""Arms with what they hold, and legs."""

from __future__ import annotations

from ui.art.kit import words
from ui.art.kit.figure import Figure
from ui.art.kit.kit import named
from ui.art.kit.palette import spot
from ui.art.kit.paths import Point
from ui.art.kit.pen import Pen
from ui.art.kit.placement import turned
from ui.art.kit.posture import Posture
from ui.art.kit.reader import Reader

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
NO_ARM = "none"


def draw_legs(painter: Reader, body: words.Body, posture: Posture) -> None:
    """Both legs, each from the hip over the knee to the ankle, and their feet; some bodies have none."""
    legs = body.legs
    if legs is None:
        return
    (hx, hy), (ax, ay) = spot(legs.hip, legs.place.at("hip")), spot(legs.ankle, legs.place.at("ankle"))
    fill = painter.tones.colour(legs.fill, legs.place.at("fill"))
    for side, leg in ((-1, posture.left), (1, posture.right)):
        knee = side * (hx + ax) / 2 + leg.knee[0], (hy + ay) / 2 + leg.knee[1]
        ankle = side * ax + leg.ankle[0], ay + leg.ankle[1]
        bend = [(side * hx, hy), knee, ankle] if leg.knee != leg.ankle else [(side * hx, hy), ankle]
        painter.pen.tube(painter.pen.spline(bend, closed=False), legs.width, fill)
        with painter.pen.placed(turned(*ankle, leg.side * leg.toe, flip=leg.side < 0)):
            painter.paint(legs.foot)


def draw_arm(painter: Reader, figure: Figure, it: words.Creature, sleeve: str, arm: words.Arm, side: int) -> None:
    """Elbow and hand of the pose; what the hand holds lies under its fingers."""
    if arm.pose == NO_ARM:
        return
    elbow, hand = named(POSES, arm.pose, arm.place.at("pose"))
    if arm.to:
        hand = spot(arm.to, arm.place.at("to"))
        elbow = hand[0] * 0.6 + 12, hand[1] * 0.5 + 16
    x, y = figure.shoulder
    ends = [(side * (x + dx), y + dy) for dx, dy in ((0.0, 0.0), elbow, hand)]
    if arm.behind:
        _held(painter, arm, ends[2])
    painter.pen.tube(painter.pen.spline(ends, closed=False), it.arm,
                     painter.tones.colour(it.sleeve or sleeve, it.place.at("sleeve")))  # fmt: skip
    if not arm.behind:
        _held(painter, arm, ends[2])
    _draw_hand(painter, it, arm.hand or it.hand, ends[2], side)


def _held(painter: Reader, arm: words.Arm, hand: Point) -> None:
    with painter.pen.held(*hand):
        painter.paint(arm.holds)


def _draw_hand(painter: Reader, it: words.Creature, kind: str, at: Point, side: int) -> None:
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


def _draw_claws(painter: Reader, x: float, y: float, side: int) -> None:
    bone = painter.tones.colour(BONE, words.Arm().place)
    for place in (-1, 0, 1):
        root, tip = y + place * 11, (x + side * 36, y + place * 20)
        points = [(x - side * 4, root - 8), tip, (x - side * 4, root + 8)]
        painter.pen.shape(painter.pen.spline(points, 0.6), bone, 4, 0)
