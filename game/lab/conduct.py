"""How seats treat each other, counted while a game is played (docs/benchmarks.md says what each figure means)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from game.ids import NOBODY, SeatId
from game.model import events as ev
from game.model.options import Command
from game.model.ruleset import near
from game.model.state import Combat, State
from game.model.views import Deed
from game.rules.book import Book
from game.rules.queries import facing, help_levels, kill_levels, winning
from game.rules.terms import combatants
from game.table.reputation import remembered
from game.table.timeline import Move

LOW = 4
"""The level up to which nobody is worth a curse that turns no fight; of the usual goal of ten."""


Act = Literal[
    "play",
    "for_a_win",
    "near_the_goal",
    "curse",
    "petty_curse",
    "dismissal",
    "asked_again",
    "volunteer",
    "turned_away",
    "broken_word",
]


class Counts(msgspec.Struct, frozen=True):
    """One game. `hostile`, `ungrateful`: acts by the number of the seat."""

    acts: dict[Act, int]
    hostile: dict[int, int]
    ungrateful: dict[int, int]


class Conduct:
    """Counts one game, move by move."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._acts: Counter[Act] = Counter()
        self._hostile: Counter[int] = Counter()
        self._ungrateful: Counter[int] = Counter()
        self._before: State | None = None
        self._helped: list[Deed] = []
        self._sent: set[tuple[SeatId, int]] = set()  # helpers who were sent away, and the turn of the fight

    @property
    def counts(self) -> Counts:
        return Counts(dict(self._acts), dict(self._hostile), dict(self._ungrateful))

    def see(self, move: Move) -> None:
        before, self._before = self._before, move.state
        if move.command is None or before is None:
            return
        deeds = remembered(self.book, (), before, move)
        for deed in deeds:
            self._count_deed(deed, len(before.players))
        if any(deed.kind == "harm" for deed in deeds):
            self._count_play(before, move.command)
        for event in move.events:
            self._acts.update(self._acts_in(before, move.state, event))

    def _count_deed(self, deed: Deed, a_round: int) -> None:
        if deed.kind == "help":
            self._helped.append(deed)
        elif deed.kind == "harm":
            since = deed.turn - a_round
            services = (one for one in self._helped if one.turn >= since)
            self._hostile[deed.by] += 1
            self._ungrateful[deed.by] += any((one.by, one.to) == (deed.to, deed.by) for one in services)

    def _count_play(self, before: State, command: Command) -> None:
        """A card or an ability of a bystander that harms somebody while a fight is on."""
        combat = before.combat
        if combat is None or command.verb not in ("play_card", "use_ability") or command.seat in combatants(combat):
            return
        reached, goal = self._reached(before, combat), self.book.house.goal_level
        self._acts["play"] += 1
        self._acts["for_a_win"] += reached >= goal
        self._acts["near_the_goal"] += goal > reached >= near(goal)

    def _reached(self, before: State, combat: Combat) -> int:
        """The highest level that anybody on the players' side would have after winning."""
        levels = sum(kill_levels(self.book, foe) for foe in facing(combat))
        found = [before.players[combat.fighter].level + levels]
        if combat.helper != NOBODY:
            each = sum(help_levels(self.book, before, combat.helper, foe) for foe in facing(combat))
            found.append(before.players[combat.helper].level + each)
        return max(found)

    def _acts_in(self, before: State, after: State, event: ev.Event) -> Iterator[Act]:
        match event:
            case ev.CurseStruck() if event.by != event.seat:
                yield "curse"
                if before.players[event.seat].level <= LOW and not self._turned(before, after, event.seat):
                    yield "petty_curse"
            case ev.HelperLeft() if after.players[event.seat].life == "alive":
                self._sent.add((event.seat, before.turn))
                yield "dismissal"
            case ev.OfferMade(offer) if offer.kind == "help":
                if offer.by != offer.fighter and not offer.replaces:
                    yield "volunteer"
                if (offer.helper, before.turn) in self._sent:
                    self._sent.discard((offer.helper, before.turn))
                    yield "asked_again"
            case ev.OfferRefused(offer) if offer.kind == "help" and event.seat == offer.fighter != offer.by:
                if not offer.replaces:
                    yield "turned_away"
            case ev.PromiseBroken():
                yield "broken_word"

    def _turned(self, before: State, after: State, victim: SeatId) -> bool:
        """Whether a fight that the victim was winning is one no more."""
        return victim in combatants(before.combat) and winning(self.book, before) and not winning(self.book, after)


class Conducted(msgspec.Struct, frozen=True):
    """The conduct of many games together; shares in percent. `hostile`, `ungrateful`, `chairs`: by mind."""

    plays_in_fights: int
    nothing_at_stake_percent: float
    no_win_at_stake_percent: float
    curses: int
    petty_curses_percent: float
    dismissed: int
    asked_again: int
    volunteers: int
    volunteers_refused_percent: float
    broken_words: int
    ungrateful: dict[str, int]
    hostile: dict[str, int]
    chairs: dict[str, int]


def conducted(games: Iterable[tuple[Sequence[str], Counts]]) -> Conducted:
    """The figures of all these games, given as who sat there and what was counted."""
    acts: Counter[Act] = Counter()
    chairs, hostile, ungrateful = Counter[str](), Counter[str](), Counter[str]()
    for minds, counts in games:
        acts.update(counts.acts)
        chairs.update(minds)
        hostile.update(by_mind(minds, counts.hostile))
        ungrateful.update(by_mind(minds, counts.ungrateful))
    no_win = acts["play"] - acts["for_a_win"]
    return Conducted(
        plays_in_fights=acts["play"],
        nothing_at_stake_percent=percent(no_win - acts["near_the_goal"], acts["play"]),
        no_win_at_stake_percent=percent(no_win, acts["play"]),
        curses=acts["curse"],
        petty_curses_percent=percent(acts["petty_curse"], acts["curse"]),
        dismissed=acts["dismissal"],
        asked_again=acts["asked_again"],
        volunteers=acts["volunteer"],
        volunteers_refused_percent=percent(acts["turned_away"], acts["volunteer"]),
        broken_words=acts["broken_word"],
        ungrateful=in_order(ungrateful),
        hostile=in_order(hostile),
        chairs=in_order(chairs),
    )


def by_mind(minds: Sequence[str], by_seat: Mapping[int, int]) -> Counter[str]:
    """Return counts by seat as counts of the minds that sat there."""
    found: Counter[str] = Counter()
    for seat, mind in enumerate(minds):
        found[mind] += by_seat.get(seat, 0)
    return found


def in_order(counts: Counter[str]) -> dict[str, int]:
    """The counts, by name."""
    return dict(sorted(counts.items()))


def percent(part: int, whole: int) -> float:
    """A share in percent; 0 of nothing."""
    return round(100 * part / max(1, whole), 1)
