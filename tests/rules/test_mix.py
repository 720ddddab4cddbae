"""Several editions in one pile: one deck of each kind, every family with its own limit, what is absent means nothing
(R-MIX).
"""

from __future__ import annotations

import pytest

from game.content.merger import load_ruleset, meant_by
from game.model.house_rules import OptionFault, agreed
from game.model.primitives import Enhance
from game.model.state import DOOR, TREASURE
from game.text.cards import Printer
from game.text.catalogue import Catalogue
from tests.support.stories import before_the_first_turn, dealt, table

ALL = ("dungeon", "horror", "zombies")
SEATS = "sets dungeon horror zombies; seats ann bob cid"
HORROR = "sets horror; seats ann bob cid"
MIXES = [ALL, ("dungeon", "horror"), ("dungeon", "zombies"), ("horror", "zombies")]


# --- decks and house rules ----------------------------------------------------------------------------------------


@pytest.mark.rule("R-MIX-01", "R-MIX-02", "R-MIX-03")
@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_all_doors_are_one_deck_and_all_treasures_another(sets):
    t = dealt(sets=sets)
    for pile, back in ((DOOR, "door"), (TREASURE, "treasure")):
        cards = [card for player in t.state.players for card in player.hand if t.book.back[card] == pile]
        cards += t.state.draw[pile]
        wanted = sum(card.count for one in sets for card in load_ruleset([one])[0].defs if card.back == back)
        assert len(cards) == len(set(cards)) == wanted
        assert {t.book.defs[card].id.partition("/")[0] for card in cards} == set(sets)


@pytest.mark.rule("R-MIX-04", "R-VAR-07", "R-VAR-08")
@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_a_mix_is_played_with_the_faster_rules(sets):
    house = dealt(sets=sets).book.house
    assert (house.start_each, house.revive_each, house.class_from_discard) == (4, "same_as_start", True)
    assert (house.monster_strength_floor, house.revive_timing, house.big_limit) == (None, "next_player_turn", 1)
    assert (house.undead_horde, house.eminence_calls) == (True, "horror" in sets)


def test_what_death_leaves_is_what_any_of_the_sets_leaves():
    house = agreed(meant_by(ALL))
    assert set(house.death_keeps) == {"race", "class", "mojo", "power", "enablers", "curses"}


def test_two_sets_that_answer_one_question_differently_wait_for_a_word():
    meant = (("one", ("start_each=2",)), ("other", ("start_each=4", "goal_level=8", "start_each=4")))
    with pytest.raises(OptionFault, match="torn"):
        agreed((*meant, ("third", ("start_each=2",))))
    assert agreed(meant, ["start_each=2"]).start_each == 2


# --- everything side by side -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-MIX-09", "E-99")
def test_a_race_a_class_a_mojo_and_powers_lie_side_by_side_each_with_its_own_limit():
    t = table(f"{SEATS}; ann level 5 hand elf warrior pincushion wardrobe dwarf scholar sneezer; turn ann")
    t.does("ann lays elf", "ann lays warrior", "ann lays pincushion", "ann lays wardrobe")
    t.refuses("ann lays dwarf", "one_race")
    t.refuses("ann lays scholar", "one_class")
    t.refuses("ann lays sneezer", "one_of_family")


@pytest.mark.rule("E-99")
def test_whoever_has_neither_is_a_human_without_a_class_and_a_zombie_without_a_mojo():
    t = table(f"{SEATS}; ann hand half_dead family_tree; turn ann").expects("ann strength 1", "ann traits")
    t.refuses("ann lays half_dead", "needs_family")
    t.refuses("ann lays family_tree", "needs_race")


@pytest.mark.rule("R-MIX-05")
def test_a_rule_about_cards_that_are_not_there_is_no_mistake():
    ruleset, _ = load_ruleset(["dungeon"])
    assert not any("cultist" in card.tags for card in ruleset.defs)
    t = table("seats ann bob cid; ann priest hand high_friends elf dwarf thief; turn ann")
    t.does("ann plays high_friends").expects("ann level 2", "happened Fizzled")


@pytest.mark.rule("R-UNDEAD-03", "R-MIX-11")
def test_the_undead_of_all_sets_come_to_each_other_s_fights_once_each():
    t = table(f"{SEATS}; bob hand deserter emeritus; fight damp_ghost; turn ann")
    ways = [option.key for option in t.view("bob").options if option.verb == "play_card"]
    assert len(ways) == len(set(ways)) == 2
    t.does("bob plays deserter", "bob plays emeritus").expects("foes damp_ghost deserter emeritus")


@pytest.mark.rule("R-UNDEAD-05")
def test_the_undead_of_the_reading_room_alone_come_to_nobody_s_fight():
    t = table(f"{HORROR}; bob hand emeritus; fight bogissimus; turn ann")
    assert "play_card" not in [option.verb for option in t.view("bob").options]


@pytest.mark.rule("R-UNDEAD-04", "R-CLASS-24")
def test_a_priest_is_good_against_the_undead_of_every_set_zombie_or_not():
    t = table(f"{SEATS}; ann priest pincushion hand elf; fight deserter; turn ann")
    t.does("ann uses priest paying elf").expects("fight 4 3")


