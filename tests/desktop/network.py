"""Several windows play a whole game at one table: one opens it, another finds it in the list and comes in by the code
with two people, a third looks on. The link of the two is cut while they are asked, and the same question is there when
it is back; the machine that keeps the table is killed in a fight and started again. Somebody comes late and is given
the computer's seat, and hands it on to whoever looks on. In the end all play another game, with other sets and rules.
Everything is done with mouse and keys, by what is announced.

    python -m tests.desktop.network --lang fr --size 1920x1080 --shots DIR

With --namespaces (Linux, as superuser) the two and whoever comes late stand on another machine of a network than the
rest, with a cable that is pulled; without, all stand on this machine, and the program of the two sleeps instead.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple

from tests.desktop.hands import Mouse
from tests.desktop.machines import Guest, Host, Question, Window
from tests.desktop.people import Ann, Patience, People
from tests.desktop.xwindow import SIZE, size_of
from tests.net.namespaces import missing, two_machines

SOON = 25.0
"""Seconds until everybody must have seen that a link is cut, or back."""
DIALOG = 8.0
"""Seconds until it is asked what is to become of somebody who is away, unless an answer is waited for here as well."""
END = 60.0
"""Seconds until the last screen must be there: the others may have much to look at first."""
STAY = 3.0
"""Seconds for which the latecomer plays before she hands her seat on."""
GOAL = 6
NOWHERE = "", ""
BO, LATE = 1, 3
"""The first seat of the two, and the computer's."""
ONLOOKER = 2
"""The number of the onlooker's machine: the third that came."""


class Trouble(NamedTuple):
    """An incident that happens once, and its moment; it says whether it has."""

    moment: Callable[[], bool]
    befalls: Callable[[], bool]


