"""A puzzle that somebody plays: its table, at which others answer as well as they can, and whether a win is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from game.ids import CardId, SeatId
from game.lab.puzzle_search import START, Graph, puzzle_search
from game.lab.puzzles import MOST_TABLES
from game.model.commands import Misfit
from game.model.options import Command, Refusal
from game.model.ruleset import CardTexts
from game.model.state import State
from game.model.views import SeatView
from game.rules.defaults import default_choice
from game.rules.engine import Engine
from game.table.clock import INSTANT
from game.table.imagined import undisturbed
from game.table.interface import Manners, SeatInfo
from game.table.mind_protocol import Verdict
from game.table.preview import NoChance, Unforeseeable
from game.table.table import LocalTable
from game.table.timeline import Move, Timeline
from game.table.unsaved import Unsaved
from game.views import waiting

AT_ONCE = 6
"""Tables that are looked at in one frame: some 4 ms."""

Standing = Literal["thinking", "open", "lost", "won"]
"""Whether a win is left."""


class Bystanders(Unsaved):
    """The save and the `Minds` of a puzzle: the others do what `reply` says, and nothing is kept."""

    def __init__(self, reply: Callable[[SeatView, bool], Verdict | None]) -> None:
        """`reply`: the move of a seat that sees this and for which the game waits or not; None: not known yet."""
        super().__init__()
        self._reply = reply
        self._asked: list[tuple[int, SeatView, bool]] = []

    def ask(self, number: int, seat: SeatId, view: SeatView, must: bool, seed: int) -> None:
        self._asked.append((number, view, must))

    def answers(self) -> list[tuple[int, Verdict]]:
        asked, self._asked = self._asked, []
        found: list[tuple[int, Verdict]] = []
        for question in asked:
            verdict = self._reply(*question[1:])
            if verdict is None:
                self._asked.append(question)
            else:
                found.append((question[0], verdict))
        return found


class Mistake(NamedTuple):
    """Why no win is left: `wanted` is a move of the way to win that is refused now, and why; `winners`: of the game
    instead, or as well; `reply`: of others to the win that there seems to be. Without any of these, `level` is all that
    can still be reached."""

    wanted: Command | None = None
    refusal: Refusal | None = None
    level: int = 0
    winners: tuple[SeatId, ...] = ()
    reply: Command | None = None


class Attempt:
    """The table of a puzzle and what is known of it. `me`: the person's seat. `state`: as it begins;
    `graph`: all that lies within reach of that."""

    def __init__(
        self,
        engine: Engine,
        texts: CardTexts,
        state: State,
        names: tuple[str, ...],
        search: Callable[[Engine, State], Graph] = puzzle_search,
    ) -> None:
        """`search`: looks through what lies within reach of a state."""
        timeline, others = Timeline(), Bystanders(self._reply)
        timeline.append(Move(None, (), state))
        self._search = search
        self.graph = search(engine, state)
        self._graph = self.graph
        self.me = self.graph.seat
        seats = tuple(SeatInfo(name, "person" if n == self.me else "rival") for n, name in enumerate(names))
        self.table = LocalTable(engine, texts, seats, 1, timeline, others, others, INSTANT, others, Manners())
        self.engine, self.state = engine, state
        self._timeline = timeline
        self._at, self._placed = START, state
        self._sound = 1, state  # so many moves, and the table after them: the last from which a win was left

    @property
    def moves(self) -> int:
        """Own moves so far."""
        return sum(move.command is not None and move.command.seat == self.me for move in self._timeline.moves)

    def think(self) -> None:
        """Looks at a few more tables: first from where it lies now, then from the beginning, for a way that was missed.
        Where too many lie within reach, nothing is said of it."""
        self._place()
        for _ in range(AT_ONCE):
            graph = self.graph if self._graph.done else self._graph
            if not graph.done and len(graph.tables) <= MOST_TABLES:
                graph.advance()
        if self.standing == "open":
            self._sound = len(self._timeline.moves), self._placed

    def _place(self) -> None:
        """Finds the table as it lies now among those that are known; if it is none of them, a search begins there."""
        state = self._timeline.state
        if state is self._placed or not self._rests(state):
            return
        self._placed = state
        found = self.graph.number_of(self.graph.lying(state))
        self._graph, self._at = (self.graph, found) if found >= 0 else (self._search(self.engine, state), START)

    def _reply(self, view: SeatView, must: bool) -> Verdict | None:
        """Return the worst that a seat can do to the person, once all is known; else what it must do."""
        state, plain = self._timeline.state, Verdict(default_choice(self.engine.book, view) if must else None)
        if not self.graph.done and len(self.graph.tables) <= MOST_TABLES:
            return None
        if self._lost(state):
            return Verdict(None)
        table = self.graph.lying(state)
        if not self.graph.done or self.graph.number_of(table) == START:
            return plain
        reply = self.graph.reply(table)
        return plain if reply is None else Verdict(reply if reply.seat == view.seat else None)

    def _lost(self, state: State) -> bool:
        """Whether the turn is over, or its fight given up: then nobody else moves on."""
        return state.turn != self.state.turn or self.graph.given_up(state)

    def _rests(self, state: State) -> bool:
        return state.result is not None or waiting(self.engine.book, state) == (self.me,)

    @property
    def standing(self) -> Standing:
        state = self._timeline.state
        if state.result is not None:
            return "won" if state.result.winners == (self.me,) else "lost"
        if self._lost(state):
            return "lost"
        if state is not self._placed or not self._graph.done:
            return "thinking"
        return "open" if self._graph.moves_to_win(self._at) > 0 else "lost"

    @property
    def open_hands(self) -> tuple[tuple[SeatId, tuple[CardId, ...]], ...]:
        """Return the cards that others hold, for all to see; none where they do not answer with them."""
        players = enumerate(self._timeline.state.players) if self.graph.answered else ()
        return tuple((SeatId(seat), player.hand) for seat, player in players if seat != self.me and player.hand)

    @property
    def hint(self) -> Command | None:
        """The next move of the shortest way to win."""
        best = self._graph.best(self._at) if self.standing == "open" else None
        return best.command if best is not None else None

    def take_back(self) -> None:
        """To the last table from which a win was left."""
        self.table.go_back(self._sound[0], self.me)

    def mistake(self) -> Mistake:
        """Why no win is left: the way that was open before is tried on the table as it lies now."""
        state = self._timeline.state
        if state.result is not None:
            return Mistake(winners=state.result.winners)
        for command in () if state.turn != self.state.turn else self._way():
            refused = self.engine.check(state, command)
            if refused is not None:
                return Mistake(command, refused)
            try:
                state = undisturbed(self.engine, state, command, NoChance()).state
            except (Misfit, Unforeseeable):
                break
        return Mistake(level=self._highest(), reply=self._graph.spoiler(self._at) if self._graph.done else None)

    def _way(self) -> tuple[Command, ...]:
        """The moves that would have won from the last table with a win on."""
        found = self.graph.number_of(self.graph.lying(self._sound[1]))
        return self.graph.line(found) if found >= 0 and self.graph.done else ()

    def _highest(self) -> int:
        tables = self._graph.tables if self._graph.done else ()
        reached = (table.view.seats[self.me].level for table in tables)
        return max((self._timeline.state.players[self.me].level, *reached))
