"""The keyboard as wishes: what a key asks of the table, whatever lies there. Letters belong to the buttons first."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal, NamedTuple

from ui.gestures import KeyPressed, KeyReleased

WishKind = Literal[
    "use",  # take, drop, press what has the focus
    "back",  # one step back; with nothing in hand, the pause
    "undo",
    "redo",
    "card",  # n: hand card, from 0
    "letter",  # the button that carries this letter
    "zoom",
    "pause",
    "log",
    "language",
    "rules",  # the rule book
    "why",  # the number that has the focus, else the rule book
    "hurry",  # rivals make no pauses until somebody here is asked
    "cards",  # all of them, to be read
    "notes",  # at the cards of the own hand
    "hand",  # show it to everybody, after a question
    "again",  # what has hit somebody here is shown once more
    "slower",  # of a rival's turn: at half the speed
    "step",  # of a rival's turn: one caption further
]


class Wish(NamedTuple):
    kind: WishKind
    n: int = 0
    letter: str = ""


ZOOM_KEYS = ("left alt", "right alt", "alt gr")
_NAMED: dict[str, WishKind] = {
    "return": "use",
    "space": "use",
    "escape": "back",
    "backspace": "undo",
    "left alt": "zoom",
    "right alt": "zoom",
    "alt gr": "zoom",
    "pause": "pause",
    "f10": "pause",
    "f1": "rules",
    "f7": "again",
    "f8": "hurry",
    "f9": "language",
}
_SIGNS: dict[str, WishKind] = {"-": "slower", "[-]": "slower", ".": "step", "[.]": "step", ";": "step"}
"""The same on the pad of digits; where the point takes a shift, its key alone does."""
_LETTERS: dict[str, WishKind] = {"p": "pause", "l": "log", "o": "hand", "b": "cards", "n": "notes"}


def wish(key: KeyPressed, taken: Container[str] = ()) -> Wish | None:
    """What this key asks for. `taken`: letters (lower case) that stand on buttons now."""
    if key.mods.ctrl:
        return _with_ctrl(key)
    if key.name in _NAMED:
        return Wish(_NAMED[key.name]) if not key.repeat or key.name == "backspace" else None
    if key.mods.alt or key.repeat:
        return None
    if key.text == "?":
        return Wish("why")
    if key.name in _SIGNS and not key.place:
        return Wish(_SIGNS[key.name])
    if key.place.isdigit():
        return Wish("card", (int(key.place) - 1) % 10)
    letter = letter_of(key)
    if letter in taken:
        return Wish("letter", letter=letter)
    return Wish(_LETTERS[letter]) if letter in _LETTERS else None


def letter_of(key: KeyPressed) -> str:
    """The letter printed on the key; where that is no Latin letter, the one at the same place in America."""
    plain = len(key.name) == 1 and "a" <= key.name <= "z"
    return key.name if plain else key.place


def _with_ctrl(key: KeyPressed) -> Wish | None:
    letter = letter_of(key)
    if letter == "z":
        return Wish("redo" if key.mods.shift else "undo")
    return Wish("redo") if letter == "y" else None


def ends_zoom(key: KeyReleased) -> bool:
    return key.name in ZOOM_KEYS
