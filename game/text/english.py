"""English grammar: articles, plural, possession. The forms a template may ask for are `FORMS`."""

from __future__ import annotations

import msgspec

from game.text.typography import APOSTROPHE, NO_BREAK, number

FORMS = ("", "pl", "n", "a", "the", "your", "this", "its", "their")
_PLURAL_OF = {"this": "these", "a": ""}


class Noun(msgspec.Struct, frozen=True):
    """A noun as the lexicon writes it; `an` overrides the first letter (an hour, a unicorn), `few` stands for one and
    two of it (once, twice).
    """

    sg: str
    pl: str
    an: bool | None = None
    few: tuple[str, str] | None = None

    def form(self, spec: str = "", n: int = 1) -> str:
        return Phrase(self).form(spec, n)


class Phrase(msgspec.Struct, frozen=True):
    """A noun with adjectives before it and whatever follows it ("of level 3 or lower")."""

    noun: Noun
    adjectives: tuple[str, ...] = ()
    tail: str = ""
    lead: str = ""

    def form(self, spec: str = "", n: int = 1) -> str:
        """The phrase alone, behind a determiner, or behind its number. ValueError for a form English lacks."""
        if spec not in FORMS:
            raise ValueError(f"English has no form “{spec}”; it has {', '.join(FORMS[1:])}")
        plural = spec == "pl" or is_plural(n)
        words = self._words(plural)
        if spec in ("", "pl"):
            return words
        if spec == "n" and self.noun.few and n in (1, 2):
            return self.noun.few[n - 1]
        if spec == "n":
            return number(n, "en") + NO_BREAK + words
        if spec == "a" and not plural:
            return indefinite(words, None if self.adjectives or self.lead else self.noun.an)
        determiner = _PLURAL_OF.get(spec, spec) if plural else spec
        return f"{determiner} {words}" if determiner else words

    def _words(self, plural: bool) -> str:
        noun = self.noun.pl if plural else self.noun.sg
        return " ".join(part for part in (self.lead, *self.adjectives, noun, self.tail) if part)


class Name(msgspec.Struct, frozen=True):
    """A card's name; `an` overrides its first letter."""

    text: str
    plural: bool = False
    an: bool | None = None

    def form(self, spec: str = "") -> str:
        if spec == "":
            return self.text
        if spec == "s":
            return possessive(self.text)
        if spec == "the":
            return self.text if self.text.lower().startswith("the ") else "the " + self.text
        if spec == "a":
            return self.text if self.plural else indefinite(self.text, self.an)
        raise ValueError(f"an English name has no form “{spec}”; it has the, a, s")


def is_plural(n: int) -> bool:
    """English plural for every number except 1 and -1."""
    return abs(n) != 1


def indefinite(words: str, an: bool | None) -> str:
    vowel = words[:1].lower() in "aeiou" if an is None else an
    return ("an " if vowel else "a ") + words


def possessive(name: str) -> str:
    return name + APOSTROPHE + "s"


def negated(verb: str, base: str) -> str:
    """lose → don't lose; loses → doesn't lose; is → is not."""
    if verb in ("is", "are"):
        return verb + " not"
    head, _, rest = base.partition(" ")
    auxiliary = ("don" if verb == base else "doesn") + APOSTROPHE + "t"
    return " ".join(part for part in (auxiliary, head, rest) if part)
