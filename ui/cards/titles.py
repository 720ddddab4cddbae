"""Card titles: as large as they go, in lines of like length, never cut and never too small to read."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from ui.art import fonts
from ui.art.colour import Colour
from ui.art.fonts import font
from ui.art.theme import SMALLEST_TEXT, half_up
from ui.art.typeset import balanced, blit_text, cap_height, ink_reach, is_little, kept_together, label, width, wrap
from ui.cards.designs import THUMB, THUMB_TITLE_SIZES, TITLE_CROWDED, TITLE_SIZES

if TYPE_CHECKING:
    from pyphen import Pyphen

# Design units between the medal at the right, 12 off, and the badge or the ornament of the corner at the left.
ZOOM_ROOM_BADGE, ZOOM_ROOM_PLAIN = 188, 246
ZOOM_MIDDLE_BADGE, ZOOM_MIDDLE_PLAIN = 187, 161
ZOOM_TOP, ZOOM_MIDDLE, ZOOM_FOOT = 18, 47, 74  # accents and descenders stay 3.5 off the edges of paper and picture
THUMB_ROOM = 104
LEADING, CROWDED_LEADING = 1.1, 0.98  # of two lines, and of more
MANY_LINES = 4
TIGHT = 3  # px at both sides of a title where another card covers some of its plate
NARROWEST = 0.8  # letters squeezed further look broken
SIZE_FOR_A_BREAK = 0.8  # of its size that a title keeps when smaller letters let its lines part better
SLIGHTLY = 0.85  # how narrow letters may be for a better break
FINE = 3  # squeezed letters are set this much larger, then shrunk smoothly


class Title(NamedTuple):
    """A title broken into lines of one size in px."""

    size: int
    lines: tuple[str, ...]
    fits: bool = True
    squeeze: float = 1.0  # letters are set this much narrower
    role: str = fonts.TITLE

    @property
    def height(self) -> float:
        """From the top of the first line's capitals to the base line of the last, in px."""
        return cap_height(self.role, self.size) + (len(self.lines) - 1) * self.leading

    @property
    def leading(self) -> float:
        """From base line to base line, in px."""
        return self.size * (LEADING if len(self.lines) < 3 else CROWDED_LEADING)

    @property
    def ends_little(self) -> bool:
        """Whether a line ends with a word that leads to the next one."""
        return any(is_little(line.split(" ")[-1]) for line in self.lines[:-1])

    @property
    def overhang(self) -> tuple[int, int]:
        """How far accents rise above that and descenders hang below it, in px."""
        above = ink_reach(self.role, self.size, self.lines[0])[0] - cap_height(self.role, self.size)
        return max(0, above), ink_reach(self.role, self.size, self.lines[-1])[1]

    @property
    def ink_height(self) -> float:
        """From the top of the highest accent to the foot of the lowest descender, in px."""
        return self.height + sum(self.overhang)


def zoom_title(text: str, has_badge: bool, scale: float, lang: Lang) -> Title:
    """One or two lines from 27 down to 18, three under that; a last resort is hyphens."""
    room = int((ZOOM_ROOM_BADGE if has_badge else ZOOM_ROOM_PLAIN) * scale)
    high = (ZOOM_FOOT - ZOOM_TOP) * scale
    return (
        _fitting(text, room, _sizes(TITLE_SIZES, scale), 2, high=high)
        or _fitting(text, room, _sizes(TITLE_CROWDED, scale), 3, high=high)
        or _cut(text, room, _sizes(TITLE_CROWDED, scale)[-1], 3, lang)
    )


def zoom_middle(title: Title, scale: float) -> float:
    """The height on a zoom, in px, round which a title's capitals are set: that of its medals, or as near to it as
    accents and descenders let it be."""
    above, below = title.overhang
    lowest = ZOOM_FOOT * scale - below - title.height / 2
    highest = ZOOM_TOP * scale + above + title.height / 2
    return max(highest, min(ZOOM_MIDDLE * scale, lowest))


