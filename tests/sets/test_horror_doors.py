"""Peculiarities of the horror set's doors: eminences, friends, a cult, and no sizes."""

from __future__ import annotations

from collections import Counter

from game.model.primitives import Enlist
from tests.sets.editions import edition
from tests.support.stories import table

HORROR = edition("horror")
DOORS = [card for card in HORROR.defs if card.back == "door"]


def test_the_highest_level_has_a_name():
    assert [card.local_id for card in HORROR.of_kind("monster") if card.level == 20] == ["head_of_everything"]


def test_eminences_and_friends_are_enough_to_be_met():
    assert len(HORROR.tagged("eminence")) >= 6
    assert sum(card.friendly for card in HORROR.of_kind("monster")) >= 3


def test_several_curses_and_monsters_lead_into_the_cult():
    leading = Counter(card.kind for card in DOORS if any(_enlists(effect) for a in card.abilities for effect in a.do))
    assert leading["curse"] >= 2
    assert leading["monster"] >= 3


def _enlists(effect: object) -> bool:
    return isinstance(effect, Enlist)


def test_nothing_has_a_size():
    assert not any(card.big for card in HORROR.defs)


def test_the_lantern_gives_nothing_to_whoever_fights_alone():
    t = table("sets horror; seats ann bob cid; ann wears lent_lantern; bob level 3; fight sulkissimus; turn ann")
    t.expects("fight 1 11").does("ann asks bob for 1", "bob accepts").expects("fight 7 11")
