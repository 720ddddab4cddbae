"""Seats that change hands while the game goes on: somebody gets up, asks for one, is handed one, is covered, is back.

Of several who want one seat the first in line comes first, and before all others whoever had it until it was given away
while her machine was away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from game.ids import NOBODY, SeatId
from game.model.messages import AsWritten, Message
from game.net.hosted_game import HostedGame
from game.net.lobby import NO_MACHINE, Seating, as_places
from game.net.machine import Machine
from game.net.protocol import Admit, Arrange, Cover, HandOver, Leave, Lobby, ProtocolFault, SeatWish, Take, Trouble
from game.net.save_notes import packed, unpacked
from game.table.interface import SeatInfo
from game.text.foreign import clean_name

WISHES = "seat_wishes"
"""Under which the save keeps who waits for a seat, and whose was given away."""
MOST_WISHES = 90


class SeatChanges:
    """`seating`: by whose rule seats change hands, and which mind plays for somebody who is away; `dismiss`: sends a
    machine away, and says why; `line`: of all who wait for a seat, first in line first."""

    def __init__(
        self,
        game: HostedGame,
        machines: Mapping[int, Machine],
        seating: Seating,
        dismiss: Callable[[int, Message], None],
    ) -> None:
        self._game = game
        self._machines = machines
        self._seating = seating
        self._dismiss = dismiss
        kept, seats = unpacked(game.table.meta(WISHES), list[SeatWish]) or [], len(game.table.seats)
        self.line = [wish for wish in kept if wish.machine in machines and wish.seat < seats]
        self._offers: dict[SeatId, int] = {}  # seats that are handed to a machine

    # --- for the lobby ---

    def told(self, lobby: Lobby, machine: int, *, owner: bool) -> Lobby:
        """With who sits where in the game, and who would: the owner is told all wishes, everybody else her own."""
        places = tuple(as_places(self._game.table.seats))
        line = self._present()
        mine = (replace(wish, ahead=_ahead(line, wish)) for wish in line if wish.machine == machine)
        wishes = tuple(line if owner else mine)
        visitors = tuple(replace(each, offered=self._offered(each.machine)) for each in lobby.visitors)
        return replace(lobby, places=places, visitors=visitors, wishes=wishes, started=True)

    def _present(self) -> list[SeatWish]:
        """Of those who are there."""
        here = {each.number for each in self._machines.values() if each.here}
        return [wish for wish in self.line if wish.machine in here]

    def _offered(self, machine: int) -> SeatId:
        return next((seat for seat, to in self._offers.items() if to == machine), NOBODY)

    @property
    def has_seats(self) -> bool:
        """Whether a newcomer may have a seat, or ask for one."""
        seats = range(len(self._game.table.seats))
        return self._seating.seat_rule != "never" and any(self._taken(seat) is None for seat in seats)

    # --- the people of a machine ---

    def hear(self, machine: Machine, said: Take | Leave | HandOver, owner: bool) -> Message | None:
        """Obey a person who gets up, hands her seat on, or wants to sit down; return the sentence that refuses it."""
        if said.seat >= len(self._game.table.seats):
            return Message("net.no_such_seat")
        match said:
            case Take():
                return self._take(machine, said, owner)
            case Leave(seat=seat, for_good=for_good):
                return self._leave(machine, SeatId(seat), for_good)
            case HandOver(seat=seat, to=to):
                return self._hand_over(machine, SeatId(seat), to)

    def _take(self, machine: Machine, said: Take, owner: bool) -> Message | None:
        """At once if it was handed to her, if she is the owner, or if what is free may be taken; else it is asked."""
        wish = SeatWish(machine.number, said.seat, clean_name(said.name), said.lang)
        offered, holder = self._offers.get(SeatId(said.seat)) == machine.number, self._holder(said.seat)
        free = holder is None and self._seating.seat_rule == "free"
        if holder is machine and self._game.table.seats[said.seat].kind == "rival":
            self._cover(SeatId(said.seat), False)
            return None
        refused = self._misfit(wish) or (None if offered else self._taken(said.seat))
        if refused is None and not (offered or owner) and self._seating.seat_rule == "never":
            refused = Message("net.seats_stay")
        if refused is None and (offered or owner or free):
            self._seat(wish)
        elif refused is None:
            refused = self._ask(wish)
        return refused

    def _ask(self, wish: SeatWish) -> Message | None:
        line = [replace(wish, displaced=each.displaced) if _same(each, wish) else each for each in self.line]
        if not any(_same(each, wish) for each in line):
            if len(line) >= MOST_WISHES:
                return Message("net.full")
            line.append(wish)
        self._wait(line)
        return None

    def _leave(self, machine: Machine, seat: SeatId, for_good: bool) -> Message | None:
        """Gets up; one who does not sit there takes her wish back, or gives back the seat handed to her."""
        if seat in self._game.seats_of(machine):
            if for_good:
                return self._game.leave_for_good(seat)
            self._free(seat)
            return None
        wished = [wish for wish in self.line if (wish.machine, wish.seat) == (machine.number, seat)]
        offered = self._offers.get(seat) == machine.number
        if offered:
            del self._offers[seat]
        self._forget(wished)
        return None if wished or offered else Message("net.not_your_seat")

    def _hand_over(self, machine: Machine, seat: SeatId, to: int) -> Message | None:
        """Offer a seat to another machine, where its person has yet to sit down."""
        receiver = self._machines.get(to)
        if seat not in self._game.seats_of(machine):
            return Message("net.not_your_seat")
        if self._seating.seat_rule == "never":
            return Message("net.seats_stay")
        self._offers.pop(seat, None)
        if to == NO_MACHINE:
            return None
        if receiver is None or not receiver.here or receiver is machine:
            return Message("net.nobody_there")
        self._offers[seat] = to
        return None

    # --- the owner ---

    def arrange(self, said: Admit | Arrange | Cover) -> Message | None:
        """The owner's word on a seat; the sentence that refuses it."""
        if said.seat >= len(self._game.table.seats):
            raise ProtocolFault("net.no_such_seat")
        seat = SeatId(said.seat)
        match said:
            case Admit():
                return self._admit(said)
            case Cover(on=on):
                self._cover(seat, on)
                return None
            case Arrange(to="rival"):
                self._cover(seat, True)
                return None
            case Arrange(to="open"):
                return self._vacate(seat)
            case Arrange():
                return Message("net.no_such_seat")

    def _admit(self, said: Admit) -> Message | None:
        """Give a person the seat she asked for, or turn her down. A displaced person stays in line."""
        wish = next((each for each in self.line if (each.machine, each.seat) == (said.machine, said.seat)), None)
        newcomer = self._machines.get(said.machine)
        if wish is None or newcomer is None:
            return Message("net.wish_gone")  # she has gone, or asks for another one meanwhile
        if said.yes and not newcomer.here:
            return Message("net.wisher_away", {"name": AsWritten(wish.name)})
        refused = (self._misfit(wish) or self._taken(wish.seat)) if said.yes else Message("net.not_admitted")
        if refused is None:
            self._seat(wish)
            return None
        if not wish.displaced or not said.yes:
            self._forget([wish])
            self._turn_down(wish, refused, stays=said.yes and self.has_seats)
        return refused if said.yes else None

    def _vacate(self, seat: SeatId) -> Message | None:
        """The seat of somebody who is away waits for another person, or for her."""
        taken = self._taken(seat)
        if taken is None and self._holder(seat) is not None:
            self._displace(seat)
            self._free(seat)
        return taken

    def _cover(self, seat: SeatId, on: bool) -> None:
        """A computer plays for somebody who is away, or she plays herself again."""
        info = self._game.table.seats[seat]
        if on and info.kind == "person" and info.away:
            self._game.seat(seat, info._replace(kind="rival", mind=self._seating.usual_mind))
        elif not on and info.kind == "rival" and info.machine != 0:
            back = self._machines.get(info.machine)
            self._game.seat(seat, info._replace(kind="person", mind="", away=back is None or not back.here))

    # --- coming and going ---

    def came(self, machine: Machine) -> None:
        """Turn down others who wish for the seats of a machine that is back, and give it its lost seats that are
        free."""
        for wish in [each for each in self.line if self._holder(each.seat) is machine and not each.displaced]:
            self._forget([wish])
            self._overtake(wish, "net.back_again", self._name(wish.seat))
        for wish in [each for each in self.line if each.machine == machine.number and each.displaced]:
            if self._is_empty(wish.seat) and self._misfit(wish) is None:
                self._seat(wish)
            else:
                machine.say(Trouble(Message("net.displaced", {"name": self._name(wish.seat)})))

    def empty(self, machine: Machine) -> None:
        """All seats of a machine that is sent away, and what it waits for."""
        self._forget([wish for wish in self.line if wish.machine == machine.number])
        self._offers = {seat: to for seat, to in self._offers.items() if to != machine.number}
        for seat in (*self._game.seats_of(machine), *self._game.reserved(machine)):
            self._free(seat)

    # --- seats ---

    def _holder(self, seat: int) -> Machine | None:
        """The machine whose person sits there, or would if no computer played for her; None: the seat is free."""
        info = self._game.table.seats[seat]
        return self._machines.get(info.machine) if info.kind == "person" or info.machine > 0 else None

    def _is_empty(self, seat: int) -> bool:
        """Whether the seat waits for a person."""
        return self._game.table.seats[seat].kind == "person" and self._holder(seat) is None

    def _name(self, seat: int) -> AsWritten:
        return AsWritten(self._game.table.seats[seat].name)

    def _taken(self, seat: int) -> Message | None:
        """Why nobody can be given this seat: its person is there, or it is played no more."""
        holder = self._holder(seat)
        if holder is not None and holder.here:
            return Message("net.seat_taken", {"name": self._name(seat)})
        return Message("net.no_such_seat") if self._game.table.public().seats[seat].gone else None

    def _misfit(self, wish: SeatWish) -> Message | None:
        """Why nobody can sit there under this name."""
        if not wish.name:
            return Message("net.no_name")
        taken = {one.name.casefold() for seat, one in enumerate(self._game.table.seats) if seat != wish.seat}
        return Message("net.name_taken", {"name": AsWritten(wish.name)}) if wish.name.casefold() in taken else None

    def _free(self, seat: SeatId) -> None:
        """The seat waits for another person; where everybody may sit on free ones, for the first in line."""
        info = self._game.table.seats[seat]
        self._offers.pop(seat, None)
        self._game.seat(seat, info._replace(kind="person", mind="", machine=NO_MACHINE, away=True))
        first = next((wish for wish in self._present() if wish.seat == seat), None)
        if first is not None and self._seating.seat_rule == "free" and self._misfit(first) is None:
            self._seat(first)

    def _seat(self, wish: SeatWish) -> None:
        """She sits there; others who wanted to hear it, but for those whose seat it was."""
        seat = SeatId(wish.seat)
        if self._holder(seat) is not None and seat not in self._offers:
            self._displace(seat)
        self._offers.pop(seat, None)
        self._forget([each for each in self.line if each.machine == wish.machine and each.name == wish.name])
        self._forget([each for each in self.line if _same(each, wish)])
        self._game.seat(seat, SeatInfo(wish.name, "person", "", wish.lang, machine=wish.machine))
        for other in [each for each in self.line if each.seat == seat and not each.displaced]:
            self._forget([other])
            self._overtake(other, "net.seat_taken", AsWritten(wish.name))

    def _displace(self, seat: SeatId) -> None:
        """Take the seat from the person there, who is first in line for it behind those who lost it before."""
        info = self._game.table.seats[seat]
        place = sum(wish.displaced for wish in self.line)
        wish = SeatWish(info.machine, seat, info.name, info.lang, displaced=True)
        self._wait([*self.line[:place], wish, *self.line[place:]])

    def _forget(self, wishes: Collection[SeatWish]) -> None:
        self._wait([wish for wish in self.line if wish not in wishes])

    def _wait(self, line: Sequence[SeatWish]) -> None:
        """They wait in this order; the save knows it."""
        if line != self.line:
            self.line = list(line)
            self._game.table.note(WISHES, packed(self.line))

    def _overtake(self, wish: SeatWish, key: str, name: AsWritten) -> None:
        """Turn down a wish because another one has the seat."""
        self._turn_down(wish, Message(key, {"name": name}), stays=self.has_seats)

    def _turn_down(self, wish: SeatWish, why: Message, *, stays: bool) -> None:
        """She hears that she does not get the seat. Where nobody may look on she has to go, unless she `stays` for
        another one, or had a seat of her own."""
        there = self._machines.get(wish.machine)
        if there is None:
            return
        if stays or wish.displaced or self._seating.onlookers or self._belongs(there):
            there.say(Trouble(why))
        else:
            self._dismiss(wish.machine, why)

    def _belongs(self, machine: Machine) -> bool:
        """Whether a machine has a seat, or waits for one."""
        waits = any(wish.machine == machine.number for wish in self.line)
        return waits or bool(self._game.seats_of(machine) or self._game.reserved(machine))


def _same(one: SeatWish, other: SeatWish) -> bool:
    return (one.machine, one.seat) == (other.machine, other.seat)


def _ahead(line: Sequence[SeatWish], wish: SeatWish) -> int:
    """How many come before her for the same seat."""
    return sum(each.seat == wish.seat for each in line[: line.index(wish)])
