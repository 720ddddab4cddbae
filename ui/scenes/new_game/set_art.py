"""The picture of a card set on the start page: two of its figures side by side, cut apart like two frames of a comic,
with its two backs before them. A set without pictures shows its backs alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ui.art.album import kept_picture
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.svg import blank
from ui.art.theme import Theme

if TYPE_CHECKING:
    from game.content.card_pictures import CardPicture

DRAWN_BY = ("cards/backs.py", "cards/drawings.py", "scenes/new_game/set_art.py")
SHAPE = 560 / 400  # width to height of a card's picture
SLANT = 0.16  # of the height: how far the cut between two figures leans
BACKS_HIGH = 0.46  # of the picture
FINE = 3  # times as large as it is shown, what has edges is drawn
LOW = 110.0  # units; a lower picture has no room for the backs

Size = tuple[int, int]


def set_picture(
    id: str, theme: Theme, figures: Sequence[str], size: Size, u: float, ground: Colour | None = None
) -> pygame.Surface:
    """The figures of a set with round corners and its backs on its own mat; without backs on another ground. Drawn once
    per machine and size."""
    version = f"{theme!r} {u:.4f} {ground} {[_stamp(file) for file in figures]}"
    return kept_picture(
        f"set-figures-{id.replace(':', '-')}", version, size, DRAWN_BY, partial(_drawn, theme, ground, figures, size, u)
    )


def set_emblem(theme: Theme, side: int) -> pygame.Surface:
    """The two backs, one half under the other, in a square whose ground is seen through. Drawn once per machine."""
    drawn = kept_picture(
        f"set-emblem-{theme.ground}-{side}", repr(theme), (side, side), DRAWN_BY, partial(_backs, theme, side)
    )
    drawn.set_colorkey(theme.mat)
    return drawn


def _stamp(file: str) -> str:
    """Another one once the picture is another."""
    try:
        seen = Path(file).stat()
    except OSError:
        return ""
    return f"{file} {seen.st_size} {seen.st_mtime_ns}"


def _drawn(theme: Theme, ground: Colour | None, figures: Sequence[str], size: Size, u: float) -> pygame.Surface:
    from game.content.card_pictures import read_picture

    field = pygame.Surface(size)
    field.fill(mix(theme.mat, CREAM, 0.14))
    found = [picture for picture in (read_picture(Path(file)) for file in figures) if picture is not None]
    shown = [_figure(picture, size, len(found)) for picture in found]
    _lay(field, [picture for picture in shown if picture is not None], u)
    if not shown or (size[1] >= LOW * u and ground is None):
        _add_backs(field, theme, alone=not shown)
    return _framed(field, ground or theme.mat, u)


def _figure(picture: CardPicture, size: Size, count: int) -> pygame.Surface | None:
    """The middle of a card's picture, as large as its share of the whole."""
    from ui.cards.drawings import drawn

    wide, high = min(size[0], size[0] // count + round(size[1] * SLANT)), size[1]
    scale = max(wide / SHAPE, high)
    whole = drawn(picture, (round(scale * SHAPE), round(scale)))
    if whole is None:
        return None
    middle = pygame.Rect(0, 0, wide, high)
    middle.center = whole.get_rect().center
    return whole.subsurface(middle.clip(whole.get_rect())).copy()


def _lay(field: pygame.Surface, shown: Sequence[pygame.Surface], u: float) -> None:
    """Side by side, the second one cut off aslant."""
    for picture in shown[:1]:
        field.blit(picture, (0, 0))
    if len(shown) < 2:
        return
    wide, high = field.get_size()
    top, foot = wide / 2 + high * SLANT / 2, wide / 2 - high * SLANT / 2
    right = blank(wide, high)
    right.blit(shown[1], (wide - shown[1].get_width(), 0))
    pygame.draw.polygon(right, (0, 0, 0, 0), ((0, 0), (top, 0), (foot, high), (0, high)))
    field.blit(right, (0, 0))

    def cut(large: pygame.Surface) -> None:
        ends = ((top * FINE, 0), (foot * FINE, high * FINE))
        pygame.draw.line(large, INK, *ends, round(max(3, 5 * u) * FINE))

    field.blit(_smooth(field.get_size(), cut), (0, 0))


def _smooth(size: Size, draw: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """Drawn several times as large, for soft edges."""
    large = blank(size[0] * FINE, size[1] * FINE)
    draw(large)
    return pygame.transform.smoothscale(large, size)


def _add_backs(field: pygame.Surface, theme: Theme, *, alone: bool) -> None:
    """In the lower right corner, or in the middle."""
    side = round(field.get_height() * (0.86 if alone else BACKS_HIGH))
    backs = _backs(theme, side)
    backs.set_colorkey(theme.mat)
    place = backs.get_rect(center=field.get_rect().center)
    if not alone:
        place.bottomright = field.get_width() - side // 7, field.get_height() - side // 10
    field.blit(backs, place)


def _framed(field: pygame.Surface, ground: Colour, u: float) -> pygame.Surface:
    """With round corners on the mat, in a line of ink."""
    size = field.get_size()
    line, radius = round(max(2, 3.5 * u) * FINE), round(12 * u * FINE)

    def frame(large: pygame.Surface) -> None:
        large.fill(ground)
        pygame.draw.rect(large, INK, large.get_rect(), border_radius=radius)
        pygame.draw.rect(large, (*INK, 0), large.get_rect().inflate(-2 * line, -2 * line), border_radius=radius - line)

    field.blit(_smooth(size, frame), (0, 0))
    return field


def _backs(theme: Theme, side: int) -> pygame.Surface:
    from ui.cards.backs import draw_back

    wide, field = round(side * 0.6), pygame.Surface((side, side))
    field.fill(theme.mat)
    treasure, door = draw_back(theme, "treasure", wide), draw_back(theme, "door", wide)
    field.blit(treasure, (side - wide, side - treasure.get_height()))
    field.blit(door, (0, 0))
    return field
