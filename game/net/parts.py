"""The parts of messages: limits of length and size, the position of a machine, the end of a link."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec

from game.model.bounds import Count as Count
from game.model.messages import Message, MessageValue
from game.model.ruleset import MOST_SEATS
from game.text.foreign import LONGEST_NAME

FORM = 11
"""Version of these messages."""
FROM_MACHINE = 16 * 1024
"""Longest message of a machine in bytes; a move has some sixty."""
FROM_TABLE = 4 * 1024 * 1024
"""Longest message of a table in bytes; the news after a move has some three thousand."""
UNPACKED = 16 * 1024 * 1024
"""Longest unpacked cards in bytes; three sets have 300 thousand."""
UNANSWERED = 8
"""Wishes of a machine that may wait for their results."""
PIECE = 200
"""Moves in one message, where a machine is told a whole game."""
SIGNS = 6

Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Word = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Proof = Annotated[str, msgspec.Meta(max_length=512)]
Device = Annotated[bytes, msgspec.Meta(max_length=16)]
Token = Annotated[bytes, msgspec.Meta(max_length=32)]
MachineNumber = Annotated[int, msgspec.Meta(ge=-1, le=2**31)]
"""Its number, or -1."""
LONGEST_SET = 64
"""Characters of the id of a card set."""
SetIds = Annotated[tuple[Annotated[str, msgspec.Meta(max_length=LONGEST_SET)], ...], msgspec.Meta(max_length=99)]
Language = Literal["", "en", "fr"]
"""Of one person; empty: that of her window."""
SeatRule = Literal["ask", "free", "never"]
"""How somebody comes to a seat of a game under way: whoever opened the table is asked, seats without a person are there
for any newcomer, or everybody stays where she is."""
Dice = tuple[Count, Count, Count, Count, Count, Count]


class ProtocolFault(Exception):
    """Why a link is cut: a sentence to come. The game has lost nothing by it."""

    def __init__(self, key: str, **args: MessageValue) -> None:
        super().__init__(key)
        self.message = Message(key, dict(args))


class Position(NamedTuple):
    """The part of a table that has been shown: how often its save had been opened, how many take-backs there had been,
    how many moves counted. All that is shown is stored, so a position stays good when the table is started again."""

    epoch: int
    backs: int
    move: int


START = Position(0, 0, 0)


class Packet(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all messages."""


class Bye(Packet, frozen=True):
    """The last word, from either side, and why. `final`: the table is closed, and trying again is of no use."""

    message: Message
    final: bool = False


CODE_WANTED = ("net.code_needed", "net.wrong_code", "net.too_many_codes")
"""Reasons of a `Bye` after which a machine asks its people for the code: none was shown, a wrong one, too many."""
UNKNOWN_MACHINE = "net.token_unknown"
"""Reason of a `Bye` to a machine whose token is worth nothing here: it may come in again as a new one."""
NOT_OVER = "net.not_over"
"""Reason of a `Trouble`: no other game begins before this one is over."""
