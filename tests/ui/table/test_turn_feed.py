"""A rival's turn as it is followed: where captions and buttons lie, and what is said of them."""

from __future__ import annotations

import itertools
from pathlib import Path

import msgspec
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.ids import SeatId
from game.model import events as ev
from game.text import LANGS, Lang
from game.words.notes import Note
from game.words.voice import Hint
from tests.ui.harness import sitting_at
from tests.ui.table.fake_table import BORIS, HAT, ME, TEXTS, FakeTable, option, view_with
from tests.ui.table.sample_beats import strip
from tests.ui.table.sample_views import sight, voice
from tests.ui.table.staged_games import played, seen_by, told
from tests.ui.table.test_stage_layout import SIZES, readable
from tests.ui.table.told_table import table_before, told_table
from ui.art.theme import theme_named
from ui.canvas import SCALES
from ui.cards.face import CardFaces
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings
from ui.table.layout.plan import planned
from ui.table.layout.regions import by_id, regions
from ui.table.layout.sight import HandNotes, Sight
from ui.table.layout.turn_feed import TurnFeedPlan, turn_feed_plan
from ui.table.layout.zones import button_places, layout
from ui.table.paint.board import TablePicture


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def followed(lang: str = "en", buttons: int = 0) -> Sight:
    table = sight("losing", lang, 4)
    return msgspec.structs.replace(table, turn_feed=strip(), buttons=table.buttons[:buttons])


def laid(size: tuple[int, int], lang: str, buttons: int, scale: int = 100) -> TurnFeedPlan:
    place = layout(size, 3, True, buttons, follows=True, scale=scale / 100)
    found = turn_feed_plan(strip(), voice(lang), place, notes=not buttons)
    assert found is not None
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", LANGS)
def test_what_rivals_do_is_told_whole(size: tuple[int, int], lang: Lang):
    game, place = played(3), layout(size, 3, True, 0, follows=True)
    captions = [one.caption for seen in seen_by(game, ME) for one in told(game, seen, ME) if one.caption is not None]
    for caption in captions:
        plan = turn_feed_plan(msgspec.structs.replace(strip(), done=(caption,)), voice(lang), place, notes=True)
        assert plan is not None
        assert "…" not in "".join(line for words in plan.cells[0].words for line in words.lines)


@settings(max_examples=60, deadline=None)
@given(SIZES, st.sampled_from(("en", "fr")), st.integers(0, 6), st.sampled_from(SCALES))
def test_captions_and_pace_find_room_in_any_window(size: tuple[int, int], lang: str, buttons: int, scale: int):
    plan = laid(size, lang, buttons, scale)
    words = [*plan.words, *plan.note_words, *(each for cell in plan.cells for each in cell.words)]
    assert [each for each in words if not readable(each)] == []
    assert all(plan.box.contains(cell.box) for cell in plan.cells)
    assert all(cell.box.contains(each.box) for cell in plan.cells for each in cell.words)
    assert all(plan.pace.contains(button.box) and button.box.h >= 34 for button in plan.buttons)


@settings(max_examples=60, deadline=None)
@given(SIZES, st.integers(2, 5), st.integers(0, 6))
def test_nothing_lies_over_hand_or_buttons(size: tuple[int, int], rivals: int, buttons: int):
    place = layout(size, rivals, True, buttons, follows=True)
    assert place.strip is not None
    assert place.pace is not None
    things = [place.own, place.strip, place.pace, place.hand, *button_places(place, buttons)]
    assert not any(a.colliderect(b) for a, b in itertools.combinations(things, 2))
    assert all(Rect((0, 0), size).contains(thing) and min(thing.size) >= 20 for thing in things)


def test_a_card_in_hand_is_as_wide_as_without_captions():
    still, told = (planned(each, (1280, 720)) for each in (sight("losing", "en", 4), followed()))
    assert [held.face.w for held in told.held] == [held.face.w for held in still.held]
    assert told.place.strip is not None
    assert all(held.box.top >= told.place.strip.bottom - 4 for held in told.held)


def test_captions_are_read_out_and_the_pace_has_keys():
    seen = followed()
    found = by_id(regions(seen, planned(seen, (1280, 720))))
    assert "Asks Chloé She says no" in found["strip"].sentence
    assert [found[f"strip:{step}"].key for step in ("slower", "step", "skip")] == ["−", ".", "F8"]


def test_without_a_rival_s_turn_there_is_no_feed():
    assert planned(sight("losing", "en", 4), (1280, 720)).turn_feed is None


BORIS_PLAYS = view_with(active=BORIS, turn=4, situation="spoils", waiting=(BORIS,), options=(option("show_hand"),))


@pytest.mark.parametrize("asked", [BORIS, ME])
def test_the_feed_gives_way_to_the_prompt_once_the_reader_is_asked(tmp_path: Path, asked: SeatId):
    table = FakeTable(view_with())
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene) as person:
        table.happens(msgspec.structs.replace(BORIS_PLAYS, waiting=(asked,)), ev.TurnBegan(BORIS))
        person.wait(3.0)
        assert person.sees("strip") == (asked == BORIS)


def test_as_it_is_told_on_the_table_is_the_same_as_if_it_were_laid_out_anew():
    before = followed()
    now = msgspec.structs.replace(before, turn_feed=msgspec.structs.replace(strip(), thinks=not strip().thinks))
    seen = []
    for moments in ((before, now), (now,)):
        picture = TablePicture(CardFaces())
        picture.arrange(theme_named("dungeon"), (1280, 720))
        for moment in moments:
            picture.show(moment)
        seen.append((pygame.image.tobytes(picture.layer.surface, "RGB"), picture.plan, picture.regions))
    assert seen[0] == seen[1]


