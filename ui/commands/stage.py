"""A scenario played at the window's own table, on nobody's screen: its steps come by themselves, time passes by frames
alone, so that the same scenario looks the same each time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.cli import console
from game.model.options import Command
from game.table.opening import GameSettings, engine_of
from game.table.scenarios.live_table import Commands, live_table
from game.table.scenarios.story import set_up
from game.table.scenarios.text import Scenario
from game.text import Catalogue
from ui.app import App, Furniture
from ui.art.shelf import shelf
from ui.art.theme import theme_named
from ui.commands.shot import seat_of, theme_of
from ui.scene import Lifeboat, Scene
from ui.scenes.table import TableScene
from ui.storage.settings import Language, Settings
from ui.system.window import Window
from ui.table.session import Exits

FRAME: Final = 1 / 60
SETTLING: Final = 1.5
"""Seconds in which the table comes to rest before anything is seen."""
FIRST, LAST = 0.7, 1.8
"""Seconds before the first step, and after the last."""


class Stage:
    """seat: whose hand is open."""

    def __init__(self, scenario: Scenario, seat: str, size: tuple[int, int], lang: Language, folder: Path) -> None:
        engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
        story = set_up(engine, scenario)
        theme = theme_of(story)
        self._table, self._steps = live_table(story, texts, scenario.steps, seat_of(story, seat))
        shelf.cache_clear()  # a mat is made ready in as many frames as pictures are lacking
        furniture = Furniture(Catalogue.load, theme_named(""), _crashed, folder)
        self._app = App(Window(size), Settings(language=lang, muted=True), furniture)
        self._app.go(TableScene(self._table, texts.texts, Exits(Scene, None, Scene), theme=theme))

    def frames(self, seconds: float, fps: int) -> Iterator[pygame.Surface]:
        """Yield the pictures, so many a second; the steps come evenly. Trouble if the table refuses one."""
        self._pass(SETTLING)
        waiting = [command for step in self._steps for command in step]
        due = moments(self._steps, seconds)
        for n in range(round(seconds * fps)):
            self._pass(1 / fps)
            while waiting and due[0] <= n / fps and not self._table.in_flight:
                due.pop(0)
                self._submit(waiting.pop(0))
            yield self._app.window.canvas.surface

    def close(self) -> None:
        self._app.leave()

    def _pass(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self._app.step(FRAME)

    def _submit(self, command: Command) -> None:
        """A pass that comes too late is none."""
        refusal = self._table.submit(command)
        if refusal is not None and command.verb != "pass":
            raise console.Trouble(f"The table refuses {command.verb}: {refusal.reason.key} ({refusal.rule}).")


def moments(steps: Sequence[Commands], seconds: float) -> list[float]:
    """When each command comes: those of one line together."""
    apart = max(0.0, seconds - FIRST - LAST) / max(1, len(steps) - 1)
    return [FIRST + n * apart for n, step in enumerate(steps) for _ in step]


def _crashed(report: Path | None, boat: Lifeboat | None) -> Scene:
    raise console.Trouble(f"The table cannot be shown; details are in {report}.")
