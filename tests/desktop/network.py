"""Several windows on this machine play a whole game at one table: one opens it, another finds it in the list and comes
in by the code with two people, a third looks on. A link is cut while somebody is asked; the machine that keeps the
table is killed in a fight and started again. Everything is done with mouse and keys, by what is announced.

    python -m tests.desktop.network --lang fr --size 1920x1080 --shots DIR
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.desktop.company import Company
from tests.desktop.hands import Mouse
from tests.desktop.phrases import Phrases
from tests.desktop.player import Game, Player
from tests.desktop.together import XSeats
from tests.desktop.xwindow import Fingers, XScreen

GIVE_UP = 20.0
"""Seconds until a button must be there."""
SILENT = 8.0
"""Seconds for which a machine is stopped, so that its link is cut."""


class Window:
    """One window with a folder of its own, as on a machine of its own."""

    def __init__(self, folder: Path, name: str, lang: str, size: tuple[int, int], shots: Path | None) -> None:
        self.folder, self.name, self.lang, self.size, self.shots = folder, name, lang, size, shots
        self.screen = XScreen(size)
        self.taken = 0
        self.start()

    def start(self) -> None:
        settings = {"muted": True, "pace": "instant", "animation": "fast", "name": self.name}
        words = ["--lang", self.lang, "--size", f"{self.size[0]}x{self.size[1]}"]
        (self.folder / "announced.jsonl").unlink(missing_ok=True)
        self.game = Game(self.screen, self.folder, words, settings)
        self.fingers = Fingers(self.screen.name)
        if not self.eyes.wait(lambda: self.eyes.get("other_machines") is not None, 90):
            raise OSError(f"{self.name}: no start page: {(self.folder / 'output.txt').read_text()}")

    @property
    def eyes(self):  # type: ignore[no-untyped-def]
        return self.game.eyes

    def there(self, prefix: str):  # type: ignore[no-untyped-def]
        return next((thing for thing in self.eyes.all(lit=True) if thing.id.startswith(prefix)), None)

    def click(self, prefix: str, seconds: float = GIVE_UP) -> None:
        """The first thing whose id begins so."""
        if not self.eyes.wait(lambda: self.there(prefix) is not None, seconds):
            raise AssertionError(f"{self.name}: no {prefix} among {[thing.id for thing in self.eyes.all(lit=True)]}")
        self.eyes.settle(0.25, 2)
        self.fingers.click(self.there(prefix).middle)
        time.sleep(0.3)

    def wait(self, id: str, seconds: float = GIVE_UP) -> None:
        if not self.eyes.wait(lambda: self.eyes.get(id) is not None, seconds):
            raise AssertionError(f"{self.name}: no {id} in {seconds} s: {self.eyes.prompt}")

    def shoot(self, what: str) -> None:
        if self.shots is not None:
            self.eyes.settle(0.4, 3)
            self.taken += 1
            self.screen.save(self.shots / f"{self.name}_{self.taken:02}_{what}.png")

    def stop_for(self, seconds: float) -> None:
        """The machine sleeps: its link is cut."""
        self.game.process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        self.game.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self.game.process.kill()
        self.game.process.wait(20)

    def close(self) -> None:
        self.game.close()
        self.screen.close()


class Ann(Player):
    def play_until(self, moment: Callable[[], bool], end: float) -> bool:
        """True once the game is over; False at this moment, or when the time is up."""
        self.eyes.settle()
        while time.monotonic() < end and self.game.runs:
            self.eyes.look()
            if self.over:
                return True
            if moment():
                return False
            self._step()
        return False


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
        """The program is started again after a crash; the saved game is opened to the others."""
        self.start()
        self.click("saves")
        self.shoot("saves")
        self.click("share:")
        self.shoot("open_a_save")
        self.click("open")


class Guest(Window):
    def find(self, code: str, people: Sequence[str]) -> None:
        """In the list, by the code, down on as many seats."""
        self.click("other_machines")
        self.shoot("looking")
        self.click("table:")
        self.wait("enter_code")
        self.fingers.key(*code.lower())
        self.shoot("code")
        self.fingers.key("Return")
        self.wait("sit")
        for name in people:
            self.click("sit")
            self.wait("sit_down")
            self.fingers.key("ctrl+a", *name)
            self.shoot(f"who_{name}")
            self.click("sit_down")
        if people:
            self.eyes.settle(0.5, 3)
            self.fingers.click(self.eyes.get("ready").middle)
        self.shoot("lobby")


class Evening:
    """`told`: what is worth knowing of it."""

    def __init__(self, folder: Path, size: tuple[int, int], langs: Sequence[str], shots: Path | None) -> None:
        self.shots = shots
        self.told: dict[str, object] = {}
        self.host = Host(folder / "ann", "Ann", langs[0], size, shots)
        self.guest = Guest(folder / "bo", "Bo", langs[1], size, shots)
        self.onlooker = Guest(folder / "tv", "TV", langs[0], size, shots)
        self._over = threading.Event()

    def play(self, minutes: float) -> bool:
        code = self.host.open_table()
        self.guest.find(code, ("Bo", "Bea"))
        self.onlooker.find(code, ())
        self.host.begin()
        for window in (self.guest, self.onlooker):
            window.wait("prompt")
            window.shoot("table")
        people = threading.Thread(target=self._guests, daemon=True)
        people.start()
        finished = self._hosts(minutes)
        people.join(20)
        for window in (self.host, self.guest, self.onlooker):
            window.eyes.look()
            window.shoot("end")
        return finished

    def _guests(self) -> None:
        """Bo and Bea, at one machine, until the game is over."""
        seats = XSeats(self.guest.game, self.guest.fingers, self.guest.screen, self.shots)
        while not self._over.is_set():
            outcome = Company(seats, 5, 6).play(4000)
            self.told["guests"] = outcome.last
            if outcome.over:
                return
            time.sleep(1.0)

    def _hosts(self, minutes: float) -> bool:
        """Ann plays; on the way the guests' machine sleeps while somebody is asked, and hers is killed in a fight."""
        end, complaints = time.monotonic() + 60 * minutes, list[str]()
        trouble = [(self._guests_are_asked, self._cut_the_link), (self._ann_fights, self._kill_the_host)]
        while time.monotonic() < end and not self._over.is_set():
            player = Ann(
                self.host.game, Mouse(self.host.eyes, self.host.fingers), self.host.screen, self.host.lang, None
            )
            moment, befalls = trouble[0] if trouble else (lambda: False, None)
            if player.play_until(moment, end):
                self._over.set()
            elif befalls is not None:
                trouble.pop(0)
                befalls()
            complaints += player.complaints
        self.told["complaints"] = complaints
        return self._over.is_set() and not trouble

    def _guests_are_asked(self) -> bool:
        """Several may object, the guests among them."""
        self.guest.eyes.look()
        return Phrases(self.guest.lang).prompt(self.guest.eyes.prompt).startswith(("final", "rolled"))

    def _ann_fights(self) -> bool:
        return any(thing.id.startswith("foe:") for thing in self.host.eyes.things.values())

    def _cut_the_link(self) -> None:
        asked = self.guest.eyes.prompt
        self.guest.stop_for(SILENT)
        self.host.shoot("guest_away")
        self.onlooker.shoot("guest_away")
        self.guest.eyes.settle(1.0, 8)
        self.guest.shoot("back")
        self.told["asked before and after the cut"] = asked, self.guest.eyes.prompt

    def _kill_the_host(self) -> None:
        moves = self.host.eyes.prompt
        self.host.kill()
        time.sleep(2.0)
        self.guest.shoot("host_gone")
        self.host.open_again()
        began = time.monotonic()
        self.host.eyes.wait(lambda: self.host.there("seat:") is not None or self.host.eyes.dialog, 40)
        self.host.shoot("again")
        if self.host.eyes.dialog:  # the link for whoever is new
            self.host.fingers.key("Escape")
        self.host.wait("prompt", 40)
        self.guest.eyes.settle(1.0, 10)
        self.guest.shoot("host_back")
        self.told["killed at"], self.told["back after s"] = moves, round(time.monotonic() - began, 1)

    def close(self) -> None:
        for window in (self.host, self.guest, self.onlooker):
            window.close()


def main() -> int:
    options = argparse.ArgumentParser(description="Several windows play a whole game at one table.")
    options.add_argument("--lang", choices=("en", "fr"), default="en", help="of the host; the guests read the other")
    options.add_argument("--size", default="1280x720")
    options.add_argument("--minutes", type=float, default=6.0)
    options.add_argument("--shots", type=Path, default=None, help="folder for pictures")
    chosen = options.parse_args()
    wide, high = (int(part) for part in chosen.size.split("x"))
    if chosen.shots is not None:
        chosen.shots.mkdir(parents=True, exist_ok=True)
    langs = (chosen.lang, "fr" if chosen.lang == "en" else "en")
    os.environ.setdefault("PYTHONUNBUFFERED", "1")
    with tempfile.TemporaryDirectory(prefix="doors-evening-") as folder:
        evening = Evening(Path(folder), (wide, high), langs, chosen.shots)
        try:
            finished = evening.play(chosen.minutes)
        finally:
            evening.close()
    print(json.dumps({"finished": finished, **evening.told}, indent=1, ensure_ascii=False))
    return 0 if finished else 1


if __name__ == "__main__":
    sys.exit(main())
