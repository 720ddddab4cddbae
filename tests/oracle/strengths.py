"""Strengths, escape throws and what a fight brings, worked out a second time: naively, from the printed cards, and
without `game.rules`.
"""

from __future__ import annotations

from game.ids import SeatId
from game.model.primitives import Query, Scope
from game.model.ruleset import Ruleset
from game.model.state import Foe, Pack, State
from tests.oracle.limits import combined, counted
from tests.oracle.second_reader import Reading, amount, facing, fighting, holds, modifiers_on

RUN_NEED = 5


def said_of(reading: Reading, query: Query) -> list[tuple[str, int]]:
    """The words and numbers in which everything in front of a seat speaks of one of its numbers just now."""
    printed = [
        ("set" if one.sets else "add", amount(one.value, reading))
        for one in modifiers_on(reading.ruleset, reading.player)
        if one.query == query and holds(one.when, reading)
    ]
    fights = reading.me in fighting(reading.state)
    begun = [one for one in reading.player.lasting if one.modifier.query == query]
    counts = [one for one in begun if (fights or one.until != "next_fight") and holds(one.modifier.when, reading)]
    return printed + [("add", one.amount) for one in counts]


def of_foe(ruleset: Ruleset, state: State, foe: Foe, query: Query, scope: Scope) -> int:
    """Return a monster's modifiers of a number together; it speaks to the fighter."""
    reading = Reading(ruleset, state, fighting(state)[0])
    spoken = [one for one in reading.printed(foe.card).modifiers if (one.query, one.scope) == (query, scope)]
    return sum(amount(one.value, reading) for one in spoken if holds(one.when, reading))


def strength(ruleset: Ruleset, state: State, seat: SeatId) -> int:
    """Return the strength of one player in a fight."""
    level, fights = state.players[seat].level, seat in fighting(state)
    if fights and state.combat is not None and state.combat.muted:
        return level
    foes = facing(state) if fights else []
    theirs = sum(of_foe(ruleset, state, foe, "fight", "fighters") for foe in foes)
    return level + counted(0, said_of(Reading(ruleset, state, seat), "fight")) + theirs


def heroes(ruleset: Ruleset, state: State) -> int:
    """The sum of those who fight."""
    combat = state.combat
    assert combat is not None
    for_all = 0 if combat.muted else sum(one.amount for one in combat.lasting)
    total = for_all + sum(strength(ruleset, state, seat) for seat in fighting(state))
    floor = ruleset.house.player_strength_floor
    return total if floor is None else max(floor, total)


def foe_strength(ruleset: Ruleset, state: State, foe: Foe) -> int:
    """Return the strength of one monster (E-121)."""
    level = Reading(ruleset, state, SeatId(0)).printed(foe.card).level + _pack(state, foe).fight
    more = of_foe(ruleset, state, foe, "fight", "foe") + sum(one.amount for one in foe.lasting)
    floor = ruleset.house.monster_strength_floor
    if floor == 0:
        return max(0, level) + more
    return level + more if floor is None else max(floor, level + more)


def _pack(state: State, foe: Foe) -> Pack:
    assert state.combat is not None
    return next(pack for pack in state.combat.packs if pack.id == foe.pack)


def needed(ruleset: Ruleset, state: State, seat: SeatId, foe: Foe) -> int:
    """Return the face that the die must show for somebody to get away from a monster."""
    own = counted(0, said_of(Reading(ruleset, state, seat), "run"))
    return RUN_NEED - own - of_foe(ruleset, state, foe, "run", "fighters")


def pursues(ruleset: Ruleset, state: State, foe: Foe, seat: SeatId) -> bool:
    """Whether a monster runs after somebody."""
    reading = Reading(ruleset, state, fighting(state)[0], seat)
    lets_go = [one for one in reading.printed(foe.card).modifiers if one.query == "pursues"]
    return not any(holds(one.when, reading) for one in lets_go)


def wins_ties(ruleset: Ruleset, state: State) -> bool:
    """Whether equal sums are a victory."""
    if any(of_foe(ruleset, state, foe, "wins_ties", "foe") for foe in facing(state)):
        return False
    return any(counted(0, said_of(Reading(ruleset, state, seat), "wins_ties")) > 0 for seat in fighting(state))


def treasures(ruleset: Ruleset, state: State) -> int:
    """Return the treasures of the whole fight if it is won now."""
    combat = state.combat
    assert combat is not None
    paid = ("facing", "killed", "removed") if ruleset.house.treasure_on_removal else ("facing", "killed")
    foes = [foe for foe in combat.foes if foe.fate in paid]
    if not foes or any(foe.fate == "left" for foe in combat.foes):
        return 0
    own = counted(0, said_of(Reading(ruleset, state, combat.fighter), "treasures"))
    return max(0, own + sum(_treasures(ruleset, state, foe) for foe in foes))


def _treasures(ruleset: Ruleset, state: State, foe: Foe) -> int:
    """Those of one monster: it keeps one, if it has any."""
    printed = Reading(ruleset, state, SeatId(0)).printed(foe.card).treasures
    more = _pack(state, foe).treasures + of_foe(ruleset, state, foe, "treasures", "foe")
    return max(min(1, printed), printed + more)


def help_levels(ruleset: Ruleset, state: State, helper: SeatId, foe: Foe) -> int:
    """Levels that a helper gains for a monster."""
    own = said_of(Reading(ruleset, state, helper), "help_levels")
    return combined(0, [*own, ("add", of_foe(ruleset, state, foe, "help_levels", "helper"))])
