"""How long rivals seem to think."""

from __future__ import annotations

from game.ids import SeatId
from game.table.clock import INSTANT, Pace

BO = SeatId(1)


def test_the_same_moment_takes_the_same_time_again():
    assert Pace().delay("turn", 5, 12, BO) == Pace().delay("turn", 5, 12, BO)
    assert Pace().delay("turn", 5, 12, BO) != Pace().delay("turn", 5, 13, BO)


def test_set_up_is_brisk_and_leisure_takes_twice_as_long():
    assert Pace().delay("setup", 5, 0, BO) < 0.3 * Pace().delay("turn", 5, 0, BO)
    assert Pace(2.0).delay("call", 5, 0, BO) == 2 * Pace().delay("call", 5, 0, BO)


def test_whoever_has_offered_a_person_something_leaves_her_time_to_read_it():
    assert Pace().delay("offer", 5, 12, BO) > 4 * Pace().delay("turn", 5, 12, BO)


def test_an_instant_pace_waits_for_nothing():
    assert INSTANT.delay("turn", 5, 12, BO) == 0
