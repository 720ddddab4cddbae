"""The faces of the seats, each in its mood: six characters, or somebody's own picture in a frame that reacts."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from ui.art.colour import INK, WHITE, Colour, lighter, mix
from ui.art.heads import CHARACTERS, head
from ui.art.mood_signs import frame, ground
from ui.art.picture import Picture, inked
from ui.art.relief import cut_to
from ui.art.shelf import kept
from ui.art.svg import blank, circle, moved, path, raster
from ui.art.theme import seat_look

if TYPE_CHECKING:  # as in ui.art.features
    from game.words.moods import FaceMood

REACH = 100.0  # half the side of the drawing
SIDE: Final = 320
"""Pixels of a picture that was brought, in a square; the largest face on the last screen has 250."""
SMALL: Final = 32
"""Px of radius below which a face that feels something comes nearer: its expression is all there is room for."""


class Likeness(NamedTuple):
    """The contents of a portrait: the picture in a file, or a character where there is none, or none that can be read;
    and its mood."""

    character: str
    file: Path | None = None
    mood: FaceMood = "calm"

    def in_mood(self, mood: FaceMood) -> Likeness:
        return self if mood == self.mood else self._replace(mood=mood)


def usual(seat: int) -> Likeness:
    """Of seat 1 to 6, while nobody has chosen."""
    return Likeness(CHARACTERS[seat - 1])


@kept
def portrait(seat: int, r: int, ring: Colour | None = None, likeness: Likeness | None = None) -> Picture:
    """The face at seat 1 to 6, round, of radius r, with an ink edge; `ring` lays a coloured ring round it."""
    *_, drawn = portrait_stages(seat, r, ring, likeness)
    return drawn


def portrait_stages(
    seat: int, r: int, ring: Colour | None = None, likeness: Likeness | None = None
) -> Iterator[Picture]:
    """The same as it is drawn."""
    side, edge = 2 * r, max(3.0, r * 0.13)
    face = bust(seat, side, side, likeness).copy()
    yield Picture(face, 0)
    cut_to(face, raster(path(circle(r, r, r - 0.5), WHITE), side, side))
    pad = int(edge + (8 if ring else 4))
    body = path(circle(r, r + 3, r + 3), INK, opacity=0.3)
    if ring:
        body += path(circle(r, r, r + edge * 0.5 + 2), None, ring, max(4.0, r * 0.12))
    under = inked(body, side, side, pad)
    under.surface.blit(face, (pad, pad))
    over = inked(path(circle(r, r, r - 0.5), None, INK, edge), side, side, pad)
    under.surface.blit(over.surface, (0, 0))
    yield under


def _scene(seat: int, shown: Likeness, *, near: bool) -> str:
    """The character before the backdrop of its seat, in a square of 2 x REACH; the backdrop leans to the mood."""
    colour, mood = seat_look(seat).colour, shown.mood
    body, hill = ground(mood, lighter(colour, 0.5), REACH)
    if mood not in ("glad", "hit", "crowned"):
        body += path(circle(0, 120, 130), mix(hill, colour, 0.35))
    x, y, scale = (0.0, 16.0, 0.8) if mood == "crowned" else (0.0, 8.0, 0.86)
    if near and mood != "calm":  # and clear of the mark of the seat
        x, y, scale = (-8.0, 14.0, 0.86) if mood == "crowned" else (-12.0, -4.0, 1.04)
    return moved(body + moved(head(shown.character, mood, plain=near), x, y, scale), REACH, REACH)


@kept
def bust(seat: int, w: int, h: int, likeness: Likeness | None = None) -> pygame.Surface:
    """The same face for the upright window of a plate: w x h px, opaque."""
    shown = likeness or usual(seat)
    side = max(w, h)
    scale = side / (2 * REACH)
    own = _own(shown.file) if shown.file is not None else None
    if own is not None:
        picture = _middle(own, w, h)
        picture.blit(raster(moved(frame(shown.mood), w / 2, h / 2, scale), w, h), (0, 0))
        return picture
    scene = _scene(seat, shown, near=side < 2 * SMALL)
    return raster(moved(scene, (w - 2 * REACH * scale) / 2, (h - 2 * REACH * scale) / 2, scale), w, h)


@kept
def _own(file: Path) -> pygame.Surface | None:
    """A picture that was brought, as it was made ready then; None for anything else that lies in its place."""
    from game.content.card_pictures import read_picture  # the start page does without it while nobody brought one

    picture = read_picture(file)
    if picture is None or (picture.kind, picture.size) != ("png", (SIDE, SIDE)):
        return None
    try:
        return pygame.image.load(io.BytesIO(picture.data), "portrait.png")
    except pygame.error:
        return None


def _middle(square: pygame.Surface, w: int, h: int) -> pygame.Surface:
    side = max(w, h)
    whole = pygame.transform.smoothscale(square, (side, side))
    cut = pygame.Rect(0, 0, w, h)
    cut.center = whole.get_rect().center
    shown = blank(w, h)
    shown.blit(whole, (0, 0), cut)
    return shown
