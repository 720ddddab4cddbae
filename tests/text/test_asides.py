"""Asides are wit: they may not promise anything."""

import pytest

from game.content.merger import list_set_ids, load_ruleset
from game.model.cards import Bilingual, CardText, Name
from game.text.asides import aside_faults
from game.text.lexicon import load_lexicon

LEXICON = load_lexicon()


def with_aside(en: str, fr: str) -> CardText:
    return CardText("s/c", Name("Card", "Carte", "f"), asides={"bad": Bilingual(en, fr)})


def reasons(text: CardText) -> set[tuple[str, str]]:
    return {(fault.lang, fault.reason) for fault in aside_faults(text, LEXICON)}


def test_a_harmless_aside_passes() -> None:
    assert reasons(with_aside("Yes, he counted.", "Oui, il a compté.")) == set()


@pytest.mark.parametrize(
    ("en", "fr", "found"),
    [
        ("Lose 2 teeth.", "Deux dents.", {("en", "digit")}),
        ("The monster sulks.", "Il boude.", {("en", "rule_word")}),
        ("It sulks.", "Gagnez un niveau.", {("fr", "rule_word")}),
        ("It sulks. " * 7, "Il boude.", {("en", "too_long")}),
    ],
)
def test_digits_rule_words_and_length_are_refused(en: str, fr: str, found: set[tuple[str, str]]) -> None:
    assert reasons(with_aside(en, fr)) == found


def test_a_card_has_at_most_three_asides() -> None:
    four = {f"modifier.{n}": Bilingual("Ha.", "Ha.") for n in range(4)}
    assert reasons(CardText("s/c", Name("Card", "Carte", "f"), asides=four)) == {("en", "too_many")}


def test_the_asides_of_our_own_sets_promise_nothing() -> None:
    for set_id in list_set_ids():
        _, texts = load_ruleset((set_id,))
        faults = {text.id: aside_faults(text, LEXICON) for text in texts.texts.values()}
        assert {card: found for card, found in faults.items() if found} == {}
