"""The meaning of amounts, conditions and filters on a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, assert_never

from game.ids import NOBODY, CardId, SeatId
from game.model.cards import CardDef
from game.model.memo import remembered, remembered_for_each
from game.model.ruleset import FEWEST_FOR_ALL_BUT, MOST_SEATS
from game.model.state import Combat
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
    MyRun,
    Not,
    Players,
    RunFailed,
    RunRoll,
    Sex,
    SideHas,
    SomebodyDead,
    Stat,
    Var,
    VarAtLeast,
    VarAtMost,
    Who,
    Zone,
)
from game.model.views import Unknown
from game.rules.card_index import CardIndex
from game.rules.table_protocol import Reading, SeatReading

ANYTHING = Filter()

EVERYBODY = tuple(tuple(SeatId(seat) for seat in range(seats)) for seats in range(MOST_SEATS + 1))
"""All seats of a table, by how many there are."""


class Scope(NamedTuple):
    """From whose point of view a term is read: the card's owner, the one it hits, the named target, bound numbers.

    `unbound`: the value of a number that nothing has bound: 0 where all has been said, None (Unknown) where it is still
    to come.
    """

    book: CardIndex
    state: Reading
    me: SeatId
    victim: SeatId = NOBODY
    target: SeatId = NOBODY
    bindings: tuple[tuple[str, int], ...] = ()
    unbound: int | None = 0

    def number(self, name: str) -> int:
        """A number that this text has bound."""
        found = dict(self.bindings).get(name, self.unbound)
        if found is None:
            raise Unknown(name)
        return found


def combatants(combat: Combat | None) -> tuple[SeatId, ...]:
    """The fighter, and the helper if there is one."""
    if combat is None:
        return ()
    return (combat.fighter,) if combat.helper == NOBODY else (combat.fighter, combat.helper)


def fights(state: Reading, seat: SeatId) -> bool:
    """Whether a seat stands in a fight that is not over: its belongings stay as they are (R-COMBAT-18)."""
    combat = state.combat
    return combat is not None and combat.stage != "over" and seat in combatants(combat)


@remembered
def living(state: Reading) -> tuple[SeatId, ...]:
    """Seats that can act and be acted upon; the reborn are back, the dead are not (R-DEATH-05). Asked of every new
    state: nearly always everybody lives.
    """
    players = state.players
    for player in players:
        if player.life == "dead":
            return tuple(SeatId(seat) for seat, player in enumerate(players) if player.life != "dead")
    return EVERYBODY[len(players)]


def may_help(state: Reading) -> tuple[SeatId, ...]:
    """Return the seats that the fighter may ask: none that died in this very turn, reborn or not (R-DEATH-16)."""
    if state.combat is None:
        return ()
    fighter = state.combat.fighter
    return tuple(seat for seat in living(state) if seat != fighter and state.players[seat].life != "newborn")


def seats_of(scope: Scope, who: Who) -> tuple[SeatId, ...]:
    """The seats a card means by a word such as "victim"; nobody if there is none. Of several the one whose turn it is
    comes first, then clockwise (E-130).
    """
    combat = scope.state.combat
    match who:
        case "me":
            return (scope.me,)
        case "victim":
            return (scope.victim if scope.victim != NOBODY else scope.me,)
        case "target":
            return (scope.target,)
        case "fighter":
            return () if combat is None else (combat.fighter,)
        case "helper":
            return combatants(combat)[1:]
        case "fighters":
            return combatants(combat)
        case "others":
            return tuple(seat for seat in _living_in_turn(scope.state) if seat != scope.me)
        case "everybody":
            return _living_in_turn(scope.state)
        case "outsider":
            return (scope.victim,) if scope.victim != NOBODY else ()
        case "highest" | "lowest":
            return _at_the_end(scope.state, max if who == "highest" else min)
    assert_never(who)


def _living_in_turn(state: Reading) -> tuple[SeatId, ...]:
    return clockwise(state, state.active, living(state))


def _at_the_end(state: Reading, last: Callable[[Iterable[int]], int]) -> tuple[SeatId, ...]:
    """The living of the highest or the lowest level."""
    levels = {seat: state.players[seat].level for seat in _living_in_turn(state)}
    end = last(levels.values()) if levels else 0
    return tuple(seat for seat, level in levels.items() if level == end)


def matches(book: CardIndex, card: CardId, wanted: Filter, worn: bool = False) -> bool:
    """Whether a card is meant by a filter; `worn` says whether it is in use where it lies."""
    if wanted is ANYTHING:
        return True
    card_def = book.defs[card]
    return (
        (not wanted.kind or card_def.kind == wanted.kind)
        and (not wanted.tag or wanted.tag in card_def.tags)
        and (not wanted.family or card_def.family == wanted.family)
        and (not wanted.trait or book.local[card] == wanted.trait)
        and (wanted.worn is None or wanted.worn == worn)
        and not (wanted.loose and card_def.clings)
        and _measures(card_def, wanted)
    )


def _measures(card_def: CardDef, wanted: Filter) -> bool:
    return (
        (wanted.slot is None or card_def.slot == wanted.slot)
        and (wanted.big is None or card_def.big == wanted.big)
        and card_def.hands >= wanted.min_hands
        and card_def.value >= wanted.min_value
        and card_def.level >= wanted.min_level
    )


def cards_in(player: SeatReading, zone: Zone) -> tuple[CardId, ...]:
    """The cards of a seat's place."""
    match zone:
        case "hand":
            return player.hand
        case "carried":
            return player.carried
        case "used":
            return player.used
        case "in_play":
            return player.used + player.carried
        case "traits":
            return player.traits
        case "curses":
            return player.curses
    assert_never(zone)


