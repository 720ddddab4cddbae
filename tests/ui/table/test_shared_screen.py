"""Several people at one screen: seat keys, glances, the open question, and frames that betray no hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pygame
import pytest

from game.ids import SeatId
from game.model.messages import Message
from game.model.options import Param
from game.model.printed import Line, PrintedCard, Run
from game.model.views import SeatView, WindowSight
from game.moves.buttons import KEYS
from game.moves.private import AIDS, LETTERS, SPARE
from game.table.interface import SeatInfo
from game.words.card_words import rules_of
from tests.ui.harness import Person, sitting_at
from tests.ui.idle_keys import keyless
from tests.ui.table.fake_table import (
    CHLOE,
    CURSE,
    MONSTER,
    POTION,
    TEXTS,
    FakeTable,
    fight,
    option,
    seat_sight,
    view_with,
)
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings

STILL = Settings(animation="off", muted=True)
WINDOW = WindowSight(3, "final", (SeatId(1), SeatId(2)), ())
PUBLIC = view_with(situation="final", fight=fight(21, 16, claimed=True), window=WINDOW, hand=(), waiting=(1, 2))
THROW = option("play_card", CURSE, Param("target", "seat", (0, 1)))
OWN = msgspec.structs.replace(
    PUBLIC, seat=CHLOE, hand=(POTION, CURSE, MONSTER), options=(option("play_card", POTION), THROW, option("pass"))
)


@contextmanager
def sharing(
    folder: Path, view: SeatView = PUBLIC, size: tuple[int, int] = (1280, 720)
) -> Iterator[tuple[Person, FakeTable]]:
    """Ada, Boris and Chloé before one screen."""
    table = FakeTable(view)
    table.seats = (SeatInfo("Ada", "person"), SeatInfo("Boris", "person", "", "fr"), SeatInfo("Chloé", "person"))
    table.hands = {CHLOE: OWN, SeatId(1): msgspec.structs.replace(OWN, seat=SeatId(1))}
    exits = Exits(Scene, lambda context: Scene(), Scene)
    with sitting_at(folder, TableScene(table, TEXTS, exits), size, STILL) as person:
        person.wait(0.4)
        yield person, table


def sent(table: FakeTable) -> list[tuple[int, str]]:
    return [(command.seat, command.verb) for command in table.sent]


def test_every_hand_lies_face_down_and_one_question_goes_to_all(tmp_path: Path):
    with sharing(tmp_path) as (person, _):
        assert person.sentence("hand") == "3\u00a0cards, face down"
        assert not [seen for seen in person.shown("card") if seen.id in (f"card:{POTION}", f"card:{CURSE}")]
        assert "F2, F3" in person.sentence("objecting")
        assert not person.sees("button:pass")


def test_no_button_lies_on_the_question_to_all(tmp_path: Path):
    with sharing(tmp_path, msgspec.structs.replace(PUBLIC, options=(option("offer_help"),))) as (person, _):
        assert "F2, F3" in person.sentence("objecting")
        assert not person.sees("button:offer_help")


def test_a_tap_on_the_key_says_nothing_from_me(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.press("f3")
        assert sent(table) == [(2, "pass")]


def test_a_held_key_shows_the_hand_to_its_owner_until_it_is_let_go(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.hold("f3")
        assert person.sees(f"card:{CURSE}")
        assert "Chloé" in person.sentence("who")
        assert table.held_by == {CHLOE}
        person.let_go("f3")
        assert not person.sees(f"card:{CURSE}")
        assert table.held_by == set()
        assert sent(table) == []


def test_a_card_is_played_from_the_glance_by_its_digit(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.hold("f3")
        person.press("1")
        assert sent(table) == [(2, "play_card")]


def test_a_letter_means_behind_the_curtain_what_it_means_on_the_table(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.hold("f3")
        assert person.seen("do:pass:-1:0").key not in [key.upper() for key in KEYS.values()]
        person.press("r")  # run away, on the table
        assert sent(table) == []


def test_behind_the_curtain_no_letter_means_two_things():
    letters = Counter([*LETTERS.values(), *AIDS.values(), *SPARE])
    assert [letter for letter, count in letters.items() if count > 1] == ["T"]  # one slip, for now and for later
    assert all(LETTERS[verb] == key.upper() for verb, key in KEYS.items() if key != "space")


def test_what_a_card_aims_at_is_asked_behind_the_curtain_and_the_key_ends_it(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.hold("f3")
        person.press("2")
        assert person.sees("value:1")
        assert person.sentence("heading").endswith("Curse: choose a player.")
        person.let_go("f3")
        assert person.sees("objecting")
        person.hold("f3")
        person.press("2")
        assert person.focused() == "cancel"
        person.press("1")
        assert [command.args for command in table.sent] == [((0,),)]


def test_a_card_that_answers_what_is_asked_glows_behind_the_curtain_and_is_given_by_a_press(tmp_path: Path):
    asked = option("choose", -1, Param("pick", "cards", (MONSTER,), 0))
    with sharing(tmp_path) as (person, table):
        table.hands = {CHLOE: msgspec.structs.replace(OWN, options=(asked,))}
        person.hold("f3")
        assert [thing.id for thing in person.shown() if thing.kind == "card" and thing.lit] == [f"card:{MONSTER}"]
        person.click(f"card:{MONSTER}")
        assert [command.args for command in table.sent] == [((MONSTER,),)]


def test_the_seats_button_is_held_like_its_key_and_a_card_is_played_by_letting_go_over_it(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.drag("glance:2", (640, 300), drop=False)
        person.wait(0.4)
        person.drag_on(f"card:{POTION}")
        assert sent(table) == [(2, "play_card")]
        assert person.sees("objecting")


def test_a_click_on_the_seats_button_is_a_tap(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.click("glance:2")
        assert sent(table) == [(2, "pass")]


def test_while_one_looks_another_may_say_nothing_from_me(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.hold("f3")
        person.press("f2")
        assert sent(table) == [(1, "pass")]
        assert person.sees("who")


def test_six_keys_at_once_open_one_glance_and_say_nothing_for_those_who_held_on(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        for key in ("f3", "f1", "f2", "f4", "f5", "f6"):
            person.hold(key, 0.02)
        person.wait(0.6)
        assert "Chloé" in person.sentence("who")
        for key in ("f6", "f2", "f1", "f3", "f5", "f4"):
            person.let_go(key)
        assert person.sees("objecting")
        assert (table.held_by, sent(table)) == (set(), [])


def test_whoever_held_on_while_another_looked_has_said_nothing_when_both_let_go(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.hold("f3")
        person.hold("f2")
        person.let_go("f3")
        assert person.sees("objecting")
        person.wait(0.4)
        person.let_go("f2")
        assert (table.held_by, sent(table)) == (set(), [])


def test_a_tap_that_begins_under_anothers_curtain_and_ends_after_it_counts(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.hold("f3")
        person.hold("f2", 0.02)
        person.let_go("f3")
        person.let_go("f2")
        assert sent(table) == [(1, "pass")]


def test_a_key_that_comes_up_without_having_gone_down_here_is_no_tap(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.let_go("f2")
        assert sent(table) == []


def test_a_seats_key_while_a_card_hangs_on_the_mouse_shows_the_hand_and_drops_nothing(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.drag("hand", (640, 300), drop=False)
        person.hold("f3")
        assert person.sees("who")
        person.drag_on((640, 250))
        person.let_go("f3")
        assert person.sees("objecting")
        assert sent(table) == []


def test_seat_keys_pressed_while_cards_still_fly_open_a_glance_over_the_newest_table(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        table.happens(PUBLIC)
        person.hold("f3", 0.05)
        table.happens(msgspec.structs.replace(PUBLIC, turn=4))
        person.wait(0.4)
        assert "Chloé" in person.sentence("who")
        person.let_go("f3")
        assert person.sentence("timeline") == "Turn 4"


def test_a_glance_closes_by_itself(tmp_path: Path):
    with sharing(tmp_path) as (person, _):
        person.hold("f3", 21.0)
        assert person.sees("objecting")


def test_a_glance_stays_while_its_owner_fills_in_a_form(tmp_path: Path):
    with sharing(tmp_path) as (person, _):
        person.hold("f3")
        person.press("2")
        person.wait(25, 0.2)
        assert person.sees("value:1")


def test_a_key_that_comes_up_over_another_screen_leaves_no_glance_behind(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.hold("f3", 0.1)
        person.press("escape")
        person.let_go("f3")
        person.click("resume")
        person.wait(0.6)
        assert person.sees("objecting")
        assert (table.held_by, sent(table)) == (set(), [])


def test_a_window_that_loses_the_keyboard_shows_no_hand(tmp_path: Path):
    with sharing(tmp_path) as (person, _):
        person.hold("f3")
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        person.wait()
        assert person.sees("objecting")


def test_a_glance_speaks_the_language_of_its_seat(tmp_path: Path):
    with sharing(tmp_path) as (person, _):
        person.hold("f2")
        assert person.sentence("hide") == "Relâchez pour cacher"
        person.let_go("f2")
        assert person.sentence("menu") == "Menu"


def test_open_moves_are_made_by_whoever_holds_the_mouse_and_name_their_seat(tmp_path: Path):
    with sharing(tmp_path, view_with(hand=(), options=(option("open_door"),))) as (person, table):
        assert person.sentence("button:open_door") == "Ada: Kick the door in"
        person.click("button:open_door")
        person.wait(0.3)
        assert sent(table) == [(0, "open_door")]


@pytest.mark.parametrize("called", ["both:x", "card:x", "seat:1", "word:level"])
def test_a_person_at_the_table_may_be_called_anything(tmp_path: Path, called: str):
    with sharing(tmp_path, view_with(hand=(), options=(option("open_door"),))) as (person, table):
        table.sit(SeatId(0), SeatInfo(called, "person"))
        person.press("escape")
        person.click("seats")
        assert person.sentence("lang:0").casefold().startswith(called)
        person.click("done")
        assert person.sentence("button:open_door").casefold() == f"{called}: kick the door in"


def test_whoever_is_asked_about_her_hand_is_told_her_key(tmp_path: Path):
    with sharing(tmp_path, view_with(hand=(), situation="charity")) as (person, _):
        assert "hold F1" in person.sentence("prompt")


def test_cards_too_many_are_counted_and_seen_as_long_as_a_button_is_held(tmp_path: Path):
    told = Message("prompt.charity_discard_theirs", {"seat": "seat:0", "have": 7, "limit": 5, "n": 2})
    with sharing(tmp_path, view_with(hand=(), situation="charity", prompt=told)) as (person, table):
        table.hands[SeatId(0)] = view_with(situation="charity", options=(option("give_charity"),))
        assert person.sentence("mat") == "Charity"
        assert person.sentence("prompt").startswith(
            "Ada holds 7\u00a0cards with a hand limit of 5: 2\u00a0cards to discard."
        )
        person.click("look:0")
        assert "hold the key, or its button" in person.sentence("refusal").casefold()
        person.drag("look:0", (640, 300), drop=False)
        person.wait(0.4)
        assert person.sees("do:give_charity:-1:0")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_the_cap_of_a_seat_lies_inside_its_seat_and_off_its_name(tmp_path: Path, size: tuple[int, int]):
    with sharing(tmp_path, size=size) as (person, _):
        for seat in range(3):
            x, y, w, h = person.seen(f"glance:{seat}").rect
            left, top, wide, high = person.seen(f"seat:{seat}").rect
            assert left < x
            assert x + w < left + wide
            assert top < y < y + h < top + high
            assert w >= 24


def test_everything_is_let_go_for_longer_and_stands_on_the_seat(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.hold("f3")
        person.press("w")
        person.press("2")
        assert table.letting == {CHLOE: "level"}
        person.press("w")
        assert table.letting == {}


def test_a_seat_goes_to_the_computer_from_the_pause_and_the_last_person_stays(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.press("escape")
        person.click("seats")
        person.click("sit:2")
        person.click("sit:1")
        assert [info.kind for info in table.seats] == ["person", "rival", "rival"]
        assert not person.seen("sit:0").lit
        person.click("sit:1")
        person.click("done")
        assert table.people == (0, 1)


def test_the_cards_of_somebody_at_another_machine_are_shown_here_only_after_a_plain_question(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        table.sit(2, SeatInfo("Chloé", "rival", machine=1))
        person.press("escape")
        person.click("seats")
        person.click("sit:2")
        assert "Chloé’s cards will be seen here." in person.sentence("sentence")
        person.press("return")
        assert table.seats[2].kind == "rival"
        person.click("sit:2")
        person.click("confirm")
        assert table.seats[2] == SeatInfo("Chloé", "person")


@pytest.mark.parametrize(("way", "asked"), [("put_right", "Put something right"), ("go_back", "How far back?")])
def test_what_is_a_matter_of_the_whole_table_bears_nobodys_name(tmp_path: Path, way: str, asked: str):
    theirs = view_with(seat=1, options=(option("open_door"),), hand=(), active=1, waiting=(1,))
    with sharing(tmp_path, theirs) as (person, _):
        person.press("escape")
        person.click(way)
        assert person.sentence("heading") == asked


def test_somebody_else_sits_down_under_another_name(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        person.press("escape")
        person.click("seats")
        person.click("name:1")
        person.write("Anna")
        assert table.seats[1].name == "Anna"
        person.click("done")
        assert "Anna" in person.sentence("seat:1")


def test_once_everybody_is_ready_nobody_is_told_any_more_to_get_dressed(tmp_path: Path):
    seats = tuple(seat_sight(n, ready=n > 0) for n in range(3))
    dressing = view_with(hand=(), situation="setup", seats=seats, options=(option("ready"),))
    with sharing(tmp_path, dressing) as (person, shown):
        assert "Everybody, get dressed!" in person.sentence("mat")
        asked = Message("prompt.first_mine")
        done = msgspec.structs.replace(dressing, seats=tuple(seat_sight(n, ready=True) for n in range(3)), prompt=asked)
        shown.happens(done)
        person.wait(0.5)
        assert person.sentence("mat") == "Set-up"


def test_space_stands_on_no_button_while_everybody_gets_dressed_until_the_keyboard_goes_to_one(tmp_path: Path):
    asked = Message("prompt.setup_done", {"seats": "seats:0,1,2"})
    dressing = view_with(hand=(), situation="setup", waiting=(0, 1, 2), options=(option("ready"),), prompt=asked)
    with sharing(tmp_path, dressing) as (person, _):
        assert [seen.id for seen in person.shown("button") if seen.key == "Space"] == keyless(person) == []
        person.press("tab")
        assert [seen.id for seen in person.shown("button") if seen.key == "Space"] == ["button:ready"]
        person.press("tab")
        assert [seen.id for seen in person.shown("button") if seen.key == "Space"] == ["button:dress_all"]


def test_nobody_is_told_to_dress_once_all_are_ready_and_the_first_seat_says_who_begins(tmp_path: Path):
    who = Param("way", "way", (0, 1), labels=(Message("prompt.i_begin"), Message("prompt.begins", {"seat": "seat:1"})))
    asked = Message("prompt.first_mine")
    first = view_with(hand=(), situation="setup", waiting=(0,), options=(option("choose", -1, who),), prompt=asked)
    with sharing(tmp_path, first) as (person, _):
        assert "button:dress_all" not in [seen.id for seen in person.shown("button")]
        assert "begin" in person.sentence("prompt")


def test_a_key_meant_for_one_does_nothing_for_whoever_has_just_come_to_the_front(tmp_path: Path):
    mine = view_with(seat=0, options=(option("end_turn"),), hand=())
    theirs = view_with(seat=1, options=(option("open_door"),), hand=(), active=1, waiting=(1,))
    with sharing(tmp_path, mine) as (person, table):
        table.happens(theirs)
        person.wait(0.3)
        person.press("space")
        assert sent(table) == []
        person.wait(0.9)
        person.press("space")
        assert sent(table) == [(1, "open_door")]


def test_a_letter_pressed_behind_the_curtain_while_a_move_is_under_way_is_heard_after_it(tmp_path: Path):
    ready = msgspec.structs.replace(OWN, situation="setup", options=(option("ready"),))
    with sharing(tmp_path) as (person, table):
        table.hands = {CHLOE: ready}
        person.hold("f3")
        table.busy = True
        person.press("d")
        assert sent(table) == []
        table.busy = False
        person.wait(0.2)
        assert sent(table) == [(2, "ready")]


def test_a_letter_is_heard_though_its_key_is_let_go_before_the_move_under_way_is_stored(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        table.hands = {CHLOE: msgspec.structs.replace(OWN, situation="setup", options=(option("ready"),))}
        person.hold("f3")
        table.busy = True
        person.press("d")
        person.let_go("f3")
        table.busy = False
        person.wait(0.2)
        assert (sent(table), person.sees("who")) == ([(2, "ready")], False)


def test_behind_the_curtain_the_one_monster_is_fought_without_asking_which(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        table.hands = {CHLOE: msgspec.structs.replace(OWN, options=(option("pick_fight", MONSTER),))}
        person.hold("f3")
        person.press("3")
        assert sent(table) == [(2, "pick_fight")]


def test_in_a_sheet_of_cards_behind_the_curtain_a_digit_chooses_its_card(tmp_path: Path):
    asked = option("use_ability", -1, Param("pick", "cards", (CURSE, MONSTER)))
    with sharing(tmp_path) as (person, table):
        table.hands = {CHLOE: msgspec.structs.replace(OWN, options=(asked,))}
        person.hold("f3")
        person.click("do:use_ability:-1:0")
        person.press("2")
        assert [command.args for command in table.sent] == [((MONSTER,),)]


def test_the_box_under_a_small_card_says_what_the_card_does():
    card = PrintedCard("a", "door", "curse", "CURSE", "A", rules=(Line((Run("Lose 1 level."),)),))
    assert rules_of(card) == ["Lose 1 level."]
