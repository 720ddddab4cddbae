"""The card that is talked about, so large that its rules can be read across a room."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect

from game.ids import NO_CARD, CardId
from game.model.printed import PrintedCard
from ui.art import fonts, panels
from ui.art.badges import badge
from ui.art.colour import CREAM, INK, mix
from ui.art.icons import put_icon
from ui.art.layers import Item
from ui.art.picture import inked
from ui.art.relief import cut_to
from ui.art.svg import circle, path, raster, rounded
from ui.art.theme import CardType, card_type, deck_look
from ui.art.typeset import fitted, largest, line_height, shortened_lines, stacked, wrap
from ui.cards.painter import Painter
from ui.table.layout.card_text import CardText, card_text
from ui.table.layout.room import LEAST_PICTURE, TYPE, CardPlan, RoomPlan, card_plan, picture_box
from ui.table.layout.sight import Sight
from ui.table.paint.card_text import text_item

TITLE, TITLE_LEAST, TAB = 50, 34, 34
Paint = Callable[[pygame.Surface], None]


def card_of(sight: Sight) -> CardId:
    """Return the card on the stage; else the newest one in the log."""
    if sight.stage is not None and sight.stage.beat.card != NO_CARD:
        return sight.stage.beat.card
    return next((line.card for line in reversed(sight.log) if line.card != NO_CARD), NO_CARD)


def card_items(painter: Painter, sight: Sight, room: RoomPlan) -> Iterator[Item]:
    card = card_of(sight)
    if card == NO_CARD:
        yield _back(painter, room)
        return
    printed, plan = sight.voice.print_card(card), card_plan(room.card, room.u)
    words = words_of(printed, plan, room.u)
    picture = picture_box(plan, words.box.h if words is not None else 0, room.u)
    look = (printed, painter.faces.edition(printed.id), room.card.size, picture.size)
    yield Item("room card", room.card.inflate(24, 24), look, _painter(painter, room, plan, printed, picture))
    if words is not None:
        box = words.box.move(0, plan.room.bottom - words.box.bottom)
        yield text_item(painter, "room words", words._replace(box=box))


def words_of(printed: PrintedCard, plan: CardPlan, u: float) -> CardText | None:
    """As large as they fit under a picture."""
    most = plan.room.h - round(LEAST_PICTURE * u) - plan.tab.h // 2 - round(10 * u)
    return card_text(printed, Rect(plan.room.x, 0, plan.room.w, most), u, TYPE)


def _back(painter: Painter, room: RoomPlan) -> Item:
    """Nothing has been spoken of yet."""
    face = Rect(0, 0, round(room.card.h * 0.9 / 1.4), round(room.card.h * 0.9))
    face.w, face.h = min(face.w, room.card.w), min(face.h, round(room.card.w * 1.4))
    face.center = room.card.center
    return painter.back("room card", "door", face)


def _painter(painter: Painter, room: RoomPlan, plan: CardPlan, printed: PrintedCard, picture: Rect) -> Paint:
    look = card_type(printed.type)

    def paint(surface: pygame.Surface) -> None:
        theme, u, box = painter.theme, room.u, room.card
        border, paper = deck_look(printed.back).edge, mix(CREAM, theme.panel, 0.5)
        panels.panel(theme, box.w, box.h, u, border, line_width=5, radius=30).draw(surface, *box.topleft)
        inner = box.inflate(-round(28 * u), -round(28 * u))
        panels.field(inner.w, inner.h, u, paper, radius=18, line=True).draw(surface, *inner.topleft)
        _title(surface, room, plan, printed, look)
        _picture(surface, painter, room, printed, picture)
        _tab(surface, painter, room, plan, printed, picture)

    return paint


def _title(surface: pygame.Surface, room: RoomPlan, plan: CardPlan, printed: PrintedCard, look: CardType) -> None:
    box = plan.title
    size = largest(room.px(TITLE), room.px(TITLE_LEAST), lambda px: _fits(printed.title, px, box))
    text = shortened_lines(fonts.TITLE, size, printed.title, box.w, 2)
    stacked(surface, fonts.TITLE, size, wrap(fonts.TITLE, size, text, box.w), box.centerx, box.centery, size, INK, 0.5)
    if printed.badge:
        x, y, r = plan.badge
        badge(look.badge, printed.badge, r, look.colour).centred(surface, x, y)
    x, y, r = plan.icon
    inked(path(circle(r, r, r), look.colour, INK, 4 * room.u), 2 * r, 2 * r, 4).centred(surface, x, y)
    put_icon(surface, look.icon, round(r * 1.2), CREAM, (x, y))


def _fits(title: str, size: int, box: Rect) -> bool:
    lines = wrap(fonts.TITLE, size, title, box.w)
    return len(lines) * line_height(size) <= box.h and fitted(fonts.TITLE, size, max(lines, key=len), box.w) == size


def _picture(surface: pygame.Surface, painter: Painter, room: RoomPlan, printed: PrintedCard, box: Rect) -> None:
    shown = painter.faces.picture(printed, box.w, box.h).copy()
    cut = raster(path(rounded(0, 0, box.w, box.h, 12 * room.u), CREAM), box.w, box.h)
    surface.blit(cut_to(shown.convert_alpha(), cut), box)
    pygame.draw.rect(surface, INK, box, max(2, room.px(5)), border_radius=room.px(12))


def _tab(
    surface: pygame.Surface, painter: Painter, room: RoomPlan, plan: CardPlan, printed: PrintedCard, picture: Rect
) -> None:
    look = card_type(printed.type)
    size = fitted(fonts.TITLE, room.px(TAB), printed.type_word, plan.tab.w * 0.8)
    chip = panels.pill(printed.type_word, look.icon, look.colour, room.u, CREAM, size / room.u)
    chip.centred(surface, picture.centerx, picture.bottom)
