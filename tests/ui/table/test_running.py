"""Running from several monsters, and changing one's mind about which card one holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ids import BodyId
from game.model.domains import Domain
from game.model.messages import Message
from game.model.options import Param
from tests.moves.story_table import is_accepted
from tests.support.stories import table
from tests.ui.table.fake_table import CURSE, HAT, ME, POTION, fight, option, view_with
from tests.ui.table.test_bargain import at
from tests.ui.table.test_scene_focus import sent, sitting

FOES = Param("target", "foe", Domain("foes"))
RUNNING = view_with(
    fight=fight(runner=ME), options=(option("run_from", -1, FOES),), prompt=Message("prompt.run_choose_mine")
)
ALONE = view_with(fight=fight(runner=ME), options=(option("run_from", -1, Param("target", "foe", (BodyId(2),))),))
HOLDING = view_with(
    options=(
        option("lay_card", HAT),
        option("play_card", CURSE, Param("target", "seat", Domain("rivals"))),
        option("play_card", POTION, Param("target", "seat", Domain("rivals"))),
    )
)


@pytest.mark.parametrize(("button", "body"), [("button:run_from", 1), ("way:2", 2)])
def test_each_of_several_monsters_has_a_button_that_names_it(tmp_path: Path, button: str, body: int):
    with sitting(tmp_path, RUNNING) as (person, table):
        assert ("Dragon" if body == 1 else "Slime") in person.sentence(button)
        person.click(button)
        assert [(move.verb, move.args) for move in table.sent] == [("run_from", ((body,),))]


def test_the_die_asks_for_a_monster_before_it_is_thrown(tmp_path: Path):
    with sitting(tmp_path, RUNNING) as (person, table):
        assert person.sentence("die") == "Throw it at one of the monsters"
        person.click("die")
        assert sent(table) == []
        assert "Click the monster" in person.sentence("refusal")
        person.drag("die", "foe:2")
        assert table.sent[0].args == ((2,),)


def test_one_monster_alone_needs_no_name(tmp_path: Path):
    with sitting(tmp_path, ALONE) as (person, table):
        assert person.sentence("button:run_from") == "Run from it"
        person.click("die")
        assert table.sent[0].args == ((2,),)


def test_with_a_card_in_hand_a_click_on_another_one_takes_that_instead(tmp_path: Path):
    with sitting(tmp_path, HOLDING) as (person, table):
        person.click(f"card:{CURSE}")
        person.click(f"card:{HAT}")
        assert not person.sees("refusal")
        assert [seen.id for seen in person.shown("card") if seen.value == "held"] == [f"card:{HAT}"]
        assert sent(table) == []


CAUGHT = "seats ann bob cid; ann {}; fight committee_hydra; turn ann; dice 1 6"


@pytest.mark.parametrize(
    ("owns", "said"),
    [("level 3 halfling hand elf", "the Halfling"), ("level 3 wears rabbits_other_foot", "the Rabbit's Other Foot")],
)
def test_what_throws_again_has_a_button_once_an_escape_has_failed(tmp_path: Path, owns: str, said: str):
    t = table(CAUGHT.format(owns)).does("ann concedes", "ann runs committee_hydra")
    with at(t, tmp_path) as (ann, shown):
        assert said in ann.sentence("button:change_throw").replace("’", "'")
        ann.press("d")
        if "hand" in owns:
            ann.click(next(seen.id for seen in ann.shown("card") if seen.sentence.startswith("Elf")))
            ann.click("ok") if ann.sees("ok") else None
        assert [sent.verb for sent in shown.sent] == ["use_ability"]
        assert is_accepted(t, shown.sent)


def test_the_prompt_after_a_throw_says_what_it_counts_as_where_that_is_not_the_face(tmp_path: Path):
    t = table(CAUGHT.format("level 3 wears rabbits_other_foot")).does("ann concedes", "ann runs committee_hydra")
    with at(t, tmp_path) as (ann, _):
        assert ann.sentence("prompt").startswith("1 on the die, which counts as 2. ")
