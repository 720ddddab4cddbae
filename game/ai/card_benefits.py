"""The worth of texts for their user, by the kinds of their effects."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.ai.card_knowledge import is_used_up, likely
from game.ai.conversion import burden_of, ending_traits, follows, handed, is_one_away, lost_traits
from game.ai.decision import WORTH_IT, Candidate, Moment
from game.ai.fight_stakes import PATIENT, PEACEFUL, SETTLES, gains, is_paid_back, stands_near, why_paid_back
from game.ai.scene import Scene, amount, lacking
from game.ai.valuation import DOOR, HAND_CARD, LAST_STEP, POINT, TREASURE, WIN, harm
from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.cards import AT_SEATS, Ability
from game.model.messages import Message, seat_named
from game.model.options import Option
from game.model.primitives import (
    ChooseOne,
    Die,
    Discard,
    DrawCards,
    EffectNode,
    Enlist,
    FetchCards,
    Free,
    GainLevel,
    GiveAway,
    If,
    LiftCurse,
    LoseLevel,
    LoseTrait,
    PassCurse,
    ShowHand,
    TakeCard,
    TakeItem,
    within,
)
from game.model.terms import Count
from game.rules.limits import hand_limit
from game.rules.modifiers import added
from game.rules.queries import highest, level_cap
from game.rules.terms import matches, outsiders, seats_of

SPARED, SPARED_AHEAD = 0.6, 0.35
"""How much of a card's worth is gone when it is played: the rest would have been gone some day too, as whoever looks
ahead knows best.
"""
CHOICE_APART = 0.7
"""How much of its worth a card lacks that is drawn into a full hand."""
SEEN = 0.04
"""The worth of a card of somebody else's hand that one is shown."""
STOLEN = 0.3
"""How much more than its worth an item brings that somebody dangerous loses by it."""


class Aim(NamedTuple):
    """The seat that a text means by its victim or target, and the item it is aimed at."""

    seat: SeatId
    card: CardId = NO_CARD


def uses(moment: Moment, option: Option) -> Iterator[Candidate]:
    """An ability used outside a fight, on whatever target it does most good."""
    ability = moment.lore.ability(option.source, option.reference)
    if ability is None:
        return
    price, fuel = _price(moment, option, ability)
    for target in _targets(moment, option, ability):
        aim = _aim(moment, ability, target)
        harms = _harmed(moment, ability.do, aim)
        if harms >= 0 and not (moment.style.meddles and would_rob(moment, harms)):
            continue
        said = {"cost": fuel} if target is None else {"cost": fuel, "target": (target,)}
        hurts = not all(isinstance(effect, ShowHand) for effect in ability.do)
        settles = hurts and is_paid_back(moment, harms)
        worth = boon(moment, ability.do, aim) - price - _overflow(moment, ability, {option.source, *fuel})
        worth += SETTLES * settles - moment.worth(option.source) * _is_undone(moment, ability.do, aim)
        worth -= WIN * _gives_up_kill(moment, ability.do, aim)
        risky = any(isinstance(effect, If) for effect in ability.do)
        reasons = (why_paid_back(harms) if settles else _reason(moment, ability.do, aim),)
        yield Candidate(option, moment.fill(option, **said), worth, reasons, harms=harms, risky=risky)


def _is_undone(moment: Moment, effects: Iterable[EffectNode], aim: Aim) -> bool:
    """Whether a text takes back the level that it gives this seat: the card is worth more at another time."""
    rises = False
    for effect in effects:
        if isinstance(effect, GainLevel):
            rises |= moment.me in seats_of(moment.scene.scope(moment.me, aim.seat), effect.who)
            moment = _risen(moment, effect, aim)
        elif rises and isinstance(effect, LoseLevel):
            return moment.me in seats_of(moment.scene.scope(moment.me, aim.seat), effect.who)
    return False


def _gives_up_kill(moment: Moment, effects: Iterable[EffectNode], aim: Aim) -> bool:
    """Whether a text takes a level from this seat in a turn in which it may win by a monster of its hand."""
    if moment.view.active != moment.me or moment.view.situation not in ("arrange", "revealed", "entered"):
        return False
    scope, least = moment.scene.scope(moment.me, aim.seat), moment.goal - moment.sight.level
    hand = (card for card in moment.view.hand if moment.kind(card) == "monster")
    met = (card for card in hand if moment.lore.defs[card].levels >= least)
    hit = any(isinstance(one, LoseLevel) and moment.me in seats_of(scope, one.who) for one in effects)
    return hit and any(lacking(moment.scene.against(moment.me, card)) <= 0 for card in met)


