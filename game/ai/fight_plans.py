"""The levers of a fight: every card and ability a seat could use now, in points for or against the players' side, and
the cheapest set of them that moves it far enough."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ai.card_benefits import Aim, boon
from game.ai.card_knowledge import is_used_up
from game.ai.decision import Moment
from game.ai.scene import FACE, Scene, amount, lacking
from game.ai.valuation import POINT, TREASURE, levels_lost, struck
from game.ids import NOBODY, CardId, SeatId
from game.model.cards import AT_SEATS, Ability
from game.model.options import HEROES, MONSTERS, Args, Option
from game.model.primitives import (
    Add,
    AddFoe,
    AddMate,
    Die,
    Discard,
    DismissHelper,
    EffectNode,
    EndFight,
    Enhance,
    GainLevel,
    LieWith,
    LoseLevel,
    LoseTrait,
    Mute,
    RemoveFoe,
)
from game.model.views import FoeSight
from game.rules.modifiers import added
from game.rules.queries import level_cap
from game.rules.terms import Scope, matching, seats_of

CONSIDERED = 10
"""Levers that are combined; the dearest per point are left out."""
FUEL = 6
"""Cards that are thought of to pay with."""


class Lever(NamedTuple):
    """One use: `points` towards what was asked for, `cost` in levels, the cards it takes."""

    option: Option
    args: Args
    points: int
    cost: float
    cards: frozenset[CardId]


class Use(NamedTuple):
    """A way to use an ability: on which foe or seat, with which monster, for which cards; and what a die would show."""

    side: int = HEROES
    foe: FoeSight | None = None
    seat: SeatId | None = None
    plus: tuple[CardId, ...] = ()
    fuel: tuple[CardId, ...] = ()
    face: int = FACE

    def said(self, ability: Ability) -> dict[str, tuple[int, ...]]:
        """As arguments by name."""
        target = self.foe.body if self.foe is not None else self.seat
        found: dict[str, tuple[int, ...]] = {"side": (self.side,)}
        if self.fuel or ability.cost is not None:
            found["cost"] = self.fuel
        return (
            found | ({"target": (target,)} if target is not None else {}) | ({"plus": self.plus} if self.plus else {})
        )


def levers(moment: Moment, for_heroes: bool, face: int = FACE) -> list[Lever]:
    """Everything this seat could use to help the players' side, or to hurt it, if dice show this face."""
    sign = 1 if for_heroes else -1
    found = []
    for option in moment.options:
        if option.verb in ("play_card", "use_ability"):
            found += [_turned(lever, sign) for lever in _of_option(moment, option, face) if lever.points * sign > 0]
    return found


def _turned(lever: Lever, sign: int) -> Lever:
    return lever._replace(points=lever.points * sign)


def _of_option(moment: Moment, option: Option, face: int) -> Iterator[Lever]:
    """Points count for the players' side; harm to it is negative."""
    ability = moment.lore.ability(option.source, option.reference)
    if ability is None:
        yield from _by_kind(moment, option)
        return
    for use in _uses(moment, option, ability, face):
        gone = (*use.fuel, *((option.source,) if is_used_up(ability) else ()))
        points = sum(_points(moment, ability, effect, use) for effect in ability.do) - _taken_off(moment, gone)
        if _lies_there(ability) and not moment.fight.muted:
            points += moment.lore.strength(option.source)
        if points:
            args = moment.fill(option, **use.said(ability))
            yield Lever(option, args, points, _cost(moment, option, ability, use), _cards(moment, option, ability, use))


def _by_kind(moment: Moment, option: Option) -> Iterator[Lever]:
    """A curse, or a monster that a rule lets join."""
    cost, cards = moment.cost(option.source), frozenset({option.source})
    if moment.kind(option.source) == "curse":
        for seat in moment.scene.side:
            if seat != moment.me:
                lost = curse_strength(moment.scene, seat, option.source)
                yield Lever(option, moment.fill(option, target=(seat,)), -lost, cost, cards)
    if moment.kind(option.source) == "monster":
        points = _joined(moment, (option.source,), FACE)
        yield Lever(option, moment.fill(option), points, cost, cards)


# --- ways to use an ability ---------------------------------------------------------------------------------------


def _uses(moment: Moment, option: Option, ability: Ability, face: int) -> Iterator[Use]:
    for aimed in _aimed(moment, option, ability):
        for plus in _along(moment, option):
            for fuel in _fuel(moment, option, ability):
                yield aimed._replace(plus=plus, fuel=fuel, face=face)


def _aimed(moment: Moment, option: Option, ability: Ability) -> Iterator[Use]:
    foes = tuple(foe for foe in moment.fight.foes if foe.fate == "facing")
    match ability.target:
        case None:
            own = tuple(foe for foe in foes if foe.kind == option.source)
            allowed = _targets(moment, option) or tuple(foe.body for foe in own[:1])
            yield from (Use(foe=foe) for foe in own if foe.body in allowed)
            if not own:
                yield Use()
        case "side":
            yield Use()
            yield from (Use(MONSTERS, foe) for foe in foes)
        case "foe" | "lone_foe":
            allowed = _targets(moment, option)
            yield from (Use(foe=foe) for foe in foes if foe.body in allowed)
        case target if target in AT_SEATS:
            yield from (Use(seat=SeatId(seat)) for seat in _targets(moment, option))


