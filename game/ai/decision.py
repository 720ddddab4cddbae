"""One decision: a view, the knowledge of the cards, the style of the mind, and the candidates that are weighed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cached_property
from math import exp
from typing import NamedTuple

from game.ai.card_knowledge import Lore, is_used_up
from game.ai.characters import EVEN, Bargaining, Temper
from game.ai.conversion import is_one_away
from game.ai.scene import Scene, may_hold, scene_of
from game.ai.support import falls, room_taken, strength_by, upholds
from game.ai.valuation import GOLD, SPARE, TREASURE, WIN, gain, keep
from game.content.rival_levels import Level
from game.ids import NOBODY, CardId, SeatId
from game.model.cards import Kind
from game.model.memo import remembered_about
from game.model.messages import Message, Messages
from game.model.options import Args, Command, Domains, Option, Param, Verb, applies, values
from game.model.ruleset import GOLD_PER_LEVEL, near
from game.model.views import FightSight, SeatSight, SeatView
from game.rules.limits import excess, hand_limit
from game.rules.queries import level_cap

WORTH_IT = 0.1
"""The gain, in levels, from which on a move that need not be made is made."""
STOPS = 0.3
"""How much dearer it is to pay with a card that stops others than with another, while one of them is near the goal; as
much for every STOP points once one of them is a level below it."""
STOP = 3
IDLE: tuple[Kind, ...] = ("monster", "curse", "enhancer", "wandering", "mate", "trait", "enabler")
"""Cards of a hand that do nothing for a fight of one's own; those that are laid in it are laid before anything is
paid."""
LATE = 0.3
"""How much later a card goes that works where it is worn, or saves its owner, than another of the same worth."""
FULL = 0.6
"""Of the worth of a card of a full hand, against what lies open, where one of them must go."""
LEFT_OVER = 0.2
"""Of the worth of what one owns, once nobody will have another turn to use it."""


LAST_LEVEL = 2.0
"""The worth, far below the goal, of a card that wins the game by itself one level below it."""
ENDS_SOON = 0.3
"""How likely the game ends before one can do more about it, while a single card may end it."""
ON_EDGE = 0.6
"""The same while a single card may end the game."""


DEARER = 0.8
"""How much dearer a card of its hand is to the thriftiest, and cheaper to the most wasteful."""


A_LEVEL, GEAR, IN_HAND = 0.55, 0.1, 0.08
"""How much surer of the win a level makes; of it, a point of strength and a card in hand."""


WORDINGS = {
    "stronger": 5, "handy": 3, "lays_anyway": 5, "searches": 4, "new_trait": 5, "level": 4, "sells": 4, "plan": 3,
}  # fmt: skip
"""How many sentences there are for the reasons that are given most; the first has the bare key."""


class Style(NamedTuple):
    """How a mind plays. `meddles`: acts against others; `weighs_others`: takes what they gain into account;
    `looks_ahead`: keeps for later what will be worth more then.
    """

    level: Level
    temper: Temper = EVEN
    meddles: bool = True
    weighs_others: bool = True
    looks_ahead: bool = True


class Candidate(NamedTuple):
    """A move that could be made: its worth in levels, and up to two reasons in words.

    `harms` and `helps` name a seat it is aimed at; `risky`: it may turn out badly; `vital`: it keeps somebody from
    winning the game; `plan`: the moves that it begins, for the eyes of its owner.
    """

    option: Option
    args: Args
    utility: float
    reasons: tuple[Message, ...] = ()
    harms: SeatId = NOBODY
    helps: SeatId = NOBODY
    risky: bool = False
    vital: bool = False
    plan: Messages = ()


class Moment:
    """Everything one decision looks at."""

    def __init__(self, lore: Lore, view: SeatView, must: bool, seed: int, style: Style) -> None:
        self.lore = lore
        self.view = view
        self.must = must
        self.style = style
        self.me: SeatId = view.seat
        self._seed = seed
        self.options = view.options if not style.level.overlooks else tuple(filter(self._notices, view.options))
        self.best_items: frozenset[CardId] | None = None  # the items to wear, once worked out
        self.domains: Domains = view.domain_values

    def worded(self, reason: str) -> Message:
        """A reason that is given often, in the wording whose turn it is: another one each round, and a step further for
        each card that was drawn, laid or worn since; a search comes once a turn, whatever one holds."""
        mine = self.sight
        own = len(self.view.hand) + 2 * len(mine.carried) + 2 * len(mine.traits) + 3 * len(mine.used)
        moved = 0 if reason == "searches" else own
        which = (self.view.turn // len(self.view.seats) + self.me + moved) % WORDINGS[reason]
        return Message(f"reason.{reason}_{which + 1}" if which else f"reason.{reason}")

    def option(self, verb: Verb) -> Option | None:
        """The first option of this verb that this mind thinks of."""
        return next((option for option in self.options if option.verb == verb), None)

    def _notices(self, option: Option) -> bool:
        """Whether this mind thinks of a card of its hand; the same one all through a turn."""
        card = option.source
        return card not in self.view.hand or self.chance(f"card {card}") >= self.style.level.overlooks

    @cached_property
    def forgotten(self) -> tuple[CardId, ...]:
        """Cards of the hand that could be used now and that this mind does not think of."""
        thought_of = {option.key for option in self.options}
        return tuple(dict.fromkeys(one.source for one in self.view.options if one.key not in thought_of))

    def chance(self, about: str) -> float:
        """From 0 to 1, the same all through a turn, so that nobody changes its mind with every move."""
        return random.Random(f"{about}/{self.me}/{self.view.turn}/{self.sight.level}").random()

    @cached_property
    def rng(self) -> random.Random:
        """Chance for this decision; most need none, and to seed it takes longer than many decisions."""
        return random.Random(f"{self._seed}/{self.me}/{self.view.turn}")

    @cached_property
    def scene(self) -> Scene:
        return scene_of(self.lore, self.view)

    @property
    def bargaining(self) -> Bargaining:
        return self.style.temper.bargaining

    @property
    def sight(self) -> SeatSight:
        return self.view.seats[self.me]

    @property
    def fight(self) -> FightSight:
        """The fight that is on; only asked where there is one."""
        assert self.view.fight is not None
        return self.view.fight

    @property
    def goal(self) -> int:
        return self.view.goal

    @property
    def asks(self) -> int:
        """How often this mind asks for help in a fight at most."""
        return max(0, self.style.level.asks + self.style.temper.asks)

    @property
    def hoards(self) -> bool:
        """Whether this mind sells nothing yet unless it wins by it: nobody is near enough to the goal."""
        sells_from = max(self.style.temper.sells_from, self.style.level.sells_from)
        near_goal = any(self.is_near(rival.level) for rival in self.rivals())
        return self.sight.level < sells_from * self.goal and not near_goal

    def values(self, param: Param) -> tuple[int, ...]:
        """The domain of a parameter now; seats from one's left on: no chair is the first of equals for everybody."""
        found = values(param, self.domains)
        return tuple(sorted(found, key=self._from_my_left)) if param.kind in ("seat", "seats") else found

    def _from_my_left(self, seat: int) -> int:
        return (seat - self.me) % len(self.view.seats)

    def kind(self, card: CardId) -> str:
        return self.lore.defs[card].kind

    def outlasts(self, card: CardId) -> bool:
        """Whether a card is more than once of use."""
        return self.kind(card) != "oneshot"

    def rivals(self) -> tuple[SeatSight, ...]:
        """The other seats that are alive, from one's left on."""
        return self._rivals

    @cached_property
    def _rivals(self) -> tuple[SeatSight, ...]:
        alive = (sight for sight in self.view.seats if sight.seat != self.me and sight.life != "dead")
        return tuple(sorted(alive, key=lambda sight: self._from_my_left(sight.seat)))

    @remembered_about
    def worth(self, card: CardId) -> float:
        """Worth of having a card."""
        worth = max(keep(self.scene, self.me, card), self.last_level(self.me, card))
        worth += upholds(self.scene, self.me, card)
        if card in self.view.hand and self.kind(card) == "trait":
            lost = falls(self.scene, self.me, room_taken(self.scene, self.me, card))
            worth = max(min(worth, SPARE), worth - lost)
        return worth * self.lasts

    def last_level(self, seat: SeatId, card: CardId) -> float:
        """Worth of a card for its level being the last one, more the nearer that is; 0 if it cannot be (E-120), or not
        for this seat as it stands."""
        if not self.style.looks_ahead or card not in self.lore.winners:
            return 0.0
        own = self.scene.scope(seat)
        if not any(may_hold(text.when, own) for text in self.lore.defs[card].abilities):
            return 0.0
        return LAST_LEVEL * (1 + 2 / (self.goal - self.view.seats[seat].level))

    @cached_property
    def lasts(self) -> float:
        """How much of a thing's worth is left to use: little once the last round runs, for the highest level wins."""
        return LEFT_OVER if self.view.last_round else ON_EDGE if self.one_away else 1.0

    @cached_property
    def one_away(self) -> bool:
        """Whether the game ends, and the highest win, as soon as one seat more has become something (R-CULT-14)."""
        return is_one_away(self.scene)

    def gain(self, levels: int) -> float:
        """Worth of levels that this seat gains by a kill."""
        return gain(self.lore, self.sight.level, levels) + self.lead(levels)

    def lead(self, levels: int) -> float:
        """Return the extra worth of levels while the next card may end the game: then the highest win (R-CULT-14)."""
        if levels <= 0 or not self.one_away or not self.style.looks_ahead:
            return 0.0
        return ENDS_SOON * WIN * (self._share_at(self.sight.level + levels) - self._share_at(self.sight.level))

    def _share_at(self, level: int) -> float:
        """The share of a win that this seat would have at a level if the game ended now."""
        levels = [rival.level for rival in self.rivals()]
        return 0.0 if level < max(levels, default=0) else 1 / (1 + levels.count(level))

    @cached_property
    def unseen_spoils(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The points that each door and each treasure out of sight can take from a fight."""
        return self.lore.unseen_spoils(self.view)

    @property
    def treasure(self) -> float:
        """Worth of a treasure nobody has seen yet, now."""
        return TREASURE * self.lasts

    def cost(self, card: CardId) -> float:
        """Return the cost of parting with a card now: little if the hand must shrink anyway. Thrift keeps no monster,
        which decides no fight."""
        kept = card in self.view.hand and self.kind(card) != "monster"
        worth = self.worth(card) * (self._thrift if kept else 1.0)
        goes = self.too_many and card in self.view.hand and self.view.active == self.me
        return worth * (0.4 if goes else 1.0) + LAST_LEVEL * (card in self.saved)

    @cached_property
    def _thrift(self) -> float:
        """How many times dearer its cards, and their gold, are to this mind."""
        return 1 + DEARER * min(1.0, self.style.temper.thrift + self.style.level.thrift)

    @cached_property
    def saved(self) -> frozenset[CardId]:
        """The cards of the hand that are to pay for one that would win the game, while there are no more than it
        costs; once it can be played it needs no saving."""
        if self.sight.level < self.goal - 1 or not self.style.looks_ahead:
            return frozenset()
        return self._price(self.lore.winners.difference(one.source for one in self.options))

    def _price(self, winners: frozenset[int]) -> frozenset[CardId]:
        """The rest of the hand, where one of these cards costs all of it, and it is no more than that."""
        for winner in winners.intersection(self.view.hand):
            rest = frozenset(self.view.hand) - {winner}
            for text in self.lore.defs[winner].abilities:
                costs = text.cost.least if text.cost is not None and text.cost.source == "whole_hand" else 0
                if len(rest) <= costs and may_hold(text.when, self.scene.scope(self.me)):
                    return rest
        return frozenset()

    def spent(self, option: Option) -> float:
        """Return the cost of the card of an option, where its use takes the card."""
        ability = self.lore.ability(option.source, option.reference)
        return self.cost(option.source) if ability is None or is_used_up(ability) else 0.0

    @cached_property
    def too_many(self) -> int:
        """Cards in hand that must go at the end of the turn."""
        return excess(self.lore, self.scene, self.me)

    def fill(self, option: Option, **said: tuple[int, ...]) -> Args:
        """Arguments by name, in the order of the option's parameters; unsaid ones are cards that one can best spare."""
        args: list[tuple[int, ...]] = []
        for param in option.params:
            asked = applies(param, tuple(args))
            args.append(() if not asked else said[param.name] if param.name in said else self._least(param))
        return tuple(args)

    def named(self, option: Option, args: Args) -> Iterator[SeatId]:
        """The seats that a move names, and those before whom the cards lie that it names."""
        for param, said in zip(option.params, args, strict=False):  # what needs no saying is left out
            if param.kind == "seat":
                yield from map(SeatId, said)
            elif param.kind == "cards":
                yield from (one.seat for one in self.view.seats if not {*one.used, *one.carried}.isdisjoint(said))

    def _least(self, param: Param) -> tuple[int, ...]:
        domain = self.values(param)
        return self.cheapest(domain, param.least) if param.kind == "cards" else domain[: param.least]

    def cheapest(self, cards: tuple[int, ...], n: int) -> tuple[CardId, ...]:
        """The n cards one can best do without, cheapest first."""
        return tuple(sorted((CardId(card) for card in cards), key=lambda card: (self.regret(card), card))[:n])

    @remembered_about
    def regret(self, card: CardId) -> float:
        """How late a card goes where some must, in whatever way: dead cards first, then those of no use in the fight
        that decides, and those of a full hand; last what saves its owner or lifts it, what works where it is worn, and
        what stops others. Thrift makes all of them dearer, and tells none of them apart.
        """
        held = card in self.view.hand
        idle = held and self.kind(card) in IDLE and self._decides
        worth = max(self.worth(card), self.gold(card)) * (LEFT_OVER if idle else FULL if held and self._full else 1.0)
        works = card in self.sight.used and self.lore.points(card) > 0
        later = LATE * (works or self.lore.saves(card) or self._lifts(card)) + (0.0 if idle else self._stops(card))
        return worth + later + LAST_LEVEL * (card in self.saved)

    @cached_property
    def _full(self) -> bool:
        """Whether a card of the hand makes room by going: another will come, and what lies open needs none."""
        limit = hand_limit(self.lore, self.scene, self.me)
        return self.view.active == self.me and self.view.situation != "charity" and len(self.view.hand) >= limit

    def _lifts(self, card: CardId) -> bool:
        """Whether a card brings a level some day, though not the last one."""
        levels = self.lore.levels[card] and card not in self.lore.winners
        return bool(levels) and card in self.view.hand and self.sight.level < level_cap(self.lore)

    @remembered_about
    def needed(self, card: CardId) -> float:
        """How late a card goes where the game may be won in this turn: what fights, and what pays for a level that
        wins, last; the worth of a card thereafter is next to nothing."""
        fights = self.lore.points(card) if card in self.sight.used else self.lore.spoils(card)
        return max(fights, self.strengths.get(card, 0)) + WIN * (card in self._to_pay) + LEFT_OVER * self.regret(card)

    @cached_property
    def strengths(self) -> dict[CardId, int]:
        """Points that each own item adds to the strength of this seat as the table stands, or could."""
        own = (*self.view.hand, *self.sight.used, *self.sight.carried)
        return {card: strength_by(self.scene, self.me, card) for card in own}

    @cached_property
    def _to_pay(self) -> frozenset[CardId]:
        """The cards that pay for a level which wins, could it be played now."""
        return self._price(self.lore.winners)

    @cached_property
    def _decides(self) -> bool:
        """Whether this seat fights for the last level."""
        fight = self.view.fight
        return fight is not None and fight.fighter == self.me and self.sight.level + fight.levels >= self.goal

    def as_pay(self, card: CardId) -> float:
        """Return the cost of paying with a card: more than to part with it, where it can stop somebody, and as much as
        it is sold for at least."""
        return max(self.cost(card), self.gold(card) * self._thrift) + self._stops(card)

    def gold(self, card: CardId) -> float:
        """Return the worth of a card as what it is sold for: of the gold of all that is of little use, with the card
        less without it."""
        rest = self._to_sell - {card} if card in self._to_sell else frozenset()
        return (self._fetched(rest | {card}) - self._fetched(rest)) * self.lasts

    def _fetched(self, cards: Iterable[CardId]) -> float:
        """Return the worth of the gold of some cards: of the levels that it buys, and of what is left over."""
        gold = sum(self.lore.defs[card].value for card in cards)
        levels = min(gold // GOLD_PER_LEVEL, level_cap(self.lore) - self.sight.level)
        return levels + GOLD * (gold - levels * GOLD_PER_LEVEL)

    @cached_property
    def _to_sell(self) -> frozenset[CardId]:
        """The cards of the hand and the bag that are worth less than their gold would be in one piece."""
        own, texts = (*self.view.hand, *self.sight.carried), self.lore.defs
        return frozenset(card for card in own if self.worth(card) * GOLD_PER_LEVEL < texts[card].value)

    def held(self, card: CardId) -> float:
        """Worth of having a card against others that could be paid, or go, in its place."""
        return self.worth(card) + self._stops(card)

    def _stops(self, card: CardId) -> float:
        if card not in self._stoppers:
            return 0.0
        last = any(rival.level == self.goal - 1 for rival in self.rivals())
        return STOPS * (max(1.0, self.lore.spoils(card) / STOP) if last else 1.0)

    @cached_property
    def _stoppers(self) -> frozenset[CardId]:
        """The cards of the hand and the bag that stop others, while one of them is near the goal."""
        needed = any(self.is_near(rival.level) for rival in self.rivals())
        held = (*self.view.hand, *self.sight.carried)
        return frozenset(card for card in held if needed and self.lore.spoils(card) > 0 and self._may_come(card))

    def _may_come(self, card: CardId) -> bool:
        """Whether a monster of the hand may go along with a card that sends one, after all that must go has gone."""
        room = min(len(self.view.hand), hand_limit(self.lore, self.scene, self.me))
        along = any(self.kind(one) == "monster" for one in self.view.hand)
        return self.kind(card) != "wandering" or (along and room > 1)

    def threat(self, seat: SeatId) -> float:
        """How much a rival's progress hurts, 0.1 to 0.9: by its level, and whether it is ahead of everybody else; or,
        counted, by how likely it wins.
        """
        sight = self.view.seats[seat]
        if not self.style.weighs_others:
            return 0.0
        if self.style.level.counts:
            return min(0.9, 0.1 + self._prospects[seat] / sum(self._prospects))
        return min(0.9, 0.1 + 0.5 * sight.level / self.goal + 0.15 * self.leads(seat))

    @cached_property
    def _prospects(self) -> tuple[float, ...]:
        """By seat, how much it has towards a win, against the others: its level, its gear, its cards."""
        seats = self.view.seats
        return tuple(exp(A_LEVEL * (one.level + GEAR * one.strength + IN_HAND * one.hand_size)) for one in seats)

    def leads(self, seat: SeatId) -> bool:
        """Whether nobody is higher."""
        return self.view.seats[seat].level >= max(other.level for other in self.view.seats)

    def is_near(self, level: int) -> bool:
        """Whether somebody of this level threatens to win."""
        return level >= near(self.goal)


def command_of(moment: Moment, candidate: Candidate) -> Command:
    return candidate.option.command(moment.me, candidate.args)
