"""The foot of a zoom: what a monster pays, where an item is worn and what it fetches, or when a card may be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec
import pygame

from game.model.printed import PrintedCard
from ui.art import fonts
from ui.art.colour import INK, Colour
from ui.art.icons import icon_body
from ui.art.svg import circle, path, raster, rounded
from ui.art.theme import SMALLEST_TEXT, half_up
from ui.art.typeset import balanced, blit_text, cap_height, largest, width
from ui.cards.block import FLAVOUR_COLOUR
from ui.cards.card_signs import slot_icons
from ui.cards.designs import FOOT_Y, ZOOM

LEFT, RIGHT = 35, 325  # design units, clear of the ornaments in the corners
SIZES = (16.0, 13.0)
GOLD: Colour = (0xD9, 0xA5, 0x31)
COIN: Colour = (0xC9, 0x97, 0x1C)
GREEN: Colour = (0x34, 0x81, 0x4F)
HAND_LIGHT: Colour = (0xFF, 0xE9, 0xB0)
CHEST, CHEST_STEP = 21, 24
HIGH = 30  # height of the strip the icons are drawn in
GAP = 9


class Part(NamedTuple):
    """A group at the foot: its width and how it is drawn from a left edge; design units."""

    wide: float
    draw: Callable[[float], None]


class _Foot:
    """Collects the parts of one foot at one size, then sets them from the left or the right."""

    def __init__(self, face: pygame.Surface, scale: float, size: float) -> None:
        self.face, self.scale, self.px = face, scale, max(half_up(SMALLEST_TEXT), int(size * scale))

    def measured(self, words: str) -> float:
        return width(fonts.BOLD, self.px, words) / self.scale

    def icons(self, body: str, x: float, wide: float) -> None:
        """Draw design-unit SVG `wide` units across, its middle line on the foot's."""
        drawn = raster(body, wide, HIGH, self.scale)
        self.face.blit(drawn, (int(x * self.scale + 0.5), int((FOOT_Y - HIGH / 2) * self.scale + 0.5)))

    def words(self, text: str, x: float) -> None:
        baseline = FOOT_Y * self.scale + cap_height(fonts.BOLD, self.px) / 2
        blit_text(self.face, fonts.BOLD, self.px, text, x * self.scale, baseline, INK)


def footer_fits(printed: PrintedCard) -> bool:
    """Does everything at the foot stand side by side at the smallest size?"""
    foot = _Foot(pygame.Surface((1, 1)), 1.0, SIZES[1])
    return _needed(_left(foot, printed), _right(foot, printed)) <= RIGHT - LEFT and _note_fits(printed, 1.0)


def draw_footer(face: pygame.Surface, printed: PrintedCard, scale: float) -> None:
    """Set the foot of a zoom, shrinking its words until both ends fit."""

    def fits(halves: int) -> bool:
        foot = _Foot(face, scale, halves / 2)
        return _needed(_left(foot, printed), _right(foot, printed)) <= RIGHT - LEFT

    foot = _Foot(face, scale, largest(round(2 * SIZES[0]), 2 * SIZES[1], fits) / 2)
    left, right = _left(foot, printed), _right(foot, printed)
    if _needed(left, right) > RIGHT - LEFT:
        # the icons still say where it is worn and how much it pays
        number = str(printed.treasures) if printed.treasures_word else ""
        left = _left(foot, msgspec.structs.replace(printed, slot_word="", treasures_word=number))
    x = float(LEFT)
    for part in left:
        part.draw(x)
        x += part.wide + GAP
    x = float(RIGHT)
    for part in right:
        part.draw(x - part.wide)
        x -= part.wide + GAP
    if printed.note and not left and not right:
        _draw_note(face, printed.note, scale)


def _needed(left: list[Part], right: list[Part]) -> float:
    parts = left + right
    return sum(part.wide for part in parts) + GAP * max(0, len(parts) - 1)


