"""What a machine and a table say to each other: msgpack in strict types, every number and every text bounded.

    data = encode(Ready(SeatId(1), True))          message = from_machine(data)          raises ProtocolFault

A machine is a window with its people, a table is where the game is kept. Whatever a stranger may send ends in a
`ProtocolFault`, which is one sentence. Messages whose `FORM` differs do not play together.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.events import EventNode
from game.model.foreseen import Foreseen
from game.model.house_rules import HouseRules
from game.model.messages import Message, MessageValue
from game.model.options import Command, Option, Refusal
from game.model.ruleset import MOST_SEATS
from game.model.thoughts import Choice, Decision, Said
from game.model.views import DomainNow, SeatView
from game.net.names import LONGEST_NAME
from game.table.clock import Countdown
from game.table.interface import Manners, MoveMark, SeatInfo, Until

FORM = 4
"""Version of these messages."""
FROM_MACHINE = 16 * 1024
"""Longest message of a machine in bytes; a move has some sixty."""
FROM_TABLE = 4 * 1024 * 1024
"""Longest message of a table in bytes; what is new after a move has some three thousand."""
UNPACKED = 16 * 1024 * 1024
"""Longest unpacked cards in bytes; three sets have 300 thousand."""
MOST_ARGS, MOST_VALUES = 8, 64
"""Of a command: parameters, and values of each."""
UNANSWERED = 8
"""Wishes of a machine that may wait for their results."""
PIECE = 200
"""Moves in one message, where a machine is told a whole game."""
SIGNS = 6

Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Word = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Proof = Annotated[str, msgspec.Meta(max_length=512)]
Device = Annotated[bytes, msgspec.Meta(max_length=16)]
Token = Annotated[bytes, msgspec.Meta(max_length=32)]
Dice = tuple[int, int, int, int, int, int]


class ProtocolFault(Exception):
    """Why a link is cut: a sentence to come. The game has lost nothing by it."""

    def __init__(self, key: str, **args: MessageValue) -> None:
        super().__init__(key)
        self.message = Message(key, dict(args))


class Position(NamedTuple):
    """What of a table has been shown: how often its save had been opened, how many take-backs there had been, how many
    moves counted. What is shown is stored, so a position stays good when the table is started again.
    """

    epoch: int
    backs: int
    move: int


START = Position(0, 0, 0)


class Packet(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What all messages have in common."""


# --- from a machine ---


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
    """What this machine was shown of the game; the start, if nothing or if everything is wanted again."""

    epoch: Count
    backs: Count
    move: Count


class Take(Packet, frozen=True):
    """Somebody at this machine wants to sit there: before the game at a free place, later where the owner lets her."""

    seat: Seat
    name: Name
    lang: Literal["", "en", "fr"] = ""
    sex: Literal["", "man", "woman"] = ""


class Leave(Packet, frozen=True):
    """Who sits there gets up; `for_good`: the game goes on without the seat (E-100)."""

    seat: Seat
    for_good: bool = False


class Ready(Packet, frozen=True):
    seat: Seat
    on: bool


class Arrange(Packet, frozen=True):
    """The owner says who may sit where: somebody, a computer with this mind, nobody."""

    seat: Seat
    to: Literal["open", "rival", "closed"]
    mind: Word = ""


class Agree(Packet, frozen=True):
    """The owner says what is played, and whether others may look on."""

    sets: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=64)], ...], msgspec.Meta(min_length=1, max_length=16)]
    house: HouseRules
    onlookers: bool


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

    def __post_init__(self) -> None:
        _bounded(self.command)


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
        _bounded(self.command)


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


class Ask(Packet, frozen=True):
    """A question about what is known at the table; the last two are answered after the game alone."""

    id: Count
    what: Literal["why_not", "hint", "decisions", "knew"]
    seat: Seat
    card: Annotated[int, msgspec.Meta(ge=-2, le=100_000)] = int(NO_CARD)
    move: Count = 0


