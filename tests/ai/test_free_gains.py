"""Cards that bring a level or a treasure for little: a rival plays them, and in time."""

from __future__ import annotations

import pytest

from game.ai.card_knowledge import Lore
from game.ai.decision import Moment, Style
from game.ai.policies import POLICIES
from game.ai.scene import scene_of
from game.ai.valuation import keep
from game.content.rival_levels import levels
from game.ids import SeatId
from tests.support.stories import Table, before_the_first_turn, table

ZOMBIES = "sets zombies; seats ann bob cid"


def move(text: str, policy: str = "ai") -> str:
    """The verb and the card of ann's choice."""
    return chooses(table(text), policy)


def chooses(t: Table, policy: str) -> str:
    command = POLICIES[policy](Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert command is not None
    return f"{command.verb} {t.book.local[command.source]}" if command.source >= 0 else command.verb


@pytest.mark.parametrize("policy", ["ai", "ai:gambler", "ai:hard", "ai:banker"])
@pytest.mark.parametrize(
    ("sets", "card", "others"),
    [("dungeon", "training_montage", " family_tree wrong_room"), ("horror", "unquoted_chapter", "")],
)
def test_the_level_from_which_a_kill_wins_is_taken_at_its_price(sets: str, card: str, others: str, policy: str):
    seats = f"sets {sets}; seats ann bob cid; ann level 8 hand {card}{others}; bob level 9; cid level 3"
    assert move(f"{seats}; turn ann", policy) == f"play_card {card}"


@pytest.mark.parametrize("policy", ["ai", "ai:avenger", "ai:hard"])
def test_monsters_that_one_cannot_beat_pay_for_a_level(policy: str):
    ann = "ann level 7 wears roller_skates patio_parasol hand family_recipe third_battalion well_born_zombie"
    assert move(f"{ZOMBIES}; {ann}; bob level 5; turn ann entered", policy) == "play_card family_recipe"


@pytest.mark.parametrize("policy", ["ai", "ai:paladin"])
def test_a_level_for_nothing_comes_before_the_fight_that_would_end_the_curse_it_lifts(policy: str):
    ann = "ann level 7 wears patio_parasol hand silver_lining census_taker curses dog_has_leg"
    assert move(f"{ZOMBIES}; {ann}; turn ann entered", policy) == "play_card silver_lining"


@pytest.mark.parametrize("policy", ["ai", "ai:gambler"])
@pytest.mark.parametrize(("hand", "plays"), [("home_improvement silver_lining", True), ("fallout swim_fins", False)])
def test_a_hand_that_can_do_nothing_is_risked_for_a_level(hand: str, plays: bool, policy: str):
    ann = f"ann level 1 hand all_you_can_eat two_for_one food_critic {hand}"
    chosen = move(f"{ZOMBIES}; {ann}; bob level 9; turn ann", policy)
    assert (chosen == "play_card all_you_can_eat") is plays


@pytest.mark.parametrize("policy", ["ai:paladin", "ai:banker", "ai:avenger"])
def test_a_treasure_for_oneself_that_costs_the_others_is_no_attack(policy: str):
    others = "bob wears strapped_mattress; cid level 2"
    assert (
        move(f"{ZOMBIES}; ann level 3 bag bulky_waste_day; {others}; turn ann", policy) == "play_card bulky_waste_day"
    )


@pytest.mark.parametrize(
    ("seats", "item", "level"),
    [
        ("ann level 8; bob level 7", "tandem_lance", True),
        ("ann level 9; bob level 8", "referee_whistle", True),
        ("ann level 3; bob level 2", "tandem_lance", False),
    ],
)
def test_near_the_goal_a_level_among_open_cards_is_taken_or_kept_from_the_next(seats: str, item: str, level: bool):
    dies = f"seats ann bob cid; cid level 5 wears {item} hand read_the_manual; {seats}"
    t = table(f"{dies}; fight decaf_dragon; turn cid; dice 1")
    t.does("cid concedes", "cid runs decaf_dragon", "all pass")
    command = POLICIES["ai"](Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert command is not None
    assert (t.named(command.args[0]) == ("read_the_manual",)) is level


def test_a_card_that_asks_for_two_powers_is_worth_less_than_an_item_that_is_not_worn_to_who_has_none():
    t = table("sets horror zombies; seats ann bob cid; ann level 1 wears staff_harpoon; turn ann")
    scene = scene_of(Lore(t.book.ruleset), t.view("ann"))
    assert keep(scene, SeatId(0), t.card("overqualified")) < keep(scene, SeatId(0), t.card("dig_shovel"))


CLASSES = "option cultist_rules off; sets horror; seats ann bob cid; ann"


@pytest.mark.parametrize("policy", ["ai", "ai:hard:banker"])
@pytest.mark.parametrize(("more", "lays"), [("honorary_doctorate", False), ("full_scholarship", False), ("", True)])
def test_no_class_is_laid_that_shuts_a_card_of_the_hand(more: str, lays: bool, policy: str):
    chosen = chooses(before_the_first_turn(f"{CLASSES} level 1 hand cultist {more}"), policy)
    assert (chosen == "lay_card cultist") is lays


@pytest.mark.parametrize(("more", "lays"), [("honorary_doctorate", False), ("", True)])
def test_no_second_class_comes_along_that_shuts_a_card_of_the_hand(more: str, lays: bool):
    chosen = move(f"{CLASSES} level 3 sleuth hand joint_degree cultist {more}; turn ann")
    assert (chosen == "lay_card joint_degree") is lays


@pytest.mark.parametrize("policy", ["ai", "ai:paladin"])
@pytest.mark.parametrize(("level", "lays"), [(9, False), (4, True)])
def test_one_level_below_the_goal_the_price_of_a_card_that_wins_stays_in_hand(level: int, lays: bool, policy: str):
    chosen = move(f"{CLASSES} level {level} hand honorary_doctorate scholar mourning_coat; turn ann entered", policy)
    assert chosen.startswith("lay_card") is lays


@pytest.mark.parametrize(("trait", "dear"), [("cultist", False), ("sleuth", True)])
def test_a_card_that_wins_is_dear_to_nobody_whose_class_shuts_it(trait: str, dear: bool):
    t = table(f"{CLASSES} level 6 {trait} hand honorary_doctorate; turn ann")
    moment = Moment(Lore(t.book.ruleset), t.view("ann"), True, 1, Style(levels()["normal"]))
    assert (moment.worth(t.card("honorary_doctorate")) > 1) is dear


@pytest.mark.rule("R-CULT-15")
@pytest.mark.parametrize(("level", "lays"), [(4, True), (9, True), (2, False)], ids=["turns it", "lasts", "lost"])
def test_an_enhancer_is_laid_in_front_of_oneself_where_it_turns_a_fight_or_lasts(level: int, lays: bool):
    t = table(f"{CLASSES} level {level} cultist hand ill_filed; fight yawnissimus; turn ann")
    command = POLICIES["ai"](Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert command is not None
    assert (command.source == t.card("ill_filed") and command.args == ((0,),)) is lays


@pytest.mark.parametrize(("wears", "plays"), [("letter_opener", False), ("honours_scarf", True)])
def test_nobody_is_freed_of_a_class_that_lends_ones_own_weapon_its_strength(wears: str, plays: bool):
    ann = f"ann level 5 wears {wears} bag reasonable_doubt"
    chosen = move(
        f"option cultist_rules off; sets horror; seats ann bob cid; {ann}; bob level 9 cultist; cid cultist; turn ann"
    )
    assert (chosen == "play_card reasonable_doubt") is plays


@pytest.mark.parametrize(("bob", "plays"), [(5, False), (6, True)])
def test_a_level_that_its_own_card_takes_back_is_kept_for_later(bob: int, plays: bool):
    chosen = move(f"{ZOMBIES}; ann level 4 hand hedge_trimming; bob level {bob}; turn ann")
    assert (chosen == "play_card hedge_trimming") is plays


@pytest.mark.parametrize(("others", "plays"), [("bob level 1; cid level 1", False), ("bob level 2; cid level 1", True)])
def test_a_level_for_whoever_is_lowest_is_kept_while_all_of_them_are(others: str, plays: bool):
    chosen = move(f"{ZOMBIES}; ann level 1 hand soup_kitchen; {others}; turn ann")
    assert (chosen == "play_card soup_kitchen") is plays


@pytest.mark.parametrize(("level", "uses"), [(9, True), (7, False)])
def test_a_door_more_is_drawn_by_who_wins_with_the_next_monster(level: int, uses: bool):
    ann = f"ann level {level} pincushion wears odd_shoes hand loose_tooth soup_kitchen"
    assert (move(f"{ZOMBIES}; {ann}; turn ann") == "use_ability pincushion") is uses