def matching(book: CardIndex, player: SeatReading, zone: Zone, wanted: Filter) -> tuple[CardId, ...]:
    """Those cards of a place that a filter means."""
    return tuple(card for card in cards_in(player, zone) if matches(book, card, wanted, card in player.used))


def has_one_of(book: CardIndex, player: SeatReading, wanted: tuple[Filter, ...]) -> bool:
    """Whether a seat has a trait that one of the filters means."""
    return any(matches(book, card, each) for card in player.traits for each in wanted)


def owns(book: CardIndex, player: SeatReading, wanted: Filter) -> int:
    """How many matching cards a seat has among traits and items in play, or lying in front of it as curses."""
    cards = player.curses if wanted.kind == "curse" else player.traits + player.used + player.carried
    return sum(1 for card in cards if matches(book, card, wanted, card in player.used))


@remembered_for_each
def bears(book: CardIndex, player: SeatReading, condition: Has | SideHas) -> int:
    """How many matching cards count for a condition: none of a trait held against a seat that is spared it."""
    if condition.against and condition.filter.trait in spared(book, player):
        return 0
    return owns(book, player, condition.filter)


@remembered
def spared(book: CardIndex, player: SeatReading) -> frozenset[str]:
    """The races and classes whose drawbacks a seat does not share (A-29, E-72)."""
    return frozenset(_spared(book, player))


def is_spared(book: CardIndex, player: SeatReading, trait: CardId) -> bool:
    """Whether a seat does not share the drawbacks of a trait before it."""
    return book.local[trait] in spared(book, player)


def _spared(book: CardIndex, player: SeatReading) -> Iterable[str]:
    for enabler in player.traits:
        family = book.defs[enabler].enables
        held = [card for card in player.traits if family and book.defs[card].family == family]
        one = len(held) == 1 and book.house.half_breed_one_race == "no_penalties"
        if one or (len(held) > 1 and book.house.two_cards_penalties == "none"):
            yield from (book.local[card] for card in held)


def amount(term: Amount, scope: Scope) -> int:
    """The whole number a term stands for now; Unknown if the reading hides it."""
    match term:
        case Const():
            return term.n
        case Var():
            return term.times * scope.number(term.name)
        case Count():
            players = [scope.state.players[seat] for seat in _counted(term, scope)]
            return term.times * sum(len(matching(scope.book, player, term.zone, term.filter)) for player in players)
        case Stat():
            players = [scope.state.players[seat] for seat in seats_of(scope, term.who)]
            return term.times * sum(p.level if term.name == "level" else p.hand_size for p in players)
        case Foes():
            return term.times * _foes(term, scope)
        case Players():
            return term.times * len(living(scope.state))
    assert_never(term)


def _counted(term: Count, scope: Scope) -> tuple[SeatId, ...]:
    """Return the seats whose cards count: of races and classes also the dead who will return (E-63, E-131)."""
    if term.zone != "traits" or term.who not in ("others", "everybody"):
        return seats_of(scope, term.who)
    return tuple(seat for seat in playing(scope.state) if term.who == "everybody" or seat != scope.me)


def playing(state: Reading) -> tuple[SeatId, ...]:
    """Seats that have not left for good, dead or alive (E-119)."""
    return tuple(SeatId(seat) for seat, player in enumerate(state.players) if not player.gone)


def _foes(term: Foes, scope: Scope) -> int:
    combat = scope.state.combat
    foes = combat.foes if combat is not None else ()
    found = sum(foe.fate == "facing" and matches(scope.book, foe.card, term.filter) for foe in foes)
    return max(0, found - 1) if term.other else found


