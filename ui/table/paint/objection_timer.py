"""Going once, going twice: the bar under the fight that says how long anybody may still object. A held key stops it,
and the mark of whoever holds it sits on it."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from ui.art.going_bar import going_bar
from ui.art.layers import Item
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.layout.zones import Layout

WIDE, HIGH, LEAST = 892, 50, 34
LOTS = ("once", "twice", "gone")
STEPS = 90  # pictures of the whole run: more would not be seen


def bar_place(place: Layout) -> Rect:
    """Over the lower edge of the mat."""
    box = Rect(0, 0, min(place.px(WIDE), place.middle.w), max(LEAST, place.px(HIGH)))
    box.midbottom = (place.mat.centerx, place.mat.bottom - place.px(8))
    return box


def going_items(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    """The bar, while time to object runs."""
    company = sight.company
    if company is None or company.going < 0:
        return
    box = bar_place(place)
    share = round(company.going * STEPS) / STEPS
    bounds = box.inflate(24, box.h)
    look = (share, company.held, box.size, sight.voice.words.lang)
    lots, held = [sight.says(f"share.going_{name}") for name in LOTS], company.held
    yield Item(
        "going", bounds, look, lambda surface: going_bar(surface, painter.theme, painter.u, box, lots, share, held)
    )
