"""What conditions and amounts mean, read from a view: for the fight that is on, or for one that might be.

The rules read the same terms from a state; rivals have none, and may ask about fights that never happen.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.card_knowledge import Lore
from game.ids import CardId, SeatId
from game.model.cards import CardDef
from game.model.effects import Add, Modifier, Mute, Query
from game.model.ruleset import FEWEST_FOR_ALL_BUT, HAND_LIMIT, RUN_NEED
from game.model.terms import (
    AllBut,
    AllOf,
    Alone,
    Amount,
    AnyOf,
    Condition,
    Const,
    Count,
    Filter,
    FoeIs,
    Foes,
    HandAtMost,
    Has,
    Helping,
    LevelAtMost,
    Lowest,
    Not,
    Players,
    Sex,
    SideHas,
    SomebodyDead,
    Stat,
    Var,
    Who,
    Zone,
)
from game.model.views import SeatSight, SeatView

FACES = 6
"""Of a die."""


class Scene(NamedTuple):
    """A fight as it is or as it might be: who stands on the players' side, which monsters face it."""

    lore: Lore
    view: SeatView
    side: tuple[SeatId, ...] = ()
    foes: tuple[CardId, ...] = ()


def scene_of(lore: Lore, view: SeatView) -> Scene:
    """The fight that is on; an empty one if there is none."""
    fight = view.fight
    if fight is None:
        return Scene(lore, view)
    side = (fight.fighter,) if fight.helper < 0 else (fight.fighter, fight.helper)
    return Scene(lore, view, side, tuple(foe.kind for foe in fight.foes if foe.fate == "facing"))


# --- terms ----------------------------------------------------------------------------------------------------


def matches(card: CardDef, wanted: Filter, worn: bool = False) -> bool:
    """Whether a filter means this card."""
    return (
        (not wanted.kind or card.kind == wanted.kind)
        and (not wanted.tag or wanted.tag in card.tags)
        and (not wanted.family or card.family == wanted.family)
        and (not wanted.trait or card.local_id == wanted.trait)
        and (wanted.worn is None or wanted.worn == worn)
        and not (wanted.loose and card.clings)
        and (wanted.slot is None or card.slot == wanted.slot)
        and (wanted.big is None or card.big == wanted.big)
        and card.hands >= wanted.min_hands
        and card.value >= wanted.min_value
        and card.level >= wanted.min_level
    )


def cards_in(scene: Scene, seat: SeatId, zone: Zone) -> tuple[CardId, ...]:
    """The cards of a place as far as this view shows them; hands of others are unknown."""
    sight = scene.view.seats[seat]
    places: dict[Zone, tuple[CardId, ...]] = {
        "hand": scene.view.hand if seat == scene.view.seat else (),
        "carried": sight.carried,
        "used": sight.used,
        "in_play": sight.used + sight.carried,
        "traits": sight.traits,
        "curses": sight.curses,
    }
    return places[zone]


def matching(scene: Scene, seat: SeatId, zone: Zone, wanted: Filter) -> tuple[CardId, ...]:
    """Those cards of a place that a filter means."""
    used = scene.view.seats[seat].used
    return tuple(card for card in cards_in(scene, seat, zone) if matches(scene.lore.defs[card], wanted, card in used))


def seats_of(scene: Scene, who: Who, me: SeatId, victim: SeatId) -> tuple[SeatId, ...]:
    """Whom a card means by a word."""
    match who:
        case "fighter":
            return scene.side[:1]
        case "helper":
            return scene.side[1:]
        case "fighters":
            return scene.side
        case "others":
            return tuple(seat for seat in _living(scene) if seat != me)
        case "everybody":
            return _living(scene)
        case "highest" | "lowest":
            levels = [scene.view.seats[seat].level for seat in _living(scene)]
            end = max(levels) if who == "highest" else min(levels)
            return tuple(seat for seat, level in zip(_living(scene), levels, strict=True) if level == end)
        case "victim" | "target":
            return (victim,)
        case _:
            return (me,)


def _living(scene: Scene) -> tuple[SeatId, ...]:
    return tuple(sight.seat for sight in scene.view.seats if sight.life != "dead")


