"""The yardstick beside `main.py bench`: random playouts of catanatron, plain and with one Game.copy() per move.

Runs in an environment of its own, where `pip install catanatron==3.2.1` was done; prints one JSON object. Like ours:
four random seats, whole games, moves per CPU second over the middle 80 % of each game.
"""

from __future__ import annotations

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer

TURNS = 1000


def measured(seed: int, copies: bool) -> tuple[int, float]:
    """Moves and CPU seconds of the middle of one game."""
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=seed)
    stamps = [time.process_time()]
    while game.winning_color() is None and game.state.num_turns < TURNS:
        if copies:
            game = game.copy()
        game.play_tick()
        stamps.append(time.process_time())
    first, last = len(stamps) // 10, len(stamps) - 1 - len(stamps) // 10
    return last - first, stamps[last] - stamps[first]


def rate(games: int, copies: bool) -> float:
    """Moves per CPU second over some games."""
    found = [measured(seed, copies) for seed in range(games)]
    return sum(moves for moves, _ in found) / sum(seconds for _, seconds in found)


if __name__ == "__main__":
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    print(json.dumps({"plain": rate(n, False), "copying": rate(n, True)}))
