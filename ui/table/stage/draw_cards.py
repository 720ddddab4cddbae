"""Cards on the stage: the cause with its light, what is lost or beaten, backs."""

from __future__ import annotations

import pygame

from game.words.voice import Voice
from ui.art import panels
from ui.art.colour import CREAM
from ui.art.icons import icon
from ui.art.layers import Drawing
from ui.art.picture import Picture, inked
from ui.art.svg import path, rounded
from ui.cards.block import mishap_box
from ui.cards.painter import ZOOM_FROM, Painter, Shine, design_for
from ui.table.stage.colours import light_of
from ui.table.stage.pieces import Back, BigCard, SmallCard

CROSS, CROSS_ABOVE = 0.8, 0.12  # of the card's width
DECKS = ("door", "treasure")
FRAME_AIR = 3


def drawing_of(painter: Painter, voice: Voice, piece: BigCard | SmallCard) -> Drawing | None:
    """What takes most of the time that drawing it takes; a back takes none."""
    if piece.card < 0:
        return None
    if isinstance(piece, BigCard):
        return painter.drawing(voice.print_card(piece.card), piece.box.w)
    return painter.drawing(voice.print_card(piece.card), piece.box.w, piece.turn, _shine(piece))


def _shine(piece: SmallCard) -> Shine:
    return Shine(veiled=piece.fate == "beaten")


def draw_big_card(surface: pygame.Surface, painter: Painter, voice: Voice, piece: BigCard) -> None:
    """A back has no light: nobody knows what it is."""
    box = piece.box
    if piece.card < 0:
        painter.composed_back(DECKS[-1 - piece.card], box.w).centred(surface, *box.center)
        return
    if not piece.framed:
        corner = design_for(box.w).corner(box.w)
        panels.glow(light_of(painter.theme, piece.tint), box.w, box.h, painter.u * 1.5, corner).draw(
            surface, *box.topleft
        )
    printed = voice.print_card(piece.card)
    painter.composed(printed, box.w).centred(surface, *box.center)
    framed = mishap_box(printed, box.w) if piece.framed and box.w >= ZOOM_FROM else None
    if framed is not None:
        _frame(surface, painter, pygame.Rect(framed).move(box.topleft))


def _frame(surface: pygame.Surface, painter: Painter, box: pygame.Rect) -> None:
    """Two lines of light round what is at risk."""
    k = painter.u * 1.5
    box = box.inflate(2 * FRAME_AIR, 2 * FRAME_AIR)
    light, corner = painter.theme.glow, 9 * k
    body = path(rounded(0, 0, box.w, box.h, corner), None, light, max(3.0, 4 * k))
    body += path(rounded(-4 * k, -4 * k, box.w + 8 * k, box.h + 8 * k, corner + 4 * k), None, light, 3 * k, opacity=0.4)
    inked(body, *box.size, int(8 * k) + 2).draw(surface, *box.topleft)


def draw_small_card(surface: pygame.Surface, painter: Painter, voice: Voice, piece: SmallCard) -> None:
    box = piece.box
    if piece.card < 0:
        painter.composed_back(DECKS[-1 - piece.card], box.w, piece.turn).centred(surface, *box.center)
    else:
        painter.composed(voice.print_card(piece.card), box.w, piece.turn, _shine(piece)).centred(surface, *box.center)
    if piece.fate == "lost":
        cross = icon("cross", int(box.w * CROSS), painter.theme.bad, CREAM, 1.6)
        Picture(cross, 0).centred(surface, box.centerx, box.centery - box.w * CROSS_ABOVE)


def draw_back(surface: pygame.Surface, painter: Painter, piece: Back) -> None:
    painter.composed_back(piece.deck, piece.box.w, piece.turn).centred(surface, *piece.box.center)
