"""A saved game that is only looked at: its cards have changed or are gone since, and it is shown with those it keeps.

past = look_back(path, problem)
past.view(past.last), past.heard(past.last)
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from game.ids import NOBODY, CardId, SeatId
from game.model.cards import CardDef, CardText
from game.model.events import EventNode
from game.model.messages import Message
from game.model.views import SeatView
from game.rules.engine import Engine
from game.table.history import mark
from game.table.interface import MoveMark, SeatInfo, persons_in
from game.table.opening import kept_cards, moves_of, only_looked_at, settings_of
from game.table.save_reader import Record
from game.table.timeline import Timeline
from game.views import hears, see, view


class Past(NamedTuple):
    """The moves of a game as its one person saw them; with several of them, as everybody did. `why`: the message
    before."""

    seats: tuple[SeatInfo, ...]
    texts: dict[str, CardText]
    why: Message
    engine: Engine
    timeline: Timeline

    @property
    def seat(self) -> SeatId:
        """Through whose eyes."""
        people = persons_in(self.seats)
        return people[0] if len(people) == 1 else NOBODY

    @property
    def last(self) -> int:
        """Number of the last move; the deal is 0."""
        return len(self.timeline.moves) - 1

    @property
    def theme(self) -> str:
        """The look of the first card set of the game."""
        return self.engine.book.ruleset.sets[0].theme

    def card(self, card: CardId) -> CardDef:
        return self.engine.book.defs[card]

    def view(self, move: int) -> SeatView:
        """The table after this move, with nothing that could be done."""
        seen = view(self.engine.book, self.timeline.moves[move].state, self.seat)
        return msgspec.structs.replace(seen, options=(), domains=())

    def marks(self) -> tuple[MoveMark, ...]:
        """Return the kind of each move as a mark, the deal first."""
        return tuple(mark(number, move, self.seat) for number, move in enumerate(self.timeline.moves, 1))

    def heard(self, move: int) -> list[EventNode]:
        """Return the events of this move as its seat could know them."""
        book, events = self.engine.book, self.timeline.moves[move].events
        return [see(book, event, self.seat) for event in events if hears(event, self.seat)]


def look_back(path: Path) -> Past | None:
    """The game of this save with the cards that the save keeps; None if it keeps none. SaveProblem if it is damaged."""
    save = Record.of(path)
    settings, _ = settings_of(save)
    kept = kept_cards(save)
    if kept is None:
        return None
    engine, texts = kept
    return Past(settings.seats, texts.texts, only_looked_at(save), engine, moves_of(save, engine))
