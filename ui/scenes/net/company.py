"""The people of a lobby before its game: seats by machine, those all wait for, names of machines."""

from __future__ import annotations

from typing import NamedTuple

from game.model.messages import AsWritten
from game.model.ruleset import FEWEST_SEATS
from game.net.protocol import Lobby, Place, Visitor
from ui.art.portraits import Likeness
from ui.scene import Context

SLOW = 100
"""Milliseconds of a round trip from which a link is called slow."""


class Machine(NamedTuple):
    """`number` and what is known of its link; `seats` of its persons."""

    number: int
    seats: tuple[int, ...]
    visitor: Visitor


class Company:
    """A lobby seen from machine `here`."""

    def __init__(self, lobby: Lobby, here: int) -> None:
        self.lobby, self.here = lobby, here

    @property
    def owns(self) -> bool:
        """The people here arrange the table."""
        return self.lobby.owner == self.here

    @property
    def machines(self) -> tuple[Machine, ...]:
        """This one first, then all others with persons, in the order of their seats."""
        found = dict.fromkeys([self.here, *(place.machine for place in self.lobby.places if place.kind == "person")])
        return tuple(Machine(number, self.seats_of(number), self._visitor(number)) for number in found)

    @property
    def onlookers(self) -> tuple[int, ...]:
        """Machines, this one aside, at which nobody has taken a seat."""
        seated = {place.machine for place in self.lobby.places if place.kind == "person"} | {self.here}
        return tuple(each.machine for each in self.lobby.visitors if each.machine not in seated)

    @property
    def looks_on(self) -> bool:
        """Whether nobody at this machine has a seat, and it does not arrange the table."""
        return not self.mine and not self.owns

    @property
    def mine(self) -> tuple[int, ...]:
        return self.seats_of(self.here)

    @property
    def others(self) -> tuple[tuple[int, Place], ...]:
        """Places where no person sits, closed ones left out."""
        return tuple((n, place) for n, place in enumerate(self.lobby.places) if place.kind in ("open", "rival"))

    @property
    def free(self) -> tuple[int, ...]:
        return tuple(n for n, place in self.others if place.kind == "open")

    @property
    def seated(self) -> int:
        """How many will play: free seats are the computer's when the game begins."""
        return sum(place.kind != "closed" for place in self.lobby.places)

    @property
    def persons(self) -> tuple[Place, ...]:
        return tuple(place for place in self.lobby.places if place.kind == "person")

    @property
    def late(self) -> tuple[str, ...]:
        """Names of those who are not ready."""
        return tuple(place.name for place in self.persons if not place.ready)

    @property
    def may_start(self) -> bool:
        return bool(self.persons) and not self.late and self.seated >= FEWEST_SEATS

    def seats_of(self, machine: int) -> tuple[int, ...]:
        places = enumerate(self.lobby.places)
        return tuple(n for n, place in places if place.kind == "person" and place.machine == machine)

    def likenesses(self, context: Context) -> tuple[Likeness, ...]:
        """Return the faces of all places."""
        return context.likenesses([place.name for place in self.lobby.places])

    def _visitor(self, machine: int) -> Visitor:
        return next((each for each in self.lobby.visitors if each.machine == machine), Visitor(machine))

    def called(self, machine: Machine, context: Context) -> str:
        """Return the heading of the machine's column."""
        if machine.number == self.here:
            return context.say("lobby.this_machine")
        return context.say("lobby.machine_of", name=AsWritten(self.lobby.places[machine.seats[0]].name))

    def link(self, machine: Machine, context: Context) -> str:
        """Return the role of a machine in the game and the quality of its link, in words."""
        say, away, trip = context.say, machine.visitor.away, machine.visitor.round_trip
        keeps = say("lobby.keeps_the_game") if machine.number == self.lobby.owner else ""
        if machine.number == self.here:
            return keeps or say("lobby.your_link")
        if away:
            return say("lobby.does_not_answer")
        how = "" if trip < 0 else say("lobby.slow_link" if trip >= SLOW else "lobby.good_link", n=trip)
        return " · ".join(filter(None, (keeps, how))) or say("lobby.linked")
