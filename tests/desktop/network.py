"""Several windows play a whole game at one table: one opens it, another finds it in the list and comes in by the code
with two people, a third looks on. The link of the two is cut while they are asked, and the same question is there when
it is back; the machine that keeps the table is killed in a fight and started again. Everything is done with mouse and
keys, by what is announced.

    python -m tests.desktop.network --lang fr --size 1920x1080 --shots DIR

With --namespaces (Linux, as superuser) the two stand on another machine of a network than the rest, with a cable that
is pulled; without, all stand on this machine, and the program of the two sleeps instead.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from tests.desktop.advice import Screenful
from tests.desktop.company import Company
from tests.desktop.eyes import Eyes
from tests.desktop.hands import Mouse
from tests.desktop.machines import Guest, Host, Question
from tests.desktop.player import Player
from tests.desktop.together import XSeats
from tests.desktop.witness import Screen
from tests.desktop.xwindow import SIZE, size_of
from tests.net.namespaces import missing, two_machines

SOON = 25.0
"""Seconds until everybody must have seen that a link is cut, or back."""
DIALOG = 8.0
"""Seconds until it is asked what is to become of somebody who is away, unless an answer is waited for here as well."""
ACTS = 5
"""After so many the two look up whether the evening is over."""
NOWHERE = "", ""
BO = 1
"""The first seat of the two."""


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


class Asked(Company):
    """The two. What they do before they answer, when anybody may object, is said from outside."""

    def __init__(self, screen: Screen, seed: int, goal: int, hesitate: Callable[[], None]) -> None:
        super().__init__(screen, seed, goal)
        self._hesitate = hesitate

    def _object(self, seen: Screenful) -> None:
        self._hesitate()
        seen = self._see()
        if "objecting" in seen:
            super()._object(seen)


class Patience:
    """Two people stop before they answer, until somebody in another thread gives the word."""

    def __init__(self) -> None:
        self.needed = True
        self.shown = threading.Event()
        self._word = threading.Semaphore(0)

    def wait(self) -> None:
        if self.needed:
            self.shown.set()
            self._word.acquire()

    def end(self, *, for_good: bool) -> None:
        self.needed = not for_good
        self.shown.clear()
        self._word.release()


class Trouble(NamedTuple):
    """What is to happen once, and when; it says whether it has."""

    moment: Callable[[], bool]
    befalls: Callable[[], bool]


class Evening:
    """`told`: what is worth knowing of it. `machines`: where in the network whoever keeps the table stands, with the
    onlooker, and where the two do."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int],
        langs: Sequence[str],
        shots: Path | None,
        machines: tuple[str, str] = NOWHERE,
    ) -> None:
        self.shots = shots
        self.told: dict[str, object] = {}
        here, there = machines
        self.host = Host(folder / "ann", "Ann", langs[0], size, shots, here)
        self.guest = Guest(folder / "bo", "Bo", langs[1], size, shots, there)
        self.onlooker = Guest(folder / "tv", "TV", langs[0], size, shots, here)
        self._over = threading.Event()
        self._patience = Patience()
        self._trouble = [
            Trouble(self._ann_fights, self._kill_the_host),
            Trouble(self._patience.shown.is_set, self._cut_the_link),
        ]

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
        self._over.set()
        self._patience.end(for_good=True)
        people.join(20)
        for window in (self.host, self.guest, self.onlooker):
            window.eyes.look()
            window.shoot("end")
        return finished

    def _guests(self) -> None:
        """Bo and Bea, at one machine, until the game is over. They have eyes of their own: another thread looks at
        their screen as well."""
        eyes = Eyes(self.guest.game.announcements)
        seats = XSeats(eyes, self.guest.fingers, self.guest.screen, self.shots)
        people = Asked(seats, 5, 6, self._patience.wait)
        while not self._over.is_set():
            people.play(ACTS)

    def _hosts(self, minutes: float) -> bool:
        """Ann plays; on the way the guests' link is cut while they are asked, and her machine is killed in a fight,
        whichever comes first."""
        end, complaints = time.monotonic() + 60 * minutes, list[str]()
        while time.monotonic() < end and not self._over.is_set():
            player = Ann(
                self.host.game, Mouse(self.host.eyes, self.host.fingers), self.host.screen, self.host.lang, None
            )
            if player.play_until(self._is_due, end):
                self._over.set()
            else:
                self._trouble = [one for one in self._trouble if not (one.moment() and one.befalls())]
            complaints += player.complaints
        self.told["complaints"] = complaints
        self.told["did not happen"] = [one.befalls.__name__ for one in self._trouble]
        return self._over.is_set() and not self._trouble

    def _is_due(self) -> bool:
        return any(one.moment() for one in self._trouble)

    def _ann_fights(self) -> bool:
        """It is her turn to say how it ends."""
        return any(self.host.eyes.lit(f"button:{verb}") for verb in ("claim", "concede"))

    def _cut_the_link(self) -> bool:
        """While the two hold still. False if what they were asked was over before; then there is a next time."""
        self.guest.eyes.settle(0.3, 2)
        asked = self.guest.question
        if not asked.objecting:
            self._patience.end(for_good=False)
            return False
        with self.guest.cut_off():
            self.told["away after s"] = self._until(lambda: self.host.misses(BO), "the link is cut, and nobody says so")
            self.host.eyes.wait(lambda: self.host.eyes.get("keep_waiting") is not None, DIALOG)
            for window in (self.host, self.onlooker, *([self.guest] if self.guest.machine else ())):
                window.shoot("guest_away")
        self.told["back after the cut, s"] = self._until(lambda: not self.host.misses(BO), "the link is not back")
        self._compare(asked)
        self.guest.shoot("back")
        self.host.shoot("guest_back")
        self._patience.end(for_good=True)
        return True

    def _compare(self, before: Question) -> None:
        """The same people are asked the same, and may do the same."""
        time.sleep(0.3)  # what was drawn before the cut may still stand there
        self.guest.eyes.wait(lambda: self.guest.question == before, 4)
        after = self.guest.question
        self.told["asked before the cut"], self.told["asked after it"] = before.told(), after.told()
        assert after == before, f"another question after the cut: {before} became {after}"

    def _until(self, moment: Callable[[], bool], otherwise: str) -> float:
        """Seconds until the host's screen shows it."""
        began = time.monotonic()
        assert self.host.eyes.wait(moment, SOON), otherwise
        return round(time.monotonic() - began, 1)

    def _kill_the_host(self) -> bool:
        fight = self.host.eyes.prompt
        self.host.kill()
        time.sleep(2.0)
        self.guest.shoot("host_gone")
        self.host.open_again()
        began = time.monotonic()
        self.host.shoot("again")  # who is missing is told, until nobody is
        self.host.eyes.wait(lambda: not self.host.misses(BO) and self.host.eyes.prompt == fight, SOON)
        self.told["killed at"], self.told["back after s"] = fight, round(time.monotonic() - began, 1)
        assert not self.host.misses(BO), "the guests are not back"
        assert self.host.eyes.prompt == fight, f"another fight after the start: {self.host.eyes.prompt}"
        self.guest.eyes.settle(1.0, 10)
        self.guest.shoot("host_back")
        return True

    def close(self) -> None:
        for window in (self.host, self.guest, self.onlooker):
            window.close()


