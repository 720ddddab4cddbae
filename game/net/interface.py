"""Tables of other machines as a window sees them: the list, the way in, the table before the game.

A window never waits: everything here answers at once with what is known, and `pump` brings what has come since.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

from game.model.house_rules import HouseRules
from game.model.messages import Message
from game.model.ruleset import CardTexts
from game.net.protocol import FromMachine, Language, Lobby, SeatRule
from game.table.interface import GameTable, Link, Manners, SeatInfo

Phase = Literal["reaching", "code", "proving", "lobby", "table", "over"]
"""Where a visit stands: the table is being reached, or asked for another game; it wants its code, weighs what was
entered; people sit down; the game is on; it is over, and why is known.
"""


class FoundTable(NamedTuple):
    """A table that answered. All of it is what a stranger claims, and is shown as plain text. `known`: this install has
    been let in there before; `waits`: a game under way in which somebody of this install has a seat; `moved`: it says
    that it is one of those, with another machine than before; `misfit`: why it cannot be joined from here.
    """

    id: bytes
    name: str
    address: str
    port: int
    free: int
    taken: int
    sets: tuple[str, ...]
    locked: bool
    resumable: bool
    known: bool = False
    waits: bool = False
    misfit: Message | None = None
    certificate: bytes = b""
    moved: bool = False

    @property
    def key(self) -> str:
        """By which it is told from another one that claims its id."""
        return self.id.hex() + self.certificate.hex()


class Invitation(NamedTuple):
    """How others come to a table that this machine keeps. No address: this machine is on no network. `by_code`:
    machines up to this number were at the table while another machine kept it, and are asked for the code again.
    `problem`: why nobody may come, in spite of the addresses."""

    addresses: tuple[str, ...]
    port: int
    links: tuple[str, ...]
    by_code: int = 0
    problem: Message | None = None


class Nearby(Protocol):
    """The tables of this network, for as long as somebody looks at the list."""

    @property
    def tables(self) -> tuple[FoundTable, ...]: ...

    @property
    def problem(self) -> Message | None:
        """Why nobody can be found just now."""

    def pump(self, now: float) -> bool:
        """Asks and hears; True if the list has changed."""

    def close(self) -> None: ...


class Visit(Protocol):
    """This window at one table, its own or another machine's: from the first knock to the end of the game."""

    @property
    def phase(self) -> Phase: ...

    @property
    def why(self) -> Message | None:
        """Why it is over; while a code is asked for, the fault of the last one."""

    @property
    def name(self) -> str:
        """The name of the table; empty until it has said so."""

    @property
    def machine(self) -> int:
        """The number of this machine at the table."""

    @property
    def owner(self) -> bool:
        """This machine opens, arranges and closes the table."""

    @property
    def lobby(self) -> Lobby | None: ...

    @property
    def link(self) -> Link:
        """Whether the table is heard just now."""

    @property
    def invitation(self) -> Invitation | None:
        """Where this machine keeps the table."""

    @property
    def table(self) -> GameTable | None:
        """The game, once it is on; another object for each game."""

    @property
    def texts(self) -> CardTexts | None:
        """The words of its cards, once it is on."""

    @property
    def told(self) -> list[Message]:
        """Sentences to show; the caller empties the list."""

    def pump(self, now: float) -> bool:
        """Hears what has come; True if something changed."""

    def enter_code(self, code: str) -> None: ...

    def say(self, message: FromMachine) -> None:
        """Send a decision of people about their seats or the table: `Take`, `Ready`, `Start`, `Admit`."""

    def arrive(self, names: Sequence[str], lang: Language) -> None:
        """Seat these people as soon as it is seen where, or ask for seats if the game is on."""

    def again(self) -> None:
        """Once the game is over: another one with the same people. The people here are ready; this visit is in its
        lobby again as soon as the table is, those where nobody has asked for it stay where they are."""

    def close(self) -> None:
        """Leaves politely; where this machine keeps the table, closes it."""


class NewTable(NamedTuple):
    """A table to be opened: a new game, or with `save` one that goes on. `seats`: those that are arranged already;
    `free`: how many more wait for somebody; `seat_rule`: how somebody comes to a seat once the game is on.
    """

    name: str
    locked: bool = True
    onlookers: bool = True
    sets: tuple[str, ...] = ()
    seats: tuple[SeatInfo, ...] = ()
    house: HouseRules = HouseRules()
    manners: Manners = Manners()
    save: Path | None = None
    free: int = 3
    seat_rule: SeatRule = "ask"


class Network(Protocol):
    """All that a window may ask of the network."""

    def missing(self) -> Message | None:
        """Which library is lacking on this machine, in a sentence; None if all is there."""

    def look(self) -> Nearby: ...

    def visit(self, found: FoundTable) -> Visit:
        """Knocks at a table of the list."""

    def visit_address(self, text: str) -> Visit | Message:
        """Knocks at an address or a link that somebody typed; a sentence if it is neither."""

    def kept(self, save: Path) -> NewTable | None:
        """The table as which this game was open last, for `open`: its name, its rules; its code, its machines and who
        sat where stay what they were. None if it was never open to others."""

    def open(self, table: NewTable) -> Visit | Message:
        """Opens a table on this machine and goes there; a sentence if that is not possible."""
