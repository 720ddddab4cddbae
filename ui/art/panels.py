"""Boxes: panels, buttons, chips, pills, slots, glow and focus rings, all with an ink line and a soft drop.

Widths and heights are device pixels; `u` scales lines, radii and words. See ui.art.picture for how a Picture is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

import pygame
from pygame import Rect

from game.moves.tone import Tone
from ui.art import fonts
from ui.art.colour import CREAM, INK, WHITE, Colour, contrast, mix
from ui.art.icons import icon
from ui.art.picture import Picture, Sheet, Stretched, inked
from ui.art.shelf import kept
from ui.art.svg import even_dash, path, rounded
from ui.art.theme import (
    GLOSS,
    OUTLINE,
    RADIUS_BUTTON,
    RADIUS_PANEL,
    SHADOW_DROP,
    SHADOW_SHARE,
    SMALLEST_BUTTON_TEXT,
    SMALLEST_TEXT,
    Scale,
    Theme,
    half_up,
)
from ui.art.typeset import balanced, blit_text, cap_height, largest, line_height, shortened, stacked, width

BLACK: Colour = (0, 0, 0)
GLOW_RINGS = ((10.0, 0.18), (6.5, 0.35), (3.5, 1.0))  # reach in design px, opacity
FOCUS_GAP, FOCUS_WIDTH = 4, 4
VEIL = 0.45
BOLD_CONTRAST = 3.0  # of bold text of 20 px or more


def panel(
    theme: Theme,
    w: int,
    h: int,
    u: float,
    fill: Colour | None = None,
    line: Colour = INK,
    line_width: float = OUTLINE,
    radius: float = RADIUS_PANEL,
    opacity: float = 1.0,
) -> Sheet:
    """A sheet with an ink line, a thin light inside it and a shadow below."""
    r, stroke = radius * u, max(1.5, line_width * u)
    paper = fill or theme.panel
    return _box(w, h, r + stroke, lambda small: _panel(small, u, paper, line, stroke, r, opacity))


def _box(w: int, h: int, round_px: float, draw: Callable[[tuple[int, int]], Picture]) -> Sheet:
    """Drawn as small as its round corners allow, and stretched."""
    corner = int(round_px + 4)
    small = min(w, 2 * corner + 2), min(h, 2 * corner + 2)
    drawn = draw(small)
    if small == (w, h):
        return drawn
    return Stretched(drawn, min(corner + drawn.pad, min(drawn.surface.get_size()) // 2 - 1), (w, h))


@kept
def _panel(
    size: tuple[int, int], u: float, fill: Colour, line: Colour, stroke: float, r: float, opacity: float
) -> Picture:
    drop, inset = SHADOW_DROP * u, stroke / 2 + 2 * u
    body = path(rounded(0, drop, *size, r), BLACK, opacity=SHADOW_SHARE)
    body += path(rounded(0, 0, *size, r), fill, line, stroke, opacity=opacity)
    light = rounded(inset, inset, size[0] - 2 * inset, size[1] - 2 * inset, r - inset)
    body += path(light, None, WHITE, max(1.0, 1.5 * u), opacity=0.3 * opacity)
    return inked(body, *size, int(drop + stroke + 2))


def button_colours(theme: Theme, kind: Tone) -> tuple[Colour, Colour]:
    """Fill and text of a button; a fill too pale for its bold label is darkened until it can be read."""
    fill, text = _raw_colours(theme, kind)
    while contrast(fill, text) < BOLD_CONTRAST:
        fill = mix(fill, INK, 0.04)
    return fill, text


def _raw_colours(theme: Theme, kind: Tone) -> tuple[Colour, Colour]:
    return {
        "good": (theme.good, CREAM),
        "bad": (theme.bad, CREAM),
        "accent": (theme.accent, theme.accent_text),
        "neutral": (theme.panel, theme.text),
        "dark": (mix(theme.bar, WHITE, 0.12), theme.bar_text),
    }[kind]


@kept
def button(
    theme: Theme,
    kind: Tone,
    w: int,
    h: int,
    u: float,
    text: str,
    icon: str = "",
    key: str = "",
    size: float = 20,
    state: Literal["rest", "hover", "pressed", "off"] = "rest",
) -> Picture:
    """A button that can be pressed: it lies on an ink copy 4 px lower and moves down 3 when pressed. One that is off
    lies flat, in a thin line."""
    fill, ink = button_colours(theme, kind)
    if state == "hover":
        fill = mix(fill, WHITE, 0.10)
    if state == "off":
        fill, ink = mix(fill, theme.panel2, 0.72), mix(theme.text, theme.panel2, 0.18)
    sunk = max(2, half_up(3 * u)) if state == "pressed" else 0
    face = _flat_face(theme, fill, w, h, u) if state == "off" else _button_face(fill, w, h, u, sunk)
    painted = Picture(face.surface.copy(), face.pad)
    _button_label(painted, w, h, sunk, Scale(u), ink, text, icon, key, size)
    return painted


def button_hangs_out(u: float) -> int:
    """Return the px round its box in which its line and the copy below it may lie."""
    return int(4 * u + max(2.0, OUTLINE * u) + 2)


@kept
def _button_face(fill: Colour, w: int, h: int, u: float, sunk: int) -> Picture:
    r, stroke, drop, pad = min(RADIUS_BUTTON * u + 2, h / 2), max(2.0, OUTLINE * u), 4 * u, button_hangs_out(u)
    side = int(r + stroke + 6) + pad
    small = min(w, 2 * side - 2 * pad + 2)
    body = path(rounded(0, drop, small, h, r), INK, INK, stroke)
    body += path(rounded(0, sunk, small, h, r), fill, INK, stroke)
    body += path(rounded(4 * u, sunk + 3.5 * u, small - 8 * u, h * 0.36, r * 0.6), WHITE, opacity=GLOSS)
    drawn = inked(body, small, h, pad)
    if small == w:
        return drawn
    return Stretched(drawn, min(side, h // 2 + pad - 1, drawn.surface.get_width() // 2 - 1), (w, h)).whole()


@kept
def _flat_face(theme: Theme, fill: Colour, w: int, h: int, u: float) -> Picture:
    line = max(1.5, OUTLINE * u / 2)
    shape = rounded(line, line, w - 2 * line, h - 2 * line, min(RADIUS_BUTTON * u + 2, h / 2))
    return inked(path(shape, fill, mix(INK, theme.panel2, 0.35), line), w, h, int(4 * u + line + 2))


def _button_label(
    into: Picture, w: int, h: int, sunk: int, scale: Scale, ink: Colour, text: str, name: str, key: str, size: float
) -> None:
    """Icon and words in the middle, the key that does the same at the right. Words that have no room otherwise come
    before the icon, then before the key."""
    surface, pad = into
    key_size, most = scale.text(13), scale.text(size, SMALLEST_BUTTON_TEXT)
    key_room = max(half_up(22 * scale.u), width(fonts.BOLD, key_size, key) + 10) + half_up(8 * scale.u) if key else 0
    room = w - half_up(20 * scale.u) - key_room
    px, name, lines = _set_label(text, name, most, room, h)
    if key and _widest(lines, px) > room:
        key, room, key_room = "", room + key_room, 0
        px, name, lines = _set_label(text, name, most, room, h)
    lines = [shortened(fonts.TITLE, px, line, room) for line in lines]
    middle = pad + h / 2 + sunk
    centre = pad + (w - key_room) / 2
    if name:
        mark = icon(name, half_up(px * 1.15), ink)
        left = centre - _label_width(max(lines, key=len), name, px) / 2
        surface.blit(mark, (half_up(left - px * 0.08), half_up(middle - mark.get_height() / 2)))
        centre += px * 0.75
    base = middle + (cap_height(fonts.TITLE, px) - line_height(px) * (len(lines) - 1)) / 2
    for line in lines:
        blit_text(surface, fonts.TITLE, px, line, centre - width(fonts.TITLE, px, line) / 2, base, ink)
        base += line_height(px)
    if key:
        _key(surface, pad + w - key_room, middle, key_room - half_up(8 * scale.u), key_size, key, ink)


def _set_label(text: str, name: str, size: int, room: int, high: int) -> tuple[int, str, list[str]]:
    """Size, icon and lines of a label: smaller words, then two lines, then no icon, then the smallest words."""
    px, lines = largest(size, SMALLEST_BUTTON_TEXT, lambda px: _label_width(text, name, px) <= room), [text]
    if _label_width(text, name, px) > room:
        px, lines = _two_lines(text, name, size, room, high)
    if name and max(_label_width(line, name, px) for line in lines) > room:
        name = ""
        px, lines = _two_lines(text, name, size, room, high)
    if _widest(lines, px) > room:
        px = largest(px - 1, SMALLEST_TEXT + 0.5, lambda px: _widest(label_lines(text, px, room, high), px) <= room)
        lines = label_lines(text, px, room, high)
    return px, name, lines


def _widest(lines: list[str], px: int) -> int:
    return max(width(fonts.TITLE, px, line) for line in lines)


def label_lines(text: str, px: int, room: int, high: int) -> list[str]:
    """The words of a button: in two lines where one is too wide and the button is high enough."""
    if width(fonts.TITLE, px, text) <= room or 2 * line_height(px) > high:
        return [text]
    lines = balanced(fonts.TITLE, px, text, room)
    return lines if len(lines) == 2 and all(width(fonts.TITLE, px, line) <= room for line in lines) else [text]


def _two_lines(text: str, name: str, px: int, room: int, high: int) -> tuple[int, list[str]]:
    """The largest size at which two lines carry the words, and those lines; one line of the smallest if none does."""
    least = round(SMALLEST_BUTTON_TEXT)

    def lines(px: int) -> list[str]:
        return label_lines(text, px, room - _label_width("", name, px), high)

    size = largest(px, least, lambda px: len(lines(px)) == 2)
    return (size, lines(size)) if px >= least else (least, [text])


def _label_width(text: str, name: str, px: int) -> int:
    return width(fonts.TITLE, px, text) + (int(px * 1.5) if name else 0)


def _key(surface: pygame.Surface, x: float, middle: float, w: int, px: int, key: str, ink: Colour) -> None:
    h = int(px * 1.65)
    cap = inked(path(rounded(0, 0, w, h, 5), BLACK, opacity=0.25), w, h, 0)
    cap.draw(surface, x, middle - h / 2)
    blit_text(surface, fonts.BOLD, px, key, x + w / 2, middle + cap_height(fonts.BOLD, px) / 2, ink, 0.5)


@kept
def chip(text: str, icon_name: str, fill: Colour, u: float, ink: Colour = CREAM, size: float = 15) -> Picture:
    """A small pill with an icon and a word: a class, a reason, WINNING, a value."""
    px = Scale(u).text(size)
    return _pill(text, icon_name, fill, ink, px, _chip_high(px), max(1.4, 1.8 * u), 0, fonts.BOLD)


def chip_size(text: str, icon_name: str, u: float, size: float = 15) -> tuple[int, int]:
    """Of the pill itself, in pixels."""
    px = Scale(u).text(size)
    return _pill_wide(text, icon_name, px, fonts.BOLD), _chip_high(px)


def _chip_high(px: int) -> int:
    return int(px * 1.55 + 0.5)


@kept
def pill(text: str, icon_name: str, fill: Colour, u: float, ink: Colour = CREAM, size: float = 20) -> Picture:
    """A heavy pill in title letters with a drop: a heading on the board, a state on a seat's edge."""
    px, stroke, drop = Scale(u).text(size), max(1.8, OUTLINE * u), max(1.5, 3 * u)
    return _pill(text, icon_name, fill, ink, px, int(px * 1.7 + 0.5), stroke, drop, fonts.TITLE)


