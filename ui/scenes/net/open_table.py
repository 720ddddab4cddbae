"""Before the game."""

from __future__ import annotations

from collections.abc import Callable

from ui.kit.paged import PagedScene
from ui.scene import Scene
from ui.scenes.menu.backend import House


class OpenTableScene(PagedScene):
    def __init__(self, visit: object, house: House, back: Callable[[], Scene]) -> None:
        self.visit = visit
