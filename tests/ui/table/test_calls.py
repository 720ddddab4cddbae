"""Questions that may be answered with nothing: who calls another monster, who else wants a class."""

from __future__ import annotations

import msgspec
import pytest

from game.model.messages import Message
from game.model.options import Param
from tests.ui.table.fake_table import CHLOE, HAT, MONSTER, POTION, option, view_with
from tests.ui.table.test_scene_focus import sitting
from tests.ui.table.test_shared_screen import OWN, sharing

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
