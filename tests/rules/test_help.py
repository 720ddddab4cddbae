"""Asking for help (R-HELP)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.model import events as ev
from game.model.messages import Message
from game.model.options import values
from game.model.primitives import Die
from game.rules.queries import pool_size
from tests.support.stories import card_def, table, table_with

TROLL = "fight committee_hydra; turn ann"


@pytest.mark.rule("R-HELP-01")
def test_one_asks_the_next_when_somebody_refuses():
    t = table(f"seats ann bob cid; cid level 9; {TROLL}")
    t.does("ann asks bob for 1", "bob declines", "ann asks cid for 1", "cid accepts").expects("fight 10 10")


@pytest.mark.rule("R-HELP-01")
def test_one_may_ask_several_at_once_and_the_first_who_accepts_helps():
    """Engine 17.3: the other offers lapse."""
    t = table(f"seats ann bob cid; {TROLL}").does("ann asks bob for 1", "ann asks cid for 2", "cid accepts")
    t.refuses("bob accepts", "not_now.accept")
    assert t.state.offers == ()


@pytest.mark.rule("R-HELP-01", "E-109")
def test_the_same_deal_is_not_offered_again_before_something_changed():
    """E-109."""
    t = table(f"seats ann bob cid; ann hand pep_mouthwash; {TROLL}").does("ann asks bob for 1", "bob declines")
    t.refuses("ann asks bob for 1", "already_refused")
    t.does("ann asks bob for 2", "bob declines", "ann plays pep_mouthwash on heroes", "ann asks bob for 1")


@pytest.mark.rule("E-109", "E-132")
def test_strengths_that_changed_and_came_back_are_a_change():
    t = table(f"seats ann bob cid; ann level 3; bob hand unskippable_tutorial; cid hand read_the_manual; {TROLL}")
    t.does("ann asks bob for 1", "bob declines", "cid plays read_the_manual on ann").expects("fight 4 10")
    t.does("bob plays unskippable_tutorial on ann").expects("fight 3 10").does("ann asks bob for 1")


@pytest.mark.rule("E-132")
def test_what_changes_no_strength_leaves_a_refusal_as_it_is():
    t = table(f"seats ann bob cid; ann level 3; cid hand read_the_manual; {TROLL}")
    t.does("ann asks bob for 1", "bob declines", "cid plays read_the_manual on cid")
    t.refuses("ann asks bob for 1", "already_refused")


@pytest.mark.rule("R-HELP-01")
def test_only_who_was_asked_answers_and_only_who_asked_withdraws():
    t = table(f"seats ann bob cid; {TROLL}").does("ann asks bob for 1")
    t.refuses("cid accepts", "not_now.accept")
    t.refuses("bob withdraws", "not_now.withdraw")
    t.does("ann withdraws").refuses("bob accepts", "not_now.accept")


@pytest.mark.rule("R-HELP-01", "E-16", "E-109")
def test_an_offer_lapses_when_the_side_is_winning():
    """E-109, E-16."""
    t = table(f"seats ann bob cid; ann level 6 hand kazoo; {TROLL}").does("ann asks bob for 1")
    t.does("ann plays kazoo on heroes").refuses("bob accepts", "not_now.accept")


@pytest.mark.rule("R-HELP-01", "R-COMBAT-28", "E-18")
def test_an_offer_lapses_with_the_concession():
    """E-109, and E-18: nobody has to be asked."""
    t = table(f"seats ann bob cid; {TROLL}").does("ann asks bob for 1", "ann concedes")
    t.refuses("bob accepts", "not_now.accept")


@pytest.mark.rule("R-HELP-01", "E-109")
def test_an_offer_lapses_with_the_claim_even_where_winners_may_ask():
    """E-109: also when the claim comes to nothing."""
    text = "seats ann bob cid; ann level 9 wears fondue; cid hand caffeinated; fight committee_hydra; turn ann"
    t = table(text, help_when_winning=True).does("ann asks bob for 1", "ann claims", "cid plays caffeinated")
    t.expects("situation fight").refuses("bob accepts", "not_now.accept")


@pytest.mark.rule("R-HELP-02", "E-19")
def test_there_is_one_helper_at_most_and_for_the_whole_fight():
    """E-19: neither side takes it back."""
    t = table(f"seats ann bob cid; {TROLL}").does("ann asks bob for 1", "bob accepts")
    t.refuses("ann asks cid for 1", "not_now.offer_help")
    t.refuses("cid volunteers for 0", "not_now.offer_help")
    t.refuses("bob withdraws", "not_now.withdraw")


@pytest.mark.rule("R-HELP-04")
def test_a_deal_never_speaks_of_cards_of_the_hand():
    t = table(f"seats ann bob cid; ann hand fondue; {TROLL}")
    asks = next(option for option in t.view("ann").options if option.verb == "offer_help")
    assert t.view("ann").hand == (t.card("fondue"),)
    assert [values(param, t.domains("ann")) for param in asks.params if param.kind == "cards"] == [()]


@pytest.mark.rule("R-HELP-03", "E-22")
@pytest.mark.parametrize(
    ("due", "wins", "bag"),
    [("won", True, "fondue"), ("won", False, ""), ("always", False, "fondue")],
)
def test_help_is_bought_with_items_that_change_hands_after_the_fight(due, wins, bag):
    """A-24, A-50."""
    t = table(f"seats ann bob cid; ann level {7 if wins else 1} wears fondue; bob level 4; dice 6 6; {TROLL}")
    t.does(f"ann asks bob for 0 giving fondue due {due}", "bob accepts").expects("ann wears fondue")
    t.does(*(("ann claims", "all pass") if wins else ("ann concedes", "ann runs", "all pass", "bob runs", "all pass")))
    t.expects(f"bob wears {bag}")


@pytest.mark.rule("R-HELP-03")
@pytest.mark.parametrize(("transfer", "fight"), [("on_agreement", "fight 2 10"), ("after_combat", "fight 5 10")])
def test_a_table_may_agree_that_a_bribe_is_paid_at_once(transfer, fight):
    """A-24, option bribe_transfer: it no longer counts for whoever gave it, and lies unused."""
    t = table(f"seats ann bob cid; ann wears fondue; {TROLL}", bribe_transfer=transfer).expects("fight 4 10")
    t.does("ann asks bob for 0 giving fondue", "bob accepts").expects(fight)


@pytest.mark.rule("R-HELP-03")
def test_a_bribe_is_paid_at_once_even_where_bystanders_may_not_trade_in_a_fight():
    """A-24: a deal is no trade, so bribe_transfer and trade_by_bystanders go together."""
    house = {"bribe_transfer": "on_agreement", "trade_by_bystanders": False}
    t = table(f"seats ann bob cid; ann wears fondue; {TROLL}", **house)
    t.does("ann asks bob for 0 giving fondue", "bob accepts").expects("bob bag fondue")


def test_whoever_has_three_offers_open_is_offered_no_fourth():
    t = table(f"seats ann bob cid dot eve; {TROLL}").does(*(f"ann asks {name} for 0" for name in ("bob", "cid", "dot")))
    assert not {"offer_help", "offer_trade", "offer_pact"} & {option.verb for option in t.view("ann").options}
    t.refuses("ann asks eve for 0", "too_many_offers")


@pytest.mark.rule("R-HELP-03", "R-HELP-24")
def test_who_volunteers_may_name_an_item_as_the_price():
    t = table(
        f"seats ann bob cid; ann level 8 wears fondue bag bathrobe; bob hand elf; {TROLL}", help_when_winning=True
    )
    t.refuses("bob volunteers for 0 giving elf", "not_among")
    t.does("bob volunteers for 0 giving fondue bathrobe", "ann accepts", "ann claims", "all pass")
    t.expects("bob wears fondue bathrobe")


@pytest.mark.rule("R-HELP-03", "E-21")
def test_what_was_promised_and_is_lost_lapses_and_the_rest_of_the_deal_stands():
    t = table(f"seats ann bob cid; ann level 8 wears fondue bathrobe; bob level 3; cid hand soup_in_helmet; {TROLL}",
              help_when_winning=True)  # fmt: skip
    t.does("ann asks bob for 0 giving fondue bathrobe", "bob accepts", "cid plays soup_in_helmet on ann")
    t.does("ann claims", "all pass").expects("bob wears bathrobe", "bob bag")
    assert t.happened(ev.DealPaid)


@pytest.mark.rule("R-HELP-01")
def test_with_three_offers_open_nobody_is_asked_any_more():
    """The open offers may be taken back; a fourth is no option."""
    t = table(f"seats ann bob cid dot eve; {TROLL}").does(*(f"ann asks {name} for 1" for name in ("bob", "cid", "dot")))
    assert "offer_help" not in {option.verb for option in t.view("ann").options}
    t.refuses("ann asks eve for 1", "too_many_offers")


@pytest.mark.rule("R-HELP-24")
def test_a_counter_offer_answers_an_open_one():
    t = table(f"seats ann bob cid; bob level 9; {TROLL}").does("ann asks bob for 1", "bob volunteers for 2")
    assert t.state.offers[1].replaces == t.state.offers[0].id
    t.does("ann accepts").expects("fight 10 10")
    assert (t.state.combat.deal.treasures, t.state.offers) == (2, ())


@pytest.mark.rule("R-HELP-05")
def test_any_number_of_the_treasures_may_be_promised_but_not_more():
    t = table(f"seats ann bob cid; bob hand caffeinated; {TROLL}")
    t.refuses("ann asks bob for 4", "not_among")
    t.does("ann asks bob for 3", "bob plays caffeinated", "ann asks bob for 4")


def won_with_help(deal: str):
    """A fight for three treasures is won with bob's help."""
    cards = "treasure elbow_grease bathrobe fondue"
    t = table(f"seats ann bob cid; ann level 5; bob level 6; {cards}; {TROLL}")
    return t.does(f"ann asks bob for {deal}", "bob accepts", "ann claims", "all pass")


