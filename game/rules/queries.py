"""Every number of the game: base value and modifiers; limits of belongings are in `limits`. Code asks here and never
writes a constant."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec.structs import replace

from game.ids import NOBODY, CardId, SeatId
from game.model.memo import remembered, remembered_in_fight
from game.model.primitives import Modifier, Query
from game.model.state import Combat, Foe, Lasting, Pack, State
from game.rules.card_index import CardIndex
from game.rules.modifiers import added, passives
from game.rules.table_protocol import Reading, SeatReading
from game.rules.terms import Scope, amount, combatants, holds, living, may_help, playing

# --- strength (R-COMBAT-01, R-COMBAT-02) ------------------------------------------------------------------


def strength(book: CardIndex, state: Reading, seat: SeatId) -> int:
    """Level and everything that counts for one seat; may be negative (R-COMBAT-32)."""
    level, combat = state.players[seat].level, state.combat
    if combat is None or seat not in combatants(combat):
        return level + added(book, state, seat, "fight")
    return level if combat.muted else level + added(book, state, seat, "fight") + _from_foes(book, state, combat)


def _from_foes(book: CardIndex, state: Reading, combat: Combat) -> int:
    """Return the sum that the monsters of this fight give or take each of those who fight them."""
    return sum(_of_foe(book, state, foe, "fight", "fighters") for foe in facing(combat))


class Sums(NamedTuple):
    """Both sides of a combat."""

    heroes: int
    monsters: int


@remembered_in_fight
def sums(book: CardIndex, state: Reading, combat: Combat) -> Sums:
    """Both sums: a pass, an offer or a throw changes neither."""
    theirs = sum(foe_strength(book, state, foe) for foe in facing(combat))
    return Sums(_heroes(book, state, combat), theirs)


def heroes(book: CardIndex, state: Reading) -> int:
    """The players' side: both combatants and what was played for or against them as a side."""
    return 0 if state.combat is None else sums(book, state, state.combat).heroes


def _heroes(book: CardIndex, state: Reading, combat: Combat) -> int:
    total = strength(book, state, combat.fighter)
    if combat.helper != NOBODY:
        total += strength(book, state, combat.helper)
    if combat.lasting and not combat.muted:
        total += lasting_sum(combat.lasting)
    floor = book.house.player_strength_floor
    return total if floor is None else max(floor, total)


@remembered
def facing(combat: Combat) -> tuple[Foe, ...]:
    """The monsters still in the fight."""
    return tuple(foe for foe in combat.foes if foe.fate == "facing")


def body_of(state: Reading, card: CardId) -> int:
    """The body of a monster by its card; -1 if it faces nobody."""
    foes = facing(state.combat) if state.combat is not None else ()
    return next((int(foe.body) for foe in foes if foe.card == card), -1)


def left_behind(combat: Combat) -> tuple[Foe, ...]:
    """The monsters that are run from while the others are beaten (A-07)."""
    return tuple(foe for foe in combat.foes if foe.fate == "left")


def pack_of(combat: Combat, foe: Foe) -> Pack:
    """The enhancers on a monster, shared with its companions."""
    for pack in combat.packs:
        if pack.id == foe.pack:
            return pack
    raise LookupError(foe.pack)


def foe_strength(book: CardIndex, state: Reading, foe: Foe) -> int:
    """Printed level, enhancers, one-shots and the monster's own conditions (R-COMBAT-02, R-COMBAT-21, E-121)."""
    combat = state.combat
    assert combat is not None
    level = book.defs[foe.card].level + pack_of(combat, foe).fight
    more = _of_foe(book, state, foe, "fight") + lasting_sum(foe.lasting)
    match book.house.monster_strength_floor:
        case None:
            return level + more
        case 0:  # a level with its enhancers is never below 0; other changes may go lower (E-121)
            return max(0, level) + more
        case floor:
            return max(floor, level + more)


def _of_foe(book: CardIndex, state: Reading, foe: Foe, query: Query, scope_name: str = "foe") -> int:
    """Return the sum that a monster's own text adds to a query."""
    modifiers = book.foe_texts[foe.card].get((query, scope_name))
    if modifiers is None:
        return 0
    scope = foe_scope(book, state)
    return sum(amount(modifier.value, scope) for modifier in modifiers if holds(modifier.when, scope))


def foe_scope(book: CardIndex, state: Reading, victim: SeatId = NOBODY) -> Scope:
    """A monster's text speaks to the fighter."""
    assert state.combat is not None
    return Scope(book, state, state.combat.fighter, victim)


def monsters(book: CardIndex, state: Reading) -> int:
    """The sum of all monsters still facing the side (R-COMBAT-06)."""
    assert state.combat is not None
    return sums(book, state, state.combat).monsters


