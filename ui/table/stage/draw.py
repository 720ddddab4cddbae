"""How each piece of a picture on the stage is drawn."""

from __future__ import annotations

import pygame

from ui.art import panels, seats
from ui.art.colour import CREAM, INK, Colour
from ui.art.icons import icon, put_icon
from ui.art.picture import Picture, inked
from ui.art.svg import circle, path
from ui.art.typeset import middled
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.stage import draw_cards, draw_numbers, draw_people
from ui.table.stage.colours import GOLD, fill_of, ink_of
from ui.table.stage.pieces import (
    AnyPiece,
    Back,
    BigCard,
    Bow,
    Bubble,
    Chip,
    Die,
    Disc,
    Face,
    Panel,
    Shield,
    Sign,
    SmallCard,
    StageButton,
    Stamp,
    Steps,
    Stone,
    Sum,
    Token,
    Total,
    Words,
)

DISC_ICON = 0.58  # of the disc
PANEL_RADIUS, DARK_LINE = 27, 4.5
PRESS_TEXT = 22  # design px


def draw_piece(surface: pygame.Surface, painter: Painter, sight: Sight, piece: AnyPiece) -> None:
    """At rest; a die and totals that count are drawn by their look of the moment."""
    match piece:
        case Words():
            draw_words(surface, painter, piece)
        case Panel():
            _panel(surface, painter, piece)
        case Disc():
            _disc(surface, painter, piece)
        case Sign():
            _sign(surface, painter, piece)
        case Face():
            draw_people.draw_face(surface, painter, sight, piece)
        case Bubble():
            draw_people.draw_bubble(surface, painter, piece)
        case Bow():
            draw_people.draw_bow(surface, painter, piece)
        case Stone():
            draw_people.draw_stone(surface, painter, piece)
        case BigCard():
            draw_cards.draw_big_card(surface, painter, sight.voice, piece)
        case SmallCard():
            draw_cards.draw_small_card(surface, painter, sight.voice, piece)
        case Back():
            draw_cards.draw_back(surface, painter, piece)
        case StageButton():
            _press(surface, painter, sight, piece)
        case _:
            _number(surface, painter, piece)


def _number(
    surface: pygame.Surface, painter: Painter, piece: Total | Shield | Chip | Sum | Steps | Token | Stamp | Die
) -> None:
    match piece:
        case Total():
            draw_numbers.total_picture(painter, piece, piece.number).centred(surface, *piece.box.center)
        case Shield():
            draw_numbers.draw_shield(surface, painter, piece)
        case Chip():
            draw_numbers.draw_chip(surface, painter, piece)
        case Sum():
            draw_numbers.draw_sum(surface, painter, piece)
        case Steps():
            draw_numbers.draw_steps(surface, painter, piece)
        case Token():
            seats.token(piece.seat + 1, piece.r).centred(surface, *piece.box.center)
        case Stamp():
            draw_numbers.draw_stamp(surface, painter, piece)
        case Die():
            draw_numbers.draw_die_ground(surface, piece)


def draw_words(surface: pygame.Surface, painter: Painter, piece: Words, other: Colour | None = None) -> None:
    """In its own ink, or in another one."""
    colour, box = other or ink_of(painter.theme, piece.ink), piece.box
    x = box.centerx if piece.centred else box.x
    for n, line in enumerate(piece.lines):
        middle = box.y + piece.pitch * (n + 0.5)
        middled(surface, piece.role, piece.px, line, x, middle, colour, 0.5 if piece.centred else 0)


def _panel(surface: pygame.Surface, painter: Painter, piece: Panel) -> None:
    theme, box = painter.theme, piece.box
    if piece.dark:
        picture = panels.panel(
            theme, *box.size, painter.u, theme.bar, radius=box.h / 2 / painter.u, line_width=DARK_LINE
        )
    else:
        picture = panels.panel(theme, *box.size, painter.u, radius=PANEL_RADIUS, line_width=DARK_LINE)
    picture.draw(surface, *box.topleft)


def _press(surface: pygame.Surface, painter: Painter, sight: Sight, piece: StageButton) -> None:
    button, box = piece.button, piece.box
    picture = panels.button(
        painter.theme,
        button.look,
        *box.size,
        painter.u,
        button.label,
        button.icon,
        button.key,
        PRESS_TEXT,
        sight.mood.touch(button.id),
    )
    picture.draw(surface, *box.topleft)


def _disc(surface: pygame.Surface, painter: Painter, piece: Disc) -> None:
    r = piece.box.w / 2
    shape = path(circle(r, r, r - 1), fill_of(painter.theme, piece.tint), INK, max(2.0, 4.5 * painter.u))
    inked(shape, *piece.box.size, 4).draw(surface, *piece.box.topleft)
    put_icon(surface, piece.icon, int(piece.box.w * DISC_ICON), CREAM, piece.box.center)


def _sign(surface: pygame.Surface, painter: Painter, piece: Sign) -> None:
    side = piece.box.w
    if piece.ink == "treasure":
        image = icon(piece.icon, side, GOLD, INK, 1.6)
    elif piece.ink in ("good", "bad", "me", "accent", "curse"):
        image = icon(piece.icon, side, fill_of(painter.theme, piece.ink))
    else:
        image = icon(piece.icon, side, CREAM)
    Picture(image, 0).centred(surface, *piece.box.center)
