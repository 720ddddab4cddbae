"""The row under a list that has several pages: back, which page it is, on; and the gestures that leaf through them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from ui.art import fonts
from ui.gestures import Gesture, KeyPressed, Wheel
from ui.kit.buttons import Tag
from ui.kit.page import Page
from ui.scene import Context
from ui.toolkit.flow import Box, Reserved, Row, Text


class Leaf(NamedTuple):
    """A page of a list. `first`: the first entry that is shown, `step`: as many as a page holds, `total`: all; `turn`
    is told by how many entries to go on."""

    first: int
    step: int
    total: int
    turn: Callable[[int], None]


def pager(page: Callable[[], Page], leaf: Leaf, high: float, context: Context) -> Box:
    """`page`: on which it is put."""
    first, step, total, turn = leaf

    def button(id: str, icon: str, by: int, *, lit: bool) -> Box:
        tag = Tag(context.say(f"shell.{id}"), 20, icon)
        return Reserved(high, lambda at: page().button(id, at, "neutral", tag, partial(turn, by), lit=lit))

    word = context.say("shell.page", n=first // step + 1, total=-(-total // step))
    number = Text(word, 20, fonts.SEMIBOLD, "muted", "page_number", 0.5, most=1)
    back, on = button("previous", "left", -step, lit=first > 0), button("next", "right", step, lit=first + step < total)
    return Row((back, number, on))


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
