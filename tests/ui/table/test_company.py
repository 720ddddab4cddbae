"""Rivals at the window: what they say, their pauses, and whether a character is a man or a woman."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pygame
import pytest
from pygame import Rect

from game.ids import SeatId
from game.model import events as ev
from game.model.messages import Message
from game.model.state import Deal, Offer
from game.model.thoughts import Said
from game.model.views import SeatView, Update
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import BORIS, TEXTS, FakeTable, fight, option, seat_sight, view_with
from tests.ui.table.test_shared_screen import STILL
from ui.art.colour import WHITE
from ui.art.panels import speech_bubble
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.table.motion.bubbles import LONGEST, Bubble, Bubbles
from ui.table.screen.bubbles import bubble_sprites
from ui.toolkit.script import Scheduler

THEIRS = view_with(waiting=(BORIS,), hand=(), options=())
LINE = Message("line.banker.asks_2")
OFFER = Offer(1, BORIS, SeatId(2), BORIS, SeatId(2), Deal(1, True))
ASKING = view_with(active=1, waiting=(2,), hand=(), options=(), situation="fight", fight=fight(3, 9), offers=(OFFER,))


def scene_of(table: FakeTable) -> TableScene:
    return TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))


@contextmanager
def playing(folder: Path, view: SeatView = THEIRS) -> Iterator[tuple[Person, FakeTable]]:
    table = FakeTable(view)
    with sitting_at(folder, scene_of(table), (1280, 720), STILL) as person:
        yield person, table


def says(table: FakeTable, said: Said, *events: ev.EventNode) -> None:
    """A rival's move arrives with what it says."""
    table._move += 1
    table._waiting.append(Update(table._move, events, table.view(), said))


def test_what_a_rival_says_stands_at_its_seat_for_a_few_seconds_and_in_the_log(tmp_path: Path):
    with playing(tmp_path) as (person, table):
        before = pygame.image.tobytes(person.picture(), "RGB")
        says(table, Said(BORIS, (), LINE))
        person.wait(0.3)
        assert person.sentence("says:1") == "Boris: “Low risk, fair return, some biting.”"
        assert "some biting" in person.sentence("log")
        assert pygame.image.tobytes(person.picture(), "RGB") != before
        person.wait(6.0, 0.2)
        assert not person.sees("says:1")


@pytest.mark.parametrize("after", [THEIRS, msgspec.structs.replace(ASKING, offers=())])
def test_what_was_said_of_an_offer_or_a_fight_goes_with_it(tmp_path: Path, after: SeatView):
    with playing(tmp_path, ASKING) as (person, table):
        says(table, Said(BORIS, (), LINE))
        person.wait(1.2)
        assert person.sees("says:1")
        table.happens(after)
        person.wait(0.3)
        assert not person.sees("says:1")


def test_the_reason_of_a_move_is_said_but_not_written_down(tmp_path: Path):
    with playing(tmp_path) as (person, table):
        says(table, Said(BORIS, (Message("reason.level"),)))
        person.wait(0.3)
        assert "A level is a level." in person.sentence("says:1")
        assert "A level is a level." not in person.sentence("log")


REFUSED = ev.OfferRefused(Offer(1, SeatId(0), BORIS, SeatId(0), BORIS, Deal(1)), BORIS)
TOO_LITTLE = Message("reason.share_low", {"n": 1, "least": 2})
WHY = "Not enough. 2 treasures at least."


def test_why_somebody_says_no_stands_beside_the_seat_and_in_the_log(tmp_path: Path):
    with playing(tmp_path, view_with(situation="fight", fight=fight(), options=())) as (person, table):
        says(table, Said(BORIS, (TOO_LITTLE,)), REFUSED)
        person.wait(0.3)
        assert WHY in person.sentence("beside:1").replace("\u00a0", " ")
        assert f"Boris: “{WHY}”" in person.sentence("log").replace("\u00a0", " ")


def test_why_a_rival_refuses_a_trade_is_said_where_it_sits_and_in_the_log(tmp_path: Path):
    trade = ev.OfferRefused(Offer(1, SeatId(0), BORIS, SeatId(0), BORIS, Deal(), "trade"), BORIS)
    with playing(tmp_path) as (person, table):
        says(table, Said(BORIS, (Message("reason.no_gain"),)), trade)
        person.wait(0.3)
        assert "I see nothing in it for me." in person.sentence("beside:1")
        assert "I see nothing in it for me." in person.sentence("log")
        person.wait(1.2, 0.2)
        assert "I see nothing in it for me." in person.sentence("says:1")


def test_in_a_first_game_a_refusal_and_its_reason_wait_to_be_read(tmp_path: Path):
    table = FakeTable(view_with(situation="fight", fight=fight(), options=()))
    scene = scene_of(table)
    scene.session.learns = True
    with sitting_at(tmp_path, scene, (1280, 720), STILL) as person:
        says(table, Said(BORIS, (TOO_LITTLE,)), REFUSED)
        person.wait(20, 0.2)
        assert WHY in person.sentence("stage").replace("\u00a0", " ")
        person.press("space")
        assert not person.sees("stage")


