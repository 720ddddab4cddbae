"""What moves on the stage, on a clock of its own."""

from __future__ import annotations

import math

import pytest

from tests.ui.table.sample_beats import conversion, my_turn, throw, victory
from ui.table.stage.motion import RISE, STAMP, StageMotion


def begun(speed: float = 1.0) -> StageMotion:
    motion = StageMotion()
    motion.advance(0.0, victory(), stamped=True, speed=speed)
    return motion


def passed(motion: StageMotion, seconds: float) -> None:
    beat = motion.beat
    for _ in range(round(seconds * 100)):
        motion.advance(0.01, beat, stamped=True, speed=1.0)


def test_the_mat_rises_and_then_lies_still():
    motion = begun()
    assert motion.rising
    assert motion.below == pytest.approx(70)
    passed(motion, RISE + 0.02)
    assert (motion.rising, motion.below) == (False, 0)


def test_totals_count_once_the_mat_lies():
    motion = begun()
    assert motion.counted(24, 30) == 24
    passed(motion, RISE + 0.12)
    assert 24 < motion.counted(24, 30) < 30
    passed(motion, 1.0)
    assert (motion.counted(24, 30), motion.climbed, motion.still) == (30, 1.0, True)


def test_the_next_beat_finds_the_mat_lying():
    motion = begun()
    passed(motion, 1.2)
    motion.advance(0.01, conversion(), stamped=True, speed=1.0)
    assert (motion.rising, motion.turning) == (False, True)


def test_nothing_moves_until_the_picture_of_the_next_beat_is_there():
    motion = begun()
    passed(motion, 1.2)
    motion.advance(0.01, conversion(), stamped=True, speed=1.0)
    passed(motion, 0.5)
    assert (motion.turning, motion.still, motion.climbed) == (True, False, 0)
    motion.turn()
    passed(motion, 1.0)
    assert motion.still


def test_a_beat_that_comes_while_the_mat_rises_rises_with_it():
    motion = begun()
    passed(motion, RISE / 2)
    motion.advance(0.01, conversion(), stamped=True, speed=1.0)
    assert (motion.rising, motion.turning) == (True, False)


def test_a_ribbon_alone_does_not_rise():
    motion = StageMotion()
    motion.advance(0.0, my_turn(), stamped=True, speed=1.0)
    assert motion.still


def test_without_motion_all_is_where_it_belongs_at_once():
    motion = begun(math.inf)
    assert motion.still
    assert (motion.below, motion.counted(24, 30), motion.climbed, motion.stamp) == (0, 30, 1.0, None)


def test_the_stamp_comes_down_when_the_throw_has_come_to_rest():
    motion, thrown = StageMotion(), throw()
    for stamped in (False, False, True):
        motion.advance(0.05, thrown, stamped=stamped, speed=1.0)
    assert motion.stamp is not None
    assert motion.stamp > 1
    for _ in range(round(STAMP * 100) + 1):
        motion.advance(0.01, thrown, stamped=True, speed=1.0)
    assert motion.stamp is None


def test_a_beat_that_lies_costs_nothing():
    motion = begun()
    passed(motion, 2.0)
    assert not motion.advance(0.01, motion.beat, stamped=True, speed=1.0)