class NeedCards(Packet, frozen=True):
    """This machine has not the cards that are played with."""


class Pong(Packet, frozen=True):
    n: Count


class Bye(Packet, frozen=True):
    """The last word, from either side, and why. `final`: the table is closed, and trying again is of no use."""

    message: Message
    final: bool = False


CODE_WANTED = ("net.code_needed", "net.wrong_code", "net.too_many_codes")
"""Reasons of a `Bye` after which a machine asks its people for the code: none was shown, a wrong one, too many."""
UNKNOWN_MACHINE = "net.token_unknown"
"""Reason of a `Bye` to a machine whose token is worth nothing here: it may come in again as a new one."""


FromMachine = (
    Hello
    | Prove
    | Resume
    | Take
    | Leave
    | Ready
    | Arrange
    | Agree
    | Start
    | Close
    | NewCode
    | Dismiss
    | Cover
    | Admit
    | Submit
    | Vote
    | Hold
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


# --- from the table ---


class Welcome(Packet, frozen=True):
    """Which table this is; nothing else is told before the proof."""

    form: Count
    app: Word
    table: Annotated[bytes, msgspec.Meta(min_length=16, max_length=16)]
    epoch: Count
    name: Word
    server_first: Proof = ""


class Admitted(Packet, frozen=True):
    """This machine is let in. `token`: for a new machine, to come back with. `last`: the highest number of its wishes
    that is stored.
    """

    server_final: Proof
    device: Device
    token: Token
    machine: Count
    owner: bool
    last: Count


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat before the game."""

    kind: Literal["open", "person", "rival", "closed"] = "open"
    name: Word = ""
    machine: int = -1
    ready: bool = False
    away: bool = False
    lang: Word = ""
    sex: Literal["", "man", "woman"] = ""
    mind: Word = ""


class Visitor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A machine that was let in. `round_trip`: of its link, in milliseconds; -1 while nobody knows. `asks`: the seat of
    a game under way that somebody there wants to take, if the owner admits it.
    """

    machine: int
    away: bool = False
    round_trip: int = -1
    asks: int = int(NOBODY)


class Lobby(Packet, frozen=True):
    """Who sits where and what will be played. `code`: for the owner's eyes, empty where anybody may come in."""

    version: Count
    name: Word
    places: tuple[Place, ...]
    visitors: tuple[Visitor, ...]
    sets: tuple[str, ...]
    house: HouseRules
    onlookers: bool
    owner: int
    locked: bool
    code: Word = ""
    started: bool = False


class Opened(Packet, frozen=True):
    """The game begins or goes on: what it is played with."""

    sets: tuple[str, ...]
    house: HouseRules
    digest: str
    manners: Manners


class Cards(Packet, frozen=True):
    """The cards of this game, packed as its save keeps them (`game.table.opening.Cards`)."""

    packed: bytes


class MoveNews(msgspec.Struct, frozen=True, array_like=True):
    """One move that counts: its mark, the dice thrown in it, what an onlooker hears of it, what a rival said of it."""

    mark: MoveMark
    thrown: Dice
    events: tuple[EventNode, ...]
    said: Said | None = None


class Own(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat of this machine knows beyond what everybody may see. `open_options`: its moves that betray no hand,
    where several people share the machine.
    """

    hand: tuple[CardId, ...]
    fresh: tuple[CardId, ...]
    waiting: tuple[SeatId, ...]
    queued: int
    prompt: Message
    options: tuple[Option, ...]
    domains: tuple[DomainNow, ...]
    foreseen: tuple[Foreseen, ...]
    open_options: tuple[Option, ...] = ()
    open_domains: tuple[DomainNow, ...] = ()


class Shown(Packet, frozen=True):
    """What is new since what this machine was shown last: of its moves the first `kept` still count, `news` follow
    them. `public`: the table as everybody sees it now; none while more pieces of a long game follow. `better`: by own
    seat and number of the move, all that it hears of a move of which it hears more than an onlooker.
    """

    epoch: Count
    backs: Count
    kept: Count
    news: tuple[MoveNews, ...]
    public: SeatView | None
    own: dict[Seat, Own] = {}
    better: dict[Seat, dict[int, tuple[EventNode, ...]]] = {}
    seats: tuple[SeatInfo, ...] = ()
    letting: dict[int, Until] = {}
    owner: int = int(NOBODY)
    can_undo: bool = False
    can_redo: bool = False
    hurrying: bool = False
    may_hurry: bool = False

    @property
    def position(self) -> Position:
        """Where a machine stands that was told this."""
        return Position(self.epoch, self.backs, self.kept + len(self.news))


class Result(Packet, frozen=True):
    """What became of a wish: stored, or refused."""

    number: Count
    refusal: Refusal | None = None


class Clock(Packet, frozen=True):
    """Everything that is counted down now, told whenever it changes otherwise than by time. `paused_by`: who stopped
    the clocks and the rivals.
    """

    countdowns: tuple[Countdown, ...]
    paused_by: int = int(NOBODY)


class Proposal(Packet, frozen=True):
    """What is put to the vote, or was until now (`open` is false): to go back to `to` moves, or a correction. `votes`:
    by machine; `asked`: machines that have a vote.
    """

    id: Count
    by: Seat
    to: Count = 0
    command: Command | None = None
    votes: dict[int, bool] = {}
    asked: tuple[int, ...] = ()
    open: bool = True


class Signed(Packet, frozen=True):
    seat: Seat
    sign: Annotated[int, msgspec.Meta(ge=0, lt=SIGNS)]


class Answer(Packet, frozen=True):
    """The answer to `Ask`, in the field that fits what was asked."""

    id: Count
    refusal: Refusal | None = None
    choices: tuple[Choice, ...] | None = None
    decisions: tuple[Decision, ...] = ()
    view: SeatView | None = None


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


class _AnyForm(msgspec.Struct, frozen=True):
    """What the first word of every version says."""

    form: int
    app: str = ""


_encoder = msgspec.msgpack.Encoder()
_of_machine = msgspec.msgpack.Decoder(FromMachine)
_of_table = msgspec.msgpack.Decoder(FromTable)
_of_any = msgspec.msgpack.Decoder(_AnyForm)


def _bounded(command: Command) -> None:
    """ValueError for a command that says more than any move can mean."""
    values = [value for arg in command.args for value in arg]
    numbers = [command.seat, command.source, command.reference, *values]
    if len(command.args) > MOST_ARGS or any(len(arg) > MOST_VALUES for arg in command.args):
        raise ValueError("more arguments than any move has")
    if any(abs(number) > 2**31 for number in numbers):
        raise ValueError("a number that nothing on a table has")


def encode(message: FromMachine | FromTable) -> bytes:
    return _encoder.encode(message)


def from_machine(data: bytes) -> FromMachine:
    """What a machine says. ProtocolFault if it is nothing that a machine says."""
    _short_enough(data, FROM_MACHINE)
    try:
        message: FromMachine = _of_machine.decode(data)
        return message
    except (msgspec.DecodeError, ValueError, RecursionError) as error:  # bad UTF-8 is a ValueError
        raise ProtocolFault("net.unreadable") from error


def from_table(data: bytes) -> FromTable:
    """What a table says. ProtocolFault if it is nothing that a table says."""
    _short_enough(data, FROM_TABLE)
    try:
        message: FromTable = _of_table.decode(data)
        return message
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise ProtocolFault("net.unreadable") from error


def form_of(data: bytes) -> tuple[int, str] | None:
    """The form and the version that a first word of any version names; None if it names none."""
    try:
        said = _of_any.decode(data)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
    return said.form, said.app[:LONGEST_NAME]


def _short_enough(data: bytes, most: int) -> None:
    if len(data) > most:
        raise ProtocolFault("net.too_long", size=len(data), most=most)
