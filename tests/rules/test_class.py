"""Classes (R-CLASS)."""

from __future__ import annotations

import pytest

from tests.support.stories import engine, table


@pytest.mark.rule("R-CLASS-01")
def test_the_classes_are_warrior_wizard_thief_and_priest():
    classes = {card.local_id for card in engine().book.ruleset.defs if card.family == "class"}
    assert classes == {"warrior", "wizard", "thief", "priest"}


@pytest.mark.rule("R-CLASS-03")
def test_without_a_class_card_one_has_no_class_and_none_of_their_abilities():
    t = table("seats ann bob cid; ann level 7 wears fondue hand warrior; fight committee_hydra; turn ann")
    t.refuses("ann claims", "not_now.claim")
    t.refuses("ann uses warrior", "not_your_card")


@pytest.mark.rule("R-CLASS-04", "R-CLASS-14")
def test_a_class_works_from_the_moment_it_is_laid_even_in_the_own_combat():
    """A-20."""
    t = table("seats ann bob cid; ann level 9 wears motivational_poster hand warrior; fight committee_hydra; turn ann")
    t.refuses("ann claims", "not_now.claim")
    t.does("ann lays warrior", "ann claims").expects("situation final")


@pytest.mark.rule("R-CLASS-14")
def test_a_helper_lays_no_class():
    """A-20: it is not its turn."""
    t = table("seats ann bob cid; bob hand warrior; fight committee_hydra; turn ann")
    t.does("ann asks bob for 0", "bob accepts").refuses("bob lays warrior", "not_now.CL")


@pytest.mark.parametrize("when", ["own_turn", "never"])
def test_laying_a_class_in_combat_is_a_house_rule(when):
    """A-20: option class_in_combat."""
    t = table("seats ann bob cid; ann hand warrior; fight committee_hydra; turn ann", class_in_combat=when)
    if when == "never":
        t.refuses("ann lays warrior", "not_now.CL")
    else:
        t.does("ann lays warrior").expects("ann traits warrior")


@pytest.mark.rule("R-CLASS-05", "R-CLASS-10", "R-CLASS-11")
def test_a_class_given_up_in_combat_stops_at_once_and_leaves_no_class():
    """C-1a."""
    t = table("seats ann bob cid; ann level 7 warrior wears fondue; fight committee_hydra; turn ann")
    t.does("ann claims", "ann drops warrior").expects("situation fight", "ann traits", "door_discard warrior")
    t.refuses("ann claims", "not_now.claim")


@pytest.mark.rule("R-CLASS-06", "R-CLASS-07", "R-CLASS-20")
def test_any_card_in_hand_or_in_play_pays_for_an_ability():
    t = table("seats ann bob cid; ann warrior elf wears fondue hand thief; fight committee_hydra; turn ann")
    t.does("ann uses warrior paying thief fondue elf").expects("fight 4 10", "ann wears", "ann traits warrior")
    t.expects("door_discard thief elf", "treasure_discard fondue")


def test_a_card_does_not_pay_for_its_own_ability():
    t = table("seats ann bob cid; ann warrior hand thief; fight committee_hydra; turn ann")
    t.refuses("ann uses warrior paying warrior", "not_among")


@pytest.mark.rule("R-CLASS-08")
@pytest.mark.parametrize("hand", ["", "thief elf"])
def test_discarding_the_whole_hand_needs_enough_of_one(hand):
    t = table(f"seats ann bob cid; ann wizard hand {hand}; fight committee_hydra; turn ann")
    t.refuses("ann uses wizard 2 on committee_hydra", "cannot_pay", "R-CLASS-08")


@pytest.mark.rule("R-CLASS-09", "R-CURSE-10")
def test_a_curse_that_lies_there_pays_for_nothing():
    t = table("seats ann bob cid; ann warrior curses humming_hat; fight committee_hydra; turn ann")
    t.refuses("ann uses warrior paying humming_hat", "cannot_pay")


@pytest.mark.rule("R-CLASS-12", "E-115")
def test_a_second_class_is_refused_until_the_first_is_given_up():
    """E-115."""
    t = table("seats ann bob cid; ann thief hand warrior; turn ann")
    t.refuses("ann lays warrior", "one_class", "R-CLASS-12")
    t.does("ann drops thief", "ann lays warrior").expects("ann traits warrior")


