"""Pictures of the table to be looked at, few enough for one sitting: each pair of (moment or beat, size of the window,
language, number of seats, whose view) occurs in one of them.

    python -m tests.ui.table.picture_cover FOLDER [--only door,losing]     PNG files and index.tsv
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Literal, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from msgspec.structs import replace

from game.ids import NOBODY, SeatId
from tests.ui.table.sample_beats import BEATS
from tests.ui.table.sample_views import MOMENTS, sight
from tests.ui.table.stage_sheet import beat_sight, picture_of, strip_sight
from ui.table.layout.sight import Company, Sight

Look = Literal["own", "shared", "onlooker"]
STRIPS = ("strip", "strip_asked")
SCREENS = (*MOMENTS, *BEATS, *STRIPS)
SIZES = ("1280x720", "1920x1080", "2560x1440")
LANGS = ("en", "fr")
SEATS = (3, 4, 5, 6)
LOOKS: tuple[Look, ...] = ("own", "shared", "onlooker")
OF_FOUR = {"body", "charity", "victory_alone", "death", "last_round", "outsider"}
"""They speak of a fourth person."""
THEMES = ("dungeon", "horror", "zombies")


class Shot(NamedTuple):
    """One picture."""

    screen: str
    seats: int
    size: str
    lang: str
    look: Look

    @property
    def pairs(self) -> set[tuple[object, ...]]:
        """The pairs of choices that this picture covers."""
        return pairs_in(self)

    @property
    def file(self) -> str:
        return f"{self.screen}_{self.seats}_{self.look}_{self.size}_{self.lang}.png"


def pairs_in(shot: Sequence[object]) -> set[tuple[object, ...]]:
    """Each two of what a picture was made of, with their places."""
    return {(*one, *other) for one, other in combinations(enumerate(shot), 2)}


def cover(screens: Sequence[str] = SCREENS) -> Iterator[Shot]:
    """Shots in which every pair occurs; each takes along as many new ones as it can."""
    wanted = pairs_of(screens)
    while wanted:
        best = max(_every(screens), key=lambda shot: len(shot.pairs & wanted))
        wanted -= best.pairs
        yield best


def pairs_of(screens: Sequence[str]) -> set[tuple[object, ...]]:
    """All that there are."""
    return set[tuple[object, ...]]().union(*(shot.pairs for shot in _every(screens)))


def _every(screens: Sequence[str]) -> Iterator[Shot]:
    every = (Shot(*each) for each in product(screens, SEATS, SIZES, LANGS, LOOKS))
    return (shot for shot in every if shot.seats > 3 or shot.screen not in OF_FOUR)


def sight_of(shot: Shot) -> Sight:
    """Return the sight drawn there."""
    if shot.screen in BEATS:
        seen = beat_sight(shot.screen, shot.lang, shot.seats)
    elif shot.screen in STRIPS:
        seen = strip_sight(shot.lang, 2 * (shot.screen == "strip_asked"), shot.seats)
    else:
        seen = sight(shot.screen, shot.lang, shot.seats)
    return _seen_by(seen, shot.look)


def _seen_by(seen: Sight, look: Look) -> Sight:
    """The same moment where people share the screen, or where nobody sits."""
    if look == "own":
        return seen
    view = replace(seen.view, hand=())
    if look == "shared":
        caps = {SeatId(n): f"F{n + 1}" for n in range(len(seen.view.seats))}
        return replace(seen, view=view, company=Company(caps))
    spoken = seen.log[-1]._replace(card=view.discard_top[0])  # it lies large where nobody sits
    nothing = replace(view, seat=NOBODY, options=(), domains=(), waiting=())
    mood = replace(seen.mood, focus="stage:go_on" if seen.stage is not None else "")
    log = (*seen.log[:-1], spoken)
    return replace(seen, view=nothing, log=log, buttons=(), mood=mood, can_undo=False)


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    wishes.add_argument("folder", type=Path)
    wishes.add_argument("--only", default=",".join(SCREENS))
    found = wishes.parse_args()
    found.folder.mkdir(parents=True, exist_ok=True)
    index = ["file\tscreen\tseats\tsize\tlanguage\tview\ttheme"]
    for n, shot in enumerate(cover(found.only.split(","))):
        wide, high = map(int, shot.size.split("x"))
        theme = THEMES[n % len(THEMES)]
        pygame.image.save(picture_of(sight_of(shot), theme, (wide, high)), found.folder / shot.file)
        index.append("\t".join((shot.file, shot.screen, str(shot.seats), shot.size, shot.lang, shot.look, theme)))
    (found.folder / "index.tsv").write_text("\n".join(index) + "\n", encoding="utf-8")
    print(f"{len(index) - 1} pictures in {found.folder}")


if __name__ == "__main__":
    main()
