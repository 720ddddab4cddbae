"""A table elsewhere as this window looks at it: put together from what it was told, with nothing hidden in it.

Nothing here changes anything; `RemoteTable` makes things happen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from msgspec.structs import replace

from game.ids import NOBODY, CardId, SeatId
from game.model.cards import CardDef, CardText
from game.model.events import EventNode
from game.model.foreseen import Foreseen, Outfit
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.ruleset import CardTexts, Ruleset
from game.model.thoughts import Choice, Decision
from game.model.views import SeatView
from game.model.why import Number, Why
from game.net import protocol as net
from game.net.countdowns import Countdowns
from game.net.remote_answers import RemoteAnswers
from game.net.remote_history import RemoteHistory
from game.rules.card_index import CardIndex
from game.rules.why import why
from game.table.absence import Missing
from game.table.correction import Proposal
from game.table.interface import Ballot, Link, Manners, MoveMark, SeatInfo, Until, persons_in
from game.table.shared_screen import BeforeScreen, Screen
from game.views import SPECTATOR, belongings

Say = Callable[[net.FromMachine], None]


class RemoteView(BeforeScreen):
    """The part of a table that the people of one machine may read. `machine`: its number there."""

    def __init__(self, manners: Manners, ruleset: Ruleset, texts: CardTexts, machine: int, say: Say) -> None:
        self.machine = machine
        self.seats: tuple[SeatInfo, ...] = ()
        self.link = Link("here")
        self.problem: Message | None = None
        self.refusals: list[Refusal] = []
        self.signed: list[tuple[SeatId, int]] = []
        self.ruleset = ruleset
        self._defs = tuple(ruleset.defs[number] for number in ruleset.copies)
        self._texts = texts.texts
        self._screen = Screen((), manners)
        self._say = say
        self._history = RemoteHistory()
        self._answers = RemoteAnswers(say)
        self._countdowns = Countdowns()
        self._now: net.Shown | None = None  # the newest moment
        self._letting: dict[SeatId, Until] = {}
        self._holding: set[SeatId] = set()  # of this machine, even if the table has not heard of it yet
        self._watching: frozenset[SeatId] = frozenset()  # of them those that only look at what has happened
        self._proposals: dict[bool, net.Proposal] = {}  # of each kind one: whether it is a correction
        self._waiting: set[int] = set()  # numbers of wishes without an answer
        self._owner_machine = -1

    @property
    def ready(self) -> bool:
        """There is something to be seen."""
        return self._now is not None

    @property
    def _shown(self) -> net.Shown:
        assert self._now is not None, "a table is shown once there is something to be seen"
        return self._now

    @property
    def _public(self) -> SeatView:
        public = self._shown.public
        assert public is not None
        return public

    # --- seats ---

    @property
    def seat(self) -> SeatId:
        return self._screen.seat(self._public)

    @property
    def owner(self) -> SeatId:
        """The first person at the owner's machine."""
        persons = persons_in(self.seats)
        first = (seat for seat in persons if self.seats[seat].machine == self._owner_machine)
        return next(first, persons[0] if persons else NOBODY)

    # --- views ---

    def card(self, card: CardId) -> CardDef:
        return self._defs[card]

    def text(self, card: CardId) -> CardText:
        return self._texts[self._defs[card].id]

    def view(self) -> SeatView:
        seen = self._public
        seat = self._screen.seat(seen)
        if seat == NOBODY:
            return seen
        if self._screen.lies_open(seen):
            return self.glance(seat)
        own = self._shown.own[seat]
        return self._if_heard(replace(seen, seat=seat, options=own.open_options, domains=own.open_domains))

    def glance(self, seat: SeatId) -> SeatView:
        """Of the seats of this machine alone; nothing is known here of other hands."""
        own = self._shown.own.get(seat)
        return self._public if own is None else self._if_heard(seat_view(self._public, seat, own))

    def _if_heard(self, view: SeatView) -> SeatView:
        """Return the view without its options while the link does not stand."""
        return view if self.link.state == "here" else replace(view, options=(), domains=())

    def why_not(self, card: CardId, seat: SeatId | None = None) -> Refusal | None:
        """The reason is asked over there and said from the next time on. Before several people none is told that may
        hang on a hand."""
        view = self.view() if seat is None else self.glance(seat)
        if any(option.source == card for option in view.options):
            return None
        if view.seat not in self.people or card not in belongings(view):
            return None
        if self.link.state != "here":
            return self.unheard
        if seat is None and not self._screen.lies_open(self._public):
            return Refusal(Message("net.look_for_reason"))
        return self._answers.why_not(view.seat, card)

    def why(self, view: SeatView, number: Number) -> Why | None:
        """Worked out here: it takes what lies open and nothing else."""
        return why(self._printed, view, number)

    @cached_property
    def _printed(self) -> CardIndex:
        return CardIndex(self.ruleset)

    @property
    def unheard(self) -> Refusal:
        """Why nothing can be done while the link is cut."""
        return Refusal(self.link.why or Message("net.link_lost"))

    def outcome(self, command: Command) -> Foreseen | None:
        """Asked over there; None until it is known."""
        asks = self.link.state == "here" and command.seat in self.people
        return self._answers.outcome(command) if asks else None

    def foreseen(self, seat: SeatId) -> tuple[Foreseen, ...]:
        """Worked out over there, with the view that lies here."""
        own = self._shown.own.get(seat)
        return () if own is None else own.foreseen

    def sensible(self, seat: SeatId) -> Outfit:
        own = self._shown.own.get(seat)
        return Outfit() if own is None else own.sensible

    # --- time and votes ---

    @property
    def held_by(self) -> frozenset[SeatId]:
        return self._countdowns.held_by | self._holding

    @property
    def going(self) -> float:
        return self._countdowns.gone("window")

    @property
    def missing(self) -> Missing | None:
        return self._countdowns.missing

    @property
    def paused_by(self) -> SeatId:
        return self._countdowns.paused_by

    @property
    def letting(self) -> Mapping[SeatId, Until]:
        return self._letting

    @property
    def proposal(self) -> Proposal | None:
        """A correction, as it is shown at every table."""
        found = self._proposals.get(True)
        if found is None or found.command is None:
            return None
        return Proposal(found.command, SeatId(found.by), max(0.0, self._countdowns.gone("proposal")))

    @property
    def ballot(self) -> Ballot | None:
        found = self._proposals.get(False)
        if found is None:
            return None
        return Ballot(
            SeatId(found.by), found.to, found.votes, found.asked, found.votes.get(self.machine), self._countdowns.voting
        )

    # --- history ---

    def timeline(self) -> list[MoveMark]:
        return self._history.marks()

    def heard(self, move: int) -> tuple[EventNode, ...]:
        return self._history.heard(move, SPECTATOR if self.shared else self.seat)

    def past(self, move: int) -> SeatView | None:
        return self._history.view(move)

    def dice(self) -> net.Dice:
        return self._history.dice()

    @property
    def in_flight(self) -> bool:
        return bool(self._waiting) and self.link.state != "gone"

    def can_undo(self) -> bool:
        return self._shown.can_undo and self._free

    def can_redo(self) -> bool:
        return self._shown.can_redo and self._free

    @property
    def _free(self) -> bool:
        """Whether a wish may be made now."""
        return self.link.state == "here" and not self._waiting

    # --- the computer's seats ---

    @property
    def hurrying(self) -> bool:
        return self._shown.hurrying

    @property
    def may_hurry(self) -> bool:
        return self._shown.may_hurry and bool(self.people) and self.link.state == "here"

    @property
    def hint(self) -> tuple[Choice, ...] | None:
        return self._answers.hint

    def decisions(self, seat: SeatId) -> list[Decision]:
        """Asked over there once the game is over; nothing until they are here."""
        return self._answers.decisions(seat) if self._public.result is not None else []

    def knew(self, made: Decision) -> SeatView | None:
        return self._answers.knew(made) if self._public.result is not None else None


def seat_view(public: SeatView, seat: SeatId, own: net.Own) -> SeatView:
    """The view of a seat: the public facts, and its own."""
    return replace(
        public,
        seat=seat,
        hand=own.hand,
        fresh=own.fresh,
        waiting=own.waiting,
        queued=own.queued,
        prompt=own.prompt,
        options=own.options,
        domains=own.domains,
    )
