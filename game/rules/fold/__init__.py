"""event → new State. The only code that makes a State; it cannot fail, roll, read a clock or ask.

One small function per event, under its name, in the module of its subject, as in `game.model.events`.
"""

from __future__ import annotations

from game.model import events as ev
from game.model.state import State
from game.rules.book import Book
from game.rules.fold import cards, characters, combat, corrections, deals, death, flight, piles, questions, turn
from game.rules.fold.registry import BY_BOOK, FOLDS

__all__ = [
    "cards",
    "characters",
    "combat",
    "corrections",
    "deals",
    "death",
    "flight",
    "fold",
    "piles",
    "questions",
    "turn",
]


def fold(book: Book, state: State, event: ev.Event) -> State:
    """The state after one event."""
    kind = type(event)
    function = FOLDS.get(kind)
    if function is not None:
        return function(state, event)
    return state if isinstance(event, ev.Unchanging) else BY_BOOK[kind](book, state, event)
