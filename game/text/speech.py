"""The values that may stand in a slot, in both languages: numbers, words, cards' names, people.

Forms of people: bare name · `+verb` name and verb · `~verb` the verb alone · `!verb` name and negated verb ·
`of word` "Anna's level" · English `s`, French `de` and `à`. The reader is "you" / "vous" throughout.
On cards `+verb` is the imperative, `=verb` keeps the subject (French also `que verb`: "que vous avez", "qu'un joueur
a", and `dont verb`, which ends a sentence: "qu'ont les combattants"), `own word` is "your hand" or "their hand"."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from game.text import english, french
from game.text.lexicon import AdjectiveForms, Lexicon, VerbForms, Word, label
from game.text.template import Speech
from game.text.typography import Lang, number, signed

if TYPE_CHECKING:
    from game.model.cards import Name


Person = Literal["you", "one", "several"]
PRONOUNS = ("you", "vous")
"""The words of the languages for the reader; as a name, the default of anybody who has typed none."""


def is_pronoun(name: str) -> bool:
    """True if nobody typed this name: its bearer is spoken to."""
    return name.casefold() in PRONOUNS


class Plain:
    """Text that comes as it is. A form asked of it takes it for somebody's name, or for the reader's."""

    def __init__(self, text: str, language: Language) -> None:
        self._text, self._language = text, language

    def form(self, spec: str = "") -> str:
        if not spec:
            return self._text
        reads = is_pronoun(self._text)
        return People(() if reads else (self._text,), reads, self._language).form(spec)


class Count:
    """A number: plain, `+` with its sign, a word's key for number and noun, `~` and the key for the noun alone."""

    def __init__(self, n: int, language: Language) -> None:
        self._n, self._language = n, language

    def form(self, spec: str = "") -> str:
        if spec == "":
            return number(self._n, self._language.lang)
        if spec == "+":
            return signed(self._n, self._language.lang)
        if spec.startswith("~"):
            return self._language.thing(spec[1:], self._n).form()
        return self._language.counted(spec, self._n)


class People:
    """One or several persons, the reader perhaps among them."""

    def __init__(self, names: tuple[str, ...], has_reader: bool, language: Language) -> None:
        self._names, self._has_reader, self._language = names, has_reader, language

    @property
    def person(self) -> Person:
        return "you" if self._has_reader else "one" if len(self._names) == 1 else "several"

    def form(self, spec: str = "") -> str:
        mark, verb = spec[:1], spec[1:]
        if mark == "~":
            return self._language.verb(verb, self.person)
        if mark == "+":
            return f"{self._subject} {self._language.verb(verb, self.person)}"
        if mark == "!":
            return f"{self._subject} {self._language.verb_denied(verb, self.person)}"
        if spec.startswith("que "):
            return self._language.that(f"{self._subject} {self._language.verb(spec[4:], self.person)}")
        return self._language.people(self._all, self._has_reader, spec)

    @property
    def _all(self) -> tuple[str, ...]:
        return (self._language.you, *self._names) if self._has_reader else self._names

    @property
    def _subject(self) -> str:
        return self._language.people(self._all, self._has_reader, "")


class Reader:
    """The reader of a card, spoken to directly: the subject vanishes into the imperative."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def form(self, spec: str = "") -> str:
        mark, verb = spec[:1], spec[1:]
        if mark in ("+", "~"):
            return self._language.verb(verb, "you")
        if mark == "=":
            return f"{self._language.you} {self._language.verb(verb, 'you')}"
        if spec.startswith(("que ", "dont ")):
            return self._language.that(f"{self._language.you} {self._language.verb(spec.partition(' ')[2], 'you')}")
        if mark == "!":
            return f"{self._language.you} {self._language.verb_denied(verb, 'you')}"
        if spec.startswith("own"):
            return self._language.owned(spec[4:], "you")
        return self._language.people((self._language.you,), True, spec)


class Titled:
    """The bearer of a card's name, as the subject of a sentence: `+verb` "the Tax Heron catches", `!verb` denied."""

    def __init__(self, name: english.Name | french.Name, language: Language) -> None:
        self._name, self._language = name, language

    def form(self, spec: str = "") -> str:
        mark, verb = spec[:1], spec[1:]
        if mark not in ("+", "!", "~"):
            return self._name.form(spec)
        person: Person = "several" if self._name.plural else "one"
        said = self._language.verb_denied(verb, person) if mark == "!" else self._language.verb(verb, person)
        return said if mark == "~" else f"{self._name.form(self._language.definite)} {said}"


