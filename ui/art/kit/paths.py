"""Paths as numbers: what the pen makes, what booleans cut, and the shortest text an SVG takes for it."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
Curve = tuple[Point, ...]
"""A line (one point), a quadratic (two) or a cubic (three), each ending in its last point."""

SHARP = math.pi / 4
"""How far a curve may turn in a fortieth of its way before it counts as one that turns back."""
COMMANDS = {1: "l", 2: "q", 3: "c"}


class Contour(NamedTuple):
    """One stroke of a path."""

    start: Point
    curves: tuple[Curve, ...]
    closed: bool = True


Path = tuple[Contour, ...]


class Box(NamedTuple):
    """The box around a path and its control points, which may lie a little outside of the line."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def least_side(self) -> float:
        return min(self.right - self.left, self.bottom - self.top)

    @property
    def greatest_side(self) -> float:
        return max(self.right - self.left, self.bottom - self.top)


def points_of(path: Path) -> Iterator[Point]:
    """Every point, control points too."""
    for contour in path:
        yield contour.start
        for curve in contour.curves:
            yield from curve


def box_of(path: Path) -> Box:
    """The bounds of a path; all zero where there is nothing."""
    points = list(points_of(path)) or [(0.0, 0.0)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def moved(path: Path, dx: float, dy: float) -> Path:
    """The same path elsewhere."""
    return mapped(path, lambda point: (point[0] + dx, point[1] + dy))


def mapped(path: Path, go: Callable[[Point], Point]) -> Path:
    """The path with each of its points where `go` puts it."""
    return tuple(
        Contour(go(each.start), tuple(tuple(map(go, curve)) for curve in each.curves), each.closed) for each in path
    )


def onward(path: Path) -> Path:
    """The path with straight lines for curves that turn back on their way: a thick stroke would have a spike there."""
    return tuple(Contour(each.start, tuple(_onward(each)), each.closed) for each in path)


def _onward(contour: Contour) -> Iterator[Curve]:
    here = contour.start
    for curve in contour.curves:
        spots = [_along([here, *curve], step / 40) for step in range(41)]
        steps = [complex(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(spots)]
        turned = max(abs(cmath.phase(there / before)) for before, there in pairwise(steps) if before and there)
        yield curve[-1:] if turned > SHARP else curve
        here = curve[-1]


def simplified(path: Path, tolerance: float = 1.8, least: float = 12.0) -> Path:
    """Outlines as few straight lines, off by `tolerance` at most, without what is smaller than `least`."""
    corners = (
        _thinned([each.start, *_flattened(each)], tolerance) for each in path if box_of((each,)).least_side > least
    )
    return tuple(Contour(points[0], tuple((point,) for point in points[1:])) for points in corners if len(points) > 2)


def _flattened(contour: Contour, steps: int = 8) -> Iterator[Point]:
    here = contour.start
    for curve in contour.curves:
        spots = [here, *curve]
        for step in range(1, steps + 1) if len(curve) > 1 else (steps,):
            yield _along(spots, step / steps)
        here = curve[-1]


def _along(spots: Sequence[Point], share: float) -> Point:
    """The point of a Bézier curve (de Casteljau)."""
    while len(spots) > 1:
        spots = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(spots)]
    return spots[0]


def _thinned(points: Sequence[Point], tolerance: float) -> list[Point]:
    """The points that matter (Douglas and Peucker)."""
    if len(points) < 3:
        return list(points)
    (x, y), (ex, ey) = points[0], points[-1]
    length = math.dist(points[0], points[-1])

    def off(point: Point) -> float:
        if not length:
            return math.dist(point, points[0])
        return abs((ex - x) * (y - point[1]) - (x - point[0]) * (ey - y)) / length

    place = max(range(1, len(points) - 1), key=lambda at: off(points[at]))
    if off(points[place]) <= tolerance:
        return [points[0], points[-1]]
    return [*_thinned(points[: place + 1], tolerance)[:-1], *_thinned(points[place:], tolerance)]


def polyline(points: Iterable[Point]) -> Path:
    """Straight lines from point to point, and back."""
    start, *rest = points
    return (Contour(start, tuple((point,) for point in rest), True),)


def quadratics(points: Sequence[Point]) -> list[Curve]:
    """Control points and an end as single curves: between two control points in a row lies an implied point (as in
    TrueType)."""
    *controls, end = points
    found: list[Curve] = []
    for here, there in pairwise(controls):
        found.append((here, ((here[0] + there[0]) / 2, (here[1] + there[1]) / 2)))
    return [*found, (controls[-1], end)]


def written(path: Path, decimals: int = 1) -> str:
    """The path as SVG text: relative steps between rounded points, so that no error adds up."""
    unit = 10**decimals
    return "".join(_contour(contour, unit) for contour in path)


def _contour(contour: Contour, unit: int) -> str:
    """A cubic that goes on as the one before it came is written short: splines do nothing else."""
    here = _rounded(contour.start, unit)
    text, last, mirrored = "M" + _numbers([here], unit), "", here
    for curve in contour.curves:
        spots = [_rounded(point, unit) for point in curve]
        if all(spot == here for spot in spots):
            continue
        is_smooth = last in ("c", "s") and len(spots) == 3 and _are_near(spots[0], mirrored)
        command = "s" if is_smooth else COMMANDS[len(curve)]
        steps = _numbers([(x - here[0], y - here[1]) for x, y in spots[is_smooth:]], unit)
        text += command + steps if command != last else steps if steps.startswith("-") else " " + steps
        here, last = spots[-1], command
        mirrored = (2 * here[0] - spots[-2][0], 2 * here[1] - spots[-2][1]) if len(spots) == 3 else here
    return text + ("z" if contour.closed else "")


def _are_near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def _rounded(point: Point, unit: int) -> tuple[int, int]:
    return round(point[0] * unit), round(point[1] * unit)


def _numbers(points: Iterable[tuple[int, int]], unit: int) -> str:
    text = ""
    for value in (value for point in points for value in point):
        number = _number(value, unit)
        text += number if not text or number.startswith("-") else " " + number
    return text


def _number(value: int, unit: int) -> str:
    if unit == 1 or value % unit == 0:
        return str(value // unit)
    return f"{value / unit:.{len(str(unit)) - 1}f}".replace("0.", ".", 1) if abs(value) < unit else f"{value / unit:g}"