def amount(term: Amount, scene: Scene, me: SeatId, paid: int = 1, victim: SeatId | None = None) -> int:
    """The whole number a term stands for; a face not thrown yet counts as 3."""
    hit = me if victim is None else victim
    match term:
        case Const():
            return term.n
        case Var():
            return term.times * (paid if term.name == "paid" else 3)
        case Count():
            seats = _whose_cards(scene, term, me, hit)
            return term.times * sum(len(matching(scene, seat, term.zone, term.filter)) for seat in seats)
        case Stat():
            sights = [scene.view.seats[seat] for seat in seats_of(scene, term.who, me, hit)]
            return term.times * sum(s.level if term.name == "level" else sum(s.hand_backs) for s in sights)
        case Foes():
            found = sum(matches(scene.lore.defs[card], term.filter) for card in scene.foes)
            return term.times * max(0, found - term.other)
        case Players():
            return term.times * len(_living(scene))


def _whose_cards(scene: Scene, term: Count, me: SeatId, hit: SeatId) -> tuple[SeatId, ...]:
    """Whose cards count: of races and classes also those of the dead who will return (E-131)."""
    if term.zone != "traits" or term.who not in ("others", "everybody"):
        return seats_of(scene, term.who, me, hit)
    there = (sight.seat for sight in scene.view.seats if not sight.gone)
    return tuple(seat for seat in there if term.who == "everybody" or seat != me)


def holds(condition: Condition | None, scene: Scene, me: SeatId, victim: SeatId | None = None) -> bool:
    """Whether a condition is true in this scene. What only a roll decides counts as true."""
    hit = me if victim is None else victim
    match condition:
        case Has():
            return any(_owns(scene, seat, condition) for seat in seats_of(scene, condition.who, me, hit))
        case SideHas():
            held = Has(condition.filter, against=condition.against)
            return any(_owns(scene, seat, held) for seat in scene.side)
        case FoeIs():
            return any(matches(scene.lore.defs[card], condition.filter) for card in scene.foes)
        case Alone():
            return len(scene.side) == 1
        case LevelAtMost():
            seats = seats_of(scene, condition.who, me, hit)
            return any(scene.view.seats[seat].level <= condition.n for seat in seats)
        case Sex() | Lowest() | HandAtMost():
            return any(_is_so(condition, scene, seat) for seat in seats_of(scene, condition.who, me, hit))
        case Helping():
            return me in scene.side[1:]
        case AllBut():
            return _all_but(condition, scene)
        case SomebodyDead():
            return any(sight.life != "alive" and not sight.gone for sight in scene.view.seats)
        case Not():
            return not holds(condition.of, scene, me, victim)
        case AllOf():
            return all(holds(part, scene, me, victim) for part in condition.of)
        case AnyOf():
            return any(holds(part, scene, me, victim) for part in condition.of)
        case _:
            return True


def _all_but(condition: AllBut, scene: Scene) -> bool:
    """Counted over all who still play (E-63, E-119)."""
    lacking = len(outsiders(scene, condition.filter))
    playing = sum(not sight.gone for sight in scene.view.seats)
    return lacking == condition.n and (not condition.n or playing >= FEWEST_FOR_ALL_BUT)


def outsiders(scene: Scene, wanted: Filter) -> tuple[SeatId, ...]:
    """Who of those that still play, dead or alive, has no such trait."""
    return tuple(
        sight.seat
        for sight in scene.view.seats
        if not sight.gone and not any(matches(scene.lore.defs[card], wanted) for card in sight.traits)
    )


def _is_so(condition: Sex | Lowest | HandAtMost, scene: Scene, seat: SeatId) -> bool:
    sight = scene.view.seats[seat]
    match condition:
        case Sex():
            return sight.sex == condition.sex
        case Lowest():
            return sight.level <= min(scene.view.seats[other].level for other in _living(scene))
        case HandAtMost():
            return sum(sight.hand_backs) <= condition.n


def _owns(scene: Scene, seat: SeatId, condition: Has) -> bool:
    sight = scene.view.seats[seat]
    if condition.against and condition.filter.trait in sight.spared:
        return False
    cards = sight.curses if condition.filter.kind == "curse" else sight.traits + sight.used + sight.carried
    found = sum(matches(scene.lore.defs[card], condition.filter, card in sight.used) for card in cards)
    return found >= condition.n


# --- strengths ------------------------------------------------------------------------------------------------


def foe_strength(scene: Scene, card: CardId) -> int:
    """A monster without anything played on it, in this scene."""
    me = scene.side[0] if scene.side else scene.view.seat
    level, more = scene.lore.defs[card].level, _counted(scene, card, "fight", "foe", me)
    match scene.lore.house.monster_strength_floor:
        case None:
            return level + more
        case 0:  # what happens beside its level may take it lower (E-121)
            return max(0, level) + more
        case floor:
            return max(floor, level + more)


