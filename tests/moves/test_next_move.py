"""The main button: the sensible next move, as a newcomer may press it without a thought."""

from __future__ import annotations

import pytest

from game.ids import SeatId
from game.model.messages import Message
from game.model.options import HEROES, MONSTERS, Args, Command
from game.moves.buttons import SUGGESTED, ActionButton, action_buttons, leading
from game.moves.next_move import next_move
from game.moves.outlook import outlook
from tests.moves.story_table import RealCards, is_accepted
from tests.support.stories import Table, table

ANN, BOB, CID = SeatId(0), SeatId(1), SeatId(2)
LOSING = (
    "seats ann bob cid; ann {ann}; bob level 7 bag cheese_shield; cid bag denial_hat; fight committee_hydra; turn ann"
)


def suggested(t: Table) -> Command | None:
    board = RealCards(t)
    return next_move(outlook(board, ANN), board)


def main_button(t: Table) -> str:
    board = RealCards(t)
    return leading(action_buttons(t.view("ann"), board), suggested(t), board)[0].id


def test_a_level_that_only_has_to_be_played_is_played_before_the_door() -> None:
    t = table("seats ann bob cid; ann hand read_the_manual; turn ann")
    move = suggested(t)
    assert move is not None
    assert (move.verb, move.source) == ("play_card", t.card("read_the_manual"))
    assert main_button(t) == SUGGESTED
    assert is_accepted(t, [move])


def test_things_that_are_not_in_use_are_sold_when_they_are_worth_a_level() -> None:
    t = table("seats ann bob cid; ann hand overtime_crown golden_parachute persuasion_anvil; turn ann")
    move = suggested(t)
    assert move is not None
    assert move.verb == "sell_items"
    assert is_accepted(t, [move])


@pytest.mark.parametrize(
    ("ann", "sold"),
    [
        ("wears golden_parachute fondue", [["golden_parachute"]]),  # it adds nothing, the hat three points
        ("halfling hand long_agenda", [["long_agenda"], ["long_agenda"]]),
        ("level 7 wears overtime_crown", None),
        ("level 8 wears overtime_crown", [["overtime_crown"]]),  # late in a game a level is worth its points
        ("level 8 wears fondue hand kazoo bag tinfoil_hat", None),
        ("halfling wears fondue bag tinfoil_hat", None),
    ],
)
def test_what_adds_nothing_is_sold_for_levels_and_the_dearest_counts_double(ann: str, sold: list[list[str]] | None):
    t = table(f"seats ann bob cid; ann {ann}; turn ann")
    move = suggested(t)
    found = move is not None and move.verb == "sell_items"
    assert found is (sold is not None)
    assert move is None or not sold or move.args == tuple(tuple(map(t.card, cards)) for cards in sold)
    assert not found or is_accepted(t, [move])


@pytest.mark.parametrize(("doubled", "levels"), [((), 2), (("golden_parachute",), 3)])
def test_a_sale_says_how_many_levels_it_buys(doubled: tuple[str, ...], levels: int) -> None:
    t = table("seats ann bob cid; turn ann")
    sold = tuple(tuple(map(t.card, cards)) for cards in (("golden_parachute", "overtime_crown"), doubled))
    said = leading((), Command(ANN, "sell_items", args=sold), RealCards(t))[0].label
    assert said == Message("button.sell_for_level", {"n": levels})


@pytest.mark.parametrize(
    ("has", "paid"),
    [
        ("heroics_invoice fondue wears champion_tiara", ["fondue"]),
        ("heroics_invoice wears fondue", None),
        ("training_montage kazoo parking_fine night_noise", ["parking_fine", "night_noise"]),
    ],
)
def test_a_level_is_paid_for_with_what_is_missed_least(has: str, paid: list[str] | None):
    move = suggested(t := table(f"seats ann bob cid; ann hand {has}; turn ann"))
    assert (move is not None) is (paid is not None)
    assert move is None or (move.verb, set(move.args[0])) == ("play_card", set(map(t.card, paid or [])))


@pytest.mark.parametrize(("hand", "paid"), [("dinner_and_a_show back_door", 1), ("round_of_brains", 0)])
def test_a_level_that_shows_a_hand_or_gives_the_others_a_card_is_taken(hand: str, paid: int):
    move = suggested(t := table(f"sets zombies; seats ann bob cid; ann hand {hand}; turn ann"))
    assert move is not None
    assert (move.verb, len(move.args)) == ("play_card", paid)
    assert is_accepted(t, [move])


