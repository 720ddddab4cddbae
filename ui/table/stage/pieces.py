"""Pieces of pictures on the stage: each knows its box, all of its words are set, and it draws itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import ClassVar, Literal, NamedTuple

import msgspec
import pygame
from pygame import Rect

from game.ids import CardId, SeatId
from game.words.moods import FaceMood
from game.words.voice import Tint, Voice
from ui.art import badges, fonts, gravestone, panels, seats, stamp
from ui.art.bows import bow_between
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import icon, put_icon
from ui.art.layers import Drawing
from ui.art.picture import Picture, inked
from ui.art.portraits import Likeness, portrait, portrait_stages
from ui.art.svg import circle, path, polygon, rounded
from ui.art.theme import Theme, seat_look
from ui.art.typeset import line_height, middled
from ui.cards.block import mishap_box
from ui.cards.painter import DECKS, ZOOM_FROM, Painter, Shine, design_for
from ui.table.layout.button import Button
from ui.table.stage.mat import GOLD, Ink, Pixel, fill_of, ink_of, light_of
from ui.toolkit.text import Set

Side = Literal["heroes", "monsters"]
Fate = Literal["", "lost", "beaten"]

DISC_ICON = 0.58  # of the disc
PANEL_RADIUS, DARK_LINE = 27, 4.5
PRESS_TEXT = 22  # design px
MARK, MARK_X, MARK_Y = 0.34, 0.8, 0.76  # of the portrait's radius
CROWN, CROWN_ABOVE = 0.7, 1.27
TAIL = 17
FADED = 0.5  # how far what was so
CROSS, CROSS_ABOVE = 0.8, 0.12  # of the card's width
FRAME_AIR = 3
STAMP_ID, PURSUER_ID = "stage:stamp", "stage:pursuer"
TOTAL_IDS = "stage:total:heroes", "stage:total:monsters"
TOKEN_IDS = tuple(f"stage:token:{seat}" for seat in range(6))
MOVING_IDS = frozenset((*TOTAL_IDS, *TOKEN_IDS))
"""Of what begins to move as soon as the mat lies, and is drawn elsewhere meanwhile."""


Touch = Literal["pressed", "hover", "rest"]


class DrawContext(NamedTuple):
    """The means of drawing pieces, and the facts of the moment that they ask for."""

    painter: Painter
    theme: Theme
    k: float  # pixels to a unit of a window of 1280x720
    voice: Voice
    likeness: Callable[[SeatId], Likeness]
    touch: Callable[[str], Touch]


class StagePiece(msgspec.Struct, frozen=True):
    """Base of all."""

    HANGS_OUT: ClassVar[float] = 30
    """Units of a window of 1280x720 that shadow, glow and marks may lie outside of its box."""

    box: Rect
    id: str = ""
    """By which what moves is known."""

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        """At rest."""

    def bounds(self, k: float) -> Rect:
        """The rectangle that holds all its pixels. What reaches over the edge of the mat has the table below painted as
        well."""
        hangs = 2 * (round(self.HANGS_OUT * k) + 6)
        return self.box.inflate(hangs, hangs)

    def shows(self, context: DrawContext) -> Hashable:
        """All that its picture depends on beside itself."""
        return None

    def drawing(self, context: DrawContext) -> Drawing | None:
        """Return its dearest part as a drawing, if it has one."""
        return None


class TextPiece(StagePiece, frozen=True, kw_only=True):
    """Lines of one size, centred on each other's middle or beginning at the left."""

    role: str
    px: int
    lines: tuple[str, ...]
    ink: Ink = "text"
    centred: bool = False

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        self.write(surface, context.theme)

    def write(self, surface: pygame.Surface, theme: Theme, other: Colour | None = None) -> None:
        """In its own ink, or in another colour."""
        colour = other or ink_of(theme, self.ink)
        x, pitch = self.box.centerx if self.centred else self.box.x, line_height(self.px)
        for n, line in enumerate(self.lines):
            middle = self.box.y + pitch * (n + 0.5)
            middled(surface, self.role, self.px, line, x, middle, colour, 0.5 if self.centred else 0)


def words_at(found: Set, role: str, box: Rect, ink: Ink, centred: bool = False) -> TextPiece:
    """From the upper edge of a box down, at its left or in its middle; as wide and high as they are."""
    tight = Rect(box.x, box.y, min(box.w, found.wide(role)), found.high)
    if centred:
        tight.centerx = box.centerx
    return TextPiece(tight, role=role, px=found.px, lines=found.lines, ink=ink, centred=centred)


