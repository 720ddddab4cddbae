"""The lessons of a first game: each waits for its moment, lights what it is about and ends with its act."""

from __future__ import annotations

import re
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
from game.text import LANGS, Catalogue, Lang
from game.words.prospects import Outlook
from tests.support.first_game import first_settings
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import fight, option, view_with
from ui.art.fonts import BOLD
from ui.art.theme import Scale
from ui.art.typeset import line_height, width
from ui.scene import Scene
from ui.scenes.guided_table import GuidedTable
from ui.storage.settings import Settings
from ui.table.guide.flight import OFF
from ui.table.guide.layout import HEADING, lesson_plan
from ui.table.guide.lessons import LESSONS, STEPS, in_order, learnt, lesson_now
from ui.table.guide.paint import FLIER, clusters, outside
from ui.table.layout.zones import layout
from ui.table.screen.sprites import at_the_pointer
from ui.table.session import Exits

ME, BORIS, CHLOE = SeatId(0), SeatId(1), SeatId(2)
CARD = CardId(3)
EARLY = frozenset({"dress", "door", "fight", "claim"})
LOSING = view_with(fight=fight(), situation="fight", options=(option("concede"), option("offer_help")))
REFUSED = msgspec.structs.replace(LOSING, fight=fight(refused=(No(ME, BORIS, Deal(1), 7, 17),)))
LAST = msgspec.structs.replace(LOSING, goal=2)
"""A win of this fight would be the game's."""
GIVEN, TO = Param("cards", "cards", (CARD,), 1, 1), Param("receivers", "seats", (1,), 1, 1, per_value_of=0)
CALM = Settings(pace="instant", animation="off")


@contextmanager
def taught(folder: Path, table: LocalTable, settings: Settings = CALM) -> Iterator[Person]:
    with sitting_at(folder, lessons_at(table), settings=settings) as person:
        yield person


def lessons_at(table: LocalTable) -> GuidedTable:
    return GuidedTable(table, table.texts.texts, Exits(Scene, lambda context: Scene(), Scene))


def dealt(folder: Path) -> LocalTable:
    return open_table(first_settings(), InlineMinds, INSTANT, guided_game().seed, folder / "game.save")


def until(person: Person, lesson: str, look: float = 0.2) -> None:
    """The computers play, the disk writes, and what waits is read, until this lesson is shown."""
    deadline = time.monotonic() + 20
    while shown(person) != lesson and time.monotonic() < deadline:
        if person.sees("stage:go_on"):
            person.press("space")
        person.wait(look)
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
            person.press("i")
            person.wait(0.5)
        person.wait_for("stage:go_on")
        person.wait(20, 0.2)  # the victory is looked at
        until(person, "charity")
        person.press("i")
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
            person.press("i")
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


def test_lessons_that_are_wanted_again_find_their_place(tmp_path: Path):
    with taught(tmp_path, dealt(tmp_path)) as person:
        until(person, "dress")
        for wanted in (False, True):
            person.app.change(msgspec.structs.replace(CALM, lessons=wanted))
            person.wait(0.3)
            assert person.sees("lesson") == wanted


def test_a_lesson_lies_on_nothing_of_the_table(tmp_path: Path):
    scene = lessons_at(dealt(tmp_path))
    with sitting_at(tmp_path, scene, settings=CALM) as person:
        for lesson in ("dress", "ready", "door", "fight", "claim"):
            until(person, lesson)
            place = scene.session.plan.place
            assert place.sheet is not None
            own = {region.id for region in scene.session.beyond}
            lies = [one.id for one in scene.session.regions if place.sheet.colliderect(one.rect) and one.id not in own]
            assert lies == []
            person.press("i")
            person.wait(0.5)


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
        (Outlook(LAST, helpers=(BORIS,)), EARLY, "run_alone"),
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


