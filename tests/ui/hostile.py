"""A hostile hour at the window: the monkey, where it is worst. Keys that are held on, two buttons at once, several keys
in one frame or one in every frame, presses while something is on the stage, windows of any shape, a window that loses
the focus in the middle of a gesture, an audio device that goes away, rivals that need no time, pace, language and
motion that change in the middle of an act, games and the guided one put away in the middle of a stage.

    python -m tests.ui.hostile --seed 1 --hours 1        so much of the window's own time
    python -m tests.ui.hostile --seed 3 --acts 300 --tell

Finds what `tests.ui.monkey` finds, and acts that a key which is only held has done, and a program that ends unasked.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from tests.ui.harness import FRAME
from tests.ui.monkey import KEYS, Evening, Found
from ui.storage.settings import Settings

ACTS = 400
"""Acts of one evening."""
WIDE, HIGH = (320, 2700), (240, 1500)
GOING_ON = ("space", "return", "escape")
HOUR = 3600.0


class Hours(NamedTuple):
    """The acts done, and the time that has passed at the window meanwhile."""

    acts: Counter[str]
    seconds: float


class HostileEvening(Evening):
    """One seed."""

    ways = ("quick", "saved:", "open:", "first_game")

    def __init__(self, seed: int, folder: Path, *, tell: bool = False) -> None:
        super().__init__(seed, folder, tell=tell)
        self.seconds = 0.0

    def _settings(self) -> Settings:
        chance = self._random
        return Settings(
            language=chance.choice(("en", "fr")),
            pace=chance.choice(("instant", "brisk", "brisk", "leisurely")),
            animation=chance.choice(("off", "fast", "normal")),
            reduce_motion=chance.random() < 0.2,
            muted=chance.random() < 0.5,
        )

    def _deeds(self) -> Sequence[tuple[Callable[[], object], float]]:
        hostile = (
            (self._disturb_the_stage, 20),
            (self._hold_on, 8),
            (self._two_buttons, 6),
            (self._keys_at_once, 8),
            (self._reshape, 3),
            (self._look_away, 3),
            (self._scale, 1),
            (self._skip_on, 8),
            (self._switch, 4),
            (self._leave, 1.5),
        )
        return (*super()._deeds(), *hostile)

    def _act(self, number: int) -> None:
        before = self._person.app.time
        try:
            super()._act(number)
        except AssertionError as trouble:  # expected by the person at the window
            raise Found(str(trouble)) from trouble
        if not self._person.app.alive and not self._person.app._stack:
            raise Found("the last scene was left, and the program with it")
        self.seconds += max(0.0, self._person.app.time - before)

    # --- acts ---------------

    def _disturb_the_stage(self) -> None:
        """Press at once whatever is shown large, in its first frames above all."""
        if not self._person.sees("stage"):
            self._go_on()
        for _ in range(self._random.randint(1, 5)):
            if not self._person.app.alive:
                return
            acts = (self._press_on, self._press_on, self._key, self._click_anything, self._drag, self._undo)
            self._random.choice(acts)()

    def _skip_on(self) -> None:
        """In every frame of whatever is played now the same key goes down and comes up."""
        name = self._random.choice(GOING_ON[:2])
        self._note(f"    skip on with {name}")
        for _ in range(self._random.randint(5, 60)):
            if self._person.app.alive:
                self._person.press_at_once(name, seconds=FRAME)

    def _switch(self) -> None:
        """Another pace, another language, another wish about motion, while something is played."""
        app, wanted = self._person.app, self._settings()
        self._note(f"    {wanted.language}, {wanted.pace}, {wanted.animation}, still: {wanted.reduce_motion}")
        app.change(wanted)
        self._wait(self._random.choice((0.05, 0.3)))

    def _press_on(self) -> None:
        self._strike(self._random.choice(GOING_ON))

    def _hold_on(self) -> None:
        """A key goes down and stays there: it does what one press does, and no more moves than that."""
        name = self._random.choice((*GOING_ON, "tab", "d", "1", "f8", "backspace", *KEYS[-6:]))
        self._note(f"    hold {name} on")
        self._person.hold(name, 0.4)
        moves = self._own_moves()
        for _ in range(self._random.randint(1, 30)):
            if self._person.app.alive:
                self._person.keep_down(name, 0.04)
        if self._person.app.alive:
            if self._own_moves() > moves + 1:
                raise Found(f"{name}, which is only held, makes one move after the other")
            self._person.let_go(name)

    def _own_moves(self) -> int:
        """Moves of the people at this window so far, in the game that was opened last."""
        if not self._opened:
            return 0
        table = self._opened[-1]
        return sum(move.command is not None and move.seat in table.people for move in table._timeline.moves)

    def _keys_at_once(self) -> None:
        """They come in one frame, as they do while the machine is busy."""
        chance = self._random
        names = [chance.choice((*GOING_ON, chance.choice(KEYS))) for _ in range(chance.randint(2, 4))]
        self._note(f"    {' '.join(names)} at once")
        self._person.press_at_once(*names)

    def _two_buttons(self) -> None:
        """Both go down, the pointer wanders, they come up in any order."""
        person, chance = self._person, self._random
        things = self._things()
        if not things:
            return
        start, end = (person.at(chance.choice(things).id) for _ in range(2))
        self._note(f"    two buttons from {start} to {end}")
        buttons = chance.sample((1, 2, 3), 2)
        person._move(start, (0, 0, 0))
        for button in buttons:
            person._button(pygame.MOUSEBUTTONDOWN, start, button)
            person.wait(chance.choice((0.0, 0.1)))
        person._move(end, (1, 0, 1))
        person.wait(0.1)
        for button in chance.sample(buttons, 2):
            if person.app.alive:
                person._button(pygame.MOUSEBUTTONUP, end, button)
                person.wait(chance.choice((0.0, 0.1)))
        self._wait(0.1)

    def _reshape(self) -> None:
        """The window has any shape for a while, some deeds long."""
        chance = self._random
        size = chance.randint(*WIDE), chance.randint(*HIGH)
        self._become(size)
        for _ in range(chance.randint(0, 4)):
            if self._person.app.alive:
                chance.choice((self._use, self._press_on, self._drag, self._key))()
        if self._person.app.alive:
            self._become(chance.choice(((1024, 768), (1280, 720), (960, 540))))

    def _become(self, size: tuple[int, int]) -> None:
        self._note(f"    the window is {size[0]}x{size[1]}")
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, {"size": size, "w": size[0], "h": size[1]}))
        self._wait(0.15)

    def _look_away(self) -> None:
        """The focus of the window is lost while something is held; what is held comes up elsewhere."""
        person, chance = self._person, self._random
        things = self._things()
        held = chance.choice(("", "space", "f1", "left alt"))
        if held:
            person.hold(held, 0.2)
        elif things:
            person.drag(chance.choice(things).id, chance.choice(things).id, drop=False)
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            pygame.event.post(pygame.event.Event(kind))
            self._wait(chance.choice((0.05, 0.5)))

    def _scale(self) -> None:
        self._strike(self._random.choice(("=", "-", "0")), ctrl=True)


def hour(seed: int, acts: int = ACTS, *, tell: bool = False) -> Hours:
    """One evening in a folder of its own. Found, if there is something to find."""
    with tempfile.TemporaryDirectory(prefix="hostile-") as folder:
        played = HostileEvening(seed, Path(folder), tell=tell)
        played.play(acts, float("inf"))
        return Hours(played.acts, played.seconds)


def main(arguments: Sequence[str]) -> int:
    """Exit status 1 if something was found."""
    rules = argparse.ArgumentParser(prog="python -m tests.ui.hostile", description=__doc__.partition("\n\n")[0])
    rules.add_argument("--seed", type=int, default=1, help="of the first evening")
    rules.add_argument("--hours", type=float, default=0.0, help="of the window's own time; 0: one evening")
    rules.add_argument("--acts", type=int, default=ACTS, help="of one evening")
    rules.add_argument("--on", action="store_true", help="go on after what was found")
    rules.add_argument("--tell", action="store_true", help="print every act")
    wanted = rules.parse_args(arguments)
    total: Counter[str] = Counter()
    seed, seconds, found = wanted.seed, 0.0, 0
    while True:
        try:
            played = hour(seed, wanted.acts, tell=wanted.tell)
            total, seconds = total + played.acts, seconds + played.seconds
        except Found as trouble:
            print(f"{time.strftime('%X')} {trouble}", flush=True)
            found += 1
            if not wanted.on:
                return 1
        seed += 1
        told = f"{seconds / HOUR:.2f} h, {sum(total.values())} acts"
        print(f"\r{seed - wanted.seed} evenings, {told}", end="", file=sys.stderr, flush=True)
        if seconds >= wanted.hours * HOUR:
            break
    print(f"{found} found; {told}: {dict(total.most_common())}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
