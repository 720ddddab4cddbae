"""Motion on the stage, on a script of its own."""

from __future__ import annotations

import math

import pytest

from tests.ui.table.sample_beats import conversion, my_turn, throw, victory
from ui.table.stage.beat import Beat
from ui.table.stage.motion import OUTCOME, RISE, STAMP, Awaited, StageMotion
from ui.toolkit.script import Scheduler


class Shown:
    """A beat that has come, and what it waits for."""

    def __init__(self, beat: Beat, rate: float = 1.0, *, stamped: bool = True) -> None:
        self.drawn = self.told = True
        self.stamped, self.reports = stamped, list[str]()
        self._scheduler = Scheduler(self.reports.append)
        awaited = Awaited(lambda: self.told, lambda: self.drawn, lambda: self.stamped)
        self.motion = StageMotion(self._scheduler, lambda: rate, awaited)
        self.motion.open(beat)

    def wait(self, seconds: float) -> StageMotion:
        for _ in range(round(seconds * 100)):
            self._scheduler.step(0.01)
        return self.motion


def test_the_mat_rises_and_then_lies_still():
    shown = Shown(victory())
    assert shown.motion.rising
    assert shown.motion.below == pytest.approx(70)
    motion = shown.wait(RISE + 0.02)
    assert (motion.rising, motion.below) == (False, 0)


def test_totals_count_once_the_mat_lies():
    shown = Shown(victory())
    assert shown.motion.counted(24, 30) == 24
    assert 24 < shown.wait(RISE + 0.12).counted(24, 30) < 30
    motion = shown.wait(1.0)
    assert (motion.counted(24, 30), motion.climbed.now, motion.still) == (30, 1, True)


def test_the_next_beat_finds_the_mat_lying():
    shown = Shown(victory())
    shown.wait(1.2).open(conversion())
    assert (shown.motion.rising, shown.motion.turning) == (False, True)


def test_nothing_moves_until_the_picture_of_the_next_beat_is_there():
    shown = Shown(victory())
    shown.wait(1.2).open(conversion())
    shown.drawn = False
    motion = shown.wait(0.5)
    assert (motion.turning, motion.still, motion.climbed.now) == (True, False, 0)
    shown.drawn = True
    assert shown.wait(1.0).still


def test_nothing_rises_before_it_is_told_and_pictures_that_never_come_are_not_waited_for_for_ever():
    shown = Shown(victory())
    shown.told = shown.drawn = False
    assert shown.wait(20).rising
    shown.told = True
    assert shown.wait(7).still
    assert shown.reports == ["stage: pictures did not come in 5 s"]


def test_a_beat_that_comes_while_the_mat_rises_rises_with_it():
    shown = Shown(victory())
    shown.wait(RISE / 2).open(conversion())
    assert (shown.motion.rising, shown.motion.turning) == (True, False)


def test_a_ribbon_alone_does_not_rise():
    assert Shown(my_turn()).motion.still


def test_without_motion_all_is_where_it_belongs_at_once():
    motion = Shown(victory(), math.inf).motion
    assert motion.still
    assert (motion.below, motion.counted(24, 30), motion.climbed.now, motion.stamp.now) == (0, 30, 1, 1)


def test_the_stamp_comes_down_when_the_throw_has_come_to_rest():
    shown = Shown(throw(), stamped=False)
    assert shown.wait(3).stamp.now == 0
    shown.stamped = True
    assert 0 < shown.wait(STAMP / 2).stamp.now < 1
    assert shown.wait(STAMP + 0.02).stamp.now == 1
    assert 0 < shown.motion.outcome.now < 1
    assert shown.wait(OUTCOME).outcome.now == 1
    assert shown.motion.still