def _pill(
    text: str, name: str, fill: Colour, ink: Colour, px: int, h: int, stroke: float, drop: float, role: str
) -> Picture:
    lead, w = _pill_lead(name, px), _pill_wide(text, name, px, role)
    pad = int(stroke + drop + 1)
    body = path(rounded(0, drop, w, h, h / 2), INK, INK, stroke) if drop else ""
    body += path(rounded(0, 0, w, h, h / 2), fill, INK, stroke)
    drawn = inked(body, w, h, pad)
    if name:
        mark = icon(name, half_up(px * 1.1), ink)
        Picture(mark, 0).centred(drawn.surface, pad + px * 0.98, pad + h / 2)
    baseline = pad + h / 2 + cap_height(role, px) / 2
    blit_text(drawn.surface, role, px, text, pad + lead, baseline, ink)
    return drawn


def _pill_lead(icon_name: str, px: int) -> float:
    """Before the word."""
    return px * (1.75 if icon_name else 0.75)


def _pill_wide(text: str, icon_name: str, px: int, role: str) -> int:
    return int(_pill_lead(icon_name, px) + width(role, px, text) + px * 0.75 + 0.5)


def glow(colour: Colour, w: int, h: int, u: float, radius: float) -> Sheet:
    """Three rings of light behind a legal thing of w x h px whose corners are `radius` px round."""
    return _box(w, h, radius, lambda small: _glow(colour, small, u, radius))


