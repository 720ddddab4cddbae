"""Modifiers and abilities of cards, from the author's form to the model's.

Defaults that depend on the kind of card (whom a bonus means, which row of the timing matrix an ability is) are
decided here, so that an author never writes them.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.content import clauses
from game.content.clauses import Unaddressed
from game.model.cards import Ability, Cost, Kind, Limit
from game.model.primitives import (
    Add,
    AddFoe,
    AutoEscape,
    ChooseOne,
    DiscardSelf,
    EffectNode,
    If,
    Modifier,
    Query,
    RemoveFoe,
    Scope,
)
from game.model.terms import UNLIMITED, Condition, Filter, Has, Not

Verb = Literal["play", "act", "when"]

_OF_MONSTERS: dict[Query, Scope] = {"run": "fighters", "help_levels": "helper"}
_PLAYED: dict[Kind, str] = {"oneshot": "OS", "curse": "CU", "enhancer": "EN", "wandering": "WM", "special": "GL"}


def restriction_of(written: Condition) -> Condition:
    """Return the condition of an item; a race or class that it excludes is held against the character (E-72)."""
    if isinstance(written, Not) and isinstance(written.of, Has):
        return Not(replace(written.of, against=True))
    return written


def modifier_of(written: clauses.Always, kind: Kind) -> Modifier:
    """A bonus is for whom it says, else for whom it usually is."""
    scope = written.for_ or usual_scope(written.change.query, kind)
    return Modifier(written.change.query, written.change.amount, scope, written.sets, written.if_, written.drawback)


def usual_scope(query: Query, kind: Kind) -> Scope:
    """A monster's bonus is its own, a trait's or an item's is its owner's; ties are won by a whole side."""
    if kind == "monster":
        return _OF_MONSTERS.get(query, "foe")
    return "side" if query == "wins_ties" else "me"


def addressed(written: clauses.Effects, whom: Scope) -> clauses.Effects:
    """`whom` is meant by a bonus that does not say for whom it is."""
    return tuple(_addressed(each, whom) for each in written)


def _addressed(effect: EffectNode, whom: Scope) -> EffectNode:
    match effect:
        case Unaddressed():
            return Add(replace(effect.modifier, scope=whom), effect.until)
        case If():
            return If(effect.when, addressed(effect.then, whom), addressed(effect.otherwise, whom))
        case ChooseOne():
            return ChooseOne(tuple(addressed(way, whom) for way in effect.ways), effect.by)
        case _:
            return effect


def play_of(written: clauses.Ability, kind: Kind) -> Ability:
    """Used, and the card leaves."""
    do = addressed(written.do, "target" if written.target else "me")
    action = "RM" if _removes(do) else "WO" if _saves(do) else _PLAYED[kind]
    return replace(_ability(written, "play", do, action), plus=_played_along(do))


def _played_along(do: clauses.Effects) -> Filter | None:
    """Only what lets a monster in needs one from the hand (R-ENH-08)."""
    return Filter(kind="monster") if any(isinstance(effect, AddFoe) for effect in do) else None


def act_of(written: clauses.Ability) -> Ability:
    """Used, and the card stays."""
    do = addressed(written.do, "target" if written.target else "me")
    return _ability(written, "act", do, _act_code(written, do))


def when_of(written: clauses.Ability) -> Ability:
    """Happens by itself."""
    return _ability(written, "when", addressed(written.do, "victim"), "")


def _act_code(written: clauses.Ability, do: clauses.Effects) -> str:
    """Row of the timing matrix that an ability of a card on the table belongs to."""
    if written.target == "fighting_rival":
        return "BS"
    if written.target == "rival_small_item":
        return "ST"
    if written.at in ("own_turn", "whole_turn", "any_time"):
        return "TA"
    return "RM" if _removes(do) else "WO" if _saves(do) else "AB"


def _saves(do: clauses.Effects) -> bool:
    """Whether it lets whoever runs get away, and nothing else: anybody may play it then (E-138)."""
    return AutoEscape() in do and all(isinstance(effect, AutoEscape | DiscardSelf) for effect in do)


def _removes(do: clauses.Effects) -> bool:
    return any(isinstance(effect, RemoveFoe) for effect in do)


def _ability(written: clauses.Ability, verb: Verb, do: clauses.Effects, action: str) -> Ability:
    return Ability(
        verb=verb,
        at=written.at, do=do, action=action, by=written.by, when=written.if_, target=written.target,
        cost=_cost(written.cost), limit=_limit(written.limit), filter=written.lost,
    )  # fmt: skip


def _cost(written: clauses.Cost | None) -> Cost | None:
    if written is None:
        return None
    if written.whole_hand is not None:
        return Cost("whole_hand", written.whole_hand, UNLIMITED)
    if written.up_to is not None:
        return Cost(written.from_, 1, written.up_to, written.of)
    return Cost(written.from_, written.n or 1, written.n or 1, written.of)


def _limit(written: clauses.Limit | None) -> Limit | None:
    if written is None:
        return None
    if written.cards is not None:
        return Limit(written.cards, written.per, per_card=True)
    return Limit(written.uses or 1, written.per)
