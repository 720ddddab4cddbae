"""The lessons of a first game: each waits for its moment, lights what it is about and ends with its act."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ai.minds import InlineMinds
from game.ids import BodyId, CardId, SeatId
from game.model import events as ev
from game.model.options import Param
from game.model.state import Deal, No
from game.table.clock import INSTANT
from game.table.guided_game import guided_game
from game.table.opening import open_table, resume_table
from game.table.table import LocalTable
from game.words.prospects import Outlook
from tests.table.test_prepared_deal import settings
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import fight, option, view_with
from ui.scene import Scene
from ui.scenes.guided_table import GuidedTable
from ui.storage.settings import Settings
from ui.table.guide.layout import lesson_plan
from ui.table.guide.lessons import STEPS, learnt, lesson_now
from ui.table.guide.paint import clusters, outside
from ui.table.screen.sprites import at_the_pointer
from ui.table.session import Exits

ME, BORIS, CHLOE = SeatId(0), SeatId(1), SeatId(2)
CARD = CardId(3)
EARLY = frozenset({"dress", "door", "fight", "claim"})
LOSING = view_with(fight=fight(), situation="fight", options=(option("concede"), option("offer_help")))
REFUSED = msgspec.structs.replace(LOSING, fight=fight(refused=(No(ME, BORIS, Deal(1), 7, 17),)))
GIVEN, TO = Param("cards", "cards", (CARD,), 1, 1), Param("receivers", "seats", (1,), 1, 1, per_value_of=0)
CALM = Settings(pace="instant", animation="off")


@contextmanager
def taught(folder: Path, table: LocalTable, settings: Settings = CALM) -> Iterator[Person]:
    with sitting_at(folder, lessons_at(table), settings=settings) as person:
        yield person


def lessons_at(table: LocalTable) -> GuidedTable:
    return GuidedTable(table, table.texts.texts, Exits(Scene, lambda context: Scene(), Scene))


def dealt(folder: Path) -> LocalTable:
    return open_table(settings(), InlineMinds, INSTANT, guided_game().seed, folder / "game.save")


def until(person: Person, lesson: str) -> None:
    """The computers play, the disk writes, and what waits is read, until this lesson is shown."""
    deadline = time.monotonic() + 20
    while shown(person) != lesson and time.monotonic() < deadline:
        if person.sees("stage:go_on"):
            person.press("space")
        person.wait(0.2)
        time.sleep(0.002)
    assert shown(person) == lesson, [(one.id, one.sentence) for one in person.shown() if one.lit]


def shown(person: Person) -> str:
    return person.seen("lesson").value if person.sees("lesson") else ""


def test_while_a_lesson_is_shown_nobody_else_explains_anything(tmp_path: Path):
    with taught(tmp_path, dealt(tmp_path)) as person:
        until(person, "dress")
        person.wait(0.5)
        assert not person.sees("coach")
    assert not (tmp_path / "coach.json").exists()


def test_the_card_one_looks_at_lies_over_the_veil_and_leaves_the_lesson_free(tmp_path: Path):
    scene = lessons_at(dealt(tmp_path))
    with sitting_at(tmp_path, scene, settings=CALM) as person:
        until(person, "dress")
        person.point(next(one.id for one in person.shown("card") if one.lit))
        person.wait(1.0)
        large = next(at_the_pointer(scene.session))
        body = large.rect.inflate(-large.rect.w // 3, -large.rect.h // 3)
        assert pixels(person.picture(), body) == pixels(large.surface, body.move(-large.x, -large.y))
        assert Rect(person.seen("lesson").rect).bottom < body.top


def test_what_is_noted_at_a_card_is_lit_with_it(tmp_path: Path):
    scene = lessons_at(dealt(tmp_path))
    with sitting_at(tmp_path, scene, settings=CALM) as person:
        until(person, "dress")
        person.wait(0.5)
        sensible = scene.session.table.sensible(ME).cards
        notes = [Rect(note.box) for note in scene.session.plan.notes if note.card in sensible]
        papers = {tuple(person.picture().get_at(note.move(0, -8).midbottom)) for note in notes}
    assert len(notes) == len(sensible)
    assert [min(paper) > 0xF0 for paper in papers] == [True]


def pixels(surface: pygame.Surface, box: Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(box), "RGB")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_four_lessons_follow_each_other_when_each_is_known(tmp_path: Path, lang: str):
    with taught(tmp_path, dealt(tmp_path), Settings(language=lang, pace="instant", animation="off")) as person:
        for lesson in ("dress", "ready", "door", "fight", "claim"):
            until(person, lesson)
            person.press("k")
            person.wait(0.5)
        person.wait_for("stage:go_on")
        person.wait(20, 0.2)  # the victory is looked at
        person.press("space")
        person.click("button:end_turn")
        until(person, "meddle")


def test_a_lesson_ends_with_its_act_and_comes_back_when_that_is_taken_back(tmp_path: Path):
    with taught(tmp_path, dealt(tmp_path)) as person:
        until(person, "dress")
        person.press("tab")
        person.click("know_lesson")
        until(person, "ready")
        assert "button:ready" in [thing.id for thing in person.shown()]
        person.press("backspace")
        until(person, "dress")
        assert person.sentence("lesson").startswith("1 of 8. Get dressed.")


def test_a_game_put_away_goes_on_with_the_lesson_that_was_next(tmp_path: Path):
    with taught(tmp_path, dealt(tmp_path)) as person:
        for lesson in ("dress", "ready", "door"):
            until(person, lesson)
            person.press("k")
            person.wait(0.5)
        until(person, "fight")
    with taught(tmp_path, resume_table(tmp_path / "game.save", InlineMinds, INSTANT)) as person:
        until(person, "fight")
        assert person.sentence("lesson").startswith("3 of 8.")


def test_ended_lessons_leave_an_ordinary_game(tmp_path: Path):
    with taught(tmp_path, dealt(tmp_path)) as person:
        until(person, "dress")
        person.click("end_lessons")
        person.wait(1.0)
        assert not person.sees("lesson")
        person.press("space")
        person.click("ready")  # asked whether the hand is to stay as it is
        person.wait_for("button:open_door")
        assert not person.sees("lesson")


def test_an_act_without_its_lesson_is_learnt_as_well():
    opened = ev.DoorOpened(ME, CARD)
    ours = [ev.FightBegan(ME, CARD, BodyId(0), False), ev.CardPlayed(ME, CARD), ev.VictoryClaimed(ME)]
    assert learnt([[ev.TurnBegan(ME)], [opened], ours], ME) == {"dress", "door", "fight", "claim"}


def test_the_last_lesson_waits_for_what_every_game_brings_and_for_nothing_else():
    too_many = Outlook(view_with(situation="charity", options=(option("give_charity", -1, GIVEN, TO),)))
    assert [key_of(too_many, had) for had in (EARLY, frozenset({"dress", "door"}))] == ["charity", ""]
    spare = Outlook(view_with(situation="charity", options=(option("give_charity", -1, GIVEN),)))
    assert key_of(spare, EARLY) == "charity_discard"


@pytest.mark.parametrize(
    ("now", "had", "key"),
    [
        (Outlook(LOSING, enough=frozenset({CARD}), helpers=(BORIS,)), EARLY, "hand"),
        (Outlook(LOSING, helpers=(BORIS,)), EARLY, "help"),
        (Outlook(REFUSED, helpers=(CHLOE,)), EARLY | {"help"}, "help_other"),
        (Outlook(REFUSED), EARLY | {"help"}, "run"),
        (Outlook(LOSING), EARLY | {"help"}, "run_alone"),
        (Outlook(LOSING), EARLY, "run_alone"),
        (Outlook(LOSING, enough=frozenset({CARD})), frozenset(STEPS), ""),
    ],
)
def test_a_lost_fight_is_won_by_hand_then_with_help_then_run_from(now: Outlook, had: frozenset[str], key: str):
    assert key_of(now, had) == key


def key_of(now: Outlook, had: frozenset[str]) -> str:
    found = lesson_now(now, had)
    return found.key if found is not None else ""


def test_what_is_played_into_ones_own_fight_is_no_meddling():
    theirs = [ev.FightBegan(BORIS, CARD, BodyId(0), False), ev.CardPlayed(ME, CARD)]
    assert learnt([theirs], ME) == {"meddle"}
    assert learnt([[ev.FightBegan(ME, CARD, BodyId(0), False), ev.CardPlayed(BORIS, CARD)]], ME) == frozenset()


boxes = st.builds(Rect, st.integers(-20, 300), st.integers(-20, 200), st.integers(1, 120), st.integers(1, 90))


@given(st.lists(boxes, max_size=5))
def test_the_veil_covers_everything_once_but_what_is_lit(found: list[Rect]):
    size, holes = (320, 200), clusters(found)
    veil = outside(size, holes)
    assert not any(a.colliderect(b) for n, a in enumerate(veil) for b in (*veil[n + 1 :], *holes))
    lit = sum(box.w * box.h for box in (hole.clip(Rect(0, 0, *size)) for hole in holes))
    assert lit + sum(box.w * box.h for box in veil) == size[0] * size[1]


@given(st.integers(1024, 2600), st.integers(720, 1500))
def test_a_lesson_fits_every_window(wide: int, high: int):
    plan = lesson_plan((wide, high), "A fight: your level and gear against its level.", "word " * 34, 8)
    window = Rect(0, 0, wide, high)
    assert all(window.contains(box) for box in (plan.sheet, plan.know, plan.end, *plan.squares))
    assert not any(plan.sheet.colliderect(box) for box in (plan.know, plan.end))
    assert all(plan.sheet.contains(square) for square in plan.squares)
    assert plan.body_px >= 13
