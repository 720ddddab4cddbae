"""Answers in words."""

from __future__ import annotations

import msgspec
import pytest

from game.ids import NO_CARD, BodyId
from game.model.options import Param
from game.model.views import FoeSight
from game.words.questions import answer_in_words
from tests.ui.table.sample_views import card, losing, voice
from tests.ui.table.told_table import card_called, told_table
from ui.storage.settings import Settings


def test_a_companion_is_called_by_its_card_and_by_the_monster_that_it_is():
    view, ghost = losing(), card("damp_ghost")
    assert view.fight is not None
    twin = FoeSight(BodyId(9), card("plus_one"), (), 1, 1, 1, "facing", printed_as=ghost)
    view = msgspec.structs.replace(view, fight=msgspec.structs.replace(view.fight, foes=(twin,)))
    said = [answer_in_words(Param("foe", "foe", (9,)), 9, view, voice(lang), NO_CARD) for lang in ("en", "fr")]
    assert said == ["Plus-One (Slightly Damp Ghost)", "Cavalier (Fantôme un peu humide)"]


@pytest.mark.parametrize(
    ("lang", "asked"),
    [
        ("en", "Lawyered Up: choose a monster. A monster gets +5"),
        ("fr", "Flanqué d’un avocat : choisissez un monstre. +5 pour un monstre"),
    ],
)
def test_a_question_begins_with_the_card_that_asks_it_and_says_what_comes_of_the_answer(tmp_path, lang, asked):
    two = "seats ann bob cid; ann hand lawyered_up; fight committee_hydra knight_owl; turn ann"
    with told_table(tmp_path, two, Settings(animation="off", muted=True, language=lang)) as person:
        person.drag(card_called(person, asked.partition(":")[0].strip()), "total:monsters")
        assert person.sentence("prompt").replace("\u00a0", " ").startswith(asked)
