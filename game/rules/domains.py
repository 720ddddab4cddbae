"""The named sets of values that options speak of: who is alive, which monsters stand, what can pay."""

from __future__ import annotations

from typing import NamedTuple

from game.ids import NO_CARD, CardId, SeatId
from game.model.cards import Cost
from game.model.options import Option
from game.model.state import BodyFrame, ChooseFrame, FlightFrame, Player, SpoilsFrame, State
from game.model.views import Named
from game.rules.book import GAINING, Book, sorted_price
from game.rules.limits import is_free, may_gain_by_card
from game.rules.queries import facing, pool_with
from game.rules.terms import ANYTHING, combatants, has_one_of, living, matches, matching, may_help


class OwnDomains:
    """Sets that depend on one seat's belongings alone."""

    def __init__(self, book: Book, player: Player) -> None:
        self.book = book
        self.player = player

    def paying(self, cost: Cost, but: CardId) -> tuple[CardId, ...]:
        """What may pay a price printed on a card."""
        found = self.fuel(but) if cost.source == "fuel" else self.hand(but)
        if cost.filter == ANYTHING:
            return found
        used = self.player.used
        return tuple(card for card in found if matches(self.book, card, cost.filter, card in used))

    def fuel(self, but: CardId) -> tuple[CardId, ...]:
        """What may pay: hand, items, traits, never curses and never the card itself (R-CLASS-07, -09)."""
        player = self.player
        cards = player.hand + player.used + player.carried + player.traits
        if self.book.clinging:
            held = {card for card in player.traits if self.book.defs[card].clings}
            return tuple(card for card in cards if card != but and card not in held)
        return tuple(card for card in cards if card != but)

    def hand(self, but: CardId) -> tuple[CardId, ...]:
        return tuple(card for card in self.player.hand if card != but)

    def kind(self, kind: str, but: CardId) -> tuple[CardId, ...]:
        """Cards of a kind in hand, to be played along (R-ENH-08)."""
        defs = self.book.defs
        return tuple(
            card for card in self.player.hand if card != but and defs[card].kind == kind and not defs[card].friendly
        )

    def another(self, family: str) -> tuple[CardId, ...]:
        """Races or classes in hand that do not lie in play yet (R-CLASS-13, R-CLASS-16)."""
        held = {self.book.local[card] for card in self.player.traits}
        defs, local = self.book.defs, self.book.local
        return tuple(card for card in self.player.hand if defs[card].family == family and local[card] not in held)


def domain(book: Book, state: State, seat: SeatId, name: str) -> tuple[int, ...]:
    """The values a named domain has for this seat now. "fuel:7" means: what may pay for card 7.

    What hangs on the seat's own belongings alone is remembered on them, the rest on the state.
    """
    own: dict[str, tuple[int, ...]] = state.players[seat].__dict__.setdefault("domains", {})
    found = own.get(name)
    if found is not None:
        return found
    if _is_own(name):
        found = own[name] = _own(book, state.players[seat], name)
        return found
    memo: dict[tuple[str, SeatId], tuple[int, ...]] = state.__dict__.setdefault("domains", {})
    found = memo.get((name, seat))
    if found is None:
        found = memo[name, seat] = _named(book, state, seat, name)
    return found


def _is_own(name: str) -> bool:
    return name == "own_play" or (":" in name and not name.removeprefix(GAINING).startswith(OF_OTHERS))


OF_OTHERS = ("items_of:", "bearers:", "treasure_numbers:")
"""Names that speak of other seats."""


def _named(book: Book, state: State, seat: SeatId, name: str) -> tuple[int, ...]:
    if name.startswith("items_of:"):
        return in_play(state.players[int(name.partition(":")[2])])
    if name.startswith("treasure_numbers:"):
        return _treasure_numbers(book, state, SeatId(int(name.partition(":")[2])))
    if name.startswith("bearers:"):
        return _bearers(book, state, CardId(int(name.partition(":")[2])))
    if name.startswith(GAINING):
        return _gaining(book, state, seat, name.removeprefix(GAINING))
    return _domain(book, state, seat, name)


