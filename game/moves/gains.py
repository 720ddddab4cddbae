"""Cards that bring their player something and take nothing from her, read off the cards."""

from __future__ import annotations

from collections.abc import Iterable

from game.model.cards import Ability
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
