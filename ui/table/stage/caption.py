"""Captions: what is told small. A rival's turn is a strip of them; a few stand larger beside their seat."""

from __future__ import annotations

import msgspec

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.messages import Message
from game.text.log import LogEntry
from game.words.voice import Tint

MOST_SHOWN = 5
"""Captions of a strip; older ones slide out."""


class Caption(msgspec.Struct, frozen=True, kw_only=True):
    """One public event in few words: what is done (`head`), and to what end (`tail`). `beside`: it stands with its card
    beside its seat, and not in the strip. `stops`: following stops here by itself."""

    head: Message
    tail: Message | None = None
    icon: str
    tint: Tint
    seat: SeatId = NOBODY
    card: CardId = NO_CARD
    said: tuple[LogEntry, ...] = ()
    seconds: float = 0.0
    beside: bool = False
    stops: bool = False
    move: int = 0


class Strip(msgspec.Struct, frozen=True):
    """A rival's turn as it is followed: what was `done`, what is told now, whether its player `thinks`, or it `asks`
    somebody at this screen. `seconds`: a step at the pace of this turn; `slow`: it was halved; `stepping`: it stops
    after each; `stopped`: it waits for a key; `holds`: something is held back that can be skipped."""

    seat: SeatId
    done: tuple[Caption, ...]
    present: Caption | None = None
    thinks: bool = False
    asks: bool = False
    seconds: float = 0.0
    slow: bool = False
    stepping: bool = False
    stopped: bool = False
    holds: bool = False
