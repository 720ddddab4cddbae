"""The messages from a table to a machine: who is there, the game as its people see it, the results of their wishes."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec

from game.ids import NOBODY, CardIds, SeatId, SeatIds
from game.model.bounds import Few, Integers, Key, Long, Many, Seconds
from game.model.events import Events
from game.model.foreseen import Foreseen, Outfit
from game.model.house_rules import HouseRules
from game.model.messages import Message
from game.model.options import Command, Options, Refusal
from game.model.ruleset import MOST_SEATS
from game.model.thoughts import Choices, Decision, Said
from game.model.views import DomainsNow, SeatView
from game.net.openings import MOST
from game.net.parts import (
    FROM_TABLE,
    PIECE,
    SIGNS,
    Bye,
    Count,
    Device,
    Dice,
    MachineNumber,
    Packet,
    Position,
    Proof,
    Seat,
    SeatRule,
    SetIds,
    Token,
    Word,
)
from game.table.clock import Countdown
from game.table.interface import Manners, MoveMark, SeatInfo, Until


class Welcome(Packet, frozen=True):
    """Which table this is; nothing else is told before the proof. `openings`: of its save, the newest last."""

    form: Count
    app: Word
    table: Annotated[bytes, msgspec.Meta(min_length=16, max_length=16)]
    openings: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1, max_length=MOST)]
    name: Word
    server_first: Proof = ""


class Admitted(Packet, frozen=True):
    """This machine is let in. `token`: for a new machine, to come back with. `last`: the highest number of its wishes
    that is stored; `heard`: of all that have come."""

    server_final: Proof
    device: Device
    token: Token
    machine: Count
    owner: bool
    last: Count
    heard: Count = 0


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat before the game."""

    kind: Literal["open", "person", "rival", "closed"] = "open"
    name: Word = ""
    machine: MachineNumber = -1
    ready: bool = False
    away: bool = False
    lang: Word = ""
    sex: Literal["", "man", "woman"] = ""
    mind: Word = ""


class Visitor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A machine that was let in. `round_trip`: of its link, in milliseconds; -1 while nobody knows.
    `offered`: the seat of a game under way that was handed to somebody there.
    """

    machine: MachineNumber
    away: bool = False
    round_trip: Annotated[int, msgspec.Meta(ge=-1, le=2**31)] = -1
    offered: SeatId = NOBODY


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish of a person for a seat. `displaced`: it was hers until it was given away while her machine was away;
    `ahead`: how many come before her, as she herself is told."""

    machine: MachineNumber
    seat: Seat
    name: Word
    lang: Word = ""
    displaced: bool = False
    ahead: Count = 0


class Lobby(Packet, frozen=True):
    """The places and the game to be played. `code`: for the owner's eyes, empty where anybody may come in. `wishes`: of
    those who would sit down at a game under way, first in line first; the owner is told all of them, everybody else her
    own."""

    version: Count
    name: Word
    places: Annotated[tuple[Place, ...], msgspec.Meta(max_length=MOST_SEATS)]
    visitors: Few[Visitor]
    sets: SetIds
    house: HouseRules
    onlookers: bool
    owner: MachineNumber
    locked: bool
    code: Word = ""
    started: bool = False
    seat_rule: SeatRule = "ask"
    wishes: Few[SeatWish] = ()


class Opened(Packet, frozen=True):
    """The game begins or goes on: its sets and rules. `game`: another one for each game of a table."""

    sets: SetIds
    house: HouseRules
    digest: Key
    manners: Manners
    game: Key = ""


class Cards(Packet, frozen=True):
    """The cards of this game, packed as its save keeps them (`game.table.opening.Cards`)."""

    packed: Annotated[bytes, msgspec.Meta(max_length=FROM_TABLE)]


class MoveNews(msgspec.Struct, frozen=True, array_like=True):
    """One move that counts: its mark, the dice thrown in it, the events for an onlooker, the words of a rival."""

    mark: MoveMark
    thrown: Dice
    events: Events
    said: Said | None = None


class Own(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The facts that one seat of this machine knows beyond the public ones. `open_options`: its moves that betray no
    hand, where several people share the machine."""

    hand: CardIds
    fresh: CardIds
    waiting: SeatIds
    queued: Count
    prompt: Message
    options: Options
    domains: DomainsNow
    foreseen: Many[Foreseen]
    sensible: Outfit = Outfit()
    open_options: Options = ()
    open_domains: DomainsNow = ()


Held = TypeVar("Held")
BySeat = Annotated[dict[Seat, Held], msgspec.Meta(max_length=MOST_SEATS)]


class Shown(Packet, frozen=True):
    """The news since the last `Shown` to this machine: of its moves the first `kept` still count, `news` follow them.
    `public`: the table as everybody sees it now; none while more pieces of a long game follow. `better`: by own seat
    and number of the move, all that it hears of a move of which it hears more than an onlooker."""

    epoch: Count
    backs: Count
    kept: Count
    news: Annotated[tuple[MoveNews, ...], msgspec.Meta(max_length=PIECE)]
    public: SeatView | None
    own: BySeat[Own] = msgspec.field(default_factory=dict)
    better: BySeat[Annotated[dict[Count, Events], msgspec.Meta(max_length=PIECE)]] = msgspec.field(default_factory=dict)
    seats: Annotated[tuple[SeatInfo, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()
    letting: BySeat[Until] = msgspec.field(default_factory=dict)
    owner: SeatId = NOBODY
    can_undo: bool = False
    can_redo: bool = False
    hurrying: bool = False
    may_hurry: bool = False

    @property
    def position(self) -> Position:
        """Where a machine stands that was told this."""
        return Position(self.epoch, self.backs, self.kept + len(self.news))


class Result(Packet, frozen=True):
    """The result of a wish: stored, or refused."""

    number: Count
    refusal: Refusal | None = None


class Clock(Packet, frozen=True):
    """Everything that is counted down now, told whenever it changes otherwise than by time. `paused_by`: who stopped
    the clocks and the rivals.
    """

    countdowns: Annotated[tuple[Countdown, ...], msgspec.Meta(max_length=9)]
    paused_by: SeatId = NOBODY


class Proposal(Packet, frozen=True):
    """The question that is put to the vote, or was until now (`open` is false): to go back to `to` moves, or a
    correction. `votes`: by machine; `asked`: machines that have a vote; `left`: seconds until a vote to go back is
    lost."""

    id: Count
    by: Seat
    to: Count = 0
    command: Command | None = None
    votes: Annotated[dict[Count, bool], msgspec.Meta(max_length=99)] = msgspec.field(default_factory=dict)
    asked: Integers = ()
    open: bool = True
    left: Seconds = 0.0


class Signed(Packet, frozen=True):
    seat: Seat
    sign: Annotated[int, msgspec.Meta(ge=0, lt=SIGNS)]


class Answer(Packet, frozen=True):
    """The answer to `Ask`, in the field that fits what was asked."""

    id: Count
    refusal: Refusal | None = None
    choices: Choices | None = None
    decisions: Long[Decision] = ()
    view: SeatView | None = None
    foreseen: Foreseen | None = None


class Trouble(Packet, frozen=True):
    """A move could not be stored over there, the code was changed, somebody came too late: told, and the game waits or
    goes on. `waits`: nothing is stored until somebody moves again.
    """

    message: Message
    waits: bool = False


class Ping(Packet, frozen=True):
    n: Count


FromTable = (
    Welcome
    | Admitted
    | Lobby
    | Opened
    | Cards
    | Shown
    | Result
    | Clock
    | Proposal
    | Signed
    | Answer
    | Trouble
    | Ping
    | Bye
)
