"""The banner that tells of other machines."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.art import fonts, panels
from ui.art.colour import WHITE, Colour, mix
from ui.art.icons import put_icon
from ui.art.layers import Item
from ui.art.typeset import middled, shortened
from ui.cards.painter import Painter
from ui.table.layout.banner import GAP, BannerPlan, banner_plan, opens_wide
from ui.table.layout.sight import Banner, Sight
from ui.table.layout.zones import Layout


def banner_items(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    banner = sight.linked.banner if sight.linked is not None else None
    if banner is None:
        return
    hovered = bool(banner.opens) and sight.mood.hover == "banner"
    yield banner_item(painter, banner, banner_plan(banner, place), hovered=hovered)


def banner_item(painter: Painter, banner: Banner, plan: BannerPlan, *, hovered: bool = False) -> Item:
    box, px = plan
    fill, ink = panels.button_colours(painter.theme, banner.look)

    def paint(surface: pygame.Surface) -> None:
        colour = mix(fill, WHITE, 0.12) if hovered else fill
        panels.panel(painter.theme, box.w, box.h, painter.u, colour, radius=box.h / 2 / painter.u).draw(
            surface, *box.topleft
        )
        put_icon(surface, banner.icon, int(px * 1.15), ink, (box.x + int(px * 1.35), box.centery))
        left = box.x + int(px * 2.3)
        room = box.right - int(px * 0.8) - left - opens_wide(banner, px)
        right = left + middled(
            surface, fonts.BOLD, px, shortened(fonts.BOLD, px, banner.text, room), left, box.centery, ink
        )
        if banner.opens:
            _link(surface, banner.opens, px, (right + int(GAP * px), box.centery), ink)

    return Item("banner", box.inflate(16, 20), (banner, box.size, box.topleft, px, hovered), paint)


def _link(surface: pygame.Surface, words: str, px: int, at: tuple[int, int], ink: Colour) -> None:
    """Draw the words of a link, underlined."""
    x, y = at
    wide = middled(surface, fonts.BOLD, px, words, x, y, ink)
    pygame.draw.line(surface, ink, (x, y + px // 2), (x + wide - 1, y + px // 2), max(1, px // 12))
