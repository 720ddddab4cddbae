"""Rivals in their own process: the same verdicts as here, and a game that goes on when the process does not."""

from __future__ import annotations

import time

import pytest

from game.ai.minds import InlineMinds
from game.ai.worker import Carrier, ProcessMinds
from game.content.merger import list_set_ids, load_ruleset
from game.effects.executors import EXECUTORS
from game.ids import SeatId
from game.model.house_rules import HouseRules
from game.rules.book import Book
from game.rules.engine import Engine
from game.table.chance import SeededChance
from game.table.mind_protocol import Minds, Verdict
from game.table.opening import GameSettings
from game.views import view

SETS = list_set_ids()[:1]
ENGINE = Engine(Book(load_ruleset(SETS)[0]), EXECUTORS)
SETTINGS = GameSettings(SETS, (), HouseRules())
VIEWS = [view(ENGINE.book, ENGINE.start(3, SeededChance(n)).state, SeatId(n % 3)) for n in range(6)]


def verdicts(minds: Minds, first: int = 0) -> list[Verdict]:
    """Return the answers of the minds to all views; wait for them as long as a start of Python may take."""
    for number, seen in enumerate(VIEWS, first):
        minds.ask(number, seen.seat, seen, True, 7)
    found: dict[int, Verdict] = {}
    deadline = time.monotonic() + 30
    while len(found) < len(VIEWS) and time.monotonic() < deadline:
        found |= dict(minds.answers())
        time.sleep(0.01)
    return [found[number] for number in range(first, first + len(VIEWS))]


@pytest.fixture
def minds():
    found = ProcessMinds(SETTINGS, ENGINE.book.ruleset, {1: "random"})
    yield found
    found.close()


def kill(minds: ProcessMinds) -> None:
    process = minds.carrier.process
    assert process is not None
    process.kill()
    process.join()


def test_another_process_thinks_what_this_one_would_think(minds: ProcessMinds):
    assert verdicts(minds) == verdicts(InlineMinds(SETTINGS, ENGINE.book.ruleset, {1: "random"}))


def test_a_mind_that_died_is_started_again_and_then_replaced_by_a_simpler_one(minds: ProcessMinds):
    expected = verdicts(minds)
    kill(minds)
    assert verdicts(minds, 10) == expected
    kill(minds)
    answers = verdicts(minds, 20)
    assert all(answer.command is not None for answer in answers)
    told = [answer.trouble.key for answer in answers if answer.trouble is not None]
    assert answers[0].trouble is not None
    assert told == ["problem.rival_gone"]


def test_asking_never_waits_and_closing_ends_the_process(minds: ProcessMinds):
    began = time.monotonic()
    for number in range(500):
        minds.ask(number, VIEWS[0].seat, VIEWS[0], True, 7)
    assert time.monotonic() - began < 0.5
    minds.close()
    assert not minds.carrier.is_alive()


class Leaving:
    """A process that is asked whether it lives while its carrier ends and forgets it."""

    def __init__(self, carrier: Carrier) -> None:
        assert carrier.process is not None
        self.carrier, self.process = carrier, carrier.process

    def is_alive(self) -> bool:
        self.carrier.join(5.0)
        return True

    def terminate(self) -> None:
        self.process.terminate()

    def join(self, timeout: float) -> None:
        self.process.join(timeout)


def test_closing_while_the_process_is_being_ended_is_no_crash(minds: ProcessMinds):
    verdicts(minds)
    minds.carrier.process = Leaving(minds.carrier)  # type: ignore[assignment]
    minds.close()
    assert minds.carrier.process is None
