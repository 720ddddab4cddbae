"""The page of promises: what was given, what is owed, what was kept and what was not."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pygame
import pytest

from game.ids import SeatId
from game.model.state import UNTIL_NEAR, Payment, Promise, Vow, Word
from tests.ui.harness import sitting_at
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.table.fake_table import BORIS, CHLOE, HAT, ME, TEXTS, FakeTable, fight, view_with
from tests.ui.table.sample_views import sight
from tests.ui.table.test_word import sitting
from ui.scene import Scene
from ui.scenes.table import TableScene
from ui.storage.known_tables import Agreed
from ui.storage.settings import Settings
from ui.table.layout.plan import planned
from ui.table.session import Exits

HOLDS = Promise(Vow(BORIS, ME, "no_curse"), 3, 6)
KEPT = Promise(Vow(ME, CHLOE, "no_help"), 1, 1)
BROKEN = Promise(Vow(CHLOE, ME, "no_theft"), 2, 5, broken=True)
GIVEN = (KEPT, HOLDS, BROKEN)
OWED = Payment(ME, BORIS, (HAT,), "won")


@pytest.mark.rule("E-20", "E-22")
def test_what_is_owed_and_what_still_holds_come_before_what_is_over(tmp_path: Path):
    table = FakeTable(view_with(promises=GIVEN, fight=fight(owed=(OWED,))))
    with sitting(tmp_path, table) as person:
        person.press("escape")
        person.click("promises")
        told = [(person.sentence(f"promise:{n}")[:12], person.sentence(f"standing:{n}")) for n in range(4)]
        assert told == [
            ("Ada to Boris", "if the fight is won"),
            ("Boris to Ada", "until turn 6 is over"),
            ("Chloé to Ada", "broken"),
            ("Ada to Chloé", "kept"),
        ]


def test_whoever_is_held_to_a_promise_has_a_sign_of_it_at_the_seat_until_it_lapses(tmp_path: Path):
    table, word = FakeTable(view_with(promises=GIVEN)), "for one round, no curse or trap (until turn 6 is over)"
    with sitting(tmp_path, table) as person:
        assert [seen.id for seen in person.shown() if seen.id.startswith("promise:")] == ["promise:1"]
        assert person.sentence("promise:1") == f"Boris to Ada: {word}"
        assert word in person.sentence("seat:1")
        table.happens(view_with(promises=GIVEN, turn=7))
        person.wait(0.3)
        assert not person.sees("promise:1")


def test_the_sign_of_a_promise_tells_it_to_whoever_points_at_it(tmp_path: Path):
    with sitting(tmp_path, FakeTable(view_with(promises=GIVEN))) as person:
        before = pygame.image.tobytes(person.picture(), "RGB")
        person.point("promise:1")
        assert pygame.image.tobytes(person.picture(), "RGB") != before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_sign_of_promises_has_its_room_beside_those_of_cards(lang: str, size: tuple[int, int]):
    shown = sight("losing", lang, 6)
    vows = tuple(Promise(Vow(SeatId(by), SeatId((by + 1) % 6), "peace"), 3, 99) for by in (*range(6), *range(6)))
    plan = planned(msgspec.structs.replace(shown, view=msgspec.structs.replace(shown.view, promises=vows)), size)
    seats = [*plan.seats, *([plan.own] if plan.own is not None else [])]
    signs = [(seat, chip) for seat in seats for chip in seat.chips if chip.told]
    assert [(chip.several, seat.box.contains(chip.rect)) for seat, chip in signs] == [(2, True)] * 6


def test_peace_until_somebody_is_near_the_goal_names_no_turn(tmp_path: Path):
    lasting = Promise(Vow(BORIS, ME, "long_peace"), 3, UNTIL_NEAR)
    with sitting(tmp_path, FakeTable(view_with(promises=(lasting,)))) as person:
        person.press("escape")
        person.click("promises")
        assert person.sentence("standing:0") == "until somebody is near the goal"


def test_where_nobody_has_promised_anything_the_pause_leads_to_a_page_that_says_so(tmp_path: Path):
    with sitting(tmp_path, FakeTable(view_with())) as person:
        person.press("escape")
        person.click("promises")
        assert "Nobody owes anybody anything" in person.sentence("page")


def test_the_house_rules_are_told_with_whose_wish_they_are(tmp_path: Path):
    agreed = Agreed(lambda: (), lambda rules: None, (("horror", ("big_limit=none",)),))
    scene = TableScene(FakeTable(view_with()), TEXTS, Exits(Scene, None, Scene, agreed), ("lay_received_items=off",))
    with sitting_at(tmp_path, scene, (1280, 720), Settings(animation="off", muted=True)) as person:
        person.wait(0.2)
        person.press("escape")
        person.click("promises")
        assert [person.sentence(f"standing:{n}") for n in (0, 1)] == ["agreed here", "Horror"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_many_promises_are_leafed_through_and_fit_every_window(tmp_path: Path, lang: str, size: tuple[int, int]):
    words = get_args(Word)
    given = [Promise(Vow(BORIS, SeatId(2 * (n % 2)), words[n % len(words)]), 3, 9) for n in range(20)]
    with sitting(tmp_path, FakeTable(view_with(promises=tuple(given))), lang=lang, size=size) as person:
        person.press("escape")
        person.click("promises")
        assert faults(person, size) == []
        person.click("next")
        assert person.sees("promise:8")
        assert not person.sees("promise:7")


@pytest.mark.parametrize("machine", [0, 2], ids=["the owner's", "a guest's"])
def test_a_person_may_say_that_she_wants_no_offers_tonight_and_take_it_back(tmp_path: Path, machine: int):
    table = FakeTable(view_with())
    own, *others = table.seats
    table.seats = (own._replace(machine=machine), *(info._replace(kind="rival") for info in others))
    with sitting(tmp_path, table) as person:
        person.press("escape")
        person.click("promises")
        for left_alone, word in ((True, "welcome again"), (False, "No offers tonight")):
            person.click("offers")
            assert [info.left_alone for info in table.seats] == [left_alone, False, False]
            assert word in person.sentence("offers")
