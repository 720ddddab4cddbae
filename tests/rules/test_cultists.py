"""A class that nobody leaves: its own pile, conversion, the last of them, and the ends it can bring (R-CULT)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.content.merger import load_ruleset
from game.ids import TABLE, SeatId
from game.model import events as ev
from game.model.options import Command
from game.model.primitives import GainLevel
from game.model.state import Result
from game.model.terms import Const
from tests.support.stories import before_the_first_turn, card_def, table, table_with

SEATS = "sets horror; seats ann bob cid"
FOUR = "sets horror; seats ann bob cid dot"
ONE_MORE = f"{SEATS}; ann cultist; discard cultist"


# --- not to be given up -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CULT-01")
def test_a_cultist_does_not_drop_the_class_and_pays_with_it_for_nothing():
    t = table(f"{SEATS}; ann cultist brawler joint_degree; fight bogissimus; turn ann")
    t.refuses("ann drops cultist", "clings", "R-CULT-01")
    t.refuses("ann uses brawler paying cultist", "not_among")
    t.does("ann drops brawler")


@pytest.mark.rule("R-CULT-01", "E-53", "E-54")
def test_who_gives_up_an_enabler_stays_a_cultist_and_loses_the_other_class():
    t = table(f"{SEATS}; ann cultist scholar joint_degree; turn ann")
    t.does("ann drops joint_degree").expects("ann traits cultist", "door_discard joint_degree scholar")


@pytest.mark.rule("E-56")
def test_no_other_class_is_laid_over_a_cultist():
    t = table(f"{SEATS}; ann cultist hand scholar; turn ann")
    t.refuses("ann lays scholar", "clings", "E-56")


@pytest.mark.rule("R-CULT-02", "R-CULT-03", "R-SETUP-18")
def test_a_card_can_still_take_the_class_and_it_goes_to_its_own_pile():
    t = table(f"{SEATS}; ann cultist hand second_thoughts; bob cultist; turn ann")
    t.does("ann plays second_thoughts on ann")
    t.expects("ann traits", "aside cultist", "door_discard second_thoughts")


@pytest.mark.rule("R-CULT-04")
def test_the_pile_of_cultists_is_not_turned_over_with_the_discard():
    t = table(f"{SEATS}; ann cultist; bob cultist; discard cultist; cid hand second_thoughts; turn ann")
    t.does("cid plays second_thoughts on bob").expects("aside cultist cultist")
    assert all(t.book.local[card] != "cultist" for card in t.state.discard[0])


@pytest.mark.rule("R-CULT-04")
def test_not_even_an_empty_deck_brings_cultists_back():
    t = table(f"{SEATS}; ann cultist; bob cultist; discard cultist bogissimus; cid hand second_thoughts; turn ann")
    t.does("cid plays second_thoughts on bob")
    t.state = replace(t.state, draw=((), t.state.draw[1]))
    t.does("ann opens").expects("aside cultist cultist", "happened PileTurned")


@pytest.mark.rule("R-CULT-08", "R-CLASS-02", "R-CHAR-02")
def test_there_are_four_classes_and_most_cards_are_cultists():
    classes = {card.local_id: card.count for card in load_ruleset(["horror"])[0].defs if card.family == "class"}
    assert len(classes) == 4
    assert classes.pop("cultist") == 6
    assert max(classes.values()) < 6


# --- conversion --------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-CULT-05")
def test_who_becomes_a_cultist_takes_a_card_of_the_pile():
    t = table(f"{SEATS}; discard cultist cultist; door open_evening; turn ann")
    t.does("ann opens").expects("ann traits cultist", "aside cultist")


@pytest.mark.rule("R-CULT-06")
def test_with_an_empty_pile_nobody_becomes_one():
    t = table(f"{SEATS}; ann scholar; door open_evening; turn ann").does("ann opens")
    t.expects("ann traits scholar", "happened Fizzled")


@pytest.mark.rule("R-CULT-07")
def test_whoever_is_one_takes_no_second_card():
    t = table(f"{ONE_MORE}; door open_evening; turn ann").does("ann opens")
    t.expects("ann traits cultist", "aside cultist", "happened Fizzled")


@pytest.mark.rule("R-CULT-06")
def test_who_may_choose_between_that_and_a_level_has_no_choice_with_an_empty_pile():
    t = table(f"{SEATS}; ann level 3; door compulsory_elective; turn ann").does("ann opens").expects("ann level 2")
    t = table(f"{SEATS}; ann level 3; discard cultist; door compulsory_elective; turn ann").does("ann opens")
    t.expects("situation landing", "ann level 3")


@pytest.mark.rule("E-55")
def test_the_new_class_replaces_the_old_one():
    t = table(f"{SEATS}; ann scholar; discard cultist; door open_evening; turn ann").does("ann opens")
    t.expects("ann traits cultist", "door_discard scholar open_evening")


@pytest.mark.rule("R-CULT-04")
def test_who_is_converted_takes_the_card_on_top_of_the_pile():
    t = table(f"{SEATS}; discard cultist cultist; door open_evening; turn ann")
    top = t.state.aside[0][-1]
    t.does("ann opens")
    assert t.state.players[0].traits == (top,)


@pytest.mark.rule("R-CULT-12")
def test_the_fight_ends_when_the_monster_that_caught_her_has_left_but_one_outside():
    t = table(f"{SEATS}; ann level 3; bob cultist; fight shoal; discard cultist; dice 1; turn ann")
    t.does("ann concedes", "ann runs").expects("ann traits cultist", "ann level 2", "cid level 2", "situation charity")


@pytest.mark.rule("E-55", "R-CLASS-17")
def test_of_two_classes_the_owner_says_which_one_goes_and_the_permission_stays():
    t = table(f"{SEATS}; ann scholar sleuth joint_degree; discard cultist; door open_evening; turn ann")
    t.does("ann opens", "ann chooses scholar").expects("ann traits sleuth joint_degree cultist")


@pytest.mark.rule("R-CULT-05")
def test_a_monster_converts_whom_it_catches():
    t = table(f"{SEATS}; ann level 3; fight shoal; discard cultist; dice 1; turn ann")
    t.does("ann concedes", "ann runs").expects("ann traits cultist", "ann level 2")


# --- the last of them ----------------------------------------------------------------------------------------------


@pytest.mark.rule("R-CULT-09", "E-64")
def test_nothing_takes_the_class_from_the_only_cultist():
    t = table(f"{SEATS}; ann cultist; bob hand second_thoughts; turn ann")
    t.does("bob plays second_thoughts on ann").expects("ann traits cultist", "happened Fizzled")


@pytest.mark.rule("R-CULT-09", "R-CURSE-12")
@pytest.mark.parametrize(("cards", "reason"), [("cultist", "last_one"), ("level 1", "nothing_to_lose")])
def test_why_nothing_was_lost_is_told(cards: str, reason: str):
    t = table(f"{SEATS}; ann {cards}; bob hand second_thoughts; turn ann").does("bob plays second_thoughts on ann")
    assert [event.reason.key for event in t.log if isinstance(event, ev.Fizzled)] == [f"fizzle.{reason}"]


@pytest.mark.rule("R-CULT-09")
def test_not_even_death_takes_it_where_classes_are_lost():
    text = f"{SEATS}; ann level 3 cultist; fight head_of_everything; dice 1; turn ann"
    table(text, death_keeps=("curses",)).does("ann concedes", "ann runs").expects("ann traits cultist")


@pytest.mark.rule("R-CULT-09", "E-64")
def test_the_only_cultist_with_two_classes_loses_the_other_one():
    t = table(f"{SEATS}; ann cultist scholar joint_degree; bob hand second_thoughts; turn ann")
    t.does("bob plays second_thoughts on ann").expects("ann traits cultist")


# --- all but one, and all ------------------------------------------------------------------------------------------


@pytest.mark.rule("R-CULT-12", "R-WIN-09")
def test_the_only_one_who_is_none_gains_a_level():
    t = table(f"{ONE_MORE}; cid level 4 hand open_evening; turn ann")
    t.does("cid plays open_evening on bob").expects("cid level 5", "bob traits cultist")


@pytest.mark.rule("R-CULT-12")
@pytest.mark.parametrize(("counts", "level"), [(True, 5), (False, 4)])
def test_whether_cultists_are_counted_is_a_house_rule(counts, level):
    """A.2: option cultist_rules."""
    t = table(f"{ONE_MORE}; cid level 4 hand open_evening; turn ann", cultist_rules=counts)
    t.does("cid plays open_evening on bob").expects(f"cid level {level}", "bob traits cultist")


@pytest.mark.rule("R-CULT-13", "E-60")
def test_that_level_may_win_in_the_middle_of_a_fight():
    t = table(f"{ONE_MORE}; cid level 9 hand open_evening; fight bogissimus; turn ann")
    t.does("cid plays open_evening on bob").expects("winner cid", "cid level 10")


@pytest.mark.rule("E-59")
def test_it_is_given_once_each_time_it_becomes_so():
    hands = "cid hand open_evening; bob hand second_thoughts free_biscuits"
    t = table(f"{ONE_MORE}; turn ann; {hands}")
    t.does("cid plays open_evening on bob").expects("cid level 2")
    t.does("bob plays second_thoughts on bob").expects("cid level 2", "bob traits")
    t.does("bob plays free_biscuits on bob").expects("cid level 3")


@pytest.mark.rule("E-59", "E-63")
def test_the_dead_count_as_what_they_are_and_gain_nothing():
    t = table(f"{ONE_MORE}; cid dead level 4; bob hand open_evening; turn ann")
    t.does("bob plays open_evening on bob").expects("cid level 4", "happened Fizzled")


@pytest.mark.rule("R-CULT-14", "R-WIN-10", "E-61")
def test_when_all_are_cultists_the_highest_wins_at_once():
    t = table(
        f"{SEATS}; ann level 7 cultist; bob level 2 cultist; cid hand open_evening; discard cultist; fight bogissimus"
    )
    t.does("cid plays open_evening on cid").expects("winner ann")
    assert t.state.result == Result((SeatId(0),), "highest", "horror/dissenting_voice", "horror/cultist")
    assert t.view("bob").prompt.args == {"card": "card:horror/cultist", "seat": "seats:0"}


@pytest.mark.rule("R-CULT-12", "E-59")
def test_everybody_learns_which_rule_lets_the_last_one_gain_and_who_it_is():
    t = table(f"{ONE_MORE}; turn ann; cid hand open_evening")
    t.does("cid plays open_evening on bob")
    told = next(event for event in t.log if isinstance(event, ev.WatchTurned))
    assert told == ev.WatchTurned(0, True, "horror/dissenting_voice", "horror/cultist", (SeatId(2),), last=True)


@pytest.mark.rule("E-61")
def test_those_who_tie_at_the_top_win_together():
    t = table(f"{SEATS}; ann level 5 cultist; bob level 5 cultist; cid hand open_evening; discard cultist; turn ann")
    t.does("cid plays open_evening on cid").expects("winner ann bob")


@pytest.mark.rule("E-62")
def test_what_is_laid_before_the_first_turn_counts_from_the_first_change_on():
    t = before_the_first_turn(
        f"{SEATS}; ann hand cultist joint_degree scholar; bob level 5 hand cultist; cid hand cultist"
    )
    t.does("ann lays cultist", "bob lays cultist", "cid lays cultist").expects("winner nobody", "never WatchTurned")
    t.does("bob readies", "cid readies", "ann readies", "ann chooses 0").expects("turn ann", "winner nobody")
    t.does("ann lays joint_degree with scholar").expects("winner bob")


@pytest.mark.rule("E-65")
def test_of_several_who_lose_the_class_together_the_last_one_clockwise_keeps_it():
    t = table(f"{SEATS}; ann cultist; bob cultist; turn bob; cid hand strike_notice")
    t.does("cid plays strike_notice").expects("ann traits", "bob traits cultist")


@pytest.mark.rule("E-100", "R-CULT-14")
def test_when_the_only_one_who_is_none_leaves_the_others_are_all_of_them():
    t = table(f"{SEATS}; ann level 2 cultist; bob level 7 cultist; turn ann")
    t.submit(Command(TABLE, "leave", reference=2))
    t.expects("winner bob")


@pytest.mark.rule("E-119")
def test_of_two_players_who_are_left_one_alone_is_no_exception():
    t = table(f"{FOUR}; ann level 2 cultist; discard cultist; cid hand open_evening; turn ann")
    for seat in (1, 3):
        t.submit(Command(TABLE, "leave", reference=seat))
    t.expects("cid level 1").does("cid plays open_evening on cid").expects("winner ann")


# --- modifiers on a cultist ------------------------------------------------------------------------------------------


@pytest.mark.rule("R-CULT-15")
def test_some_modifiers_may_lie_on_a_cultist_who_fights():
    t = table(f"{SEATS}; ann cultist; bob hand ill_filed; fight bogissimus; turn ann").expects("fight 1 5")
    t.does("bob plays ill_filed 2 on ann").expects("fight 6 5")
    assert t.happened(ev.TraitLaid)


@pytest.mark.rule("R-CULT-15")
def test_on_nobody_else():
    t = table(f"{SEATS}; ann scholar; bob hand ill_filed; fight bogissimus; turn ann")
    t.refuses("bob plays ill_filed 2 on ann", "no_target")


@pytest.mark.rule("R-CULT-15")
def test_it_goes_when_its_bearer_is_a_cultist_no_more():
    t = table(f"{SEATS}; ann cultist; bob cultist hand ill_filed second_thoughts; fight bogissimus; turn ann")
    t.does("bob plays ill_filed 2 on ann", "bob plays second_thoughts on ann").expects("ann traits", "fight 1 5")


@pytest.mark.rule("R-DEATH-14", "R-DEATH-03")
def test_it_is_discarded_with_a_death_and_never_looted():
    t = table(f"{SEATS}; ann cultist hand scholar; bob hand ill_filed; fight head_of_everything; dice 1; turn ann")
    t.does("bob plays ill_filed 2 on ann", "ann concedes", "ann runs", "all pass")
    t.expects("ann traits cultist", "situation body", "open scholar")


# --- who is counted, and in which order ------------------------------------------------------------------------------


@pytest.mark.rule("E-130")
@pytest.mark.parametrize(("turn", "enlisted"), [("ann", "ann"), ("bob", "bob"), ("cid", "ann")])
def test_each_player_means_clockwise_from_the_active_one(turn, enlisted):
    """One card is left in the register, and it goes to the first who must take it."""
    t = table(f"{SEATS}; ann level 5; bob level 5; cid hand fast_track_enrolment; discard cultist; turn {turn}")
    t.does("cid plays fast_track_enrolment").expects(f"{enlisted} traits cultist", "aside")


@pytest.mark.rule("E-131", "E-63")
def test_a_dead_cultist_who_will_return_counts_for_a_bonus():
    table(f"{SEATS}; ann wears letter_opener; bob cultist dead; turn ann").expects("ann strength 4")
    table(f"{SEATS}; ann cultist; bob cultist dead; fight basement_choir; turn ann").expects("fight 2 10")


@pytest.mark.rule("E-131", "E-119")
def test_whoever_has_left_counts_for_no_bonus():
    t = table(f"{SEATS}; ann wears letter_opener; bob cultist; turn ann").expects("ann strength 4")
    t.submit(Command(TABLE, "leave", reference=1))
    t.expects("ann strength 2")


@pytest.mark.rule("E-119")
def test_whoever_has_left_is_no_dead_that_one_mourns():
    t = table(f"{SEATS}; ann wears mourning_coat; turn ann")
    alive = t.view("ann").seats[0].strength
    t.submit(Command(TABLE, "leave", reference=1))
    assert t.view("ann").seats[0].strength == alive


@pytest.mark.rule("E-131")
def test_the_dead_are_passed_over_where_somebody_must_do_something():
    t = table(f"{SEATS}; ann level 2; bob level 5 dead; cid hand fast_track_enrolment; discard cultist; turn ann")
    t.does("cid plays fast_track_enrolment").expects("ann traits cultist", "bob traits")


@pytest.mark.rule("E-104", "R-CULT-15")
def test_what_lies_beside_a_trait_and_lifts_its_bearer_is_for_those_who_can_still_gain():
    filed = card_def("ill_filed", "horror")
    foe, beside = filed.abilities
    lifting = replace(filed, abilities=(foe, replace(beside, do=(*beside.do, GainLevel(Const(1), "target")))))
    text = f"{SEATS}; ann level {{}} cultist; cid hand ill_filed; fight bogissimus; turn ann"
    t = table_with(text.format(3), lifting).does("cid plays ill_filed 2 on ann")
    t.expects("ann level 4", "ann traits cultist ill_filed")
    table_with(text.format(9), lifting).refuses("cid plays ill_filed 2 on ann", "no_level", "E-129")


@pytest.mark.rule("R-PRECEDENCE-09", "E-53")
def test_of_two_cultists_that_the_owner_lays_before_one_seat_one_goes():
    t = table(f"{SEATS}; ann cultist; bob cultist; turn bob")
    t.does("cid corrects card cultist bob traits because slip", "bob chooses cultist")
    t.expects("bob traits cultist")


@pytest.mark.rule("E-139")
@pytest.mark.parametrize(("living", "winner"), [("", "ann"), ("dead", "bob")])
def test_the_dead_do_not_win_when_all_are_cultists(living: str, winner: str):
    t = table(
        f"{SEATS}; ann level 7 cultist {living}; bob level 2 cultist; cid hand open_evening; discard cultist; turn cid"
    )
    t.does("cid plays open_evening on cid").expects(f"winner {winner}")


@pytest.mark.rule("E-64")
@pytest.mark.parametrize(("others", "where"), [("", "arrange"), ("bob cultist;", "choose")])
def test_the_only_cultist_is_offered_no_way_that_cannot_be(others: str, where: str):
    t = table(f"{SEATS}; ann cultist hand conditional_wish; {others} turn ann").does("ann plays conditional_wish")
    t.expects(f"situation {where}", "ann traits cultist")
