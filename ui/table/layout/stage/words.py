"""Words that are set, as pieces of a picture on the stage."""

from __future__ import annotations

from pygame import Rect

from ui.table.layout.stage.pieces import Ink, Words
from ui.toolkit.text import Set


def words_at(found: Set, role: str, box: Rect, ink: Ink, centred: bool = False) -> Words:
    """From the upper edge of a box down, at its left or in its middle; as wide and high as they are."""
    tight = Rect(box.x, box.y, min(box.w, found.wide(role)), found.high)
    if centred:
        tight.centerx = box.centerx
    return Words(tight, role=role, px=found.px, lines=found.lines, ink=ink, centred=centred)
