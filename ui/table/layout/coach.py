"""Where the coach speaks: in the place of the prompt, and a little below, but never over a card."""

from __future__ import annotations

from pygame import Rect

from ui.table.layout.zones import Layout

HIGH, LEAST = 76, 50  # design px; px: above the notes of a hand in a small window


def coach_box(place: Layout) -> Rect:
    return Rect(place.prompt.x, place.prompt.y, place.prompt.w, max(LEAST, place.px(HIGH)))
