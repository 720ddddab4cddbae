"""The keyboard as wishes: what a key asks of the table, whatever lies there. Letters belong to the buttons first."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from ui.gestures import Gesture, KeyPressed, KeyReleased
from ui.shortcuts import CTRL_LETTERS, LETTERS, NAMED, SIGNS, WHY, WishKind


class Wish(NamedTuple):
    kind: WishKind
    n: int = 0
    letter: str = ""


ZOOM_KEYS = tuple(name for name, kind in NAMED.items() if kind == "zoom")


def wish(key: KeyPressed, taken: Container[str] = ()) -> Wish | None:
    """What this key asks for. `taken`: letters (lower case) that stand on buttons now."""
    if key.mods.ctrl:
        return _with_ctrl(key)
    if key.name in NAMED:
        return Wish(NAMED[key.name]) if not key.repeat or key.name == "backspace" else None
    if key.mods.alt or key.repeat:
        return None
    if key.text == WHY:
        return Wish("why")
    if key.name in SIGNS and not key.place:
        return Wish(SIGNS[key.name])
    if key.place.isdigit():
        return Wish("card", (int(key.place) - 1) % 10)
    letter = letter_of(key)
    if letter in taken:
        return Wish("letter", letter=letter)
    return Wish(LETTERS[letter]) if letter in LETTERS else None


def letter_of(key: KeyPressed) -> str:
    """The letter printed on the key; where that is no Latin letter, the one at the same place in America."""
    plain = len(key.name) == 1 and "a" <= key.name <= "z"
    return key.name if plain else key.place


def _with_ctrl(key: KeyPressed) -> Wish | None:
    letter = letter_of(key)
    if letter not in CTRL_LETTERS:
        return None
    return Wish("redo") if key.mods.shift and CTRL_LETTERS[letter] == "undo" else Wish(CTRL_LETTERS[letter])


def begins_zoom(gesture: Gesture) -> bool:
    return isinstance(gesture, KeyPressed) and gesture.name in ZOOM_KEYS


def ends_zoom(key: KeyReleased) -> bool:
    return key.name in ZOOM_KEYS
