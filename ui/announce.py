"""The contents of this screen, one JSON line per change, for screen readers, tests and bug reports.

It is told only what is drawn for the person in front of this screen, so nothing in it can depend on a hidden hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TextIO

import msgspec
from pygame import Rect

from ui.canvas import Box, Placed

WHOLE = Placed()


def box_of(rect: Rect) -> Box:
    return rect.x, rect.y, rect.width, rect.height


class Announced(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing on the screen. kind: scene, prompt, button, choice, entry, card, target, text or refusal; id is
    unique within its kind.

    rect (x, y, width, height) is in pixels of the canvas here, and of the window where it is written; sentence is
    what a screen reader says; lit: it may be used now; focus: it has the focus ring; key: the shortcut written on it;
    value: the state it shows (text of an entry, the chosen value, "on")."""

    kind: str
    id: str
    rect: Box
    sentence: str
    lit: bool = False
    focus: bool = False
    key: str = ""
    value: str = ""


class Line(msgspec.Struct, omit_defaults=True):
    """A line of the file. t: seconds since the program began."""

    t: float
    kind: str
    id: str
    rect: Box = (0, 0, 0, 0)
    sentence: str = ""
    lit: bool | None = None
    focus: bool | None = None
    key: str = ""
    value: str = ""
    gone: bool = False


_encode = msgspec.json.Encoder().encode


class Announcer:
    """Writes the difference between two screens. Things that left come first, so a reader never sees two of one id."""

    def __init__(self, out: TextIO | None, clock: Callable[[], float]) -> None:
        self._out = out
        self._clock = clock
        self._seen: dict[tuple[str, str], Announced] = {}

    @property
    def wanted(self) -> bool:
        """False when nobody listens: scenes need not be asked."""
        return self._out is not None

    def tell(self, shown: Iterable[Announced], placed: Placed = WHOLE) -> None:
        """Writes what changed since the last call and remembers it. placed: where the canvas lies in its window."""
        if self._out is None:
            return
        told = shown if placed == WHOLE else (_in_window(thing, placed) for thing in shown)
        now = {(thing.kind, thing.id): thing for thing in told}
        if now == self._seen:
            return
        time = round(self._clock(), 3)
        for kind, id in self._seen.keys() - now.keys():
            self._write(Line(time, kind, id, gone=True))
        for key, thing in now.items():
            if self._seen.get(key) != thing:
                self._write(Line(time, **msgspec.structs.asdict(thing)))
        self._seen = now
        self._out.flush()

    def _write(self, line: Line) -> None:
        assert self._out is not None
        self._out.write(_encode(line).decode() + "\n")


def _in_window(thing: Announced, placed: Placed) -> Announced:
    return msgspec.structs.replace(thing, rect=placed.to_window(thing.rect))


def open_announcements(path: Path | None) -> TextIO | None:
    """The file to write to, emptied; None without a path. Raises OSError when it cannot be written."""
    if path is None:
        return None
    return path.open("w", encoding="utf-8", buffering=1)