@pytest.mark.parametrize("card", ["night_noise", "torn_page"])
def test_a_monster_that_she_would_run_from_is_got_rid_of_before(card: str):
    t = table(f"seats ann bob cid; ann hand {card}; fight committee_hydra; turn ann")
    move = suggested(t)
    assert move is not None
    assert (move.verb, move.source) == ("play_card", t.card(card))
    assert is_accepted(t, [move])


def test_a_card_that_gets_her_away_is_played_before_the_throw():
    t = table("seats ann bob cid; ann hand urgent_call; fight committee_hydra; turn ann").does("ann concedes")
    move = suggested(t)
    assert move is not None
    assert (move.verb, move.source) == ("play_card", t.card("urgent_call"))
    assert is_accepted(t, [move])


@pytest.mark.parametrize(("monster", "button"), [("giant_bouncer", "search_room"), ("knight_owl", "pick_fight")])
def test_a_monster_against_which_nobody_may_help_is_not_looked_for(monster: str, button: str):
    t = table(f"seats ann bob cid; ann hand {monster}; bob level 9 wears fondue; turn ann entered")
    assert main_button(t) == f"button:{button}"


@pytest.mark.parametrize(
    ("ann", "button"),
    [("level 9 hand kazoo", SUGGESTED), ("level 4 hand elf", "button:offer_help")],
)
def test_a_fight_that_is_being_lost_is_won_by_a_card_else_by_help(ann: str, button: str) -> None:
    assert main_button(table(LOSING.format(ann=ann))) == button


def test_nobody_is_asked_anew_while_somebody_thinks_about_it_and_a_counter_offer_that_wins_is_taken() -> None:
    t = table(LOSING.format(ann="level 4")).does("ann asks bob for 1")
    assert suggested(t) is None
    move = suggested(t.does("bob volunteers for 2"))
    assert move is not None
    assert move.verb == "accept"
    assert main_button(t) == "button:accept"
    assert is_accepted(t, [move])


def test_nobody_is_asked_who_could_not_carry_the_fight_and_running_comes_first_then() -> None:
    t = table("seats ann bob cid; fight committee_hydra; turn ann")
    assert main_button(t) == "button:concede"


@pytest.mark.parametrize(("level", "button"), [("4", "button:pick_fight"), ("1", "button:search_room")])
def test_trouble_is_looked_for_only_where_it_is_beaten(level: str, button: str) -> None:
    t = table(f"seats ann bob cid; ann level {level} hand rubber_imp; turn ann entered")
    assert main_button(t) == button


@pytest.mark.parametrize(("level", "monster"), [(9, "rubber_imp"), (8, "knight_owl")])
def test_of_two_monsters_the_richer_is_met_but_the_surer_to_win_the_game(level: int, monster: str) -> None:
    t = table(f"seats ann bob cid; ann level {level} hand rubber_imp knight_owl; turn ann entered")
    move = suggested(t)
    assert move is not None
    assert (move.verb, move.source) == ("pick_fight", t.card(monster))


@pytest.mark.parametrize("card", ["bigger_than_it_looked", "night_noise"])
@pytest.mark.parametrize(("level", "spoiled"), [(9, True), (8, True), (7, False)])
def test_a_fight_is_spoiled_that_brings_somebody_to_the_goal_or_next_to_it(level: int, spoiled: bool, card: str):
    fights = f"seats ann bob cid; ann hand {card}; bob level {level}; fight rubber_imp; turn bob"
    assert (suggested(table(fights)) is not None) is spoiled


@pytest.mark.parametrize(("level", "spoiled"), [(9, True), (8, False)])
def test_what_does_not_stop_a_fight_is_played_against_a_win_of_the_game_alone(level: int, spoiled: bool) -> None:
    armed = f"bob level {level} wears fondue bathrobe cheese_shield doom_slippers"
    t = table(f"seats ann bob cid; ann hand bigger_than_it_looked; {armed}; fight rubber_imp; turn bob")
    assert (suggested(t) is not None) is spoiled


