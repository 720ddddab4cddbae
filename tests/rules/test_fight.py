"""Combat (R-COMBAT)."""

from __future__ import annotations

import pytest

from game.model import events as ev
from tests.support.stories import table


@pytest.mark.rule("R-COMBAT-25", "R-COMBAT-24")
def test_interference_reopens_the_window_and_cancels_the_kill():
    t = table("seats ann bob cid; ann level 9 wears saucepan; bob hand caffeinated; fight committee_hydra; turn ann")
    t.does("ann claims", "bob plays caffeinated", "expect situation fight", "expect fight 12 15")
    assert not t.happened(ev.RewardsGiven)


@pytest.mark.rule("R-COMBAT-04")
def test_a_tie_goes_to_the_monster():
    t = table("seats ann bob cid; ann level 7 wears saucepan; fight committee_hydra; turn ann")
    t.refuses("ann claims", "not_now.claim")


@pytest.mark.rule("R-COMBAT-05", "R-CLASS-18")
def test_a_warrior_wins_a_tie():
    t = table("seats ann bob cid; ann level 7 warrior wears saucepan; fight committee_hydra; turn ann")
    t.does("ann claims", "all pass").expects("ann level 8")
