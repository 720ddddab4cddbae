"""Whole games whose links are cut at moments that a seed gives: no move may be lost, none doubled."""

from __future__ import annotations

import random
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.net.machines import ANYWHERE, Trouble, Window, a_guest, a_host, betrayals, live, start_when_ready
from tests.net.relay import Relay

MOST_CUTS = 4
"""More would teach a link to wait longer and longer."""
AT_ONCE = 3
LONG = 60.0


class Cuts:
    """Now and then, at moments that a seed gives, a relay cuts all that goes through it."""

    def __init__(self, relays: list[Relay], seed: int) -> None:
        self._relays, self._chance = relays, random.Random(seed)
        self._next, self.made = 5, 0

    def now_and_then(self, host: Window) -> bool:
        start_when_ready(host)
        if host.moves >= self._next and self.made < MOST_CUTS:
            self._next = host.moves + self._chance.randint(3, 9)
            self._chance.choice(self._relays).cut()
            self.made += 1
        return True


def cut_game(seed: int, folder: Path) -> int:
    """A game between a host and two guests, each behind a relay; how often one of them was cut. AssertionError if the
    three do not agree on every move.
    """
    folder.mkdir()
    trouble = Trouble()
    host = a_host(folder, trouble, ANYWHERE)
    relays = [Relay(host.port) for _ in range(2)]
    names = zip(("Bo", "Cy"), relays, strict=True)
    windows = [host, *(a_guest(folder / name, relay.port, trouble, name) for name, relay in names)]
    cuts = Cuts(relays, seed)
    live(windows, lambda: cuts.now_and_then(host) and all(each.over for each in windows), LONG)
    ours, *others = [each.visit.table.timeline() for each in windows if each.visit.table is not None]
    assert cuts.made, "nothing was cut"
    assert [ours] * 2 == others, f"seed {seed}: the three do not agree"
    for each in (*reversed(windows), *relays):
        each.visit.close() if isinstance(each, Window) else each.close()
    assert trouble.all == []
    assert betrayals(folder / "game.doors", *windows[1:]) == []
    return cuts.made


def cut_at_many(first: int, count: int) -> int:
    """Play so many games, some at a time; return how often their links were cut."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        games = [pool.submit(cut_game, seed, Path(folder, str(seed))) for seed in range(first, first + count)]
        return sum(game.result() for game in games)
