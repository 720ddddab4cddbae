"""Limits: how many cards a seat may hold, wear and have in play, what keeps it from more, and what it keeps when dead
(R-HAND, R-ITEM, R-RACE, R-CLASS, R-POWER).
"""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model.primitives import Query
from game.model.ruleset import ANY_NUMBER, FAMILY_LIMIT, HAND_LIMIT, HANDS, SINGLE_SLOTS
from game.model.state import DOOR, State
from game.model.terms import Filter
from game.rules.book import Book
from game.rules.card_index import CardIndex
from game.rules.modifiers import added, passives
from game.rules.queries import level_cap
from game.rules.table_protocol import Reading, SeatReading
from game.rules.terms import Scope, has_one_of, holds, living, matching


def hand_limit(book: CardIndex, state: Reading, seat: SeatId) -> int:
    """R-HAND-06, R-HAND-07, E-140."""
    return max(0, HAND_LIMIT + added(book, state, seat, "hand_limit"))


def excess(book: CardIndex, state: Reading, seat: SeatId) -> int:
    """Cards over the hand limit."""
    return max(0, len(state.players[seat].hand) - hand_limit(book, state, seat))


def big_limit(book: CardIndex, state: Reading, seat: SeatId) -> int:
    """How many Big items a seat may have in play (R-ITEM-05, R-ITEM-08, E-140)."""
    base = book.house.big_limit
    return ANY_NUMBER if base is None else max(0, base + added(book, state, seat, "big_limit"))


def surplus_of(book: CardIndex, state: Reading, seat: SeatId) -> int:
    """Big items over the limit; below 0 while there is room for more."""
    return len(big_items(book, state.players[seat])) - big_limit(book, state, seat)


def shifts(book: CardIndex, player: SeatReading) -> bool:
    """Whether a limit of what a seat may lay or sell hangs on the rest of the table."""
    index = passives(book, player)
    return bool(index.conditional) and not SHIFTING.isdisjoint(index.conditional)


SHIFTING: frozenset[Query] = frozenset(("big_limit", "doubled_sales"))


def big_items(book: CardIndex, player: SeatReading) -> tuple[CardId, ...]:
    """Big items in play that count against the limit, used or not."""
    return tuple(card for card in player.used + player.carried if book.defs[card].big and not is_free(player, card))


def is_free(player: SeatReading, card: CardId) -> bool:
    """Whether a cheat frees an item from limits and restrictions (E-45)."""
    return bool(player.freed) and any(item == card for _, item in player.freed)


def surplus_heirs(book: CardIndex, state: Reading, seat: SeatId) -> tuple[SeatId, ...]:
    """Return the seats that may get a Big item too many: the lowest others that can carry one (R-ITEM-14, E-57)."""
    others = {other: state.players[other] for other in living(state) if other != seat}
    able = [other for other in others if surplus_of(book, state, other) < 0]
    lowest = min((others[other].level for other in able), default=0)
    return tuple(other for other in able if others[other].level == lowest)


def hands_used(book: CardIndex, player: SeatReading) -> int:
    """Hands taken by used items (R-ITEM-21)."""
    if player.freed:
        return sum(book.defs[card].hands for card in player.used if not is_free(player, card))
    return sum(book.defs[card].hands for card in player.used)


def crowded(book: CardIndex, player: SeatReading) -> Filter | None:
    """The slot in which more is used than fits, as the items among which something must go (R-ITEM-18..22)."""
    if hands_used(book, player) > HANDS:
        return Filter(slot="hand")
    worn = [book.defs[card].slot for card in player.used if not is_free(player, card)]
    return next((Filter(slot=slot) for slot in SINGLE_SLOTS if worn.count(slot) > 1), None)


def slot_taken(book: CardIndex, player: SeatReading, card: CardId) -> bool:
    """Whether using this item would break a limit of slot or hands (R-ITEM-18..21)."""
    card_def = book.defs[card]
    if card_def.slot is None or is_free(player, card):
        return False
    if card_def.slot == "hand":
        return hands_used(book, player) + card_def.hands > HANDS
    return any(book.defs[other].slot == card_def.slot and not is_free(player, other) for other in player.used)


def restricted(book: CardIndex, state: Reading, seat: SeatId, card: CardId) -> bool:
    """Whether its restriction keeps this seat from using an item (R-ITEM-17)."""
    needs = book.defs[card].use_if
    if needs is None or is_free(state.players[seat], card):
        return False
    return not holds(needs, Scope(book, state, seat, seat))


def usable(book: CardIndex, state: Reading, seat: SeatId, card: CardId) -> bool:
    """Whether an item would be used if it came into play now (E-117)."""
    player = state.players[seat]
    return (
        book.defs[card].kind == "item"
        and not slot_taken(book, player, card)
        and not restricted(book, state, seat, card)
    )


