"""A guest's end of a line: a table in another process, asked and shown in the same way as the one on this machine.

It holds printed cards and views, never a state. What only the host's people may do (corrections, going back)
and what is worked out over there (hints, opened decisions) is refused or empty here.
"""

from __future__ import annotations

import select
import socket
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from game.ids import NOBODY, CardId, SeatId
from game.model.cards import CardDef, CardText
from game.model.events import EventNode
from game.model.foreseen import Foreseen
from game.model.house_rules import HouseRules
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.ruleset import CardTexts, Ruleset
from game.model.thoughts import Choice, Decision
from game.model.views import SeatView, Update
from game.table import wire
from game.table.absence import Missing
from game.table.correction import Proposal
from game.table.interface import Manners, MoveMark, SeatInfo, Until
from game.table.one_machine import OneMachine
from game.views import belongings

PATIENCE = 10.0
"""Seconds for each answer while somebody sits down."""
AT_ONCE = 200
"""Messages that are heard between two frames."""
AT_HOST = Refusal(Message("wire.at_host"), "architecture 2.8")

Load = Callable[[tuple[str, ...], HouseRules], tuple[Ruleset, CardTexts]]
"""Reads the printed cards of these sets (`game.content.merger.load_ruleset`)."""


def join(line: socket.socket, load: Load) -> RemoteTable:
    """Sits down at the table at the other end. WireFault says why that is not possible; the line is closed then."""
    end = wire.Wire(line, wire.FROM_TABLE)
    try:
        end.say(wire.Hello(wire.FORM))
        welcome = _next(end)
        if not isinstance(welcome, wire.Welcome):
            raise wire.WireFault("wire.out_of_turn")
        ruleset, texts = load(welcome.sets, welcome.house)
        if ruleset.digest != welcome.digest:
            raise wire.WireFault("wire.other_cards")
        end.say(wire.Ready(ruleset.digest))
        first = _next(end)
        if not isinstance(first, wire.Shown):
            raise wire.WireFault("wire.out_of_turn")
        return RemoteTable(end, welcome, ruleset, texts, first)
    except BaseException:
        end.close()
        raise


def _next(end: wire.Wire) -> wire.FromTable:
    """The next message, waited for. A goodbye is a WireFault."""
    while not (heard := end.heard(1)):
        if not select.select([end.line], [], [], PATIENCE)[0]:
            raise wire.WireFault("wire.no_answer")
    message = wire.from_table(heard[0])
    if isinstance(message, wire.Bye):
        raise wire.WireFault(message.message.key, **message.message.args)
    return message


