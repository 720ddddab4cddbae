"""Cards too many are thrown from the hand itself: at the faces of those who get them, or onto the pile."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.moves.story_table import is_accepted
from tests.support.stories import Table, table
from tests.ui.harness import Person
from tests.ui.table.test_bargain import GENEROUS, at
from tests.ui.windows import in_windows
from ui.gestures import FRESH

POOREST = GENEROUS.replace("ann level 6", "ann level 1")
GIVES = "button:give_thrown"


def card(t: Table, name: str) -> str:
    return f"card:{t.card(name)}"


def give(person: Person, by_key: bool = False) -> None:
    """Give the thrown cards, once the button has been there long enough to be aimed at."""
    person.wait(FRESH)
    person.press("g") if by_key else person.click(GIVES)


def focused(person: Person, id: str) -> None:
    """The keyboard goes to a thing."""
    for _ in range(60):
        if person.focused() == id:
            return
        person.press("tab")
    raise AssertionError(f"{id} never has the focus")


@pytest.mark.rule("R-CHARITY-03")
def test_cards_are_thrown_at_faces_and_given_at_one_press(tmp_path: Path):
    t = table(GENEROUS)
    with at(t, tmp_path) as (ann, shown):
        ann.drag(card(t, "kazoo"), "tray:1")
        assert ann.sentence("tray:1") == "For Bob: 1 of 1"
        assert ann.sentence("prompt") == "Still to give: 1\u00a0card. Drag to a portrait."
        ann.drag(card(t, "elf"), "seat:2")
        assert shown.sent == []
        give(ann)
        assert is_accepted(t, shown.sent)
    t.expects("bob hand kazoo", "cid hand elf")


def test_cards_are_thrown_and_given_by_keys_alone(tmp_path: Path):
    t = table(GENEROUS)
    with at(t, tmp_path) as (ann, shown):
        for name, tray in (("elf", "tray:2"), ("thief", "tray:1")):
            focused(ann, card(t, name))
            ann.press("return")
            focused(ann, tray)
            ann.press("return")
        give(ann, by_key=True)
        assert is_accepted(t, shown.sent)
    t.expects("bob hand thief", "cid hand elf")


def test_a_click_on_a_card_and_one_on_a_face_throw_it(tmp_path: Path):
    t = table(GENEROUS)
    with at(t, tmp_path) as (ann, _):
        ann.click(card(t, "kazoo"))
        ann.click("tray:2")
        assert ann.sentence("tray:2") == "For Cid: 1 of 1"


def test_chosen_twice_a_card_goes_to_whoever_has_got_least(tmp_path: Path):
    t = table(GENEROUS)
    with at(t, tmp_path) as (ann, _):
        for name in ("committee_hydra", "local_storm"):
            ann.click(card(t, name))
            ann.click(card(t, name))
        assert [ann.sentence(f"tray:{seat}") for seat in (1, 2)] == ["For Bob: 1 of 1", "For Cid: 1 of 1"]


@pytest.mark.rule("R-CHARITY-07")
def test_whoever_is_poorest_throws_cards_onto_the_piles(tmp_path: Path):
    t = table(POOREST)
    with at(t, tmp_path) as (ann, shown):
        ann.drag(card(t, "kazoo"), "discard:door")
        ann.drag(card(t, "elf"), "discard:treasure")
        assert ann.sentence("prompt") == "That’s the lot. Discard them, or take one back."
        give(ann)
        assert is_accepted(t, shown.sent)


@pytest.mark.parametrize("key", ["escape", "ctrl z", "right", "hand"])
def test_what_was_thrown_last_is_taken_back(tmp_path: Path, key: str):
    t = table(GENEROUS)
    with at(t, tmp_path) as (ann, shown):
        ann.drag(card(t, "kazoo"), "tray:1")
        if key == "right":
            ann.click((640, 230), button=3)
        elif key == "hand":
            ann.drag(card(t, "kazoo"), "hand")
        else:
            ann.press(key.split()[-1], ctrl=key.startswith("ctrl"))
        assert (ann.sentence("tray:1"), ann.sees("page"), shown.sent) == ("For Bob: 0 of 1", False, [])


def test_a_card_goes_from_one_face_to_the_other_whose_card_comes_back(tmp_path: Path):
    t = table(GENEROUS)
    with at(t, tmp_path) as (ann, _):
        ann.drag(card(t, "kazoo"), "tray:1")
        ann.drag(card(t, "elf"), "tray:2")
        ann.drag(card(t, "kazoo"), "tray:2")
        assert [ann.sentence(f"tray:{seat}") for seat in (1, 2)] == ["For Bob: 0 of 1", "For Cid: 1 of 1"]
        assert not ann.sees(GIVES)


def test_the_form_begins_with_what_has_been_thrown(tmp_path: Path):
    t = table(GENEROUS)
    with at(t, tmp_path) as (ann, _):
        ann.drag(card(t, "kazoo"), "tray:1")
        ann.click("button:give_charity")
        assert ann.sentence("ok") == "Give the cards (1 of 2)"


def test_thrown_where_nothing_takes_it_a_card_flies_home(tmp_path: Path):
    t = table(GENEROUS)
    with at(t, tmp_path) as (ann, _):
        ann.drag(card(t, "kazoo"), "discard:door")
        assert (ann.sees("refusal"), ann.sees(GIVES)) == (True, False)
        assert [ann.sentence(f"tray:{seat}") for seat in (1, 2)] == ["For Bob: 0 of 1", "For Cid: 0 of 1"]


@in_windows((1024, 720), (1280, 720), (1920, 1080))
def test_faces_and_all_that_lies_before_them_are_apart_and_on_the_mat(tmp_path: Path, size, lang):
    t = table(GENEROUS)
    with at(t, tmp_path, size, lang) as (ann, _):
        ann.drag(card(t, "kazoo"), "tray:1")
        plan = ann.app._stack[0].session.plan
        trays = plan.giving.trays
        assert all(plan.place.mat.contains(tray.box) for tray in trays)
        assert all(not tray.face.colliderect(slot) for tray in trays for slot in tray.slots)
        assert not trays[0].box.colliderect(trays[1].box)


def caught(monster: str, ann: str) -> Table:
    """She has fled in vain, and chooses what that costs her."""
    t = table(f"seats ann bob cid; ann level 1 {ann}; fight {monster}; turn ann; dice 1")
    return t.does("ann concedes", "all pass", f"ann runs {monster}", "all pass")


@pytest.mark.parametrize("by", ["drag", "taps"])
def test_cards_that_a_monster_makes_one_lose_are_thrown_onto_the_piles(tmp_path: Path, by: str):
    t = caught("pyramid_mummy", "hand kazoo elf thief strong_letter")
    with at(t, tmp_path) as (ann, shown):
        for name in ("kazoo", "elf"):
            if by == "drag":
                ann.drag(card(t, name), "discard:door")
            else:
                ann.click(card(t, name))
                ann.click(card(t, name))
        assert (shown.sent, ann.sees("page"), ann.sentence(GIVES)) == ([], False, "Discard the cards")
        give(ann)
        assert is_accepted(t, shown.sent)
    t.expects("ann hand thief strong_letter")


def test_so_are_things_that_are_worn_and_the_last_one_is_taken_back(tmp_path: Path):
    t = caught("cookie_golem", "wears fondue sandals bathrobe hand kazoo")
    with at(t, tmp_path) as (ann, shown):
        for name in ("fondue", "sandals"):
            ann.drag(card(t, name), "discard:treasure")
        ann.press("escape")
        ann.drag(card(t, "bathrobe"), "discard:treasure")
        give(ann)
        assert is_accepted(t, shown.sent)
    t.expects("ann wears sandals")


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
def test_while_cards_are_given_the_own_seat_folds_and_the_hand_has_its_room(tmp_path: Path, size):
    t = table(GENEROUS.replace("level 6 hand", "level 6 elf wears cheese_shield sandals bag overtime_crown hand"))
    with at(t, tmp_path, size) as (ann, shown):
        plan = ann.app._stack[0].session.plan
        assert (plan.own.folded, any(one.hidden for one in plan.held)) == (True, False)
        assert all(plan.place.own.contains(laid.box) for laid in (*plan.own.worn, *plan.own.bag))
        ann.drag(card(t, "fondue"), "worn")
        assert [command.verb for command in shown.sent] == ["lay_card"]


def test_things_that_are_worn_are_lost_from_a_seat_that_is_as_wide_as_ever(tmp_path: Path):
    with at(caught("cookie_golem", "wears fondue sandals bathrobe hand kazoo"), tmp_path) as (ann, _):
        assert not ann.app._stack[0].session.plan.own.folded


def test_the_form_of_a_loss_begins_with_what_has_been_thrown(tmp_path: Path):
    t = caught("pyramid_mummy", "hand kazoo elf thief strong_letter")
    with at(t, tmp_path) as (ann, shown):
        ann.drag(card(t, "kazoo"), "discard:door")
        ann.click("button:choose")
        ann.click(card(t, "thief"))
        ann.click("ok")
        assert is_accepted(t, shown.sent)
    t.expects("ann hand elf strong_letter")
