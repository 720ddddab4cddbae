"""The messages from a machine to a table: who it is, who sits down, the wishes, moves and questions of its people."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.ids import NO_CARD, CardId
from game.model.house_rules import HouseRules
from game.model.options import Command, Verb
from game.net.parts import (
    SIGNS,
    Bye,
    Count,
    Device,
    Language,
    MachineNumber,
    Name,
    Packet,
    Proof,
    Seat,
    SeatRule,
    SetIds,
    Token,
    Word,
)
from game.table.interface import Until


class Hello(Packet, frozen=True):
    """The first word, from anybody. `client_first`: of the proof of the code, where that is wanted."""

    form: Count
    app: Word
    want: Literal["code", "token", "open"]
    client_first: Proof = ""


class Prove(Packet, frozen=True):
    """The second word: the other half of the proof of the code, or who this machine is and the token it was given."""

    client_final: Proof = ""
    device: Device = b""
    token: Token = b""


class Resume(Packet, frozen=True):
    """The part of the game that this machine was shown; the start, if nothing or if everything is wanted again."""

    epoch: Count
    backs: Count
    move: Count


class Take(Packet, frozen=True):
    """Somebody at this machine wants to sit there: before the game at a free place, later where the rule of the table
    or the owner lets her, or where whoever sits there hands her the seat.
    """

    seat: Seat
    name: Name
    lang: Language = ""
    sex: Literal["", "man", "woman"] = ""


class Leave(Packet, frozen=True):
    """The person at this seat gets up; `for_good`: the game goes on without the seat (E-100). A machine that asked for
    the seat, or was handed it, gives it up by this."""

    seat: Seat
    for_good: bool = False


class HandOver(Packet, frozen=True):
    """The person at this seat hands it to another machine, which has it by `Take`; -1: to none any more."""

    seat: Seat
    to: MachineNumber


class Ready(Packet, frozen=True):
    seat: Seat
    on: bool


class Again(Packet, frozen=True):
    """Once the game is over: the table goes back to its lobby, and the people at this machine are ready."""


class Arrange(Packet, frozen=True):
    """The owner says who may sit where: somebody, a computer with this mind, nobody. Of seats with a person only those
    of somebody who is away; in a game such a seat waits for another person, or the usual computer plays it.
    """

    seat: Seat
    to: Literal["open", "rival", "closed"]
    mind: Word = ""


class Agree(Packet, frozen=True):
    """The owner says what is played, and whether others may look on."""

    sets: Annotated[SetIds, msgspec.Meta(min_length=1)]
    house: HouseRules
    onlookers: bool


class Allow(Packet, frozen=True):
    """The owner says how somebody comes to a seat of a game under way."""

    seat_rule: SeatRule


class Start(Packet, frozen=True):
    """The owner begins the game."""


class Close(Packet, frozen=True):
    """The owner closes the table; the game is kept."""


class NewCode(Packet, frozen=True):
    """The owner wants another code; who is in stays in."""


class Dismiss(Packet, frozen=True):
    """The owner sends a machine away; its token is worth nothing any more."""

    machine: Count


class Cover(Packet, frozen=True):
    """The owner lets a computer play an absent seat, or (not `on`) its person again."""

    seat: Seat
    on: bool


class Admit(Packet, frozen=True):
    """The owner lets a machine take a seat in a game that has begun."""

    machine: Count
    seat: Seat
    yes: bool


class Do(Packet, frozen=True):
    """A move."""

    command: Command


class Undo(Packet, frozen=True):
    """The last move of the machine's own people is taken back, as far as that is free."""


class Redo(Packet, frozen=True):
    pass


class GoBack(Packet, frozen=True):
    """Everybody should agree to keep only the first `to` moves."""

    to: Count


class Correct(Packet, frozen=True):
    """The owner's word in a dispute (R-PRECEDENCE-09)."""

    command: Command

    def __post_init__(self) -> None:
        if self.command.verb != "correct":
            raise ValueError("no correction")


Deed = Do | Undo | Redo | GoBack | Correct


class Submit(Packet, frozen=True):
    """A wish. `number` counts those of a machine from 1 and is stored with what becomes of it; one that comes twice is
    carried out once. `seen`: take-backs and moves that its people had been shown.
    """

    number: Annotated[int, msgspec.Meta(ge=1, le=2**31)]
    seen: tuple[Count, Count]
    seat: Seat
    deed: Deed


class Vote(Packet, frozen=True):
    proposal: Count
    yes: bool


class Hold(Packet, frozen=True):
    """Somebody thinks: nothing falls by itself until she is done."""

    seat: Seat
    on: bool


class LeaveAlone(Packet, frozen=True):
    """Rivals make this person no offers tonight, or some again."""

    seat: Seat
    on: bool


class LetGo(Packet, frozen=True):
    seat: Seat
    until: Until | None


class Sign(Packet, frozen=True):
    """Something that is shown across the table: one of six."""

    seat: Seat
    sign: Annotated[int, msgspec.Meta(ge=0, lt=SIGNS)]


class Dress(Packet, frozen=True):
    """Lays this seat's first cards as a rival would. `ready`: and says for it that it is ready."""

    seat: Seat
    ready: bool = False


class Pause(Packet, frozen=True):
    """Clocks and rivals stop, or go on."""

    seat: Seat
    on: bool


class Wait(Packet, frozen=True):
    """The missing one is spared: her question is not answered by the table."""


class Hurry(Packet, frozen=True):
    """Rivals make no pauses until somebody is asked something."""


Topic = Literal["why_not", "outcome", "hint", "decisions", "knew"]


class Ask(Packet, frozen=True):
    """A question about what is known at the table; decisions and what was known are told after the game alone.
    `command`: whose outcome is asked, of an open move of this seat; `verb`: what a hint is to be about.
    """

    id: Count
    what: Topic
    seat: Seat
    card: CardId = NO_CARD
    move: Count = 0
    command: Command | None = None
    verb: Verb | None = None


class NeedCards(Packet, frozen=True):
    """This machine has not the cards that are played with."""


class Pong(Packet, frozen=True):
    n: Count


OwnersWord = Agree | Allow | Arrange | Start | Close | NewCode | Dismiss | Cover | Admit
"""The messages that only the machine that opened the table may send."""
SeatedWord = Take | Leave | HandOver | Ready | Again
"""The messages about seats, before the game, in it and after it."""
FromMachine = (
    Hello
    | Prove
    | Resume
    | Take
    | Leave
    | HandOver
    | Ready
    | Again
    | Arrange
    | Agree
    | Allow
    | Start
    | Close
    | NewCode
    | Dismiss
    | Cover
    | Admit
    | Submit
    | Vote
    | Hold
    | LeaveAlone
    | LetGo
    | Sign
    | Dress
    | Pause
    | Wait
    | Hurry
    | Ask
    | NeedCards
    | Pong
    | Bye
)
