"""A line for whatever happens to the seats of a table, for whoever reads what a program without a window prints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.net.protocol import Place, SeatWish


class Log(Protocol):
    """Told of what happens, without names of cards, codes or tokens."""

    def __call__(self, event: str, **what: str | int) -> None: ...


class SeatJournal:
    """Compares the table with how it was at the last look. Seats are counted from 1."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._places: Sequence[Place] | None = None
        self._wishes: Sequence[SeatWish] = ()

    def look(self, places: Sequence[Place], wishes: Sequence[SeatWish]) -> None:
        before, self._places = self._places, tuple(places)
        asked, self._wishes = self._wishes, tuple(wishes)
        if before is None:
            return
        for wish in wishes:
            if wish not in asked:
                self._tell("waits" if wish.displaced else "asks", wish)
        for n, (was, now) in enumerate(zip(before, places, strict=False), 1):
            self._compare(n, was, now)
        for wish in asked:
            if wish not in wishes and not _has_it(wish, places):
                self._tell("asks_no_more", wish)

    def _tell(self, event: str, wish: SeatWish) -> None:
        self._log(event, seat=wish.seat + 1, name=wish.name, machine=wish.machine)

    def _compare(self, seat: int, was: Place, now: Place) -> None:
        if _sits(now) and (now.name, now.machine) != (was.name, was.machine):
            self._log("sits", seat=seat, name=now.name, machine=now.machine)
        elif now.kind == "rival" and was.kind != "rival":
            self._log("computer", seat=seat, name=now.name)
        elif _sits(was) and not _sits(now):
            self._log("free", seat=seat, name=was.name)
        if _sits(now) and now.ready and not was.ready:
            self._log("ready", seat=seat, name=now.name)


def _sits(place: Place) -> bool:
    return place.kind == "person" and place.machine >= 0


def _has_it(wish: SeatWish, places: Sequence[Place]) -> bool:
    return (places[wish.seat].name, places[wish.seat].machine) == (wish.name, wish.machine)
