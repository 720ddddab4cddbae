"""A card that changes a fight: it flies to the side it is for, hits it, the totals count, and then it is told."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ids import BodyId
from game.model import events as ev
from game.model.views import SeatView
from tests.ui.harness import FRAME, Person, sitting_at
from tests.ui.table.fake_table import (
    BORIS,
    CRASHER,
    GROWTH,
    MONSTER,
    POTION,
    TEXTS,
    FakeTable,
    fight,
    view_with,
)  # fmt: skip
from tests.ui.table.sample_views import voice
from tests.ui.table.test_stage import sitting
from tests.ui.table.test_thrown_curse import bright, pixels
from ui.cards.painter import THUMB, design_for
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings
from ui.table.acts.thrown import DRAWN
from ui.table.fight.items import total_id
from ui.table.stage.mat import frame

AHEAD = view_with(active=BORIS, fight=fight(heroes=20), options=(), hand=(POTION,))
BEHIND = view_with(active=BORIS, fight=fight(heroes=20, monsters=24), options=(), hand=(POTION,))
GROWS = (ev.CardPlayed(BORIS, GROWTH),)
JOINED = (ev.CardPlayed(BORIS, CRASHER), ev.FoeJoined(BORIS, MONSTER, BodyId(2), CRASHER))


def told(person: Person) -> bool:
    return person.sees("stage:card") and "24" in person.sentence("total:monsters")


def totals(person: Person) -> list[bytes]:
    return [pixels(person, pygame.Rect(person.seen(f"total:{side}").rect)) for side in ("heroes", "monsters")]


def test_no_total_is_another_before_it_hits_and_both_are_before_it_is_told(tmp_path: Path):
    with sitting(tmp_path, AHEAD) as (person, table):
        before, light = totals(person), bright(person)
        table.happens(BEHIND, *GROWS)
        person.wait(0.4)
        flying = totals(person)
        person.wait(1.05)
        assert (flying, told(person), bright(person)) == (before, False, light)
        assert all(now != was for now, was in zip(totals(person), before, strict=True))
        person.wait(0.6)
        assert told(person)


def test_what_it_is_for_jumps_when_it_is_hit(tmp_path: Path):
    with sitting(tmp_path, AHEAD) as (person, table):
        sides = [pygame.Rect(person.seen(id).rect) for id in ("foe:1", "plate:0")]
        before = [pixels(person, side) for side in sides]
        table.happens(BEHIND, *GROWS)
        person.wait(0.9)
        assert [pixels(person, side) == was for side, was in zip(sides, before, strict=True)] == [False, True]


def test_it_stays_inside_the_window_though_it_comes_from_its_upper_edge(tmp_path: Path):
    with sitting(tmp_path, AHEAD) as (person, table):
        edge = pygame.Rect(0, 0, person.picture().get_width(), 2)
        before = pixels(person, edge)
        table.happens(BEHIND, *GROWS)
        for _ in range(60):
            person.wait(FRAME)
            assert pixels(person, edge) == before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_it_flies_in_the_design_of_the_table_and_not_in_that_of_a_card_to_be_read(size: tuple[int, int]):
    assert design_for(round(frame(size, voice("fr")).card.w * DRAWN)) == THUMB


def test_what_it_hit_is_seen_until_the_mat_lies_over_it_and_its_points_are_counted_once(tmp_path: Path):
    table = FakeTable(AHEAD)
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene, settings=Settings(muted=True)) as person:
        person.wait(0.4)
        table.happens(BEHIND, *GROWS)
        person.wait(0.4)
        layer, motion = scene.session.picture.layer, scene.session.stage_motion
        while not person.sees("stage:card") or motion.rising:
            running = motion.running
            painted = (layer.holds(total_id("monsters")) and not layer.unfinished) or motion.risen.now > 0
            assert painted or (running is not None and any(running.sprites()))
            person.wait(FRAME)
        assert not motion.counting


@pytest.mark.parametrize("events", [GROWS, JOINED], ids=["a card", "a further monster"])
@pytest.mark.parametrize("frames", [3, 30, 60])
def test_a_press_in_any_frame_tells_it_at_once(tmp_path: Path, events: tuple[ev.EventNode, ...], frames: int):
    with sitting(tmp_path, AHEAD) as (person, table):
        table.happens(BEHIND, *events)
        person.wait(0.25 + frames * FRAME)
        person.press("space")
        person.wait(0.4)
        assert told(person)
        assert table.sent == []


def test_after_it_the_table_is_what_it_would_be_without(tmp_path: Path):
    def after(folder: Path, now: SeatView, **chosen: object) -> bytes:
        with sitting(folder, AHEAD, **chosen) as (person, table):
            table.happens(now, *GROWS)
            person.wait(6)
            return pygame.image.tobytes(person.picture(), "RGB")

    watched, cut = after(tmp_path / "watched", BEHIND), after(tmp_path / "cut", BEHIND, animation="off")
    assert watched == cut
