"""The entrance to a table: the first two words of a machine, its proof of the code or its token, and the limit of wrong
ones.

A stranger is told which table this is and nothing else. Refusals are `ProtocolFault`s, whose sentence is the last
word."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from game.model.messages import AsWritten
from game.net.machine import MachineRecord
from game.net.openings import MOST, STEP
from game.net.protocol import FORM, UNKNOWN_MACHINE, Hello, ProtocolFault, Prove, Welcome
from game.net.trust import WrongCode, token_fits, token_hash

HELLO_WITHIN = PROVE_WITHIN = 5.0
"""Seconds for the first word, and for the second."""
WRONG_A_MINUTE = 5
"""Wrong codes from one address in a minute; after them it waits, also with the right one."""
WRONG_IN_ALL = 20
"""Wrong codes from everywhere in a minute; after them every address waits that has sent one of them."""
MINUTE = 60.0


class Attempt(Protocol):
    """One attempt to prove the code (`game.net.trust.CodeAnswer`)."""

    server_first: str

    def prove(self, client_final: str) -> str: ...


class CodeLock(Protocol):
    """The lock that asks for a code (`game.net.trust.CodeLock`)."""

    def ask(self, client_first: str) -> Attempt: ...


class Secrets(NamedTuple):
    """Where codes, locks and tokens come from; a simulation brings its own."""

    code: Callable[[], str]
    lock: Callable[[str], CodeLock]
    device: Callable[[], bytes]
    token: Callable[[], bytes]


class Knock:
    """A link whose machine is not known yet."""

    def __init__(self, link: int, address: str, host: bool, now: float) -> None:
        self.link = link
        self.address = address
        self.host = host
        self.since = now
        self.hello: Hello | None = None
        self.attempt: Attempt | None = None

    def is_late(self, now: float) -> bool:
        return now - self.since > (HELLO_WITHIN if self.hello is None else PROVE_WITHIN)


class WrongCodes:
    """The wrong codes of the last minute. An address that has sent none may always try."""

    def __init__(self) -> None:
        self._sent: dict[str, deque[float]] = {}  # when, by address

    def add(self, address: str, now: float) -> None:
        self._sent.setdefault(address, deque()).append(now)

    def tries_left(self, address: str, now: float) -> int:
        """How many more wrong codes this address may send before it waits."""
        too_many, own = self.are_too_many(now), len(self._sent.get(address, ()))
        return 0 if own and too_many else max(0, WRONG_A_MINUTE - own)

    def are_too_many(self, now: float) -> bool:
        """True if somebody tries codes, from however many addresses."""
        for sent in self._sent.values():
            while sent and now - sent[0] > MINUTE:
                sent.popleft()
        self._sent = {address: sent for address, sent in self._sent.items() if sent}
        return sum(map(len, self._sent.values())) >= WRONG_IN_ALL


class LetIn(NamedTuple):
    """A machine that is let in. `token`: which it is given, if it is new."""

    record: MachineRecord
    server_final: str = ""
    token: bytes = b""


class Table(NamedTuple):
    """The public facts about a table. `openings`: of its save, this one last."""

    id: bytes
    name: str
    app: str
    openings: tuple[int, ...]

    def with_new_game(self) -> Table:
        """The same table with a save that was never open before."""
        return self._replace(openings=(self.openings[-1] + STEP,))


class Entrance:
    """`code`: None where anybody may come in."""

    def __init__(self, table: Table, locked: bool, secrets: Secrets, records: Iterable[MachineRecord]) -> None:
        self.table = table
        self.records = {record.device: record for record in records}
        self.code: str | None = None
        self._newest = max([0, *(record.machine for record in self.records.values())])
        self._secrets = secrets
        self._lock: CodeLock | None = None
        self.wrong_codes = WrongCodes()
        if locked:
            self.change_code()

    def change_code(self) -> None:
        """From now on another code opens; who is in stays in."""
        if self.code is not None or self._lock is None:
            self.code = self._secrets.code()
            self._lock = self._secrets.lock(self.code)

    def hello(self, knock: Knock, said: Hello, now: float) -> Welcome:
        """ProtocolFault says why this machine cannot come in."""
        if said.form != FORM:
            raise other_form(said.form, said.app, self.table)
        knock.hello, knock.since = said, now
        first = ""
        if knock.host:
            pass
        elif said.want == "code" and self._lock is not None:
            self._may_try(knock.address, now)
            try:
                knock.attempt = self._lock.ask(said.client_first)
            except WrongCode as wrong:
                raise self._wrong_code(knock.address, now) from wrong
            first = knock.attempt.server_first
        elif said.want == "open" and self._lock is not None:
            raise ProtocolFault("net.code_needed")
        here = self.table
        return Welcome(FORM, here.app, here.id, here.openings[-MOST:], here.name, first)

    def prove(self, knock: Knock, said: Prove, now: float) -> LetIn:
        """The machine behind this link. ProtocolFault if it is not let in."""
        if knock.hello is None:
            raise ProtocolFault("net.out_of_turn")
        if knock.host:
            return LetIn(self._host())
        if knock.hello.want == "token":
            return LetIn(self._known(said))
        if knock.attempt is None:
            return self._newcomer("")
        self._may_try(knock.address, now)
        try:
            final = knock.attempt.prove(said.client_final)
        except WrongCode as wrong:
            raise self._wrong_code(knock.address, now) from wrong
        return self._newcomer(final)

    def forget(self, device: bytes) -> None:
        """The token of this machine is worth nothing any more."""
        self.records.pop(device, None)

    def _known(self, said: Prove) -> MachineRecord:
        record = self.records.get(said.device)
        if record is None or not token_fits(said.token, record.token):
            raise ProtocolFault(UNKNOWN_MACHINE)
        return record

    def _host(self) -> MachineRecord:
        """The window of the program that keeps the table, which needs no token: it comes by no network."""
        found = next((record for record in self.records.values() if record.machine == 0), None)
        return found or self._enter(0, b"")

    def _newcomer(self, final: str) -> LetIn:
        token = self._secrets.token()
        self._newest += 1
        return LetIn(self._enter(self._newest, token), final, token)

    def _enter(self, number: int, token: bytes) -> MachineRecord:
        record = MachineRecord(number, self._secrets.device(), token_hash(token) if token else b"")
        self.records[record.device] = record
        return record

    def _may_try(self, address: str, now: float) -> None:
        if not self.wrong_codes.tries_left(address, now):
            raise ProtocolFault("net.too_many_codes")

    def _wrong_code(self, address: str, now: float) -> ProtocolFault:
        self.wrong_codes.add(address, now)
        return ProtocolFault("net.wrong_code", n=self.wrong_codes.tries_left(address, now))


def other_form(form: int, app: str, table: Table) -> ProtocolFault:
    """Both versions, and which of the two games must be updated."""
    key = "net.theirs_newer" if form < FORM else "net.theirs_older"
    return ProtocolFault(key, theirs=AsWritten(table.app), ours=AsWritten(app))
