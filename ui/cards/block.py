"""The words in a zoom's text box: for whom the card is, flavour, rules and Mishap box, set as large as they go.

The joke shares the least size with the rules; only where it does not fit even then it gives way to them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.model.printed import Line, PrintedCard, Run
from ui.art import fonts
from ui.art.colour import INK, Colour, mix
from ui.art.icons import icon
from ui.art.picture import inked
from ui.art.svg import path, rounded
from ui.art.theme import SMALLEST_TEXT, card_type, deck_look, half_up
from ui.art.typeset import (
    NARROWEST_SHARE,
    Piece,
    SetLine,
    balanced_runs,
    blit_line,
    blit_text,
    cap_height,
    largest,
    line_width,
    role_of,
    width,
)
from ui.cards.card_signs import LOCK
from ui.cards.designs import (
    FOOT_Y,
    LARGEST_RULES,
    SMALLEST_RULES,
    TEXT_BOTTOM,
    TEXT_LEFT,
    TEXT_ROOM,
    TEXT_TOP,
    ZOOM,
)

FLAVOUR_COLOUR: Colour = (0x7A, 0x5A, 0x3C)
BULLET = "•\u00a0"
RULES_LEADING, FLAVOUR_LEADING, BAD_LEADING = 1.2, 1.14, 1.18
FLAVOUR_SHARE, HEADING_SHARE = 0.94, 0.86  # of the size of the rules
FLAVOUR_GAP = 8
BAD_LEFT, BAD_PAD = 24, 10  # of the Mishap box: where it begins, and the air at both ends of its lines
LIST_SHARE = 0.9  # of its room that an entry of a list fills: it begins at the left edge and is not centred
FREE_ABOVE, FREE_ABOVE_BARE = 0.28, 0.42  # share of the free height that goes above words with and without a Mishap
LIFTS = (30.0, 60.0, 90.0, 115.0)
RESTRICTION_Y, RESTRICTION_ROOM = 311.0, 17.0  # the middle of its line, and what it takes of the text box
RESTRICTION_SIZES = (16.0, 13.0)
LOCK_SHARE = 1.3  # of the size of its letters: the sign and the air behind it
MOST_FOR_JOKE = 60.0  # of a picture that loses more of its height too little is left
PAUSES = tuple(map(re.compile, ("(?<=[.!?…]) |(?<=[.!?…]”) |(?<=[.!?…]\u00a0») ", "(?<=[,;:]) ")))


class RulesLine(NamedTuple):
    """A line of rules; a bullet's first line hangs out by the bullet's width."""

    words: SetLine
    bullet: bool
    indent: int


class Block(NamedTuple):
    """Everything in the text box, broken into lines; lengths in px."""

    design_size: float  # size of the rules in design units
    size: int
    lift: float  # design units the box is higher, at the picture's cost
    flavour: tuple[SetLine, ...]
    rules: tuple[RulesLine, ...]
    bad: tuple[SetLine, ...]
    height: float
    fits: bool

    @property
    def flavour_size(self) -> int:
        """Size of the joke in px."""
        return _joke_size(self.size)


class Try(NamedTuple):
    """One way to set the words."""

    size: int
    joke: bool
    lift: float


@lru_cache(maxsize=64)
def set_block(printed: PrintedCard, scale: float = 1.0) -> Block:
    """The largest setting that fits; when none does, the smallest, with fits=False."""
    for attempt in _tries(bool(printed.flavour), scale):
        block = _set(printed, attempt, scale)
        if block.fits:
            return block
    return block


def _tries(has_flavour: bool, scale: float) -> Iterator[Try]:
    """From large to small, first with the joke; nothing under what can be read.

    On a card drawn so small that 13 design units cannot be read, the picture gives way to the words, and to the joke as
    far as enough of it is left."""
    floor = half_up(SMALLEST_TEXT)
    largest, smallest = (max(floor, int(size * scale)) for size in (LARGEST_RULES, SMALLEST_RULES))
    lifts = LIFTS if smallest > SMALLEST_RULES * scale else ()
    for joke in (True, False) if has_flavour else (False,):
        yield from (Try(size, joke, 0) for size in range(largest, smallest - 1, -1))
        yield from (Try(smallest, joke, lift) for lift in lifts if not joke or lift <= MOST_FOR_JOKE)


def _set(printed: PrintedCard, attempt: Try, scale: float) -> Block:
    size, room = attempt.size, int(TEXT_ROOM * scale)
    small = _joke_size(size)
    flavour = _joke_lines(printed.flavour, fonts.ITALIC, small, room - int(16 * scale)) if attempt.joke else []
    rules = [line for paragraph in printed.rules for line in _rules_lines(paragraph, size, room)]
    bad_room = int((ZOOM.w - 2 * (BAD_LEFT + BAD_PAD)) * scale)
    bad = [line for part in printed.bad for line in _aside_apart(part.runs, fonts.SEMIBOLD, size, bad_room)]
    height = len(rules) * size * RULES_LEADING + len(flavour) * small * FLAVOUR_LEADING
    height += FLAVOUR_GAP * scale if flavour else 0
    height += _bad_height(len(bad), size) + 8 * scale if printed.bad_word else 0
    wide = _too_wide([(line.words, line.indent) for line in rules], size, room)
    wide = wide or _too_wide([(line, 0) for line in bad], size, bad_room)
    fits = height <= (TEXT_BOTTOM - _text_top(printed) + attempt.lift) * scale and not wide
    return Block(size / scale, size, attempt.lift, tuple(flavour), tuple(rules), tuple(bad), height, fits)


def _text_top(printed: PrintedCard) -> float:
    """Where the words begin, in design units: below the line that says for whom the card is."""
    return TEXT_TOP + (RESTRICTION_ROOM if printed.restriction else 0)


def _joke_size(size: int) -> int:
    return max(half_up(SMALLEST_TEXT), int(size * FLAVOUR_SHARE))


def _joke_lines(text: str, role: str, size: int, room: int) -> list[SetLine]:
    """Lines of like length; two of them part where the sentence pauses: what is funny begins a line."""
    lines = balanced_runs([Run(text)], role, size, room)
    halves = _halves(text, role, size, room) if len(lines) == 2 else None
    return [(Piece(half, role),) for half in halves] if halves else lines


def _halves(text: str, role: str, size: int, room: int) -> tuple[str, str] | None:
    """A joke parted at a pause into two lines, as like each other as may be; None where that is too wide."""

    def wider(halves: tuple[str, str]) -> int:
        return max(width(role, size, half) for half in halves)

    for pause in PAUSES:
        parted = [(text[: at.start()], text[at.end() :]) for at in pause.finditer(text)]
        if parted and wider(best := min(parted, key=wider)) <= room:
            return best
    return None


def _rules_lines(paragraph: Line, size: int, room: int) -> list[RulesLine]:
    if not paragraph.bullet:
        lines = _aside_apart(paragraph.runs, fonts.BODY, size, room)
        return [RulesLine(line, False, 0) for line in lines]
    indent = width(fonts.BODY, size, BULLET)
    lines = _aside_apart(paragraph.runs, fonts.BODY, size, room - indent, LIST_SHARE)
    return [RulesLine(line, place == 0, indent) for place, line in enumerate(lines)]


def _aside_apart(runs: Sequence[Run], base: str, size: int, room: int, least: float = NARROWEST_SHARE) -> list[SetLine]:
    """A paragraph in lines; the joke at its end begins a line of its own where that costs none."""
    whole = balanced_runs(runs, base, size, room, least)
    if len(whole) < 2 or not runs[-1].italic:
        return whole
    aside = _joke_lines(runs[-1].text, role_of(runs[-1], base), size, room)
    apart = [*balanced_runs(runs[:-1], base, size, room, least), *aside]
    return apart if len(apart) == len(whole) else whole


def _too_wide(lines: Iterable[tuple[SetLine, int]], size: int, room: int) -> bool:
    """True if a line with its indent is one word wider than its room. One of several may pass it by a few pixels: lines
    are broken by the widths of words, each rounded to a pixel.
    """
    words = [(line, indent) for line, indent in lines if not any(" " in piece.text for piece in line)]
    return any(line_width(line, size) + indent > room for line, indent in words)


def _bad_height(lines: int, size: int) -> float:
    """Height of the Mishap box: heading and lines."""
    return (lines + 1) * size * BAD_LEADING + size * 0.55


def _bad_place(block: Block, scale: float) -> tuple[int, int, int, int]:
    """The Mishap box at the foot of the words: left, top, width, height in px."""
    wide, high = int((ZOOM.w - 2 * BAD_LEFT) * scale), int(_bad_height(len(block.bad), block.size) + 0.5)
    return int(BAD_LEFT * scale), int((TEXT_BOTTOM + 4) * scale) - high, wide, high


def draw_block(face: pygame.Surface, printed: PrintedCard, block: Block, scale: float) -> None:
    """Set the words on a zoom."""
    if printed.restriction:
        _draw_restriction(face, printed, scale, block.lift)
    top, bottom = (_text_top(printed) - block.lift) * scale, (TEXT_BOTTOM if _has_foot(printed) else FOOT_Y) * scale
    free = max(0.0, bottom - top - block.height)
    y = top + block.size * 0.78 + free * (FREE_ABOVE if printed.bad_word else FREE_ABOVE_BARE)
    middle = face.get_width() / 2
    for line in block.flavour:
        blit_line(face, line, block.flavour_size, middle, y, FLAVOUR_COLOUR, 0.5)
        y += block.flavour_size * FLAVOUR_LEADING
    y += FLAVOUR_GAP * scale if block.flavour else 0
    as_list = any(line.indent for line in block.rules)
    for rules_line in block.rules:
        _draw_rules_line(face, rules_line, block.size, TEXT_LEFT * scale if as_list else middle, y, as_list)
        y += block.size * RULES_LEADING
    if printed.bad_word:
        _draw_bad(face, printed, block, scale)


def restriction_size(text: str, scale: float) -> int:
    """Size in px at which the words fit into one line with their sign, no smaller than can be read."""

    def fits(size: int) -> bool:
        return _restriction_wide(text, size) <= TEXT_ROOM * scale

    largest_size, least = (size * scale for size in RESTRICTION_SIZES)
    return largest(int(largest_size), max(half_up(SMALLEST_TEXT), int(least)), fits)


def _restriction_wide(text: str, size: int) -> float:
    return LOCK_SHARE * size + width(fonts.BOLD, size, text)


def restriction_fits(text: str, scale: float) -> bool:
    return _restriction_wide(text, restriction_size(text, scale)) <= TEXT_ROOM * scale


def _draw_restriction(face: pygame.Surface, printed: PrintedCard, scale: float, lift: float) -> None:
    """Bold, behind a lock, always right below the plate of the type: it is the first thing one asks of an item."""
    text, size = printed.restriction, restriction_size(printed.restriction, scale)
    x, y = (face.get_width() - _restriction_wide(text, size)) / 2, (RESTRICTION_Y - lift) * scale
    sign = icon(LOCK, half_up(size * 1.05), card_type(printed.type).colour)
    face.blit(sign, (int(x), int(y - sign.get_height() / 2)))
    blit_text(face, fonts.BOLD, size, text, x + LOCK_SHARE * size, y + cap_height(fonts.BOLD, size) / 2, INK)


def _has_foot(printed: PrintedCard) -> bool:
    """Without one the words have its room too."""
    return bool(printed.note or printed.slot or printed.value_word or printed.treasures_word or printed.levels_word)


def _draw_rules_line(face: pygame.Surface, line: RulesLine, size: int, x: float, y: float, as_list: bool) -> None:
    if line.bullet:
        blit_text(face, fonts.BODY, size, BULLET, x, y, INK)
    blit_line(face, line.words, size, x + line.indent, y, INK, 0 if as_list else 0.5)


def _draw_bad(face: pygame.Surface, printed: PrintedCard, block: Block, scale: float) -> None:
    """The box at the foot of the text: what happens to who does not get away."""
    colour, paper, size = card_type(printed.type).colour, deck_look(printed.back).paper, block.size
    left, top, wide, high = _bad_place(block, scale)
    shape = path(
        rounded(0, 0, wide, high, 9 * scale), mix(paper, colour, 0.16), mix(paper, colour, 0.55), max(1.5, 2 * scale)
    )
    inked(shape, wide, high, 2).draw(face, left, top)
    baseline = top + size * 1.22
    skull = icon("skull", int(size * 1.05 + 0.5), colour)
    heading = max(half_up(SMALLEST_TEXT), int(size * HEADING_SHARE + 0.5))
    face.blit(
        skull, (int(left + 11 * scale), int(baseline - cap_height(fonts.TITLE, heading) / 2 - skull.get_height() / 2))
    )
    blit_text(face, fonts.TITLE, heading, printed.bad_word, left + 16 * scale + size * 1.1, baseline, colour)
    for place, line in enumerate(block.bad):
        blit_line(face, line, size, left + BAD_PAD * scale, baseline + size * BAD_LEADING * (place + 1), INK)


def mishap_box(printed: PrintedCard, width: int) -> tuple[int, int, int, int] | None:
    """Where the Mishap lies on a zoom of this width, in px: what a throw puts at risk is framed there."""
    if not printed.bad_word:
        return None
    scale = ZOOM.scale(width)
    block = set_block(printed, scale)
    return _bad_place(block, scale)
