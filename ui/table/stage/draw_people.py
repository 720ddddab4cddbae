"""Portraits, what is said, the stone over the dead, and the dots between people and cards."""

from __future__ import annotations

import pygame

from ui.art import fonts, gravestone, seats
from ui.art.bows import bow_between
from ui.art.colour import CREAM, INK, mix
from ui.art.icons import icon
from ui.art.picture import Picture, inked
from ui.art.portraits import portrait
from ui.art.svg import circle, path, polygon, rounded
from ui.art.theme import seat_look
from ui.art.typeset import line_height, middled
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.stage.colours import GOLD, light_of
from ui.table.stage.pieces import Bow, Bubble, Face, Stone

MARK, MARK_X, MARK_Y = 0.34, 0.8, 0.76  # of the portrait's radius
CROWN, CROWN_ABOVE = 0.7, 1.27
TAIL = 17
GREY = 0.45  # how far the dead have faded


def draw_face(surface: pygame.Surface, painter: Painter, sight: Sight, piece: Face) -> None:
    x, y = piece.box.center
    r = piece.box.w // 2
    alive = painter.theme.glow if piece.lit else seat_look(piece.seat + 1).colour
    ring = None if piece.dead else alive
    portrait(piece.seat + 1, r, ring, likeness=sight.likeness(piece.seat)).centred(surface, x, y)
    if piece.dead:
        veil = inked(path(circle(r, r, r), mix(gravestone.STONE, INK, 0.3), opacity=GREY), 2 * r, 2 * r, 0)
        veil.centred(surface, x, y)
    seats.mark(piece.seat + 1, max(8.0, r * MARK)).centred(surface, x + r * MARK_X, y + r * MARK_Y)
    if piece.crown:
        crown = icon("crown", int(r * CROWN), GOLD, INK, 2.0)
        Picture(crown, 0).centred(surface, x, y - r * CROWN_ABOVE)


def draw_bubble(surface: pygame.Surface, painter: Painter, piece: Bubble) -> None:
    box, k = piece.box, painter.u * 1.5
    tail = TAIL * k
    at, up = piece.tail.x - box.x, piece.tail.y - box.y
    stroke, r = max(2.0, 3 * k), 18 * k
    beak = polygon([(at - tail, 4), (at, up + 4), (at + tail, 4)])
    body = path(rounded(0, 5 * k, box.w, box.h, r), INK, opacity=0.28) + path(beak, CREAM, INK, stroke)
    body += path(rounded(0, 0, box.w, box.h, r), CREAM, INK, stroke)
    body += path(
        polygon([(at - tail + stroke, stroke), (at + tail - stroke, stroke)], closed=False), None, CREAM, stroke + 2
    )
    inked(body, *box.size, -up + 8).draw(surface, *box.topleft)
    pitch = line_height(piece.px)
    for n, line in enumerate(piece.lines):
        middle = box.centery + (n - (len(piece.lines) - 1) / 2) * pitch
        middled(surface, fonts.SEMIBOLD_ITALIC, piece.px, line, box.centerx, middle, INK, 0.5)


def draw_stone(surface: pygame.Surface, painter: Painter, piece: Stone) -> None:
    gravestone.gravestone(piece.k).draw(surface, *piece.box.topleft)


def draw_bow(surface: pygame.Surface, painter: Painter, piece: Bow) -> None:
    colour = light_of(painter.theme, piece.tint)
    picture, box = bow_between(piece.start, piece.over, piece.end, colour, painter.u * 1.5, piece.head)
    picture.draw(surface, *box.topleft)
