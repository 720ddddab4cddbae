"""The middle of the mat while no fight is on: the door of the edition, who leads, and what was beaten."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest
from pygame import Rect

from game.ids import BodyId, CardId
from game.model import events as ev
from game.model.views import DieSight
from game.text import Lang
from game.words.next_step import die_told
from game.words.speaker import Speaker
from tests.ui.harness import Person
from tests.ui.table.fake_table import CURSE, ME, MONSTER, TEXTS, FakeTable, option, seat_sight, view_with
from tests.ui.table.sample_views import MOMENTS, card, sight
from tests.ui.table.test_stage import MINE, THEIRS, sitting
from ui.art.shelf import STAGE, USUAL_WINDOW, shelf
from ui.art.theme import theme_named
from ui.cards.face import CardFaces
from ui.cards.open_doors import finished
from ui.system.sounds import Sounds
from ui.table.layout.plan import planned
from ui.table.layout.regions import by_id, regions
from ui.table.middle import items
from ui.table.middle.plan import leader
from ui.table.paint.board import TablePicture

pygame.font.init()

BEATEN = (ev.FightBegan(ME, MONSTER, BodyId(2), False), ev.RewardsGiven(((ME, 1),), (BodyId(2),)))


def door_in(person: Person) -> bytes:
    """The pixels of the upper half of the door."""
    box = Rect(person.seen("door").rect)
    return pygame.image.tobytes(person.picture().subsurface(Rect(*box.topleft, box.w, box.h // 2)), "RGB")


def test_a_press_on_the_door_opens_it(tmp_path: Path):
    with sitting(tmp_path, MINE, notes="off") as (person, table):
        person.click("door")
        assert [sent.verb for sent in table.sent] == ["open_door"]


def test_the_door_card_dropped_on_the_door_opens_it(tmp_path: Path):
    with sitting(tmp_path, MINE, notes="off") as (person, table):
        person.drag("deck:door", "door")
        assert [sent.verb for sent in table.sent] == ["open_door"]


@pytest.mark.parametrize("view", [THEIRS, view_with(options=(option("end_turn"),))])
def test_a_door_that_may_not_be_opened_is_no_thing_to_press(tmp_path: Path, view):
    with sitting(tmp_path, view) as (person, _):
        assert not person.sees("door")


def test_it_gives_a_little_to_whatever_points_at_it(tmp_path: Path):
    with sitting(tmp_path, MINE, notes="off") as (person, _):
        before = door_in(person)
        person.point("door")
        assert door_in(person) != before


def test_doors_that_may_be_needed_are_drawn_ahead_a_step_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    whole: list[object] = []
    with sitting(tmp_path, MINE, notes="off") as (person, _):
        monkeypatch.setattr(items, "finished", lambda steps: whole.append(steps) or finished(steps))
        shelf().fit((1, 1))
        shelf().fit(USUAL_WINDOW)
        before = shelf().drawn
        person.point("seat:1")
        person.wait(3)
    assert shelf().drawn > before + 3 * STAGE
    assert whole == []


def test_who_is_waited_for_hears_and_sees_it_knock_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda self, name, at=0.5: heard.append(name))
    with sitting(tmp_path, MINE, notes="off") as (person, _):
        person.wait(8)
        still = door_in(person)
        person.wait(2.0)
        seen = [person.wait(1 / 60) or door_in(person) for _ in range(20)]
        person.wait(30, dt=0.1)
        assert set(seen) - {still}
        assert door_in(person) == still
        assert heard.count("door_knock") == 1


@pytest.mark.parametrize("act", ["point", "away"])
def test_it_does_not_knock_while_something_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, act: str):
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda self, name, at=0.5: heard.append(name))
    with sitting(tmp_path, MINE if act == "point" else THEIRS, notes="off") as (person, _):
        for n in range(4):
            person.wait(4, dt=0.1)
            person.point((300 + 9 * n, 300))
        assert "door_knock" not in heard


@pytest.mark.parametrize(("levels", "who"), [((3, 5, 2), 1), ((5, 5, 2), -1), ((1, 1, 1), -1)])
def test_whoever_is_above_all_others_leads(levels: tuple[int, ...], who: int):
    seats = tuple(seat_sight(seat, level) for seat, level in enumerate(levels))
    assert leader(view_with(seats=seats)) == who


def test_beaten_monsters_are_remembered_until_the_move_is_taken_back():
    table = FakeTable(MINE)
    speaker = Speaker(table, TEXTS)
    table.happens(MINE, *BEATEN)
    table.takes_back(MINE)
    won, back = table.pump(0.0)
    speaker.hear(won)
    assert speaker.beaten() == (MONSTER,)
    speaker.hear(back)
    assert speaker.beaten() == ()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [3, 6])
def test_nothing_in_the_middle_leaves_its_place(size: tuple[int, int], seats: int):
    beaten = tuple(
        card(name) for name in ("committee_hydra", "skeleton_crew", "knight_owl", "decaf_dragon", "slime_intern")
    )
    middle = planned(msgspec.structs.replace(sight("idle", "en", seats), beaten=beaten), size).middle
    assert middle is not None
    assert len(middle.heap) == 5
    assert all(middle.place.contains(box) for box in (middle.door, *(one.face for one in middle.heap)))
    assert middle.shadow.h == 0 or middle.place.contains(middle.shadow)


@pytest.mark.parametrize("moment", MOMENTS)
def test_before_cards_that_lie_open_stands_no_door(moment: str):
    shown = msgspec.structs.replace(sight(moment), beaten=(CardId(CURSE),))
    middle = planned(shown, (1280, 720)).middle
    assert middle is None or not (middle.cards and (middle.heap or middle.ajar))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_shadow_of_who_leads_is_drawn_when_it_is_painted_and_has_room(size: tuple[int, int]):
    shown = sight("idle")
    lead = tuple(msgspec.structs.replace(seat, level=1 + 3 * (seat.seat == 1)) for seat in shown.view.seats)
    picture = TablePicture(CardFaces())
    picture.arrange(theme_named("zombies"), size)
    picture.lay_out(msgspec.structs.replace(shown, view=msgspec.structs.replace(shown.view, seats=lead)))
    shelf.cache_clear()  # nothing is drawn already
    (shadow,) = (item for item in picture.items(picture.shown) if item.id == "leader")
    assert not shadow.drawing.there
    drawn = shadow.drawing.make().surface
    assert shadow.bounds.contains(drawn.get_rect(midbottom=shadow.bounds.midbottom))


@pytest.mark.parametrize(("need", "said"), [(0, "any throw"), (1, "any throw"), (4, "4 or more"), (7, "no throw")])
def test_beside_the_die_it_is_said_what_is_enough_to_get_away(need: int, said: str):
    shown = sight("idle", "en")
    view = msgspec.structs.replace(shown.view, die=DieSight(ME, 3, 0, need, "run"))
    assert said in die_told(view, None, shown.voice, waits=False)


@pytest.mark.parametrize(("lang", "said"), [("en", "Beaten lately: "), ("fr", "Battus dernièrement\u00a0: ")])
def test_the_beaten_monsters_beside_the_door_say_who_they_were(lang: Lang, said: str):
    seen = msgspec.structs.replace(sight("idle", lang), beaten=(card("committee_hydra"), card("knight_owl")))
    heap = by_id(regions(seen, planned(seen, (1280, 720))))["heap"]
    names = [seen.voice.print_card(one).title for one in seen.beaten]
    assert heap.sentence.startswith(said)
    assert all(name in heap.sentence for name in names)
