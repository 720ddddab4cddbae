"""The default of Space and Enter where nobody aimed them: the one act that the prompt names, and never anything that
costs something, tells a secret or is not simply taken back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game.ids import SeatId
from game.model.defaults import NAMED, STAKES, default, stem_of
from game.model.messages import Message
from game.model.options import Command, Param, Verb
from game.model.state import State
from game.model.thoughts import Choice
from game.model.views import SeatView
from game.rules.book import Book
from game.table.interface import SeatInfo
from game.text.catalogue import Catalogue
from game.views import view
from tests.support.moments import MOMENTS, at_moment
from tests.support.playing import recorded
from tests.support.stories import table
from tests.ui.harness import Person, sitting_at
from tests.ui.idle_keys import changed_by, idle, keyless, some
from tests.ui.table.fake_table import CHLOE, CURSE, HAT, POTION, TEXTS, FakeTable, option, view_with
from tests.ui.table.test_bargain import FIGHT, QUIET, at
from tests.ui.table.test_shared_screen import OWN, sharing
from tests.ui.table.test_two_worlds import TEXTS as ALL_TEXTS
from tests.ui.table.test_two_worlds import StillTable
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings

STILL = Settings(animation="off", muted=True)
EXITS = Exits(Scene, lambda context: Scene(), Scene)
TRADE, DOOR = option("offer_trade"), option("open_door")
THEIRS = view_with(
    options=(TRADE,), active=1, waiting=(1,), prompt=Message("prompt.arrange_theirs", {"seat": "seat:1"})
)
MINE = view_with(options=(TRADE, DOOR))


@contextmanager
def sitting(folder: Path, shown: FakeTable, texts=TEXTS) -> Iterator[Person]:  # type: ignore[no-untyped-def]
    with sitting_at(folder, TableScene(shown, texts, EXITS), settings=STILL) as person:
        person.wait(0.6)
        yield person


def tabbed_to(person: Person, id: str) -> None:
    while person.focused() != id:
        person.press("tab")


@pytest.mark.parametrize("strays", [False, True])
def test_the_focus_goes_to_what_the_prompt_names_when_rivals_have_played(tmp_path: Path, strays: bool):
    shown = FakeTable(THEIRS)
    with sitting(tmp_path, shown) as person:
        if strays:
            tabbed_to(person, "button:offer_trade")
        shown.happens(MINE)
        person.wait(0.6)
        assert (person.focused(), person.seen("button:open_door").key) == ("button:open_door", "Space")
        person.press("space")
        assert [command.verb for command in shown.sent] == ["open_door"]


def test_where_the_prompt_names_no_button_no_key_presses_one_and_the_first_tab_leads_to_one(tmp_path: Path):
    shown = FakeTable(THEIRS)
    with sitting(tmp_path, shown) as person:
        assert person.focused() == "strip"
        person.press("space")
        person.press("return")
        assert (shown.sent, person.sees("propose")) == ([], False)
        person.press("tab")
        assert person.focused() == "button:offer_trade"


def test_a_named_act_that_asks_before_it_costs_anything_may_be_opened_by_space_and_no_more(tmp_path: Path):
    t = table("seats ann bob cid; ann level 2 hand elf dwarf thief wizard warrior priest halfling; turn ann charity")
    with at(t, tmp_path) as (ann, shown):
        assert ann.focused() == "button:give_charity"
        for key in ("space", "return", "space", "return", "return"):
            ann.press(key)
            ann.wait(0.3)
        assert (ann.sees("ok"), shown.sent) == (True, [])


SIX = "hand elf dwarf thief wizard warrior priest; turn ann charity"


def test_of_one_card_too_many_space_marks_one_and_only_ok_gives_it_away(tmp_path: Path):
    t = table(f"seats ann bob cid; ann level 1 {SIX}")
    with at(t, tmp_path) as (ann, shown):
        ann.press("space")
        card = ann.focused()
        ann.press("space")
        assert (card[:5], ann.focused(), ann.seen(card).value, ann.seen("ok").lit) == ("card:", card, "on", True)
        assert shown.sent == []
        tabbed_to(ann, "ok")
        ann.press("return")
        assert [one.args[0] for one in shown.sent] == [(int(card[5:]),)]


def test_of_one_card_too_many_it_is_chosen_and_given_by_the_keys_that_are_shown(tmp_path: Path):
    with at(table(f"seats ann bob cid; ann level 1 {SIX}"), tmp_path) as (ann, shown):
        ann.press("space")
        ann.wait(0.3)
        for key in ("2", ann.seen("ok").key.lower()):
            ann.press(key)
        assert [one.verb for one in shown.sent] == ["give_charity"]


def test_of_cards_too_many_those_that_a_computer_would_give_are_marked_on_request(tmp_path: Path):
    t = table("seats ann bob cid; ann level 2 hand elf dwarf thief wizard warrior priest halfling; turn ann charity")
    with at(t, tmp_path) as (ann, shown):
        given = t.card("dwarf"), t.card("thief")
        shown.thought = (Choice(Command(SeatId(0), "give_charity", args=(given, (1, 1))), 0.1),)
        ann.click("button:give_charity")
        ann.click(f"card:{t.card('elf')}")
        ann.click("advice")
        assert {seen.id for seen in ann.shown("card") if seen.value == "on"} == {f"card:{card}" for card in given}
        assert shown.sent == []


def test_of_one_card_too_many_a_computer_marks_it_on_request_and_says_that_it_thinks(tmp_path: Path):
    t = table(f"seats ann bob cid; ann level 1 {SIX}")
    with at(t, tmp_path) as (ann, shown):
        shown.thought = None
        ann.click("button:give_charity")
        ann.click("advice")
        assert (ann.sentence("advice"), ann.seen("advice").lit) == ("Thinking…", False)
        shown.hint = (Choice(Command(SeatId(0), "give_charity", args=((t.card("dwarf"),),)), 0.1),)
        ann.wait()
        assert ann.seen(f"card:{t.card('dwarf')}").value == "on"
        assert (ann.sentence("advice"), shown.sent) == ("Choose for me", [])


def test_where_a_computer_finds_no_answer_to_the_question_it_offers_none_any_more(tmp_path: Path):
    t = table(f"seats ann bob cid; ann level 1 {SIX}")
    with at(t, tmp_path) as (ann, shown):
        shown.thought = (Choice(Command(SeatId(0), "lay_card", t.card("elf")), 0.1),)
        ann.click("button:give_charity")
        ann.click("advice")
        assert not ann.sees("advice")


@pytest.mark.parametrize("level", [1, 2])
def test_where_enough_cards_are_marked_one_more_takes_the_place_of_the_first(tmp_path: Path, level: int):
    hand = "elf dwarf thief wizard warrior priest halfling"
    t = table(f"seats ann bob cid; ann level {level} hand {hand}; turn ann charity")
    cards = [f"card:{t.card(name)}" for name in ("elf", "dwarf", "thief")]
    with at(t, tmp_path) as (ann, _):
        ann.click("button:give_charity")
        for card in cards:
            ann.click(card)
        assert [ann.seen(card).value for card in cards] == ["", "on", "on"]


def test_of_one_card_too_many_another_choice_takes_the_place_of_the_first(tmp_path: Path):
    t = table(f"seats ann bob cid; ann level 1 {SIX}")
    with at(t, tmp_path) as (ann, _):
        ann.click("button:give_charity")
        first, other = (seen.id for seen in ann.shown("card") if "Elf" in seen.sentence or "Thief" in seen.sentence)
        ann.click(first)
        ann.click(other)
        assert [ann.seen(id).value for id in (first, other)] == ["", "on"]
        ann.click(other)
        assert not ann.seen("ok").lit


def test_the_default_hears_its_own_letter_too(tmp_path: Path):
    revealed = Message("prompt.revealed_mine", {"card": "card:dungeon/slime"})
    shown = FakeTable(view_with(situation="revealed", options=(option("keep_card"),), prompt=revealed))
    with sitting(tmp_path, shown) as person:
        assert person.seen("button:keep_card").key == "Space"
        person.press("k")
        assert [command.verb for command in shown.sent] == ["keep_card"]


def test_behind_the_curtain_nothing_that_tells_a_secret_has_the_focus(tmp_path: Path):
    with sharing(tmp_path) as (person, shown):
        shown.hands[CHLOE] = msgspec.structs.replace(OWN, options=(option("show_hand"), option("drop_card", 11)))
        person.hold("f3")
        assert (person.sees("do:show_hand:-1:0"), person.focused()) == (True, "")
        person.press("return")
        person.press("space")
        assert shown.sent == []


def test_behind_the_curtain_showing_the_hand_is_asked_twice(tmp_path: Path):
    with sharing(tmp_path) as (person, shown):
        shown.hands[CHLOE] = msgspec.structs.replace(OWN, options=(option("show_hand"),))
        person.hold("f3")
        person.click("do:show_hand:-1:0")
        person.press("return")
        assert shown.sent == []
        person.click("do:show_hand:-1:0")
        person.click("move:0")
        assert [one.verb for one in shown.sent] == ["show_hand"]


def test_behind_the_curtain_the_focus_follows_the_prompt_and_no_place_in_a_row(tmp_path: Path):
    ready = option("ready")
    with sharing(tmp_path) as (person, shown):
        setup = msgspec.structs.replace(OWN, prompt=Message("prompt.setup_mine"), options=(ready, option("show_hand")))
        shown.hands[CHLOE] = msgspec.structs.replace(setup, situation="setup", window=None, fight=None)
        person.hold("f3")
        assert person.focused() == "do:ready:-1:0"
        shown.hands[CHLOE] = msgspec.structs.replace(OWN, options=(option("show_hand"),))
        person.wait(0.3)
        assert person.focused() == ""


def test_an_empty_trade_cannot_be_proposed(tmp_path: Path):
    t = table(QUIET)
    with at(t, tmp_path) as (ann, shown):
        ann.click("button:offer_trade")
        assert (ann.seen("propose").lit, ann.focused()) == (False, "cancel")
        ann.click(f"card:{t.card('fondue')}")
        assert ann.seen("propose").lit
        assert shown.sent == []


@pytest.mark.parametrize(("level", "word"), [(1, "Discard the cards"), (2, "Give the cards")])
def test_the_button_of_charity_says_whether_the_cards_are_given(tmp_path: Path, level: int, word: str):
    seven = "hand elf dwarf thief wizard warrior priest halfling"
    t = table(f"seats ann bob cid; ann level {level} {seven}; turn ann charity")
    with at(t, tmp_path) as (ann, _):
        assert ann.seen("button:give_charity").sentence == word


@pytest.mark.parametrize(("level", "word"), [(1, "Discard the card"), (2, "Give the card")])
def test_the_button_of_charity_speaks_of_one_card_where_it_is_one(tmp_path: Path, level: int, word: str):
    with at(table(f"seats ann bob cid; ann level {level} {SIX}"), tmp_path) as (ann, _):
        assert ann.seen("button:give_charity").sentence == word


CURSE_THEM = option("play_card", CURSE, Param("target", "seat", (1, 2)))


def test_a_double_click_on_a_card_with_several_targets_asks_for_the_target(tmp_path: Path):
    shown = FakeTable(view_with(options=(DOOR, CURSE_THEM)))
    with sitting(tmp_path, shown) as person:
        before = person.seen("prompt").sentence
        person.click(f"card:{CURSE}")
        person.click(f"card:{CURSE}")
        assert person.seen("prompt").sentence not in ("", before)
        person.click("seat:2")
        assert [(one.verb, one.args) for one in shown.sent] == [("play_card", ((2,),))]


def test_space_stands_on_no_button_that_it_would_not_press(tmp_path: Path):
    with sitting(tmp_path, FakeTable(view_with(options=(DOOR, CURSE_THEM)))) as person:
        assert person.seen("button:open_door").key == "Space"
        person.click(f"card:{CURSE}")
        assert person.seen("button:open_door").key == ""


def test_a_double_click_on_a_card_with_several_uses_asks_which(tmp_path: Path):
    shown = FakeTable(view_with(options=(DOOR, CURSE_THEM, option("drop_card", CURSE))))
    with sitting(tmp_path, shown) as person:
        person.click(f"card:{CURSE}")
        person.click(f"card:{CURSE}")
        assert (person.sees("move:1"), person.focused()) == (True, "cancel")


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Use the ability of the Call-Centre Cerberus"), ("fr", "Utiliser le pouvoir du Cerbère du standard")],
)
def test_a_card_that_pays_for_an_ability_is_asked_whose_ability_it_shall_pay(tmp_path: Path, lang: str, said: str):
    t = table("seats ann bob cid; ann hand kazoo elf; fight call_centre_cerberus; turn ann")
    with at(t, tmp_path, lang=lang) as (ann, _):
        kazoo = f"card:{t.card('kazoo')}"
        ann.click(kazoo)
        ann.click(kazoo)
        assert said in [seen.sentence for seen in ann.shown("button")]


def test_enter_alone_chooses_nobody_to_be_hit(tmp_path: Path):
    shown = FakeTable(view_with(options=(DOOR, CURSE_THEM)))
    with sitting(tmp_path, shown) as person:
        tabbed_to(person, f"card:{CURSE}")
        for _ in range(4):
            person.press("return")
        assert shown.sent == []
        person.press("tab")
        person.press("return")
        assert [one.verb for one in shown.sent] == ["play_card"]


# --- everything there is ----------------------------------------------------------------------------------------------


def moments() -> dict[str, tuple[Book, State, SeatId]]:
    """One seat for every situation, and one for every other prompt that a situation or a random game brings up."""
    tables = {name: at_moment(name, "A")[0] for name in MOMENTS}
    found = {name: (t.book, t.state, t.state.active) for name, t in tables.items()}
    known = {view(*where).prompt.key for where in found.values()}
    played = [(game.book, move.state) for game in (recorded(seed, 4) for seed in (0, 5)) for move in game.moves]
    for book, state in (*((t.book, t.state) for t in tables.values()), *played):
        for where in ((book, state, SeatId(seat)) for seat in range(4)):
            if (key := view(*where).prompt.key) not in known:
                found.setdefault(key, where)
    return found


FOUND = moments()
EVERYWHERE = pytest.mark.parametrize(("book", "state", "seat"), FOUND.values(), ids=FOUND)
AT_TURN = {name: where for name, where in FOUND.items() if where[1].active == where[2]}


def harmless(command: Command, seen: SeatView) -> bool:
    """The step that the prompt names, at no cost."""
    stakes = STAKES[command.verb]
    return command.verb == default(seen) and not (stakes.costs or stakes.tells)


def alone(book: Book, state: State, seat: SeatId) -> FakeTable:
    """This seat has the screen for itself."""
    shown = StillTable(book, state)
    shown.seats = tuple(SeatInfo(one.name, "person" if n == seat else "rival") for n, one in enumerate(shown.seats))
    shown._view = view(book, state, seat)
    return shown


@EVERYWHERE
def test_each_answer_has_a_key_and_a_stray_one_does_at_most_what_the_prompt_names(
    tmp_path: Path, book: Book, state: State, seat: SeatId
):
    shown = alone(book, state, seat)
    with sitting(tmp_path, shown, ALL_TEXTS) as person:
        assert keyless(person) == []
        if seat == state.active:
            assert changed_by(person, some(idle(person), shown.view().prompt.key)) == ""
        for key in ("space", "return", "space", "return"):
            person.press(key)
            person.wait(0.3)
        assert [command for command in shown.sent if not harmless(command, shown.view())] == []


@EVERYWHERE
def test_a_stray_key_behind_the_curtain_does_at_most_what_the_prompt_names(
    tmp_path: Path, book: Book, state: State, seat: SeatId
):
    shown = StillTable(book, state)
    with sitting(tmp_path, shown, ALL_TEXTS) as person:
        person.hold(f"f{seat + 1}")
        if seat == state.active:
            assert changed_by(person, some(idle(person), f"{shown.glance(seat).prompt.key} hidden")) == ""
        for key in ("return", "space", "return"):
            person.press(key)
        person.let_go(f"f{seat + 1}")
        assert [one for one in shown.sent if not harmless(one, shown.glance(seat))] == []


@pytest.mark.parametrize(("book", "state", "seat"), AT_TURN.values(), ids=AT_TURN)
def test_a_dialog_that_a_button_opens_is_answered_by_keys_and_not_by_a_stray_one(
    tmp_path: Path, book: Book, state: State, seat: SeatId
):
    shown = alone(book, state, seat)
    with sitting(tmp_path, shown, ALL_TEXTS) as person:
        for button in [seen.id for seen in person.shown("button") if seen.lit and seen.id.startswith("button:")]:
            shown.sent.clear()
            if not person.sees(button):
                continue
            person.click(button)
            assert (button, keyless(person)) == (button, [])
            at_once = list(shown.sent)
            person.press("return")
            person.press("space")
            person.press("escape") if person.sees("cancel") or person.sees("resume") else None
            assert [one for one in shown.sent[len(at_once) :] if not harmless(one, shown.view())] == []


@pytest.mark.parametrize(
    "way", ["settings", "go_back", "put_right", "promises", "hint", "depart", "seats", "show_hand", "leave"]
)
def test_nothing_in_the_pause_is_done_by_a_stray_key(tmp_path: Path, way: str):
    shown = FakeTable(view_with(options=(option("show_hand"), DOOR)))
    with sitting(tmp_path, shown) as person:
        person.press("escape")
        assert person.focused() == "resume"
        if way == "leave":
            return
        person.click(way)
        for _ in range(4):
            person.press("return")
        assert [one for one in shown.sent if one.verb != "open_door"] == []
        assert shown.gone_back == []


@pytest.mark.parametrize("verb", ["accept", "offer_help", "offer_trade"])
def test_an_offer_is_neither_taken_nor_made_by_a_stray_key(tmp_path: Path, verb: str):
    t = table(f"{FIGHT}; turn bob" if verb == "accept" else FIGHT + "; turn ann" if verb == "offer_help" else QUIET)
    if verb == "accept":
        t.does("bob asks ann for 1")
    with at(t, tmp_path) as (ann, shown):
        if verb != "accept":
            ann.click(f"button:{verb}")
        assert ann.focused() == ("later" if verb == "accept" else "cancel")
        ann.press("return")
        assert shown.sent == []


def test_a_card_that_would_go_along_at_one_press_does_not_have_the_focus(tmp_path: Path):
    along = option("choose", -1, Param("plus", "cards", (HAT, POTION), least=0))
    shown = FakeTable(view_with(hand=(HAT, POTION), options=(along,)))
    with sitting(tmp_path, shown) as person:
        assert person.focused() == "cancel"
        person.press("return")
        assert shown.sent == []


def test_every_prompt_of_the_game_says_which_moves_it_names():
    assert set(NAMED) == {stem_of(key) for key in Catalogue.load("en").texts if key.startswith("prompt.")}


def test_every_verb_says_what_is_at_stake():
    assert set(STAKES) == set(get_args(Verb))
