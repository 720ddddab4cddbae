"""One machine as the table knows it: who it is, what it was shown, what waits to be sent, how quick its link is."""

from __future__ import annotations

from collections import deque

import msgspec

from game.net.protocol import START, FromTable, Position, Result, Visitor

PING_EVERY = 2.0
PING_COUNTED = 0.5
"""Seconds between two pings; the shorter one while the time to object is counted for somebody there."""
UNHEARD = 1.0
"""Seconds without an answer to a ping after which the time to object waits: long before the link is dropped."""
SILENCE = 6.0
"""Seconds without a word after which a link is dropped, on both ends."""
UNREAD = 15.0
"""Seconds that a message may take to be read."""
RATE, BURST = 20.0, 40.0
"""Messages a second, and at once."""
MOST_QUEUED = 200
REMEMBERED = 16
"""Results of a machine that are told again if it asks again; it may have eight unanswered wishes."""
GRACE = 0.25
"""Half a round trip that is granted at most to somebody who objects, in seconds."""


class MachineRecord(msgspec.Struct, frozen=True):
    """The record of a machine in the save. `token`: its SHA-256."""

    machine: int
    device: bytes
    token: bytes


MACHINES = "machines"
"""Under which the save keeps them."""


class Allowance:
    """How much a link may still say: so many messages a second, with a burst."""

    def __init__(self, now: float) -> None:
        self._left, self._at = BURST, now

    def spend(self, now: float) -> bool:
        """False for a message too many."""
        self._left = min(BURST, self._left + max(0.0, now - self._at) * RATE)
        self._at = now
        self._left -= 1
        return self._left >= 0


class Machine:
    """A machine that was let in. `link`: number of its connection, -1 while it has none; `host`: the window in the same
    program as the table.
    """

    def __init__(self, record: MachineRecord, host: bool = False) -> None:
        self.record = record
        self.host = host
        self.link = -1
        self.gone_since = float("-inf")  # where it has no link: since when
        self.position: Position | None = None  # None: it has not said where it stands
        self.queue: deque[FromTable] = deque()
        self.sending_since = -1.0  # the last message is still on its way; -1: it is not
        self.wants_lobby = self.wants_news = self.wants_clock = True
        self.handled = 0  # highest number of a wish that was taken up
        self.results: dict[int, Result] = {}
        self.round_trip = 0.0
        self.heard_at = 0.0
        self.counted = False  # the time to object runs for somebody there
        self._unanswered = -1.0  # since when a ping is; -1: none is
        self.allowance = Allowance(0.0)
        self._pinged: tuple[int, float] = (0, float("-inf"))

    @property
    def number(self) -> int:
        return self.record.machine

    @property
    def device(self) -> str:
        return self.record.device.hex()

    @property
    def here(self) -> bool:
        return self.link >= 0

    def connect(self, link: int, last: int, now: float) -> None:
        """A link to it stands. `last`: the highest number of a wish of it that is stored."""
        self.link, self.allowance = link, Allowance(now)
        self.heard(now)
        self.position, self.sending_since = None, -1.0
        self.queue.clear()
        self.wants_lobby = self.wants_clock = True
        self.wants_news = False
        self.handled = max(self.handled, last)

    def disconnect(self, now: float) -> None:
        self.link, self.gone_since, self.position = -1, now, None
        self.queue.clear()

    def resume(self, position: Position) -> None:
        """Set the position that the machine reports; it wants the news since then."""
        self.position, self.wants_news = position, True

    def show_anew(self) -> None:
        """Everything once more: its people are others now."""
        if self.position is not None:
            self.resume(START)

    def say(self, message: FromTable) -> None:
        """As soon as what is on its way has been read. A link left unread for long is not kept for ever."""
        if self.here and len(self.queue) < MOST_QUEUED:
            self.queue.append(message)

    def answer(self, result: Result) -> None:
        """Send the result of a wish, and keep it for a while in case it is asked again."""
        self.results[result.number] = result
        while len(self.results) > REMEMBERED:
            del self.results[min(self.results)]
        self.say(result)

    def heard(self, now: float) -> None:
        """Note that a message of any kind has come from it."""
        self.heard_at, self._unanswered = now, -1.0

    def ping(self, now: float) -> int | None:
        """The number of a ping that is due."""
        number, at = self._pinged
        if now - at < (PING_COUNTED if self.counted else PING_EVERY):
            return None
        self._pinged = number + 1, now
        if self._unanswered < 0 and not self.host:
            self._unanswered = now
        return number + 1

    def pong(self, number: int, now: float) -> None:
        sent, at = self._pinged
        if number == sent:
            self.round_trip = max(0.0, now - at)

    @property
    def grace(self) -> float:
        """The seconds by which its people may be late, because their link is slow, or may have been cut just now."""
        return UNHEARD if self._unanswered >= 0 else min(self.round_trip / 2, GRACE)

    def is_unheard(self, now: float) -> bool:
        """A ping was not answered for so long that its link may be cut."""
        return self._unanswered >= 0 and now - self._unanswered >= UNHEARD

    def is_silent(self, now: float) -> bool:
        """Whether it has said, or read, nothing for so long that the link is as good as cut."""
        return now - self.heard_at > SILENCE or (self.sending_since >= 0 and now - self.sending_since > UNREAD)

    def told(self) -> Visitor:
        """As the others are told of it."""
        round_trip = round(self.round_trip * 1000) if self.round_trip else -1
        return Visitor(self.number, not self.here, round_trip)
