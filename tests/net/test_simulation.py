"""Whole games of four machines in one process, in which all goes wrong that can: nothing is lost, nothing is done
twice, and in the end all see the same table.
"""

from __future__ import annotations

import pytest

from tests.net.restless import restless
from tests.net.world import LONG, World, disagreements_of

SEEDS = 2  # of 20,000 that the nightly run plays
AT_ONCE = 2
RESTLESS = 1  # of 200


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
def test_whatever_fails_all_machines_agree_in_the_end(first):
    for seed in range(first, first + AT_ONCE):
        assert disagreements_of(seed) == [], f"seed {seed}"


@pytest.mark.parametrize("seed", range(RESTLESS))
def test_whoever_holds_a_seat_in_the_end_is_who_the_save_says_and_nobody_else_was_shown_the_hand(seed):
    assert restless(seed) == []


def test_the_same_seed_is_the_same_evening_to_the_byte():
    digests = []
    for _ in range(2):
        world = World(5)
        world.play(LONG)
        digests.append(world.digest.hexdigest())
    assert world.kills
    assert digests[0] == digests[1]


def test_a_quiet_evening_loses_no_wish_to_the_network():
    world = World(3, faults=0.0)
    world.play(LONG)
    assert world.over
    assert all(player.refusals == [] for player in world.players if not player.people)