def _targets(moment: Moment, option: Option) -> tuple[int, ...]:
    return next((moment.values(param) for param in option.params if param.name == "target"), ())


def _along(moment: Moment, option: Option) -> Iterator[tuple[CardId, ...]]:
    """A second monster, out of the hand."""
    plus = next((param for param in option.params if param.name == "plus"), None)
    if plus is None:
        yield ()
        return
    yield from ((CardId(card),) for card in moment.values(plus))


def _fuel(moment: Moment, option: Option, ability: Ability) -> Iterator[tuple[CardId, ...]]:
    """Cards burnt. Where a limit counts cards, they are paid one at a time: the rest of the limit is not in view, but
    one is always allowed while the option stands."""
    cost = next((param for param in option.params if param.name == "cost"), None)
    if cost is None or ability.cost is None:
        yield ()
        return
    single = ability.limit is not None and ability.limit.per_card
    ranked = moment.cheapest(moment.values(cost), len(moment.values(cost)))
    worn = moment.sight.used
    fuel = sorted(ranked, key=lambda card: moment.lore.strength(card) * (card in worn))[: min(cost.most, FUEL)]
    most = ability.limit.n if ability.limit is not None and single else cost.most
    for n in range(cost.least, min(most, len(fuel)) + 1):
        yield tuple(fuel[n - 1 : n] if single else fuel[:n])


# --- points -------------------------------------------------------------------------------------------------------


def _points(moment: Moment, ability: Ability, effect: EffectNode, use: Use) -> int:
    """Return the points that one effect adds to the balance of the fight, for the players' side."""
    strength = use.foe.strength if use.foe is not None else 0
    match effect:
        case Add() if effect.modifier.query == "fight":
            return _bonus(moment, ability, effect, use)
        case GainLevel():
            return _levels(moment, effect, use)
        case LoseLevel():
            return -sum(min(_n(moment, effect, use), _level(moment, s) - 1) for s in _hit(moment, effect, use))
        case Enhance():
            return -max(effect.fight, 1 - strength)
        case RemoveFoe():
            return strength
        case EndFight() if moment.me in moment.scene.side:
            return sum(foe.strength for foe in moment.fight.foes if foe.fate == "facing")
        case AddMate() if use.foe is not None:
            return _shifted(moment, moment.scene.with_twin(use.foe.body))
        case AddFoe():
            return _joined(moment, use.plus, use.face)
        case DismissHelper():
            return -sum(moment.view.seats[seat].strength for seat in moment.scene.side[1:])
        case Mute() if not moment.fight.muted:
            return sum(_level(moment, seat) for seat in moment.scene.side) - moment.fight.heroes
        case _:
            return 0


def _bonus(moment: Moment, ability: Ability, effect: Add, use: Use) -> int:
    n = amount(effect.modifier.value, _scope(moment, use), use.face)
    if use.foe is not None and (use.side == MONSTERS or ability.target != "side"):
        return -max(n, 1 - use.foe.strength)
    if moment.fight.muted:
        return 0
    hero = use.seat if use.seat is not None else moment.me
    return n if ability.target == "side" or hero in moment.scene.side else 0


def _levels(moment: Moment, effect: GainLevel, use: Use) -> int:
    """A level counts at once, but without a fight nobody reaches the goal (E-120)."""
    most = moment.goal if effect.may_win else level_cap(moment.lore)
    n = _n(moment, effect, use)
    return sum(max(0, min(n, most - _level(moment, seat))) for seat in _hit(moment, effect, use))


def _n(moment: Moment, effect: GainLevel | LoseLevel, use: Use) -> int:
    return amount(effect.n, _scope(moment, use))


def _scope(moment: Moment, use: Use) -> Scope:
    victim = NOBODY if use.seat is None else use.seat
    return moment.scene.scope(moment.me, victim, len(use.fuel) or 1)


def _level(moment: Moment, seat: SeatId) -> int:
    return moment.view.seats[seat].level


def _hit(moment: Moment, effect: GainLevel | LoseLevel, use: Use) -> list[SeatId]:
    """Those on the players' side that an effect speaks of."""
    return [seat for seat in seats_of(_scope(moment, use), effect.who) if seat in moment.scene.side]


def _shifted(moment: Moment, after: Scene) -> int:
    """Return the points that the players' side gains if the fight becomes that one: monsters change each other."""
    return lacking(moment.scene) - lacking(after)


