"""A second yardstick beside `main.py bench`: random games of pyminion, a deck-building card game for four.

Runs in an environment of its own, where `pip install pyminion==0.4.0` was done; prints one JSON object. Four random
seats, whole games with the base cards; a decision that a seat is asked for counts as a command, an empty one ("play
nothing") as a pass. As with ours, only the middle 80 % of each game counts.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Sequence

from pyminion.bots.bot import BotDecider
from pyminion.core import Card
from pyminion.expansions import base
from pyminion.game import Game
from pyminion.player import Player

TURNS = 400


class RandomDecider(BotDecider):
    """Takes any card it may play or buy, or none; answers what cards ask as the library's own bots do."""

    def __init__(self, rng: random.Random, stamps: list[float]) -> None:
        self.rng = rng
        self.stamps = stamps

    def any_of(self, cards: Sequence[Card]) -> Card | None:
        """One of the cards, seldom none."""
        if not cards or self.rng.random() < 0.05:
            return None
        self.stamps.append(time.process_time())
        return self.rng.choice(cards)

    def action_phase_decision(self, valid_actions: list[Card], player: Player, game: Game) -> Card | None:
        return self.any_of(valid_actions)

    def treasure_phase_decision(self, valid_treasures: list[Card], player: Player, game: Game) -> list[Card]:
        self.stamps += [time.process_time()] * len(valid_treasures)
        return valid_treasures

    def buy_phase_decision(self, valid_cards: list[Card], player: Player, game: Game) -> Card | None:
        return self.any_of(valid_cards)


def measured(seed: int) -> tuple[int, float]:
    """Commands and CPU seconds of the middle of one game."""
    random.seed(seed)
    stamps = [time.process_time()]
    seats = [Player(RandomDecider(random.Random(seed + n), stamps), player_id=f"p{n}") for n in range(4)]
    game = Game(seats, [base.base_set], log_stdout=False)
    game.start()
    for _ in range(TURNS):
        for seat in seats:
            seat.take_turn(game)
            game.card_cost_reduction = 0
        if game.is_over():
            break
    first, last = len(stamps) // 10, len(stamps) - 1 - len(stamps) // 10
    return last - first, stamps[last] - stamps[first]


if __name__ == "__main__":
    found = [measured(seed) for seed in range(int(sys.argv[1]) if len(sys.argv) > 1 else 3)]
    print(json.dumps({"plain": sum(moves for moves, _ in found) / sum(seconds for _, seconds in found)}))