@pytest.mark.rule("R-CLASS-13")
def test_the_same_class_twice_is_refused():
    t = table("seats ann bob cid; ann thief hand thief; turn ann")
    t.refuses("ann lays thief", "one_class")


@pytest.mark.rule("R-CLASS-18")
@pytest.mark.parametrize("fighter", ["warrior", "elf"])
def test_only_a_warrior_wins_a_tie(fighter):
    t = table(f"seats ann bob cid; ann level 8 {fighter}; fight juice_vampire; turn ann")
    if fighter == "warrior":
        t.does("ann claims", "all pass").expects("ann level 9")
    else:
        t.refuses("ann claims", "not_now.claim")


@pytest.mark.rule("R-CLASS-19", "E-43")
def test_a_warrior_pays_three_cards_a_combat_for_one_point_each():
    """E-43."""
    t = table("seats ann bob cid; ann warrior hand thief priest elf dwarf; fight committee_hydra; turn ann")
    t.does("ann uses warrior paying thief priest").expects("fight 3 10")
    t.refuses("ann uses warrior paying elf dwarf", "exactly")
    t.does("ann uses warrior paying elf").expects("fight 4 10")
    t.refuses("ann uses warrior paying dwarf", "used_up", "R-CLASS-19")


def test_what_was_paid_for_counts_until_the_combat_ends():
    t = table("seats ann bob cid; ann level 3 warrior hand thief priest; fight knight_owl; turn ann")
    t.does("ann uses warrior paying thief priest", "ann claims", "all pass").expects("ann strength 4")


@pytest.mark.rule("R-CLASS-21", "E-39")
def test_a_thief_weakens_a_fighter_even_below_zero():
    """B-CLASS-3, E-39."""
    t = table("seats ann bob cid; bob thief hand elf dwarf; cid hand elf; fight committee_hydra; turn ann")
    t.does("ann asks cid for 0", "cid accepts", "bob uses thief on ann paying elf").expects("ann strength -1")
    t.does("bob uses thief on cid paying dwarf").expects("fight -2 10")


def test_a_thief_stabs_each_victim_once_a_combat():
    """B-CLASS-3."""
    t = table("seats ann bob cid; bob thief hand elf dwarf; fight committee_hydra; turn ann")
    t.does("bob uses thief on ann paying elf")
    t.refuses("bob uses thief on ann paying dwarf", "no_target")


@pytest.mark.rule("R-CLASS-22", "E-58")
@pytest.mark.parametrize(("face", "bag", "level"), [(4, "motivational_poster", 2), (3, "", 1)])
def test_a_thief_steals_a_small_item_with_a_four(face, bag, level):
    """B-CLASS-3, E-58."""
    t = table(f"seats ann bob cid; ann level 2 thief hand elf; bob bag motivational_poster; turn ann; dice {face}")
    t.does("ann uses thief 2 on motivational_poster paying elf").expects(f"ann bag {bag}", f"ann level {level}")


@pytest.mark.rule("R-CLASS-22")
def test_nobody_steals_once_a_monster_is_revealed():
    """C-3.20."""
    t = table("seats ann bob cid; ann thief hand elf; bob bag fondue; turn ann; door committee_hydra")
    t.does("ann opens").refuses("ann uses thief 2 on fondue paying elf", "theft_in_fight", "R-CLASS-22")


@pytest.mark.rule("R-CLASS-22", "R-COMBAT-17")
def test_bystanders_do_not_steal_from_each_other_during_a_fight_either():
    """Not even where thieves steal in others' turns."""
    t = table(
        "seats ann bob cid; bob bag fondue; cid thief hand elf; fight committee_hydra; turn ann", steal_timing="any"
    )
    t.refuses("cid uses thief 2 on fondue paying elf", "theft_in_fight", "R-CLASS-22")


@pytest.mark.rule("E-58")
def test_a_thief_may_take_what_is_worn():
    """B-CLASS-3, E-58: it arrives unused."""
    t = table("seats ann bob cid; ann thief hand elf; bob wears fondue; turn ann; dice 4")
    t.does("ann uses thief 2 on fondue paying elf").expects("bob wears", "ann bag fondue", "ann wears")