def test_a_helper_is_kept_from_the_goal_as_well_and_not_asked_where_it_would_win_alone() -> None:
    seats = "seats ann bob cid; ann level 4 hand bigger_than_it_looked; bob level 4; cid level 9 elf"
    t = table(f"{seats}; fight committee_hydra; turn bob").does("bob asks cid for 1", "cid accepts")
    assert suggested(t) is not None
    assert main_button(table(f"{seats}; fight committee_hydra; turn ann")) == "button:concede"


def test_what_would_have_to_be_given_away_is_put_down_where_it_can_be() -> None:
    t = table("seats ann bob cid; ann level 6 hand kazoo shoe_pebble thief committee_hydra elf dwarf; turn ann charity")
    move = suggested(t)
    assert move is not None
    assert move.verb == "lay_card"
    assert t.book.defs[move.source].kind == "oneshot"
    said = leading((), move, RealCards(t))[0].label
    assert said == Message("button.lay_named", {"card": f"card:{t.book.defs[move.source].id}"})


@pytest.mark.parametrize(
    ("hand", "aims"),
    [("mercy_rule", ()), ("scratch_card", ()), ("networking_lunch", ((BOB,),)), ("nepotism", ((CID,),))],
)
def test_a_card_that_only_brings_something_is_played_before_the_door(hand: str, aims: Args):
    t = table(f"seats ann bob cid; ann hand {hand}; bob level 5 hand kazoo; cid level 3 hand sandals; turn ann")
    move = suggested(t)
    assert move is not None
    assert (move.verb, move.source) == ("play_card", t.card(hand))
    assert move.args == aims, "it takes from the leader, and lifts whoever lags"
    assert is_accepted(t, [move])


@pytest.mark.parametrize("hand", ["return_to_sender", "apology_biscuits"])
def test_a_curse_of_her_own_is_got_rid_of(hand: str):
    move = suggested(t := table(f"seats ann bob cid; ann hand {hand} curses humming_hat; bob level 5; turn ann"))
    assert move is not None
    assert (move.verb, move.source) == ("play_card", t.card(hand))
    assert is_accepted(t, [move])


@pytest.mark.parametrize("hand", ["return_to_sender", "apology_biscuits"])
def test_what_lifts_a_curse_is_kept_where_there_is_none(hand: str):
    assert suggested(table(f"seats ann bob cid; ann hand {hand}; bob level 5; turn ann")) is None


@pytest.mark.parametrize(("bob", "played"), [(8, True), (7, False), (4, False)])
def test_a_level_is_taken_from_the_highest_where_somebody_else_is_near_the_goal(bob: int, played: bool):
    move = suggested(table(f"seats ann bob cid; ann level 5 hand tall_poppy; bob level {bob}; turn ann"))
    assert (move is not None) is played


def test_a_curse_is_thrown_at_the_leader_before_it_is_given_away():
    hands = "ann hand parking_fine elf dwarf thief warrior priest; bob level 4; cid level 7"
    before, charity = (suggested(table(f"seats ann bob cid; {hands}; turn ann{part}")) for part in ("", " charity"))
    assert before is None
    assert charity is not None
    assert (charity.verb, charity.args) == ("play_card", ((2,),))


def test_what_lies_in_the_bag_wins_a_fight_before_somebody_is_asked():
    t = table("seats ann bob cid; ann level 9 bag kazoo; bob level 7; fight committee_hydra; turn ann")
    move = suggested(t)
    assert move is not None
    assert (move.verb, move.source) == ("play_card", t.card("kazoo"))
    assert is_accepted(t, [move])


def test_of_two_who_could_help_the_one_who_lags_is_asked_for_a_third_of_the_treasures():
    t = table("seats ann bob cid; ann level 4; bob level 8; cid level 7; fight committee_hydra; turn ann")
    move = suggested(t)
    assert move is not None
    assert (move.verb, move.args[:2]) == ("offer_help", ((CID,), (1,)))


@pytest.mark.parametrize(
    ("level", "share", "button"),
    [
        (9, 2, "button:decline"), (8, 1, "button:decline"), (8, 2, "button:accept"),
        (5, 1, "button:accept"), (5, 0, "button:decline"), (5, "0 giving kazoo", "button:accept"),
    ],
)  # fmt: skip
def test_nobody_is_helped_to_win_the_game_or_for_nothing_or_cheaply_next_to_the_goal(
    level: int, share: int | str, button: str
):
    t = table(f"seats ann bob cid; ann level 7; bob level {level} bag kazoo; fight committee_hydra; turn bob")
    assert main_button(t.does(f"bob asks ann for {share}")) == button


