"""The picture of the room view: what changed since the last moment is painted anew, and nothing moves."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from ui.art import ground
from ui.art.layers import Item, TableLayer
from ui.art.theme import Theme
from ui.cards.face import CardFaces
from ui.cards.painter import Painter
from ui.table.layout.banner import room_banner_plan
from ui.table.layout.room import RoomPlan, room_plan
from ui.table.layout.sight import Banner, Sight
from ui.table.paint.banner import banner_item
from ui.table.paint.room.band import band_items
from ui.table.paint.room.board import board_items
from ui.table.paint.room.card import card_items
from ui.table.paint.room.seats import seat_items


class RoomPicture:
    """Draws what everybody may see, for those at the other end of the room."""

    def __init__(self, theme: Theme, faces: CardFaces, size: tuple[int, int]) -> None:
        self._size = size
        self._theme, self._faces = theme, faces
        self._layer = TableLayer(ground.table(theme, *size))
        self.plan: RoomPlan | None = None

    def draw(self, surface: pygame.Surface, sight: Sight, *, stale: bool) -> list[Rect] | None:
        """The rectangles that are new; None if everything is."""
        plan = self.plan = room_plan(len(sight.view.seats), sight.view.goal, self._size)
        touched = self._layer.show(list(self._items(sight, plan)))
        for rect in [surface.get_rect()] if stale else touched:
            surface.blit(self._layer.surface, rect, rect)
        return None if stale else touched

    def _items(self, sight: Sight, plan: RoomPlan) -> Iterator[Item]:
        painter = Painter(self._theme, self._faces, plan.u)
        yield from board_items(painter, sight, plan)
        yield from seat_items(painter, sight, plan)
        yield from card_items(painter, sight, plan)
        yield from band_items(painter, sight, plan)
        banner = far_banner(sight)
        if banner is not None:
            yield banner_item(painter, banner._replace(opens=""), room_banner_plan(banner, plan))


def far_banner(sight: Sight) -> Banner | None:
    """Return the banner for across the room: who is lost or back, but not that nobody plays here."""
    banner = sight.linked.banner if sight.linked is not None else None
    return banner if banner is not None and not banner.idle else None
