"""Recorded games, saves and pictures come out the same."""

from __future__ import annotations

import pygame
import pytest

from game.lab.replay import open_game, verify
from game.model.ruleset import RULES
from game.table.save_reader import glance
from tests.recorded.recordings import GAMES, PICTURES, Shot, digest_of, games, pixels_of, read, save_in, shots

QUICK = {"random": (0, 1, 6, 7), "ai": (2, 3, 4, 5)}
"""Together they have every combination of editions, and each mind every number of seats; a long run has each with
each."""


@pytest.mark.parametrize("quick", [True, pytest.param(False, marks=pytest.mark.long)])
@pytest.mark.parametrize("mind", ["random", "ai"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_recorded_games_are_played_again_event_by_event(mind: str, players: int, quick: bool):
    recorded = read(GAMES)
    alike = [game for game in games() if (game.mind, game.players) == (mind, players)]
    again = [game for game in alike if (game.number in QUICK[mind]) == quick]
    assert again
    assert {game.name: digest_of(game) for game in again} == {game.name: recorded[game.name] for game in again}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_recorded_saves_open_and_every_move_comes_out_the_same(lang: str):
    assert glance(save_in(lang)).problem is None
    game = open_game(save_in(lang))
    assert (game.other, game.rules) == (None, RULES)
    assert len(game.entries) > 100
    assert verify(game, lambda: None) is None


@pytest.mark.skipif(read(PICTURES)["pygame"] != pygame.ver, reason="another pygame draws letters another way")
@pytest.mark.parametrize("shot", list(shots()), ids=lambda shot: shot.name)
def test_recorded_tables_are_drawn_again_pixel_by_pixel(shot: Shot):
    assert pixels_of(shot) == read(PICTURES)[shot.name]
