"""Traffic to the machine of one seat for each move, in whole games of six: little enough for any network."""

from __future__ import annotations

from statistics import fmean, median

import pytest

from game.ai.policies import POLICIES
from game.content.folders import list_set_ids
from game.content.merger import load_ruleset
from game.effects.executors import EXECUTORS
from game.ids import SeatId
from game.lab.whole_game import play
from game.model.house_rules import HouseRules
from game.net import protocol as net
from game.net.validation import Validator
from game.rules.book import Book
from game.rules.engine import Engine
from game.table.timeline import Move
from tests.net.hall import Hall

AT = {1: (SeatId(0),), 2: (SeatId(1), SeatId(2)), 3: (SeatId(3), SeatId(4), SeatId(5))}
ALL = tuple(list_set_ids())
GAMES = [(ALL, 2), (ALL[:1], 3), (ALL[:1], 0), (ALL[1:2], 9), (ALL[2:], 11), (ALL, 0)]
MOST, MOST_OF_ALL, LONG = 4_000, 2_000_000, 400
"""Bytes of a move, of every second move at least; bytes of a game of so many moves."""


@pytest.mark.parametrize(
    ("sets", "seed"), [GAMES[0], *(pytest.param(*game, marks=pytest.mark.long) for game in GAMES[1:])]
)
def test_in_every_game_a_seat_is_sent_little_of_a_move_and_all_of_it_makes_sense(sets, seed):
    sizes = sent_of_each_move(sets, seed)
    assert len(sizes) > 100
    assert median(sizes) <= MOST
    assert fmean(sizes) * LONG <= MOST_OF_ALL


def sent_of_each_move(sets: tuple[str, ...], seed: int) -> list[int]:
    """Bytes for the machine of the first seat, before TLS, that reads each message before the next move is made."""
    engine = Engine(Book(load_ruleset(sets, HouseRules())[0]), EXECUTORS)
    moves: list[Move] = []
    play(engine, [POLICIES["greedy"]] * 6, seed, moves.append)
    hall, validator = Hall(engine, sets, moves[0], AT, AT), Validator(engine.book.ruleset)
    sizes = [_read(hall, validator)]
    for move in moves[1:]:
        hall.happens(move)
        hall.later()
        sizes.append(_read(hall, validator))
    return sizes[1:]


def _read(hall: Hall, validator: Validator) -> int:
    """All of it is what a table may tell, as the machine with the most seats hears it."""
    hall.tick()
    for machine in AT:
        hall.read(machine)
    for data in hall.sent_to(3):
        validator.check(net.from_table(data))
    return sum(map(len, hall.sent_to(1)))