def test_whoever_may_object_is_told_so_instead_of_that_somebody_thinks():
    asks = msgspec.structs.replace(strip(), thinks=False, asks=True)
    plan = turn_feed_plan(asks, voice("en"), layout((1280, 720), 3, True, follows=True), notes=True)
    assert plan is not None
    cell = next(one for one in plan.cells if one.state == "asks")
    assert cell.words[0].lines == ("over to you",)


def test_an_onlooker_is_told_that_nothing_waits_for_anybody():
    place = layout((1920, 1080), 3, True, 0, follows=True)
    said = {
        asked: " ".join(turn_feed_plan(strip(), voice("en"), place, notes=True, asked=asked).note_words[0].lines)
        for asked in (True, False)
    }
    assert said == {True: "It stops when it’s up to you:", False: "It never stops for you,"}


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_what_a_card_would_do_is_not_said_over_the_captions(size: tuple[int, int]):
    seen, drawn = followed(), TablePicture(CardFaces())
    drawn.arrange(theme_named("dungeon"), size)
    plan = drawn.show(seen)
    hints = [item.bounds for item in drawn.items(seen) if item.id.startswith("hint:")]
    assert hints
    assert plan.turn_feed is not None
    assert not any(hint.inflate(-10, -10).colliderect(plan.turn_feed.box) for hint in hints)


def test_what_rivals_did_too_fast_to_be_seen_is_read_at_a_press_before_the_own_door(tmp_path: Path):
    table = FakeTable(view_with(active=1, waiting=(BORIS,), hand=(), options=(), turn=4))
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene, settings=Settings(pace="instant", animation="off", muted=True)) as person:
        table.happens(view_with(turn=5, options=(option("open_door"),)), ev.ItemWorn(BORIS, HAT), ev.TurnBegan(ME))
        person.wait(0.6)
        assert person.sentence("button:unseen") == "Missed since your last turn: 1."
        person.press("u")
        assert person.sentence("line:0") == "Boris equips the Hat."
        person.click("done")
        assert not person.sees("button:unseen")


def test_what_the_stage_has_shown_is_not_read_out_as_unseen(tmp_path: Path):
    table = FakeTable(view_with(active=1, waiting=(BORIS,), hand=(), options=(), turn=4))
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene, settings=Settings(pace="instant", animation="off", muted=True)) as person:
        curse = (ev.ItemWorn(BORIS, HAT), ev.CurseStruck(ME, HAT, BORIS), ev.TurnBegan(ME))
        table.happens(view_with(turn=5, options=(option("open_door"),)), *curse)
        person.wait(0.3)
        person.press("space")
        person.wait(0.6)
        assert person.sentence("button:unseen") == "Missed since your last turn: 1."
        person.press("u")
        assert person.sentence("line:0") == "Boris equips the Hat."


@pytest.mark.parametrize(("edition", "card", "said"), [("dungeon", "sticky_floor", "Malédiction sur Cid"),
                                                       ("zombies", "loose_fingers", "Piège sur Cid")])  # fmt: skip
def test_a_curse_is_called_as_its_set_calls_it_and_whom_it_hits_is_said(tmp_path: Path, edition: str, card: str, said):
    thrown = f"sets {edition}; seats ann bob cid; bob hand {card}; cid level 4; turn cid; ---; bob plays {card} on cid"
    with told_table(tmp_path, thrown, Settings(language="fr", muted=True)) as person:
        assert any(said in seen.sentence for seen in person.shown())


@pytest.mark.parametrize(("side", "said"), [("heroes", "for the heroes"), ("monsters", "for the monsters")])
def test_a_card_in_a_fight_of_others_is_told_with_the_side_it_is_for(tmp_path: Path, side: str, said: str):
    fought = "seats ann bob cid; bob level 2; cid hand kazoo; fight committee_hydra; turn bob"
    with told_table(tmp_path, f"{fought}; ---; cid plays kazoo on {side}", Settings(muted=True)) as person:
        assert any(f"Prophetic Kazoo {said}" in seen.sentence for seen in person.shown())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_no_note_at_a_card_lies_over_the_pace_of_the_turn(size: tuple[int, int], lang: Lang):
    seen = followed(lang)
    told = Note("yes", "+5 pour les monstres", "8 contre 21 : il manque 14 à Boris, et il le sait.")
    hand = seen.view.hand
    for card in hand:
        mood = msgspec.structs.replace(seen.mood, hints={f"card:{one}": Hint(told.head, True) for one in hand})
        mood = msgspec.structs.replace(mood, hover=f"card:{card}")
        notes = HandNotes(dict.fromkeys(hand, told), True, False)
        plan = planned(msgspec.structs.replace(seen, mood=mood, notes=notes), size)
        assert plan.turn_feed is not None
        over = (*(one.box for one in plan.notes), *(one.box for one in plan.hints))
        assert [box for box in over if box.colliderect(plan.turn_feed.pace)] == []


SOLD = "bathrobe overtime_crown fondue"


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("plays read_the_manual on bob", "now level 4"),
        ("plays read_the_manual on cid", "Cid is now level 2"),
        (f"sells {SOLD}", "now level 4"),
    ],
)
def test_a_level_that_a_rival_brings_about_is_told_beside_its_seat(tmp_path: Path, move: str, told: str):
    words = f"seats ann bob cid\nbob level 3 hand read_the_manual bag {SOLD}\nturn bob\n---\nbob {move}"
    with table_before(tmp_path, words) as (person, (table, steps)):
        for command in steps[0]:
            table.submit(command)
        person.wait(0.4)
        assert told in person.sentence("beside:1")
