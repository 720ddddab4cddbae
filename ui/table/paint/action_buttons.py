"""How the action buttons look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from ui.art import panels
from ui.art.layers import Item, pictured
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight


def button_items(painter: Painter, sight: Sight, places: Sequence[Rect]) -> Iterator[Item]:
    """The buttons as they are pressed, hovered or at rest."""
    for place, (button, box) in enumerate(zip(sight.buttons, places, strict=True)):
        state = sight.mood.touch(button.id) if button.lit else "off"
        size = 26 if place == 0 else 20
        picture = panels.button(
            painter.theme, button.look, box.w, box.h, painter.u, button.label, button.icon, button.key, size, state
        )
        yield pictured(button.id, picture, *box.topleft, (button, box.size, state, size))
