"""The table as a window sees it: the same for a game on this machine and, later, for a guest over the network."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from game.ids import CardId, SeatId
from game.model.bounds import Count, Integer, Integers, Key
from game.model.cards import CardDef, CardText
from game.model.events import EventNode
from game.model.foreseen import Foreseen, Outfit
from game.model.messages import Message
from game.model.options import Command, Refusal, Verb
from game.model.ruleset import Ruleset
from game.model.thoughts import Choice, Decision
from game.model.views import SeatView, Update
from game.model.why import Number, Why
from game.table.absence import Missing
from game.table.correction import Proposal


class SeatInfo(NamedTuple):
    """The occupant of a seat; a `rival` is played by the computer, by the policy named `mind`. `machine`: at which one
    a person sits, 0 is the one that keeps the table; `away`: it does not answer just now; `left_alone`: rivals make
    this person no offers."""

    name: Key
    kind: Literal["person", "rival"]
    mind: Key = ""
    lang: Key = ""  # of a person's glances and questions; empty: the window's
    sex: Literal["", "man", "woman"] = ""  # of the character, as a person chose it at set-up (E-47); empty: by chance
    machine: Integer = 0
    away: bool = False
    left_alone: bool = False


def persons_in(seats: Sequence[SeatInfo]) -> tuple[SeatId, ...]:
    """Seats of persons, at whichever machine."""
    return tuple(SeatId(seat) for seat, info in enumerate(seats) if info.kind == "person")


Hands = Literal["sealed", "relaxed", "open"]
"""How hands lie where people share a screen: face down, open for the active player once she has looked, all open."""


Until = Literal["fight", "level", "turn"]
"""How long a seat lets everything go: this fight, until somebody is two levels from the goal, until its own turn."""


class Manners(NamedTuple):
    """How people share one screen; how long they may object is a house rule (win_window_s)."""

    hands: Hands = "sealed"


class MoveMark(NamedTuple):
    """One accepted command for the timeline and the final statistics: the kind of event, the turn."""

    move: Count
    turn: Count
    seat: SeatId
    icon: Literal["door", "fight", "death", "level", "level_lost", "curse", "win", "other"]
    levels: Integers


def not_undone(marks: Iterable[MoveMark], seats: Collection[SeatId]) -> Message:
    """Return why nothing of these seats can be taken back: they have made no move, or something became known since."""
    moved = any(mark.seat in seats for mark in marks)
    return Message("refuse.cannot_undo" if moved else "refuse.no_move_yet")


class Seating(Protocol):
    """The occupants of the seats; they may come, go and change."""

    @property
    def seat(self) -> SeatId:
        """The seat whose cards lie in front: the person's, or where several share the screen the one that is asked."""

    @property
    def seats(self) -> tuple[SeatInfo, ...]: ...

    @property
    def people(self) -> tuple[SeatId, ...]:
        """The seats of persons at this window; others may sit at other machines."""

    @property
    def shared(self) -> bool:
        """Several people share this window: hands are seen in glances."""

    def sit(self, seat: SeatId, who: SeatInfo) -> None:
        """Give this seat to another player from now on: a person, or the computer."""

    def depart(self, seat: SeatId) -> Refusal | None:
        """This seat leaves for good: its cards are discarded and its turns skipped (E-100)."""

    def lay_sensibly(self, seat: SeatId) -> None:
        """Lays what is `sensible` for this seat, as moves of it that are taken back in one."""

    def dress_everybody(self) -> None:
        """Lays the first cards of every person as far as that is sensible, and says that they are ready."""


