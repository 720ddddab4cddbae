"""Choices of a rival about treasures that are more than a number."""

from __future__ import annotations

from itertools import chain

import pytest

from game.ai.card_knowledge import Lore
from game.ai.decision import Moment, Style
from game.ai.equipment import best_set, lay, may_dress
from game.ai.policies import POLICIES
from game.content.rival_levels import USUAL, levels
from game.ids import CardId, SeatId
from game.views import view
from tests.support.stories import table


def move(text: str, *steps: str, sets: str = "dungeon") -> str:
    """Ann's verb and card."""
    t = table(f"sets {sets}; seats ann bob cid; {text}").does(*steps)
    command = POLICIES["ai"](Lore(t.book.ruleset), view(t.book, t.state, SeatId(0)), True, 1).command
    assert command is not None
    return f"{command.verb} {t.book.local[command.source] if command.source >= 0 else ''}".strip()


@pytest.mark.parametrize(
    ("level", "does"),
    [(2, "claim"), (5, "play_card heroic_monologue"), (9, "claim")],
    ids=["too close", "safe", "capped"],
)
def test_a_monologue_is_held_where_the_fight_stays_won(level, does):
    assert move(f"ann level {level} hand heroic_monologue; fight slime_intern") == does


def test_a_parachute_is_kept_for_a_fall():
    assert move("ann level 9 hand golden_parachute") == "lay_card golden_parachute"
    falls = "ann level 6 wears golden_parachute bathrobe fondue hairdryer bag selfie_stick harp; fight final_boss"
    assert move(falls, "ann concedes") == "use_ability golden_parachute"


@pytest.mark.parametrize(
    ("level", "hand", "does"),
    [
        (8, "all_you_can_eat third_battalion", "play_card all_you_can_eat"),
        (7, "family_recipe katana_uncle retiring_cop", "play_card family_recipe"),
    ],
)
def test_a_level_that_can_be_had_without_loss_is_had_before_the_last_one(level, hand, does):
    """One level below the goal these cards are dead."""
    assert move(f"ann level {level} hand {hand}", sets="zombies") == does


def test_what_adds_little_is_sold_before_the_door_where_it_fetches_the_last_level_but_one():
    """The level makes up for the point."""
    assert move("ann level 8 wears referee_whistle bag portable_pew") == "sell_items"


@pytest.mark.parametrize(
    ("hand", "does"),
    [
        ("final_boss", "search_room"),
        ("night_pharmacist retiring_cop", "pick_fight night_pharmacist"),
        ("retiring_cop", "pick_fight retiring_cop"),
    ],
)
def test_of_two_monsters_in_hand_the_one_is_fought_that_costs_less_to_beat(hand, does):
    sets, gear = ("dungeon", "") if hand == "final_boss" else ("zombies", " wears giant_gnome")
    item = "bag portable_pew wears bathrobe" if sets == "dungeon" else "wears microwave_hat odd_shoes"
    assert move(f"ann level 2 {item} hand {hand}; bob level 7{gear}; turn ann entered", sets=sets) == does


def test_what_helps_without_a_number_is_worn_too():
    assert move("ann level 6 hand rabbits_other_foot") == "lay_card rabbits_other_foot"


@pytest.mark.parametrize(("face", "does"), [(2, "play_card erratum_slip"), (1, "pass")], ids=["enough", "too little"])
def test_what_helps_the_die_for_nothing_is_kept_for_a_throw_that_it_mends(face, does):
    owns = "hand erratum_slip wears borrowed_bust archive_overalls bag dip_pen deep_paperweight"
    falls = f"ann level 6 {owns}; fight head_of_everything; dice {face}"
    assert move(falls, "ann concedes", "ann runs", sets="horror") == does


def test_a_run_that_failed_is_thrown_again_where_that_costs_nothing():
    falls = "ann level 6 wears rabbits_other_foot white_flag; fight skeleton_crew; dice 2"
    assert move(falls, "ann concedes", "ann runs") == "use_ability rabbits_other_foot"


@pytest.mark.parametrize(
    ("bob", "does"),
    [("level 9", "play_card loose_tooth"), ("level 1", "pass")],
    ids=["too close to the goal", "nobody to fear"],
)
def test_the_escape_of_whoever_is_ahead_is_begrudged(bob, does):
    owns = "wears microwave_hat barbecue_apron odd_shoes bag melon_baller fly_swatter"
    flees = f"ann hand loose_tooth; bob {bob} {owns}; turn bob; fight third_battalion; dice 6"
    assert move(flees, "bob concedes", "bob runs", sets="zombies") == does


def sold(mind: str, text: str) -> set[str]:
    """The cards that ann sells, if that is her move."""
    t = table(text)
    command = POLICIES[mind](Lore(t.book.ruleset), view(t.book, t.state, SeatId(0)), True, 1).command
    return set() if command is None or command.verb != "sell_items" else set(t.named(map(CardId, command.args[0])))


@pytest.mark.rule("E-35")
def test_what_lets_an_item_count_double_is_put_on_before_the_sale():
    worn = "plate_and_cutlery cheese_shield minimalist_blade"
    gear = f"wears {worn} bag long_agenda noble_moustache bathrobe participation_trophy"
    assert move(f"ann level 4 {gear}; bob level 8") == "sell_items"
    assert move(f"ann level 4 {gear} hand second_set_of_books; bob level 8") == "lay_card second_set_of_books"