@pytest.mark.rule("R-HELP-06", "R-HELP-21", "E-24")
def test_the_treasures_lie_open_and_are_picked_in_turn_the_asker_first():
    """E-24."""
    t = won_with_help("1").expects("open elbow_grease bathrobe fondue", "situation spoils")
    assert t.view("ann").prompt == Message("prompt.spoils_mine", {"n": 3, "mine": 2})
    t.refuses("bob takes fondue", "not_now.take_card")
    t.does("ann takes bathrobe", "bob takes fondue").expects("ann hand bathrobe elbow_grease", "bob hand fondue")


@pytest.mark.rule("R-HELP-06")
def test_the_deal_may_let_the_helper_pick_first():
    t = won_with_help("2 first helper")
    t.refuses("ann takes fondue", "not_now.take_card")
    t.does("bob takes elbow_grease", "ann takes fondue")
    t.expects("bob hand elbow_grease bathrobe", "ann hand fondue")


@pytest.mark.rule("R-HELP-06", "R-TREAS-07", "E-106")
def test_a_share_may_be_laid_at_once_while_the_picks_go_on():
    """W45, E-106: but nothing else from the hand."""
    t = table(f"seats ann bob cid; ann level 5; bob level 6 hand bathrobe; treasure fondue; {TROLL}")
    t.does("ann asks bob for 1", "bob accepts", "ann claims", "all pass", "ann takes fondue", "ann lays fondue")
    t.expects("situation spoils", "ann hand", "ann wears fondue").refuses("bob lays bathrobe", "frozen")


