"""A whole evening at one screen, on the real menu, tables and saves: verbs for what a company does at the window.

with evening(tmp_path, monkeypatch, FRIDAY) as company:
    company.sits_down()
    company.hands_over(2)
    company.plays_until("button:open_door")

Acts by mouse and keys alone (tests/ui/harness.py). On every look at the screen no card of a hidden hand may be shown.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.ai.minds import InlineMinds
from game.ids import CardId
from game.lab.replay import Difference, open_game, verify
from game.model.state import State
from game.table.table import LocalTable
from game.table.timeline import read
from game.text.catalogue import Catalogue
from tests.desktop.company import Company
from tests.desktop.eyes import Thing
from tests.desktop.onlooker import Seats
from tests.ui.harness import Person, sitting_at
from ui.commands import tables
from ui.commands.local_backend import LocalHouse
from ui.scenes.menu.scene import MenuScene
from ui.storage.companies import KnownTable
from ui.storage.known_tables import load, store
from ui.storage.settings import Language, Settings

STEP = 0.05
DISK = 20.0  # seconds of real time that storing may take on a busy machine
MOST_ACTS = 400


class Window(Seats):
    """The screen of `tests.desktop.together`, as an app in this process."""

    def __init__(self, person: Person, opened: list[LocalTable]) -> None:
        super().__init__(person)
        self._opened = opened
        self._looking = -1  # seat whose key is down

    @property
    def table(self) -> LocalTable:
        return self._opened[-1]

    def things(self) -> list[Thing]:
        self.settle()
        self._check_hands()
        return super().things()

    def settle(self) -> None:
        """Until everything that was wished is stored and seen."""
        end = time.monotonic() + DISK
        self.person.wait(3 * STEP, STEP)
        while self._opened and (self.table.storing or self.table.busy) and time.monotonic() < end:
            time.sleep(0.001)
            self.person.wait(STEP, STEP)

    def _check_hands(self) -> None:
        """Outside a glance no card of a hand is shown, within it only those of its owner; what is shown may be a move
        behind the table for a moment."""
        if self._uncovered():
            self.person.wait(1.0, STEP)
        shown = self._uncovered()
        assert not shown, f"cards of hidden hands are shown: {shown}"

    def _uncovered(self) -> set[CardId]:
        if not self._opened or not self.table.shared or self.person.sees("stage"):
            return set()  # the table behind the stage is the one before: what lay open then may be in a hand by now
        assert self.table.view().hand == ()
        players = self.table._timeline.state.players
        hidden = {card for seat, player in enumerate(players) if seat != self._looking for card in player.hand}
        return hidden & {CardId(int(seen.id[5:])) for seen in self.person.shown("card") if seen.id.startswith("card:")}

    def hold(self, name: str) -> None:
        self._looking = int(name[1]) - 1
        self.person.hold(name.lower(), 0.4)

    def let_go(self, name: str) -> None:
        super().let_go(name)
        self._looking = -1

    def wait(self, seconds: float) -> None:
        self.person.wait(seconds, STEP)


class Evening:
    """The company and what it does. `folder` holds the saves, the settings and the known tables."""

    def __init__(self, folder: Path, person: Person, opened: list[LocalTable]) -> None:
        self.folder = folder
        self.window = Window(person, opened)
        self.person = person
        self._play = Company(self.window, 5)

    @property
    def table(self) -> LocalTable:
        return self.window.table

    # --- playing ---------------

    def sits_down(self) -> None:
        """One press: the last company's new game, or the game that waits."""
        self.person.click("quick")
        self.window.settle()

    def plays(self, acts: int) -> None:
        outcome = self._play.play(acts)
        assert not outcome.crashed, outcome.told()

    def plays_until(self, id: str) -> None:
        """Until somebody could press this."""
        for _ in range(MOST_ACTS):
            if self._lit(id):
                return
            self.plays(1)
        raise AssertionError(f"{id} never came; there is {sorted(seen.id for seen in self.person.shown())}")

    def _lit(self, id: str) -> bool:
        self.window.settle()
        return any(seen.id == id and seen.lit for seen in self.person.shown())

    def does(self, *ids: str) -> None:
        """Presses one thing after the other; each has to be there."""
        for id in ids:
            self.window.settle()
            self.person.click(id)
        self.window.settle()

    def pauses(self) -> None:
        """Open the pause, closing first whatever lies open."""
        for _ in range(6):
            if self.person.sees("resume"):
                return
            self.person.press("escape")
            self.window.settle()
        raise AssertionError("there is no pause")

    # --- people and their word ---------------

    def hands_over(self, seat: int) -> None:
        """To the computer, or back."""
        self.pauses()
        self.does("seats", f"sit:{seat}", "done")

    def takes_over(self, seat: int, name: str) -> None:
        """Let somebody else sit down there, who reads the other language."""
        self.pauses()
        self.does("seats", f"name:{seat}")
        for _ in range(24):
            self.person.press("backspace")
        self.person.write(name)
        self.does(f"lang:{seat}", "done")

    def leaves(self, seat: int) -> None:
        self.pauses()
        self.does("depart", f"depart:{seat}", "confirm")
        self.window.things()

    def puts_right(self, *steps: str) -> None:
        """The owner's word; nobody objects in time."""
        self.pauses()
        self.does("put_right", *steps)
        for _ in range(600):
            if not self.person.sees("object"):
                break
            self.window.wait(0.1)
        self.window.settle()

    def goes_back(self, moves: int) -> int:
        """All agree that the last moves never happened; how many are left."""
        self.pauses()
        left = len(self.table.timeline()) - moves
        self.does("go_back", f"move:{left + 1}", "confirm")
        self.window.settle()
        return left

    # --- what is true ---------------

    @property
    def kinds(self) -> list[str]:
        return [info.kind for info in self.table.seats]

    @property
    def names(self) -> list[str]:
        return [info.name for info in self.table.seats]

    @property
    def agreed(self) -> tuple[str, ...]:
        """The house rules of the company's next game."""
        return load(self.folder).tables[0].options

    @property
    def state(self) -> State:
        return self.table._timeline.state

    def state_after(self, moves: int) -> State:
        return self.table._timeline.moves[moves - 1].state

    def replayed(self) -> tuple[State, Difference | None]:
        """The game is put away: its log folded anew, and the first move that the rules would make otherwise."""
        self.window.settle()  # a rival's move may be on its way to the disk: stored, and not yet true
        path = next(self.folder.glob("*.doors"))
        self.table.close()
        game = open_game(path)
        return read(game.engine.book, game.entries).state, verify(game, lambda: None)


