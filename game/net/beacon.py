"""Tables find each other on a network: a seeker asks everybody near, a beacon answers the asker alone.

An answer proves nothing and promises nothing: it is a row of a list, and who comes to the table checks the certificate
and the code. It is never longer than the question, so that nobody can be flooded by way of us. Nothing here blocks, and
no trouble of a network is raised: it becomes a `problem`, one sentence, and the next second tries again.
"""

from __future__ import annotations

import errno
import socket
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Annotated, NamedTuple

import msgspec

from game.files import why
from game.model.messages import AsWritten, Message
from game.model.ruleset import MOST_SEATS
from game.net.addresses import PORT, PORTS, Interface, alone, broadcasts, interfaces, is_local
from game.text.foreign import LONGEST_NAME, clean_name

QUESTION_BYTES = 400
HALF_PRINT = 16
"""Bytes of a certificate's fingerprint that are told: enough to see that it is another one."""
MOST_SETS, LONGEST_SET = 8, 32
PER_SECOND = 20
"""Answers of one table to one address: one that asks too often silences it for no other."""
APART_S = 0.5
"""One asker is answered once in this time, though she asks in every network that we share."""
AT_ONCE = 64
"""Packets read in one call: a flood delays nobody else."""
ASK_EVERY_S, GONE_AFTER_S = 1.0, 4.0
MOST_TABLES = 50
UNREACHABLE = {errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN, errno.EADDRNOTAVAIL}

NONSENSE = (ValueError, RecursionError)
"""The exceptions that reading a stranger's bytes may raise."""

Where = tuple[str, int]
Named = tuple[bytes, bytes]
"""By which a table is known: its id, which anybody may claim, and half of the fingerprint of its certificate."""
Seats = Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS)]


class Question(msgspec.Struct, frozen=True, tag="doors?", forbid_unknown_fields=True):
    """The question for tables near. Padded, so that an answer is never longer."""

    padding: Annotated[bytes, msgspec.Meta(max_length=QUESTION_BYTES)]


class TableHere(msgspec.Struct, frozen=True, tag="doors!", forbid_unknown_fields=True):
    """The answer of a table to anybody who asks. `form`: of its messages; `port`: of TCP; `sets`: their folders;
    `locked`: a code is asked for; `resumable`: the game has begun and waits for its people."""

    form: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    table: Annotated[bytes, msgspec.Meta(min_length=16, max_length=16)]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)]
    free: Seats
    taken: Seats
    sets: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=LONGEST_SET)], ...], msgspec.Meta(max_length=MOST_SETS)
    ]
    locked: bool
    resumable: bool
    certificate: Annotated[bytes, msgspec.Meta(min_length=HALF_PRINT, max_length=HALF_PRINT)]


class FoundTable(NamedTuple):
    """A row of the list. `heard`: when it last answered."""

    here: TableHere
    address: str
    heard: float


_QUESTIONS = msgspec.msgpack.Decoder(Question)
_ANSWERS = msgspec.msgpack.Decoder(TableHere)


def question() -> bytes:
    """Always as long as an answer may be."""
    bare = len(msgspec.msgpack.encode(Question(bytes(256))))
    return msgspec.msgpack.encode(Question(bytes(256 + QUESTION_BYTES - bare)))


def answer(here: TableHere) -> bytes:
    """Return the answer of a table, no longer than a question: the sets that do not fit are left out."""
    name, sets = clean_name(here.name), [each[:LONGEST_SET] for each in here.sets[:MOST_SETS]]
    said = msgspec.msgpack.encode(msgspec.structs.replace(here, name=name, sets=tuple(sets)))
    while len(said) > QUESTION_BYTES:
        sets.pop()
        said = msgspec.msgpack.encode(msgspec.structs.replace(here, name=name, sets=tuple(sets)))
    return said


def asks(data: bytes) -> bool:
    """Whether somebody looks for tables of ours."""
    if len(data) != QUESTION_BYTES:
        return False
    try:
        _QUESTIONS.decode(data)
    except NONSENSE:
        return False
    return True


def told(data: bytes) -> TableHere | None:
    """Return the answer of a table as plain text; None if these bytes are no answer."""
    if len(data) > QUESTION_BYTES:
        return None
    try:
        here = _ANSWERS.decode(data)
    except NONSENSE:
        return None
    name, sets = clean_name(here.name), tuple(clean_name(each, LONGEST_SET) for each in here.sets)
    return msgspec.structs.replace(here, name=name, sets=tuple(filter(None, sets))) if name else None


