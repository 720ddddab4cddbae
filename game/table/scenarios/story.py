"""Playing a scenario: each step is a move said in words, or an expectation of what is then true."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.content.reader import convert, read_file
from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.commands import leaving, window_closing
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.state import State, WindowFrame
from game.rules.engine import Engine
from game.rules.situation import situation
from game.table.chance import ScriptedChance
from game.table.scenarios.builder import Builder, Built
from game.table.scenarios.corrections import CorrectionStep
from game.table.scenarios.expectations import Seen, observed
from game.table.scenarios.move_step import MoveStep
from game.table.scenarios.text import Faults, Line, Scenario, fault, nearest, number_in, seat_in
from game.table.timeline import Move, Timeline

TABLE_DEEDS = {"all": ("pass",), "table": ("closes", "undoes 2")}
"""The deeds of all seats together, and of the table itself."""

REFUSALS = Path(__file__).resolve().parents[3] / "assets" / "text" / "refusals.en.yaml"
"""Every reason for a refusal stands here, under the name that `refused …` uses."""


class Outcome(NamedTuple):
    """The result of the last step."""

    events: tuple[ev.Event, ...]
    refusal: Refusal | None


class Story:
    """A table under way: takes steps in words, knows what happened last."""

    def __init__(self, engine: Engine, built: Built, place: str = "scenario") -> None:
        self.engine = engine
        self.book = engine.book
        self.state: State = built.state
        self.names = built.names
        self.chance = ScriptedChance(built.faces)
        self.place = place
        self.last = Outcome((), None)
        self.log: list[ev.Event] = []
        self.timeline = Timeline()

    def run(self, steps: tuple[Line, ...]) -> None:
        """All steps in order. ScenarioError names each that does not hold."""
        faults = Faults()
        for line in steps:
            with faults.noted():
                self.take(line)
        faults.tell()

    def take(self, line: Line) -> None:
        """One step: a move that must be accepted, or an expectation. ScenarioError if it does not hold."""
        words = line.words
        if words[0] == "expect":
            self.expect(line, words[1:])
        elif words[0] == "refused":
            self._expect_refused(line, words)
        else:
            refusal = self.act(line, words).refusal
            if refusal is not None:
                raise fault(self.place, line, f"`{line.text}` is refused: {refusal.reason.key} ({refusal.rule})")

    def act(self, line: Line, words: tuple[str, ...]) -> Outcome:
        """One move of a seat, or of the table: its clock has run out, or all agree to go back."""
        if words[0] in TABLE_DEEDS:
            return self._table_act(line, words)
        seat = seat_in(self.place, line, words[0], self.names)
        match words[1:]:
            case ["undoes"]:
                return self._undo(seat)
            case ["leaves"]:
                return self.submit(leaving(seat))
            case ["corrects", *said]:
                word = CorrectionStep(self.place, line, self.book, self.state, self.names)
                return self.submit(word.meant(seat, tuple(said)).command())
        step = MoveStep(self.place, line, self.book, self.state, self.names, seat)
        return self.submit(step.meant(words[1:]))

    def _table_act(self, line: Line, words: tuple[str, ...]) -> Outcome:
        match words:
            case ("all", "pass"):
                return self._all_pass()
            case ("table", "closes"):
                windows = [frame.id for frame in self.state.frames if isinstance(frame, WindowFrame)]
                return self.submit(window_closing(windows[-1] if windows else 0))
            case ("table", "undoes", moves):
                return self._go_back(line, number_in(self.place, line, moves))
        known = " or ".join(f"`{words[0]} {deed}`" for deed in TABLE_DEEDS[words[0]])
        raise fault(self.place, line, f"`{line.text}` is no move: it is {known}")

    def submit(self, command: Command) -> Outcome:
        step = self.engine.step(self.state, command, self.chance)
        if isinstance(step, Refusal):
            self.last = Outcome((), step)
        else:
            self._moves().append(Move(command, step.events, step.state))
            self._becomes(step.state, step.events)
        return self.last

    def _becomes(self, state: State, events: tuple[ev.Event, ...]) -> None:
        self.state = state
        self.log += events
        self.last = Outcome(events, None)

    def _moves(self) -> Timeline:
        """The moves so far, on top of the table as it lies now."""
        if not self.timeline.moves or self.timeline.state is not self.state:
            self.timeline = Timeline()
            self.timeline.append(Move(None, (), self.state))
        return self.timeline

    def _undo(self, seat: SeatId) -> Outcome:
        """A seat takes its last move back, as far as nothing was revealed since, or anything where the table allows
        it (E-103)."""
        moves = self._moves()
        to = moves.free_undo(seat)
        if to is None and self.book.house.undo_scope == "any":
            last = moves.last_of([seat])
            to = last and last[0]
        if to is None:
            self.last = Outcome((), Refusal(Message("refuse.cannot_undo"), "E-103"))
        else:
            self._back_to(to)
            self._becomes(moves.state, ())
        return self.last

    def _go_back(self, line: Line, n: int) -> Outcome:
        """All agree to take back so many moves: piles of which something had become known are shuffled."""
        moves = self._moves()
        to = len(moves.moves) - n
        if not 1 <= to < len(moves.moves):
            raise fault(self.place, line, f"{len(moves.moves) - 1} moves can be taken back, not {n}")
        command = moves.agreed(to, SeatId(0))
        step = self.engine.step(moves.moves[to - 1].state, command, self.chance)
        assert not isinstance(step, Refusal)
        self._back_to(to)
        moves.append(Move(command, step.events, step.state))
        self._becomes(step.state, step.events)
        return self.last

    def _back_to(self, to: int) -> None:
        """Take back all moves past the first `to`, and their events."""
        gone = sum(len(move.events) for move in self.timeline.moves[to:])
        del self.log[len(self.log) - gone :]
        self.timeline.take_back(to)

    def _all_pass(self) -> Outcome:
        while situation(self.state) in ("final", "rolled"):
            top = self.state.frames[-1]
            assert isinstance(top, WindowFrame)
            players = self.state.players
            left = [seat for seat in top.asked if seat not in top.passed and players[seat].life != "dead"]
            self.submit(Command(left[0], "pass"))
        return self.last

    def _expect_refused(self, line: Line, words: tuple[str, ...]) -> None:
        """`refused frozen: ann wears hat`."""
        if len(words) < 4:
            raise fault(self.place, line, "a refusal line is `refused REASON: NAME MOVE …`")
        reason = words[1].rstrip(":")
        outcome = self.act(line, words[2:])
        got = outcome.refusal.reason.key.removeprefix("refuse.") if outcome.refusal else "accepted"
        if got != reason and reason not in refusals():
            raise fault(self.place, line, f"nothing is refused as `{reason}`{nearest(reason, refusals())}")
        if got != reason:
            raise fault(self.place, line, f"`{line.text}`, but it is {got}")

    def expect(self, line: Line, words: tuple[str, ...]) -> None:
        """`expect fight 12 10`, `expect ann level 5`, `expect happened Caught`, …"""
        found, wanted = observed(self.place, line, words, self.seen())
        if found != wanted:
            raise fault(self.place, line, f"`{line.text}`, but it is {' '.join(found) or 'nothing'}")

    def seen(self) -> Seen:
        return Seen(self.book, self.state, self.names, self.log)

    def cards(self, cards: tuple[CardId, ...]) -> tuple[str, ...]:
        return self.seen().cards(cards)


@cache
def refusals() -> tuple[str, ...]:
    """Every reason for a refusal, as `refused …` names it."""
    told = convert(read_file(REFUSALS, REFUSALS.name), dict[str, dict[str, str]], "text")
    return tuple(told["refuse"])


def set_up(engine: Engine, scenario: Scenario) -> Story:
    """The table of a scenario, before its first step. ScenarioError with all that is wrong with it."""
    return Story(engine, Builder(engine.book, scenario).build(scenario.setup), scenario.place)
