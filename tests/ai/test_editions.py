"""Choices of a rival about conversions, calls, ranks, classes on the discard and the last round: by what it sees,
whatever the set is called."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.decision import Moment, Style
from game.ai.policies import POLICIES
from game.ai.scene import scene_of
from game.ai.valuation import harm
from game.content.rival_levels import USUAL, levels
from game.ids import SeatId
from game.model.options import Command
from game.model.primitives import LoseTrait
from game.views import view, waiting
from tests.support.stories import Table, table

SEATS = ("ann", "bob", "cid")
HORROR = "sets horror; seats ann bob cid"
ZOMBIES = "sets zombies; seats ann bob cid"


def thinks(t: Table, name: str, *, last_round: bool = False) -> Command | None:
    """Return this seat's choice now."""
    seat = SeatId(SEATS.index(name))
    seen = replace(view(t.book, t.state, seat), last_round=last_round)
    return POLICIES["ai"](Lore(t.book.ruleset), seen, seat in waiting(t.book, t.state), 1).command


def move(t: Table, name: str, *, last_round: bool = False) -> str:
    """Its verb and its card or cards: "choose bogissimus", or "" for nothing."""
    command = thinks(t, name, last_round=last_round)
    if command is None:
        return ""
    cards = (command.source,) if command.source >= 0 else command.args[0] if command.verb == "choose" else ()
    return " ".join((command.verb, *(t.book.local[card] for card in cards)))


def gives(t: Table, name: str) -> list[str]:
    """The cards it would part with now."""
    command = thinks(t, name)
    assert command is not None
    assert command.verb == "give_charity"
    return [t.book.local[card] for card in command.args[0]]


# --- the last round -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("last", "done"), [(True, "sell_items"), (False, "open_door")])
def test_a_rival_in_the_last_round_takes_the_level_now_for_what_it_would_have_kept(last: bool, done: str):
    t = table("seats ann bob cid; ann level 5 wears bathrobe fondue cheese_shield; turn ann")
    assert move(t, "ann", last_round=last) == done


# --- becoming something else ---------------------------------------------------------------------------------------


@pytest.mark.rule("R-CULT-12", "R-CULT-13")
def test_the_last_who_is_none_makes_the_others_so_where_that_level_wins():
    t = table(f"{HORROR}; ann cultist; cid level 9 hand open_evening; discard cultist; turn ann")
    assert move(t, "cid") == "play_card open_evening"


@pytest.mark.rule("R-CULT-14")
@pytest.mark.parametrize(("mine", "done"), [(7, "play_card open_evening"), (3, "")])
def test_everybody_is_made_so_by_whoever_would_be_highest_and_by_nobody_else(mine: int, done: str):
    t = table(f"{HORROR}; ann level {mine} cultist hand open_evening; bob level 5 cultist; discard cultist; turn bob")
    assert move(t, "ann") == done


@pytest.mark.rule("R-CULT-14")
@pytest.mark.parametrize(("level", "lays"), [(7, True), (5, False), (3, False)], ids=["alone", "shared", "lost"])
def test_the_last_who_is_none_becomes_one_only_where_that_wins_the_game_alone(level: int, lays: bool):
    t = table(f"{HORROR}; ann level {level} hand cultist; bob level 5 cultist; cid level 2 cultist; turn ann")
    assert (move(t, "ann") == "lay_card cultist") is lays


@pytest.mark.rule("R-CULT-14")
@pytest.mark.parametrize(("level", "prevents"), [(2, True), (8, False)])
def test_an_end_that_one_would_not_win_is_prevented(level: int, prevents: bool):
    t = table(f"{HORROR}; ann level {level} hand reasonable_doubt; bob level 5 cultist; cid cultist; turn ann")
    assert (move(t, "ann") == "play_card reasonable_doubt") is prevents


@pytest.mark.rule("R-CULT-14")
@pytest.mark.parametrize(("cid", "acts"), [(" cultist", True), ("", False)])
def test_where_one_more_ends_the_game_the_highest_is_held_back(cid: str, acts: bool):
    t = table(f"{HORROR}; ann level 4 cultist; cid level 3{cid} hand slide_show; fight small_print; turn ann").does(
        "ann claims"
    )
    assert (move(t, "cid") == "play_card slide_show") is acts


