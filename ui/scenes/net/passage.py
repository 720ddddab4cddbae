"""From one scene to the next where the first must have left before the second begins: both want the same save."""

from __future__ import annotations

from collections.abc import Callable

from ui.art import ground
from ui.canvas import Canvas
from ui.scene import Context, Scene


class Passage(Scene):
    """Shown for a moment. `then` says where to go, once all scenes before have left."""

    def __init__(self, then: Callable[[], None]) -> None:
        self._then = then

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._then()

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(ground.table(self.context.theme, *self.context.size), (0, 0))
