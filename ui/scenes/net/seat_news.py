"""The banner's messages about seats that change hands."""

from __future__ import annotations

from game.ids import SeatId
from game.model.messages import AsWritten, Message, MessageValue
from game.net.interface import Visit
from game.net.protocol import Lobby, SeatWish
from game.table.interface import GameTable
from ui.table.linked import SeatNews, is_free, named


def seat_news(visit: Visit, table: GameTable) -> SeatNews | None:
    """Return the owner's news of a wish for a seat; for those without one, the seat handed to them, their wait, or that
    they may ask for one."""
    lobby = visit.lobby
    if lobby is None or visit.link.state != "here":
        return None
    offered = next((each.offered for each in lobby.visitors if each.machine == visit.machine and each.offered >= 0), -1)
    if offered >= 0:
        return SeatNews(Message("seats.offered", {"seat": named(SeatId(offered))}), "seats.sit_down", True)
    asked = _wish(visit, lobby, table) if visit.owner else None
    if asked is not None:
        return asked
    mine = next((wish for wish in lobby.wishes if wish.machine == visit.machine), None)
    if mine is not None and not table.people:
        return SeatNews(_waiting(mine, table, headless=lobby.owner > 0), "seats.show", True)
    free = (visit.owner or lobby.seat_rule != "never") and any(who.kind == "rival" or who.away for who in table.seats)
    return SeatNews(Message("linked.looking_on"), "seats.take_one", False) if free and not table.people else None


def _waiting(wish: SeatWish, table: GameTable, *, headless: bool) -> Message:
    """The message while she waits: who has her seat and when it is her turn, if she lost it; else who decides."""
    told: dict[str, MessageValue] = {"seat": named(SeatId(wish.seat))}
    if not wish.displaced or is_free(table.seats[wish.seat]):
        return Message("seats.waiting_for_first" if headless else "seats.waiting", told)
    return Message("seats.lost_behind" if wish.ahead else "seats.lost", {**told, "n": wish.ahead + 1})


def _wish(visit: Visit, lobby: Lobby, table: GameTable) -> SeatNews | None:
    """The first in line whose wish can be granted."""
    wish = next((wish for wish in lobby.wishes if wish.machine != visit.machine), None)
    if wish is None:
        return None
    hers = table.seats[wish.seat].name == wish.name
    told: dict[str, MessageValue] = {"name": AsWritten(wish.name), "seat": named(SeatId(wish.seat))}
    said = Message("seats.wished_back" if hers else "seats.wished", told)
    return SeatNews(said, "seats.answer", not wish.displaced)
