"""What can move a fight: every card and ability a seat could use now, in points for or against the players' side, and
the cheapest set of them that moves it far enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ai.moment import Moment
from game.ai.sense import Scene, amount, foe_strength, mutes
from game.ai.worth import curse_strength, gain
from game.ids import CardId
from game.model.cards import Ability
from game.model.effects import Add, AddFoe, EffectNode, Enhance, GainLevel, RemoveFoe
from game.model.options import Args, Option
from game.model.views import FoeSight

HEROES, MONSTERS = 0, 1
"""Values of a side parameter."""

CONSIDERED = 10
"""Levers that are combined; the dearest per point are left out."""


class Lever(NamedTuple):
    """One use: `points` towards what was asked for, `cost` in levels, the cards it takes."""

    option: Option
    args: Args
    points: int
    cost: float
    cards: frozenset[CardId]


def fill(option: Option, **said: tuple[int, ...]) -> Args:
    """Arguments by name, in the order of the option's parameters; what is not asked stays empty."""
    args: list[tuple[int, ...]] = []
    for param in option.params:
        asked = param.needs is None or args[param.needs[0]] == (param.needs[1],)
        args.append(said.get(param.name, ()) if asked else ())
    return tuple(args)


def levers(moment: Moment, for_heroes: bool) -> list[Lever]:
    """Everything this seat could use to help the players' side, or to hurt it."""
    sign = 1 if for_heroes else -1
    found = []
    for option in moment.options:
        if option.verb in ("play_card", "use_ability"):
            found += [_turned(lever, sign) for lever in _of_option(moment, option) if lever.points * sign > 0]
    return found


def _turned(lever: Lever, sign: int) -> Lever:
    return lever._replace(points=lever.points * sign)


def _of_option(moment: Moment, option: Option) -> Iterator[Lever]:
    """Points count for the players' side; what hurts it is negative."""
    ability = moment.lore.ability(option.source, option.ability)
    if ability is None:
        yield from _curses(moment, option)
        return
    if ability.plus is not None and ability.target == "foe":
        yield from _swaps(moment, option)
        return
    for effect in ability.do:
        yield from _of_effect(moment, option, ability, effect)


def _curses(moment: Moment, option: Option) -> Iterator[Lever]:
    if moment.kind(option.source) != "curse":
        return
    for seat in moment.scene.side:
        if seat != moment.me:
            lost = curse_strength(moment.scene, seat, option.source)
            yield _lever(moment, option, -lost, target=(seat,))


def _of_effect(moment: Moment, option: Option, ability: Ability, effect: EffectNode) -> Iterator[Lever]:
    match effect:
        case GainLevel() if ability.target == "level_player" and moment.me in moment.scene.side:
            if moment.me in moment.values(option.params[0]):
                yield _lever(moment, option, amount(effect.n, moment.scene, moment.me), target=(moment.me,), cost=0.05)
        case Add() if effect.modifier.query == "fight":
            yield from _bonuses(moment, option, ability, effect)
        case Enhance():
            for foe in _standing(moment):
                yield _lever(moment, option, -max(effect.fight, 1 - foe.strength), target=(foe.body,))
        case RemoveFoe():
            yield from _removals(moment, option, ability)
        case AddFoe():
            yield from _gate_crashers(moment, option)


def _bonuses(moment: Moment, option: Option, ability: Ability, effect: Add) -> Iterator[Lever]:
    muted = mutes(moment.scene)
    n = amount(effect.modifier.value, moment.scene, moment.me)
    match ability.target:
        case "side":
            if not muted:
                yield _lever(moment, option, n, side=(HEROES,))
            for foe in _standing(moment):
                yield _lever(moment, option, -max(n, 1 - foe.strength), side=(MONSTERS,), target=(foe.body,))
        case "foe":
            for foe in _standing(moment):
                yield _lever(moment, option, -max(n, 1 - foe.strength), target=(foe.body,))
        case "fighting_rival" if not muted:
            for seat in moment.values(option.params[0]):
                yield _paid(moment, option, ability, n, target=(seat,))
        case None if moment.me in moment.scene.side and not muted:
            yield from _fuelled(moment, option, ability, effect)


def _fuelled(moment: Moment, option: Option, ability: Ability, effect: Add) -> Iterator[Lever]:
    """Cards burnt for strength. Where a limit counts cards, they are paid one at a time: what is left of the limit
    is not in view, but one is always allowed while the option stands.
    """
    if ability.cost is None or not option.params:
        yield _lever(moment, option, amount(effect.modifier.value, moment.scene, moment.me))
        return
    sign = -1 if effect.modifier.scope == "foe" else 1  # what weakens the monster helps the side
    single = ability.limit is not None and ability.limit.per_card
    fuel = moment.cheapest(moment.values(option.params[-1]), min(ability.cost.most, 6))
    most = ability.limit.n if ability.limit is not None and single else ability.cost.most
    for n in range(ability.cost.least, min(most, len(fuel)) + 1):
        paid = fuel[n - 1 : n] if single else fuel[:n]
        points = sign * amount(effect.modifier.value, moment.scene, moment.me, len(paid))
        cost = sum(moment.cost(card) for card in paid)
        yield Lever(option, fill(option, cost=paid), points, cost, frozenset(paid))


