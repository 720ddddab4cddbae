"""The closed lists of words that sentences are made of: nouns and labels, verbs, adjectives (assets/text)."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.content.shipped import read_shipped
from game.text import english, french
from game.text.files import TEXT_FOLDER, kept
from game.text.typography import Lang


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One term of the game: a noun with its grammar, or a label that only ever stands as it is."""

    en: english.Noun | str
    fr: french.Noun | str
    means: str = ""


class VerbForms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """English: you, one other. French: vous, one other, several. Present tense; the first form is the imperative."""

    en: tuple[str, str]
    fr: tuple[str, str, str]


class AdjectiveForms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    fr: french.Adjective


class Lexicon(msgspec.Struct, frozen=True):
    words: dict[str, dict[str, Word]]  # by group, in the order of the page
    verbs: dict[str, VerbForms]
    adjectives: dict[str, AdjectiveForms]

    def nouns(self) -> dict[str, Word]:
        """Every word by its key. ValueError if two groups use one key."""
        found: dict[str, Word] = {}
        for group, words in self.words.items():
            for key, word in words.items():
                if key in found:
                    raise ValueError(f"words.yaml: “{key}” stands twice, the second time under {group}")
                found[key] = word
        return found


LEXICON_FILES = ("words.yaml", "verbs.yaml", "adjectives.yaml")


def load_lexicon(folder: Path = TEXT_FOLDER) -> Lexicon:
    """The three word lists. Damaged says which word is incomplete."""
    words, verbs, adjectives = (folder / name for name in LEXICON_FILES)
    return Lexicon(
        words=read_shipped(words, dict[str, dict[str, Word]], "word"),
        verbs=read_shipped(verbs, dict[str, VerbForms], "verb"),
        adjectives=read_shipped(adjectives, dict[str, AdjectiveForms], "adjective"),
    )


def kept_lexicon(folder: Path = TEXT_FOLDER) -> Lexicon:
    """The same, out of the compiled cache if nothing changed."""
    paths = [folder / name for name in LEXICON_FILES]
    code = ("lexicon.py", "english.py", "french.py")
    return kept("lexicon", paths, code, Lexicon, lambda: load_lexicon(folder))


def label(word: Word, lang: Lang) -> str:
    """The word as it stands alone, in the singular."""
    entry = word.en if lang == "en" else word.fr
    return entry if isinstance(entry, str) else entry.sg
