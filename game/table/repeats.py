"""The options that a seat has taken in this turn without changing its view: no program takes one of them again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from msgspec.structs import replace

from game.model.state import State
from game.model.views import SeatView
from game.rules.book import Book
from game.table.timeline import Move
from game.views import public_view, view


def of_this_turn(moves: Sequence[Move]) -> Sequence[Move]:
    """The move that the turn began with, and those since."""
    turn, first = moves[-1].state.turn if moves else 0, len(moves)
    while first and moves[first - 1].state.turn == turn:
        first -= 1
    return moves[first:]


def unrepeated(book: Book, turn: Iterable[Move], seen: SeatView) -> SeatView:
    """The view without the options that its seat has taken from an equal view; with all if none would be left."""
    open_now = {option.key for option in seen.options}
    taken = [
        (before.state, move.command.key)
        for before, move in pairwise(turn)
        if move.command is not None and move.command.seat == seen.seat and move.command.key in open_now
    ]
    idle = {key for before, key in taken if _looked_like(book, before, seen)}
    left = tuple(option for option in seen.options if option.key not in idle)
    return replace(seen, options=left) if idle and left else seen


def _looked_like(book: Book, before: State, seen: SeatView) -> bool:
    """Whether a seat saw then what it sees now; most often the piles or another window tell."""
    shown = public_view(book, before)
    if (shown.window, shown.draw_left, shown.discard_size) != (seen.window, seen.draw_left, seen.discard_size):
        return False
    return shown.seats == seen.seats and view(book, before, seen.seat) == seen