@contextmanager
def evening(
    folder: Path, monkeypatch: pytest.MonkeyPatch, known: KnownTable | None = None, lang: Language = "en"
) -> Iterator[Evening]:
    """The program from its start page on. Rivals think in this process; all else is real."""
    opened: list[LocalTable] = []
    real = tables._opened
    monkeypatch.setenv("DOORS_SAVES_DIR", str(folder))
    monkeypatch.setenv("DOORS_CONFIG_DIR", str(folder))
    monkeypatch.setattr(tables, "own_minds", lambda settings, ruleset: InlineMinds(settings, ruleset))
    monkeypatch.setattr(tables, "_opened", lambda context, make: opened.append(real(context, make)) or opened[-1])
    if known is not None:
        store((known,), folder)
    words = Catalogue.load(lang)
    menu = MenuScene(LocalHouse(folder, lambda: words, tables.start_game, tables.resume_game, folder))
    settings = Settings(language=lang, pace="instant", animation="off", muted=True)
    with sitting_at(folder, menu, (1024, 768), settings) as person:
        try:
            yield Evening(folder, person, opened)
        finally:
            for table in opened:
                if table.problem is None:
                    table._rivals.close()


def as_after_a_power_cut(folder: Path, to: Path) -> Path:
    """Copy the disk at this instant, while the program has closed nothing."""
    return Path(shutil.copytree(folder, to))
