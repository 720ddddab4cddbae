"""Options of the table (docs/rules.md, "House rules") that have no other page, and the readings of the summary and the
short rules."""

from __future__ import annotations

import pytest

from game.ids import HIDDEN
from game.model import events as ev
from tests.support.stories import dealt, table

TWO = "seats ann bob cid; ann level 5; fight committee_hydra slime_intern; turn ann"


@pytest.mark.rule("R-VAR-06", "R-WIN-01", "E-95")
@pytest.mark.parametrize("goal", [6, 8, 10, 20])
def test_the_goal_is_six_eight_ten_or_twenty(goal):
    setting = f"seats ann bob cid; ann level {goal - 1} hand read_the_manual; fight slime_intern; turn ann"
    t = table(setting, goal_level=goal)
    t.refuses("ann plays read_the_manual on ann", "no_level")
    t.does("ann claims", "all pass").expects(f"ann level {goal}", "winner ann")


@pytest.mark.rule("R-SETUP-10")
@pytest.mark.parametrize(
    ("browse", "top", "all_of_it"), [("none", HIDDEN[0], 0), ("top_only", "elf", 0), ("all", "elf", 2)]
)
def test_what_is_seen_of_the_discards_is_a_house_rule(browse, top, all_of_it):
    """A-16: option discard_browse."""
    t = table("seats ann bob cid; discard thief elf; turn ann", discard_browse=browse)
    seen = t.view("bob")
    assert seen.discard_size[0] == 2
    assert (seen.discard_top[0], len(seen.discards[0])) == (t.card(top) if isinstance(top, str) else top, all_of_it)


@pytest.mark.rule("R-SETUP-15", "E-85")
@pytest.mark.parametrize(("way", "first", "throws"), [("roll", "ann", 3), ("choose", "cid", 0)])
def test_who_begins_is_thrown_or_chosen(way, first, throws):
    """A-28: option first_player; the first at the table chooses when all are ready."""
    t = dealt(3, (6, 2, 1), first_player=way).does("ann readies", "cid readies", "bob readies")
    if way == "choose":
        assert (t.view("ann").waiting, t.view("bob").prompt.key) == ((0,), "prompt.first_theirs")
        t.does("ann chooses 2")
    assert next(len(event.throws) for event in t.log if isinstance(event, ev.FirstSeatChosen)) == throws
    t.expects(f"turn {first}", "situation arrange")


# --- some are beaten, the others run from (A-07) ------------------------------------------------------------------


@pytest.mark.rule("R-COMBAT-09")
@pytest.mark.parametrize(("split", "level"), [(False, 5), (True, 6)])
def test_beating_one_and_fleeing_the_other_is_a_house_rule(split, level):
    """A-07: option split_combat; a level for the beaten one, no treasure."""
    t = table(f"{TWO}; dice 6 6", split_combat=split)
    t.does("ann claims committee_hydra", "all pass") if split else t.does("ann concedes", "ann runs", "all pass")
    t.does("ann runs", "all pass").expects("situation charity", "ann cards 0", f"ann level {level}")


@pytest.mark.rule("R-COMBAT-09")
def test_those_who_are_left_must_make_up_what_is_short():
    t = table(TWO, split_combat=True)
    t.refuses("ann claims slime_intern", "too_little")


@pytest.mark.rule("R-COMBAT-08")
def test_without_that_house_rule_a_fight_is_with_all_or_nobody():
    table(TWO).refuses("ann claims committee_hydra", "not_now.claim")


@pytest.mark.rule("R-COMBAT-25")
def test_an_objection_brings_the_monsters_that_were_left_back_into_the_fight():
    t = table(f"{TWO}; bob hand caffeinated", split_combat=True).does("ann claims committee_hydra")
    t.expects("situation final", "foes slime_intern")
    t.does("bob plays caffeinated on slime_intern").expects("situation fight", "foes committee_hydra slime_intern")


@pytest.mark.rule("R-WIN-11")
def test_the_level_for_the_beaten_comes_after_the_flight():
    """Supreme rule 3: nobody wins before the whole fight is over."""
    t = table(f"{TWO}; dice 6", split_combat=True, goal_level=6)
    t.does("ann claims committee_hydra", "all pass").expects("ann level 5", "situation flight", "winner nobody")
    t.does("ann runs", "all pass").expects("winner ann")


@pytest.mark.rule("R-COMBAT-09")
def test_whoever_has_run_from_one_has_not_won():
    """An item's effects after a win do not happen then."""
    t = table(f"{TWO}; ann wears selfie_stick; door elf; dice 6", split_combat=True)
    t.does("ann claims committee_hydra", "all pass", "ann runs", "all pass").expects("situation charity", "ann cards 0")
    assert [event.outcome for event in t.log if isinstance(event, ev.FightEnded)] == ["fled"]


def test_whoever_is_caught_by_the_one_that_was_left_still_has_beaten_the_other():
    t = table(f"{TWO}; dice 1", split_combat=True).does(
        "ann claims committee_hydra", "all pass", "ann runs", "all pass"
    )
    assert t.happened(ev.Caught, ev.RewardsGiven)
    t.expects("fight none", "door_discard committee_hydra slime_intern")


# --- the readings of the summary and of the short rules -------------------------------------------------------------


@pytest.mark.rule("R-SETUP-06", "R-DEATH-18")
@pytest.mark.parametrize(("each", "cards"), [(2, 4), (4, 8)])
def test_two_and_two_cards_begin_and_come_again(each, cards):
    """A-01, A-02."""
    t = dealt(3, start_each=each)
    assert {len(player.hand) for player in t.state.players} == {cards}
    t = table("seats ann bob cid; bob dead; turn ann charity", start_each=each).does("ann ends")
    t.expects(f"bob cards {cards}")
