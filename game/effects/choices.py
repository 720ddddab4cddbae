"""Branches: by a condition, or by somebody's choice."""

from __future__ import annotations

from game.effects.cards import can_enlist
from game.effects.registry import More, runs
from game.effects.safety import IN_PLAY, is_safe
from game.model import effects as fx
from game.model.effects import ChooseOne, EffectNode, If
from game.model.terms import Filter
from game.rules.levels import level_in_vain
from game.rules.resolve import Resolving, ask_ways
from game.rules.run import Run
from game.rules.terms import holds, matching, seats_of


@runs(If)
def branch(run: Run, effect: If, text: Resolving) -> More:
    return effect.then if holds(effect.when, text.scope(run)) else effect.otherwise


@runs(ChooseOne)
def choose_one(run: Run, effect: ChooseOne, text: Resolving) -> More:
    """Only ways that would do something can be chosen; a single one needs no question."""
    possible = tuple(index for index, way in enumerate(effect.ways) if _possible(run, way, text))
    if not possible:
        return effect.ways[-1]
    if len(possible) == 1:
        return effect.ways[possible[0]]
    picked = text.answer()
    if picked is None:
        return ask_ways(run, text, seats_of(text.scope(run), effect.by)[0], possible)
    return effect.ways[picked[0]]


def _possible(run: Run, way: tuple[EffectNode, ...], text: Resolving) -> bool:
    """Whether the first step of a way has something to act on."""
    scope, first = text.scope(run), way[0]
    if level_in_vain(way, scope):
        return False
    victims = seats_of(scope, "victim")
    seats = [run.state.players[seat] for seat in victims]
    match first:
        case fx.Discard() if first.zone in IN_PLAY and all(is_safe(run, text, s, "safe_items") for s in victims):
            return False
        case fx.LoseLevel() if all(is_safe(run, text, s, "safe_levels") for s in victims):
            return False
        case fx.Discard():
            return any(len(matching(run.book, p, first.zone, first.filter)) >= (first.n or 1) for p in seats)
        case fx.LoseTrait():
            return any(matching(run.book, p, "traits", Filter(family=first.family)) for p in seats)
        case fx.LiftCurse():
            return any(run.state.players[seat].curses for seat in seats_of(text.scope(run), first.who))
        case fx.LoseLevel():
            return any(player.level > 1 for player in seats)
        case fx.Enlist():
            return can_enlist(run, first, text)
        case _:
            return True
