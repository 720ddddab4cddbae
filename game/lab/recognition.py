"""How well a temper is known by what it does: deeds that everybody sees, counted game by game, and a plain classifier
that names the temper behind them (docs/benchmarks.md). Neither lines nor who picks first are looked at."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from game.ids import SeatId
from game.model import events as ev
from game.model.options import Command
from game.model.ruleset import near
from game.model.state import State
from game.model.views import Deed
from game.rules.book import Book
from game.rules.queries import facing, kill_levels, treasures_of_all, winning
from game.rules.terms import combatants
from game.table.reputation import remembered
from game.table.timeline import Move

Counts = dict[str, int]
"""Deeds of one seat in one game by their names, and under TURNS how many turns it had."""
TURNS = "turns"
COUNTED = ("pick_fight", "search_room", "concede", "offer_trade", "offer_pact", "accept", "decline", "wear_item")
"""Moves that are counted as they are."""
SMOOTHED = 0.5
"""Deeds of each name that every temper is taken to have done beside those that were seen."""


class Deeds:
    """Counts one game, move by move."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._counts: dict[SeatId, Counter[str]] = {}
        self._before: State | None = None
        self._done: list[Deed] = []

    @property
    def counts(self) -> dict[int, Counts]:
        return {int(seat): dict(counts) for seat, counts in self._counts.items()}

    def see(self, move: Move) -> None:
        before, self._before = self._before, move.state
        if move.command is None or before is None:
            return
        for deed in remembered(self.book, (), before, move):
            self._note(deed.by, self._deed(before, deed))
            self._done.append(deed)
        for name in self._own(before, move, move.command):
            self._note(move.seat, name)
        for event in move.events:
            if isinstance(event, ev.TurnBegan):
                self._note(event.seat, TURNS)

    def _note(self, seat: SeatId, name: str) -> None:
        if name:
            self._counts.setdefault(seat, Counter())[name] += 1

    def _deed(self, before: State, deed: Deed) -> str:
        """Its name, by what it was done for; nothing for what only answers."""
        levels = [player.level for player in before.players]
        level = levels[deed.to]
        if deed.kind == "help":
            return "help_last" if level == min(levels) else "help_first" if level == max(levels) else "help"
        if deed.kind != "harm":
            return ""
        if self._may_win(before, deed.to):
            return "stop"
        for kind in ("harm", "help"):
            if any((one.by, one.to, one.kind) == (deed.to, deed.by, kind) for one in self._done):
                return f"harm_after_{kind}"
        return "harm_near" if level >= near(self.book.house.goal_level) else "harm"

    def _may_win(self, before: State, seat: SeatId) -> bool:
        combat = before.combat
        if combat is None or seat not in combatants(combat):
            return False
        levels = sum(kill_levels(self.book, foe) for foe in facing(combat))
        return before.players[combat.fighter].level + levels >= self.book.house.goal_level

    def _own(self, before: State, move: Move, command: Command) -> Iterator[str]:
        """Names of what a seat does with its own."""
        combat, seat, after = before.combat, move.seat, move.state
        if command.verb in COUNTED:
            yield command.verb
        if command.verb == "pick_fight" and after.combat is not None and not winning(self.book, after):
            yield "pick_lost"
        if command.verb == "sell_items":
            yield "sell_late" if before.players[seat].level >= self.book.house.goal_level / 2 else "sell"
        if command.verb == "play_card" and combat is not None and seat in combatants(combat):
            yield "spend"
        if command.verb == "end_turn":
            yield from ["hold"] * before.players[seat].hand_size
        for event in move.events:
            yield from self._agreed(before, event)

    def _agreed(self, before: State, event: ev.Event) -> Iterator[str]:
        """Names of what was offered and promised."""
        match event:
            case ev.OfferMade(offer) if offer.kind == "help" and before.combat is not None:
                part = "ask" if offer.by == offer.fighter else "serve"
                pool = treasures_of_all(self.book, before, facing(before.combat))
                yield f"{part}_again" if offer.replaces else part
                yield f"{part}_much" if 2 * offer.deal.treasures >= pool > 1 else ""
                yield from ("give_item" if one.giver == offer.by else "want_item" for one in offer.deal.payments)
                yield from (f"{'give' if vow.by == offer.by else 'want'}_{vow.word}" for vow in offer.deal.vows)
            case ev.PromiseBroken():
                yield "broken_word"


class Recognised(msgspec.Struct, frozen=True):
    """How often the classifier named the temper of a seat, in percent, over so many seats; `named`: by temper, how
    often each temper was named for it."""

    percent: float
    seats: int
    named: dict[str, dict[str, int]]


Done = tuple[str, Counts]
"""A temper, and the deeds of one seat that had it."""


def recognised(halves: tuple[Sequence[Done], Sequence[Done]]) -> Recognised:
    """Each half of the seats, given by temper and deeds, named by what the other half was like."""
    named: dict[str, Counter[str]] = {}
    for tested, learnt in (halves, halves[::-1]):
        habits = habits_of(learnt)
        for temper, counts in tested:
            named.setdefault(temper, Counter())[name_of(habits, counts)] += 1
    seats = sum(found.total() for found in named.values())
    right = sum(found[temper] for temper, found in named.items())
    return Recognised(
        round(100 * right / max(1, seats), 1), seats, {temper: dict(found) for temper, found in sorted(named.items())}
    )


Habits = Mapping[str, Mapping[str, float]]
"""By temper and deed: how often a turn it is done."""


def habits_of(seats: Iterable[Done]) -> Habits:
    done: dict[str, Counter[str]] = {}
    for temper, counts in seats:
        done.setdefault(temper, Counter()).update(counts)
    names = {name for counts in done.values() for name in counts if name != TURNS}
    return {
        temper: {name: (counts[name] + SMOOTHED) / (counts[TURNS] + 1) for name in sorted(names)}
        for temper, counts in sorted(done.items())
    }


def name_of(habits: Habits, counts: Counts) -> str:
    """The temper whose habits make these deeds likeliest, each deed taken for a Poisson process of its own."""
    turns = counts.get(TURNS, 0)

    def likely(temper: str) -> float:
        return sum(_likely(rate * turns, counts.get(name, 0)) for name, rate in habits[temper].items())

    return max(habits, key=likely)


def _likely(expected: float, seen: int) -> float:
    """The logarithm of how likely that many are, but for what all tempers share."""
    return seen * math.log(max(expected, 1e-9)) - expected
