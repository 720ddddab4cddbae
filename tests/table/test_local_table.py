"""A game on this machine: stored before it is shown, taken back, resumed after the power went, replayed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.ai.card_knowledge import Lore
from game.ai.minds import InlineMinds
from game.ai.policies import POLICIES
from game.cli.scenario import default_sets
from game.model.options import Command
from game.rules.fold import fold
from game.rules.setup import EMPTY
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, open_table, resume_table
from game.table.store import Store
from tests.table.test_store import fill_the_disk

SEATS = (SeatInfo("Ann", "person"), SeatInfo("Bo", "rival"), SeatInfo("Cleo", "rival"))
ROOT = Path(__file__).parents[2]


def settings():
    return GameSettings(default_sets(), SEATS)


def new_table(path, seed=7):
    return open_table(settings(), InlineMinds, INSTANT, seed, path)


def landed(table, move):
    """Submits a move and waits for the disk."""
    refused = table.submit(move)
    assert refused is None, refused
    settled(table)


def settled(table):
    """Until nothing is in flight and every rival has had its say."""
    for _ in range(4000):
        table.pump(0.0)
        if not table.in_flight and table.seat in table.view().waiting:
            return
        time.sleep(0.001)


def autoplay(table, moves, mind="ai"):
    """A policy holds the person's seat for a while; returns how many commands it gave."""
    lore = Lore(table.engine.book.ruleset)
    given = 0
    for _ in range(moves * 2000):
        table.pump(0.0)
        view = table.view()
        if view.result is not None or given >= moves or table.problem is not None:
            break
        if table.in_flight or table.seat not in view.waiting:
            time.sleep(0.0005)
            continue
        verdict = POLICIES[mind](lore, view, True, given)
        if verdict.command is not None and table.submit(verdict.command) is None:
            given += 1
    return given


def test_a_move_is_shown_only_after_it_is_stored(tmp_path):
    table = new_table(tmp_path / "game.doors")
    assert table.submit(Command(table.seat, "ready")) is None
    assert table.in_flight
    assert table.view().situation == "setup"
    settled(table)
    assert table.moves > 1
    table.close()


def test_what_was_stored_is_the_state_folded_anew(tmp_path):
    table = new_table(tmp_path / "game.doors")
    autoplay(table, 12)
    state = EMPTY
    for move in table._timeline.moves:
        for event in move.events:
            state = fold(table.engine.book, state, event)
    assert state == table._timeline.state
    table.close()


def test_a_resumed_game_stands_where_it_stopped(tmp_path):
    table = new_table(tmp_path / "game.doors")
    autoplay(table, 10)
    settled(table)
    before, moves = table.view(), table.moves
    table.close()
    again = resume_table(tmp_path / "game.doors", InlineMinds, INSTANT)
    assert (again.view(), again.moves) == (before, moves)
    again.close()


def test_laying_a_card_can_be_taken_back_and_done_again(tmp_path):
    table = new_table(tmp_path / "game.doors")
    before = table.view()
    lay = next(option for option in before.options if option.verb == "lay_card")
    landed(table, Command(table.seat, "lay_card", lay.source, lay.reference))
    after = table.view()
    assert table.undo() is None
    settled(table)
    assert table.view() == before
    assert table.redo() is None
    settled(table)
    assert table.view() == after
    table.close()


def test_a_take_back_survives_closing(tmp_path):
    table = new_table(tmp_path / "game.doors")
    lay = next(option for option in table.view().options if option.verb == "lay_card")
    before = table.view()
    landed(table, Command(table.seat, "lay_card", lay.source, lay.reference))
    table.undo()
    settled(table)
    table.close()
    again = resume_table(tmp_path / "game.doors", InlineMinds, INSTANT)
    assert again.view() == before
    again.close()


def test_an_opened_door_cannot_be_taken_back(tmp_path):
    table = new_table(tmp_path / "game.doors")
    autoplay(table, 6)
    assert any(type(e).__name__ == "DoorOpened" for move in table._timeline.moves for e in move.events)
    while not any(option.verb == "open_door" for option in table.view().options):
        assert autoplay(table, 1)
    table.submit(Command(table.seat, "open_door"))
    settled(table)
    assert not table.can_undo()
    assert table.undo().reason.key == "refuse.cannot_undo"
    table.close()


def test_a_full_disk_refuses_the_move_and_loses_nothing(tmp_path):
    table = new_table(tmp_path / "game.doors")
    fill_the_disk(table._store_file)
    while table.problem is None:
        autoplay(table, 1)
    stood, stored = table.view(), table.moves
    table.close()
    again = resume_table(tmp_path / "game.doors", InlineMinds, INSTANT)
    assert (again.view(), again.moves) == (stood, stored)
    again.close()


def test_a_whole_game_with_a_policy_in_the_person_s_seat_ends(tmp_path):
    table = new_table(tmp_path / "game.doors", seed=3)
    autoplay(table, 5000)
    assert table.view().result is not None
    table.close()


PLAYER = """
import sys
sys.path[:0] = [{root!r}]
from tests.table.test_local_table import autoplay, new_table
from pathlib import Path
table = new_table(Path(sys.argv[1]), seed=int(sys.argv[2]))
while True:
    autoplay(table, 1)
    print(table.moves, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_killed_in_the_middle_the_game_resumes_and_no_accepted_move_is_lost(tmp_path):
    path = tmp_path / "game.doors"
    child = subprocess.Popen(
        [sys.executable, "-c", PLAYER.format(root=str(ROOT)), str(path), "5"], stdout=subprocess.PIPE, cwd=ROOT
    )
    shown = [int(child.stdout.readline()) for _ in range(15)][-1]
    os.kill(child.pid, 9)
    child.wait()
    table = resume_table(path, InlineMinds, INSTANT)
    assert table.moves >= shown
    assert autoplay(table, 3) == 3
    table.close()
    with Store.open(path) as store:
        assert store.count >= shown


@pytest.mark.rule("E-100")
def test_after_the_only_person_has_left_the_computers_play_on_and_she_looks_on(tmp_path):
    table = new_table(tmp_path / "game.doors")
    landed(table, Command(table.seat, "ready"))
    assert table.depart(table.seat) is None
    end = time.monotonic() + 60
    while table.view().turn < 4 and time.monotonic() < end:
        table.pump(0.0)
        time.sleep(0.0005)
    assert table.view().turn >= 4
    assert table.view().seats[0].gone
    assert table.people == (0,)
    table.close()
