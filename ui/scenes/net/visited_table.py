"""The ordinary table over a visit: when the visit is over, the reason is shown and the way leads back."""

from __future__ import annotations

from collections.abc import Sequence

from game.net.interface import Visit
from ui.scenes.menu.backend import House
from ui.scenes.net.lobby import LobbyScene
from ui.scenes.table import TableScene
from ui.table.session import Exits


class VisitedTable(TableScene):
    """`visit` is at its table. Leaving the scene ends the visit."""

    def __init__(self, visit: Visit, house: House, exits: Exits, options: Sequence[str] = (), theme: str = "") -> None:
        assert visit.table is not None
        assert visit.texts is not None
        super().__init__(visit.table, visit.texts.texts, exits, options, theme)
        self._visit, self._house, self._exits = visit, house, exits
        self._left = False

    def _pass_time(self, dt: float) -> bool:
        """What came over the link first: the table hears through the visit."""
        self._visit.pump(self.context.now())
        if self._visit.phase == "over" and not self._left:
            self._left = True
            self.context.go(LobbyScene(self._visit, self._house, self._exits.home))
        return super()._pass_time(dt)

    def leave(self) -> None:
        super().leave()
        if not self._left:  # else whoever tells why closes it
            self._visit.close()
