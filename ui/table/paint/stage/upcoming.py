"""The pictures of the beat that takes the place of another on a mat that lies: they are drawn in lots while the other
one is still seen, so that no frame is held up."""

from __future__ import annotations

from ui.art.svg import blank
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.layout.stage.pieces import StagePlan
from ui.table.paint.stage.items import MAT, risen_items
from ui.table.paint.stage.lot import next_lot
from ui.table.stage.beat import OnStage


class Upcoming:
    """`beat`: whose pictures these are."""

    def __init__(self, painter: Painter, sight: Sight, on: OnStage, plan: StagePlan) -> None:
        self.beat = on.beat
        items = sorted(risen_items(painter, sight, on, plan, "rest"), key=lambda item: item.id == MAT)
        self._items = iter(items)  # the mat is the last: the shelf has room for one, and the other is still seen
        self._nowhere = blank(1, 1)

    def go_on(self) -> bool:
        """Another lot is drawn where nobody sees it, and stands on the shelf then; True once all of it does."""
        drawn = False
        for item in next_lot(self._items):
            item.paint(self._nowhere)
            drawn = True
        return not drawn
