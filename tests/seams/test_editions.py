"""Whole games of each edition and of the mixes: no card is lost, and the events alone give the same states again."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.policies import POLICIES
from game.content.merger import meant_by
from game.lab.whole_game import play
from game.model import events as ev
from game.model.house_rules import agreed
from game.rules.fold import fold
from game.rules.setup import EMPTY
from tests.seams.test_lighthouse import calm, of_all_places
from tests.support.stories import engine_of

TABLES = [
    ("horror",),
    ("zombies",),
    ("dungeon", "horror"),
    ("dungeon", "zombies"),
    ("horror", "zombies"),
    ("dungeon", "horror", "zombies"),
]


@pytest.mark.parametrize("sets", TABLES, ids="+".join)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_a_whole_game_is_played_and_no_card_is_lost(sets, seed):
    engine = engine_of(sets, agreed(meant_by(sets)))
    moves = []
    played = play(engine, [POLICIES["greedy"], POLICIES["random"], POLICIES["greedy"]], seed, moves.append)
    assert played.ending == "finished", played
    cards = Counter(range(len(engine.book.defs)))
    resting = [of_all_places(move.state) for move in moves if calm(move.state)]
    assert resting
    assert all(found == cards for found in resting)
    state = EMPTY
    for event in (event for move in moves for event in move.events):
        state = fold(engine.book, state, event)
    assert state == played.state


def test_over_some_games_everything_that_only_these_editions_have_happens():
    missing: set[type] = {ev.TraitTaken, ev.SummonsOver, ev.TopClaimed, ev.TopTaken}
    sets = ("dungeon", "horror", "zombies")
    engine = engine_of(sets, agreed(meant_by(sets)))

    def see(move):
        missing.difference_update(map(type, move.events))

    for seed in range(60):
        if missing:
            play(engine, [POLICIES["random"]] * 4, seed, see, 40)
    assert not missing
