"""How the time of ordinary games passes at a window at the brisk pace: how much of it a person can do nothing.

    python -m tests.ui.game_time --games 6          two of each edition, against three rivals

She presses what is lit (`tests.support.lit_player`), and takes her time for it: so many seconds for a decision, fewer
for an answer in a fight of others. A panel that waits for her stays as long as it takes to be read. While others play
she could do something wherever something is lit. All else is waiting, told by what is shown meanwhile.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from game.table.clock import Pace
from game.table.guided_game import guided_editions
from game.table.table import LocalTable
from tests.first_games import usual_settings
from tests.support.lit_player import LitPlayer, unsaved
from tests.ui.harness import Person, sitting_at
from ui.scene import Scene
from ui.scenes.table import TableScene
from ui.storage.settings import Settings
from ui.table.session import Exits, Session

NAMES = ("Ada", "Boris", "Chloé", "Dmitri")
DECIDES, ANSWERS, THROWS = 3.0, 1.5, 1.0
"""Seconds until she has decided what to do, has answered whether she objects, has taken up the die."""
READS, LETTER = 0.25, 0.045
"""Seconds in which a panel is read: at least, and for each of its letters."""
STEP, LONGEST = 1 / 60, 3 * 3600.0
"""Seconds of a frame, as at a window: what is drawn ahead takes a number of frames; and of a game at most."""
SIZE = (960, 540)


class GameTime(NamedTuple):
    """Seconds of one game: hers, and those in which she waits, by what is shown meanwhile."""

    hers: float
    waits: Counter[str]
    turns: int
    over: bool

    @property
    def share(self) -> float:
        waited = self.waits.total()
        return waited / (waited + self.hers)


class Player:
    """Plays one game at a window."""

    def __init__(self, person: Person, table: LocalTable, session: Session) -> None:
        self._person, self._table, self._session = person, table, session
        self._lit = LitPlayer(table, taught=False)
        self._hers, self._waits = 0.0, Counter[str]()

    def play(self) -> GameTime:
        table = self._table
        while table.view().result is None and self._hers + self._waits.total() < LONGEST:
            assert self._person.app.alive
            self._step()
        return GameTime(self._hers, self._waits, table.view().turn, table.view().result is not None)

    def _step(self) -> None:
        session, table = self._session, self._table
        stage = session.shown.stage
        if session.shown.my_throw is not None:
            self._take(THROWS, "space")
        elif stage.beat is not None and stage.waits and not session.shown.untold:
            letters = len(self._person.sentence("stage")) if self._person.sees("stage") else 0
            self._take(READS + LETTER * letters, "space")
        elif self._may_act and self._lit.me in table.glance(self._lit.me).waiting:
            self._take(ANSWERS if table.view().window is not None else DECIDES)
            self._lit.act()
            self._wait()
        else:
            self._wait()

    @property
    def _may_act(self) -> bool:
        """All is shown, but for what stands behind the offer that she is to answer."""
        return (self._session.covered or not self._session.shown.busy) and not self._table.in_flight

    def _take(self, seconds: float, key: str = "") -> None:
        self._person.wait(seconds, STEP)
        self._hers += seconds
        if key:
            self._person.press(key)

    def _wait(self) -> None:
        """A moment passes; one in which she could do something is hers."""
        session = self._session
        if session.shown.stage.beat is None and session.plan.lit:
            self._hers += STEP
        else:
            self._waits[self._shown] += STEP
        self._person.wait(STEP, STEP)

    @property
    def _shown(self) -> str:
        """The kind of thing on show."""
        shown, active = self._session.shown, self._session.shown.view.active
        whose = "own" if active == self._lit.me else "rivals"
        if shown.stage.beat is not None:
            part = "act" if shown.untold else "panel"
            return f"{whose} {part} {type(shown.stage.beat).__name__.removesuffix('Beat').lower()}"
        return f"{whose} flight" if shown.reel.running else f"{whose} captions" if shown.busy else f"{whose} pauses"


def game_time(edition: str, seed: int) -> GameTime:
    table = unsaved(usual_settings(edition, NAMES), seed, Pace())
    scene = TableScene(table, table.texts.texts, Exits(Scene, lambda context: Scene(), Scene))
    settings = Settings(muted=True, pace="brisk", notes="off")
    with tempfile.TemporaryDirectory() as folder, sitting_at(Path(folder), scene, SIZE, settings) as person:
        return Player(person, table, scene.session).play()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=6)
    options.add_argument("--first", type=int, default=1, metavar="SEED")
    wanted = options.parse_args()
    editions, found = guided_editions(), list[GameTime]()
    for n in range(wanted.games):
        edition, seed = editions[n % len(editions)], wanted.first + n // len(editions)
        found.append(one := game_time(edition, seed))
        told = f"{edition} {seed}: waits {one.share:.0%} of {(one.hers + one.waits.total()) / 60:.0f} min"
        print(f"{told}, {one.turns} turns{'' if one.over else ', not over'}", flush=True)
    total = sum((one.waits for one in found), Counter[str]())
    for what, seconds in total.most_common():
        print(f"{seconds / total.total():>6.1%} {what}")
    print(f"median {statistics.median(one.share for one in found):.0%}")


if __name__ == "__main__":
    main()
