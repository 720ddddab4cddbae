"""The decisions that turned a game: after which the chance of who wins changed most."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.ids import NOBODY, SeatId
from game.model.messages import Message
from game.model.options import Command
from game.model.thoughts import Choice, Decision
from game.table.interface import MoveMark
from game.words.turning_points import TurningPoint, chances, turning_points, worth_telling

BO = SeatId(1)
PASS, LAY = Command(BO, "pass"), Command(BO, "lay_card")


def made(move: int, turn: int = 1, *weighed: Choice) -> Decision:
    return Decision(move, BO, turn, "", LAY, weighed or (Choice(LAY, 1.0), Choice(PASS, 0.0)))


def turned(told: Sequence[Decision], *strengths: tuple[int, ...], of_a_turn: int = 100) -> tuple[TurningPoint, ...]:
    """In a game whose moves leave the seats with these strengths."""
    marks = [MoveMark(n, 1 + (n - 1) // of_a_turn, BO, "other", (1, 1)) for n, _ in enumerate(strengths, 1)]
    return turning_points(told, marks, lambda move: strengths[move - 1])


def test_equal_strengths_are_equal_chances_and_each_point_more_makes_a_win_likelier():
    assert chances((4, 4, 4, 4)) == (0.25,) * 4
    low, high = chances((3, 9000))
    assert low + high == pytest.approx(1.0)
    assert low < 0.5 < high


def test_of_many_decisions_the_three_that_moved_most_are_told_in_their_order():
    strengths = [(1, 1, 3), (1, 2, 3), (1, 2, 3), (5, 2, 3), (5, 2, 3), (5, 8, 3), (5, 8, 3), (5, 6, 3), (5, 6, 3)]
    found = turned([made(n) for n in (2, 4, 6, 8)], *strengths)
    assert [point.made.move for point in found] == [4, 6, 8]
    assert [point.seat for point in found] == [0, 1, 1]


def test_what_comes_of_a_decision_ends_with_the_next_one_and_with_its_turn():
    strengths = [(1, 1), (1, 1), (4, 1), (4, 1), (9, 1), (9, 1)]
    assert [point.made.move for point in turned([made(2), made(4)], *strengths)] == [2, 4]
    assert turned([made(2)], *strengths, of_a_turn=2) == ()


def test_the_last_decision_of_whoever_wins_turns_the_game_however_strong_the_others_are():
    marks = [MoveMark(n, 1, BO, "other", (1, 1)) for n in range(1, 6)]
    found = turning_points([made(2), made(4)], marks, lambda move: (9, 1, 5), (BO,))
    assert [(point.made.move, point.seat, point.after[BO]) for point in found] == [(4, BO, 1.0)]


def test_nothing_turns_while_everybody_gets_dressed():
    marks = [MoveMark(n, n // 4, BO, "other", (1, 1)) for n in range(1, 7)]
    strengths = [(1, 1), (1, 1), (1, 9), (1, 9), (3, 9), (3, 9)]
    found = turning_points([made(3), made(5)], marks, lambda move: strengths[move - 1])
    assert [point.made.move for point in found] == [5]


def test_a_card_that_takes_a_win_of_the_game_out_of_reach_turns_it():
    marks = [MoveMark(n, 1, BO, "other", (1, 1)) for n in range(1, 6)]
    ahead = {3: SeatId(0)}
    found = turning_points([made(4)], marks, lambda move: (6, 6), ahead=lambda move: ahead.get(move, NOBODY))
    assert [(point.seat, point.before, point.after) for point in found] == [(0, pytest.approx((0.6, 0.4)), (0.5, 0.5))]


def test_a_decision_without_a_choice_or_a_word_about_its_moment_is_not_told():
    silent, plan = Choice(LAY, 0.0, (Message("reason.keeps"),)), (Message("plan.makes", {"n": 7}),)
    assert not worth_telling(made(2, 1, silent))
    assert worth_telling(made(2, 1, silent, Choice(PASS, 0.0)))
    assert worth_telling(made(2, 1, Choice(LAY, 0.0, (), plan)))
    assert worth_telling(made(2, 1, Choice(LAY, 0.0, (Message("reason.wins", {"mine": 3, "theirs": 2}),))))