def test_what_says_nothing_of_the_moment_stays_unsaid(tmp_path: Path):
    with playing(tmp_path) as (person, table):
        says(table, Said(BORIS, (Message("reason.lets_be"),)))
        person.wait(0.3)
        assert not person.sees("says:1")


def test_two_rivals_do_not_say_the_same_together_and_nobody_repeats_herself(tmp_path: Path):
    with playing(tmp_path) as (person, table):
        for seat in (BORIS, SeatId(2)):
            says(table, Said(seat, (), LINE))
        person.wait(0.3)
        assert [person.sees(f"says:{n}") for n in (1, 2)] == [True, False]
        person.wait(20, 0.2)
        says(table, Said(BORIS, (), LINE))
        person.wait(0.3)
        assert not person.sees("says:1")


@pytest.mark.parametrize(("after", "then"), [(ASKING, ["second"]), (THEIRS, [])])
def test_a_second_line_waits_until_the_first_was_read_unless_its_subject_is_gone(after: SeatView, then: list[str]):
    scheduler = Scheduler(str)
    bubbles = Bubbles(scheduler, str, ASKING)
    for word in ("first", "dropped", "second"):
        bubbles.hear(Said(BORIS, (), Message(word)), ASKING)
    assert [one.message.key for one in bubbles.now] == ["first"]
    bubbles.hear(None, after)
    scheduler.step(LONGEST)
    assert [one.message.key for one in bubbles.now] == then


def test_a_bubble_gives_way_to_what_may_be_used(tmp_path: Path):
    scene = scene_of(FakeTable(THEIRS))
    with sitting_at(tmp_path, scene, (1280, 720), STILL):
        seat = next(region for region in scene.session.regions if region.id == "seat:1")
        everything = msgspec.structs.replace(seat, lit=True, rect=Rect(0, 0, 1280, 720))
        picture, bubble = scene.session.picture, Bubble(BORIS, LINE)
        assert len(list(bubble_sprites(picture.painter, scene.session.voice, [bubble], picture.plan, [seat]))) == 1
        assert not list(bubble_sprites(picture.painter, scene.session.voice, [bubble], picture.plan, [everything]))


def test_a_bubble_hangs_beside_the_name_and_covers_neither_level_nor_gear(tmp_path: Path):
    scene = scene_of(FakeTable(THEIRS))
    with sitting_at(tmp_path, scene, (1280, 720), STILL):
        plan, bubble = scene.session.plan, Bubble(BORIS, LINE)
        (sprite,) = bubble_sprites(scene.session.painter, scene.session.voice, [bubble], plan, [])
        seat, box = plan.seat(BORIS), sprite.surface.get_rect(topleft=(sprite.x, sprite.y))
        assert seat.box.contains(box)
        assert not box.colliderect(Rect(*seat.track_at, seat.track.width, seat.track.height))
        assert box.collidelist([laid.box for laid in (*seat.worn, *seat.bag)]) < 0


def test_a_bubble_says_a_whole_sentence_however_narrow_its_seat():
    half = "You broke a promise on turn 1, which I have not forgotten, "
    short, whole = (speech_bubble(text, 14, 190, 6, WHITE).surface for text in (half, half + half + half))
    assert whole.get_height() > 2 * short.get_height()


def test_a_bubble_lies_below_a_lesson(tmp_path: Path):
    scene = scene_of(FakeTable(THEIRS))
    with sitting_at(tmp_path, scene, (1280, 720), STILL):
        session, bubble = scene.session, Bubble(BORIS, LINE)
        (sprite,) = bubble_sprites(session.painter, session.voice, [bubble], session.plan, [], free_from=250)
        assert 250 <= sprite.y < 300


def test_one_key_ends_the_pauses_of_rivals_until_somebody_here_is_asked(tmp_path: Path):
    with playing(tmp_path) as (person, table):
        table.may_hurry = True
        table.happens(THEIRS)
        person.wait(0.3)
        skips = "strip:skip" if person.sees("strip:skip") else "button:hurry"
        assert person.seen(skips).key == "F8"
        person.press("f8")
        assert table.hurried == 1


def test_where_nobody_makes_a_pause_there_is_nothing_to_hurry(tmp_path: Path):
    with playing(tmp_path, view_with(options=(option("open_door"),))) as (person, table):
        person.press("f8")
        assert not table.hurried
        assert not person.sees("button:hurry")


def test_a_seat_says_whether_a_man_or_a_woman_sits_there(tmp_path: Path):
    view = view_with(seats=(seat_sight(0, 3), seat_sight(1, 4, sex=1), seat_sight(2, 2)))
    with playing(tmp_path, view) as (person, _):
        assert person.sentence("seat:0").startswith("Ada, man, ")
        assert person.sentence("seat:1").startswith("Boris, woman, ")