def family_limit(book: CardIndex, player: SeatReading, family: str) -> int:
    """One race, one class, and one more for each enabler (R-RACE-09, R-CLASS-12, R-CLASS-15)."""
    return FAMILY_LIMIT + sum(book.defs[card].enables == family for card in player.traits)


def of_family(book: CardIndex, player: SeatReading, family: str) -> tuple[CardId, ...]:
    """The races, or the classes, that a seat has in play."""
    return tuple(card for card in player.traits if book.defs[card].family == family)


def ranks(book: CardIndex, player: SeatReading, family: str) -> int:
    """How much of the level a ranked family takes (R-POWER-03)."""
    return sum(book.defs[card].rank for card in of_family(book, player, family))


def family_full(book: CardIndex, player: SeatReading, family: str, rank: int = 0) -> bool:
    """Whether no more of a family, or none of that rank, may be laid (R-POWER-09)."""
    if family in book.ranked:
        return ranks(book, player, family) + rank > player.level
    return len(of_family(book, player, family)) >= family_limit(book, player, family)


def unfounded(book: Book, player: SeatReading) -> CardId | None:
    """An enabler with too few cards of its family beside it (R-RACE-16, R-CLASS-17, A-30), or a card without the trait
    that it lies beside (E-51).
    """
    return next((card for card in player.traits if book.grounded[card] and not _has_ground(book, player, card)), None)


def _has_ground(book: Book, player: SeatReading, card: CardId) -> bool:
    card_def = book.defs[card]
    if card_def.enables:
        return len(of_family(book, player, card_def.enables)) >= card_def.needs
    return has_one_of(book, player, card_def.beside)


def has_already(book: CardIndex, player: SeatReading, card: CardId) -> bool:
    """Whether a seat has a trait like this one."""
    return any(book.local[trait] == book.local[card] for trait in player.traits)


def held_fast(book: CardIndex, state: Reading, seat: SeatId, card: CardId) -> bool:
    """Whether nothing may take this trait from a seat, as it is the only one that has it (R-CULT-09, E-64)."""
    if not book.defs[card].last_stays:
        return False
    others = (player for other, player in enumerate(state.players) if other != seat and not player.gone)
    return not any(has_already(book, player, card) for player in others)


def free_to_go(
    book: CardIndex, state: Reading, seat: SeatId, wanted: Filter, *, even_last: bool = False
) -> tuple[CardId, ...]:
    """The traits that a filter means, but for those that nothing takes; `even_last`: also these."""
    found = matching(book, state.players[seat], "traits", wanted)
    return tuple(card for card in found if even_last or not held_fast(book, state, seat, card))


def overfull(book: CardIndex, player: SeatReading) -> str | None:
    """A family of which more lies in play than may: its enabler is gone (E-53)."""
    if len(player.traits) <= FAMILY_LIMIT and not any(book.defs[card].rank for card in player.traits):
        return None
    families = dict.fromkeys(book.defs[card].family for card in player.traits)
    return next((each for each in families if each and _over(book, player, each)), None)


def _over(book: CardIndex, player: SeatReading, family: str) -> bool:
    """A level may have gone that ranks had stood on (R-POWER-11)."""
    if family in book.ranked:
        return ranks(book, player, family) > player.level
    return len(of_family(book, player, family)) > family_limit(book, player, family)


WANTED = "class"
"""The family of traits that can be had from the discard, with what allows two of it."""


def on_offer(book: Book, state: State) -> CardId | None:
    """The class, or the permission for two, that lies on top of the discard."""
    pile = state.discard[DOOR]
    if not pile:
        return None
    top = book.defs[pile[-1]]
    return pile[-1] if WANTED in (top.family, top.enables) else None


def kept_at_death(book: Book, player: SeatReading) -> tuple[CardId, ...]:
    """Cards that stay with a dead seat (R-DEATH-02; option death_keeps). An enabler without its cards does not."""
    keeps = book.house.death_keeps
    families = (*keeps, *book.outlasting) if "enablers" in keeps else ()
    kept = (
        card
        for card in player.traits
        if book.defs[card].family in keeps
        or book.defs[card].enables in families
        or book.defs[card].family in book.outlasting
    )
    return (*kept, *(player.curses if "curses" in keeps else ()))


def lowest_level(state: Reading) -> int:
    """Among the living, the giver included (E-07)."""
    return min(state.players[seat].level for seat in living(state))


def may_gain_by_card(book: CardIndex, player: SeatReading, *, may_win: bool = False) -> bool:
    """A card can still lift this seat (E-104, R-DEATH-07), to the goal if it says so (R-WIN-03)."""
    return player.life != "dead" and player.level < level_cap(book) + may_win


def sale_cap(book: CardIndex, player: SeatReading) -> int:
    """Levels a sale can still give (R-SELL-07)."""
    return max(0, level_cap(book) - player.level)