def wins_ties(book: CardIndex, state: Reading) -> bool:
    """Whether anybody on the side wins ties (R-COMBAT-05, R-HELP-09); against some monsters nobody does."""
    combat = state.combat
    if combat is not None and any(_of_foe(book, state, foe, "wins_ties") for foe in facing(combat)):
        return False
    return any(added(book, state, seat, "wins_ties") > 0 for seat in combatants(state.combat))


@remembered
def winning(book: CardIndex, state: Reading) -> bool:
    """Whether the side would win as it stands (R-COMBAT-03, -04); with no monster left it does (E-31)."""
    combat = state.combat
    if combat is None:
        return False
    if not facing(combat):
        return True
    ours, theirs = heroes(book, state), monsters(book, state)
    return ours > theirs or (ours == theirs and wins_ties(book, state))


def short(book: CardIndex, state: Reading) -> int:
    """Points the players' side lacks to win as it stands; 0 while it wins."""
    if state.combat is None or winning(book, state):
        return 0
    return lacking(book, state)


def lacking(book: CardIndex, state: Reading) -> int:
    """Points that the players' side lacks to win; 0 or fewer while it wins, so many points to spare."""
    gap = monsters(book, state) - heroes(book, state)
    return gap if wins_ties(book, state) else gap + 1


def at_stake(book: CardIndex, state: State, kind: Literal["final", "rolled"]) -> tuple[int, ...]:
    """Return the numbers that a window is about. A seat that lets these pass is asked again when they are others: both
    sums, the treasures, who fights and which monsters stand (W40, E-126), or the die and what is added to it (W51)."""
    roll, combat = state.roll, state.combat
    if kind == "rolled":
        assert roll is not None
        return roll.face, roll.plus
    assert combat is not None
    numbers = heroes(book, state), monsters(book, state), pool_size(book, state)
    return (*numbers, combat.fighter, combat.helper, *(foe.body for foe in facing(combat)))


def burdens(player: SeatReading) -> tuple[CardId, ...]:
    """Return the sources of the modifiers that count in one fight of a player's only."""
    return tuple(lasting.source for lasting in player.lasting if lasting.until == "next_fight")


def spent_by(combat: Combat, seat: SeatId, player: SeatReading) -> tuple[CardId, ...]:
    """Such causes as are spent by this fight: also of whoever helped in it and is home again, or dead (E-112)."""
    causes = burdens(player)
    if not causes or seat in combatants(combat):
        return causes
    return tuple(card for card in causes if (seat, card) in combat.served)


def helpers_barred(book: CardIndex, state: Reading) -> bool:
    """Whether a monster keeps helpers from joining (R-PRECEDENCE-01)."""
    return state.combat is not None and any(_says(book, state, foe, "helpers") for foe in facing(state.combat))


def _says(book: CardIndex, state: Reading, foe: Foe, query: Query, victim: SeatId = NOBODY) -> bool:
    """Whether a monster's own text forbids something now."""
    modifiers = book.foe_texts[foe.card].get((query, "foe"), ())
    return any(holds(modifier.when, foe_scope(book, state, victim)) for modifier in modifiers)


def open_to_help(book: CardIndex, state: Reading) -> bool:
    """Whether somebody may still join the fighter: at most one does (R-HELP-02), and some monsters keep all out."""
    alone = state.combat is not None and state.combat.helper == NOBODY
    return alone and not helpers_barred(book, state) and bool(may_help(state))


# --- running (R-RUN) --------------------------------------------------------------------------------------------


def run_bonus(book: CardIndex, state: Reading, seat: SeatId, foe: Foe) -> int:
    """Return the sum that is added to a run roll: items, races, curses, fast monsters (R-RUN-06, R-RUN-07)."""
    return own_run_bonus(book, state, seat) + _of_foe(book, state, foe, "run", "fighters")


def own_run_bonus(book: CardIndex, state: Reading, seat: SeatId) -> int:
    """Return the sum that is added to a run roll from any monster."""
    return added(book, state, seat, "run")


def pursues(book: CardIndex, state: Reading, foe: Foe, seat: SeatId) -> bool:
    """Whether a monster runs after this seat at all."""
    return not _says(book, state, foe, "pursues", seat)


# --- rewards -------------------------------------------------------------------------------------------------------


def treasures(book: CardIndex, state: Reading, foe: Foe) -> int:
    """Printed treasures and what enhancers add; a reduced monster keeps at least one (B-ENH-5)."""
    assert state.combat is not None
    printed = book.defs[foe.card].treasures
    total = printed + pack_of(state.combat, foe).treasures + _of_foe(book, state, foe, "treasures")
    return max(min(1, printed), total)