def thumb_title(text: str, scale: float, lang: Lang, hidden: int = 0) -> Title:
    """Two lines while they can be read, be they parts of one word ("Dîner-spectacle"), then narrower letters, then
    three lines, then the slimmer letters of the rules, then hyphens, in up to four. hidden: px at its right that
    another card covers."""
    room = int(THUMB_ROOM * scale) if not hidden else int(THUMB.w * scale) - hidden - 2 * TIGHT
    sizes = _sizes(THUMB_TITLE_SIZES, scale)
    in_two = [size for size in sizes if size <= max(sizes[-1], 15 * scale)]
    return (
        _fitting(text, room, sizes, 1)
        or _in_two(text, room, in_two)
        or _at_hyphen(text, room, in_two)
        or _squeezed(text, room, sizes[-1], 2)
        or _fitting(text, room, sizes[-2:], 3)
        or _squeezed(text, room, sizes[-1], 3)
        or _at_hyphens(text, room, sizes[-1], 3)
        or _fitting(text, room, sizes[-1:], MANY_LINES, fonts.BOLD)
        or _squeezed(text, room, sizes[-1], MANY_LINES, fonts.BOLD)
        or _cut(text, room, sizes[-1], MANY_LINES, lang, fonts.BOLD)
    )


def _sizes(span: tuple[float, float], scale: float) -> list[int]:
    """Pixel sizes from large to small, none under what can be read."""
    least = max(half_up(SMALLEST_TEXT), int(span[1] * scale))
    return list(range(max(least, int(span[0] * scale)), least - 1, -1))


def _fitting(
    text: str, room: int, sizes: list[int], most_lines: int, role: str = fonts.TITLE, high: float = math.inf
) -> Title | None:
    """The largest letters, or hardly smaller ones if its lines then part better."""
    found: list[Title] = []
    for size in sizes:
        if found and (len(found[0].lines) == 1 or size < found[0].size * SIZE_FOR_A_BREAK):
            break
        broken = (each for each in _broken(text, room, size, role) if len(each.lines) <= most_lines)
        found += [each for each in broken if high == math.inf or each.ink_height <= high]
    if found and len(found[0].lines) > 1:
        return min(found, key=_poorness)
    return found[0] if found else None


def _poorness(title: Title) -> tuple[int, bool, bool, int, int]:
    """Fewer lines, a break after its comma ("Wrong Room, / Sorry"), none after a little word, large letters, lines of
    like length: in this order."""
    widest = max(width(title.role, title.size, line) for line in title.lines)
    return len(title.lines), not title.lines[0].endswith(","), title.ends_little, -title.size, widest


def _broken(text: str, room: int, size: int, role: str) -> Iterator[Title]:
    """In lines of like length, and in any two."""
    words = kept_together(text)
    if any(width(role, size, word) > room for word in words):
        return
    yield Title(size, tuple(balanced(role, size, text, room)), role=role)
    for place in range(1, len(words)):
        lines = " ".join(words[:place]), " ".join(words[place:])
        if all(width(role, size, line) <= room for line in lines):
            yield Title(size, lines, role=role)


def _in_two(text: str, room: int, sizes: list[int]) -> Title | None:
    """In two lines; in slightly narrower letters if it then does not part after a little word."""
    plain = _fitting(text, room, sizes, 2)
    if plain is None or not plain.ends_little:
        return plain
    narrow = _squeezed(text, room, sizes[-1], 2)
    return narrow if narrow and narrow.squeeze >= SLIGHTLY and not narrow.ends_little else plain


def _at_hyphen(text: str, room: int, sizes: list[int]) -> Title | None:
    """A single word that has a hyphen, in two lines."""
    head, hyphen, tail = text.partition("-")
    if not tail or " " in text:
        return None
    lines = head + hyphen, tail
    fits = (size for size in sizes if all(width(fonts.TITLE, size, line) <= room for line in lines))
    return next((Title(size, lines) for size in fits), None)


def _at_hyphens(text: str, room: int, size: int, most_lines: int) -> Title | None:
    """Several words, parted at their own hyphens too ("Épée passive-agressive"), in letters a little narrower."""
    wider = int(room / NARROWEST)
    lines = _refilled(re.split(r" |(?<=-)", text), wider, size)
    widest = max(width(fonts.TITLE, size, line) for line in lines)
    if len(lines) > most_lines or widest > wider:
        return None
    return Title(size, tuple(lines), squeeze=min(1.0, room / widest))


def _squeezed(text: str, room: int, size: int, most_lines: int, role: str = fonts.TITLE) -> Title | None:
    """As it stands, in letters a little narrower: never smaller than can be read."""
    found = _fitting(text, int(room / NARROWEST), [size], most_lines, role)
    if found is None:
        return None
    widest = max(width(role, size, line) for line in found.lines)
    return found._replace(squeeze=min(1.0, room / widest))


