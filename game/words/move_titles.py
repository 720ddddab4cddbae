"""The titles of the moves that count, for the people at this window: made when first asked for, and kept."""

from __future__ import annotations

from functools import partial

from game.ids import CardIds, SeatId
from game.table.interface import GameTable, MoveMark
from game.text.log import LogEntry
from game.text.recap import SMALL, Recap, turn_of
from game.words.voice import Voice


def in_front(table: GameTable, move: int, seat: SeatId) -> CardIds:
    """The cards that lay in front of this seat before a move; only a throw that no card has announced asks for them."""
    view = table.past(move - 1) if move > 1 else None
    return view.seats[seat].working if view is not None else ()


class MoveTitles:
    """The moves of a table by their numbers in its timeline."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._recap = Recap(table.card)
        self._known: list[LogEntry] = []
        self._said: dict[tuple[int, str, tuple[str, ...]], str] = {}  # by move, language and who is called what
        self._people = table.people

    def forget(self, kept: int) -> None:
        """Only so many moves count as they were; and who sits here now may know other things."""
        if self._people != self._table.people:
            self._people, kept = self._table.people, 0
        if kept < len(self._known):
            del self._known[kept:]
            self._said = {said: text for said, text in self._said.items() if said[0] <= kept}

    def entry(self, move: int) -> LogEntry:
        if move > len(self._known):
            for mark in self._table.timeline()[len(self._known) : move]:
                heard, front = self._table.heard(mark.move), partial(in_front, self._table, mark.move)
                self._known.append(self._recap.of(mark.seat, heard, front))
        return self._known[move - 1]

    def is_small(self, mark: MoveMark) -> bool:
        """Whether nobody would go back for this move alone: the log tells nothing of it."""
        return mark.icon == "other" and self.entry(mark.move).message.key in SMALL

    def what(self, mark: MoveMark, voice: Voice) -> str:
        """Return the event of a move in words, without its time."""
        return voice.say(self.entry(mark.move).message)

    def turn(self, mark: MoveMark) -> int:
        return turn_of(mark.turn, self.entry(mark.move), self._table.heard(mark.move))

    def sentence(self, mark: MoveMark, voice: Voice) -> str:
        """When it was, and what happened."""
        said = mark.move, voice.words.lang, voice.names.seats
        if said not in self._said:
            what, turn = self.what(mark, voice), self.turn(mark)
            self._said[said] = voice.text("recap.when", turn=turn, move=mark.move, what=what)
        return self._said[said]
