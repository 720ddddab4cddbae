"""Questions that may be answered with nothing: who calls another monster, who else wants a class."""

from __future__ import annotations

import pytest

from game.model.options import Param
from tests.ui.table.fake_table import HAT, POTION, option, view_with
from tests.ui.table.test_scene_focus import sitting

FREE = option("choose", -1, Param("cards", "cards", (HAT, POTION), 0, 1))


@pytest.mark.parametrize(("pressed", "said"), [("ok", ()), (f"card:{POTION}", (POTION,))])
def test_a_call_is_answered_with_a_card_or_with_none(tmp_path, pressed, said):
    with sitting(tmp_path, view_with(situation="choose", hand=(HAT, POTION), options=(FREE,))) as (person, table):
        person.click(pressed)
        assert [(command.verb, command.args) for command in table.sent] == [("choose", (said,))]
