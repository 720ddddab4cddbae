"""The decisions of rivals in this game, to be opened when it is over; kept in the save, written there once a turn."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable
from functools import partial

import msgspec

from game.ids import SeatId
from game.model.messages import Message
from game.model.options import Command
from game.model.thoughts import Decision
from game.model.views import SeatView
from game.table.mind_protocol import Verdict
from game.table.records import MetaValue

META_KEY = "decisions"
MOST_WEIGHED = 5
"""Moves that are remembered of all that were weighed."""


def digest_of(seen: SeatView) -> str:
    """A short name of everything a seat knew."""
    return hashlib.blake2b(msgspec.msgpack.encode(seen), digest_size=8).hexdigest()


def decision(move: int, seen: SeatView, command: Command, verdict: Verdict) -> Decision:
    """Return the record of a verdict."""
    weighed = verdict.considered[:MOST_WEIGHED]
    line = verdict.line.key if verdict.line is not None else ""
    return Decision(move, seen.seat, seen.turn, digest_of(seen), command, weighed, verdict.reasons, line)


class DecisionLog:
    """Grows with the timeline and is taken back with it. A save that was written before, or lost it, has none."""

    def __init__(self, kept: MetaValue | None = None) -> None:
        self._known: list[Decision] = _unpacked(kept) if isinstance(kept, bytes) else []
        self.unsaved = False

    def append(self, made: Decision) -> None:
        self._known.append(made)
        self.unsaved = True

    def take_back(self, to: int) -> None:
        """Forgets what was decided after that many moves."""
        while self._known and self._known[-1].move > to:
            self._known.pop()
            self.unsaved = True

    def unsaid(self, seat: SeatId, line: Message | None) -> Message | None:
        """A line that a seat is about to say; None where it has said the same in this game."""
        said = line is not None and any((made.seat, made.line) == (seat, line.key) for made in self._known)
        return None if said else line

    def of(self, seat: SeatId) -> list[Decision]:
        return [made for made in self._known if made.seat == seat]

    def packing(self) -> Callable[[], bytes]:
        """Packs what is known now, whenever it is called and whatever was added meanwhile."""
        self.unsaved = False
        return partial(_packed, tuple(self._known))


def _packed(known: tuple[Decision, ...]) -> bytes:
    """About 40 bytes a decision (measured over whole games)."""
    return zlib.compress(msgspec.msgpack.encode(known))


def _unpacked(kept: bytes) -> list[Decision]:
    """Return the decisions that a save keeps; none if they cannot be read: nothing in the game depends on them."""
    try:
        return msgspec.msgpack.decode(zlib.decompress(kept), type=list[Decision])
    except (zlib.error, msgspec.DecodeError):
        return []
