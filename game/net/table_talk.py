"""The talk of machines during a game: moves and votes, questions, signs across the table, holding and letting go."""

from __future__ import annotations

from game.ids import SeatId
from game.net import protocol as net
from game.net.hosted_game import HostedGame
from game.net.machine import Machine

SIGN_EVERY = 2.0
"""Seconds between two signs of one seat."""


class TableTalk:
    """Every word is for one's own seats; a message foreign to a game is a ProtocolFault."""

    def __init__(self, game: HostedGame) -> None:
        self._game = game
        self._signed: dict[SeatId, float] = {}

    def hear(self, machine: Machine, said: net.FromMachine, now: float) -> None:
        game = self._game
        match said:
            case net.Submit():
                game.submit(machine, said)
            case net.Vote():
                game.vote(machine, said.proposal, said.yes)
            case net.Hold():
                game.hold(machine, SeatId(said.seat), said.on)
            case net.LeaveAlone():
                game.leave_alone(machine, SeatId(said.seat), said.on)
            case net.LetGo():
                game.let_go(machine, SeatId(said.seat), said.until)
            case net.Sign():
                self._sign(machine, said, now)
            case net.Dress():
                game.dress(machine, SeatId(said.seat), said.ready)
            case net.Pause():
                game.pause(machine, SeatId(said.seat), said.on)
            case net.Wait() | net.Hurry():
                self._take_time(machine, said)
            case net.Ask():
                game.ask(machine, said)
            case _:
                raise net.ProtocolFault("net.out_of_turn")

    def _take_time(self, machine: Machine, said: net.Wait | net.Hurry) -> None:
        """Onlookers have all the time in the world."""
        if self._game.seats_of(machine) and isinstance(said, net.Wait):
            self._game.table.wait_for_missing()
        elif self._game.seats_of(machine):
            self._game.table.hurry()

    def _sign(self, machine: Machine, said: net.Sign, now: float) -> None:
        """Not too often from one seat."""
        seat = self._game.own(machine, SeatId(said.seat))
        if now - self._signed.get(seat, -SIGN_EVERY) >= SIGN_EVERY:
            self._signed[seat] = now
            self._game.tell(net.Signed(seat, said.sign))