def _options() -> argparse.Namespace:
    options = argparse.ArgumentParser(description="Several windows play a whole game at one table.")
    options.add_argument("--lang", choices=("en", "fr"), default="en", help="of the host; the guests read the other")
    options.add_argument("--size", type=size_of, default=SIZE)
    options.add_argument("--minutes", type=float, default=6.0)
    options.add_argument("--namespaces", action="store_true", help="the guests stand on another machine of a network")
    options.add_argument("--shots", type=Path, default=None, help="folder for pictures")
    chosen = options.parse_args()
    if chosen.namespaces and (why_not := missing()):
        options.error(why_not)
    return chosen


def main() -> int:
    chosen = _options()
    if chosen.shots is not None:
        chosen.shots.mkdir(parents=True, exist_ok=True)
    langs = (chosen.lang, "fr" if chosen.lang == "en" else "en")
    os.environ.setdefault("PYTHONUNBUFFERED", "1")
    network = two_machines() if chosen.namespaces else nullcontext(NOWHERE)
    with network as machines, tempfile.TemporaryDirectory(prefix="doors-evening-") as folder:
        evening = Evening(Path(folder), chosen.size, langs, chosen.shots, machines)
        try:
            finished = evening.play(chosen.minutes)
        finally:
            evening.close()
            print(json.dumps(evening.told, indent=1, ensure_ascii=False))
    print("finished" if finished else "not finished")
    return 0 if finished else 1


if __name__ == "__main__":
    sys.exit(main())
