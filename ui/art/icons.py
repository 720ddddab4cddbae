"""Our icons, crisp at every size: icon("swords", 24, theme.text) is a square Surface of 24 px."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pygame

from ui.art.colour import Colour
from ui.art.files import read_yaml
from ui.art.shelf import kept
from ui.art.svg import number, path, raster

GRID = 24
LINE = 2.4


class IconShape(msgspec.Struct, frozen=True):
    """One icon: either a filled or a stroked path on the grid."""

    fill: str = ""
    line: str = ""


@lru_cache(maxsize=1)
def icon_shapes() -> dict[str, IconShape]:
    """All icons by name, read once."""
    return read_yaml("icons.yaml", dict[str, IconShape])


def icon_body(
    name: str,
    x: float,
    y: float,
    size: float,
    colour: Colour,
    *,
    line: float = LINE,
    ink: Colour | None = None,
    ink_width: float = 3.0,
) -> str:
    """The icon as SVG, centred at x, y. `ink` puts an outline of `ink_width` grid units round it.

    Raises KeyError for a name that assets/icons.yaml lacks."""
    shape = icon_shapes()[name]
    at = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({size / GRID:.4f})"
    if shape.fill:
        outline = path(shape.fill, ink, ink, ink_width * 2, at=at).replace("evenodd", "nonzero") if ink else ""
        return outline + path(shape.fill, colour, at=at)
    outline = path(shape.line, None, ink, line + ink_width * 1.4, at=at) if ink else ""
    return outline + path(shape.line, None, colour, line, at=at)


@kept
def icon(name: str, size: int, colour: Colour, ink: Colour | None = None, ink_width: float = 3.0) -> pygame.Surface:
    """The icon as a square of `size` px; with ink the outline stays inside the square."""
    room = GRID + (2 * ink_width if ink else 0)
    body = icon_body(name, room / 2, room / 2, GRID, colour, ink=ink, ink_width=ink_width)
    return raster(body, room, room, size / room)


def put_icon(
    surface: pygame.Surface,
    name: str,
    size: int,
    colour: Colour,
    middle: tuple[float, float],
    ink: Colour | None = None,
) -> None:
    image = icon(name, size, colour, ink)
    surface.blit(image, image.get_rect(center=middle))
