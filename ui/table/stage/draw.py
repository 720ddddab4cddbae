"""How the pieces of a picture on the stage are drawn, and in which colours."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.words.voice import Tint, Voice
from ui.art import badges, dice, fonts, gravestone, panels, seats, stamp, tracks
from ui.art.bows import bow_between
from ui.art.colour import CREAM, INK, WHITE, Colour, contrast, darker, lighter, mix
from ui.art.icons import icon, put_icon
from ui.art.layers import Drawing
from ui.art.panels import BOLD_CONTRAST
from ui.art.picture import Picture, inked
from ui.art.portraits import Likeness, portrait
from ui.art.svg import circle, path, polygon, rounded
from ui.art.theme import RADIUS_BUTTON, Theme, card_type, seat_look
from ui.art.typeset import line_height, middled
from ui.cards.block import mishap_box
from ui.cards.painter import ZOOM_FROM, Painter, Shine, design_for
from ui.table.layout.sight import Sight
from ui.table.paint.cards import DECKS
from ui.table.stage.pieces import (
    AnyPiece,
    Back,
    BigCard,
    Bow,
    ChipPiece,
    DiePiece,
    DiscPiece,
    FacePiece,
    IconPiece,
    Ink,
    Panel,
    Shield,
    SmallCard,
    SpeechPiece,
    StageButton,
    Stamp,
    Steps,
    Stone,
    Sum,
    TextPiece,
    Token,
    Total,
)

DUSK: Colour = (0x8F, 0xA7, 0xB8)  # the light over a grave
SLATE: Colour = (0x4A, 0x4F, 0x5C)
EARTH: Colour = (0x4A, 0x2F, 0x24)
AMBER: Colour = (0xB8, 0x69, 0x0F)
GOLD: Colour = (0xD9, 0xA5, 0x31)
SOFT = 0.15  # of the mat in what is said quietly on it


def ink_of(theme: Theme, ink: Ink) -> Colour:
    return {
        "cream": CREAM,
        "soft": mix(CREAM, theme.mat, SOFT),
        "glow": theme.glow,
        "text": theme.text,
        "muted": theme.muted,
    }[ink]


def fill_of(theme: Theme, tint: Tint) -> Colour:
    """What cream letters stand on: darkened until they can be read."""
    if tint in ("curse", "oneshot", "item", "modifier", "treasure"):
        return card_type(tint).colour
    fill = {"good": theme.good, "bad": theme.bad, "me": theme.me, "accent": _amber(theme), "door": SLATE}.get(
        tint, EARTH
    )
    while contrast(fill, CREAM) < BOLD_CONTRAST:
        fill = mix(fill, INK, 0.04)
    return fill


def _amber(theme: Theme) -> Colour:
    """The accent of wood is amber, deep enough for letters; other themes have their own."""
    return AMBER if theme.ground == "planks" else theme.accent


def light_of(theme: Theme, tint: Tint) -> Colour:
    """The light round the thing that all is about."""
    if tint == "curse":
        return lighter(mix(card_type("curse").colour, WHITE, 0.4), 0.1)
    return theme.glow


def on_panel(theme: Theme, colour: Colour) -> Colour:
    """Faded: it was so."""
    return mix(colour, theme.panel, 0.5)


DISC_ICON = 0.58  # of the disc
PANEL_RADIUS, DARK_LINE = 27, 4.5
PRESS_TEXT = 22  # design px


def draw_piece(surface: pygame.Surface, painter: Painter, sight: Sight, piece: AnyPiece) -> None:
    """At rest; a die and totals that count are drawn by their look of the moment."""
    match piece:
        case TextPiece():
            draw_words(surface, painter, piece)
        case Panel():
            _panel(surface, painter, piece)
        case DiscPiece():
            _disc(surface, painter, piece)
        case IconPiece():
            _sign(surface, painter, piece)
        case FacePiece():
            _face(surface, painter, sight, piece)
        case SpeechPiece():
            _bubble(surface, painter, piece)
        case Bow():
            colour = light_of(painter.theme, piece.tint)
            picture, box = bow_between(piece.start, piece.over, piece.end, colour, painter.u * 1.5, piece.head)
            picture.draw(surface, *box.topleft)
        case Stone():
            gravestone.gravestone(piece.k).draw(surface, *piece.box.topleft)
        case BigCard():
            _big_card(surface, painter, sight.voice, piece)
        case SmallCard():
            _small_card(surface, painter, sight.voice, piece)
        case Back():
            painter.composed_back(piece.deck, piece.box.w, piece.turn).centred(surface, *piece.box.center)
        case StageButton():
            _press(surface, painter, sight, piece)
        case _:
            _number(surface, painter, piece)


def _number(surface: pygame.Surface, painter: Painter, piece: AnyPiece) -> None:
    match piece:
        case Total():
            total_picture(painter, piece, piece.number).centred(surface, *piece.box.center)
        case Shield():
            _shield(surface, painter, piece)
        case ChipPiece():
            fill = fill_of(painter.theme, piece.tint)
            panels.chip(piece.text, piece.icon, fill, 1.0, CREAM, piece.px).draw(surface, *piece.box.topleft)
        case Sum():
            _sum(surface, painter, piece)
        case Steps():
            _steps(surface, painter, piece)
        case Token():
            seats.token(piece.seat + 1, piece.r).centred(surface, *piece.box.center)
        case Stamp():
            stamp_picture(painter, piece).centred(surface, *piece.box.center)
        case DiePiece():
            draw_tray(surface, painter, piece.box)


def draw_words(surface: pygame.Surface, painter: Painter, piece: TextPiece, other: Colour | None = None) -> None:
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


def _disc(surface: pygame.Surface, painter: Painter, piece: DiscPiece) -> None:
    r = piece.box.w / 2
    shape = path(circle(r, r, r - 1), fill_of(painter.theme, piece.tint), INK, max(2.0, 4.5 * painter.u))
    inked(shape, *piece.box.size, 4).draw(surface, *piece.box.topleft)
    put_icon(surface, piece.icon, int(piece.box.w * DISC_ICON), CREAM, piece.box.center)


def _sign(surface: pygame.Surface, painter: Painter, piece: IconPiece) -> None:
    side = piece.box.w
    if piece.ink == "treasure":
        image = icon(piece.icon, side, GOLD, INK, 1.6)
    elif piece.ink in ("good", "bad", "me", "accent", "curse"):
        image = icon(piece.icon, side, fill_of(painter.theme, piece.ink))
    else:
        image = icon(piece.icon, side, CREAM)
    Picture(image, 0).centred(surface, *piece.box.center)


MARK, MARK_X, MARK_Y = 0.34, 0.8, 0.76  # of the portrait's radius
CROWN, CROWN_ABOVE = 0.7, 1.27
TAIL = 17
GREY = 0.45  # how far the dead have faded


def _face(surface: pygame.Surface, painter: Painter, sight: Sight, piece: FacePiece) -> None:
    x, y = piece.box.center
    r = piece.box.w // 2
    alive, likeness = painter.theme.glow if piece.lit else seat_look(piece.seat + 1).colour, likeness_of(sight, piece)
    dead = likeness.mood == "dead"
    portrait(piece.seat + 1, r, None if dead else alive, likeness=likeness).centred(surface, x, y)
    if dead:
        veil = inked(path(circle(r, r, r), mix(gravestone.STONE, INK, 0.3), opacity=GREY), 2 * r, 2 * r, 0)
        veil.centred(surface, x, y)
    seats.mark(piece.seat + 1, max(8.0, r * MARK)).centred(surface, x + r * MARK_X, y + r * MARK_Y)
    if piece.crown:
        crown = icon("crown", int(r * CROWN), GOLD, INK, 2.0)
        Picture(crown, 0).centred(surface, x, y - r * CROWN_ABOVE)


def likeness_of(sight: Sight, piece: FacePiece) -> Likeness:
    """What the portrait shows: the mood of the beat before that of the moment."""
    shown = sight.likeness(piece.seat)
    return shown if piece.mood is None else shown.in_mood(piece.mood)


def _bubble(surface: pygame.Surface, painter: Painter, piece: SpeechPiece) -> None:
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


CROSS, CROSS_ABOVE = 0.8, 0.12  # of the card's width
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


def _big_card(surface: pygame.Surface, painter: Painter, voice: Voice, piece: BigCard) -> None:
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


def _small_card(surface: pygame.Surface, painter: Painter, voice: Voice, piece: SmallCard) -> None:
    box = piece.box
    if piece.card < 0:
        painter.composed_back(DECKS[-1 - piece.card], box.w, piece.turn).centred(surface, *box.center)
    else:
        painter.composed(voice.print_card(piece.card), box.w, piece.turn, _shine(piece)).centred(surface, *box.center)
    if piece.fate == "lost":
        cross = icon("cross", int(box.w * CROSS), painter.theme.bad, CREAM, 1.6)
        Picture(cross, 0).centred(surface, box.centerx, box.centery - box.w * CROSS_ABOVE)


DIE_TURN = -8
"""Of a die that lies on the mat."""
TRAY = -1.42, -0.66, 2.84, 1.3
"""Of the die, from its middle, in its sides: left and upper edge, width and height."""


def total_picture(painter: Painter, piece: Total, number: int) -> Picture:
    """The badge of a side with this number on it."""
    theme = painter.theme
    colour: Colour = theme.me if piece.side == "heroes" else theme.bad
    if piece.faded:
        colour = on_panel(theme, colour)
    shape = "coin" if piece.side == "heroes" else "burst"
    return badges.badge(shape, str(number), piece.r, colour, theme.glow if piece.wins else None)


def _shield(surface: pygame.Surface, painter: Painter, piece: Shield) -> None:
    colour = on_panel(painter.theme, painter.theme.me) if piece.faded else painter.theme.me
    if piece.plate:
        box = piece.box.inflate(0, -piece.box.h // 5)
        shape = rounded(0, 0, *box.size, box.w * 0.2)
        inked(path(shape, colour, INK, max(2.0, box.w * 0.055)), *box.size, 4).draw(surface, *box.topleft)
        middled(surface, fonts.TITLE, int(box.w * 0.52), str(piece.number), box.centerx, box.centery, CREAM, 0.5)
        return
    badges.shield(str(piece.number), piece.box.w, colour).draw(surface, *piece.box.topleft)


def _sum(surface: pygame.Surface, painter: Painter, piece: Sum) -> None:
    box, k = piece.box, painter.u * 1.5
    shape = rounded(0, 0, box.w, box.h, RADIUS_BUTTON * k)
    inked(path(shape, fill_of(painter.theme, piece.tint), INK, max(2.0, 3 * k)), *box.size, 4).draw(
        surface, *box.topleft
    )
    middled(surface, fonts.TITLE, piece.px, piece.text, box.centerx, box.centery, CREAM, 0.5)


def _steps(surface: pygame.Surface, painter: Painter, piece: Steps) -> None:
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


def stamp_picture(painter: Painter, piece: Stamp) -> Picture:
    colour = painter.theme.good if piece.good else painter.theme.bad
    return stamp.stamp(piece.text, fill_dark(colour), piece.px, piece.turn)


def fill_dark(colour: Colour) -> Colour:
    return mix(colour, INK, 0.1)


def tray_of(die: Rect) -> Rect:
    """Where the die is thrown, round the place where it comes to lie."""
    left, top, wide, high = (round(length * die.w) for length in TRAY)
    return Rect(die.centerx + left, die.centery + top, wide, high)


def draw_tray(surface: pygame.Surface, painter: Painter, die: Rect) -> None:
    box, k = tray_of(die), painter.u * 1.5
    body = path(rounded(0, 0, *box.size, 26 * k), painter.theme.mat, INK, max(3.0, 5 * k))
    body += path(rounded(5 * k, 5 * k, box.w - 10 * k, box.h - 10 * k, 21 * k), darker(painter.theme.mat, 0.3))
    body += path(rounded(5 * k, 12 * k, box.w - 10 * k, box.h - 17 * k, 20 * k), darker(painter.theme.mat, 0.12))
    inked(body, *box.size, 6).draw(surface, *box.topleft)


def draw_die(surface: pygame.Surface, painter: Painter, die: Rect, face: int) -> None:
    """Where it lies, with its shadow."""
    shade = dice.shadow(die.w, 0)
    surface.blit(shade, shade.get_rect(center=(die.centerx, round(die.centery + dice.GROUND * die.w))))
    dice.face(face, die.w, painter.theme.bad, DIE_TURN).centred(surface, *die.center)
