"""Curses (R-CURSE)."""

from __future__ import annotations

import pytest

from game.ids import SeatId
from game.model.commands import Correction
from game.model.corrections import PLACES
from tests.support.stories import table


@pytest.mark.rule("R-CURSE-01", "R-CURSE-04")
def test_a_curse_behind_the_door_hits_whoever_opened_it_and_is_gone():
    t = table("seats ann bob cid; ann level 3; turn ann; door unskippable_tutorial").does("ann opens")
    t.expects("ann level 2", "door_discard unskippable_tutorial", "open", "situation entered")


@pytest.mark.rule("R-CURSE-02", "R-CURSE-04")
@pytest.mark.parametrize("moment", ["turn ann", "turn ann charity", "turn cid", "fight committee_hydra; turn ann"])
def test_a_curse_from_the_hand_hits_anybody_at_any_moment(moment):
    t = table(f"seats ann bob cid; ann level 3; bob hand unskippable_tutorial; {moment}")
    t.does("bob plays unskippable_tutorial on ann").expects("ann level 2", "door_discard unskippable_tutorial")


@pytest.mark.rule("R-CURSE-02")
def test_a_curse_drawn_unseen_hits_nobody_but_is_kept_for_later():
    t = table("seats ann bob cid; ann level 3; turn ann entered; door unskippable_tutorial").does("ann searches")
    t.expects("ann level 3", "ann hand unskippable_tutorial")


@pytest.mark.rule("R-CURSE-03")
def test_a_curse_after_an_apparent_kill_may_turn_the_fight():
    """C-1f."""
    t = table("seats ann bob cid; ann level 5; bob hand unskippable_tutorial; fight knight_owl; turn ann")
    t.does("ann claims", "cid passes", "bob plays unskippable_tutorial on ann")
    t.expects("ann level 4", "situation fight", "fight 4 4")


@pytest.mark.rule("E-76")
def test_a_curse_after_the_window_is_too_late():
    """E-76."""
    t = table("seats ann bob cid; ann level 5; bob hand unskippable_tutorial; fight knight_owl; turn ann")
    t.does("ann claims", "all pass", "bob plays unskippable_tutorial on ann").expects("ann level 5", "ann cards 2")


@pytest.mark.rule("R-CURSE-05", "R-CURSE-07")
def test_a_lasting_curse_lies_in_front_of_its_victim_until_it_is_lifted():
    t = table("seats ann bob cid; ann level 3 hand apology_biscuits; bob hand humming_hat; turn ann; door thief elf")
    t.does("bob plays humming_hat on ann", "ann opens", "ann keeps thief", "ann searches").expects(
        "ann curses humming_hat"
    )
    t.does("ann plays apology_biscuits").expects("ann curses", "door_discard humming_hat")


@pytest.mark.rule("R-CURSE-07")
def test_the_bell_is_heard_by_every_monster_one_runs_from():
    """B-CUR-2."""
    t = table("seats ann bob cid; ann level 3 curses humming_hat; fight juice_vampire; turn ann; dice 5")
    t.does("ann concedes", "ann runs juice_vampire", "all pass").expects("ann level 1", "ann curses humming_hat")


@pytest.mark.parametrize(("paid", "curses"), [("fondue", ""), ("bathrobe", "humming_hat")])
def test_the_bell_goes_with_the_hat(paid, curses):
    """B-CUR-2: lost if the headgear is lost."""
    t = table(
        "seats ann bob cid; ann warrior wears fondue bathrobe curses humming_hat; fight committee_hydra; turn ann"
    )
    t.does(f"ann uses warrior paying {paid}").expects(f"ann curses {curses}")


def test_the_bell_hangs_on_the_hat_in_play_and_not_on_one_in_the_hand():
    """B-CUR-2."""
    t = table("seats ann bob cid; ann warrior hand fondue curses humming_hat; fight committee_hydra; turn ann")
    t.does("ann uses warrior paying fondue").expects("ann curses humming_hat")