@pytest.mark.rule("R-CULT-11", "R-MIX-12")
def test_a_card_of_another_set_frees_even_the_last_cultist():
    t = table(f"{SEATS}; ann priest hand high_friends elf dwarf thief; bob cultist; turn ann")
    t.does("ann plays high_friends").expects("bob traits", "aside cultist", "ann level 2")


@pytest.mark.rule("R-CULT-11", "R-MIX-12")
def test_the_last_cultist_may_play_such_a_card_as_well_as_a_priest():
    story = f"{SEATS}; ann hand high_friends elf dwarf thief"
    table(f"{story}; bob cultist; turn ann").refuses("ann plays high_friends", "condition")
    t = table(f"{SEATS}; ann cultist hand high_friends elf dwarf thief; turn ann")
    t.does("ann plays high_friends").expects("ann traits", "aside cultist", "ann level 2")


@pytest.mark.rule("R-CULT-10")
def test_the_reading_room_alone_has_no_such_card():
    effects = [effect for card in load_ruleset(["horror"])[0].defs for one in card.abilities for effect in one.do]
    assert "even_last=True" not in str(effects)


@pytest.mark.rule("R-SELL-11", "R-MIX-08")
def test_what_any_set_calls_money_adds_up():
    t = table(f"{SEATS}; ann hand unabridged_dread stray_rake; turn ann")
    t.does("ann sells unabridged_dread stray_rake").expects("ann level 2")


@pytest.mark.rule("R-CURSE-15", "R-MIX-06")
def test_a_trap_is_a_curse_by_another_name():
    """Zombies call their curses traps; what lifts, wards off or plays a curse does so with a trap."""
    t = table(f"{SEATS}; ann curses humming_hat; bob hand arm_fell_off; ann wears stray_rake; turn ann")
    t.does("bob plays arm_fell_off on ann").expects("ann wears", "happened CurseStruck")
    texts = load_ruleset(ALL)[1].texts
    for lang, words in (("en", {"TRAP", "CURSE"}), ("fr", {"PIÈGE", "MALÉDICTION"})):
        printer = Printer(Catalogue.load(lang), texts)
        assert {printer.printed(card).type_word for card in t.book.defs if card.kind == "curse"} == words


@pytest.mark.rule("R-HIRE-02", "R-HIRE-03", "R-MIX-10")
def test_an_acolyte_is_a_hireling_and_one_is_enough():
    t = table(f"{SEATS}; ann lost_tourist hand doctoral_candidate; turn ann")
    t.refuses("ann lays doctoral_candidate", "one_hireling")
    t = table(f"{SEATS}; bob hand doctoral_candidate; turn ann").does("bob lays doctoral_candidate")
    t.expects("bob strength 3")


@pytest.mark.rule("R-MIX-07")
def test_what_lifts_a_curse_lifts_one_of_any_set():
    t = table(f"{SEATS}; ann doctoral_candidate curses humming_hat hand elf; turn ann")
    t.does("ann uses doctoral_candidate paying elf").expects("ann curses", "door_discard elf humming_hat")


@pytest.mark.rule("R-MIX-13", "R-RACE-18")
def test_a_trait_has_one_name_for_the_rules_whatever_set_speaks_of_it():
    t = table(f"{SEATS}; ann halfling; turn ann")
    assert t.named(t.state.players[0].traits) == ("halfling",)
    assert t.book.local.count("halfling") == t.book.defs[t.card("halfling")].count


@pytest.mark.rule("R-CULT-12")
def test_cultists_count_in_a_mix_too():
    t = table(f"{SEATS}; ann cultist; discard cultist; cid elf hand open_evening; turn ann")
    t.does("cid plays open_evening on bob").expects("cid level 2")


# --- one edition by itself --------------------------------------------------------------------------------------


@pytest.mark.rule("R-SETUP-07", "R-DEATH-19")
def test_the_reading_room_deals_two_and_two_and_so_does_a_new_life():
    t = dealt(sets=("horror",))
    assert [len(player.hand) for player in t.state.players] == [4, 4, 4]
    t = table(f"{HORROR}; bob dead level 3; turn ann charity").does("ann ends")
    t.expects("turn bob", "bob life alive", "bob cards 4", "bob level 3")


@pytest.mark.rule("R-VAR-07", "R-VAR-08")
@pytest.mark.parametrize(("each", "cards"), [(2, 4), (4, 8)])
def test_a_faster_game_there_begins_and_comes_back_with_four_and_four(each, cards):
    """A-01: option start_each, which a new life follows."""
    assert {len(player.hand) for player in dealt(sets=("horror",), start_each=each).state.players} == {cards}
    t = table(f"{HORROR}; bob dead; turn ann charity", start_each=each).does("ann ends")
    t.expects(f"bob cards {cards}")


@pytest.mark.rule("R-DEATH-03")
def test_death_there_leaves_the_class_and_takes_the_curses_away():
    kit = "ann level 5 scholar curses earworm hand bogissimus; fight head_of_everything; dice 1 5 2"
    t = table(f"{HORROR}; {kit}; turn ann").does("ann concedes", "ann runs", "all pass")
    t.expects("ann traits scholar", "ann level 5", "ann curses", "open bogissimus")


