"""What a turn asks of everybody: doors, trouble, prizes, losses, charity, and cards that help at any time."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fighting import danger
from game.ai.levers import fill
from game.ai.moment import HAND_LIMIT, Candidate, Moment
from game.ai.sense import Scene, foe_strength, seat_strength, wins_ties
from game.ai.worth import TREASURE, gain, harm, mishap
from game.ids import CardId, SeatId
from game.model.cards import Ability
from game.model.effects import EffectNode, GainLevel, If, LiftCurse, TakeItem
from game.model.messages import Message
from game.model.options import Option

ON = 0.01
"""What carries the game on is worth a little more than nothing."""


def carry_on(moment: Moment, option: Option) -> Iterator[Candidate]:
    """Ready, open the door, end the turn, pass."""
    yield Candidate(option, (), 0.0)


def keep_card(moment: Moment, option: Option) -> Iterator[Candidate]:
    yield Candidate(option, (), ON)


# --- trouble ---------------------------------------------------------------------------------------------------


def search_room(moment: Moment, option: Option) -> Iterator[Candidate]:
    """A card for nothing; hardly worth anything when the hand is full."""
    full = len(moment.view.hand) > HAND_LIMIT
    yield Candidate(option, (), ON if full else 0.35)


def pick_fight(moment: Moment, option: Option) -> Iterator[Candidate]:
    """A monster from the hand that one beats alone, with a margin where it would win the game."""
    scene = Scene(moment.lore, moment.view, (moment.me,), (option.source,))
    margin = seat_strength(scene, moment.me) - foe_strength(scene, option.source) - (0 if wins_ties(scene) else 1)
    if margin < 0:
        return
    card_def = moment.lore.defs[option.source]
    chance = min(0.95, 0.72 + 0.04 * margin)
    won = gain(moment.lore, moment.sight.level, card_def.levels) + TREASURE * card_def.treasures
    utility = chance * won - (1 - chance) * danger(scene, moment.me) - moment.cost(option.source)
    yield Candidate(option, (), utility, (Message("reason.weak_monster"),))


# --- prizes and losses --------------------------------------------------------------------------------------------


def take_card(moment: Moment, option: Option) -> Iterator[Candidate]:
    """The best of what lies open."""
    cards = moment.values(option.params[0])
    best = max(cards, key=lambda card: (moment.worth(CardId(card)), -card))
    yield Candidate(option, ((best,),), ON)


def choose(moment: Moment, option: Option) -> Iterator[Candidate]:
    """Of one's own things the least, of a curse the worst, of somebody else's the best."""
    param = option.params[0]
    offered = moment.values(param)
    if param.kind != "cards":
        yield Candidate(option, (offered[: max(1, param.least)],), ON)
        return
    ranked = sorted(offered, key=lambda card: (_regret(moment, CardId(card)), card))
    least = max(param.least, min(1, param.most))
    heirs = tuple(moment.values(other)[:1] for other in option.params[1:])
    yield Candidate(option, (tuple(ranked[:least]), *heirs), ON)


def _regret(moment: Moment, card: CardId) -> float:
    """How little one wants this to be the chosen card."""
    if card in moment.sight.curses:
        return -_burden(moment, card)
    own = card in moment.view.hand + moment.sight.used + moment.sight.carried + moment.sight.traits
    worth = moment.worth(card)
    return worth if own else -worth


def _burden(moment: Moment, card: CardId) -> float:
    """What a curse in front of somebody costs."""
    ability = moment.lore.trigger(card, "lands")
    return max(0.5, harm(ability.do if ability else (), moment.scene, moment.me))


def give_charity(moment: Moment, option: Option) -> Iterator[Candidate]:
    """The cards one can best do without, spread evenly."""
    cards = moment.cheapest(moment.values(option.params[0]), option.params[0].least)
    if len(option.params) == 1:
        yield Candidate(option, (cards,), 0.0)
        return
    poor = moment.values(option.params[1])
    yield Candidate(option, (cards, tuple(poor[n % len(poor)] for n in range(len(cards)))), 0.0)


def run_from(moment: Moment, option: Option) -> Iterator[Candidate]:
    """The worst monster first: whoever dies of it has nothing left to lose to the others."""
    foes = [foe for foe in moment.fight.foes if foe.body in moment.values(option.params[0])]
    worst = max(foes, key=lambda foe: (mishap(moment.scene, moment.me, foe.card), -foe.body))
    yield Candidate(option, ((worst.body,),), 0.0)


# --- cards for any time -----------------------------------------------------------------------------------------


def at_any_time(moment: Moment, option: Option) -> Iterator[Candidate]:
    """Level-ups for oneself, an end to a curse, a hand in somebody's bag."""
    ability = moment.lore.ability(option.source, option.ability)
    for effect in ability.do if ability else ():
        match effect:
            case GainLevel() if moment.me in moment.values(option.params[0]):
                yield Candidate(option, fill(option, target=(moment.me,)), 1.0, (Message("reason.level"),))
            case LiftCurse() if moment.sight.curses:
                worst = max(_burden(moment, card) for card in moment.sight.curses)
                yield Candidate(option, fill(option), worst - moment.cost(option.source), (Message("reason.lifts"),))
    if ability is not None and ability.target == "rival_small_item" and moment.style.meddles:
        yield from _steal(moment, option, ability)


def _steal(moment: Moment, option: Option, ability: Ability) -> Iterator[Candidate]:
    """Half the time it is an item, half the time a level is gone; both as the card says."""
    if not any(_takes(effect) for effect in ability.do):
        return
    best = max(
        moment.values(option.params[0]),
        key=lambda card: (moment.worth(CardId(card)), -card),
        default=-1,
    )
    fuel = moment.cheapest(moment.values(option.params[-1]), 1)
    if best < 0 or not fuel:
        return
    loser = next((sight.seat for sight in moment.rivals() if best in sight.used + sight.carried), SeatId(-1))
    threat = moment.threat(loser) if loser >= 0 else 0.0
    risk = 1.0 if moment.sight.level > 1 else 0.0
    worth = 0.5 * (1 + 0.3 * threat) * moment.worth(CardId(best)) - 0.5 * risk
    args = fill(option, target=(best,), cost=fuel)
    reasons = (Message("reason.steals"),)
    yield Candidate(option, args, worth - moment.cost(fuel[0]), reasons, harms=loser, risky=True)


def _takes(effect: EffectNode) -> bool:
    if isinstance(effect, If):
        return any(_takes(inner) for inner in (*effect.then, *effect.otherwise))
    return isinstance(effect, TakeItem)