@given(st.integers(1024, 2600), st.integers(720, 1500), st.sampled_from([0.8, 1.0, 1.3]))
def test_a_lesson_fits_between_the_seats_of_every_window(wide: int, high: int, scale: float):
    pygame.font.init()
    place = layout((wide, high), 2, fight=True, scale=scale, sheet=True)
    heading, looks = "LESSON: THE LAST OBJECTION", scale < 1.0
    title = Catalogue.load("fr").texts["guide.fight"]
    buttons = ("A hint", "Their cards", "From the start") if looks else ("A hint", "From the start")
    plan = lesson_plan(place, title, "word " * 20, 12, heading=heading, buttons=buttons)
    wide = width(BOLD, Scale(plan.u).text(HEADING), heading)
    assert plan.heading[0] + wide < plan.squares[0].x or plan.squares[0].w < 12 * plan.u  # only then it is cut
    assert plan.heading[0] < plan.squares[0].x
    assert all(one.w > 4 for one in plan.squares)
    x, y, r = plan.duck
    assert y + OFF.y * plan.u + FLIER * r <= 0
    assert all(plan.box.contains(box) for box in (plan.sheet, Rect(x - r, y - r, 2 * r, 2 * r)))
    assert all(plan.sheet.contains(box) for box in (plan.know, plan.end, *plan.squares))
    assert plan.text[1] + len(plan.body) * plan.body_px <= plan.know.y
    assert plan.box.collidelist([*place.seats, place.mat, place.bar]) < 0
    assert plan.title[0] + width(plan.title_role, plan.title_px, title) <= plan.end.right or scale > 1.0  # else cut
    assert plan.body_px >= 13


@pytest.mark.parametrize("size", [(1024, 720), (1024, 768), (1280, 720), (1920, 1080)])
def test_however_much_is_said_the_buttons_lie_below_it_and_are_as_wide_as_their_words_need(size: tuple[int, int]):
    pygame.font.init()
    place = layout(size, 2, fight=True, sheet=True)
    plan = lesson_plan(place, "Last", "word " * 45, 12, buttons=("A hint", "Their cards", "Back to the start"))
    assert plan.look is not None
    assert plan.text[1] + len(plan.body) * line_height(plan.body_px) <= plan.know.y
    assert plan.know.w < plan.look.w < plan.end.w
    assert plan.know.right < plan.look.x < plan.look.right < plan.end.x
    assert plan.sheet.contains(plan.know.union(plan.end))


@pytest.mark.parametrize("lang", LANGS)
def test_no_lesson_says_more_than_what_to_do_and_one_rule(lang: Lang):
    said = [Catalogue.load(lang).texts[f"guide.{lesson.key}_how"] for lesson in LESSONS]
    assert max(len(re.findall(r"[.!?](?=\s|$)", one)) for one in said) == 2
    assert max(map(len, said)) <= 110


def test_a_lesson_has_the_number_at_which_it_was_first_given_and_no_other_has_it():
    charity, help, hand = (next(one for one in LESSONS if one.key == key) for key in ("charity", "help", "hand"))
    asked = in_order((), EARLY, help)
    thrown = in_order(asked, EARLY, charity)
    assert thrown == (*asked, "charity")
    assert len(asked) == 5
    assert in_order(thrown, EARLY | {"charity"}, help) == thrown
    assert in_order(thrown, EARLY | {"charity"}, hand) == thrown


def test_of_a_duck_that_has_flown_off_nothing_is_left_in_the_picture(tmp_path: Path):
    scene = lessons_at(dealt(tmp_path))
    with sitting_at(tmp_path, scene, settings=Settings(pace="instant")) as person:
        until(person, "dress", 0.02)
        person.wait(1.0)
        person.press("z")
        person.wait(1.0)
        seen = pygame.image.tobytes(person.picture(), "RGB")
        person.app.redraw()
        person.wait()
        assert pygame.image.tobytes(person.picture(), "RGB") == seen


def test_the_duck_flies_in_and_off_and_is_still_where_motion_is_reduced(tmp_path: Path):
    for settings, flies in ((Settings(pace="instant"), True), (CALM, False)):
        folder = tmp_path / settings.animation
        folder.mkdir()
        scene = lessons_at(dealt(folder))
        with sitting_at(folder, scene, settings=settings) as person:
            until(person, "dress", 0.02)
            assert scene.duck.moves is flies
            person.wait(1.0)
            assert not scene.duck.moves
            person.press("z")
            assert scene.duck.moves is flies