def has_free_level(moment: Moment) -> bool:
    """Whether a card lifts this seat at once and for nothing: before anything else, which may end what it asks for."""
    for option in moment.options:
        ability = moment.lore.ability(option.source, option.reference) if option.verb == "play_card" else None
        free = ability is not None and ability.cost is None and is_kind(ability.do)
        if free and any(one.utility >= WORTH_IT for one in uses(moment, option)):
            return True
    return False


def would_rob(moment: Moment, seat: SeatId) -> bool:
    """Whether this temper takes from a seat: a patient one from nobody who is not near the goal, a peaceful one only
    from whoever wins with the next kill, one that keeps a ledger also from its debtors."""
    aggression, level = moment.style.temper.aggression, moment.view.seats[seat].level
    if aggression <= PEACEFUL:
        return level >= moment.goal - 1
    return aggression > PATIENT or stands_near(moment, level) or is_paid_back(moment, seat)


def _overflow(moment: Moment, ability: Ability, gone: Collection[CardId]) -> float:
    """Return the worth of the doors that this seat draws beyond its hand limit, once the cards that it takes are gone:
    as many cards go at the end of the turn, to a rival mostly, and all that is left is the choice among them."""
    drawn = sum(
        amount(one.n, moment.scene.scope(moment.me))
        for one in ability.do
        if isinstance(one, DrawCards) and one.pile == "door" and one.who in ("me", "everybody")
    )
    held = sum(card not in gone for card in moment.view.hand) + drawn
    return CHOICE_APART * DOOR * max(0, min(drawn, held - hand_limit(moment.lore, moment.scene, moment.me)))


def _price(moment: Moment, option: Option, ability: Ability) -> tuple[float, tuple[CardId, ...]]:
    """Return the cost of using it: the card itself if it goes, and the cards that are paid."""
    goes = _gone(moment, option.source) if is_used_up(ability) else 0.0
    cost = ability.cost
    if cost is None:
        return goes, ()
    if cost.source == "whole_hand":
        rest = [card for card in moment.view.hand if card != option.source]
        return goes + sum(map(moment.cost, rest)), ()
    fuel = moment.cheapest(moment.values(option.params[-1]), cost.least)
    return goes + sum(map(moment.as_pay, fuel)), fuel


def _gone(moment: Moment, card: CardId) -> float:
    """Return the worth that is lost when a card is played; all of it where the card wins the game some day, none of a
    level, which is not worth more for being kept."""
    if not moment.style.looks_ahead:
        return SPARED * moment.cost(card)
    if card in moment.lore.winners:
        return moment.worth(card)
    return 0.0 if moment.lore.levels[card] else SPARED_AHEAD * moment.cost(card)


def _targets(moment: Moment, option: Option, ability: Ability) -> tuple[int | None, ...]:
    named = next((param for param in option.params if param.name == "target"), None)
    return (None,) if ability.target is None or named is None else moment.values(named)


def _aim(moment: Moment, ability: Ability, target: int | None) -> Aim:
    if target is None:
        return Aim(moment.me)
    if ability.target in AT_SEATS:
        return Aim(SeatId(target))
    if ability.target in ("rival_small_item", "own_item"):
        return Aim(_owner(moment, CardId(target)), CardId(target))
    return Aim(moment.me)


def _owner(moment: Moment, card: CardId) -> SeatId:
    return next((sight.seat for sight in moment.view.seats if card in sight.used + sight.carried), moment.me)


def is_kind(effects: Iterable[EffectNode]) -> bool:
    """Whether a text brings a level: it is meant for that, whomever else it names."""
    return any(isinstance(effect, GainLevel) for effect in effects)


