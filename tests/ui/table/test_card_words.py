"""A card in words: every line as its language sets it."""

import pytest

from game.model.printed import Line, PrintedCard, Run
from game.words.card_words import read_out, rules_of


@pytest.mark.parametrize(("lang", "told"), [("en", "Mishap: Lose it."), ("fr", "Mishap\u00a0: Lose it.")])
def test_what_threatens_is_told_behind_a_colon_of_its_language(lang, told):
    crew = PrintedCard("x", "door", "monster", "M", "X", lang, bad_word="MISHAP", bad=(Line((Run("Lose it."),)),))
    assert rules_of(crew) == [told]
    assert told in read_out(crew).splitlines()
