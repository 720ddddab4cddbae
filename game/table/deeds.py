"""What everybody saw seats do to each other: the memory that rivals are given, made from public events alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ids import SeatId
from game.model import events as ev
from game.model.options import Command
from game.model.state import State
from game.model.views import Deed
from game.rules.book import Book
from game.rules.queries import heroes, monsters
from game.rules.terms import combatants
from game.table.timeline import Move

REMEMBERED = 12
"""Deeds; older ones have faded (game.ai.temper)."""


def remembered(book: Book, deeds: tuple[Deed, ...], before: State, move: Move) -> tuple[Deed, ...]:
    """The memory after one more move."""
    new = tuple(_deeds(book, before, move)) if move.command is not None else ()
    return (*deeds, *new)[-REMEMBERED:] if new else deeds


def memory(book: Book, moves: Iterable[Move]) -> tuple[Deed, ...]:
    """The memory of a whole timeline, made anew."""
    deeds: tuple[Deed, ...] = ()
    before: State | None = None
    for move in moves:
        if before is not None:
            deeds = remembered(book, deeds, before, move)
        before = move.state
    return deeds


def _deeds(book: Book, before: State, move: Move) -> Iterator[Deed]:
    for event in move.events:
        match event:
            case ev.CurseStruck() if event.by != event.seat:
                yield Deed(before.turn, event.by, event.seat, "harm")
            case ev.OfferRefused() if event.seat != event.offer.by:
                yield Deed(before.turn, event.seat, event.offer.by, "refuse")
            case ev.TurnEnded():  # whoever never answered does not want to be asked again
                yield from (Deed(before.turn, o.to, o.by, "refuse") for o in before.offers if o.kind == "trade")
            case ev.HelperJoined() if before.combat is not None:
                yield Deed(before.turn, event.seat, before.combat.fighter, "help")
    assert move.command is not None
    yield from _meddling(book, before, move.state, move.command)


def _meddling(book: Book, before: State, after: State, command: Command) -> Iterator[Deed]:
    """A card or an ability of a bystander: for or against the players' side, by what became of the sums."""
    combat = before.combat
    if command.verb not in ("play_card", "use_ability") or combat is None or after.combat is None:
        return
    if command.seat in combatants(combat):
        return
    moved = _margin(book, after) - _margin(book, before)
    if moved:
        yield Deed(before.turn, command.seat, SeatId(combat.fighter), "help" if moved > 0 else "harm")


def _margin(book: Book, state: State) -> int:
    return heroes(book, state) - monsters(book, state)
