"""How a throw for a run ends: a portrait leaps, or the monster's card lands on it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ids import BodyId
from game.model import events as ev
from tests.ui.harness import FRAME, Person
from tests.ui.table.fake_table import ME, fight, view_with
from tests.ui.table.test_stage import sitting
from tests.ui.table.test_thrown_curse import pixels
from ui.table.screen.throw_outcome import HELD, HITS, WINDS_UP, lunge
from ui.table.stage.beat import TUMBLE
from ui.table.stage.motion import OUTCOME, STAMP

RUNS = view_with(fight=fight(5, 16), options=())
CAUGHT, AWAY = ev.Caught(ME, BodyId(1)), ev.Escaped(ME, BodyId(1), "die")
BESIDE_THE_DIE = pygame.Rect(470, 225, 50, 50)
STOOD = 1074, 296
"""On the hair of whoever throws."""


def seen(person: Person) -> bytes:
    return pygame.image.tobytes(person.picture().subsurface(BESIDE_THE_DIE), "RGB")


def test_a_card_that_lunges_leans_back_strikes_lies_there_for_a_moment_and_goes_home():
    assert lunge(0) == lunge(1) == (0, 0)
    assert lunge(WINDS_UP)[0] < 0
    assert lunge(HITS)[0] == lunge((HITS + HELD) / 2)[0] == 1


@pytest.mark.parametrize(("face", "outcome"), [(1, CAUGHT), (6, AWAY)])
def test_a_run_ends_beside_the_die_once_the_stamp_lies_and_leaves_nothing_there(
    tmp_path: Path, face: int, outcome: ev.EventNode
):
    with sitting(tmp_path, RUNS, pace="leisurely") as (person, table):
        table.happens(view_with(), ev.DieRolled("run", ME, face, 0, 5, BodyId(1)), ev.DieSettled(), outcome)
        person.wait(0.8)
        before = seen(person)
        person.press("space")
        person.wait(TUMBLE + STAMP + 0.2 * OUTCOME)
        assert seen(person) != before
        person.wait(OUTCOME)
        assert seen(person) == before


def test_the_runner_is_seen_where_she_stood_until_she_goes_to_the_die(tmp_path: Path):
    with sitting(tmp_path, RUNS) as (person, table):
        table.happens(view_with(), ev.DieRolled("run", ME, 1, 0, 5, BodyId(1)), ev.DieSettled(), CAUGHT)
        person.wait(0.8)
        person.press("space")
        person.wait(TUMBLE - 0.1)
        before = person.picture().get_at(STOOD)
        while "caught by" not in person.sentence("stage"):
            person.wait(FRAME)
        assert person.picture().get_at(STOOD) == before
        person.wait(STAMP + OUTCOME / 2)
        assert person.picture().get_at(STOOD) != before


def test_a_stamp_comes_down_inside_the_window(tmp_path: Path):
    with sitting(tmp_path, RUNS, language="fr", pace="leisurely") as (person, table):
        table.happens(view_with(), ev.DieRolled("run", ME, 1, 0, 5, BodyId(1)), ev.DieSettled(), CAUGHT)
        person.wait(0.8)
        person.press("space")
        edge = pygame.Rect(person.picture().get_width() - 2, 100, 2, 300)
        before = pixels(person, edge)
        for _ in range(round((TUMBLE + STAMP) / FRAME)):
            person.wait(FRAME)
            assert pixels(person, edge) == before


def test_whoever_wants_no_motion_sees_no_lunge(tmp_path: Path):
    with sitting(tmp_path, RUNS, animation="off") as (person, table):
        table.happens(view_with(), ev.DieRolled("run", ME, 1, 0, 5, BodyId(1)), ev.DieSettled(), CAUGHT)
        person.wait(0.3)
        assert "caught by" in person.sentence("stage")
        before = seen(person)
        person.wait(0.3)
        assert seen(person) == before
