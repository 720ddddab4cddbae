"""The options that carry the game on and start from no card of one's own (doors, claims, passes, offers, sales)."""

from __future__ import annotations

from collections.abc import Callable

from game.ids import CardId, SeatId
from game.model.domains import Domain
from game.model.messages import Message
from game.model.options import Option, Param
from game.model.ruleset import GOLD_PER_LEVEL
from game.model.state import (
    SALE_DOUBLED,
    BodyFrame,
    ChooseFrame,
    FlightFrame,
    Player,
    RevealedFrame,
    SetupFrame,
    SpoilsFrame,
    State,
    SurplusFrame,
    WindowFrame,
)
from game.rules.book import Book
from game.rules.domains import domain
from game.rules.limits import big_items, excess, lowest_level, sale_cap, surplus_heirs
from game.rules.modifiers import added
from game.rules.offer_templates import PACT, asking, volunteering
from game.rules.queries import facing, foe_strength, open_to_help, short, winning
from game.rules.terms import living, may_help

READY = Option("ready", "READY")
OPEN_DOOR = Option("open_door", "OPEN")
SEARCH = Option("search_room", "LOOT")
END_TURN = Option("end_turn", "END")
CLAIM = Option("claim", "CLAIM")
CONCEDE = Option("concede", "CONCEDE")
PASS = Option("pass", "PASS")
SHOW_HAND = Option("show_hand", "SH")
RUN_FROM = Option("run_from", "RUN", params=(Param("target", "foe", Domain("pursuers")),))
TAKE_SPOIL = Option("take_card", "TAKE", params=(Param("card", "cards", Domain("open_cards")),))

ASKED = Domain("asked")

NOTHING: tuple[Option, ...] = ()
JUST_READY = (READY,)
JUST_OPEN_DOOR = (OPEN_DOOR,)
JUST_SEARCH = (SEARCH,)
JUST_END_TURN = (END_TURN,)
JUST_PASS = (PASS,)
JUST_RUN = (RUN_FROM,)
JUST_TAKE = (TAKE_SPOIL,)
JUST_PACT = (PACT,)


CHOOSER = SeatId(0)
"""The seat that says who begins where the die does not: the first at the table (A-28, option first_player)."""


