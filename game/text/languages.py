"""The two languages: how their words bend."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.text import english, french
from game.text.lexicon import Lexicon, VerbForms
from game.text.speech import Language, Person, Plain, Thing, Titled
from game.text.template import Speech
from game.text.typography import Lang

if TYPE_CHECKING:
    from game.model.cards import Name


class English(Language):
    lang: Lang = "en"
    you = "you"
    indefinite = "a"
    definite = "the"
    conjunction = "and"

    def thing(self, key: str, n: int = 1, adjectives: tuple[str, ...] = (), tail: str = "") -> Speech:
        words = tuple(self.adjectives[adjective].en for adjective in adjectives)
        return Thing(english.Phrase(self.noun(key), words, tail), n, self)

    def called(self, name: Name, n: int = 1, adjectives: tuple[str, ...] = (), tail: str = "") -> Speech:
        words = tuple(self.adjectives[adjective].en for adjective in adjectives)
        several = name.many.en if name.many is not None else name.en
        return Thing(english.Phrase(english.Noun(name.en, several, name.an), words, tail), n, self)

    def owned(self, key: str, owner: Person) -> str:
        word = "your" if owner == "you" else "their"
        return self.noun(key).form(word) if key else word

    def each_of(self, several: str, verb: str) -> str:
        return f"{several} each {verb}"

    def word(self, key: str) -> Speech:
        entry = self.words[key].en
        return Plain(entry, self) if isinstance(entry, str) else english.Phrase(entry)

    def noun(self, key: str) -> english.Noun:
        entry = self.words[key].en if key in self.words else ""
        if isinstance(entry, str):
            raise ValueError(f"words.yaml has no noun “{key}”")
        return entry

    def kind_of(self, key: str, name: Name) -> str:
        return self.noun(key).form("pl" if name.plural else "")

    def name(self, name: Name) -> Speech:
        return Titled(english.Name(name.en, name.plural, name.an), self)

    def people(self, names: tuple[str, ...], has_reader: bool, spec: str) -> str:
        if spec == "":
            return self.listed(names)
        if spec == "s":
            return self._owners(names)
        if spec.startswith("of "):
            return f"{self._owners(names)} {self.noun(spec[3:]).sg}"
        raise ValueError(f"people have no form “{spec}” in English")

    def _owners(self, names: tuple[str, ...]) -> str:
        return self.listed(tuple("your" if name == self.you else english.possessive(name) for name in names))

    def somebody(self, who: str, spec: str) -> str:
        if spec != "s":
            raise ValueError(f"“{who}” has no form “{spec}”")
        return english.possessive(who)

    def verb_denied(self, key: str, person: Person) -> str:
        return english.negated(self.verb(key, person), self.verb(key, "you"))

    def _bent(self, forms: VerbForms, person: Person) -> str:
        return forms.en[1] if person == "one" else forms.en[0]


class French(Language):
    lang: Lang = "fr"
    you = "vous"
    indefinite = "un"
    definite = "le"
    conjunction = "et"

    def thing(self, key: str, n: int = 1, adjectives: tuple[str, ...] = (), tail: str = "") -> Speech:
        words = tuple(self.adjectives[adjective].fr for adjective in adjectives)
        return Thing(french.Phrase(self.noun(key), words, tail), n, self)

    def called(self, name: Name, n: int = 1, adjectives: tuple[str, ...] = (), tail: str = "") -> Speech:
        words = tuple(self.adjectives[adjective].fr for adjective in adjectives)
        several = name.many.fr if name.many is not None else name.fr
        return Thing(french.Phrase(french.Noun(name.fr, several, name.g, name.elide), words, tail), n, self)

    def owned(self, key: str, owner: Person) -> str:
        one, several = {"you": ("votre", "vos"), "one": ("son", "ses"), "several": ("leur", "leurs")}[owner]
        return self.noun(key).form(one) if key else several

    def each_of(self, several: str, verb: str) -> str:
        return f"{several} {verb} chacun"

    def word(self, key: str) -> Speech:
        entry = self.words[key].fr
        return Plain(entry, self) if isinstance(entry, str) else french.Phrase(entry)

    def noun(self, key: str) -> french.Noun:
        entry = self.words[key].fr if key in self.words else ""
        if isinstance(entry, str):
            raise ValueError(f"words.yaml has no noun “{key}”")
        return entry

    def kind_of(self, key: str, name: Name) -> str:
        return self.noun(key).of_gender(name.g, plural=name.plural)

    def name(self, name: Name) -> Speech:
        return Titled(french.Name(name.fr, name.g, name.elide, name.plural), self)

    def people(self, names: tuple[str, ...], has_reader: bool, spec: str) -> str:
        if spec == "":
            return self.listed(names)
        if spec == "de":
            return self.listed(tuple(self._of(name) for name in names))
        if spec == "à":
            return self.listed(tuple("à " + name for name in names))
        if spec == "celui":
            return "le vôtre" if has_reader else "celui " + self.people(names, False, "de")
        link, _, key = spec.partition(" ")
        if link in ("of", "au") and key:
            owned, at = self.noun(key), link == "au"
            if has_reader:
                return ("à " if at else "") + owned.form("votre")
            return f"{owned.form('au' if at else 'le')} {self.people(names, False, 'de')}"
        raise ValueError(f"les personnes n’ont pas de forme “{spec}”")

    def _of(self, name: str) -> str:
        return "de vous" if name == self.you else french.of_person(name)

    def that(self, words: str) -> str:
        return french.article("que", words, "m") + words

    def somebody(self, who: str, spec: str) -> str:
        if spec not in ("de", "celui"):
            raise ValueError(f"“{who}” has no form “{spec}”")
        return ("celui " if spec == "celui" else "") + french.of_somebody(who)

    def verb_denied(self, key: str, person: Person) -> str:
        return french.negated(self.verb(key, person))

    def _bent(self, forms: VerbForms, person: Person) -> str:
        return forms.fr[("you", "one", "several").index(person)]


def language(lang: Lang, lexicon: Callable[[], Lexicon]) -> Language:
    return English(lexicon) if lang == "en" else French(lexicon)
