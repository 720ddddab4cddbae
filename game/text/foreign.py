"""The texts of strangers, made safe to be read: names of persons, sentences of another machine."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

import msgspec

from game.model.messages import AsWritten, InBoth, Message, MessageValue
from game.text.catalogue import Catalogue
from game.text.typography import LANGS
from game.text.typography import MISLEADING as MISLEADING

LONGEST_NAME = 24
"""Characters of the name of a person or a table."""
LONGEST_VALUE, LONGEST_SENTENCE = 120, 300
"""Characters of what stands in a slot of a foreign sentence, and of the whole."""
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Categories that print nothing of their own: control and direction marks, halves of signs, what has no meaning."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that look like a space and are none."""
KEY = re.compile(r"[\w.:-]*")
NONSENSE = Message("net.nonsense")
"""The sentence for a table that makes no sense."""
UNKNOWN = Message("net.unknown_words")
"""Stands for a sentence that is not in the catalogue: a newer version may have it."""


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """The text in NFC without control and direction marks, its spaces single, cut to the length; empty if nothing that
    can be seen is left."""
    spaced = " ".join(text[: longest * 8].translate(dict.fromkeys(map(ord, BLANK), " ")).split())
    seen = "".join(sign for sign in spaced if unicodedata.category(sign) not in UNSEEN)
    composed = " ".join(unicodedata.normalize("NFC", seen).split())
    return composed[:longest].rstrip()


def received(message: Message) -> Message:
    """A sentence of another machine with its values cleaned, or `UNKNOWN`, or `NONSENSE` for one that cannot be said.
    The result can be said in any language, on one line, in at most `LONGEST_SENTENCE` characters."""
    if message.key not in _words()[0].texts:
        return UNKNOWN
    found = Message(message.key, {slot: _cleaned(value) for slot, value in message.args.items()})
    return found if is_sayable(found) else NONSENSE


def _cleaned(value: MessageValue) -> MessageValue:
    match value:
        case AsWritten(text=text):
            return AsWritten(clean_name(text, LONGEST_VALUE))
        case InBoth(en=en, fr=fr):
            return InBoth(clean_name(en, LONGEST_VALUE), clean_name(fr, LONGEST_VALUE))
        case str():
            return clean_name(value, LONGEST_VALUE)
    return value


def is_sayable(message: Message) -> bool:
    """Whether saying it raises nothing in any language, misleads nobody and takes no more than a sentence has. A key
    that only a newer version has is shown as it is, and must not read like a sentence."""
    return _is_sayable(msgspec.msgpack.encode(message))


@lru_cache(maxsize=4096)
def _is_sayable(packed: bytes) -> bool:
    message = msgspec.msgpack.decode(packed, type=Message)
    try:
        said = [words.say(message) for words in _words()]
    except (ValueError, LookupError):
        return False
    fine = all(len(each) <= LONGEST_SENTENCE and not MISLEADING.search(each) for each in said)
    return fine and KEY.fullmatch(message.key) is not None


@cache
def _words() -> tuple[Catalogue, ...]:
    return tuple(Catalogue.load(lang) for lang in LANGS)