def _joined(moment: Moment, monsters: tuple[CardId, ...], face: int) -> int:
    """Return the points that the players' side gains if monsters join, with those that their coming gives it."""
    says = (effect for card in monsters for effect in moment.lore.says(card, "revealed"))
    given = (one.modifier for one in says if isinstance(one, Add) and one.modifier.query == "fight")
    scope = moment.scene.scope(moment.me)
    side = sum(amount(one.value, scope, face) for one in given if one.scope == "side" and not moment.fight.muted)
    return _shifted(moment, moment.scene.joined_by(*monsters)) + side


def _taken_off(moment: Moment, gone: tuple[CardId, ...]) -> int:
    """Return the points that a combatant loses with the worn items that it pays or uses up."""
    worn = moment.sight.used if moment.me in moment.scene.side and not moment.fight.muted else ()
    return sum(moment.lore.strength(card) for card in gone if card in worn)


def curse_strength(scene: Scene, victim: SeatId, card: CardId) -> int:
    """Points of strength that a curse would cost somebody who fights now: only levels, where only they count."""
    lost = (_points_lost(effect, scene, victim) for effect in struck(scene.lore.says(card, "lands"), scene, victim))
    return sum(lost) - scene.lore.strength(card) * (not scene.fight.muted)


def _points_lost(effect: EffectNode, scene: Scene, victim: SeatId) -> int:
    match effect:
        case LoseLevel():
            return levels_lost(effect, scene, victim)
        case Die():
            return scene.view.seats[victim].strength
        case Add() | Discard() if scene.fight.muted:
            return 0
        case Add() if effect.modifier.query == "fight":
            return -amount(effect.modifier.value, scene.scope(victim, victim))
        case Discard() if effect.zone in ("used", "in_play"):
            player = scene.players[victim]
            hit = matching(scene.lore, player, effect.zone, effect.filter)
            return min((scene.lore.strength(card) if card in player.used else 0 for card in hit), default=0)
        case LoseTrait():
            return 2 * (effect.family == "class" and added(scene.lore, scene, victim, "wins_ties") > 0)
        case _:
            return 0


# --- costs --------------------------------------------------------------------------------------------------------

LEAST = 0.05
"""The least cost of a lever: by waiting, one might need its cards more."""


def _cost(moment: Moment, option: Option, ability: Ability, use: Use) -> float:
    """Cards spent, and prizes lost by it, less what else it brings."""
    spent = moment.spent(option)
    spent += sum(map(moment.as_pay, use.fuel)) + sum(map(moment.cost, use.plus))
    if _takes_hand(ability):
        spent += sum(moment.worth(card) for card in moment.view.hand if card != option.source)
    aim = Aim(moment.me if use.seat is None else use.seat)
    stays = POINT * moment.lore.strength(option.source) * _lies_there(ability)
    gained = stays if aim.seat == moment.me else -moment.threat(aim.seat) * stays
    return max(LEAST, spent + _prize_lost(moment, ability, use) - boon(moment, ability.do, aim) - gained)


def _lies_there(ability: Ability) -> bool:
    """Whether the card stays in front of a combatant, whose strength it changes from then on (R-CULT-15)."""
    return any(isinstance(effect, LieWith) for effect in ability.do)


def lasting(moment: Moment) -> Iterator[Lever]:
    """The levers that this seat may lay in front of itself for good, and that are worth more there than in its hand."""
    for lever in levers(moment, for_heroes=True):
        ability = moment.lore.ability(lever.option.source, lever.option.reference)
        if ability is not None and _lies_there(ability) and (moment.me,) in lever.args and lever.cost <= LEAST:
            yield lever


def won_by_fighter(moment: Moment) -> float:
    """Return the gain of the fighter if the fight is won, as the deal stands."""
    fight = moment.fight
    share = fight.deal.treasures if fight.helper >= 0 else 0
    return moment.gain(fight.levels) + moment.treasure * max(0, fight.treasures - share)


def _prize_lost(moment: Moment, ability: Ability, use: Use) -> float:
    """A monster that is gone gives no level, though its treasures mostly stay (R-COMBAT-12, -13)."""
    fight = moment.fight
    if fight.fighter != moment.me:
        return 0.0
    if any(isinstance(effect, EndFight) for effect in ability.do):
        return won_by_fighter(moment)
    if use.foe is None:
        return 0.0
    lost = 0.0
    for effect in ability.do:
        if isinstance(effect, RemoveFoe):
            lost += min(moment.gain(use.foe.levels), 2.0)
            lost += 0.0 if effect.treasure else TREASURE * use.foe.treasures
    return lost


def _takes_hand(ability: Ability) -> bool:
    return ability.cost is not None and ability.cost.source == "whole_hand"


def _cards(moment: Moment, option: Option, ability: Ability, use: Use) -> frozenset[CardId]:
    own = moment.view.hand if _takes_hand(ability) else ()
    muting = any(isinstance(effect, Mute) for effect in ability.do)
    void = [card for card in moment.view.hand if muting and moment.kind(card) == "curse"]  # only levels count then
    spent = () if option.verb == "use_ability" and use.fuel else (option.source,)
    return frozenset((*spent, *use.fuel, *use.plus, *own, *void))


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