@kept
def _glow(colour: Colour, size: tuple[int, int], u: float, radius: float) -> Picture:
    pad = int(GLOW_RINGS[0][0] * u + 2)
    body = "".join(_ring_of_light(colour, *size, reach * u, radius, share) for reach, share in GLOW_RINGS)
    return inked(body, *size, pad)


def _ring_of_light(colour: Colour, w: int, h: int, reach: float, radius: float, share: float) -> str:
    shape = rounded(-reach, -reach, w + 2 * reach, h + 2 * reach, radius + reach)
    return path(shape, colour, opacity=share)


@kept
def focus_ring(theme: Theme, w: int, h: int, u: float, radius: float) -> Picture:
    """The keyboard's ring: 4 px wide, 4 px off the thing it is round."""
    stroke = max(3.0, FOCUS_WIDTH * u)
    off = FOCUS_GAP * u + stroke / 2
    shape = rounded(-off, -off, w + 2 * off, h + 2 * off, radius + off)
    return inked(path(shape, None, theme.focus, stroke), w, h, int(off + stroke + 1))


@kept
def ring_edges(theme: Theme, w: int, h: int, u: float, radius: float) -> tuple[tuple[pygame.Surface, int, int], ...]:
    """The same ring in four pieces, each with where it lies from the corner of the box: round something large, that is
    little to draw."""
    least = 2 * math.ceil(radius) + 4  # between the corners there is something to stretch
    if min(w, h) <= 2 * least:
        ring = focus_ring(theme, w, h, u, radius)
        return ((ring.surface, -ring.pad, -ring.pad),)
    small = focus_ring(theme, least, least, u, radius)
    corner = small.pad + least // 2 - 1
    surface, pad = Stretched(small, corner, (w, h)).whole()
    wide, high = surface.get_size()
    rows = [Rect(0, y, wide, corner) for y in (0, high - corner)]
    columns = [Rect(x, corner, corner, high - 2 * corner) for x in (0, wide - corner)]
    return tuple((surface.subsurface(part).copy(), part.x - pad, part.y - pad) for part in (*rows, *columns))