def _setup(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    frame = state.frames[-1]
    if not isinstance(frame, SetupFrame) or seat not in frame.ready:
        return JUST_READY
    if seat != CHOOSER or len(frame.ready) < len(state.players):
        return NOTHING
    seats = tuple(range(len(state.players)))
    labels = tuple(
        Message("prompt.i_begin") if each == seat else Message("prompt.begins", {"seat": f"seat:{each}"})
        for each in seats
    )
    return (Option("choose", "CHOOSE", params=(Param("way", "way", seats, labels=labels),)),)


def _arrange(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    return JUST_OPEN_DOOR if seat == state.active else NOTHING


def _entered(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    return JUST_SEARCH if seat == state.active else NOTHING


def _revealed(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    frame = state.frames[-1]
    if seat != state.active or not isinstance(frame, RevealedFrame):
        return NOTHING
    return (Option("keep_card", "KEEP", frame.card),)


def _charity(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    if seat != state.active:
        return NOTHING
    return (charity(book, state, seat),) if excess(book, state, seat) else JUST_END_TURN


def _window(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    frame = state.frames[-1]
    asked = isinstance(frame, WindowFrame) and seat in frame.asked and seat not in frame.passed
    return JUST_PASS if asked else NOTHING


def _flight(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    frame = state.frames[-1]
    return JUST_RUN if isinstance(frame, FlightFrame) and frame.runners[0] == seat else NOTHING


def _picks(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    frame = state.frames[-1]
    mine = isinstance(frame, SpoilsFrame | BodyFrame) and frame.order[:1] == (seat,)
    return JUST_TAKE if mine else NOTHING


def _question(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    frame = state.frames[-1]
    return (_answer(book, state, frame),) if isinstance(frame, ChooseFrame) and frame.seat == seat else NOTHING


def _split(book: Book, state: State) -> tuple[Option, ...]:
    """Return the claim of some monsters, if running from the others makes up the strength that is short (A-07)."""
    combat = state.combat
    assert combat is not None
    foes = facing(combat)
    weights = tuple(foe_strength(book, state, foe) for foe in foes)
    need = short(book, state)
    if len(foes) < 2 or sum(sorted(weights)[1:]) < need:
        return NOTHING
    bodies = tuple(int(foe.body) for foe in foes)
    return (Option("claim", "CLAIM", params=(Param("left", "foe", bodies, 1, len(foes) - 1, weights, need),)),)


def _fight(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    """Claim while winning, else concede or find help (E-13, E-16, A-36)."""
    combat = state.combat
    assert combat is not None
    if combat.helper >= 0 and seat != combat.fighter:
        return NOTHING if seat == combat.helper else JUST_PACT
    wins = winning(book, state)
    may_deal = (not wins or book.house.help_when_winning) and open_to_help(book, state)
    if seat != combat.fighter:
        return volunteering(book.house) + JUST_PACT if may_deal and seat in may_help(state) else JUST_PACT
    ways: tuple[Option, ...] = (CLAIM,) if wins else (CONCEDE,)
    if wins and book.house.voluntary_flee:
        ways += (CONCEDE,)
    if not wins and book.house.split_combat:
        ways += _split(book, state)
    if len(living(state)) == 1:
        return ways
    return ways + asking(book.house) + JUST_PACT if may_deal else ways + JUST_PACT


def _surplus(book: Book, state: State, seat: SeatId) -> tuple[Option, ...]:
    """Which Big item goes, and to whom where several are equally low; or a sale (E-57, R-ITEM-12)."""
    frame = state.frames[-1]
    if not isinstance(frame, SurplusFrame) or frame.seat != seat:
        return ()
    player = state.players[seat]
    heirs = surplus_heirs(book, state, seat)
    to = (Param("heir", "seat", heirs),) if len(heirs) > 1 else ()
    give_up = Option("choose", "CHOOSE", params=(Param("surplus", "cards", big_items(book, player)), *to))
    if sells_surplus(state, seat) and sale_possible(book, state, seat):
        return give_up, sale(book, state, seat)
    return (give_up,)


def sells_surplus(state: State, seat: SeatId) -> bool:
    """Whether it is a time to sell what is too much: in the own turn, outside fights (R-ITEM-12)."""
    top = state.frames[-1]
    mine = isinstance(top, SurplusFrame) and top.seat == seat
    return mine and seat == state.active and state.combat is None


def _answer(book: Book, state: State, frame: ChooseFrame) -> Option:
    """The question as it stands now; its domain is looked up afresh."""
    if frame.of == "ways":
        return Option("choose", "CHOOSE", reference=frame.prompt, params=(Param("way", "way", frame.ways),))
    found = domain(book, state, frame.seat, ASKED)
    least, most = min(frame.least, len(found)), min(frame.most, len(found))
    return Option("choose", "CHOOSE", reference=frame.prompt, params=(Param("cards", "cards", ASKED, least, most),))


def charity(book: Book, state: State, seat: SeatId) -> Option:
    """The excess and who gets it; the lowest seat itself discards (R-CHARITY-03..08)."""
    player = state.players[seat]
    n = excess(book, state, seat)
    cards = Param("cards", "cards", player.hand, n, n)
    low = lowest_level(state)
    if player.level <= low:
        return Option("give_charity", "CHARITY", params=(cards,))
    receivers = tuple(other for other in living(state) if state.players[other].level == low)
    to = Param("receivers", "seats", receivers, n, n, per_value_of=0, even=True)
    return Option("give_charity", "CHARITY", params=(cards, to))


def sellable(book: Book, player: Player) -> tuple[CardId, ...]:
    """Items in play and in hand; a card without a price goes along for nothing (R-SELL-05, E-34)."""
    return tuple(card for card in player.hand + player.used + player.carried if book.defs[card].kind in GOODS)


GOODS = ("item", "oneshot")
"""Kinds that have a price, as a rule, and are sold."""


def sale_possible(book: Book, state: State, seat: SeatId) -> bool:
    """Whether all that could be sold together would make a level (R-SELL-02, R-SELL-07, E-35)."""
    player = state.players[seat]
    prices = [book.values[card] for card in player.hand + player.used + player.carried]
    total = sum(prices)
    if total * 2 < GOLD_PER_LEVEL or sale_cap(book, player) <= 0:
        return False
    doubles = 0 if total >= GOLD_PER_LEVEL else doubles_left(book, state, seat)
    return total + (sum(sorted(prices)[-doubles:]) if doubles else 0) >= GOLD_PER_LEVEL


def doubles_left(book: Book, state: State, seat: SeatId) -> int:
    """Items that may still count double this turn (E-35)."""
    allowed = added(book, state, seat, "doubled_sales")
    used = sum(use.n for use in state.players[seat].uses if use.ability == SALE_DOUBLED)
    return max(0, allowed - used)


def sale(book: Book, state: State, seat: SeatId) -> Option:
    """Any set of items worth a level or more (R-SELL-02..05); some may count double for whoever can do that."""
    player = state.players[seat]
    cards = sellable(book, player)
    prices = tuple(book.values[card] for card in cards)
    doubles = min(doubles_left(book, state, seat), len(cards))
    sold = Param("cards", "cards", cards, 1, len(cards), prices, GOLD_PER_LEVEL, doubles=1 if doubles else -1)
    if not doubles:
        return Option("sell_items", "SE", params=(sold,))
    return Option("sell_items", "SE", params=(sold, Param("doubled", "cards", cards, 0, doubles, subset_of=0)))


FLOW: dict[str, Callable[[Book, State, SeatId], tuple[Option, ...]]] = {
    "setup": _setup,
    "arrange": _arrange,
    "entered": _entered,
    "revealed": _revealed,
    "charity": _charity,
    "final": _window,
    "rolled": _window,
    "flight": _flight,
    "spoils": _picks,
    "body": _picks,
    "choose": _question,
    "landing": _question,
    "fight": _fight,
    "surplus": _surplus,
}
