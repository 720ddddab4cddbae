"""Presses whatever is lit on twenty screens of the real program, with a real mouse, and tells what did nothing.

python -m tests.desktop.press --lang fr --shots /tmp/shots
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.desktop.eyes import Eyes
from tests.desktop.player import QUICK, Game, playing
from tests.desktop.xwindow import SIZE, Fingers, XScreen
from tests.ui.lit import is_chosen

SOON = 15.0
"""Seconds in which a press shows what it does; here the machine's own."""
TABLE = ("--seats", "you:Ada,ai,ai", "--seed", "5")
SHARED = ("--seats", "you:Ada,local:Zoé,ai", "--seed", "5")
FIRST_DOOR = ("button:ready", "ready")
PAUSE = (*FIRST_DOOR, "menu")


class Place(NamedTuple):
    """A screen of the program: how it is started, and what is pressed until it is there."""

    words: tuple[str, ...] = ()
    way: tuple[str, ...] = ()


PLACES = {
    "start": Place(),
    "settings": Place(way=("settings",)),
    "saves": Place(way=("saves",)),
    "house_rules": Place(way=("rules",)),
    "variants": Place(way=("variants",)),
    "portrait": Place(way=("face:0",)),
    "book": Place(way=("rulebook",)),
    "cards": Place(way=("cards",)),
    "machines": Place(way=("other_machines",)),
    "open_table": Place(way=("other_machines", "open_table")),
    "setup": Place(TABLE),
    "setup_shared": Place(SHARED),
    "first_door": Place(TABLE, FIRST_DOOR),
    "behind_door": Place(TABLE, (*FIRST_DOOR, "button:open_door")),
    "past": Place(TABLE, (*FIRST_DOOR, "button:open_door", "mark:")),
    "pause": Place(TABLE, PAUSE),
    "pause_seats": Place(TABLE, (*PAUSE, "seats")),
    "pause_settings": Place(TABLE, (*PAUSE, "settings")),
    "hint": Place(TABLE, (*PAUSE, "hint")),
    "put_right": Place(TABLE, (*PAUSE, "put_right")),
    "promises": Place(TABLE, (*PAUSE, "promises")),
}


class Visitor:
    """Presses what is lit on one screen, and comes back to it for each."""

    def __init__(self, place: Place, lang: str, shots: Path | None) -> None:
        self.place, self.lang, self.shots = place, lang, shots
        self.pressed: dict[str, bool] = {}  # by id: whether anything came of it

    def visit(self, name: str) -> list[str]:
        """Return the ids whose presses did nothing."""
        while self._stay(name):
            pass
        return [id for id, came in self.pressed.items() if not came]

    def _stay(self, name: str) -> bool:
        """As long as what is pressed leaves this screen as it is; False: everything was pressed."""
        with playing(SIZE, [*self.place.words, "--lang", self.lang], QUICK) as (game, fingers, screen):
            eyes = game.eyes
            self._go(eyes, fingers)
            here, left = eyes.prompt, [id for id in pressable(eyes) if id not in self.pressed]
            while game.runs and eyes.prompt == here and left and left[0] in pressable(eyes):
                id = left.pop(0)
                self.pressed[id] = self._press(name, id, game, fingers, screen)
                eyes.settle()
        return bool(left)

    def _go(self, eyes: Eyes, fingers: Fingers) -> None:
        eyes.settle(1.0)
        for id in self.place.way:
            assert eyes.wait(lambda id=id: bool(eyes.all(prefix=id)), SOON), f"{id} is not there"
            before = told(eyes)
            fingers.click(eyes.all(prefix=id)[0].middle)
            eyes.wait(lambda before=before: told(eyes) != before, SOON)
            eyes.settle(1.0)
        fingers.move((SIZE[0] // 2, 2))
        eyes.wait(lambda: bool(pressable(eyes)), SOON)
        eyes.settle(1.0)

    def _press(self, name: str, id: str, game: Game, fingers: Fingers, screen: XScreen) -> bool:
        eyes, thing = game.eyes, game.eyes.get(id)
        assert thing is not None
        self._shoot(screen, f"{name} {id} 0")
        fingers.move(eyes.point_of(thing))
        eyes.settle(0.8)
        before, focus = told(eyes), {eyes.focused and eyes.focused.id, id, None}

        def changed() -> bool:
            to = eyes.focused and eyes.focused.id
            return told(eyes) != before or to not in focus or not game.runs

        fingers.click(eyes.point_of(thing))
        came = eyes.wait(changed, SOON) or thing.kind == "entry"
        eyes.settle()
        self._shoot(screen, f"{name} {id} 1")
        return came

    def _shoot(self, screen: XScreen, name: str) -> None:
        if self.shots is not None:
            screen.save(self.shots / f"{self.lang} {name.replace('/', '-')}.png")


def pressable(eyes: Eyes) -> list[str]:
    return [thing.id for thing in eyes.all(lit=True) if not is_chosen(thing, eyes.all("choice"))]


def told(eyes: Eyes) -> set[tuple[str, str, str, bool, str]]:
    return {(thing.kind, thing.id, thing.sentence, thing.lit, thing.value) for thing in eyes.all()}


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.add_argument("--shots", type=Path, help="a folder for pictures before and after each press")
    parser.add_argument("places", nargs="*", help="which of them; all if none is named")
    asked = parser.parse_args(words)
    if asked.shots is not None:
        asked.shots.mkdir(parents=True, exist_ok=True)
    dead = 0
    for name in asked.places or PLACES:
        visitor = Visitor(PLACES[name], asked.lang, asked.shots)
        found = visitor.visit(name)
        dead += len(found)
        print(f"{name}: {len(visitor.pressed)} pressed, {', '.join(found) or 'each did something'}", flush=True)
    return 1 if dead else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