def _treasure_numbers(book: Book, state: State, helper: SeatId) -> tuple[int, ...]:
    """What a deal can give this helper (R-HELP-05)."""
    return tuple(range(pool_with(book, state, helper) + 1))


def _gaining(book: Book, state: State, seat: SeatId, among: str) -> tuple[SeatId, ...]:
    """Whom a card can still lift (E-104); by a house rule, of all players only whoever plays it."""
    found = (SeatId(other) for other in domain(book, state, seat, among))
    only_self = among == "living" and book.house.gual_target == "self"
    able = (other for other in found if may_gain_by_card(book, state.players[other]))
    return tuple(other for other in able if not only_self or other == seat)


def _bearers(book: Book, state: State, card: CardId) -> tuple[SeatId, ...]:
    """The combatants beside whose trait this card may lie (R-CULT-15)."""
    beside = book.defs[card].beside
    return tuple(seat for seat in combatants(state.combat) if has_one_of(book, state.players[seat], beside))


def in_play(player: Player) -> tuple[CardId, ...]:
    """Items on the table, used or carried: all that can be traded (R-TRADE-01, -02)."""
    return player.used + player.carried


def partners(state: State, seat: SeatId) -> tuple[SeatId, ...]:
    """With whom a seat that does not fight may trade: whoever does not fight either (R-TRADE-03)."""
    free = traders(state)
    return tuple([other for other in free if other != seat]) if seat in free else ()


def has_partner(state: State, seat: SeatId) -> bool:
    """Whether there is anybody with whom this seat may trade."""
    free = living(state) if state.combat is None else traders(state)
    return seat in free and len(free) > 1


def traders(state: State) -> tuple[SeatId, ...]:
    """Everybody who lives and does not fight, worked out once for all seats."""
    memo = state.__dict__
    found: tuple[SeatId, ...] | None = memo.get("traders")
    if found is None:
        free = living(state)
        if state.combat is not None:
            busy = combatants(state.combat)
            free = tuple([other for other in free if other not in busy])
        found = memo["traders"] = free
    return found


def _domain(book: Book, state: State, seat: SeatId, name: str) -> tuple[int, ...]:
    combat = state.combat
    match name:  # those of a trade first: its slip is nearly always open
        case "partners":
            return partners(state, seat)
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
            items = (card for card in player.used + player.carried if book.defs[card].kind == "item")
            return tuple(card for card in items if not is_free(player, card))
        case "sides":
            return (0, 1) if combat and facing(combat) else (0,)
        case "fighting_rivals":
            return tuple(other for other in combatants(combat) if other != seat and not _stabbed(state, seat, other))
        case "rival_small_items":
            return _rival_small_items(book, state, seat)
        case "fighter_play":
            return in_play(state.players[combat.fighter]) if combat else ()
        case "helpers":
            return may_help(state)
        case "treasure_numbers":
            return _treasure_numbers(book, state, seat)
    return _of_frame(book, state, name)


def _own(book: Book, player: Player, name: str) -> tuple[int, ...]:
    if name == "own_play":
        return in_play(player)
    what, _, card = name.partition(":")
    own = OwnDomains(book, player)
    if what.startswith("another "):
        return own.another(what.removeprefix("another "))
    if what == "fuel":
        return own.fuel(CardId(int(card)))
    if what == "sort":
        return own.paying(sorted_price(book.defs[int(card)]), CardId(int(card)))
    if what == "hand":
        return own.hand(CardId(int(card)))
    return own.kind(what, CardId(int(card)))


