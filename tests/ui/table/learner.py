"""A player of the first game who does what is lit: the light of a lesson comes first, then what the hints say.

python -m tests.ui.table.learner FOLDER --lang fr --seed 6      plays it, and keeps a picture of every lesson and panel
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Rect

from game.ai.minds import InlineMinds
from game.table.clock import INSTANT
from game.table.guided_game import guided_editions, guided_game
from game.table.opening import open_table
from game.table.table import LocalTable
from game.text import Catalogue, Lang
from tests.desktop.advice import Advice, Screenful
from tests.desktop.policy import STAGE
from tests.desktop.seats import Seats
from tests.desktop.soloist import Soloist
from tests.desktop.witness import Outcome
from tests.support.first_game import first_settings, minds_of
from tests.ui.harness import Person, sitting_at
from ui.scene import Scene
from ui.scenes.guided_table import GuidedTable
from ui.storage.settings import Settings
from ui.table.session import Exits

TO: dict[str, tuple[str, ...]] = {
    "dress": ("worn", "seat:0", "bag"),
    "fight": ("side:heroes",),
    "hand": ("side:heroes", "side:monsters", "foe:"),
    "meddle": ("side:monsters", "foe:", "plate:", "seat:1", "seat:2"),
}
"""Where a card that a lesson lights is taken to, the likeliest first."""
READS = 4.0
"""Seconds for which a panel is read; it must not be gone before."""

Look = Callable[[GuidedTable], None]


class Patient(Seats):
    """Waits in earnest too: a disk writes meanwhile."""

    def wait(self, seconds: float) -> None:
        super().wait(seconds)
        time.sleep(0.005)


class Learner(Soloist):
    """`look` is called at whatever is new. `told`: keys of the lessons, in their order; `hasty`: panels that were gone
    before they were read."""

    def __init__(self, person: Person, scene: GuidedTable, seed: int, look: Look, folder: Path | None = None) -> None:
        super().__init__(Patient(person), seed)
        self.told: list[str] = []
        self.hasty: list[str] = []
        self._person, self._scene, self._look, self._folder = person, scene, look, folder
        self._read: set[str] = set()
        self._looked_at: list[str] = []
        self._taught = False  # an open page was opened by a lesson
        self._considered = ""  # the last prompt that was read

    def _act(self, seen: Screenful) -> None:
        told = [seen[id].sentence for id in ("prompt", "lesson", "coach") if id in seen]
        if told != self._looked_at:
            self._looked_at = told
            self._look(self._scene)
        if STAGE in seen and "page" not in seen:
            self._study(seen)
        if "lesson" in seen and (not self.told or self.told[-1] != seen["lesson"].value):
            self.told.append(seen["lesson"].value)
            self._keep(self.told[-1])
        super()._act(seen)

    def _study(self, seen: Screenful) -> None:
        """A panel is read, and is still there."""
        told = seen["stage"].sentence
        if told not in self._read:
            self._read.add(told)
            self._keep("panel")
            self._person.wait(READS, 0.5)
            self.hasty += [] if self._person.sees(STAGE) else [told]

    def _keep(self, name: str) -> None:
        if self._folder is not None:
            number = len(list(self._folder.glob("*.png")))
            pygame.image.save(self._person.picture(), str(self._folder / f"{number:03}_{name}.png"))

    def _go_on(self, seen: Screenful) -> None:
        self._taught = False
        asked = seen["prompt"].sentence if "prompt" in seen else ""
        if "lesson" not in seen and (self._scene.session.shown.running or asked != self._considered):
            self._considered = asked
            self.screen.wait(0.1)  # a newcomer looks on while cards fly, and reads before she acts: a lesson may come
        elif "lesson" not in seen or not self._follow_light(seen):
            super()._go_on(seen)

    def _follow_light(self, seen: Screenful) -> bool:
        """Presses what the lesson lights, or takes it where it lights; False if nothing of it can be used."""
        assert self._scene.lesson is not None
        boxes: list[Rect] = self._scene.guide.lit(self._scene.lesson)
        under = [thing for thing in seen.values() if thing.lit and any(box.collidepoint(thing.middle) for box in boxes)]
        button = next((thing.id for thing in under if thing.id.startswith("button:")), "")
        if button:
            self._taught = True
            self._press(button)
            return True
        card = next((thing.id for thing in under if thing.kind == "card"), "")
        if card:
            self._carry(card, TO[self._scene.lesson.key])
        return bool(card)

    def _carry(self, card: str, places: tuple[str, ...]) -> None:
        self._press(card)
        lit = [id for id, thing in self._see().items() if thing.lit]
        place = next((id for start in places for id in lit if id.startswith(start)), None)
        if place is not None:
            self._press(place)
        self.screen.wait(0.4)

    def _write_slip(self, seen: Screenful, advice: Advice | None) -> str:
        """In a lesson as it comes: to whom that names, for what it says."""
        if not self._taught:
            return super()._write_slip(seen, advice)
        self._taught = False
        return "propose"


def first_game(folder: Path, lang: Lang, seed: int, edition: str = "") -> LocalTable:
    """As the start page deals it, with another shuffle under the prepared cards."""
    words = Catalogue.load(lang)
    names = (words.say("new_game.default_name"), *words.say("shell.rival_names").split(", "))
    settings = first_settings(edition, names)
    thinking = lambda told, ruleset: InlineMinds(told, ruleset, minds_of(settings))  # noqa: E731
    return open_table(settings, thinking, INSTANT, seed, folder / "game.save")


def plays(
    folder: Path,
    lang: Lang,
    seed: int,
    most: int,
    look: Look,
    pictures: Path | None = None,
    edition: str = "",
    enough: Callable[[], bool] = lambda: False,
) -> tuple[Learner, Outcome]:
    """The first game of a newcomer, until there is enough or up to so many acts."""
    table = first_game(folder, lang, seed, edition)
    scene = GuidedTable(table, table.texts.texts, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(folder, scene, settings=Settings(language=lang, animation="off", muted=True)) as person:
        learner = Learner(person, scene, seed, look, pictures)
        return learner, learner.play(most, enough)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path)
    options.add_argument("--lang", choices=("en", "fr"), default="en")
    options.add_argument("--edition", choices=guided_editions(), default=guided_editions()[0])
    options.add_argument("--seed", type=int)
    options.add_argument("--acts", type=int, default=3000)
    wanted = options.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        seed = guided_game(wanted.edition).seed if wanted.seed is None else wanted.seed
        learner, outcome = plays(
            Path(folder), wanted.lang, seed, wanted.acts, lambda scene: None, wanted.folder, wanted.edition
        )
    print(outcome, "lessons:", *learner.told, "hasty:", learner.hasty)


if __name__ == "__main__":
    main()
