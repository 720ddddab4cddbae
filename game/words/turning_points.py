"""The decisions of computers that are worth telling once a game is over, and the three that turned it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.ids import NOBODY, SeatId
from game.model.thoughts import Choice, Decision
from game.table.interface import MoveMark
from game.words.rival_words import DULL

PER_POINT = 1.08
"""How many times as likely each point of strength more makes a seat to win. Fitted to the ends of 1,997 turns of 80
games of four Normals, with one edition and with all of them; levels alone say less of who will win."""
LEAD = 0.2
"""The share of all chances that a seat gains by being ahead in a fight for the game. With it such a seat has some two
chances in five, as measured after 592 moves of such fights in 36 games of four Normals, of one edition and of all."""
MOST = 3


class TurningPoint(NamedTuple):
    """A decision, and the chance of each seat to win before it and after what came of it."""

    made: Decision
    before: tuple[float, ...]
    after: tuple[float, ...]

    @property
    def swing(self) -> float:
        """How much of the chance to win changed hands."""
        return sum(abs(new - old) for old, new in zip(self.before, self.after, strict=True)) / 2

    @property
    def seat(self) -> SeatId:
        """The seat whose chance changed most."""
        changes = [abs(new - old) for old, new in zip(self.before, self.after, strict=True)]
        return SeatId(changes.index(max(changes)))


def chances(strengths: Sequence[int]) -> tuple[float, ...]:
    """How likely each seat is to win, by nothing but its strength: its level and what it has in play."""
    most = max(strengths)
    weights = [PER_POINT ** (strength - most) for strength in strengths]
    return tuple(weight / sum(weights) for weight in weights)


def worth_telling(made: Decision) -> bool:
    """True if more than one move was weighed, or a plan or a reason says something of its moment."""
    said = [*made.reasons, *(reason for choice in made.considered for reason in choice.reasons)]
    return len(made.considered) > 1 or planned(made) is not None or any(reason.key not in DULL for reason in said)


def planned(made: Decision) -> Choice | None:
    """The move that was made, where it was the first of a plan."""
    return next((choice for choice in made.considered if choice.command == made.command and choice.plan), None)


def turning_points(
    told: Sequence[Decision],
    marks: Sequence[MoveMark],
    strengths: Callable[[int], Sequence[int]],
    winners: Collection[int] = (),
    ahead: Callable[[int], SeatId] = lambda move: NOBODY,
) -> tuple[TurningPoint, ...]:
    """The three decisions after which the chance of who wins changed most, in their order. The outcome of a decision is
    all that happens before the next one that is told, in its turn. `told`: in the order in which they were made;
    `strengths`: of the seats after a move, by its number; `winners`: after whose last decision nothing is left to
    chance; `ahead`: the seat that is winning a fight for the game after a move."""
    last = max((made.move for made in told if made.seat in winners), default=len(marks) + 1)

    def chance(move: int) -> tuple[float, ...]:
        now = chances(strengths(move))
        if move >= last:
            return tuple((seat in winners) / len(winners) for seat in range(len(now)))
        return _with_lead(now, ahead(move))

    found = [TurningPoint(made, chance(before), chance(after)) for made, before, after in _spans(told, marks)]
    most = sorted((point for point in found if point.swing > 0), key=lambda point: -point.swing)[:MOST]
    return tuple(point for point in found if point in most)


def _with_lead(now: Sequence[float], ahead: SeatId) -> tuple[float, ...]:
    """Return these chances while a seat is winning a fight for the game; as they are where none is."""
    if ahead == NOBODY:
        return tuple(now)
    return tuple(LEAD * (seat == ahead) + (1 - LEAD) * chance for seat, chance in enumerate(now))


def _spans(told: Sequence[Decision], marks: Sequence[MoveMark]) -> Iterator[tuple[Decision, int, int]]:
    """Each decision with the moves between which it changed something: the last before it, the last of what came.
    Before the first turn everybody gets dressed, and nothing turns."""
    ends = [*(made.move for made in told), len(marks) + 1]
    for made, (move, end) in zip(told, pairwise(ends), strict=True):
        if 1 < move <= len(marks) and (turn := marks[move - 1].turn):
            yield made, move - 1, max(mark.move for mark in marks[move - 1 : max(move, end - 1)] if mark.turn == turn)
