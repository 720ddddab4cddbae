"""A segmented choice: all legal values side by side, the chosen one raised; each value is a thing to click or focus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import msgspec
import pygame

from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.fonts import BOLD, SEMIBOLD, TITLE
from ui.art.panels import button_colours
from ui.art.svg import blank, path, raster, rounded
from ui.art.theme import Theme
from ui.art.typeset import fitted, middled, width
from ui.gui.looks import Mood, States
from ui.kit.buttons import Block, Paint, body, hang, states
from ui.kit.page import Page, ThenText

INSET = 4  # pixels between the frame and the chosen value
RADIUS = 12.0


class Letters(NamedTuple):
    """The font of words and its pixels."""

    role: str
    size: int


class Option(msgspec.Struct, frozen=True):
    """value: what is chosen; label: what is written; note: a second line in small letters."""

    value: str
    label: str
    note: str = ""


class Choice(msgspec.Struct, frozen=True):
    """sentence: what is being chosen, for a screen reader; size: of the labels, in units."""

    id: str
    sentence: str
    options: Sequence[Option]
    value: str
    size: float = 20


def add_choice(page: Page, box: pygame.Rect, choice: Choice, then: ThenText) -> None:
    """Draws the frame on the backdrop and adds one piece per value; then is told the value pressed."""
    theme, u = page.context.theme, page.context.u
    frame = Block(box.w, box.h, u, mix(theme.panel, CREAM, 0.4), radius=RADIUS, gloss=False)
    x, y = hang(frame)
    page.backdrop.blit(body(frame), (box.x - x, box.y - y))
    letters, parts = _set(choice.options, box, page.context.text(choice.size), u)
    for option, place in zip(choice.options, parts, strict=True):
        chosen = option.value == choice.value
        look = _look(theme, place.size, u, option, letters, chosen)
        page.piece(
            "choice",
            f"{choice.id}:{option.value}",
            place,
            look,
            _spoken(choice, option),
            partial(then, option.value),
            value="on" if chosen else "",
            radius=RADIUS - 3,
        )


def _spoken(choice: Choice, option: Option) -> str:
    """Question and answer; typography of colons is left to sentences."""
    mark = "" if choice.sentence.endswith("?") else ","
    return f"{choice.sentence}{mark} {option.label}"


def _set(options: Sequence[Option], box: pygame.Rect, size: int, u: float) -> tuple[Letters, list[pygame.Rect]]:
    """Title letters where all labels have the room, else narrower ones; and the part of each value."""
    for role in (TITLE, BOLD):
        parts = _parts(options, box, Letters(role, size), u)
        rooms = [(option.label, part.w - 2 * INSET) for option, part in zip(options, parts, strict=True)]
        letters = Letters(role, min(fitted(role, size, label, room) for label, room in rooms))
        if all(width(*letters, label) <= room for label, room in rooms):
            break
    return letters, parts


def _parts(options: Sequence[Option], box: pygame.Rect, letters: Letters, u: float) -> list[pygame.Rect]:
    """Equal shares where all words fit, else shares as wide as the words need."""
    words = [
        max(width(*letters, option.label), width(*_note(u), option.note) if option.note else 0) for option in options
    ]
    needs = [word + 2 * INSET + 12 for word in words]
    room = box.w
    if max(needs) <= room / len(options):
        needs = [1] * len(options)
    edges = [round(room * sum(needs[:n]) / sum(needs)) for n in range(len(options) + 1)]
    return [
        pygame.Rect(box.x + left + INSET, box.y + INSET, right - left - 2 * INSET, box.h - 2 * INSET)
        for left, right in pairwise(edges)
    ]


def _note(u: float) -> Letters:
    return Letters(SEMIBOLD, max(13, round(14.5 * u)))


def _look(theme: Theme, size: tuple[int, int], u: float, option: Option, letters: Letters, chosen: bool) -> States:
    fill, ink = button_colours(theme, "accent")
    if chosen:
        block = Block(*size, u, fill, line=2.5, radius=RADIUS - 3, raised=False)
        return states(block, _label(option, letters, ink, u))
    return _flat(size, u, _label(option, letters, theme.text, u))


def _flat(size: tuple[int, int], u: float, paint: Paint) -> States:
    """Only the words, until the pointer lies on them."""

    def picture(share: float) -> pygame.Surface:
        ground = (
            raster(path(rounded(0, 0, *size, (RADIUS - 3) * u), INK, opacity=share), *size) if share else blank(*size)
        )
        paint(ground, ground.get_rect())
        return ground

    shares: Mapping[Mood, float] = {"rest": 0, "hover": 0.10, "down": 0.18, "dead": 0}
    return States(lambda mood: picture(shares[mood]))


def _label(option: Option, letters: Letters, colour: Colour, u: float) -> Paint:
    def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
        if not option.note:
            middled(surface, *letters, option.label, box.centerx, box.centery, colour, 0.5)
            return
        middled(surface, *letters, option.label, box.centerx, box.y + box.h * 0.33, colour, 0.5)
        role, px = _note(u)
        small = fitted(role, px, option.note, box.w - 10)
        middled(surface, role, small, option.note, box.centerx, box.y + box.h * 0.72, colour, 0.5)

    return paint
