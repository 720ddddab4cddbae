"""Death, looting and the new character (R-DEATH)."""

from __future__ import annotations

from random import Random

import pytest

from game.effects.executors import EXECUTORS
from game.ids import SeatId
from game.model import events as ev
from game.rules.death import open_bodies
from game.rules.fold import fold
from game.rules.run import Run
from game.table.chance import LooseChance
from tests.support.stories import Table, table


def dies(text: str, dice: str = "1", **house: object) -> Table:
    """Ann is caught by the dragon and dies."""
    t = table(f"seats ann bob cid; ann level 5; {text}; fight decaf_dragon; turn ann; dice {dice}", **house)
    return t.does("ann concedes", "ann runs decaf_dragon", "all pass")


@pytest.mark.rule("R-DEATH-01")
def test_whoever_dies_loses_hand_and_items():
    t = dies("bob level 2; ann wears fondue bag long_spoon hand kazoo")
    t.expects("ann life dead", "ann hand", "ann wears", "ann bag")


@pytest.mark.rule("R-DEATH-02", "R-CURSE-13")
def test_death_leaves_level_race_class_and_curses():
    t = dies("bob level 2; ann elf warrior wears fondue curses humming_hat")
    t.expects("ann level 5", "ann traits elf warrior").does("bob takes fondue")


@pytest.mark.rule("R-CURSE-13")
def test_a_curse_that_lies_there_survives_the_death_of_its_victim():
    t = dies("bob level 2; ann wears bathrobe curses humming_hat").does("bob takes bathrobe")
    t.expects("ann curses humming_hat")


@pytest.mark.rule("E-112")
def test_a_curse_that_waited_for_a_fight_is_spent_by_the_fight_that_killed():
    """E-112."""
    t = table(
        "seats ann bob cid; ann level 5 curses humming_hat wears bathrobe; bob hand wardrobe_mixup; cid level 2;"
        "fight decaf_dragon; turn ann; dice 1"
    )
    t.does("bob plays wardrobe_mixup on ann", "ann concedes", "ann runs decaf_dragon", "all pass")
    t.expects("ann curses humming_hat", "door_discard decaf_dragon wardrobe_mixup")


@pytest.mark.rule("R-DEATH-05", "E-77")
def test_no_card_can_be_played_on_the_dead():
    """E-77."""
    t = dies("bob level 2 hand unskippable_tutorial; ann wears fondue bathrobe")
    t.refuses("bob plays unskippable_tutorial on ann", "not_among", "R-DEATH-05")
    t.does("bob takes fondue", "cid takes bathrobe").expects(
        "ann level 5", "bob hand unskippable_tutorial fondue", "never CurseStruck"
    )


@pytest.mark.rule("R-DEATH-05")
def test_the_dead_get_nothing_of_what_a_mishap_hands_round():
    t = table("seats ann bob cid; bob dead; ann hand elf dwarf thief; fight committee_hydra; turn ann")
    t.does("ann concedes", "ann runs committee_hydra", "all pass").expects("bob cards 0", "cid hand elf", "ann cards 2")


@pytest.mark.rule("R-DEATH-06", "E-11", "E-91")
def test_the_turn_of_the_dead_ends_without_charity():
    """E-11, E-91."""
    t = dies("bob level 2; ann hand fondue bathrobe thief elf wizard priest warrior")
    t.does("bob takes elf", "cid takes thief").expects("turn bob", "situation arrange", "never CharityGiven")


@pytest.mark.rule("R-DEATH-07")
def test_the_dead_gain_no_level():
    t = dies("bob level 2 hand read_the_manual; ann wears fondue bathrobe")
    t.refuses("bob plays read_the_manual on ann", "not_among", "R-DEATH-05")
    t.does("bob takes fondue", "cid takes bathrobe").expects("ann level 5", "bob hand read_the_manual fondue")


@pytest.mark.rule("R-DEATH-08")
def test_hand_and_items_of_the_dead_lie_open():
    t = dies("bob level 2; ann wears fondue bag long_spoon hand kazoo elf")
    t.expects("situation body", "open kazoo elf fondue long_spoon")
    assert t.cards(t.view("cid").limbo) == ("kazoo", "elf", "fondue", "long_spoon")


