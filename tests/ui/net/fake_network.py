"""A network of paper: its tables are written down, and a visit answers what is said there as a table would."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from game.model.house_rules import HouseRules
from game.model.messages import AsWritten, Message
from game.model.ruleset import MOST_SEATS, CardTexts
from game.net.interface import FoundTable, Invitation, NewTable, Phase
from game.net.protocol import (
    Again,
    Agree,
    Arrange,
    Dismiss,
    FromMachine,
    Leave,
    Lobby,
    NewCode,
    Place,
    Ready,
    Start,
    Take,
    Visitor,
)
from game.table.interface import GameTable, Link

FRIDAY = FoundTable(b"f" * 16, "Friday", "192.168.1.20", 26026, 2, 3, ("cellar",), True, False)
KITCHEN = FoundTable(b"k" * 16, "Kitchen", "192.168.1.21", 26026, 2, 2, ("cellar", "attic"), False, True)
ATTIC = FoundTable(b"a" * 16, "Attic", "192.168.1.22", 26026, 0, 4, ("attic",), True, False, True)
UNCLE = FoundTable(
    b"u" * 16,
    "Uncle Jo",
    "192.168.1.23",
    26026,
    5,
    1,
    ("cellar", "attic", "moon"),
    True,
    False,
    misfit=Message("shell.set_gone", {"set": AsWritten("moon")}),
)
OURS = FoundTable(b"o" * 16, "Sunday", "192.168.1.24", 26026, 0, 3, ("cellar",), True, True, True, True)
CODE = "K7Q4MDX2"
INVITATION = Invitation(
    ("192.168.1.24", "10.0.0.7"), 26026, (f"https://192.168.1.24:26026/#{CODE}", f"https://10.0.0.7:26026/#{CODE}")
)


class FakeNearby:
    """`found` is what the next look brings."""

    def __init__(self, found: tuple[FoundTable, ...] = ()) -> None:
        self.found = found
        self.tables: tuple[FoundTable, ...] = ()
        self.problem: Message | None = None
        self.closed = False

    def pump(self, now: float) -> bool:
        changed, self.tables = self.tables != self.found, self.found
        return changed

    def close(self) -> None:
        self.closed = True


class FakeVisit:
    """At a table with these places; `machine` is this one's number there. Its messages are kept in `said`."""

    def __init__(
        self, places: tuple[Place, ...] = (), machine: int = 0, phase: Phase = "lobby", code: str = ""
    ) -> None:
        self.phase: Phase = phase
        self.why: Message | None = None
        self.name = "Friday"
        self.machine = machine
        self.link = Link("here")
        self.invitation: Invitation | None = None
        self.table: GameTable | None = None
        self.texts: CardTexts | None = None
        self.told: list[Message] = []
        self.said: list[FromMachine] = []
        self.tried: list[str] = []
        self.closed = False
        self.lobby: Lobby | None = lobby(places, machine, code)
        self._news = True
        self._codes = 1

    @property
    def owner(self) -> bool:
        return self.lobby is not None and self.lobby.owner == self.machine

    def pump(self, now: float) -> bool:
        news, self._news = self._news, False
        return news

    def becomes(self, phase: Phase, why: Message | None = None) -> None:
        self.phase, self.why, self._news = phase, why, True

    def put(self, seat: int, place: Place) -> None:
        assert self.lobby is not None
        places = list(self.lobby.places)
        places[seat : seat + 1] = [place]
        self._now(replace(self.lobby, places=tuple(places)))

    def comes(self, visitor: Visitor) -> None:
        assert self.lobby is not None
        others = tuple(each for each in self.lobby.visitors if each.machine != visitor.machine)
        self._now(replace(self.lobby, visitors=(*others, visitor)))

    def tells(self, message: Message) -> None:
        self.told.append(message)
        self._news = True

    def enter_code(self, code: str) -> None:
        """The right one opens the door at the next look."""
        self.tried.append(code)
        if code == CODE:
            self.becomes("lobby")
        else:
            self.becomes("code", Message("net.wrong_code", {"n": 5 - len(self.tried)}))

    def say(self, message: FromMachine) -> None:
        self.said.append(message)
        assert self.lobby is not None
        match message:
            case Take(seat=seat, name=name, lang=lang, sex=sex):
                self.put(seat, Place("person", name, self.machine, lang=lang, sex=sex))
            case Leave(seat=seat):
                self.put(seat, Place())
            case Ready(seat=seat, on=on):
                self.put(seat, replace(self.lobby.places[seat], ready=on))
            case Arrange(seat=seat, to="rival", mind=mind) if seat < MOST_SEATS:
                name = ("Boris", "Chloé", "Dmitri", "Élodie", "Farid", "Gaël")[seat]
                self.put(seat, Place("rival", name, ready=True, mind=mind or "ai"))
            case Arrange(seat=seat, to=to) if seat < MOST_SEATS:
                self.put(seat, Place("closed" if to == "closed" else "open"))
            case Agree(sets=sets, house=house, onlookers=onlookers):
                self._now(replace(self.lobby, sets=sets, house=house, onlookers=onlookers))
            case NewCode():
                self._codes += 1
                self._now(replace(self.lobby, code=f"2222ZZZ{self._codes}"))
            case Dismiss(machine=machine):
                self._dismiss(machine)
            case Start():
                self.becomes("table")

    def arrive(self, names: Sequence[str], lang: str) -> None:
        self.arriving = tuple(names)

    def again(self) -> None:
        self.said.append(Again())
        self.becomes("lobby")

    def close(self) -> None:
        self.closed = True

    def _dismiss(self, machine: int) -> None:
        assert self.lobby is not None
        places = tuple(Place() if each.machine == machine else each for each in self.lobby.places)
        visitors = tuple(each for each in self.lobby.visitors if each.machine != machine)
        self._now(replace(self.lobby, places=places, visitors=visitors))

    def _now(self, lobby: Lobby) -> None:
        self.lobby, self._news = replace(lobby, version=lobby.version + 1), True


