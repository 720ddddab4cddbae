"""A table of this process that tells a machine elsewhere what it may know: what a server does, without links."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.ai.minds import InlineMinds
from game.cli.scenario import default_sets
from game.ids import SeatId
from game.model.options import Refusal
from game.net import protocol as net
from game.net.news import shown
from game.net.protocol import Position
from game.net.remote import RemoteTable
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, open_table
from game.table.table import LocalTable
from tests.table.test_sharing import land

SEATS = (SeatInfo("Ann", "person"), SeatInfo("Boris", "person", machine=1), SeatInfo("Chloé", "person", machine=1))


def opened(table: LocalTable) -> net.Opened:
    rules = table.engine.book.ruleset
    return net.Opened(default_sets(), rules.house, rules.digest, table.manners)


def news(table: LocalTable, seats: Sequence[SeatId], since: net.Position = net.START) -> net.Shown:
    """Everything after what was shown, as a machine with these seats may know it."""
    (found,) = shown(table, lambda move: 1, seats, since, {})
    return found


class Elsewhere:
    """A table here and a window of machine 1 there. `said`: what the window has said; `carry` does it here."""

    def __init__(self, folder: Path, seats: tuple[SeatInfo, ...] = SEATS) -> None:
        settings = GameSettings(default_sets(), seats)
        self.here = open_table(settings, InlineMinds, INSTANT, 7, folder / "game.doors")
        self.seats = tuple(SeatId(seat) for seat, info in enumerate(seats) if info.machine == 1)
        self.said: list[net.FromMachine] = []
        rules = self.here.engine.book.ruleset
        self.there = RemoteTable(opened(self.here), rules, self.here.texts, 1, 0, self.said.append)
        self._told = net.START
        self.tell()

    def tell(self, since: net.Position | None = None) -> list:
        """Tell the news to the other machine and look at it there."""
        self.there.take(news(self.here, self.seats, self._told if since is None else since))
        self._told = Position(1, self.here.backs, self.here.moves)
        return self.there.pump(0.0)

    def carry(self) -> list:
        """The wishes of the window are carried out, answered and shown."""
        wishes = [said for said in self.said if isinstance(said, net.Submit)]
        self.said.clear()
        for wish in wishes:
            self.there.take(net.Result(wish.number, self._carried(wish)))
        return self.tell()

    def _carried(self, wish: net.Submit) -> Refusal | None:
        undo = isinstance(wish.deed, net.Undo)
        refused = self.here.undo(self.seats) if undo else self.here.submit(wish.deed.command)
        land(self.here, 3.0, until=lambda: not self.here.busy)
        return refused
