"""How the conduct of seats is counted: what is at stake, whom a curse hits, who comes back, who is ungrateful."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ids import SeatId
from game.lab.conduct import Conduct, Counts, conducted
from game.model.options import Command
from game.table.scenarios.move_step import VERB_WORDS
from game.table.timeline import Move
from tests.support.stories import Table, engine, table

CLAIMED = "seats ann bob cid; ann level {} wears bathrobe; bob level 5 hand {}; fight knight_owl; turn ann"
TWO = "seats ann bob cid; ann level 4; bob level 8; cid hand jury_duty; fight committee_hydra; turn ann"


def counted(text: str, *steps: str) -> Counts:
    """Return the counts of these steps at this table."""
    conduct = Conduct(engine().book)
    for move in moves_of(table(text), *steps):
        conduct.see(move)
    return conduct.counts


def moves_of(t: Table, *steps: str) -> Iterator[Move]:
    """The table as it stands, and what becomes of it step by step."""
    yield Move(None, (), t.state)
    for step in steps:
        t.does(step)
        if step.startswith("expect"):
            continue
        name, verb = step.split()[:2]
        command = Command(SeatId(t.names.index(name)), VERB_WORDS[verb])
        yield Move(command, t.last.events, t.state)


@pytest.mark.parametrize(
    ("level", "acts"),
    [(9, {"play": 1, "for_a_win": 1}), (7, {"play": 1, "near_the_goal": 1}), (5, {"play": 1})],
    ids=["a win", "two levels below the goal", "nothing"],
)
def test_at_stake_is_a_win_or_somebody_coming_near_the_goal(level: int, acts: dict[str, int]):
    found = counted(CLAIMED.format(level, "caffeinated"), "ann claims", "bob plays caffeinated")
    assert {name: n for name, n in found.acts.items() if n} == acts
    assert found.hostile == {1: 1}


@pytest.mark.parametrize(
    "step", ["plays kazoo on heroes", "plays read_the_manual"], ids=["for the side", "for oneself"]
)
def test_a_card_that_hurts_nobody_is_no_hostile_act(step: str):
    hand = step.split()[1]
    found = counted(f"seats ann bob cid; bob hand {hand}; fight knight_owl; turn ann", f"bob {step}")
    assert ({name: n for name, n in found.acts.items() if n}, found.hostile) == ({}, {})


def test_to_send_away_what_is_as_good_as_beaten_is_a_play_against_the_fighter():
    found = counted(CLAIMED.format(9, "torn_page"), "ann claims", "bob plays torn_page")
    assert (found.acts.get("play"), found.acts.get("for_a_win"), found.hostile) == (1, 1, {1: 1})


def test_to_bury_the_fighter_of_a_fight_that_is_lost_helps_nobody():
    text = "sets zombies; seats ann bob cid; ann level 3; bob hand prepaid_cremation; fight census_taker; turn ann"
    found = counted(text, "bob plays prepaid_cremation on ann")
    assert (found.acts.get("play"), found.acts["curse"]) == (1, 1)


@pytest.mark.parametrize(("level", "petty"), [(4, 1), (5, 0)])
def test_a_curse_on_somebody_low_is_petty_where_it_turns_no_fight(level: int, petty: int):
    text = f"seats ann bob cid; ann level {level}; bob hand unskippable_tutorial; turn bob"
    found = counted(text, "bob plays unskippable_tutorial on ann")
    assert (found.acts["curse"], found.acts.get("petty_curse", 0)) == (1, petty)


def test_a_curse_that_turns_a_fight_is_not_petty():
    text = "seats ann bob cid; ann level 2; bob hand unskippable_tutorial; fight slime_intern; turn ann"
    found = counted(text, "expect fight 2 1", "bob plays unskippable_tutorial on ann", "expect fight 1 1")
    assert (found.acts["curse"], found.acts.get("petty_curse", 0)) == (1, 0)


def test_whoever_is_sent_away_and_comes_back_is_counted():
    found = counted(
        TWO, "ann asks bob for 2", "bob accepts", "cid plays jury_duty", "ann asks bob for 3", "bob accepts"
    )
    assert (found.acts["dismissal"], found.acts["asked_again"]) == (1, 1)


def test_a_volunteer_may_be_turned_away():
    found = counted(TWO, "bob volunteers for 2", "ann declines")
    assert (found.acts["volunteer"], found.acts["turned_away"]) == (1, 1)


def test_whoever_hurts_its_helper_within_a_round_is_ungrateful():
    text = "seats ann bob cid; ann level 4 hand unskippable_tutorial; bob level 8; fight committee_hydra; turn ann"
    steps = ["ann asks bob for 2", "bob accepts", "ann plays unskippable_tutorial on bob"]
    assert counted(text, *steps).ungrateful == {0: 1}


def test_acts_are_told_by_mind_over_all_games():
    games = [(("a", "b"), Counts({"play": 4, "for_a_win": 1, "near_the_goal": 1}, {0: 3}, {}))] * 2
    found = conducted(games)
    assert (found.plays_in_fights, found.nothing_at_stake_percent, found.no_win_at_stake_percent) == (8, 50.0, 75.0)
    assert (found.hostile, found.chairs) == ({"a": 6, "b": 0}, {"a": 2, "b": 2})
