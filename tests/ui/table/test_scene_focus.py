"""The one focus ring of the table, and what keys and clicks do with what has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pygame
import pytest

from game.ids import CardId
from game.model.events import DieRolled, FightEnded
from game.model.messages import Message
from game.model.options import Param
from game.model.views import SeatView
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import (
    BORIS,
    DRAGON,
    ELF,
    HAT,
    ME,
    POTION,
    SPOIL_A,
    SPOIL_B,
    TEXTS,
    FakeTable,
    fight,
    option,
    view_with,
)
from ui.art.theme import theme_named
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings
from ui.table.screen.moment import sight

STILL = Settings(animation="off", muted=True)
QUICK = Settings(animation="fast", muted=True)
DOOR = option("open_door")
LAY = option("lay_card", HAT)
SHOW = option("show_hand")
TAKE = option("take_card", -1, Param("card", "cards", (SPOIL_A, SPOIL_B)))

Sit = Callable[[SeatView], Person]


@contextmanager
def sitting(folder: Path, view: SeatView, chosen: Settings = STILL) -> Iterator[tuple[Person, FakeTable]]:
    table = FakeTable(view)
    exits = Exits(Scene, lambda context: Scene(), Scene)
    with sitting_at(folder, TableScene(table, TEXTS, exits), settings=chosen) as person:
        person.wait(0.6)
        yield person, table


def sent(table: FakeTable) -> list[str]:
    return [command.verb for command in table.sent]


def test_where_nothing_is_asked_the_focus_rests_on_what_is_told_and_keys_do_no_harm(tmp_path):
    with sitting(tmp_path, view_with(options=(DOOR,))) as (person, table):
        assert person.focused() == "button:open_door"
        table.happens(view_with(options=(SHOW,), active=1, waiting=(1,)))
        person.wait(0.5)
        assert person.focused() == "strip"
        person.press("space")
        person.press("return")
        assert sent(table) == []


def ring_pixels(person: Person, id: str) -> int:
    """How many pixels round a thing have the colour of the ring."""
    area = pygame.Rect(person.seen(id).rect).inflate(16, 16).clip(person.picture().get_rect())
    return pygame.mask.from_threshold(person.picture().subsurface(area), theme_named("").focus, (1, 1, 1, 255)).count()


def test_no_ring_is_drawn_round_the_log_before_a_key_goes_there(tmp_path):
    with sitting(tmp_path, view_with(options=())) as (person, _table):
        assert ring_pixels(person, "log") == 0
        person.press("l")
        assert ring_pixels(person, "log") > 100


def test_the_focus_goes_to_the_button_as_soon_as_something_is_asked_again(tmp_path):
    with sitting(tmp_path, view_with(options=())) as (person, table):
        assert person.focused() == "log"
        table.happens(view_with(options=(DOOR,)))
        person.wait(0.5)
        assert person.focused() == "button:open_door"


def test_one_click_takes_a_treasure(tmp_path):
    spoils = view_with(situation="spoils", limbo=(SPOIL_A, SPOIL_B), options=(TAKE,))
    with sitting(tmp_path, spoils) as (person, table):
        person.click(f"card:{SPOIL_B}")
        person.wait(0.3)
        assert [command.args for command in table.sent] == [((SPOIL_B,),)]


def test_the_keyboard_leads_to_the_first_treasure_and_takes_none_by_itself(tmp_path):
    asked = Message("prompt.spoils_mine", {"n": 2, "mine": 1})
    spoils = view_with(situation="spoils", limbo=(SPOIL_A, SPOIL_B), options=(TAKE,), prompt=asked)
    with sitting(tmp_path, spoils) as (person, table):
        person.press("return")
        assert sent(table) == []
        person.press("tab")
        assert person.focused() == "button:suggested"
        while person.focused() != f"card:{SPOIL_A}":
            person.press("tab")
        person.press("return")
        assert sent(table) == ["take_card"]


def test_a_treasure_to_which_the_focus_goes_is_read_large_until_it_goes_on(tmp_path):
    spoils = view_with(situation="spoils", limbo=(SPOIL_A, SPOIL_B), options=(TAKE, DOOR))
    with sitting(tmp_path, spoils) as (person, _table):
        for card, title in ((SPOIL_A, "Cape"), (SPOIL_B, "Ring")):
            while person.focused() != f"card:{card}":
                person.press("tab")
            assert title in person.sentence("reading")
        while person.focused().startswith("card:"):
            person.press("tab")
        assert not person.sees("reading")


def test_space_is_the_button_that_says_so_wherever_the_focus_is_among_the_cards(tmp_path):
    with sitting(tmp_path, view_with(options=(DOOR, LAY))) as (person, table):
        while person.focused() != f"card:{POTION}":
            person.press("tab")
        person.press("space")
        assert sent(table) == ["open_door"]


@pytest.mark.parametrize("way", ["key", "pause"])
def test_showing_the_hand_is_no_button_and_is_asked_twice(tmp_path, way):
    with sitting(tmp_path, view_with(options=(DOOR, SHOW))) as (person, table):
        assert not person.sees("button:show_hand")
        person.press("o") if way == "key" else (person.press("escape"), person.click("show_hand"))
        assert person.focused() == "cancel"
        person.click("confirm")
        person.wait(0.3)
        assert sent(table) == ["show_hand"]


def test_a_button_that_came_a_moment_ago_is_not_pressed(tmp_path):
    with sitting(tmp_path, view_with(options=(option("claim"),))) as (person, table):
        at = person.at("button:claim")
        table.happens(view_with(options=(option("concede"),)))
        person.wait(0.03)
        person.click(at)
        assert sent(table) == []
        person.wait(0.6)
        person.click("button:concede")
        assert sent(table) == ["concede"]


def test_a_button_that_has_stayed_is_not_pressed_for_a_question_that_came_a_moment_ago(tmp_path):
    first, second = (Message("prompt.final_theirs", {"mine": n, "theirs": 1, "seat": "seat:1"}) for n in (7, 9))
    with sitting(tmp_path, view_with(options=(option("pass"),), prompt=first)) as (person, table):
        table.happens(view_with(options=(option("pass"),), prompt=second))
        person.wait(0.03)
        person.click("button:pass")
        person.press_at_once("space")
        assert sent(table) == []
        person.wait(0.5)
        person.press("space")
        assert sent(table) == ["pass"]


def test_nor_by_its_letter(tmp_path):
    with sitting(tmp_path, view_with(options=(option("claim"),))) as (person, table):
        table.happens(view_with(options=(option("concede"),)))
        person.wait(0.03)
        person.press("r")
        assert sent(table) == []
        person.wait(0.6)
        person.press("r")
        assert sent(table) == ["concede"]


def test_a_second_space_right_after_the_one_that_closed_a_dialog_presses_nothing(tmp_path):
    with sitting(tmp_path, view_with(options=(DOOR,))) as (person, table):
        person.press("escape")
        person.wait(0.3)
        person.press("space")
        person.press_at_once("space")
        assert (person.sees("resume"), sent(table)) == (False, [])
        person.wait(0.6)
        person.press("space")
        assert sent(table) == ["open_door"]


def test_a_digit_that_was_on_its_way_when_a_question_came_does_not_answer_it(tmp_path):
    with sitting(tmp_path, view_with(options=(DOOR, LAY, option("drop_card", LAY.source)))) as (person, table):
        person.click(f"card:{LAY.source}")
        person.click(f"card:{LAY.source}")
        person.press_at_once("1")
        assert (person.sees("move:1"), sent(table)) == (True, [])
        person.press("1")
        assert len(sent(table)) == 1


def test_while_her_die_waits_the_one_button_throws_it(tmp_path):
    rolled = DieRolled("run", ME, 4)
    with sitting(tmp_path, view_with(options=(option("run_from"),)), QUICK) as (person, table):
        table.happens(view_with(options=(DOOR,)), rolled)
        person.wait(0.6)
        assert [seen.id for seen in person.shown("button") if seen.lit] == ["button:throw_die"]
        assert person.focused() == "button:throw_die"
        person.press("space")
        person.wait(3.0)
        assert person.focused() == "button:open_door"


def test_who_is_ready_is_not_told_any_more_what_works_until_she_is(tmp_path):
    dressing = view_with(situation="setup", options=(option("ready"),))
    with sitting(tmp_path, dressing) as (person, table):
        assert "these are your first cards" in person.sentence("mat")
        seats = tuple(msgspec.structs.replace(seat, ready=True) for seat in dressing.seats)
        table.happens(msgspec.structs.replace(dressing, seats=seats, options=(), prompt=Message("prompt.first_mine")))
        person.wait(0.5)
        assert person.sentence("mat") == "Set-up"


def test_a_card_that_flies_to_a_pile_does_not_lie_there_yet(tmp_path):
    fought = view_with(fight=fight(7, 17), situation="fight", discard_top=(ELF, CardId(-2)), discard_size=(1, 0))
    over = msgspec.structs.replace(fought, fight=None, situation="entered", discard_top=(DRAGON, CardId(-2)))
    with sitting(tmp_path, fought, Settings(animation="normal", muted=True)) as (person, table):
        table.happens(over, FightEnded(ME, "won", ()))
        person.wait(0.1)
        scene = person.app._stack[-1]
        assert isinstance(scene, TableScene)
        assert sight(scene.session).tops[0] == ELF
        person.wait(2.0)
        assert sight(scene.session).tops[0] == DRAGON


def test_while_her_die_rolls_nothing_asks_her_to_throw_it_again(tmp_path):
    asked = Message("prompt.throw_mine", {"n": 5, "card": "card:dungeon/dragon"})
    with sitting(tmp_path, view_with(options=(option("run_from"),), prompt=asked), QUICK) as (person, table):
        table.happens(view_with(options=(DOOR,)), DieRolled("run", ME, 4))
        person.wait(0.6)
        person.press("space")
        while not person.sees("button:open_door"):
            assert [seen.id for seen in person.shown("button") if seen.id.startswith("button:") and seen.lit] == []
            assert person.sentence("prompt") == "The die is rolling."
            assert person.sees("die") is False or person.sentence("die") == ""
            person.wait(0.1)


@pytest.mark.parametrize(("who", "told"), [(ME, "Pick up the die and throw it"), (BORIS, "")])
def test_only_whose_die_waits_for_her_is_told_to_pick_it_up(tmp_path, who, told):
    with sitting(tmp_path, view_with(options=()), Settings(animation="normal", muted=True)) as (person, table):
        table.happens(view_with(options=(DOOR,)), DieRolled("run", who, 4))
        person.wait(0.2)
        assert person.sentence("die") == told


@pytest.mark.parametrize(("typed", "called"), [("You", "Vous"), ("Yolande", "Yolande")])
def test_the_default_name_follows_the_language_of_the_table_and_a_typed_one_stays(tmp_path, typed, called):
    table = FakeTable(view_with(options=(DOOR,)), (typed, "Boris", "Chloé"))
    exits = Exits(Scene, lambda context: Scene(), Scene)
    with sitting_at(tmp_path, TableScene(table, TEXTS, exits), settings=STILL) as person:
        person.press("f9")
        person.wait(0.3)
        assert table.seats[0].name == called


def test_an_undo_that_does_nothing_says_why_to_whoever_points_at_it(tmp_path):
    with sitting(tmp_path, view_with(options=(DOOR,))) as (person, table):
        assert person.sentence("undo").startswith("Too late to take it back")
        assert person.sentence("undo").endswith("If everybody agrees: Esc, then Z.")
        table.undoable = True
        table.happens(view_with(options=(DOOR, LAY)))
        person.wait(0.3)
        assert person.sentence("undo") == "Undo (Ctrl+Z)"
