"""A host that is killed at any moment has lost nothing that anybody was shown."""

from __future__ import annotations

import sys

import pytest

from tests.net.kills import killed_at_many

KILLS = 7  # of 1,000 that the nightly run makes


@pytest.mark.skipif(sys.platform == "win32", reason="processes are forked here")
def test_kills_in_fights_and_commits_lose_no_shown_move_double_no_wish_and_keep_every_seat():
    kills = killed_at_many(0, KILLS)
    assert kills.made == KILLS
    assert kills.asked_anew > KILLS // 4
