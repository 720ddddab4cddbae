"""Gestures fill options: stories without a display. Stacks of spots are told as a layout tells them, topmost first."""

from __future__ import annotations

import pytest

from game.model.domains import Domain
from game.model.options import Option, Param
from game.model.views import SeatView
from game.moves import completion, fill
from game.moves.fill import Move, Spot, Stack
from tests.ui.table.fake_table import (
    BAG_SWORD,
    CRASHER,
    CURSE,
    ELF,
    GROWTH,
    HAT,
    ME,
    MONSTER,
    POTION,
    SPOIL_A,
    TRAIT,
    WORN_HAT,
    fight,
    option,
    view_with,
)

OWN_ROW = (Spot("worn"), Spot("seat", 0))
OWN_BAG = (Spot("bag"), Spot("seat", 0))
HEROES = (Spot("side", 0), Spot("mat"))
FIRST_FOE = (Spot("foe", 1), Spot("side", 1), Spot("mat"))
BORIS = (Spot("seat", 1),)
DISCARD = (Spot("discard", 1),)

CURSES = option("play_card", CURSE, Param("target", "seat", Domain("rivals")))
EITHER_SIDE = option(
    "play_card", POTION, Param("side", "side", (0, 1)), Param("foe", "foe", Domain("foes"), needs=(0, 1))
)
GROWS = option("play_card", GROWTH, Param("foe", "foe", Domain("foes")))


def table(*options: Option, **changes: object) -> SeatView:
    return view_with(options=options, **changes)


def only(view: SeatView, card: int, stack: Stack) -> Move:
    found = fill.drops(view, Spot("card", card), stack)
    assert len(found) == 1
    return found[0]


def args_of(move: Move) -> tuple[tuple[int, ...], ...]:
    assert move.complete
    return completion.command(move, ME).args


def test_an_item_dropped_on_the_own_seat_is_laid():
    view = table(option("lay_card", HAT), option("drop_card", HAT))
    assert only(view, HAT, OWN_ROW).option.verb == "lay_card"
    assert only(view, HAT, DISCARD).option.verb == "drop_card"


def test_between_worn_and_bag_the_row_decides():
    view = table(option("stow_item", WORN_HAT), option("wear_item", BAG_SWORD))
    assert only(view, WORN_HAT, OWN_BAG).option.verb == "stow_item"
    assert only(view, BAG_SWORD, OWN_ROW).option.verb == "wear_item"
    assert fill.drops(view, Spot("card", WORN_HAT), OWN_ROW) == ()


def test_a_curse_finds_its_seat():
    assert args_of(only(table(CURSES), CURSE, BORIS)) == ((1,),)


def test_a_curse_does_not_fall_on_a_seat_outside_its_domain():
    assert fill.drops(table(CURSES), Spot("card", CURSE), (Spot("seat", 0),)) == ()


def test_a_one_shot_dropped_on_the_heroes_asks_nothing_more():
    assert args_of(only(table(EITHER_SIDE, fight=fight()), POTION, HEROES)) == ((0,), ())


def test_a_one_shot_dropped_on_a_monster_says_side_and_monster_at_once():
    assert args_of(only(table(EITHER_SIDE, fight=fight()), POTION, FIRST_FOE)) == ((1,), (1,))


def test_a_one_shot_dropped_between_the_monsters_asks_which():
    view = table(EITHER_SIDE, fight=fight())
    move = only(view, POTION, (Spot("side", 1), Spot("mat")))
    assert fill.wanted(move, view.domain_values) == {Spot("foe", 1), Spot("foe", 2)}


def test_click_and_click_fills_what_a_drop_fills():
    view = table(EITHER_SIDE, fight=fight())
    domains = view.domain_values
    held = fill.begin(EITHER_SIDE, Spot("card", POTION), domains)
    assert not held.complete
    by_clicks = fill.pointed(held, FIRST_FOE, domains)
    assert by_clicks is not None
    assert args_of(by_clicks) == args_of(only(view, POTION, FIRST_FOE))


def test_an_enhancer_lands_on_a_monster_and_nowhere_else():
    view = table(GROWS, fight=fight())
    assert args_of(only(view, GROWTH, FIRST_FOE)) == ((1,),)
    assert fill.drops(view, Spot("card", GROWTH), OWN_ROW) == ()


def test_a_gate_crasher_takes_the_monster_it_is_dropped_on():
    view = table(option("play_card", CRASHER, Param("with", "cards", (MONSTER, ELF))))
    assert args_of(only(view, CRASHER, (Spot("card", MONSTER), Spot("hand")))) == ((MONSTER,),)


def test_a_monster_is_picked_a_fight_with_on_the_mat():
    assert only(table(option("pick_fight", MONSTER)), MONSTER, (Spot("mat"),)).option.verb == "pick_fight"


def test_a_treasure_is_taken_into_the_own_hand():
    view = table(option("take_card", -1, Param("card", "cards", (SPOIL_A,))), limbo=(SPOIL_A,))
    assert args_of(only(view, SPOIL_A, (Spot("hand"),))) == ((SPOIL_A,),)