def _cut(text: str, room: int, size: int, most_lines: int, lang: Lang, role: str = fonts.TITLE) -> Title:
    """Words with hyphens, in letters as narrow as may be: hyphens cost more than narrow letters."""
    wider = int(room / NARROWEST)
    parts = [part for word in text.split(" ") for part in hyphenated(role, size, word, wider, lang)]
    lines = _refilled(parts, wider, size, role)
    widest = max(width(role, size, line) for line in lines)
    return Title(size, tuple(lines), len(lines) <= most_lines and widest <= wider, min(1.0, room / widest), role)


def name_lines(role: str, size: int, text: str, room: int, lang: Lang) -> list[str]:
    """The whole name of a card beside or below it: lines of like length, with hyphens only in a word that is wider than
    its room."""
    if all(width(role, size, word) <= room for word in text.split(" ")):
        return balanced(role, size, text, room)
    parts = [part for word in text.split(" ") for part in hyphenated(role, size, word, room, lang)]
    return _refilled(parts, room, size, role)


def _refilled(parts: list[str], room: int, size: int, role: str = fonts.TITLE) -> list[str]:
    """Put cut parts and whole words back into as few lines as they need; a cut stays at a line's end."""
    lines = [parts[0]]
    for part in parts[1:]:
        joined = f"{lines[-1]} {part}"
        if lines[-1].endswith("-") or len(wrap(role, size, joined, room)) > 1:
            lines.append(part)
        else:
            lines[-1] = joined
    return lines


def draw_title(face: pygame.Surface, title: Title, x: float, middle: float, colour: Colour) -> None:
    """Set the lines centred at x, the block's middle at `middle`."""
    y = middle - title.height / 2 + cap_height(title.role, title.size)
    for line in title.lines:
        if title.squeeze < 1:
            _blit_squeezed(face, title, line, x, y, colour)
        else:
            blit_text(face, title.role, title.size, line, x, y, colour, 0.5)
        y += title.leading


def _blit_squeezed(face: pygame.Surface, title: Title, line: str, x: float, y: float, colour: Colour) -> None:
    large = label(title.role, title.size * FINE, line, colour)
    small = int(large.get_width() / FINE * title.squeeze), int(large.get_height() / FINE)
    image = pygame.transform.smoothscale(large, small)
    ascent = font(title.role, title.size * FINE).get_ascent() / FINE
    face.blit(image, (int(x - image.get_width() / 2 + 0.5), int(y - ascent + 0.5)))


Lang = Literal["en", "fr"]
DICTIONARIES = {"en": "en_GB", "fr": "fr"}
FEWEST_LETTERS = 3  # on either side of a hyphen; what an apostrophe cuts off counts for nothing
_LETTERS = re.compile(r"[^\W\d_]+")


def hyphenated(role: str, size: int, word: str, room: int, lang: Lang) -> list[str]:
    """A word too wide for `room` in parts with hyphens; whole where no syllable ends in time.

    For titles on small cards: a cut with a hyphen can be read, letters under 12.5 px cannot."""
    if width(role, size, word) <= room:
        return [word]
    head, hyphen, tail = word.partition("-")
    if hyphen and tail:
        return [*hyphenated(role, size, head + hyphen, room, lang), *hyphenated(role, size, tail, room, lang)]
    cuts = [at for at in syllables(word, lang) if width(role, size, word[:at] + "-") <= room]
    if not cuts:
        return [word]
    half = min(cuts, key=lambda at: abs(at - len(word) / 2))
    rest_fits = [at for at in cuts if width(role, size, word[at:]) <= room]
    at = half if width(role, size, word[half:]) <= room or not rest_fits else min(rest_fits)
    return [word[:at] + "-", *hyphenated(role, size, word[at:], room, lang)]


def syllables(word: str, lang: Lang) -> list[int]:
    """The places inside a word where its language may set a hyphen."""
    return [
        letters.start() + place
        for letters in _LETTERS.finditer(word)
        for place in _dictionary(lang).positions(letters.group())
    ]


@cache
def _dictionary(lang: Lang) -> Pyphen:
    """Read when the first word needs it: most tables show none, and it would cost every start a twentieth second."""
    from pyphen import Pyphen

    return Pyphen(lang=DICTIONARIES[lang], left=FEWEST_LETTERS, right=FEWEST_LETTERS)