def _harmed(moment: Moment, effects: Sequence[EffectNode], aim: Aim) -> SeatId:
    """Return the seat that a text is aimed at, else a debtor that it hits, else the first other seat that it hits and
    not this one, unless it brings a treasure; nobody where it brings a level."""
    if is_kind(effects):
        return NOBODY
    if aim.seat != moment.me:
        return aim.seat
    scope = moment.scene.scope(moment.me)
    hits = [one for one in effects if isinstance(one, LoseLevel | Discard | GiveAway | Die)]
    hit = [(seat, one) for one in hits if moment.me not in (seats := seats_of(scope, one.who)) for seat in seats]
    debtors = (seat for seat, one in hit if is_paid_back(moment, seat) and _own(moment, seat, one) < 0)
    meant = not any(isinstance(one, DrawCards) and (one.who, one.pile) == ("me", "treasure") for one in effects)
    return next(debtors, hit[0][0] if hit and meant else NOBODY)


def _reason(moment: Moment, effects: Iterable[EffectNode], aim: Aim) -> Message:
    for effect in effects:
        match effect:
            case GainLevel():
                return _why_a_level(moment, effect, aim)
            case LiftCurse():
                return Message("reason.lifts")
            case TakeItem() | TakeCard():
                return Message("reason.steals")
            case DrawCards() if moment.me in seats_of(moment.scene.scope(moment.me, aim.seat), effect.who):
                return Message("reason.draws")
            case LoseLevel() | Discard() | GiveAway() if aim.seat == moment.me and _boon(moment, effect, aim) > 0:
                return Message("reason.costs_others")
            case If() if any(isinstance(one, GainLevel) for one in (*effect.then, *effect.otherwise)):
                return Message("reason.may_be_level")
            case If():
                return _reason(moment, effect.then, aim)
    return Message("reason.useful")


def _why_a_level(moment: Moment, effect: GainLevel, aim: Aim) -> Message:
    """Return the reason for a level: this seat rises by it, perhaps to the goal, or another."""
    scope = moment.scene.scope(moment.me, aim.seat)
    lifted = seats_of(scope, effect.who)
    if moment.me not in lifted:
        return Message("reason.gives_level", {"seat": seat_named(next(iter(lifted), aim.seat))})
    wins = effect.may_win and moment.sight.level + amount(effect.n, scope) >= moment.goal
    return Message("reason.wins_by_card") if wins else moment.worded("level")


# --- worth ------------------------------------------------------------------------------------------------------


def boon(moment: Moment, effects: Iterable[EffectNode], aim: Aim) -> float:
    """Return the worth of a text to this seat if it carries it out, effect after effect: its own gain, less that of
    rivals. Effects on a fight count elsewhere (`game.ai.fight_plans`)."""
    worth = 0.0
    for effect in effects:
        worth += _boon(moment, effect, aim)
        if isinstance(effect, GainLevel):
            moment = _risen(moment, effect, aim)
    return worth


def _risen(moment: Moment, effect: GainLevel, aim: Aim) -> Moment:
    """The same decision once that level is gained: what follows may hit whoever is highest then."""
    scope = moment.scene.scope(moment.me, aim.seat)
    n, risen = amount(effect.n, scope), seats_of(scope, effect.who)
    seats = tuple(replace(one, level=one.level + n * (one.seat in risen)) for one in moment.view.seats)
    return Moment(moment.lore, replace(moment.view, seats=seats), moment.must, 0, moment.style)


def _boon(moment: Moment, effect: EffectNode, aim: Aim) -> float:
    match effect:
        case GainLevel() | DrawCards() | FetchCards() | LiftCurse() | LoseLevel() | Die() | Discard() | GiveAway():
            seats = seats_of(moment.scene.scope(moment.me, aim.seat), effect.who)
            worth = sum((_for(moment, seat, effect) for seat in seats), 0.0)
            return min(worth, 0.0) if moment.style.weighs_others and _lifts_all(moment, effect, seats) else worth
        case LoseTrait():
            seats = seats_of(moment.scene.scope(moment.me, aim.seat), effect.who)
            freed = max((_leaving(moment, effect, seat) for seat in seats), default=0.0)
            lost = ((seat, card) for seat in seats for card in lost_traits(effect, moment.scene, seat)[:1])
            swung = sum(_swing(moment, moment.scene.without_trait(*one)) for one in lost)
            return freed + swung + sum((_for(moment, seat, effect) for seat in seats), 0.0)
        case Enlist():
            seats = seats_of(moment.scene.scope(moment.me, aim.seat), effect.who)
            return sum((enlisting(moment, effect, seat) for seat in seats), 0.0)
        case TakeItem() if aim.card != NO_CARD:
            return (1 + STOLEN * moment.threat(aim.seat)) * moment.worth(aim.card)
        case TakeCard():
            return HAND_CARD * (1 + moment.threat(aim.seat)) * any(moment.view.seats[aim.seat].hand_backs)
        case ShowHand():
            shown = (
                seat for seat in seats_of(moment.scene.scope(moment.me, aim.seat), effect.who) if seat != moment.me
            )
            return SEEN * sum(moment.view.seats[seat].hand_size for seat in shown)
        case PassCurse():
            worst = max((burden(moment, card) for card in moment.sight.curses), default=0.0)
            return worst * (1 + moment.threat(aim.seat))
        case Free() if aim.card != NO_CARD:
            return 0.0 if aim.card in moment.sight.used else 0.8 * POINT * moment.lore.points(aim.card)
        case If():
            chance = likely(effect.when)
            then, otherwise = boon(moment, effect.then, aim), boon(moment, effect.otherwise, aim)
            return chance * then + (1 - chance) * otherwise
        case ChooseOne():
            ways = [boon(moment, way, aim) for way in effect.ways]
            return max(ways) if effect.by == "me" else min(ways)
        case _:
            return 0.0


