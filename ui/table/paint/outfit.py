"""The table once everything sensible is laid: paler cards in dashed frames, and the strength."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.art import badges, fonts, panels
from ui.art.colour import WHITE, mix
from ui.art.layers import Item
from ui.art.typeset import middled
from ui.cards.painter import Painter
from ui.table.layout.outfit import OutfitPlan
from ui.table.layout.sight import Sight

PALE = 0.25  # of the panel over a card that does not lie there yet


def outfit_items(painter: Painter, sight: Sight, plan: OutfitPlan | None) -> Iterator[Item]:
    if plan is None:
        return
    said = sight.says("note.once_laid")
    cards = painter.look_of(*(sight.voice.print_card(card) for card, _ in plan.cards))
    look = (said, plan.said, plan.px, plan.cards, cards, plan.strength, plan.box.size)
    yield Item("outfit", plan.box.inflate(16, 20), look, lambda surface: _paint(surface, painter, sight, plan))


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
