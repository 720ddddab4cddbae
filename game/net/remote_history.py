"""The history of a game as told to this machine: of every move mark, dice, the events its people heard, the view."""

from __future__ import annotations

import msgspec

from game.ids import SeatId
from game.model.events import EventNode
from game.model.views import SeatView
from game.net.protocol import Dice, MoveNews, ProtocolFault, Shown
from game.table.interface import MoveMark
from game.text.foreign import NONSENSE

MOST_BYTES = 64 * 1024 * 1024
"""Of a whole game. A move and what lay open after it have some six thousand, and a game has some hundreds of moves. Of
one without end the oldest views are forgotten, and a table that tells still more makes no sense."""
OF_A_MOVE = 500
"""Bytes that a move takes besides, however little is told of it."""

_views = msgspec.msgpack.Decoder(SeatView)


class _Told(msgspec.Struct):
    """A move. `better`: the events for own seats, where they hear more than an onlooker; `size`: of all this in bytes;
    `eyes`, `view`: the seat that looked, and its view after it, packed."""

    news: MoveNews
    better: dict[int, tuple[EventNode, ...]]
    size: int
    eyes: SeatId | None = None
    view: bytes = b""


class RemoteHistory:
    """Grows by what is shown and is cut by take-backs. Moves are numbered from 1."""

    def __init__(self) -> None:
        self._moves: list[_Told] = []

    def __len__(self) -> int:
        return len(self._moves)

    def add(self, shown: Shown) -> None:
        """ProtocolFault for one that does not follow what was told before, or for more than any game has."""
        numbers = [news.mark.move for news in shown.news]
        if shown.kept > len(self) or numbers != list(range(shown.kept + 1, shown.kept + len(numbers) + 1)):
            raise ProtocolFault("net.out_of_turn")
        del self._moves[shown.kept :]
        for news in shown.news:
            better = {seat: heard[news.mark.move] for seat, heard in shown.better.items() if news.mark.move in heard}
            self._moves.append(_Told(news, better, OF_A_MOVE + len(msgspec.msgpack.encode((news, better)))))
        self._forget_old_views()

    def keep(self, eyes: SeatId, view: SeatView) -> None:
        """Keep the view that is open here after the last move, and whose eyes it is for."""
        for last in self._moves[-1:]:
            looked_at = msgspec.structs.replace(view, options=(), domains=())
            last.eyes, last.view = eyes, msgspec.msgpack.encode(looked_at)
        self._forget_old_views()

    @property
    def size(self) -> int:
        """In bytes."""
        return sum(told.size + len(told.view) for told in self._moves)

    def _forget_old_views(self) -> None:
        """As many as it takes."""
        over = self.size - MOST_BYTES
        for told in self._moves:
            if over <= 0:
                return
            over, told.view = over - len(told.view), b""
        if over > 0:
            raise ProtocolFault(NONSENSE.key)

    def marks(self) -> list[MoveMark]:
        return [told.news.mark for told in self._moves]

    def heard(self, move: int, otherwise: SeatId) -> tuple[EventNode, ...]:
        """Return the events of a move as heard here; `otherwise`: by whom, where nothing was shown just after it."""
        if not 1 <= move <= len(self):
            return ()
        told = self._moves[move - 1]
        return told.better.get(otherwise if told.eyes is None else told.eyes, told.news.events)

    def view(self, move: int) -> SeatView | None:
        packed = self._moves[move - 1].view if 1 <= move <= len(self) else b""
        return _views.decode(packed) if packed else None

    def dice(self) -> Dice:
        one, two, three, four, five, six = (sum(told.news.thrown[face] for told in self._moves) for face in range(6))
        return one, two, three, four, five, six

    def since(self, kept: int, eyes: SeatId) -> tuple[EventNode, ...]:
        """All that these eyes hear of the moves after the first `kept`."""
        return tuple(event for move in range(kept + 1, len(self) + 1) for event in self.heard(move, eyes))