def kill_levels(book: CardIndex, foe: Foe) -> int:
    """Levels for killing it, as printed (R-COMBAT-10)."""
    return book.defs[foe.card].levels


def help_levels(book: CardIndex, state: Reading, helper: SeatId, foe: Foe) -> int:
    """Levels a helper gains for this monster (R-HELP-18, R-HELP-19, E-27, E-140)."""
    own = added(book, state, helper, "help_levels")
    return max(0, own + _of_foe(book, state, foe, "help_levels", "helper"))


def levels_of_kills(
    book: CardIndex, state: Reading, combat: Combat, killed: tuple[Foe, ...]
) -> tuple[tuple[SeatId, int], ...]:
    """The fighter's levels, and the helper's if a race or the monster grants them, up to the goal (R-HELP-17..19)."""
    goal = book.house.goal_level
    gains = [(combat.fighter, sum(kill_levels(book, foe) for foe in killed))]
    if combat.helper != NOBODY and state.players[combat.helper].life != "dead":
        gains.append((combat.helper, sum(help_levels(book, state, combat.helper, foe) for foe in killed)))
    return tuple((seat, min(gain, goal - state.players[seat].level)) for seat, gain in gains)


def would_win(book: CardIndex, state: Reading, combat: Combat) -> tuple[SeatId, ...]:
    """Return the seats that win the game if this fight is won as it stands (R-WIN-01)."""
    gains, goal = levels_of_kills(book, state, combat, facing(combat)), book.house.goal_level
    there = tuple(seat for seat, gained in gains if gained and state.players[seat].level + gained >= goal)
    return victors(book, combat, there)


def pool_size(book: CardIndex, state: Reading) -> int:
    """Treasures the whole fight would yield now."""
    return 0 if state.combat is None else _pool_while(book, state, state.combat)


@remembered_in_fight
def _pool_while(book: CardIndex, state: Reading, combat: Combat) -> int:
    if left_behind(combat):
        return 0
    paid = "facing", "killed", *(("removed",) if book.house.treasure_on_removal else ())
    return treasures_of_all(book, state, tuple(foe for foe in combat.foes if foe.fate in paid))


def pool_with(book: CardIndex, state: State, helper: SeatId) -> int:
    """Treasures the whole fight would yield if this seat helped: some monsters have more, or fewer, for two."""
    combat = state.combat
    if combat is None or not _pool_varies(book, state, combat):
        return pool_size(book, state)
    return pool_size(book, replace(state, combat=replace(combat, helper=helper)))


@remembered_in_fight
def _pool_varies(book: CardIndex, state: Reading, combat: Combat) -> bool:
    """Whether a text on the table has a condition before it gives or takes treasures."""
    return "treasures" in passives(book, state.players[combat.fighter]).conditional or any(
        ("treasures", "foe") in book.foe_texts[foe.card] for foe in combat.foes
    )


def treasures_of_all(book: CardIndex, state: Reading, foes: tuple[Foe, ...]) -> int:
    """Return the treasures of some monsters, with those that the fighter's own cards add if there are any monsters."""
    if not foes:
        return 0
    assert state.combat is not None
    extra = added(book, state, state.combat.fighter, "treasures")
    return max(0, sum(treasures(book, state, foe) for foe in foes) + extra)


def highest(state: Reading) -> tuple[SeatId, ...]:
    """Return the seats with the highest level of the living; of all that have not left if nobody lives (E-139)."""
    levels = {seat: state.players[seat].level for seat in living(state) or playing(state)}
    top = max(levels.values())
    return tuple(seat for seat, level in levels.items() if level == top)


def victors(book: CardIndex, combat: Combat, there: tuple[SeatId, ...]) -> tuple[SeatId, ...]:
    """Return the seats that win if these are at the goal by a kill (R-WIN-01, -07, -11; option shared_victory)."""
    match book.house.shared_victory:
        case "active_only":
            return there[:1] if combat.fighter in there else there
        case "helper_always" if combat.fighter in there:  # a helper with a fighter, never the reverse (E-141)
            return combatants(combat)
        case _:
            return there


def level_cap(book: CardIndex) -> int:
    """The highest level that anything but a kill can give (E-120)."""
    return book.house.goal_level - 1


def lasting_sum(lastings: tuple[Lasting, ...]) -> int:
    """Return the sum of temporary modifiers."""
    return sum(lasting.amount for lasting in lastings)


def modifier_of(query: Query, scope: str, modifiers: tuple[Modifier, ...]) -> Modifier | None:
    """The first modifier of a card for a query and scope."""
    return next((modifier for modifier in modifiers if modifier.query == query and modifier.scope == scope), None)
