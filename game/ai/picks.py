"""The worth of what a card lets one choose: of cards that lie open, and of ways to go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ai.card_benefits import Aim, boon, worth_of_levels
from game.ai.decision import Moment
from game.ai.scene import amount, may_hold
from game.ai.valuation import keep
from game.ids import NO_CARD, CardId, SeatId
from game.model.cards import CardDef
from game.model.primitives import ChooseOne, EffectNode, GainLevel, If
from game.rules.terms import seats_of


def picked(moment: Moment, card: CardId) -> float:
    """Return the worth of a card that others may take as well: a level for nothing as if it were played at once, what
    is of no use for its gold, and as much as the rival gains by it who is to be feared most."""
    theirs = max((moment.threat(seat) * _worth_for(moment, seat, card) for seat in _takers(moment)), default=0.0)
    return max(moment.worth(card), moment.gold(card), _lifted(moment, moment.me, card)) + theirs


def _takers(moment: Moment) -> Iterator[SeatId]:
    """The rivals that may take as well: the other one of a side, else everybody."""
    fight = moment.view.fight
    side = (fight.fighter, fight.helper) if fight is not None else range(len(moment.view.seats))
    return (one.seat for one in moment.rivals() if one.seat in side)


def _worth_for(moment: Moment, seat: SeatId, card: CardId) -> float:
    """Return the worth of a card to a rival that takes it."""
    return max(keep(moment.scene, seat, card), moment.last_level(seat, card), _lifted(moment, seat, card))


def _lifted(moment: Moment, seat: SeatId, card: CardId) -> float:
    """Return the worth of the levels that a card brings a seat at once and for nothing."""
    scope = moment.scene.scope(seat, seat)
    free = (one for one in moment.lore.defs[card].abilities if one.cost is None and may_hold(one.when, scope))
    levels = (
        one for text in free for one in text.do if isinstance(one, GainLevel) and seat in seats_of(scope, one.who)
    )
    return max((worth_of_levels(moment, seat, amount(one.n, scope), one.may_win) for one in levels), default=0.0)


def best_way(moment: Moment, ways: tuple[int, ...]) -> tuple[int, float]:
    """The way of the card that asks which does this seat most good, and its worth; the first if nobody knows which card
    asks."""
    asker = moment.view.asker
    asked = questions(moment.lore.defs[asker]) if asker != NO_CARD else ()
    question = next((one for one in asked if max(ways) < len(one.ways)), None)
    if question is None:
        return ways[0], 0.0
    worths = {way: boon(moment, question.ways[way], Aim(moment.me)) for way in ways}
    return max(worths.items(), key=lambda each: each[1])


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
