"""Rivals in a process of their own, so that thinking never makes the window stutter.

The other process gets the printed cards, house rules and encoded views, nothing else: it could not look at a state if
it wanted. One thread of ours carries questions there and answers back; the caller never waits. A process that dies or
does not answer is started again once; after that a simpler mind answers here.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Mapping
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread

import msgspec

from game import collector
from game.ai.card_knowledge import Lore
from game.ai.minds import DEFAULT, InlineMinds, Settings
from game.ai.policies import anything, policy_named
from game.ids import SeatId
from game.model.messages import Message
from game.model.options import Command
from game.model.ruleset import Ruleset
from game.model.thoughts import Choice
from game.model.views import SeatView
from game.table.mind_protocol import Verdict

PATIENCE = 20.0
"""Seconds for an answer, the start of the process and of Python included; a slow machine needs 2."""
STARTS = 2
"""Times the process is started before a simpler mind takes over."""
SIMPLER = "greedy"


class Plan(msgspec.Struct, frozen=True):
    """The settings of the process when it starts: the printed cards, and the policy of each seat."""

    ruleset: Ruleset
    policies: dict[int, str]


class Question(msgspec.Struct, frozen=True):
    number: int
    seat: SeatId
    view: SeatView
    must: bool
    seed: int


class Answer(msgspec.Struct, frozen=True):
    command: Command | None
    reasons: tuple[Message, ...]
    considered: tuple[Choice, ...]
    line: Message | None


# --- over there -------------------------------------------------------------------------------------------------


def serve(pipe: Connection, plan: bytes) -> None:
    """The life of the process: read a question, write an answer, end when the pipe does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C in the terminal is for the game, not for its rivals
    told = msgspec.msgpack.decode(plan, type=Plan)
    lore = Lore(told.ruleset)
    questions = msgspec.msgpack.Decoder(Question)
    collector.freeze()
    while True:
        try:
            question = questions.decode(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        policy = policy_named(told.policies.get(question.seat, DEFAULT))
        verdict = policy(lore, question.view, question.must, question.seed)
        answer = Answer(verdict.command, verdict.reasons, verdict.considered, verdict.line)
        pipe.send_bytes(msgspec.msgpack.encode(answer))


# --- here -------------------------------------------------------------------------------------------------------


class ProcessMinds:
    """Minds in another process. `policies`: names by seat, the others are `ai`."""

    def __init__(self, settings: Settings, ruleset: Ruleset, policies: Mapping[int, str] | None = None) -> None:
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._answers: SimpleQueue[tuple[int, Verdict]] = SimpleQueue()
        self.carrier = Carrier(settings, Plan(ruleset, dict(policies or {})), self._questions, self._answers)
        self.carrier.start()

    def ask(self, number: int, seat: SeatId, view: SeatView, must: bool, seed: int) -> None:
        self._questions.put(Question(number, seat, view, must, seed))

    def answers(self) -> list[tuple[int, Verdict]]:
        found: list[tuple[int, Verdict]] = []
        while True:
            try:
                found.append(self._answers.get_nowait())
            except Empty:
                return found

    def close(self) -> None:
        """Ends the process, also in the middle of a thought."""
        self._questions.put(None)
        self.carrier.stop()


class Carrier(Thread):
    """Carries one question at a time over and its answer back; keeps the process alive."""

    def __init__(
        self,
        settings: Settings,
        plan: Plan,
        questions: SimpleQueue[Question | None],
        answers: SimpleQueue[tuple[int, Verdict]],
    ) -> None:
        super().__init__(name="rivals", daemon=True)
        self._settings = settings
        self._plan = plan
        self._questions = questions
        self._answers = answers
        self._starts = 0
        self._closing = False
        self._told = False  # everybody has heard that a simpler mind thinks now
        self._pipe: Connection | None = None
        self._inline: InlineMinds | None = None
        self.process: multiprocessing.process.BaseProcess | None = None

    def run(self) -> None:
        self._start_process()
        while not self._closing and (question := self._questions.get()) is not None:
            self._answers.put((question.number, self._answered(question)))
        self._end_process()

    def stop(self) -> None:
        """Called from the other thread, which waits a moment for the process to be gone."""
        self._closing = True
        process = self.process  # the carrier may end it and forget it at any time
        if process is not None and process.is_alive():
            process.terminate()
        self.join(2.0)

    def _answered(self, question: Question) -> Verdict:
        while self._pipe is not None and not self._closing:
            try:
                return self._over_there(self._pipe, question)
            except (EOFError, OSError, msgspec.DecodeError):
                self._end_process()
                if self._starts < STARTS and not self._closing:
                    self._start_process()
        return self._right_here(question)

    def _over_there(self, pipe: Connection, question: Question) -> Verdict:
        pipe.send_bytes(msgspec.msgpack.encode(question))
        if not pipe.poll(PATIENCE):
            raise TimeoutError("the rivals do not answer")
        answer = msgspec.msgpack.decode(pipe.recv_bytes(), type=Answer)
        return Verdict(answer.command, answer.reasons, answer.considered, answer.line)

    def _right_here(self, question: Question) -> Verdict:
        """The simpler mind, which says with its first answer that it has taken over; should even that fail, any legal
        move."""
        if self._inline is None:
            seats = dict.fromkeys(range(len(question.view.seats)), SIMPLER)
            self._inline = InlineMinds(self._settings, self._plan.ruleset, seats)
        try:
            self._inline.ask(question.number, question.seat, question.view, question.must, question.seed)
            verdict = self._inline.answers()[0][1]
        except Exception:  # the person's game must go on in any case
            rng = Random(question.seed)
            verdict = anything(Lore(self._plan.ruleset), question.view, rng) if question.must else Verdict(None)
        if not self._told:
            self._told = True
            verdict = verdict._replace(trouble=Message("problem.rival_gone", {"seat": f"seat:{question.seat}"}))
        return verdict

    def _start_process(self) -> None:
        self._starts += 1
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=serve, args=(there, msgspec.msgpack.encode(self._plan)), daemon=True)
        try:
            process.start()
        except (OSError, RuntimeError):
            here.close()
            self._pipe = None
            return
        finally:
            there.close()
        self.process, self._pipe = process, here

    def _end_process(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self.process is not None:
            self.process.terminate()
            self.process.join(1.0)
            self.process = None
