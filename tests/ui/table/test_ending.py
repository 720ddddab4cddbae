"""The last screen of a game that a rule card ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.merger import load_ruleset
from game.ids import SeatId
from game.model.events import ItemsSold
from game.model.state import Result
from game.table.interface import MoveMark
from game.text import Catalogue, Names
from tests.support.stories import table
from tests.ui.harness import sitting_at
from tests.ui.table.fake_table import TEXTS, FakeTable, view_with
from tests.ui.table.test_bargain import RealCards
from ui.scene import Scene
from ui.scenes.game_over.story import story
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "everybody is a Cultist"), ("fr", "tout le monde est désormais Cultiste")]
)
def test_the_last_screen_says_what_all_are_when_that_ended_the_game(lang, said):
    t = table(
        "sets horror; seats ann bob cid; ann cultist; bob cultist; cid hand open_evening; discard cultist; turn ann"
    )
    t.does("cid plays open_evening on cid")
    shown = RealCards(t)
    ending = story(shown, shown.view(), 60.0, {}, whole=True).ending
    names = Names(t.names, None, {id: text.name for id, text in load_ruleset(["horror"])[1].texts.items()})
    assert said in Catalogue.load(lang).say(ending, names)


def test_the_last_screen_tells_of_the_whole_game_also_of_what_this_window_did_not_see():
    shown = FakeTable(view_with(situation="over", result=Result((SeatId(0),), "kill")))
    shown.marks = [MoveMark(move, 1, SeatId(1), "curse", (1, 1, 1)) for move in (1, 2)]
    sold = ItemsSold(SeatId(1), (), 300)
    shown.told = {1: (sold,), 2: (sold,)}
    facts = story(shown, shown.view(), 60.0, {}, whole=True).facts
    assert [fact.sentence.args for fact in facts] == [{"seat": "seat:1", "n": 600}]


def test_the_time_in_a_menu_before_is_no_time_of_the_game(tmp_path: Path):
    shown = FakeTable(view_with(situation="over", result=Result((SeatId(0),), "kill")))
    scene = TableScene(shown, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, Scene(), settings=Settings(animation="off", muted=True)) as person:
        person.wait(600, dt=5.0)
        person.app.go(scene)
        person.wait(3.0)
        assert person.sentence("value:1").split() == ["1", "minute"]