class RemoteTable(OneMachine):
    """Implements `game.table.interface.GameTable` for one person at a window of their own. `gone`: why the line is
    cut, None while it is not; what was shown last stays to be looked at.
    """

    def __init__(
        self, end: wire.Wire, welcome: wire.Welcome, ruleset: Ruleset, texts: CardTexts, first: wire.Shown
    ) -> None:
        self.seat = welcome.seat
        self.people = (welcome.seat,)
        self.shared = False
        self.manners: Manners = welcome.manners
        self.owner = welcome.owner
        self.held_by: frozenset[SeatId] = frozenset()
        self.going = -1.0
        self.proposal: Proposal | None = None
        self.missing: Missing | None = None  # counted at the host's
        self.hint: tuple[Choice, ...] | None = None
        self.problem: Message | None = None
        self.refusals: list[Refusal] = []
        self.gone: Message | None = None
        self.seats: tuple[SeatInfo, ...] = ()
        self.letting: Mapping[SeatId, Until] = {}
        self._wire = end
        self._defs = tuple(ruleset.defs[number] for number in ruleset.copies)
        self._texts = texts.texts
        self._marks: list[MoveMark] = []
        self._thrown: list[wire.Dice] = []
        self._told: dict[int, Update] = {}  # by the number of the move, as far as it was told here
        self._updates: list[Update] = []
        self._wishes = 0  # sent so far
        self._waiting: set[int] = set()  # numbers of wishes without an answer
        self._why: dict[tuple[int, CardId], Refusal | None] = {}
        self._asked: set[tuple[int, CardId]] = set()
        self._foreseen: tuple[Foreseen, ...] = ()
        self._shown(first)

    def card(self, card: CardId) -> CardDef:
        return self._defs[card]

    def text(self, card: CardId) -> CardText:
        return self._texts[self._defs[card].id]

    def view(self) -> SeatView:
        return self._view

    def glance(self, seat: SeatId) -> SeatView:
        """Only its own seat: nothing is known here of other hands."""
        return self._view

    @property
    def in_flight(self) -> bool:
        return bool(self._waiting) and self.gone is None

    def why_not(self, card: CardId, seat: SeatId | None = None) -> Refusal | None:
        """The reason is asked over there and said from the next time on."""
        asked = self._move, card
        if any(option.source == card for option in self._view.options) or card not in belongings(self._view):
            return None
        if asked not in self._asked:
            self._asked.add(asked)
            self._say(wire.AskWhy(*asked))
        return self._why.get(asked, Refusal(Message("wire.asking")))

    def outcome(self, command: Command) -> Foreseen | None:
        """Only the host could say, and is not asked."""
        return None

    def foreseen(self, seat: SeatId) -> tuple[Foreseen, ...]:
        """Worked out over there, with the view that lies here."""
        return self._foreseen

    def timeline(self) -> list[MoveMark]:
        return list(self._marks)

    def heard(self, move: int) -> tuple[EventNode, ...]:
        return self._told[move].events if move in self._told else ()

    def past(self, move: int) -> SeatView | None:
        return replace(self._told[move].view, options=(), domains=()) if move in self._told else None

    def dice(self) -> wire.Dice:
        one, two, three, four, five, six = (sum(faces) for faces in zip(*self._thrown, strict=True))
        return one, two, three, four, five, six

    def decisions(self, seat: SeatId) -> list[Decision]:
        return []

    def knew(self, made: Decision) -> SeatView | None:
        return None

    def submit(self, command: Command) -> Refusal | None:
        """On its way, if the line stands; what becomes of it is heard later."""
        self.problem = None
        if self.gone is not None:
            return Refusal(self.gone, "architecture 2.8")
        self._wishes += 1
        self._waiting.add(self._wishes)
        self._say(wire.Wish(self._wishes, command))
        return None

    paused_by = NOBODY

    def pause(self, on: bool, seat: SeatId) -> None: ...

    def let_go(self, seat: SeatId, until: Until | None) -> None:
        if seat == self.seat:
            others = {other: how for other, how in self.letting.items() if other != seat}
            self.letting = others if until is None else {**others, seat: until}
            self._say(wire.LetGo(until))

    def pump(self, now: float) -> list[Update]:
        """Hears what the table has said since."""
        if self.gone is None:
            try:
                self._wire.flush()
                for message in self._wire.heard(AT_ONCE):
                    self._take(wire.from_table(message))
            except wire.WireFault as fault:
                self._cut(fault.message)
        updates, self._updates = self._updates, []
        return updates

    def close(self) -> None:
        self._cut(Message("wire.gone"))

    def _say(self, message: wire.Wish | wire.AskWhy | wire.LetGo) -> None:
        if self.gone is None:
            try:
                self._wire.say(message)
            except wire.WireFault as fault:
                self._cut(fault.message)

    def _cut(self, why: Message) -> None:
        if self.gone is None:
            self.gone = self.problem = why
            self._wire.close()

    def _take(self, message: wire.FromTable) -> None:
        match message:
            case wire.Shown():
                self._shown(message)
            case wire.Answer(number=number, refusal=refusal):
                self._waiting.discard(number)
                if refusal is not None:
                    self.refusals.append(refusal)
            case wire.Because(move=move, card=card, refusal=refusal):
                self._why[move, card] = refusal
            case wire.Trouble(message=problem):
                self.problem = problem
            case wire.Bye(message=why):
                self._cut(why)
            case _:
                raise wire.WireFault("wire.out_of_turn")

    def _shown(self, news: wire.Shown) -> None:
        self._view, self._move = news.update.view, news.update.move
        self._told = {move: told for move, told in self._told.items() if move <= self._move}
        if news.update.events or self._move not in self._told:
            self._told[self._move] = news.update
        self._marks[news.kept :] = news.marks
        self._thrown[news.kept :] = news.thrown
        self.seats, self.letting = news.seats, news.letting
        self._foreseen = news.foreseen
        self._why.clear()
        self._asked.clear()
        self._updates.append(news.update)

    def can_undo(self) -> bool:
        return False

    def can_redo(self) -> bool:
        return False

    def undo(self) -> Refusal | None:
        return AT_HOST

    def redo(self) -> Refusal | None:
        return AT_HOST

    def go_back(self, to: int, by: SeatId) -> Refusal | None:
        return AT_HOST

    def correct(self, command: Command) -> Refusal | None:
        return AT_HOST

    def object(self) -> None: ...

    def wait_for_missing(self) -> None: ...

    def sit(self, seat: SeatId, who: SeatInfo) -> None: ...

    def keep_open(self, seat: SeatId) -> None: ...

    def hold(self, seat: SeatId, on: bool) -> None: ...

    def lay_sensibly(self, seat: SeatId) -> None: ...

    def dress_everybody(self) -> None: ...

    def ask_hint(self, seat: SeatId) -> None: ...

    @property
    def hurrying(self) -> bool:
        return False

    @property
    def may_hurry(self) -> bool:
        """Pauses are the host's to end."""
        return False

    def hurry(self) -> None: ...