@pytest.mark.rule("R-CULT-14")
@pytest.mark.parametrize(("others", "lays"), [(" cultist", True), ("", False)], ids=["wins by it", "too early"])
def test_nobody_becomes_of_its_own_will_what_may_end_the_game_before_it_wins_by_that(others: str, lays: bool):
    t = table(f"{HORROR}; ann level 6 hand cultist; bob level 5{others}; cid{others}; turn ann")
    assert (move(t, "ann") == "lay_card cultist") is lays


# --- a bet on a level ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "plays"), [("brain_freeze", True), ("brain_freeze fallout swim_fins", False)])
def test_a_level_for_a_throw_that_may_cost_the_hand_is_risked_where_the_hand_is_small(others: str, plays: bool):
    t = table(f"{ZOMBIES}; ann level 4 hand all_you_can_eat {others}; turn ann")
    assert (move(t, "ann") == "play_card all_you_can_eat") is plays


# --- levels that may be the last ----------------------------------------------------------------------------------


@pytest.mark.rule("E-120")
@pytest.mark.parametrize(("level", "plays"), [(9, True), (4, False)], ids=["wins", "far off"])
def test_a_card_that_wins_one_level_below_the_goal_is_kept_for_that(level: int, plays: bool):
    curses = "arm_fell_off brain_freeze prepaid_cremation laundry_day rigor_mortis"
    t = table(f"{ZOMBIES}; ann level {level} hand miracle_cure electric_knife used_helmet {curses}; turn ann")
    assert (move(t, "ann") == "play_card miracle_cure") is plays


# --- calls -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-GOTH-02")
@pytest.mark.parametrize(("level", "done"), [(1, "choose"), (8, "choose bogissimus")])
def test_a_call_is_answered_in_ones_own_fight_by_whoever_can_bear_it(level: int, done: str):
    t = table(
        f"{HORROR}; ann level {level} wears elephant_gun corduroy hand bogissimus; door yawnissimus; turn ann"
    ).does("ann opens")
    assert move(t, "ann") == done


# --- ranks -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-POWER-09")
@pytest.mark.parametrize(("level", "goes"), [(5, False), (3, True)])
def test_a_power_that_soon_fits_the_level_is_kept_and_one_that_is_far_off_is_not(level: int, goes: bool):
    others = "armed_to_the_dentures has_seen_the_films bike_helmet garden_hose council_grant"
    t = table(f"{ZOMBIES}; ann level {level} wardrobe hand dead_quiet {others}; turn ann charity")
    assert ("dead_quiet" in gives(t, "ann")) is goes


# --- the class on the discard ------------------------------------------------------------------------------------


@pytest.mark.rule("R-VAR-09")
@pytest.mark.parametrize(("level", "done"), [(9, "claim_top read_the_manual"), (3, "play_card read_the_manual")])
def test_a_level_up_that_lifts_nobody_any_more_buys_the_class_on_the_discard(level: int, done: str):
    t = table(
        f"option class_from_discard on; seats ann bob cid; discard warrior; ann level {level} hand read_the_manual;"
        " turn ann"
    )
    assert move(t, "ann") == done


@pytest.mark.rule("R-CULT-05")
def test_nobody_becomes_a_cultist_so_that_somebody_else_is_the_last_who_is_none():
    t = table(f"{HORROR}; ann level 1 hand cultist; bob level 5; cid level 1 cultist; turn ann")
    assert move(t, "ann") == "open_door"


@pytest.mark.rule("R-CULT-14")
@pytest.mark.parametrize(("cid", "dearer"), [(" cultist", True), ("", False)], ids=["one more ends it", "not yet"])
def test_where_the_next_card_may_end_the_game_a_level_that_leads_is_worth_more(cid: str, dearer: bool):
    t = table(f"{HORROR}; ann level 4; bob level 4 cultist; cid level 2{cid}; turn ann")
    moment = Moment(Lore(t.book.ruleset), t.view("ann"), True, 1, Style(levels()[USUAL]))
    assert (moment.gain(1) > 1.5) is dearer


def test_a_text_that_takes_cultists_costs_nobody_another_class():
    t = table(f"{HORROR}; ann sleuth; bob cultist; turn ann")
    scene = scene_of(Lore(t.book.ruleset), t.view("ann"))
    taken = LoseTrait("class", "everybody", tag_of="cultist", even_last=True)
    assert (harm((taken,), scene, SeatId(0)), harm((taken,), scene, SeatId(1))) == (0.0, 0.7)
