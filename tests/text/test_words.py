"""docs/words.md and the word lists are one table."""

from pathlib import Path

from game.text.lexicon import load_lexicon
from game.words.voice import after_colon
from tests.text.words_page import words_page

PAGE = Path(__file__).resolve().parents[2] / "docs" / "words.md"
LEXICON = load_lexicon()


def test_the_page_of_words_is_printed_from_the_data() -> None:
    assert PAGE.read_text(encoding="utf-8") == words_page(LEXICON)


def test_the_terms_the_game_was_promised_are_there() -> None:
    words = LEXICON.nouns()
    promised = {
        "family_tree": ("Complicated Family Tree", "Arbre très généalogique"),
        "run": ("Run", "Fuir"),
        "worn": ("Equipped", "Porté"),
    }
    assert {key: (words[key].en, words[key].fr) for key in promised} == promised


def test_every_verb_has_different_forms_for_you_and_for_one() -> None:
    same = [key for key, verb in LEXICON.verbs.items() if verb.fr[0] == verb.fr[1]]
    assert same == []


def test_a_sentence_after_a_colon_loses_its_capital_but_not_a_word_in_capitals() -> None:
    said = ("Perdez un niveau", "ON ÉCHANGE", "Épinglez-le", "À vous", "")
    assert [after_colon(one) for one in said] == ["perdez un niveau", "ON ÉCHANGE", "épinglez-le", "à vous", ""]
