"""Path booleans (skia-pathops): shades, eyelids and patterns are cut here, so that no picture needs a clip path, which
pygame's loader does not know."""

from __future__ import annotations

from collections.abc import Iterable

import pathops

from ui.art.kit.paths import Contour, Curve, Path, box_of, moved, quadratics

MITER = 4.0


def minus(path: Path, other: Path) -> Path:
    """Return the part of the first path outside of the second."""
    return _combined(path, other, pathops.PathOp.DIFFERENCE)


def common(path: Path, other: Path) -> Path:
    """Return the part that lies in both."""
    return _combined(path, other, pathops.PathOp.INTERSECTION)


def union(paths: Iterable[Path]) -> Path:
    """Return the path around all of them."""
    builder = pathops.OpBuilder(fix_winding=False)
    for path in paths:
        builder.add(_to_skia(path), pathops.PathOp.UNION)
    return _from_skia(builder.resolve())


def crescent(path: Path, dx: float, dy: float) -> Path:
    """The rim of a shape on the side it would be moved away from."""
    return minus(path, moved(path, dx, dy))


def stroked(path: Path, width: float) -> Path:
    """The outline of a line with round ends."""
    line = _to_skia(path)
    line.stroke(width, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, MITER)
    line.convertConicsToQuads()
    return _from_skia(line)


def _combined(path: Path, other: Path, operation: pathops.PathOp) -> Path:
    return _from_skia(pathops.op(_to_skia(path), _to_skia(other), operation, fix_winding=False))


def _to_skia(path: Path) -> pathops.Path:
    made = pathops.Path()
    pen = made.getPen()
    for contour in path:
        pen.moveTo(contour.start)
        for curve in contour.curves:
            (pen.lineTo, pen.qCurveTo, pen.curveTo)[len(curve) - 1](*curve)
        if contour.closed:
            pen.closePath()
        else:
            pen.endPath()
    return made


SPECK = 1.2
"""Units: slivers smaller than this are left over from rounding."""


def _from_skia(made: pathops.Path) -> Path:
    contours: list[Contour] = []
    start, curves = (0.0, 0.0), list[Curve]()
    for verb, points in made.segments:
        if verb == "moveTo":
            start, curves = points[0], []
        elif verb in ("closePath", "endPath"):
            contours.append(Contour(start, tuple(curves), verb == "closePath"))
        elif verb == "qCurveTo":
            curves += quadratics(points)
        else:
            curves.append(tuple(points))
    return tuple(each for each in contours if box_of((each,)).least_side > SPECK)
