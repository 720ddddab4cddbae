"""main.py join: straight to a table, with the people named; senseless words are refused before a window opens."""

from __future__ import annotations

import pytest

from game.cli.console import USAGE_ERROR, Trouble, parse
from game.text.catalogue import Catalogue
from ui.commands.join import Wishes, rules, whereto

WORDS = Catalogue.load("en")


def said(*words: str) -> str:
    return whereto(parse(rules(), words, Wishes()), WORDS)


def test_an_address_and_a_code_make_the_link_that_the_other_screen_would_show():
    assert said("192.168.1.23", "--code", "k7q4 mdxy") == "https://192.168.1.23:26026/#K7Q4MDXY"
    assert said("https://192.168.1.23:26027/#K7Q4MDXY") == "https://192.168.1.23:26027/#K7Q4MDXY"
    assert said() == ""


@pytest.mark.parametrize("words", [("nowhere/at/all",), ("192.168.1.23", "--code", "ABC")])
def test_what_is_no_address_and_what_is_no_code_is_refused_with_a_sentence(words):
    with pytest.raises(Trouble) as trouble:
        said(*words)
    assert trouble.value.status == USAGE_ERROR