def _of_frame(book: Book, state: State, name: str) -> tuple[int, ...]:
    """Sets that the frame on top speaks of."""
    frame = state.frames[-1]
    if name == "pursuers" and isinstance(frame, FlightFrame):
        return frame.left
    if name == "open_cards" and isinstance(frame, SpoilsFrame):
        return frame.pool
    if name == "open_cards" and isinstance(frame, BodyFrame):
        return frame.cards
    if name == "asked" and isinstance(frame, ChooseFrame):
        return matching(book, state.players[frame.whose], frame.zone, frame.filter)
    return ()


def _stabbed(state: State, seat: SeatId, victim: SeatId) -> bool:
    """Once per victim and combat (B-CLASS-3)."""
    return any(use.per == "victim" and use.key == victim for use in state.players[seat].uses)


def _rival_small_items(book: Book, state: State, seat: SeatId) -> tuple[int, ...]:
    """Small items in play, worn or not, of the other living seats (B-CLASS-3; the glossary's "carried" is in play)."""
    return tuple(
        card
        for other in living(state)
        if other != seat
        for card in state.players[other].used + state.players[other].carried
        if not book.defs[card].big
    )


# --- the domains of a whole list of options -------------------------------------------------------------------


class SpokenOf(NamedTuple):
    """What a seat's options speak of while the talkative ones among them stay as they are: sets that its own belongings
    and the partners of a trade settle, the names of the others, and whether anything may change hands or help
    be asked for.
    """

    of: tuple[SeatId, tuple[SeatId, ...], list[Option]]
    settled: tuple[Named, ...]
    others: tuple[str, ...]
    trades: bool
    asks: bool


def domains_of(book: Book, state: State, seat: SeatId, open_options: tuple[Option, ...]) -> tuple[Named, ...]:
    """Each named domain of the options, once. What is settled is remembered on the player."""
    of = seat, traders(state), [option for option in open_options if option.params]
    memo = state.players[seat].__dict__
    known: SpokenOf | None = memo.get("spoken of")
    if known is None or known.of != of:
        known = memo["spoken of"] = _spoken_of(book, state, *of)
    found = known.settled
    if known.others:
        found += tuple([Named(name, domain(book, state, seat, name)) for name in known.others])
    if known.asks:
        found += tuple([_shares(book, state, seat, helper) for helper in may_help(state)])
    return found + _belongings(state) if known.trades else found


def _spoken_of(book: Book, state: State, seat: SeatId, free: tuple[SeatId, ...], talkative: list[Option]) -> SpokenOf:
    params = [param for option in talkative for param in option.params]
    names = dict.fromkeys([param.domain for param in params if param.of < 0 and isinstance(param.domain, str)])
    lasting = {name: name == "partners" or _is_own(name) for name in names}
    settled = tuple([_settled(book, state, seat, name) for name in names if lasting[name]])
    others = tuple([name for name in names if not lasting[name]])
    of = {param.domain for param in params if param.of >= 0}
    return SpokenOf((seat, free, talkative), settled, others, "items_of" in of, "treasure_numbers" in of)


def _shares(book: Book, state: State, seat: SeatId, helper: SeatId) -> Named:
    name = f"treasure_numbers:{helper}"
    return Named(name, domain(book, state, seat, name))


def _settled(book: Book, state: State, seat: SeatId, name: str) -> Named:
    if name == "own_play":
        return _lying(name, state.players[seat])
    return Named(name, partners(state, seat) if name == "partners" else domain(book, state, seat, name))


ITEMS_OF = tuple(f"items_of:{seat}" for seat in range(6))


def _lying(name: str, player: Player) -> Named:
    """What lies in front of a player, under one of the names that it has; remembered on the player."""
    memo = player.__dict__
    found: Named | None = memo.get(name)
    if found is None:
        found = memo[name] = Named(name, in_play(player))
    return found


def _belongings(state: State) -> tuple[Named, ...]:
    """What lies in front of each seat and can change hands: the same for everybody who looks."""
    memo = state.__dict__
    found: tuple[Named, ...] | None = memo.get("belongings")
    if found is None:
        found = memo["belongings"] = tuple(map(_lying, ITEMS_OF, state.players))
    return found
