"""The next step on the empty mat."""

from __future__ import annotations

from game.model.messages import Message
from game.text import Catalogue, Names
from game.words.next_step import next_step
from game.words.voice import Voice
from tests.ui.table.fake_table import option, view_with

VOICE = Voice(Catalogue.load("en"), Names(("Ada", "Boris", "Chloé"), 0), lambda card: None)  # type: ignore[arg-type,return-value]


def test_charity_is_announced_where_somebody_has_something_to_give():
    view = view_with(situation="charity", prompt=Message("prompt.charity_give_mine"))
    assert next_step(view, VOICE, shared=False)[0] == "Charity"


def test_a_turn_that_ends_with_nothing_to_give_announces_no_charity():
    view = view_with(situation="charity", options=(option("end_turn"),))
    assert next_step(view, VOICE, shared=False)[0] == "Your turn"
