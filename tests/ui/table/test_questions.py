"""Answers in words."""

from __future__ import annotations

import msgspec

from game.ids import NO_CARD, BodyId
from game.model.options import Param
from game.model.views import FoeSight
from game.words.questions import answer_in_words
from tests.ui.table.sample_views import card, losing, voice


def test_a_companion_is_called_by_its_card_and_by_the_monster_that_it_is():
    view, ghost = losing(), card("damp_ghost")
    assert view.fight is not None
    twin = FoeSight(BodyId(9), card("plus_one"), (), 1, 1, 1, "facing", printed_as=ghost)
    view = msgspec.structs.replace(view, fight=msgspec.structs.replace(view.fight, foes=(twin,)))
    said = [answer_in_words(Param("foe", "foe", (9,)), 9, view, voice(lang), NO_CARD) for lang in ("en", "fr")]
    assert said == ["Plus-One (Slightly Damp Ghost)", "Cavalier (Fantôme un peu humide)"]