class Views(Protocol):
    """Everything that may be seen at this window now."""

    @property
    def ruleset(self) -> Ruleset:
        """The house rules and cards of this game, all of it public."""

    def card(self, card: CardId) -> CardDef:
        """Return the definition of a visible card. Never asked for a back."""

    def text(self, card: CardId) -> CardText: ...

    def view(self) -> SeatView:
        """Return the view that may lie open at this window, at the last committed moment: for one person all that it
        knows; on a shared screen all that everybody knows, with the open moves of the seat in front."""

    def glance(self, seat: SeatId) -> SeatView:
        """Return the view of this seat now, its hand and all its moves: for its owner's eyes."""

    def why_not(self, card: CardId, seat: SeatId | None = None) -> Refusal | None:
        """Why this seat, or the one in front, can do nothing with this card now; None if it can."""

    def why(self, view: SeatView, number: Number) -> Why | None:
        """Why a number that this view shows is what it is, by what lies open alone; also one of the past."""

    def outcome(self, command: Command) -> Foreseen | None:
        """Return the changes that a move would make to its seat's level and to the fight that is on, for an offer once
        the other has said yes, as far as everybody could know; None where they cannot be told."""

    def foreseen(self, seat: SeatId) -> tuple[Foreseen, ...]:
        """Return the changes that this seat's open moves would make, for its owner's eyes: nothing hidden is in it."""

    def sensible(self, seat: SeatId) -> Outfit:
        """Return the cards that this seat could sensibly put down now, for its owner's eyes."""


class SharedScreen(Protocol):
    """People at one screen: how hands lie, who thinks, who lets things go, whom the table waits for."""

    @property
    def manners(self) -> Manners: ...

    def keep_open(self, seat: SeatId) -> None:
        """This seat has looked; where manners allow it, its hand stays open during its turn."""

    def hold(self, seat: SeatId, on: bool) -> None:
        """This seat thinks: nothing falls by itself until it is released."""

    def watch(self, on: bool) -> None:
        """This window still shows what has happened, or somebody at it is about to step in: time waits for it."""

    @property
    def held_by(self) -> frozenset[SeatId]:
        """The seats that have stopped the time to object, at any machine."""

    @property
    def going(self) -> float:
        """How much of the time to object, or to step into a rival's fight, is gone, 0 to 1; -1: nothing is counted."""

    @property
    def letting(self) -> Mapping[SeatId, Until]:
        """The seats that let everything go, and until when. Any take-back ends it."""

    def let_go(self, seat: SeatId, until: Until | None) -> None:
        """This seat lets everything go from now on, or with None listens again."""

    @property
    def missing(self) -> Missing | None:
        """A machine has gone and the game waits for its seat: how long until the default stands (E-107, E-108)."""

    def wait_for_missing(self) -> None:
        """Wait longer for a missing seat: nothing is counted until the next question."""


class Moves(Protocol):
    """Moves on their way, and moves taken back."""

    def pump(self, now: float) -> list[Update]:
        """Lets time pass (seconds, any origin) and returns what happened since the last call, oldest first."""

    def submit(self, command: Command) -> Refusal | None:
        """Sends a move: None if it is on its way, else why not. Its card stays drawn where it was dropped."""

    problem: Message | None
    """Why the last move could not be stored (disk full); None again as soon as something is submitted. Rivals wait
    meanwhile: a window that has told it sets None, and they try again."""

    refusals: list[Refusal]
    """Refusals of moves that had waited in line; the window shows them and empties the list."""

    @property
    def in_flight(self) -> bool:
        """A move of this window is not yet stored."""

    def can_undo(self) -> bool: ...

    def undo(self) -> Refusal | None: ...

    def go_back(self, to: int, by: SeatId) -> Refusal | None:
        """The table agrees, says this seat, to keep only the first `to` moves: known cards are shuffled, and dice come
        fresh. Asked past what `undo` gives."""

    def can_redo(self) -> bool: ...

    def redo(self) -> Refusal | None: ...


class Disputes(Protocol):
    """Corrections by the owner of the game (R-PRECEDENCE-09)."""

    @property
    def owner(self) -> SeatId:
        """The seat that decides a dispute: the first person seated (R-PRECEDENCE-09)."""

    @property
    def proposal(self) -> Proposal | None:
        """A correction that others may still object to."""

    def correct(self, command: Command) -> Refusal | None:
        """The owner's word (`game.rules.corrections`): at once where nobody else sits here, else proposed."""

    def object(self) -> None:
        """Drop the correction that waits: somebody does not agree."""


class History(Protocol):
    """The moves and events so far."""

    def timeline(self) -> list[MoveMark]: ...

    def heard(self, move: int) -> tuple[EventNode, ...]:
        """Return the events of a move that counts, by its number in the timeline, as far as this window may know them;
        none of a move that came before it looked."""

    def past(self, move: int) -> SeatView | None:
        """Return the view that was open at this window after this move, without options; None if it did not look."""

    def dice(self) -> tuple[int, int, int, int, int, int]:
        """How often each face was thrown so far."""


