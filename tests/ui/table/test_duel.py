"""The class on top of the discard: reached for with a level-up, by mouse and by keys, and thrown for one by one."""

from __future__ import annotations

import pytest

from game.ids import CardId
from game.model.events import DieRolled
from tests.ui.table.fake_table import BORIS, CHLOE, ELF, HAT, ME, POTION, option, view_with
from tests.ui.table.test_scene_focus import QUICK, sent, sitting

REACH = option("claim_top", POTION)
EAT = option("play_card", POTION)
OPEN = {"options": (REACH, EAT), "discard_top": (ELF, CardId(-2)), "discard_size": (1, 0)}


@pytest.mark.rule("R-VAR-09")
def test_a_level_up_that_is_dragged_onto_the_discard_pays_for_the_class_there(tmp_path):
    with sitting(tmp_path, view_with(**OPEN)) as (person, table):
        person.drag(f"card:{POTION}", "discard:door")
        assert [(command.verb, command.source) for command in table.sent] == [("claim_top", POTION)]


def test_the_discard_glows_while_a_class_there_may_be_had(tmp_path):
    with sitting(tmp_path, view_with(**OPEN)) as (person, table):
        assert person.seen("discard:door").lit
        table.happens(view_with(options=(EAT,), discard_top=(ELF, CardId(-2)), discard_size=(1, 0)))
        person.wait(0.5)
        assert not person.seen("discard:door").lit


def test_the_keys_carry_a_level_up_to_the_discard(tmp_path):
    with sitting(tmp_path, view_with(**OPEN, hand=(POTION,))) as (person, table):
        person.press("1")
        for _ in range(6):
            if person.focused() != "discard:door":
                person.press("tab")
        person.press("return")
        assert sent(table) == ["claim_top"]


def test_a_click_on_the_class_asks_which_level_up_pays(tmp_path):
    both = {**OPEN, "options": (REACH, option("claim_top", HAT))}
    with sitting(tmp_path, view_with(**both)) as (person, table):
        person.click("discard:door")
        assert "Potion" in person.sentence("move:0")
        person.click("move:1")
        assert [(command.verb, command.source) for command in table.sent] == [("claim_top", HAT)]


def test_everybody_who_wants_it_throws_one_after_the_other_and_faces_are_told(tmp_path):
    duel = (DieRolled("loot", BORIS, 2), DieRolled("loot", ME, 5), DieRolled("loot", CHLOE, 4))
    with sitting(tmp_path, view_with(), QUICK) as (person, table):
        table.happens(view_with(turn=4), *duel)
        person.wait(3.3)
        assert "Boris 2, Ada …" in person.sentence("prompt")
        person.press("space")
        person.wait(1.1)
        assert "Boris 2, Ada 5, Chloé" in person.sentence("prompt")


def test_the_log_keeps_what_a_die_shows_to_itself_until_it_is_thrown(tmp_path):
    with sitting(tmp_path, view_with(), QUICK) as (person, table):
        table.happens(view_with(turn=4), DieRolled("loot", ME, 5))
        person.wait(0.6)
        assert "5" not in person.sentence("log")
        person.press("space")
        person.wait(1.5)
        assert "5" in person.sentence("log")
