"""The few letters in pictures become outlines of our display face, so that a picture needs no font."""

from __future__ import annotations

from functools import cache

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from ui.art.fonts import TITLE, font_path
from ui.art.kit.paths import Contour, Curve, Path, Point, moved, quadratics

MISSING = ".notdef"


@cache
def _face() -> TTFont:
    return TTFont(font_path(TITLE))


def lettering(text: str, size: float) -> Path:
    """The words as outlines, centred on x = 0, standing on y = 0."""
    face, drawn = _face(), list[Contour]()
    glyphs, names, scale = face.getGlyphSet(), face.getBestCmap(), size / face["head"].unitsPerEm
    x = 0.0
    for sign in text:
        name = names.get(ord(sign), MISSING)
        pen = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(pen)
        drawn += _contours(pen.value, x, scale)
        x += glyphs[name].width * scale
    return moved(tuple(drawn), -x / 2, 0)


def _contours(recorded: list[tuple[str, tuple[Point | None, ...]]], x: float, scale: float) -> list[Contour]:
    found: list[Contour] = []
    start, curves = (0.0, 0.0), list[Curve]()
    for verb, points in recorded:
        spots = [(x + point[0] * scale, -point[1] * scale) for point in points if point is not None]
        if len(spots) < len(points):  # a contour without a point on it (TrueType): it begins between two controls
            start = (spots[0][0] + spots[-1][0]) / 2, (spots[0][1] + spots[-1][1]) / 2
            curves = quadratics([*spots, start])
        elif verb == "moveTo":
            start, curves = spots[0], []
        elif verb == "closePath":
            found.append(Contour(start, tuple(curves)))
        elif verb == "qCurveTo":
            curves += quadratics(spots)
        else:
            curves.append(tuple(spots))
    return found
