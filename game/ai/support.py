"""The items of a seat that hang on another of its cards: by right of it, or by the room that it makes."""

from __future__ import annotations

from collections.abc import Iterable

from game.ai.card_knowledge import FOR_HEROES
from game.ai.scene import Scene, amount, may_hold
from game.ai.valuation import LAID, POINT, change_by, keep
from game.ids import CardId, SeatId
from game.model.primitives import Add
from game.model.terms import Foes, Has, Var
from game.rules.limits import big_items, family_limit, of_family, restricted, surplus_of, usable


def upholds(scene: Scene, seat: SeatId, card: CardId) -> float:
    """Return the worth of the cards that a seat could not go on using without one in play: the item that it frees,
    those that are worn by right of it, the Big ones that it makes room for, and the second trait that it allows.
    """
    sight, name = scene.players[seat], scene.lore.defs[card].local_id
    if card not in sight.used + sight.traits:
        return 0.0
    freed = {item for cheat, item in sight.freed if cheat == card}
    wishes = {item: scene.lore.defs[item].use_if for item in sight.used}
    worn = freed.union(item for item, wish in wishes.items() if isinstance(wish, Has) and wish.filter.trait == name)
    family = scene.lore.defs[card].enables
    second = family and len(of_family(scene.lore, sight, family)) >= family_limit(scene.lore, sight, family)
    return _worn(scene, worn) + falls(scene, seat, room(scene, seat, card)) + LAID * bool(second)


def strength_by(scene: Scene, seat: SeatId, card: CardId) -> int:
    """Return the points that an item adds to the strength of a seat as the table stands, now or once it is put on; or
    once, by its ability."""
    card_def, scope = scene.lore.defs[card], scene.scope(seat)
    if card not in scene.players[seat].used and (card_def.kind != "item" or not usable(scene.lore, scene, seat, card)):
        return 0
    own = (one for one in card_def.modifiers if one.query == "fight" and one.scope in FOR_HEROES)
    always = sum(change_by(one, scene, seat) for one in own if may_hold(one.when, scope))
    deeds = (one for one in card_def.abilities if one.verb == "act" and one.at in ("fight", "fight_mine"))
    done = [effect.modifier for one in deeds if one.cost is None for effect in one.do if isinstance(effect, Add)]
    return max([always, *(amount(one.value, scope) for one in done if one.query == "fight")])


def points_here(scene: Scene, seat: SeatId, card: CardId) -> float:
    """Return the points of an item in use, where what they hang on lies there as this table has it: traits and items
    that seats have, not monsters or helpers."""
    scope = scene.scope(seat)
    own = [one for one in scene.lore.defs[card].modifiers if one.query == "fight" and one.scope in FOR_HEROES]
    counts = [one for one in own if not isinstance(one.value, Foes | Var)]
    read = [one for one in counts if one.when is None or isinstance(one.when, Has)]
    now = sum(change_by(one, scene, seat) for one in read if may_hold(one.when, scope))
    return scene.lore.points(card) + now - sum(map(scene.lore.counted, read))


def forbids(scene: Scene, seat: SeatId, card: CardId) -> float:
    """Return the worth of the worn items that a seat could not use with a trait."""
    after = scene.with_trait(seat, card)
    return _worn(scene, (item for item in scene.players[seat].used if restricted(scene.lore, after, seat, item)))


def _worn(scene: Scene, items: Iterable[CardId]) -> float:
    return sum(map(scene.lore.points, items)) * POINT


def room(scene: Scene, seat: SeatId, card: CardId) -> int:
    """Return the number of Big items that a card lets a seat carry more, or fewer below 0."""
    changed = (one for one in scene.lore.defs[card].modifiers if one.query == "big_limit")
    return sum(change_by(one, scene, seat) for one in changed)


def room_taken(scene: Scene, seat: SeatId, trait: CardId) -> int:
    """Return the number of Big items that a seat may carry fewer with one trait more, by itself or by what it makes of
    the others; below 0 if it is more."""
    return surplus_of(scene.lore, scene.with_trait(seat, trait), seat) - surplus_of(scene.lore, scene, seat)


def falls(scene: Scene, seat: SeatId, less: int) -> float:
    """Return the worth of the Big items that others get where a seat may carry so many fewer (R-ITEM-14)."""
    over = surplus_of(scene.lore, scene, seat) + less if less > 0 else 0
    big = big_items(scene.lore, scene.players[seat]) if over > 0 else ()
    return sum(sorted(keep(scene, seat, item) for item in big)[: max(0, over)])