@pytest.mark.parametrize("monster", ["committee_hydra", "local_storm"])
def test_whoever_said_no_to_one_treasure_is_offered_all_but_one_but_two_at_least_and_asked_no_third_time(monster: str):
    seats = f"seats ann bob cid; ann level 4; bob level 7 bag cheese_shield; fight {monster}; turn ann"
    t = table(seats).does("ann asks bob for 1", "bob declines")
    move = suggested(t)
    assert move is not None
    assert (move.verb, move.args[:2]) == ("offer_help", ((BOB,), (2,)))
    assert is_accepted(t, [move])
    assert main_button(t.does("ann asks bob for 2", "bob declines")) == "button:concede"


@pytest.mark.parametrize(
    ("best", "others"),
    [
        ("read_the_manual", "golden_parachute fondue"),
        ("overtime_crown", "golden_parachute fondue"),
        ("golden_parachute", "tinfoil_hat selfie_stick"),
    ],
)
def test_of_open_treasures_the_one_that_is_worth_most_is_taken_by_points_and_gold(best: str, others: str):
    cards = f"treasure {best} {others}"
    t = table(f"seats ann bob cid; ann level 5; bob level 8; {cards}; fight committee_hydra; turn ann")
    t.does("ann asks bob for 1", "bob accepts", "ann claims", "all pass")
    move = suggested(t)
    assert move is not None
    assert (move.verb, move.args) == ("take_card", ((t.card(best),),))
    assert main_button(t) == SUGGESTED
    assert is_accepted(t, [move])


def test_a_win_that_can_be_paid_for_comes_before_help_and_costs_no_more_than_it_takes():
    seats = "seats ann bob cid; ann level 7 warrior hand elf dwarf thief priest; bob level 8"
    t = table(f"{seats}; fight overdraft_banshee; turn ann")
    move = suggested(t)
    assert move is not None
    assert (move.verb, len(move.args[0])) == ("use_ability", 2)
    assert main_button(t) == SUGGESTED
    assert is_accepted(t, [move])


def test_cards_and_what_can_be_paid_for_win_together():
    t = table("seats ann bob cid; ann level 2 warrior hand kazoo elf dwarf; fight overdraft_banshee; turn ann")
    for verb in ("play_card", "use_ability"):
        move = suggested(t)
        assert move is not None
        assert move.verb == verb
        assert is_accepted(t, [move])
    assert main_button(t) == "button:claim"


def test_a_die_is_thrown_where_nothing_else_wins_and_against_a_win_of_the_game():
    own = "seats ann bob cid; ann level 4 hand old_fireworks; fight {}; turn ann"
    near, far = (suggested(table(own.format(monster))) for monster in ("overdraft_banshee", "sick_phoenix"))
    theirs = suggested(t := table("seats ann bob cid; ann hand old_fireworks; bob level 9; fight rubber_imp; turn bob"))
    assert near is not None
    assert (near.verb, near.args[0]) == ("play_card", (HEROES,))
    assert far is not None
    assert far.verb == "concede"
    assert theirs is not None
    assert (theirs.verb, theirs.args[0]) == ("play_card", (MONSTERS,))
    assert is_accepted(t, [theirs])


@pytest.mark.parametrize("has", ["elf hand family_tree", "elf family_tree hand dwarf"])
def test_room_for_a_second_race_is_made_and_taken(has: str):
    t = table(f"seats ann bob cid; ann {has}; turn ann")
    move = suggested(t)
    assert move is not None
    assert move.verb == "lay_card"
    assert is_accepted(t, [move])


def test_a_stronger_thing_in_the_bag_takes_the_place_of_a_weaker_one():
    t = table("seats ann bob cid; ann wears tinfoil_hat bag fondue; turn ann")
    for verb, card in (("stow_item", "tinfoil_hat"), ("wear_item", "fondue")):
        move = suggested(t)
        assert move is not None
        assert (move.verb, move.source) == (verb, t.card(card))
        assert main_button(t) == SUGGESTED
        assert is_accepted(t, [move])
    assert suggested(t) is None


