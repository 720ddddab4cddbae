"""Tales of a finished game for its last screen: what happened in it, the rarest kinds first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

from game.ids import NO_CARD, NOBODY, BodyId, CardId, SeatId
from game.model import events as ev
from game.model.cards import CardDef
from game.model.messages import Message, MessageValue

TaleKind = Literal[
    "broken", "free", "deaths", "trades", "sexes", "unlucky", "escaped", "crowd", "refused", "lucky", "unearned",
    "comeback", "bought", "fallen", "charity", "looted", "killed_by", "caught", "friend", "asked", "thrown",
    "meddled", "flights", "trouble", "stolen", "reopened", "helped", "cursed", "giant", "sold", "kills",
]  # fmt: skip


class Fact(msgspec.Struct, frozen=True):
    """A sentence about the game, with an icon and the seat it is about."""

    icon: str
    seat: int
    sentence: Message


class Tale(NamedTuple):
    """A kind of tale. `least`: how often it must have happened to somebody to be worth telling."""

    kind: TaleKind
    icon: str
    least: int = 1


TALES = (
    Tale("broken", "cross"),
    Tale("free", "shake"),
    Tale("deaths", "skull", 2),
    Tale("trades", "redo", 2),
    Tale("sexes", "person", 2),
    Tale("unlucky", "die", 3),
    Tale("escaped", "foot", 3),
    Tale("crowd", "monster", 3),
    Tale("refused", "cross", 3),
    Tale("lucky", "die", 3),
    Tale("unearned", "levelup", 4),
    Tale("comeback", "up"),
    Tale("bought", "coin", 4),
    Tale("fallen", "down", 3),
    Tale("charity", "heart", 3),
    Tale("looted", "hand1"),
    Tale("killed_by", "skull"),
    Tale("caught", "warning", 2),
    Tale("friend", "heart"),
    Tale("asked", "lifebuoy", 5),
    Tale("thrown", "curse", 3),
    Tale("meddled", "modifier", 3),
    Tale("flights", "run", 2),
    Tale("trouble", "swords", 4),
    Tale("stolen", "bag"),
    Tale("reopened", "hourglass", 4),
    Tale("helped", "shake", 4),
    Tale("cursed", "curse", 4),
    Tale("giant", "crown"),
    Tale("sold", "coin"),
    Tale("kills", "swords"),
)
"""The rarest first, as 210 games of rivals had them, in all mixes of editions."""
GIANT = 18
"""The level from which on a beaten monster is told by its name."""


class Occurrence(NamedTuple):
    """An occurrence worth counting. `card`: by which it is told; `most`: it counts as the most of its kind so far."""

    kind: TaleKind
    seat: SeatId
    n: int = 1
    card: CardId = NO_CARD
    most: bool = False


class Tales:
    """Listens to a game, event by event."""

    def __init__(self, card: Callable[[CardId], CardDef]) -> None:
        """`card`: what a visible card is."""
        self._card = card
        self._counts: Counter[tuple[TaleKind, SeatId]] = Counter()
        self._cards: dict[tuple[TaleKind, SeatId], CardId] = {}
        self._foes: dict[BodyId, CardId] = {}
        self._fighter = NOBODY
        self._culprits: dict[SeatId, CardId] = {}

    def hear(self, events: Iterable[ev.EventNode]) -> None:
        for event in events:
            for one in (*self._fought(event), *self._died(event), *_levels(event), *_luck(event), *_company(event)):
                self.add(one)

    def add(self, one: Occurrence) -> None:
        whose = (one.kind, one.seat)
        if not one.most or one.n > self._counts[whose]:
            self._counts[whose] = one.n if one.most else self._counts[whose] + one.n
            self._cards[whose] = one.card

    def facts(self) -> tuple[Fact, ...]:
        """Each kind of which there was enough, told of the one who has most of it; broken words of everybody."""
        return tuple(fact for tale in TALES for fact in self._told(tale))

    def _told(self, tale: Tale) -> Iterable[Fact]:
        counts = {seat: n for (kind, seat), n in self._counts.items() if kind == tale.kind and n >= tale.least}
        most = sorted(counts, key=lambda one: -counts[one])
        for seat in most if tale.kind == "broken" else most[:1]:
            args: dict[str, MessageValue] = {"seat": f"seat:{seat}", "n": counts[seat]}
            if (card := self._cards[tale.kind, seat]) >= 0:
                args["card"] = f"card:{self._card(card).id}"
            yield Fact(tale.icon, seat, Message(f"tale.{tale.kind}", args))

    def _fought(self, event: ev.EventNode) -> list[Occurrence]:
        match event:
            case ev.FightBegan(seat=seat, card=card, body=body, trouble=trouble):
                self._fighter, self._foes = seat, {body: card}
                return [Occurrence("trouble", seat)] * trouble
            case ev.FoeJoined(seat=seat, card=card, body=body):
                return self._joined(seat, body, card)
            case ev.MateJoined(seat=seat, body=body, of=of):
                return self._joined(seat, body, self._foes.get(of, NO_CARD))
            case ev.PackGrew(seat=seat):
                return [Occurrence("meddled", seat)] * (seat != self._fighter)
            case ev.FoeLeft(body=body):
                self._foes.pop(body, None)
            case ev.RewardsGiven(levels=levels, killed=killed) if levels:
                return [Occurrence("kills", levels[0][0], len(killed)), *self._giants(levels[0][0], killed)]
        return []

    def _joined(self, seat: SeatId, body: BodyId, card: CardId) -> list[Occurrence]:
        self._foes[body] = card
        crowd = Occurrence("crowd", self._fighter, len(self._foes), most=True)
        return [crowd, *[Occurrence("meddled", seat)] * (seat != self._fighter)]

    def _giants(self, seat: SeatId, killed: Iterable[BodyId]) -> list[Occurrence]:
        cards = [card for body in killed if (card := self._foes.get(body, NO_CARD)) >= 0]
        levels = [(self._card(card).level, card) for card in cards]
        return [Occurrence("giant", seat, level, card, most=True) for level, card in levels if level >= GIANT]

    def _died(self, event: ev.EventNode) -> list[Occurrence]:
        match event:
            case ev.TurnBegan():
                self._culprits.clear()
            case ev.Caught(seat=seat, body=body):
                self._culprits[seat] = self._foes.get(body, NO_CARD)
                return [Occurrence("caught", seat)]
            case ev.CurseStruck(seat=seat, card=card, by=by):
                self._culprits[seat] = card
                return [Occurrence("cursed", seat), *[Occurrence("thrown", by)] * (by != seat)]
            case ev.SeatDied(seat=seat):
                culprit = self._culprits.get(seat, NO_CARD)
                return [Occurrence("deaths", seat), *[Occurrence("killed_by", seat, card=culprit)] * (culprit >= 0)]
        return []


def came_back(levels: Sequence[tuple[int, ...]], winners: Iterable[int]) -> list[Occurrence]:
    """Of each winner who was alone at the lowest level in the middle of the game. `levels`: at the end of each turn."""
    half = levels[len(levels) // 2] if levels else ()
    return [
        Occurrence("comeback", SeatId(seat)) for seat in winners if all(half[seat] < n for n in _others(half, seat))
    ]


def _others(levels: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return levels[:seat] + levels[seat + 1 :]


def _levels(event: ev.EventNode) -> list[Occurrence]:
    match event:
        case ev.LevelChanged(seat=seat, by=by) if by < 0:
            return [Occurrence("fallen", seat, -by)]
        case ev.LevelChanged(seat=seat, by=by, cause="sale"):
            return [Occurrence("bought", seat, by)]
        case ev.LevelChanged(seat=seat, by=by, cause="card"):
            return [Occurrence("unearned", seat, by)]
        case ev.SexChanged(seat=seat):
            return [Occurrence("sexes", seat)]
        case ev.ItemsSold(seat=seat, total=total):
            return [Occurrence("sold", seat, total)]
        case ev.FriendMet(seat=seat, card=card):
            return [Occurrence("friend", seat, card=card)]
        case ev.FightConceded(seat=seat):
            return [Occurrence("flights", seat)]
        case ev.Escaped(seat=seat, how="die"):
            return [Occurrence("escaped", seat)]
        case ev.VictoryReopened(seat=seat):
            return [Occurrence("reopened", seat)]
    return []


def _luck(event: ev.EventNode) -> list[Occurrence]:
    match event:
        case ev.DieRolled(seat=seat) | ev.DieChanged(seat=seat):
            kinds: dict[int, TaleKind] = {1: "unlucky", 6: "lucky"}
            return [Occurrence(kinds[face], seat) for face in event.faces() if face in kinds]
    return []


def _company(event: ev.EventNode) -> list[Occurrence]:
    match event:
        case ev.ItemTaken(to=thief, cause="theft"):
            return [Occurrence("stolen", thief)]
        case ev.CardLooted(seat=seat):
            return [Occurrence("looted", seat)]
        case ev.CharityGiven(receivers=receivers):
            return [Occurrence("charity", seat) for seat in receivers]
        case ev.HelperJoined(seat=seat, deal=deal):
            return [
                Occurrence("helped", seat),
                *[Occurrence("free", seat)] * (not deal.treasures and not deal.payments),
            ]
        case ev.OfferMade(offer=offer) if offer.kind == "help" and offer.by == offer.fighter:
            return [Occurrence("asked", offer.by)]
        case ev.OfferRefused(seat=seat):
            return [Occurrence("refused", seat)]
        case ev.TradeMade(between=between):
            return [Occurrence("trades", seat) for seat in between]
        case ev.PromiseBroken(promise=promise):
            return [Occurrence("broken", promise.vow.by)]
    return []