def _lifts_all(moment: Moment, effect: EffectNode, seats: Collection[SeatId]) -> bool:
    """Whether a text brings a level to everybody that some other time it brings to fewer: nobody gets ahead by it."""
    everybody = len(seats) > 1 and len(seats) > len(moment.rivals())
    return everybody and isinstance(effect, GainLevel) and effect.who in ("lowest", "highest")


def _for(moment: Moment, seat: SeatId, effect: EffectNode) -> float:
    """Return the worth to this mind of an effect on that seat."""
    worth = _own(moment, seat, effect)
    return worth if seat == moment.me else -moment.threat(seat) * worth


HELD_OUT = 4.0
"""The worth, shared by all of them, of not having the trait that ends the game once everybody has it: they may lag by
then, the last one without gains a level, and no game ends without it. A mind that leads values it half as much."""
AHEAD, FAR_AHEAD = 1, 2
"""Levels above everybody else from which on a mind leads in this sense: where a card makes it so, by its own will."""


def enlisting(moment: Moment, effect: Enlist, seat: SeatId) -> float:
    """Return the worth to this mind of a seat's conversion: the effect on the seat, and the outcome for all."""
    burden = burden_of(moment.scene, effect, seat)
    own = -burden if seat == moment.me else moment.threat(seat) * burden
    card = handed(moment.scene, effect, seat)
    swung = _swing(moment, moment.scene.with_trait(seat, card)) if card != NO_CARD and seat != moment.me else 0.0
    return own + swung + becoming(moment, card, seat, AHEAD)


def _swing(moment: Moment, after: Scene) -> float:
    """Return the worth to this seat of the points that its own cards count more, or fewer, at another table."""
    points = [added(moment.lore, scene, moment.me, "fight") for scene in (moment.scene, after)]
    return POINT * (points[1] - points[0])


PROSPECT, TO_END_IT = 0.25, 0.6
"""Share of a win that anybody may hope for while the game goes on, and the share for which one ends it."""


def becoming(moment: Moment, card: CardId, seat: SeatId, ahead: int = FAR_AHEAD) -> float:
    """Return the worth to this mind of a seat's having a trait, beside the trait's own effects: the end of the game is
    good for one who wins it alone, and to share it is no reason to end it."""
    gainers, ends = follows(moment.scene, card, seat)
    if not ends:
        gained = 1.0 if moment.me in gainers else -max(map(moment.threat, gainers), default=0.0)
        leads = moment.sight.level >= ahead + max((rival.level for rival in moment.rivals()), default=0)
        return gained - (HELD_OUT / 2 if leads else HELD_OUT) * _held_out(moment, card, seat)
    if moment.me not in gainers:
        return -PROSPECT * WIN
    return WIN * (1 / len(gainers) - TO_END_IT)


def _held_out(moment: Moment, card: CardId, seat: SeatId) -> float:
    """How much of what keeps them out this mind gives up by becoming so itself: its share among those who are left."""
    if card == NO_CARD or seat != moment.me or not moment.style.looks_ahead:
        return 0.0
    meant = (wanted for wanted in ending_traits(moment.scene) if matches(moment.lore, card, wanted))
    return max((1 / max(1, len(outsiders(moment.lore, moment.scene, wanted))) for wanted in meant), default=0.0)


