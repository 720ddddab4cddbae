"""Notes at the cards of the own hand: a band with the act, its icon and its number, and under it what follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.words.notes import ICONS, NoteKind, Outcome
from ui.art import fonts, panels
from ui.art.colour import CREAM, INK, WHITE, Colour, mix
from ui.art.icons import icon
from ui.art.layers import Drawing, Item, pictured
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import circle, path, rounded
from ui.art.theme import Theme
from ui.art.typeset import balanced, largest, middled, shortened, shortened_lines, stacked, width, wrap
from ui.canvas import TEXT_FLOOR
from ui.cards.painter import Painter
from ui.table.layout.notes import ASIDE_WORDS, BAND, CHIP, INSET, LEADING, NotePlace, body_lines, body_px, body_top

CONDITIONAL: Final[Colour] = (0xB8, 0x69, 0x0F)
VAIN: Final[Mapping[Outcome | None, str]] = {"loses": "skull", "stands": "swords"}
"""Signs of a card that decides no fight as she would have it."""
HEAD, HEAD_LEAST = 20.0, 13  # size of the words; px
HEAD_WIDE = 0.86  # share of a note: a head with air at both sides
RADIUS, DROP = 16.0, 4.0


class Band(NamedTuple):
    """The head of a whole note."""

    icon: str
    fill: Colour
    head: str


def note_items(painter: Painter, places: Sequence[NotePlace], hand: Mapping[str, Drawing | None]) -> Iterator[Item]:
    """`hand`: what the cards still need, by id: a note is as late as its card."""
    for one in places:
        look = one.note.kind, one.note.head, one.note.body, one
        item = pictured(f"note:{one.card}", picture_of(painter, one), *one.box.topleft, look)
        yield item._replace(drawing=hand.get(f"card:{one.card}"))


def picture_of(painter: Painter, place: NotePlace) -> Picture:
    """A whole note, or its chip."""
    note, theme, u = place.note, painter.theme, painter.u
    name = VAIN.get(note.outcome, ICONS[note.kind])
    fill = theme.bar if note.outcome in VAIN else _fills(theme)[note.kind]
    if place.full:
        band = Band(name, fill, note.head)
        body = note.body if _has_room(note.body, place.box.size, u) else note.less or note.body
        return note_picture(theme, band, body, place.box.size, u, dark=note.kind == "no")
    return panels.chip(place.words, name, fill, u, CREAM, CHIP) if place.words else _dot(name, fill, place.box.h)


@kept
def _dot(name: str, fill: Colour, side: int) -> Picture:
    """A chip without words."""
    drawn = inked(path(circle(side / 2, side / 2, side / 2), fill, INK, max(1.4, side * 0.07)), side, side, 2)
    mark = icon(name, round(side * 0.66), CREAM)
    Picture(mark, 0).centred(drawn.surface, drawn.pad + side / 2, drawn.pad + side / 2)
    return drawn


def _fills(theme: Theme) -> Mapping[NoteKind, Colour]:
    """Of the band or the chip, by what can be done."""
    plain = mix(theme.bar, WHITE, 0.14)
    return {"yes": theme.good, "open": plain, "if": CONDITIONAL, "no": plain}


@kept
def note_picture(theme: Theme, top: Band, body: str, size: tuple[int, int], u: float, *, dark: bool) -> Picture:
    """A whole note; what can be done lies on paper, what cannot on the dark of the bar."""
    wide, high = size
    paper, ink = (theme.bar, theme.bar_text) if dark else (mix(CREAM, WHITE, 0.5), theme.text)
    inset, band, drop = max(3, round(INSET * u)), max(21, round(BAND * u)), max(2, round(DROP * u))
    stroke = max(1.8, 3 * u)
    outline = path(rounded(0, drop, wide, high, RADIUS * u), INK) + path(
        rounded(0, 0, wide, high, RADIUS * u), paper, INK, stroke
    )
    outline += path(rounded(inset, inset, wide - 2 * inset, band, RADIUS * u * 0.7), top.fill)
    drawn = inked(outline, wide, high, drop + 3)
    _put_head(drawn, top, (wide, inset + band / 2), u)
    _put_body(drawn, body, (wide, high, body_top(u)), ink, u)
    return drawn


def _put_head(drawn: Picture, top: Band, at: tuple[int, float], u: float) -> None:
    """Icon and word in the middle of the band, as large as both fit."""
    (wide, middle), head = at, top.head
    most = max(HEAD_LEAST, round(HEAD * u))
    px = largest(most, HEAD_LEAST, lambda px: width(fonts.BOLD, px, head) + px * 1.35 <= wide * HEAD_WIDE)
    px = largest(px, TEXT_FLOOR, lambda px: width(fonts.BOLD, px, head) + px * 1.35 <= wide - 10)
    said = shortened(fonts.BOLD, px, head, wide - 10 - px * 1.35)
    left = drawn.pad + (wide - width(fonts.BOLD, px, said) - px * 1.35) / 2
    Picture(icon(top.icon, px, CREAM), 0).centred(drawn.surface, left + px / 2, drawn.pad + middle)
    middled(drawn.surface, fonts.BOLD, px, said, left + px * 1.35, drawn.pad + middle, CREAM)


def _put_body(drawn: Picture, body: str, room: tuple[int, int, int], ink: Colour, u: float) -> None:
    """As many lines between the band and the lower edge as find room there, smaller letters where there are many."""
    wide, high, top = room
    (usual, least), across = body_px(u), wide - ASIDE_WORDS
    px = largest(usual, least, lambda px: _fits(body, px, across, high - top))
    most = body_lines(px, high - top)
    said = shortened_lines(fonts.SEMIBOLD, px, body, across, most)
    lines = balanced(fonts.SEMIBOLD, px, said, across)[:most]
    x, middle, pitch = drawn.pad + wide / 2, drawn.pad + (top + high) / 2 - 1, round(px * LEADING)
    stacked(drawn.surface, fonts.SEMIBOLD, px, lines, x, middle, pitch, ink, 0.5)


def _has_room(body: str, size: tuple[int, int], u: float) -> bool:
    return _fits(body, body_px(u)[1], size[0] - ASIDE_WORDS, size[1] - body_top(u))


def _fits(body: str, px: int, across: int, high: int) -> bool:
    lines = wrap(fonts.SEMIBOLD, px, body, across)
    return len(lines) <= body_lines(px, high) and all(width(fonts.SEMIBOLD, px, line) <= across for line in lines)
