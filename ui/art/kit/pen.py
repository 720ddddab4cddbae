"""The pen: inked shapes with weight, one shade, one light and a wobble that belongs to the picture's name.

Everything lands in picture coordinates at once (no groups, no transforms), so light always falls from the upper left,
however a prop is turned."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from game.content.card_pictures import FIGURE
from ui.art.chance import rng_for
from ui.art.colour import INK, WHITE, Colour, css, darker
from ui.art.kit.booleans import common, crescent, stroked, union
from ui.art.kit.letters import lettering
from ui.art.kit.paths import Contour, Curve, Path, Point, box_of, mapped, moved, onward, polyline, simplified, written
from ui.art.kit.placement import Placement, turned
from ui.art.kit.spine import Bent, Spine

WOBBLE, LINE, BOW = 1.6, 6.0, 2.2
TENSION = 1 / 6
SHADE, LIGHT = 0.2, 0.16
SHADE_STEP, LIGHT_STEP = (11.0, 9.0), (6.0, 5.4)
SHADED_FROM, LIT_FROM = 34.0, 56.0
"""Units: smaller shapes show no shade, or no light."""
INK_REACH, INK_SHIFT = 0.72, (0.18, 0.3)
"""Of the width of a line: how far ink reaches beyond a shape, and how much further at the lower right."""
THIN_LINE, PLAIN_BELOW = 1.15, 38.0
"""Details have a plain line of so many times the width that is asked for, and so have all shapes smaller than that."""
SLIGHT = 0.5
"""Figures so much reduced get no line of their own round them."""
HEAVY = 2.5
"""The line round a figure in widths of a line, half of it outside: inner lines reach out by 0.72."""
CAST_ASIDE, CAST_HIGH, CAST_TOLERANCE = 0.6, 0.16, 4.0
"""Of the height of a thing: how far its shadow goes to the right, and up."""
THIN = 20.0
"""Units: thinner limbs have no light side."""
COARSE_FROM = 22.0
"""Units: larger shapes are written in whole units, which is less than their wobble."""
ROUND = {4: 1.657, 6: 1.238, 8: 1.125}
"""Tension of a spline through so many points that makes it an ellipse."""


class Mark(NamedTuple):
    """One painted path."""

    path: Path
    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 0.0
    opacity: float = 1.0
    cut: bool = False
    """It comes out of a boolean: a rough edge does no harm."""


class Pen:
    """Collects what is painted on one picture."""

    def __init__(self, name: str) -> None:
        self.chance = rng_for(name)
        self.marks: list[Mark] = []
        self._placement: Placement | Bent = Placement()
        self._clip: Path | None = None
        self._solid: list[Path] = []
        self._figures: list[Path] = []

    @contextmanager
    def placed(self, placement: Placement) -> Iterator[None]:
        """Draw the body of the with-statement in coordinates of its own."""
        outer = self._placement
        self._placement = outer.below(placement)
        yield
        self._placement = outer

    @contextmanager
    def bent(self, spine: Spine) -> Iterator[None]:
        """Bend the drawing in the body of the with-statement along a spine."""
        outer = self._placement
        self._placement = Bent(self._flat(), spine)
        yield
        self._placement = outer

    @contextmanager
    def held(self, x: float, y: float) -> Iterator[None]:
        """Let the drawing in the body follow this point without bending."""
        outer = self._placement
        self._placement = outer.rigid(x, y)
        yield
        self._placement = outer

    def _flat(self) -> Placement:
        return self._placement if isinstance(self._placement, Placement) else self._placement.rigid(0, 0)

    @contextmanager
    def outlined(self) -> Iterator[None]:
        """Join the drawing in the body to one figure: the line round all of it is heavier than those within."""
        outer, self._solid, first = self._solid, [], len(self.marks)
        yield
        around = simplified(union(self._solid))
        weight = LINE * self._placement.weight
        if around and self._placement.weight > SLIGHT:
            path = moved(around, weight * INK_SHIFT[0], weight * INK_SHIFT[1])
            self.marks.insert(first, Mark(path, INK, INK, weight * HEAVY, cut=True))
        self._solid = outer
        self._figures.append(around)

    def cast(self, ground: float, opacity: float) -> Mark:
        """The shadow of all that was outlined, which light from the upper left throws on the ground."""

        def fallen(point: Point) -> Point:
            high = max(0.0, ground - point[1])
            return point[0] + high * CAST_ASIDE, ground - high * CAST_HIGH

        path = mapped(simplified(union(self._figures), CAST_TOLERANCE), fallen)
        return Mark(path, INK, opacity=opacity, cut=True)

    @contextmanager
    def inside(self, path: Path) -> Iterator[None]:
        """Cut the drawing in the body to the shape."""
        outer = self._clip
        self._clip = path if outer is None else common(outer, path)
        yield
        self._clip = outer

    # shapes in local coordinates

    def spline(
        self, points: Sequence[Point], tension: float = 1.0, closed: bool = True, wobble: float = WOBBLE
    ) -> Path:
        """A curve through the points (Catmull-Rom as Bézier), each of them moved a little."""
        spots, lead = [self._spot(point, wobble) for point in points], tension * TENSION
        curves: list[Curve] = []
        for place in range(len(spots) if closed else len(spots) - 1):
            before, here, there, after = (_at(spots, place + step, closed) for step in (-1, 0, 1, 2))
            out = here[0] + (there[0] - before[0]) * lead, here[1] + (there[1] - before[1]) * lead
            into = there[0] - (after[0] - here[0]) * lead, there[1] - (after[1] - here[1]) * lead
            curves.append((out, into, there))
        return (Contour(spots[0], tuple(curves), closed),)

    def bowed(self, points: Sequence[Point], closed: bool = True, wobble: float = WOBBLE) -> Path:
        """Almost straight sides from point to point."""
        spots = [self._spot(point, wobble) for point in points]
        curves: list[Curve] = []
        for here, there in zip(spots, [*spots[1:], *spots[:1]] if closed else spots[1:], strict=False):
            length = math.dist(here, there) or 1
            bow = self.chance.uniform(-BOW, BOW) * min(1.6, length / 60) * (1 if wobble else 0)
            aside = (here[1] - there[1]) / length * bow, (there[0] - here[0]) / length * bow
            middle = (here[0] + there[0]) / 2 + aside[0], (here[1] + there[1]) / 2 + aside[1]
            curves.append((middle, there))
        return (Contour(spots[0], tuple(curves), closed),)

    def straight(self, points: Sequence[Point]) -> Path:
        """Straight sides: for backdrops, where nobody looks."""
        return polyline([self._spot(point, WOBBLE) for point in points])

    def oval(self, x: float, y: float, rx: float, ry: float, wobble: float | None = None) -> Path:
        """An ellipse as a hand draws it."""
        steps = 4 if max(rx, ry) < 13 else 6 if max(rx, ry) < 34 else 8
        points = [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in _turn(steps)]
        steady = min(WOBBLE, rx * 0.05) if wobble is None else wobble
        return self.spline(points, ROUND[steps], wobble=steady)

    def letters(self, text: str, x: float, y: float, size: float) -> Path:
        """Words centred on x, standing on y."""
        with self.placed(turned(x, y)):
            return tuple(self._mapped(contour) for contour in lettering(text, size))

    # ink

    def shape(
        self,
        path: Path,
        fill: Colour,
        width: float = LINE,
        relief: float = 1.0,
        within: Callable[[], None] | None = None,
    ) -> None:
        """Ink that reaches out further at the lower right, flat colour, decoration cut to it, shade and light."""
        width *= self._placement.weight
        if self._clip is not None:
            self._add(Mark(path, fill))
            self._line(path, width)
            return
        self._solid.append(path)
        if width < LINE * self._placement.weight or box_of(path).least_side < PLAIN_BELOW:
            self._add(Mark(path, fill, INK, width * THIN_LINE))
        else:
            inked = moved(path, width * INK_SHIFT[0], width * INK_SHIFT[1])
            self._add(Mark(inked, INK, INK, width * INK_REACH * 2))
            self._add(Mark(path, fill))
        if within:
            with self.inside(path):
                within()
        if relief:
            self._relief(path, relief)

    def _relief(self, path: Path, strength: float) -> None:
        side = box_of(path).least_side
        weight = min(1.0, side / 70)
        if side > SHADED_FROM:
            shade = crescent(path, -SHADE_STEP[0] * weight, -SHADE_STEP[1] * weight)
            self._add(Mark(shade, INK, opacity=SHADE * strength, cut=True))
        if side > LIT_FROM:
            light = crescent(path, LIGHT_STEP[0] * weight, LIGHT_STEP[1] * weight)
            self._add(Mark(light, WHITE, opacity=LIGHT * strength, cut=True))

    def flat(self, path: Path, fill: Colour, opacity: float = 1.0) -> None:
        """Colour without ink."""
        self._add(Mark(path, fill, opacity=opacity))

    def line(self, path: Path, width: float = LINE, colour: Colour = INK, opacity: float = 1.0) -> None:
        """A plain stroke."""
        self._line(path, width * self._placement.weight, colour, opacity)

    def tube(self, path: Path, width: float, fill: Colour) -> None:
        """A limb: a thick stroke with an ink rim and a light side."""
        path = onward(path)
        weight = self._placement.weight
        wide, rim = width * weight, LINE * weight
        if self._clip is None:
            self._solid.append(stroked(path, wide))
        self._line(moved(path, rim * 0.1, rim * 0.2), wide + rim * 2)
        is_shaded = wide > THIN
        self._line(path, wide, darker(fill, 0.22) if is_shaded else fill)
        if is_shaded:
            self._line(moved(path, -wide * 0.12, -wide * 0.14), wide * 0.66, fill)

    def dot(self, x: float, y: float, r: float, fill: Colour = INK, opacity: float = 1.0) -> None:
        """A small flat disc."""
        self.flat(self.oval(x, y, r, r, wobble=0), fill, opacity)

    # the picture

    def svg(self, left: int, top: int, width: int, height: int, figure: int) -> str:
        """All of it as the text of a file; the marks from `figure` on are a group that can be cut out."""
        parts = self.marks[:figure], self.marks[figure:]
        place, cut_out = ("\n".join(map(_element, _merged(part))) for part in parts)
        body = f'{place}\n<g id="{FIGURE}">\n{cut_out}\n</g>' if cut_out else place
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}">'
        ink = css(INK)
        root = f'<g fill="{ink}" fill-rule="evenodd" stroke="{ink}" stroke-width="0" '
        root += 'stroke-linecap="round" stroke-linejoin="round">'
        return f"{head}\n{root}\n{body}\n</g>\n</svg>\n"

    def _line(self, path: Path, width: float, colour: Colour = INK, opacity: float = 1.0) -> None:
        if not width:
            return
        if self._clip is not None:
            self._add(Mark(stroked(path, width), colour, opacity=opacity, cut=True))
        else:
            self._add(Mark(path, None, colour, width, opacity))

    def _add(self, mark: Mark) -> None:
        if self._clip is not None:
            mark = mark._replace(path=common(mark.path, self._clip), cut=True)
        if mark.path:
            self.marks.append(mark)

    def _spot(self, point: Point, wobble: float) -> Point:
        """Where a point of the hand's really lands."""
        x, y = self._placement(point)
        wobble *= min(1.0, self._placement.weight)
        return x + self.chance.uniform(-wobble, wobble), y + self.chance.uniform(-wobble, wobble)

    def _mapped(self, contour: Contour) -> Contour:
        go = self._placement
        curves = tuple(tuple(go(point) for point in curve) for curve in contour.curves)
        return Contour(go(contour.start), curves, contour.closed)


