"""Every table that a seat can reach from a position by moves of its own, and from which of them it can still win."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.own_moves import LEFT_OUT, UNSURE, own_moves
from game.ids import SeatId
from game.model.options import Command, Verb
from game.model.state import State
from game.rules.engine import Engine
from game.table.imagined import ImaginedTable, hidden_from

EVERY_WAY = 10_000
"""No way to fill a move is left out."""
START = 0


class Edge(NamedTuple):
    """A move and the number of the table that it leads to."""

    command: Command
    to: int


class Graph:
    """The tables within reach of one position, each once whatever the order of the moves; the position is the first.

    `advance` looks at one more table, so that a window may share its time; questions are answered when it is `done`.
    Moves that hang on a die, on an unknown card or on somebody else are left out: none is a sure way to win."""

    def __init__(self, engine: Engine, state: State, left_out: frozenset[Verb] = UNSURE, ways: int = EVERY_WAY) -> None:
        """`ways`: to fill a move, at the most."""
        self._seat: SeatId = state.active
        self._left_out, self._ways = left_out, ways
        table = ImaginedTable(engine, state, self._seat, frozenset(hidden_from(engine.book, state, (self._seat,))))
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
        seen: set[int] = set()
        for command in own_moves(table.view, lambda card: 0.0, self._ways, self._left_out):
            after = table.after(command)
            number = self._number(after) if after is not None else START
            yield Edge(command, number) if after is not None and number not in seen else None
            seen |= {number} if after is not None else set()

    def _number(self, table: ImaginedTable) -> int:
        number = self._numbers.setdefault(table.likeness, len(self.tables))
        if number == len(self.tables):
            self.tables.append(table)
            self._won.append(self._wins(table))
        return number

    def number_of(self, table: ImaginedTable) -> int:
        """The number of a table that was reached in whatever way; -1 where it is none of these."""
        return self._numbers.get(table.likeness, -1)

    def _wins(self, table: ImaginedTable) -> bool:
        result = table.view.result
        return result is not None and self._seat in result.winners

    def moves_to_win(self, table: int = START) -> int:
        """The fewest moves by which the seat wins from a table on; -1 where no win is left."""
        if self._to_win is None:
            self._to_win = self._counted()
        return self._to_win[table]

    def _counted(self) -> list[int]:
        """Back from the tables that are won, one move a round."""
        before: list[list[int]] = [[] for _ in self.tables]
        for number, edges in enumerate(self.edges):
            for edge in edges:
                before[edge.to].append(number)
        found = [0 if won else -1 for won in self._won]
        reached = [number for number, won in enumerate(self._won) if won]
        for number in reached:  # grows while it is read
            for earlier in before[number]:
                if found[earlier] < 0:
                    found[earlier] = found[number] + 1
                    reached.append(earlier)
        return found

    def best(self, table: int = START) -> Edge | None:
        """The move that wins soonest, the first of those that are alike; None where no win is left."""
        left = self.moves_to_win(table)
        return next((edge for edge in self.edges[table] if left > 0 and self.moves_to_win(edge.to) == left - 1), None)

    def line(self, table: int = START) -> tuple[Edge, ...]:
        """The shortest way to win from a table on."""
        line: list[Edge] = []
        edge = self.best(table)
        while edge is not None:
            line.append(edge)
            edge = self.best(edge.to)
        return tuple(line)

    def wrong(self, table: int = START) -> tuple[Edge, ...]:
        """The moves after which no win is left."""
        return tuple(edge for edge in self.edges[table] if self.moves_to_win(edge.to) < 0)

    def luck(self, rounds: int = 40) -> float:
        """How likely moves at random win before `rounds` of them: what a puzzle is the harder for, the less it is."""
        chance = [float(won) for won in self._won]
        for _ in range(rounds):
            chance = [
                sum(chance[edge.to] for edge in edges) / len(edges) if edges else chance[number]
                for number, edges in enumerate(self.edges)
            ]
        return chance[START]


def searched(engine: Engine, state: State, most: int, *, gives_up: bool = True) -> Graph | None:
    """The whole graph of a position; None where it has more tables than that. `gives_up`: with the moves that only give
    something up."""
    graph = Graph(engine, state, UNSURE if gives_up else LEFT_OUT)
    while not graph.done:
        graph.advance()
        if len(graph.tables) > most:
            return None
    return graph