def test_the_door_deck_starts_what_doors_start():
    view = table(option("open_door"), option("end_turn"))
    deck = Spot("deck", 0)
    assert [o.verb for o in fill.starts(view, deck)] == ["open_door"]
    assert fill.drops(view, deck, (Spot("mat"),))[0].complete
    assert fill.starts(view, Spot("deck", 1)) == ()


def test_two_meanings_of_one_drop_are_both_offered():
    view = table(CURSES, option("use_ability", CURSE, Param("victim", "seat", (1,))))
    found = fill.drops(view, Spot("card", CURSE), BORIS)
    assert [move.option.verb for move in found] == ["play_card", "use_ability"]


def test_charity_gives_card_by_card_until_all_have_found_their_hands():
    gift = option(
        "give_charity",
        -1,
        Param("cards", "cards", (HAT, POTION, CURSE), least=2, most=2),
        Param("to", "seats", Domain("rivals"), least=2, most=2, per_value_of=0),
    )
    view = table(gift)
    domains = view.domain_values
    first = only(view, HAT, BORIS)
    assert not first.complete
    assert args_of(fill.paired(first, CURSE, 2, domains)) == ((HAT, CURSE), (1, 2))


def test_a_single_poor_rival_gets_every_card_without_a_question():
    gift = option(
        "give_charity",
        -1,
        Param("cards", "cards", (HAT, POTION, CURSE), least=2, most=2),
        Param("to", "seats", (2,), least=2, most=2, per_value_of=0),
    )
    move = fill.begin(gift, None, {})
    move = fill.answered(fill.answered(move, HAT, {}), CURSE, {})
    assert args_of(fill.agreed(move, {})) == ((HAT, CURSE), (2, 2))


SALE = option(
    "sell_items",
    -1,
    Param("items", "cards", (HAT, POTION, BAG_SWORD), 1, 99, weights=(400, 200, 700), total=1000, doubles=1),
    Param("doubled", "cards", (HAT, POTION, BAG_SWORD), 0, 1, subset_of=0),
)


def test_a_sale_says_how_far_it_has_come():
    move = fill.answered(fill.begin(SALE, Spot("token"), {}), BAG_SWORD, {})
    assert completion.reached(move, {}) == (700, 1000)
    assert completion.lacking(move, {}) is not None
    assert completion.lacking(fill.answered(move, HAT, {}), {}) is None


def test_a_doubled_item_counts_twice_and_then_leaves_the_sale():
    move = fill.begin(SALE, Spot("card", BAG_SWORD), {})
    doubled = fill.cycled(move, BAG_SWORD, {})
    assert completion.reached(doubled, {}) == (1400, 1000)
    assert fill.cycled(doubled, BAG_SWORD, {}).args == ((), ())


def test_a_cost_may_be_burnt_card_by_card_onto_its_ability():
    rage = option("use_ability", TRAIT, Param("fuel", "cards", (HAT, POTION, CURSE), 1, 3))
    move = only(table(rage), POTION, (Spot("card", TRAIT), *OWN_ROW))
    assert move.args == ((POTION,),)
    assert args_of(fill.agreed(fill.answered(move, HAT, {}), {})) == ((POTION, HAT),)


def test_what_a_card_costs_is_asked_even_where_only_one_thing_can_pay():
    bill = option("play_card", POTION, Param("cost", "cards", (HAT,)))
    move = only(table(bill), POTION, (Spot("mat"),))
    assert fill.candidates(move, {}) == (HAT,)
    assert args_of(fill.answered(move, HAT, {})) == ((HAT,),)


def test_a_value_chosen_twice_is_taken_back():
    rage = option("use_ability", TRAIT, Param("fuel", "cards", (HAT, POTION), 1, 2))
    move = fill.answered(fill.begin(rage, Spot("card", TRAIT), {}), HAT, {})
    assert fill.answered(move, HAT, {}).args == ((),)


def test_back_goes_one_step_and_then_puts_the_card_down():
    domains = {Domain("foes"): (1, 2)}
    held = fill.begin(EITHER_SIDE, Spot("card", POTION), domains)
    deeper = fill.answered(held, 1, domains)
    assert deeper.before == held
    assert held.before is None


def test_a_held_move_survives_a_newer_view_only_while_it_is_open():
    held = fill.begin(GROWS, Spot("card", GROWTH), {Domain("foes"): (1, 2)})
    assert completion.still_open(held, table(GROWS)) == held
    assert completion.still_open(held, table()) is None


@pytest.mark.parametrize("card", [CURSE, POTION, GROWTH])
def test_every_lit_spot_accepts_its_card_and_no_other_spot_does(card):
    view = table(CURSES, EITHER_SIDE, GROWS, fight=fight())
    everywhere = [Spot("seat", n) for n in range(3)] + [Spot("foe", n) for n in range(3)]
    everywhere += [Spot("side", 0), Spot("side", 1), Spot("mat"), Spot("bag"), Spot("worn"), Spot("discard", 0)]
    glows = fill.lit(view, Spot("card", card))
    assert glows
    for spot in everywhere:
        assert bool(fill.drops(view, Spot("card", card), (spot,))) == (spot in glows)
