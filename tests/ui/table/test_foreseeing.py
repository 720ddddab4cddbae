"""The effects of a card stand under it behind the curtain, and over it in a hand that lies open."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.ids import CardId, SeatId
from game.model.foreseen import Foreseen
from game.model.messages import Message
from game.model.options import Command, Param, Refusal
from game.words.preview import outcomes
from tests.ui.harness import sitting_at
from tests.ui.table.fake_table import CHLOE, ME, POTION, TEXTS, FakeTable, fight, option, view_with
from tests.ui.table.sample_views import voice
from tests.ui.table.test_shared_screen import OWN, STILL, sharing
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene

VOICE = voice("en")
SIDE = Param("side", "side", (0, 1))
EITHER = msgspec.structs.replace(OWN, options=(option("play_card", POTION, SIDE), option("pass")))


def potion(seat: SeatId, side: int, heroes: int, monsters: int, winning: bool, won: bool = True) -> Foreseen:
    short = max(0, monsters - heroes + 1)
    return Foreseen(Command(seat, "play_card", POTION, 0, ((side,),)), ME, heroes, monsters, winning, won, short, 5)


def test_behind_the_curtain_a_card_says_which_side_it_would_make_win(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        table.hands[CHLOE] = EITHER
        table.changes = (potion(CHLOE, 0, 26, 16, True), potion(CHLOE, 1, 21, 21, False))
        person.hold("f3")
        said = person.sentence(f"card:{POTION}")
        assert "Monsters: 21 to 21" in said
        assert "A tie, so Ada loses!" in said
        assert "Heroes: 26 to 16" in said


def test_of_a_curse_that_may_hit_anybody_nothing_is_said_of_the_own_strength(tmp_path: Path):
    curse = option("play_card", POTION, Param("target", "seat", (ME, CHLOE)))
    with sharing(tmp_path) as (person, table):
        table.hands[CHLOE] = msgspec.structs.replace(OWN, fight=None, window=None, options=(curse,))
        table.changes = (Foreseen(Command(CHLOE, "play_card", POTION, 0, ((CHLOE,),)), gain=-4, strength=1),)
        person.hold("f3")
        assert "strength" not in person.sentence(f"card:{POTION}")


def test_what_would_lose_the_own_fight_is_no_good_news():
    harm = potion(ME, 1, 13, 15, False)
    told = [outcomes(POTION, (harm,), view_with(fight=fight(13, 6, fighter=by)), VOICE)[0].turns for by in (ME, CHLOE)]
    assert told == [False, True]


def test_a_move_that_changes_no_sum_tells_it_without_a_nought():
    fights = Foreseen(Command(ME, "pick_fight", POTION), ME, 4, 6, False, False, 3, 0)
    worn = Foreseen(Command(ME, "lay_card", POTION), gain=0, strength=4)
    said = [outcomes(POTION, (each,), view_with(), VOICE)[0].numbers for each in (fights, worn)]
    assert said == ["4 to 6.", "Strength stays at 4."]


def test_an_item_says_that_it_goes_into_the_bag_and_why(tmp_path: Path):
    laid = msgspec.structs.replace(OWN, fight=None, window=None, options=(option("lay_card", POTION),))
    with sharing(tmp_path) as (person, table):
        table.hands[CHLOE] = laid
        why = Refusal(Message("refuse.hands_full"))
        table.changes = (Foreseen(Command(CHLOE, "lay_card", POTION), bagged=True, because=why),)
        person.hold("f3")
        assert "Goes into the bag." in person.sentence(f"card:{POTION}")


def test_a_card_that_is_looked_at_in_an_open_hand_says_what_it_would_change(tmp_path: Path):
    view = view_with(situation="fight", fight=fight(14, 16), options=(option("play_card", POTION, SIDE),))
    table = FakeTable(view)
    table.changes = (potion(ME, 0, 19, 16, True, won=False),)
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene, (1280, 720), STILL) as person:
        person.point(f"card:{POTION}")
        person.wait(0.8)
        assert "Heroes: 19 to 16. Then you win!" in person.sentence("detail")


def test_nothing_is_foreseen_of_a_hand_that_lies_face_down(tmp_path: Path):
    with sharing(tmp_path) as (person, table):
        asked: list[SeatId] = []
        table.foreseen = lambda seat: asked.append(seat) or ()  # type: ignore[method-assign, func-returns-value]
        person.wait(0.5)
        assert not asked
        assert not person.sees(f"card:{CardId(POTION)}")
