"""Things held in the air and moves said by half: however that ends, nothing stays in a hand that has let go."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.model.domains import Domain
from game.model.events import ItemWorn
from game.model.foreseen import Foreseen
from game.model.messages import Message
from game.model.options import Command, Param, Refusal
from game.model.state import Deal, Offer
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import (
    BAG_SWORD,
    BOOTS,
    BORIS,
    CURSE,
    HAT,
    ME,
    POTION,
    SPOIL_A,
    SPOIL_B,
    SWORD,
    TEXTS,
    FakeTable,
    fight,
    option,
    seat_sight,
    view_with,
)
from tests.ui.table.test_shared_screen import sharing
from ui.art import panels
from ui.art.shelf import shelf
from ui.gestures import FRESH
from ui.kit.dialogs import Notice
from ui.scene import Scene
from ui.scenes.table import TableScene
from ui.storage.settings import Settings
from ui.table.paint import cards
from ui.table.screen.landing import landing
from ui.table.screen.sprites import at_the_pointer
from ui.table.session import Exits

STILL = Settings(animation="off", muted=True)
CURSES = option("play_card", CURSE, Param("target", "seat", Domain("rivals")))
LAYS = option("lay_card", HAT)
AT_BORIS = [("play_card", ((1,),))]


class Held:
    """A person at a scripted table, and what her desk holds."""

    def __init__(self, person: Person, scene: TableScene, table: FakeTable) -> None:
        self.person, self.scene, self.table, self.desk = person, scene, table, scene.session.desk

    @property
    def sent(self) -> list[tuple[str, tuple[tuple[int, ...], ...]]]:
        return [(command.verb, command.args) for command in self.table.sent]


@contextmanager
def holding(folder: Path, *options: object, settings: Settings = STILL, **changes: object) -> Iterator[Held]:
    table = FakeTable(view_with(options=options, **changes))
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(folder, scene, settings=settings) as person:
        person.wait(0.4)
        yield Held(person, scene, table)


@pytest.mark.parametrize("pile", ["discard:door", "discard:treasure", "deck:door", "deck:treasure"])
def test_dropped_on_a_pile_that_does_not_take_it_a_card_flies_home_and_the_next_drag_plays_it(tmp_path, pile):
    """The piles lie on the mat, which would take it."""
    with holding(tmp_path, CURSES, discard_size=(1, 1)) as held:
        held.person.drag(f"card:{CURSE}", pile)
        assert (held.desk.busy, held.sent) == (False, [])
        assert held.person.sees("refusal")
        held.person.drag(f"card:{CURSE}", "seat:1")
        assert held.sent == AT_BORIS


@pytest.mark.parametrize("going", [0.3, -1.0], ids=["losing", "winning"])
def test_rivals_that_fight_wait_for_whoever_has_taken_a_card_up(tmp_path, going):
    with holding(tmp_path, CURSES, active=BORIS, fight=fight(fighter=BORIS)) as held:
        held.table.going = going
        held.person.drag(f"card:{CURSE}", (600, 300), drop=False)
        held.person.wait(0.1)
        assert held.table.watched
        held.person.press("escape")
        held.person.wait(0.1)
        assert not held.table.watched


def test_time_to_step_in_begins_once_all_has_been_seen(tmp_path):
    settings = Settings(muted=True, pace="brisk")
    with holding(tmp_path, CURSES, active=BORIS, fight=fight(), settings=settings) as held:
        held.table.going = 0.0
        for card in (HAT, BOOTS, SWORD):
            held.table.happens(view_with(active=BORIS, fight=fight()), ItemWorn(BORIS, card))
        held.person.wait(0.2)
        assert held.table.watched
        held.person.wait(6)
        assert not held.table.watched


def test_a_new_drag_lets_go_of_what_was_said_by_half(tmp_path):
    with holding(tmp_path, CURSES, LAYS) as held:
        held.person.drag(f"card:{CURSE}", "mat")
        assert held.desk.move is not None
        held.person.drag(f"card:{HAT}", "worn")
        assert (held.desk.busy, held.sent) == (False, [("lay_card", ())])


def test_a_lifted_card_needs_no_shadow_and_no_button_that_was_not_drawn_while_the_table_waited(tmp_path, monkeypatch):
    shelf.cache_clear()
    with holding(tmp_path, CURSES, option("open_door"), settings=Settings(muted=True)) as held:
        held.person.point(f"card:{CURSE}")
        held.person.wait(2)
        drawn = []
        for where, part in ((cards, "blank"), (panels, "_button_label")):
            monkeypatch.setattr(where, part, lambda *of: drawn.append(of))
        held.person.drag(f"card:{CURSE}", (640, 300), drop=False)
        assert (held.desk.busy, drawn) == (True, [])


def a_dialog_opens(held: Held) -> None:
    held.person.app.push(Notice("A word."))
    held.person.wait(0.3)
    held.person.press("escape")


def focus_is_lost(held: Held) -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    held.person.wait(0.3)


def the_right_button(held: Held) -> None:
    held.person.click((640, 300), button=3)


def the_window_grows(held: Held) -> None:
    held.person.press("=", ctrl=True)


def the_release_is_lost(held: Held) -> None:
    held.person.point((500, 300))


def it_is_let_go_outside(held: Held) -> None:
    held.person.drag_on((640, -40))


def a_rival_takes_it(held: Held) -> None:
    held.table.happens(view_with(hand=(HAT, POTION), options=(LAYS,)))
    held.person.wait(0.3)


ENDS = (a_dialog_opens, focus_is_lost, the_right_button, the_window_grows, the_release_is_lost, it_is_let_go_outside)


@pytest.mark.parametrize("ends", [*ENDS, a_rival_takes_it], ids=lambda ends: ends.__name__)
def test_however_a_drag_ends_nothing_stays_in_the_air_and_the_next_one_is_heard(tmp_path, ends):
    with holding(tmp_path, CURSES, LAYS) as held:
        held.person.drag(f"card:{CURSE}", (640, 300), drop=False)
        ends(held)
        assert not held.desk.busy
        held.person.drag_on("seat:2")
        assert held.sent == []
        held.person.drag(f"card:{HAT}", "worn")
        assert held.sent == [("lay_card", ())]


def pressed(held: Held) -> None:
    held.person.click("button:concede")


def by_letter(held: Held) -> None:
    held.person.press("r")


PUT_BACK = {
    "en": "Put back, unfinished: Curse. Do it again, if that’s still what you want.",
    "fr": "Coup inachevé, carte remise en place\u00a0: Curse. Pour faire l’autre coup, demandez-le encore une fois.",
}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("acts", [pressed, by_letter], ids=lambda acts: acts.__name__)
def test_a_move_said_by_half_is_put_back_before_another_one_is_made_and_that_is_said(tmp_path, acts, lang):
    settings = Settings(animation="off", muted=True, language=lang)
    with holding(tmp_path, CURSES, option("concede"), settings=settings, fight=fight()) as held:
        held.person.drag(f"card:{CURSE}", "mat")
        assert held.desk.move is not None
        acts(held)
        assert (held.desk.busy, held.sent, held.person.sentence("refusal")) == (False, [], PUT_BACK[lang])
        acts(held)
        assert held.sent == [("concede", ())]


def test_nor_does_the_die_run_from_anybody_while_a_card_waits_for_its_target(tmp_path):
    runs = option("run_from", -1, Param("foe", "foe", (1,)))
    with holding(tmp_path, CURSES, runs, fight=fight()) as held:
        held.person.drag(f"card:{CURSE}", "mat")
        held.person.drag("die", (640, 300))
        assert (held.desk.busy, held.sent) == (False, [])
        held.person.drag("die", (640, 300))
        assert [verb for verb, _ in held.sent] == ["run_from"]


def test_who_takes_another_card_meanwhile_holds_it_at_once_and_is_told_that_the_first_is_put_back(tmp_path):
    with holding(tmp_path, CURSES, LAYS) as held:
        held.person.drag(f"card:{CURSE}", "mat")
        held.person.click(f"card:{HAT}")
        assert held.desk.drag is not None
        assert held.person.sentence("refusal") == "Put back, unfinished: Curse."


def test_to_look_at_the_menu_puts_nothing_back(tmp_path):
    with holding(tmp_path, CURSES) as held:
        held.person.drag(f"card:{CURSE}", "mat")
        held.person.click("menu")
        held.person.press("escape")
        held.person.click("seat:1")
        assert held.sent == AT_BORIS


def test_the_note_of_a_treasure_that_was_picked_does_not_stay_open_and_comes_under_the_pointer(tmp_path):
    takes = option("take_card", -1, Param("card", "cards", (SPOIL_A, SPOIL_B)))
    picked = view_with(hand=(HAT, POTION, SPOIL_A), limbo=(SPOIL_B,), situation="spoils", options=(takes,))
    with holding(tmp_path, takes, limbo=(SPOIL_A, SPOIL_B), situation="spoils") as held:
        held.table.then(picked)
        held.person.click(f"card:{SPOIL_A}")
        held.person.wait(0.5)
        assert [one.card for one in held.scene.session.plan.notes if one.full] == []
        held.person.point(f"card:{SPOIL_A}")
        assert [one.card for one in held.scene.session.plan.notes if one.full] == [SPOIL_A]


def test_a_card_that_was_dragged_and_flew_home_has_no_note_where_the_pointer_is_not(tmp_path):
    with holding(tmp_path, CURSES, turn=9) as held:
        held.person.drag(f"card:{CURSE}", "discard:door")
        assert [one.card for one in held.scene.session.plan.notes if one.full] == []


NO_ROOM = Refusal(Message("refuse.slot_taken"), "R-ITEM-18")
BAGGED = Foreseen(Command(ME, "lay_card", HAT), bagged=True, because=NO_ROOM)


def dropped(held: Held, place: str) -> None:
    held.person.drag(f"card:{HAT}", place)


def put_down(held: Held, place: str) -> None:
    held.person.click(f"card:{HAT}")
    held.person.click(place)


def by_keys(held: Held, place: str) -> None:
    held.person.press("1")
    for _ in range(9):
        if held.person.focused() != place:
            held.person.press("tab")
    held.person.press("return")


@pytest.mark.parametrize(("lang", "said"), [("en", "goes into the bag. Something"), ("fr", "Dans le sac")])
@pytest.mark.parametrize("lays", [dropped, put_down, by_keys], ids=lambda lays: lays.__name__)
def test_an_item_laid_where_things_are_worn_that_goes_into_the_bag_says_why(tmp_path, lays, lang, said):
    settings = Settings(animation="off", muted=True, language=lang)
    with holding(tmp_path, LAYS, settings=settings) as held:
        held.table.changes = (BAGGED,)
        lays(held, "worn")
        assert held.sent == [("lay_card", ())]
        assert said in held.person.sentence("refusal")


def test_laid_into_the_bag_or_worn_it_says_nothing(tmp_path):
    with holding(tmp_path, LAYS) as held:
        held.table.changes = (BAGGED,)
        held.person.drag(f"card:{HAT}", "bag")
        held.table.changes = (replace(BAGGED, bagged=False, because=None),)
        held.person.drag(f"card:{HAT}", "worn")
        assert len(held.sent) == 2
        assert not held.person.sees("refusal")


LAYS_BOOTS, LAYS_SWORD = option("lay_card", BOOTS), option("lay_card", SWORD)


def ringed(held: Held) -> list[str]:
    return [region.id for region in landing(held.scene.session)]


@pytest.mark.parametrize("over", ["worn", "bag", "slot:head"])
def test_while_an_item_is_dragged_the_very_slot_is_ringed_into_which_it_would_go(tmp_path, over):
    own = seat_sight(0, 3, carried=(BAG_SWORD,))
    seats = (own, *view_with().seats[1:])
    with holding(tmp_path, LAYS_BOOTS, LAYS, hand=(BOOTS, HAT), seats=seats) as held:
        held.table.changes = (BAGGED,)
        held.person.drag(f"card:{BOOTS}", over, drop=False)
        assert (ringed(held), held.scene.session.ringed) == (["slot:feet"], "")
        held.person.drag_on("mat")
        held.person.drag(f"card:{HAT}", over, drop=False)
        assert ringed(held) == ["bag"]


def test_lifted_by_key_the_focus_goes_to_the_slot_and_not_to_the_bag(tmp_path):
    with holding(tmp_path, LAYS_BOOTS, hand=(BOOTS,)) as held:
        held.person.press("1")
        assert (held.person.focused(), ringed(held)) == ("slot:feet", ["slot:feet"])


def test_a_card_that_was_taken_up_by_a_click_says_how_it_is_put_down_and_one_that_is_dragged_does_not(tmp_path):
    with holding(tmp_path, LAYS_BOOTS, hand=(BOOTS,)) as held:
        held.person.click(f"card:{BOOTS}")
        assert "glowing place" in held.person.sentence("prompt")
        held.person.press("escape")
        assert "glowing place" not in held.person.sentence("prompt")
        held.person.drag(f"card:{BOOTS}", "slot:feet", drop=False)
        assert "glowing place" not in held.person.sentence("prompt")


def test_a_sword_rings_a_free_hand_and_a_curse_its_victim(tmp_path):
    with holding(tmp_path, LAYS_SWORD, CURSES, hand=(SWORD, CURSE)) as held:
        held.person.drag(f"card:{SWORD}", "worn", drop=False)
        assert ringed(held) == ["slot:hand"]
        held.person.drag_on("mat")
        held.person.drag(f"card:{CURSE}", "seat:2", drop=False)
        assert ringed(held) == ["seat:2"]


def test_no_shade_of_what_is_held_lies_over_another_card(tmp_path):
    with holding(tmp_path, CURSES, limbo=(SPOIL_A, SPOIL_B), situation="spoils") as held:
        held.person.drag(f"card:{CURSE}", "mat", drop=False)
        faint = [one for one in at_the_pointer(held.scene.session) if one.alpha < 255]
        shown = [region.rect for region in held.scene.session.regions if region.card >= 0]
        assert [one for one in faint if one.rect.collidelist(shown) >= 0] == []


OFFER = Offer(1, BORIS, ME, ME, BORIS, Deal(2))
ANSWERS = tuple(replace(option(verb), reference=1) for verb in ("accept", "decline"))
ASKED = {
    "en": "Boris offers help for 2\u00a0treasures.",
    "fr": "Boris propose d’aider contre 2\u00a0trésors.",
}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_offer_that_was_put_off_is_named_by_the_prompt_and_opens_again_before_it_is_accepted(tmp_path, lang):
    settings = Settings(animation="off", muted=True, language=lang)
    seen = {"fight": fight(), "situation": "fight", "turn": 9, "offers": (OFFER,)}
    with holding(tmp_path, *ANSWERS, settings=settings, **seen) as held:
        held.person.wait(1.0)
        held.person.click("later")
        assert held.person.sentence("prompt").startswith(ASKED[lang])
        held.person.wait(FRESH)
        held.person.press("a")
        assert (held.sent, held.person.sees("later")) == ([], True)
        held.person.click("accept")
        assert held.sent == [("accept", ())]


def test_where_several_share_the_screen_the_prompt_also_says_before_whom_the_offer_lies(tmp_path):
    view = view_with(options=ANSWERS, fight=fight(), offers=(OFFER,), hand=())
    with sharing(tmp_path, view) as (person, table):
        person.wait(1.0)
        person.click("later")
        assert person.sentence("prompt").startswith("Ada: Boris offers help")
        person.click("button:accept")
        assert (table.sent, person.sees("decline")) == ([], True)
