"""Levels that a card promises, and when there is none to give (E-104, E-120, E-129)."""

from __future__ import annotations

from game.model.primitives import ChooseOne, EffectNode, GainLevel, If
from game.model.terms import is_chance
from game.rules.limits import may_gain_by_card
from game.rules.terms import Scope, holds, seats_of
from game.rules.texts import AIMED, Effects


def level_in_vain(effects: Effects, scope: Scope, *, aimed: bool = False) -> bool:
    """Whether a text gives a level where none can be given: it is not played, whatever else it does (E-129). Where the
    level is one of several choices, another can be taken; a throw is no choice. `aimed`: at a seat that is not said
    yet.
    """
    return any(_in_vain(effect, scope, aimed) for effect in effects)


def _in_vain(effect: EffectNode, scope: Scope, aimed: bool) -> bool:
    match effect:
        case If():
            return any(level_in_vain(branch, scope, aimed=aimed) for branch in branches(effect, scope))
        case ChooseOne():
            return all(level_in_vain(way, scope, aimed=aimed) for way in effect.ways)
        case GainLevel():
            return not (aimed and effect.who in AIMED) and not _can_give(effect, scope)
    return False


def _can_give(effect: GainLevel, scope: Scope) -> bool:
    """Of several who would gain it, whoever plays it must be able to, or else anybody (E-120)."""
    takers = seats_of(scope, effect.who)
    players = [scope.state.players[seat] for seat in ((scope.me,) if scope.me in takers else takers)]
    return any(may_gain_by_card(scope.book, player, may_win=effect.may_win) for player in players)


def branches(effect: If, scope: Scope) -> tuple[Effects, ...]:
    """Return the effects that may follow: those of both branches if a throw or a price decides."""
    if is_chance(effect.when):
        return effect.then, effect.otherwise
    return (effect.then if holds(effect.when, scope) else effect.otherwise,)
