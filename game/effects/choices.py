"""Branches: by a condition, or by somebody's choice."""

from __future__ import annotations

from game.effects.cards import can_enlist
from game.effects.registry import runs
from game.effects.safety import Safe, is_safe
from game.model import primitives as fx
from game.model.primitives import ChooseOne, EffectNode, If
from game.model.state import Player
from game.model.terms import IN_PLAY, Filter
from game.rules.levels import level_in_vain
from game.rules.limits import free_to_go
from game.rules.resolve import More, Resolving, ask_ways
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
    losers = _losers(run, first, text)
    match first:
        case fx.Discard():
            return any(len(matching(run.book, p, first.zone, first.filter)) >= (first.n or 1) for p in losers)
        case fx.GiveAway():
            return any(matching(run.book, p, first.zone, first.filter) for p in losers)
        case fx.LoseTrait():
            wanted, last = Filter(family=first.family, tag=first.tag_of), first.even_last
            seats = text.hits(run, first.who)
            return any(free_to_go(run.book, run.state, seat, wanted, even_last=last) for seat in seats)
        case fx.LoseLevel():  # at the lowest level it is no choice (E-135)
            return any(player.level > 1 for player in losers)
        case fx.LiftCurse():
            return any(run.state.players[seat].curses for seat in text.hits(run, first.who))
        case fx.Enlist():
            return can_enlist(run, first, text)
        case _:
            return True


def _losers(run: Run, effect: EffectNode, text: Resolving) -> list[Player]:
    """Return the players that lose something by the effect, without those whom a card keeps safe from it."""
    match effect:
        case fx.Discard() | fx.GiveAway():
            safe: Safe | None = "safe_items" if effect.zone in IN_PLAY else None
        case fx.LoseLevel():
            safe = "safe_levels"
        case _:
            return []
    seats = text.hits(run, effect.who)
    return [run.state.players[seat] for seat in seats if safe is None or not is_safe(run, text, seat, safe)]
