"""The catalogue: every sentence of one language, and the one way from a Message to words on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.model.messages import AsWritten, InBoth, Message, MessageValue
from game.text.files import TEXT_FOLDER
from game.text.languages import language
from game.text.lexicon import Lexicon, kept_lexicon
from game.text.speech import People, Plain, is_pronoun
from game.text.template import Speech, Template, fill, fill_part, parse
from game.text.texts import Texts
from game.text.typography import Lang, capital, on_one_line, typeset

if TYPE_CHECKING:
    from game.model.cards import Name


_REFERENCE = re.compile(r"(seats?|card|kinds?|word):(\S*)")


class Names(msgspec.Struct, frozen=True):
    """The names of seats and cards. `me`: the seat that reads, said as "you"; None for onlookers."""

    seats: tuple[str, ...] = ()
    me: int | None = None
    cards: Mapping[str, Name] = {}

    @property
    def reader(self) -> int | None:
        """The seat said as "you": the one that reads, else the one that bears this word for a name."""
        if self.me is not None:
            return self.me
        return next((seat for seat, name in enumerate(self.seats) if is_pronoun(name)), None)


NO_NAMES = Names()
MOST_FIXED = 4096
"""Finished sentences that are kept."""


class Catalogue:
    """Says messages in one language. A key it lacks is printed as the key between brackets, never as a crash;
    tests refuse a key that one language lacks.
    """

    def __init__(self, lang: Lang, texts: Mapping[str, str], lexicon: Callable[[], Lexicon]) -> None:
        self.lang = lang
        self.texts = texts
        self.language = language(lang, lexicon)
        self._parsed: dict[str, Template] = {}
        self._fixed: dict[tuple[object, ...], str] = {}  # finished sentences with numbers or nothing in their slots
        self._named: dict[tuple[object, ...], str] = {}  # and others, with these names
        self._names = NO_NAMES

    @classmethod
    def load(cls, lang: Lang, folder: Path = TEXT_FOLDER) -> Catalogue:
        """The sentences and the word lists of a folder; each file is read when something of it is first said, and
        then says in Damaged or ValueError what is wrong with it.
        """
        return cls(lang, Texts(lang, folder), lambda: kept_lexicon(folder))

    def say(self, message: Message | str, names: Names = NO_NAMES, /, **args: MessageValue) -> str:
        """The finished sentence of a message, or of a key with arguments: slots filled, first letters of sentences
        capital, typography applied. SlotError if a slot gets no value.
        """
        if isinstance(message, str):
            message = Message(message, args)
        fixed = message.key, *message.args.items()
        if names is not self._names and names is not NO_NAMES:
            self._names, self._named = names, {}
        here = self._named if names is self._names else {}
        if (said := self._fixed.get(fixed) or here.get(fixed)) is not None:
            return said
        text = self.texts.get(message.key)
        if text is None:
            return f"[{message.key}]"
        values = {slot: self._speech(value, names) for slot, value in message.args.items()}
        said = typeset(fill(self._template(message.key, text), values), self.lang)
        kept = self._fixed if all(isinstance(value, int) for value in message.args.values()) else here
        if len(kept) < MOST_FIXED:
            kept[fixed] = said
        return said

    def part(self, key: str, values: Mapping[str, Speech]) -> str:
        """A part of a sentence that somebody else joins and typesets. KeyError if there is no such template."""
        return fill_part(self._template(key, self.texts[key]), values)

    def word(self, key: str) -> str:
        """A glossary word as a label, with a capital."""
        return typeset(capital(self.language.label(key)), self.lang)

    def _template(self, key: str, text: str) -> Template:
        if key not in self._parsed:
            self._parsed[key] = parse(text)
        return self._parsed[key]

    def _speech(self, value: MessageValue, names: Names) -> Speech:
        if isinstance(value, int):
            return self.language.count(value)
        if isinstance(value, AsWritten):
            return Plain(on_one_line(value.text), self.language)
        if isinstance(value, InBoth):
            return Plain(value.en if self.lang == "en" else value.fr, self.language)
        return self._referred(value, names) or Plain(value, self.language)

    def _referred(self, value: str, names: Names) -> Speech | None:
        """Return the speech that a text refers to; None for one that says something itself."""
        found = _REFERENCE.fullmatch(value)
        if found is None:
            return None
        prefix, rest = found.groups()
        if prefix == "card":
            return self._cards(rest, names)
        if prefix == "kind":
            return self._kind(rest, names)
        if prefix == "kinds":
            return self._kinds(rest, names)
        if prefix == "word":
            return self.language.word(rest) if rest in self.language.words else None
        return self._people(rest, names)

    def _people(self, seats: str, names: Names) -> Speech | None:
        """`seats` is one seat number, or several with commas between; None for what may be somebody's own name."""
        if not all(seat.isdecimal() and int(seat) < len(names.seats) for seat in seats.split(",")):
            return None
        numbers = [int(seat) for seat in seats.split(",")]
        reader = names.reader
        others = tuple(names.seats[seat] for seat in numbers if seat != reader)
        return People(others, reader in numbers, self.language)

    def _kind(self, said: str, names: Names) -> Speech:
        """Return the word of a card's set for a kind of card, "curse:<def id>"; that of the game where it has none."""
        kind, _, card = said.partition(":")
        own = names.cards.get(f"{card.partition('/')[0]}/kind:{kind}")
        return self.language.name(own or self.language.unnamed(kind))

    def _kinds(self, said: str, names: Names) -> Speech:
        """The same of several cards, "curse:<def id>,<def id>": their set's word if they are of one set."""
        kind, _, cards = said.partition(":")
        sets = {card.partition("/")[0] for card in cards.split(",")}
        own = names.cards.get(f"{sets.pop()}/kind:{kind}") if len(sets) == 1 else None
        return self.language.called(own, 2) if own else self.language.thing(kind, 2)

    def _cards(self, ids: str, names: Names) -> Speech:
        """One card keeps its grammar; several are listed by name."""
        known = [names.cards.get(card) or self.language.unnamed(card) for card in ids.split(",")]
        if len(known) == 1:
            return self.language.name(known[0])
        return Plain(self.language.listed(tuple(self.language.name(name).form() for name in known)), self.language)
