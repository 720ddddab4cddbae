"""Several people at one screen: what lies open, the time for objections, hands that are laid, seats that change."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ai.minds import InlineMinds
from game.cli.scenario import default_sets
from game.ids import SeatId
from game.lab.same_view import another_world
from game.model.options import Command, values
from game.table.clock import INSTANT, Gavel
from game.table.interface import Manners, SeatInfo
from game.table.objections import Objections
from game.table.opening import GameSettings, open_table, resume_table
from game.table.public_options import in_front, open_view
from game.table.table import LocalTable
from game.views import public_view
from tests.support.playing import recorded
from tests.support.stories import table as at_table
from tests.support.time_steps import seconds

few = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
games = st.builds(recorded, st.integers(0, 60), st.integers(3, 5))
ANN, BO = SeatId(0), SeatId(1)
SEATS = (SeatInfo("Ann", "person"), SeatInfo("Bo", "person", "", "fr"), SeatInfo("Cleo", "rival"))


@pytest.fixture
def table(tmp_path: Path):
    found = open_table(GameSettings(default_sets(), SEATS), InlineMinds, INSTANT, 7, tmp_path / "game.doors")
    yield found
    found.close()


def land(table: LocalTable, seconds: float = 0.2, until: Callable[[], object] = lambda: False) -> None:
    """Lets the disk and the rivals have their say: for a while, or until something is so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not (until() and not table.in_flight):
        table.pump(0.0)
        time.sleep(0.001)


@few
@given(games, st.integers(0, 2**32))
def test_what_lies_open_is_the_same_byte_for_byte_whatever_anybody_holds(game, seed):
    rng = random.Random(seed)
    for move in rng.choices(game.moves, k=30):
        world = another_world(game.book, move.state, (), rng)
        for seat in map(SeatId, range(len(move.state.players))):
            seen = [msgspec.msgpack.encode(open_view(game.book, state, seat)) for state in (move.state, world)]
            assert seen[0] == seen[1]


@few
@given(games)
def test_no_open_move_names_a_card_in_a_hand(game):
    for move in game.moves[::7]:
        hands = {card for player in move.state.players for card in player.hand}
        for seat in map(SeatId, range(len(move.state.players))):
            seen = open_view(game.book, move.state, seat)
            domains = seen.domain_values
            asked = [p for option in seen.options for p in option.params if p.kind == "cards"]
            assert not hands & {option.source for option in seen.options}
            assert not hands & {card for param in asked for card in values(param, domains)}


@few
@given(games)
def test_who_is_asked_comes_to_the_front_if_a_person_is(game):
    people = (SeatId(0), SeatId(2))
    for move in game.moves[::5]:
        seen = public_view(game.book, move.state)
        seat = in_front(seen, people, SeatId(2))
        assert seat in people
        offered = any(offer.to in people for offer in seen.offers)
        if len(seen.waiting) == 1 and seen.waiting[0] in people and seen.window is None and not offered:
            assert seat == seen.waiting[0]


def test_whoever_a_counter_offer_is_made_to_comes_to_the_front():
    t = at_table("seats ann bob cid; bob level 9; fight committee_hydra; turn ann").does("ann asks bob for 1")
    people = tuple(map(SeatId, range(3)))
    assert in_front(public_view(t.book, t.state), people, ANN) == BO
    t.does("bob volunteers for 2")
    assert in_front(public_view(t.book, t.state), people, BO) == ANN


def test_whoever_is_offered_a_swap_comes_to_the_front_until_the_answer():
    t = at_table("seats ann bob cid; ann bag selfie_stick; turn ann").does("ann offers selfie_stick to bob")
    people = tuple(map(SeatId, range(3)))
    assert in_front(public_view(t.book, t.state), people, ANN) == BO
    t.does("bob declines")
    assert in_front(public_view(t.book, t.state), people, BO) == ANN


def test_at_a_shared_table_no_hand_lies_open_but_a_glance_shows_it(table: LocalTable):
    assert (table.shared, table.people) == (True, (0, 1))
    assert table.view().hand == ()
    assert len(table.glance(SeatId(1)).hand) == 8


