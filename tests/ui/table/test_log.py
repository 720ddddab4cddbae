"""The log of the table: it tells what is shown, no more and no less, and is there when a game is taken up again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pygame
import pytest

from game.ai.minds import InlineMinds
from game.ids import CardId
from game.model import events as ev
from game.model.options import Command
from game.model.views import SeatView, Update
from game.table.clock import INSTANT
from game.table.interface import GameTable, MoveMark
from game.table.opening import resume_table
from game.table.table import LocalTable
from game.text import LANGS, Catalogue, Lang
from game.words.speaker import Speaker
from game.words.voice import LogLine
from tests.desktop.onlooker import dealt
from tests.table.test_local_table import autoplay, landed, settled
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import BORIS, CHLOE, TEXTS, FakeTable, option, seat_sight, view_with
from tests.ui.table.sample_views import sight
from ui.art.theme import theme_named
from ui.cards.face import CardFaces
from ui.cards.painter import Painter
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Animation, Settings
from ui.table.layout.zones import layout
from ui.table.paint.log_panel import line_at, log_items


@contextmanager
def sitting(folder: Path, table: FakeTable, animation: Animation = "off") -> Iterator[Person]:
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(folder, scene, settings=Settings(animation=animation, muted=True)) as person:
        person.wait(0.2)
        yield person


def risen(boris: int, chloe: int) -> SeatView:
    return view_with(seats=(seat_sight(0, 3), seat_sight(1, boris), seat_sight(2, chloe)))


def log_of(table: GameTable) -> list[str]:
    """Return the log of a window that opens on this table now."""
    speaker = Speaker(table, table.texts.texts if isinstance(table, LocalTable) else TEXTS)
    speaker.speak(Catalogue.load("en"))
    return [line.text for line in speaker.log(1)]


def test_the_log_tells_nothing_that_is_not_shown_yet(tmp_path: Path):
    table = FakeTable(risen(4, 2))
    with sitting(tmp_path, table, "normal") as person:
        table.happens(risen(5, 2), ev.LevelChanged(BORIS, 1, 4, "kill"))
        table.happens(risen(5, 3), ev.LevelChanged(CHLOE, 1, 2, "kill"))
        person.wait(0.1)
        assert "Boris" in person.sentence("log")
        person.wait(2.0)
        assert "Chloé" in person.sentence("log")


@pytest.mark.parametrize(("by", "sign"), [(1, ("levelup", "good")), (-1, ("down", "bad"))])
def test_a_level_won_points_up_and_one_lost_points_down(by: int, sign: tuple[str, str]):
    table = FakeTable(view_with())
    table.told = {1: (ev.LevelChanged(BORIS, by, 4, "kill"),)}
    speaker = Speaker(table, TEXTS)
    speaker.speak(Catalogue.load("en"))
    assert [(line.icon, line.tint) for line in speaker.log(1)] == [sign]


def test_the_die_lies_as_the_last_throw_left_it_also_after_one_was_taken_back():
    table = FakeTable(view_with())
    table.marks = [MoveMark(move, 1, BORIS, "other", ()) for move in (1, 2)]
    table.told = {1: (ev.DieRolled("run", BORIS, 1, 0, 5),), 2: (ev.DieRolled("effect", CHLOE, 6),)}
    speaker = Speaker(table, TEXTS)
    assert (speaker.thrown(), speaker.thrown(1), speaker.thrown(0)) == (6, 1, 0)
    speaker.hear(Update(1, (), view_with()))
    assert speaker.thrown() == 1


def test_a_game_taken_up_again_begins_with_what_has_happened_so_far(tmp_path: Path):
    table = FakeTable(view_with())
    table.told = {1: (ev.LevelChanged(BORIS, 1, 4, "kill"),)}
    with sitting(tmp_path, table) as person:
        assert "Boris" in person.sentence("log")


def test_the_log_after_resuming_is_the_log_that_was_left(tmp_path: Path):
    table = dealt(tmp_path, 1, 7, rivals=2)
    landed(table, Command(table.seat, "ready"))
    autoplay(table, 12)
    settled(table)
    before = log_of(table)
    table.close()
    again = resume_table(tmp_path / "game.save", InlineMinds, INSTANT)
    assert (log_of(again), len(before) > 20) == (before, True)
    again.close()


def test_what_was_taken_back_is_not_in_the_log_any_more(tmp_path: Path):
    table = FakeTable(view_with())
    with sitting(tmp_path, table) as person:
        table.happens(view_with(), ev.LevelChanged(BORIS, 1, 4, "kill"))
        person.wait(0.2)
        assert "Boris" in person.sentence("log")
        table.takes_back(view_with())
        person.wait(0.2)
        assert "Boris" not in person.sentence("log")


@pytest.mark.parametrize("people", [1, 2])
def test_of_the_past_nobody_reads_which_cards_others_drew(tmp_path: Path, people: int):
    table = dealt(tmp_path, people, 7, rivals=3 - people)
    for seat in table.people:
        landed(table, Command(seat, "ready"))
    seen = [event for mark in table.timeline() for event in table.heard(mark.move)]
    mine = {0} if people == 1 else set()
    dealt_to = {event.seat for event in seen if isinstance(event, ev.CardsDealt) and event.cards[0] >= CardId(0)}
    assert dealt_to == mine
    table.close()


LONG = "Boris plays Second-Hand Skeleton in rubber boots on the Committee Hydra, and it is not amused."


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_the_newest_line_is_whole_where_the_log_has_a_corner_of_two_rows(size: tuple[int, int], lang: Lang):
    """Both rows are of that line."""
    seen, place = sight("losing", lang, 4), layout(size, 3, True, 4)
    lines = (*(LogLine(f"{n}", "log", "me") for n in range(3)), LogLine(LONG, "log", "me"))
    seen, painter = msgspec.structs.replace(seen, log=lines), Painter(theme_named("dungeon"), CardFaces(), place.u)
    assert place.log == place.foot
    across = [line_at(painter, seen, place, (place.log.centerx, y)) for y in range(place.log.top, place.log.bottom)]
    assert {line.text for line in across if line is not None} == {LONG}


def test_the_eye_of_a_line_that_was_missed_stands_beside_its_words():
    pygame.font.init()
    seen, place = sight("losing", "en", 4), layout((1920, 1080), 4, True, 4)
    painter, eyes = Painter(theme_named("dungeon"), CardFaces(), place.u), set[bytes]()
    assert place.log is not None
    for text in ("Short.", *(f"{'n' * n} {'m ' * 40}" for n in range(9))):
        lines = (LogLine(text, "log", "me", missed=True),)
        (panel,) = log_items(painter, msgspec.structs.replace(seen, log=lines), place)
        panel.paint(picture := pygame.Surface((1920, 1080)))
        eye = pygame.Rect(place.log.right - 32, place.log.y + 80, 28, 26)
        eyes.add(pygame.image.tobytes(picture.subsurface(eye), "RGB"))
    assert len(eyes) == 1


def test_the_wheel_goes_down_to_what_is_older_and_whoever_looks_elsewhere_reads_what_is_new(tmp_path: Path):
    table = FakeTable(view_with())
    with sitting(tmp_path, table) as person:
        for n in range(30):
            table.happens(view_with(), ev.LevelChanged(BORIS, 1, n, "kill"))
        person.wait(1)
        newest = pixels(person)
        person.wheel("log", 3)
        assert pixels(person) == newest
        person.wheel("log", -3)
        assert pixels(person) != newest
        person.point("deck:door")
        assert pixels(person) == newest


PUT_AWAY: tuple[Callable[[Person], None], ...] = (
    lambda person: person.press("l"),
    lambda person: person.press("escape"),
    lambda person: person.click("hand"),
)


def test_on_ones_own_turn_the_log_is_one_press_away_until_anything_else_is_pressed(tmp_path: Path):
    with sitting(tmp_path, FakeTable(view_with(options=(option("open_door"),)))) as person:
        corner, own = person.seen("log").rect, person.seen("seat:0").rect
        for put_away in PUT_AWAY:
            person.click("log")
            assert person.seen("log").rect == own
            put_away(person)
            assert person.seen("log").rect == corner
        person.press("l")
        assert person.seen("log").rect == own


def pixels(person: Person) -> bytes:
    return pygame.image.tobytes(person.picture().subsurface(pygame.Rect(person.seen("log").rect)), "RGB")
