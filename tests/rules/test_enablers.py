"""Two races or two classes at once (R-RACE-12..17, R-CLASS-15..17)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.model.primitives import Die, Modifier
from game.model.terms import Const
from game.rules.strength_parts import seat_parts
from tests.support.stories import before_the_first_turn, card_def, table, table_with

TWO_RACES = "seats ann bob cid; ann family_tree elf dwarf"
TWO_CLASSES = "seats ann bob cid; ann double_diploma warrior thief"


@pytest.mark.rule("R-RACE-12")
def test_mixed_blood_is_laid_once_a_race_lies_in_play():
    t = table("seats ann bob cid; ann hand family_tree elf; turn ann")
    t.refuses("ann lays family_tree", "needs_race", "R-RACE-12")
    t.does("ann lays elf", "ann lays family_tree").expects("ann traits elf family_tree")


@pytest.mark.rule("R-RACE-14", "R-RACE-09")
def test_with_mixed_blood_a_second_race_follows_but_no_third():
    t = table("seats ann bob cid; ann elf hand family_tree dwarf halfling; turn ann")
    t.refuses("ann lays dwarf", "one_race", "R-RACE-09")
    t.does("ann lays family_tree", "ann lays dwarf").expects("ann traits elf family_tree dwarf")
    t.refuses("ann lays halfling", "one_race", "R-RACE-09")


@pytest.mark.rule("R-RACE-10")
def test_mixed_blood_does_not_make_the_same_race_count_twice():
    t = table("seats ann bob cid; ann elf family_tree hand elf family_tree; turn ann")
    t.refuses("ann lays elf", "same_trait", "R-RACE-10")
    t.refuses("ann lays family_tree", "one_enabler")


@pytest.mark.rule("R-RACE-15")
def test_two_races_bring_the_advantages_and_drawbacks_of_both():
    """A-29: an Elf runs well and stings the slimes, a Dwarf carries what a Dwarf carries, and does not run."""
    t = table(f"{TWO_RACES} bag long_spoon hand overtime_crown; turn ann").does("ann lays overtime_crown")
    t = table(f"{TWO_RACES}; fight aspic_landlord; turn ann; dice 4").expects("fight 1 10")
    t.does("ann concedes", "ann runs", "all pass").expects("never Escaped")


@pytest.mark.rule("R-RACE-13")
@pytest.mark.rule("E-72")
def test_with_one_race_one_is_half_human_and_no_monster_minds():
    """E-72: what is against the race does not count, what is for it does."""
    t = table("seats ann bob cid; ann family_tree elf; fight aspic_landlord; turn ann; dice 4").expects("fight 1 6")
    t.does("ann concedes", "ann runs", "all pass").expects("happened Escaped")


@pytest.mark.parametrize(("option", "strength"), [("no_penalties", 6), ("all", 10)])
def test_what_one_race_of_mixed_blood_suffers_is_a_house_rule(option, strength):
    """A-29: option half_breed_one_race."""
    t = table("seats ann bob cid; ann family_tree elf; fight aspic_landlord; turn ann", half_breed_one_race=option)
    t.expects(f"fight 1 {strength}")


@pytest.mark.parametrize(("option", "strength"), [("both", 10), ("none", 6)])
def test_what_two_races_suffer_is_a_house_rule(option, strength):
    """A-29: option two_cards_penalties, the reading of the short rules."""
    t = table(f"{TWO_RACES}; fight aspic_landlord; turn ann", two_cards_penalties=option)
    t.expects(f"fight 1 {strength}")


@pytest.mark.parametrize(("option", "worn"), [("both", ""), ("none", " plate_and_cutlery")])
def test_an_item_forbidden_to_one_of_two_classes_follows_the_same_house_rule(option, worn):
    t = table(
        "seats ann bob cid; ann double_diploma wizard thief hand plate_and_cutlery; turn ann",
        two_cards_penalties=option,
    )
    t.does("ann lays plate_and_cutlery").expects(f"ann wears{worn}")


@pytest.mark.parametrize(("traits", "strength"), [("dwarf", 1), ("family_tree dwarf", 3), ("family_tree dwarf elf", 1)])
def test_a_drawback_printed_on_the_race_itself_is_spared_to_half_a_human(traits, strength):
    short_legs = replace(card_def("dwarf"), modifiers=(Modifier("fight", Const(-2), drawback=True),))
    t = table_with(f"seats ann bob cid; ann level 3 {traits}", short_legs).expects(f"ann strength {strength}")
    assert sum(part.amount for part in seat_parts(t.book, t.state, 0)) == strength


@pytest.mark.rule("R-RACE-16", "R-RACE-17")
def test_mixed_blood_stays_with_one_race_and_goes_with_the_last():
    t = table(f"{TWO_RACES}; turn ann").does("ann drops elf").expects("ann traits family_tree dwarf")
    t.does("ann drops dwarf").expects("ann traits", "door_discard elf dwarf family_tree")


@pytest.mark.rule("R-CLASS-15", "R-CLASS-16")
@pytest.mark.rule("E-116")
def test_a_double_diploma_is_laid_together_with_the_second_class():
    """E-116."""
    t = table("seats ann bob cid; ann hand double_diploma warrior; turn ann")
    t.refuses("ann lays double_diploma with warrior", "needs_class", "R-CLASS-16")
    t.does("ann lays warrior").refuses("ann lays double_diploma", "needs_another_class", "R-CLASS-16")
    t = table("seats ann bob cid; ann level 4 warrior hand double_diploma thief elf; fight decaf_dragon; turn ann")
    t.does("ann lays double_diploma with thief").expects("ann traits warrior double_diploma thief")


@pytest.mark.rule("R-CLASS-16", "R-CLASS-13")
def test_the_second_class_is_another_one():
    t = table("seats ann bob cid; ann warrior hand double_diploma warrior elf; turn ann")
    t.refuses("ann lays double_diploma with warrior", "needs_another_class", "R-CLASS-16")


@pytest.mark.rule("R-CLASS-15")
def test_two_classes_do_what_both_of_them_can():
    t = table(f"{TWO_CLASSES} hand elf; bob bag fondue; turn ann; dice 6; door slime_intern")
    t.does("ann uses thief 2 on fondue paying elf", "ann opens").expects("fight 1 1")
    t.does("ann claims", "all pass").expects("ann level 2")


@pytest.mark.rule("R-CLASS-17")
@pytest.mark.parametrize(("lost", "left"), [("warrior", "thief"), ("thief", "warrior")])
def test_a_double_diploma_goes_with_either_of_its_classes(lost, left):
    t = table(f"{TWO_CLASSES}; turn ann").does(f"ann drops {lost}").expects(f"ann traits {left}")
    t.expects(f"door_discard {lost} double_diploma")


@pytest.mark.parametrize("moment", ["turn ann", "turn bob", "fight committee_hydra; turn ann"])
@pytest.mark.rule("E-53", "E-54")
def test_whoever_gives_up_the_diploma_keeps_one_class_of_their_choice(moment):
    """E-53, E-54."""
    t = table(f"{TWO_CLASSES}; {moment}").does("ann drops double_diploma").expects("situation choose")
    assert t.view("ann").prompt.key == "prompt.trim_mine"
    t.does("ann chooses warrior").expects("ann traits thief", "door_discard double_diploma warrior")


@pytest.mark.rule("E-53")
def test_a_class_thrown_away_meanwhile_answers_the_question():
    """E-53: one of the two is enough to lose."""
    t = table(f"{TWO_CLASSES}; turn ann").does("ann drops double_diploma", "ann drops thief")
    t.does("ann chooses warrior").expects("ann traits warrior", "situation arrange")


@pytest.mark.rule("E-53")
def test_mixed_blood_that_pays_for_something_is_lost_like_any_other_card():
    """E-53."""
    t = table(f"{TWO_RACES} thief; bob bag fondue; turn ann; dice 6")
    t.does("ann uses thief 2 on fondue paying family_tree", "ann chooses elf").expects("ann traits dwarf thief")


def test_mixed_blood_and_diploma_are_laid_before_the_first_turn_too():
    """A-52."""
    t = before_the_first_turn("seats ann bob cid; ann hand elf family_tree dwarf warrior double_diploma thief")
    t.does("ann lays elf", "ann lays family_tree", "ann lays dwarf", "ann lays warrior")
    t.does("ann lays double_diploma with thief")
    t.expects("ann traits elf family_tree dwarf warrior double_diploma thief")


@pytest.mark.rule("E-53")
@pytest.mark.parametrize(
    ("keeps", "traits"),
    [(("race", "enablers"), "family_tree elf dwarf"), (("race",), "elf"), (("class", "enablers"), "")],
)
def test_death_leaves_mixed_blood_with_its_races_or_one_race_without_it(keeps, traits):
    """A-04: option death_keeps; E-53 when the new character appears."""
    t = table(f"{TWO_RACES} level 5; fight decaf_dragon; turn ann; dice 1", death_keeps=keeps)
    t.does("ann concedes", "ann runs", "all pass")
    if traits == "elf":
        t.does("cid takes family_tree", "ann chooses dwarf")
    t.expects(f"ann traits {traits}".strip())


def test_a_curse_on_the_race_asks_which_and_leaves_the_blood():
    """R-CURSE-11."""
    lost = replace(
        card_def("expired_diploma"), abilities=tuple(_of_race(a) for a in card_def("expired_diploma").abilities)
    )
    t = table_with(f"{TWO_RACES}; bob hand expired_diploma; turn ann", lost)
    t.does("bob plays expired_diploma on ann", "ann chooses elf").expects("ann traits family_tree dwarf")


def _of_race(ability):
    return replace(ability, do=(replace(ability.do[0], family="race"),))


def test_whoever_dies_over_the_question_answers_it_no_more():
    """The new character keeps one class when it appears."""
    card = card_def("expired_diploma")
    deadly = replace(card, abilities=(replace(card.abilities[0], do=(Die(),)),))
    t = table_with(f"{TWO_CLASSES} level 5; bob hand expired_diploma; fight committee_hydra; turn ann", deadly)
    t.does("ann drops double_diploma", "bob plays expired_diploma on ann")
    t.expects("turn bob", "situation choose", "ann life reborn").does("ann chooses thief").expects("ann traits warrior")
