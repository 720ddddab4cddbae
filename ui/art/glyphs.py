"""Letters that a font lacks, as in names: set in another font of ours, else in one of the machine. Where none has a
letter there is a box with its number in it, so that two names still differ.

for part in parts("title", "Ада 李"):
    font_of("title", part, 24).render(part.text, True, INK)
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

import pygame

from ui.art.fonts import BODY, BOLD, ITALIC, SEMIBOLD, SEMIBOLD_ITALIC, TITLE, font

NOBODYS = "\U0010fffe"  # no font has it: drawn, it shows how a font draws what it lacks
TRIED = 24  # px at which a font is asked
OURS = {TITLE: (BOLD,), ITALIC: (BODY,), SEMIBOLD_ITALIC: (SEMIBOLD,)}
"""In which of our fonts to look for what a role lacks, before the machine's are asked."""
LIKELY = ("fallback", "cjk", "notosans", "dejavusans", "unicode", "segoeui", "yahei", "pingfang", "hiragino", "malgun")
"""Parts of names of fonts that have many letters: asked first."""
MOST_ASKED = 80
BOX_TEXT, BOX_EDGE = 0.46, 0.08  # of the size: the number in a box, its line and the air round it
SPACES = " \xa0"
INVISIBLE = ("Mn", "Me", "Cf", "Cc")
"""Categories of what belongs to the letter before it, or is no letter at all."""


class Part(NamedTuple):
    """Letters of one font: a role of ours or a file of the machine; empty where no font has them."""

    text: str
    source: str
    backwards: bool = False  # written from the right


@lru_cache(maxsize=256)
def parts(role: str, text: str) -> tuple[Part, ...]:
    """The text as it is set, one font after the other; mostly all of it in its role."""
    if all(letter <= "~" or has(role, letter) for letter in text):
        return (Part(text, role),)
    found: list[Part] = []
    for place, letter in enumerate(text):
        follows = bool(found) and bool(found[-1].source) and _follows(role, text[place:], found[-1].backwards)
        source = found[-1].source if follows else source_of(role, letter)
        backwards = found[-1].backwards if follows else _backwards(letter)
        if found and (found[-1].source, found[-1].backwards) == (source, backwards):
            found[-1] = found[-1]._replace(text=found[-1].text + letter)
        else:
            found.append(Part(letter, source, backwards))
    return tuple(found)


def _follows(role: str, rest: str, backwards: bool) -> bool:
    """True if the first letter of the rest is set with what is before it. A space after what is written from the right
    stands to its left, where more of that follows, else to its right."""
    if backwards and rest[0] in SPACES:
        return any(map(_backwards, rest.lstrip(SPACES)[:1]))
    return rest[0] == " " or (unicodedata.category(rest[0]) in INVISIBLE and not has(role, rest[0]))


def _backwards(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in ("R", "AL")


@lru_cache(maxsize=256)
def source_of(role: str, letter: str) -> str:
    """The first font that has a letter; empty if none does."""
    asked = (role, *OURS.get(role, ()), *_of_the_machine())
    return next((source for source in asked if has(source, letter)), "")


@lru_cache(maxsize=2048)
def has(source: str, letter: str) -> bool:
    """Whether a font has this letter. It does not say so itself: it draws all that it lacks alike."""
    try:
        asked = _font(source, TRIED)
        return _drawn(asked, letter) != _drawn(asked, NOBODYS)
    except (OSError, pygame.error):  # a file of the machine that is none of ours to mend
        return False


def _drawn(asked: pygame.font.Font, letter: str) -> tuple[tuple[int, int], bytes]:
    return asked.size(letter), pygame.image.tobytes(asked.render(letter, True, (0, 0, 0)), "RGBA")


@lru_cache(maxsize=1)
def _of_the_machine() -> tuple[str, ...]:
    """Files of its fonts, the likeliest first."""
    names = sorted(pygame.font.get_fonts(), key=_unlikely)
    found = (pygame.font.match_font(name) for name in names[:MOST_ASKED] if "color" not in name)
    return tuple(path for path in found if path)


def _unlikely(name: str) -> tuple[bool, bool]:
    return not any(likely in name for likely in LIKELY), "mono" in name


@lru_cache(maxsize=192)
def _font(source: str, size: int, backwards: bool = False) -> pygame.font.Font:
    pygame.register_quit(_font.cache_clear)  # a font does not outlive pygame.quit()
    if source in (TITLE, BODY, SEMIBOLD, BOLD, ITALIC, SEMIBOLD_ITALIC):
        return font(source, size)
    found = pygame.font.Font(source, size)
    if backwards:
        found.set_direction(pygame.DIRECTION_RTL)
    return found


def advance(part: Part, size: int) -> int:
    """How wide a part is in pixels."""
    if not part.source:
        return sum(_box_wide(letter, size) for letter in part.text)
    return _font(part.source, size, part.backwards).size(part.text)[0]


def drawn(part: Part, size: int, colour: tuple[int, int, int]) -> tuple[pygame.Surface, int]:
    """A part, and how far its base line lies below its top."""
    if part.source:
        used = _font(part.source, size, part.backwards)
        return used.render(part.text, True, colour), used.get_ascent()
    image = pygame.Surface((max(1, advance(part, size)), size), pygame.SRCALPHA)
    left = 0
    for letter in part.text:
        _draw_box(image, letter, left, size, colour)
        left += _box_wide(letter, size)
    return image, round(size * 0.84)


def _number(letter: str) -> tuple[str, ...]:
    """In two rows; nothing of what cannot be seen."""
    if unicodedata.category(letter) in INVISIBLE:
        return ()
    code = f"{ord(letter):04X}"
    half = (len(code) + 1) // 2
    return code[:half], code[half:]


def _box_wide(letter: str, size: int) -> int:
    rows = _number(letter)
    inner = max((font(BODY, _small(size)).size(row)[0] for row in rows), default=0)
    return inner + 4 * _edge(size) if rows else 0


def _small(size: int) -> int:
    return max(6, round(size * BOX_TEXT))


def _edge(size: int) -> int:
    return max(1, round(size * BOX_EDGE))


def _draw_box(image: pygame.Surface, letter: str, left: int, size: int, colour: tuple[int, int, int]) -> None:
    edge, px = _edge(size), _small(size)
    wide = _box_wide(letter, size)
    if not wide:
        return
    pygame.draw.rect(image, colour, (left, 0, wide - edge, size), max(1, edge // 2))
    for row, digits in enumerate(_number(letter)):
        word = font(BODY, px).render(digits, True, colour)
        spot = word.get_bounding_rect()
        middle = size * (1 + 2 * row) // 4
        image.blit(word, (left + (wide - edge - word.get_width()) // 2, middle - spot.centery))