def test_why_a_card_cannot_be_used_is_told_to_all_without_a_look_at_the_hand(table: LocalTable):
    told = {str(table.why_not(card)) for seat in table.people for card in table.glance(seat).hand}
    own = {str(table.why_not(card, SeatId(0))) for card in table.glance(SeatId(0)).hand}
    assert len(told) == 1
    assert len(own) > 1


def test_a_resumed_game_shows_no_hand(table: LocalTable, tmp_path: Path):
    table.submit(Command(SeatId(0), "ready"))
    land(table)
    table.close()
    again = resume_table(tmp_path / "game.doors", InlineMinds, INSTANT)
    assert again.view().hand == ()
    again.close()


def test_a_relaxed_hand_stays_open_during_its_own_turn_alone(tmp_path: Path):
    people = tuple(info._replace(kind="person") for info in SEATS)
    relaxed = GameSettings(default_sets(), people, manners=Manners("relaxed"))
    table = open_table(relaxed, InlineMinds, INSTANT, 7, tmp_path / "game.doors")
    for seat in table.people:
        table.submit(Command(seat, "ready"))
    land(table, 20, lambda: table.view().situation != "setup")
    active = table.view().active
    assert table.view().hand == ()
    table.keep_open(SeatId((active + 1) % 3))
    assert table.view().hand == ()
    table.keep_open(active)
    assert table.view().hand == table.glance(active).hand
    table.close()


def test_everything_sensible_is_laid_as_foreseen_and_taken_back_in_one(table: LocalTable):
    before, moves = table.view(), table.moves
    outfit = table.sensible(SeatId(0))
    assert len(outfit.moves) > 1
    table.lay_sensibly(SeatId(0))
    land(table, 20, lambda: table.moves == moves + len(outfit.moves))
    laid = table.view().seats[0]
    assert (set(laid.used + laid.traits), laid.strength, laid.ready) == (set(outfit.cards), outfit.strength, False)
    table.undo()
    land(table, 20, lambda: table.moves == moves)
    assert table.view() == before


def test_those_who_want_their_cards_laid_at_once_are_served_one_after_the_other(table: LocalTable):
    bare = [len(table.glance(seat).hand) for seat in (SeatId(0), SeatId(1))]
    for seat in (SeatId(0), SeatId(1)):
        table.lay_sensibly(seat)
    land(table, 20, lambda: table.moves > 4)
    land(table, 0.5)
    left = [len(table.glance(seat).hand) for seat in (SeatId(0), SeatId(1))]
    assert [one < had for one, had in zip(left, bare, strict=True)] == [True, True]
    assert table.glance(SeatId(0)).situation == "setup"


def test_everybody_is_dressed_and_ready_at_one_word(table: LocalTable):
    table.dress_everybody()
    land(table, 20, lambda: table.view().situation != "setup")
    assert table.view().situation == "arrange"
    assert all(sight.used or sight.traits or sight.carried for sight in table.view().seats[:2])


def test_whose_cards_are_laid_by_the_computer_says_nothing_in_its_words(table: LocalTable):
    table.dress_everybody()
    said, end = [], time.monotonic() + 20
    while table.view().situation == "setup" and time.monotonic() < end:
        said += [update.said.seat for update in table.pump(0.0) if update.said is not None]
        time.sleep(0.001)
    assert table.view().situation != "setup"
    assert set(said) == {SeatId(2)}


def test_a_held_key_stops_the_gavel_and_a_new_window_starts_it_anew():
    gavel = Gavel(6.0)
    assert not any([gavel.strike(1, now, held=False) for now in seconds(0.0, 4.0)])
    assert not any([gavel.strike(1, now, held=True) for now in seconds(5.0, 40.0)])
    assert gavel.share == pytest.approx(4 / 6)
    assert [gavel.strike(1, now, held=False) for now in seconds(41.0, 42.0)] == [False, True]
    assert not gavel.strike(2, 43.0, held=False)
    assert not any([Gavel(0.0).strike(1, now, held=False) for now in (0.0, 1e6)])


