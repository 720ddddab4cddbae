"""A game of four at one screen, played at the window with mouse and seat keys and shown again before another world:
every frame outside a glance looks, reads and sounds the same whatever anybody holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.desktop.company import Company
from tests.desktop.onlooker import Wanderer, dealt, scene_of
from tests.desktop.witness import Outcome
from tests.ui.harness import sitting_at
from tests.ui.tape import Camera, Elsewhere, Frame, Showing, Taped, shown_again
from ui.storage.settings import Settings

SIZE = (1024, 768)


def played_twice(
    folder: Path, seed: int, acts: int, settings: Settings, *options: str
) -> tuple[Outcome, list[Frame], Showing]:
    """How the game went, its frames, and what was otherwise in the other world."""
    table = dealt(folder, 4, seed, *options)
    taped = Taped(table)
    begun = taped.moment()
    with sitting_at(folder, scene_of(taped), SIZE, settings) as person:
        camera = Camera(person, taped)
        camera.wait(0.5, 0.1)
        outcome = Company(Wanderer(camera, seed), seed).play(acts)
    elsewhere = Elsewhere(table, begun, seed)
    with sitting_at(folder, scene_of(elsewhere), SIZE, settings) as person:
        return outcome, camera.tape, shown_again(person, elsewhere, camera.tape)


def test_the_first_turns_betray_no_hand_and_a_glance_would(tmp_path: Path):
    outcome, tape, otherwise = played_twice(tmp_path, 5, 4, Settings(animation="off", muted=True))
    assert sum(outcome.glances) >= 4, outcome.told()
    assert len(tape) > 100
    assert otherwise.outside == []
    assert otherwise.behind_curtains != []


@pytest.mark.long
@pytest.mark.parametrize("seed", [5, 6])
def test_no_frame_of_a_whole_game_betrays_a_hand(tmp_path: Path, seed: int):
    outcome, tape, otherwise = played_twice(tmp_path, seed, 1500, Settings(animation="fast"), "goal_level=6")
    assert outcome.over, outcome.told()
    assert len(tape) > 3000
    assert otherwise.outside == []