@pytest.mark.rule("R-HELP-05", "E-26")
def test_treasures_beyond_the_promised_number_are_the_askers():
    """E-26."""
    t = table("seats ann bob cid; ann level 8; bob level 9; cid hand caffeinated; fight committee_hydra; turn ann")
    t.does("ann asks bob for 1", "bob accepts", "cid plays caffeinated", "ann claims", "all pass")
    t.does(f"ann takes {t.book.local[t.state.limbo[0]]}", f"bob takes {t.book.local[t.state.limbo[1]]}")
    t.expects("ann cards 3", "bob cards 1")


@pytest.mark.rule("R-HELP-05", "E-25")
def test_when_there_are_fewer_treasures_than_promised_picks_go_on_as_far_as_they_reach():
    """E-25."""
    t = table("seats ann bob cid; ann level 8; bob level 9; cid hand still_in_pyjamas; fight committee_hydra; turn ann")
    t.does("ann asks bob for 3", "bob accepts", "cid plays still_in_pyjamas", "ann claims", "all pass")
    t.expects("ann cards 0", "bob cards 2")


@pytest.mark.rule("R-HELP-07")
def test_the_helpers_level_and_bonuses_are_added():
    t = table(f"seats ann bob cid; ann level 2; bob level 3 wears bathrobe bag fondue; {TROLL}")
    t.does("ann asks bob for 0", "bob accepts").expects("fight 8 10")


