"""A table of several machines from a script: who sits elsewhere, whose link is lost, what is voted on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from game.ids import NOBODY, SeatId
from game.model.messages import Message
from game.model.views import SeatView
from game.table.interface import Ballot, Link, SeatInfo
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import BORIS, CHLOE, ME, TEXTS, FakeTable, view_with
from ui.announce import Announced
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings

AWAY = Link("waiting", 0.0, Message("net.no_answer"))
GONE = Link("gone", 0.0, Message("net.dismissed"))
EACH = (SeatInfo("Ada", "person"), SeatInfo("Boris", "person", machine=1), SeatInfo("Chloé", "person", machine=2))


class LinkedTable(FakeTable):
    """Ada's machine is this one, and keeps the table. `did`: what was asked of the others."""

    machine = 0
    link = Link("here")
    ballot: Ballot | None = None
    paused_by = NOBODY

    def __init__(self, view: SeatView | None = None, seats: Sequence[SeatInfo] = EACH, machine: int = 0) -> None:
        super().__init__(view_with() if view is None else view)
        self.seats = tuple(seats)
        self.machine = machine
        self.did: list[tuple[object, ...]] = []
        self.signs: list[tuple[SeatId, int]] = []

    @property
    def people(self) -> tuple[SeatId, ...]:
        persons = enumerate(self.seats)
        return tuple(SeatId(n) for n, who in persons if who.kind == "person" and who.machine == self.machine)

    @property
    def signed(self) -> list[tuple[SeatId, int]]:
        return self.signs

    @property
    def owner(self) -> SeatId:
        return ME

    def seated(self, seat: SeatId, **changes: object) -> None:
        """Change a fact about the player of a seat."""
        self.sit(seat, self.seats[seat]._replace(**changes))

    def cut(self, link: Link = AWAY) -> None:
        """Nothing is heard of the table; nothing can be done."""
        self.link = link
        self._kept = self._view
        self.happens(msgspec.structs.replace(self._view, options=(), domains=()))

    def heal(self) -> None:
        self.link = Link("here")
        self.happens(self._kept)

    def vote(self, yes: bool) -> None:
        self.did.append(("vote", yes))

    def pause(self, on: bool, seat: SeatId = NOBODY) -> None:
        self.did.append(("pause", on, seat))
        self.paused_by = seat if on else NOBODY

    def sign(self, seat: SeatId, sign: int) -> None:
        self.did.append(("sign", seat, sign))

    def cover(self, seat: SeatId, on: bool) -> None:
        self.did.append(("cover", seat, on))


class StartPage(Scene):
    """Where the way home leads."""

    def announced(self) -> Sequence[Announced]:
        return (Announced("scene", "start", (0, 0, 1, 1), "The start page"),)


@contextmanager
def linked(
    folder: Path,
    table: LinkedTable,
    size: tuple[int, int] = (1280, 720),
    lang: str = "en",
    keeps: bool = False,
    resumed: bool = False,
    by_code: int = 0,
) -> Iterator[Person]:
    """`resumed`: it goes on from its save, which may be played here alone; `by_code`: machines up to this number were
    there while another machine kept it."""
    exits = Exits(StartPage, None, Scene, keeps=keeps, alone=StartPage if resumed else None, by_code=by_code)
    settings = Settings(animation="off", muted=True, language=lang)
    with sitting_at(folder, TableScene(table, TEXTS, exits), size, settings) as person:
        person.wait(0.2)
        yield person


__all__ = ["AWAY", "BORIS", "CHLOE", "EACH", "GONE", "ME", "LinkedTable", "linked"]
