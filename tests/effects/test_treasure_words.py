"""Words that treasures speak: conditions on people and throws, safety from curses, what happens after a fight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.model import primitives as fx
from game.model.terms import Const
from tests.support.stories import Table, card_def, table, table_with

SEATS = "seats ann bob cid"
FIGHT = f"{SEATS}; turn ann; fight"


def of_sex(t: Table, sex: int) -> Table:
    """The same table with ann of this sex."""
    ann, *others = t.state.players
    t.state = replace(t.state, players=(replace(ann, sex=sex), *others))
    return t


@pytest.mark.parametrize(("card", "wearer", "other"), [("champion_tiara", 0, 1), ("noble_moustache", 1, 0)])
def test_an_item_for_one_sex_is_only_carried_by_the_other(card, wearer, other):
    text = f"{SEATS}; ann hand {card}; turn ann"
    of_sex(table(text), wearer).does(f"ann lays {card}").expects("ann strength 4")
    of_sex(table(text), other).does(f"ann lays {card}").expects(f"ann bag {card}", "ann strength 1")


@pytest.mark.parametrize(("ann", "bob", "strength"), [(1, 1, 5), (2, 2, 3), (2, 1, 3)])
def test_the_lowest_of_all_gets_a_bonus_and_a_tie_will_do(ann, bob, strength):
    text = f"{SEATS}; ann level {ann} wears participation_trophy; bob level {bob}; cid level 1; turn ann"
    table(text).expects(f"ann strength {strength}")


@pytest.mark.parametrize(("hand", "strength"), [("elf dwarf", 6), ("elf dwarf thief", 3)])
def test_a_hand_may_have_to_be_nearly_empty(hand, strength):
    table(f"{SEATS}; ann wears minimalist_blade hand {hand}; turn ann").expects(f"ann strength {strength}")


def test_pompoms_are_for_helpers():
    t = table(f"{FIGHT} committee_hydra; ann level 4; bob level 3 wears battle_pompoms").expects(
        "fight 4 10", "bob strength 4"
    )
    t.does("ann asks bob for 1", "bob accepts").expects("fight 12 10")


@pytest.mark.parametrize(("foe", "ours"), [("committee_hydra", 5), ("myopic_basilisk", 2)])
def test_a_stepladder_is_for_high_levels(foe, ours):
    t = table(f"{FIGHT} {foe}; ann wears stilts")
    assert t.view("ann").fight.heroes == ours


def test_a_post_is_free_as_long_as_somebody_is_dead():
    t = table(f"{FIGHT} decaf_dragon; ann level 5; bob level 2 hand employee_of_the_month; dice 1")
    t.refuses("bob plays employee_of_the_month", "condition")
    t.does("ann concedes", "ann runs", "all pass", "bob plays employee_of_the_month").expects("bob level 3")


def test_tinfoil_keeps_curses_from_levels_but_not_from_items():
    t = table(f"{SEATS}; ann level 3 wears tinfoil_hat; turn ann; door unskippable_tutorial").does("ann opens")
    t.expects("ann level 3", "happened Fizzled")
    table(f"{SEATS}; ann wears tinfoil_hat; turn ann; door soup_in_helmet").does("ann opens").expects("ann wears")


def test_what_a_monster_takes_no_insurance_covers():
    t = table(f"{SEATS}; ann wears umbrella_policy bathrobe; turn ann; door hungry_moths").does("ann opens")
    t.expects("ann wears umbrella_policy bathrobe")
    t = table(f"{FIGHT} lich_archivist; ann level 6 wears umbrella_policy; dice 1").does(
        "ann concedes", "ann runs", "all pass"
    )
    t.expects("ann wears", "ann level 5")


@pytest.mark.parametrize(("face", "wears"), [(2, ""), (3, " thin_ice_sword")])
def test_thin_ice_may_melt_after_a_win(face, wears):
    t = table(f"{FIGHT} slime_intern; ann wears thin_ice_sword; treasure elbow_grease; dice {face}")
    t.does("ann claims", "all pass").expects(f"ann wears{wears}", "ann level 2", "situation charity")


def test_a_detector_finds_one_treasure_more_for_its_owner_alone():
    t = table(f"{FIGHT} slime_intern; ann level 3 wears metal_detector; treasure elbow_grease fondue")
    t.does("ann claims", "all pass").expects("ann hand elbow_grease fondue")
    assert table(f"{FIGHT} slime_intern; bob wears metal_detector").view("ann").fight.treasures == 1


def test_an_item_in_the_bag_has_no_abilities():
    t = table(f"{FIGHT} committee_hydra; ann bag office_catapult hand elf")
    t.refuses("ann uses office_catapult paying elf", "not_worn", "R-ITEM-24")


def test_a_parachute_opens_once():
    t = table(f"{FIGHT} committee_hydra knight_owl; ann wears golden_parachute").does(
        "ann concedes", "ann uses golden_parachute"
    )
    t.expects("ann wears", "treasure_discard golden_parachute", "situation charity")


def test_a_monologue_lifts_the_hero_and_angers_the_monster():
    t = table(f"{FIGHT} committee_hydra; ann level 3 hand heroic_monologue")
    t.does("ann plays heroic_monologue on committee_hydra").expects("fight 4 14")


def test_nepotism_is_for_others_and_pays():
    t = table(f"{SEATS}; ann hand nepotism; treasure fondue bathrobe; turn ann")
    t.refuses("ann plays nepotism on ann", "not_among")
    t.does("ann plays nepotism on bob").expects("bob level 2", "ann hand fondue bathrobe")


def test_a_pebble_lies_in_wait_for_a_run_throw_only():
    t = table(f"{SEATS}; ann thief hand elf; bob bag fondue hand shoe_pebble; turn ann; dice 6")
    t.does("ann uses thief 2 on fondue paying elf").expects("ann bag fondue", "bob hand shoe_pebble")
    t = table(f"{FIGHT} committee_hydra; bob hand shoe_pebble; dice 6 1")
    t.does("ann concedes", "ann runs", "bob plays shoe_pebble", "all pass").expects("happened Caught")


def test_a_review_offers_only_what_would_do_something():
    t = table(f"{SEATS}; ann level 9 hand performance_review; treasure fondue bathrobe; turn ann")
    t.does("ann plays performance_review").expects("ann hand fondue bathrobe", "situation arrange")


def test_what_happens_after_a_lost_fight_is_for_whoever_ran():
    effect = fx.DrawCards("treasure", Const(1))
    stick = card_def("selfie_stick")
    lost = replace(stick, abilities=(replace(stick.abilities[0], at="fled", do=(effect,)),))
    t = table_with(f"{FIGHT} committee_hydra; ann wears selfie_stick; treasure fondue; dice 6", lost)
    t.does("ann concedes", "ann runs", "all pass").expects("ann hand fondue")


def test_a_way_from_which_a_card_keeps_safe_is_no_way_out():
    """A curse that lets choose takes what it can still take."""
    t = table(f"{SEATS}; ann level 3 wears umbrella_policy bathrobe; turn ann; door parking_fine").does("ann opens")
    t.expects("ann level 2", "ann wears umbrella_policy bathrobe", "situation entered")
