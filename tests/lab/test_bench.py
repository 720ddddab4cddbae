"""The measurements themselves: they measure something, and what cannot be measured says so."""

from __future__ import annotations

import sys

import pytest

from game.cli import bench as command
from game.content.merger import list_set_ids
from game.lab import bench
from game.model.ruleset import HouseRules
from game.table.opening import GameSettings, engine_of

ENGINE = engine_of(GameSettings(list_set_ids()[:1], (), HouseRules()))[0]
TIMELINE = bench.one_timeline(ENGINE, 1)


def test_playouts_count_passes_apart():
    heard: list[None] = []
    found = bench.playouts(ENGINE, (1,), lambda: heard.append(None))
    assert len(heard) == 1
    assert found.commands_per_cpu_s > found.passes_per_cpu_s > 0
    assert found.calibration_per_cpu_s > 0


def test_undo_and_replay_leave_the_timeline_as_it_was():
    before = [move.state for move in TIMELINE.moves]
    assert 0 < bench.undo_us(TIMELINE) < 1000
    assert 0 < bench.replay_us_per_event(ENGINE, TIMELINE) < 1000
    assert [move.state for move in TIMELINE.moves] == before


def test_a_durable_move_is_compared_with_a_synced_write():
    found = bench.durable(TIMELINE, 3)
    assert found.ratio == pytest.approx(found.append_ms / found.fsync_ms)


def test_an_engine_that_is_not_there_is_said_to_be_not_measured():
    for python in ("", sys.executable):
        found = command.speeds(ENGINE, 1, python, lambda: None)
        assert command.NOT_MEASURED in str(found["catanatron"])
        assert found["commands"] != 0


def test_a_script_that_prints_no_figures_gives_none():
    assert command.script([sys.executable, "-c", "print('slow')"], {}) is None
    assert command.script([sys.executable, "-c", "print('{\"cpu_s\": 1}')"], {}) == {"cpu_s": 1}