@pytest.mark.rule("R-DEATH-09", "E-86")
def test_the_highest_level_loots_first():
    t = dies("bob level 2; cid level 3; ann wears fondue bathrobe")
    t.refuses("bob takes fondue", "not_now.take_card")
    t.does("cid takes fondue", "bob takes bathrobe").expects("cid hand fondue", "bob hand bathrobe")


@pytest.mark.rule("R-DEATH-10")
def test_the_die_decides_among_equals():
    t = dies("bob level 2; cid level 2; ann wears fondue bathrobe", dice="1 3 5")
    t.refuses("bob takes fondue", "not_now.take_card")
    t.does("cid takes fondue")


@pytest.mark.rule("E-85")
def test_equals_who_throw_the_same_throw_again():
    """E-85."""
    t = dies("bob level 2; cid level 2; ann wears fondue bathrobe", dice="1 4 4 2 6").does("cid takes fondue")
    assert sum(isinstance(event, ev.DieRolled) and event.why == "loot" for event in t.log) == 4


@pytest.mark.rule("R-DEATH-11", "R-DEATH-13")
def test_each_takes_one_card_and_the_rest_is_discarded():
    t = dies("bob level 2; ann wears fondue bathrobe bag long_spoon kazoo")
    t.does("bob takes long_spoon", "cid takes fondue").expects("bob hand long_spoon", "cid hand fondue", "open")
    t.expects("treasure_discard bathrobe kazoo", "situation arrange")


@pytest.mark.rule("R-DEATH-12")
def test_when_cards_run_out_the_last_looters_get_nothing():
    t = dies("bob level 2; ann wears fondue").does("bob takes fondue")
    t.expects("cid cards 0", "turn bob", "situation arrange")


@pytest.mark.rule("R-DEATH-15")
def test_the_new_character_appears_when_the_next_turn_begins():
    t = dies("bob level 2; ann wears fondue bathrobe").does("bob takes fondue").expects("ann life dead")
    t.does("cid takes bathrobe").expects("turn bob", "ann life reborn", "ann cards 0")


@pytest.mark.rule("R-DEATH-17")
def test_a_new_character_may_help_before_it_has_cards():
    t = table("seats ann bob cid; cid dead level 4; turn ann charity; door pyramid_mummy").does("ann ends")
    t.does("bob opens", "bob asks cid for 1", "cid accepts").expects("fight 5 7", "cid life reborn", "cid cards 0")


@pytest.mark.rule("R-DEATH-18")
def test_at_its_own_turn_the_new_character_draws_four_of_each():
    t = table("seats ann bob cid; bob dead level 4; turn ann charity").does("ann ends")
    t.expects("turn bob", "bob life alive", "bob cards 8", "bob level 4")
    assert t.view("cid").seats[1].hand_backs == (4, 4)


@pytest.mark.rule("R-DEATH-20")
def test_a_new_character_lays_cards_and_takes_a_normal_turn():
    t = table("seats ann bob cid; bob dead; turn ann charity; door elf warrior thief priest; treasure bathrobe")
    t.does("ann ends", "bob lays elf", "bob lays warrior", "bob lays bathrobe", "bob opens")
    t.expects("bob traits elf warrior", "bob wears bathrobe")


@pytest.mark.rule("R-DEATH-21")
def test_what_death_leaves_is_no_loot():
    t = dies("bob level 2; ann elf warrior wears fondue bathrobe curses humming_hat")
    t.expects("open fondue bathrobe")
    t.refuses("bob takes elf", "not_among")


