"""A table before the game: who sits where, who is ready, what will be played.

Every wish is answered by None, or by the sentence that refuses it; of two who want the same place the first to arrive
has it. Nothing here knows of links: machines are numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from game.ids import SeatId
from game.model.house_rules import HouseRules, misfit
from game.model.messages import AsWritten, Message
from game.model.ruleset import FEWEST_SEATS, MOST_SEATS
from game.net.protocol import Agree, Arrange, Leave, Lobby, Place, Ready, SeatRule, Take, Visitor
from game.table.interface import Manners, SeatInfo
from game.text.foreign import clean_name

NO_MACHINE = -1
OPEN = Place()


class Seating:
    """Places of a table before its game. `minds`: names of the computer's minds, the first of them the usual one."""

    def __init__(
        self,
        name: str,
        places: Sequence[Place],
        sets: tuple[str, ...],
        house: HouseRules,
        minds: Sequence[str],
        names: Sequence[str],
        manners: Manners,
        onlookers: bool = True,
        seat_rule: SeatRule = "ask",
    ) -> None:
        self.name = name
        self.places = list(places)
        self.sets = sets
        self.house = house
        self.manners = manners
        self.onlookers = onlookers
        self.seat_rule = seat_rule
        self._minds = tuple(minds)
        self._names = tuple(names)  # of rivals

    @property
    def usual_mind(self) -> str:
        """The one that plays where nobody has chosen another."""
        return self._minds[0]

    def seats_of(self, machine: int) -> tuple[SeatId, ...]:
        taken = enumerate(self.places)
        return tuple(SeatId(seat) for seat, place in taken if place.kind == "person" and place.machine == machine)

    def hear(self, machine: int, said: Take | Leave | Ready) -> Message | None:
        """Obey the word of a machine about the places of its own people."""
        match said:
            case Take():
                return self.take(machine, said)
            case Leave():
                return self.leave(machine, said.seat)
            case Ready():
                return self.ready(machine, said.seat, said.on)

    def obey(self, said: Agree | Arrange) -> Message | None:
        """The owner's word."""
        return self.agree(said) if isinstance(said, Agree) else self.arrange(said)

    def take(self, machine: int, wish: Take) -> Message | None:
        """Seat a person of this machine, or change her name, language or sex; return the sentence of a refusal."""
        place = self._place(wish.seat)
        if place is None or place.kind == "closed":
            return Message("net.no_such_seat")
        if place.kind != "open" and place.machine != machine:
            return Message("net.seat_taken", {"name": AsWritten(place.name)})
        name = clean_name(wish.name)
        if not name:
            return Message("net.no_name")
        if self._bears(name, but=wish.seat):
            return Message("net.name_taken", {"name": AsWritten(name)})
        self.places[wish.seat] = Place("person", name, machine, lang=wish.lang, sex=wish.sex)
        return None

    def leave(self, machine: int, seat: int) -> Message | None:
        if not self._sits(machine, seat):
            return Message("net.not_your_seat")
        self.places[seat] = OPEN
        return None

    def ready(self, machine: int, seat: int, on: bool) -> Message | None:
        if not self._sits(machine, seat):
            return Message("net.not_your_seat")
        self.places[seat] = replace(self.places[seat], ready=on)
        return None

    def arrange(self, wish: Arrange) -> Message | None:
        """The owner's word on a place that nobody sits at, or whose person is away. One too many adds one."""
        if wish.seat == len(self.places) < MOST_SEATS:
            self.places.append(OPEN)
        place = self._place(wish.seat)
        if place is None:
            return Message("net.no_such_seat")
        if place.kind == "person" and not place.away:
            return Message("net.seat_taken", {"name": AsWritten(place.name)})
        if wish.to == "rival":
            self.places[wish.seat] = self._rival(wish.mind)
        else:
            self.places[wish.seat] = Place(wish.to)
        return None

    def agree(self, wish: Agree) -> Message | None:
        """Set the game that the owner wants; everybody who was ready is asked once more."""
        wrong = misfit(wish.house, distant=True)
        if wrong is not None:
            return wrong
        if (wish.sets, wish.house) != (self.sets, self.house):
            self.places = [replace(place, ready=False) for place in self.places]
        self.sets, self.house, self.onlookers = wish.sets, wish.house, wish.onlookers
        return None

    def gone(self, machine: int, away: bool) -> None:
        """The link to a machine is lost, or stands again: its people keep their places."""
        self.places = [
            replace(place, away=away) if place.kind == "person" and place.machine == machine else place
            for place in self.places
        ]

    def dismissed(self, machine: int) -> None:
        """A machine has left, or was sent away: its places are free."""
        for seat in self.seats_of(machine):
            self.places[seat] = OPEN

    def again(self, seats: Sequence[SeatInfo], gone: Collection[int], machines: Collection[int]) -> None:
        """After a game everybody sits where she sat, and is not ready. `gone`: seats that were left for good;
        `machines`: those that may come back.
        """
        self.places = []
        for seat, info in enumerate(seats):
            if seat in gone or (info.kind == "person" and info.machine not in machines):
                self.places.append(OPEN)
            elif info.kind == "person" or info.machine > 0:  # a computer may have played for her
                place = Place("person", info.name, info.machine, False, info.away, info.lang, info.sex)
                self.places.append(place)
            else:
                self.places.append(Place("rival", info.name, NO_MACHINE, True, mind=info.mind))

    def hindrance(self) -> Message | None:
        """Why the game cannot begin yet."""
        taken = [place for place in self.places if place.kind != "closed"]
        if len(taken) < FEWEST_SEATS:
            return Message("net.too_few", {"n": FEWEST_SEATS})
        people = [place for place in taken if place.kind == "person"]
        if not people:
            return Message("net.nobody_sits")
        late = next((place for place in people if not place.ready), None)
        return Message("net.not_ready", {"name": AsWritten(late.name)}) if late is not None else None

    def seats(self) -> tuple[SeatInfo, ...]:
        """Return the seats of the game: places that stayed open become rivals, closed ones are no seats."""
        for number, place in enumerate(self.places):
            if place.kind == "open":
                self.places[number] = self._rival("")
        return tuple(
            SeatInfo(each.name, "person", "", each.lang, each.sex, machine=each.machine)
            if each.kind == "person"
            else SeatInfo(each.name, "rival", each.mind)
            for each in self.places
            if each.kind != "closed"
        )

    def told(self, version: int, visitors: Sequence[Visitor], owner: int, locked: bool, code: str = "") -> Lobby:
        """Return the lobby as a machine is told it; with the code only for the owner's."""
        return Lobby(
            version,
            self.name,
            tuple(self.places),
            tuple(visitors),
            self.sets,
            self.house,
            self.onlookers,
            owner,
            locked,
            code,
            seat_rule=self.seat_rule,
        )

    def _place(self, seat: int) -> Place | None:
        return self.places[seat] if 0 <= seat < len(self.places) else None

    def _sits(self, machine: int, seat: int) -> bool:
        place = self._place(seat)
        return place is not None and place.kind == "person" and place.machine == machine

    def _bears(self, name: str, but: int) -> bool:
        """Whether a person has this name; a computer gives way."""
        for seat, place in enumerate(self.places):
            if seat != but and place.name.casefold() == name.casefold():
                if place.kind != "rival":
                    return True
                self.places[seat] = replace(place, name=self._free_name({name.casefold()}))
        return False

    def _rival(self, mind: str) -> Place:
        known = mind if mind in self._minds else self.usual_mind
        return Place("rival", self._free_name(()), ready=True, mind=known)

    def _free_name(self, besides: Collection[str]) -> str:
        taken = {place.name.casefold() for place in self.places} | set(besides)
        return next((name for name in self._names if name.casefold() not in taken), f"R{len(taken)}")


def as_places(seats: Sequence[SeatInfo]) -> list[Place]:
    """The places of a game under way, or of one that is prepared."""
    return [
        Place("person", info.name, info.machine, True, info.away, info.lang, info.sex)
        if info.kind == "person"
        else Place("rival", info.name, NO_MACHINE, True, mind=info.mind)
        for info in seats
    ]
