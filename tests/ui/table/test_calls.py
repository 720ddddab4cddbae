"""Questions that may be answered with nothing: who calls another monster, who else wants a class."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from game.ids import SeatId
from game.model.messages import Message
from game.model.options import Param
from game.table.interface import SeatInfo
from game.table.table import LocalTable
from tests.ui.harness import Person
from tests.ui.table.fake_table import CHLOE, HAT, MONSTER, POTION, option, view_with
from tests.ui.table.test_scene_focus import sitting
from tests.ui.table.test_shared_screen import OWN, sharing
from tests.ui.table.told_table import table_before, told_table
from ui.storage.settings import Settings

FREE = option("choose", -1, Param("cards", "cards", (HAT, POTION), 0, 1))


@pytest.mark.parametrize(("pressed", "said"), [("ok", ()), (f"card:{POTION}", (POTION,))])
def test_a_call_is_answered_with_a_card_or_with_none(tmp_path, pressed, said):
    with sitting(tmp_path, view_with(situation="choose", hand=(HAT, POTION), options=(FREE,))) as (person, table):
        person.click(pressed)
        assert [(command.verb, command.args) for command in table.sent] == [("choose", (said,))]


@pytest.mark.parametrize(("key", "said"), [("summon", "Answer the call"), ("duel", "Throw for it")])
def test_the_button_behind_the_curtain_says_what_choosing_does(tmp_path, key, said):
    asked = Message(f"prompt.{key}_mine", {"card": "card:monster", "seat": "seat:0"})
    call = option("choose", -1, Param("cards", "cards", (MONSTER,), 0, 1))
    with sharing(tmp_path) as (person, table):
        table.hands[CHLOE] = msgspec.structs.replace(OWN, prompt=asked, options=(call,))
        person.hold("f3")
        assert person.sentence("do:choose:-1:0") == said


@pytest.mark.parametrize(("lang", "what"), [("en", "Lose"), ("fr", "Perdez")])
def test_a_call_for_company_does_not_say_what_happens_to_who_does_not_escape(tmp_path, lang, what):
    called = "sets horror; seats ann bob cid; ann hand bogissimus; door yawnissimus; turn ann; ---; ann opens"
    with told_table(tmp_path, called, Settings(animation="off", muted=True, language=lang)) as person:
        person.press("space")
        person.click("button:choose")
        assert what not in person.sentence("sentence")


def test_the_key_of_none_of_these_is_no_zero(tmp_path):
    with sitting(tmp_path, view_with(situation="choose", hand=(HAT, POTION), options=(FREE,))) as (person, table):
        assert (person.sentence("ok"), person.seen("ok").key) == ("None of these", "N")
        person.press("n")
        assert [(command.verb, command.args) for command in table.sent] == [("choose", ((),))]


COMPANY = "sets horror; seats ann bob cid; door yawnissimus; turn ann"
BOTH = f"{COMPANY}; ann hand mumblissimus; bob hand bogissimus; ---; ann opens; ann chooses; bob chooses"
ONLY_CID = f"{COMPANY}; cid hand bogissimus; ---; ann opens; cid chooses"


@contextmanager
def called(folder: Path, words: str = BOTH) -> Iterator[tuple[Person, LocalTable]]:
    """Ann and Bob before one screen, as an eminence calls for company; each of them has one in the hand."""
    with table_before(folder, words) as (person, (table, steps)):
        table.sit(SeatId(1), SeatInfo("Bob", "person"))
        table.submit(steps[0][0])
        person.wait(0.4)
        person.press("space")
        yield person, table


def test_a_call_to_all_at_a_shared_screen_says_by_which_keys_nothing_is_said(tmp_path):
    with called(tmp_path) as (person, _):
        assert person.sentence("objecting").startswith("Does anybody answer the call? Tap your key to pass")
        assert "F1, F2" in person.sentence("objecting")


def test_a_call_goes_on_once_everybody_here_has_said_nothing_whoever_was_asked(tmp_path):
    with called(tmp_path) as (person, table):
        person.press("f1")
        assert (table.view().situation, person.sentence("objecting").endswith("nothing.")) == ("landing", True)
        assert not person.sees("refusal")
        person.press("f2")
        person.wait(0.2)
        assert (table.view().situation, person.sees("objecting")) == ("fight", False)


def test_whoever_looks_at_her_cards_during_a_call_may_still_answer_it(tmp_path):
    with called(tmp_path) as (person, table):
        person.press("f1")
        person.hold("f2")
        person.wait(0.3)
        person.press("1")
        person.wait(0.3)
        assert table.view().situation == "fight"
        assert len(table.view().fight.foes) == 2


def test_nothing_tells_two_people_at_one_screen_that_a_computer_is_called(tmp_path):
    with called(tmp_path, ONLY_CID) as (person, table):
        assert (person.sees("objecting"), table.may_hurry, person.sees("button:hurry")) == (True, False, False)
