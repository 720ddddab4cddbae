"""Words to pixels: our own line breaking, which keeps French punctuation where it belongs.

A line breaks at a plain space only, and not after a word of one letter, a bonus ("+2") or a number ("4 ou plus"): they
go with the word they lead to, and a level's number with its noun. A balanced line ends with a little word ("de", "the")
or inside brackets it has just opened only where the next line has no room for them. U+00A0 and U+202F never break and
are drawn as an ordinary space, because the title font has no glyph for them.

    paragraph = wrap_runs(card_line.runs, "body", 17, 300)
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

import pygame

from game.model.printed import Run
from ui.art import glyphs
from ui.art.colour import Colour
from ui.art.fonts import BODY, BOLD, ITALIC, SEMIBOLD, SEMIBOLD_ITALIC, TITLE, font
from ui.art.shelf import kept
from ui.art.svg import blank
from ui.art.theme import Scale

LINE_HEIGHT = 1.2
ROUNDING = 2  # px by which a line may be wider than its words, rounded one by one
WIDER_SPACE = 0.1  # of the size
NO_BREAK_SPACES = str.maketrans("\u00a0\u202f", "  ")
BALANCE_STEP = 6
NARROWEST_SHARE = 0.55  # a balanced block is never narrower than this share of its room
LONE = "[aAàÀiIoOôÔyY]"  # letters that are words: articles, prepositions, pronouns
NUMBERED = r"(?!(?<=iveau )\d|(?<=evel )\d|(?<= ou )(?:plus|moins)\b|(?<= or )(?:more|less)\b)"  # "niveau 4 ou plus"
MAY_BREAK = re.compile(rf"(?<!^{LONE})(?<![ \u00a0(«“‘]{LONE})(?<!\d)(?<!\d o[ru]) {NUMBERED}")
LITTLE = re.compile(
    r"(?:[dlDL]’|[qQ]u’)?(?:le|la|les|un|une|du|de|des|à|au|aux|en|et|ou|si|sur|dans|par|pour|ne|ni"
    r"|the|a|an|of|to|no|or|and|in|on|at|for|by|with)|\([^)]*",
    re.IGNORECASE,
)
LEFT_OF_A_LINE = 0.45  # share of the widest that a line keeps when its little words go down
NARROWER = 0.85  # of its width by a larger size, that a text has at least: advances are whole px (measured: 0.87)
ITALIC_OF = {BODY: ITALIC, SEMIBOLD: SEMIBOLD_ITALIC, BOLD: ITALIC}


class Piece(NamedTuple):
    """A stretch of one line in one role."""

    text: str
    role: str


Word = tuple[Piece, ...]  # pieces that stick together: no plain space inside
SetLine = tuple[Piece, ...]  # a finished line, spaces included


def drawn_form(text: str) -> str:
    """The text as it is handed to a font."""
    return text.translate(NO_BREAK_SPACES)


@lru_cache(maxsize=4096)
def width(role: str, size: int, text: str) -> int:
    """Advance of a text in pixels."""
    drawn = drawn_form(text)
    found = glyphs.parts(role, drawn)
    if len(found) != 1 or found[0].source != role:
        return sum(glyphs.advance(part, size) for part in found)
    return font(role, size).size(drawn)[0] + drawn.count(" ") * wider_space(role, size)


def wider_space(role: str, size: int) -> int:
    """Pixels that a space takes beside those of its font: in the title font, whose letters stand far apart once they
    are rounded to whole pixels, its own space can hardly be told from the gap between two letters ("F1 pour")."""
    return math.ceil(size * WIDER_SPACE) if role == TITLE else 0


def line_height(size: int) -> int:
    """Distance between two base lines."""
    return int(size * LINE_HEIGHT + 0.5)


def wrap(role: str, size: int, text: str, room: int) -> list[str]:
    """The text in lines of at most `room` pixels; a word wider than that stands alone on its line."""
    return _filled(role, size, _paragraphs(role, size, text, room), room)


def _filled(role: str, size: int, paragraphs: Sequence[Sequence[str]], room: int) -> list[str]:
    lines: list[str] = []
    for words in paragraphs:
        lines.extend(_wrap_words(words, lambda line: width(role, size, line), room))
    return lines


def _paragraphs(role: str, size: int, text: str, room: int) -> list[list[str]]:
    return [_words(role, size, paragraph, room) for paragraph in text.split("\n")]


def _words(role: str, size: int, text: str, room: int) -> list[str]:
    """Return the words between which a line of so many pixels may break."""
    together = kept_together(text)
    if all(" " not in words or width(role, size, words) <= room for words in together):
        return together
    return text.split(" ")


def kept_together(text: str) -> list[str]:
    """Words, each with the lone letter or the number that leads to it."""
    return MAY_BREAK.split(text)


def is_little(word: str) -> bool:
    """Whether a line ends poorly with it."""
    return LITTLE.fullmatch(word) is not None


def _wrap_words(words: Sequence[str], measure: Callable[[str], int], room: int) -> list[str]:
    lines, line = [], words[0]
    for word in words[1:]:
        longer = f"{line} {word}"
        if line and measure(longer) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def balanced(role: str, size: int, text: str, room: int) -> list[str]:
    """The fewest lines, of like length: the block is narrowed while the number of lines stays."""
    paragraphs = _paragraphs(role, size, text, room)
    lines, narrower = _filled(role, size, paragraphs, room), room - BALANCE_STEP
    if len(lines) == 1:
        return lines
    widest_word = max(width(role, size, word) for words in paragraphs for word in words)
    while narrower > room * NARROWEST_SHARE and widest_word <= narrower:
        tighter = _filled(role, size, paragraphs, narrower)
        if len(tighter) > len(lines):
            break
        lines, narrower = tighter, narrower - BALANCE_STEP
    return _without_little_ends(role, size, lines, room) if "\n" not in text else lines


def _without_little_ends(role: str, size: int, lines: Sequence[str], room: int) -> list[str]:
    words = [word for line in lines for word in kept_together(line)]
    ends = list(accumulate(len(kept_together(line)) for line in lines))
    spans = list(pairwise([0, *ends]))
    advances = [width(role, size, word) for word in words]
    freed = _little_words_down(spans, words, advances, width(role, size, " "), room - ROUNDING)
    return [" ".join(words[start:end]) for start, end in freed]


def _little_words_down(
    spans: Sequence[tuple[int, int]], words: Sequence[str], advances: Sequence[int], space: int, room: int
) -> list[tuple[int, int]]:
    """Each little word that ends a line begins the next one, where that has room and the line keeps enough."""

    def reach(start: int, end: int) -> int:
        return sum(advances[start:end]) + space * (end - start - 1)

    edges = [start for start, _ in spans] + [spans[-1][1]]
    widest = max(reach(start, end) for start, end in spans)
    for place in range(len(spans) - 1, 0, -1):
        start, edge, end = edges[place - 1 : place + 2]
        while edge - start > 1 and is_little(words[edge - 1].split(" ")[-1]):
            edge -= 1
        if reach(edge, end) <= room and reach(start, edge) >= widest * LEFT_OF_A_LINE:
            edges[place] = edge
    return list(pairwise(edges))


def role_of(run: Run, base: str) -> str:
    if run.italic:
        return ITALIC_OF.get(base, ITALIC)
    return BOLD if run.bold else base


def words_of(runs: Sequence[Run], base: str) -> list[Word]:
    """Split where a line may break; pieces of different style without a space between them stay one word."""
    words: list[list[Piece]] = [[]]
    for run in runs:
        role = role_of(run, base)
        for place, part in enumerate(kept_together(run.text)):
            if place:
                words.append([])
            if part:
                words[-1].append(Piece(part, role))
    return [tuple(word) for word in words if word]


def wrap_runs(runs: Sequence[Run], base: str, size: int, room: int) -> list[SetLine]:
    """A paragraph of mixed styles in lines of at most `room` pixels."""
    words = words_of(runs, base)
    return [joined(words[start:end]) for start, end in _spans(_advances(words, size), width(base, size, " "), room)]


def balanced_runs(
    runs: Sequence[Run], base: str, size: int, room: int, least: float = NARROWEST_SHARE
) -> list[SetLine]:
    """As `balanced`, for mixed styles; the block keeps at least that share of its room."""
    words = words_of(runs, base)
    advances, space = _advances(words, size), width(base, size, " ")
    spans, narrower = _spans(advances, space, room), room - BALANCE_STEP
    widest_word = max(advances, default=0)
    while len(spans) > 1 and narrower > room * least and widest_word <= narrower:
        tighter = _spans(advances, space, narrower)
        if len(tighter) > len(spans):
            break
        spans, narrower = tighter, narrower - BALANCE_STEP
    if len(spans) > 1:
        spans = _little_words_down(
            spans, ["".join(each.text for each in word) for word in words], advances, space, room
        )
    return [joined(words[start:end]) for start, end in spans]


def _advances(words: Sequence[Word], size: int) -> list[int]:
    return [sum(width(piece.role, size, piece.text) for piece in word) for word in words]


def _spans(advances: Sequence[int], space: int, room: int) -> list[tuple[int, int]]:
    """Return the words that share a line: first and one past the last of each."""
    spans, start, reach = [], 0, 0
    for place, advance in enumerate(advances):
        if place > start and reach + space + advance > room:
            spans.append((start, place))
            start, reach = place, advance
        else:
            reach += advance + (space if place > start else 0)
    return [*spans, (start, len(advances))] if advances else []


def joined(words: Sequence[Word]) -> SetLine:
    """Words with spaces between them, neighbours of one role merged so that the font can kern them."""
    pieces: list[Piece] = []
    for place, word in enumerate(words):
        for inside, piece in enumerate(word):
            lead = " " if place and not inside else ""
            if pieces and pieces[-1].role == piece.role:
                pieces[-1] = Piece(pieces[-1].text + lead + piece.text, piece.role)
            else:
                pieces.append(Piece(lead + piece.text, piece.role))
    return tuple(pieces)


def line_width(line: SetLine, size: int) -> int:
    """Advance of a finished line in pixels."""
    return sum(width(piece.role, size, piece.text) for piece in line)


@kept
def label(role: str, size: int, text: str, colour: Colour) -> pygame.Surface:
    """One line of text as a surface; its base line is `font(role, size).get_ascent()` below its top."""
    drawn, more = drawn_form(text), wider_space(role, size)
    found = glyphs.parts(role, drawn)
    if len(found) != 1 or found[0].source != role:
        return _of_several_fonts(role, size, found, colour)
    whole = font(role, size).render(drawn, True, colour)
    if not more or " " not in drawn:
        return whole
    image = blank(width(role, size, text), whole.get_height())
    for at, word in _words_in(drawn):
        piece, reach = font(role, size).render(word, True, colour), font(role, size).size(drawn[: at + len(word)])[0]
        image.blit(piece, (reach - piece.get_width() + more * drawn[:at].count(" "), 0))
    return image


def _of_several_fonts(role: str, size: int, found: Sequence[glyphs.Part], colour: Colour) -> pygame.Surface:
    """On the base line of the role."""
    own = font(role, size)
    image = blank(max(1, sum(glyphs.advance(part, size) for part in found)), own.get_height())
    left = 0
    for part in found:
        drawn, above = glyphs.drawn(part, size, colour)
        image.blit(drawn, (left, own.get_ascent() - above))
        left += glyphs.advance(part, size)
    return image


def _words_in(text: str) -> Iterator[tuple[int, str]]:
    return ((found.start(), found.group()) for found in re.finditer("[^ ]+", text))


def blit_text(
    target: pygame.Surface, role: str, size: int, text: str, x: float, baseline: float, colour: Colour, align: float = 0
) -> int:
    """Set one line with its base line at `baseline`; align 0 starts, 0.5 centres, 1 ends at x. Returns its width."""
    image = label(role, size, text, colour)
    left, top = x - image.get_width() * align, baseline - font(role, size).get_ascent()
    target.blit(image, (int(left + 0.5), int(top + 0.5)))
    return image.get_width()


def blit_line(
    target: pygame.Surface, line: SetLine, size: int, x: float, baseline: float, colour: Colour, align: float = 0
) -> None:
    """Set a line of mixed styles on one base line."""
    left = x - line_width(line, size) * align
    for piece in line:
        left += blit_text(target, piece.role, size, piece.text, left, baseline, colour)


@kept
def outlined(role: str, size: int, text: str, colour: Colour, ink: Colour, radius: float) -> pygame.Surface:
    """Text with an ink line of `radius` px round it: numbers in badges, words over pictures."""
    margin = int(radius + 1.999)
    shape = label(role, size, text, ink)
    image = blank(shape.get_width() + 2 * margin, shape.get_height() + 2 * margin)
    image.fill((*ink, 0))
    seen = shape.get_bounding_rect()
    part, x, y = shape.subsurface(seen), margin + seen.x, margin + seen.y
    image.fblits([(part, (x + dx, y + dy)) for dx, dy in _ring(radius)])
    image.blit(label(role, size, text, colour), (margin, margin))
    return image


RIM = 2.5
"""Pixels: what is further inside than this is not seen at the edge of an outline."""


@lru_cache(maxsize=64)
def _ring(radius: float) -> tuple[tuple[int, int], ...]:
    """Whole-pixel moves inside a disc: laid over each other they thicken a glyph by `radius`. Inside its rim each third
    does, as no stroke is thinner than that."""
    reach, inside = int(radius + 0.5), max(0.0, radius - RIM) ** 2
    steps = range(-reach, reach + 1)
    disc = ((x, y) for y in steps for x in steps if x * x + y * y <= (radius + 0.35) ** 2)
    return tuple((x, y) for x, y in disc if x * x + y * y >= inside or not (x % 3 or y % 3))


def outline_px(size: int) -> float:
    """Return the px of the line round outlined text: a tenth of the size."""
    return max(1.0, size * 0.1)


def blit_outlined(
    target: pygame.Surface, role: str, size: int, text: str, x: float, middle: float, colour: Colour, ink: Colour
) -> None:
    """Outlined text centred at x whose figures are centred at `middle`."""
    radius = outline_px(size)
    image = outlined(role, size, text, colour, ink, radius)
    margin = int(radius + 1.999)
    top = middle + cap_height(role, size) / 2 - font(role, size).get_ascent() - margin
    target.blit(image, (int(x - image.get_width() / 2 + 0.5), int(top + 0.5)))


@lru_cache(maxsize=1024)
def ink_reach(role: str, size: int, text: str) -> tuple[int, int]:
    """How far the letters of a text rise above their base line and hang below it, in pixels."""
    found = [each for each in font(role, size).metrics(drawn_form(text)) if each]
    return max((each[3] for each in found), default=0), max((-each[2] for each in found), default=0)


@lru_cache(maxsize=128)
def cap_height(role: str, size: int) -> int:
    """Height of a capital or a figure in pixels: what looks centred in a badge or a button."""
    measured = font(role, size).metrics("8")[0]
    return measured[3] if measured else size


def fitted(role: str, size: int, text: str, room: float, least: int = 13) -> int:
    """The size, or the largest smaller one at which the text is no wider than `room`, never under `least`."""
    start = min(size, max(math.floor(least), most_px(role, size, text, room)))
    return largest(start, least, lambda px: width(role, px, text) <= room)


def fitted_title(size: int, text: str, room: float, least: int = 13) -> tuple[str, int]:
    """The role and the size of a heading: title letters where they have the room, else narrower ones."""
    px = fitted(TITLE, size, text, room, least)
    if width(TITLE, px, text) <= room:
        return TITLE, px
    return BOLD, fitted(BOLD, size, text, room)


def most_px(role: str, size: int, text: str, room: float) -> int:
    """The size, or a smaller one: at those between them the text is wider than `room`, which need not be tried."""
    return min(size, int(size * (room + 2) / (NARROWER * max(1, width(role, size, text)))))


def largest(px: int, least: float, fits: Callable[[int], bool]) -> int:
    """The largest whole number from `px` down that fits, else the first that is no larger than `least`."""
    floor = min(px, math.floor(least))
    return next((size for size in range(px, floor, -1) if fits(size)), floor)


def shortened(role: str, size: int, text: str, room: float) -> str:
    """The text, or as much of it as `room` carries with an ellipsis; of however long a text only so much is measured as
    could stand there, for no letter is narrower than a pixel."""
    if len(text) <= room and width(role, size, text) <= room:
        return text

    def cut(length: int) -> str:
        return text[:length].rstrip(" \u00a0\u202f,.·") + "…"

    longest = min(len(text), int(room))
    too_long = bisect_left(range(1, longest + 1), True, key=lambda length: width(role, size, cut(length)) > room)
    return cut(too_long)


def shortened_lines(role: str, size: int, text: str, room: float, most: int) -> str:
    """The text, or as much of it as so many lines carry, with an ellipsis."""
    lines = wrap(role, size, text, int(room))
    if len(lines) <= most and all(width(role, size, line) <= room for line in lines):
        return text
    whole, rest = lines[: most - 1], " ".join(lines[most - 1 :])
    if any(width(role, size, line) > room for line in whole):
        return shortened(role, size, text, room)
    return " ".join((*whole, shortened(role, size, rest, room)))


def middled(
    surface: pygame.Surface, role: str, size: int, text: str, x: float, middle: float, colour: Colour, align: float = 0
) -> int:
    """One line whose capitals are centred on `middle`; align 0 starts, 0.5 centres, 1 ends at x; returns its
    width."""
    return blit_text(surface, role, size, text, x, middle + cap_height(role, size) / 2, colour, align)


def stacked(
    surface: pygame.Surface,
    role: str,
    size: int,
    lines: Sequence[str],
    x: float,
    middle: float,
    pitch: float,
    colour: Colour,
    align: float = 0,
) -> None:
    """Lines, `pitch` apart, that lie together round `middle`."""
    for number, line in enumerate(lines):
        middled(surface, role, size, line, x, middle + (number - (len(lines) - 1) / 2) * pitch, colour, align)


class Setting(NamedTuple):
    """How a sentence is set: letters, their size, its lines."""

    role: str
    px: int
    lines: list[str]


def sentence_set(scale: Scale, text: str, high: int, room: int) -> Setting:
    """A sentence in one line, else in two; else in narrower letters, in three lines if need be."""
    px = fitted(TITLE, scale.text(22, 15), text, room, 15 if scale.u < 1 else scale.text(17))
    if width(TITLE, px, text) <= room:
        return Setting(TITLE, px, [text])
    px = min(px, max(13, int(high * 0.34)))
    tries = [(role, size, 2) for role in (TITLE, SEMIBOLD) for size in range(px, 12, -1)]
    for role, size, most in (*tries, (SEMIBOLD, 11, 3)):
        lines = balanced(role, size, text, room)
        if len(lines) <= most:
            break
    return Setting(role, size, lines)
