"""The measurements themselves: they measure something, and what cannot be measured says so."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.cli import bench as command
from game.cli import peers, windowed
from game.cli.console import Trouble
from game.content.merger import list_set_ids
from game.lab import bench
from game.lab.durable import durable
from game.model.house_rules import HouseRules

ENGINE = command.engine_with(list_set_ids()[:1])
SHORT = command.engine_with(list_set_ids()[:1], HouseRules(goal_level=2))
TIMELINE = bench.one_timeline(ENGINE, 1, commands=300)


def test_playouts_count_passes_apart():
    heard: list[None] = []
    found = bench.playouts(SHORT, (1,), lambda: heard.append(None))
    assert len(heard) == 1
    assert found.commands_per_cpu_s > found.passes_per_cpu_s > 0
    assert found.calibration_per_cpu_s > 0


def test_a_command_costs_less_in_a_rollout():
    assert 0 < bench.perform_factor(SHORT, (1,), lambda: None) < 1


def test_undo_and_replay_leave_the_timeline_as_it_was():
    before = [move.state for move in TIMELINE.moves]
    assert 0 < bench.undo_us(TIMELINE) < 1000
    assert 0 < bench.replay_us_per_event(ENGINE, TIMELINE) < 1000
    assert [move.state for move in TIMELINE.moves] == before


def test_the_cards_of_all_sets_are_measured_against_those_of_one():
    every = command.engine_with(list_set_ids())
    assert len(every.book.defs) > len(ENGINE.book.defs)
    assert 0 < bench.more_cards_factor(ENGINE, every, (1,), lambda: None) < 5


def test_a_game_that_ends_too_soon_has_no_last_tenth():
    assert bench.long_game_factor(ENGINE, 1, lambda: None, commands=100) is not None
    assert bench.long_game_factor(SHORT, 1, lambda: None, commands=10_000) is None


def test_percentiles_are_values_that_were_there():
    assert bench.spread(range(100)) == (50, 95, 99)
    assert bench.spread([7]) == (7, 7, 7)


def test_a_rival_needs_time_to_decide():
    found = bench.decision_ms(ENGINE, 3, 1)
    assert 0 < found.p50 <= found.p95 <= found.p99


def test_a_durable_move_is_compared_with_a_synced_write():
    found = durable(TIMELINE, moves=3, rounds=1)
    assert found.p50_ratio == pytest.approx(found.append.p50 / found.sync.p50)


@pytest.mark.parametrize("python", ["", sys.executable])
def test_an_engine_that_is_not_there_is_said_to_be_not_measured(python: str, monkeypatch: pytest.MonkeyPatch):
    for peer in peers.PEERS:
        monkeypatch.setenv(peer.variable, python)
        assert peers.NOT_MEASURED in str(peers.compared(peer, [1.0], [peers.play(peer)])[peer.name])


def test_another_engine_is_compared_round_by_round():
    found = peers.compared(peers.PYMINION, [10.0, 30.0, 20.0], [{"plain": 5.0}, {"plain": 10.0}, {"plain": 20.0}])
    assert found == {"pyminion_plain_per_cpu_s": 10, "times_pyminion_plain": 2.0}


@pytest.mark.long
def test_a_checkout_is_as_quick_as_itself_more_or_less():
    found = peers.beside(peers.checkout(peers.SCRIPTS.parent), lambda: None, rounds=1)
    assert set(found) == {f"{name}_times_before" for name in peers.FIGURES}
    assert all(isinstance(times, float) and 0 < times < 100 for times in found.values())


def test_a_folder_without_a_checkout_is_refused(tmp_path: Path):
    with pytest.raises(Trouble, match="no checkout"):
        peers.checkout(tmp_path)


def test_a_script_that_prints_no_figures_gives_none():
    assert peers.script([sys.executable, "-c", "print('slow')"], {}) is None
    assert peers.script([sys.executable, "-c", "print('{\"cpu_s\": 1}')"], {}) == {"cpu_s": 1}


def test_a_run_that_failed_leaves_its_figure_unmeasured():
    assert windowed.middle([{"cpu_s": 1}, None], "cpu_s") == peers.NOT_MEASURED
    assert windowed.times([{"cpu_s": 6}, {"cpu_s": 2}, {"cpu_s": 4}], [{"cpu_s": 2}] * 3, "cpu_s") == 2


def test_the_first_frame_is_measured_in_folders_of_its_own(tmp_path: Path):
    home = windowed.Home(tmp_path)
    del home.variables["PYTHONPYCACHEPREFIX"]  # compiling all libraries would take ten seconds
    found = home.run("first_frame", "menu")
    assert found is not None
    assert found["cpu_s"] > 0.05
    assert (tmp_path / "cache" / "start-page.cache").exists()


def test_without_xvfb_there_is_no_x_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert set(windowed.on_a_screen(windowed.Home(tmp_path), lambda: None).values()) == {windowed.NO_SCREEN}


def test_a_missed_figure_is_marked():
    assert "MISSED" in command.line("undo_us_per_command", 21.0)
    assert "MISSED" in command.line("commands_per_cpu_s", 29_999)
    assert "MISSED" not in command.line("undo_us_per_command", 20.0)
    assert "MISSED" not in command.line("drag_p99_ms", windowed.NO_SCREEN)
