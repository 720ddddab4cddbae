"""Rivals that fail: killed in mid-thought, raising, or wanting what no rule allows. The game goes on and says so."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from game.ai.minds import InlineMinds
from game.ai.worker import ProcessMinds
from game.cli.scenario import default_sets
from game.ids import SeatId
from game.model.options import Command
from game.model.ruleset import Ruleset
from game.model.views import SeatView
from game.table.clock import INSTANT, Pace
from game.table.interface import SeatInfo
from game.table.mind_protocol import Verdict
from game.table.opening import GameSettings, MakeMinds, open_table
from game.table.table import LocalTable
from tests.desktop.onlooker import scene_of
from tests.table.test_local_table import autoplay
from tests.ui.harness import Person, sitting_at
from ui.storage.settings import Settings

SEATS = (SeatInfo("Ada", "person"), SeatInfo("Boris", "rival"), SeatInfo("Chloé", "rival"))
SETTINGS = GameSettings(default_sets(), SEATS)
TAKES_OVER = "a simpler mind takes over"
QUIET = Settings(animation="off", muted=True)


class Astray(InlineMinds):
    """Minds that always want to kick a door that is not there."""

    def __init__(self, settings: GameSettings, ruleset: Ruleset, policies: Mapping[int, str] | None = None) -> None:
        super().__init__(settings, ruleset, policies)
        self.wanted: list[tuple[int, Verdict]] = []

    def ask(self, number: int, seat: SeatId, view: SeatView, must: bool, seed: int) -> None:
        self.wanted.append((number, Verdict(Command(seat, "open_door", reference=99))))

    def answers(self) -> list[tuple[int, Verdict]]:
        found, self.wanted = self.wanted, []
        return found


def table_with(folder: Path, minds: MakeMinds, pace: Pace = INSTANT) -> LocalTable:
    return open_table(SETTINGS, minds, pace, 7, folder / "game.doors")


def until(person: Person, said: str) -> bool:
    """Whether the log says so within a while, at its end or scrolled back a little."""
    for _ in range(60):
        person.wait(0.1, 0.1)
        time.sleep(0.02)
        for back in (0, 1, 1, 1, 1, -4):
            person.wheel("log", -back)
            if said in person.sentence("log"):
                return True
    return False


def test_a_rival_that_wants_what_no_rule_allows_makes_simple_moves_instead(tmp_path: Path):
    table = table_with(tmp_path, Astray)
    autoplay(table, 40)
    assert table.refused_rivals > 10
    assert table.view().turn > 4
    table.close()


def test_the_log_of_the_window_says_what_went_wrong_with_a_rival(tmp_path: Path):
    table = table_with(tmp_path, Astray)
    with sitting_at(tmp_path, scene_of(table), (1920, 1080), QUIET) as person:
        person.wait(0.5)
        readied(person)
        assert until(person, "wanted something that no rule allows")


def test_a_rivals_process_killed_in_mid_thought_twice_leaves_a_simpler_mind_and_a_line_in_the_log(tmp_path: Path):
    made: list[ProcessMinds] = []
    table = table_with(tmp_path, lambda plan, rules: made.append(ProcessMinds(plan, rules)) or made[0], Pace())
    with sitting_at(tmp_path, scene_of(table), (1920, 1080), QUIET) as person:
        killed_in_mid_thought(made[0], person, readied)
        killed_in_mid_thought(made[0], person)
        assert until(person, TAKES_OVER)
        assert person.sees("timeline")


def readied(person: Person) -> None:
    """Ready, with whatever useful is still in the hand, as soon as that can be said."""
    person.wait_for("button:ready")
    person.click("button:ready")
    if person.sees("ready"):
        person.click("ready")


def killed_in_mid_thought(
    minds: ProcessMinds, person: Person, acts: Callable[[Person], None] = lambda person: None
) -> None:
    """The process is stopped, asked, and gone before it can answer; meanwhile the person acts."""
    process = minds.carrier.process
    while process is None or process.pid is None:
        person.wait(0.05, 0.05)
        process = minds.carrier.process
    if sys.platform != "win32":  # there it cannot be stopped before it is gone
        os.kill(process.pid, signal.SIGSTOP)
    acts(person)
    process.kill()
    for _ in range(5000):
        person.wait(0.02, 0.02)
        time.sleep(0.002)
        if minds.carrier.process is not process:
            return
    raise AssertionError("nobody has noticed")
