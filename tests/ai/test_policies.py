"""Rivals at whole tables: they never ask for what the rules refuse, decide by what they see, and come to an end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.card_knowledge import Lore
from game.ai.policies import POLICIES
from game.content.merger import list_set_ids, load_ruleset
from game.effects.executors import EXECUTORS
from game.lab.same_view import trials
from game.lab.whole_game import Played, play
from game.model.options import unmet
from game.model.state import State
from game.model.views import SeatView
from game.rules.book import Book
from game.rules.engine import Engine
from game.table.mind_protocol import Verdict
from game.table.timeline import Move
from game.views import view, waiting

ENGINE = Engine(Book(load_ruleset(list_set_ids()[:1])[0]), EXECUTORS)
LORE = Lore(ENGINE.book.ruleset)


def filled(lore: Lore, seen: SeatView, must: bool, seed: int) -> Verdict:
    """The rival, watched: what it wants fills an option of its view, and its reasons are few."""
    verdict = POLICIES["ai"](lore, seen, must, seed)
    if verdict.command is not None:
        key = (verdict.command.verb, verdict.command.source, verdict.command.reference)
        option = next(option for option in seen.options if option.key == key)
        assert unmet(option, verdict.command.args, seen.domain_values) is None
    assert len(verdict.reasons) <= 2
    return verdict


def game(seed: int, *names: str) -> Played:
    return play(ENGINE, [POLICIES[name] for name in names], seed, lambda move: None)


@pytest.mark.parametrize("seed", [*range(2), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 20))])
def test_a_rival_never_proposes_what_its_options_do_not_allow(seed: int):
    played = play(ENGINE, [filled] * (5 if seed == 0 else 3), seed, lambda move: None)
    assert (played.ending, played.problem) == ("finished", "")


@pytest.mark.parametrize("names", [("greedy",) * 3, ("random", "ai", "greedy"), ("ai", "ai", "random", "greedy")])
def test_every_mind_plays_to_the_end(names: tuple[str, ...]):
    assert game(5, *names).ending == "finished"


def moments(seed: int) -> Iterator[tuple[State, tuple[int, ...]]]:
    """Every seventh moment of a game, with the seats it waits for."""
    moves: list[Move] = []
    play(ENGINE, [POLICIES["ai"]] * 3, seed, moves.append)
    for move in moves[:-1:7]:
        yield move.state, waiting(ENGINE.book, move.state)


@pytest.mark.parametrize("mind", ["ai", "ai:easy:gambler"])
def test_another_truth_behind_the_same_view_leads_to_the_same_choice(mind: str):
    assert trials(ENGINE, mind, 120, 2) == (120, 120)


@pytest.mark.parametrize("name", ["ai", "ai:easy:gambler", "greedy", "random"])
def test_the_same_view_and_seed_give_the_same_verdict(name: str):
    for state, needed in moments(4):
        seen = view(ENGINE.book, state, needed[0])
        assert POLICIES[name](LORE, seen, True, 9) == POLICIES[name](LORE, seen, True, 9)
