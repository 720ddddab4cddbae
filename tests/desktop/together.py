"""Several people play a whole game at one screen: through glances, seat keys and whoever holds the mouse. They know
only what is announced.

python -m tests.desktop.together --seed 5 --people 4 --lang en --size 1280x720 --shots DIR     (a real X screen)
"""

from __future__ import annotations

import argparse
import random
import re
import statistics
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple, Protocol

KEY = re.compile(r"\bF([1-6])\b")
NAMES = ("Ada", "Boris", "Chloé", "Dmitri", "Élodie", "Farid")
GO_ON = ("throw_die", "claim", "ready", "keep_card", "search_room", "run_from", "end_turn", "open_door", "concede")
LOOKING = 0.35  # how often somebody looks at her hand before she opens a door
STRUGGLING = 0.5  # how often a fighter who loses looks for help in her hand
MEDDLING = 0.12  # how often one who is asked looks before she says nothing
CARDS_PLAYED = 4  # at most in one glance


class Seen(Protocol):
    """A line of the announcements (tests.ui.harness.Seen, tests.desktop.eyes.Thing)."""

    @property
    def kind(self) -> str: ...
    @property
    def id(self) -> str: ...
    @property
    def sentence(self) -> str: ...
    @property
    def lit(self) -> bool: ...
    @property
    def value(self) -> str: ...


class Screen(Protocol):
    """What people do to a screen and see on it."""

    def things(self) -> list[Seen]: ...
    def click(self, id: str) -> None: ...
    def key(self, name: str) -> None: ...
    def hold(self, name: str) -> None: ...
    def let_go(self, name: str) -> None: ...
    def wait(self, seconds: float) -> None: ...
    def shoot(self, name: str) -> None: ...


class Outcome(NamedTuple):
    over: bool
    crashed: bool
    turns: int
    acts: int
    glances: list[int]  # in each turn
    last: str

    def told(self) -> str:
        per_turn = self.glances or [0]
        p95 = sorted(per_turn)[int(len(per_turn) * 0.95)]
        looks = f"glances a turn: median {statistics.median(per_turn)}, p95 {p95}"
        return f"over {self.over}, crashed {self.crashed}, {self.turns} turns, {self.acts} acts; {looks}; {self.last}"


