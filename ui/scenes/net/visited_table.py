"""The ordinary table over a visit. Once it is over, the table may still be looked at; the reason stands over it."""

from __future__ import annotations

from collections.abc import Sequence

from game.net.interface import Visit
from ui.scenes.table import TableScene
from ui.table.session import Exits


class VisitedTable(TableScene):
    """`visit` is at its table. When the table is closed it stays to be looked at; leaving the scene ends the visit."""

    def __init__(self, visit: Visit, exits: Exits, options: Sequence[str] = (), theme: str = "") -> None:
        assert visit.table is not None
        assert visit.texts is not None
        super().__init__(visit.table, visit.texts.texts, exits, options, theme)
        self._visit = visit

    def _pass_time(self, dt: float) -> bool:
        """What came over the link first, below a dialog too: the table hears through the visit."""
        self._visit.pump(self.context.now())
        for message in self._visit.told:
            self.session.machines.tell(message)
        self._visit.told.clear()
        return super()._pass_time(dt)

    def leave(self) -> None:
        super().leave()
        self._visit.close()
