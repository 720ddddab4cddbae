"""Drawings are kept between two starts, and never shown for another text or by halves."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.cache import cache_dir
from ui.art.album import MOST, Album, Size, album


def red(text: str, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.fill((200, 10, 20, 128))
    return surface


def never(text: str, size: Size) -> pygame.Surface:
    raise AssertionError(f"drawn again: {text}")


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOORS_CACHE_DIR", str(tmp_path))


def next_start() -> Album:
    album.cache_clear()
    return album()


@pytest.mark.usefixtures("fresh")
def test_what_one_start_drew_the_next_one_finds_pixel_for_pixel():
    first = next_start()
    drawn = first.picture("a", (3, 2), red)
    first.close()
    found = next_start().picture("a", (3, 2), never)
    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(drawn, "RGBA")


@pytest.mark.usefixtures("fresh")
def test_what_is_painted_on_a_drawing_is_not_kept():
    first = next_start()
    first.picture("a", (3, 2), red).fill((0, 0, 0, 255))
    first.close()
    assert next_start().picture("a", (3, 2), never).get_at((0, 0)) == (200, 10, 20, 128)


@pytest.mark.usefixtures("fresh")
def test_a_closed_album_remembers_nothing_and_an_unchanged_one_is_not_written():
    first = next_start()
    first.close()
    first.picture("a", (3, 2), red)
    first.close()
    assert not list(cache_dir().iterdir())


@pytest.mark.usefixtures("fresh")
def test_an_album_that_no_page_closes_lets_go_of_everything_when_it_grows_too_large():
    open_long = next_start()
    side = int((MOST / 4) ** 0.5) // 2
    for number in range(5):
        open_long.picture(f"large {number}", (side, side), red)
    assert open_long.is_closed
    assert not list(cache_dir().iterdir())


def test_what_was_kept_is_found_even_where_it_is_too_much_to_be_kept_on():
    side = int((MOST / 4) ** 0.5) // 2 + 8
    kept = {f"large {n}": ((side, side), pygame.image.tobytes(red("", (side, side)), "BGRA")) for n in range(5)}
    grown = Album(kept)
    for name, (size, _) in kept.items():
        assert grown.picture(name, size, red).get_at((0, 0)) == (200, 10, 20, 128)
    assert grown.is_closed
