"""The items of a seat that hang on another of its cards: by right of it, or by the room that it makes."""

from __future__ import annotations

from game.ai.scene import Scene
from game.ai.valuation import POINT, change_by, keep
from game.ids import CardId, SeatId
from game.model.terms import Has
from game.rules.limits import big_items, surplus_of


def upholds(scene: Scene, seat: SeatId, card: CardId) -> float:
    """Return the worth of the items that a seat could not go on using without a card in play: the one that it frees,
    those that are worn by right of it, and the Big ones that it makes room for.
    """
    sight, name = scene.players[seat], scene.lore.defs[card].local_id
    if card not in sight.used + sight.traits:
        return 0.0
    freed = {item for cheat, item in sight.freed if cheat == card}
    wishes = {item: scene.lore.defs[item].use_if for item in sight.used}
    worn = freed.union(item for item, wish in wishes.items() if isinstance(wish, Has) and wish.filter.trait == name)
    return sum(scene.lore.points(item) for item in worn) * POINT + falls(scene, seat, room(scene, seat, card))


def room(scene: Scene, seat: SeatId, card: CardId) -> int:
    """Return the number of Big items that a card lets a seat carry more, or fewer below 0."""
    changed = (one for one in scene.lore.defs[card].modifiers if one.query == "big_limit")
    return sum(change_by(one, scene, seat) for one in changed)


def falls(scene: Scene, seat: SeatId, less: int) -> float:
    """Return the worth of the Big items that others get where a seat may carry so many fewer (R-ITEM-14)."""
    over = surplus_of(scene.lore, scene, seat) + less if less > 0 else 0
    big = big_items(scene.lore, scene.players[seat]) if over > 0 else ()
    return sum(sorted(keep(scene, seat, item) for item in big)[: max(0, over)])
