"""Portraits that people have chosen, remembered by name with the settings: characters, or pictures of their own in a
folder beside them (ui.storage.portrait_files)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.text import is_pronoun
from ui.art.heads import CHARACTERS
from ui.art.portraits import Likeness, usual
from ui.storage.settings import Settings

FOLDER: Final = "portraits"
PICTURE = re.compile(r"[0-9a-f]{32}")
"""The name of a picture there and in the settings: a digest of its content, without the ending."""
MOST_NAMES: Final = 40
"""The most names with a portrait that are remembered; the oldest choice is forgotten first."""


def likenesses(
    names: Sequence[str], settings: Settings, folder: Path | None, drafted: Sequence[str] = ()
) -> tuple[Likeness, ...]:
    """Seat by seat what was chosen, first of all in the draft. Nobody who chose none looks like somebody who did."""
    known = [settings.portraits.get(_key(name), "") if name.strip() else "" for name in names]
    chosen = [word or old for word, old in zip(drafted, known, strict=True)] if drafted else known
    spare = _spare(chosen)
    return tuple(_likeness(seat, word or next(spare[seat]), folder) for seat, word in enumerate(chosen, 1))


def _spare(chosen: Sequence[str]) -> Mapping[int, Iterator[str]]:
    """For each seat that chose none its usual character, or the first that is nobody's where another seat chose it."""
    usuals = {seat: usual(seat).character for seat in range(1, len(chosen) + 1)}
    kept = {usuals[seat] for seat, word in enumerate(chosen, 1) if not word and usuals[seat] not in chosen}
    others = iter([name for name in CHARACTERS if name not in chosen and name not in kept])
    return {seat: others if name in chosen else iter((name,)) for seat, name in usuals.items()}


def _likeness(seat: int, word: str, folder: Path | None) -> Likeness:
    if word in CHARACTERS:
        return Likeness(word)
    own = PICTURE.fullmatch(word) and folder
    return Likeness(usual(seat).character, own / FOLDER / f"{word}.png" if own else None)


def word_of(likeness: Likeness) -> str:
    """How the settings say it."""
    return likeness.file.stem if likeness.file is not None else likeness.character


def remembered(settings: Settings, chosen: Mapping[str, str]) -> Settings:
    """The settings with the portraits that people of these names have chosen."""
    new = {_key(name): word for name, word in chosen.items() if word and name.strip()}
    old = {name: word for name, word in settings.portraits.items() if name not in new}
    return msgspec.structs.replace(settings, portraits=dict([*old.items(), *new.items()][-MOST_NAMES:]))


def _key(name: str) -> str:
    """Return the key of a name; default names of all languages share an empty one."""
    return "" if is_pronoun(name.strip()) else name.strip().casefold()
