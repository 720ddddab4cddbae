"""English grammar stories."""

import pytest

from game.text.english import Name, Noun, Phrase, negated, possessive

ITEM = Noun("item", "items")
HOUR = Noun("hour", "hours", an=True)
CURSE = Noun("curse", "curses")


def test_a_or_an_follows_the_sound() -> None:
    assert [ITEM.form("a"), CURSE.form("a"), HOUR.form("a")] == ["an item", "a curse", "an hour"]
    assert Phrase(HOUR, ("big",)).form("a") == "a big hour"


def test_every_number_but_one_is_plural() -> None:
    assert [CURSE.form("n", n) for n in (0, 1, -1, 2)] == [
        "0\u00a0curses",
        "1\u00a0curse",
        "−1\u00a0curse",
        "2\u00a0curses",
    ]


def test_determiners_bend_in_the_plural() -> None:
    assert [ITEM.form(spec, 2) for spec in ("a", "the", "your", "this")] == [
        "items",
        "the items",
        "your items",
        "these items",
    ]


def test_an_unknown_form_is_named() -> None:
    with pytest.raises(ValueError, match="le"):
        ITEM.form("le")


def test_names_take_the_article_once() -> None:
    assert [Name("Tax Heron").form("the"), Name("The Bill").form("the")] == ["the Tax Heron", "The Bill"]
    assert [Name("Owl").form("a"), Name("Boots", plural=True).form("a")] == ["an Owl", "Boots"]


def test_negation_and_possession() -> None:
    assert [negated("loses", "lose"), negated("lose", "lose"), negated("is", "are")] == [
        "doesn’t lose",
        "don’t lose",
        "is not",
    ]
    assert possessive("Boris") == "Boris’s"


def test_once_and_twice_are_no_numbers_with_a_noun() -> None:
    time = Noun("time", "times", few=("once", "twice"))
    assert [time.form("n", n) for n in (1, 2, 3)] == ["once", "twice", "3\u00a0times"]
