"""A game under way at a table of several machines: whose wish comes next, what becomes of it, who is away, who votes.

Wishes are taken in the order in which they arrive, one after the other, each once everything before it is stored. A
machine hears the result of a wish when it is on the disk.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.commands import leaving
from game.model.foreseen import Foreseen
from game.model.messages import Message
from game.model.options import Command, Refusal, unmet
from game.model.thoughts import Said
from game.net.ballot import Ballot
from game.net.machine import Machine
from game.net.news import concerns
from game.net.protocol import (
    UNANSWERED,
    Answer,
    Ask,
    Clock,
    Correct,
    Do,
    GoBack,
    Proposal,
    ProtocolFault,
    Redo,
    Result,
    Signed,
    Submit,
    Trouble,
    Undo,
)
from game.net.questions import is_still_asked
from game.table.clock import Countdown
from game.table.interface import SeatInfo, Until
from game.table.opening import GAME_ID
from game.table.table import LocalTable
from game.views import belongings, view

SHORTLY = 15.0
"""Seconds for which a window, or a vote, waits for a machine whose link is lost."""
DRIFT = 0.3
"""Seconds by which a countdown may differ from what was told before it is told again."""


class Machines(Protocol):
    """The machines at the table, in the order of their numbers."""

    def all(self) -> Sequence[Machine]: ...


class Wish(NamedTuple):
    machine: Machine
    said: Submit

    @property
    def command_id(self) -> str:
        """Under which it is stored."""
        return f"{self.machine.device}.{self.said.number}"


class Pending(NamedTuple):
    """A question about the table that is answered later: a hint."""

    machine: Machine
    said: Ask


class HostedGame:
    """`said`: words of rivals on their moves, by number; `openings`: of its save, this one last."""

    def __init__(self, table: LocalTable, openings: Sequence[int], machines: Machines) -> None:
        kept = table.meta(GAME_ID)
        self.id = kept if isinstance(kept, str) else ""  # another one for each game, the same as long as it goes on
        self.table = table
        self._openings, self._opened_at = tuple(openings), (table.backs, table.moves)
        self.said: dict[int, Said] = {}
        self._machines = machines
        self._wishes: deque[Wish] = deque()
        self._started: Wish | None = None
        self._ballot: Ballot | None = None
        self._proposals = 0
        self._correction: Proposal | None = None
        self._hints: list[Pending] = []
        self._clock: tuple[Countdown, ...] = ()
        self._clock_at = 0.0
        self._fell: dict[tuple[int, int], float] = {}  # by take-backs and window: when the clock closed it
        self._now = 0.0
        table.attend(self)

    def opening_of(self, move: int) -> int:
        """In which opening the newest of so many moves was made, or before it: a machine that was shown them has seen
        nothing of a later one."""
        here = (self.table.backs, move) > self._opened_at or len(self._openings) == 1
        return self._openings[-1 if here else -2]

    # --- wishes of machines ---

    def seats_of(self, machine: Machine) -> tuple[SeatId, ...]:
        """The seats of the persons at a machine."""
        seats = enumerate(self.table.seats)
        return tuple(SeatId(n) for n, info in seats if info.kind == "person" and info.machine == machine.number)

    def reserved(self, machine: Machine) -> tuple[SeatId, ...]:
        """Its seats that a computer plays meanwhile: rivals are at no other machine than the first."""
        seats = enumerate(self.table.seats)
        return tuple(SeatId(n) for n, info in seats if info.kind == "rival" and info.machine == machine.number > 0)

    def voters(self) -> tuple[int, ...]:
        """Machines at which a person is present; a link that is lost for a moment takes no vote away."""
        present = [each for each in self._machines.all() if each.here or self._now - each.gone_since < SHORTLY]
        return tuple(each.number for each in present if self.seats_of(each))

    def submit(self, machine: Machine, said: Submit) -> None:
        """A wish that came before is answered once more and not carried out again."""
        if said.number <= machine.handled:
            known = machine.results.get(said.number)
            if known is not None:
                machine.say(known)
            return
        if sum(wish.machine is machine for wish in self._wishes) >= UNANSWERED:
            raise ProtocolFault("net.flood")
        machine.handled = said.number
        refused = self._not_own(machine, said)
        if refused is None:
            self._wishes.append(Wish(machine, said))
        else:
            machine.answer(Result(said.number, refused))

    def _not_own(self, machine: Machine, said: Submit) -> Refusal | None:
        """Return the refusal of a move for a seat of another machine."""
        own = said.seat in self.seats_of(machine)
        own = own and (not isinstance(said.deed, Do) or said.deed.command.seat == said.seat)
        return None if own else Refusal(Message("net.not_your_seat"))

    def vote(self, machine: Machine, proposal: int, yes: bool) -> None:
        """A correction falls by one objection; going back needs everybody."""
        if self._correction is not None and proposal == self._correction.id:
            if not yes and machine.number in self.voters():
                self.table.object()
            return
        ballot = self._ballot
        if ballot is not None and proposal == ballot.number and ballot.vote(machine.number, yes, self.voters()):
            self.tell(ballot.told(self.voters(), self._now))

    def own(self, machine: Machine, seat: SeatId) -> SeatId:
        """This seat, if somebody at this machine sits there; else a ProtocolFault."""
        if seat not in self.seats_of(machine):
            raise ProtocolFault("net.not_your_seat")
        return seat

    def hold(self, machine: Machine, seat: SeatId, on: bool) -> None:
        self.table.hold(self.own(machine, seat), on)

    def leave_alone(self, machine: Machine, seat: SeatId, on: bool) -> None:
        self.table.leave_alone(self.own(machine, seat), on)
        self._show_all()

    def let_go(self, machine: Machine, seat: SeatId, until: Until | None) -> None:
        """Let a seat let go, or listen again; shown to all at once."""
        self.table.let_go(self.own(machine, seat), until)
        self._show_all()

    def dress(self, machine: Machine, seat: SeatId, ready: bool) -> None:
        self.table.lay_sensibly(self.own(machine, seat), ready=ready)

    def pause(self, machine: Machine, seat: SeatId, on: bool) -> None:
        """Anybody stops the clocks and the rivals, and anybody lets them go on."""
        self.table.pause(on, self.own(machine, seat))
        self._tell_clock()

    def ask(self, machine: Machine, said: Ask) -> None:
        """Told only what its own people may know; the thoughts of rivals, once the game is over."""
        seat, table = SeatId(said.seat), self.table
        if said.what == "decisions":
            machine.say(Answer(said.id, decisions=tuple(table.decisions(seat))))
        elif said.what == "knew":
            made = next((each for each in table.decisions(seat) if each.move == said.move), None)
            machine.say(Answer(said.id, view=table.knew(made) if made is not None else None))
        elif seat not in self.seats_of(machine):
            raise ProtocolFault("net.not_your_seat")
        elif said.what == "hint":
            self._wonder(machine, said)
        elif said.what == "outcome":
            machine.say(Answer(said.id, foreseen=self._outcome(seat, said.command)))
        else:
            self._explain(machine, said)

    def _outcome(self, seat: SeatId, command: Command | None) -> Foreseen | None:
        """Of a move that stands open to this seat, filled as it asks to be."""
        if command is None or command.seat != seat:
            return None
        seen = self.table.glance(seat)
        option = next((option for option in seen.options if option.key == command.key), None)
        fits = option is not None and unmet(option, command.args, seen.domain_values) is None
        return self.table.outcome(command) if fits else None

    def _wonder(self, machine: Machine, said: Ask) -> None:
        """A hint is thought about; who asks once more has forgotten her first question."""
        if self.table.public().result is not None:
            machine.say(Answer(said.id, choices=()))
            return
        self.table.ask_hint(SeatId(said.seat), said.verb)
        others = [each for each in self._hints if (each.machine, each.said.seat) != (machine, said.seat)]
        self._hints = [*others, Pending(machine, said)]

    def _explain(self, machine: Machine, said: Ask) -> None:
        """A reason is given for the asker's own cards alone: it may say what a card is."""
        seat, card = SeatId(said.seat), CardId(said.card)
        own = card in belongings(self.table.glance(seat))
        machine.say(Answer(said.id, refusal=self.table.why_not(card, seat) if own else None))

    def leave_for_good(self, seat: SeatId) -> Message | None:
        """The game goes on without this seat (E-100)."""
        refused = self.table.submit(leaving(seat))
        return refused.reason if refused is not None else None

    # --- presence ---

    def machine_gone(self, machine: Machine, gone: bool) -> None:
        """The link to a machine is lost, or stands again: everybody sees it, and nothing is held for it any more."""
        for seat in (*self.seats_of(machine), *self.reserved(machine)):
            if gone:
                self.table.hold(seat, False)
            self.table.away(seat, gone)
            self._show_all()

    @property
    def may_end(self) -> bool:
        """Whether it is over, with nothing on its way to the disk and no vote on going back."""
        return self.table.public().result is not None and not self.table.busy and self._ballot is None

    def seat(self, seat: SeatId, who: SeatInfo) -> None:
        """Give this seat to another player; both machines are shown everything anew, once that is stored."""
        before = self.table.seats[seat].machine
        self.table.sit(seat, who)
        for machine in self._machines.all():
            if machine.number in (before, who.machine):
                machine.show_anew()

    # --- progress ---

    def pump(self, now: float) -> None:
        """Lets time pass; call it whenever something was heard or stored."""
        self._now = now
        self._watch_links(now)
        self.table.pump(now)
        self._go_on(now)
        self._count_votes(now)
        self._give_hints()
        self._watch_clock(now)

    def _watch_links(self, now: float) -> None:
        """Stop the time to object as soon as the link of a person who is asked is likely to be cut."""
        window = self.table.public().window
        seats = {seat: each for each in self._machines.all() for seat in self.seats_of(each)}
        self.table.out_of_touch = frozenset(seat for seat, each in seats.items() if self._is_late(each, now))
        asked = [seats[seat] for seat in window.asked if seat in seats] if window is not None else []
        for each in self._machines.all():
            each.counted = each in asked
        self.table.grace = max((each.grace for each in asked), default=0.0)

    def _is_late(self, machine: Machine, now: float) -> bool:
        return machine.is_unheard(now) if machine.here else now - machine.gone_since < SHORTLY

    def _go_on(self, now: float) -> None:
        """The next wish, once everything before it is stored."""
        while self._wishes and self._started is None and not self.table.busy:
            wish = self._wishes.popleft()
            given_away = self._not_own(wish.machine, wish.said)  # since it came
            refused = given_away or self._outdated(wish) or self._start(wish, now)
            if refused is not None:
                wish.machine.answer(Result(wish.said.number, refused))

    def _outdated(self, wish: Wish) -> Refusal | None:
        """Why this is not an answer to what is asked now."""
        table, (backs, move) = self.table, wish.said.seen
        if backs != table.backs or not 1 <= move <= table.moves:
            return Refusal(Message("net.moved_on"))
        deed, seat = wish.said.deed, SeatId(wish.said.seat)
        if not isinstance(deed, Do):
            return None
        then = view(table.engine.book, table.state_after(move), seat)
        fell = self._fell.get((backs, then.window.id)) if then.window is not None else None
        if fell is not None and then.window is not None and seat in then.window.asked:
            return Refusal(Message("net.too_late", {"n": max(1, round((self._now - fell) * 10))}))
        return None if is_still_asked(then, table.glance(seat), deed.command) else Refusal(Message("net.moved_on"))

    def _start(self, wish: Wish, now: float) -> Refusal | None:
        seats, id = self.seats_of(wish.machine), wish.command_id
        match wish.said.deed:
            case Do(command=command):
                refused = self.table.submit(command, id)
            case Undo():
                refused = self.table.undo(seats, id)
            case Redo():
                refused = self.table.redo(seats, id)
            case Correct(command=command):
                refused = self._correct(wish, command)
            case GoBack(to=to):
                refused = self._call_vote(wish, to, now)
        if refused is None and self.table.storing:
            self._started = wish
        elif refused is None:
            wish.machine.answer(Result(wish.said.number))
        return refused

    def _correct(self, wish: Wish, command: Command) -> Refusal | None:
        if wish.said.seat != self.table.owner:
            return Refusal(Message("refuse.correct.not_owner"), "R-PRECEDENCE-09")
        return self.table.correct(command, wish.command_id)

    def _call_vote(self, wish: Wish, to: int, now: float) -> Refusal | None:
        """Call a vote on going back; where nobody else has a vote, go back at once."""
        by, voters = SeatId(wish.said.seat), self.voters()
        if voters == (wish.machine.number,):
            return self.table.go_back(to, by, wish.command_id)
        if self._ballot is not None:
            return Refusal(Message("net.vote_under_way"))
        if not 1 <= to < self.table.moves:
            return Refusal(Message("refuse.cannot_undo"), "E-103")
        self._proposals += 1
        number = wish.machine.number
        self._ballot = Ballot(self._proposals, by, number, to, self.table.backs, wish.command_id, now)
        self.tell(self._ballot.told(voters, now))
        return None

    def _count_votes(self, now: float) -> None:
        ballot, voters = self._ballot, self.voters()
        if ballot is not None:
            void = ballot.is_lost(now) or ballot.backs != self.table.backs
            if void or (ballot.is_carried(voters) and not self.table.busy):
                self._ballot = None
                self.tell(ballot.told(voters, now, open=False))
                if not void:
                    self.table.go_back(ballot.to, ballot.by, ballot.command_id)
        self._watch_correction(voters)

    def _watch_correction(self, voters: tuple[int, ...]) -> None:
        """A correction that waits for objections is told when it is proposed and when it waits no more."""
        waits, told = self.table.proposal, self._correction
        if told is not None and (waits is None or waits.command != told.command):
            self._correction = None
            self.tell(Proposal(told.id, told.by, command=told.command, asked=voters, open=False))
        if waits is not None and self._correction is None:
            self._proposals += 1
            self._correction = Proposal(self._proposals, waits.by, command=waits.command, asked=voters)
            self.tell(self._correction)

    def _give_hints(self) -> None:
        """To whom it still concerns: a hint speaks of a hand."""
        for pending in list(self._hints):
            seat = SeatId(pending.said.seat)
            choices = self.table.hint_of(seat) if seat in self.seats_of(pending.machine) else ()
            if choices is not None or not pending.machine.here:
                self._hints.remove(pending)
                pending.machine.say(Answer(pending.said.id, choices=choices))

    def _watch_clock(self, now: float) -> None:
        """Told whenever it is not what time alone would have made of what was told last."""
        counted, passed = self.table.countdowns(), now - self._clock_at
        if len(counted) != len(self._clock) or any(
            _differs(told, is_now, passed) for told, is_now in zip(self._clock, counted, strict=True)
        ):
            self._clock, self._clock_at = counted, now
            self._tell_clock()

    def _tell_clock(self) -> None:
        for machine in self._machines.all():
            machine.wants_clock = True

    def clock(self) -> Clock:
        """Return the countdowns of this moment."""
        return Clock(self.table.countdowns(), self.table.paused_by)

    def proposals(self) -> tuple[Proposal, ...]:
        """Return the proposals that are put to the vote now, for a machine that comes."""
        ballot = (self._ballot.told(self.voters(), self._now),) if self._ballot is not None else ()
        return ballot if self._correction is None else (*ballot, self._correction)

    def _show_all(self) -> None:
        for machine in self._machines.all():
            machine.wants_news = True

    def tell(self, message: Proposal | Signed | Trouble) -> None:
        """To all machines."""
        for machine in self._machines.all():
            machine.say(message)

    # --- news of the table (game.table.table.Watcher) ---

    def shown(self, events: Sequence[ev.Event], said: Said | None) -> None:
        """Mark the machines concerned for news of a stored move or of new occupants, and answer the wish."""
        table = self.table
        self.said = {move: line for move, line in self.said.items() if move <= table.moves}
        if said is not None:
            self.said[table.moves] = said
        last = table.latest(table.moves - 1)
        command = last[0].command if last and events else None
        if command is not None and command.verb == "close_window":
            self._fell[table.backs, command.reference] = self._now
        for machine in self._machines.all():
            if not events or concerns(events, self.seats_of(machine)):
                machine.wants_news = True
        if self._started is not None and not table.storing:
            wish, self._started = self._started, None
            wish.machine.answer(Result(wish.said.number))

    def failed(self, problem: Message) -> None:
        """Refuse the wish that could not be stored, and those that waited: they were meant for afterwards."""
        lost = [*([self._started] if self._started is not None else []), *self._wishes]
        self._started = None
        self._wishes.clear()
        self.tell(Trouble(problem, waits=True))
        for wish in lost:
            wish.machine.answer(Result(wish.said.number, Refusal(problem)))


def _differs(told: Countdown, now: Countdown, passed: float) -> bool:
    expected = told.left - passed if told.running else told.left
    return told._replace(left=now.left) != now or abs(max(0.0, expected) - now.left) > DRIFT
