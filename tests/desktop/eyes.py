"""The announcements as a person in front of the screen knows them: things with a place and a sentence. Nothing else of
the game is looked at."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import NamedTuple

Box = tuple[int, int, int, int]

_PLAIN = str.maketrans({"\u202f": " ", "\u00a0": " ", "’": "'", "…": "...", "−": "-"})
_BADGE = re.compile(r"[+±-]?\d+$")


def plain(text: str) -> str:
    """A sentence without its typography."""
    return text.translate(_PLAIN)


class Thing(NamedTuple):
    kind: str
    id: str
    box: Box = (0, 0, 0, 0)
    sentence: str = ""
    lit: bool = False
    focus: bool = False
    key: str = ""
    value: str = ""

    @property
    def middle(self) -> tuple[int, int]:
        x, y, w, h = self.box
        return x + w // 2, y + h // 2

    def holds(self, point: tuple[int, int]) -> bool:
        x, y, w, h = self.box
        return x <= point[0] < x + w and y <= point[1] < y + h


class Card(NamedTuple):
    """A card as its sentence names it: "Knight Owl, Monster, 4"."""

    title: str
    type: str = ""
    badge: int = 0


def card_of(sentence: str, types: dict[str, str]) -> Card:
    """types: how the language at the table calls each type of card → its name here."""
    parts = plain(sentence).split(", ")
    badge = 0
    if len(parts) > 1 and _BADGE.match(parts[-1]):
        badge = int(parts.pop().replace("±", ""))
    type = types.get(parts[-1].lower(), "") if len(parts) > 1 else ""
    return Card(", ".join(parts[:-1] if type else parts), type, badge)


class Eyes:
    """Follows the file of announcements."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read = 0
        self._rest = b""
        self.things: dict[tuple[str, str], Thing] = {}
        self.changed = time.monotonic()
        self.lines = 0
        self.told_at = 0.0  # the program's own time of the newest line
        self.double_focus: list[str] = []  # frames that showed more than one focus ring

    def look(self) -> bool:
        """Reads what is new; True if something was."""
        if not self._path.exists():
            return False
        with self._path.open("rb") as file:
            file.seek(self._read)
            news = file.read()
        self._read += len(news)
        *lines, self._rest = (self._rest + news).split(b"\n")
        for line in lines:
            self._hear(json.loads(line))
        if lines:
            self.lines += len(lines)
            self.changed = time.monotonic()
        return bool(lines)

    def _hear(self, line: dict) -> None:
        name = line["kind"], line["id"]
        self.told_at = line["t"]
        if line.get("gone"):
            self.things.pop(name, None)
            return
        self.things.pop(name, None)
        self.things[name] = Thing(
            *name,
            tuple(line["rect"]),
            line.get("sentence", ""),
            line.get("lit", False),
            line.get("focus", False),
            line.get("key", ""),
            line.get("value", ""),
        )

    def quiet(self) -> float:
        """Seconds since the last change."""
        return time.monotonic() - self.changed

    def wait(self, until, seconds: float = 3.0) -> bool:
        """Looks until something is so; False if it never was."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.look()
            if until():
                return True
            time.sleep(0.02)
        return False

    def settle(self, still: float = 0.4, seconds: float = 6.0) -> None:
        """Waits until nothing has changed for a while."""
        self.wait(lambda: self.quiet() >= still, seconds)

    # Things that there are.

    def get(self, id: str) -> Thing | None:
        return next((thing for thing in self.things.values() if thing.id == id), None)

    def lit(self, id: str) -> bool:
        return any(thing.id == id and thing.lit for thing in self.things.values())

    def all(self, kind: str = "", prefix: str = "", lit: bool = False) -> list[Thing]:
        return [
            thing
            for thing in self.things.values()
            if (not kind or thing.kind == kind) and thing.id.startswith(prefix) and (thing.lit or not lit)
        ]

    def sentence(self, id: str) -> str:
        thing = self.get(id)
        return plain(thing.sentence) if thing is not None else ""

    @property
    def dialog(self) -> bool:
        """A panel lies over the table, or this is no table."""
        return ("prompt", "page") in self.things

    @property
    def prompt(self) -> str:
        return self.sentence("page") or self.sentence("prompt")

    @property
    def focused(self) -> Thing | None:
        return next((thing for thing in self.things.values() if thing.focus), None)

    @property
    def rings(self) -> int:
        return sum(thing.focus for thing in self.things.values())

    def point_of(self, thing: Thing) -> tuple[int, int]:
        """Where to touch it: a point that no other card covers, as near to its middle as there is."""
        x, y, w, h = thing.box
        if thing.kind != "card":
            return thing.middle
        others = [other for other in self.all("card") if other.id != thing.id]
        grid = [(x + w * across // 10, y + h * down // 10) for across in range(1, 10) for down in range(2, 9)]
        free = [point for point in grid if not any(other.holds(point) for other in others)]
        middle = thing.middle
        return min(
            free,
            key=lambda point: abs(point[0] - middle[0]) + abs(point[1] - middle[1]),
            default=(x + w // 4, y + h // 2),
        )
