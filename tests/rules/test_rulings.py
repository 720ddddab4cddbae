"""Silent points of the rules (docs/rules.md, "Rulings") that no other story needs."""

from __future__ import annotations

import pytest

from game.model import events as ev
from tests.support.stories import table


@pytest.mark.rule("E-03")
@pytest.mark.parametrize("order", ["thief elf", "elf thief"])
def test_whoever_discards_several_cards_says_which_lies_on_top(order):
    t = table(
        "seats ann bob cid; ann hand elf thief priest wizard warrior dwarf halfling; bob level 2; turn ann charity"
    )
    t.does(f"ann gives {order}").expects(f"door_discard {order}")


@pytest.mark.rule("E-15", "E-80")
@pytest.mark.parametrize("first", ["bob", "cid"])
def test_plays_count_at_once_and_in_the_order_they_come(first):
    """No stack: what the second one meets is what the first one made."""
    t = table(
        "seats ann bob cid; ann level 5; bob hand caffeinated; cid hand lawyered_up; fight slime_intern; turn ann"
    )
    before = t.view("ann").fight.monsters
    card = {"bob": "caffeinated", "cid": "lawyered_up"}
    t.does(f"{first} plays {card[first]} on slime_intern")
    assert t.view("ann").fight.monsters > before
    other = "cid" if first == "bob" else "bob"
    t.does(f"{other} plays {card[other]} on slime_intern")
    assert [t.names[e.seat] for e in t.log if isinstance(e, ev.PackGrew)] == [first, other]


@pytest.mark.rule("E-90", "R-DEATH-15")
def test_a_helper_who_died_and_is_next_comes_back_for_the_own_turn_with_a_new_hand():
    t = table("seats ann bob cid; ann level 5; bob level 5; fight decaf_dragon; turn ann; dice 6 1")
    t.does("ann asks bob for 0", "bob accepts", "ann concedes", "ann runs", "all pass", "bob runs", "all pass")
    t.expects("bob life dead").does("ann ends").expects("turn bob", "bob life alive", "bob cards 8")


@pytest.mark.rule("E-117")
def test_an_item_that_is_laid_is_worn_where_there_is_room_for_it_and_else_carried():
    t = table("seats ann bob cid; ann hand tinfoil_hat denial_hat; turn ann").does("ann lays tinfoil_hat")
    t.does("ann lays denial_hat").expects("ann wears tinfoil_hat", "ann bag denial_hat")


@pytest.mark.rule("E-118")
def test_what_a_loss_brings_comes_in_its_order_enablers_before_big_items():
    t = table("seats ann bob cid; ann dwarf family_tree bag long_spoon portable_pew; turn ann").does("ann drops dwarf")
    t.expects("door_discard dwarf family_tree", "ann traits", "situation surplus")


@pytest.mark.rule("E-133", "R-CLASS-07")
def test_a_class_pays_for_another_card_but_never_for_itself():
    t = table("seats ann bob cid; ann level 3 warrior thief double_diploma hand elf; fight committee_hydra; turn ann")
    t.refuses("ann uses warrior paying warrior", "not_among")
    t.does("ann uses warrior paying thief").expects("fight 4 10", "door_discard thief double_diploma")


@pytest.mark.rule("E-134")
def test_whoever_is_not_pursued_is_away_without_a_throw():
    t = table("seats ann bob cid; ann level 4; fight decaf_dragon; turn ann; dice 1").does("ann concedes")
    t.expects("never DieRolled", "situation charity", "ann life alive")


@pytest.mark.rule("E-134")
def test_of_several_only_those_that_pursue_are_thrown_for():
    t = table("seats ann bob cid; ann level 4; fight decaf_dragon committee_hydra; turn ann; dice 5").does(
        "ann concedes"
    )
    t.does("ann runs committee_hydra").expects("situation charity", "ann life alive")
    assert sum(isinstance(event, ev.DieRolled) for event in t.log) == 1


@pytest.mark.rule("E-135")
@pytest.mark.parametrize(("level", "asked"), [(2, "landing"), (1, "entered")])
def test_at_the_lowest_level_a_lost_level_is_no_choice(level, asked):
    t = table(f"seats ann bob cid; ann level {level} bag fondue; door parking_fine; turn ann").does("ann opens")
    t.expects(f"situation {asked}")
    if asked == "entered":
        t.expects("ann bag")


@pytest.mark.rule("E-135")
def test_where_nothing_can_be_lost_there_is_no_choice_either():
    t = table("sets horror; seats ann bob cid; ann level 3; door chain_letter; turn ann").does("ann opens")
    t.expects("ann level 2", "situation entered")


@pytest.mark.rule("E-136", "R-COMBAT-29")
@pytest.mark.parametrize(
    ("sets", "worn", "only_levels", "crashes", "other", "leaves"),
    [
        ("dungeon", "fondue", "airport_gargoyle", "wrong_room", "committee_hydra", "torn_page"),
        ("horror", "letter_opener", "invigilator", "another_appendix", "bogissimus", "doubtful_postage"),
        ("zombies", "stray_rake", "karate_teacher", "back_door", "census_taker", "night_bus"),
    ],
)
def test_only_levels_means_the_whole_fight_in_every_edition(sets, worn, only_levels, crashes, other, leaves):
    t = table(f"sets {sets}; seats ann bob cid; ann level 4 wears {worn} hand {leaves}; turn ann;"
              f"bob hand {crashes} {other}; door {only_levels}")  # fmt: skip
    t.does("ann opens", f"bob plays {crashes} with {other}", f"ann plays {leaves} on {only_levels}")
    assert t.view("bob").fight.heroes == 4
