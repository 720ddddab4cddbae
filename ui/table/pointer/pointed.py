"""Where the pointer is, and what it does there."""

from __future__ import annotations

from collections.abc import Iterator

from ui.gestures import NOWHERE, Point


class Pointer:
    """Where the pointer is, what it does and holds. `zoom`: id of what is shown large, `lay`: where that lay as one
    began to look; `coming`: id of what will be, once these `steps` have drawn it; `die_at`: where the die is held;
    `token`: the level the token is held over."""

    def __init__(self) -> None:
        self.at: Point = NOWHERE
        self.hover = ""
        self.pressed = ""
        self.zoom = self.lay = self.coming = ""
        self.steps: Iterator[object] = iter(())
        self.zooming = False  # by a key that is held: moving the mouse does not end it
        self.log_up = 0
        self.log_open = False  # while a rival's turn has its place
        self.log_read = False  # over the own seat, until something else is pressed
        self.marks_up = 0
        self.die_at: Point | None = None
        self.token: int | None = None

    @property
    def looked_at(self) -> str:
        """The id of what is shown large, or will be; empty where nothing is."""
        return self.coming or self.zoom
