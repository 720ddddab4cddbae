"""The kill that wins the game: it is played before it is told, and each winner gets a crown."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.ids import BodyId, SeatId
from game.model import events as ev
from game.model.state import Result
from tests.ui.harness import Person
from tests.ui.table.fake_table import BORIS, ME, FakeTable, fight, seat_sight, view_with
from tests.ui.table.test_stage import PILL, sitting
from ui.art.heroes import GOLD

SEATS = (seat_sight(0, 9), seat_sight(1, 9), seat_sight(2, 2))
BEGINS = view_with(fight=fight(20, 17, helper=BORIS), seats=SEATS, options=())
BLOW_FALLS, CROWNS_LIE, ALL_TOLD = 1.0, 2.9, 4.5


def win(table: FakeTable, *winners: SeatId) -> None:
    """The last kill."""
    seats = tuple(msgspec.structs.replace(seat, level=10) if seat.seat in winners else seat for seat in SEATS)
    levels = ev.RewardsGiven(tuple((seat, 1) for seat in winners), (BodyId(1),))
    over = view_with(situation="over", seats=seats, options=())
    table.happens(over, levels, ev.GameEnded(Result(winners, "kill")))


def told(person: Person) -> bool:
    return person.sees("stage") and "the game" in person.sentence("stage")


def crowns(person: Person) -> list[bool]:
    """Left of the middle, in it, right of it: something golden is seen above the faces."""
    seen, (r, g, b) = person.picture(), GOLD
    found = []
    for x in (515, 640, 765):
        part = seen.subsurface(pygame.Rect(x - 50, 190, 100, 95))
        found.append(pygame.transform.threshold(None, part, (r, g, b), (12, 12, 12), set_behavior=0) > 400)
    return found


def test_who_wins_the_game_is_not_told_before_the_crown_has_fallen(tmp_path: Path):
    with sitting(tmp_path, BEGINS) as (person, table):
        win(table, ME)
        person.wait(BLOW_FALLS)
        assert not told(person)
        assert crowns(person) == [False, False, False]
        person.wait(ALL_TOLD - BLOW_FALLS)
        assert told(person)


@pytest.mark.parametrize(("winners", "seen"), [((ME,), [False, True, False]), ((ME, BORIS), [True, False, True])])
def test_each_winner_gets_a_crown(tmp_path: Path, winners: tuple[SeatId, ...], seen: list[bool]):
    with sitting(tmp_path, BEGINS) as (person, table):
        win(table, *winners)
        person.wait(CROWNS_LIE)
        assert crowns(person) == seen


@pytest.mark.parametrize("seconds", [0.3, 0.9, 1.6, 2.4, 3.0])
def test_a_press_tells_it_at_once_and_the_next_one_goes_on(tmp_path: Path, seconds: float):
    with sitting(tmp_path, BEGINS) as (person, table):
        win(table, ME)
        person.wait(seconds)
        person.press("space")
        assert told(person)
        person.wait(0.6)
        person.press("space")
        assert not person.sees(PILL)
