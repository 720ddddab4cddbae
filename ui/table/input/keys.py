"""The keyboard as wishes: the meaning of a key at any table. Keys shown on lit things come first."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from ui.gestures import Gesture, KeyPressed, KeyReleased
from ui.shortcuts import CTRL_LETTERS, LETTERS, NAMED, SIGNS, WHY, ZOOM, WishKind, printed_on


class Wish(NamedTuple):
    kind: WishKind
    n: int = 0
    letter: str = ""


def wish(key: KeyPressed, shown: Container[str] = ()) -> Wish | None:
    """Return the wish of this key; held down it counts once. `shown`: letters and digits on something lit."""
    if key.repeat:
        return None
    sign = printed_on(key)
    if key.mods.ctrl:
        return _with_ctrl(sign, key)
    if key.name in NAMED:
        return Wish(NAMED[key.name])
    if key.mods.alt:
        return None
    if sign == WHY:
        return Wish("why")
    if key.name in SIGNS and not sign:
        return Wish(SIGNS[key.name])
    if sign in shown:
        return Wish("card", (int(sign) - 1) % 10) if sign.isdigit() else Wish("letter", letter=sign)
    return Wish(LETTERS[sign]) if sign in LETTERS else None


def _with_ctrl(sign: str, key: KeyPressed) -> Wish | None:
    kind = CTRL_LETTERS.get(sign)
    return Wish("redo" if key.mods.shift and kind == "undo" else kind) if kind is not None else None


def begins_zoom(gesture: Gesture) -> bool:
    return isinstance(gesture, KeyPressed) and gesture.name in ZOOM


def ends_zoom(key: KeyReleased) -> bool:
    return key.name in ZOOM
