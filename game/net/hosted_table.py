"""A table that this program keeps for several machines: a new game, or one that goes on from its save.

Nothing here opens a socket; its caller asks `server` for messages and `here` for the public facts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.content.faults import ContentErrors
from game.content.merger import UnknownSet
from game.model.house_rules import OptionFault
from game.model.messages import AsWritten, Message
from game.model.ruleset import FEWEST_SEATS, MOST_SEATS
from game.net.beacon import HALF_PRINT, TableHere
from game.net.entrance import Entrance, Secrets, Table
from game.net.interface import NewTable
from game.net.journal import Log
from game.net.lobby import OPEN, Seating, as_places
from game.net.machine import MACHINES, MachineRecord
from game.net.openings import opened_again
from game.net.protocol import FORM
from game.net.save_notes import KEPT_TABLE, KeptCertificate, KeptTable, packed, unpacked
from game.net.server import TableServer
from game.net.trust import (
    ID_BYTES,
    Certificate,
    CodeAnswer,
    CodeLock,
    fresh_code,
    fresh_device,
    fresh_table,
    fresh_token,
)
from game.table.clock import Pace
from game.table.opening import GameSettings, MakeMinds, open_table, resume
from game.table.records import MetaValue, SaveProblem
from game.table.save_reader import notes_of
from game.table.store import Store
from game.table.table import LocalTable
from game.table.writer import Wake, WriterThread

TABLE_ID, EPOCHS, OPENED_AT, CERTIFICATE = "table", "epochs", "opened_at", "certificate"
"""Notes of a save: which table it is, how often it has been opened as one, by which certificate it is known."""


class Rivals(NamedTuple):
    """The computers that fill seats: how they are made, the names of their minds (the usual one first) and of
    themselves, and how they get a temper each.
    """

    make: MakeMinds
    minds: tuple[str, ...]
    names: tuple[str, ...]
    pace: Pace
    tempered: Callable[[Sequence[tuple[str, str]]], list[str]]


class Means(NamedTuple):
    """The means that a program brings to a table that it keeps. `code`: one that was agreed, empty: a fresh one;
    `headless`: no window of this program sits at it; `save`: where the first new game is stored, None: in the usual
    folder."""

    app: str
    certificate: Certificate
    rivals: Rivals
    log: Log
    code: str = ""
    headless: bool = False
    save: Path | None = None


class CannotOpen(Exception):
    """Why a table cannot be opened: a sentence to come."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def kept_table(save: Path) -> NewTable | None:
    """The table as which this game was open last; None if it never was one."""
    kept = unpacked(notes_of(save).get(KEPT_TABLE), KeptTable)
    if kept is None:
        return None
    return NewTable(kept.name, bool(kept.code), kept.onlookers, save=save, seat_rule=kept.seat_rule)


class LockInTheMaking:
    """The lock of a code. Making it takes a third of a second, for which nobody but the first who knocks waits."""

    def __init__(self, code: str, der: bytes) -> None:
        maker = ThreadPoolExecutor(1, "code")
        self._lock: Future[CodeLock] = maker.submit(CodeLock, code, der)
        maker.shutdown(wait=False)

    def ask(self, client_first: str) -> CodeAnswer:
        return self._lock.result().ask(client_first)


