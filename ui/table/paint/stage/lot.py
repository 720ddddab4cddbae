"""A lot: what of a beat is drawn in one frame. All at once would hold the frame up, because what a beat shows is often
seen for the first time."""

from __future__ import annotations

from collections.abc import Iterator

from ui.art.layers import Item
from ui.table.layout.stage.pieces import BigCard, SmallCard
from ui.table.paint.stage.items import MAT

LOT = 4.0
"""A card that is seen for the first time takes most of one."""
LARGE, SMALL, USUAL = 4.0, 1.5, 0.3


def next_lot(items: Iterator[Item]) -> Iterator[Item]:
    """The next of these items, as many as a frame may draw; none: there are none left."""
    drawn = 0.0
    while drawn < LOT:
        item = next(items, None)
        if item is None:
            return
        yield item
        drawn += _weight(item)


def _weight(item: Item) -> float:
    look = item.look[0] if isinstance(item.look, tuple) else None
    if item.id == MAT or isinstance(look, BigCard):
        return LARGE
    return SMALL if isinstance(look, SmallCard) else USUAL
