"""Recordings that must come out the same before and after a change that changes nothing: games, saves and pictures.

`python -m tests.recorded.recordings` records them anew; only a change that is meant to be seen may do that.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.ai.policies import POLICIES
from game.content.merger import list_set_ids
from game.lab.simulate import Wish, play_some, save
from game.lab.whole_game import play
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, engine_of
from game.table.save_folder import ENDING
from game.table.scenarios.story import set_up
from game.table.scenarios.text import read_scenario
from game.table.timeline import Move
from ui.commands.shot import drawn, seat_of, sight_of, theme_of

HERE = Path(__file__).parent
SCENARIOS = HERE.parent / "scenarios"
GAMES, PICTURES = HERE / "games.json", HERE / "pictures.json"
EACH = 60
"""Games of random minds, and as many of rivals."""


class Recorded(NamedTuple):
    """One game that is played again."""

    mind: str
    sets: tuple[str, ...]
    players: int
    number: int

    @property
    def name(self) -> str:
        return f"{self.mind} {'+'.join(self.sets)} {self.players} {self.number}"


def games() -> Iterator[Recorded]:
    """Over all combinations of editions, three to six seats."""
    editions = sorted(list_set_ids())
    mixes = [mix for n in range(1, len(editions) + 1) for mix in combinations(editions, n)]
    for mind in ("random", "ai"):
        for number in range(EACH):
            yield Recorded(mind, mixes[number % len(mixes)], 3 + number % 4, number)


def digest_of(game: Recorded) -> str:
    """Over all events of the game, as they would be stored."""
    wish = Wish(game.number + 1, game.sets, (game.mind,) * game.players, seed=2211)
    (played,) = play_some(wish, range(game.number, game.number + 1))
    return f"{played.ending} {played.commands} {played.digest}"


class Shot(NamedTuple):
    """One table that is drawn again."""

    scenario: str
    lang: Literal["en", "fr"]
    size: tuple[int, int]

    @property
    def name(self) -> str:
        return f"{self.scenario} {self.lang} {self.size[0]}x{self.size[1]}"


def shots() -> Iterator[Shot]:
    """Twenty tables, in both languages and sizes by turns."""
    files = sorted(file.stem for file in SCENARIOS.glob("*.scenario"))
    every = max(1, len(files) // 20)
    for number, name in enumerate(files[::every][:20]):
        yield Shot(name, "fr" if number % 2 else "en", (1920, 1080) if number % 4 > 1 else (1280, 720))


def picture_of(shot: Shot) -> pygame.Surface:
    scenario = read_scenario(SCENARIOS / f"{shot.scenario}.scenario", list_set_ids()[:1])
    engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
    story = set_up(engine, scenario)
    story.run(scenario.steps)
    sight = sight_of(story, texts, seat_of(story, "1"), shot.lang)
    return drawn(sight, theme_of(story), shot.size).layer.surface


def pixels_of(shot: Shot) -> str:
    """A digest of every pixel."""
    return hashlib.sha256(pygame.image.tobytes(picture_of(shot), "RGB")).hexdigest()


def save_in(lang: str) -> Path:
    """A whole game with somebody who speaks this language, put away."""
    return HERE / f"{lang}{ENDING}"


def _record_save(lang: str, sets: tuple[str, ...], names: tuple[str, ...]) -> None:
    settings = GameSettings(sets, tuple(SeatInfo(name, "rival", "ai", lang=lang) for name in names))
    engine, texts = engine_of(settings)
    moves: list[Move] = []
    play(engine, [POLICIES["ai"]] * len(names), 2211, moves.append)
    save_in(lang).unlink(missing_ok=True)
    save(save_in(lang), settings, engine, texts, 2211, moves)


def read(path: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _record() -> None:
    wanted = list(games())
    with ProcessPoolExecutor(2) as executor:
        digests = dict(zip((game.name for game in wanted), executor.map(digest_of, wanted), strict=True))
    _record_save("en", ("dungeon", "horror"), ("Ann", "Bob", "Cid"))
    _record_save("fr", ("zombies",), ("Zoé", "Boris", "Chloé", "Théo"))
    pixels = {shot.name: pixels_of(shot) for shot in shots()}
    for path, found in ((GAMES, digests), (PICTURES, {"pygame": pygame.ver, **pixels})):
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    _record()
