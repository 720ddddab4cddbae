"""What cards bring their player, read off the cards."""

from __future__ import annotations

from collections.abc import Iterable

from game.model.cards import Ability, CardDef
from game.model.primitives import (
    ChooseOne,
    DiscardSelf,
    DrawCards,
    EffectNode,
    FetchCards,
    GainLevel,
    If,
    RollDie,
    TakeCard,
)
from game.model.terms import Const

LEVEL, HELD = 5, 2
"""Points that a level is worth, and a card that may win a fight while it is held."""


def brings(ability: Ability) -> bool:
    """True if playing it costs nothing and can only do its player good."""
    return ability.cost is None and _only_good(ability.do) and any(map(_is_gain, ability.do))


def _only_good(effects: Iterable[EffectNode]) -> bool:
    return all(isinstance(effect, RollDie | DiscardSelf) or _is_gain(effect) for effect in effects)


def _is_gain(effect: EffectNode) -> bool:
    match effect:
        case GainLevel(who="me") | DrawCards(who="me") | FetchCards(who="me") | TakeCard(who="target"):
            return True
        case If(then=then, otherwise=otherwise):
            return _only_good((*then, *otherwise))
        case ChooseOne(ways=ways, by="me"):
            return any(map(_only_good, ways))
        case _:
            return False


def points(card: CardDef) -> int:
    """Returns roughly what it is worth to have, in points of strength: without conditions, and worn if it can be."""
    always = (each for each in card.modifiers if each.query == "fight" and each.when is None)
    worn = sum(each.value.n for each in always if isinstance(each.value, Const))
    raises = any(isinstance(effect, GainLevel) for ability in card.abilities for effect in ability.do)
    return worn + LEVEL * raises + HELD * (card.kind == "oneshot")
