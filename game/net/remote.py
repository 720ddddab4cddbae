"""A table that is kept elsewhere, asked and shown in the same way as one on this machine.

It holds printed cards and views, never a state. News waits until the window looks (`pump`), so that a wish always says
what its player had seen.
"""

from __future__ import annotations

from collections import deque

from game.ids import SeatId
from game.model.commands import Correction, Misfit
from game.model.messages import Message
from game.model.options import Command, Refusal, Verb
from game.model.ruleset import CardTexts, Ruleset
from game.model.views import Update
from game.net import protocol as net
from game.net.remote_view import RemoteView, Say
from game.net.validation import Validator, understood
from game.table.interface import Link, SeatInfo, Until, not_undone
from game.text.foreign import NONSENSE, clean_name

CATCHING_UP = 12
"""Moves that are told one by one; of more at once only the last moment is shown."""

Taken = net.Shown | net.Result | net.Clock | net.Proposal | net.Signed | net.Answer | net.Trouble | net.Lobby | Link
"""The messages that a remote table takes in: words of the table, and news of the link."""


class RemoteTable(RemoteView):
    """Implements `game.table.interface.GameTable` for the people of one machine: several, one, or nobody. `opened`: the
    game; `last`: the highest number of a wish of this machine that is stored."""

    def __init__(
        self, opened: net.Opened, ruleset: Ruleset, texts: CardTexts, machine: int, last: int, say: Say
    ) -> None:
        super().__init__(opened.manners, ruleset, texts, machine, say)
        self._validator = Validator(ruleset)
        self._inbox: deque[Taken] = deque()
        self._updates: list[Update] = []
        self._wishes = last  # number of the newest
        self._left = False
        self._astray = False  # after a senseless message only the whole history makes sense again

    # --- messages ---

    def take(self, message: Taken) -> None:
        """Looked at when the window looks."""
        self._inbox.append(message)

    def come_back(self, machine: int, last: int) -> None:
        """This machine has been let in once more; its wishes are stored up to this number."""
        self.machine, self._wishes = machine, max(self._wishes, last)

    @property
    def wished(self) -> int:
        """The number of the newest wish."""
        return self._wishes

    def pump(self, now: float) -> list[Update]:
        """One update for each moment that was shown. If what came makes no sense, everything is told again."""
        self._countdowns.pass_time(now)
        while self._inbox:
            try:
                self._hear(self._inbox.popleft(), now)
            except net.ProtocolFault as fault:
                self._astray = True
                self._say(net.Bye(fault.message, final=fault.message == NONSENSE))
        updates, self._updates = self._updates, []
        return updates

    def _hear(self, message: Taken, now: float) -> None:
        if not isinstance(message, Link | net.Trouble):
            self._validator.check(message)
        match message:
            case net.Shown():
                self._show(message)
            case net.Result(number=number, refusal=refusal):
                self._waiting.discard(number)
                self.refusals += [refusal] if refusal is not None else []
            case net.Clock():
                self._countdowns.tell(message, now)
            case net.Proposal():
                self._propose(message, now)
            case net.Signed(seat=seat, sign=sign):
                self.signed.append((SeatId(seat), sign))
            case net.Answer():
                if self._answers.answered(message):
                    self._look_again()
            case net.Trouble(message=problem):
                self.problem = understood(problem)
            case net.Lobby():
                self._owner_machine = message.owner
            case Link():
                self._linked(message)

    def _show(self, shown: net.Shown) -> None:
        """The next moment, or a piece of a long game of which the newest moment follows."""
        if self._astray and shown.kept:
            return
        self._astray = False
        before = len(self._history)
        self._history.add(shown)
        if shown.public is not None:
            self._move_on(shown, before)

    def _move_on(self, shown: net.Shown, before: int) -> None:
        first = self._now is None
        if self._now is not None:
            self._screen.moving_on(self._public)
        if tuple(sorted(shown.own)) != self.people:
            self._screen.sit(tuple(sorted(SeatId(seat) for seat in shown.own)))
        self._now = shown
        self.seats = tuple(info._replace(name=clean_name(info.name) or "?") for info in shown.seats)
        self._letting = {SeatId(seat): until for seat, until in shown.letting.items()}
        self._answers.move_on()
        eyes = self._screen.eyes(self._public)
        self._history.keep(eyes, self.view())
        told_singly = not first and len(self._history) - min(before, shown.kept) <= CATCHING_UP
        events = self._history.since(shown.kept, eyes) if told_singly else ()
        said = shown.news[-1].said if shown.news else None
        self._updates.append(Update(len(self._history), events, self.view(), said))

    def _look_again(self) -> None:
        """The window draws this moment anew."""
        if self.ready:
            self._updates.append(Update(len(self._history), (), self.view()))

    def _propose(self, proposal: net.Proposal, now: float) -> None:
        if proposal.command is not None and not _is_correction(proposal.command):
            raise net.ProtocolFault(NONSENSE.key)
        self._proposals = {kind: known for kind, known in self._proposals.items() if known.id != proposal.id}
        if proposal.open:
            self._proposals[proposal.command is not None] = proposal
            if proposal.command is None:
                self._countdowns.vote(proposal.left, now)

    def _linked(self, link: Link) -> None:
        """The link is cut, or stands again: until it does nothing runs on here."""
        if link.state != "here":
            self._countdowns.stop()
            self._holding.clear()
            self._watching = frozenset()
            self._proposals.clear()
            self._answers.start_again()
        self.link = link
        self._look_again()

    # --- moves ---

    def submit(self, command: Command) -> Refusal | None:
        """On its way, if the link stands; its result is heard later."""
        return self._wish(command.seat, net.Do(command))

    def _wish(self, seat: SeatId, deed: net.Deed) -> Refusal | None:
        self.problem = None
        if self.link.state != "here":
            return self.unheard
        if seat not in self.people:
            return Refusal(Message("net.not_your_seat"))
        if len(self._waiting) >= net.UNANSWERED:
            return Refusal(Message("net.too_many_wishes"))
        self._wishes += 1
        self._waiting.add(self._wishes)
        self._say(net.Submit(self._wishes, (self._shown.backs, self._shown.position.move), seat, deed))
        return None

    def undo(self) -> Refusal | None:
        if not self.can_undo():
            return self._not_free(not_undone(self.timeline(), (self.seat,)))
        return self._wish(self.seat, net.Undo())

    def redo(self) -> Refusal | None:
        if not self.can_redo():
            return self._not_free(Message("refuse.cannot_redo"))
        return self._wish(self.seat, net.Redo())

    def _not_free(self, why: Message) -> Refusal:
        return Refusal(why, "E-103") if self.link.state == "here" else self.unheard

    def go_back(self, to: int, by: SeatId) -> Refusal | None:
        """Put to the vote of all machines."""
        return self._wish(by, net.GoBack(to))

    def correct(self, command: Command) -> Refusal | None:
        return self._wish(Correction.of(command).by, net.Correct(command))

    def depart(self, seat: SeatId) -> Refusal | None:
        if self.link.state != "here":
            return self.unheard
        self._say(net.Leave(seat, for_good=True))
        return None

    # --- all else that people do ---

    def _do(self, message: net.FromMachine) -> None:
        """Said if anybody hears it."""
        if self.link.state == "here":
            self._say(message)

    def vote(self, yes: bool) -> None:
        self._vote(yes, correction=False)

    def object(self) -> None:
        self._vote(False, correction=True)

    def _vote(self, yes: bool, *, correction: bool) -> None:
        found = self._proposals.get(correction)
        if found is not None:
            self._do(net.Vote(found.id, yes))

    def hold(self, seat: SeatId, on: bool) -> None:
        if on != (seat in self._holding):
            self._holding ^= {seat}
            self._do(net.Hold(seat, on))

    def watch(self, on: bool) -> None:
        """The others see it as thinking; a key held besides stays held."""
        for seat in frozenset(self.people) - self.held_by if on else self._watching:
            self.hold(seat, on)
            self._watching ^= {seat}

    def leave_alone(self, seat: SeatId, on: bool) -> None:
        self._do(net.LeaveAlone(seat, on))

    def let_go(self, seat: SeatId, until: Until | None) -> None:
        if seat in self.people and self.link.state == "here":
            others = {other: how for other, how in self._letting.items() if other != seat}
            self._letting = others if until is None else {**others, seat: until}
            self._say(net.LetGo(seat, until))

    def keep_open(self, seat: SeatId) -> None:
        if self._screen.keep_open(self._public, seat):
            self._look_again()

    def pause(self, on: bool, seat: SeatId) -> None:
        self._do(net.Pause(seat, on))

    def sign(self, seat: SeatId, sign: int) -> None:
        self._do(net.Sign(seat, sign))

    def cover(self, seat: SeatId, on: bool) -> None:
        self._do(net.Cover(seat, on))

    def sit(self, seat: SeatId, who: SeatInfo) -> None:
        """A computer plays for this seat from now on, or its person; names stay as they are."""
        self.cover(seat, who.kind == "rival")

    def lay_sensibly(self, seat: SeatId) -> None:
        self._do(net.Dress(seat))

    def dress_everybody(self) -> None:
        for seat in self.people:
            self._do(net.Dress(seat, ready=True))

    def wait_for_missing(self) -> None:
        self._do(net.Wait())

    def hurry(self) -> None:
        self._do(net.Hurry())

    def ask_hint(self, seat: SeatId, verb: Verb | None = None) -> None:
        if self.link.state == "here":
            self._answers.ask_hint(seat, verb)

    def close(self) -> None:
        """Leaves politely, once."""
        if not self._left:
            self._left = True
            self._say(net.Bye(Message("net.left"), final=True))


def _is_correction(command: Command) -> bool:
    try:
        return bool(Correction.of(command))
    except Misfit:
        return False