def lobby(places: tuple[Place, ...], owner: int, code: str) -> Lobby:
    machines = sorted({place.machine for place in places if place.machine >= 0} | {owner})
    visitors = tuple(Visitor(machine, round_trip=4) for machine in machines)
    return Lobby(1, "Friday", places, visitors, ("cellar",), HouseRules(), True, owner, bool(code), code)


class FakeNetwork:
    """A network in which every table visited or opened is the same `visiting`; `lacks`: the library that is missing."""

    def __init__(self, found: tuple[FoundTable, ...] = (), visiting: FakeVisit | None = None, lacks: str = "") -> None:
        self.nearby = FakeNearby(found)
        self.visiting = visiting or FakeVisit()
        self.visited: list[FoundTable | str] = []
        self.opened: list[NewTable] = []
        self.refuses: Message | None = None
        self.was_open: NewTable | None = None
        self._lacks = lacks

    def missing(self) -> Message | None:
        return Message("tables.library_missing", {"library": AsWritten(self._lacks)}) if self._lacks else None

    def look(self) -> FakeNearby:
        self.nearby = FakeNearby(self.nearby.found)
        return self.nearby

    def visit(self, found: FoundTable) -> FakeVisit:
        self.visited.append(found)
        return self.visiting

    def visit_address(self, text: str) -> FakeVisit | Message:
        self.visited.append(text)
        return (
            self.visiting
            if text.startswith(("192.", "https:"))
            else Message("net.no_address", {"text": AsWritten(text)})
        )

    def kept(self, save: Path) -> NewTable | None:
        return self.was_open

    def open(self, table: NewTable) -> FakeVisit | Message:
        self.opened.append(table)
        return self.refuses or self.visiting
