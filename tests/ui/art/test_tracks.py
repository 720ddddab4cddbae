"""The level track: where its pips lie and which level a token is dropped on."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ui.art import tracks
from ui.art.seats import token
from ui.art.theme import looks

GOALS = (6, 8, 10, 20)


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize(("width", "height"), [(560, 30), (400, 22), (250, 16)])
def test_a_track_has_a_pip_for_each_level_from_edge_to_edge(goal, width, height):
    track = tracks.layout(width, height, goal)
    assert track.goal == goal
    assert track.pips[0][0] == 0
    assert track.pips[-1][0] + track.pips[-1][2] == pytest.approx(width)


@pytest.mark.parametrize("goal", GOALS)
def test_pips_do_not_touch(goal):
    pips = tracks.layout(300, 22, goal).pips
    assert all(left[0] + left[2] + 2 <= right[0] + 0.001 for left, right in pairwise(pips))


def test_twenty_steps_in_little_room_break_into_two_rows():
    track = tracks.layout(150, 12, 20)
    assert len({round(pip[0]) for pip in track.pips}) == 10
    assert track.at(11)[1] > track.at(10)[1]


def test_every_fifth_of_twenty_pips_is_taller():
    pips = tracks.layout(560, 30, 20).pips
    assert [place + 1 for place, pip in enumerate(pips) if pip[3] > 30] == [5, 10, 15, 20]


@pytest.mark.parametrize("goal", GOALS)
def test_a_track_can_be_drawn_at_every_level(goal):
    theme = next(iter(looks().themes.values()))
    track = tracks.layout(250, 22, goal)
    drawn = [tracks.picture(theme, 1, track, level).surface.get_size() for level in range(goal + 1)]
    assert len(set(drawn)) == 1
    assert token(1, track.token_r).size[0] >= track.pip_height


@pytest.mark.parametrize(("goal", "level"), [(2**62, 5), (10, 2**62), (0, 0), (10, -3)])
def test_a_goal_or_a_level_that_no_game_has_is_no_endless_track(goal, level):
    track = tracks.layout(300, 22, goal)
    assert 1 <= track.goal <= tracks.MOST_PIPS
    assert 0 <= track.at(level)[0] <= 300