@pytest.mark.rule("R-HELP-08")
def test_what_a_monster_has_against_somebody_counts_for_the_helper_too():
    t = table("seats ann bob cid; bob thief; fight knight_owl; turn ann").expects("fight 1 4")
    t.does("ann asks bob for 0", "bob accepts").expects("fight 2 7")


@pytest.mark.rule("R-HELP-08")
def test_what_a_helper_has_against_a_monster_counts_too():
    t = table("seats ann bob cid; bob wears flypaper; fight eternal_jogger; turn ann")
    t.does("ann asks bob for 0", "bob accepts").expects("fight 7 4")


@pytest.mark.rule("R-HELP-09", "R-COMBAT-05")
def test_a_warrior_who_helps_wins_the_tie():
    t = table(f"seats ann bob cid; ann level 4; bob level 6 warrior; {TROLL}")
    t.does("ann asks bob for 0", "bob accepts", "ann claims", "all pass").expects("ann level 5", "bob level 6")


@pytest.mark.rule("R-HELP-10", "R-CLASS-19")
def test_a_warrior_who_helps_may_see_red():
    t = table(f"seats ann bob cid; bob warrior hand elf dwarf bag fondue; {TROLL}")
    t.refuses("bob uses warrior paying elf", "not_now.AB")
    t.does("ann asks bob for 0", "bob accepts", "bob uses warrior paying elf dwarf fondue").expects("fight 5 10")


@pytest.mark.rule("R-HELP-11", "R-CLASS-23", "R-HELP-20")
def test_a_priest_who_helps_may_drive_the_vampire_away_and_the_asker_draws():
    """C-3.11, E-102: no level, treasure for the asker."""
    t = table("seats ann bob cid; bob priest; fight juice_vampire; turn ann")
    t.refuses("bob uses juice_vampire", "not_your_card")
    t.does("ann asks bob for 0", "bob accepts", "bob uses juice_vampire").expects("situation final")
    t.does("all pass").expects("ann level 1", "bob level 1", "ann cards 2", "bob cards 0")


@pytest.mark.rule("R-HELP-12")
def test_an_elf_who_helps_against_the_landlord_makes_it_stronger():
    """C-3.07."""
    t = table("seats ann bob cid; bob elf; fight aspic_landlord; turn ann").expects("fight 1 6")
    t.does("ann asks bob for 0", "bob accepts").expects("fight 2 10")


@pytest.mark.rule("R-HELP-17", "R-COMBAT-11")
def test_the_asker_gains_a_level_for_each_kill_and_the_helper_none():
    t = table("seats ann bob cid; ann level 2; bob level 9; fight knight_owl slime_intern; turn ann")
    t.does("ann asks bob for 0", "bob accepts", "ann claims", "all pass").expects("ann level 4", "bob level 9")


@pytest.mark.rule("R-HELP-18", "R-RACE-21", "E-27")
def test_an_elf_gains_one_level_for_each_monster_killed_when_helping():
    """E-27: one, also for a monster that gives two."""
    t = table("seats ann bob cid; ann level 3; bob level 5 elf wears bathrobe overtime_crown; cid hand kazoo;"
              "fight decaf_dragon slime_intern; turn ann")  # fmt: skip
    t.does("cid plays kazoo on heroes", "ann asks bob for 0", "bob accepts", "ann claims", "all pass")
    t.expects("ann level 6", "bob level 7")


