"""Cards that bring a level or a treasure for little: a rival plays them, and in time."""

from __future__ import annotations

import pytest

from game.ai.card_knowledge import Lore
from game.ai.policies import POLICIES
from tests.support.stories import table

ZOMBIES = "sets zombies; seats ann bob cid"


def move(text: str, policy: str = "ai") -> str:
    """The verb and the card of ann's choice."""
    t = table(text)
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
