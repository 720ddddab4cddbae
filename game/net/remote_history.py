"""What this machine has been told of a game: of every move its mark, its dice, what its people heard, what lay open."""

from __future__ import annotations

import msgspec

from game.ids import SeatId
from game.model.events import EventNode
from game.model.views import SeatView
from game.net.protocol import Dice, MoveNews, Shown
from game.table.interface import MoveMark

MOST_VIEWS = 5_000
"""Moves over which one can look back; a game has some hundreds, and one without end would fill the memory."""

_views = msgspec.msgpack.Decoder(SeatView)


class RemoteHistory:
    """Grows by what is shown and is cut by take-backs. Moves are numbered from 1."""

    def __init__(self) -> None:
        self._news: list[MoveNews] = []
        self._better: dict[int, dict[int, tuple[EventNode, ...]]] = {}  # by seat
        self._views: dict[int, tuple[SeatId, bytes]] = {}  # with whose eyes, and packed: a game has hundreds

    def __len__(self) -> int:
        return len(self._news)

    def add(self, shown: Shown) -> None:
        """ValueError for one that does not follow what was told before."""
        marks = [news.mark.move for news in shown.news]
        if shown.kept > len(self._news) or marks != list(range(shown.kept + 1, shown.kept + len(marks) + 1)):
            raise ValueError("moves are missing in between")
        self._cut(shown.kept)
        self._news += shown.news
        for seat, heard in shown.better.items():
            self._better.setdefault(seat, {}).update(heard)

    def _cut(self, kept: int) -> None:
        del self._news[kept:]
        self._views = {move: view for move, view in self._views.items() if move <= kept}
        for heard in self._better.values():
            for move in [move for move in heard if move > kept]:
                del heard[move]

    def keep(self, eyes: SeatId, view: SeatView) -> None:
        """What lies open here after the last move, and with whose eyes it is looked at."""
        looked_at = msgspec.structs.replace(view, options=(), domains=())
        self._views[len(self._news)] = eyes, msgspec.msgpack.encode(looked_at)
        if len(self._views) > MOST_VIEWS:
            del self._views[min(self._views)]

    def marks(self) -> list[MoveMark]:
        return [news.mark for news in self._news]

    def heard(self, move: int, otherwise: SeatId) -> tuple[EventNode, ...]:
        """What was heard here of a move; `otherwise`: by whom, where nothing was shown just after it."""
        if not 1 <= move <= len(self._news):
            return ()
        eyes = self._views[move][0] if move in self._views else otherwise
        return self._better.get(eyes, {}).get(move, self._news[move - 1].events)

    def view(self, move: int) -> SeatView | None:
        return _views.decode(self._views[move][1]) if move in self._views else None

    def dice(self) -> Dice:
        one, two, three, four, five, six = (sum(news.thrown[face] for news in self._news) for face in range(6))
        return one, two, three, four, five, six

    def since(self, kept: int, eyes: SeatId) -> tuple[EventNode, ...]:
        """All that these eyes hear of the moves after the first `kept`."""
        return tuple(event for move in range(kept + 1, len(self._news) + 1) for event in self.heard(move, eyes))
