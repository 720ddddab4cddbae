"""Gains that cards bring their player, read off the cards."""

from __future__ import annotations

from collections.abc import Iterable

from game.model.cards import Ability, CardDef
from game.model.primitives import (
    ChooseOne,
    Discard,
    DiscardSelf,
    DrawCards,
    EffectNode,
    Enlist,
    FetchCards,
    GainLevel,
    If,
    LiftCurse,
    LoseLevel,
    PassCurse,
    RollDie,
    ShowHand,
    TakeCard,
    TakeItem,
    within,
)
from game.model.terms import Const

LEVEL, HELD, HANDS = 5, 3, 2
"""Points that a level is worth, and a card that may win a fight while it is held; hands that a seat has."""


def brings(ability: Ability) -> bool:
    """True if it can only do its player good, but for what others get and for its price in cards."""
    return _only_good(ability.do) and any(map(_is_gain, ability.do))


def raises(ability: Ability) -> bool:
    """True if it is a level for its player."""
    return any(isinstance(effect, GainLevel) and effect.who == "me" for effect in ability.do)


def may_win(card: CardDef) -> bool:
    """True if it may bring its player the level that wins the game."""
    effects = (effect for ability in card.abilities for effect in ability.do)
    return any(isinstance(effect, GainLevel) and effect.who == "me" and effect.may_win for effect in effects)


def throws(ability: Ability) -> bool:
    """True if the die is thrown for it."""
    return any(isinstance(effect, RollDie) for effect in ability.do)


def lifts_target(ability: Ability) -> bool:
    """True if it brings a level or cards to the seat that it is played on."""
    return any(map(_is_price, ability.do))


def lowers_highest(ability: Ability) -> bool:
    """True if it does nothing but cost the highest seats a level."""
    return ability.cost is None and all(isinstance(one, LoseLevel) and one.who == "highest" for one in ability.do)


def enlists(card: CardDef) -> set[str]:
    """Return who may have to take a trait that is never given up."""
    effects = (effect for ability in card.abilities for effect in within(ability.do))
    return {effect.who for effect in effects if isinstance(effect, Enlist)}


def bars_help(card: CardDef) -> bool:
    """True if nobody may help against this monster, whoever fights it."""
    return any(each.query == "helpers" and each.when is None for each in card.modifiers)


def _only_good(effects: Iterable[EffectNode]) -> bool:
    return all(_is_free(effect) or _is_gain(effect) for effect in effects)


def _is_free(effect: EffectNode) -> bool:
    theirs = isinstance(effect, ShowHand | Enlist | Discard) and effect.who in ("target", "others", "highest")
    theirs = theirs or (isinstance(effect, DrawCards) and effect.who == "others")
    return theirs or _is_price(effect) or isinstance(effect, RollDie | DiscardSelf)


def _is_price(effect: EffectNode) -> bool:
    return isinstance(effect, GainLevel | DrawCards) and effect.who == "target"


def _is_gain(effect: EffectNode) -> bool:
    match effect:
        case GainLevel(who="me") | DrawCards(who="me") | FetchCards(who="me") | TakeCard(who="target") | TakeItem():
            return True
        case PassCurse(to="target") | LiftCurse(who="me"):
            return True
        case If(then=then, otherwise=otherwise):
            return _only_good((*then, *otherwise))
        case ChooseOne(ways=ways, by="me"):
            return any(map(_only_good, ways))
        case _:
            return False


def worth(card: CardDef, worn: Iterable[CardDef]) -> int:
    """Return roughly the worth of a card beside those `worn`, in points of strength."""
    if card.kind == "item":
        return 0 if card.use_if is not None else max(0, points(card) - _given_up(card, worn))
    raises = any(isinstance(effect, GainLevel) for ability in card.abilities for effect in ability.do)
    return LEVEL * (raises + may_win(card)) + HELD * (card.kind == "oneshot")


def points(card: CardDef) -> int:
    """Return the points that it always adds to its owner's side of a fight."""
    always = (each for each in card.modifiers if each.query == "fight" and each.when is None)
    return sum(each.value.n for each in always if isinstance(each.value, Const))


def _given_up(card: CardDef, worn: Iterable[CardDef]) -> int:
    """Points of what it would take the place of."""
    same = [each for each in worn if each.slot == card.slot] if card.slot is not None else []
    if card.slot == "hand" and sum(each.hands for each in same) + card.hands <= HANDS:
        return 0
    return min(map(points, same), default=0)
