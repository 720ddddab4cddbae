"""The piles that a set brings along: their places and names."""

from __future__ import annotations

from pygame import Rect

from game.model.views import SeatView
from ui.table.layout.zones import Layout
from ui.words.voice import Voice

GAP = 8


def pile_name(view: SeatView, voice: Voice, pile: int) -> str:
    """What a set calls its pile."""
    name = view.aside[pile].name
    return name.fr if voice.words.lang == "fr" else name.en


def pile_places(place: Layout, count: int) -> tuple[Rect, ...]:
    """Under the treasures, as the die lies under the doors; several share the room."""
    if not count:
        return ()
    left, right = place.treasure_discard.x, place.treasure_deck.right
    row = Rect(left, place.die.y, right - left, place.die.h)
    wide = (row.w - GAP * (count - 1)) // count
    return tuple(Rect(row.x + n * (wide + GAP), row.y, wide, row.h) for n in range(count))