@pytest.mark.parametrize("has", ["bag tinfoil_hat hand fondue", "wears tinfoil_hat hand fondue"])
def test_what_is_held_takes_the_place_of_a_weaker_thing_worn_or_in_the_bag(has: str):
    t, moves = table(f"seats ann bob cid; ann {has}; turn ann"), list[str]()
    while (move := suggested(t)) is not None:
        moves.append(move.verb)
        assert move.verb == "stow_item" or move.source == t.card("fondue")
        assert is_accepted(t, [move])
    assert moves[-1:] == ["lay_card"]


def test_what_takes_no_place_is_not_put_away_for_what_needs_one():
    has = "hand rubber_skeleton wears stray_rake borrowed_drill bag fly_swatter melon_baller"
    t = table(f"sets zombies; seats ann bob cid; ann {has}; turn ann").does("ann plays rubber_skeleton on fly_swatter")
    while (move := suggested(t)) is not None:
        assert move.verb != "stow_item"
        assert is_accepted(t, [move])


def test_a_level_is_taken_on_the_side_of_a_fight_that_stays_won():
    fight = "seats ann bob cid; ann level {} wears fondue hand heroic_monologue; fight knight_owl; turn ann"
    safe, close = (suggested(table(fight.format(level))) for level in (8, 4))
    assert safe is not None
    assert safe.verb == "play_card"
    assert close is None


@pytest.mark.parametrize(("level", "button"), [(8, SUGGESTED), (7, "button:open_door")])
def test_a_curse_is_thrown_before_the_door_at_whoever_is_near_the_goal(level: int, button: str):
    t = table(f"seats ann bob cid; ann hand parking_fine; bob level {level}; cid level 4; turn ann")
    assert main_button(t) == button


def test_what_takes_a_thing_from_somebody_takes_the_one_that_adds_most():
    bob = "bob wears tinfoil_hat sandals cheese_shield"
    t = table(f"seats ann bob cid; ann wears fondue hand sticky_label; {bob}; turn ann")
    move = suggested(t)
    assert move is not None
    assert (move.verb, move.args) == ("play_card", ((t.card("cheese_shield"),),))
    assert is_accepted(t, [move])


def test_a_race_that_only_carries_is_laid_where_it_weakens_nothing():
    move = suggested(t := table("seats ann bob cid; ann hand dwarf; turn ann"))
    assert move is not None
    assert (move.verb, move.source) == ("lay_card", t.card("dwarf"))


def test_help_that_would_cost_what_is_worn_is_not_taken():
    seats = "seats ann bob cid; ann level 4 wears fondue; bob level 7; fight committee_hydra; turn ann"
    plain, dear = (table(seats).does(f"bob volunteers for 0{price}") for price in ("", " giving fondue"))
    assert main_button(plain) == "button:accept"
    assert main_button(dear) == "button:offer_help"


@pytest.mark.parametrize(
    ("ann", "bob", "offered", "lit"),
    [
        ("bag denial_hat", "bag cheese_shield", "cheese_shield to ann", "button:accept"),
        ("bag denial_hat", "bag cheese_shield", "cheese_shield to ann for denial_hat", "button:accept"),
        ("wears cheese_shield", "bag denial_hat", "denial_hat to ann for cheese_shield", "button:decline"),
    ],
)
def test_a_trade_that_is_not_clearly_good_is_declined(ann: str, bob: str, offered: str, lit: str) -> None:
    t = table(f"seats ann bob cid; ann {ann}; bob {bob}; turn bob")
    assert main_button(t.does(f"bob offers {offered}")) == lit


@pytest.mark.parametrize(("level", "lit"), [(8, "button:offer_help"), (9, "button:concede")])
def test_nobody_is_asked_for_help_by_which_the_game_would_be_won(level: int, lit: str) -> None:
    assert main_button(table(LOSING.format(ann=f"level {level}"))) == lit


@pytest.mark.parametrize(
    ("level", "things", "verb"), [(4, "", None), (9, "", "play_card"), (8, " shower_curtain", "sell_items")]
)
def test_a_card_that_may_win_the_game_is_kept_until_it_does(level: int, things: str, verb: str | None) -> None:
    has = f"level {level} wears golf_shoes microwave_hat melon_baller{things} hand miracle_cure"
    move = suggested(t := table(f"sets zombies; seats ann bob cid; ann {has}; turn ann"))
    assert (move.verb if move is not None else None) == verb
    assert move is None or is_accepted(t, [move])


