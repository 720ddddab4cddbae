"""The p value of a seating, against tables of the chi-square distribution."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.lab.odds import chi_square, evenness, survival


@pytest.mark.parametrize(("freedom", "x"), [(1, 3.841), (2, 5.991), (3, 7.815), (4, 9.488), (5, 11.070)])
def test_the_tail_is_the_printed_one(freedom: int, x: float):
    assert survival(x, freedom) == pytest.approx(0.05, abs=0.0001)


def test_even_seats_are_no_surprise_and_lopsided_ones_are():
    assert (chi_square([50, 50, 50]), evenness([50, 50, 50])) == (0, 1)
    assert chi_square([40, 60]) == 4
    assert evenness([400, 300, 300]) < 0.001


@given(st.lists(st.integers(0, 500), min_size=2, max_size=6))
def test_a_share_of_chance_lies_between_never_and_always(counts: list[int]):
    assert 0 <= evenness(counts) <= 1
