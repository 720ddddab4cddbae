"""Sheets to look at: every word of the kit, and the pictures of a set as they are seen on cards."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from ui.art.colour import CREAM
from ui.art.fonts import TITLE, font
from ui.art.kit import words
from ui.art.kit.kit import Kit
from ui.art.kit.limbs import POSES
from ui.art.kit.painter import HEIGHT, WIDTH, painted
from ui.art.kit.pen import LINE
from ui.art.sheets import GAP, GROUND, laid_out, stacked

TILE = "#d8c7a4"
WINDOW, CROP = (106, 108), 1.12
"""Window and enlargement of a thumb, which cuts the sides off."""


class Tile(NamedTuple):
    """One picture with its name below."""

    name: str
    svg: str


def kit_sheet(kit: Kit, columns: int = 8) -> pygame.Surface:
    """Every word of the kit, under a heading for each kind."""
    parts = [_headed(title, list(tiles), columns) for title, tiles in (
        ("scene", _scenes(kit)), ("creature", _bodies(kit)), ("head", _heads(kit)), ("stance", _stances(kit)),
        ("mood", _moods(kit)), ("mouth", _mouths(kit)), ("part", _parts(kit)), ("prop", _props(kit)),
        ("pose", _poses(kit)), ("colour", _colours(kit)),
    )]  # fmt: skip
    return stacked(parts)


def contact_sheet(pictures: Sequence[Tile], columns: int = 3, width: int = 360) -> pygame.Surface:
    """Pictures large, each with what a thumb shows of it beside it."""
    size = width, width * HEIGHT // WIDTH
    shown = []
    for picture in pictures:
        tile = pygame.Surface((size[0] + GAP + WINDOW[0], size[1]))
        tile.fill(GROUND)
        tile.blit(rastered(picture.svg, size), (0, 0))
        tile.blit(on_thumb(picture.svg), (size[0] + GAP, 0))
        shown.append((picture.name, tile))
    return laid_out(shown, columns)


def on_thumb(svg: str) -> pygame.Surface:
    """The middle of the picture, as a card of 120 pixels shows it."""
    scale = max(WINDOW[0] / WIDTH, WINDOW[1] / HEIGHT) * CROP
    whole = rastered(svg, (round(WIDTH * scale), round(HEIGHT * scale)))
    return whole.subsurface(pygame.Rect((0, 0), WINDOW).move(
        (whole.get_width() - WINDOW[0]) // 2, (whole.get_height() - WINDOW[1]) // 2
    ))  # fmt: skip


def rastered(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture as pygame's own loader draws it: that is what players see."""
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)


def _headed(title: str, tiles: Sequence[Tile], columns: int) -> pygame.Surface:
    heading = font(TITLE, 26).render(title, True, CREAM)
    body = laid_out([(tile.name, rastered(tile.svg, (168, 120))) for tile in tiles], columns)
    return stacked([heading, body])


def _tile(kit: Kit, name: str, draw: Iterable[words.Statement], scene: str = "plain", ground: str = TILE) -> Tile:
    picture = words.Picture(id=name, seen="", joke="", scene=scene, ground=ground, draw=tuple(draw))
    return Tile(name, painted(kit, picture))


def _scenes(kit: Kit) -> Iterator[Tile]:
    return (_tile(kit, name, (), name, "#8f9fb5") for name in kit.scenes)


def _bodies(kit: Kit) -> Iterator[Tile]:
    return (_tile(kit, name, [words.Creature(body=name, main="moss", mood="plain")]) for name in kit.bodies)


def _heads(kit: Kit) -> Iterator[Tile]:
    return (_tile(kit, name, [words.Creature(body="person", main="moss", head=name)]) for name in kit.heads)


def _stances(kit: Kit) -> Iterator[Tile]:
    return (_tile(kit, name, [words.Creature(body="person", main="moss", stance=name)]) for name in kit.stances)


def _moods(kit: Kit) -> Iterator[Tile]:
    return (_tile(kit, name, [_head(mood=name)]) for name in kit.moods)


def _mouths(kit: Kit) -> Iterator[Tile]:
    return (_tile(kit, name, [_head(mouth=words.Mouth(name=name))]) for name in kit.mouths)


def _head(mood: str = "plain", mouth: words.Mouth | None = None) -> words.Statement:
    return words.Group(
        at="0 120", scale=1.6, draw=(words.Creature(body="person", main="skin_tan", mood=mood, mouth=mouth),)
    )


def _parts(kit: Kit) -> Iterator[Tile]:
    """On a head; what is worn on a coat, markings on a skin."""
    shown = words.Creature(body="person", main="moss", at="0 26", scale=0.85)
    for name, part in kit.parts.items():
        grown = (words.Part(name=name),)
        if name.startswith("coat_"):
            creature = replace(shown, coat=grown)
        elif part.on == "body":
            creature = replace(shown, body="pear", skin=grown, behind=grown)
        else:
            creature = replace(shown, on=grown)
        yield _tile(kit, name, [creature])


def _props(kit: Kit) -> Iterator[Tile]:
    return (_tile(kit, name, [words.Prop(name=name, at="0 20", scale=1.3, letters="?")]) for name in kit.props)


def _poses(kit: Kit) -> Iterator[Tile]:
    for name in POSES:
        arm = words.Arm(pose=name)
        yield _tile(kit, name, [words.Creature(body="person", main="skin_tan", left=arm, right=arm, arm=LINE * 4)])


def _colours(kit: Kit) -> Iterator[Tile]:
    return (_tile(kit, name, [words.Oval(bounds="0 0 130 110", fill=name)]) for name in kit.palette)
