"""The defaults for a seat that is not there: the answer to every question (E-108), and who ends a fight (E-107).

Worked out from the view and the options of the seat itself: nothing that is hidden from it has a say."""

from __future__ import annotations

from game.model.options import Args, Command, Option, Param, Verb, first_args
from game.model.views import SeatView
from game.rules.book import Book

DEFAULTS: tuple[tuple[Verb, ...], ...] = (
    ("decline", "pass"),
    ("claim", "concede"),
    ("run_from",),
    ("take_card",),
    ("choose",),
    ("give_charity",),
    ("keep_card",),
    ("end_turn",),
    ("search_room",),
    ("open_door",),
    ("ready",),
)
"""Moves that carry the game on, refusals first; of those that stand together the first listed counts."""
RANK = {verb: rank for rank, verbs in enumerate(DEFAULTS) for verb in verbs}


def default_choice(book: Book, view: SeatView) -> Command | None:
    """The move that stands for this seat as long as nobody plays it; None if the game does not wait for it."""
    if view.seat not in view.waiting:
        return None
    plain = [option for option in view.options if option.verb in RANK and not _splits(option)]
    option = min(plain, key=lambda found: RANK[found.verb], default=None)
    if option is None:
        return None
    return option.command(view.seat, _filled(book, view, option))


def _splits(option: Option) -> bool:
    """Beating some monsters and running from the others is a wish, never a default (A-07)."""
    return option.verb == "claim" and bool(option.params)


def _filled(book: Book, view: SeatView, option: Option) -> Args:
    """The first values in listed order."""
    return first_args(option, view.domain_values, lambda param, domain: _in_order(book, view, option, param, domain))


def _in_order(book: Book, view: SeatView, option: Option, param: Param, domain: tuple[int, ...]) -> tuple[int, ...]:
    """Of one's own cards the cheapest come first, of a body or a treasure the dearest (E-108)."""
    if param.kind != "cards":
        return domain
    loot = option.verb == "take_card" or not set(domain) <= _own(view)
    return tuple(sorted(domain, key=lambda card: book.values[card], reverse=loot))


def _own(view: SeatView) -> set[int]:
    mine = view.seats[view.seat]
    return {*view.hand, *mine.used, *mine.carried, *mine.traits, *mine.curses}
