"""A scene that is one page of widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ui.announce import Announced
from ui.canvas import FULL_PAGE, Canvas
from ui.gestures import Gesture
from ui.kit.page import Page
from ui.scene import Scene

if TYPE_CHECKING:
    from ui.gui.toolkit import Toolkit


class PagedScene(Scene):
    """A scene that hands everything to its page, which `arrange` lays out; before that it does nothing."""

    tightest: tuple[float, float] = FULL_PAGE
    _page: Page | None = None

    @property
    def toolkit(self) -> Toolkit | None:
        return self._page.toolkit if self._page is not None else None

    def emptied_toolkit(self) -> Toolkit | None:
        """For another page in the same window: its widgets are made anew in the same toolkit."""
        toolkit = self.toolkit
        if toolkit is not None:
            toolkit.clear()
        return toolkit

    @property
    def typing(self) -> bool:
        return self._page is not None and self._page.widgets.typing is not None

    def leave(self) -> None:
        if self._page is not None:
            self._page.clear()
            self._page = None

    def handle(self, gesture: Gesture) -> None:
        if self._page is not None:
            self._page.handle(gesture)

    def update(self, dt: float) -> bool:
        return self._page is not None and self._page.update(dt)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        return self._page.draw(canvas) if self._page is not None else None

    def announced(self) -> Sequence[Announced]:
        return self._page.announced() if self._page is not None else ()
