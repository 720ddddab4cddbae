"""A door is kicked in: nothing of what is behind it shows before it bursts, and it can be skipped in any frame."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ids import BodyId
from game.model import events as ev
from tests.ui.harness import FRAME, Person
from tests.ui.table.fake_table import CURSE, ME, MONSTER, fight, option, view_with
from tests.ui.table.test_stage import MINE, OWN_DOOR, REVEALED, sitting
from ui.art.theme import theme_named
from ui.cards import open_doors
from ui.cards.face import CardFaces
from ui.cards.painter import Painter
from ui.table.acts.door_act import DoorAct, DoorPlaces, Moments
from ui.table.acts.door_pictures import DoorPictures
from ui.table.acts.places import Point
from ui.toolkit.script import Act

FIGHTS = view_with(fight=fight(), options=(option("concede"),))
BEHIND = {
    "monster": (FIGHTS, (ev.DoorOpened(ME, MONSTER), ev.FightBegan(ME, MONSTER, BodyId(2), False)), "Slime"),
    "curse": (view_with(turn=4), (ev.DoorOpened(ME, CURSE), ev.CurseStruck(ME, CURSE, ME)), "Curse"),
    "card": (REVEALED, OWN_DOOR, "Dwarf"),
}
PLACES = DoorPlaces(Point(64, 299), Point(640, 350), Point(102, 560), 0.25)


def told(person: Person) -> str:
    return " ".join(seen.sentence for seen in person.shown() if seen.kind != "card")


@pytest.mark.parametrize("behind", BEHIND)
def test_nothing_of_what_is_behind_a_door_is_told_before_it_bursts(tmp_path: Path, behind: str):
    view, events, name = BEHIND[behind]
    with sitting(tmp_path, MINE) as (person, table):
        before = told(person).count(name)
        table.happens(view, *events)
        for _ in range(40):
            person.wait(FRAME)
            assert told(person).count(name) <= before
        person.wait(3)
        assert told(person).count(name) > before


@pytest.mark.parametrize("frames", [2, 15, 33, 50])
def test_a_press_in_any_frame_opens_it_at_once(tmp_path: Path, frames: int):
    view, events, name = BEHIND["monster"]
    with sitting(tmp_path, MINE) as (person, table):
        table.happens(view, *events)
        person.wait(frames * FRAME)
        person.press("space")
        person.wait(0.4)
        assert name in person.sentence("stage")
        assert table.sent == []


@pytest.mark.parametrize(("chosen", "value"), [("animation", "off"), ("reduce_motion", True), ("pace", "instant")])
def test_whoever_wants_no_motion_finds_it_open(tmp_path: Path, chosen: str, value: object):
    view, events, name = BEHIND["monster"]
    with sitting(tmp_path, MINE, **{chosen: value}) as (person, table):
        table.happens(view, *events)
        person.wait(0.2)
        assert name in told(person)


@pytest.mark.parametrize("behind", ["monster", "curse", "card"])
def test_all_of_it_is_told_once_however_it_is_cut_short(behind: open_doors.Behind):
    heard: list[str] = []
    for frames in range(0, 150, 10):
        heard.clear()
        door = DoorAct(behind, PLACES, Moments(heard.append, lambda: heard.append("told")), Act)
        for _ in range(frames):
            door.act.step(1 / 60)
        door.act.skip()
        assert (heard.count("told"), heard[-1], door.act.over) == (1, "told", True)
        assert door.act.reports == []


def test_its_moments_come_in_their_order():
    door = DoorAct("monster", PLACES, Moments(list, list), Act)
    while not door.act.over:
        door.act.step(1 / 60)
    at = {name: second for second, name in door.marks}
    assert 0.4 <= at["kick: hit"] <= 0.5
    assert at["kick: hit"] < at["leap"] < at["number: hit"] < at["mat"] <= 1.1


@pytest.mark.parametrize("theme", ["dungeon", "horror", "zombies"])
def test_the_pictures_of_a_door_are_made_one_by_one_and_take_little_room(theme: str):
    made = DoorPictures(Painter(theme_named(theme), CardFaces(), 1.0))
    steps = sum(not made.go_on() for _ in range(60))
    surfaces = [made.shut, made.afraid, made.boot, made.glint, *made.openings.values(), *made.lights.values()]
    surfaces += [leaf.picture for leaf in made.leaves]
    assert made.ready
    assert steps > open_doors.STEPS
    assert sum(one.get_width() * one.get_height() * 4 for one in surfaces) < 60_000_000
    assert pygame.image.tobytes(made.shut, "RGBA") != pygame.image.tobytes(made.afraid, "RGBA")
