"""Defaults for somebody who is not there (E-107, E-108): every question has one, and the rules accept it."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ids import SeatId
from game.model.options import Command
from game.model.state import State
from game.rules.book import Book
from game.rules.defaults import default_choice
from game.rules.engine import Engine
from game.views import view, waiting
from tests.support.playing import next_move, recorded
from tests.support.stories import Table, dealt, table

few = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
HORROR, ZOMBIES = "sets horror; seats ann bob cid", "sets zombies; seats ann bob cid"


def default(book: Book, state: State, seat: int) -> Command | None:
    return default_choice(book, view(book, state, SeatId(seat)))


def absent(t: Table, *names: str) -> Table:
    """Seats of a story that say nothing, one after the other."""
    for name in names:
        made = default(t.book, t.state, t.names.index(name))
        assert made is not None
        assert t.submit(made).refusal is None
    return t


def answered(rules: Engine, state: State) -> None:
    """E-108: for each seat that the game waits for; whoever need not answer has none."""
    asked = waiting(rules.book, state)
    for seat in range(len(state.players)):
        made = default(rules.book, state, seat)
        assert (made is not None) == (seat in asked)
        assert made is None or rules.check(state, made) is None


@few
@pytest.mark.rule("E-108", "E-107")
@given(st.builds(recorded, st.integers(0, 60), st.integers(3, 5)), st.randoms(use_true_random=False))
def test_at_every_wait_there_is_a_default_that_the_rules_accept(game, rng):
    for state in game.some_states(rng, 200):
        answered(game.engine, state)


@pytest.mark.rule("E-108")
@pytest.mark.parametrize("sets", [("horror",), ("zombies",), ("dungeon", "horror", "zombies")])
def test_every_edition_has_its_defaults(sets: tuple[str, ...]):
    t, rng = dealt(4, sets=sets), random.Random(3)
    for _ in range(250):
        answered(t.engine, t.state)
        t.state = next_move(t.engine, t.state, rng, t.chance).state


@pytest.mark.rule("E-108")
def test_without_anybody_there_turns_go_round():
    t = table("seats ann bob cid; door elf dwarf warrior thief; turn ann")
    absent(t, "ann").expects("situation revealed")
    absent(t, "ann").expects("ann hand elf", "situation entered")
    absent(t, "ann", "ann").expects("ann hand elf dwarf", "turn bob")


@pytest.mark.rule("E-107")
@pytest.mark.parametrize(("level", "then"), [(9, "situation final"), (1, "situation flight")])
def test_an_absent_fighter_claims_or_gives_up(level: int, then: str):
    absent(table(f"seats ann bob cid; ann level {level}; fight pyramid_mummy; turn ann"), "ann").expects(then)


@pytest.mark.rule("E-108", "E-107")
def test_whoever_is_not_there_passes_and_refuses_help():
    t = table("seats ann bob cid; ann level 5; bob level 9; fight decaf_dragon; turn ann")
    absent(t.does("ann asks bob for 1"), "bob").expects("never HelperJoined", "happened OfferRefused")
    won = table("seats ann bob cid; ann level 9; fight damp_ghost; turn ann").does("ann claims")
    absent(won, "bob", "cid").expects("winner ann")


@pytest.mark.rule("E-108")
def test_an_absent_victim_loses_the_cheapest():
    """By rising value: fondue 400, overtime crown 1000."""
    t = table("seats ann bob cid; ann wears fondue bag overtime_crown; turn ann; door soup_in_helmet")
    absent(t.does("ann opens"), "ann").expects("treasure_discard fondue", "ann bag overtime_crown")


@pytest.mark.rule("E-108")
def test_an_absent_looter_takes_the_dearest():
    """By falling value: long spoon 600, bathrobe 500, fondue 400."""
    kit = "ann level 5 wears fondue bathrobe bag long_spoon; bob level 2"
    t = table(f"seats ann bob cid; {kit}; fight decaf_dragon; turn ann; dice 1")
    t.does("ann concedes", "ann runs decaf_dragon", "all pass")
    absent(t, "bob", "cid").expects("bob hand long_spoon", "cid hand bathrobe")


@pytest.mark.rule("E-108")
def test_absent_charity_gives_the_cheapest_evenly_in_listed_order():
    hand = "fondue thief priest wizard warrior elf bathrobe"
    t = table(f"seats ann bob cid; ann level 2 hand {hand}; turn ann charity")
    absent(t, "ann").expects("bob hand thief", "cid hand priest", "ann cards 5")


@pytest.mark.rule("E-108")
def test_an_absent_owner_gives_up_the_cheapest_surplus():
    """Long spoon 600, overtime crown 1000; both others are equally low, so the first gets it."""
    t = table("seats ann bob cid; ann dwarf level 4 bag overtime_crown long_spoon; turn ann").does("ann drops dwarf")
    absent(t, "ann").expects("bob bag long_spoon", "ann bag overtime_crown")


@pytest.mark.rule("E-108")
def test_an_absent_runner_takes_the_monsters_as_they_lie():
    t = table("seats ann bob cid; ann level 7; fight juice_vampire pyramid_mummy; turn ann; dice 6")
    absent(t.does("ann concedes"), "ann").does("all pass")
    t.refuses("ann runs juice_vampire", "not_among")


@pytest.mark.rule("E-108")
def test_nobody_answers_a_call_for_whoever_is_not_there():
    t = table(f"{HORROR}; ann hand bogissimus; bob hand mumblissimus; door yawnissimus; turn ann").does("ann opens")
    absent(t, "ann", "bob").expects("foes yawnissimus", "situation fight", "ann hand bogissimus")


@pytest.mark.rule("E-108", "E-49")
def test_powers_go_in_listed_order_where_their_owner_is_not_there():
    t = table(f"{ZOMBIES}; ann level 5 property_nose dead_quiet; bob hand brain_freeze; fight census_taker; turn ann")
    absent(t.does("bob plays brain_freeze on ann"), "ann").expects("ann traits dead_quiet")
