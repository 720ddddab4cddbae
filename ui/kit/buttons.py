"""Pictures of buttons and choices: an ink copy lower down, a fill, a gloss, and a text or icon."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec
import pygame

from game.moves.tone import Tone
from ui.art.colour import INK, WHITE, Colour, mix
from ui.art.icons import put_icon
from ui.art.panels import button, label_lines
from ui.art.picture import Picture
from ui.art.shelf import kept
from ui.art.svg import blank, even_dash, path, raster, rounded
from ui.art.theme import GLOSS, OUTLINE, SMALLEST_BUTTON_TEXT, SMALLEST_TEXT, Scale, Theme, half_up
from ui.art.typeset import shortened, width
from ui.gui.looks import Mood, States

DROP = 4.0  # units the ink copy lies lower
SUNK = 3.0  # units a pressed fill moves down
RADIUS = 16.0
LEAST = half_up(SMALLEST_TEXT)  # px of a word that has no room otherwise
HOVER_LIGHT, DEAD_VEIL = 0.12, 0.45

Paint = Callable[[pygame.Surface, pygame.Rect], None]


class Block(msgspec.Struct, frozen=True):
    """A raised piece: width and height in pixels, the rest in units of the design."""

    width: int
    height: int
    u: float
    fill: Colour
    outline: Colour = INK
    line: float = OUTLINE
    radius: float = RADIUS
    raised: bool = True
    gloss: bool = True
    dashed: bool = False


def hang(block: Block) -> tuple[int, int]:
    """How far the picture reaches beyond its box, left and above; below it reaches DROP more."""
    reach = round(block.line * block.u / 2 + 1)
    return reach, reach


@kept
def body(block: Block, sunk: bool = False) -> pygame.Surface:
    """The bare piece. Treat as read-only: it is shared."""
    x, y = hang(block)
    u, w, h = block.u, block.width, block.height
    r = min(block.radius * u, h / 2)
    drop = DROP * u if block.raised else 0
    down = SUNK * u if sunk and block.raised else 0
    parts = []
    if block.raised:
        parts.append(path(rounded(x, y + drop, w, h, r), block.outline, block.outline, block.line * u))
    dash = even_dash(w, h, r, (10 * u, 8 * u)) if block.dashed else None
    parts.append(path(rounded(x, y + down, w, h, r), block.fill, block.outline, block.line * u, dash=dash))
    if block.gloss:
        inset = 4.5 * u
        shine = rounded(x + inset, y + down + inset * 0.8, w - 2 * inset, h * 0.36, r * 0.6)
        parts.append(path(shine, WHITE, opacity=GLOSS))
    return raster("".join(parts), w + 2 * x, h + 2 * y + DROP * u)


def states(block: Block, paint: Paint, dead_on: Colour | None = None) -> States:
    """The four pictures of a pressable piece. dead_on: the colour it lies on, in which a piece that cannot be used
    fades."""

    def draw(mood: Mood) -> pygame.Surface:
        if mood == "rest":
            return _painted(block, paint)
        if mood == "dead":
            return _veiled(_faded(block, dead_on), paint)
        lighter = msgspec.structs.replace(block, fill=mix(block.fill, WHITE, HOVER_LIGHT))
        return _painted(lighter, paint, sunk=mood == "down")

    return States(draw, hang(block))


def icon_states(block: Block, name: str, side: int, colour: Colour) -> States:
    """A piece with nothing but an icon on it, `side` px wide."""

    def paint(surface: pygame.Surface, room: pygame.Rect) -> None:
        put_icon(surface, name, side, colour, room.center)

    return states(block, paint)


def _faded(block: Block, dead_on: Colour | None) -> Block:
    fill = mix(block.fill, dead_on or block.fill, DEAD_VEIL)
    return msgspec.structs.replace(block, fill=fill, outline=mix(block.outline, dead_on or INK, DEAD_VEIL))


def _painted(block: Block, paint: Paint, sunk: bool = False) -> pygame.Surface:
    picture = body(block, sunk).copy()
    x, y = hang(block)
    down = round(SUNK * block.u) if sunk and block.raised else 0
    paint(picture, pygame.Rect(x, y + down, block.width, block.height))
    return picture


def _veiled(block: Block, paint: Paint) -> pygame.Surface:
    picture = body(block).copy()
    layer = blank(*picture.get_size())
    x, y = hang(block)
    paint(layer, pygame.Rect(x, y, block.width, block.height))
    layer.set_alpha(round(255 * (1 - DEAD_VEIL)))
    picture.blit(layer, (0, 0))
    return picture


ButtonState = Literal["rest", "hover", "pressed", "off"]
BUTTON_STATES: Mapping[Mood, ButtonState] = {"rest": "rest", "hover": "hover", "down": "pressed", "dead": "off"}


class Tag(msgspec.Struct, frozen=True):
    """The label of a push button: sizes in units; key is the shortcut drawn as a small cap at its right end."""

    text: str
    size: float = 20
    icon: str = ""
    key: str = ""


def push(theme: Theme, tone: Tone, box: pygame.Rect, u: float, tag: Tag) -> States:
    """A push button. In a narrow one the icon goes first, then the cap with the key, then the letters become smaller;
    words that are still too wide end with an ellipsis."""
    tag = _that_fits(tag, box, u)

    def look(mood: Mood) -> Picture:
        return button(theme, tone, box.w, box.h, u, tag.text, tag.icon, tag.key, tag.size, BUTTON_STATES[mood])

    pad = look("rest").pad
    return States(lambda mood: look(mood).surface, (pad, pad))


def _that_fits(tag: Tag, box: pygame.Rect, u: float) -> Tag:
    least = round(min(Scale(u).text(tag.size, SMALLEST_BUTTON_TEXT), SMALLEST_BUTTON_TEXT))
    edge = round(20 * u)
    cap = width("bold", Scale(u).text(13), tag.key) + 10 + round(8 * u) if tag.key else 0
    lines = label_lines(tag.text, least, box.w - cap - edge, box.h)
    words = max(width("title", least, line) for line in lines) + edge
    if tag.icon and words + cap + least * 1.5 > box.w:
        tag = msgspec.structs.replace(tag, icon="")
    if tag.key and words + cap > box.w:
        tag = msgspec.structs.replace(tag, key="")
    if width("title", LEAST, tag.text) + edge > box.w and words > box.w:
        tag = msgspec.structs.replace(tag, text=shortened("title", LEAST, tag.text, box.w - edge))
    return tag
