"""A file that was cut, mixed up or made to harm costs no move without a word, and never holds the program up."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from tests.bad_input.harmed_saves import HARMS, MOVES, SLACK, Harm, disappointment, disappointments
from tests.bad_input.program import first_screen
from tests.table.saving import save_with

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pipes with a path there")

SLOW = ("killed", "log beside", "deeper")
QUICK = [harm for harm in HARMS if not any(word in harm.name for word in SLOW)]
"""Harms that need no process of their own and are quickly written."""


@pytest.mark.parametrize("harm", QUICK, ids=[harm.name for harm in QUICK])
def test_no_harmed_save_costs_a_move_without_a_word(tmp_path: Path, harm: Harm):
    assert disappointment(harm, tmp_path / "saves") == ""


@pytest.mark.long
def test_not_one_of_forty_harmed_saves_costs_a_move_without_a_word():
    assert (len(HARMS), disappointments(0, len(HARMS))) == (40, [])


@pytest.mark.long
def test_the_start_page_comes_in_time_whatever_lies_among_the_saves(tmp_path: Path):
    for number, harm in enumerate(HARMS):
        harm.do(save_with(tmp_path / f"saves/game {number}.doors", MOVES))
    first_screen(tmp_path, "saves")
    began = time.monotonic()
    first_screen(tmp_path, "saves")
    assert time.monotonic() - began < SLACK
