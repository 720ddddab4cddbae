"""Memory of the window while four people play a game at one screen, 1280x720: behind glances and dialogs, by mouse and
keys on SDL's dummy driver. Prints one JSON object, in MB: the most that was held, and what is held at the end.

    whole_game.py ACTS      so many acts at most, or until somebody has won
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import msgspec

from benchmarks.first_frame import memory_mb, peak_mb
from game.table.save_folder import saves_dir
from game.text.catalogue import Catalogue
from tests.desktop.company import Company
from tests.desktop.seats import Seats
from tests.desktop.together import seats_of
from tests.ui.harness import sitting_at
from ui.commands.local_backend import LocalHouse
from ui.commands.play import seat_plan
from ui.commands.tables import resume_game, start_game
from ui.scenes.menu.scene import MenuScene
from ui.storage.companies import NewGame
from ui.storage.settings import Settings

PEOPLE, SEED = 4, 7


def measured(folder: Path, acts: int) -> dict[str, float]:
    """The figures of one game."""
    words = Catalogue.load("en")
    house = LocalHouse(saves_dir(), lambda: words, start_game, resume_game)
    settings = msgspec.structs.replace(Settings(), pace="instant", animation="fast", muted=True)
    with sitting_at(folder, MenuScene(house), settings=settings, quick=False) as person:
        seats = seat_plan(seats_of(PEOPLE, 0), (), "Ada")
        game = NewGame(seats, (house.card_sets()[0].id,), SEED)
        person.app.go(house.start(game, person.app.context))
        person.wait()
        outcome = Company(Seats(person), SEED).play(acts)
        if outcome.crashed:
            raise AssertionError(outcome.told())
        return {"most_mb": round(peak_mb(), 1), "end_mb": round(memory_mb(), 1), "turns": outcome.turns}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["DOORS_SAVES_DIR"] = os.environ["DOORS_LOG_DIR"] = home
        print(json.dumps(measured(Path(home), int(sys.argv[1]))))
