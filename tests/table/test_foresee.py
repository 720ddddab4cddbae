"""Effects of a move are told beforehand, truly, and without a word about hidden things."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ids import NOBODY, SeatId
from game.lab.same_view import another_world
from game.model.foreseen import Foreseen
from game.model.messages import Message
from game.model.options import Command
from game.rules.legal import check
from game.rules.queries import heroes, monsters
from game.table.preview import NoChance, foresee, outcome
from tests.support.playing import recorded
from tests.support.stories import Table, engine, table

few = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
games = st.builds(recorded, st.integers(0, 60), st.integers(3, 5))


def told(t: Table, seat: int) -> tuple[Foreseen, ...]:
    return foresee(engine(), t.state, SeatId(seat))


@few
@given(games, st.integers(0, 2**32))
def test_what_is_foreseen_hangs_on_nothing_hidden(game, seed):
    rng = random.Random(seed)
    for move in rng.choices(game.moves, k=12):
        for seat in map(SeatId, range(len(move.state.players))):
            world = another_world(game.book, move.state, (seat,), rng)
            seen = [msgspec.msgpack.encode(foresee(game.engine, state, seat)) for state in (move.state, world)]
            assert seen[0] == seen[1]


@few
@given(games)
def test_every_total_that_was_foreseen_comes_true(game):
    for move in game.moves[::7]:
        for seat in map(SeatId, range(len(move.state.players))):
            for found in foresee(game.engine, move.state, seat):
                if found.fighter >= 0:
                    after = game.engine.step(replace(move.state, queued=()), found.command, NoChance()).state
                    assert (heroes(game.book, after), monsters(game.book, after)) == (found.heroes, found.monsters)


def ways(t: Table, seat: int, card: str) -> list[Foreseen]:
    return [found for found in told(t, seat) if found.command.source == t.card(card)]


def test_a_one_shot_tells_both_totals_of_either_side_and_which_of_them_turns_the_fight():
    t = table("seats ann bob cid; ann level 6; bob hand kazoo; fight committee_hydra; turn ann")
    sides = {(found.heroes, found.monsters): found for found in ways(t, 1, "kazoo")}
    assert set(sides) == {(11, 10), (6, 15)}
    assert sides[11, 10].turns
    assert not sides[6, 15].turns
    assert sides[6, 15].short == 10


def test_an_item_that_would_lie_in_the_bag_says_what_stands_in_its_way():
    t = table("seats ann bob cid; ann wears overtime_crown hand fondue; turn ann")
    (found,) = ways(t, 0, "fondue")
    assert found.bagged
    assert found.because is not None
    assert found.because.reason.key == "refuse.slot_taken"
    assert found.gain == 0


def test_an_item_that_can_be_worn_tells_the_strength_it_gives():
    t = table("seats ann bob cid; ann hand bathrobe; turn ann")
    (found,) = ways(t, 0, "bathrobe")
    assert (found.gain, found.strength, found.bagged) == (3, 4, False)


def test_a_sword_that_needs_a_class_says_what_it_is_worth_once_the_class_of_the_same_hand_lies():
    t = table("seats ann bob cid; ann hand warrior passive_sword; turn ann")
    found = [each for each in ways(t, 0, "passive_sword") if each.first >= 0]
    assert [(each.first, each.strength, each.bagged) for each in found] == [(t.card("warrior"), 5, False)]


def test_boots_say_what_they_add_to_a_throw_to_run():
    t = table("seats ann bob cid; ann hand sandals; turn ann")
    assert [(each.gain, each.run) for each in ways(t, 0, "sandals")] == [(0, 2)]


def test_whoever_runs_is_promised_no_win_any_more_but_what_helps_her_run():
    t = table("seats ann bob cid; ann level 7 wears fondue hand warrior elf; fight committee_hydra; turn ann")
    assert [found.winning for found in told(t, 0) if found.fighter == 0] == [True]
    assert [(found.fighter, found.run) for found in told(t.does("ann concedes"), 0)] == [(NOBODY, 1)]


def test_picking_a_fight_tells_both_totals_before_it_begins():
    t = table("seats ann bob cid; ann level 6 hand committee_hydra; turn ann entered")
    (found,) = ways(t, 0, "committee_hydra")
    assert (found.heroes, found.monsters, found.winning, found.short) == (6, 10, False, 5)


def test_running_says_before_it_is_pressed_what_the_die_must_show_and_why():
    t = table("seats ann bob cid; ann wears sandals; fight bailiff_ogre; turn ann")
    (run,) = (found for found in told(t, 0) if found.command.verb == "concede")
    (way,) = run.escapes
    assert (way.face, [part.amount for part in way.parts], way.pursued) == (3, [2], True)


@few
@given(games, st.integers(0, 2**32))
def test_what_an_offer_would_come_to_hangs_on_nothing_hidden(game, seed):
    rng = random.Random(seed)
    for before, move in game.steps():
        if move.command is not None and move.command.verb in ("offer_help", "accept"):
            world = another_world(game.book, before, (move.command.seat,), rng)
            seen = [outcome(game.engine, state, move.command) for state in (before, world)]
            assert seen[0] == seen[1]


# --- help -------------------------------------------------------------------------------------------------------------


def asks(t: Table, helper: int, *items: str) -> Foreseen | None:
    """Return the fight as a slip of ann would make it."""
    cards = tuple(int(t.card(item)) for item in items)
    return outcome(engine(), t.state, Command(SeatId(0), "offer_help", args=((helper,), (0,), (0,), cards, (), (), ())))


def test_of_a_slip_that_says_too_little_nothing_is_foreseen_but_that():
    t = table("seats ann bob cid; fight committee_hydra; turn ann")
    little = Command(SeatId(0), "offer_help", args=((1,), (0,)))
    assert outcome(engine(), t.state, little) == Foreseen(little, because=check(t.book, t.state, little))


def test_a_bonus_for_whoever_fights_alone_is_gone_from_what_a_helper_would_make_of_the_fight():
    t = table("seats ann bob cid; ann level 4 wears distance_cape; bob level 3; fight committee_hydra; turn ann")
    told = asks(t, 1)
    assert told is not None
    t.does("ann asks bob for 0", "bob accepts")
    assert (told.heroes, told.monsters) == (heroes(t.book, t.state), monsters(t.book, t.state)) == (9, 10)


@few
@given(games)
def test_what_a_helper_would_make_of_a_fight_comes_true(game):
    for before, move in game.steps():
        if move.command is None or move.command.verb != "accept":
            continue
        told = outcome(game.engine, before, move.command)
        if told is not None and told.fighter >= 0 and not before.queued:
            assert (told.heroes, told.monsters) == (heroes(game.book, move.state), monsters(game.book, move.state))


def test_what_a_helper_would_make_of_a_fight_is_told_even_where_that_very_offer_was_refused():
    t = table("seats ann bob cid; bob level 3; fight committee_hydra; turn ann").does(
        "ann asks bob for 0", "bob declines"
    )
    told = asks(t, 1)
    assert told is not None
    assert told.gain == 3


def test_a_card_that_ends_the_fight_says_so_and_that_nobody_wins_it():
    t = table("seats ann bob cid; ann hand night_noise; fight committee_hydra; turn ann")
    (found,) = ways(t, 0, "night_noise")
    assert found.ended
    assert not found.turns


@pytest.mark.rule("E-32")
def test_a_card_that_sends_the_last_monster_away_wins_no_level_but_its_treasures():
    t = table("seats ann bob cid; ann level 2 hand torn_page; fight committee_hydra; turn ann")
    (found,) = ways(t, 0, "torn_page")
    assert (found.ended, found.turns, found.treasures) == (True, False, 3)
    assert found.ending == Message("foreseen.ends_paid", {"n": 3})


@pytest.mark.parametrize(
    ("gain", "theirs", "said"), [(5, 0, "totals"), (5, -5, "totals_theirs"), (12, -3, "totals_both")]
)
def test_what_each_side_gains_is_told_apart(gain: int, theirs: int, said: str):
    found = Foreseen(Command(SeatId(0), "accept"), SeatId(0), 17, 15, gain=gain, theirs=theirs)
    assert found.totals.key == f"foreseen.{said}"
    assert found.totals.args.get("gain", 0) == gain + theirs


def test_a_helper_who_makes_a_monster_weaker_is_not_said_to_be_stronger():
    t = table("seats ann bob cid; ann level 2; bob level 9; fight disco_zombie; turn ann")
    found = outcome(engine(), t.state, Command(SeatId(0), "offer_help", args=((1,), (1,), (0,), (), (), (), ())))
    assert found is not None
    assert (found.gain, found.theirs) == (12, -3)
