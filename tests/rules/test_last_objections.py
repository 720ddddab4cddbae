"""The last objections after a claim, and what is too late (R-COMBAT-24 to -27, W40)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.model import events as ev
from game.model.cards import Ability
from game.model.primitives import Die
from game.views import SPECTATOR, view
from tests.support.stories import card_def, table, table_with

WINNING = "seats ann bob cid; ann level 9 wears fondue; fight committee_hydra; turn ann"


@pytest.mark.rule("R-COMBAT-24", "R-COMBAT-27")
def test_after_a_claim_everybody_else_is_asked_and_only_then_it_counts():
    t = table(WINNING, goal_level=20).does("ann claims").expects("situation final", "ann level 9", "ann cards 0")
    assert t.view("ann").waiting == (1, 2)
    t.does("cid passes", "bob passes").expects("ann level 10", "ann cards 3", "situation charity")


@pytest.mark.rule("R-COMBAT-24")
def test_whoever_looks_on_without_a_seat_is_told_who_wins_and_not_that_they_do():
    t = table(WINNING, goal_level=20).does("ann claims")
    assert view(t.book, t.state, SPECTATOR).prompt.key == "prompt.final_theirs"
    assert t.view("ann").prompt.key == "prompt.final_mine"


@pytest.mark.rule("R-COMBAT-24", "R-WIN-01")
@pytest.mark.parametrize(("goal", "key"), [(10, "prompt.final_game"), (11, "prompt.final")])
def test_a_claim_that_would_end_the_game_says_so_to_everybody(goal: int, key: str):
    t = table(WINNING, goal_level=goal).does("ann claims").expects("situation final", "ann level 9")
    assert [t.view(who).prompt.key for who in ("ann", "bob")] == [f"{key}_mine", f"{key}_theirs"]


@pytest.mark.rule("R-COMBAT-24", "E-14")
def test_the_table_may_close_the_last_objections_when_time_is_up():
    """E-14: and only the window its clock ran for."""
    t = table(WINNING, goal_level=20).does("ann claims", "table closes").expects("ann level 10")
    t.refuses("table closes", "window_gone", "R-COMBAT-24")


@pytest.mark.rule("R-COMBAT-25", "R-COMBAT-24")
def test_interference_reopens_the_fight_and_cancels_the_kill():
    t = table("seats ann bob cid; ann level 9 wears fondue; bob hand caffeinated; fight committee_hydra; turn ann")
    t.does("ann claims", "bob plays caffeinated", "expect situation fight", "expect fight 12 15")
    assert not t.happened(ev.RewardsGiven)


@pytest.mark.rule("R-COMBAT-24", "R-COMBAT-25")
def test_an_objection_that_does_not_turn_the_fight_asks_everybody_again():
    """W40: a relevant action wipes the passes; no second claim is needed."""
    t = table(WINNING.replace("fight", "bob hand pep_mouthwash; fight"))
    t.does("ann claims", "cid passes", "bob plays pep_mouthwash on heroes", "expect situation final")
    t.does("bob passes").expects("winner nobody").does("cid passes").expects("winner ann")


@pytest.mark.rule("R-COMBAT-24")
def test_what_does_not_touch_the_fight_leaves_the_passes_alone():
    """W40: showing a hand, changing equipment beside the fight."""
    t = table(WINNING.replace("fight", "bob hand elf bag bathrobe; fight"))
    t.does("ann claims", "cid passes", "bob shows", "bob wears bathrobe", "expect situation final")
    t.does("bob passes").expects("winner ann")


@pytest.mark.rule("R-COMBAT-24")
@pytest.mark.parametrize(
    "step",
    [
        "bob drops elf",
        "bob plays apology_biscuits",
        "bob plays read_the_manual on cid",
        "bob plays unskippable_tutorial on cid",
        "bob plays wardrobe_mixup on cid",
    ],
)
def test_what_happens_among_bystanders_leaves_the_passes_alone(step):
    """W40: relevant is what changes the sums, the sides, the monsters or their treasures."""
    kit = "bob elf curses humming_hat hand apology_biscuits read_the_manual unskippable_tutorial wardrobe_mixup"
    t = table(WINNING.replace("fight", f"{kit}; cid level 2; fight")).does("ann claims", "cid passes", step)
    t.expects("situation final").does("bob passes").expects("winner ann")


@pytest.mark.rule("R-COMBAT-24")
@pytest.mark.parametrize("step", ["bob plays unskippable_tutorial on ann", "bob plays still_in_pyjamas"])
def test_what_touches_the_fight_asks_everybody_again(step):
    kit = "bob hand unskippable_tutorial still_in_pyjamas"
    t = table(WINNING.replace("fight", f"{kit}; fight"), goal_level=20).does("ann claims", "cid passes", step)
    t.does("bob passes").expects("situation final").does("cid passes").expects("situation charity")


@pytest.mark.rule("R-COMBAT-25", "R-COMBAT-05", "E-114")
def test_a_warrior_who_is_lost_among_the_objections_loses_the_tie():
    """E-114."""
    t = table(
        "seats ann bob cid; ann level 7 warrior wears fondue; cid hand expired_diploma; fight committee_hydra; turn ann"
    )
    t.does("ann claims", "cid plays expired_diploma on ann").expects("situation fight", "fight 10 10")
    t.refuses("ann claims", "not_now.claim")


@pytest.mark.rule("R-COMBAT-27", "E-76")
def test_after_the_window_it_is_too_late_to_object():
    """E-76."""
    t = table(WINNING.replace("fight", "bob hand caffeinated unskippable_tutorial; fight"), goal_level=20)
    t.does("ann claims", "all pass").refuses("bob plays caffeinated", "only_in_fight")
    t.does("bob plays unskippable_tutorial on ann").expects("ann level 9", "ann cards 3")


@pytest.mark.rule("R-COMBAT-27", "E-74", "E-75")
def test_after_the_concession_the_fight_cannot_be_won_or_grow_any_more():
    """E-74, E-75."""
    hands = "ann level 2 hand kazoo; bob hand wrong_room knight_owl caffeinated unskippable_tutorial"
    t = table(f"seats ann bob cid; {hands}; fight parcel_mimic; turn ann").does("ann concedes")
    t.refuses("ann plays kazoo on heroes", "not_now.OS")
    t.refuses("bob plays wrong_room with knight_owl", "not_now.WM")
    t.refuses("bob plays caffeinated", "not_now.EN")
    t.does("bob plays unskippable_tutorial on ann").expects("ann level 1", "situation flight")


@pytest.mark.rule("R-DEATH-05")
def test_nobody_waits_for_whoever_dies_while_all_are_asked():
    kills = replace(card_def("unskippable_tutorial"), abilities=(Ability("when", "lands", (Die(),), ""),))
    held = "ann level 8; bob hand unskippable_tutorial"
    t = table_with(f"seats ann bob cid dot; {held}; fight damp_ghost; turn ann", kills).does("ann claims")
    t.does("bob plays unskippable_tutorial on cid").expects("cid life dead", "situation final")
    assert t.view("ann").waiting == (1, 3)


@pytest.mark.rule("E-126", "R-COMBAT-24")
@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("ann level 9 hand elf dwarf; fight haunted_copier", "dot plays thin_walls on ann"),
        ("ann level 5 wears minimalist_blade hand elf dwarf thief; fight slime_intern", "dot plays thin_walls on ann"),
        ("ann level 2 wears participation_trophy; fight slime_intern", "dot plays unskippable_tutorial on bob"),
    ],
)
def test_whoever_has_passed_is_asked_again_when_the_numbers_change_by_a_way_round(text, step):
    kit = "bob level 2; cid level 2; dot level 2 hand thin_walls unskippable_tutorial"
    t = table(f"seats ann bob cid dot; {kit}; {text}; turn ann")
    before = t.does("ann claims", "cid passes").view("cid").fight
    t.does(step).expects("situation final")
    assert (t.view("cid").fight.heroes, t.view("cid").fight.monsters) != (before.heroes, before.monsters)
    assert 2 in t.view("cid").waiting


@pytest.mark.rule("E-126")
def test_a_death_that_a_garment_counts_asks_again():
    text = "sets horror zombies; seats ann bob cid dot; ann level 5 wears mourning_coat; bob bag stray_rake"
    t = table(f"{text}; dot hand prepaid_cremation; fight paperboy; turn ann").does("ann claims", "cid passes")
    t.does("dot plays prepaid_cremation on bob", "ann takes stray_rake").expects("situation final")
    assert t.view("cid").waiting == (2, 3)


@pytest.mark.rule("E-126", "E-14")
def test_what_a_fighter_does_that_changes_no_number_leaves_the_passes_alone():
    t = table(WINNING.replace("wears", "elf wears")).does("ann claims", "cid passes", "ann drops elf")
    t.does("bob passes").expects("winner ann")


@pytest.mark.rule("R-DEATH-08", "E-84")
def test_whoever_dies_among_the_last_objections_is_looted_before_the_reward():
    """W55: the reward changes the order of the looters."""
    text = "sets zombies; seats ann bob cid; ann level 2; bob level 2 hand prepaid_cremation; cid bag stray_rake"
    t = table(f"{text}; fight paperboy; turn ann; dice 1 6")
    t.does("ann claims", "bob plays prepaid_cremation on cid").expects("situation body", "never RewardsGiven")
    t.does("bob takes stray_rake").expects("situation final").does("bob passes").expects("ann level 3")
