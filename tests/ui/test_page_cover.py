"""The pictures of all pages are few enough to look at, and none is left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.table.save_folder import ENDING
from tests.ui.page_cover import LANGS, MOMENTS, PAGES, SIZES, Shot, cover, keep_games, standing_at


def test_every_pair_of_page_size_and_language_occurs():
    seen = set[tuple[object, ...]]().union(*(shot.pairs for shot in cover(list(PAGES))))
    every = (Shot(page, size, lang) for page in PAGES for size in SIZES for lang in LANGS)
    assert seen == set[tuple[object, ...]]().union(*(shot.pairs for shot in every))


def test_the_kept_game_comes_to_every_moment_that_is_wanted(tmp_path: Path):
    keep_games(tmp_path, "en", 1, set(MOMENTS))
    assert {file.name for file in tmp_path.iterdir()} >= {f"{name}{ENDING}" for name in MOMENTS}


@pytest.mark.parametrize(
    ("page", "shown"),
    [
        ("house_rules", "done"),
        ("charity_begun", "tray:1"),
        pytest.param("last_screen", "rematch", marks=pytest.mark.long),
    ],
)
def test_a_page_is_reached_by_clicks_alone(page: str, shown: str):
    with standing_at(PAGES[page], (1280, 720), "fr") as person:
        assert person.sees(shown), sorted(seen.id for seen in person.shown())
