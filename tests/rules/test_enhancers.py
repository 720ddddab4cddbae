"""Enhancers and the gate-crasher (R-ENH)."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace

from game.model.cards import Ability
from game.model.primitives import DrawCards
from game.model.terms import Const
from tests.support.stories import Table, card_def, table, table_with


@pytest.mark.rule("R-ENH-01", "R-ENH-12")
@pytest.mark.parametrize(
    ("card", "strength"),
    [("caffeinated", 15), ("lawyered_up", 15), ("bigger_than_it_looked", 20), ("still_in_pyjamas", 5)],
)
def test_an_enhancer_raises_a_monster_or_lowers_it(card, strength):
    t = table(f"seats ann bob cid; bob hand {card}; fight committee_hydra; turn ann").does(f"bob plays {card}")
    t.expects(f"fight 1 {strength}")


@pytest.mark.rule("R-ENH-01")
def test_an_enhancer_does_not_change_what_the_card_prints():
    """A-48: the strength grows, the printed level stays readable."""
    t = table("seats ann bob cid; bob hand caffeinated; fight committee_hydra; turn ann").does("bob plays caffeinated")
    assert t.book.defs[t.state.combat.foes[0].card].level == 10


@pytest.mark.rule("R-ENH-02")
@pytest.mark.parametrize("moment", ["turn ann", "turn ann entered", "turn ann charity"])
def test_without_a_fight_there_is_nothing_to_enhance(moment):
    t = table(f"seats ann bob cid; ann hand lawyered_up; bob hand caffeinated; {moment}")
    t.refuses("ann plays lawyered_up", "only_in_fight", "R-ENH-02")
    t.refuses("bob plays caffeinated", "only_in_fight", "R-ENH-02")


@pytest.mark.rule("R-ENH-02")
def test_when_no_monster_is_left_there_is_nothing_to_enhance():
    t = table("seats ann bob cid; ann hand torn_page; bob hand caffeinated; fight committee_hydra; turn ann")
    t.does("ann plays torn_page on committee_hydra").refuses("bob plays caffeinated", "no_monster", "R-ENH-02")


@pytest.mark.rule("R-ENH-03", "R-ENH-04")
@pytest.mark.parametrize("order", list(permutations(("caffeinated", "bigger_than_it_looked", "still_in_pyjamas"))))
def test_all_enhancers_on_a_monster_add_up_in_any_order(order):
    t = table(f"seats ann bob cid; bob hand {' '.join(order)}; fight slime_intern; turn ann")
    t.does(*(f"bob plays {card}" for card in order)).expects("fight 1 11")
    assert t.view("ann").fight.treasures == 1 + 1 + 2 - 1


@pytest.mark.rule("R-ENH-05")
def test_the_wrong_room_adds_a_monster_with_a_reward_of_its_own():
    t = table("seats ann bob cid; ann level 6; bob hand wrong_room knight_owl; fight slime_intern; turn ann")
    t.does("bob plays wrong_room with knight_owl").expects("fight 6 5", "foes slime_intern knight_owl")
    t.does("ann claims", "all pass").expects("ann level 8", "ann cards 3")
    t.expects("door_discard wrong_room slime_intern knight_owl")


@pytest.mark.rule("R-ENH-07")
def test_with_several_monsters_the_player_of_an_enhancer_says_which():
    """C-3.13."""
    t = table("seats ann bob cid; bob hand caffeinated; fight slime_intern knight_owl; turn ann")
    t.does("bob plays caffeinated on knight_owl")
    assert [foe.strength for foe in t.view("ann").fight.foes] == [1, 9]


@pytest.mark.rule("R-ENH-08", "E-69")
def test_the_wrong_room_needs_a_monster_from_the_same_hand():
    """E-69."""
    t = table("seats ann bob cid; bob hand wrong_room elf; fight committee_hydra; turn ann")
    t.refuses("bob plays wrong_room with elf", "needs_monster", "R-ENH-08")
    t = table(
        "seats ann bob cid; bob hand wrong_room knight_owl; cid hand slime_intern; fight committee_hydra; turn ann"
    )
    t.refuses("bob plays wrong_room with slime_intern", "not_among")


@pytest.mark.rule("R-ENH-09", "R-TREAS-06")
def test_a_stronger_monster_carries_more_treasure():
    t = table("seats ann bob cid; ann level 8; bob hand caffeinated; fight parcel_mimic; turn ann")
    t.does("bob plays caffeinated", "ann claims", "all pass").expects("ann cards 2", "ann level 9")


@pytest.mark.rule("R-ENH-09")
def test_a_weaker_one_carries_less_but_at_least_one():
    """B-ENH-5."""
    t = table("seats ann bob cid; ann level 8 hand still_in_pyjamas; fight parcel_mimic; turn ann")
    t.does("ann plays still_in_pyjamas", "ann claims", "all pass").expects("ann cards 1")


@pytest.mark.rule("R-ENH-10", "R-RUN-15", "E-122")
def test_an_enhancer_leaves_with_its_monster():
    """E-122: with a removed one at once."""
    foes = "fight committee_hydra +caffeinated knight_owl +lawyered_up"
    t = table(f"seats ann bob cid; ann hand torn_page; dice 6; {foes}; turn ann")
    t.does("ann plays torn_page on committee_hydra").expects("door_discard committee_hydra caffeinated", "fight 1 9")
    t.does("ann concedes", "ann runs", "all pass")
    t.expects("door_discard committee_hydra caffeinated knight_owl lawyered_up")


@pytest.mark.rule("R-ENH-13", "E-111")
@pytest.mark.rule("E-70")
def test_a_plus_one_is_a_second_monster_with_a_level_and_treasures_of_its_own():
    """E-70, E-111."""
    t = table("seats ann bob cid; ann level 7 wears bathrobe; bob hand plus_one; fight knight_owl; turn ann")
    t.does("bob plays plus_one on knight_owl").expects("fight 10 8", "foes knight_owl plus_one")
    t.does("ann claims", "all pass").expects("ann level 9", "ann cards 4", "door_discard knight_owl plus_one")


@pytest.mark.rule("R-ENH-06", "E-70")
@pytest.mark.parametrize("order", list(permutations(("caffeinated", "bigger_than_it_looked", "plus_one"))))
def test_whatever_enhances_a_monster_enhances_its_plus_one_in_any_order(order):
    """C-3.12; E-70: also its treasures."""
    t = table(f"seats ann bob cid; bob hand {' '.join(order)}; fight slime_intern; turn ann")
    t.does(*(f"bob plays {card}" for card in order)).expects("fight 1 32")
    assert [foe.treasures for foe in t.view("ann").fight.foes] == [4, 4]


@pytest.mark.rule("R-ENH-06")
@pytest.mark.rule("E-71")
def test_companions_share_their_enhancers_and_the_survivor_keeps_them():
    """E-71."""
    t = table("seats ann bob cid; ann hand torn_page caffeinated plus_one; fight committee_hydra; turn ann")
    t.does("ann plays plus_one", "ann plays caffeinated on plus_one").expects("fight 1 30")
    t.does("ann plays torn_page on committee_hydra").expects("fight 1 15", "door_discard committee_hydra")
    t.does("ann concedes", "ann runs", "all pass").expects("door_discard committee_hydra plus_one caffeinated")


@pytest.mark.rule("R-ENH-13", "R-RUN-12", "E-70")
def test_one_runs_from_a_plus_one_with_a_throw_of_its_own():
    """E-70; what the monster is printed with counts for both."""
    t = table("seats ann bob cid; bob hand plus_one; ann level 4; fight eternal_jogger; turn ann; dice 6 6")
    t.does("bob plays plus_one", "ann concedes", "ann runs eternal_jogger", "all pass")
    t.does("ann runs plus_one", "all pass").expects("ann level 2", "never Escaped")


def foes(t: Table) -> list[tuple[object, ...]]:
    """Return the monsters of a fight, without the seats that brought them."""
    assert t.state.combat is not None
    return [(foe.body, foe.card, foe.pack, foe.mate) for foe in t.state.combat.foes]


@pytest.mark.rule("E-111")
def test_a_plus_one_brings_no_plus_one_of_its_own():
    """E-111."""
    t = table("seats ann bob cid; bob hand plus_one plus_one; fight committee_hydra; turn ann").does(
        "bob plays plus_one"
    )
    t.refuses("bob plays plus_one on plus_one", "not_among")
    t.does("bob plays plus_one on committee_hydra").expects("fight 1 30")


@pytest.mark.rule("E-111")
def test_two_plus_ones_behind_a_monster_are_both_its_own_as_if_they_had_been_played():
    told = table("seats ann bob cid; fight slime_intern +plus_one +plus_one; turn ann")
    played = table("seats ann bob cid; bob hand plus_one plus_one; fight slime_intern; turn ann")
    played.does("bob plays plus_one on slime_intern", "bob plays plus_one on slime_intern")
    assert foes(told) == foes(played)


@pytest.mark.rule("E-111")
def test_one_shots_on_a_monster_do_not_touch_its_plus_one():
    """E-111."""
    t = table("seats ann bob cid; bob hand plus_one kazoo torn_page; fight committee_hydra; turn ann")
    t.does("bob plays plus_one", "bob plays kazoo on monsters plus_one").expects("fight 1 25")
    t.does("bob plays torn_page on plus_one").expects("fight 1 10", "door_discard plus_one")


@pytest.mark.rule("E-111")
def test_a_priest_sends_one_away_after_the_other():
    """E-111: the companion has the same powers."""
    t = table("seats ann bob cid; ann priest; bob hand plus_one; fight juice_vampire; turn ann")
    t.does("bob plays plus_one", "ann uses juice_vampire", "ann uses juice_vampire", "all pass")
    t.expects("situation charity", "ann level 1")


@pytest.mark.rule("E-71", "E-111")
@pytest.mark.parametrize(("which", "stays"), [("plus_one", "juice_vampire"), ("juice_vampire", "plus_one")])
def test_whoever_uses_what_a_monster_prints_says_on_which_of_the_two(which, stays):
    t = table("seats ann bob cid; ann priest; bob hand plus_one; fight juice_vampire; turn ann")
    t.does("bob plays plus_one", f"ann uses juice_vampire on {which}")
    t.expects(f"foes {stays}", f"door_discard {which}")
    t.does("ann uses juice_vampire").expects("foes", "situation final")


@pytest.mark.rule("E-71")
def test_which_monster_is_meant_is_not_asked_where_there_is_one():
    t = table("seats ann bob cid; ann priest; fight juice_vampire; turn ann")
    foe = t.card("juice_vampire")
    assert [option.params for option in t.view("ann").options if option.source == foe] == [()]


@pytest.mark.rule("E-111")
def test_cards_paid_against_a_companion_weaken_the_companion():
    t = table("seats ann bob cid; ann hand elf dwarf; bob hand plus_one; fight call_centre_cerberus; turn ann")
    t.does("bob plays plus_one", "ann uses call_centre_cerberus on plus_one paying elf dwarf")
    assert [foe.strength for foe in t.view("ann").fight.foes] == [16, 12]


@pytest.mark.rule("R-ENH-06")
def test_what_a_monster_offers_its_enemies_is_offered_once_however_many_of_it_stand_there():
    t = table("seats ann bob cid; ann hand elf; bob hand plus_one; fight call_centre_cerberus; turn ann")
    t.does("bob plays plus_one on call_centre_cerberus")
    offered = [option.key for option in t.view("ann").options if option.verb == "use_ability"]
    assert len(offered) == len(set(offered)) == 1


@pytest.mark.rule("E-111")
def test_a_monster_that_arrives_twice_says_twice_what_it_says_of_being_met():
    says = Ability("when", "revealed", (DrawCards("treasure", Const(1)),), "")
    t = table_with(
        "seats ann bob cid; bob hand plus_one; fight slime_intern; treasure fondue; turn ann",
        replace(card_def("slime_intern"), abilities=(says,)),
    )
    t.does("bob plays plus_one on slime_intern").expects("bob hand fondue")


def test_a_monster_without_treasure_leaves_none():
    poor = replace(card_def("slime_intern"), treasures=0)
    t = table_with("seats ann bob cid; ann level 5; fight slime_intern; treasure fondue; turn ann", poor)
    t.does("ann claims", "all pass").expects("ann level 6", "ann cards 0")