def shadow(w: int, h: int, u: float, radius: float, lifted: bool = False) -> Sheet:
    """The shadow of a card: 5 px below it, 12 when it is lifted."""
    drop, share = (12 * u, 0.28) if lifted else (5 * u, 0.35)
    return _box(w, h, radius + drop, lambda small: _shadow(small, radius, drop, share))


@kept
def _shadow(size: tuple[int, int], radius: float, drop: float, share: float) -> Picture:
    return inked(path(rounded(0, drop, *size, radius), BLACK, opacity=share), *size, int(drop + 2))


@kept
def veil(colour: Colour, w: int, h: int, radius: float) -> Picture:
    """A tint over a card that cannot be played now."""
    return inked(path(rounded(0, 0, w, h, radius), colour, opacity=VEIL), w, h, 0)


@kept
def slot(w: int, h: int, u: float, line: Colour, icon_name: str = "", fill: Colour | None = None) -> Picture:
    """A dashed place that waits for a card: a gear slot, a discard, a helper's chair."""
    stroke = max(1.6, 2.5 * u)
    body = path(rounded(0, 0, w, h, 10 * u), fill, opacity=0.18) if fill else ""
    dash = even_dash(w, h, 10 * u, (8 * u, 7 * u))
    body += path(rounded(0, 0, w, h, 10 * u), None, line, stroke, dash=dash)
    drawn = inked(body, w, h, int(stroke + 1))
    if icon_name:
        mark = icon(icon_name, half_up(min(w, h) * 0.46), line)
        Picture(mark, 0).centred(drawn.surface, drawn.pad + w / 2, drawn.pad + h / 2)
    return drawn


@kept
def field(
    w: int, h: int, u: float, fill: Colour, opacity: float = 1.0, radius: float = 10, line: bool = False
) -> Picture:
    """A flat rounded patch: a prompt's ground, a row, a bar."""
    stroke = max(1.5, 2 * u)
    return inked(path(rounded(0, 0, w, h, radius * u), fill, INK if line else None, stroke, opacity=opacity), w, h, 2)


@kept
def speech_bubble(text: str, size: int, room: int, tail: int, paper: Colour, aside: bool = False) -> Picture:
    """Lines in a rounded sheet of paper whose tail points to who speaks: up, or to the left."""
    lines = balanced(fonts.SEMIBOLD, size, text, room - 2 * size)
    wide = max(width(fonts.SEMIBOLD, size, line) for line in lines) + 2 * size
    pitch, r = size * 1.2, size * 0.9
    high = int(pitch * len(lines) + size * 0.9) + tail
    left, top = (tail, 0) if aside else (0, tail)
    wide, high = wide + left, high - (tail if aside else 0)
    up = f"L{r + tail * 0.6} {top}L{r + tail} 0L{r + tail * 1.9} {top}" if not aside else ""
    sideways = f"L{left} {r + tail * 1.2}L0 {r + tail * 0.3}L{left} {r + tail * 0.3}" if aside else ""
    shape = (
        f"M{left + r} {top}{up}L{wide - r} {top}Q{wide} {top} {wide} {top + r}L{wide} {high - r}"
        f"Q{wide} {high} {wide - r} {high}L{left + r} {high}Q{left} {high} {left} {high - r}{sideways}"
        f"L{left} {top + r}Q{left} {top} {left + r} {top}Z"
    )
    picture = inked(path(shape, paper, INK, 2.5), wide, high, 3)
    surface = picture.surface.copy()
    x, middle = picture.pad + (left + wide) / 2, picture.pad + (top + high) / 2
    stacked(surface, fonts.SEMIBOLD, size, lines, x, middle, pitch, INK, 0.5)
    return Picture(surface, picture.pad)
