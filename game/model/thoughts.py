"""The thoughts of a rival: the moves it weighed, its reasons for one, and its words about it."""

from __future__ import annotations

import msgspec

from game.ids import SeatId
from game.model.bounds import Count, Key, Many, Worth
from game.model.messages import Message, Messages
from game.model.options import Command


class Choice(msgspec.Struct, frozen=True, array_like=True):
    """A move that was weighed: its worth in levels as this mind felt it, and up to two reasons. `plan`: the one it
    begins, clause by clause; it names cards of the hand."""

    command: Command
    worth: Worth
    reasons: Messages = ()
    plan: Messages = ()


Choices = Many[Choice]


class Said(msgspec.Struct, frozen=True):
    """The public words about a rival's move: reasons that show public facts only, and perhaps a line of its own."""

    seat: SeatId
    reasons: Messages = ()
    line: Message | None = None


class Decision(msgspec.Struct, frozen=True, array_like=True):
    """One move of a rival, opened after the game.

    `move` is its number in the timeline; `digest` names the view it was decided on, so that the same view can be shown
    again and be known for the same; `considered` are the best moves it weighed, best first, the one it made among them;
    `line` is the key of what it said.
    """

    move: Count
    seat: SeatId
    turn: Count
    digest: Key
    command: Command
    considered: Choices = ()
    reasons: Messages = ()
    line: Key = ""
