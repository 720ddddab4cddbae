"""The news for a machine: everything since its position, as its people may know it. The one place that makes `Shown`.

Lag, a lost link and somebody who comes late are the same question with an earlier position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.ids import SeatId
from game.model.events import Event, EventNode
from game.model.thoughts import Said
from game.net.protocol import PIECE, MoveNews, Own, Position, Shown
from game.table.history import dice, mark
from game.table.table import LocalTable
from game.table.timeline import Move
from game.views import SPECTATOR, hears

Opening = Callable[[int], int]


def concerns(events: Sequence[Event], seats: Sequence[SeatId]) -> bool:
    """Whether anybody at a machine hears of this, or an onlooker; a move unheard is told with the next one."""
    return any(hears(event, eyes) for event in events for eyes in (SPECTATOR, *seats))


def shown(
    table: LocalTable, opening: Opening, seats: Sequence[SeatId], since: Position, said: Mapping[int, Said]
) -> list[Shown]:
    """Return the news that a machine with these seats has not been shown since this position, oldest first: one
    message, or pieces of a long game. `opening`: in which so many moves were made; `said`: the lines of rivals, by the
    number of their move."""
    first = table.kept_since(since.backs, since.move)
    new = _heard_of(table.latest(first), seats)
    pieces = [new[start : start + PIECE] for start in range(0, len(new), PIECE)] or [new]
    told: list[Shown] = []
    for piece in pieces[:-1]:
        better = {int(seat): _heard_better(table, seat, first, piece) for seat in seats}
        news, epoch = _news(table, seats, first, piece, said), opening(first + len(piece))
        told.append(Shown(epoch, table.backs, first, news, None, better=better))
        first += len(piece)
    told.append(_now(table, opening(first + len(pieces[-1])), seats, first, pieces[-1], said))
    return told


def _heard_of(moves: Sequence[Move], seats: Sequence[SeatId]) -> Sequence[Move]:
    """Up to the newest of which somebody there hears: repeated questions must not betray when a waiting card is
    played."""
    heard = (n for n in range(len(moves), 0, -1) if not moves[n - 1].events or concerns(moves[n - 1].events, seats))
    return moves[: next(heard, 0)]


def _now(
    table: LocalTable, epoch: int, seats: Sequence[SeatId], first: int, piece: Sequence[Move], said: Mapping[int, Said]
) -> Shown:
    return Shown(
        epoch,
        table.backs,
        first,
        _news(table, seats, first, piece, said),
        table.public(),
        {int(seat): _own(table, seat, len(seats) > 1) for seat in seats},
        {int(seat): _heard_better(table, seat, first, piece) for seat in seats},
        table.seats,
        {int(seat): until for seat, until in table.letting.items()},
        table.owner,
        table.can_undo(seats),
        table.can_redo(seats),
        table.hurrying,
        table.may_hurry,
    )


def _news(
    table: LocalTable, seats: Sequence[SeatId], first: int, piece: Sequence[Move], said: Mapping[int, Said]
) -> tuple[MoveNews, ...]:
    eyes = seats[0] if len(seats) == 1 else SPECTATOR
    return tuple(
        MoveNews(
            mark(number, move, eyes),
            dice([move]),
            table.heard_by(number, SPECTATOR),
            said.get(number),
        )
        for number, move in enumerate(piece, first + 1)
    )


def _heard_better(
    table: LocalTable, seat: SeatId, first: int, piece: Sequence[Move]
) -> dict[int, tuple[EventNode, ...]]:
    """By the number of the move: all that this seat hears, where that is not what an onlooker hears."""
    found: dict[int, tuple[EventNode, ...]] = {}
    for number in range(first + 1, first + len(piece) + 1):
        mine = table.heard_by(number, seat)
        if mine != table.heard_by(number, SPECTATOR):
            found[number] = mine
    return found


def _own(table: LocalTable, seat: SeatId, shared: bool) -> Own:
    seen = table.glance(seat)
    open_view = table.open_view(seat) if shared else None
    return Own(
        seen.hand,
        seen.fresh,
        seen.waiting,
        seen.queued,
        seen.prompt,
        seen.options,
        seen.domains,
        table.foreseen(seat),
        table.sensible(seat),
        open_view.options if open_view is not None else (),
        open_view.domains if open_view is not None else (),
    )
