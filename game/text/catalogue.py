"""The catalogue: every sentence of one language, and the one way from a Message to words on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from game.model.cards import Name
from game.model.messages import Message, MessageValue
from game.text.files import TEXT_FOLDER, YamlValue, read
from game.text.lexicon import Lexicon, load_lexicon
from game.text.speech import People, Plain, tongue
from game.text.template import Speech, Template, fill, parse
from game.text.typography import Lang, capital, typeset


class Names(msgspec.Struct, frozen=True):
    """Who sits where and what the cards are called. `me`: the seat that reads, said as "you"; None for onlookers."""

    seats: tuple[str, ...] = ()
    me: int | None = None
    cards: Mapping[str, Name] = {}


NO_NAMES = Names()


class Catalogue:
    """Says messages in one language. A key it lacks is printed as the key between brackets, never as a crash;
    tests refuse a key that one language lacks.
    """

    def __init__(self, lang: Lang, texts: Mapping[str, str], lexicon: Lexicon) -> None:
        self.lang = lang
        self.texts = texts
        self.tongue = tongue(lang, lexicon)
        self._parsed: dict[str, Template] = {}

    @classmethod
    def load(cls, lang: Lang, folder: Path = TEXT_FOLDER) -> Catalogue:
        """All of assets/text/*.<lang>.yaml with the word lists."""
        return cls(lang, load_texts(lang, folder), load_lexicon(folder))

    def say(self, message: Message | str, names: Names = NO_NAMES, /, **args: MessageValue) -> str:
        """The finished sentence of a message, or of a key with arguments: slots filled, first letters of sentences
        capital, typography applied. SlotError if a slot gets no value.
        """
        if isinstance(message, str):
            message = Message(message, args)
        text = self.texts.get(message.key)
        if text is None:
            return f"[{message.key}]"
        values = {slot: self._speech(value, names) for slot, value in message.args.items()}
        return typeset(fill(self._template(message.key, text), values), self.lang)

    def word(self, key: str) -> str:
        """A glossary word as a label, with a capital."""
        return typeset(capital(self.tongue.label(key)), self.lang)

    def _template(self, key: str, text: str) -> Template:
        if key not in self._parsed:
            self._parsed[key] = parse(text)
        return self._parsed[key]

    def _speech(self, value: MessageValue, names: Names) -> Speech:
        if isinstance(value, int):
            return self.tongue.count(value)
        prefix, colon, rest = value.partition(":")
        if not colon:
            return Plain(value, self.tongue)
        if prefix == "seat":
            return self._people(rest, names)
        if prefix == "card":
            return self._cards(rest, names)
        if prefix == "word":
            return self.tongue.word(rest)
        return Plain(value, self.tongue)

    def _people(self, seats: str, names: Names) -> Speech:
        """`seats` is one seat number, or several with commas between."""
        numbers = [int(seat) for seat in seats.split(",")]
        others = tuple(names.seats[seat] for seat in numbers if seat != names.me)
        return People(others, names.me in numbers, self.tongue)

    def _cards(self, ids: str, names: Names) -> Speech:
        """One card keeps its grammar; several are listed by name."""
        known = [names.cards.get(card) or Name(en=card, fr=card, elide=False) for card in ids.split(",")]
        if len(known) == 1:
            return self.tongue.name(known[0])
        return Plain(self.tongue.listed(tuple(self.tongue.name(name).form() for name in known)), self.tongue)


def load_texts(lang: Lang, folder: Path = TEXT_FOLDER) -> dict[str, str]:
    """Every sentence of one language by key. ValueError for a key that stands in two files."""
    texts: dict[str, str] = {}
    for path in sorted(folder.glob(f"*.{lang}.yaml")):
        for key, text in _flat(read(path), path):
            if key in texts:
                raise ValueError(f"{path.name}: “{key}” stands in another file too")
            texts[key] = text
    return texts


def _flat(tree: Mapping[str, YamlValue], path: Path) -> list[tuple[str, str]]:
    """group: {key: text} becomes group.key; a text at the top keeps its key."""
    found: list[tuple[str, str]] = []
    for group, entry in tree.items():
        if isinstance(entry, str):
            found.append((group, entry))
            continue
        if not isinstance(entry, dict):
            raise ValueError(f"{path.name}: “{group}” is neither a text nor a group of texts")
        for key, text in entry.items():
            if not isinstance(text, str):
                raise ValueError(f"{path.name}: “{group}.{key}” is not a text")
            found.append((f"{group}.{key}", text))
    return found