@pytest.mark.rule("R-HELP-18", "E-114")
def test_an_elf_who_gives_the_race_up_before_the_end_gains_nothing():
    """E-114."""
    t = table(f"seats ann bob cid; ann level 6; bob level 6 elf; {TROLL}")
    t.does("ann asks bob for 0", "bob accepts", "ann claims", "bob drops elf", "all pass").expects("bob level 6")


@pytest.mark.rule("R-HELP-20", "R-TREAS-05", "R-HELP-21")
def test_with_nothing_promised_the_asker_draws_all_and_everybody_sees_it():
    t = won_with_help("0").expects("ann hand fondue bathrobe elbow_grease", "bob hand")
    assert t.happened(ev.SpoilsDrawn)
    assert not t.happened(ev.CardDrawn)


@pytest.mark.rule("R-HELP-21", "E-113")
def test_a_one_shot_of_a_bystander_does_not_make_it_a_helped_fight():
    """E-113."""
    t = table("seats ann bob cid; ann level 6; bob hand kazoo; fight committee_hydra; turn ann")
    t.does("bob plays kazoo on heroes", "ann claims", "all pass").expects("ann cards 3")
    assert not t.happened(ev.SpoilsDrawn)


@pytest.mark.rule("R-HELP-22", "R-ITEM-33")
def test_a_helper_lays_no_new_item():
    t = table(f"seats ann bob cid; bob hand fondue; {TROLL}").does("ann asks bob for 0", "bob accepts")
    t.refuses("bob lays fondue", "frozen", "R-COMBAT-19")


@pytest.mark.rule("R-HELP-23", "R-RUN-11")
def test_a_side_that_cannot_win_even_together_runs_together():
    t = table("seats ann bob cid; ann level 3; bob level 3; fight juice_vampire; dice 6 1; turn ann")
    t.does("ann asks bob for 0", "bob accepts", "ann concedes").refuses("bob concedes", "not_now.concede")
    t.does("ann runs", "all pass", "bob runs", "all pass").expects("ann level 3", "bob level 1")


@pytest.mark.rule("R-HELP-24")
def test_somebody_may_volunteer_and_the_asker_is_free_to_decline():
    t = table(f"seats ann bob cid; bob level 9; {TROLL}").does("bob volunteers for 3", "ann declines")
    t.refuses("bob volunteers for 3", "already_refused")
    t.does("bob volunteers for 1 first helper", "ann accepts").expects("fight 10 10")
    assert (t.state.combat.deal.treasures, t.state.combat.deal.helper_first) == (1, True)


@pytest.mark.rule("R-HELP-25")
def test_one_may_sabotage_a_fight_and_then_offer_to_help():
    t = table(
        "seats ann bob cid; ann level 9; bob level 5 hand caffeinated; fight committee_hydra; turn ann", goal_level=20
    )
    t.does("bob plays caffeinated", "bob volunteers for 2", "ann accepts").expects("fight 14 15")


@pytest.mark.rule("R-HELP-01")
def test_neither_the_dead_nor_oneself_is_asked():
    t = table(f"seats ann bob cid; bob dead; {TROLL}")
    t.refuses("ann asks ann for 0", "not_among")
    t.refuses("ann asks bob for 0", "not_among")
    t.refuses("bob volunteers for 0", "dead")


# --- death in the middle of a fight: no card of the set kills there, but some card will ---------------------------


def deadly(text: str):
    """A table at which the tutorial kills."""
    card = card_def("unskippable_tutorial")
    kills = replace(card, abilities=(replace(card.abilities[0], do=(Die(),)),))
    return table_with(f"seats ann bob cid; cid hand unskippable_tutorial; {text}; {TROLL}", kills)


@pytest.mark.rule("R-HELP-02", "E-110")
@pytest.mark.parametrize("claimed", [False, True])
def test_when_the_helper_dies_another_may_be_asked(claimed):
    """E-110: the fight goes on, and the body is looted at once."""
    t = deadly("ann level 5; bob level 6 bag fondue bathrobe").does("ann asks bob for 1", "bob accepts")
    t.does(*["ann claims"] * claimed, "cid plays unskippable_tutorial on bob", "expect situation body")
    t.does("ann takes fondue", "cid takes bathrobe").expects("situation fight", "fight 5 10", "bob life dead")
    t.does("ann asks cid for 0", "cid accepts").expects("fight 6 10")


