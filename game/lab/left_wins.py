"""Wins that lay open to a person in a game that is over, and were not taken.

Looked for a little at a time, as a window shares its time with it. Nothing is used that a person could not know: no
hidden card, no die, nobody's help; that others might have objected is not thought of.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from time import thread_time
from typing import NamedTuple

from game.ai.card_knowledge import Lore
from game.ai.own_moves import LEFT_OUT
from game.ai.plan import may_win
from game.ids import SeatId
from game.lab.puzzle_search import START, Graph
from game.model.options import Command
from game.model.state import State
from game.rules.engine import Engine
from game.table.imagined import ImaginedTable, hidden_from, sealed
from game.table.timeline import Move
from game.views import view

SHARE_S = 0.006
"""Of a frame, for which moves are tried in it."""
MOST_TABLES, WAYS = 800, 40
"""That the search for one win visits, and to fill one move; a moment that would need more is passed over."""


def quick_search(engine: Engine, state: State) -> Graph:
    """Without moves that only give something up, and with so many ways to fill each as are soon looked through."""
    seat = state.active
    hidden = frozenset(hidden_from(engine.book, state, (seat,)))
    return Graph(ImaginedTable(engine, state, seat, hidden), LEFT_OUT, WAYS)


class LeftWin(NamedTuple):
    """A win that was open before a move of the timeline (`move`, from 1), in how many moves; the state of then."""

    seat: SeatId
    turn: int
    move: int
    moves: int
    state: State


class _Moment(NamedTuple):
    """A move of a person's own turn by its number, and the search through what could have been done instead."""

    move: int
    made: Command
    state: State
    graph: Graph


class LeftWins:
    """`played`: the moves of the game; `people`: whose turns are looked at."""

    def __init__(self, engine: Engine, played: Sequence[Move], people: Collection[SeatId]) -> None:
        self.found: list[LeftWin] = []
        self.done = False
        self._engine, self._played, self._people = engine, played, people
        self._moments = self._promising()
        self._now: _Moment | None = None

    def advance(self) -> None:
        """Looks a little further."""
        end = thread_time() + SHARE_S
        while not self.done and thread_time() < end:
            self._step()

    def _step(self) -> None:
        if self._now is None:
            self._now = next(self._moments, None)
        elif self._now.graph.done:
            found = left(self._now)
            self.found += [found] if found is not None else []
            self._now = None
        elif len(self._now.graph.tables) > MOST_TABLES:
            self._now = None
        else:
            self._now.graph.step()

    def _promising(self) -> Iterator[_Moment | None]:
        """The own moves of those who did not win in that turn: None where their cards could not lead to the goal."""
        lore, book, last = Lore(self._engine.book.ruleset), self._engine.book, self._played[-1].state
        for number, (before, after) in enumerate(pairwise(self._played), 2):
            state, made, seat = before.state, after.command, before.state.active
            won = last.result is not None and seat in last.result.winners and state.turn == last.turn
            if made is None or made.seat != seat or seat not in self._people or won or not sealed(book, state, seat):
                continue
            near = may_win(lore, view(book, state, seat))
            yield _Moment(number, made, state, quick_search(self._engine, state)) if near else None
        self.done = True


def left(moment: _Moment) -> LeftWin | None:
    """The win that this move has left lying; None where there was none, or one is still left after it."""
    state, graph = moment.state, moment.graph
    after = graph.tables[START].after(moment.made)
    reached = graph.number_of(after) if after is not None else -1
    if graph.moves_to_win() < 0 or (reached >= 0 and graph.moves_to_win(reached) >= 0):
        return None
    return LeftWin(state.active, state.turn, moment.move, graph.moves_to_win(), state)
