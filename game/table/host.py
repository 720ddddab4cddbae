"""The table's end of a line to a guest: one seat that somebody in another process plays.

It speaks to the table as its window does and shows the guest what this seat may know, never a state. A guest
that breaks off or says nonsense loses its line; its seat stays as it is until somebody sits down there again;
with the option action_limit_s the table answers for it.
"""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Sequence
from contextlib import suppress

from game.ids import SeatId
from game.model import events as ev
from game.model.messages import Message
from game.model.options import Refusal
from game.model.thoughts import Said
from game.model.views import Update
from game.table import wire
from game.table.history import dice, mark
from game.table.table import LocalTable
from game.views import belongings, hears, see

AT_ONCE = 40
"""Messages of a guest that are heard between two looks of the table: a burst."""


class GuestSeat:
    """Serves one guest. Call `pump` as often as the table's own. `gone`: why the line is cut, None while it is not."""

    def __init__(self, table: LocalTable, seat: SeatId, sets: tuple[str, ...], line: socket.socket) -> None:
        self.gone: Message | None = None
        self._table = table
        self._seat = seat
        self._sets = sets
        self._wire = wire.Wire(line, wire.FROM_GUEST)
        self._met = False  # it has said hello
        self._present = False  # it has the same cards and is shown the game
        self._wishes: deque[wire.Wish] = deque()
        self._started: wire.Wish | None = None  # in flight to the disk
        self._last = 0  # number of the newest wish
        self._told = 0  # moves whose marks it has
        table.attend(self)

    def pump(self) -> None:
        """Hears the guest, starts its next wish, answers."""
        if self.gone is not None:
            return
        try:
            for message in self._wire.heard(AT_ONCE):
                self._take(wire.from_guest(message))
            self._go_on()
            self._wire.flush()
        except wire.WireFault as fault:
            self.close(fault.message)

    def close(self, why: Message) -> None:
        """The last word to the guest."""
        if self.gone is not None:
            return
        self.gone = why
        self._table.leave(self)
        if self._present:
            self._table.away(self._seat, True)
        with suppress(wire.WireFault):  # nobody may be there to hear it
            self._wire.say(wire.Bye(why))
        self._wire.close()

    def _take(self, message: wire.FromGuest) -> None:
        match message:
            case wire.Hello() if not self._met:
                self._welcome(message)
            case wire.Ready() if self._met and not self._present:
                self._let_in(message)
            case wire.Wish() if self._present:
                self._line_up(message)
            case wire.AskWhy() if self._present:
                self._explain(message)
            case wire.LetGo() if self._present:
                self._table.let_go(self._seat, message.until)
            case _:
                raise wire.WireFault("wire.out_of_turn")

    def _welcome(self, hello: wire.Hello) -> None:
        if hello.form != wire.FORM:
            raise wire.WireFault("wire.other_form", theirs=hello.form, ours=wire.FORM)
        rules, table = self._table.engine.book.ruleset, self._table
        self._wire.say(wire.Welcome(self._seat, self._sets, rules.house, rules.digest, table.owner, table.manners))
        self._met = True

    def _let_in(self, ready: wire.Ready) -> None:
        if ready.digest != self._table.engine.book.ruleset.digest:
            raise wire.WireFault("wire.other_cards")
        self._present = True
        self._table.away(self._seat, False)
        self.shown((), None)

    def _line_up(self, wish: wire.Wish) -> None:
        """A wish that came before is not done again."""
        if wish.number <= self._last:
            return
        self._last = wish.number
        if wish.command.seat == self._seat:
            self._wishes.append(wish)
        else:
            self._wire.say(wire.Answer(wish.number, Refusal(Message("wire.not_your_seat"), "architecture 2.8")))

    def _explain(self, asked: wire.AskWhy) -> None:
        """Told only of its own cards: a reason may say what somebody else holds."""
        if asked.card in belongings(self._table.glance(self._seat)):
            self._wire.say(wire.Because(asked.move, asked.card, self._table.why_not(asked.card, self._seat)))

    def _go_on(self) -> None:
        """One wish after the other, each once everything before it is stored."""
        while self._wishes and self._started is None and not self._table.busy:
            wish = self._wishes.popleft()
            refused = self._table.submit(wish.command)
            if refused is None:
                self._started = wish
            else:
                self._wire.say(wire.Answer(wish.number, refused))

    def shown(self, events: Sequence[ev.Event], said: Said | None) -> None:
        """The table has moved on: what this seat may see of it."""
        if self._seat not in self._table.persons:
            self.close(Message("wire.seat_taken"))
        if not self._present or self.gone is not None:
            return
        try:
            self._wire.say(self._news(events, said))
            if self._started is not None and not self._table.storing:
                self._wire.say(wire.Answer(self._started.number, None))
                self._started = None
        except wire.WireFault as fault:
            self.close(fault.message)

    def failed(self, problem: Message) -> None:
        """What was in flight could not be stored; the guest's next wishes were meant for afterwards."""
        lost = [self._started, *self._wishes] if self._started is not None else []
        self._wishes.clear()
        self._started = None
        try:
            if self._present:
                self._wire.say(wire.Trouble(problem))
            for wish in lost:
                self._wire.say(wire.Answer(wish.number, Refusal(problem)))
        except wire.WireFault as fault:
            self.close(fault.message)

    def _news(self, events: Sequence[ev.Event], said: Said | None) -> wire.Shown:
        table, book, seat = self._table, self._table.engine.book, self._seat
        seen = tuple(see(book, event, seat) for event in events if hears(event, seat))
        update = Update(table.moves, seen, table.glance(seat), said)
        kept = min(self._told, table.moves - 1)
        self._told = table.moves
        new = table.latest(kept)
        marks = tuple(mark(number, move, seat) for number, move in enumerate(new, kept + 1))
        thrown = tuple(dice([move]) for move in new)
        return wire.Shown(update, kept, marks, thrown, table.seats, dict(table.letting), table.foreseen(seat))
