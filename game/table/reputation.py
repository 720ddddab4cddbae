"""The public deeds of seats towards each other: the memory that rivals are given, made from public events alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ids import SeatId
from game.model import events as ev
from game.model.state import State
from game.model.views import Deed
from game.rules.book import Book
from game.rules.queries import heroes, monsters, winning
from game.rules.terms import combatants
from game.table.timeline import Move

REMEMBERED = 48
"""Deeds; older ones have faded (game.ai.memory)."""


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
    cursed = any(isinstance(event, ev.CurseStruck) for event in move.events)  # then what is taken belongs to it
    for event in move.events:
        match event:
            case ev.CurseStruck() if event.by != event.seat:
                yield Deed(before.turn, event.by, event.seat, "harm")
            case ev.OfferRefused() if event.seat != event.offer.by:
                yield Deed(before.turn, event.seat, event.offer.by, "refuse")
            case ev.TurnEnded():  # seats that never answered do not want to be asked again
                yield from (Deed(before.turn, o.to, o.by, "refuse") for o in before.offers if o.kind == "trade")
            case ev.HelperJoined() if before.combat is not None:
                yield Deed(before.turn, event.seat, before.combat.fighter, "help")
            case ev.OfferMade(offer):
                yield Deed(before.turn, offer.by, offer.to, "counter" if offer.replaces else "offer")
                if offer.threatens:
                    yield Deed(before.turn, offer.by, offer.to, "threat")
            case ev.HelperLeft():
                yield Deed(before.turn, move.seat, event.seat, "dismiss")
            case ev.PromiseBroken(promise):
                yield Deed(before.turn, promise.vow.by, promise.vow.to, "breach")
            case ev.ItemTaken(cause="theft"):
                yield Deed(before.turn, event.to, event.seat, "harm")
            case ev.HandCardTaken() if move.seat == event.seat and not cursed:
                yield Deed(before.turn, event.seat, event.loser, "harm")
    yield from _meddling(book, before, move)


def _meddling(book: Book, before: State, move: Move) -> Iterator[Deed]:
    """A card or an ability of a bystander: for or against the players' side, by what became of the fight."""
    combat, command = before.combat, move.command
    if command is None or command.verb not in ("play_card", "use_ability") or combat is None:
        return
    if command.seat in combatants(combat):
        return
    moved = turned(book, before, move)
    if moved:
        yield Deed(before.turn, command.seat, SeatId(combat.fighter), "help" if moved > 0 else "harm")


def turned(book: Book, before: State, move: Move) -> int:
    """How far a fight has moved for the players' side; a win that is taken away is a loss, a way out of a lost fight a
    gain.
    """
    if any(isinstance(event, ev.FightCalledOff | ev.FoeLeft) for event in move.events):
        return -1 if winning(book, before) else 1
    return 0 if move.state.combat is None else _margin(book, move.state) - _margin(book, before)


def _margin(book: Book, state: State) -> int:
    return heroes(book, state) - monsters(book, state)
