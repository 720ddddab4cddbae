"""The hand at the window: it parts for the card that is looked at, by the pointer and by the keyboard, and closes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.ids import NO_CARD
from tests.ui.harness import FRAME, Person
from tests.ui.table.told_table import card_called, told_table
from ui.art.shelf import shelf
from ui.input import HOVER_DELAY
from ui.scenes.table import TableScene
from ui.storage.settings import Settings
from ui.table.session import Session

MOVING = Settings(muted=True, notes="off", games=10)
CALM = Settings(muted=True, notes="off", games=10, reduce_motion=True)
TABLE = """seats ann bob cid
ann level 4 wears fondue hand kazoo thief warrior elf nepotism harp denial_hat long_spoon training_montage
door committee_hydra
turn ann
---
"""
FULL = TABLE.replace(
    "training_montage", "training_montage bailiff_ogre caffeinated surprise_party strong_letter conditioner"
)
SETTLES = 0.4


def session_of(person: Person) -> Session:
    (scene,) = (one for one in person.app._stack if isinstance(one, TableScene))
    return scene.session


@contextmanager
def holding(folder: Path, words: str = TABLE, settings: Settings = MOVING) -> Iterator[tuple[Person, Session]]:
    with told_table(folder, words, settings) as person:
        person.wait(SETTLES)
        yield person, session_of(person)


def seen_at(person: Person, card: str) -> bytes:
    """The pixels round a card's place in the fan, and over it."""
    box = session_of(person).region(card)
    assert box is not None
    whole = person.picture().get_rect()
    return pygame.image.tobytes(person.picture().subsurface(box.rect.inflate(60, 60).clip(whole)), "RGB")


def test_a_card_that_is_pointed_at_rises_and_sinks_back_into_the_very_same_picture(tmp_path):
    with holding(tmp_path) as (person, session):
        person.wait(7)
        card = card_called(person, "Elf")
        at_rest = seen_at(person, card)
        person.point(card)
        person.wait(SETTLES)
        assert session.fan.risen == {session.region(card).card: 1.0}
        assert seen_at(person, card) != at_rest
        person.point((640, 20))
        person.wait(8)
        assert (session.fan.open, seen_at(person, card)) == (False, at_rest)


def test_from_card_to_card_only_the_one_under_the_pointer_stays_up(tmp_path):
    with holding(tmp_path, FULL) as (person, session):
        for card in session.view.hand:
            person.point(f"card:{card}")
            assert person.sees(f"card:{card}")
        person.wait(SETTLES)
        assert session.fan.risen == {session.view.hand[-1]: 1.0}


def test_in_a_full_hand_each_card_is_pressed_where_it_is_seen(tmp_path):
    with holding(tmp_path, FULL) as (person, session):
        for card in session.view.hand[::4]:
            person.drag(f"card:{card}", (640, 300), steps=2, drop=False)
            assert session.desk.drag is not None
            assert session.desk.drag.grip.n == card
            person.press("escape")
            person.wait(SETTLES)


def test_a_card_that_rests_under_the_pointer_is_read_over_the_fan_and_not_over_the_buttons(tmp_path):
    with holding(tmp_path) as (person, session):
        person.point(card_called(person, "Harp"))
        person.wait(1.2)
        place = session.plan.place
        assert (session.fan.read, session.fan.large) == (session.zoomed(), 1.0)
        assert person.sees("reading")
        person.point((640, 20))
        person.wait(SETTLES)
        assert not person.sees("reading")
        assert place.zoom is None


def test_a_card_to_which_the_keyboard_goes_is_read_large_and_ringed_until_it_goes_on(tmp_path):
    with holding(tmp_path) as (person, session):
        for _ in range(30):
            person.press("tab")
            if person.focused().startswith("card:") and session.region(person.focused()).place == "hand":
                break
        assert session.fan.read == session.region(person.focused()).card
        before = session.fan.read
        person.press("tab")
        assert session.fan.read != before
        person.press("escape")
        assert not person.sees("reading")


def test_where_motion_is_unwelcome_the_card_is_up_in_the_next_frame(tmp_path):
    with holding(tmp_path, settings=CALM) as (person, session):
        card = card_called(person, "Elf")
        person._move(person.at(card), (0, 0, 0))
        person.wait(2 / 60)
        assert (session.fan.risen, session.fan.moves) == ({session.region(card).card: 1.0}, False)


def test_a_card_that_is_lifted_leaves_a_fan_that_closes_and_comes_home_when_it_is_refused(tmp_path):
    with holding(tmp_path) as (person, session):
        card = card_called(person, "Harp")
        person.point(card)
        person.wait(SETTLES)
        person.drag(card, "deck:door", drop=False)
        assert session.desk.drag is not None
        assert session.desk.drag.swing.height > 0.9
        person.wait(SETTLES)
        assert not session.fan.open
        person.drag_on("deck:door")
        person.wait(0.1)
        assert session.shown.reel.running
        person.wait(SETTLES)
        assert person.sees(card)


@pytest.mark.parametrize("settings", [MOVING, CALM])
def test_a_card_that_is_played_stays_where_it_was_let_go_until_its_act_takes_it_up(tmp_path, settings):
    words = TABLE.replace("---\n", "---\nann opens\n")
    with holding(tmp_path, words, settings) as (person, session):
        person.wait(4)
        person.press("space")
        person.wait(1)
        card = card_called(person, "Prophetic Kazoo")
        person.drag(card, (560, 300))
        for _ in range(12):
            region = session.region(card)
            assert region is None or region.rect.bottom < session.plan.place.hand.top + 40
            person.wait(1 / 60)


def resting(person: Person) -> str:
    """Return a card of the hand on which the pointer has come to rest a frame ago, in a window that draws ahead."""
    shelf().fit((1, 1))  # nothing is drawn already
    person.app.context.draws_ahead = True
    card = card_called(person, "Elf")
    person.point(card)
    person.wait(HOVER_DELAY + FRAME)
    shelf().fit(person.app.context.size)
    return card


def test_a_card_that_is_rested_on_is_drawn_over_several_frames_and_read_large_after_them(tmp_path):
    with holding(tmp_path) as (person, session):
        card = resting(person)
        assert (session.zoomed(), session.pointer.coming) == (NO_CARD, card)
        person.wait(0.5)
        assert (f"card:{session.zoomed()}", session.pointer.coming) == (card, "")


def test_a_card_is_not_read_large_once_the_pointer_has_left_it_or_pressed(tmp_path):
    with holding(tmp_path) as (person, session):
        resting(person)
        person.point("deck:door")
        person.wait(0.2)
        assert (session.zoomed(), session.pointer.coming) == (NO_CARD, "")
        person.click(resting(person))
        assert session.pointer.coming == ""
