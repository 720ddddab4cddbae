"""Seats that change hands while the game goes on: somebody gets up, comes, is covered by a computer and is back."""

from __future__ import annotations

from collections.abc import Mapping

from game.ids import NOBODY, SeatId
from game.model.messages import AsWritten, Message
from game.net.hosted_game import HostedGame
from game.net.lobby import NO_MACHINE
from game.net.machine import Machine
from game.net.protocol import Admit, Leave, ProtocolFault, Ready, Take, Trouble
from game.table.interface import SeatInfo
from game.text.foreign import clean_name


class SeatChanges:
    """`covers`: the mind that plays for somebody who is away."""

    def __init__(self, game: HostedGame, machines: Mapping[int, Machine], covers: str) -> None:
        self._game = game
        self._machines = machines
        self._covers = covers
        self._wishes: dict[int, Take] = {}  # by machine: which seat somebody there would take

    def hear(self, machine: Machine, said: Take | Leave | Ready, owner: bool) -> Message | None:
        """Somebody gets up, or wants to sit down; the sentence that refuses it."""
        if isinstance(said, Ready):
            return None  # it was said before the game was seen to begin
        if said.seat >= len(self._game.table.seats):
            return Message("net.no_such_seat")
        if isinstance(said, Leave):
            return self._leave(machine, SeatId(said.seat), said.for_good)
        refused = self._hindrance(said)
        if refused is None and owner:
            self._seat(machine, said)
        elif refused is None:
            machine.asks, self._wishes[machine.number] = SeatId(said.seat), said
        return refused

    def _leave(self, machine: Machine, seat: SeatId, for_good: bool) -> Message | None:
        if seat not in self._game.seats_of(machine):
            return Message("net.not_your_seat")
        if for_good:
            return self._game.leave_for_good(seat)
        self._free(seat)
        return None

    def _free(self, seat: SeatId) -> None:
        """The seat waits for another person."""
        info = self._game.table.seats[seat]
        self._game.seat(seat, info._replace(kind="person", mind="", machine=NO_MACHINE, away=True))

    def empty(self, machine: Machine) -> None:
        """All seats of a machine that is sent away."""
        for seat in (*self._game.seats_of(machine), *self._game.reserved(machine)):
            self._free(seat)

    def cover(self, seat: SeatId, on: bool) -> None:
        """A computer plays for somebody who is away, or she plays herself again."""
        if seat >= len(self._game.table.seats):
            raise ProtocolFault("net.no_such_seat")
        info = self._game.table.seats[seat]
        if on and info.kind == "person" and info.away:
            self._game.seat(seat, info._replace(kind="rival", mind=self._covers))
        elif not on and info.kind == "rival" and info.machine != 0:
            back = self._machines.get(info.machine)
            self._game.seat(seat, info._replace(kind="person", mind="", away=back is None or not back.here))

    def admit(self, said: Admit) -> None:
        """The owner lets somebody take the seat she asked for, or does not."""
        newcomer, wish = self._machines.get(said.machine), self._wishes.get(said.machine)
        if newcomer is None or wish is None or wish.seat != said.seat:
            return  # she has gone, or asks for another one meanwhile
        newcomer.asks = NOBODY
        del self._wishes[said.machine]
        refused = self._hindrance(wish) if said.yes else Message("net.not_admitted")
        if refused is None:
            self._seat(newcomer, wish)
        else:
            newcomer.say(Trouble(refused))

    def _hindrance(self, wish: Take) -> Message | None:
        """Why nobody can sit down there under this name. Free is what waits for a person or what a computer has."""
        seats, name = self._game.table.seats, clean_name(wish.name)
        info = seats[wish.seat]
        if info.kind == "person" and info.machine in self._machines:
            return Message("net.seat_taken", {"name": AsWritten(info.name)})
        if self._game.table.public().seats[wish.seat].gone:
            return Message("net.no_such_seat")
        if not name:
            return Message("net.no_name")
        taken = {one.name.casefold() for seat, one in enumerate(seats) if seat != wish.seat}
        return Message("net.name_taken", {"name": AsWritten(name)}) if name.casefold() in taken else None

    def _seat(self, machine: Machine, wish: Take) -> None:
        who = SeatInfo(clean_name(wish.name), "person", "", wish.lang, machine=machine.number)
        self._game.seat(SeatId(wish.seat), who)
