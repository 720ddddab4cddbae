"""The worth of cards to a rival: by their effects, never by which card it is."""

from __future__ import annotations

from itertools import chain

import pytest
from msgspec.structs import replace

from game.ai.card_benefits import burden
from game.ai.card_knowledge import Lore
from game.ai.decision import Moment, Style
from game.ai.picks import picked
from game.ai.policies import POLICIES
from game.ai.scene import scene_of
from game.ai.valuation import curse_harm, keep
from game.content.rival_levels import levels
from game.ids import CardId, SeatId
from game.model.primitives import LoseLevel
from game.model.terms import Const
from tests.support.stories import card_def, engine, table

LORE = Lore(engine().book.ruleset)


def worth(name: str, ann: str = "level 3") -> float:
    """Of a card in ann's hand."""
    t = table(f"seats ann bob cid; ann {ann}; turn ann")
    return keep(scene_of(LORE, t.view("ann")), SeatId(0), t.card(name))


def points(name: str) -> float:
    return LORE.points(table("seats ann bob cid").card(name))


def test_what_an_item_does_after_a_won_fight_counts_for_or_against_it():
    assert points("thin_ice_sword") < 5
    assert points("selfie_stick") > 1


def test_what_an_item_does_after_a_lost_fight_counts_half():
    stick = card_def("selfie_stick")
    won = stick.abilities[0]
    costs = replace(won, do=(LoseLevel(Const(1), who="me"),))
    drawbacks = [replace(stick, abilities=(replace(costs, at=at),)) for at in ("won", "fled")]
    ruleset = engine().book.ruleset
    place = ruleset.defs.index(stick)
    lores = [Lore(replace(ruleset, defs=(*ruleset.defs[:place], one, *ruleset.defs[place + 1 :]))) for one in drawbacks]
    card = table("seats ann bob cid").card("selfie_stick")
    assert [lore.points(card) for lore in lores] == [-1.0, 0.0]


def test_a_choice_is_worth_its_best_way():
    assert worth("used_wishing_well") > worth("motivational_poster")


@pytest.mark.parametrize(("ann", "dear"), [("level 3", False), ("level 3 elf", True)])
def test_a_second_race_is_worth_most_to_whoever_has_the_first(ann: str, dear: bool):
    assert (worth("family_tree", ann) > 0.5) is dear


@pytest.mark.rule("R-RACE-12")
def test_a_second_card_that_allows_two_races_is_worth_next_to_nothing():
    seen = table("seats ann bob cid; ann elf family_tree hand family_tree; turn ann").view("ann")
    mine = (*seen.hand, *seen.seats[0].traits[1:])
    assert [round(keep(scene_of(LORE, seen), SeatId(0), card), 2) for card in mine] == [0.15, 0.7]


def test_a_card_that_may_win_the_game_is_kept_for_the_last_step():
    assert worth("high_friends", "level 9") > worth("high_friends") > worth("read_the_manual", "level 9")


