"""Every table that a seat can reach from a position by moves of its own, and from which of them it can still win,
whatever the die shows and whatever others answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.ai.card_knowledge import Lore
from game.ai.own_moves import LEFT_OUT, UNSURE, own_moves
from game.ids import SeatId
from game.lab.replies import EVERY_WAY, Answer, AnsweredTable
from game.model.options import Command, Verb
from game.model.state import State
from game.rules.engine import Engine
from game.table.imagined import ImaginedTable

START = 0
FIRST = SeatId(0)
"""The seat whose puzzle it is."""
ASKED_FOR: frozenset[Verb] = UNSURE - {"accept", "decline"}
"""Moves that are left out of a puzzle: they lead to cards that nobody knows, or whoever is asked may say no."""


VAIN: Mapping[Verb, int] = {"drop_card": 0, "pass": 1}
"""Replies that come after all others where none does any harm."""


class Edge(NamedTuple):
    """A move and the numbers of the tables that it may lead to: the die and others decide which."""

    command: Command
    to: tuple[int, ...]


class Graph:
    """The tables within reach of one position, each once whatever the order of the moves; the position is the first.

    `advance` looks at one more table, so that a window may share its time; questions are answered when it is `done`.
    A move wins if every table that it may lead to can be won; what hangs on an unknown card is no sure way to win."""

    def __init__(self, table: ImaginedTable, left_out: frozenset[Verb] = ASKED_FOR, ways: int = EVERY_WAY) -> None:
        """`ways`: to fill a move, at the most."""
        self.seat: SeatId = table.view.seat
        self._left_out, self._ways = left_out, ways
        self.tables = [table]
        self.edges: list[tuple[Edge, ...]] = []
        self._numbers = {table.likeness: START}
        self._won = [self._wins(table)]
        self._trying: Iterator[Edge | None] | None = None
        self._tried: list[Edge] = []
        self._to_win: list[int] | None = None

    @property
    def done(self) -> bool:
        return len(self.edges) == len(self.tables)

    def advance(self) -> None:
        """Finds what can be done at the next table that was not looked at yet."""
        looked = len(self.edges)
        while len(self.edges) == looked:
            self.step()

    def step(self) -> None:
        """Tries one more move at that table."""
        number = len(self.edges)
        if self._trying is None:
            self._trying = iter(()) if self._won[number] else self._edges_of(self.tables[number])
        try:
            edge = next(self._trying)
        except StopIteration:
            self.edges.append(tuple(self._tried))
            self._trying, self._tried = None, []
        else:
            self._tried += [edge] if edge is not None else []

    def _edges_of(self, table: ImaginedTable) -> Iterator[Edge | None]:
        """None for a move that leads nowhere, or where another one has led."""
        seen: set[tuple[int, ...]] = {()}
        for command in own_moves(table.view, lambda card: 0.0, self._ways, self._left_out):
            to = tuple(sorted({self._number(after) for after in table.outcomes(command)}))
            yield Edge(command, to) if to not in seen else None
            seen.add(to)

    def _number(self, table: ImaginedTable) -> int:
        number = self._numbers.setdefault(table.likeness, len(self.tables))
        if number == len(self.tables):
            self.tables.append(table)
            self._won.append(self._wins(table))
        return number

    def number_of(self, table: ImaginedTable) -> int:
        """The number of a table that was reached in whatever way; -1 where it is none of these."""
        return self._numbers.get(table.likeness, -1)

    @property
    def answered(self) -> bool:
        """Whether others have a say."""
        return isinstance(self.tables[START], AnsweredTable)

    def lying(self, state: State) -> ImaginedTable:
        """The table of this graph's seat in any state."""
        return self.tables[START].lying(state)

    def given_up(self, state: State) -> bool:
        """Whether nothing that anybody does from here can bring the last level in this turn."""
        table = self.lying(state)
        return isinstance(table, AnsweredTable) and not table.may_be_won

    def _wins(self, table: ImaginedTable) -> bool:
        """Alone: who shares it has helped somebody else to win."""
        result = table.view.result
        return result is not None and result.winners == (self.seat,)

    def moves_to_win(self, table: int = START) -> int:
        """The fewest moves by which the seat wins from a table on; -1 where no win is left."""
        if self._to_win is None:
            self._to_win = self._counted()
        return self._to_win[table]

    def _counted(self) -> list[int]:
        """Back from the tables that are won, one move a round; an edge counts once all that it may lead to is won."""
        before: list[list[_Open]] = [[] for _ in self.tables]
        for number, edges in enumerate(self.edges):
            for edge in edges:
                opened = _Open(number, len(edge.to))
                for to in edge.to:
                    before[to].append(opened)
        found = [0 if won else -1 for won in self._won]
        reached = [number for number, won in enumerate(self._won) if won]
        for number in reached:  # grows while it is read
            for opened in before[number]:
                opened.left -= 1
                if opened.left == 0 and found[opened.table] < 0:
                    found[opened.table] = found[number] + 1
                    reached.append(opened.table)
        return found

    def moves_after(self, edge: Edge) -> int:
        """The fewest moves by which the seat wins after a move that is answered as well as can be; -1 where it may
        lead to a table at which no win is left."""
        left = [self.moves_to_win(number) for number in edge.to]
        return -1 if min(left) < 0 else max(left)

    def best(self, table: int = START) -> Edge | None:
        """The move that wins soonest, the first of those that are alike; None where no win is left."""
        left = self.moves_to_win(table)
        return next((edge for edge in self.edges[table] if left > 0 and self.moves_after(edge) == left - 1), None)

    def way(self, table: int = START) -> Iterator[tuple[int, Edge]]:
        """The shortest way to win from a table on, answered as well as can be: each table on it and the move there."""
        edge = self.best(table)
        while edge is not None:
            yield table, edge
            table = max(edge.to, key=self.moves_to_win)
            edge = self.best(table)

    def line(self, table: int = START) -> tuple[Command, ...]:
        """The moves of that way."""
        return tuple(edge.command for _, edge in self.way(table))

    def reply(self, table: ImaginedTable) -> Command | None:
        """Return the reply of the others after which the seat needs most moves, or no move wins any more; None if that
        is nothing, or if the table is none of these. If it must speak anyway, it objects."""
        if not isinstance(table, AnsweredTable):
            return None
        found = [(answer, self.number_of(answer.table)) for answer in table.answers()]
        known = [(self.moves_to_win(number), answer) for answer, number in found if number >= 0]
        if not known or len(known) < len(found):
            return None

        def harm(rated: tuple[int, Answer]) -> tuple[bool, int, bool, int]:
            left, (_, reply) = rated
            return left < 0, left, reply is None, 0 if reply is None else VAIN.get(reply.verb, 2)

        return max(known, key=harm)[1].reply

    def spoiler(self, table: int) -> Command | None:
        """Return a reply against the win that a table from which none is left seems to hold; None if there is none."""
        reached, seen = [table], {table}
        for number in reached:  # grows while it is read
            for edge in self.edges[number]:
                if any(self._won[to] for to in edge.to):
                    return self._refutation(self.tables[number], edge)
                reached += [to for to in edge.to if to not in seen]
                seen.update(edge.to)
        return None

    def _refutation(self, table: ImaginedTable, edge: Edge) -> Command | None:
        """The reply to this move after which no win is left."""
        for answer in table.answers_to(edge.command) if isinstance(table, AnsweredTable) else ():
            if self.moves_to_win(self.number_of(answer.table)) < 0:
                return answer.reply
        return None

    def wrong(self, table: int = START) -> tuple[Edge, ...]:
        """The moves after which no win is left."""
        return tuple(edge for edge in self.edges[table] if self.moves_after(edge) < 0)

    def luck(self, rounds: int = 40) -> float:
        """How likely moves at random win before `rounds` of them, answered as well as can be; the less it is, the
        harder the puzzle."""
        chance = [float(won) for won in self._won]
        for _ in range(rounds):
            chance = [
                sum(min(chance[to] for to in edge.to) for edge in edges) / len(edges) if edges else chance[number]
                for number, edges in enumerate(self.edges)
            ]
        return chance[START]


class _Open:
    """A move from a table; `left`: so many of the tables that it may lead to are not known to be won."""

    __slots__ = ("left", "table")

    def __init__(self, table: int, left: int) -> None:
        self.table, self.left = table, left


def puzzle_search(engine: Engine, state: State) -> Graph:
    """All that lies within reach of the first seat of a puzzle, whatever others answer."""
    return Graph(_answered(engine, state))


def _answered(engine: Engine, state: State) -> AnsweredTable:
    return AnsweredTable(engine, state, FIRST, Lore(engine.book.ruleset).winners)


def searched(engine: Engine, state: State, most: int, *, gives_up: bool = True) -> Graph | None:
    """The whole graph of a puzzle; None where it has more tables than that. `gives_up`: with the moves that only give
    something up."""
    graph = Graph(_answered(engine, state), ASKED_FOR if gives_up else LEFT_OUT)
    while not graph.done:
        graph.advance()
        if len(graph.tables) > most:
            return None
    return graph
