"""Totals, strengths, plates of a sum, chips, tracks, the stamp and the die."""

from __future__ import annotations

import pygame
from pygame import Rect

from ui.art import badges, dice, fonts, panels, seats, stamp, tracks
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.picture import Picture, inked
from ui.art.svg import ellipse, path, polygon, rounded
from ui.art.theme import RADIUS_BUTTON
from ui.art.typeset import middled
from ui.cards.painter import Painter
from ui.table.stage.beat import DieLook
from ui.table.stage.colours import fill_of, on_panel
from ui.table.stage.pieces import Chip, Die, Shield, Stamp, Steps, Sum, Total

DIE_SHADOW = 0.35
DIE_TURN = -8
GHOSTS = ((-1.25, -0.23, 0.48, 40, 0.25), (-0.91, 0.1, 0.48, 20, 0.4))
"""Where a thrown die was: from its middle and its size in sides, turn, opacity."""
DIE_LEFT, DIE_ROUND = 1.7, 0.75
"""So many sides from its middle lies all that is drawn of it, to the left and elsewhere."""


def total_picture(painter: Painter, piece: Total, number: int) -> Picture:
    """The badge of a side with this number on it."""
    theme = painter.theme
    colour: Colour = theme.me if piece.side == "heroes" else theme.bad
    if piece.faded:
        colour = on_panel(theme, colour)
    shape = "coin" if piece.side == "heroes" else "burst"
    return badges.badge(shape, str(number), piece.r, colour, theme.glow if piece.wins else None)


def draw_shield(surface: pygame.Surface, painter: Painter, piece: Shield) -> None:
    colour = on_panel(painter.theme, painter.theme.me) if piece.faded else painter.theme.me
    if piece.plate:
        box = piece.box.inflate(0, -piece.box.h // 5)
        shape = rounded(0, 0, *box.size, box.w * 0.2)
        inked(path(shape, colour, INK, max(2.0, box.w * 0.055)), *box.size, 4).draw(surface, *box.topleft)
        middled(surface, fonts.TITLE, int(box.w * 0.52), str(piece.number), box.centerx, box.centery, CREAM, 0.5)
        return
    badges.shield(str(piece.number), piece.box.w, colour).draw(surface, *piece.box.topleft)


def draw_chip(surface: pygame.Surface, painter: Painter, piece: Chip) -> None:
    fill = fill_of(painter.theme, piece.tint)
    panels.chip(piece.text, piece.icon, fill, 1.0, CREAM, piece.px).draw(surface, *piece.box.topleft)


def draw_sum(surface: pygame.Surface, painter: Painter, piece: Sum) -> None:
    box, k = piece.box, painter.u * 1.5
    shape = rounded(0, 0, box.w, box.h, RADIUS_BUTTON * k)
    inked(path(shape, fill_of(painter.theme, piece.tint), INK, max(2.0, 3 * k)), *box.size, 4).draw(
        surface, *box.topleft
    )
    middled(surface, fonts.TITLE, piece.px, piece.text, box.centerx, box.centery, CREAM, 0.5)


def draw_steps(surface: pygame.Surface, painter: Painter, piece: Steps) -> None:
    """The track as it is afterwards; dashes where the token was, dots on its way."""
    x, y = piece.box.topleft
    seat, track, theme = piece.seat + 1, piece.track, painter.theme
    tracks.picture(theme, seat, track, piece.after).draw(surface, x, y)
    if piece.before != piece.after:
        before, after = track.at(piece.before), track.at(piece.after)
        seats.ghost(seat, piece.token_r, theme).centred(surface, x + before[0], y + before[1])
        _way(surface, theme.glow, (x + before[0], y + before[1]), (x + after[0], y + after[1]))


def _way(surface: pygame.Surface, colour: Colour, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A dashed line along one row; to another row there is none."""
    if abs(start[1] - end[1]) > 2:
        return
    left, right = sorted((start[0], end[0]))
    wide = int(right - left)
    line = path(polygon([(0, 4), (wide, 4)], closed=False), None, mix(colour, CREAM, 0.4), 3, dash=(3, 7))
    inked(line, wide, 8, 4).draw(surface, left, start[1] - 4)


def draw_stamp(surface: pygame.Surface, painter: Painter, piece: Stamp) -> None:
    stamp_picture(painter, piece).centred(surface, *piece.box.center)


def stamp_picture(painter: Painter, piece: Stamp) -> Picture:
    colour = painter.theme.good if piece.good else painter.theme.bad
    return stamp.stamp(piece.text, fill_dark(colour), piece.px, piece.turn)


def fill_dark(colour: Colour) -> Colour:
    return mix(colour, INK, 0.1)


def die_picture(painter: Painter, side: int, look: DieLook) -> Picture:
    turn = look.turn + (DIE_TURN if look.face and not look.lift else 0)
    return dice.face(look.face, side, painter.theme.bad, turn)


def die_bounds(box: Rect) -> Rect:
    """What a die at rest takes up, with its shadow and where it was."""
    left, round_it = int(box.w * DIE_LEFT), int(box.w * DIE_ROUND)
    return Rect(box.centerx - left, box.centery - round_it, left + round_it, 2 * round_it)


def draw_die(surface: pygame.Surface, painter: Painter, piece: Die, look: DieLook) -> None:
    """At rest: its shadow, and where it was a moment ago."""
    box = piece.box
    draw_die_ground(surface, piece)
    if look.face and not look.waits:
        for dx, dy, share, turn, opacity in GHOSTS:
            passing = dice.face(1 + look.face % 6, int(box.w * share), painter.theme.bad, turn).surface.copy()
            passing.set_alpha(int(255 * opacity))
            Picture(passing, 0).centred(surface, box.centerx + dx * box.w, box.centery + dy * box.w)
    die_picture(painter, box.w, look).centred(surface, *box.center)


def draw_die_ground(surface: pygame.Surface, piece: Die) -> None:
    box = piece.box
    wide, high = int(box.w * 1.2), int(box.w * 0.2)
    shade = inked(path(ellipse(wide / 2, high / 2, wide / 2, high / 2), INK, opacity=DIE_SHADOW), wide, high, 1)
    shade.centred(surface, box.centerx, box.centery + box.w * 0.62)
