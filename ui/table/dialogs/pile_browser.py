"""Cards that lie open, leafed through one by one: discards, the piles that a set brings along, an open hand."""

from __future__ import annotations

from collections.abc import Callable

from game.ids import CardId
from game.model.views import SeatView
from ui.kit.card_grid import CardGrid
from ui.kit.dialogs import Closing
from ui.table.dialogs.table_dialog import DialogHost, TableDialog
from ui.toolkit.flow import Box


def cards_of(view: SeatView, kind: str, n: int) -> tuple[CardId, ...]:
    """The cards of an open pile that everybody may see, the top one first."""
    if kind == "pile":
        heap = view.aside[n]
        known: tuple[CardId, ...] = heap.cards or (heap.top,)
    else:
        known = view.discards[n] or (view.discard_top[n],)
    return tuple(card for card in reversed(known) if card >= 0)


def size_of(view: SeatView, kind: str, n: int) -> int:
    """How many cards lie on such a pile."""
    return view.aside[n].size if kind == "pile" else view.discard_size[n]


class PileBrowser(TableDialog):
    """`name`: what is written above the cards; `found`: those that may be seen now, out of so many."""

    closing = Closing("close", "common.close", "neutral")
    width = 1200.0
    for_all = is_read = True

    def __init__(self, host: DialogHost, name: str, found: Callable[[], tuple[tuple[CardId, ...], int]]) -> None:
        super().__init__(host)
        self._name, self._found = name, found
        self._laid: tuple[CardId, ...] = ()

    def heading(self) -> str:
        return self._name

    def sentence(self) -> str:
        cards, size = self._found()
        return self.say("leaf.all" if len(cards) == size else "leaf.top", n=size)

    def default(self) -> str:
        """Cards are only looked at here."""
        return f"card:{self._laid[0]}" if self._laid else super().default()

    def body(self) -> Box:
        self.grid = self.grid or CardGrid(self.host, self.context, self.renew)
        self._laid, _ = self._found()
        return self.grid.box(lambda: self.page, self._laid)

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if not self._gone and self._found()[0] != self._laid:
            self.renew()
        return changed