@pytest.mark.parametrize(("bob", "done"), [(1, "open_door"), (3, "play_card")])
def test_what_a_card_takes_from_the_highest_counts_after_the_level_that_it_gives(bob: int, done: str):
    t = table(f"sets zombies; seats ann bob cid; ann hand hedge_trimming; bob level {bob}; turn ann")
    command = POLICIES["ai"](Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert command is not None
    assert command.verb == done


def test_a_class_without_room_is_worth_what_it_could_do_in_the_place_of_the_other():
    assert worth("warrior", "level 3 thief") < worth("wizard", "level 3 thief") < worth("wizard")


@pytest.mark.rule("R-DEATH-18")
def test_a_monster_that_kills_is_a_new_hand_to_who_has_nothing():
    rich = "level 3 wears bathrobe doom_slippers tandem_lance bag harp"
    assert worth("final_boss", "level 3") > worth("damp_ghost") > worth("final_boss", rich)


@pytest.mark.rule("R-DEATH-18")
def test_of_two_monsters_that_kill_one_is_a_new_hand_and_is_fought_by_who_has_nothing():
    t = table("seats ann bob cid; ann level 6 hand final_boss death_understudy; turn ann entered")
    command = POLICIES["ai"](Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert command is not None
    assert (command.verb, command.source) == ("pick_fight", min(t.card("final_boss"), t.card("death_understudy")))


@pytest.mark.parametrize(("level", "kills"), [(3, False), (7, True)])
def test_a_monster_that_does_not_pursue_its_owner_is_no_new_hand(level: int, kills: bool):
    assert (worth("death_understudy", f"level {level}") > 1) is kills


@pytest.mark.parametrize("card", ["seniority", "hiccups", "wrong_room"])
def test_what_hurts_others_is_dearer_the_nearer_one_of_them_is_to_the_goal(card: str):
    far, near = (worth(card, f"level 3; bob level {level}") for level in (2, 8))
    assert far < near == worth(card, "level 3; bob level 9")


@pytest.mark.parametrize(("bob", "costs"), [("level 5", 1.0), ("level 9", 2.0)])
def test_a_way_that_takes_nothing_is_no_choice_and_the_last_level_before_the_goal_is_dear(bob: str, costs: float):
    t = table(f"seats ann bob cid; ann hand parking_fine; bob {bob}; turn ann")
    assert curse_harm(scene_of(LORE, t.view("ann")), SeatId(1), t.card("parking_fine")) == costs


def test_a_worse_run_costs_as_much_as_the_points_of_a_fight():
    t = table("sets zombies; seats ann bob cid; ann hand dog_has_leg; turn ann")
    assert curse_harm(scene_of(Lore(t.book.ruleset), t.view("ann")), SeatId(1), t.card("dog_has_leg")) == 0.2


def of(name: str, ann: str, sets: str = "zombies") -> float:
    """The worth of a card to ann, at a table of another edition."""
    t = table(f"sets {sets}; seats ann bob cid; ann {ann}; bob level 5; turn ann")
    return keep(scene_of(Lore(t.book.ruleset), t.view("ann")), SeatId(0), t.card(name))


def test_a_power_is_worth_its_points_to_whoever_can_lay_it_and_next_to_nothing_to_others():
    assert of("fallout", "level 5 nightlight") > of("bus_runner", "level 5 nightlight") > of("fallout", "level 5")
    assert of("mezzanine", "level 5") < of("hi_vis_vest", "level 5")


def test_a_big_item_without_room_counts_what_it_adds_to_the_one_that_fills_it():
    assert of("parking_meter", "level 5 wears strapped_mattress") < of("parking_meter", "level 5") / 2


@pytest.mark.parametrize(
    ("card", "dear", "cheap"),
    [("silver_lining", "level 5 curses rigor_mortis", "level 5"), ("soup_kitchen", "level 1", "level 8")],
)
def test_a_level_counts_for_whoever_would_get_it(card: str, dear: str, cheap: str):
    assert of(card, cheap) < of(card, dear) / 2


@pytest.mark.parametrize(("more", "costs"), [("", False), (" sleuth", True)])
def test_a_curse_that_only_narrows_a_hand_costs_nothing_while_the_hand_fits(more: str, costs: bool):
    hand = f"hand yawnissimus bogissimus tenured bottomless{more}"
    t = table(f"sets horror; seats ann bob cid; ann level 3 {hand} curses earworm; turn ann")
    moment = Moment(Lore(t.book.ruleset), t.view("ann"), True, 1, Style(levels()["normal"]))
    assert (burden(moment, t.card("earworm")) > 0) is costs


def test_an_item_that_helps_against_nearly_everything_is_worn_before_one_that_waits_for_a_talent():
    t = table("sets zombies; seats ann bob cid; ann level 1 hand barbecue_apron wears wrestling_leotard; turn ann")
    lore = Lore(t.book.ruleset)
    command = POLICIES["ai:normal"](lore, t.view("ann"), True, 1).command
    assert command is not None
    assert (command.verb, command.source) == ("stow_item", t.card("wrestling_leotard"))


def test_a_hat_for_beginners_is_no_better_than_one_for_everybody():
    t = table("sets horror; seats ann bob cid; ann level 9 wears mortarboard bag freshers_cap; turn ann")
    command = POLICIES["ai:normal"](Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert command is not None
    assert command.verb != "stow_item"


def test_a_second_elf_is_given_away_before_a_lance_that_fetches_gold():
    hand = "tandem_lance plus_one double_diploma ill_filed elf"
    worn = "overtime_crown blue_stockings staff_harpoon bag cold_bucket"
    ann, bob = f"ann level 4 elf cultist wears {worn} hand {hand}", "bob level 3 warrior wears elephant_gun"
    t = table(f"sets dungeon horror; seats ann bob cid; {ann}; {bob}; turn ann charity")
    command = POLICIES["ai:normal:banker"](Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert command is not None
    assert t.named(map(CardId, command.args[0])) == ("elf",)


def test_no_monster_that_is_beaten_alone_is_paid_for_a_trifle():
    ann = "ann level 1 thief wears overtime_crown distance_cape hand self_checkout_sphinx double_diploma portable_pew"
    t = table(f"seats ann bob cid; {ann}; cid bag old_fireworks; turn ann")
    command = POLICIES["ai:normal:backstabber"](LORE, t.view("ann"), True, 1).command
    assert command is not None
    assert t.card("self_checkout_sphinx") not in chain(*command.args)


@pytest.mark.parametrize(
    ("ann", "turn", "gone"),
    [
        (
            "level 5 bag apology_biscuits hand committee_hydra wizard high_friends knight_owl caffeinated",
            "fight headhunter_harpy; turn ann",
            {"high_friends", "committee_hydra"},
        ),
        ("level 6 hand silver_lining katana_uncle", "turn ann", {"katana_uncle"}),
        (
            "level 6 elf wears long_spoon straitjacket curses sewn_pockets hand wrong_room knight_owl",
            "turn ann charity",
            {"wrong_room"},
        ),
    ],
    ids=["a full hand before the bag", "what lifts one last", "what is dead by itself"],
)
def test_what_does_nothing_goes_first(ann: str, turn: str, gone: set[str]):
    t = table(f"sets dungeon zombies; seats ann bob cid; ann {ann}; bob level 7; cid level 9; {turn}")
    moment = Moment(Lore(t.book.ruleset), t.view("ann"), True, 1, Style(levels()["normal"]))
    cards = (*moment.view.hand, *moment.sight.carried)
    assert set(t.named(moment.cheapest(cards, len(gone)))) == gone


@pytest.mark.parametrize(("wears", "free"), [("hairdryer", True), ("hairdryer flypaper", False)])
def test_an_item_for_a_free_hand_is_worth_all_its_points(wears: str, free: bool):
    worths = [worth("selfie_stick", f"level 3{worn} hand selfie_stick") for worn in ("", f" wears {wears}")]
    assert (worths[0] == worths[1]) is free


def test_of_what_lies_open_goods_that_fetch_gold_go_before_a_remedy_without_a_curse():
    ann = "level 3 wears rolling_barbecue hand lasting_handshake checkout_divider"
    t = table(f"sets zombies; seats ann bob cid; ann {ann}; turn ann")
    moment = Moment(Lore(t.book.ruleset), t.view("ann"), True, 1, Style(levels()["hard"]))
    assert max(moment.view.hand, key=lambda card: picked(moment, card)) == t.card("checkout_divider")


def test_a_curse_is_worth_the_more_the_more_it_costs_whoever_stands_highest():
    t = table(f"sets zombies; seats ann bob cid; bob level 8 wears {RICH}; turn ann")
    worths = [keep(scene_of(Lore(t.book.ruleset), t.view("ann")), SeatId(0), t.card(one)) for one in CURSES]
    assert worths[0] > worths[1]


RICH = "microwave_hat barbecue_apron odd_shoes giant_gnome bag melon_baller fly_swatter"
CURSES = ("prepaid_cremation", "laundry_day")
