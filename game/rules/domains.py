"""The sets that options speak of: who is alive, which monsters stand, which cards can pay (`game.model.domains`)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import starmap
from typing import NamedTuple

from game.ids import NO_CARD, CardId, SeatId
from game.model.cards import Cost
from game.model.domains import NOTHING, Domain, DomainKind
from game.model.memo import remembered, remembered_for_each, remembered_while
from game.model.options import Option
from game.model.ruleset import MOST_SEATS
from game.model.state import BodyFrame, ChooseFrame, FlightFrame, Player, SpoilsFrame, State
from game.model.views import DomainNow
from game.rules.book import Book, sorted_price
from game.rules.limits import is_free, may_gain_by_card
from game.rules.queries import facing, pool_with
from game.rules.terms import ANYTHING, combatants, has_one_of, living, matches, matching, may_help


def domain(book: Book, state: State, seat: SeatId, wanted: Domain) -> tuple[int, ...]:
    """Return the set for this seat now. A set that depends on the seat's own belongings alone is remembered on them,
    any other on the state."""
    if wanted.kind in OWN:
        return _own(book, state.players[seat], wanted)
    return _on_table(book, state, (seat, wanted))


# --- sets of one seat's belongings -------------------------------------------------------------------------------


@remembered_for_each
def _own(book: Book, player: Player, wanted: Domain) -> tuple[int, ...]:
    return OWN[wanted.kind](book, player, wanted)


OWN: dict[DomainKind, Callable[[Book, Player, Domain], tuple[int, ...]]] = {
    "own_play": lambda book, player, wanted: in_play(player),
    "fuel": lambda book, player, wanted: fuel(book, player, CardId(wanted.subject)),
    "hand": lambda book, player, wanted: hand(player, CardId(wanted.subject)),
    "price": lambda book, player, wanted: paying(
        book, player, sorted_price(book.defs[wanted.subject]), CardId(wanted.subject)
    ),
    "played_along": lambda book, player, wanted: played_along(book, player, wanted.sort, CardId(wanted.subject)),
    "another": lambda book, player, wanted: another(book, player, wanted.sort),
}


def in_play(player: Player) -> tuple[CardId, ...]:
    """Items on the table, used or carried: all that can be traded (R-TRADE-01, -02)."""
    return player.used + player.carried


def paying(book: Book, player: Player, cost: Cost, but: CardId) -> tuple[CardId, ...]:
    """Return the cards that may pay a price printed on a card."""
    found = fuel(book, player, but) if cost.source == "fuel" else hand(player, but)
    if cost.filter == ANYTHING:
        return found
    return tuple(card for card in found if matches(book, card, cost.filter, card in player.used))


def fuel(book: Book, player: Player, but: CardId) -> tuple[CardId, ...]:
    """Return the cards that may pay: hand, items, traits, never curses and never the card itself (R-CLASS-07, -09)."""
    cards = player.hand + player.used + player.carried + player.traits
    if book.clinging:
        held = {card for card in player.traits if book.defs[card].clings}
        return tuple(card for card in cards if card != but and card not in held)
    return tuple(card for card in cards if card != but)


def hand(player: Player, but: CardId) -> tuple[CardId, ...]:
    return tuple(card for card in player.hand if card != but)


def played_along(book: Book, player: Player, kind: str, but: CardId) -> tuple[CardId, ...]:
    """Cards of a kind in hand, to be played along (R-ENH-08)."""
    defs = book.defs
    return tuple(card for card in player.hand if card != but and defs[card].kind == kind and not defs[card].friendly)


def another(book: Book, player: Player, family: str) -> tuple[CardId, ...]:
    """Races or classes in hand that do not lie in play yet (R-CLASS-13, R-CLASS-16)."""
    held = {book.local[card] for card in player.traits}
    defs, local = book.defs, book.local
    return tuple(card for card in player.hand if defs[card].family == family and local[card] not in held)


# --- sets of the table ------------------------------------------------------------------------------------------


@remembered_for_each
def _on_table(book: Book, state: State, whose: tuple[SeatId, Domain]) -> tuple[int, ...]:
    seat, wanted = whose
    return _gaining(book, state, seat, wanted) if wanted.gaining else _now(book, state, seat, wanted)


def _gaining(book: Book, state: State, seat: SeatId, wanted: Domain) -> tuple[int, ...]:
    """Return the seats that a card can still lift (E-104); by a house rule, of all players only its own."""
    only_self = wanted.kind == "living" and book.house.gual_target == "self"
    able = (other for other in _now(book, state, seat, wanted) if may_gain_by_card(book, state.players[other]))
    return tuple(other for other in able if not only_self or other == seat)


def _now(book: Book, state: State, seat: SeatId, wanted: Domain) -> tuple[int, ...]:
    combat, subject = state.combat, wanted.subject
    match wanted.kind:  # those of a trade first: its slip is nearly always open
        case "partners":
            return partners(traders(state), seat)
        case "items_of":
            return in_play(state.players[subject])
        case "living":
            return living(state)
        case "rivals":
            return tuple(other for other in living(state) if other != seat)
        case "foes":
            return tuple(foe.body for foe in facing(combat)) if combat else ()
        case "lone_foes":
            return tuple(foe.body for foe in facing(combat) if foe.mate == NO_CARD) if combat else ()
        case "own_items":
            player = state.players[seat]
            return tuple(c for c in in_play(player) if book.defs[c].kind == "item" and not is_free(player, c))
        case "sides":
            return () if combat is None else (0, 1) if facing(combat) else (0,)
        case "fighting_rivals":
            return tuple(other for other in combatants(combat) if other != seat and not _stabbed(state, seat, other))
        case "bearers":  # R-CULT-15
            beside = book.defs[subject].beside
            return tuple(other for other in combatants(combat) if has_one_of(book, state.players[other], beside))
        case "rival_small_items":
            return _rival_small_items(book, state, seat)
        case "fighter_play":
            return in_play(state.players[combat.fighter]) if combat else ()
        case "helpers":
            return may_help(state)
        case "treasure_numbers":  # R-HELP-05
            return tuple(range(pool_with(book, state, seat if subject == NOTHING else SeatId(subject)) + 1))
    return _of_frame(book, state, wanted.kind)


def partners(free: tuple[SeatId, ...], seat: SeatId) -> tuple[SeatId, ...]:
    """Return the seats with which one outside the fight may trade: others outside it (R-TRADE-03)."""
    return tuple([other for other in free if other != seat]) if seat in free else ()


def has_partner(state: State, seat: SeatId) -> bool:
    """Whether there is anybody with whom this seat may trade."""
    free = living(state) if state.combat is None else traders(state)
    return seat in free and len(free) > 1


@remembered
def traders(state: State) -> tuple[SeatId, ...]:
    """Return the seats that live and do not fight."""
    if state.combat is None:
        return living(state)
    busy = combatants(state.combat)
    return tuple([other for other in living(state) if other not in busy])


def _stabbed(state: State, seat: SeatId, victim: SeatId) -> bool:
    """Once per victim and combat (B-CLASS-3)."""
    return any(use.per == "victim" and use.key == victim for use in state.players[seat].uses)


def _rival_small_items(book: Book, state: State, seat: SeatId) -> tuple[CardId, ...]:
    """Small items in play, worn or not, of the other living seats (B-CLASS-3; the glossary's "carried" is in play)."""
    rivals = [state.players[other] for other in living(state) if other != seat]
    return tuple(card for rival in rivals for card in in_play(rival) if not book.defs[card].big)


def _of_frame(book: Book, state: State, kind: DomainKind) -> tuple[int, ...]:
    """Sets that the frame on top speaks of."""
    match kind, state.frames[-1]:
        case "pursuers", FlightFrame(left=left):
            return left
        case "open_cards", SpoilsFrame(pool=cards) | BodyFrame(cards=cards):
            return cards
        case "asked", ChooseFrame(whose=whose, zone=zone, filter=wanted):
            return matching(book, state.players[whose], zone, wanted)
    return ()


# --- the domains of a whole list of options -------------------------------------------------------------------


Asking = tuple[SeatId, tuple[SeatId, ...], list[Option]]
"""A seat, who may trade, and those of the seat's options that ask for something."""


class SpokenOf(NamedTuple):
    """The sets that a seat's options speak of while those that ask for something stay as they are: sets that its own
    belongings and the partners of a trade settle, the others, and whether anything may change hands or help be asked
    for."""

    settled: tuple[DomainNow, ...]
    others: tuple[Domain, ...]
    trades: bool
    asks: bool


def domains_of(book: Book, state: State, seat: SeatId, open_options: tuple[Option, ...]) -> tuple[DomainNow, ...]:
    """Each domain of the options, once."""
    asking = [option for option in open_options if option.params]
    settled, others, trades, asks = _spoken_of(book, state.players[seat], (seat, traders(state), asking))
    if asks:
        others += tuple([Domain("treasure_numbers", helper) for helper in may_help(state)])
    if others:
        settled += tuple([DomainNow(each, domain(book, state, seat, each)) for each in others])
    return settled + _belongings(state) if trades else settled


@remembered_while
def _spoken_of(book: Book, player: Player, asking: Asking) -> SpokenOf:
    seat, free, options = asking
    settled: dict[Domain, tuple[int, ...]] = {}
    others: dict[Domain, None] = {}
    about: set[DomainKind] = set()
    for option in options:
        for param in option.params:
            wanted = param.domain
            if not isinstance(wanted, Domain) or wanted in settled:
                continue
            if param.of >= 0:
                about.add(wanted.kind)
            elif wanted.kind in OWN:
                settled[wanted] = _own(book, player, wanted)
            elif wanted.kind == "partners":
                settled[wanted] = partners(free, seat)
            else:
                others[wanted] = None
    lasting = tuple(starmap(DomainNow, settled.items()))
    return SpokenOf(lasting, tuple(others), "items_of" in about, "treasure_numbers" in about)


ITEMS_OF = tuple(Domain("items_of", seat) for seat in range(MOST_SEATS))


@remembered
def _belongings(state: State) -> tuple[DomainNow, ...]:
    """Return the cards in front of each seat that can change hands: the same for everybody who looks."""
    return tuple([DomainNow(of, in_play(player)) for of, player in zip(ITEMS_OF, state.players, strict=False)])
