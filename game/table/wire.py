"""What a table and a guest in another process say to each other, and the bytes that carry it.

A message is msgpack after four bytes of length. Nobody here waits: what cannot be sent yet is kept, what has not come
whole yet is kept too. Whatever a stranger may send ends in a `WireFault`, which is one sentence.
"""

from __future__ import annotations

import socket

import msgspec

from game.ids import CardId, SeatId
from game.model.foreseen import Foreseen
from game.model.house_rules import HouseRules
from game.model.messages import Message, MessageValue
from game.model.options import Command, Refusal
from game.model.views import Update
from game.table.interface import Manners, MoveMark, SeatInfo, Until

FORM = 3
"""Version of these messages; two that differ do not play together."""
HEAD = 4
"""Bytes of the length before a message, highest first."""
FROM_GUEST = 16 * 1024
"""Longest message of a guest in bytes; a wish has some fifty."""
FROM_TABLE = 1024 * 1024
"""Longest message of a table in bytes; a view has some two thousand."""
UNREAD = 4 * FROM_TABLE
"""Bytes that may wait for somebody who does not read before the line is cut."""
PIECE = 65536

Dice = tuple[int, int, int, int, int, int]


class WireFault(Exception):
    """Why a line is cut: a sentence to come. The game has lost nothing by it."""

    def __init__(self, key: str, **args: MessageValue) -> None:
        super().__init__(key)
        self.message = Message(key, dict(args))


class Hello(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The first word."""

    form: int


class Ready(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The guest has read the same cards: their digest."""

    digest: str


class Wish(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A move. `number` counts this guest's wishes from 1; one that was sent twice is done once."""

    number: int
    command: Command


class AskWhy(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Why nothing can be done with a card after so many moves."""

    move: int
    card: CardId


class LetGo(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    until: Until | None


FromGuest = Hello | Ready | Wish | AskWhy | LetGo


class Welcome(msgspec.Struct, frozen=True, tag=True):
    """What is played here, and which seat is free for the guest."""

    seat: SeatId
    sets: tuple[str, ...]
    house: HouseRules
    digest: str
    owner: SeatId
    manners: Manners


class Shown(msgspec.Struct, frozen=True, tag=True):
    """What is new at the table, as this guest may see it. `marks` follow the first `kept` that it has; `thrown`: the
    dice of each of those moves.
    """

    update: Update
    kept: int
    marks: tuple[MoveMark, ...]
    thrown: tuple[Dice, ...]
    seats: tuple[SeatInfo, ...]
    letting: dict[SeatId, Until]
    foreseen: tuple[Foreseen, ...] = ()


class Answer(msgspec.Struct, frozen=True, tag=True):
    """What became of a wish: stored, or refused."""

    number: int
    refusal: Refusal | None


class Because(msgspec.Struct, frozen=True, tag=True):
    """The answer to `AskWhy`."""

    move: int
    card: CardId
    refusal: Refusal | None


class Trouble(msgspec.Struct, frozen=True, tag=True):
    """A move could not be stored over there; the game waits."""

    message: Message


class Bye(msgspec.Struct, frozen=True, tag=True):
    """The last word, and why."""

    message: Message


FromTable = Welcome | Shown | Answer | Because | Trouble | Bye

_encoder = msgspec.msgpack.Encoder()
_of_guest = msgspec.msgpack.Decoder(FromGuest)
_of_table = msgspec.msgpack.Decoder(FromTable)


def from_guest(data: bytes) -> FromGuest:
    """What a guest says. WireFault if it is nothing that a guest says."""
    try:
        message: FromGuest = _of_guest.decode(data)
        return message
    except (msgspec.DecodeError, ValueError, RecursionError) as error:  # bad UTF-8 is a ValueError
        raise WireFault("wire.unreadable") from error


def from_table(data: bytes) -> FromTable:
    """What a table says. WireFault if it is nothing that a table says."""
    try:
        message: FromTable = _of_table.decode(data)
        return message
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise WireFault("wire.unreadable") from error


class Wire:
    """One end of a line. `longest`: bytes of the longest message that the other end may send."""

    def __init__(self, line: socket.socket, longest: int) -> None:
        line.setblocking(False)
        self.line = line
        self._longest = longest
        self._in = bytearray()
        self._out = bytearray()
        self._ended = False

    def say(self, message: FromGuest | FromTable) -> None:
        """Sends a message as soon as the line takes it. WireFault if the other end has not read for too long."""
        data = _encoder.encode(message)
        self._out += len(data).to_bytes(HEAD, "big") + data
        self.flush()
        if len(self._out) > UNREAD:
            raise WireFault("wire.does_not_read")

    def flush(self) -> None:
        """Sends what waits, as far as the line takes it. WireFault if nobody is there any more."""
        while self._out:
            try:
                sent = self.line.send(self._out)
            except BlockingIOError:
                return
            except OSError as error:
                raise WireFault("wire.gone") from error
            del self._out[:sent]

    def heard(self, most: int) -> list[bytes]:
        """Whole messages that have come, oldest first, at most so many; the rest is heard next time. WireFault for one
        that is too long, and when the other end has gone and everything it said has been heard.
        """
        self._read()
        found: list[bytes] = []
        while len(found) < most and (length := self._whole()):
            found.append(bytes(self._in[HEAD:length]))
            del self._in[:length]
        if not found and self._too_long():
            raise WireFault("wire.too_long", size=self._announced(), most=self._longest)
        if self._ended and not found:
            raise WireFault("wire.cut" if self._in else "wire.gone")
        return found

    def _read(self) -> None:
        while not self._ended and len(self._in) <= self._longest + HEAD:
            try:
                piece = self.line.recv(PIECE)
            except BlockingIOError:
                return
            except OSError:
                piece = b""
            self._in += piece
            self._ended = not piece

    def _announced(self) -> int:
        """Bytes of the message that comes next, as its sender says."""
        return int.from_bytes(self._in[:HEAD], "big") if len(self._in) >= HEAD else 0

    def _too_long(self) -> bool:
        return self._announced() > self._longest

    def _whole(self) -> int:
        """Where the next message ends, if it is all there and short enough; else 0."""
        end = HEAD + self._announced()
        return end if len(self._in) >= HEAD and end <= len(self._in) and not self._too_long() else 0

    def close(self) -> None:
        self.line.close()
