"""set.yaml: what a card set says of itself. A room of its own, so that the start page need not learn what cards say."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from game.content.authored import Authored, Text, Words
from game.content.faults import refusal
from game.content.folders import MANIFEST
from game.content.reader import convert, read_file
from game.model.terms import Word

Look = Literal["race", "class", "modifier", "special", "item", "oneshot", "levelup", "treasure", ""]
"""The types of cards whose colour the sign of a family may wear."""


class Called(Authored, frozen=True, kw_only=True):
    """A name that stands in sentences, with its French gender and what several are called."""

    en: Text
    fr: Text
    g: Literal["m", "f"]
    elide: bool | None = None
    many: Words | None = None


class WordEntry(Authored, frozen=True, kw_only=True):
    """What a family or a tag is called in the singular; icon and colour of a family's sign at a seat."""

    id: Word
    name: Called
    icon: Word | Literal[""] = ""
    look: Look = ""


class PileEntry(Authored, frozen=True, kw_only=True):
    """A pile of its own for cards with a `tag` or of a `family`."""

    id: Word
    name: Called
    tag: Word | Literal[""] = ""
    family: Word | Literal[""] = ""


class Foreign(Authored, frozen=True, kw_only=True):
    """Words of other sets that the cards of this one use; they mean nothing where that set is absent (R-MIX-05)."""

    traits: tuple[Word, ...] = ()
    tags: tuple[Word, ...] = ()
    families: tuple[Word, ...] = ()


class Needs(Authored, frozen=True, kw_only=True):
    """What must be at the table for this set to be played: families that it or another set brings."""

    families: tuple[Word, ...] = ()


class KindWord(Authored, frozen=True, kw_only=True):
    """What this set calls its cards of a kind: its curses are traps."""

    kind: Literal["curse", "hireling", "monster", "oneshot", "enhancer"]
    name: Called


class SetEntry(Authored, frozen=True, kw_only=True):
    """set.yaml: what the menu shows, and the closed lists of words its cards may use."""

    id: Word
    name: Words
    theme: Word
    families: tuple[Word, ...] = ()
    tags: tuple[Word, ...] = ()
    ranked: tuple[Word, ...] = ()
    outlasting: tuple[Word, ...] = ()
    anytime: tuple[Word, ...] = ()
    words: tuple[WordEntry, ...] = ()
    piles: tuple[PileEntry, ...] = ()
    options: tuple[str, ...] = ()
    mixed: tuple[str, ...] | None = None
    speaks_of: Foreign = Foreign()
    calls: tuple[KindWord, ...] = ()
    needs: Needs = Needs()


def read_manifest(folder: Path) -> SetEntry:
    """ContentErrors if the file is missing or wrong, or if the set is not called like its folder."""
    manifest = convert(read_file(folder / MANIFEST, called(folder / MANIFEST)), SetEntry, noun="set")
    if manifest.id != folder.name:
        raise refusal(manifest.place.at("id"), "set_folder", word=manifest.id, folder=folder.name)
    return manifest


def called(path: Path) -> str:
    """How complaints call a file: from the folder of all sets on."""
    return f"{path.parent.name}/{path.name}"
