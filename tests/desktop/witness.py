"""A person in front of the screen: all that lies open for everybody, all that was told, and a camera for its
moments."""

from __future__ import annotations

import random
import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tests.desktop.advice import Screenful, Titles, Verbs, title_of
from tests.desktop.eyes import Thing
from tests.desktop.memory import numbers

NAMES = ("Ada", "Boris", "Chloé", "Dmitri", "Élodie", "Farid")


class Screen(Protocol):
    """A screen as people use it."""

    def things(self) -> Sequence[Thing]: ...
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
    reasons: dict[str, int]  # why somebody looked → how often
    last: str

    def told(self) -> str:
        per_turn = self.glances or [0]
        p95 = sorted(per_turn)[int(len(per_turn) * 0.95)]
        looks = f"glances a turn: median {statistics.median(per_turn)}, p95 {p95}, all {sum(per_turn)} {self.reasons}"
        return f"over {self.over}, crashed {self.crashed}, {self.turns} turns, {self.acts} acts; {looks}; {self.last}"


class SeatSeen(NamedTuple):
    """The open facts of a seat."""

    level: int
    strength: int
    cards: int


class Witness:
    """Remembers what everybody sees. Cards are known again in any language once they were seen in it."""

    def __init__(self, screen: Screen, seed: int, goal: int, *, told: bool) -> None:
        self.screen = screen
        self.goal = goal
        self._told = told
        self._verbs = Verbs()
        self._random = random.Random(seed)
        self._acts = 0
        self._turn = ""
        self._turns: list[str] = []
        self._shot: Counter[str] = Counter()
        self._asked: Counter[str] = Counter()
        self._seats: dict[int, SeatSeen] = {}
        self._titles: Titles = defaultdict(set)

    def _see(self) -> Screenful:
        seen = {thing.id: thing for thing in self.screen.things()}
        for id, thing in seen.items():
            if id.startswith("card:"):
                self._titles[id].add(title_of(thing))
        return seen

    def _note(self, seen: Screenful) -> bool:
        """Note public changes: whose turn it is, levels, strengths, how many cards. Return True in a new turn."""
        turn = seen["timeline"].sentence if "timeline" in seen else self._turn
        new = turn != self._turn
        if new:
            self._turn = turn
            self._turns.append(turn)
            self.screen.shoot(f"turn_{len(self._turns):03}") if len(self._turns) % 6 == 0 else None
        for id, thing in seen.items():
            if id.startswith("seat:"):
                found = numbers(thing.sentence.split(",", 1)[-1])
                if len(found) >= 3:
                    self._seats[int(id[5:])] = SeatSeen(*found[:3])
        return new

    def _say(self, what: str) -> None:
        if self._told:
            levels = "/".join(str(seat.level) for _, seat in sorted(self._seats.items()))
            print(f"{self._acts:4} {self._turn} [{levels}] {what}", flush=True)

    def _shoot(self, moment: str, most: int = 2) -> None:
        self._shot[moment] += 1
        if self._shot[moment] <= most:
            self.screen.shoot(f"{moment}_{self._shot[moment]}")

    def _press(self, id: str) -> None:
        """Not at once: a button that has just come is not the one she aimed at."""
        self._say(f"press {id}")
        self.screen.wait(0.3)
        self.screen.click(id)
        self.screen.wait(0.3)

    def _sides(self, seen: Screenful) -> tuple[str, ...]:
        return tuple(seen[side].sentence for side in ("side:heroes", "side:monsters") if side in seen)

    def _owner(self, seen: Screenful, button: str) -> int:
        """Return the seat in front: the sentence of its button begins with its name."""
        label = seen[button].sentence
        return next((n for n, name in enumerate(NAMES) if label.startswith(name)), 0)