class HostedTable:
    """`wake` is called from another thread when something was stored. CannotOpen if there can be no such table."""

    def __init__(self, order: NewTable, means: Means, wake: Wake) -> None:
        self._means, self._wake = means, wake
        self.id, self.openings, self._saves = fresh_table(), opened_again([], True), iter((means.save,))
        self.known = KeptCertificate(means.certificate.fingerprint)
        game = self._resumed(order.save) if order.save is not None else None
        records = unpacked(game.meta(MACHINES), list[MachineRecord]) or [] if game is not None else []
        kept = unpacked(game.meta(KEPT_TABLE), KeptTable) if game is not None else None
        table = Table(self.id, order.name, means.app, tuple(self.openings))
        entrance = Entrance(table, order.locked, self._secrets(kept.code if kept is not None else ""), records)
        seating = self._seating(order, game)
        self.server = TableServer(entrance, seating, self._begin, means.log, game, means.headless, self.known.by_code)

    def here(self, port: int) -> TableHere:
        """Return the answer for anybody who asks."""
        server = self.server
        kinds = [place.kind for place in server.seating.places]
        if server.game is not None:
            kinds = [place.kind for place in as_places(server.game.table.seats)]
        return TableHere(
            FORM,
            self.id,
            server.entrance.table.name,
            port,
            kinds.count("open"),
            kinds.count("person") + kinds.count("rival"),
            server.seating.sets,
            server.entrance.code is not None,
            server.game is not None,
            self._means.certificate.fingerprint[:HALF_PRINT],
        )

    def _secrets(self, kept: str) -> Secrets:
        """`kept`: the code that the save's table had."""
        der, agreed = self._means.certificate.der, self._means.code or kept
        codes = iter((agreed,) if agreed else ())
        lock, code = partial(LockInTheMaking, der=der), lambda: next(codes, "") or fresh_code()
        return Secrets(code, lock, fresh_device, fresh_token)

    def _seating(self, order: NewTable, game: LocalTable | None) -> Seating:
        rivals, sets, house, manners = self._means.rivals, order.sets, order.house, order.manners
        places = as_places(order.seats)
        places += [OPEN] * min(max(order.free, FEWEST_SEATS - len(places)), MOST_SEATS - len(places))
        if game is not None:
            rules, places = game.engine.book.ruleset, as_places(game.seats)
            sets, house, manners = tuple(one.id for one in rules.sets), rules.house, game.manners
        return Seating(
            order.name, places, sets, house, rivals.minds, rivals.names, manners, order.onlookers, order.seat_rule
        )

    # --- saves ---

    def _resumed(self, path: Path) -> LocalTable:
        rivals = self._means.rivals
        try:
            store = Store.open(path)
            if store.notice is not None:
                self._means.log("notice", save=path.name, what=store.notice.key)
            table = resume(store, self._opened_again, rivals.make, rivals.pace)
        except (SaveProblem, OptionFault) as problem:
            raise CannotOpen(problem.message) from problem
        except ContentErrors as broken:
            raise CannotOpen(Message("net.cards_broken")) from broken
        table.scatter()
        return table

    def _opened_again(self, store: Store) -> WriterThread:
        """Before anybody is shown anything: older copies of this save are older from now on."""
        known, past = store.get_meta(TABLE_ID), unpacked(store.get_meta(EPOCHS), list[int]) or []
        if isinstance(known, bytes) and len(known) == ID_BYTES:
            self.id = known
        else:
            store.set_meta(TABLE_ID, self.id)
        self.openings = opened_again(past, store.count != store.get_meta(OPENED_AT))
        store.set_meta(EPOCHS, packed(self.openings))
        store.set_meta(OPENED_AT, store.count)
        self.known = self._known_again(store)
        store.set_meta(CERTIFICATE, packed(self.known))
        return WriterThread(store, self._wake)

    def _known_again(self, store: Store) -> KeptCertificate:
        """Where another machine has kept this table, nobody who was there knows this one."""
        kept = unpacked(store.get_meta(CERTIFICATE), KeptCertificate) or self.known
        if kept.fingerprint == self.known.fingerprint:
            return kept
        records = unpacked(store.get_meta(MACHINES), list[MachineRecord]) or []
        return KeptCertificate(self.known.fingerprint, max((record.machine for record in records), default=0))

    def _begin(self, seating: Seating) -> LocalTable | Message:
        """Deals for the people who sit there."""
        rivals, seats = self._means.rivals, seating.seats()
        minds = rivals.tempered([(seat.mind, seat.name) for seat in seats])
        seats = tuple(seat._replace(mind=mind) for seat, mind in zip(seats, minds, strict=True))
        settings = GameSettings(seating.sets, seats, seating.house, seating.manners)
        openings = packed(self.server.entrance.table.openings)
        notes: dict[str, MetaValue] = {TABLE_ID: self.id, EPOCHS: openings, CERTIFICATE: packed(self.known)}
        try:
            save = next(self._saves, None)
            return open_table(settings, rivals.make, rivals.pace, None, save, self._wake, notes)
        except (SaveProblem, OptionFault) as problem:
            return problem.message
        except UnknownSet as unknown:
            return Message("net.no_set", {"set": AsWritten(unknown.set_id)})
        except ContentErrors:
            return Message("net.cards_broken")
