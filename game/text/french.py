"""French grammar: articles, elision, contraction, plural, agreement, possession. Articles are computed, never typed.

The forms asked for by a template (`{card:le}`) are the keys of `ARTICLES`, those of `AGREEING` (that word alone,
agreeing), `n` (number and noun) and the bare noun.
"""

from __future__ import annotations

import unicodedata
from typing import Literal

import msgspec

from game.text.typography import APOSTROPHE, NO_BREAK, number

Gender = Literal["m", "f"]

# spec: (masculine, feminine, before a vowel masculine, before a vowel feminine, plural)
ARTICLES: dict[str, tuple[str, str, str, str, str]] = {
    "un": ("un", "une", "un", "une", "des"),
    "le": ("le", "la", "l'", "l'", "les"),
    "de": ("de", "de", "d'", "d'", "de"),
    "du": ("du", "de la", "de l'", "de l'", "des"),
    "au": ("au", "à la", "à l'", "à l'", "aux"),
    "ce": ("ce", "cette", "cet", "cette", "ces"),
    "son": ("son", "sa", "son", "son", "ses"),
    "leur": ("leur", "leur", "leur", "leur", "leurs"),
    "votre": ("votre", "votre", "votre", "votre", "vos"),
    "que": ("que", "que", "qu'", "qu'", "que"),
}

# spec: (masculine, feminine, and the same of several)
AGREEING: dict[str, tuple[str, str, str, str]] = {
    "tous": ("tous", "toutes", "tous", "toutes"),
    "posé": ("posé", "posée", "posés", "posées"),
    "pronom": ("un", "une", "des", "des"),
}


class GrammarGap(ValueError):
    """A word that does not say enough about itself to be used in a sentence."""


class Noun(msgspec.Struct, frozen=True):
    """A noun as the lexicon writes it. A noun in h or y must say whether the article before it elides; one that says
    what somebody is may have a form for a woman (`f`, several `fp`). `few` stands for one and two of it (une fois, deux
    fois).
    """

    sg: str
    pl: str
    g: Gender
    elide: bool | None = None
    f: str = ""
    fp: str = ""
    few: tuple[str, str] | None = None

    def __post_init__(self) -> None:
        for word in {self.sg, self.pl}:
            takes_elision(word, self.elide)

    def form(self, spec: str = "", n: int = 1) -> str:
        """The noun alone or behind its article; number and noun for `n`."""
        return Phrase(self).form(spec, n)

    def of_gender(self, g: Gender, *, plural: bool = False) -> str:
        """The noun for somebody of this gender, if it has a form for it."""
        if g == "f" and self.f:
            return self.fp if plural else self.f
        return self.pl if plural else self.sg


class Adjective(msgspec.Struct, frozen=True):
    """Four written forms; `before` puts it in front of the noun."""

    m: str
    f: str
    mp: str
    fp: str
    before: bool = False

    def agreed(self, g: Gender, plural: bool) -> str:
        if plural:
            return self.mp if g == "m" else self.fp
        return self.m if g == "m" else self.f


class Phrase(msgspec.Struct, frozen=True):
    """A noun with adjectives and whatever follows it ("de niveau 3 ou moins")."""

    noun: Noun
    adjectives: tuple[Adjective, ...] = ()
    tail: str = ""
    lead: str = ""  # a number or "autre", between article and noun

    def form(self, spec: str = "", n: int = 1) -> str:
        plural = spec == "pl" or is_plural(n)
        if spec in AGREEING:
            return AGREEING[spec][2 * plural + (self.noun.g == "f")]
        words = self._words(plural)
        if spec in ("", "pl"):
            return words
        if spec == "n" and self.noun.few and n in (1, 2):
            return self.noun.few[n - 1]
        if spec == "n":
            return number(n, "fr") + NO_BREAK + words
        return article(spec, words, self.noun.g, plural=plural, elide=self._elide(words)) + words

    def _words(self, plural: bool) -> str:
        before = [a.agreed(self.noun.g, plural) for a in self.adjectives if a.before]
        after = [a.agreed(self.noun.g, plural) for a in self.adjectives if not a.before]
        noun = self.noun.pl if plural else self.noun.sg
        return " ".join(part for part in (self.lead, *before, noun, *after, self.tail) if part)

    def _elide(self, words: str) -> bool | None:
        """The noun's own flag counts only when the noun is the next word."""
        return self.noun.elide if words.startswith((self.noun.sg, self.noun.pl)) else None


