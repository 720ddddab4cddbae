"""A door is kicked in: nothing of what is behind it shows before it bursts, and it can be skipped in any frame."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.ids import BodyId
from game.model import events as ev
from tests.ui.harness import FRAME, Person, sitting_at
from tests.ui.table.fake_table import BORIS, CARDS, CURSE, ME, MONSTER, RACE, TEXTS, FakeTable, fight, option, view_with
from tests.ui.table.test_stage import MINE, OWN_DOOR, REVEALED, sitting
from tests.ui.table.test_thrown_curse import pixels
from ui.art.inkpen import LOT
from ui.art.shelf import pixel_bytes
from ui.art.theme import theme_named
from ui.cards import open_doors
from ui.cards.face import CardFaces
from ui.cards.painter import Painter
from ui.scene import Scene
from ui.scenes.table import TableScene
from ui.system.sounds import SoundName
from ui.table.acts.door import KickedDoor
from ui.table.acts.door_pictures import DoorPictures
from ui.table.motion.animations import Flight, Way
from ui.table.session import Exits
from ui.toolkit.script import Cue, Script, cue

FIGHTS = view_with(fight=fight(), options=(option("concede"),))
BEHIND = {
    "monster": (FIGHTS, (ev.DoorOpened(ME, MONSTER), ev.FightBegan(ME, MONSTER, BodyId(2), False)), "Slime"),
    "curse": (view_with(turn=4), (ev.DoorOpened(ME, CURSE), ev.CurseStruck(ME, CURSE, ME)), "Curse"),
    "card": (REVEALED, OWN_DOOR, "Dwarf"),
    "rival's curse": (
        view_with(active=BORIS, turn=4),
        (ev.DoorOpened(BORIS, CURSE), ev.CurseStruck(BORIS, CURSE, BORIS)),
        "Curse",
    ),
}


class HeardDoor(KickedDoor):
    """Notes the second of each sound, and when it tells."""

    marks: list[tuple[float, str]]

    @property
    def boot(self) -> float:
        """How far right it is."""
        return self._boot.x.now

    def heard(self, sound: SoundName) -> Cue:
        return cue(lambda: self.marks.append((self.act.now, sound)))

    def tell(self) -> Script:
        self.marks.append((self.act.now, "told"))
        yield from super().tell()


@pytest.fixture(params=BEHIND)
def doors(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Callable[[], HeardDoor]]:
    """Makes doors over a table at which one is kicked in just now, each before its first frame."""
    view, events, _ = BEHIND[request.param]
    table = FakeTable(MINE)
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene) as person:
        table.happens(view, *events)
        person.wait(0.1)
        session = scene.session
        beat, made = session.shown.stage.beat, DoorPictures(session.painter)
        assert beat is not None
        for _ in made.made():
            pass

        def begin() -> HeardDoor:
            door = HeardDoor(session, beat, made)
            door.marks = []
            return door

        yield begin


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


def test_the_first_door_is_drawn_while_everybody_gets_dressed_and_bursts_at_once(tmp_path: Path):
    dressing = view_with(situation="setup", waiting=(BORIS,))
    with sitting(tmp_path, dressing) as (person, table):
        session = person.app._stack[0].session
        session.shown.reel.play([Flight(MONSTER, Rect(300, 300, 90, 126), Rect(600, 300, 90, 126), Way(4.0))])
        person.wait(4.2)
        table.happens(*BEHIND["card"][:1], *OWN_DOOR)
        person.wait(1.5)
        assert "Dwarf" in told(person)


def test_a_card_that_nobody_fights_has_its_number_before_the_mat_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(CARDS, RACE, replace(CARDS[RACE], rank=2))
    with sitting(tmp_path, MINE) as (person, table):
        table.happens(REVEALED, *OWN_DOOR)
        while "Dwarf" not in told(person):
            person.wait(FRAME)
        number = pygame.Rect(pygame.Rect(person.seen("stage:card").rect).move(20, 20).topleft, (30, 30))
        before = pixels(person, number)
        person.wait(1)
        assert pixels(person, number) == before


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


def test_all_of_it_is_told_once_however_it_is_cut_short(doors: Callable[[], HeardDoor]):
    for frames in range(0, 150, 10):
        door = doors()
        for _ in range(frames):
            door.act.step(1 / 60)
        door.act.skip()
        told = [mark for _, mark in door.marks]
        assert (told.count("told"), told[-1], door.act.over, door.act.reports) == (1, "told", True, [])


@pytest.mark.parametrize("doors", ["monster"], indirect=True)
def test_its_moments_come_in_their_order(doors: Callable[[], HeardDoor]):
    door = doors()
    while not door.act.over:
        door.act.step(1 / 60)
    at = {name: second for second, name in door.marks}
    assert 0.4 <= at["door"] <= 0.5
    assert at["door"] < at["monster_small"] < at["strike"] < at["told"] <= 1.1


@pytest.mark.parametrize("doors", ["rival's curse"], indirect=True)
def test_a_curse_that_flies_back_from_the_upper_edge_stays_inside_the_window(doors: Callable[[], HeardDoor]):
    door = doors()
    while not door.act.over:
        door.act.step(1 / 60)
        assert [one.rect for one in door.sprites() if one.rect.h > 90 and one.y < -8 and not one.adds] == []  # shadow


@pytest.mark.parametrize("doors", ["monster"], indirect=True)
def test_the_boot_goes_on_with_the_leaf_that_flies_open(doors: Callable[[], HeardDoor]):
    door = doors()
    while "door" not in [name for _, name in door.marks]:
        door.act.step(1 / 60)
    kicked = door.boot
    for _ in range(8):
        door.act.step(1 / 60)
    assert door.boot < kicked


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Pixels of each layer that is drawn."""
    layers: list[int] = []
    load = pygame.image.load_sized_svg

    def counted(file: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        layers.append(size[0] * size[1])
        return load(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", counted)
    return layers


def test_no_step_of_the_pictures_of_a_door_paints_more_than_fits_into_a_frame(painted: list[int]):
    made, steps = DoorPictures(Painter(theme_named("horror"), CardFaces(), 1.0)), list[int]()
    for _ in made.made():
        steps.append(sum(painted))
        painted.clear()
    assert max(*steps, sum(painted)) <= 2 * LOT
    assert len(steps) <= 100  # an early kick waits for them


@pytest.mark.parametrize("theme", ["dungeon", "horror", "zombies"])
def test_the_pictures_of_a_door_are_made_one_by_one_and_take_little_room(theme: str):
    made = DoorPictures(Painter(theme_named(theme), CardFaces(), 1.0))
    steps = sum(made.made())
    surfaces = (made.shut, made.afraid, made.boot, *made.openings.values(), *(leaf.picture for leaf in made.leaves))
    assert steps > open_doors.STEPS
    assert pixel_bytes(surfaces) < 30_000_000
    assert pygame.image.tobytes(made.shut, "RGBA") != pygame.image.tobytes(made.afraid, "RGBA")


@pytest.mark.parametrize("theme", ["horror", "zombies"])
def test_what_is_beside_the_leaf_of_a_door_stays_as_that_opens(theme: str):
    look, beside = theme_named(theme), pygame.Rect(0, 0, 44, 260)
    shut = open_doors.finished(open_doors.shut(look, 1))
    opened = open_doors.finished(open_doors.opened(shut, look, 1, look.glow))
    before, after = (pygame.image.tobytes(door.subsurface(beside), "RGBA") for door in (shut, opened))
    assert before == after
    assert any(before)
