"""Which function folds which event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.model import events as ev
from game.model.state import State
from game.rules.book import Book

E = TypeVar("E", bound=ev.Event)
Fold = Callable[[State, E], State]
FoldByBook = Callable[[Book, State, E], State]

FOLDS: dict[type[ev.Event], Callable[..., State]] = {}
"""Those that need nothing but state and event: nearly all."""
BY_BOOK: dict[type[ev.Event], Callable[..., State]] = {}
"""Those that must know the cards."""


def folds(event: type[E]) -> Callable[[Fold[E]], Fold[E]]:
    """Registers the fold of one event class."""

    def keep(function: Fold[E]) -> Fold[E]:
        FOLDS[event] = function
        return function

    return keep


def folds_by_book(event: type[E]) -> Callable[[FoldByBook[E]], FoldByBook[E]]:
    """Registers a fold that is given the book."""

    def keep(function: FoldByBook[E]) -> FoldByBook[E]:
        BY_BOOK[event] = function
        return function

    return keep
