"""A table set up in words, with its real rules, before one person at a window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.cli.scenario import default_sets
from game.ids import SeatId
from game.table.opening import GameSettings, engine_of
from game.table.scenarios.live_table import LiveTable, live_table
from game.table.scenarios.story import set_up
from game.table.scenarios.text import parse_scenario
from tests.ui.harness import Person, sitting_at
from ui.scene import Scene
from ui.scenes.table import TableScene
from ui.storage.settings import Settings
from ui.table.session import Exits

STILL = Settings(animation="off", muted=True)


@contextmanager
def table_before(
    folder: Path, words: str, settings: Settings = STILL, size: tuple[int, int] = (1280, 720)
) -> Iterator[tuple[Person, LiveTable]]:
    """The first seat is the person's; nobody thinks for the others. Moves after `---` are still to come."""
    scenario = parse_scenario(words, "story", default_sets())
    engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
    live = live_table(set_up(engine, scenario), texts, scenario.steps, SeatId(0))
    scene = TableScene(live.table, texts.texts, Exits(Scene, None, Scene))
    with sitting_at(folder, scene, size, settings=settings) as person:
        yield person, live


@contextmanager
def told_table(
    folder: Path, words: str, settings: Settings = STILL, size: tuple[int, int] = (1280, 720)
) -> Iterator[Person]:
    """As `table_before`; what stands behind `---` has happened already."""
    with table_before(folder, words, settings, size) as (person, (table, steps)):
        for command in (command for step in steps for command in step):
            table.submit(command)
            person.wait(0.4)
        person.wait(0.4)
        yield person


def card_called(person: Person, name: str) -> str:
    """The id of a card in sight, by what it is called."""
    return next(seen.id for seen in person.shown("card") if seen.sentence.startswith(name))
