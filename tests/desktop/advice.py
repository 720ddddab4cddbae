"""The window's own hint, read as somebody reads it who follows it: what to press, and what to choose on the way."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from game.text import LANGS
from game.text.texts import Texts
from tests.desktop.eyes import Thing, plain
from tests.desktop.phrases import fitting, pattern, texts_of

COLON = re.compile(r" ?: ")
NUMBERED = re.compile(r"^\d+\.\s*")


Screenful = dict[str, Thing]
"""Everything announced, by its id."""

Titles = dict[str, set[str]]
"""The titles of each card whenever it was seen, by its id: the same card reads otherwise behind a French curtain."""


class Advice(NamedTuple):
    """One line of the hint without its number; the verb of its button, empty where the words are a card's own."""

    said: str
    verb: str = ""

    def begins(self, words: str) -> bool:
        """Whether the move is called so: "Put it down", in "Put it down (Elf)" and in "Elf: put it down"."""
        return bool(words) and any(tail.casefold().startswith(plain(words).casefold()) for tail in tails(self.said))

    def names(self, words: str) -> bool:
        """Whether these words occur in it."""
        return bool(words) and plain(words).casefold() in self.said.casefold()

    def doubles(self, card: Thing) -> bool:
        """Whether it counts twice, as a Halfling's best sale does."""
        return self.times(title_of(card)) > 1

    def times(self, words: str) -> int:
        """How often these words occur in it."""
        return plain(self.said).casefold().count(plain(words).casefold())

    def place(self, words: str) -> int:
        return self.said.casefold().find(plain(words).casefold())

    def acts(self, card: Thing, known: Titles) -> bool:
        """Whether it is this card that does something, not one to which something is done."""
        return 0 <= self.first(card, known) < max(self.said.find("("), 0) or "(" not in self.said

    def first(self, thing: Thing, known: Titles) -> int:
        """Where a thing is named, under any of its names; -1 if it is not."""
        places = [self.place(name) for name in {title_of(thing), *known.get(thing.id, ())} if self.names(name)]
        return min(places, default=-1)


class Verbs:
    """The labels of buttons in both languages, to find the button that a hint means."""

    def __init__(self) -> None:
        buttons = [texts_of(lang, "button") for lang in LANGS]
        self._patterns = [{verb: pattern(said) for verb, said in words.items()} for words in buttons]
        self._thinking = {plain(Texts(lang)["evening.hint_thinks"]) for lang in LANGS}

    def thinks(self, said: str) -> bool:
        """The hint is not there yet."""
        return any(one[:-3] in plain(said) for one in self._thinking)

    def of(self, said: str) -> str:
        found = (fitting(patterns, tail) for tail in tails(said) for patterns in self._patterns)
        verb = next(filter(None, found), "")
        return {"volunteer": "offer_help", "play_named": "play_card"}.get(verb, verb)


def tails(said: str) -> list[str]:
    """The sentence, and what follows each colon in it: a card may be named before what is done with it."""
    return [said, *(said[colon.end() :] for colon in COLON.finditer(said))]


def read_hint(seen: Screenful, verbs: Verbs) -> list[Advice]:
    """The moves of an open hint, best first."""
    told = [seen[f"hint:{n}"].sentence for n in range(3) if f"hint:{n}" in seen]
    said = [NUMBERED.sub("", plain(one)) for one in told]
    return [Advice(one, verbs.of(one)) for one in said]


def title_of(thing: Thing) -> str:
    """A card's name out of its sentence, "Knight Owl, Monster, 4"."""
    return plain(thing.sentence).split(", ")[0]


def beginning(advice: Advice, seen: Screenful) -> str:
    """Return the id to press first to do as advised; empty if nothing of it is on the screen."""
    cards = [thing for thing in seen.values() if thing.kind == "card" and thing.lit and _starts(advice, thing)]
    if cards:
        return min(cards, key=lambda thing: advice.place(title_of(thing))).id
    named = [thing for thing in seen.values() if thing.lit and thing.id.startswith("do:") and _called(advice, thing)]
    if named:
        return max(named, key=lambda thing: len(thing.sentence)).id
    button = f"button:{advice.verb}"
    return button if button in seen and seen[button].lit else ""


def _starts(advice: Advice, card: Thing) -> bool:
    """The card is named, and one of the things that it can do now; what that would change may stand behind it, or,
    in a fight, instead of it."""
    can = [word for part in plain(card.sentence).split(", ")[1:] for word in part.split(" / ")]
    played = advice.verb == "play_card" and advice.acts(card, {})
    return advice.names(title_of(card)) and (played or any(advice.begins(word) for word in can))


def _called(advice: Advice, button: Thing) -> bool:
    """The button says the same; with a card named after a colon, the advice names it too."""
    word, _, card = plain(button.sentence).partition(": ")
    return advice.begins(word) and (not card or advice.names(card))


def wanted(advice: Advice | None, found: Iterable[Thing], known: Titles | None = None) -> list[Thing]:
    """Those of these things that the advice names, in its order."""
    if advice is None:
        return []
    named = [(advice.first(thing, known or {}), n, thing) for n, thing in enumerate(found)]
    return [thing for place, _, thing in sorted(named) if place >= 0 or advice.begins(thing.sentence)]