def _at(spots: Sequence[Point], place: int, closed: bool) -> Point:
    return spots[place % len(spots)] if closed else spots[min(max(place, 0), len(spots) - 1)]


def _turn(steps: int) -> Iterator[float]:
    return (2 * math.pi * place / steps for place in range(steps))


def _merged(marks: Sequence[Mark]) -> Iterator[Mark]:
    """Neighbours that are painted alike become one, where nothing shows the difference."""
    held: Mark | None = None
    for mark in marks:
        if held is not None and _is_alike(held, mark):
            held = held._replace(path=held.path + mark.path)
            continue
        if held is not None:
            yield held
        held = mark
    if held is not None:
        yield held


def _is_alike(one: Mark, other: Mark) -> bool:
    """Holes count by even and odd, so filled shapes may not overlap; nor may see-through lines."""
    if one._replace(path=()) != other._replace(path=()):
        return False
    is_line = one.fill is None and one.opacity == 1
    return is_line or not _touch(one.path, other.path)


def _touch(one: Path, other: Path) -> bool:
    a, b = box_of(one), box_of(other)
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def _element(mark: Mark) -> str:
    """One line of the file. Ink is the colour where no other is named, and no line is drawn where it has no width."""
    coarse = mark.cut or box_of(mark.path).greatest_side > COARSE_FROM
    text = f'<path d="{written(mark.path, 0 if coarse else 1)}"'
    if mark.fill != INK:
        text += f' fill="{css(mark.fill) if mark.fill else "none"}"'
    if mark.stroke and mark.width:
        text += f' stroke="{css(mark.stroke)}"' if mark.stroke != INK else ""
        text += f' stroke-width="{mark.width:.1f}"'.replace(".0", "")
    if mark.opacity < 1:
        text += f' opacity="{mark.opacity:.2f}"'.replace("0.", ".", 1)
    return text + "/>"
