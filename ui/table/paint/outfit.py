"""What would lie in front once everything sensible is laid: paler cards in dashed frames, and the strength."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.model.views import Part
from ui.art import badges, fonts, panels
from ui.art.colour import WHITE, mix
from ui.art.layers import Item
from ui.art.typeset import fitted, middled
from ui.cards.painter import Painter
from ui.table.layout.outfit import OutfitPlan
from ui.table.layout.sight import Sight

PALE = 0.25  # of the panel over a card that does not lie there yet


def outfit_items(painter: Painter, sight: Sight, plan: OutfitPlan | None) -> Iterator[Item]:
    if plan is None:
        return
    said, sum_of = sight.says("note.once_laid"), added_up(sight, plan.parts)
    cards = painter.look_of(*(sight.voice.print_card(card) for card, _ in plan.cards))
    look = (said, sum_of, plan.cards, cards, plan.strength, plan.box.size)
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
    said = added_up(sight, plan.parts)
    room = 2 * (box.right - plan.shield.centerx) - 12
    small = fitted(fonts.BOLD, painter.size(19.5, 13), said, room, 13)
    middled(surface, fonts.BOLD, small, said, plan.shield.centerx, plan.foot, theme.muted, 0.5)


def added_up(sight: Sight, parts: Sequence[Part]) -> str:
    """ "level 1, +3, +4": what the strength is the sum of; gathered where there are many."""
    level, rest = parts[0].amount, [part.amount for part in parts[1:]]
    told = rest if len(rest) <= 3 else [sum(rest)]
    return ", ".join([sight.says("note.level", n=level), *map(sight.voice.signed, told)])