def test_a_big_item_is_too_big_to_steal():
    t = table("seats ann bob cid; ann thief hand elf; bob bag long_spoon; cid bag fondue; turn ann")
    t.refuses("ann uses thief 2 on long_spoon paying elf", "not_among")


@pytest.mark.rule("E-58")
@pytest.mark.parametrize("timing", ["own_turn", "any"])
def test_stealing_in_other_turns_is_a_house_rule(timing):
    """E-58: option steal_timing."""
    t = table("seats ann bob cid; ann thief hand elf; bob bag fondue; turn cid; dice 6", steal_timing=timing)
    if timing == "own_turn":
        t.refuses("ann uses thief 2 on fondue paying elf", "not_now.ST")
    else:
        t.does("ann uses thief 2 on fondue paying elf").expects("ann bag fondue")


@pytest.mark.rule("R-CLASS-23", "R-CLASS-27", "E-102")
@pytest.mark.parametrize("priest", ["ann", "bob"])
def test_a_priest_sends_the_vampire_away_also_as_a_helper(priest):
    """C-3.11, E-102: treasure, but no level."""
    t = table(f"seats ann bob cid; {priest} priest; fight juice_vampire; turn ann; treasure fondue bathrobe")
    t.does("ann asks bob for 0", "bob accepts", f"{priest} uses juice_vampire", "all pass")
    t.expects("ann level 1", "ann hand bathrobe fondue", "door_discard juice_vampire")


@pytest.mark.rule("R-CLASS-23")
def test_nobody_else_sends_the_vampire_away():
    t = table("seats ann bob cid; ann warrior; cid priest; fight juice_vampire; turn ann")
    t.refuses("ann uses juice_vampire", "condition")
    t.refuses("cid uses juice_vampire", "not_your_card")


@pytest.mark.rule("R-CLASS-24")
@pytest.mark.parametrize("monster", ["pyramid_mummy", "committee_hydra"])
def test_a_priest_is_stronger_against_the_undead_only(monster):
    """B-CLASS-4."""
    t = table(f"seats ann bob cid; ann priest hand elf dwarf; fight {monster}; turn ann")
    if monster == "pyramid_mummy":
        t.does("ann uses priest paying elf dwarf").expects("fight 7 7")
    else:
        t.refuses("ann uses priest paying elf", "condition")


@pytest.mark.rule("R-CLASS-25")
def test_an_item_for_one_class_gives_nothing_to_another():
    """C-3.21."""
    t = table("seats ann bob cid; ann priest wears portable_pew; fight committee_hydra; turn ann").expects("fight 4 10")
    t.does("ann drops priest").expects("fight 1 10", "ann bag portable_pew")


@pytest.mark.rule("R-CLASS-27", "E-31")
def test_a_wizard_makes_a_monster_vanish_for_the_whole_hand():
    """B-CLASS-2: no level, treasure yes; E-31."""
    t = table("seats ann bob cid; ann wizard hand thief elf dwarf; fight committee_hydra; turn ann")
    t.does("ann uses wizard 2 on committee_hydra").expects("ann cards 0", "situation final").does("all pass")
    t.expects("ann level 1", "ann cards 3", "situation charity")


def test_a_wizard_pays_for_every_point_of_a_run_roll():
    """B-CLASS-2."""
    t = table("seats ann bob cid; ann level 3 wizard hand elf dwarf thief; fight juice_vampire; turn ann; dice 3")
    t.does("ann concedes", "ann runs juice_vampire", "ann uses wizard paying elf dwarf", "all pass")
    t.expects("ann level 3", "ann hand thief", "happened Escaped")


def test_what_a_wizard_pays_comes_on_top_of_what_the_boots_give():
    """B-CLASS-2."""
    t = table("seats ann bob cid; ann wizard wears sandals hand elf dwarf; fight committee_hydra; turn ann; dice 1")
    t.does(
        "ann concedes",
        "ann runs committee_hydra",
        "ann uses wizard paying elf",
        "ann uses wizard paying dwarf",
        "all pass",
    )
    t.expects("happened Escaped")
