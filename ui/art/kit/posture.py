"""How a creature holds itself: its spine, where its legs go, and its arms where nothing is said of them."""

from __future__ import annotations

import math
from typing import NamedTuple

from ui.art.kit import words
from ui.art.kit.figure import GROUND, Figure
from ui.art.kit.palette import spot
from ui.art.kit.paths import Point
from ui.art.kit.spine import Spine

NECK = 40.0
"""Units from the mouth down to where the head begins to tilt."""
LEANING = 18.0, -8.0, 7.0, 20.0
"""With all its weight on one leg: hips aside, back and head against each other, and how far the other foot is off."""


class Leg(NamedTuple):
    """How far knee and ankle are from where they are in an upright figure; `side` is where its toes point."""

    knee: Point
    ankle: Point
    toe: float
    side: int


class Posture(NamedTuple):
    """A stance worked out for one body, seen from the front: left and right are the picture's."""

    spine: Spine
    left: Leg
    right: Leg
    left_arm: words.Arm | None
    right_arm: words.Arm | None


def posture_of(stance: words.Stance, body: words.Body, figure: Figure, it: words.Creature) -> Posture:
    """The stance towards the side that the face is turned to, changed by all that the creature says itself."""
    turn = stance.turn if it.turn is None else it.turn
    side = -1 if turn < 0 else 1
    steps = (stance.right, stance.left) if side < 0 else (stance.left, stance.right)
    hands = (stance.right_arm, stance.left_arm) if side < 0 else (stance.left_arm, stance.right_arm)
    aside, back, head, free = (number * it.weight for number in LEANING)
    spine = Spine(
        GROUND,
        _hip(body, it),
        figure.mouth[1] + NECK,
        figure.eye[1],
        figure.face,
        bend=(side * stance.bend if it.bend is None else it.bend) + back,
        tilt=(side * stance.tilt if it.tilt is None else it.tilt) + head,
        turn=turn,
        shift=side * stance.shift + aside,
        drop=stance.drop,
        has_legs=body.legs is not None,
    )
    left, right = (_leg(step, side, foot) for step, foot in zip(steps, (-1, 1), strict=True))
    return Posture(
        spine,
        _aside(left, min(0.0, -free)),
        _aside(right, max(0.0, -free)),
        *(_arm(body, told, hand) for told, hand in zip((it.left, it.right), hands, strict=True)),
    )


def _hip(body: words.Body, it: words.Creature) -> float:
    if body.legs is None:
        return GROUND
    return GROUND + (spot(body.legs.hip, body.legs.place.at("hip"))[1] - GROUND) * it.high


def _leg(step: words.Step, side: int, foot: int) -> Leg:
    (kx, ky), (ax, ay) = spot(step.knee, step.place.at("knee")), spot(step.ankle, step.place.at("ankle"))
    return Leg((side * kx, ky), (side * ax, ay), step.toe, side if step.ahead else foot)


def _aside(leg: Leg, far: float) -> Leg:
    """The foot that carries nothing stands further out, its knee bent."""
    if not far:
        return leg
    (kx, ky), (ax, ay) = leg.knee, leg.ankle
    return leg._replace(knee=(kx + far * 0.2, ky), ankle=(ax + far, ay), side=round(math.copysign(1, far)))


def _arm(body: words.Body, told: words.Arm | None, hand: str) -> words.Arm | None:
    """Return the arm as told, or that of the stance, which only bodies with legs have."""
    if told is not None or body.legs is None or not hand:
        return told
    return words.Arm(to=hand)
