"""What a card prints, beside it, where it is too small to be read: the Mishap first, then the rules, as much as there
is room for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from game.model.printed import PrintedCard, Run
from ui.art import fonts
from ui.art.theme import Scale
from ui.art.typeset import Piece, SetLine, line_height, line_width, wrap_runs

TYPE, TYPE_LEAST = 17, 13  # of the words: units, px
INSET, NARROWEST = 10, 11  # units from the edge to the words; letters in a line


class CardText(NamedTuple):
    """Lines in a box; `mishap`: how many of them tell what threatens whoever does not get away."""

    box: Rect
    px: int
    lines: tuple[SetLine, ...]
    mishap: int


def card_text(printed: PrintedCard, room: Rect, k: float, type: float = TYPE) -> CardText | None:
    """None where nothing is printed, or no line has room. `type`: units of the letters."""
    px, inset = Scale(k).text(type, TYPE_LEAST), int(INSET * k)
    wide, most = room.w - 2 * inset, (room.h - 2 * inset) // line_height(px)
    if wide < NARROWEST * px or most < 1:
        return None
    bad, rules = list(_mishap(printed, px, wide)), list(_rules(printed, px, wide))
    lines = bad + rules
    if not lines:
        return None
    shown = lines[:most]
    if len(lines) > most:
        shown[-1] = _broken_off(shown[-1], px, wide)
    box = Rect(room.x, room.y, room.w, len(shown) * line_height(px) + 2 * inset)
    return CardText(box, px, tuple(shown), min(len(bad), len(shown)))


def _mishap(printed: PrintedCard, px: int, wide: int) -> Iterator[SetLine]:
    for number, line in enumerate(printed.bad):
        lead = (Run(f"{printed.bad_word}\u00a0· ", bold=True),) if not number else ()
        yield from wrap_runs((*lead, *line.runs), fonts.BODY, px, wide)


def _rules(printed: PrintedCard, px: int, wide: int) -> Iterator[SetLine]:
    for line in printed.rules:
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