@pytest.mark.rule("R-DEATH-22", "E-84")
@pytest.mark.parametrize("timing", ["next_player_turn", "immediate"])
def test_whoever_is_dead_does_not_loot_the_other_body(timing):
    """E-84."""
    t = table(
        "seats ann bob cid; ann level 5 wears fondue; bob level 6 wears bathrobe; fight decaf_dragon +lawyered_up;"
        "turn ann; dice 1 1",
        revive_timing=timing,
    )
    t.does("ann asks bob for 1", "bob accepts", "ann concedes", "ann runs decaf_dragon", "all pass")
    t.does("bob runs decaf_dragon", "all pass", "cid takes fondue").expects("open bathrobe")
    t.does("cid takes bathrobe").expects("cid hand fondue bathrobe", "turn bob", "bob cards 8")


@pytest.mark.rule("E-87")
def test_used_one_shots_are_no_loot():
    """E-87."""
    t = table("seats ann bob cid; ann level 5 wears fondue hand kazoo; fight decaf_dragon; turn ann; dice 1")
    t.does("ann plays kazoo on heroes", "ann concedes", "ann runs decaf_dragon", "all pass")
    t.expects("open fondue", "treasure_discard kazoo")


def test_without_anything_to_loot_the_game_goes_on():
    t = dies("bob level 2").expects("turn bob", "situation arrange", "ann life reborn")
    t.refuses("bob takes elf", "not_now.take_card")


@pytest.mark.rule("E-88")
def test_cards_received_before_the_own_turn_are_kept_and_the_new_ones_drawn_all_the_same():
    """E-88."""
    t = table(
        "seats ann bob cid; cid dead; bob level 2 hand elf dwarf halfling thief priest; turn ann charity;"
        "door wizard warrior"
    )
    t.does("ann ends", "bob opens", "bob keeps wizard", "bob searches", "bob gives elf dwarf to ann cid")
    t.expects("turn cid", "cid cards 9")


@pytest.mark.rule("E-89", "E-123")
def test_a_new_character_that_dies_again_draws_once():
    """E-89, E-123: and there is nothing to loot."""
    t = table("seats ann bob cid; bob level 5; cid dead level 5; turn ann charity; door decaf_dragon; dice 6 1")
    t.does("ann ends", "bob opens", "bob asks cid for 0", "cid accepts", "bob concedes", "bob runs", "all pass")
    t.does("cid runs", "all pass").expects("situation charity", "cid life dead")
    t.does("bob ends").expects("turn cid", "cid cards 8", "cid life alive")


@pytest.mark.rule("E-125")
def test_a_looter_must_pick():
    """E-125."""
    t = dies("bob level 2; ann wears fondue")
    assert [option.verb for option in t.view("bob").options] == ["take_card"]
    assert t.view("bob").waiting == (1,)


@pytest.mark.rule("E-87")
@pytest.mark.parametrize(
    ("keeps", "traits", "curses"),
    [(("race", "class", "curses"), "elf warrior", "humming_hat"), (("class",), "warrior", ""), ((), "", "")],
)
def test_what_death_leaves_is_a_house_rule(keeps, traits, curses):
    """A-04, E-87: option death_keeps."""
    t = dies("bob level 2; ann elf warrior curses humming_hat wears bathrobe", death_keeps=keeps)
    t.does("bob takes bathrobe").expects(f"ann traits {traits}", f"ann curses {curses}")


@pytest.mark.parametrize(("rounds", "bob"), [("one", "fondue"), ("until_empty", "fondue kazoo")])
def test_how_often_looters_pick_is_a_house_rule(rounds, bob):
    """A-05: option loot_rounds."""
    t = dies("bob level 2; ann wears fondue bathrobe bag kazoo", loot_rounds=rounds)
    t.does("bob takes fondue", "cid takes bathrobe")
    if rounds == "until_empty":
        t.does("bob takes kazoo")
    t.expects(f"bob hand {bob}")


@pytest.mark.parametrize(("timing", "life"), [("next_player_turn", "dead"), ("immediate", "newborn")])
def test_when_the_new_character_appears_is_a_house_rule(timing, life):
    """A-06: option revive_timing."""
    t = table(
        "seats ann bob cid; ann level 9; bob level 5 wears fondue bathrobe; turn ann;"
        "fight decaf_dragon +bigger_than_it_looked; dice 6 2",
        revive_timing=timing,
    )
    t.does("ann asks bob for 1", "bob accepts", "ann concedes", "ann runs decaf_dragon", "all pass")
    t.does("bob runs decaf_dragon", "all pass", "ann takes fondue", "cid takes bathrobe")
    t.expects("turn ann", f"bob life {life}")