def _left(foot: _Foot, printed: PrintedCard) -> list[Part]:
    parts = []
    if printed.treasures_word:
        parts.append(_chests(foot, printed.treasures, printed.treasures_word))
    if printed.slot:
        parts.append(_slot(foot, printed))
    if printed.big_word:
        parts.append(_big(foot, printed.big_word))
    if printed.value_word and printed.note and not parts:
        parts.append(Part(foot.measured(printed.note), lambda x: foot.words(printed.note, x)))
    return parts


def _right(foot: _Foot, printed: PrintedCard) -> list[Part]:
    parts = []
    if printed.value_word:
        parts.append(_lead(foot, "coin", 21, COIN, 1.2, printed.value_word))
    if printed.levels_word:
        parts.append(_lead(foot, "up", 17, GREEN, 0, printed.levels_word))
    return parts


def _lead(foot: _Foot, name: str, size: float, colour: Colour, ink_width: float, words: str) -> Part:
    room = size + 8

    def draw(x: float) -> None:
        ink = INK if ink_width else None
        foot.icons(icon_body(name, room / 2, HIGH / 2, size, colour, ink=ink, ink_width=ink_width), x, room)
        foot.words(words, x + room)

    return Part(room + foot.measured(words), draw)


def _chests(foot: _Foot, count: int, words: str) -> Part:
    room = count * CHEST_STEP + 6

    def draw(x: float) -> None:
        places = (CHEST_STEP * place + CHEST_STEP / 2 + 1 for place in range(count))
        foot.icons(
            "".join(icon_body("treasure", at, HIGH / 2, CHEST, GOLD, ink=INK, ink_width=1.6) for at in places), x, room
        )
        foot.words(words, x + room)

    return Part(room + foot.measured(words), draw)


def _slot(foot: _Foot, printed: PrintedCard) -> Part:
    names = slot_icons(printed)
    room = 30 * len(names) + 4

    def draw(x: float) -> None:
        body = ""
        for place, name in enumerate(names):
            at = 15 + 30 * place
            body += path(circle(at, HIGH / 2, 14), INK) + icon_body(name, at, HIGH / 2, 18, HAND_LIGHT)
        foot.icons(body, x, room)
        foot.words(printed.slot_word, x + room)

    return Part(room + foot.measured(printed.slot_word), draw)


def _big(foot: _Foot, words: str) -> Part:
    wide = 36 + foot.measured(words)

    def draw(x: float) -> None:
        body = path(rounded(1.5, 1.5, wide - 3, HIGH - 3, 8), None, INK, 2.5)
        foot.icons(body + icon_body("big", 16, HIGH / 2, 18, INK), x, wide)
        foot.words(words, x + 28)

    return Part(wide, draw)


NOTE_SIZE, NOTE_LEAST = 15.5, 13.0
NOTE_ROOM = 300


def _note(note: str, scale: float) -> tuple[int, list[str]]:
    """One line, or two small ones."""
    for size in (NOTE_SIZE, 15.0, 14.5, 14.0, 13.5, NOTE_LEAST):
        px = max(half_up(SMALLEST_TEXT), int(size * scale))
        lines = balanced(fonts.SEMIBOLD, px, note, int(NOTE_ROOM * scale))
        if len(lines) == 1:
            return px, lines
    return px, lines


def _note_fits(printed: PrintedCard, scale: float) -> bool:
    return len(_note(printed.note, scale)[1]) <= 2


def _draw_note(face: pygame.Surface, note: str, scale: float) -> None:
    px, lines = _note(note, scale)
    y = FOOT_Y * scale + cap_height(fonts.SEMIBOLD, px) / 2 - (len(lines) - 1) * px * 0.55
    for line in lines:
        blit_text(face, fonts.SEMIBOLD, px, line, ZOOM.w * scale / 2, y, FLAVOUR_COLOUR, 0.5)
        y += px * 1.1