class Evening:
    """`told`: facts worth knowing of it. `machines`: where in the network the table is kept, with the onlooker, and
    where the two play."""

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
        self.late = Guest(folder / "zoe", "Zoe", langs[1], size, shots, there)
        self._code = ""
        self._over = False
        self._patience = Patience()
        self._people: dict[str, People] = {}
        self._seated_at = float("inf")  # when the latecomer sat down
        self._trouble = [
            Trouble(self._ann_fights, self._kill_the_host),
            Trouble(self._patience.shown.is_set, self._cut_the_link),
            Trouble(self._is_calm_again, self._somebody_comes_late),
            Trouble(self._has_stayed, self._hand_on),
        ]

    @property
    def windows(self) -> Sequence[Window]:
        return self.host, self.guest, self.onlooker, self.late

    def play(self, minutes: float) -> bool:
        self._code = self.host.open_table()
        self.guest.find(self._code, ("Bo", "Bea"))
        self.onlooker.find(self._code, ())
        self.host.begin()
        for window in (self.guest, self.onlooker):
            window.wait("prompt")
            window.shoot("table")
        self._people["Bo"] = People(self.guest, GOAL, self._patience, self.shots)
        finished = self._hosts(minutes)
        self._patience.end(for_good=True)
        for people in self._people.values():
            people.stop()
        if finished:
            self._play_another()
        return finished

    def _hosts(self, minutes: float) -> bool:
        """Ann plays; what is to happen on the way does, in any order."""
        end, complaints = time.monotonic() + 60 * minutes, list[str]()
        while time.monotonic() < end and not self._over:
            player = Ann(
                self.host.game, Mouse(self.host.eyes, self.host.fingers), self.host.screen, self.host.lang, None
            )
            if player.play_until(self._is_due, end):
                self._over = True
            else:
                self._trouble = [one for one in self._trouble if not (one.moment() and one.befalls())]
            complaints += player.complaints
        self.told["complaints"] = complaints
        self.told["did not happen"] = [one.befalls.__name__ for one in self._trouble]
        return self._over and not self._trouble

    def _is_due(self) -> bool:
        return any(one.moment() for one in self._trouble)

    def _ann_fights(self) -> bool:
        """Return whether it is her turn to say how it ends."""
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
        time.sleep(0.3)  # the picture from before the cut may still stand there
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
        self.host.shoot("reaching")  # then who is missing is told, until nobody is
        self.host.eyes.wait(lambda: not self.host.misses(BO) and self.host.eyes.prompt == fight, SOON)
        self.told["killed at"], self.told["back after s"] = fight, round(time.monotonic() - began, 1)
        assert not self.host.misses(BO), "the guests are not back"
        assert self.host.eyes.prompt == fight, f"another fight after the start: {self.host.eyes.prompt}"
        self.guest.eyes.settle(1.0, 10)
        self.guest.shoot("host_back")
        return True

    # --- seats ---

    def _is_calm_again(self) -> bool:
        """After the kill and the cut, while nothing is asked of Ann."""
        return {"killed at", "asked after it"} <= set(self.told) and not self.host.eyes.dialog

    @contextmanager
    def _in_peace(self) -> Iterator[None]:
        """Stop all players meanwhile."""
        for people in self._people.values():
            people.stop()
        self.host.dismiss()
        yield
        for people in self._people.values():
            people.start()

    def _somebody_comes_late(self) -> bool:
        """And is given the computer's seat."""
        with self._in_peace():
            self._give_a_seat()
        self._people["Zoe"] = People(self.late, GOAL)
        return True

    def _give_a_seat(self) -> None:
        self.late.enter(self._code)
        self.late.wait("banner")
        self.late.ask_for(LATE, "Zoe")
        self.told["wish seen after s"] = self._until(self._is_asked_for_a_seat, "nobody sees the wish")
        self.host.shoot("wish")
        self.late.shoot("waiting")
        self.host.says_yes()
        self._seated_at = self._sits(self.late, "sat down after s")
        self.host.click("close")

    def _is_asked_for_a_seat(self) -> bool:
        return "Zoe" in self.host.eyes.sentence("banner")

    def _sits(self, window: Window, told: str) -> float:
        """When it was seen that its person has a seat."""
        began = time.monotonic()
        assert window.eyes.wait(lambda: window.sits, SOON), f"{window.name} does not sit"
        self.told[told] = round(time.monotonic() - began, 1)
        window.shoot("sits")
        return time.monotonic()

    def _has_stayed(self) -> bool:
        return time.monotonic() - self._seated_at > STAY and not self.host.eyes.dialog

    def _hand_on(self) -> bool:
        """Hand the seat of the latecomer to the onlooker."""
        self._people.pop("Zoe").stop()
        with self._in_peace():
            self.late.dismiss()
            self.late.hand_on(LATE, ONLOOKER)
            self.onlooker.ask_for(LATE, "Tom")
            self._sits(self.onlooker, "sat down on it after s")
            assert self.late.eyes.wait(lambda: not self.late.sits, SOON), "two have one seat"
            self.late.shoot("looks_on")
        self._people["Tom"] = People(self.onlooker, GOAL)
        for people in self._people.values():
            people.spoil_nothing()
        return True

    # --- another game ---

    def _play_another(self) -> None:
        """The guests press first; what is played is chosen anew, and nobody types anything."""
        for window in self.windows:
            window.come_to("rematch", END)
            window.shoot("end")
        seats = [self.host.eyes.sentence(f"place:{seat}") for seat in range(4)]
        self.guest.click("rematch")
        self.guest.shoot("again")
        self.host.shoot("another_one_is_asked_for")
        for window in (self.late, self.onlooker, self.host):
            window.click("rematch")
            window.shoot("again")
        self.host.choose_anew()
        for window in (self.guest, self.onlooker, self.host):
            window.wait("ready")
            window.press("ready")
        for window in self.windows:
            window.shoot("lobby_again")
        began = time.monotonic()
        self.host.click("start")
        for window in self.windows:
            window.wait("prompt")
        self.told["dealt again after s"] = round(time.monotonic() - began, 1)
        self.told["seats before"], self.told["seats after"] = seats, self._seats()
        for window in self.windows:
            window.shoot("second_game")

    def _seats(self) -> list[str]:
        return [self.host.eyes.sentence(f"seat:{seat}") for seat in range(4)]

    def close(self) -> None:
        for window in self.windows:
            window.close()


def _options() -> argparse.Namespace:
    options = argparse.ArgumentParser(description="Several windows play a whole game at one table.")
    options.add_argument("--lang", choices=("en", "fr"), default="en", help="of the host; the guests read the other")
    options.add_argument("--size", type=size_of, default=SIZE)
    options.add_argument("--minutes", type=float, default=15.0)
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
