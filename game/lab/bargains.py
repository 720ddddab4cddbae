"""How seats bargain over help, counted while a game is played (docs/benchmarks.md says what each figure means)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from game.ids import SeatId
from game.lab.conduct import by_mind, in_order, percent
from game.model import events as ev
from game.model.state import Combat, Deal, Offer, State
from game.rules.book import Book
from game.rules.queries import facing, help_levels, pool_with
from game.rules.terms import combatants
from game.table.reputation import remembered
from game.table.timeline import Move

Feat = Literal[
    "offer",
    "above_least",
    "refusal",
    "mended",
    "vow",
    "broken",
    "threat",
    "hired",
    "carried_out",
    "spoilt_and_hired",
    "approach",
]


class BargainCounts(msgspec.Struct, frozen=True):
    """One game. `vows`, `broken`: words given and broken by the number of the seat."""

    feats: dict[Feat, int] = {}
    vows: dict[int, int] = {}
    broken: dict[int, int] = {}
    rounds: float = 0.0
    most_approaches: tuple[int, int] = (0, 0)  # of one seat, in a turn and in a round


class RefusedOffer(NamedTuple):
    """An offer of help that was not taken, and whether the two went on talking."""

    between: frozenset[SeatId]
    deal: Deal
    countered: bool


class Bargains:
    """BargainCounts one game, move by move."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._feats: Counter[Feat] = Counter()
        self._vows: Counter[int] = Counter()
        self._broken: Counter[int] = Counter()
        self._before: State | None = None
        self._fight = _Fight()
        self._approached: dict[SeatId, list[int]] = {}  # by seat: the turns in which it was made an offer
        self._most = (0, 0)

    @property
    def counts(self) -> BargainCounts:
        rounds = self._before.turn / len(self._before.players) if self._before is not None else 0.0
        return BargainCounts(dict(self._feats), dict(self._vows), dict(self._broken), rounds, self._most)

    def see(self, move: Move) -> None:
        before, self._before = self._before, move.state
        if move.command is None or before is None:
            return
        if before.combat is None:
            self._fight = _Fight()
        for event in move.events:
            self._feats.update(self._feats_in(before, event))
        for deed in remembered(self.book, (), before, move):
            if deed.kind == "harm" and deed.to in combatants(before.combat):
                fight = self._fight
                self._feats["carried_out"] += (deed.by, deed.to) in fight.threats and deed.by not in fight.spoilers
                fight.spoilers.add(deed.by)

    def _feats_in(self, before: State, event: ev.Event) -> Iterator[Feat]:
        match event:
            case ev.OfferMade(offer):
                yield from self._offered(before, offer)
            case ev.OfferRefused(offer) if offer.kind == "help" and event.seat == offer.to:
                yield from self._fight.refuse(offer)
            case ev.HelperJoined() if before.combat is not None:
                yield from self._hired(before.combat, event.seat, event.deal)
            case ev.PromiseGiven(promise):
                self._vows[promise.vow.by] += 1
                yield "vow"
            case ev.PromiseBroken(promise):
                self._broken[promise.vow.by] += 1
                yield "broken"

    def _offered(self, before: State, offer: Offer) -> Iterator[Feat]:
        if not offer.replaces:
            yield "approach"
            self._approach(before, offer.to)
        if offer.threatens:
            self._fight.threats.add((offer.by, offer.to))
            yield "threat"
        if offer.kind != "help":
            return
        yield "offer"
        if offer.deal.treasures > self._least(before, offer) or offer.deal.payments or offer.deal.vows:
            yield "above_least"
        answered = next((one for one in before.offers if one.id == offer.replaces), None)
        if answered is not None:
            yield from self._fight.refuse(answered)
        self._fight.talk_on(offer)

    def _least(self, before: State, offer: Offer) -> int:
        """A third of the treasures; nothing of whoever gains levels by it."""
        combat = before.combat
        assert combat is not None
        joined = replace(before, combat=replace(combat, helper=offer.helper))
        gains = any(help_levels(self.book, joined, offer.helper, foe) for foe in facing(combat))
        return 0 if gains else ceil(pool_with(self.book, before, offer.helper) / 3)

    def _approach(self, before: State, seat: SeatId) -> None:
        turns = self._approached.setdefault(seat, [])
        turns.append(before.turn)
        lately = sum(turn > before.turn - len(before.players) for turn in turns)
        self._most = (max(self._most[0], turns.count(before.turn)), max(self._most[1], lately))

    def _hired(self, combat: Combat, helper: SeatId, deal: Deal) -> Iterator[Feat]:
        between = frozenset((combat.fighter, helper))
        for refusal in self._fight.refusals.values():
            if refusal.between == between and refusal.countered and refusal.deal != deal:
                yield "mended"
        if (helper, combat.fighter) in self._fight.threats:
            yield "hired"
        if helper in self._fight.spoilers:
            yield "spoilt_and_hired"


class _Fight:
    """The refusals, threats and spoilers of the fight that is on."""

    def __init__(self) -> None:
        self.refusals: dict[int, RefusedOffer] = {}  # by the number of the offer
        self.threats: set[tuple[SeatId, SeatId]] = set()
        self.spoilers: set[SeatId] = set()

    def refuse(self, offer: Offer) -> Iterator[Feat]:
        """An offer is turned down, by a no or by another offer; it counts once."""
        if offer.id not in self.refusals:
            self.refusals[offer.id] = RefusedOffer(frozenset((offer.by, offer.to)), offer.deal, False)
            yield "refusal"

    def talk_on(self, offer: Offer) -> None:
        """After a refusal one of the two makes another offer."""
        between = frozenset((offer.by, offer.to))
        for number, refusal in self.refusals.items():
            if refusal.between == between:
                self.refusals[number] = refusal._replace(countered=True)


class Bargained(msgspec.Struct, frozen=True):
    """The bargains of many games together; shares in percent. `vows`, `kept_percent`: by mind."""

    offers: int
    above_least_percent: float
    refusals: int
    mended_percent: float
    vows_per_round: float
    vows: dict[str, int]
    kept_percent: dict[str, float]
    threats: int
    threats_hired: int
    threats_carried_out: int
    spoilt_and_hired: int
    most_approaches: tuple[int, int]


def bargained(games: Iterable[tuple[Sequence[str], BargainCounts]]) -> Bargained:
    """The figures of all these games, given as who sat there and what was counted."""
    feats: Counter[Feat] = Counter()
    vows, broken = Counter[str](), Counter[str]()
    rounds, most = 0.0, (0, 0)
    for minds, counts in games:
        feats.update(counts.feats)
        vows.update(by_mind(minds, counts.vows))
        broken.update(by_mind(minds, counts.broken))
        rounds += counts.rounds
        most = max(most[0], counts.most_approaches[0]), max(most[1], counts.most_approaches[1])
    return Bargained(
        offers=feats["offer"],
        above_least_percent=percent(feats["above_least"], feats["offer"]),
        refusals=feats["refusal"],
        mended_percent=percent(feats["mended"], feats["refusal"]),
        vows_per_round=round(feats["vow"] / max(1.0, rounds), 2),
        vows=in_order(vows),
        kept_percent={mind: percent(n - broken[mind], n) for mind, n in sorted(vows.items()) if n},
        threats=feats["threat"],
        threats_hired=feats["hired"],
        threats_carried_out=feats["carried_out"],
        spoilt_and_hired=feats["spoilt_and_hired"],
        most_approaches=most,
    )
