"""The network of this machine, as the scenes may ask it (`game.net.interface.Network`). Its modules are imported when a
table is looked for or opened."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.cli.rivals import rivals
from game.files import why
from game.install import config_folder, version
from game.model.messages import AsWritten, Message
from ui.commands.tables import FACTORS
from ui.scene import Context
from ui.storage import crash_log as crashlog

if TYPE_CHECKING:
    from game.net import beacon
    from game.net.dial import Place
    from game.net.hosted_table import Means
    from game.net.interface import FoundTable, Nearby, NewTable, Visit
    from game.net.known import KnownTable
    from game.net.listen import Reach

LIBRARIES = "tornado", "ifaddr", "scramp", "cryptography", "segno"
SOMETHING_CAME = pygame.event.custom_type()


@cache
def missing_library() -> str:
    """The first one that is not installed; empty if all are there."""
    for name in LIBRARIES:
        try:
            import_module(name)
        except ImportError:
            return name
    return ""


def wake_window() -> None:
    """Wake the waiting window, from any thread, to look for news. One event is enough for all that has come."""
    with suppress(pygame.error):  # the window is closed
        if not pygame.event.peek(SOMETHING_CAME, pump=False):
            pygame.event.post(pygame.event.Event(SOMETHING_CAME))


class LocalNetwork:
    """`reach`: how a table of ours is reached; None: as usual. `wake`: called when something came for the window."""

    def __init__(self, context: Context, reach: Reach | None = None, wake: Callable[[], None] = wake_window) -> None:
        self._context, self._reach, self._wake = context, reach, wake
        self._ours: Visit | None = None  # at the table that this machine keeps

    def missing(self) -> Message | None:
        found = missing_library()
        return Message("tables.library_missing", {"library": AsWritten(found)}) if found else None

    def look(self) -> Nearby:
        from game.net.beacon import HALF_PRINT, Seeker
        from game.net.known import KnownTables

        met = {(known.table, known.fingerprint[:HALF_PRINT]) for known in KnownTables(config_folder()).all()}
        return NearbyTables(Seeker(knows=lambda table, certificate: (table, certificate) in met), met)

    def visit(self, found: FoundTable) -> Visit:
        from game.net.dial import Place
        from game.net.known import KnownTables

        known = KnownTables(config_folder()).of(found.id) if found.known else None
        return self._knock(Place(found.address, found.port), known=known)

    def visit_address(self, text: str) -> Visit | Message:
        from game.net.addresses import parse
        from game.net.dial import Place

        target = parse(text)
        if isinstance(target, Message):
            return target
        return self._knock(Place(target.address, target.port), target.code)

    def kept(self, save: Path) -> NewTable | None:
        from game.net.hosted_table import kept_table

        return kept_table(save)

    def open(self, table: NewTable) -> Visit | Message:
        from game.net.listen import Reach, host

        try:
            means = self._means()
        except OSError as error:
            return Message("net.no_certificate", {"why": AsWritten(why(error))})
        self.leave()
        found = host(table, means, self._reach or Reach(), crashlog.write, self._wake)
        self._ours = None if isinstance(found, Message) else found
        return found

    def leave(self) -> None:
        """Closes the table that this machine keeps, so that its save is free; after a crash no scene does it."""
        if self._ours is not None:
            self._ours.close()
            self._ours = None

    def _knock(self, place: Place, code: str = "", known: KnownTable | None = None) -> Visit:
        from game.net.dial import knock
        from game.net.known import KnownTables

        return knock(place, version(), KnownTables(config_folder()), crashlog.write, code, known, self._wake)

    def _means(self) -> Means:
        from game.net.hosted_table import Means
        from game.net.trust import own_certificate
        from game.table.clock import Pace

        company = rivals(self._context.words, Pace(FACTORS[self._context.settings.pace]))
        return Means(version(), own_certificate(config_folder()), company, unlogged)


def unlogged(event: str, **what: str | int) -> None:
    """A table with a window tells its people; nothing is written down."""


class NearbyTables:
    """Implements `game.net.interface.Nearby`. `met`: tables that this install has been let in to, each with half of the
    fingerprint of its certificate."""

    def __init__(self, seeker: beacon.Seeker, met: Collection[beacon.Named]) -> None:
        self.tables: tuple[FoundTable, ...] = ()
        self._seeker, self._met = seeker, met

    @property
    def problem(self) -> Message | None:
        return self._seeker.problem

    def pump(self, now: float) -> bool:
        self._seeker.pump(now)
        found = tuple(map(self._row, self._seeker.found))
        changed, self.tables = found != self.tables, found
        return changed

    def _row(self, found: beacon.FoundTable) -> FoundTable:
        from game.net.interface import FoundTable
        from game.net.protocol import FORM

        here = found.here
        met = (here.table, here.certificate) in self._met
        moved = not met and here.resumable and any(here.table == table for table, _ in self._met)
        return FoundTable(
            here.table,
            here.name,
            found.address,
            here.port,
            here.free,
            here.taken,
            here.sets,
            here.locked,
            here.resumable,
            met,
            met and here.resumable,
            None if here.form == FORM else Message("net.other_version"),
            here.certificate,
            moved,
        )

    def close(self) -> None:
        self._seeker.close()
