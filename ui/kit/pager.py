"""The row under a list that has several pages: back, which page it is, on; and the gestures that leaf through them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ui.gestures import Gesture, KeyPressed, Wheel
from ui.kit.buttons import Tag
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone


def add_pager(
    page: Page, sheet: Sheet, row: Zone, first: int, step: int, count: int, turn: Callable[[int], None], gap: float = 16
) -> None:
    """`first`: the first entry that is shown, `step`: as many as a page holds, `count`: all; `turn` is told by how many
    entries to go on."""
    say, pages = page.context.say, -(-count // step)
    left, middle, right = row.columns(3, gap)
    back, on = Tag(say("shell.previous"), 20, "left"), Tag(say("shell.next"), 20, "right")
    page.button("previous", sheet.rect(*left), "neutral", back, partial(turn, -step), lit=first > 0)
    page.button("next", sheet.rect(*right), "neutral", on, partial(turn, step), lit=first + step < count)
    word = say("shell.page", n=first // step + 1, total=pages)
    x, y = (middle.x + middle.w / 2) * sheet.u, (middle.y + 34) * sheet.u
    page.line("page_number", word, x, y, middle.w * sheet.u, 20, page.context.theme.muted, "semibold", 0.5)


def pages_leafed(gesture: Gesture) -> int:
    """1 or -1 for a gesture that leafs to the next page or the one before, by the wheel or a key; 0 for any other."""
    match gesture:
        case Wheel(steps=steps):
            return -1 if steps > 0 else 1
        case KeyPressed(name="page up"):
            return -1
        case KeyPressed(name="page down"):
            return 1
        case _:
            return 0