class Company:
    """The people round the screen, as one random mind that follows what is lit."""

    def __init__(self, screen: Screen, seed: int) -> None:
        self.screen = screen
        self._random = random.Random(seed)
        self._acts = 0
        self._turn = ""
        self._glances: Counter[str] = Counter()
        self._turns: list[str] = []
        self._shot: Counter[str] = Counter()
        self._still = 0

    def play(self, most: int) -> Outcome:
        """Until the game is over, the program crashed, or so many acts were done."""
        for self._acts in range(most):
            seen = {thing.id: thing for thing in self.screen.things()}
            if "rematch" in seen and "won" in seen:
                self.screen.shoot("over")
                return self._outcome(over=True, last=seen["won"].sentence)
            if "reopen" in seen or ("quit" in seen and "resume" not in seen):
                return self._outcome(crashed=True, last=seen["page"].sentence if "page" in seen else "")
            self._note(seen)
            self._act(seen)
        return self._outcome(last=str([thing.sentence for thing in self.screen.things() if thing.kind == "prompt"]))

    def _outcome(self, *, over: bool = False, crashed: bool = False, last: str = "") -> Outcome:
        per_turn = [self._glances[turn] for turn in self._turns]
        return Outcome(over, crashed, len(self._turns), self._acts, per_turn, last)

    def _note(self, seen: dict[str, Seen]) -> None:
        turn = seen["timeline"].sentence if "timeline" in seen else self._turn
        if turn != self._turn:
            self._turn = turn
            self._turns.append(turn)

    def _shoot(self, moment: str, most: int = 2) -> None:
        self._shot[moment] += 1
        if self._shot[moment] <= most:
            self.screen.shoot(f"{moment}_{self._shot[moment]}")

    # --- one act ---------------

    def _act(self, seen: dict[str, Seen]) -> None:
        if "who" in seen:
            self.screen.wait(0.1)  # a glance that is just closing
        elif "page" in seen:
            self._shoot("dialog", 4)
            self._answer(seen)
        elif "objecting" in seen:
            self._shoot("window")
            self._object(seen["objecting"].sentence)
        else:
            self._go_on(seen)

    def _object(self, sentence: str) -> None:
        """Everybody who is asked taps, or looks first."""
        for number in KEY.findall(sentence):
            if self._random.random() < MEDDLING:
                self._look(f"f{number}")
            self.screen.key(f"f{number}")
        self.screen.wait(0.3)

    def _go_on(self, seen: dict[str, Seen]) -> None:
        prompt = seen["prompt"].sentence if "prompt" in seen else ""
        call = KEY.search(prompt)
        buttons = [
            id
            for id, thing in seen.items()
            if thing.kind == "button" and thing.lit and id.startswith(("button:", "way:"))
        ]
        taken = [id for id, thing in seen.items() if thing.kind == "card" and thing.lit and id.startswith("card:")]
        pursuers = [id for id, thing in seen.items() if thing.kind == "card" and thing.lit and id.startswith("foe:")]
        if call is not None:
            self._look(f"f{call[1]}", must=True)
        elif "button:concede" in buttons and "button:claim" not in buttons and self._random.random() < STRUGGLING:
            self._look(f"f{self._owner(seen, 'button:concede') + 1}", must=True)
            self.screen.click("button:concede" if self._random.random() < 0.5 else self._choice(buttons))
        elif "button:open_door" in buttons and self._random.random() < LOOKING:
            self._look(f"f{self._owner(seen, 'button:open_door') + 1}")
            self.screen.click("button:open_door")
        elif pursuers and "button:run_from" in buttons:
            self.screen.click(self._random.choice(pursuers))
        elif buttons:
            self.screen.click(self._choice(buttons))
        elif taken:
            self.screen.click(self._random.choice(taken))
        else:
            self.screen.wait(0.4)
        self.screen.wait(0.15)

    def _owner(self, seen: dict[str, Seen], button: str) -> int:
        """Whose seat lies in front: the sentence of its button begins with its name."""
        label = seen[button].sentence
        return next((n for n, name in enumerate(NAMES) if label.startswith(name)), 0)

    def _choice(self, buttons: list[str]) -> str:
        """What carries the game on, mostly."""
        ways = [id for id in buttons if id.startswith("way:")]
        if ways:
            return self._random.choice(ways)
        found = [f"button:{name}" for name in GO_ON if f"button:{name}" in buttons]
        if found and self._random.random() < 0.9:
            return found[0]
        return self._random.choice(buttons)

    # --- behind the curtain ---------------

    def _look(self, key: str, *, must: bool = False) -> None:
        self._glances[self._turn] += 1
        self.screen.hold(key)
        self.screen.wait(0.2)
        self._shoot("glance", 3)
        for _ in range(CARDS_PLAYED):
            seen = {thing.id: thing for thing in self.screen.things()}
            if "who" not in seen and "page" not in seen:
                break
            if "who" not in seen:
                self._answer(seen)
            elif not self._play(seen, must):
                break
            self.screen.wait(0.3)
        self._finish_dialogs()
        self.screen.let_go(key)
        self.screen.wait(0.2)

    def _play(self, seen: dict[str, Seen], must: bool) -> bool:
        """Set-up: what is sensible, then ready. Else some card, or what is asked."""
        if "lay_sensibly" in seen:
            self.screen.key("l")
            self.screen.wait(1.5)
            self.screen.key("r")
            return False
        asked = [id for id, thing in seen.items() if id.startswith("do:") and thing.lit]
        cards = [id for id, thing in seen.items() if thing.kind == "card" and thing.lit]
        if must and asked:
            self.screen.click(asked[0])
            return True
        growing = [id for id in cards if seen[id].sentence.startswith(("Level", "Niveau"))]
        if growing:
            self.screen.click(growing[0])
            return True
        if cards and (must or self._random.random() < 0.6):
            self.screen.click(self._random.choice(cards))
            return True
        return False

    def _finish_dialogs(self) -> None:
        for _ in range(20):
            seen = {thing.id: thing for thing in self.screen.things()}
            if "who" in seen or "page" not in seen:
                return
            self._shoot("private_dialog", 4)
            self._answer(seen)

    def _answer(self, seen: dict[str, Seen]) -> None:
        """The next step through a dialog."""
        lit = [id for id, thing in seen.items() if thing.lit]
        cards = [id for id in lit if id.startswith("card:") and not seen[id].value]
        ways = [id for id in lit if id.startswith(("value:", "move:"))]
        certain = next((id for id in ("ok", "decline", "propose") if id in lit), None)
        if certain == "propose" and self._random.random() < 0.5:
            certain = "cancel"
        if certain is not None:
            self.screen.click(certain)
        elif (cards or ways) and self._random.random() < 0.95:
            self.screen.click(self._random.choice(cards or ways))
        else:
            self.screen.click(next((id for id in ("cancel", "later", "done") if id in lit), lit[0]))
        self.screen.wait(0.25)


def seats_of(people: int, rivals: int) -> str:
    """For --seats: the first is "you", the second one reads French."""
    words = [f"local:{name}" + ("@fr" if n == 1 else "") for n, name in enumerate(NAMES[:people])]
    words[0] = f"you:{NAMES[0]}"
    return ",".join([*words, *(["ai"] * rivals)])


class XSeats:
    """The screen as a real X display shows it: xdotool's mouse and keys, the file of announcements."""

    def __init__(self, game, fingers, screen, shots: Path | None) -> None:  # type: ignore[no-untyped-def]
        self._game, self._fingers, self._screen, self._shots = game, fingers, screen, shots

    def things(self) -> list[Seen]:
        self._game.eyes.settle(0.12, 2.0)
        return list(self._game.eyes.things.values())

    def click(self, id: str) -> None:
        thing = self._game.eyes.get(id)
        if thing is not None:
            self._fingers.click(self._game.eyes.point_of(thing))

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
    from tests.desktop.player import playing

    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seed", type=int, default=5)
    options.add_argument("--people", type=int, default=4)
    options.add_argument("--rivals", type=int, default=0)
    options.add_argument("--lang", default="en")
    options.add_argument("--size", default="1280x720")
    options.add_argument("--acts", type=int, default=3000)
    options.add_argument("--goal", type=int, default=10, help="level that wins")
    options.add_argument("--shots", type=Path, default=None)
    said = options.parse_args()
    size = tuple(int(part) for part in said.size.split("x"))
    words = ["--seats", seats_of(said.people, said.rivals), "--seed", str(said.seed), "--lang", said.lang]
    words += ["--option", f"goal_level={said.goal}"]
    if said.shots is not None:
        said.shots.mkdir(parents=True, exist_ok=True)
    quick = {"pace": "instant", "animation": "fast", "muted": True}
    folder = said.shots or Path(tempfile.mkdtemp())
    with playing(size, words, quick, folder) as (game, fingers, screen):  # type: ignore[arg-type]
        print(Company(XSeats(game, fingers, screen, said.shots), said.seed).play(said.acts).told())


if __name__ == "__main__":
    main()
