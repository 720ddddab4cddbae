"""No two of our pictures look alike: a perceptual hash (dHash, 16 x 16: is each spot darker than its right neighbour?)
agrees with the eyes that looked at the sheets."""

from __future__ import annotations

import io
from itertools import combinations

import msgspec
import pygame
import pytest

from game.content.folders import SHIPPED
from tests.ui.art.test_kit import DRAWN, shipped
from ui.art.kit.book import drawn

SIDE = 16
ALIKE = 48
"""Of 256 spots: fewer differ only where one motive was drawn twice. Different pictures differ at 65 and more."""
ON_A_THUMB = pygame.Rect(21, 0, 97, 100)
"""Of a picture 140 x 100: the sides are cut off."""


def dhash(svg: bytes) -> int:
    whole = pygame.image.load_sized_svg(io.BytesIO(svg), (140, 100))
    middle = whole.subsurface(ON_A_THUMB)
    small = pygame.transform.smoothscale(middle, (SIDE + 1, SIDE))
    grey = [[sum(small.get_at((x, y))[:3]) for x in range(SIDE + 1)] for y in range(SIDE)]
    return int("".join("01"[row[x] < row[x + 1]] for row in grey for x in range(SIDE)), 2)


def apart(one: int, other: int) -> int:
    return (one ^ other).bit_count()


def test_no_two_pictures_look_alike():
    found = {f"{path.parts[-3]}/{path.stem}": dhash(path.read_bytes()) for path in DRAWN}
    assert len(found) == len(DRAWN) > 400
    assert [pair for pair in combinations(found, 2) if apart(found[pair[0]], found[pair[1]]) < ALIKE] == []


@pytest.mark.parametrize(
    "change",
    [{"scale": 0.96}, *(pytest.param(one, marks=pytest.mark.long) for one in ({"at": "4 3"}, {"ground": "#c7d0e2"}))],
    ids=str,
)
def test_a_picture_drawn_again_with_little_changed_is_found(change: dict[str, float | str]):
    picture = shipped(SHIPPED / "dungeon")["decaf_dragon"]
    again = msgspec.structs.replace(picture, **change)
    assert again != picture
    assert apart(dhash(drawn(picture)), dhash(drawn(again))) < ALIKE
