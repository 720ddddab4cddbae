"""Why a number is what it is, for whoever asks: the parts of `game.rules.strength_parts` with their conditions, and
what is not counted yet. Worked out from a view alone, so that no hand is ever in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.messages import Message
from game.model.ruleset import ANY_NUMBER, FAMILY_LIMIT, GOLD_PER_LEVEL, HAND_LIMIT, HANDS, RUN_NEED
from game.model.state import Foe
from game.model.views import Part, SeatView
from game.model.why import Number, NumberKind, Source, Why
from game.rules.card_index import CardIndex
from game.rules.limits import big_items, family_limit, hands_used, is_free, of_family
from game.rules.modifiers import added
from game.rules.queries import facing, treasures, treasures_of_all
from game.rules.strength_parts import (
    card_label,
    foe_parts,
    heroes_parts,
    level_part,
    monsters_parts,
    run_parts,
    seat_parts,
)
from game.rules.terms import combatants
from game.rules.view_reading import ViewReading
from game.rules.why_sources import (
    Asked,
    abilities_of,
    bag_of,
    by_limit,
    conditional_of,
    foe_conditional,
    for_next_fight,
    from_card,
    from_rules,
    sourced,
    ties_of,
)


def why(book: CardIndex, view: SeatView, number: Number) -> Why | None:
    """The answer; None for a number that is not on the table just now."""
    asked = Asked(book, ViewReading(view), number)
    if number.seat != NOBODY and not 0 <= number.seat < len(view.seats):
        return None
    return ANSWERS[number.kind](asked)


# --- strength ------------------------------------------------------------------------------------------------------


def _strength(asked: Asked) -> Why:
    parts = seat_parts(asked.book, asked.table, asked.seat)
    return _added_up(asked, parts, "R-COMBAT-01", _open_for(asked, asked.seat))


def _added_up(asked: Asked, parts: Iterable[Part], rule: str, waiting: Iterable[Source]) -> Why:
    """A strength: every part of it with its sources."""
    found = tuple(sourced(asked, parts))
    return Why(asked.number, _sum(found), found, rule, tuple(waiting))


def _sum(sources: Iterable[Source]) -> int:
    return sum(source.part.amount for source in sources)


def _open_for(asked: Asked, seat: SeatId) -> Iterator[Source]:
    """Yield the bonuses of one seat that do not count now."""
    combat = asked.table.combat
    if combat is not None and combat.muted and seat in combatants(combat):
        yield from_rules(Message("part.level_only"), 0, "R-COMBAT-29", waits="level_only")
        return
    yield from conditional_of(asked, seat, "fight")
    if combat is None or seat not in combatants(combat):
        yield from for_next_fight(asked, seat, "fight")
    else:
        yield from abilities_of(asked, seat)
        yield from ties_of(asked, seat)
    yield from bag_of(asked, seat)


def _heroes(asked: Asked) -> Why | None:
    combat = asked.table.combat
    if combat is None:
        return None
    waiting = (source for seat in combatants(combat) for source in _open_for(asked, seat))
    return _added_up(asked, heroes_parts(asked.book, asked.table), "R-COMBAT-01", waiting)


def _monsters(asked: Asked) -> Why | None:
    combat = asked.table.combat
    if combat is None:
        return None
    waiting = (source for foe in facing(combat) for source in foe_conditional(asked, foe))
    return _added_up(asked, monsters_parts(asked.book, asked.table), "R-COMBAT-02", waiting)


def _foe(asked: Asked) -> Why | None:
    foe = asked.foe
    if foe is None or foe.fate != "facing":
        return None
    return _added_up(asked, foe_parts(asked.book, asked.table, foe), "R-COMBAT-02", foe_conditional(asked, foe))


# --- running -------------------------------------------------------------------------------------------------------


def _run(asked: Asked) -> Why | None:
    """Return the sum for an escape: the number needed, less all that is added to the throw."""
    foe = asked.foe or _first_foe(asked)
    if foe is None:
        return None
    need = from_rules(Message("part.run_need"), RUN_NEED, "R-RUN-04")
    helping = run_parts(asked.book, asked.table, asked.seat, foe)
    found = (replace(one, rule="R-RUN-06") for one in sourced(asked, helping, "run"))
    parts = (need, *(_turned(source) for source in found))
    not_now = [*conditional_of(asked, asked.seat, "run")]
    if asked.seat not in combatants(asked.table.combat):
        not_now += for_next_fight(asked, asked.seat, "run")
    return Why(asked.number, _sum(parts), parts, "R-RUN-04", tuple(_turned(source) for source in not_now))


def _turned(source: Source) -> Source:
    """Return the source with its sign turned: a bonus to the throw lowers the number that the die must show."""
    return replace(source, part=replace(source.part, amount=-source.part.amount))


def _first_foe(asked: Asked) -> Foe | None:
    combat = asked.table.combat
    return next(iter(facing(combat)), None) if combat is not None else None


# --- limits --------------------------------------------------------------------------------------------------------


def _hand_limit(asked: Asked) -> Why:
    base = from_rules(Message("part.hand_limit"), HAND_LIMIT, "R-HAND-06")
    parts = _floored((base, *by_limit(asked, "hand_limit", "R-HAND-07")))
    taken = Part(Message("part.in_hand"), asked.player.hand_size, asked.seat)
    return _limit(asked, parts, "R-HAND-06", (Source(taken, "rules", "R-HAND-08"),))


def _floored(parts: tuple[Source, ...]) -> tuple[Source, ...]:
    """A limit is never below 0 (E-140)."""
    below = _sum(parts)
    return (*parts, from_rules(Message("part.floor"), -below, "E-140")) if below < 0 else parts


def _big_limit(asked: Asked) -> Why:
    base = asked.book.house.big_limit
    own = big_items(asked.book, asked.player)
    taken = tuple(_laid(asked, card, 1, "R-ITEM-35") for card in own)
    if base is None:
        free = from_rules(Message("part.any_number"), ANY_NUMBER, "R-ITEM-05")
        return _limit(asked, (free,), "R-ITEM-05", taken)
    one = from_rules(Message("part.big_limit"), base, "R-ITEM-05")
    parts = _floored((one, *by_limit(asked, "big_limit", "R-ITEM-08")))
    return _limit(asked, parts, "R-ITEM-05", taken)


def _hands(asked: Asked) -> Why:
    parts = (from_rules(Message("part.hands"), HANDS, "R-ITEM-21"),)
    held = (card for card in asked.player.used if asked.book.defs[card].hands and not is_free(asked.player, card))
    taken = tuple(_laid(asked, card, asked.book.defs[card].hands, "R-ITEM-21") for card in held)
    assert _sum(taken) == hands_used(asked.book, asked.player)
    return _limit(asked, parts, "R-ITEM-21", taken)


def _family(asked: Asked) -> Why:
    book, player, family = asked.book, asked.player, asked.number.family
    held = of_family(book, player, family)
    if family in book.ranked:
        taken = tuple(_laid(asked, card, book.defs[card].rank, "R-POWER-03") for card in held)
        return _limit(asked, (_level(asked, "R-POWER-03"),), "R-POWER-03", taken)
    rule = {"race": "R-RACE-09", "class": "R-CLASS-12", "mojo": "R-MOJO-06"}.get(family, "R-HAND-10")
    one = from_rules(Message("part.family"), FAMILY_LIMIT, rule)
    allowing = (card for card in player.traits if book.defs[card].enables == family)
    more = tuple(_laid(asked, card, 1, rule) for card in allowing)
    taken = tuple(_laid(asked, card, 1, rule) for card in held)
    found = _limit(asked, (one, *more), rule, taken)
    assert found.total == family_limit(book, player, family)
    return found


def _limit(asked: Asked, parts: tuple[Source, ...], rule: str, taken: tuple[Source, ...]) -> Why:
    return Why(asked.number, _sum(parts), parts, rule, (), taken)


def _laid(asked: Asked, card: CardId, amount: int, rule: str) -> Source:
    return from_card(asked, asked.seat, card, amount, rule)


def _level(asked: Asked, rule: str) -> Source:
    return Source(level_part(asked.table, asked.seat), "level", rule)


# --- worth ---------------------------------------------------------------------------------------------------------


def _treasures(asked: Asked) -> Why | None:
    """Return the sum of the treasures that the whole fight would yield now."""
    book, table = asked.book, asked.table
    combat = table.combat
    if combat is None:
        return None
    fight = table.view.fight
    assert fight is not None  # it counts what monsters that are gone have left, too
    total, found = fight.treasures, list(_guarded(asked))
    extra = treasures_of_all(book, table, tuple(facing(combat))) - _sum(found)
    if found and extra:
        found.append(from_rules(Message("part.treasures_more"), extra, "R-TREAS-06"))
    rest = total - _sum(found)
    if rest:
        found.append(from_rules(Message("part.treasures_rest"), rest, "R-TREAS-02"))
    return Why(asked.number, total, tuple(found), "R-TREAS-01")


def _guarded(asked: Asked) -> Iterator[Source]:
    assert asked.table.combat is not None
    for foe in facing(asked.table.combat):
        label = card_label(asked.book, foe.card)
        yield Source(Part(label, treasures(asked.book, asked.table, foe), card=foe.lies), "monster", "R-TREAS-01")


def _gold(asked: Asked) -> Why:
    """A level costs always the same; the items that would pay for it lie in front of its seat."""
    player = asked.player
    items = (card for card in player.used + player.carried if asked.book.defs[card].value)
    taken = tuple(_laid(asked, card, asked.book.defs[card].value, "R-SELL-02") for card in items)
    return _limit(asked, (from_rules(Message("part.gold"), GOLD_PER_LEVEL, "R-SELL-02"),), "R-SELL-02", taken)


def _value(asked: Asked) -> Why | None:
    card, number = asked.number.card, asked.number
    owner = next((seat for seat, one in enumerate(asked.table.players) if card in one.used + one.carried), None)
    if card == NO_CARD or owner is None:
        return None
    seat = SeatId(owner)
    value = asked.book.defs[card].value
    doubled = added(asked.book, asked.table, seat, "doubled_sales")
    twice = from_rules(Message("part.doubled"), value, "R-SELL-08", waits="sale")
    own = from_card(asked, seat, card, value, "R-SELL-02")
    return Why(number, value, (own,), "R-SELL-02", (twice,) if doubled else ())


def _goal(asked: Asked) -> Why:
    goal = asked.book.house.goal_level
    taken: tuple[Source, ...] = ()
    if asked.number.seat != NOBODY:
        taken = (_level(asked, "R-CHAR-12"),)
    return Why(asked.number, goal, (from_rules(Message("part.goal"), goal, "R-WIN-01"),), "R-WIN-01", (), taken)


ANSWERS: dict[NumberKind, Callable[[Asked], Why | None]] = {
    "strength": _strength,
    "heroes": _heroes,
    "monsters": _monsters,
    "foe": _foe,
    "run": _run,
    "hand_limit": _hand_limit,
    "big_limit": _big_limit,
    "hands": _hands,
    "family": _family,
    "treasures": _treasures,
    "gold": _gold,
    "value": _value,
    "goal": _goal,
}
