"""What the last screen says of a game that a rule card ended."""

from __future__ import annotations

import pytest

from game.content.merger import load_ruleset
from game.text import Catalogue, Names
from tests.support.stories import table
from tests.ui.table.test_bargain import RealCards
from ui.scenes.game_over.story import DeedCounts, story


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "everybody is a Cultist"), ("fr", "tout le monde est désormais Cultiste")]
)
def test_the_last_screen_says_what_all_are_when_that_ended_the_game(lang, said):
    t = table(
        "sets horror; seats ann bob cid; ann cultist; bob cultist; cid hand open_evening; discard cultist; turn ann"
    )
    t.does("cid plays open_evening on cid")
    shown = RealCards(t)
    ending = story(shown, shown.view(), DeedCounts(), 60.0, {}).ending
    names = Names(t.names, None, {id: text.name for id, text in load_ruleset(["horror"])[1].texts.items()})
    assert said in Catalogue.load(lang).say(ending, names)
