"""Whether the rules can have made stored events: they are made anew with the chance of which the events tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from game.ids import CardId
from game.model import events as ev
from game.model.options import Refusal
from game.model.ruleset import DIE_FACES
from game.model.state import State
from game.rules.engine import Engine
from game.rules.setup import EMPTY
from game.table.timeline import Move

MOST_TRIALS = 5_000
"""Ways in which what was picked blindly may have been picked: three of a large hand, at most."""


def can_come_of(engine: Engine, before: State, move: Move, seats: int) -> bool:
    """True if the rules make the events of a move in this state, or of the deal for so many seats, by some chance."""
    return any(made == move.events for made in islice(_made(engine, before, move, seats), MOST_TRIALS))


def _made(engine: Engine, before: State, move: Move, seats: int) -> Iterator[tuple[ev.Event, ...]]:
    """Yield the events that the rules make of a move, once for each way to pick; nothing if they refuse it."""
    picks: Sequence[int] | None = ()
    while picks is not None:
        chance = ToldChance(before, move.events, picks)
        if move.command is None and before is EMPTY:
            yield engine.start(seats, chance, _sexes(move.events)).events
        elif move.command is not None:
            step = engine.step(before, move.command, chance)
            if isinstance(step, Refusal):
                return
            yield step.events
        picks = chance.next_picks()


def _sexes(events: Sequence[ev.Event]) -> tuple[int, ...]:
    return next((event.sexes for event in events if isinstance(event, ev.GameStarted)), ())


class ToldChance:
    """Throws and shuffles as these events tell them. No event tells what was picked among how many: that is tried out,
    one way after the other."""

    def __init__(self, before: State, events: Sequence[ev.Event], picks: Sequence[int]) -> None:
        self._rolls, self._shuffles = before.rolls, before.shuffles
        self._faces = [face for event in events for face in event.faces()]
        self._orders = [event.cards for event in events if isinstance(event, ev.OfPile)]
        self._picks = picks
        self._asked: list[tuple[int, int]] = []  # each pick, and among how many

    def die(self, n: int) -> int:
        told = self._faces[n - self._rolls] if n - self._rolls < len(self._faces) else 1
        return told if told in range(1, DIE_FACES + 1) else 1

    def order(self, n: int, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        told = self._orders[n - self._shuffles] if n - self._shuffles < len(self._orders) else cards
        return told if sorted(told) == sorted(cards) else cards

    def pick(self, n: int, among: int, salt: int) -> int:
        place = len(self._asked)
        picked = self._picks[place] if place < len(self._picks) else 0
        self._asked.append((picked, among))
        return picked

    def next_picks(self) -> tuple[int, ...] | None:
        """The next way to pick; None after the last one."""
        asked = list(self._asked)
        while asked and asked[-1][0] == asked[-1][1] - 1:
            asked.pop()
        if not asked:
            return None
        *kept, (last, _) = asked
        return (*(picked for picked, _ in kept), last + 1)