class Someone:
    """Somebody whom a card does not know by name: "the helper", "each other player", "the fighters"."""

    def __init__(self, text: str, person: Person, language: Language) -> None:
        self._text, self._person, self._language = text, person, language

    def form(self, spec: str = "") -> str:
        mark, verb = spec[:1], spec[1:]
        if mark == "+" and self._person == "several":
            return self._language.each_of(self._text, self._language.verb(verb, "several"))
        if mark in ("+", "="):
            return f"{self._text} {self._language.verb(verb, self._person)}"
        if spec.startswith("que "):
            return self._language.that(f"{self._text} {self._language.verb(spec[4:], self._person)}")
        if spec.startswith("dont "):
            return self._language.that(f"{self._language.verb(spec[5:], self._person)} {self._text}")
        if mark == "~":
            return self._language.verb(verb, self._person)
        if mark == "!":
            return f"{self._text} {self._language.verb_denied(verb, self._person)}"
        if spec.startswith("own"):
            return self._language.owned(spec[4:], self._person)
        return self._language.somebody(self._text, spec) if spec else self._text


class Thing:
    """So many of something. Forms: `some` ("an item", "2 items"), `n`, and those of its language's nouns."""

    def __init__(self, phrase: english.Phrase | french.Phrase, n: int, language: Language) -> None:
        self._phrase, self._n, self._language = phrase, n, language

    def form(self, spec: str = "") -> str:
        if spec == "some":
            spec = self._language.indefinite if self._n == 1 else "n"
        return self._phrase.form(spec, self._n)


class Language(ABC):
    """One language: its words and the ways they bend."""

    lang: Lang
    you: str
    indefinite: str
    definite: str
    conjunction: str

    def __init__(self, lexicon: Callable[[], Lexicon]) -> None:
        """`lexicon` is asked for when the first word has to bend: names and plain numbers do without."""
        self._load = lexicon

    @cached_property
    def _lexicon(self) -> Lexicon:
        return self._load()

    @cached_property
    def words(self) -> dict[str, Word]:
        return self._lexicon.nouns()

    @property
    def verbs(self) -> dict[str, VerbForms]:
        return self._lexicon.verbs

    @property
    def adjectives(self) -> dict[str, AdjectiveForms]:
        return self._lexicon.adjectives

    def count(self, n: int) -> Speech:
        return Count(n, self)

    def label(self, key: str) -> str:
        return label(self.words[key], self.lang)

    def verb(self, key: str, person: Person) -> str:
        if key not in self.verbs:
            raise ValueError(f"verbs.yaml has no “{key}”")
        return self._bent(self.verbs[key], person)

    @abstractmethod
    def thing(self, key: str, n: int = 1, adjectives: tuple[str, ...] = (), tail: str = "") -> Speech:
        """So many of a lexicon noun. ValueError if there is no such noun."""

    @abstractmethod
    def called(self, name: Name, n: int = 1, adjectives: tuple[str, ...] = (), tail: str = "") -> Speech:
        """So many of what a card or a set names: a race, a class, a kind of card."""

    @abstractmethod
    def owned(self, key: str, owner: Person) -> str:
        """ "your hand", "their hand"; without a key the word that stands before several things."""

    @abstractmethod
    def each_of(self, several: str, verb: str) -> str:
        """Several do something, each for themselves."""

    def that(self, words: str) -> str:
        """Return a relative clause; English leaves its "that" out."""
        return words

    def listed(self, parts: tuple[str, ...]) -> str:
        *first, last = parts
        return f"{', '.join(first)} {self.conjunction} {last}" if first else last

    def unnamed(self, key: str) -> Name:
        """A name for what has none here: the lexicon's word ("monster"), or the key as it is."""
        from game.model.cards import Name  # the start page names no card and waits for none of that room

        word = self.words.get(key)
        if word is None or isinstance(word.en, str) or isinstance(word.fr, str):
            return Name(en=key, fr=key, elide=False)
        return Name(en=word.en.sg, fr=word.fr.sg, g=word.fr.g, elide=word.fr.elide, an=word.en.an)

    @abstractmethod
    def word(self, key: str) -> Speech: ...
    @abstractmethod
    def kind_of(self, key: str, name: Name) -> str:
        """Return the word for somebody of this name: "undead"; "morte-vivante" agrees. ValueError if it is no noun."""

    @abstractmethod
    def noun(self, key: str) -> english.Noun | french.Noun:
        """ValueError for a label, which has no plural."""

    def counted(self, key: str, n: int) -> str:
        return self.noun(key).form("n", n)

    @abstractmethod
    def name(self, name: Name) -> Speech: ...
    @abstractmethod
    def people(self, names: tuple[str, ...], has_reader: bool, spec: str) -> str: ...
    @abstractmethod
    def somebody(self, who: str, spec: str) -> str:
        """Return the genitive of somebody without a name: English `s`, French `de`. ValueError for another form."""

    @abstractmethod
    def verb_denied(self, key: str, person: Person) -> str: ...
    @abstractmethod
    def _bent(self, forms: VerbForms, person: Person) -> str: ...
