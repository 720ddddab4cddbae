"""The aside linter: asides and flavour are wit, so nothing in them may look like a rule to a player."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.model.cards import CardText
from game.text.lexicon import Lexicon, Word
from game.text.typography import LANGS, Lang

LONGEST = 60
MOST = 3
FLAVOUR = "flavour"
"""Stands where a fault names an aside by its key."""

_KIND_GROUP = "kinds"
_RULE_WORDS: dict[Lang, tuple[str, ...]] = {
    "en": ("level", "levels", "treasure", "treasures", "discard", "strength", "bonus", "combat", "helper", "goal"),
    "fr": (
        "niveau",
        "niveaux",
        "trésor",
        "trésors",
        "défausse",
        "défaussez",
        "force",
        "bonus",
        "combat",
        "allié",
        "po",
    ),
}
TOO_LONG = "too_long"
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


class AsideFault(NamedTuple):
    """A fault in an aside: its `key` in the card, language, a reason key (refusal `aside.<reason>`), the word."""

    key: str
    lang: Lang
    reason: str
    word: str = ""


def aside_faults(text: CardText, lexicon: Lexicon) -> list[AsideFault]:
    """Every fault of a card's asides and of its flavour, which may be long; empty if they promise nothing."""
    found = [AsideFault(key, lang, *fault) for key, lang, fault in _each_fault(text, lexicon)]
    if text.flavour is not None:
        told = [(lang, _promises(text.flavour.said(lang), lang, lexicon)) for lang in LANGS]
        found += [AsideFault(FLAVOUR, lang, *fault) for lang, faults in told for fault in faults]
    if len(text.asides) > MOST:
        found.append(AsideFault("", "en", "too_many", str(len(text.asides))))
    return found


def _each_fault(text: CardText, lexicon: Lexicon) -> list[tuple[str, Lang, tuple[str, str]]]:
    return [
        (key, lang, fault)
        for key, aside in text.asides.items()
        for lang in LANGS
        for fault in _faults(aside.said(lang), lang, lexicon)
    ]


def _faults(words: str, lang: Lang, lexicon: Lexicon) -> list[tuple[str, str]]:
    long = [(TOO_LONG, str(len(words)))] if len(words) > LONGEST else []
    return [*long, *_promises(words, lang, lexicon)]


def _promises(words: str, lang: Lang, lexicon: Lexicon) -> list[tuple[str, str]]:
    """Return the words that could be taken for a rule, each with its reason."""
    found = [("digit", letter) for letter in words if letter.isdigit()]
    forbidden = rule_words(lang, lexicon)
    found += [("rule_word", word) for word in _WORD.findall(words.lower()) if word in forbidden]
    return found


def rule_words(lang: Lang, lexicon: Lexicon) -> frozenset[str]:
    """Words of rules and the names of card kinds, in small letters, singular and plural."""
    kinds = {form for word in lexicon.words[_KIND_GROUP].values() for form in _forms(word, lang)}
    return frozenset(kinds) | frozenset(_RULE_WORDS[lang])


def _forms(word: Word, lang: Lang) -> tuple[str, ...]:
    entry = word.en if lang == "en" else word.fr
    return (entry.lower(),) if isinstance(entry, str) else (entry.sg.lower(), entry.pl.lower())
