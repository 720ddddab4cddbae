"""The tables elsewhere that this install has sat at: by which certificate it knows them again, and the token by which
it is let in. A private file; one that cannot be read is kept under another name, and the codes are asked for again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from game.files import read_plain, tighten, why, write_private
from game.model.messages import AsWritten, Message
from game.text.foreign import LONGEST_NAME, clean_name

FILE_NAME = "tables_elsewhere.json"
BROKEN = "tables_elsewhere.broken.json"
FORM = 1
"""Version of what the file says."""
MOST_TABLES = 50
"""Those longest unused are forgotten first."""
LARGEST_FILE = 1 << 20  # bytes

Bytes16 = Annotated[bytes, msgspec.Meta(min_length=16, max_length=16)]
Bytes32 = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]


class KnownTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`fingerprint`: of the host's certificate. `device`, `token`: who this machine is there. `epoch`: the opening of
    its save in which the newest move was made that this machine was shown. `address`: where the table was last, with
    its port."""

    table: Bytes16
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    fingerprint: Bytes32
    device: Bytes16
    token: Bytes32
    epoch: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    address: Annotated[str, msgspec.Meta(max_length=300)]

    def __repr__(self) -> str:
        """Without the token: others may read printed text."""
        return f"KnownTable({self.name!r}, {self.address!r}, epoch={self.epoch})"


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last one used comes first."""

    form: Annotated[int, msgspec.Meta(ge=FORM, le=FORM)]
    tables: Annotated[tuple[KnownTable, ...], msgspec.Meta(max_length=MOST_TABLES)]


class KnownTables:
    """The tables that the file in this folder keeps. It is read each time, for another window of ours may have written
    it. `problem`: the message about the file, if it could not be read or written; nothing is raised."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME
        self.problem: Message | None = None
        tighten(self._path)
        self.all()

    def all(self) -> tuple[KnownTable, ...]:
        """The last one used comes first."""
        try:
            return msgspec.json.decode(read_plain(self._path, LARGEST_FILE), type=_File).tables
        except FileNotFoundError:
            return ()
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            self._set_aside()
            return ()

    def of(self, table: bytes) -> KnownTable | None:
        return next((known for known in self.all() if known.table == table), None)

    def familiar(self, print_of: bytes) -> bool:
        """Whether a table of theirs is known whose host has the certificate with this fingerprint."""
        return any(known.fingerprint == print_of for known in self.all())

    def remember(self, known: KnownTable) -> None:
        """This one was used last. The highest epoch of a table is kept."""
        before = self.of(known.table)
        highest = max(known.epoch, before.epoch) if before else known.epoch
        kept = msgspec.structs.replace(known, name=clean_name(known.name), epoch=highest)
        self._store((kept, *self._without(known.table)))

    def forget(self, table: bytes) -> None:
        self._store(self._without(table))

    def _without(self, table: bytes) -> tuple[KnownTable, ...]:
        return tuple(known for known in self.all() if known.table != table)

    def _store(self, tables: tuple[KnownTable, ...]) -> None:
        whole = msgspec.json.format(msgspec.json.encode(_File(FORM, tables[:MOST_TABLES])), indent=2)
        try:
            write_private(self._path, whole)
        except OSError as error:
            args = {"file": AsWritten(str(self._path)), "why": AsWritten(why(error))}
            self.problem = Message("net.known_not_stored", {**args})

    def _set_aside(self) -> None:
        """Makes room for a new file; where it cannot be moved it stays."""
        kept = self._path.with_name(BROKEN)
        try:
            self._path.replace(kept)
        except OSError:
            kept = self._path
        self.problem = Message("net.known_broken", {"file": AsWritten(str(kept))})
