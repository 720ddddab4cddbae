"""Evenings in which seats are asked for, given, handed on, freed and lost at random, while links and hosts fail."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.ids import NOBODY, SeatId
from game.net import protocol as net
from game.table.interface import SeatInfo
from game.table.opening import GameSettings
from tests.net.world import LONG, Player, World

NAMES = ("Ann", "Bo", "Bea", "Cy", "Tom", "Zoe", "Kim", "Lou")


class RestlessPlayer(Player):
    """Its people change places as if they could not sit still."""

    def check(self, shown: net.Shown) -> None:
        """Check that a machine that is shown a hand has the seat by the save."""
        super().check(shown)
        stored = {(seat, info.machine) for seats in stored_seats(self.world) for seat, info in enumerate(seats)}
        assert {(seat, self.number) for seat in shown.own} <= stored, f"{self.name} has what no save gave it"

    def mind_others(self) -> None:
        super().mind_others()
        lobby, shown = self.lobby, self.shown
        if lobby is not None and shown is not None and lobby.started:
            for word in self.of_seats(lobby):
                self.mailbox.say(word)

    def of_seats(self, lobby: net.Lobby) -> Iterator[net.FromMachine]:
        """Yield messages about seats from people at this machine."""
        rng, seat, machine = self.world.rng, self.world.rng.randrange(4), self.world.rng.choice(lobby.visitors).machine
        offered = next((each.offered for each in lobby.visitors if each.machine == self.number), NOBODY)
        if rng.random() < 0.01 or (offered != NOBODY and rng.random() < 0.2):
            yield net.Take(offered if offered != NOBODY else seat, rng.choice(NAMES))
        if rng.random() < 0.002:
            yield net.Leave(seat)
        if rng.random() < 0.005 and self.seats:
            yield net.HandOver(rng.choice(self.seats), machine)
        if self.host:
            yield from self.of_owner(lobby, seat)

    def of_owner(self, lobby: net.Lobby, seat: int) -> Iterator[net.FromMachine]:
        rng = self.world.rng
        for wish in lobby.wishes:
            if rng.random() < 0.1:
                yield net.Admit(wish.machine, wish.seat, rng.random() < 0.8)
        if rng.random() < 0.005:
            yield net.Arrange(seat, "open")
        if rng.random() < 0.005:
            yield net.Allow(rng.choice(("ask", "free", "never")))


def stored_seats(world: World) -> list[tuple[SeatInfo, ...]]:
    """Return the players of all seats, as the save was told from the first deal on."""
    assert world.disk is not None
    first = msgspec.json.decode(str(world.disk.meta["settings"]), type=GameSettings).seats
    later = (value for key, value in world.disk.log if key == "seats")
    return [first, *(msgspec.json.decode(str(value), type=tuple[SeatInfo, ...]) for value in later)]


def misplaced(world: World) -> list[str]:
    """Return seats that differ from the save, and machines that believe to have others than they have."""
    table, log = world.table, stored_seats(world)
    assert table is not None
    now = tuple(info._replace(away=False) for info in table.seats)
    found = [] if log[-1] == now else [f"the save says {log[-1]}, the table {now}"]
    for player in world.players:
        seats = enumerate(now)
        own = [SeatId(seat) for seat, info in seats if (info.kind, info.machine) == ("person", player.number)]
        if list(player.seats) != own:
            found.append(f"{player.name} sees {player.seats} and has {own}")
    return found


def restless(seed: int) -> list[str]:
    """Return the faults after a whole evening; nothing, if all is well."""
    world = World(seed, play_as=RestlessPlayer)
    for _ in range(3):
        world.play(LONG)
        world.settle()
    stuck = [] if world.over else ["the game has not come to its end"]
    return [*world.disagreements(), *misplaced(world), *stuck]
