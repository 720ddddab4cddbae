"""The worth of things, all in one unit: a level. Starting values from the fitted toy model: one treasure about one
level, a card in hand about 0.8, two points of gear one level."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ai.card_knowledge import Lore, likely
from game.ai.conversion import burden_of, follows, handed, lost_traits
from game.ai.scene import Scene, amount, escape_chance, lacking, may_hold, missing
from game.ids import CardId, SeatId
from game.model.cards import Ability, CardDef
from game.model.primitives import (
    Add,
    AddMate,
    AutoEscape,
    ChooseOne,
    Die,
    Discard,
    DismissHelper,
    DrawCards,
    EffectNode,
    Effects,
    EndFight,
    Enhance,
    Enlist,
    GainLevel,
    GiveAway,
    If,
    LiftCurse,
    LoseLevel,
    LoseTrait,
    Modifier,
    Mute,
    PassCurse,
    PlusDie,
    Query,
    RemoveFoe,
    Reroll,
    TakeCard,
    TakeItem,
    within,
)
from game.model.ruleset import HANDS, near
from game.model.terms import IN_PLAY, Const, Filter, is_chance
from game.rules.limits import (
    big_items,
    family_full,
    hands_used,
    has_already,
    of_family,
    ranks,
    restricted,
    surplus_of,
)
from game.rules.modifiers import added, change
from game.rules.queries import level_cap
from game.rules.terms import matches, matching, seats_of

TREASURE = 0.9
"""A treasure nobody has seen yet."""
POINT = 0.45
"""A point of strength that stays."""
HAND_CARD = 0.45
"""A card in hand nobody has seen, of any kind."""
DOOR = 0.35
"""A door card nobody has seen yet."""
WIN = 12.0
"""The level that wins the game."""
LAST_STEP = 1.0
"""Extra worth of standing one level below the goal: from there a single kill wins."""
LAID = 0.9
"""A trait in play, or one that can be laid."""
SPARE = 0.15
"""A trait for which another one would have to go."""
LACKING = 0.4
"""How much of its worth a text has that asks for something which is not there."""
GOLD = 1 / 1300
"""A thousand gold buy a level, but rarely in one piece."""
USELESS, FETCHES = 0.05, 0.05
"""The worth of a card that does nothing where it lies; how much more one is worth that has a price."""


def gain(lore: Lore, level: int, levels: int) -> float:
    """Worth of levels gained by a kill from this level on."""
    goal = lore.house.goal_level
    if levels <= 0:
        return 0.0
    if level + levels >= goal:
        return WIN
    return levels + (LAST_STEP if level + levels == goal - 1 else 0.0)


# --- cards -----------------------------------------------------------------------------------------------------


def keep(scene: Scene, seat: SeatId, card: CardId, *, dying: bool = False) -> float:
    """Worth of having a card, for this seat; `dying`: for one that loses it by the death that it may stand for."""
    card_def = scene.lore.defs[card]
    match card_def.kind:
        case "item":
            return _item(scene, seat, card_def, card)
        case "trait":
            return _trait(scene, seat, card_def, card)
        case "monster":
            return max(_monster(scene, seat, card), 0.0 if dying else _new_life(scene, seat, card))
        case "enabler":
            return _enabler(scene, seat, card_def, card)
        case "hireling":
            return scene.lore.points(card) * POINT
        case "curse":
            return _curse(scene, seat, card)
        case "wandering":
            return 0.35 * _need_to_spoil(scene)
        case _:
            return max((_power(ability, scene, seat) for ability in card_def.abilities), default=0.2)


def _curse(scene: Scene, seat: SeatId, card: CardId) -> float:
    """More for one that costs whoever stands highest dear."""
    others = (sight for sight in scene.view.seats if sight.seat != seat)
    feared = max(others, key=lambda sight: (sight.level, sight.strength)).seat
    return max(0.4, min(1.2, 0.2 * curse_harm(scene, feared, card))) * _need_to_spoil(scene)


def _need_to_spoil(scene: Scene) -> float:
    """How much of its worth a card has that mostly hurts others: all of it once somebody is near the goal."""
    highest = max(sight.level for sight in scene.view.seats)
    return min(1.0, 0.3 + 0.7 * highest / near(scene.view.goal))


def _trait(scene: Scene, seat: SeatId, card_def: CardDef, card: CardId) -> float:
    """One of a family that is new to the seat; of a ranked family another as well, while its rank fits the level, or
    soon will (R-POWER-09).
    """
    player, family = scene.players[seat], card_def.family
    laid = max(LAID, POINT * scene.lore.points(card))
    if card in player.traits:
        return laid
    twin = any(one < card and scene.lore.defs[one].id == card_def.id for one in _own_hand(scene, seat))
    if twin or has_already(scene.lore, player, card) or not _has_ground(scene, seat, card_def):
        return USELESS  # a second of the same does nothing (R-POWER-12)
    if family not in scene.lore.ranked:
        return _spare(scene, card_def, seat) if family_full(scene.lore, player, family) else laid
    missing = ranks(scene.lore, player, family) + card_def.rank - player.level
    return laid if missing <= 0 else 0.6 if missing <= 2 else 0.2


def _has_ground(scene: Scene, seat: SeatId, card_def: CardDef) -> bool:
    """Whether a seat has a trait beside which another may lie, before it or in its hand (E-51)."""
    own = scene.players[seat].traits + _own_hand(scene, seat)
    return not card_def.beside or any(matches(scene.lore, one, wanted) for one in own for wanted in card_def.beside)


def _spare(scene: Scene, card_def: CardDef, seat: SeatId) -> float:
    """A trait that can take the place of another: half as much as a card that does the same."""
    deeds = (ability for ability in card_def.abilities if ability.verb == "act")
    return max(SPARE, 0.5 * max((_power(one, scene, seat) for one in deeds), default=0.0))


def _item(scene: Scene, seat: SeatId, card_def: CardDef, card: CardId) -> float:
    """Its points if it is worn or would be, else what it fetches."""
    points = scene.lore.points(card)
    if card not in scene.view.seats[seat].used:
        if restricted(scene.lore, scene, seat, card):
            points *= 0.15
        points -= 0.85 * min(points, _gives_way(scene, seat, card_def, card))
    return max(points * POINT, card_def.value * GOLD * 0.6, 0.1) + FETCHES * bool(card_def.value)


def _gives_way(scene: Scene, seat: SeatId, card_def: CardDef, card: CardId) -> float:
    """The points of the worn items that would go for one: of its slot as few as make room, of Big ones the best."""
    player, lore = scene.players[seat], scene.lore
    over = hands_used(lore, player) + card_def.hands - HANDS if card_def.slot == "hand" else 1
    worn = sorted(lore.points(one) for one in player.used if lore.defs[one].slot == card_def.slot is not None)
    return max(sum(worn[: max(0, over)]), *map(lore.points, _in_its_room(scene, seat, card)), 0.0)


def _in_its_room(scene: Scene, seat: SeatId, card: CardId) -> tuple[CardId, ...]:
    """The Big items that fill all the room there is for a card."""
    big = big_items(scene.lore, scene.players[seat]) if scene.lore.defs[card].big else ()
    return () if card in big or surplus_of(scene.lore, scene, seat) < 0 else big


def _own_hand(scene: Scene, seat: SeatId) -> tuple[CardId, ...]:
    """The cards of a hand, where this seat sees them."""
    return scene.view.hand if seat == scene.view.seat else ()


LAST_KILL = 2.0
"""A monster in hand by which its owner would win the game."""
SOON = 4
"""How much stronger than its owner a monster may be that a helper or the next item makes easy."""


def _monster(scene: Scene, seat: SeatId, card: CardId) -> float:
    """A monster in hand is a level in waiting for whoever can beat it, else it only spoils; a friend neither (E-81)."""
    card_def = scene.lore.defs[card]
    if card_def.friendly:
        return 0.1
    above = lacking(scene.against(seat, card)) - 1
    if above < 0 and _wins_by(scene, seat, card):
        return LAST_KILL
    return 0.7 if above < 0 else 0.45 if above < SOON else 0.25 if card_def.level < 12 else 0.35


def _wins_by(scene: Scene, seat: SeatId, card: CardId) -> bool:
    """Whether a monster would lift a seat to the goal, and none of its hand would more easily."""
    lifts = {one: scene.lore.defs[one].levels for one in (card, *_own_hand(scene, seat))}
    rise = scene.lore.house.goal_level - scene.players[seat].level
    last = [one for one, levels in lifts.items() if levels and levels >= rise]
    return card in last and card == min(last, key=lambda one: (lacking(scene.against(seat, one)), one))


def _new_life(scene: Scene, seat: SeatId, card: CardId) -> float:
    """A monster that kills is a new hand in waiting for the poor whom it pursues (R-DEATH-18); a second one is none."""
    caught = _killed_by(scene, seat, card) if seat == scene.view.seat else 0.0
    second = caught and any(one < card and _killed_by(scene, seat, one) for one in scene.view.hand)
    return 0.0 if second else -caught * _death(scene, seat)


def _killed_by(scene: Scene, seat: SeatId, card: CardId) -> float:
    """Return the chance of dying by a monster that one fights."""
    met = scene.against(seat, card)
    return (1 - escape_chance(met, seat, met.foes[0])) * is_deadly(scene, seat, card)


def _enabler(scene: Scene, seat: SeatId, card_def: CardDef, card: CardId) -> float:
    """Worth a second trait for whoever has the first, less while there is none, and a hope for whoever has neither; one
    of a family is enough."""
    player = scene.players[seat]
    if card not in player.traits and any(scene.lore.defs[one].enables == card_def.enables for one in player.traits):
        return SPARE
    held = of_family(scene.lore, player, card_def.enables)
    hoped = any(scene.lore.defs[one].family == card_def.enables for one in _own_hand(scene, seat))
    serves = hoped or card in player.traits or seat != scene.view.seat
    return (0.7 if serves else 0.55) if len(held) >= max(1, card_def.needs - 1) else 0.3 if hoped else SPARE


def _power(ability: Ability, scene: Scene, seat: SeatId) -> float:
    """The best that a text does, less for each thing that it asks for and the seat has not; of several ways, as if
    there were the best alone."""
    best = max((_effect(effect, scene, seat) for effect in ability.do), default=0.2)
    return LACKING ** missing(ability, scene, seat, _own_hand(scene, seat)) * best


def _effect(effect: EffectNode, scene: Scene, seat: SeatId) -> float:
    match effect:
        case GainLevel() if seat not in seats_of(scene.scope(seat, seat), effect.who):
            return 0.2
        case GainLevel():
            left = level_cap(scene.lore) - scene.players[seat].level  # levels for which it is good
            return min(1.05, 0.2 + 0.2 * left) if not effect.may_win else 1.05 if left > 0 else 3.0
        case Add():
            return 0.17 * abs(amount(effect.modifier.value, scene.scope(seat)))
        case Enhance():
            return 0.12 * abs(effect.fight) * _need_to_spoil(scene)
        case RemoveFoe():
            return 1.0
        case DrawCards():
            each = TREASURE if effect.pile == "treasure" else DOOR
            return 0.9 * each * amount(effect.n, scene.scope(seat, seat))
        case If():
            then, otherwise = (_best(way, scene, seat) for way in (effect.then, effect.otherwise))
            return likely(effect.when) * then + (1 - likely(effect.when)) * otherwise
        case ChooseOne():
            return max(_best(way, scene, seat) for way in effect.ways)
        case _:
            return _OF_KIND.get(type(effect), 0.2)


_OF_KIND: dict[type[EffectNode], float] = {
    TakeItem: 0.6,
    AutoEscape: 0.5,
    EndFight: 0.5,
    TakeCard: 0.4,
    AddMate: 0.35,
    DismissHelper: 0.35,
    Mute: 0.35,
    Reroll: 0.3,
    LiftCurse: 0.3,
    PassCurse: 0.3,
    PlusDie: 0.3,
    LoseLevel: 0.3,
}
"""The worth of a card in hand by its effect, where that changes no number."""


def _best(effects: Iterable[EffectNode], scene: Scene, seat: SeatId) -> float:
    return max((_effect(effect, scene, seat) for effect in effects), default=0.0)


def belongings(scene: Scene, seat: SeatId) -> float:
    """Return the loss of a seat by dying (R-DEATH-02)."""
    sight = scene.view.seats[seat]
    items = sum(keep(scene, seat, card) for card in sight.used + sight.carried)
    hand = _own_hand(scene, seat)
    held = sum(keep(scene, seat, card, dying=True) for card in hand) if hand else HAND_CARD * sum(sight.hand_backs)
    return items + held


# --- misfortune ---------------------------------------------------------------------------------------------------


def harm(effects: Iterable[EffectNode], scene: Scene, seat: SeatId, *, cursed: bool = False) -> float:
    """Return the cost of a text to the seat it hits."""
    return sum(_harm(effect, scene, seat, cursed) for effect in effects)


def _harm(effect: EffectNode, scene: Scene, seat: SeatId, cursed: bool) -> float:
    if cursed and _is_safe(effect, scene, seat):
        return 0.0
    match effect:
        case LoseLevel():
            levels, level = levels_lost(effect, scene, seat), scene.players[seat].level
            return levels + LAST_STEP * (levels > 0 and level == scene.lore.house.goal_level - 1)
        case Die():
            return _death(scene, seat)
        case Discard():
            return _discarded(effect, scene, seat)
        case LoseTrait():
            return 0.7 * bool(lost_traits(effect, scene, seat))
        case GiveAway():
            return min(len(scene.view.seats) - 1, _holding(scene, seat, effect.zone)) * HAND_CARD
        case Add() if effect.modifier.query in ("fight", "run") and isinstance(effect.modifier.value, Const):
            return -0.1 * effect.modifier.value.n
        case If():
            chance = _comes_true(effect, scene, seat)
            then, otherwise = (harm(branch, scene, seat, cursed=cursed) for branch in (effect.then, effect.otherwise))
            return chance * then + (1 - chance) * otherwise
        case ChooseOne():
            ways = _open_ways(effect, scene, seat)
            return min((harm(way, scene, seat, cursed=cursed) for way in ways), default=0.0)
        case Enlist():
            gainers, ends = follows(scene, handed(scene, effect, seat), seat)
            lost = 0.3 * WIN if ends and scene.view.seat not in gainers else 0.0
            return max(0.0, burden_of(scene, effect, seat)) + lost
        case DrawCards():
            return HAND_CARD if effect.who == "others" else -DOOR * amount(effect.n, scene.scope(seat, seat))
        case _:
            return 0.0


def _open_ways(effect: ChooseOne, scene: Scene, seat: SeatId) -> list[Effects]:
    """The ways that a seat may choose: none that begins with a loss of what it has not."""
    losses = (Discard, GiveAway, LoseLevel, LoseTrait)
    return [way for way in effect.ways if not isinstance(way[0], losses) or harm(way[:1], scene, seat) > 0]


def levels_lost(effect: LoseLevel, scene: Scene, seat: SeatId) -> int:
    """Return the levels that a text takes from a seat: none below the first (R-CHAR-11)."""
    return min(amount(effect.n, scene.scope(seat, seat)), scene.players[seat].level - 1)


LOOTED = 0.3
"""The worth of a body to those who loot it, as a share of all that lies there; a level at most."""


def _death(scene: Scene, seat: SeatId) -> float:
    """Return the cost of dying: all that a seat has, less the cards that come with a new life; the poor gain by it
    (R-DEATH-18)."""
    lost = belongings(scene, seat)
    return lost + min(1.0, LOOTED * lost) - scene.lore.house.start_each * (DOOR + TREASURE)


def _comes_true(effect: If, scene: Scene, seat: SeatId) -> float:
    """The chance of a branch; a visible condition is certain."""
    if is_chance(effect.when):
        return likely(effect.when)
    return float(may_hold(effect.when, scene.scope(seat, seat)))


def _is_safe(effect: EffectNode, scene: Scene, seat: SeatId) -> bool:
    """Whether a card of its own keeps this part of a curse from a seat."""
    match effect:
        case LoseLevel():
            return added(scene.lore, scene, seat, "safe_levels") > 0
        case Discard() | GiveAway():
            return effect.zone in IN_PLAY and added(scene.lore, scene, seat, "safe_items") > 0
    return False


def _holding(scene: Scene, seat: SeatId, zone: str) -> int:
    sight = scene.view.seats[seat]
    return sum(sight.hand_backs) if zone == "hand" else len(sight.used) + len(sight.carried)


def _discarded(effect: Discard, scene: Scene, seat: SeatId) -> float:
    if effect.zone == "hand":
        n = _held(scene, seat, effect.filter)
        each = 0.8 * (HAND_CARD if effect.filter == Filter() else TREASURE)  # a card sought out is worth the search
        return min(n, n if effect.n is None else effect.n) * each
    found = matching(scene.lore, scene.players[seat], effect.zone, effect.filter)
    if effect.pick == "dearest":
        found = tuple(sorted(found, key=lambda card: -scene.lore.defs[card].value)[: effect.n])
    worths = sorted(keep(scene, seat, card) for card in found)
    if effect.pick == "random" and worths and effect.n is not None:
        return effect.n * sum(worths) / len(worths)
    return sum(worths[: effect.n])


def _held(scene: Scene, seat: SeatId, wanted: Filter) -> float:
    """How many cards of a hand a filter means: of one's own known, of somebody else's to be expected."""
    if seat == scene.view.seat:
        return len(matching(scene.lore, scene.players[seat], "hand", wanted))
    doors, gold = scene.view.seats[seat].hand_backs
    return doors * scene.lore.share("door", wanted) + gold * scene.lore.share("treasure", wanted)


def curse_harm(scene: Scene, seat: SeatId, card: CardId) -> float:
    """Return the cost of a curse to the seat it hits: at once, and while it stays."""
    return harm(scene.lore.says(card, "lands"), scene, seat, cursed=True) + _burden(scene, seat, card)


BURDENS: dict[Query, float] = {"fight": 0.3, "run": 0.2, "hand_limit": 0.2}
"""The cost of a point less for as long as a curse stays."""
LIES_THERE = 0.5
"""The cost of a curse that stays and does something later."""


def _burden(scene: Scene, seat: SeatId, card: CardId) -> float:
    card_def = scene.lore.defs[card]
    if not card_def.stays or card in scene.view.seats[seat].curses:
        return 0.0
    later = LIES_THERE * any(ability.verb == "when" and ability.at != "lands" for ability in card_def.abilities)
    return later - sum(BURDENS.get(one.query, 0.1) * change_by(one, scene, seat) for one in card_def.modifiers)


def change_by(modifier: Modifier, scene: Scene, seat: SeatId) -> int:
    """Return the value that a modifier adds to a number; for one that sets it, against the value without cards."""
    return change(scene.lore, modifier, amount(modifier.value, scene.scope(seat)))


def mishap(scene: Scene, seat: SeatId, card: CardId) -> float:
    """Return the cost of being caught by a monster."""
    return harm(scene.lore.says(card, "caught"), scene, seat)


def is_deadly(scene: Scene, seat: SeatId, card: CardId) -> bool:
    """Whether a monster kills whom it catches, or may."""
    texts = struck(scene.lore.says(card, "caught"), scene, seat)
    return any(isinstance(effect, Die) for text in texts for effect in within((text,)))


def struck(
    effects: Effects, scene: Scene, seat: SeatId, *, hoped: bool = False, cursed: bool = True
) -> Iterator[EffectNode]:
    """Yield the effects of a text that hit a seat: those of the branch that holds for it, of a curse none that it is
    safe from, and of several ways only one that is forced on it, or all where it is hoped that it takes the worst."""
    for effect in effects:
        match effect:
            case If() if not is_chance(effect.when):
                holds = _comes_true(effect, scene, seat)
                branch = effect.then if holds else effect.otherwise
                yield from struck(branch, scene, seat, hoped=hoped, cursed=cursed)
            case ChooseOne():
                ways = _open_ways(effect, scene, seat)
                for way in ways if hoped or len(ways) == 1 else ():
                    yield from struck(way, scene, seat, hoped=hoped, cursed=cursed)
            case _ if not (cursed and _is_safe(effect, scene, seat)):
                yield effect
