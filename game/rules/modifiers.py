"""The changes that the cards in front of a seat make to its numbers.

Of the values that raise a number up to something the largest counts, and the base of the number is one of these; then
everything is added and taken away. So it does not matter in which order the cards lie (E-140). Sums over one seat's own
cards are remembered on the `Player` value: a seat that did not change costs nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, get_args

from msgspec.structs import replace

from game.ids import NO_CARD, CardId, SeatId
from game.model.memo import remembered
from game.model.primitives import Modifier, Query
from game.model.ruleset import ANY_NUMBER
from game.model.terms import UNLIMITED, Const
from game.rules.card_index import CardIndex
from game.rules.table_protocol import Reading, SeatReading
from game.rules.terms import Scope, amount, combatants, holds, is_spared


class Change(NamedTuple):
    """By how much one source changes a number. `source`: NO_CARD for a rule card, which lies nowhere."""

    source: CardId
    modifier: Modifier
    amount: int


class Passives(NamedTuple):
    """A seat's own modifiers by query: sums of the plain ones, and the ones that depend on the table, of which most
    seats have none.
    """

    plain: dict[Query, int]
    raised: dict[Query, int]  # the share in these sums of the largest value to which the number is set
    conditional: dict[Query, tuple[Modifier, ...]]
    waiting: dict[Query, tuple[Modifier, ...]]  # those for the next combat only (R-CURSE-09)


PLAIN: dict[Query, int] = dict.fromkeys(get_args(Query), 0)
"""Where nothing moves any number."""


@remembered
def passives(book: CardIndex, player: SeatReading) -> Passives:
    """The index of a seat's modifiers."""
    found = Passives(PLAIN.copy(), {}, {}, {})
    plain, raised, conditional, waiting = found
    for _, modifier in in_force(book, player):
        query, value = modifier.query, modifier.value
        if modifier.when is not None or not isinstance(value, Const):
            conditional[query] = (*conditional.get(query, ()), modifier)
        elif modifier.sets:
            raised[query] = max(raised.get(query, 0), change(book, modifier, value.n))
        else:
            plain[query] += value.n
    for query, n in raised.items():
        plain[query] += n
    for lasting in player.lasting:
        query, settled = lasting.modifier.query, replace(lasting.modifier, value=Const(lasting.amount))
        if lasting.until == "next_fight":
            waiting[query] = (*waiting.get(query, ()), settled)
        elif settled.when is not None:
            conditional[query] = (*conditional.get(query, ()), settled)
        else:
            plain[query] += lasting.amount
    return found


def in_force(book: CardIndex, player: SeatReading) -> list[tuple[CardId, Modifier]]:
    """Each modifier that counts for a seat, or would on its condition, with the card that it stands on; those of rule
    cards, which lie nowhere, with NO_CARD.
    """
    found = [(NO_CARD, modifier) for modifier in book.for_everybody]
    for card in at_work(book, player):
        if card in book.sparing:
            found += [(card, modifier) for modifier in borne(book, player, card)]
        else:
            found += book.changes[card]
    return found


def borne(book: CardIndex, player: SeatReading, card: CardId) -> tuple[Modifier, ...]:
    """The modifiers of a card that a seat is not spared."""
    printed = book.defs[card].modifiers
    if card in book.sparing and is_spared(book, player, card):
        return tuple(modifier for modifier in printed if not modifier.drawback)
    return printed


def at_work(book: CardIndex, player: SeatReading) -> tuple[CardId, ...]:
    """A seat's cards that count: in a ranked family a second copy lies there for nothing (R-POWER-12, E-50)."""
    traits = player.traits
    if book.ranked and len(traits) > 1:
        firsts = {book.local[card]: card for card in reversed(traits)}
        traits = tuple(
            card for card in traits if book.defs[card].family not in book.ranked or firsts[book.local[card]] == card
        )
    return player.used + traits + player.curses


def change(book: CardIndex, modifier: Modifier, n: int) -> int:
    """By how much a modifier of this amount moves a number; one that sets it by its distance from the base."""
    if not modifier.sets:
        return n
    return ANY_NUMBER if n >= UNLIMITED else n - book.bases.get(modifier.query, 0)


def added(book: CardIndex, state: Reading, seat: SeatId, query: Query) -> int:
    """By how much a seat's modifiers move a number now; modifiers for a combat count while the seat stands in one."""
    index = passives(book, state.players[seat])
    total = index.plain[query]
    if index.conditional and query in index.conditional:
        total += _conditional(Scope(book, state, seat, seat), index.conditional[query], index.raised.get(query, 0))
    if index.waiting and query in index.waiting and seat in combatants(state.combat):
        total += _conditional(Scope(book, state, seat, seat), index.waiting[query], 0)
    return total


def _conditional(scope: Scope, asked: tuple[Modifier, ...], plain: int) -> int:
    """Return the sum that modifiers with conditions add; `plain`: the value to which the others set the number."""
    total, raised = 0, plain
    for modifier in asked:
        if holds(modifier.when, scope):
            n = change(scope.book, modifier, amount(modifier.value, scope))
            total, raised = (total, max(raised, n)) if modifier.sets else (total + n, raised)
    return total + raised - plain


# --- the same, part by part ----------------------------------------------------------------------------------------


def parts(book: CardIndex, scope: Scope, query: Query) -> list[Change]:
    """Return the changes that cards make to a number of a seat now; lasting ones stand apart, on the seat."""
    found = in_force(book, scope.state.players[scope.me])
    now = ((card, one) for card, one in found if one.query == query and holds(one.when, scope))
    return _counted(Change(card, one, change(book, one, amount(one.value, scope))) for card, one in now)


def lasting_parts(scope: Scope, query: Query) -> list[Change]:
    """Return the lasting changes of a seat that count now; one for the next fight counts in that only (R-CURSE-09)."""
    fights = scope.me in combatants(scope.state.combat)
    own = (one for one in scope.state.players[scope.me].lasting if one.modifier.query == query)
    return [
        Change(one.source, one.modifier, one.amount)
        for one in own
        if one.amount and (fights or one.until != "next_fight") and holds(one.modifier.when, scope)
    ]


def _counted(found: Iterable[Change]) -> list[Change]:
    """Those that count: first the largest that the number is set to, if that is above the base, then all additions."""
    changes = [one for one in found if one.amount]
    highest = max((one for one in changes if one.modifier.sets), key=lambda one: one.amount, default=None)
    raised = [highest] if highest is not None and highest.amount > 0 else []
    return raised + [one for one in changes if not one.modifier.sets]
