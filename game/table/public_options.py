"""The view that is open when several people share one screen: everybody's facts and the moves that betray no hand.

A move is open if it would stand just so with an empty hand: its options are worked out on the table without the hands,
and of those only the ones that really stand are shown. The moves that need a seat's hand are seen in a glance alone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.ids import NOBODY, SeatId
from game.model.memo import remembered, remembered_for_each
from game.model.options import Option
from game.model.state import ChooseFrame, State
from game.model.views import SeatView
from game.rules.book import Book
from game.rules.domains import domains_of
from game.rules.legal import options
from game.rules.prompts import TALK
from game.views import public_view

ASKING_MANY = ("final", "rolled")
"""Situations in which several seats are asked at once: nobody's cards come to the front for it."""


@remembered_for_each
def open_view(book: Book, state: State, seat: SeatId) -> SeatView:
    """The public view with this seat in front and with its open moves; its hand lies face down."""
    everybody = public_view(book, state)
    if seat == NOBODY:
        return everybody
    bare = handless(state)
    shown = open_options(book, state, bare, seat)
    return replace(everybody, seat=seat, options=shown, domains=domains_of(book, bare, seat, shown))


@remembered
def handless(state: State) -> State:
    """The same table as if nobody held a card: only ever looked at, never played on."""
    players = tuple(replace(player, hand=(), fresh=()) for player in state.players)
    return replace(state, players=players, queued=())


def open_options(book: Book, state: State, bare: State, seat: SeatId) -> tuple[Option, ...]:
    """Moves that stand with the hand and without it, in the form they have without it."""
    if _asks_the_hand(state):
        return ()
    real = {option.key for option in options(book, state, seat)}
    return tuple(option for option in options(book, bare, seat) if option.key in real and option.verb != "show_hand")


def _asks_the_hand(state: State) -> bool:
    """A card asks somebody to choose among hand cards: which ones fit is nobody else's business."""
    top = state.frames[-1] if state.frames else None
    return isinstance(top, ChooseFrame) and top.of == "cards" and top.zone == "hand"


def in_front(seen: SeatView, people: Sequence[SeatId], before: SeatId) -> SeatId:
    """Return the seat whose cards lie in front: the person the newest offer is made to, else the first the game waits
    for, else the active one, else the one that was there."""
    if not people:
        return NOBODY
    if seen.situation not in ASKING_MANY and not seen.calls_all:
        offered = [offer.to for offer in reversed(seen.offers)] if seen.situation in TALK else []
        asked = next((seat for seat in (*offered, *seen.waiting) if seat in people), None)
        if asked is not None:
            return asked
    if seen.active in people:
        return seen.active
    return before if before in people else people[0]
