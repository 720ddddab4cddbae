"""A question that is open for a while only: under it a bar fills."""

from __future__ import annotations

from abc import abstractmethod

from pygame import Rect

from ui.art.bars import time_bar
from ui.canvas import Canvas
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.table.dialogs.table_dialog import DialogHost, TableDialog

BAR_HIGH = 22.0


class CountedDialog(TableDialog):
    """Subclasses say how much of the time is gone."""

    width = 980.0
    for_all = True
    extra = BAR_HIGH + 24

    def __init__(self, host: DialogHost) -> None:
        super().__init__(host)
        self._bar = Rect(0, 0, 0, 0)
        self._drawn = -1

    @property
    @abstractmethod
    def gone(self) -> float:
        """0 to 1."""

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        self._bar = sheet.rect(room.x, top + 2, room.w, BAR_HIGH)

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
