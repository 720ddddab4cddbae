"""Words set in a room: as large as they go, in as few lines as may be, and shortened where nothing else helps."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ui.art.typeset import balanced, fitted, largest, line_height, most_px, shortened, width, wrap
from ui.cards.titles import Lang, hyphenated

LEAST = 13
"""Pixels of the smallest letters."""
ONE_LINE_FROM = 0.86
"""Share of their size at which letters rather stand in one line than in several."""


class Set(NamedTuple):
    """Lines of one size; `cut`: something is left out."""

    px: int
    lines: tuple[str, ...]
    cut: bool = False

    @property
    def high(self) -> int:
        return len(self.lines) * line_height(self.px)

    def wide(self, role: str) -> int:
        return max((width(role, self.px, line) for line in self.lines), default=0)


class Room(NamedTuple):
    """Pixels that words may take."""

    wide: int
    high: int


@lru_cache(maxsize=4096)
def set_words(role: str, px: int, text: str, room: int, most: int = 1, least: int = LEAST, even: bool = True) -> Set:
    """The largest size from `px` down to `least` at which `most` lines carry the text; else the smallest, shortened."""
    least = min(px, least)
    one = fitted(role, px, text, room, least)
    if most == 1 or (width(role, one, text) <= room and one > px * ONE_LINE_FROM):
        said = shortened(role, one, text, room)
        return Set(one, (said,), said != text)

    def fits(size: int) -> bool:
        lines = wrap(role, size, text, room)  # evened they are as many
        return len(lines) <= most and all(width(role, size, line) <= room for line in lines)

    size = largest(max(least, most_px(role, px, text, most * (room + px))), least, fits)
    if size > least or fits(size):
        return Set(size, tuple((balanced if even else wrap)(role, size, text, room)))
    return Set(least, _cut(role, least, text, room, most), cut=True)


def set_whole(
    role: str, px: int, text: str, room: Room, most: int, longest: int, least: int = LEAST, even: bool = True
) -> Set:
    """In `most` lines; where these would leave something out, in up to `longest` if the room is high enough."""
    said = set_words(role, px, text, room.wide, most, least, even)
    for lines in range(most + 1, longest + 1):
        longer = set_words(role, px, text, room.wide, lines, least, even)
        if not said.cut or longer.high > room.high:
            break
        said = longer
    return said


def set_paragraph(role: str, px: int, text: str, room: Room, least: float = LEAST, even: bool = False) -> Set:
    """The largest size from `px` down at which all lines are no higher than the room; at the smallest all the same."""
    breaks = balanced if even else wrap
    size = largest(px, least, lambda px: len(breaks(role, px, text, room.wide)) * line_height(px) <= room.high)
    return Set(size, tuple(breaks(role, size, text, room.wide)))


def set_name(role: str, px: int, text: str, room: int, most: int, lang: Lang) -> Set:
    """The name of a card, never shortened while hyphens help: in so many lines, in smaller letters, with hyphens."""
    found = set_words(role, px, text, room, most)
    if not found.cut:
        return found
    parts = [part for word in text.split(" ") for part in hyphenated(role, LEAST, word, room, lang)]
    lines = [parts[0]]
    for part in parts[1:]:
        longer = f"{lines[-1]} {part}"
        if lines[-1].endswith("-") or width(role, LEAST, longer) > room:
            lines.append(part)
        else:
            lines[-1] = longer
    kept = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    said = tuple(shortened(role, LEAST, line, room) for line in kept)
    return Set(LEAST, said, cut=said != tuple(kept))


def _cut(role: str, px: int, text: str, room: int, most: int) -> tuple[str, ...]:
    """Return so many lines and no more."""
    lines = wrap(role, px, text, room)
    kept = [*lines[: most - 1], " ".join(lines[most - 1 :])] if len(lines) > most else lines
    return tuple(shortened(role, px, line, room) for line in kept)
