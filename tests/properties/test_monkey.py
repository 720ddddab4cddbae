"""The monkey over the rules: nothing that anybody may do at any time leads where nobody can go on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.effects.executors import EXECUTORS
from game.ids import SeatId
from game.model import events as ev
from game.model.state import State
from game.rules.book import Book
from game.rules.engine import Engine
from game.rules.fold import fold
from game.table.timeline import Move
from tests.properties.monkey import MIXES, Fault, Monkey
from tests.support.stories import Table, table


def looks_at(*states: State, t: Table, rules: Book | None = None) -> None:
    """A monkey looks at what a table has come to, one state after the other; `rules`: by others than the table's."""
    monkey = Monkey(0, 0)
    monkey.engine = Engine(rules, EXECUTORS) if rules else t.engine
    for state in states:
        monkey.timeline.append(Move(None, (), state))
        monkey.look()


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_a_monkey_finds_nothing_in_the_first_moves_of_each_mix(number: int):
    assert Monkey(11, number).play(most=150).fault == ""


@pytest.mark.long
@pytest.mark.parametrize("number", range(105))
def test_a_monkey_finds_nothing_in_whole_games_of_all_mixes_and_sizes(number: int):
    assert Monkey(12, number).play().fault == ""


def test_a_monkey_does_the_same_again():
    games = [Monkey(13, 5), Monkey(13, 5)]
    assert games[0].play(most=60) == games[1].play(most=60)
    assert games[0].state == games[1].state


def test_a_monkey_says_that_nobody_can_go_on():
    t = table("seats ann bob cid; door dwarf; turn ann").does("ann opens")
    looks_at(t.state, t=t)
    with pytest.raises(Fault, match="nobody can go on"):
        looks_at(fold(t.book, t.state, ev.SeatDied(SeatId(0))), t=t)


def test_a_monkey_misses_a_card():
    t = table("seats ann bob cid; door dwarf; turn ann").does("ann opens")
    with pytest.raises(Fault, match="lost or doubled"):
        looks_at(replace(t.state, limbo=()), t=t)


def test_a_monkey_sees_what_was_left_to_put_in_order():
    t = table("sets zombies; seats ann bob cid; ann level 6 wears traffic_cone; turn ann")
    with pytest.raises(Fault, match="left to put in order"):
        looks_at(fold(t.book, t.state, ev.LevelChanged(SeatId(0), 1, 6, "card")), t=t)


def test_a_monkey_sees_a_pass_on_what_is_another_fight_by_now():
    t = table("seats ann bob cid; ann level 8; fight slime_intern; turn ann").does("ann claims", "bob passes")
    with pytest.raises(Fault, match="has passed at"):
        looks_at(t.state, fold(t.book, t.state, ev.LevelChanged(SeatId(0), -1, 8, "loss")), t=t)


def test_a_monkey_sees_that_rules_and_printed_cards_disagree():
    t = table("seats ann bob cid; ann dwarf; turn ann")
    rules = Book(t.book.ruleset)
    rules.ruleset = replace(rules.ruleset, defs=tuple(replace(card, modifiers=()) for card in rules.ruleset.defs))
    with pytest.raises(Fault, match="'hand limit of 0', 6, 5"):
        looks_at(t.state, t=t, rules=rules)


def test_a_monkey_sees_that_somebody_cannot_use_what_names_everybody():
    t = table("seats ann bob cid; cid hand kazoo; fight slime_intern; turn ann")
    rules = Book(t.book.ruleset)
    rules.gates["fight", "N"] = rules.gates["setup", "N"]
    with pytest.raises(Fault, match="what 2 may use"):
        looks_at(t.state, t=t, rules=rules)