@pytest.mark.parametrize(
    ("sets", "hand", "aim"),
    [("horror", "unquoted_chapter", ((CID,),)), ("zombies", "bulky_waste_day", ())],
)
def test_a_card_that_brings_something_is_played_whatever_the_others_get_or_lose(
    sets: str, hand: str, aim: Args
) -> None:
    move = suggested(t := table(f"sets {sets}; seats ann bob cid; ann hand {hand}; bob level 5; cid level 3; turn ann"))
    assert move is not None
    assert (move.source, move.args) == (t.card(hand), aim)
    assert is_accepted(t, [move])


def test_a_monster_that_is_too_strong_pays_for_another_card_after_the_door() -> None:
    t = table("sets zombies; seats ann bob cid; ann pincushion hand third_battalion; turn ann entered")
    move = suggested(t)
    assert move is not None
    assert (move.verb, move.source) == ("use_ability", t.card("pincushion"))
    assert is_accepted(t, [move])


def test_a_cheat_is_for_the_thing_in_the_bag_that_cannot_be_worn() -> None:
    has = "hand rubber_skeleton wears stray_rake borrowed_drill bag lawn_flamingo"
    move = suggested(t := table(f"sets zombies; seats ann bob cid; ann {has}; turn ann"))
    assert move is not None
    assert (move.source, move.args) == (t.card("rubber_skeleton"), ((t.card("lawn_flamingo"),),))
    assert is_accepted(t, [move])


def test_help_that_wins_with_her_own_cards_is_asked_for_before_she_plays_them() -> None:
    t = table("seats ann bob cid; ann level 4 hand kazoo; bob level 5; fight committee_hydra; turn ann")
    assert main_button(t) == "button:offer_help"
    assert main_button(t.does("ann asks bob for 1", "bob accepts")) == SUGGESTED


@pytest.mark.parametrize(("sets", "has", "monster"), [
    ("zombies", "hand banana_skin", "wrecking_lady"), ("zombies", "hand loose_tooth", "wrecking_lady"),
    ("dungeon", "halfling hand dwarf", "committee_hydra"), ("dungeon", "wizard hand dwarf elf elf", "committee_hydra"),
])  # fmt: skip
def test_a_throw_that_fails_is_bettered(sets: str, has: str, monster: str) -> None:
    t = table(f"sets {sets}; seats ann bob cid; ann level 4 {has}; fight {monster}; turn ann; dice 2 6")
    t.does("ann concedes", f"ann runs {monster}")
    move = suggested(t)
    assert move is not None
    assert move.verb in ("play_card", "use_ability")
    assert is_accepted(t, [move])


def test_a_throw_is_not_bettered_by_more_cards_than_may_be_paid() -> None:
    has = "ann level 4 wizard hand dwarf elf elf dwarf thief"
    t = table(f"seats ann bob cid; {has}; fight giant_bouncer; turn ann; dice 1 6").does("ann concedes")
    move = suggested(t.does("ann runs giant_bouncer"))
    assert move is None or is_accepted(t, [move])


def test_a_die_for_her_own_side_alone_is_thrown_where_it_may_win() -> None:
    t = table("sets zombies; seats ann bob cid; ann level 9 hand mystery_tin; fight pest_control; turn ann")
    move = suggested(t)
    assert move is not None
    assert (move.verb, move.source) == ("play_card", t.card("mystery_tin"))


@pytest.mark.parametrize(
    ("hand", "level", "lit"), [("", 6, False), (" elf elf dwarf thief", 6, True), (" elf elf dwarf thief", 1, False)]
)
def test_a_full_hand_stops_a_fight_of_somebody_who_is_ahead(hand: str, level: int, lit: bool) -> None:
    seats = f"seats ann bob cid; ann hand bigger_than_it_looked{hand}; bob level {level} wears fondue"
    assert (suggested(table(f"{seats}; fight rubber_imp; turn bob")) is not None) is lit


def test_a_curse_is_thrown_at_whoever_would_win_the_game() -> None:
    t = table("seats ann bob cid; ann hand parking_fine; bob level 9 wears fondue; fight rubber_imp; turn bob")
    move = suggested(t)
    assert move is not None
    assert (move.source, move.args) == (t.card("parking_fine"), ((BOB,),))