def _paid(moment: Moment, option: Option, ability: Ability, points: int, **said: tuple[int, ...]) -> Lever:
    """An ability with a fixed price."""
    price = ability.cost.least if ability.cost is not None else 0
    fuel = moment.cheapest(moment.values(option.params[-1]), price) if price else ()
    cost = sum(moment.cost(card) for card in fuel)
    return Lever(option, fill(option, cost=fuel, **said), points, cost, frozenset(fuel))


def _removals(moment: Moment, option: Option, ability: Ability) -> Iterator[Lever]:
    """A monster that is gone gives no level, though its treasures stay (R-COMBAT-12, -13)."""
    whole_hand = ability.cost is not None and ability.cost.source == "whole_hand"
    price = sum(moment.worth(card) for card in moment.view.hand) if whole_hand else 0.0
    for foe in _standing(moment):
        if ability.target != "foe" and foe.kind != option.source:
            continue
        lost = gain(moment.lore, moment.sight.level, foe.levels) if moment.fight.fighter == moment.me else 0.0
        stays = option.verb == "use_ability"
        cost = price + min(lost, 2.0) + (0.0 if stays else moment.cost(option.source))
        if ability.target == "foe":
            cards = frozenset(moment.view.hand) if whole_hand else frozenset({option.source})
            yield Lever(option, fill(option, target=(foe.body,)), foe.strength, cost, cards)
            continue
        paid = _paid(moment, option, ability, foe.strength)
        yield paid._replace(cost=cost + paid.cost)


def _swaps(moment: Moment, option: Option) -> Iterator[Lever]:
    """A monster of the hand instead of one that stands there; nothing is earned by the one that leaves."""
    for card in moment.values(option.params[-1]):
        monster = CardId(card)
        for foe in _standing(moment):
            others = tuple(one.card for one in _standing(moment) if one.body != foe.body)
            scene = Scene(moment.lore, moment.view, moment.scene.side, (*others, monster))
            points = foe.strength - foe_strength(scene, monster)
            cost = moment.cost(option.source) + moment.cost(monster)
            said = fill(option, target=(foe.body,), plus=(card,))
            yield Lever(option, said, points, cost, frozenset({option.source, monster}))


def _gate_crashers(moment: Moment, option: Option) -> Iterator[Lever]:
    """A second monster, out of the hand."""
    for card in moment.values(option.params[-1]):
        monster = CardId(card)
        scene = Scene(moment.lore, moment.view, moment.scene.side, (*moment.scene.foes, monster))
        cost = moment.cost(option.source) + moment.cost(monster)
        points = -foe_strength(scene, monster)
        yield Lever(option, fill(option, plus=(card,)), points, cost, frozenset({option.source, monster}))


def _lever(moment: Moment, option: Option, points: int, cost: float | None = None, **said: tuple[int, ...]) -> Lever:
    """A card that is played from the hand or the bag and leaves."""
    spent = moment.cost(option.source) if cost is None else cost
    return Lever(option, fill(option, **said), points, spent, frozenset({option.source}))


def _standing(moment: Moment) -> tuple[FoeSight, ...]:
    return tuple(foe for foe in moment.fight.foes if foe.fate == "facing")


# --- combining ---------------------------------------------------------------------------------------------------


class Plan(NamedTuple):
    """A set of levers that together reach far enough."""

    levers: tuple[Lever, ...]
    cost: float


def cheapest_plan(found: Sequence[Lever], need: int, size: int) -> Plan | None:
    """The cheapest set of at most `size` levers with that many points; None if there is none."""
    useful = sorted(found, key=lambda lever: (lever.cost + 0.05) / lever.points)[:CONSIDERED]
    best = _cheapest(useful, need, size, frozenset(), float("inf"))
    return best and Plan(tuple(sorted(best.levers, key=lambda lever: -lever.points)), best.cost)


def _cheapest(left: Sequence[Lever], need: int, size: int, used: frozenset[CardId], below: float) -> Plan | None:
    """The cheapest set out of these that shares no card and costs less than `below`."""
    if need <= 0:
        return Plan((), 0.0)
    best: Plan | None = None
    for index, lever in enumerate(left if size else ()):
        if lever.cost >= below or lever.cards & used:
            continue
        rest = _cheapest(left[index + 1 :], need - lever.points, size - 1, used | lever.cards, below - lever.cost)
        if rest is not None and rest.cost + lever.cost < below:
            best = Plan((lever, *rest.levers), rest.cost + lever.cost)
            below = best.cost
    return best


def reach(found: Sequence[Lever]) -> int:
    """Points of all levers together, each card counted once."""
    used: set[CardId] = set()
    total = 0
    for lever in sorted(found, key=lambda lever: -lever.points):
        if not lever.cards & used:
            used |= lever.cards
            total += lever.points
    return total
