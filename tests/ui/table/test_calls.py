"""Questions that may be answered with nothing: who calls another monster, who else wants a class."""

from __future__ import annotations

import msgspec
import pytest

from game.model.messages import Message
from game.model.options import Param
from tests.ui.table.fake_table import CHLOE, HAT, MONSTER, POTION, option, view_with
from tests.ui.table.test_scene_focus import sitting
from tests.ui.table.test_shared_screen import OWN, sharing
from tests.ui.table.told_table import told_table
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
