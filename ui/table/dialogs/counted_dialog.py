"""A question that is open for a while only: under it a bar fills."""

from __future__ import annotations

from abc import abstractmethod

from pygame import Rect

from ui.art.bars import time_bar
from ui.canvas import Canvas
from ui.table.dialogs.table_dialog import DialogHost, TableDialog
from ui.toolkit.flow import Box, Column, Reserved, Space

BAR_HIGH = 22.0


class CountedDialog(TableDialog):
    """Subclasses say how much of the time is gone."""

    width = 980.0
    for_all = True

    def __init__(self, host: DialogHost) -> None:
        super().__init__(host)
        self._bar = Rect(0, 0, 0, 0)
        self._drawn = -1

    @property
    @abstractmethod
    def gone(self) -> float:
        """0 to 1."""

    def body(self) -> Box:
        return Column((Space(2), Reserved(BAR_HIGH, self._bar.update), Space(2)), 0)

    def update(self, dt: float) -> bool:
        return super().update(dt) or self._filled() != self._drawn

    def _filled(self) -> int:
        """Pixels of the bar that are gone."""
        return round(self._bar.w * self.gone)

    def draw(self, canvas: Canvas) -> list[Rect] | None:
        touched = super().draw(canvas)
        self._drawn = self._filled()
        time_bar(canvas.surface, self.context.theme, self._bar, self._drawn, self.context.px(2.5))
        return None if touched is None else [*touched, self._bar]