class Computers(Protocol):
    """The computer's seats: their pauses, their hints, and what they thought once the game is over."""

    @property
    def hurrying(self) -> bool:
        """Rivals make no pauses now."""

    @property
    def may_hurry(self) -> bool:
        """The game waits for rivals alone, and they make pauses that this window may end."""

    def hurry(self) -> None:
        """Rivals make no more pauses until this window's person is asked something."""

    def leave_alone(self, seat: SeatId, on: bool) -> None:
        """Rivals make a person of this window no offers tonight, or some again."""

    @property
    def hint(self) -> tuple[Choice, ...] | None:
        """The answer to `ask_hint`, best first; None until it is there, and again after every move."""

    def ask_hint(self, seat: SeatId, verb: Verb | None = None) -> None:
        """Has a computer's mind weigh what a person's seat could do now, from what that seat knows; of a question at
        hand, which of its answers: among moves of this verb alone."""

    def decisions(self, seat: SeatId) -> list[Decision]:
        """Every move of a rival with what it weighed, oldest first. Nothing before the game is over."""

    def knew(self, made: Decision) -> SeatView | None:
        """Return the view of the rival at that time, its hand included. None before the game is over."""


class Link(NamedTuple):
    """How this window stands to its table: it is heard, it is waited for, another machine answers for it and only its
    code shows that it is the table, it is lost for good. `since`: seconds, of the clock that `pump` is given.
    """

    state: Literal["here", "waiting", "code", "gone"]
    since: float = 0.0
    why: Message | None = None


class Ballot(NamedTuple):
    """A vote on keeping only the first `to` moves, among machines where persons sit. `votes`: of those that have voted;
    `mine`: of this one, None as long as it may still vote; `left`: seconds until it is lost.
    """

    by: SeatId
    to: int
    votes: Mapping[int, bool]
    asked: tuple[int, ...]
    mine: bool | None = None
    left: float = 0.0


ALONE = -1
"""Instead of the number of a machine where everybody sits at one."""
VOTING_S = 30.0
"""How long a vote waits for everybody."""


class Machines(Protocol):
    """The state of a table over several machines; where everybody sits at this one, most of it is empty."""

    @property
    def machine(self) -> int:
        """The number of this one, as `SeatInfo.machine` names it; or ALONE."""

    @property
    def link(self) -> Link: ...

    @property
    def ballot(self) -> Ballot | None:
        """A vote that is under way."""

    def vote(self, yes: bool) -> None:
        """Cast the vote of this machine."""

    def pause(self, on: bool, seat: SeatId) -> None:
        """This seat stops all clocks and the rivals, or lets them go on."""

    @property
    def paused_by(self) -> SeatId: ...

    def sign(self, seat: SeatId, sign: int) -> None:
        """This seat shows one of the signs (0 to 5) across the table."""

    @property
    def signed(self) -> list[tuple[SeatId, int]]:
        """Signs that were shown; the window shows them and empties the list."""

    def cover(self, seat: SeatId, on: bool) -> None:
        """A computer plays for this seat, whose machine does not answer, or (not `on`) its person again."""


class GameTable(Seating, Views, SharedScreen, Moves, Disputes, History, Computers, Machines, Protocol):
    """Everything a window may ask of a table. Nothing here blocks; a move is in flight until its update arrives. A
    caller that needs one part of it asks for that part."""

    def close(self) -> None:
        """Finishes writing and lets go of the save and of the rivals."""


def is_linked(table: GameTable) -> bool:
    """Whether there may be other machines."""
    return table.machine >= 0


def is_covered(who: SeatInfo) -> bool:
    """A computer plays for somebody at another machine than the first: there it has no seats of its own."""
    return who.kind == "rival" and who.machine > 0


def covered_here(table: GameTable) -> tuple[SeatId, ...]:
    """Seats of this machine for which a computer plays: their persons may take them back."""
    seats = enumerate(table.seats)
    return tuple(SeatId(n) for n, who in seats if is_covered(who) and who.machine == table.machine)


def names_at(table: GameTable, machines: Collection[int]) -> str:
    """The persons who sit at these."""
    return ", ".join(who.name for who in table.seats if who.kind == "person" and who.machine in machines)
