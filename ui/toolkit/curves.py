"""Curves by name: from a share of the time to a share of the way. Those for `move` end at 1, those for `pulse` at 0."""

from __future__ import annotations

import math
from collections.abc import Callable

Curve = Callable[[float], float]
"""From 0 to 1 in, any number out."""


def linear(t: float) -> float:
    return t


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def out_quint(t: float) -> float:
    return 1 - (1 - t) ** 5


def in_quad(t: float) -> float:
    return t * t


def in_cubic(t: float) -> float:
    return t**3


def in_back(overshoot: float = 1.7) -> Curve:
    """Goes on for a while the other way before it sets out: by 7 % with an overshoot of 1.4."""
    return lambda t: (overshoot + 1) * t**3 - overshoot * t**2


def in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(overshoot: float = 1.7) -> Curve:
    """Goes beyond its end and comes back: by 10 % with the usual number, by 8 % with 1.5."""
    return lambda t: 1 + (overshoot + 1) * (t - 1) ** 3 + overshoot * (t - 1) ** 2


def hump(t: float) -> float:
    """Up and down again."""
    return math.sin(math.pi * t)


def decay(t: float) -> float:
    return (1 - t) ** 2


def hold(t: float) -> float:
    """All of it until the end."""
    return 1.0 if t < 1 else 0.0


def shake(swings: float = 3) -> Curve:
    return lambda t: (1 - t) ** 2 * math.cos(2 * math.pi * swings * t)
