"""Draws every beat of the stage, so that somebody can look at them all.

python -m tests.ui.table.stage_sheet FOLDER [--size 1280x720] [--lang en] [--theme dungeon] [--only door,curse]
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import msgspec
import pygame

from tests.ui.table.sample_beats import BEATS, on_stage, strip
from tests.ui.table.sample_views import sight
from ui.art.theme import theme_named
from ui.cards.face import CardFaces
from ui.table.layout.sight import Sight
from ui.table.paint.board import TablePicture


def picture_of(seen: Sight, theme: str, size: tuple[int, int]) -> pygame.Surface:
    """The whole window, at rest."""
    pygame.font.init()
    drawn = TablePicture(CardFaces())
    drawn.arrange(theme_named(theme), size)
    drawn.show(seen)
    return drawn.layer.surface


def beat_sight(name: str, lang: str, seats: int = 4) -> Sight:
    """The table of a lost fight with this beat over it."""
    table = sight("losing", lang, seats)
    mood = msgspec.structs.replace(table.mood, focus="stage:go_on")
    return msgspec.structs.replace(table, mood=mood, stage=on_stage(name, {"fr": "Espace"}.get(lang, "Space")))


def strip_sight(lang: str, buttons: int = 0, seats: int = 4) -> Sight:
    """A rival's turn as it is followed, by somebody who may do so much meanwhile."""
    table = sight("losing", lang, seats)
    mood = msgspec.structs.replace(table.mood, focus="strip:step")
    return msgspec.structs.replace(
        table, mood=mood, turn_feed=strip(present=bool(buttons)), buttons=table.buttons[:buttons]
    )


def main() -> None:
    wishes = argparse.ArgumentParser()
    wishes.add_argument("folder", type=Path)
    wishes.add_argument("--size", default="1280x720")
    wishes.add_argument("--lang", default="en")
    wishes.add_argument("--theme", default="dungeon")
    wishes.add_argument("--only", default=",".join(BEATS))
    found = wishes.parse_args()
    found.folder.mkdir(parents=True, exist_ok=True)
    wide, high = map(int, found.size.split("x"))
    for n in (0, 2):
        image = picture_of(strip_sight(found.lang, n), found.theme, (wide, high))
        pygame.image.save(image, found.folder / f"strip{n}_{found.size}_{found.lang}_{found.theme}.png")
    for name in found.only.split(","):
        image = picture_of(beat_sight(name, found.lang), found.theme, (wide, high))
        pygame.image.save(image, found.folder / f"{name}_{found.size}_{found.lang}_{found.theme}.png")


if __name__ == "__main__":
    main()
