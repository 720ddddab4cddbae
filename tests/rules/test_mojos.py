"""Mojos and powers: what keeps a corpse walking, and ranks that add up to the level at most (R-MOJO, R-POWER)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.content.merger import load_ruleset
from game.ids import SeatId
from game.model import events as ev
from game.model.domains import Domain
from game.rules.strength_parts import seat_parts
from tests.support.stories import before_the_first_turn, dealt, table

SEATS = "sets zombies; seats ann bob cid"


# --- mojos --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-MOJO-01", "R-POWER-01", "R-POWER-02")
def test_there_are_three_mojos_and_six_powers_on_fifteen_cards():
    cards = load_ruleset(["zombies"])[0].defs
    powers = [card for card in cards if card.family == "power"]
    assert len([card for card in cards if card.family == "mojo"]) == 3
    assert (len(powers), sum(card.count for card in powers)) == (6, 15)
    assert sorted(card.rank for card in powers) == [2, 2, 3, 3, 4, 4]


@pytest.mark.rule("R-CHAR-03", "R-MOJO-02", "R-CHAR-16")
def test_everybody_begins_as_a_plain_zombie_of_level_1():
    t = dealt(sets=("zombies",))
    assert all((player.level, player.traits) == (1, ()) for player in t.state.players)
    assert t.view("ann").seats[0].strength == 1


@pytest.mark.rule("R-CHAR-07")
def test_one_mojo_may_be_laid_before_the_first_turn():
    t = before_the_first_turn(f"{SEATS}; ann hand nightlight sneezer; turn ann")
    t.does("ann lays nightlight")
    t.refuses("ann lays sneezer", "one_of_family")


@pytest.mark.rule("R-MOJO-03", "R-MOJO-05")
def test_a_mojo_works_while_it_lies_there_and_may_go_in_the_middle_of_a_fight():
    t = table(f"{SEATS}; ann nightlight hand bus_runner deserter; fight census_taker; turn ann")
    t.does("ann uses nightlight paying bus_runner").expects("fight 2 9")
    t.does("ann drops nightlight").refuses("ann uses nightlight paying deserter", "not_your_card")


@pytest.mark.rule("R-MOJO-04", "R-POWER-14")
def test_any_card_pays_from_the_hand_from_the_table_or_a_power():
    t = table(f"{SEATS}; ann level 3 nightlight bus_runner bag stray_rake hand deserter; fight census_taker; turn ann")
    t.does("ann uses nightlight paying bus_runner stray_rake deserter").expects("fight 6 9", "ann traits nightlight")


@pytest.mark.rule("R-MOJO-06", "R-MOJO-09")
def test_a_double_dose_beside_one_mojo_allows_a_second():
    t = table(f"{SEATS}; ann nightlight hand sneezer pincushion half_dead; bob hand half_dead; turn ann")
    t.refuses("ann lays sneezer", "one_of_family")
    t.does("ann lays half_dead", "ann lays sneezer").refuses("ann lays pincushion", "one_of_family")
    t = table(f"{SEATS}; ann hand half_dead; turn ann")
    t.refuses("ann lays half_dead", "needs_family")


@pytest.mark.rule("R-MOJO-07")
def test_the_same_mojo_twice_is_refused():
    t = table(f"{SEATS}; ann nightlight half_dead hand nightlight; turn ann")
    t.refuses("ann lays nightlight", "same_trait")


@pytest.mark.rule("R-MOJO-08")
def test_a_mojo_is_laid_in_the_own_turn_or_as_soon_as_it_comes():
    t = table(f"{SEATS}; ann hand pincushion; bob hand nightlight; turn ann")
    t.refuses("bob lays nightlight", "not_now.CL")
    t.does("ann lays pincushion")
    table(f"{SEATS}; door nightlight; turn ann").does("ann opens", "ann keeps nightlight", "ann lays nightlight")


@pytest.mark.rule("E-52")
def test_a_double_dose_goes_with_the_last_mojo():
    t = table(f"{SEATS}; ann nightlight sneezer half_dead; turn ann")
    t.does("ann drops nightlight").expects("ann traits sneezer half_dead")
    t.does("ann drops sneezer").expects("ann traits")


# --- powers: ranks ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-POWER-03", "R-POWER-09")
def test_powers_lie_side_by_side_while_their_ranks_fit_into_the_level():
    t = table(f"{SEATS}; ann level 5 hand bus_runner wardrobe dead_quiet; turn ann")
    t.does("ann lays bus_runner", "ann lays wardrobe").refuses("ann lays dead_quiet", "ranks", "R-POWER-09")


@pytest.mark.rule("R-POWER-03", "E-53")
def test_whose_level_falls_reads_how_much_the_ranks_are_above_it():
    t = table(f"{SEATS}; ann level 4 bus_runner property_nose; bob hand brain_freeze; turn ann")
    t.does("bob plays brain_freeze on ann")
    asked = t.view("ann").prompt
    assert (asked.key, asked.args) == ("prompt.trim_ranks_mine", {"n": 4, "level": 3, "over": 1})


@pytest.mark.rule("R-POWER-09")
def test_what_is_above_may_be_more_than_a_whole_level():
    t = table(f"{SEATS}; ann level 5 wardrobe property_nose; bob hand brain_freeze; turn ann")
    t.state = replace(t.state, players=(replace(t.state.players[0], level=3), *t.state.players[1:]))
    t.does("bob plays brain_freeze on ann")
    assert t.view("ann").prompt.args == {"n": 5, "level": 2, "over": 3}


@pytest.mark.rule("R-CURSE-11")
def test_a_curse_that_takes_one_power_leaves_the_choice_to_who_has_two():
    t = table(f"{SEATS}; ann level 5 bus_runner wardrobe; bob hand low_fat_brains; turn ann")
    t.does("bob plays low_fat_brains on ann", "ann chooses wardrobe").expects("ann traits bus_runner", "ann level 5")


@pytest.mark.rule("R-POWER-04")
def test_at_level_1_there_is_no_power_at_all():
    table(f"{SEATS}; ann hand bus_runner; turn ann").refuses("ann lays bus_runner", "ranks", "R-POWER-09")


@pytest.mark.rule("R-POWER-05")
def test_a_power_acts_from_the_moment_it_is_laid_until_it_goes():
    t = table(f"{SEATS}; ann level 3 hand dead_quiet; turn ann").expects("ann strength 3")
    t.does("ann lays dead_quiet").expects("ann strength 5")
    t.does("ann drops dead_quiet").expects("ann strength 3")


def test_a_monster_may_be_stronger_against_a_power():
    t = table(f"{SEATS}; ann level 5; bob level 5 dead_quiet; fight marching_band; turn ann").expects("fight 5 14")
    t.does("ann asks bob for 0", "bob accepts").expects("fight 12 17")


@pytest.mark.rule("R-POWER-10")
def test_powers_are_swapped_at_any_time():
    t = table(f"{SEATS}; bob level 3 dead_quiet hand wardrobe; fight deserter; turn ann")
    t.does("bob drops dead_quiet", "bob lays wardrobe").expects("bob traits wardrobe")


@pytest.mark.rule("R-POWER-11", "E-49")
def test_a_level_lost_in_a_fight_costs_powers_of_the_owner_s_choice():
    t = table(f"{SEATS}; ann level 5 property_nose dead_quiet; bob hand brain_freeze; fight census_taker; turn ann")
    t.does("bob plays brain_freeze on ann").expects("ann level 4", "fight 7 9")
    t.does("ann chooses dead_quiet").expects("ann traits property_nose", "fight 5 9", "situation fight")


@pytest.mark.rule("R-POWER-11", "R-POWER-04")
def test_the_only_power_goes_with_the_level_it_stood_on():
    t = table(f"{SEATS}; ann level 2 bus_runner; bob hand brain_freeze; fight census_taker; turn ann")
    t.does("bob plays brain_freeze on ann").expects("ann level 1", "ann traits", "situation fight")


@pytest.mark.rule("E-50", "R-POWER-12")
def test_the_same_power_twice_takes_its_rank_twice_and_helps_once():
    t = table(f"{SEATS}; ann level 5 property_nose hand property_nose bus_runner; turn ann")
    t.does("ann lays property_nose").expects("ann strength 6").refuses("ann lays bus_runner", "ranks")


@pytest.mark.rule("R-POWER-12")
def test_the_board_names_a_power_once_that_lies_there_twice():
    t = table(f"{SEATS}; ann level 6 property_nose property_nose; turn ann").expects("ann strength 7")
    assert [part.amount for part in seat_parts(t.book, t.state, SeatId(0))] == [6, 1]


# --- powers: when, with whom --------------------------------------------------------------------------------------


@pytest.mark.rule("R-POWER-07")
def test_a_power_is_laid_at_any_time_even_in_somebody_else_s_fight():
    t = table(f"{SEATS}; bob level 3 hand dead_quiet; fight deserter; turn ann")
    t.does("bob lays dead_quiet").expects("bob strength 5")


@pytest.mark.rule("R-POWER-07")
def test_where_powers_are_laid_like_classes_they_wait_for_the_own_turn():
    t = table(f"{SEATS}; bob level 3 hand dead_quiet; fight deserter; turn ann", power_timing="own_turn")
    t.refuses("bob lays dead_quiet", "not_now.CL")


@pytest.mark.rule("R-POWER-08", "E-51")
def test_a_power_of_a_mojo_is_laid_beside_it_and_goes_with_it():
    t = table(f"{SEATS}; ann level 4 hand fallout nightlight; turn ann")
    t.refuses("ann lays fallout", "beside", "R-POWER-08")
    t.does("ann lays nightlight", "ann lays fallout", "ann drops nightlight").expects("ann traits")


@pytest.mark.rule("R-POWER-08", "E-51")
def test_any_of_several_mojos_will_do_and_the_last_of_them_counts():
    t = table(f"{SEATS}; ann level 4 sneezer pincushion half_dead hand mezzanine; turn ann")
    t.does("ann lays mezzanine", "ann drops sneezer").expects("ann traits pincushion half_dead mezzanine")
    t.does("ann drops pincushion").expects("ann traits")


@pytest.mark.rule("R-POWER-06", "R-TRADE-10")
def test_neither_mojos_nor_powers_change_hands():
    t = table(f"{SEATS}; ann level 3 nightlight bus_runner bag stray_rake; turn ann")
    offered = next(option for option in t.view("ann").options if option.verb == "offer_trade")
    assert Domain("own_play") in [param.domain for param in offered.params]
    assert t.named(t.domains("ann")[Domain("own_play")]) == ("stray_rake",)


@pytest.mark.rule("R-POWER-15", "R-ITEM-09", "R-ITEM-35")
def test_a_power_carries_several_big_items_used_or_not():
    t = table(f"{SEATS}; ann level 3 bag giant_gnome hand cat_carrier getaway_bin wardrobe; turn ann")
    t.refuses("ann lays cat_carrier", "big_limit")
    t.does("ann lays wardrobe", "ann lays cat_carrier", "ann lays getaway_bin")
    t.expects("ann bag giant_gnome", "ann wears cat_carrier getaway_bin")


@pytest.mark.rule("R-ITEM-11")
def test_who_loses_the_power_may_regain_it_at_that_very_moment():
    t = table(f"{SEATS}; ann level 3 wardrobe bag giant_gnome cat_carrier hand wardrobe; turn ann")
    t.does("ann drops wardrobe").expects("situation surplus")
    t.does("ann lays wardrobe").expects("situation arrange", "ann bag giant_gnome cat_carrier")


# --- the rest of the edition --------------------------------------------------------------------------------------


@pytest.mark.rule("R-MOJO-10", "R-POWER-13", "R-DEATH-04")
def test_death_leaves_mojos_powers_the_double_dose_and_the_level():
    kit = "ann level 5 nightlight sneezer half_dead wardrobe curses wet_cement hand stray_rake"
    t = table(f"{SEATS}; {kit}; bob hand prepaid_cremation; turn ann").does("bob plays prepaid_cremation on ann")
    t.expects("ann traits nightlight sneezer half_dead wardrobe", "ann level 5", "open stray_rake")
    t.expects("ann curses wet_cement")


@pytest.mark.rule("R-HELP-15", "R-HELP-16")
def test_some_people_are_easier_and_some_harder_beside_a_jinxed_zombie():
    for people, alone, helped in (("instructor", 5, 3), ("census_taker", 9, 14)):
        t = table(f"{SEATS}; bob pincushion; fight {people}; turn ann").expects(f"fight 1 {alone}")
        t.does("ann asks bob for 0", "bob accepts").expects(f"fight 2 {helped}")


@pytest.mark.rule("R-COMBAT-29")
def test_a_fight_of_levels_alone_holds_for_all_its_monsters():
    t = table(f"{SEATS}; ann level 4 wears stray_rake; bob hand back_door deserter; door karate_teacher; turn ann")
    t.does("ann opens").expects("fight 4 8")
    t.does("bob plays back_door with deserter").expects("fight 4 11")


@pytest.mark.rule("R-UNDEAD-01", "R-UNDEAD-06")
def test_deserters_join_their_like_and_zombies_at_the_table_are_none_of_them():
    t = table(f"{SEATS}; bob hand deserter; fight top_half; turn ann")
    t.does("bob plays deserter").expects("foes top_half deserter")
    table(f"{SEATS}; bob hand deserter; fight window_rep; turn ann").refuses("bob plays deserter", "no_horde")


@pytest.mark.rule("R-CHAR-17")
def test_a_card_that_speaks_of_a_level_means_the_counter_alone():
    t = table(f"{SEATS}; ann level 2 wears microwave_hat; door night_watchman; dice 1; turn ann")
    t.does("ann opens").expects("ann strength 6")
    t.does("ann concedes").expects("happened Escaped")
    assert not t.happened(ev.Caught)


@pytest.mark.rule("R-SETUP-11", "R-SETUP-16")
def test_discards_are_not_looked_through_and_somebody_says_who_begins():
    house = dealt(sets=("zombies",)).book.house
    assert (house.discard_browse, house.first_player, house.lay_received_items) == ("top_only", "choose", False)
    seen = table(f"{SEATS}; discard deserter census_taker; turn ann").view("bob")
    assert (seen.discard_size[0], seen.discards) == (2, ((), ()))


@pytest.mark.rule("R-MONSTER-09")
def test_most_of_those_who_are_met_are_people():
    monsters = [card for card in load_ruleset(["zombies"])[0].defs if card.kind == "monster"]
    undead = [card for card in monsters if "undead" in card.tags]
    assert 0 < len(undead) < len(monsters) / 2


@pytest.mark.rule("E-118", "E-49")
def test_of_two_who_have_powers_too_many_the_first_from_the_active_player_on_is_asked_first():
    t = table("sets zombies; seats ann bob cid; ann level 5 wardrobe bus_runner; bob level 5 dead_quiet property_nose;"
              "cid level 2 hand hedge_trimming; turn cid")  # fmt: skip
    t.does("cid plays hedge_trimming").refuses("bob chooses dead_quiet", "not_now.choose")
    t.does("ann chooses wardrobe").refuses("ann chooses bus_runner", "not_now.choose")
    t.does("bob chooses dead_quiet").expects("ann traits bus_runner", "bob traits property_nose", "situation arrange")


@pytest.mark.rule("E-118", "E-57")
def test_of_two_who_have_big_items_too_many_each_is_asked_when_the_one_before_has_answered():
    t = table("sets zombies; seats ann bob cid; ann level 3 wardrobe bag giant_gnome cat_carrier; turn cid;"
              "bob level 3 wardrobe bag parking_meter patio_parasol;"
              "cid hand hedge_trimming bag getaway_bin")  # fmt: skip
    t.does("cid plays hedge_trimming").refuses("bob chooses parking_meter", "not_now.choose")
    t.does("ann chooses giant_gnome").expects("situation surplus", "ann bag cat_carrier")
    t.does("bob chooses parking_meter").expects("situation arrange", "bob bag patio_parasol")