@pytest.mark.rule("R-CURSE-06", "R-CURSE-08", "E-48")
def test_a_change_of_sex_costs_five_in_the_fight_under_way_and_stays_for_good():
    """A-44, E-48."""
    t = table("seats ann bob cid; ann level 9; bob hand wardrobe_mixup; fight committee_hydra; turn ann; dice 6")
    was = t.state.players[0].sex
    t.does("bob plays wardrobe_mixup on ann").expects("fight 4 10", "ann curses wardrobe_mixup")
    t.does("ann concedes", "ann runs committee_hydra", "all pass").expects("ann strength 9", "ann curses")
    assert t.state.players[0].sex == 1 - was


@pytest.mark.rule("R-CURSE-09")
def test_a_curse_for_the_next_fight_waits_for_it():
    t = table("seats ann bob cid; ann level 9; bob hand wardrobe_mixup; turn ann; door committee_hydra")
    t.does("bob plays wardrobe_mixup on ann").expects("ann strength 9", "ann curses wardrobe_mixup")
    t.does("ann opens").expects("fight 4 10")


NEXT_RUN = "sets zombies; seats ann bob cid; ann level 3; bob hand dog_has_leg; turn ann"


@pytest.mark.rule("R-CURSE-08", "R-RUN-06")
def test_a_curse_on_the_next_run_costs_the_throw_and_no_strength():
    t = table(f"{NEXT_RUN}; fight instructor; dice 6")
    t.does("bob plays dog_has_leg on ann").expects("fight 3 5", "ann curses dog_has_leg")
    t.does("ann concedes", "ann runs instructor", "all pass").expects("ann level 2", "ann curses")


@pytest.mark.rule("R-CURSE-09", "R-RUN-06")
def test_a_curse_on_the_next_run_waits_for_its_fight_and_is_spent_by_it():
    t = table(f"{NEXT_RUN}; door instructor; dice 6").does("bob plays dog_has_leg on ann")
    t.expects("ann strength 3").does("ann opens").expects("fight 3 5", "ann curses dog_has_leg")
    t.does("ann concedes", "ann runs instructor", "all pass").expects("ann level 2", "ann curses")


@pytest.mark.rule("E-112")
def test_a_curse_for_the_next_fight_also_counts_when_one_helps():
    """E-112."""
    t = table("seats ann bob cid; bob level 9 hand wardrobe_mixup; fight committee_hydra; turn ann")
    t.does("bob plays wardrobe_mixup on bob", "ann asks bob for 0", "bob accepts").expects("fight 5 10")


@pytest.mark.rule("E-112", "R-CURSE-08")
def test_all_curses_for_the_next_fight_count_in_it_and_are_spent_by_it():
    """E-112: for a helper too, however it ends."""
    t = table("seats ann bob cid; bob level 9 hand wardrobe_mixup hiccups; fight committee_hydra; turn ann; dice 6 6")
    t.does("bob plays wardrobe_mixup on bob", "bob plays hiccups on bob", "ann asks bob for 0", "bob accepts")
    t.expects("fight 2 10").does("ann concedes", "ann runs", "all pass", "bob runs", "all pass")
    t.expects("bob strength 9", "bob curses", "door_discard committee_hydra wardrobe_mixup hiccups")


@pytest.mark.rule("E-112", "R-CURSE-09")
def test_a_curse_for_the_next_fight_is_not_spent_by_one_that_is_only_watched():
    """E-112."""
    t = table("seats ann bob cid; ann level 5; bob hand hiccups; fight knight_owl; turn ann")
    t.does("bob plays hiccups on bob", "ann claims", "all pass").expects("bob curses hiccups", "bob strength 1")


def test_a_curse_that_is_lifted_before_the_fight_costs_nothing():
    t = table("seats ann bob cid; ann level 9 hand wardrobe_mixup apology_biscuits; turn ann; door committee_hydra")
    t.does("ann plays wardrobe_mixup on ann", "ann plays apology_biscuits", "ann opens").expects("fight 9 10")


@pytest.mark.rule("R-CURSE-11", "E-78")
def test_among_several_items_the_victim_chooses():
    """E-78: a hat in the bag counts too."""
    t = table("seats ann bob cid; ann wears fondue bag overtime_crown bathrobe; turn ann; door soup_in_helmet")
    t.does("ann opens").expects("situation landing").refuses("ann chooses bathrobe", "not_among")
    t.does("ann chooses overtime_crown").expects("ann wears fondue", "treasure_discard overtime_crown")


