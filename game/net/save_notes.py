"""The notes in a save about the table as which it is open: packed by msgpack, each under a key of its own."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from game.net.parts import SeatRule, Word
from game.table.records import MetaValue

KEPT_TABLE = "open_table"
"""Under which a save keeps how it was open last."""

Kept = TypeVar("Kept")


class KeptTable(msgspec.Struct, frozen=True):
    """`code`: empty where anybody may come in; `runs`: no window keeps it, and nobody has closed it, so that the next
    start of the program goes on with it; `stopped`: the program was asked to end, and not cut off."""

    name: Word
    code: Word
    onlookers: bool
    seat_rule: SeatRule
    runs: bool = False
    stopped: bool = False


class KeptCertificate(msgspec.Struct, frozen=True):
    """With which certificate the table was open last. `by_code`: machines up to this number know another one, of the
    machine that kept the table before, and are asked for the code."""

    fingerprint: bytes
    by_code: int = 0


def packed(value: object) -> bytes:
    return msgspec.msgpack.encode(value)


def unpacked(note: MetaValue | None, kind: type[Kept]) -> Kept | None:
    """None if the save has no such note, or one that cannot be read."""
    try:
        return msgspec.msgpack.decode(note, type=kind) if isinstance(note, bytes) else None
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
