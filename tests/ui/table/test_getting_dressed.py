"""Alone at set-up: the hand lies open with its notes, everything sensible is laid at one press and taken back at one,
and nobody is ready by accident."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pygame import Rect

from game.ids import SeatId
from game.model import events as ev
from game.model.foreseen import Outfit
from game.model.messages import Message
from game.model.options import Command
from game.model.views import Part
from game.table.table import LocalTable
from tests.desktop.onlooker import dealt, scene_of
from tests.ui.harness import Person, sitting_at
from tests.ui.idle_keys import table_of
from tests.ui.table.fake_table import CHLOE, CURSE, HAT, POTION, FakeTable, option, view_with
from tests.ui.table.test_shared_screen import sharing
from tests.ui.table.test_why import scene as fake_scene
from tests.ui.table.told_table import told_table
from ui.storage.settings import Settings, load

ME = SeatId(0)
STILL = Settings(animation="off", muted=True)


@contextmanager
def getting_dressed(folder: Path, settings: Settings = STILL) -> Iterator[tuple[Person, LocalTable]]:
    """Alone with two computers, with a Selfie Stick and a Sack Truck in hand that are worth putting on."""
    table = dealt(folder, 1, 7, rivals=2)
    with sitting_at(folder, scene_of(table), settings=settings) as person:
        person.wait(0.5)
        yield person, table


def until(person: Person, met: Callable[[], bool]) -> None:
    """Waits for what a disk comes before."""
    deadline = time.monotonic() + 20
    while not met() and time.monotonic() < deadline:
        person.wait(0.05)
        time.sleep(0.002)
    assert met()


def noted(person: Person) -> list[str]:
    """The words under the cards."""
    return [seen.sentence for seen in person.shown("card") if "equip" in seen.sentence]


def test_everything_sensible_is_laid_at_one_press_and_taken_back_at_one(tmp_path: Path):
    with getting_dressed(tmp_path) as (person, table):
        person.press("j")
        until(person, lambda: table.moves == 3 and not person.seen("button:lay_sensibly").lit)
        assert table.view().seats[ME].strength == 2
        person.press("backspace")
        until(person, lambda: table.moves == 1 and person.seen("button:lay_sensibly").lit)


def test_ready_stays_in_its_place_when_nothing_is_left_to_lay(tmp_path: Path):
    with getting_dressed(tmp_path) as (person, table):
        before = person.seen("button:ready").rect
        person.press("j")
        until(person, lambda: table.moves == 3 and not person.seen("button:lay_sensibly").lit)
        assert person.seen("button:ready").rect == before
        person.press("j")
        assert "as well as this hand allows" in person.sentence("refusal")
        assert table.moves == 3


def test_whoever_is_ready_has_nothing_to_lay_any_more(tmp_path: Path):
    with getting_dressed(tmp_path) as (person, table):
        person.press("j")
        until(person, lambda: table.moves == 3 and not person.seen("button:lay_sensibly").lit)
        person.press("space")
        until(person, lambda: not person.sees("button:ready"))
        assert not person.sees("button:lay_sensibly")


def test_on_the_own_turn_no_button_jumps_when_nothing_is_left_to_lay(tmp_path: Path):
    acts = option("open_door"), option("offer_trade"), option("end_turn")
    table = FakeTable(view_with(options=acts))
    table.outfit = Outfit((Command(ME, "wear_item", HAT),), 4, (Part(Message("part.level"), 4),))
    with sitting_at(tmp_path, fake_scene(table), settings=STILL) as person:
        person.wait(0.5)
        assert person.seen("button:lay_sensibly").lit
        before = [(seen.id, seen.rect) for seen in person.shown("button")]
        table.outfit = Outfit()
        table.happens(view_with(options=acts, hand=(CURSE,)))
        person.wait(0.5)
        assert [(seen.id, seen.rect) for seen in person.shown("button")] == before
        table.happens(view_with(options=acts, turn=6))
        person.wait(0.5)
        assert not person.sees("button:lay_sensibly")


def test_at_charity_what_is_useful_is_put_down_before_it_is_given_away(tmp_path: Path):
    words = "seats ann bob cid\nann level 4 hand fondue warrior elf nepotism harp kazoo\nturn ann charity\n---\n"
    with told_table(tmp_path, words) as person:
        held = len(table_of(person).view.hand)
        person.press("j")
        person.wait(0.6)
        assert len(table_of(person).view.hand) == held - 4
        assert not person.sees("button:give_charity")


def test_each_card_on_the_mat_says_what_it_would_do_and_n_hides_that_for_good(tmp_path: Path):
    with getting_dressed(tmp_path) as (person, _):
        assert len(noted(person)) == 2
        person.press("n")
        assert noted(person) == []
        assert load(tmp_path, "en").settings.notes == "off"
        person.press("n")
        assert len(noted(person)) == 2


def test_whoever_is_ready_too_early_hears_a_word_before(tmp_path: Path):
    with getting_dressed(tmp_path) as (person, table):
        person.press("space")
        assert "your strength is 2" in person.sentence("page")
        person.press("escape")
        assert (table.moves, person.sees("button:ready")) == (1, True)


def test_the_word_before_ready_is_said_once_of_the_same_cards(tmp_path: Path):
    with getting_dressed(tmp_path) as (person, table):
        person.press("space")
        person.wait(0.8)
        person.press("space")
        assert person.sees("button:ready")
        person.wait(0.8)
        person.press("space")
        until(person, lambda: not person.sees("button:ready"))
        assert table.view().seats[ME].strength == 1


def test_ready_all_the_same_is_ready(tmp_path: Path):
    with getting_dressed(tmp_path) as (person, table):
        person.click("button:ready")
        person.click("ready")
        until(person, lambda: table.view().seats[ME].ready)
        assert table.view().seats[ME].strength == 1


def test_the_word_before_lays_it_all_too(tmp_path: Path):
    with getting_dressed(tmp_path) as (person, table):
        person.press("space")
        person.press("j")
        until(person, lambda: table.view().seats[ME].strength == 2)
        assert not table.view().seats[ME].ready


def test_whoever_has_played_three_games_sees_the_note_of_the_card_that_is_looked_at(tmp_path: Path):
    with getting_dressed(tmp_path, Settings(animation="off", muted=True, games=3)) as (person, _):
        assert not person.sees("button:notes") or person.sentence("button:notes") == "Hide notes"
        card = next(seen.id for seen in person.shown("card") if "equip" in seen.sentence)
        person.point(card)
        assert "equip" in person.sentence(card)


def test_where_several_share_the_screen_no_hand_has_notes(tmp_path: Path):
    with sharing(tmp_path) as (person, _):
        assert not any(one in seen.sentence for seen in person.shown() for one in ("equip", "for later", "not now"))
        assert not person.sees("button:lay_sensibly")


def test_behind_the_curtain_nothing_is_put_down_where_nothing_useful_is_left(tmp_path: Path):
    with sitting_at(tmp_path, scene_of(dealt(tmp_path, 2, 7, rivals=1)), settings=STILL) as person:
        person.wait(0.5)
        person.hold("f1")
        person.click("lay_sensibly")
        until(person, lambda: not person.seen("lay_sensibly").lit)
        assert "as well as this hand allows" in person.sentence("lay_sensibly")


def test_a_hand_on_the_mat_lies_still_while_somebody_throws_a_curse(tmp_path: Path):
    table = FakeTable(view_with(turn=1))
    with sitting_at(tmp_path, fake_scene(table), settings=Settings(muted=True)) as person:
        person.wait(0.4)
        lies = [person.seen(f"card:{card}").rect for card in (HAT, POTION)]
        cursed = ev.CardPlayed(CHLOE, CURSE, ME), ev.CurseStruck(ME, CURSE, CHLOE)
        table.happens(view_with(turn=1, discard_size=(1, 0)), *cursed)
        person.wait(0.5)
        assert [person.seen(f"card:{card}").rect for card in (HAT, POTION)] == lies


def test_the_word_before_ready_does_not_lie_over_the_hand_that_it_speaks_of(tmp_path: Path):
    with getting_dressed(tmp_path) as (person, _):
        hand = [Rect(seen.rect) for seen in person.shown("card") if seen.lit]
        person.press("space")
        panel = Rect(person.seen("page").rect)
        assert hand
        assert panel.collidelist(hand) < 0
