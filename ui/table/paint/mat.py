"""The middle of the mat when no fight is on: the next step in large words, or the cards that lie open."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.model.views import Situation
from ui.art import fonts
from ui.art.boards import dotted_arrow
from ui.art.colour import Colour, mix
from ui.art.icons import icon
from ui.art.layers import Item
from ui.art.picture import inked
from ui.art.svg import even_dash, path, rounded
from ui.art.typeset import balanced, fitted, middled, shortened
from ui.cards.painter import Glow, Painter, Shine
from ui.table.layout.middle import MiddlePlan
from ui.table.layout.sight import Sight
from ui.table.layout.zones import Layout
from ui.table.paint.card_text import text_item

GHOSTS = 0.10  # opacity of the big icons behind the words
ICONS: dict[Situation, str] = {
    "setup": "cards",
    "arrange": "door",
    "entered": "door",
    "spoils": "treasure",
    "body": "skull",
    "charity": "shake",
    "over": "crown",
    "choose": "star",
}


def middle_items(painter: Painter, sight: Sight, plan: MiddlePlan, glow: Glow, place: Layout) -> Iterator[Item]:
    """What lies in the middle, lowest first."""
    yield _ghosts(painter, sight, plan)
    if plan.title and not plan.spread:
        yield _title(painter, plan)
    if plan.spot is not None:
        yield _spot(painter, plan, place)
        if "deck:door" not in sight.mood.absent:
            yield painter.back("door spot", "door", plan.spot, -5.0)
    for card, face in plan.cards:
        id = f"card:{card}"
        if id not in sight.mood.absent:
            yield painter.card(id, sight.voice.print_card(card), face, 0.0, Shine(glow.of(id)))
    if plan.text is not None:
        yield text_item(painter, "open text", plan.text, painter.theme.panel)


def _ghosts(painter: Painter, sight: Sight, plan: MiddlePlan) -> Item:
    """Two faint icons that say in passing what kind of moment it is."""
    area, theme = plan.area, painter.theme
    names = (ICONS.get(sight.view.situation, "door"), "treasure")
    size = int(min(area.h * 0.66, area.w * 0.28))
    low = area.y + int(area.h * 0.58)

    def paint(surface: pygame.Surface) -> None:
        for name, x in zip(names, (area.centerx - area.w * 0.34, area.centerx + area.w * 0.34), strict=True):
            image = icon(name, size, theme.bar_text).copy()
            image.fill((255, 255, 255, int(255 * GHOSTS)), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(image, image.get_rect(center=(int(x), low)))

    return Item("ghosts", area, (names, size), paint)


def _title(painter: Painter, plan: MiddlePlan) -> Item:
    area, theme = plan.area, painter.theme
    largest = painter.size(30 if plan.cards else 46, 18 if plan.cards else 24)
    px = fitted(fonts.TITLE, largest, plan.title, int(area.w * 0.92), 18)
    title = shortened(fonts.TITLE, px, plan.title, area.w * 0.92)
    small = painter.size(21, 14)
    lines = balanced(fonts.SEMIBOLD, small, plan.hint, int(area.w * 0.86)) if plan.hint else []
    top = area.y + int(area.h * (0.16 if plan.spot else 0.34))
    if plan.cards:
        top = (area.y + plan.cards[0][1].y) // 2
    bounds = Rect(area.x, top - px, area.w, int(px * 2 + small * 1.35 * len(lines)) + 8)
    soft: Colour = mix(theme.bar_text, theme.mat, 0.2)

    def paint(surface: pygame.Surface) -> None:
        middled(surface, fonts.TITLE, px, title, area.centerx, top, theme.bar_text, 0.5)
        for number, line in enumerate(lines):
            y = top + px * 0.5 + small * (0.95 + 1.3 * number)
            middled(surface, fonts.SEMIBOLD, small, line, area.centerx, y, soft, 0.5)

    return Item("title", bounds.clip(area), (plan.title, plan.hint, px), paint)


def _spot(painter: Painter, plan: MiddlePlan, place: Layout) -> Item:
    """The dashed place for the door card, and the dotted way from the pile to it."""
    spot, theme, u = plan.spot, painter.theme, painter.u
    assert spot is not None
    box = spot.inflate(int(34 * u), int(30 * u))
    dash = even_dash(*box.size, 18 * u, (12 * u, 10 * u))
    frame = path(rounded(0, 0, *box.size, 18 * u), None, theme.glow, 4 * u, dash=dash, opacity=0.85)
    start = (place.door_discard.right + 18 * u, place.door_discard.centery + place.door_discard.h * 0.2)
    end = (box.x - 16 * u, box.centery - 8 * u)
    top = min(start[1], end[1]) - 100 * u
    whole = Rect(int(start[0]), int(top), max(8, box.right - int(start[0])) + 8, 0)
    whole.h = box.bottom + 8 - whole.y
    way = ""
    if end[0] - start[0] > 60 * u:
        ends = [(x - whole.x, y - whole.y) for x, y in (start, end)]
        way = dotted_arrow(ends[0], ends[1], u, theme.glow)

    def paint(surface: pygame.Surface) -> None:
        inked(frame, *box.size, int(4 * u) + 2).draw(surface, *box.topleft)
        if way:
            inked(way, *whole.size, 0).draw(surface, *whole.topleft)

    return Item("door way", whole.union(box.inflate(12, 12)), (spot.size, spot.topleft, theme.glow), paint)