def test_an_hour_of_sleep_is_not_an_hour_to_object():
    gavel = Gavel(6.0)
    assert not gavel.strike(1, 10.0, held=False)
    assert not gavel.strike(1, 3610.0, held=False)
    assert gavel.share == pytest.approx(1 / 6)


def test_who_lets_everything_go_says_nothing_until_the_condition_is_met():
    game = recorded(0, 4)
    objections = Objections(game.book, [SeatInfo("", "person")] * 4)
    for seat in range(4):
        objections.let_go(SeatId(seat), "fight")
    asked = 0
    for move in game.moves:
        window = public_view(game.book, move.state).window
        left = () if window is None else tuple(seat for seat in window.asked if seat not in window.passed)
        silent = objections.silent(move.state)
        if move.state.combat is None:
            assert objections.letting == {}
            objections.let_go(SeatId(1), "fight")
        elif 1 in left:
            asked += 1
            assert silent in left
    assert asked


def test_a_seat_goes_to_the_computer_and_stays_there_after_a_night(table: LocalTable, tmp_path: Path):
    table.sit(SeatId(1), SeatInfo("Bo", "rival", "ai"))
    assert (table.shared, table.held_by) == (False, set())
    table.submit(Command(SeatId(0), "ready"))
    land(table)
    table.close()
    again = resume_table(tmp_path / "game.doors", InlineMinds, INSTANT)
    assert again.people == (0,)
    assert len(again.view().hand) == 8 - len(again.view().seats[0].used)
    again.sit(SeatId(1), SeatInfo("Eve", "person"))
    assert (again.shared, again.view().hand) == (True, ())
    again.close()


@pytest.mark.rule("R-COMBAT-24", "E-14")
@pytest.mark.parametrize(("limit", "closed"), [(2.6, True), (0.0, False)])
def test_how_long_people_may_object_is_a_house_rule(limit, closed):
    """A-25: option win_window_s; 0: until all have answered. The rules themselves know no time."""
    t = at_table("seats ann bob cid; ann level 5; fight slime_intern; turn ann", win_window_s=limit).does("ann claims")
    objections = Objections(t.book, SEATS)
    assert not any([objections.fallen(t.state, now) for now in seconds(10.0, 12.5)])
    assert (objections.fallen(t.state, 12.7) is not None) == closed


@pytest.mark.rule("R-TRADE-01")
def test_a_trade_can_be_proposed_openly_because_what_lies_in_front_of_all_is_open():
    t = at_table("seats ann bob cid; ann wears bathrobe; bob bag long_spoon; turn ann")
    shown = open_view(t.book, t.state, SeatId(0))
    trade = next(option for option in shown.options if option.verb == "offer_trade")
    sets = shown.domain_values
    wants = next(param for param in trade.params if param.of >= 0)
    assert values(wants, sets, ((1,),)) == (t.card("long_spoon"),)


@pytest.mark.rule("E-100")
def test_who_leaves_for_good_is_nobody_at_this_window_any_more(table: LocalTable):
    table.dress_everybody()
    land(table, 20, lambda: table.view().situation != "setup")
    assert table.depart(SeatId(1)) is None
    land(table, 20, lambda: table.view().seats[1].gone)
    assert (table.people, table.shared) == ((0,), False)
    assert table.view().hand == table.glance(SeatId(0)).hand


def test_what_was_put_down_and_taken_back_in_one_is_done_again_in_one(table: LocalTable):
    moves, count = table.moves, len(table.sensible(SeatId(0)).moves)
    table.lay_sensibly(SeatId(0))
    land(table, 20, lambda: table.moves == moves + count)
    laid = table.view()
    table.undo()
    land(table, 20, lambda: table.moves == moves)
    table.redo()
    land(table, 20, lambda: table.moves == moves + count)
    assert (table.view(), table.can_redo()) == (laid, False)
    table.undo()
    land(table, 20, lambda: table.moves == moves)
