"""The sounds of the table through its events: in which order a door sounds, a question, the music of the moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.model.views import SeatView
from tests.ui.harness import FRAME
from tests.ui.table.fake_table import BORIS, ME, fight, option, seat_sight, view_with
from tests.ui.table.test_door_act import BEHIND
from tests.ui.table.test_stage import MINE, sitting
from ui.system.sounds import Mix, SoundName, Sounds
from ui.table.input.table_sounds import mix

THEIRS = view_with(active=BORIS, waiting=(BORIS,))
ASKED = view_with(active=BORIS, waiting=(ME,), situation="choose", options=(option("choose"),))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda self, name, at=0.5: found.append(name))
    return found


@pytest.mark.parametrize(
    ("behind", "sounds"),
    [
        ("monster", ["door_stands", "door_creak", "door", "monster_small", "strike"]),
        ("curse", ["door_stands", "door_creak", "door", "curse_creep", "curse"]),
        ("card", ["door_stands", "door_creak", "door", "door_empty"]),
    ],
)
def test_a_door_creaks_bursts_and_then_tells_who_is_there(
    tmp_path: Path, heard: list[str], behind: str, sounds: list[SoundName]
):
    view, events, _ = BEHIND[behind]
    with sitting(tmp_path, MINE) as (person, table):
        heard.clear()
        table.happens(view, *events)
        for _ in range(200):
            person.wait(FRAME)
        assert heard == sounds


def test_a_question_is_heard_once_and_the_next_one_again(tmp_path: Path, heard: list[str]):
    with sitting(tmp_path, THEIRS) as (person, table):
        for view in (ASKED, THEIRS, ASKED):
            table.happens(view)
            person.wait(0.5)
        assert heard.count("asked") == 2


@pytest.mark.parametrize(
    ("view", "music"),
    [
        (view_with(), "calm"),
        (view_with(fight=fight()), "fight"),
        (view_with(fight=fight(), seats=(seat_sight(0, 3), seat_sight(1, 9))), "last"),
        (view_with(situation="over"), None),
    ],
)
def test_the_music_knows_a_fight_and_the_last_level(view: SeatView, music: Mix | None):
    assert mix(view) == music