def may_hold(condition: Condition | None, scope: Scope, unknown: bool) -> bool:
    """Whether a condition is true as far as this reading knows; a hidden value counts as `unknown`: with True it may
    hold, with False it does for certain."""
    match condition:
        case Not():
            return not may_hold(condition.of, scope, not unknown)
        case AllOf():
            return all(may_hold(part, scope, unknown) for part in condition.of)
        case AnyOf():
            return any(may_hold(part, scope, unknown) for part in condition.of)
    try:
        return holds(condition, scope)
    except Unknown:
        return unknown


def holds(condition: Condition | None, scope: Scope) -> bool:
    """Whether a condition is true now; no condition always is. Unknown if the reading hides what decides."""
    state = scope.state
    match condition:
        case None:
            return True
        case Has():
            return any(
                bears(scope.book, state.players[seat], condition) >= condition.n
                for seat in seats_of(scope, condition.who)
            )
        case SideHas():
            return any(bears(scope.book, state.players[seat], condition) for seat in combatants(state.combat))
        case FoeIs():
            return state.combat is not None and any(
                foe.fate == "facing" and matches(scope.book, foe.card, condition.filter) for foe in state.combat.foes
            )
        case Alone():
            return state.combat is not None and state.combat.helper == NOBODY
        case LevelAtMost():
            return any(state.players[seat].level <= condition.n for seat in seats_of(scope, condition.who))
        case VarAtLeast():
            return scope.number(condition.name) >= condition.n
        case VarAtMost():
            return scope.number(condition.name) <= condition.n
        case RunRoll() | MyRun() | RunFailed():
            return _rolling(condition, scope)
        case Sex() | Lowest() | Helping() | HandAtMost() | SomebodyDead():
            return _is_so(condition, scope)
        case AllBut():
            return _all_but(condition, scope)
        case Not(of=Alone() | FoeIs() | SideHas()) if state.combat is None:
            return False  # nor is it so of no fight that somebody helps
        case Not():
            return not holds(condition.of, scope)
        case AllOf():
            return all(holds(part, scope) for part in condition.of)
        case AnyOf():
            return any(holds(part, scope) for part in condition.of)
    assert_never(condition)


def _rolling(condition: RunRoll | MyRun | RunFailed, scope: Scope) -> bool:
    """Whether the die on the table is thrown for such a run."""
    roll = scope.state.roll
    if roll is None or roll.why != "run":
        return False
    if isinstance(condition, RunRoll):
        return True
    return roll.seat == scope.me and (isinstance(condition, MyRun) or roll.face + roll.plus < roll.need)


def _all_but(condition: AllBut, scope: Scope) -> bool:
    """Counted over all who still play."""
    lacking = len(outsiders(scope.book, scope.state, condition.filter))
    return lacking == condition.n and (not condition.n or len(playing(scope.state)) >= FEWEST_FOR_ALL_BUT)


def outsiders(book: CardIndex, state: Reading, wanted: Filter) -> tuple[SeatId, ...]:
    """Return the seats of those that still play, dead or alive, without such a trait (E-63)."""
    players = state.players
    return tuple(
        seat for seat in playing(state) if not any(matches(book, card, wanted) for card in players[seat].traits)
    )


def clockwise(state: Reading, first: SeatId, seats: Iterable[SeatId]) -> tuple[SeatId, ...]:
    """The seats in turn order from one of them on, or from where it would sit."""
    return tuple(sorted(seats, key=lambda seat: (seat - first) % len(state.players)))


def active_last(state: Reading, seats: Iterable[SeatId]) -> tuple[SeatId, ...]:
    """From the active seat's left on: the order in which others may speak before whoever's turn it is goes on."""
    return clockwise(state, SeatId(state.active + 1), seats)


def _is_so(condition: Sex | Lowest | Helping | HandAtMost | SomebodyDead, scope: Scope) -> bool:
    """Whether a condition on the people at the table holds."""
    state = scope.state
    match condition:
        case Sex():
            return any(state.players[seat].sex == condition.sex for seat in seats_of(scope, condition.who))
        case Lowest():
            floor = min(state.players[seat].level for seat in living(state))
            return any(state.players[seat].level <= floor for seat in seats_of(scope, condition.who))
        case Helping():
            return state.combat is not None and state.combat.helper == scope.me
        case HandAtMost():
            return any(state.players[seat].hand_size <= condition.n for seat in seats_of(scope, condition.who))
        case SomebodyDead():
            return any(player.life != "alive" and not player.gone for player in state.players)
    assert_never(condition)