def test_whoever_sells_late_still_sells_what_a_full_hand_would_lose():
    hand = "rolling_barbecue retiring_cop katana_uncle third_battalion paperboy"
    text = f"sets zombies; seats ann bob cid; ann level 3 wears patio_parasol supermarket_coupons hand {hand}"
    assert not sold("ai:hard", f"{text}; turn ann charity")
    assert sold("ai:hard", f"{text} family_recipe; turn ann charity") == {"rolling_barbecue"}


@pytest.mark.parametrize(("bob", "spared"), [(7, False), (9, True)])
def test_what_ends_any_fight_is_sold_after_other_goods_while_somebody_may_win_the_next(bob: int, spared: bool):
    goods = "ann level 8 cultist bag closing_time lent_lantern untested_hypothesis"
    t = table(f"sets horror; seats ann bob cid; {goods}; bob level {bob}; turn ann charity")
    moment = Moment(Lore(t.book.ruleset), t.view("ann"), True, 1, Style(levels()["hard"]))
    held = {name: moment.held(t.card(name)) for name in ("closing_time", "lent_lantern", "untested_hypothesis")}
    assert (max(held, key=held.__getitem__) == "closing_time") is spared


@pytest.mark.parametrize(("level", "wears"), [(9, False), (8, True)])
def test_no_fight_waits_for_gear_that_is_kept_to_pay_for_the_last_level(level: int, wears: bool):
    text = f"ann level {level} hand honorary_doctorate night_pharmacist mourning_coat; turn ann entered"
    t = table(f"sets horror zombies; seats ann bob cid; {text}")
    moment = Moment(Lore(t.book.ruleset), t.view("ann"), True, 1, Style(levels()[USUAL]))
    assert may_dress(moment) is wears


WORN = "giant_gnome straitjacket flypaper checkout_divider"


@pytest.mark.parametrize(
    ("mind", "worn", "bag", "item"),
    [
        ("normal:banker", "rolling_barbecue", "harp hand katana_uncle retiring_cop paperboy", "office_catapult"),
        ("hard:backstabber", WORN, "wrestling_leotard selfie_stick hand", "getaway_bin"),
    ],
)
def test_whoever_sells_late_sells_what_would_go_with_what_lies_unused(mind: str, worn: str, bag: str, item: str):
    hand = f"{item} pyramid_mummy committee_hydra final_boss third_battalion well_born_zombie"
    ann = f"ann level 3 wears {worn} bag {bag} {hand}"
    assert item in sold(f"ai:{mind}", f"sets dungeon zombies; seats ann bob cid; {ann}; turn ann charity")


@pytest.mark.parametrize(("more", "pays"), [("", set()), (" still_in_pyjamas", {"still_in_pyjamas"})])
def test_no_theft_is_paid_with_what_makes_a_level_when_it_is_sold(more: str, pays: set[str]):
    worn = "giant_gnome straitjacket flypaper selfie_stick bag funeral_suit"
    ann = f"ann level 1 thief wears {worn} hand rolling_barbecue night_pharmacist pyramid_mummy dust_bunny{more}"
    t = table(f"sets dungeon zombies; seats ann bob cid; {ann}; bob level 3 bag family_lasagne; turn ann")
    command = POLICIES["ai:hard:backstabber"](Lore(t.book.ruleset), t.view("ann"), True, 1).command
    assert command is not None
    assert set(t.named(map(CardId, chain(*command.args)))) - {"family_lasagne"} == pays


@pytest.mark.parametrize(("others", "best"), [("bob cultist; cid cultist", True), ("bob level 2", False)])
def test_a_weapon_that_counts_what_others_are_is_put_on_once_they_are_it(others: str, best: bool):
    own = f"ann level 3 wears specimen_jar deep_paperweight bag letter_opener; {others}"
    t = table(f"sets horror; seats ann bob cid; {own}; turn ann")
    moment = Moment(Lore(t.book.ruleset), t.view("ann"), True, 1, Style(levels()[USUAL]))
    assert (t.card("letter_opener") in best_set(moment)) is best


@pytest.mark.parametrize(("foe", "does"), [("third_battalion", "use_ability borrowed_legs"), ("food_critic", "pass")])
def test_a_card_that_death_takes_anyway_is_paid_for_another_throw(foe: str, does: str):
    falls = f"ann level 3 wears borrowed_legs microwave_hat bag melon_baller fly_swatter hand soup_kitchen; fight {foe}"
    assert move(f"{falls}; dice 2", "ann concedes", "ann runs", sets="zombies") == does


def test_points_for_each_monster_count_as_for_one():
    t = table("sets zombies; seats ann bob cid; ann level 3 hand buffet_plate swim_fins; turn ann")
    lore = Lore(t.book.ruleset)
    assert lore.points(t.card("buffet_plate")) == 3


@pytest.mark.parametrize(("trait", "laid"), [("halfling", False), ("elf", True)])
def test_a_big_item_is_not_laid_before_a_trait_that_takes_its_room(trait: str, laid: bool):
    ann = f"ann level 3 hand persuasion_anvil {trait} lich_archivist escalator_piranhas karma_auditor thief"
    t = table(f"seats ann bob cid; {ann}; turn ann charity")
    moment = Moment(Lore(t.book.ruleset), t.view("ann"), True, 1, Style(levels()[USUAL]))
    option = next(one for one in moment.options if one.verb == "lay_card" and one.source == t.card("persuasion_anvil"))
    assert bool(list(lay(moment, option))) is laid