def side_strength(scene: Scene, points: int) -> int:
    """What the players' side counts for with so many points (option player_strength_floor)."""
    floor = scene.lore.house.player_strength_floor
    return points if floor is None else max(floor, points)


def _counted(scene: Scene, card: CardId, query: Query, scope: str, me: SeatId, victim: SeatId | None = None) -> int:
    return sum(
        amount(modifier.value, scene, me)
        for modifier in scene.lore.defs[card].modifiers
        if modifier.query == query and modifier.scope == scope and holds(modifier.when, scene, me, victim)
    )


def seat_strength(scene: Scene, seat: SeatId) -> int:
    """A seat's strength in this scene: what everybody sees now, with the conditions read anew."""
    sight = scene.view.seats[seat]
    if mutes(scene):
        return sight.level
    now = scene_of(scene.lore, scene.view)
    total = sight.strength + _conditional(scene, sight) - _conditional(now, sight)
    total += _from_foes(scene, seat) - _from_foes(now, seat)
    return total if seat in now.side else total + _waiting(scene.lore, sight)


def _from_foes(scene: Scene, seat: SeatId) -> int:
    """What the monsters give or take each of those who fight them."""
    fights = seat in scene.side
    return sum(_counted(scene, card, "fight", "fighters", scene.side[0]) for card in scene.foes) if fights else 0


def mutes(scene: Scene) -> bool:
    """Whether a monster makes everything but levels stop counting (R-COMBAT-29)."""
    return any(
        ability is not None and any(isinstance(effect, Mute) for effect in ability.do)
        for ability in (scene.lore.trigger(card, "revealed") for card in scene.foes)
    )


def _conditional(scene: Scene, sight: SeatSight) -> int:
    return sum(
        amount(modifier.value, scene, sight.seat)
        for card in sight.used + sight.traits + sight.curses
        for modifier in scene.lore.defs[card].modifiers
        if modifier.query == "fight" and _varies(modifier) and holds(modifier.when, scene, sight.seat)
    )


def _varies(modifier: Modifier) -> bool:
    return modifier.when is not None or not isinstance(modifier.value, Const)


def _waiting(lore: Lore, sight: SeatSight) -> int:
    """Strength that counts only in the next fight (R-CURSE-09)."""
    found = (lore.trigger(card, "lands") for card in sight.curses)
    return sum(
        effect.modifier.value.n
        for ability in found
        if ability is not None
        for effect in ability.do
        if isinstance(effect, Add) and effect.until == "next_fight" and isinstance(effect.modifier.value, Const)
    )


def wins_ties(scene: Scene) -> bool:
    """Whether somebody on the side wins ties (R-HELP-09); against some monsters nobody does."""
    if any(_counted(scene, card, "wins_ties", "foe", scene.side[0]) for card in scene.foes if scene.side):
        return False
    return any(_has(scene, seat, "wins_ties") for seat in scene.side)


def _has(scene: Scene, seat: SeatId, query: Query) -> bool:
    return owned(scene, seat, query) > 0


def owned(scene: Scene, seat: SeatId, query: Query) -> int:
    """What a seat's cards in play add to a number."""
    sight = scene.view.seats[seat]
    return sum(scene.lore.plain(card, query) for card in sight.used + sight.traits + sight.curses)


def hand_limit(scene: Scene, seat: SeatId) -> int:
    """Beyond it a card is as good as given away (R-HAND-06, R-HAND-07)."""
    return HAND_LIMIT + owned(scene, seat, "hand_limit")


def treasures_for(scene: Scene, side: tuple[SeatId, ...]) -> int:
    """How many treasures more the monsters have in this scene for another side; fewer, if negative."""
    other = scene._replace(side=side)
    return sum(
        _counted(other, card, "treasures", "foe", side[0]) - _counted(scene, card, "treasures", "foe", side[0])
        for card in scene.foes
    )


def help_levels(scene: Scene, helper: SeatId) -> int:
    """Levels a helper gains if the side wins (R-HELP-18, R-HELP-19)."""
    own = owned(scene, helper, "help_levels")
    return sum(own + _counted(scene, card, "help_levels", "helper", helper) for card in scene.foes)


def escape_chance(scene: Scene, seat: SeatId, card: CardId) -> float:
    """Chance to get away from a monster; one that does not pursue is left behind."""
    modifiers = scene.lore.defs[card].modifiers
    if any(one.query == "pursues" and holds(one.when, scene, seat, seat) for one in modifiers):
        return 1.0
    plus = owned(scene, seat, "run") + _counted(scene, card, "run", "fighters", seat)
    return min(FACES, max(0, FACES + 1 - RUN_NEED + plus)) / FACES
