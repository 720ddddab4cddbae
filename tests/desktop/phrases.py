"""Understands the sentences of one language: which prompt was said, what the types of cards are called."""

from __future__ import annotations

import re
from functools import cache

import yaml

from game.text import Lang
from game.text.files import TEXT_FOLDER
from game.text.texts import Texts
from game.text.typography import capital
from tests.desktop.eyes import plain

TYPES = ("monster", "curse", "race", "class", "modifier", "special", "item", "oneshot", "levelup", "treasure")
BURNING = ("warrior", "priest")  # classes that turn spare cards into strength
_SLOT = re.compile(r"\\\{.*?\\\}")


class Phrases:
    """The sentences of a language, and how to recognise them."""

    def __init__(self, lang: Lang) -> None:
        self._prompts = {key: pattern(text) for key, text in texts_of(lang, "prompt").items()}
        self._questions = {key: pattern(text) for key, text in texts_of(lang, "question").items()}
        self._log = {key: pattern(text) for key, text in texts_of(lang, "log").items()}
        self.types = _names(lang, TYPES)
        self.burning = set(_names(lang, BURNING))

    def prompt(self, sentence: str) -> str:
        """The key of a prompt ("fight_losing_mine"); empty if it is none that the catalogue has."""
        return fitting(self._prompts, sentence)

    def question(self, sentence: str) -> str:
        """The key of a question that a half-said move asks; one that has a price is named before it."""
        return fitting(self._questions, sentence) or fitting(self._questions, capital(sentence.partition(": ")[2]))

    def log(self, sentence: str) -> str:
        """The key of a line of the log."""
        return fitting(self._log, sentence)


def texts_of(lang: Lang, part: str) -> dict[str, str]:
    """All sentences of one part of the catalogue by their key in it."""
    return {key.removeprefix(f"{part}."): said for key, said in Texts(lang).items() if key.startswith(f"{part}.")}


def pattern(text: str) -> re.Pattern[str]:
    return re.compile(_SLOT.sub(".+?", re.escape(plain(text))), re.IGNORECASE)


def fitting(patterns: dict[str, re.Pattern[str]], sentence: str) -> str:
    """The one that fits with the most words of its own."""
    found = [key for key, form in patterns.items() if form.match(sentence)]
    return max(found, key=lambda key: len(patterns[key].pattern.replace(".+?", "")), default="")


def _names(lang: str, wanted: tuple[str, ...]) -> dict[str, str]:
    """Map the word for each of these terms to the term."""
    words = _words()
    known = {name: entry for group in words.values() for name, entry in group.items()}
    return {plain(_label(known[name][lang])).lower(): name for name in wanted if name in known}


@cache
def _words() -> dict[str, dict[str, dict[str, str | dict[str, str]]]]:
    """The glossary: group, term, language."""
    words: dict[str, dict[str, dict[str, str | dict[str, str]]]]
    words = yaml.safe_load((TEXT_FOLDER / "words.yaml").read_text(encoding="utf-8"))
    return words


def _label(entry: str | dict[str, str]) -> str:
    return entry if isinstance(entry, str) else entry["sg"]