class FacePiece(StagePiece, frozen=True, kw_only=True):
    """A portrait with its mark; `lit`: this is who it is about; `mood`: that of the beat, None: as everywhere."""

    seat: SeatId
    lit: bool = False
    crown: bool = False
    mood: FaceMood | None = None

    def shows(self, context: DrawContext) -> Likeness:
        """The mood of the beat before that of the moment."""
        shown = context.likeness(self.seat)
        return shown if self.mood is None else shown.in_mood(self.mood)

    def drawing(self, context: DrawContext) -> Drawing:
        alive, likeness = context.theme.glow if self.lit else seat_look(self.seat + 1).colour, self.shows(context)
        ring = None if likeness.mood == "dead" else alive
        return Drawing.staged(portrait, portrait_stages, self.seat + 1, self.box.w // 2, ring, likeness)

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        (x, y), r = self.box.center, self.box.w // 2
        self.drawing(context).make().centred(surface, x, y)
        if self.shows(context).mood == "dead":
            gravestone.veil(r).centred(surface, x, y)
        seats.mark(self.seat + 1, max(8.0, r * MARK)).centred(surface, x + r * MARK_X, y + r * MARK_Y)
        if self.crown:
            Picture(icon("crown", int(r * CROWN), GOLD, INK, 2.0), 0).centred(surface, x, y - r * CROWN_ABOVE)


class SpeechPiece(StagePiece, frozen=True, kw_only=True):
    """A bubble of speech; its tail points up at `tail`."""

    px: int
    lines: tuple[str, ...]
    tail: Pixel

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        box, k = self.box, context.k
        at, up, tail = self.tail.x - box.x, self.tail.y - box.y, TAIL * k
        stroke, r = max(2.0, 3 * k), 18 * k
        beak = polygon([(at - tail, 4), (at, up + 4), (at + tail, 4)])
        seam = polygon([(at - tail + stroke, stroke), (at + tail - stroke, stroke)], closed=False)
        body = path(rounded(0, 5 * k, box.w, box.h, r), INK, opacity=0.28) + path(beak, CREAM, INK, stroke)
        body += path(rounded(0, 0, box.w, box.h, r), CREAM, INK, stroke) + path(seam, None, CREAM, stroke + 2)
        inked(body, *box.size, -up + 8).draw(surface, *box.topleft)
        pitch = line_height(self.px)
        for n, line in enumerate(self.lines):
            middle = box.centery + (n - (len(self.lines) - 1) / 2) * pitch
            middled(surface, fonts.SEMIBOLD_ITALIC, self.px, line, box.centerx, middle, INK, 0.5)


class CardPiece(StagePiece, frozen=True, kw_only=True):
    """A card; `box` is its face before it is turned. A negative one is a back. `fate`: what has become of it."""

    card: CardId
    turn: float = 0.0
    fate: Fate = ""

    def shows(self, context: DrawContext) -> Hashable:
        return context.painter.look_of(context.voice.print_card(self.card)) if self.card >= 0 else None

    def drawing(self, context: DrawContext) -> Drawing:
        if self.card < 0:
            return context.painter.back_drawing(DECKS[-1 - self.card], self.box.w, self.turn)
        shine = Shine(veiled=self.fate == "beaten")
        return context.painter.drawing(context.voice.print_card(self.card), self.box.w, self.turn, shine)

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        self.drawing(context).make().centred(surface, *self.box.center)
        if self.fate == "lost":
            wide, (x, y) = self.box.w, self.box.center
            cross = icon("cross", int(wide * CROSS), context.theme.bad, CREAM, 1.6)
            Picture(cross, 0).centred(surface, x, y - wide * CROSS_ABOVE)


class BigCard(CardPiece, frozen=True, kw_only=True):
    """The cause of it all, in light unless it is a back. `framed`: its Mishap is, which is at risk."""

    tint: Tint
    framed: bool = False

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        box, k, light = self.box, context.k, light_of(context.theme, self.tint)
        if self.card >= 0 and not self.framed:
            panels.glow(light, *box.size, k, design_for(box.w).corner(box.w)).draw(surface, *box.topleft)
        CardPiece.draw(self, surface, context)
        if self.card >= 0 and self.framed and box.w >= ZOOM_FROM:
            risk = mishap_box(context.voice.print_card(self.card), box.w)
            if risk is not None:
                _frame(surface, Rect(risk).move(box.topleft), context.theme.glow, k)


def _frame(surface: pygame.Surface, box: Rect, light: Colour, k: float) -> None:
    """Two lines of light round a box."""
    box = box.inflate(2 * FRAME_AIR, 2 * FRAME_AIR)
    corner = 9 * k
    body = path(rounded(0, 0, box.w, box.h, corner), None, light, max(3.0, 4 * k))
    body += path(rounded(-4 * k, -4 * k, box.w + 8 * k, box.h + 8 * k, corner + 4 * k), None, light, 3 * k, opacity=0.4)
    inked(body, *box.size, int(8 * k) + 2).draw(surface, *box.topleft)


class Bow(StagePiece, frozen=True, kw_only=True):
    """Dots from one thing to another."""

    start: Pixel
    over: Pixel
    end: Pixel
    tint: Tint
    head: bool = True

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        colour = light_of(context.theme, self.tint)
        picture, box = bow_between(self.start, self.over, self.end, colour, context.k, self.head)
        picture.draw(surface, *box.topleft)


class Panel(StagePiece, frozen=True, kw_only=True):
    """Paper; `dark`: a band in the colour of the bar, round at its ends."""

    dark: bool = False

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        u, box = context.painter.u, self.box
        fill, radius = (context.theme.bar, box.h / 2 / u) if self.dark else (None, PANEL_RADIUS)
        paper = panels.panel(context.theme, *box.size, u, fill, radius=radius, line_width=DARK_LINE)
        paper.draw(surface, *box.topleft)


class IconPiece(StagePiece, frozen=True, kw_only=True):
    """An icon, of treasure in gold; on a `disc` it is a round sign."""

    icon: str
    tint: Tint | None = None
    disc: bool = False

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        side, fill = self.box.w, fill_of(context.theme, self.tint) if self.tint else CREAM
        if self.disc:
            shape = path(circle(side / 2, side / 2, side / 2 - 1), fill, INK, max(2.0, 4.5 * context.painter.u))
            inked(shape, *self.box.size, 4).draw(surface, *self.box.topleft)
            put_icon(surface, self.icon, int(side * DISC_ICON), CREAM, self.box.center)
        else:
            gold = self.tint == "treasure"
            image = icon(self.icon, side, GOLD, INK, 1.6) if gold else icon(self.icon, side, fill)
            Picture(image, 0).centred(surface, *self.box.center)


class Total(StagePiece, frozen=True, kw_only=True):
    """The sum of a side of the fight; with an id it counts from `before`, else it was so. `r`: without its light."""

    HANGS_OUT = 10

    side: Side
    number: int
    before: int
    r: float
    wins: bool = False

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        self.picture(context.theme, self.number).centred(surface, *self.box.center)

    def picture(self, theme: Theme, number: int) -> Picture:
        shape, strong = ("coin", theme.me) if self.side == "heroes" else ("burst", theme.bad)
        colour = strong if self.id else mix(strong, theme.panel, FADED)
        return badges.badge(shape, str(number), self.r, colour, theme.glow if self.wins else None)


class Shield(StagePiece, frozen=True, kw_only=True):
    """A strength; on a `plate` a level."""

    number: int
    faded: bool = False
    plate: bool = False

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        theme, box, text = context.theme, self.box, str(self.number)
        colour = mix(theme.me, theme.panel, FADED) if self.faded else theme.me
        if not self.plate:
            badges.shield(text, box.w, colour).draw(surface, *box.topleft)
            return
        box = box.inflate(0, -box.h // 5)
        shape = path(rounded(0, 0, *box.size, box.w * 0.2), colour, INK, max(2.0, box.w * 0.055))
        inked(shape, *box.size, 4).draw(surface, *box.topleft)
        middled(surface, fonts.TITLE, int(box.w * 0.52), text, *box.center, CREAM, 0.5)


class ChipPiece(StagePiece, frozen=True, kw_only=True):
    """A pill with an icon and words."""

    text: str
    icon: str
    tint: Tint
    px: int

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        fill = fill_of(context.theme, self.tint)
        panels.chip(self.text, self.icon, fill, 1.0, CREAM, self.px).draw(surface, *self.box.topleft)


class Stamp(StagePiece, frozen=True, kw_only=True):
    """`box` holds it askew. With an id it comes when a throw has come to rest."""

    text: str
    px: int
    turn: float
    good: bool

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        self.picture(context.theme).centred(surface, *self.box.center)

    def picture(self, theme: Theme) -> Picture:
        colour = theme.good if self.good else theme.bad
        return stamp.stamp(self.text, mix(colour, INK, 0.1), self.px, self.turn)


class StageButton(StagePiece, frozen=True, kw_only=True):
    """A button of the prompt that has come up."""

    button: Button

    def shows(self, context: DrawContext) -> Touch:
        return context.touch(self.button.id)

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        button, (w, h), u = self.button, self.box.size, context.painter.u
        words = button.label, button.icon, button.key, PRESS_TEXT, self.shows(context)
        panels.button(context.theme, button.look, w, h, u, *words).draw(surface, *self.box.topleft)