@pytest.mark.rule("E-110")
@pytest.mark.parametrize(
    ("before", "reason"), [((), ["fizzle.no_helper"]), (("ann asks cid for 0", "cid accepts"), [])]
)
def test_a_helper_is_sent_home_by_a_card_and_where_there_is_none_nothing_happens(before, reason: list[str]):
    t = table(
        "sets dungeon zombies; seats ann bob cid; ann level 3; bob hand babysitter_cancels;"
        "fight committee_hydra; turn ann"
    )
    t.does(*before, "bob plays babysitter_cancels").expects(
        "situation fight", "fight 3 10", "door_discard babysitter_cancels"
    )
    assert [event.reason.key for event in t.log if isinstance(event, ev.Fizzled)] == reason
    assert t.happened(ev.HelperLeft) != bool(reason)


@pytest.mark.rule("R-HELP-23", "R-COMBAT-28", "E-110")
@pytest.mark.parametrize(("level", "claimed"), [(5, False), (9, False), (9, True)])
def test_when_the_fighter_dies_the_fight_is_lost_and_the_helper_runs_alone(level, claimed):
    """E-110, E-91: also when it seemed won."""
    t = deadly(f"ann level {level} bag fondue; bob level 2; dice 6").does("ann asks bob for 1", "bob accepts")
    t.does(
        *["ann claims"] * claimed,
        "cid plays unskippable_tutorial on ann",
        "expect situation flight",
        "bob runs committee_hydra",
        "all pass",
    )
    t.expects("situation body").does("bob takes fondue").expects("turn bob", "bob level 2", f"ann level {level}")


@pytest.mark.rule("R-HELP-05")
@pytest.mark.parametrize(("foe", "most"), [("overdraft_banshee", 2), ("local_tv", 3)])
def test_a_deal_is_about_the_treasures_that_the_monsters_yield_with_this_helper(foe: str, most: int):
    text = f"sets dungeon zombies; seats ann bob cid; ann level 3; bob level 9; fight {foe}; turn ann"
    t = table(text)
    for name in ("ann", "bob"):
        asks = next(option for option in t.view(name).options if option.verb == "offer_help")
        place = next(n for n, param in enumerate(asks.params) if param.name == "treasures")
        assert values(asks.params[place], t.domains(name), ((1,),)) == tuple(range(most + 1))
    assert pool_size(t.book, t.does(f"ann asks bob for {most}", "bob accepts").state) == most


@pytest.mark.rule("R-HELP-02", "R-PRECEDENCE-01")
def test_whoever_may_ask_nobody_any_more_is_not_told_to():
    barred = table("seats ann bob cid; ann hand kazoo; fight giant_bouncer; turn ann").view("ann")
    helped = table(f"seats ann bob cid; {TROLL}").does("ann asks bob for 1", "bob accepts").view("ann")
    free = table(f"seats ann bob cid; {TROLL}").view("ann")
    assert [seen.fight is not None and seen.fight.open_to_help for seen in (barred, helped, free)] == [
        False,
        False,
        True,
    ]
    told = [seen.prompt.key for seen in (barred, helped, free)]
    assert told == ["prompt.fight_losing_closed_mine"] * 2 + ["prompt.fight_losing_mine"]


@pytest.mark.rule("R-HELP-02", "R-PRECEDENCE-01")
def test_bystanders_are_told_to_help_only_while_a_helper_may_join():
    barred = table("seats ann bob cid; ann hand kazoo; fight giant_bouncer; turn ann").view("cid")
    helped = table(f"seats ann bob cid; {TROLL}").does("ann asks bob for 1", "bob accepts").view("cid")
    free = table(f"seats ann bob cid; {TROLL}").view("cid")
    told = [seen.prompt.key for seen in (barred, helped, free)]
    assert told == ["prompt.fight_losing_closed_theirs"] * 2 + ["prompt.fight_losing_theirs"]