@pytest.mark.rule("R-DEATH-16")
@pytest.mark.parametrize("helped", [True, False])
def test_a_new_character_that_is_there_at_once_helps_nobody_before_the_next_turn(helped):
    """A-06."""
    t = table("sets zombies; option revive_timing immediate; seats ann bob cid; ann level 2; bob bag stray_rake;"
              "cid hand prepaid_cremation; fight census_taker; turn ann")  # fmt: skip
    t.does(*["ann asks bob for 0", "bob accepts"] * helped, "cid plays prepaid_cremation on bob")
    t.does("ann takes stray_rake").expects("bob life newborn", "situation fight")
    t.refuses("ann asks bob for 0", "not_among")
    t.refuses("bob volunteers for 0", "not_now.offer_help")
    t.does("ann asks cid for 0")


@pytest.mark.rule("E-91")
def test_whoever_dies_in_its_own_turn_ends_it_even_if_the_new_character_is_there_at_once():
    """E-91 with option revive_timing."""
    t = dies("bob level 2; ann wears fondue", revive_timing="immediate").does("bob takes fondue")
    t.expects("turn bob", "ann life reborn")


@pytest.mark.parametrize(("each", "cards"), [("same_as_start", 8), (2, 4)])
def test_what_a_new_character_draws_is_a_house_rule(each, cards):
    """A-02: option revive_each."""
    t = table("seats ann bob cid; bob dead level 4; turn ann charity", revive_each=each).does("ann ends")
    t.expects(f"bob cards {cards}")


@pytest.mark.rule("E-87", "R-DEATH-08")
def test_hireling_and_cheat_lie_in_the_loot_apart_from_what_they_carried_or_freed():
    t = table("seats ann bob cid; ann level 5 lost_tourist bag long_spoon hand stamped_permit; bob level 2; turn ann;"
              "door decaf_dragon; dice 1")  # fmt: skip
    t.does("ann plays stamped_permit on long_spoon", "ann opens", "ann concedes", "ann runs", "all pass")
    t.expects("open long_spoon lost_tourist stamped_permit")
    t.does("bob takes stamped_permit", "cid takes lost_tourist").expects("bob hand stamped_permit", "ann traits")
    t.expects("treasure_discard long_spoon", "cid hand lost_tourist")


@pytest.mark.rule("E-87")
def test_a_trait_that_death_does_not_leave_lies_in_the_loot():
    t = dies("bob level 2; ann elf warrior curses humming_hat", death_keeps=("race",))
    t.expects("open warrior", "ann traits elf", "ann curses", "door_discard decaf_dragon humming_hat")


OPENED = (
    "sets zombies; seats ann bob cid; ann level 3 bag stray_rake hand microwave_hat; bob level 2 hand prepaid_cremation"
)


@pytest.mark.rule("E-91", "R-DEATH-05")
def test_the_card_behind_the_door_is_discarded_when_whoever_opened_it_dies():
    """Nobody else decides about it."""
    t = table(f"{OPENED}; door bus_runner; turn ann").does("ann opens", "bob plays prepaid_cremation on ann")
    t.expects("situation body", "open microwave_hat stray_rake", "door_discard prepaid_cremation bus_runner")
    t.does("bob takes stray_rake", "cid takes microwave_hat").expects(
        "turn bob", "situation arrange", "ann life reborn"
    )


@pytest.mark.rule("R-DEATH-08")
def test_a_bystander_who_dies_while_a_card_is_looked_at_is_looted_at_once():
    """W55."""
    t = table(f"{OPENED}; cid bag traffic_cone; door bus_runner; turn ann")
    t.does("ann opens", "bob plays prepaid_cremation on cid").expects("situation body", "open bus_runner traffic_cone")
    t.does("ann takes traffic_cone").expects("situation revealed").does("ann keeps bus_runner")


