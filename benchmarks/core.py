"""The speed of the core of the checkout whose `game` Python finds first, this one or an earlier one: it is asked only
for what both have. Prints one JSON object, figures per CPU second.

    core.py FIRST GAMES     random games with seeds from FIRST on, and as many games of four rivals
"""

from __future__ import annotations

import json
import sys

from game.cli.bench import engine_with
from game.content.merger import list_set_ids
from game.ids import SeatId
from game.lab import bench
from game.model.state import State
from game.views import view


def measured(first: int, games: int) -> dict[str, float]:
    """The figures, over games that are the same in every checkout."""
    engine, seeds = engine_with(list_set_ids()[:1]), range(first, first + games)

    def show(state: State) -> None:
        for seat in range(bench.SEATS):
            view(engine.book, state, SeatId(seat))

    return {
        "random_commands": bench.playouts(engine, seeds, done).commands_per_cpu_s,
        "random_commands_shown": bench.playouts(engine, seeds, done, bench.SEATS, show).commands_per_cpu_s,
        "four_rivals_games": 1 / bench.rivals_game_s(engine, 4, RIVALS * games),
    }


RIVALS = 10
"""Games between rivals for each random game: they are as much shorter."""


def done() -> None:
    """Nobody waits for these."""


if __name__ == "__main__":
    print(json.dumps(measured(int(sys.argv[1]), int(sys.argv[2]))))
