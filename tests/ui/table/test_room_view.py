"""The table as it is seen across a room: reached from an onlooker's seat, large in every window, with nothing to press
and nothing hidden."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.model.printed import Line, PrintedCard, Run
from tests.ui.harness import Person, sitting_at
from tests.ui.shell.test_watch import watched
from tests.ui.table.fake_link import BORIS, LinkedTable, linked
from tests.ui.table.fake_table import TEXTS, FakeTable, view_with
from tests.ui.windows import in_windows
from ui.canvas import SMALLEST
from ui.scene import Scene
from ui.scenes.table import TableScene
from ui.storage.settings import Language, Settings
from ui.table.layout.card_text import SMALL
from ui.table.layout.room import TYPE, board_plan, card_plan, picture_box, room_plan
from ui.table.paint.room.card import words_of
from ui.table.session import Exits

PUBLIC = view_with(seat=-1, hand=(), options=())
SIZES = st.tuples(st.integers(SMALLEST[0], 3840), st.integers(SMALLEST[1], 2160))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_onlooker_goes_there_and_back_by_button_key_and_pause(tmp_path: Path, lang: str):
    with linked(tmp_path, LinkedTable(PUBLIC, machine=7), lang=lang) as person:
        for way in ("button:room", "v", "pause"):
            go(person, way)
            assert person.sees("room:board")
            assert not person.shown("button")
            person.press("escape")
            assert person.sees("seat:0")


@pytest.mark.parametrize(("lang", "said"), [("en", "Boris’s machine isn’t"), ("fr", "La machine de Boris ne")])
def test_who_is_lost_is_told_across_the_room_its_own_link_included(tmp_path: Path, lang: str, said: str):
    table = LinkedTable(view_with(seat=-1, hand=(), options=(), waiting=(1,)), machine=7)
    with linked(tmp_path, table, lang=lang) as person:
        go(person, "v")
        assert not person.sees("banner")
        table.seated(BORIS, away=True)
        person.wait(0.3)
        assert person.sentence("banner").startswith(said)
        table.cut()
        person.wait(1.5)
        assert "0:01" in person.sentence("banner")
        assert not person.sentence("banner").startswith(said)


def test_the_next_table_of_other_machines_is_looked_on_at_as_the_last_one_was(tmp_path: Path):
    with linked(tmp_path, LinkedTable(PUBLIC, machine=7)) as person:
        person.press("v")
        wished = person.app.context.settings
    exits = Exits(Scene, lambda context: Scene(), Scene)
    with sitting_at(tmp_path, TableScene(LinkedTable(PUBLIC, machine=7), TEXTS, exits), settings=wished) as person:
        assert person.sees("room:board")
        person.press("v")
        assert not person.app.context.settings.room


def go(person: Person, way: str) -> None:
    if way == "pause":
        person.press("escape")
        person.click("room")
    elif way == "v":
        person.press("v")
    else:
        person.click(way)


def test_whoever_plays_keeps_the_ordinary_table(tmp_path: Path):
    exits = Exits(Scene, lambda context: Scene(), Scene)
    with sitting_at(tmp_path, TableScene(FakeTable(view_with()), TEXTS, exits)) as person:
        person.press("v")
        person.wait(0.2)
        assert person.sees("seat:1")
        assert not person.sees("room:board")


def test_a_game_is_followed_without_a_key(tmp_path: Path):
    scene = watched([])
    scene.session.room = True
    with sitting_at(tmp_path, scene, settings=Settings(pace="instant", animation="off")) as person:
        lines = set()
        for _ in range(40):
            person.wait(0.2)
            lines |= {seen.sentence for seen in person.shown("text") if seen.id == "room:line"}
            if len(lines) > 5:
                return
    pytest.fail(f"no more was told than {lines}")


def test_who_comes_back_sees_the_table_as_if_she_had_never_been_across_the_room(tmp_path: Path):
    pictures = []
    for key in ("v", "f8"):
        with sitting_at(tmp_path, watched([]), settings=Settings(pace="instant", animation="off")) as person:
            person.wait(1.0)
            person.press(key)
            person.wait(0.5)
            person.press(key)
            pictures.append(pygame.image.tobytes(person.picture(), "RGB"))
    assert pictures[0] == pictures[1]


def test_keys_that_go_on_do_nothing_there_and_the_language_is_changed(tmp_path: Path):
    with linked(tmp_path, LinkedTable(PUBLIC, machine=7)) as person:
        person.press("v")
        for key in ("space", "return", "tab", "f9"):
            person.press(key)
        assert person.sentence("room") == "La table, vue de loin"


@given(SIZES, st.integers(3, 6), st.sampled_from((6, 8, 10, 20)))
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], seats: int, goal: int):
    plan = room_plan(seats, goal, size)
    boxes = [*(seat.box for seat in plan.seats), plan.board, plan.card, plan.band]
    assert all(Rect(0, 0, *size).contains(box) for box in boxes)
    assert not any(one.colliderect(other) for n, one in enumerate(boxes) for other in boxes[:n])
    for seat in plan.seats:
        inside = [seat.name, seat.level, seat.pill]
        assert all(seat.box.contains(box) for box in inside)
        assert not any(one.colliderect(other) for n, one in enumerate(inside) for other in inside[:n])


@given(SIZES, st.booleans())
def test_the_fight_lies_on_its_board(size: tuple[int, int], winning: bool):
    room = room_plan(4, 10, size)
    plan = board_plan(room.board, room.u, winning)
    assert all(room.board.contains(box) for box in (*plan.names, plan.foe, plan.foot))
    assert not plan.foe.colliderect(plan.foot)
    (x, _, r), (other, _, s) = plan.totals
    assert x + r < other - s


@given(SIZES, st.integers(0, 60))
def test_the_card_has_half_the_height_and_words_that_can_be_read_from_a_sofa(size: tuple[int, int], words: int):
    room = room_plan(4, 10, size)
    assert room.card.h >= 0.45 * size[1]
    plan = card_plan(room.card, room.u)
    rules = (Line((Run("Nothing here is free. " * words),)),) if words else ()
    told = words_of(PrintedCard("x", "door", "curse", "CURSE", "X", rules=rules), plan, room.u)
    if told is not None:
        assert told.px >= int(SMALL * TYPE * room.u)
        picture = picture_box(plan, told.box.h, room.u)
        assert picture.bottom + told.box.h <= plan.room.bottom


@in_windows(SMALLEST, (1024, 768), (2560, 1080))
def test_it_is_drawn_in_every_window(tmp_path: Path, size: tuple[int, int], lang: Language):
    with sitting_at(tmp_path, watched([]), size, Settings(animation="off", muted=True, language=lang)) as person:
        person.wait(1.0)  # new things hear no key
        person.press("v")
        person.wait(1.0)
        before = person.picture().copy()
        assert person.sees("room:card")
        person.press("v")
        assert before.get_buffer().raw != person.picture().get_buffer().raw
