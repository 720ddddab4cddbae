"""A window of the program on a screen of its own, as on a machine of its own: of whoever keeps the table, of who comes.

The screen, its mouse and its keys stay on this machine even where the program runs on another one of the network: X
asks for its server by a name that belongs to the network first, then by a file that everybody sees.
"""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from game.text.catalogue import Catalogue
from tests.desktop.eyes import Eyes, Thing, plain
from tests.desktop.player import QUICK, Game
from tests.desktop.policy import STAGE
from tests.desktop.xwindow import Fingers, XScreen
from tests.net.namespaces import command_on, set_cable

GIVE_UP = 20.0
"""Seconds until a button must be there."""


class Question(NamedTuple):
    """The question of a screen to the people before it: who may object to what, and what can be pressed."""

    prompt: str
    objecting: str
    may: frozenset[str]

    def told(self) -> dict[str, object]:
        return {"prompt": self.prompt, "objecting": self.objecting, "may": sorted(self.may)}


class Window:
    """One window with a folder of its own. `machine`: where in the network it stands; empty: here."""

    def __init__(
        self, folder: Path, name: str, lang: str, size: tuple[int, int], shots: Path | None, machine: str = ""
    ) -> None:
        self.folder, self.name, self.lang, self.shots = folder, name, lang, shots
        self.machine = machine
        self.screen = XScreen(size)
        self.taken = 0
        self.start()

    def start(self) -> None:
        (self.folder / "announced.jsonl").unlink(missing_ok=True)
        through = command_on(self.machine) if self.machine else ()
        self.game = Game(self.screen, self.folder, ["--lang", self.lang], {**QUICK, "name": self.name}, through)
        self.fingers = Fingers(self.screen.name)
        if not self.eyes.wait(lambda: self.eyes.get("other_machines") is not None, 90):
            raise OSError(f"{self.name}: no start page: {(self.folder / 'output.txt').read_text()}")

    @property
    def eyes(self) -> Eyes:
        return self.game.eyes

    def there(self, prefix: str) -> Thing | None:
        return next((thing for thing in self.eyes.all(lit=True) if thing.id.startswith(prefix)), None)

    def click(self, prefix: str, seconds: float = GIVE_UP) -> None:
        """The first thing whose id begins so."""
        if not self.eyes.wait(lambda: self.there(prefix) is not None, seconds):
            raise AssertionError(f"{self.name}: no {prefix} among {[thing.id for thing in self.eyes.all(lit=True)]}")
        self.eyes.settle(0.25, 2)
        self._touch(self.there(prefix))

    def press(self, id: str) -> None:
        self._touch(self.eyes.get(id))

    def reach(self, prefix: str, seconds: float = GIVE_UP) -> None:
        """The same, past whatever is shown large, and past dialogs that have come meanwhile."""
        self.come_to(prefix, seconds)
        self.click(prefix, 1.0)

    def come_to(self, prefix: str, seconds: float = GIVE_UP) -> None:
        """Until such a thing is there."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not self.eyes.wait(lambda: self.there(prefix) is not None, 0.5):
            self._step_past()

    def dismiss(self) -> None:
        """Nothing lies over the table any more."""
        self.eyes.settle()
        while self.eyes.dialog or self.eyes.lit(STAGE):
            self._step_past()
            self.eyes.settle()

    def _step_past(self) -> None:
        """Go on from the stage, or put a dialog off."""
        if self.eyes.lit(STAGE):
            self.press(STAGE)
        elif self.eyes.dialog:
            self.fingers.key("Escape")

    def _touch(self, thing: Thing | None) -> None:
        assert thing is not None, f"{self.name}: it has gone"
        self.fingers.click(thing.middle)
        time.sleep(0.3)

    def wait(self, id: str, seconds: float = GIVE_UP) -> None:
        if not self.eyes.wait(lambda: self.eyes.get(id) is not None, seconds):
            raise AssertionError(f"{self.name}: no {id} in {seconds} s: {self.eyes.prompt}")

    def shoot(self, what: str) -> None:
        if self.shots is not None:
            self.eyes.settle(0.4, 3)
            self.taken += 1
            self.screen.save(self.shots / f"{self.name}_{self.taken:02}_{what}.png")

    # --- seats ---

    def ask_for(self, seat: int, name: str) -> None:
        """Press the banner, then the seat; the last press, which sends the wish, is not waited for."""
        self._to_seats()
        self.shoot("seats")
        self.click(f"take:{seat}")
        self.wait("sit_down")
        self.fingers.key("ctrl+a", *name)
        self.shoot("who")
        self.click("sit_down")

    def _to_seats(self) -> None:
        """By the banner, once more where something that was shown large took the press."""
        end = time.monotonic() + GIVE_UP
        while time.monotonic() < end and self.eyes.get("heading") is None:
            self.reach("banner")
            self.eyes.wait(lambda: self.eyes.get("heading") is not None, 2.0)
        self.wait("heading", 1.0)

    def hand_on(self, seat: int, to: int) -> None:
        """By the pause, to that machine."""
        self.fingers.key("Escape")
        self.click("seats")
        self.wait("heading")
        self.shoot("seats")
        self.click(f"hand_on:{seat}")
        self.wait(f"to:{to}")
        self.shoot("to_whom")
        self.click(f"to:{to}")
        self.shoot("handed_on")
        self.click("close")

    @property
    def sits(self) -> bool:
        """One person has a seat at this machine: she may send signs."""
        return self.eyes.get("signs") is not None

    @contextmanager
    def cut_off(self) -> Iterator[None]:
        """Its link is cut: the cable is out; where all stand on one machine, the program sleeps."""
        self._link(up=False)
        try:
            yield
        finally:
            self._link(up=True)

    def _link(self, *, up: bool) -> None:
        if self.machine:
            set_cable(self.machine, plugged=up)
        else:
            self.game.process.send_signal(signal.SIGCONT if up else signal.SIGSTOP)

    def kill(self) -> None:
        self.game.process.kill()
        self.game.process.wait(20)

    def close(self) -> None:
        self.game.close()
        self.screen.close()


class Host(Window):
    """Ann, who keeps the table."""

    def open_table(self) -> str:
        """The code that her screen shows."""
        self.click("other_machines")
        self.click("open_table")
        self.shoot("open_a_table")
        self.click("goal:6")
        self.click("deal")
        self.wait("code")
        self.shoot("lobby")
        return "".join(re.findall(r"\b[0-9A-Z]\b", self.eyes.sentence("code").rpartition(":")[2]))

    def begin(self) -> None:
        self.click("rival:3")
        self.shoot("lobby_full")
        self.click("start")
        self.wait("prompt")

    def open_again(self) -> None:
        """The program is started again after a crash; the largest button opens the table as it was."""
        self.start()
        self.shoot("menu")
        self.click("quick")
        if not self.eyes.wait(lambda: self.eyes.get("quick") is None, 40):
            raise AssertionError(f"{self.name}: the save does not open: {self.eyes.prompt}")

    def says_yes(self) -> None:
        """Say yes to the first in line for a seat; the banner leads there."""
        self._to_seats()
        self.shoot("asked")
        self.click("yes:")

    def choose_anew(self) -> None:
        """Another set is played along, and by other rules."""
        self.click("change_sets")
        self.shoot("sets")
        chosen = next(thing for thing in self.eyes.all(prefix="set:", lit=True) if not thing.value)
        self.press(chosen.id)
        self.click("done")
        self.click("goal:10")

    def misses(self, seat: int) -> bool:
        """Return whether it says at this seat that the machine there does not answer."""
        away = Catalogue.load(self.lang).say("linked.seat_away")
        return plain(away) in self.eyes.sentence(f"seat:{seat}")


class Guest(Window):
    def enter(self, code: str) -> None:
        """In the list, by the code."""
        self.click("other_machines")
        self.shoot("looking")
        self.click("table:")
        self.wait("enter_code")
        self.fingers.key(*code.lower())
        self.shoot("code")
        self.fingers.key("Return")

    def find(self, code: str, people: Sequence[str]) -> None:
        """Before the game, down on as many seats."""
        self.enter(code)
        self.wait("sit")
        for name in people:
            self.click("sit")
            self.wait("sit_down")
            self.fingers.key("ctrl+a", *name)
            self.shoot(f"who_{name}")
            self.click("sit_down")
        if people:
            self.eyes.settle(0.5, 3)
            self.press("ready")
        self.shoot("lobby")

    @property
    def question(self) -> Question:
        may = frozenset(thing.id for thing in self.eyes.all(lit=True))
        return Question(self.eyes.prompt, self.eyes.sentence("objecting"), may)
