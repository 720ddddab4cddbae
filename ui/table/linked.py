"""The other machines of a table as a window sees them: who sits there, who is away and since when, what has changed."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.ids import SeatId
from game.model.messages import Message
from game.model.views import SeatView
from game.table.interface import ALONE, GameTable, SeatInfo, is_covered, is_linked
from ui.table.layout.sight import Linked

NEWS_S = 6.0
"""Seconds for which it is told that somebody is back."""
LEFT = "linked.left"
"""How the table tells that somebody has left politely."""


class Absent(NamedTuple):
    """A seat that the game waits for and whose machine does not answer, and for how many seconds it has not."""

    seat: SeatId
    silent: float


def named(*seats: SeatId) -> str:
    """These, for a sentence."""
    return "seat:" + ",".join(map(str, seats))


def is_owner(table: GameTable) -> bool:
    """The word of the people here counts (R-PRECEDENCE-09)."""
    return table.owner in table.people


def among_people(table: GameTable) -> bool:
    """Several persons play, at this screen or each at another machine: time to object is counted, and nobody passes by
    herself, or everybody would know who holds nothing."""
    return table.shared or (is_linked(table) and sum(who.kind == "person" for who in table.seats) > 1)


def elsewhere(table: GameTable) -> tuple[SeatId, ...]:
    """Return the seats that belong to other machines, also if a computer plays for them."""
    persons = enumerate(table.seats)
    return tuple(SeatId(n) for n, who in persons if who.machine > 0 and who.machine != table.machine)


def expected(table: GameTable) -> tuple[SeatId, ...]:
    """Those of them whose persons are away, and for whom nobody plays."""
    return tuple(seat for seat in elsewhere(table) if table.seats[seat].kind == "person" and table.seats[seat].away)


def is_free(who: SeatInfo) -> bool:
    """Its person has got up, and another one may sit down."""
    return who.kind == "person" and who.machine < 0


def linked_sight(table: GameTable) -> Linked | None:
    """Return the facts of it that are drawn at the seats; None at one machine."""
    if not is_linked(table):
        return None
    seats = [(SeatId(n), who) for n, who in enumerate(table.seats)]
    persons = [(seat, who) for seat, who in seats if who.kind == "person" or is_covered(who)]
    return Linked(
        elsewhere=frozenset(seat for seat, who in persons if who.machine not in (table.machine, ALONE)),
        away=frozenset(seat for seat, who in persons if who.away and not is_free(who)),
        free=frozenset(seat for seat, who in persons if is_free(who)),
        covered=frozenset(seat for seat, who in persons if is_covered(who)),
    )


def awaited(table: GameTable, view: SeatView) -> tuple[SeatId, ...]:
    """The persons at other machines whom the game waits for, if it waits for nobody else."""
    persons = tuple(seat for seat in view.waiting if table.seats[seat].kind == "person")
    return persons if persons and not set(view.waiting) & set(table.people) else ()


class SeatNews(NamedTuple):
    """News of seats that change hands; `opens`: the key of the word for where it is answered."""

    said: Message
    opens: str
    urgent: bool


class Watch:
    """Looks at the machines of a table again and again. `told`: the latest change, in a sentence; `seat_news`: a wish
    for a seat, or its result."""

    def __init__(self, table: GameTable) -> None:
        self.told: Message | None = None
        self.seat_news: SeatNews | None = None
        self._table = table
        self._seats = table.seats
        self._here = table.people, [who.name for who in table.seats]
        self._silent: dict[SeatId, float] = {}
        self._left: frozenset[SeatId] = frozenset()
        self._now = self._told_at = self._cut_at = 0.0

    def look(self, now: float) -> bool:
        """True if somebody else sits somewhere than before."""
        self._now = now
        if self._table.link.state == "here":
            self._cut_at = now
        if now - self._told_at > NEWS_S:
            self.told = None
        self._watch_seats()
        before, self._here = self._here, (self._table.people, [who.name for who in self._seats])
        return before != self._here

    def tell(self, said: Message) -> None:
        """Tell another message for a while."""
        self.told, self._told_at = said, self._now
        if said.key == LEFT:
            self._left |= {SeatId(int(seat)) for seat in re.findall(r"[0-5]", str(said.args.get("seat")))}

    def _watch_seats(self) -> None:
        """Of several people of a machine that comes back one sentence tells."""
        before, self._seats = self._seats, self._table.seats
        news: dict[str, list[SeatId]] = {}
        for n, (was, who) in enumerate(zip(before, self._seats, strict=True)):
            seat = SeatId(n)
            if who.away:
                self._silent.setdefault(seat, self._now)
            else:
                self._silent.pop(seat, None)
            if was.away and not who.away:
                self._left -= {seat}
            if was != who and seat not in self._table.people and (key := _changed(was, who)):
                news.setdefault(key, []).append(seat)
        for key, seats in news.items():
            self.tell(Message(key, {"seat": named(*seats)}))

    @property
    def left(self) -> frozenset[SeatId]:
        """Seats whose persons have said goodbye, and are not back."""
        return self._left & self._silent.keys()

    def silent(self, seat: SeatId) -> float:
        """For how many seconds the machine of this seat has not answered."""
        return self._now - self._silent.get(seat, self._now)

    def absent(self, view: SeatView) -> Absent | None:
        """For whom the game waits in vain, longest first."""
        asked = [seat for seat in view.waiting if seat in self._silent and self._seats[seat].kind == "person"]
        found = [Absent(seat, self.silent(seat)) for seat in asked if view.result is None]
        return max(found, key=lambda one: one.silent, default=None)

    @property
    def unheard(self) -> float:
        """For how many seconds the table has not been heard."""
        return self._now - self._cut_at

    @property
    def voting(self) -> float:
        """How many seconds a vote still waits."""
        ballot = self._table.ballot
        return ballot.left if ballot is not None else 0.0


def _changed(was: SeatInfo, who: SeatInfo) -> str:
    """Return the key of news worth a sentence: a computer takes over, or somebody is back."""
    if is_covered(who) and not is_covered(was):
        return "linked.covered"
    if is_covered(was) and who.kind == "person":
        return "linked.plays_again"
    if was.away and not who.away and was.name == who.name:
        return "linked.back"
    return ""
