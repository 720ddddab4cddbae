"""Playouts at random: whatever an option asks for can be said, and the rules accept it."""

from __future__ import annotations

import random

import pytest

from game.ai.sampling import sample
from game.content.merger import list_set_ids, load_ruleset
from game.effects.executors import EXECUTORS
from game.ids import SeatId
from game.lab.playout import deeds, rollout, welcome
from game.model.domains import Domain
from game.model.house_rules import HouseRules
from game.model.options import Command, Option, Param, unmet
from game.rules.book import Book
from game.rules.engine import Engine
from game.rules.legal import LiveDomains, options
from game.table.chance import LooseChance, SeededChance

ENGINE = Engine(Book(load_ruleset(list_set_ids()[:1])[0]), EXECUTORS)


@pytest.mark.parametrize("seed", range(4))
def test_every_option_of_every_seat_can_be_filled_and_is_accepted(seed: int):
    rng = random.Random(seed)
    for deed in deeds(ENGINE, 3 + seed, rng, LooseChance(rng), 250):
        for seat in range(len(deed.state.players)):
            for option in options(ENGINE.book, deed.state, SeatId(seat)):
                args = sample(option, LiveDomains(ENGINE.book, deed.state, SeatId(seat)), rng)
                command = Command(SeatId(seat), option.verb, option.source, option.reference, args)
                refused = ENGINE.check(deed.state, command)
                assert refused is None or not welcome(ENGINE.book, deed.state, command)


def test_playouts_with_the_same_seed_are_the_same():
    runs = [[deed.command for deed in deeds(ENGINE, 4, random.Random(8), SeededChance(8), 200)] for _ in range(2)]
    assert runs[0] == runs[1]
    assert len(runs[0]) == 200


def test_a_rollout_goes_on_from_any_state_till_somebody_has_won():
    quick, rng = (
        Engine(Book(load_ruleset(list_set_ids()[:1], HouseRules(goal_level=2))[0]), EXECUTORS),
        random.Random(3),
    )
    for deed in list(deeds(quick, 4, rng, LooseChance(rng), 40))[::10]:
        *_, last = rollout(quick, deed.state, rng, LooseChance(rng), 5000)
        assert last.result is not None


CARDS = (3, 5, 8, 9, 12)
SOLD = Param("cards", "cards", CARDS, 1, 5, (300, 200, 300, 400, 100), 1000, doubles=1)
TWICE = Param("doubled", "cards", CARDS, 0, 1, subset_of=0)
GIVEN = Param("cards", "cards", CARDS, 3, 3)
TO = Param("receivers", "seats", (0, 2), 3, 3, per_value_of=0, even=True)
SIDE = Param("side", "side", Domain("sides"))
FOE = Param("target", "foe", Domain("foes"), needs=(0, 1))


@pytest.mark.parametrize("params", [(SOLD, TWICE), (GIVEN, TO), (SIDE, FOE)])
def test_sums_shares_and_conditions_between_arguments_are_met(params: tuple[Param, ...]):
    option, rng = Option("play_card", "OS", params=params), random.Random(1)
    domains = {Domain("sides"): (0, 1), Domain("foes"): (4, 7)}
    for _ in range(300):
        assert unmet(option, sample(option, domains, rng), domains) is None
