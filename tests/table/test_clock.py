"""How long rivals seem to think."""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model.options import Command
from game.table.clock import INSTANT, Pace

BO = SeatId(1)
LAY = Command(BO, "lay_card", CardId(3))
PASS = Command(BO, "pass")


def test_the_same_moment_takes_the_same_time_again():
    assert Pace().delay(LAY, 5, 12, BO) == Pace().delay(LAY, 5, 12, BO)
    assert Pace().delay(LAY, 5, 12, BO) != Pace().delay(LAY, 5, 13, BO)


def test_saying_nothing_is_quicker_than_a_move_and_set_up_is_brisk():
    move, silence = Pace().delay(LAY, 5, 12, BO), Pace().delay(PASS, 5, 12, BO)
    assert silence < move
    assert Pace().delay(LAY, 5, 0, BO, setup=True) < 0.3 * Pace().delay(LAY, 5, 0, BO)


def test_an_instant_pace_waits_for_nothing():
    assert INSTANT.delay(LAY, 5, 12, BO) == 0