@pytest.mark.rule("R-DEATH-16", "R-DEATH-03")
def test_who_dies_there_is_back_at_once_and_helps_from_the_next_turn_on():
    kit = "ann level 5 scholar wears archive_overalls; fight head_of_everything; dice 1 5 2; door bogissimus"
    t = table(f"{HORROR}; {kit}; turn ann").does("ann concedes", "ann runs", "bob takes archive_overalls")
    t.expects("ann life reborn", "ann traits scholar", "ann level 5", "turn bob", "ann cards 0")
    t.does("bob opens", "bob asks ann for 0", "ann accepts").expects("fight 6 5")


@pytest.mark.rule("R-CHAR-06", "R-CHAR-15")
def test_one_class_may_be_laid_before_the_first_turn_and_two_with_a_joint_degree():
    t = before_the_first_turn(f"{HORROR}; ann hand scholar sleuth joint_degree; turn ann")
    t.does("ann lays scholar").refuses("ann lays sleuth", "one_class")
    t.does("ann lays joint_degree with sleuth").expects("ann traits scholar joint_degree sleuth")


@pytest.mark.rule("R-HELP-13", "R-HELP-14")
def test_a_sleuth_or_a_scholar_on_the_side_counts_once_against_some():
    for foe, trait, alone, beside in (("bogissimus", "sleuth", 5, 3), ("shoal", "scholar", 7, 9)):
        t = table(f"{HORROR}; ann {trait}; bob {trait}; fight {foe}; turn ann")
        t.expects(f"fight 1 {beside}").does("ann asks bob for 0", "bob accepts").expects(f"fight 2 {beside}")
        t = table(f"{HORROR}; bob {trait}; fight {foe}; turn ann").expects(f"fight 1 {alone}")
        t.does("ann asks bob for 0", "bob accepts").expects(f"fight 2 {beside}")


@pytest.mark.rule("R-CLASS-26")
def test_a_book_for_scholars_helps_nobody_else():
    t = table(f"{HORROR}; ann scholar wears unabridged_dread; turn ann").expects("ann strength 5")
    t.does("ann drops scholar").expects("ann strength 1", "ann bag unabridged_dread")


@pytest.mark.rule("R-ITEM-02", "R-ITEM-07", "R-ITEM-34")
def test_items_of_the_reading_room_have_no_size_and_some_no_value():
    cards = load_ruleset(["horror"])[0].defs
    assert not any(card.big for card in cards)
    t = table(f"{HORROR}; ann wears borrowed_bust; turn ann")
    texts = load_ruleset(["horror"])[1].texts
    said = [Printer(Catalogue.load(lang), texts).printed(t.book.defs[t.card("borrowed_bust")]) for lang in ("en", "fr")]
    assert [card.value_word for card in said] == ["no value", "sans valeur"]


@pytest.mark.rule("R-MONSTER-06", "R-ENH-11")
def test_one_monster_of_level_20_one_modifier_that_weakens_and_somebody_friendly():
    cards = load_ruleset(["horror"])[0].defs
    assert [card.level for card in cards if card.level >= 20] == [20]
    fights = [
        effect.fight for card in cards for one in card.abilities for effect in one.do if isinstance(effect, Enhance)
    ]
    assert sum(fight < 0 for fight in fights) == 1
    assert any(card.friendly for card in cards)


@pytest.mark.rule("E-81", "R-TURN-17", "R-MONSTER-05")
def test_who_meets_a_friend_does_what_it_says_and_may_search_but_not_look_for_trouble():
    t = table(f"{HORROR}; ann hand bogissimus; door reference_librarian; turn ann").does("ann opens")
    t.expects("situation entered", "ann cards 2").refuses("ann picks bogissimus", "not_now.pick_fight")
    t.does("ann searches").expects("situation charity")


@pytest.mark.rule("R-PRECEDENCE-07", "E-121")
def test_a_level_with_its_modifiers_is_never_below_nothing_but_a_one_shot_may_go_lower():
    hand = "in_draft spilt_ink age_old_hush"
    t = table(f"{HORROR}; bob hand {hand}; fight mumblissimus; turn ann")
    t.does("bob plays in_draft").expects("fight 1 0")
    t.does("bob plays spilt_ink on monsters").expects("fight 1 3")
    t.does("bob plays age_old_hush on monsters").expects("fight 1 -2")


@pytest.mark.rule("R-TREAS-03")
def test_a_monster_that_is_sent_away_leaves_its_treasure_and_no_level():
    t = table(f"{HORROR}; ann hand interlibrary_loan; fight yawnissimus; turn ann")
    t.does("ann plays interlibrary_loan", "all pass").expects("ann level 1", "ann cards 2")


@pytest.mark.rule("R-PRECEDENCE-08")
def test_no_card_of_the_reading_room_gives_the_last_level():
    t = table(f"{HORROR}; ann level 9 hand peer_review; turn ann")
    t.refuses("ann plays peer_review on ann", "no_level")
