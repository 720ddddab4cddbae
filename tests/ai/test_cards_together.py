"""Cards that serve each other, or undo each other: they are weighed together, whichever comes first."""

from __future__ import annotations

import pytest

from game.ai.card_benefits import burden
from game.ai.card_knowledge import Lore
from game.ai.decision import Moment, Style
from game.ai.equipment import sell
from game.ai.picks import picked
from game.ai.policies import POLICIES
from game.content.rival_levels import levels
from game.ids import CardId, SeatId
from game.lab.open_wins import takes_it
from game.table.rivals import known_to
from tests.support.stories import Table, table

STYLE = Style(levels()["normal"])


def moment(t: Table) -> Moment:
    return Moment(Lore(t.book.ruleset), known_to(t.book, t.state, SeatId(0)), True, 1, STYLE)


def first(text: str) -> str:
    """The first move of ann, with its card where it has one."""
    t = table(text)
    command = POLICIES["ai:normal"](Lore(t.book.ruleset), known_to(t.book, t.state, SeatId(0)), True, 1).command
    assert command is not None
    return " ".join([command.verb, *t.named([command.source] if command.source >= 0 else [])])


@pytest.mark.parametrize("trait", ["warrior", "dwarf priest"])
def test_a_trait_is_given_up_for_the_one_by_which_a_card_wins(trait: str):
    hand = "high_friends thief kazoo lucky_dip" + " priest" * (trait == "warrior")
    t = table(f"seats ann bob cid; ann level 9 {trait} hand {hand}; turn ann entered")
    assert takes_it(t.engine, "ai:normal", t.state)


def test_who_may_count_something_double_is_that_before_it_sells():
    assert first("seats ann bob cid; ann level 4 bag golden_parachute hand halfling; turn ann charity") == (
        "lay_card halfling"
    )


def test_no_load_is_given_up_for_a_double_price_that_buys_nothing():
    ann = "ann level 4 wears plate_and_cutlery bag tinfoil_hat hand halfling"
    assert first(f"seats ann bob cid; {ann}; bob level 6; turn ann") != "lay_card halfling"


@pytest.mark.parametrize(("worn", "lays"), [("portable_pew", False), ("refusal_stamp", True)])
def test_a_second_race_by_which_a_load_is_too_big_stays_in_the_hand(worn: str, lays: bool):
    laid = first(f"seats ann bob cid; ann level 3 halfling priest family_tree wears {worn} hand elf; turn ann entered")
    assert (laid == "lay_card elf") is lays


def test_a_curse_that_is_counted_for_its_bearer_is_no_burden():
    ann = "seats ann bob cid; ann curses buttered_hilt"
    bare, decorated = (moment(table(f"{ann}{worn}; turn ann")) for worn in ("", " wears martyr_medal"))
    curse = bare.sight.curses[0]
    assert burden(bare, curse) > 0 > burden(decorated, curse)


def test_what_a_permit_lets_one_wear_is_not_sold_where_as_much_can_be_had_for_something_else():
    bag = "ann level 3 hand stamped_permit bag battle_pompoms lampshade elbow_grease denial_hat"
    now = moment(table(f"seats ann bob cid; {bag}; turn ann").does("ann plays stamped_permit on denial_hat"))
    sale = next(sell(now, next(one for one in now.options if one.verb == "sell_items")))
    assert "denial_hat" not in {now.lore.defs[CardId(card)].local_id for card in sale.args[0]}


def test_of_two_equal_traits_in_hand_one_is_worth_next_to_nothing():
    now = moment(table("seats ann bob cid; ann hand elf elf; turn ann"))
    assert sorted(now.worth(card) < 0.1 for card in now.view.hand) == [False, True]


@pytest.mark.parametrize(("bob", "taken"), [("level 6 priest", "high_friends"), ("level 6", "kazoo")])
def test_of_what_lies_open_nobody_leaves_a_rival_the_card_it_may_win_by(bob: str, taken: str):
    now = moment(table(f"seats ann bob cid; ann hand high_friends kazoo; bob {bob}; turn ann"))
    assert now.lore.defs[max(now.view.hand, key=lambda card: picked(now, card))].local_id == taken


@pytest.mark.parametrize(("bob", "dear"), [("", False), ("; bob elf", True)])
def test_a_card_for_a_side_with_some_trait_is_worth_most_where_somebody_has_it(bob: str, dear: bool):
    now = moment(table(f"seats ann bob cid; ann hand conditioner{bob}; turn ann"))
    assert (now.worth(now.view.hand[0]) > 0.8) is dear


@pytest.mark.parametrize("level", [3, 9])
def test_the_monster_by_whose_death_one_would_win_is_worth_more_than_any_other(level: int):
    now = moment(table(f"seats ann bob cid; ann level {level} hand doormat_golem knight_owl; turn ann"))
    assert any(now.worth(card) > 1 for card in now.view.hand) is (level == 9)


def test_nobody_looks_into_an_empty_hand():
    zombies = "sets zombies; seats ann bob cid; ann level 4 wears fish_bowl; bob level 7; cid level 2 hand barbecue_dad"
    t = table(f"{zombies} hot_sauce giant_gnome; turn ann")
    command = POLICIES["ai:normal"](Lore(t.book.ruleset), known_to(t.book, t.state, SeatId(0)), True, 1).command
    assert command is not None
    assert (command.verb, command.args) == ("use_ability", ((2,),))