class Name(msgspec.Struct, frozen=True):
    """A card's name: a noun phrase that has one number only."""

    text: str
    g: Gender = "m"
    elide: bool | None = None
    plural: bool = False

    def form(self, spec: str = "") -> str:
        if spec == "":
            return self.text
        if spec == "à":
            return "à " + self.text
        return article(spec, self.text, self.g, plural=self.plural, elide=self.elide) + self.text


def is_plural(n: int) -> bool:
    """French plural begins at 2; 0, 1 and -1 are singular."""
    return abs(n) >= 2


def article(spec: str, word: str, g: Gender, *, plural: bool = False, elide: bool | None = None) -> str:
    """The article with the space or apostrophe that joins it to `word`. KeyError for a spec that French lacks."""
    masculine, feminine, vowel_m, vowel_f, several = ARTICLES[spec]
    if plural and spec != "de":
        return several + " "
    if takes_elision(word, elide):
        found = vowel_m if g == "m" else vowel_f
    else:
        found = masculine if g == "m" else feminine
    return found.replace("'", APOSTROPHE) if found.endswith("'") else found + " "


def takes_elision(word: str, flag: bool | None = None) -> bool:
    """Whether an article loses its vowel before this word. GrammarGap for h and y without a flag."""
    if flag is not None:
        return flag
    first = _bare_letter(word)
    if first in ("h", "y"):
        raise GrammarGap(f"“{word}” begins with {first}: say elide: true (l’homme) or elide: false (le héros)")
    return first in "aeiouœæ" if first else False


ASPIRATED = frozenset((
    *("hakan", "hakim", "hamed", "hamid", "hamza", "han", "hana", "hanna", "hannah", "hans", "harald", "harold"),
    *("harry", "haruki", "hasan", "hassan", "heidi", "heinrich", "heinz", "helga", "helmut", "herbert", "hicham"),
    *("hiro", "holger", "holly", "horst", "houda", "howard", "hussein"),
))  # fmt: skip
"""Given names before which nothing elides: those from languages that say their h."""


def person_elides(name: str) -> bool:
    """d'Anna, d'Yves, d'Hélène, de Bruno, de Harry: h of given names as a rule, y only before a consonant, digits and
    foreign letters never."""
    first, second = _bare_letter(name), _bare_letter(name[1:])
    if first == "h":
        return bool(second) and name.split()[0].casefold() not in ASPIRATED
    if first == "y":
        return bool(second) and second not in "aeiouœæ"
    return bool(first) and first in "aeiouœæ"


def of_person(name: str) -> str:
    return ("d" + APOSTROPHE if person_elides(name) else "de ") + name


def of_somebody(who: str) -> str:
    """de l'allié, d'un joueur, du combattant: an article at the head contracts."""
    return "du " + who.removeprefix("le ") if who.startswith("le ") else of_person(who)


def negated(verb: str) -> str:
    """ne aide pas → n'aide pas; a reflexive keeps its pronoun behind ne: ne se bat pas."""
    joined = "n" + APOSTROPHE if takes_elision(verb, None if _bare_letter(verb) not in ("h", "y") else True) else "ne "
    return f"{joined}{verb} pas"


def _bare_letter(word: str) -> str:
    """The first letter without its accent, in lower case; empty for anything that is not a Latin letter."""
    if not word:
        return ""
    letter = unicodedata.normalize("NFD", word[0].lower())[0]
    return letter if letter in "abcdefghijklmnopqrstuvwxyzœæ" else ""
