"""A face tells nothing that is not on the table: whatever a seat knows, it sees the faces that an onlooker sees."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from game.ids import SeatId
from game.lab.same_view import another_world
from game.model.ruleset import near
from game.views import SPECTATOR, hears, see, view
from game.words.moods import FaceMood, Reaction, face_moods, reactions
from tests.support.playing import Game, recorded

GAMES = ((3, 3), (5, 4), (6, 3))
Faces = tuple[FaceMood, ...]


def felt_by(game: Game, seat: SeatId) -> list[list[Reaction]]:
    """The reactions up to each move, as this seat hears of them."""
    felt: list[Reaction] = []
    found = []
    for number, move in enumerate(game.moves):
        heard = [see(game.book, event, seat) for event in move.events if hears(event, seat)]
        felt = felt + reactions(number, move.state.turn, heard)
        found.append(felt)
    return found


def faces(game: Game, seat: SeatId) -> Iterator[Faces]:
    """Yield the faces that this seat sees after each move."""
    for number, (move, felt) in enumerate(zip(game.moves, felt_by(game, seat), strict=True)):
        yield face_moods(view(game.book, move.state, seat), felt, number)


@cache
def public(seed: int, seats: int) -> tuple[Faces, ...]:
    return tuple(faces(recorded(seed, seats), SPECTATOR))


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_everybody_sees_the_faces_that_an_onlooker_sees(seed: int, seats: int):
    for seat in map(SeatId, range(seats)):
        assert tuple(faces(recorded(seed, seats), seat)) == public(seed, seats)


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_faces_are_the_same_whatever_hands_and_piles_hide(seed: int, seats: int):
    game, rng = recorded(seed, seats), random.Random(seed)
    felt = felt_by(game, SPECTATOR)
    for number in rng.sample(range(1, len(game.moves)), 20):
        world = another_world(game.book, game.moves[number].state, (SPECTATOR,), rng)
        assert face_moods(view(game.book, world, SPECTATOR), felt[number], number) == public(seed, seats)[number]


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_only_the_dead_look_dead_and_only_who_has_won_wears_a_crown(seed: int, seats: int):
    for move, shown in zip(recorded(seed, seats).moves, public(seed, seats), strict=True):
        result, players = move.state.result, move.state.players
        assert [mood == "crowned" for mood in shown] == [
            result is not None and n in result.winners for n in range(seats)
        ]
        assert [mood == "dead" for mood in shown] == [result is None and player.life == "dead" for player in players]


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_who_has_nothing_at_stake_is_calm_two_turns_after_what_happened(seed: int, seats: int):
    game = recorded(seed, seats)
    for move, felt, shown in zip(game.moves, felt_by(game, SPECTATOR), public(seed, seats), strict=True):
        lately = {one.seat for one in felt if one.turn >= move.state.turn - 1}
        quiet = move.state.combat is None and move.state.result is None
        for seat, player in enumerate(move.state.players):
            if (
                quiet
                and seat not in lately
                and player.life != "dead"
                and player.level < near(game.book.house.goal_level)
            ):
                assert shown[seat] == "calm"


def test_every_mood_is_felt_in_these_games():
    """So that the stories above can fail."""
    felt = {mood for seed, seats in GAMES for shown in public(seed, seats) for mood in shown}
    assert felt == {"calm", "glad", "hit", "scheming", "afraid", "cross", "crowned", "dead"}
