"""Typography stories: what a printer would do to plain keyboard text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.text.typography import LANGS, Lang, capital, number, signed, typeset

PLAIN = st.text(st.sampled_from("ab Éé0123-+:;!?%«».,'\"()…"), max_size=30)


@pytest.mark.parametrize(
    ("plain", "printed"),
    [
        ("Gagné!", "Gagné\u202f!"),
        ("Gagné !", "Gagné\u202f!"),
        ("Qui ?!", "Qui\u202f?!"),
        ("En combat : +3", "En combat\u00a0: +3"),
        ('Il dit "non".', "Il dit «\u00a0non\u00a0»."),
        ("L'elfe ; 50 %", "L’elfe\u202f; 50\u202f%"),
        ("joue « Étiquette « À moi » »", "joue «\u00a0Étiquette “À moi”\u00a0»"),
        ("à 22:40", "à 22:40"),
        ("(!)", "(!)"),
        ("Si il dit que ils savent, si ils osent", "S’il dit qu’ils savent, s’ils osent"),
        ("celui à qui il manque un bras", "celui à qui il manque un bras"),
        ("Qui ils suivent, que ilot, si illico", "Qui ils suivent, que ilot, si illico"),
    ],
)
def test_french_puts_its_no_break_spaces_where_a_printer_does(plain: str, printed: str) -> None:
    assert typeset(plain, "fr") == printed


def test_english_keeps_its_punctuation_and_curls_its_quotes() -> None:
    assert typeset('Ada: "We\'ll win!"', "en") == "Ada: “We’ll win!”"
    assert typeset("Ada: “A “Duck”, I fear.”", "en") == "Ada: “A ‘Duck’, I fear.”"


def test_a_hyphen_before_a_number_becomes_a_minus_but_not_inside_a_word_or_a_range() -> None:
    assert typeset("-4, sous-marin, 2-3", "fr") == "−4, sous-marin, 2-3"


@given(PLAIN, st.sampled_from(LANGS))
def test_typesetting_twice_changes_nothing(text: str, lang: Lang) -> None:
    once = typeset(text, lang)
    assert typeset(once, lang) == once


def test_numbers_carry_their_language_and_a_real_minus() -> None:
    assert [number(1000, "en"), number(1000, "fr"), number(-2, "fr")] == ["1,000", "1\u202f000", "−2"]
    assert [signed(3, "en"), signed(-3, "en"), signed(0, "fr")] == ["+3", "−3", "+0"]


def test_a_capital_skips_quotes_and_leaves_numbers_alone() -> None:
    assert [capital("“he"), capital("élan"), capital("3 d"), capital("")] == ["“He", "Élan", "3 d", ""]


@pytest.mark.parametrize("lang", LANGS)
def test_no_full_stop_follows_a_name_that_brings_its_own_end(lang: Lang):
    assert typeset("More Guests!.", lang).endswith("Guests" + ("!" if lang == "en" else "\u202f!"))
    assert typeset("Pardon?...", lang).endswith("?\u2026")
    assert typeset("Wait....", lang) == "Wait\u2026"
