"""The messages between a machine and a table: msgpack in strict types, every number and every text bounded.

data = encode(Ready(SeatId(1), True))          message = from_machine(data)          raises ProtocolFault

A machine is a window with its people, a table is where the game is kept. All that a stranger may send ends in a
`ProtocolFault`, which is one sentence. Messages whose `FORM` differs do not play together."""

from __future__ import annotations

import msgspec

from game.model.bounds import Count, Text
from game.net.machine_messages import *
from game.net.machine_messages import FromMachine
from game.net.parts import *
from game.net.parts import FROM_MACHINE, FROM_TABLE, ProtocolFault
from game.net.table_messages import *
from game.net.table_messages import FromTable
from game.text.foreign import LONGEST_NAME, NONSENSE


class _AnyForm(msgspec.Struct, frozen=True):
    """The part of the first message that every version has."""

    form: Count
    app: Text = ""


_encoder = msgspec.msgpack.Encoder()
_of_machine = msgspec.msgpack.Decoder(FromMachine)
_of_table = msgspec.msgpack.Decoder(FromTable)
_of_any = msgspec.msgpack.Decoder(_AnyForm)


def encode(message: FromMachine | FromTable) -> bytes:
    return _encoder.encode(message)


def from_machine(data: bytes) -> FromMachine:
    """Return the message of a machine. Raise ProtocolFault if the bytes are none."""
    if len(data) > FROM_MACHINE:
        raise ProtocolFault("net.too_long", size=len(data), most=FROM_MACHINE)
    try:
        message: FromMachine = _of_machine.decode(data)
        return message
    except (msgspec.DecodeError, ValueError, RecursionError) as error:  # bad UTF-8 is a ValueError
        raise ProtocolFault("net.unreadable") from error


def from_table(data: bytes) -> FromTable:
    """Return the message of a table. Raise ProtocolFault if the bytes are none."""
    if len(data) > FROM_TABLE:
        raise ProtocolFault(NONSENSE.key)
    try:
        message: FromTable = _of_table.decode(data)
        return message
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise ProtocolFault(NONSENSE.key) from error


def form_of(data: bytes) -> tuple[int, str] | None:
    """The form and the version that a first word of any version names; None if it names none."""
    try:
        said = _of_any.decode(data)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
    return said.form, said.app[:LONGEST_NAME]