def test_a_class_that_is_never_given_up_is_not_put_down_for_nothing() -> None:
    t = table("sets horror; seats ann bob cid; ann hand cultist; bob cultist; turn ann")
    assert outlook(RealCards(t), ANN).suits == ()
    assert suggested(t) is None


@pytest.mark.parametrize("held", ["quorissimus", "rabid_footnote"])
def test_a_monster_that_may_call_another_one_is_weighed_as_it_stands_whatever_is_held(held: str) -> None:
    t = table(f"sets horror; seats ann bob cid; ann level 8 hand bogissimus; bob hand {held}; turn ann entered")
    assert main_button(t) == "button:pick_fight"


@pytest.mark.parametrize(("card", "way"), [("chain_letter", 1), ("compulsory_elective", 0)])
def test_of_several_ways_the_one_is_lit_that_costs_no_level(card: str, way: int) -> None:
    t = table(f"sets horror; seats ann bob cid; ann level 3 hand scholar; bob hand {card}; discard cultist; turn bob")
    buttons = [ActionButton(f"way:{n}", Message("button.claim")) for n in range(2)]
    move = suggested(t.does(f"bob plays {card} on ann"))
    assert leading(buttons, move, RealCards(t))[0].id == f"way:{way}"
    assert move is not None
    assert is_accepted(t, [move])


@pytest.mark.parametrize(("ann", "lit"), [("", True), ("cultist", False), ("level 6", False)])
def test_a_treasure_for_which_the_highest_is_enlisted_is_taken_by_who_is_neither_highest_nor_enlisted(
    ann: str, lit: bool
) -> None:
    t = table(f"sets horror; seats ann bob cid; ann {ann} hand fast_track_enrolment; bob level 5; turn ann")
    assert (suggested(t) is not None) is lit


def test_a_curse_is_thrown_where_it_brings_her_a_level() -> None:
    t = table("sets horror; seats ann bob cid; ann hand open_evening; bob level 5 cultist; discard cultist; turn ann")
    move = suggested(t)
    assert move is not None
    assert (move.source, move.args) == (t.card("open_evening"), ((CID,),))


@pytest.mark.parametrize(
    ("has", "lit"),
    [
        ("level 7 wears staff_harpoon corduroy hand the_timetable", True),
        ("level 5 wears staff_harpoon corduroy hand the_timetable", False),
        ("level 5 wears staff_harpoon hand workplace_culture", True),
        ("level 3 wears staff_harpoon hand workplace_culture", False),
    ],
)
def test_a_monster_with_which_chance_comes_is_fought_where_it_is_beaten_whatever_is_thrown(has: str, lit: bool) -> None:
    t = table(f"sets horror; seats ann bob cid; ann {has}; turn ann entered")
    assert (main_button(t) == "button:pick_fight") is lit


@pytest.mark.parametrize(("level", "lit"), [(6, True), (5, False)])
def test_a_fight_that_stays_won_by_some_points_is_made_to_pay_more(level: int, lit: bool) -> None:
    has = f"ann level {level} wears staff_harpoon hand slide_show"
    move = suggested(t := table(f"sets horror; seats ann bob cid; {has}; fight rabid_footnote; turn ann"))
    assert (move is not None) is lit
    assert move is None or is_accepted(t, [move])


@pytest.mark.parametrize(("level", "played"), [(7, True), (4, False)])
@pytest.mark.parametrize("hand", ["cultist", "full_scholarship"])
def test_a_game_is_ended_by_who_wins_it_and_by_nobody_else(hand: str, level: int, played: bool) -> None:
    rivals = "bob level 6 cultist; cid level 3 cultist; discard cultist"
    move = suggested(t := table(f"sets horror; seats ann bob cid; ann level {level} hand {hand}; {rivals}; turn ann"))
    assert (move is not None) is played
    assert move is None or (is_accepted(t, [move]) and t.state.result is not None)


@pytest.mark.parametrize(("ann", "aimed"), [("", True), ("cultist", False)])
def test_who_is_enlisted_enlists_nobody_else(ann: str, aimed: bool) -> None:
    t = table(
        f"sets horror; seats ann bob cid; ann {ann} hand compulsory_elective; bob level 9; discard cultist; turn ann"
    )
    assert (suggested(t) is not None) is aimed
