"""Odds before a fight is picked, and what losing costs before anybody runs."""

from __future__ import annotations

import msgspec

from game.ids import BodyId
from game.model.foreseen import Escape, Foreseen
from game.model.messages import Message
from game.model.options import Command
from game.model.views import Part
from tests.ui.table.fake_table import DRAGON, ME, MONSTER, fight, option, view_with
from tests.ui.table.test_scene_focus import sitting

PICKING = view_with(situation="entered", hand=(MONSTER, DRAGON), options=(option("pick_fight", DRAGON),))
LOSING = view_with(situation="fight", fight=fight(7, 16), options=(option("concede"), option("offer_help")))
WON = msgspec.structs.replace(LOSING, fight=fight(20, 16), options=(option("claim"),))


def test_a_fight_is_picked_only_after_its_odds_were_told(tmp_path):
    with sitting(tmp_path, PICKING) as (person, table):
        table.changes = (Foreseen(Command(ME, "pick_fight", DRAGON), ME, 3, 16, short=14),)
        person.wait(0.5)
        person.press("f")
        assert table.sent == []
        assert person.sentence("heading") == "Pick this fight?"
        assert "3 to 16, 14 short" in person.sentence("move:0")
        person.click("cancel")
        assert (table.sent, person.sees("button:pick_fight")) == ([], True)


def test_a_monster_that_is_carried_to_the_mat_tells_its_odds_as_well(tmp_path):
    with sitting(tmp_path, PICKING) as (person, table):
        table.changes = (Foreseen(Command(ME, "pick_fight", DRAGON), ME, 3, 16, short=14),)
        person.wait(0.5)
        person.drag(f"card:{DRAGON}", "mat")
        assert table.sent == []
        assert "3 to 16, 14 short" in person.sentence("move:0")
        person.click("move:0")
        assert [sent.verb for sent in table.sent] == ["pick_fight"]


def test_whoever_likes_the_odds_fights(tmp_path):
    with sitting(tmp_path, PICKING) as (person, table):
        person.wait(0.5)
        person.click("button:pick_fight")
        person.click("move:0")
        assert [sent.verb for sent in table.sent] == ["pick_fight"]


def test_what_losing_costs_is_told_beside_the_run_button_before_anybody_runs(tmp_path):
    boots = Part(Message("part.card", {"card": "card:dungeon/boots"}), 2)
    with sitting(tmp_path, LOSING) as (person, table):
        body = table.view().fight.foes[0].body
        ways = (Escape(body, DRAGON, 3, (boots,)), Escape(BodyId(9), MONSTER, 5, pursued=False))
        table.changes = (Foreseen(Command(ME, "concede"), escapes=ways),)
        person.wait(0.5)
        person.press("tab")
        told = person.sentence("detail")
        assert "3 or more on the die (Boots +2)" in told
        assert "won’t chase you" in told


def test_a_fight_that_is_won_tells_of_no_flight(tmp_path):
    with sitting(tmp_path, WON) as (person, table):
        table.changes = (Foreseen(Command(ME, "concede"), escapes=(Escape(BodyId(3), DRAGON, 3),)),)
        person.wait(0.5)
        person.press("tab")
        assert not person.sees("detail")