def _leaving(moment: Moment, effect: LoseTrait, seat: SeatId) -> float:
    """Return the worth to this mind of a seat's losing the trait that would end the game if one more had it: a seat
    that would win by that end wants it to come."""
    if moment.view.situation == "over" or not is_one_away(moment.scene):
        return 0.0
    lost = lost_traits(effect, moment.scene, seat)
    frees = any(matches(moment.lore, trait, wanted) for wanted in ending_traits(moment.scene) for trait in lost)
    return (-HELD_OUT / 2 if highest(moment.scene) == (moment.me,) else PROSPECT * WIN) * frees


def _own(moment: Moment, seat: SeatId, effect: EffectNode) -> float:
    match effect:
        case GainLevel():
            return worth_of_levels(moment, seat, amount(effect.n, moment.scene.scope(moment.me, seat)), effect.may_win)
        case DrawCards():
            each = TREASURE if effect.pile == "treasure" else DOOR + HUNTED * (seat == moment.me and _hunts(moment))
            return each * amount(effect.n, moment.scene.scope(moment.me, seat))
        case FetchCards():
            return HAND_CARD * effect.n
        case LiftCurse():
            return max((burden(moment, card) for card in moment.view.seats[seat].curses), default=0.0)
        case Discard(zone="hand", n=None) if seat == moment.me:
            return -_at_stake(moment, effect)
        case LoseLevel() if _has_won(moment, seat):
            return -WIN
        case _:
            return -harm((effect,), moment.scene, seat)


HUNTED = 1.0
"""The extra worth of a door to a seat that wins with the next monster, and holds none."""


def _hunts(moment: Moment) -> bool:
    """Whether this seat wins with the next kill, and holds no monster that it can beat."""
    prey = (card for card in moment.view.hand if moment.kind(card) == "monster")
    return moment.sight.level == moment.goal - 1 and all(
        lacking(moment.scene.against(moment.me, one)) > 0 for one in prey
    )


AT_STAKE = 0.8
"""How much of its worth a hand is missed."""


def _at_stake(moment: Moment, effect: EffectNode) -> float:
    """Return the cost of losing the whole hand but for the card that says so: of as many cards as may be kept."""
    texts = moment.lore.defs
    others = (card for card in moment.view.hand if all(effect not in within(one.do) for one in texts[card].abilities))
    worths = sorted(map(moment.worth, others), reverse=True)
    return AT_STAKE * sum(worths[: hand_limit(moment.lore, moment.scene, moment.me)])


def _has_won(moment: Moment, seat: SeatId) -> bool:
    """Whether the fight that is on, as it stands, lifts a seat to the goal."""
    won = moment.view.fight is not None and moment.fight.winning
    return won and any(gain.seat == seat and gain.level >= moment.goal for gain in gains(moment))


def worth_of_levels(moment: Moment, seat: SeatId, n: int, may_win: bool) -> float:
    """A level without a fight stops before the goal unless the card says otherwise (E-120)."""
    level = moment.view.seats[seat].level
    if may_win and level + n >= moment.goal:
        return WIN
    gained = min(n, level_cap(moment.lore) - level)
    step = LAST_STEP * (gained > 0 and level + gained == moment.goal - 1)
    return 1.05 * gained + step + (moment.lead(gained) if seat == moment.me else 0.0)


def burden(moment: Moment, card: CardId) -> float:
    """Return the cost of a curse in front of somebody: one that only narrows a hand costs nothing while the hand fits
    (R-HAND-06)."""
    narrows = {one.query for one in moment.lore.defs[card].modifiers} == {"hand_limit"} and not moment.too_many
    harmed = 0.0 if narrows else max(0.5, harm(moment.lore.says(card, "lands"), moment.scene, moment.me))
    return harmed - _serves(moment, card)


def _serves(moment: Moment, curse: CardId) -> float:
    """Return the worth of the points that worn items count for a curse in front of their owner."""
    changes = (one for item in moment.sight.used for one in moment.lore.defs[item].modifiers if one.query == "fight")
    counts = (one.value for one in changes if isinstance(one.value, Count) and one.value.zone == "curses")
    return POINT * sum(one.times for one in counts if matches(moment.lore, curse, one.filter))
