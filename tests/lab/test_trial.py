"""The influence of each card of a set on wins and lengths, counted from games."""

from __future__ import annotations

import msgspec
import pytest

from game.lab.odds import wilson
from game.lab.simulate import Game, Wish
from game.lab.tally import CardCount
from game.lab.trial import trial

WISH = Wish(4, ("mine",), ("ai",) * 3, 1)
NOTHING = Game(0, "finished", "", (0,), 30, 9, 0, 9, 0, 0, 0, 0, {"mine/hat": CardCount()}, "", 0.1)


def played(turns: int, winners: tuple[int, ...], users: tuple[int, ...]) -> Game:
    """A game in which these seats used the hat."""
    hat = {"mine/hat": CardCount(2, len(users), len(users)), "other/cap": CardCount(1, 1, 1)}
    used = {"mine/hat": users} if users else {}
    return msgspec.structs.replace(NOTHING, turns=turns, winners=winners, cards=hat, users=used)


def test_a_card_is_told_by_who_used_it_and_how_long_those_games_were():
    games = [played(30, (0,), (0,)), played(36, (1,), (0, 1)), played(60, (2,), ())]
    (hat,) = trial("mine", WISH, games).cards
    assert (hat.card, hat.drawn, hat.played, hat.users) == ("mine/hat", 6, 3, 3)
    assert hat.win_percent == 66.7
    assert (hat.rounds_with, hat.rounds_without) == (11.0, 20.0)


def test_a_card_that_nobody_used_says_nothing_of_wins():
    (hat,) = trial("mine", WISH, [NOTHING]).cards
    assert (hat.users, hat.win_percent, hat.rounds_with, hat.rounds_without) == (0, None, None, 10.0)


def test_a_stuck_game_is_told_of_the_cards_that_were_used_in_it():
    stuck = msgspec.structs.replace(played(90, (), (2,)), ending="stuck", problem="nobody may move")
    found = trial("mine", WISH, [stuck, played(30, (0,), (0,))])
    assert (found.stuck, found.cards[0].unfinished) == (1, 1)
    assert found.problems == ["game 1: nobody may move"]


@pytest.mark.parametrize(("wins", "chances", "low", "high"), [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0)])
def test_the_interval_is_wilsons(wins: int, chances: int, low: float, high: float):
    assert wilson(wins, chances) == pytest.approx((low, high), abs=0.001)
    assert wilson(0, 0) == (0.0, 1.0)
