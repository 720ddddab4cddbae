"""An update that is not shown yet, and what is still to be told of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.model.views import Update
from ui.table.stage.beat import AnyBeat
from ui.table.stage.scene import Told


class Pending:
    """One update in the queue."""

    def __init__(self, update: Update, told: Iterable[Told]) -> None:
        self.update = update
        self.told = deque(told)

    @property
    def beats(self) -> list[AnyBeat]:
        """What is still to be staged of it."""
        return [one.beat for one in self.told if one.beat is not None]