@pytest.mark.rule("R-DEATH-05", "R-DEATH-01")
def test_what_a_dead_fighter_wears_draws_nothing_for_the_dead():
    kit = "ann level 2 wears lucky_maggot; bob hand prepaid_cremation"
    t = table(f"sets zombies; seats ann bob cid; {kit}; fight census_taker; treasure stray_rake; turn ann")
    t.does("bob plays prepaid_cremation on ann").expects("open lucky_maggot", "ann cards 0", "never CardDrawn")


@pytest.mark.rule("R-DEATH-01", "R-DEATH-04", "E-83")
@pytest.mark.parametrize("face", [1, 6])
def test_a_throw_of_somebody_who_dies_before_it_counts_is_void(face):
    t = table(f"{OPENED}; fight wrecking_lady karate_teacher; dice {face}; turn ann").does("ann concedes")
    t.does("ann runs wrecking_lady", "bob plays prepaid_cremation on ann").expects("ann level 3", "bob level 2")
    t.expects("situation body", "open microwave_hat stray_rake", "never Caught", "never Escaped", "bob cards 0")


@pytest.mark.rule("E-83", "R-RUN-11")
def test_the_helper_still_runs_when_the_fighter_dies_over_a_throw():
    t = table(f"{OPENED}; cid level 2; fight wrecking_lady; dice 1 1; turn ann")
    t.does("ann asks cid for 0", "cid accepts", "ann concedes", "ann runs", "bob plays prepaid_cremation on ann")
    t.expects("situation flight").does("cid runs", "all pass").expects("cid level 1", "open microwave_hat stray_rake")


@pytest.mark.rule("R-DEATH-01", "R-DEATH-03", "E-131")
def test_what_is_left_of_a_mishap_passes_over_a_victim_who_dies_while_choosing():
    t = table("sets horror zombies; seats ann bob cid; ann level 3 bag mortarboard bicycle_clips; turn ann;"
              "bob level 2 hand prepaid_cremation; fight the_alumni; dice 1")  # fmt: skip
    t.does("ann concedes", "ann runs", "all pass").expects("situation choose")
    t.does("bob plays prepaid_cremation on ann").expects("ann level 3", "situation body")


@pytest.mark.rule("R-RUN-09", "E-83")
def test_the_dead_do_not_get_away_from_what_does_not_pursue():
    t = table("sets dungeon zombies; seats ann bob cid; ann level 5; bob level 4 bag long_spoon; turn ann;"
              "cid hand prepaid_cremation; fight decaf_dragon; dice 6")  # fmt: skip
    t.does("ann asks bob for 0", "bob accepts", "ann concedes", "cid plays prepaid_cremation on bob", "ann runs")
    t.does("all pass").expects("situation body", "open long_spoon")
    assert [event.seat for event in t.log if isinstance(event, ev.Escaped)] == [0]


@pytest.mark.rule("R-CURSE-11", "E-131")
def test_an_answer_that_never_came_is_not_taken_for_the_next_ones():
    t = table("sets dungeon zombies; seats ann bob cid; ann hand bulky_waste_day prepaid_cremation; turn ann;"
              "bob dwarf bag long_spoon office_catapult; cid dwarf bag tandem_lance overtime_crown")  # fmt: skip
    t.does("ann plays bulky_waste_day", "ann plays prepaid_cremation on bob").expects("situation choose")
    t.does("cid chooses overtime_crown").expects("cid bag tandem_lance", "open long_spoon office_catapult")


@pytest.mark.rule("E-143")
def test_the_fighters_body_is_opened_before_the_helpers_who_died_first():
    t = table("seats ann bob cid; ann bag fondue; bob bag bathrobe; turn ann")
    dead = fold(t.book, fold(t.book, t.state, ev.SeatDied(SeatId(1))), ev.SeatDied(SeatId(0)))
    run = Run(t.book, dead, LooseChance(Random(1)), EXECUTORS)
    assert open_bodies(run)
    assert [event.victim for event in run.events if isinstance(event, ev.BodyOpened)] == [SeatId(0)]