@pytest.mark.rule("R-CURSE-11", "E-78")
def test_a_curse_on_what_is_worn_leaves_the_bag_alone():
    """E-78."""
    t = table("seats ann bob cid; ann wears bathrobe bag distance_cape; turn ann; door hungry_moths").does("ann opens")
    t.expects("ann wears", "ann bag distance_cape", "situation entered")


def test_what_others_play_while_a_curse_lands_happens_right_after():
    """D.2 W21: no card is lost and nothing comes in between."""
    t = table(
        "seats ann bob cid; ann wears fondue bag overtime_crown; bob hand read_the_manual; turn ann;door soup_in_helmet"
    )
    t.does("ann opens", "bob plays read_the_manual on bob").expects("bob level 1")
    t.does("ann chooses fondue").expects("bob level 2", "ann wears", "treasure_discard fondue read_the_manual")


@pytest.mark.rule("R-CURSE-12", "E-79")
@pytest.mark.parametrize("curse", ["hungry_moths", "soup_in_helmet", "expired_diploma"])
def test_a_curse_on_what_one_does_not_have_does_nothing_and_is_discarded(curse):
    """C-3.17, E-79: it was met, and the turn goes on."""
    t = table(f"seats ann bob cid; ann elf wears doom_slippers; turn ann; door {curse}").does("ann opens")
    t.expects("ann traits elf", "ann wears doom_slippers", f"door_discard {curse}", "happened Fizzled")
    t.does("ann searches")


@pytest.mark.rule("R-CURSE-14")
def test_one_may_curse_oneself():
    t = table("seats ann bob cid; ann level 3 hand unskippable_tutorial; turn ann")
    t.does("ann plays unskippable_tutorial on ann").expects("ann level 2")


def test_a_lost_level_below_the_first_is_forgiven():
    """R-CHAR-11 by a curse."""
    t = table("seats ann bob cid; turn ann; door unskippable_tutorial").does("ann opens")
    t.expects("ann level 1", "door_discard unskippable_tutorial")


@pytest.mark.rule("E-44")
def test_a_class_lost_to_a_curse_takes_its_sword_out_of_the_fight():
    """E-44."""
    t = table(
        "seats ann bob cid; ann warrior wears passive_sword; bob hand expired_diploma; fight committee_hydra; turn ann"
    )
    t.does("bob plays expired_diploma on ann").expects("fight 1 10", "ann bag passive_sword", "ann traits")


@pytest.mark.rule("E-112")
def test_a_curse_for_the_next_fight_is_spent_by_it_though_the_helper_was_sent_home():
    kit = "ann level 5 hand jury_duty; bob hand hiccups wardrobe_mixup"
    t = table(f"seats ann bob cid; {kit}; fight slime_intern; turn ann", help_when_winning=True)
    t.does("bob plays hiccups on bob", "ann asks bob for 0", "bob accepts", "ann plays jury_duty")
    t.does("bob plays wardrobe_mixup on bob").expects("bob curses hiccups wardrobe_mixup")
    t.does("ann claims", "all pass").expects("bob curses wardrobe_mixup", "door_discard slime_intern hiccups")


@pytest.mark.rule("E-112")
def test_a_curse_for_the_next_fight_is_spent_by_it_though_the_helper_died_in_it():
    kit = "ann level 8; bob bag stray_rake hand rigor_mortis; cid hand prepaid_cremation"
    t = table(f"sets zombies; seats ann bob cid; {kit}; fight paperboy; turn ann", help_when_winning=True)
    t.does("bob plays rigor_mortis on bob", "ann asks bob for 0", "bob accepts")
    t.does("cid plays prepaid_cremation on bob", "ann takes stray_rake").expects("bob curses rigor_mortis")
    t.does("ann claims", "all pass").expects("bob curses", "ann level 9")


def test_a_curse_on_the_hat_goes_when_the_owner_of_the_game_takes_the_hat_away():
    """B-CUR-2: whatever way the headgear is lost."""
    t = table("seats ann bob cid; ann wears fondue curses humming_hat; turn ann")
    hat = t.state.players[0].used[0]
    t.submit(Correction(SeatId(0), "move_card", "slip", 1, PLACES.index("carried"), card=hat).command())
    t.expects("bob bag fondue", "ann curses")