class Beacon:
    """Answers for one table, beside others on the same machine. `here`: what it tells, None while it keeps quiet."""

    def __init__(self, port: int = PORT, anywhere: bool = False) -> None:
        self.here: TableHere | None = None
        self.problem: Message | None = None
        self._anywhere = anywhere
        self._second = 0.0  # when the one began in which answers are counted
        self._counted: Counter[str] = Counter()
        self._answered: dict[Where, float] = {}
        self._socket = _udp()
        try:
            _share(self._socket)
            self._socket.bind(("", port))
        except OSError as error:
            self._socket.close()
            self.problem = Message("net.hidden", {"port": AsWritten(str(port)), "why": AsWritten(why(error))})

    def fileno(self) -> int:
        """To wait for questions; -1 if there can be none."""
        return self._socket.fileno()

    @property
    def port(self) -> int:
        """Where it listens; 0 if it does not."""
        return int(self._socket.getsockname()[1]) if self.fileno() >= 0 else 0

    def answer_waiting(self, now: float) -> int:
        """Answers whoever has asked, and tells how many; `now` in seconds of a clock that never goes back."""
        answered = 0
        for data, asker in _waiting(self._socket):
            if self.here and asks(data) and self._may_answer(asker, now):
                self._counted[asker[0]] += 1
                self._answered[asker] = now
                with suppress(OSError):  # she is gone again, or the network is
                    answered += bool(self._socket.sendto(answer(self.here), asker))
        return answered

    def _may_answer(self, asker: Where, now: float) -> bool:
        if now - self._second >= 1:
            self._second = now
            self._counted.clear()
            self._answered.clear()
        near = self._anywhere or is_local(asker[0])
        lately = asker in self._answered and now - self._answered[asker] < APART_S
        return near and not lately and self._counted[asker[0]] < PER_SECOND

    def close(self) -> None:
        self._socket.close()


def _nobody(table: bytes, certificate: bytes) -> bool:
    return False


class Seeker:
    """The list of tables near us, as long as somebody calls `pump`. `problem`: why nobody can be asked. `knows`:
    whether we have been let in to the table of this id and certificate; those come first, and always find a row."""

    def __init__(
        self,
        port: int = PORT,
        networks: Callable[[], Sequence[Interface]] = interfaces,
        knows: Callable[[bytes, bytes], bool] = _nobody,
    ) -> None:
        self.problem: Message | None = None
        self._knows = knows
        self._port = port
        self._networks = networks
        self._next: float | None = None
        self._found: dict[Named, FoundTable] = {}
        self._socket = _udp()

    @property
    def found(self) -> tuple[FoundTable, ...]:
        """Those that we know, then the others, in the order in which they were found."""
        return tuple(each for _, each in sorted(self._found.items(), key=lambda pair: not self._knows(*pair[0])))

    def fileno(self) -> int:
        return self._socket.fileno()

    def pump(self, now: float) -> None:
        """Asks once a second, hears what has come, forgets who is silent; `now` as for a beacon."""
        if self._next is None or now >= self._next:
            self._next = now + ASK_EVERY_S
            self._ask()
        for data, sender in _waiting(self._socket):
            if here := told(data):
                self._note(FoundTable(here, sender[0], now))
        self._found = {key: each for key, each in self._found.items() if now - each.heard < GONE_AFTER_S}

    def _ask(self) -> None:
        near = self._networks()
        failures = [self._send(address) for address in broadcasts(near)]
        refused = [error for error in failures if error and error.errno not in UNREACHABLE]
        self.problem = alone([each.address for each in near])
        if refused and all(failures):
            self.problem = Message("net.cannot_ask", {"why": AsWritten(why(refused[0]))})

    def _send(self, address: str) -> OSError | None:
        try:
            self._socket.sendto(question(), (address, self._port))
        except OSError as error:
            return error
        return None

    def _note(self, found: FoundTable) -> None:
        """A table keeps the address at which it was found first, and one machine has no more tables than ports. In a
        full list the machine with the most rows gives one to another that has fewer."""
        name = found.here.table, found.here.certificate
        before = self._found.get(name)
        if before is None and not self._knows(*name):
            rows = Counter(each.address for key, each in self._found.items() if not self._knows(*key))
            if rows[found.address] >= len(PORTS):
                return
            if rows.total() >= MOST_TABLES and not self._made_room(rows, found.address):
                return
        if before is None or before.address == found.address:
            self._found[name] = found

    def _made_room(self, rows: Counter[str], newcomer: str) -> bool:
        (address, most), *_ = rows.most_common(1)
        if most <= rows[newcomer] + 1:
            return False
        theirs = [key for key, each in self._found.items() if each.address == address and not self._knows(*key)]
        del self._found[theirs[-1]]
        return True

    def close(self) -> None:
        self._socket.close()


def _udp() -> socket.socket:
    made = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    made.setblocking(False)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    return made


def _share(ours: socket.socket) -> None:
    """Two tables on one machine both hear what everybody is asked."""
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sys.platform != "win32":
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)


def _waiting(ours: socket.socket) -> Iterator[tuple[bytes, Where]]:
    """The packets that have come, some at a time. The system's word about one that we sent is no packet."""
    for _ in range(AT_ONCE):
        try:
            data, sender = ours.recvfrom(QUESTION_BYTES + 1)
        except BlockingIOError:
            return
        except OSError:
            continue
        yield data, (sender[0], sender[1])
