"""set.yaml: a card set's facts about itself. A room of its own, so that the start page need not know cards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from game.content.authored import Authored, Said, Words
from game.content.faults import refusal
from game.content.folders import CARD_FILES, MANIFEST
from game.content.reader import convert, read_file
from game.model.terms import Word

Look = Literal["race", "class", "modifier", "special", "item", "oneshot", "levelup", "treasure", ""]
"""The types of cards whose colour the sign of a family may wear."""


Line = Annotated[str, Meta(min_length=1, max_length=60)]


class Blurb(Said, frozen=True, kw_only=True):
    """One line that says what the set is like, with plain keyboard characters."""

    en: Line | Literal[""] = ""
    fr: Line | Literal[""] = ""


class Called(Said, frozen=True, kw_only=True):
    """A name that stands in sentences, with what several are called; a French one must say `g`."""

    g: Literal["m", "f"] | None = None
    elide: bool | None = None
    many: Words | None = None


class WordEntry(Authored, frozen=True, kw_only=True):
    """The name of a family or a tag in the singular; icon and colour of a family's sign at a seat."""

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
    """The families, its own or of another set, that must be at the table for this set to be played."""

    families: tuple[Word, ...] = ()


class KindWord(Authored, frozen=True, kw_only=True):
    """The word of this set for its cards of a kind: its curses are traps."""

    kind: Literal["curse", "hireling", "monster", "oneshot", "enhancer"]
    name: Called


class SetEntry(Authored, frozen=True, kw_only=True):
    """set.yaml: what the menu shows, and the closed lists of words its cards may use."""

    id: Word
    name: Words
    theme: Word
    blurb: Blurb | None = None
    figures: tuple[Word, ...] = ()
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


ENTRY = re.compile(r"^- ", re.MULTILINE)
COPIES = re.compile(r"^  count: (\d+)$", re.MULTILINE)


def number_of_cards(folder: Path) -> int:
    """How many cards a set of ours has. Counted, not read, because the start page waits for it: entries begin at the
    margin, and their copies stand on a line of their own."""
    files = [file for file in (folder / name for name in CARD_FILES) if file.is_file()]
    texts = [file.read_text(encoding="utf-8", errors="replace") for file in files]
    return sum(len(ENTRY.findall(text)) + sum(int(copies) - 1 for copies in COPIES.findall(text)) for text in texts)


def called(path: Path) -> str:
    """How complaints call a file: from the folder of all sets on."""
    return f"{path.parent.name}/{path.name}"
