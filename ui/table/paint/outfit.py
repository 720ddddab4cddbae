"""The table once everything sensible is laid: paler cards in dashed frames, and the strength."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.art import badges, fonts, panels
from ui.art.colour import WHITE, mix
from ui.art.layers import Drawing, Item, painted_late
from ui.art.picture import Picture
from ui.art.svg import blank
from ui.art.typeset import middled
from ui.cards.painter import Painter, shelved
from ui.table.layout.outfit import OutfitPlan
from ui.table.layout.sight import Sight

PALE = 0.25  # of the panel over a card that does not lie there yet
HANGS = 10  # px round the panel that its shadow may take


def outfit_items(painter: Painter, sight: Sight, plan: OutfitPlan | None) -> Iterator[Item]:
    if plan is None:
        return
    drawing = outfit_drawing(painter, sight, plan)
    yield painted_late("outfit", drawing.make, plan.box, HANGS, drawing.key)._replace(drawing=drawing)


def outfit_drawing(painter: Painter, sight: Sight, plan: OutfitPlan) -> Drawing:
    """One picture: whatever lies before it moves away from it."""
    said = sight.says("note.once_laid")
    faces = tuple((card, *face) for card, face in plan.cards)
    looks = painter.look_of(*(sight.voice.print_card(card) for card, _ in plan.cards))
    key = (outfit_drawing, painter.theme, painter.u, said, plan.said, plan.px, faces, looks, plan.strength, *plan.box)
    drawn = [painter.drawing(sight.voice.print_card(card), face.w) for card, face in plan.cards]
    return shelved(key, lambda: _drawn(painter, sight, plan), lambda: (step for each in drawn for step in each.steps()))


def _drawn(painter: Painter, sight: Sight, plan: OutfitPlan) -> Picture:
    room = plan.box.inflate(2 * HANGS, 2 * HANGS)
    surface = blank(*room.size)
    _paint(surface, painter, sight, plan.moved(-room.x, -room.y))
    return Picture(surface, HANGS)


def _paint(surface: pygame.Surface, painter: Painter, sight: Sight, plan: OutfitPlan) -> None:
    theme, u, box = painter.theme, painter.u, plan.box
    panels.panel(theme, *box.size, u, radius=18).draw(surface, *box.topleft)
    left = plan.cards[0][1].x
    px = painter.size(20, 13)
    middled(surface, fonts.TITLE, px, sight.says("note.once_laid"), left, plan.heading, theme.muted)
    for card, face in plan.cards:
        painter.composed(sight.voice.print_card(card), face.w).centred(surface, *face.center)
        frame = face.inflate(6, 6)
        panels.field(*frame.size, u, mix(theme.panel, WHITE, 0.3), PALE, 12).draw(surface, *frame.topleft)
        panels.slot(*frame.size, u, theme.good).draw(surface, *frame.topleft)
    badges.shield(str(plan.strength), plan.shield.w, theme.me).draw(surface, *plan.shield.topleft)
    middled(surface, fonts.BOLD, plan.px, plan.said, plan.shield.centerx, plan.foot, theme.muted, 0.5)
