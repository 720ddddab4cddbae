"""Several people play a whole game at one screen: through glances, seat keys and whoever holds the mouse. They know
only what is announced.

python -m tests.desktop.together --seed 5 --people 4 --lang en --size 1280x720 --shots DIR     (a real X screen)
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.desktop.company import Company
from tests.desktop.eyes import Eyes, Thing
from tests.desktop.soloist import Soloist
from tests.desktop.witness import NAMES
from tests.desktop.xwindow import SIZE, Fingers, XScreen, size_of


def seats_of(people: int, rivals: int) -> str:
    """For --seats: the first is "you", the second one reads French."""
    words = [f"local:{name}" + ("@fr" if n == 1 else "") for n, name in enumerate(NAMES[:people])]
    words[0] = f"you:{NAMES[0]}"
    return ",".join([*words, *(["ai"] * rivals)])


class XSeats:
    """The screen as a real X display shows it: xdotool's mouse and keys, the file of announcements."""

    def __init__(self, eyes: Eyes, fingers: Fingers, screen: XScreen, shots: Path | None) -> None:
        self._eyes, self._fingers, self._screen, self._shots = eyes, fingers, screen, shots

    def things(self) -> Sequence[Thing]:
        self._eyes.settle(0.12, 2.0)
        return list(self._eyes.things.values())

    def click(self, id: str) -> None:
        thing = self._eyes.get(id)
        if thing is not None:
            self._fingers.click(self._eyes.point_of(thing))

    def key(self, name: str) -> None:
        self._fingers.key(name.upper() if name.startswith("f") and len(name) == 2 else name)

    def hold(self, name: str) -> None:
        self._fingers._do("keydown", name.upper())
        time.sleep(0.4)

    def let_go(self, name: str) -> None:
        self._fingers._do("keyup", name.upper())

    def wait(self, seconds: float) -> None:
        time.sleep(seconds)

    def shoot(self, name: str) -> None:
        if self._shots is not None:
            self._screen.save(self._shots / f"{name}.png")


def main() -> None:
    from tests.desktop.player import QUICK, playing

    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seed", type=int, default=5)
    options.add_argument("--people", type=int, default=4)
    options.add_argument("--rivals", type=int, default=0)
    options.add_argument("--lang", default="en")
    options.add_argument("--sets", default="", metavar="A,B", help="card sets, as for main.py play")
    options.add_argument("--size", type=size_of, default=SIZE)
    options.add_argument("--acts", type=int, default=3000)
    options.add_argument("--goal", type=int, default=10, help="level that wins")
    options.add_argument("--told", action="store_true", help="print every act")
    options.add_argument("--shots", type=Path, default=None)
    said = options.parse_args()
    words = ["--seats", seats_of(said.people, said.rivals), "--seed", str(said.seed), "--lang", said.lang]
    words += ["--option", f"goal_level={said.goal}", *(["--sets", said.sets] if said.sets else [])]
    if said.shots is not None:
        said.shots.mkdir(parents=True, exist_ok=True)
    folder = said.shots or Path(tempfile.mkdtemp())
    with playing(said.size, words, QUICK, folder) as (game, fingers, screen):
        seats = XSeats(game.eyes, fingers, screen, said.shots)
        who = Company if said.people > 1 else Soloist
        print(who(seats, said.seed, said.goal, told=said.told).play(said.acts).told())


if __name__ == "__main__":
    main()
