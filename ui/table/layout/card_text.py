"""The print of a card beside it, where it is too small to be read: the Mishap first, then the rules, as far as there is
room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from pygame import Rect

from game.model.printed import Line, PrintedCard, Run
from ui.art import fonts
from ui.art.theme import Scale
from ui.art.typeset import Piece, SetLine, line_height, line_width, wrap_runs

TYPE, TYPE_LEAST = 17, 13  # of the words: units, px
SMALL = 0.88  # of the type: as small as the words may get
INSET, NARROWEST = 10, 11  # units from the edge to the words; letters in a line


class CardText(NamedTuple):
    """Lines in a box; `mishap`: how many of them tell the Mishap."""

    box: Rect
    px: int
    lines: tuple[SetLine, ...]
    mishap: int


def card_text(printed: PrintedCard, room: Rect, k: float, type: float = TYPE) -> CardText | None:
    """None where nothing is printed, or no line has room. `type`: units of the letters. Where that is too much, they
    are smaller, then the asides are left out, and only then the rest is broken off."""
    inset = int(INSET * k)
    wide, high = room.w - 2 * inset, room.h - 2 * inset
    sizes = range(Scale(k).text(type, TYPE_LEAST), Scale(k).text(SMALL * type, TYPE_LEAST) - 1, -1)
    if wide < NARROWEST * sizes[-1] or high < line_height(sizes[-1]):
        return None
    tries = (_set(each, room, px, inset) for each in (printed, _without_asides(printed)) for px in sizes)
    found = next((each for each in tries if each.box.h <= room.h), None)
    found = found or _cut(_set(_without_asides(printed), room, sizes[-1], inset), high, inset)
    return found if found.lines else None


def _set(printed: PrintedCard, room: Rect, px: int, inset: int) -> CardText:
    """All of it, in a box as high as it takes."""
    wide = room.w - 2 * inset
    bad, rules = list(_mishap(printed, px, wide)), list(_rules(printed, px, wide))
    lines = (*bad, *rules)
    box = Rect(room.x, room.y, room.w, len(lines) * line_height(px) + 2 * inset)
    return CardText(box, px, lines, len(bad))


def _cut(whole: CardText, high: int, inset: int) -> CardText:
    """Return as many lines as lie within this height."""
    most = high // line_height(whole.px)
    shown = [*whole.lines[: most - 1], _broken_off(whole.lines[most - 1], whole.px, whole.box.w - 2 * inset)]
    box = Rect(*whole.box.topleft, whole.box.w, most * line_height(whole.px) + 2 * inset)
    return CardText(box, whole.px, tuple(shown), min(whole.mishap, most))


def _without_asides(printed: PrintedCard) -> PrintedCard:
    """The rules alone."""
    return msgspec.structs.replace(printed, rules=_plain(printed.rules), bad=_plain(printed.bad))


def _plain(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    plain = (Line(tuple(run for run in line.runs if not run.italic), line.bullet) for line in lines)
    return tuple(line for line in plain if line.runs)


def _mishap(printed: PrintedCard, px: int, wide: int) -> Iterator[SetLine]:
    for number, line in enumerate(printed.bad):
        lead = (Run(f"{printed.bad_word}\u00a0· ", bold=True),) if not number else ()
        yield from wrap_runs((*lead, *line.runs), fonts.BODY, px, wide)


def _rules(printed: PrintedCard, px: int, wide: int) -> Iterator[SetLine]:
    for line in printed.told:
        bullet = (Run("•\u00a0"),) if line.bullet else ()
        yield from wrap_runs((*bullet, *line.runs), fonts.BODY, px, wide)


def _broken_off(line: SetLine, px: int, wide: int) -> SetLine:
    """The line with an ellipsis, a word shorter if need be."""
    words = list(line)
    while words:
        ended = (*words[:-1], Piece(words[-1].text.rstrip(" .,") + "\u00a0…", words[-1].role))
        if line_width(ended, px) <= wide:
            return ended
        text, _, _ = words[-1].text.rpartition(" ")
        words = [*words[:-1], Piece(text, words[-1].role)] if text else words[:-1]
    return line
