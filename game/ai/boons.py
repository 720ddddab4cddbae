"""What a text does for whoever uses it, by the kinds of its effects: the worth of cards for any time, and of the ways
between which a card lets one choose.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ai.levers import fill
from game.ai.moment import Candidate, Moment
from game.ai.sense import amount, seats_of
from game.ai.worth import HAND_CARD, TREASURE, WIN, harm
from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.cards import Ability, CardDef
from game.model.effects import (
    ChooseOne,
    Die,
    Discard,
    DrawCards,
    EffectNode,
    GainLevel,
    GiveAway,
    If,
    LiftCurse,
    LoseLevel,
    LoseTrait,
    TakeItem,
)
from game.model.messages import Message
from game.model.options import Option
from game.model.terms import Condition, VarAtLeast

DOOR = 0.5 * HAND_CARD
"""A door card nobody has seen yet."""
STOLEN = 0.3
"""How much more than its worth an item brings that somebody dangerous loses by it."""


def uses(moment: Moment, option: Option) -> Iterator[Candidate]:
    """An ability used outside a fight, on whatever target it does most good."""
    ability = moment.lore.ability(option.source, option.ability)
    if ability is None:
        return
    price, fuel = _price(moment, option, ability)
    for target in _targets(moment, option, ability):
        worth = boon(moment, ability.do, target) - price
        said = {"cost": fuel} if target is None else {"cost": fuel, "target": (target,)}
        harms, risky = _victim(moment, ability, target), any(isinstance(effect, If) for effect in ability.do)
        if harms >= 0 and not moment.style.meddles:
            continue
        reasons = (Message(_reason(ability.do)),)
        yield Candidate(option, fill(option, **said), worth, reasons, harms=harms, risky=risky)


def _price(moment: Moment, option: Option, ability: Ability) -> tuple[float, tuple[CardId, ...]]:
    """What it costs to use it: the card itself if it goes, and cards that are paid."""
    goes = 0.0 if option.verb == "use_ability" else 0.6 * moment.cost(option.source)
    cost = ability.cost
    if cost is None:
        return goes, ()
    if cost.source == "whole_hand":
        rest = [card for card in moment.view.hand if card != option.source]
        return goes + sum(map(moment.cost, rest)), ()
    fuel = moment.cheapest(moment.values(option.params[-1]), cost.least)
    return goes + sum(map(moment.cost, fuel)), fuel


def _targets(moment: Moment, option: Option, ability: Ability) -> tuple[int | None, ...]:
    named = next((param for param in option.params if param.name == "target"), None)
    return (None,) if ability.target is None or named is None else moment.values(named)


def _victim(moment: Moment, ability: Ability, target: int | None) -> SeatId:
    """The rival that it is aimed at, if any."""
    if target is None or ability.target is None or ability.target == "foe":
        return NOBODY
    seat = _owner(moment, CardId(target)) if "item" in ability.target else SeatId(target)
    return NOBODY if seat == moment.me or any(isinstance(effect, GainLevel) for effect in ability.do) else seat


def _owner(moment: Moment, card: CardId) -> SeatId:
    return next((sight.seat for sight in moment.view.seats if card in sight.used + sight.carried), NOBODY)


def _reason(effects: Iterable[EffectNode]) -> str:
    for effect in effects:
        match effect:
            case GainLevel():
                return "reason.level"
            case LiftCurse():
                return "reason.lifts"
            case TakeItem():
                return "reason.steals"
            case If():
                return _reason(effect.then)
    return "reason.useful"


# --- worth ------------------------------------------------------------------------------------------------------


def boon(moment: Moment, effects: Iterable[EffectNode], target: int | None = None) -> float:
    """What a text is worth to this seat if it carries it out: its own gain, less what rivals gain by it."""
    return sum((_boon(moment, effect, target) for effect in effects), 0.0)


def _boon(moment: Moment, effect: EffectNode, target: int | None) -> float:
    match effect:
        case GainLevel() | DrawCards() | LiftCurse() | LoseLevel() | Die() | Discard() | LoseTrait() | GiveAway():
            hit = moment.me if target is None else SeatId(target)
            return sum((_for(moment, seat, effect) for seat in seats_of(moment.scene, effect.who, moment.me, hit)), 0.0)
        case TakeItem() if target is not None:
            threat = moment.threat(_owner(moment, CardId(target))) if _owner(moment, CardId(target)) >= 0 else 0.0
            return (1 + STOLEN * threat) * moment.worth(CardId(target))
        case If():
            chance = _likely(effect.when)
            then, otherwise = boon(moment, effect.then, target), boon(moment, effect.otherwise, target)
            return chance * then + (1 - chance) * otherwise
        case ChooseOne():
            ways = [boon(moment, way, target) for way in effect.ways]
            return max(ways) if effect.by == "me" else min(ways)
        case _:
            return 0.0


def _likely(condition: Condition) -> float:
    """How often a condition that only a throw decides comes true; others are anybody's guess."""
    match condition:
        case VarAtLeast():
            return (7 - condition.n) / 6
        case _:
            return 0.5


def _for(moment: Moment, seat: SeatId, effect: EffectNode) -> float:
    """What it is worth to this mind that it happens to that seat."""
    worth = _own(moment, seat, effect)
    return worth if seat == moment.me else -moment.threat(seat) * worth


def _own(moment: Moment, seat: SeatId, effect: EffectNode) -> float:
    match effect:
        case GainLevel():
            return _levels(moment, seat, amount(effect.n, moment.scene, seat), effect.may_win)
        case DrawCards():
            each = TREASURE if effect.pile == "treasure" else DOOR
            return each * amount(effect.n, moment.scene, moment.me)
        case LiftCurse():
            return max((burden(moment, card) for card in moment.view.seats[seat].curses), default=0.0)
        case _:
            return -harm((effect,), moment.scene, seat)


def _levels(moment: Moment, seat: SeatId, n: int, may_win: bool) -> float:
    """A level without a fight stops before the goal unless the card says otherwise (E-120)."""
    left = moment.goal - moment.view.seats[seat].level
    if may_win and n >= left:
        return WIN
    return 1.05 * min(n, left - 1)


def burden(moment: Moment, card: CardId) -> float:
    """What a curse in front of somebody costs."""
    ability = moment.lore.trigger(card, "lands")
    return max(0.5, harm(ability.do if ability else (), moment.scene, moment.me))


# --- ways -------------------------------------------------------------------------------------------------------


def best_way(moment: Moment, ways: tuple[int, ...]) -> int:
    """The way of the card that asks which does this seat most good; the first if nobody knows which card asks."""
    asker = moment.view.asker
    if asker == NO_CARD:
        return ways[0]
    question = next((one for one in questions(moment.lore.defs[asker]) if max(ways) < len(one.ways)), None)
    return ways[0] if question is None else max(ways, key=lambda way: boon(moment, question.ways[way]))


def questions(card: CardDef) -> Iterator[ChooseOne]:
    """Every choice in the texts of a card, those inside branches too."""
    for ability in card.abilities:
        yield from _questions(ability.do)


def _questions(effects: Iterable[EffectNode]) -> Iterator[ChooseOne]:
    for effect in effects:
        if isinstance(effect, ChooseOne):
            yield effect
            for way in effect.ways:
                yield from _questions(way)
        if isinstance(effect, If):
            yield from _questions((*effect.then, *effect.otherwise))
