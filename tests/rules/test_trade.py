"""Trading, presents, bribes and promises (R-TRADE)."""

from __future__ import annotations

import pytest

from game.ids import SeatId
from game.model import events as ev
from game.model.domains import Domain
from game.model.state import Vow
from game.table.preview import foresee
from tests.support.stories import Table, table

QUIET = "seats ann bob cid dot; ann wears fondue; bob bag bathrobe; turn cid"
FIGHT = "seats ann bob cid dot; ann wears fondue; bob bag bathrobe; fight committee_hydra; turn dot"


@pytest.mark.rule("R-TRADE-03", "R-TRADE-04", "R-TRADE-05")
def test_two_trade_in_a_third_ones_turn_and_what_comes_lies_on_the_table():
    """E-117: and is used, if it can be."""
    t = table(QUIET).does("ann offers fondue to bob for bathrobe", "bob accepts")
    t.expects("ann wears bathrobe", "ann bag", "bob wears fondue", "bob bag", "ann hand", "bob hand")


@pytest.mark.rule("R-TURN-03")
def test_the_active_player_trades_before_the_door():
    t = table("seats ann bob cid; ann bag fondue; bob bag bathrobe; turn ann")
    t.does("ann offers fondue to bob for bathrobe", "bob accepts", "ann opens").expects("ann wears bathrobe")


@pytest.mark.rule("R-TRADE-07", "R-TRADE-08", "R-ITEM-28")
def test_a_present_needs_whoever_gets_it_to_say_yes():
    t = table(QUIET).does("ann offers fondue to bob")
    t.refuses("cid accepts", "not_now.accept")
    t.expects("ann wears fondue").does("bob declines").expects("ann wears fondue", "bob bag bathrobe")
    t.does("ann offers fondue to bob", "bob accepts").expects("ann wears", "bob wears fondue", "bob bag bathrobe")


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("bob offers fondue to ann", ["ann"]),
        ("bob offers fondue to cid", ["cid"]),
        ("ann offers bathrobe to bob", []),
    ],
)
def test_who_has_nothing_else_to_do_is_told_of_an_offer_and_nobody_else_is(step: str, told: list[str]):
    t = table("seats ann bob cid; ann bag bathrobe; bob bag fondue; turn bob").does(step)
    assert [name for name in t.names if t.view(name).prompt.key == "prompt.offered_trade"] == told


@pytest.mark.rule("R-TRADE-01", "R-TRADE-02")
def test_nothing_but_items_on_the_table_is_traded():
    t = table("seats ann bob cid; ann elf hand fondue bag bathrobe curses humming_hat; turn ann")
    t.refuses("ann offers fondue to bob", "not_among")
    t.refuses("ann offers elf to bob", "not_among")
    t.refuses("ann offers humming_hat to bob", "not_among")
    assert t.named(t.domains("ann")[Domain("own_play")]) == ("bathrobe",)


@pytest.mark.rule("R-ONESHOT-06")
def test_a_one_shot_on_the_table_is_traded_like_any_item():
    t = table("seats ann bob cid; ann bag pep_mouthwash; turn cid").does("ann offers pep_mouthwash to bob")
    t.does("bob accepts").expects("bob bag pep_mouthwash")


@pytest.mark.rule("R-TRADE-06", "R-SELL-10")
def test_what_was_traded_out_of_turn_is_sold_in_the_own_turn():
    t = table("seats ann bob cid; ann bag overtime_crown; bob bag bathrobe; turn ann charity")
    t.does("ann offers overtime_crown to bob", "bob accepts")
    t.refuses("bob sells overtime_crown", "not_now.sell_items", "R-SELL-01")
    t.does("ann ends").expects("turn bob").does("bob sells overtime_crown").expects("bob level 2")


@pytest.mark.rule("R-COMBAT-16", "R-TRADE-03")
def test_whoever_fights_does_not_trade_and_the_others_do():
    """A-24."""
    t = table("seats ann bob cid dot; ann bag fondue; bob bag bathrobe; fight committee_hydra; turn ann")
    t.refuses("ann offers fondue to bob", "trade_in_fight", "R-COMBAT-16")
    t.refuses("bob offers bathrobe to ann", "not_among")
    t.does("bob offers bathrobe to cid", "cid accepts").expects("cid wears bathrobe")


@pytest.mark.rule("R-COMBAT-16", "R-TRADE-03")
def test_a_helper_trades_no_more_than_the_fighter():
    t = table("seats ann bob cid; bob bag fondue; cid bag bathrobe; fight committee_hydra; turn ann")
    t.does("ann asks bob for 0", "bob accepts").refuses("bob offers fondue to cid", "trade_in_fight", "R-COMBAT-16")
    t.refuses("cid offers bathrobe to bob", "trade_in_fight", "R-COMBAT-16")


@pytest.mark.rule("R-COMBAT-16")
def test_an_offer_from_before_the_fight_waits_until_it_is_over():
    t = table("seats ann bob cid; ann level 9 bag fondue; door slime_intern; turn ann", goal_level=20)
    t.does("ann offers fondue to bob", "ann opens").refuses("bob accepts", "not_now.accept")
    t.does("ann claims", "all pass", "bob accepts").expects("bob wears fondue")


@pytest.mark.parametrize(("allowed", "reason"), [(True, None), (False, "refuse.trade_in_fight")])
def test_a_table_may_agree_that_nobody_trades_during_a_fight(allowed, reason):
    """A-24, option trade_by_bystanders."""
    refusal = table(FIGHT, trade_by_bystanders=allowed).tries("ann offers fondue to bob").refusal
    assert (refusal.reason.key if refusal else None) == reason


@pytest.mark.rule("R-COMBAT-16")
def test_bystanders_who_trade_ask_nobody_again_whether_a_win_stands():
    """W40."""
    t = table("seats ann bob cid dot; ann level 9; bob bag fondue; fight slime_intern; turn ann", goal_level=20)
    t.does("ann claims", "dot passes", "bob offers fondue to cid", "cid accepts", "bob passes", "cid passes")
    t.expects("fight none", "cid wears fondue")


@pytest.mark.rule("E-23", "E-101")
def test_a_big_item_goes_to_nobody_who_carries_one():
    """But one Big item against another fits."""
    t = table("seats ann bob cid; ann bag long_spoon; bob bag stilts; turn cid")
    t.refuses("ann offers long_spoon to bob", "cannot_carry", "R-ITEM-05")
    t.does("ann offers long_spoon to bob for stilts", "bob accepts").expects("ann wears stilts")


@pytest.mark.rule("E-23")
def test_a_big_item_buys_no_helper_who_cannot_carry_it_nor_one_who_no_longer_can():
    text = "seats ann bob cid; ann level 8 bag long_spoon; bob {} bag stilts; fight committee_hydra; turn ann"
    table(text.format("level 9")).refuses("ann asks bob for 0 giving long_spoon", "cannot_carry", "R-ITEM-05")
    t = table(text.format("level 9 dwarf")).does("ann asks bob for 0 giving long_spoon", "bob accepts")
    t.does("bob drops dwarf", "ann claims", "all pass").expects("ann bag long_spoon", "bob bag stilts")


@pytest.mark.rule("R-TRADE-04")
def test_an_offer_lapses_when_its_item_is_gone():
    t = table("seats ann bob cid; ann bag fondue; turn cid").does("ann offers fondue to bob")
    t.does("ann offers fondue to cid", "cid accepts").refuses("bob accepts", "not_now.accept")
    assert any(isinstance(event, ev.OffersLapsed) and event.unfit for event in t.log)


@pytest.mark.rule("R-TRADE-04")
def test_a_counter_offer_lies_beside_the_first_one_until_either_is_taken():
    t = table(QUIET).does("ann offers fondue to bob", "bob offers bathrobe to ann for fondue")
    assert [offer.replaces for offer in t.state.offers] == [0, t.state.offers[0].id]
    t.does("ann accepts").expects("ann wears bathrobe", "bob wears fondue")
    assert t.state.offers == ()


def test_an_offer_names_something():
    table(QUIET).refuses("ann offers to bob vowing no_curse", "empty_offer")


def test_with_three_offers_open_no_fourth_is_offered_as_an_option():
    t = table("seats ann bob cid dot eve; ann bag fondue; turn eve")
    t.does(*(f"ann offers fondue to {name}" for name in ("bob", "cid", "dot")))
    assert "offer_trade" not in {option.verb for option in t.view("ann").options}
    t.refuses("ann offers fondue to eve", "too_many_offers")


def test_what_others_offer_takes_no_room_of_ones_own():
    t = table("seats ann bob cid dot eve; ann bag overtime_crown; eve bag fondue; turn bob")
    t.does(*(f"eve offers fondue to {name}" for name in ("bob", "cid", "dot")), "ann offers overtime_crown to bob")
    assert [offer.by for offer in t.state.offers] == [4, 4, 4, 0]


def test_what_was_not_answered_is_over_with_the_turn():
    t = table("seats ann bob cid; ann bag fondue; turn ann charity").does("ann offers fondue to bob", "ann ends")
    t.refuses("bob accepts", "not_now.accept")


# --- bribes and promises -------------------------------------------------------------------------------------------


def vows(t: Table) -> list[tuple[Vow, bool]]:
    """Return the promises at this table, and whether they were broken."""
    return [(promise.vow, promise.broken) for promise in t.state.promises]


ANN, BOB = SeatId(0), SeatId(1)


@pytest.mark.rule("R-TRADE-09", "R-HELP-26", "E-20")
def test_a_present_may_buy_that_somebody_does_not_help_and_the_word_is_remembered():
    """Recorded, not enforced."""
    t = table(FIGHT).does("ann offers fondue to bob wanting no_help", "bob accepts").expects("bob wears fondue")
    assert vows(t) == [(Vow(BOB, ANN, "no_help"), False)]
    t.does("bob volunteers for 0", "dot accepts")
    assert vows(t) == [(Vow(BOB, ANN, "no_help"), True)]


@pytest.mark.rule("R-HELP-26")
@pytest.mark.parametrize(("due", "wins", "paid"), [("won", True, True), ("won", False, False), ("always", False, True)])
def test_the_fighter_pays_a_bystander_for_staying_out_when_the_fight_is_over(due, wins, paid):
    """A-24, E-22."""
    t = table(f"seats ann bob cid; ann level {8 if wins else 1} bag fondue; dice 6; fight knight_owl; turn ann")
    t.does(f"ann pledges fondue to bob due {due} wanting no_meddling", "bob accepts").expects("ann bag fondue")
    t = t.does(*(("ann claims",) if wins else ("ann concedes", "ann runs")), "all pass")
    assert (t.named(t.state.players[BOB].used) == ("fondue",)) == paid


@pytest.mark.rule("R-HELP-26")
def test_a_third_one_pays_somebody_for_helping():
    t = table(FIGHT).does("ann pledges fondue to bob due always wanting will_help", "bob accepts")
    t.does("dot concedes", "dot runs", "all pass").expects("bob wears fondue", "ann wears")


@pytest.mark.parametrize(
    ("word", "text", "deeds"),
    [
        ("no_meddling", "bob hand caffeinated; fight committee_hydra; turn ann", ["bob plays caffeinated"]),
        ("no_curse", "bob hand unskippable_tutorial; turn cid", ["bob plays unskippable_tutorial on ann"]),
        ("no_theft", "bob thief hand elf; dice 6; turn bob", ["bob uses thief 2 on bathrobe paying elf"]),
        ("will_help", "fight committee_hydra; turn ann", ["ann asks bob for 1", "bob declines"]),
        ("peace", "bob hand caffeinated; fight committee_hydra; turn ann", ["bob plays caffeinated"]),
        ("peace", "bob hand unskippable_tutorial; turn cid", ["bob plays unskippable_tutorial on ann"]),
        ("peace", "bob thief hand elf; dice 6; turn bob", ["bob uses thief 2 on bathrobe paying elf"]),
        ("long_peace", "bob hand unskippable_tutorial; turn cid", ["bob plays unskippable_tutorial on ann"]),
        ("long_peace", "ann hand kazoo; bob hand networking_lunch; turn bob", ["bob plays networking_lunch on ann"]),
        ("no_theft", "ann hand kazoo; bob hand networking_lunch; turn bob", ["bob plays networking_lunch on ann"]),
    ],
)
def test_it_is_noticed_when_a_word_is_broken_and_what_would_break_it_is_known_before(word, text, deeds):
    t = table(f"seats ann bob cid; ann bag fondue bathrobe; {text}")
    how = "pledges" if t.state.combat else "offers"
    t.does(f"ann {how} fondue to bob wanting {word}", "bob accepts")
    assert vows(t) == [(Vow(BOB, ANN, word), False)]
    assert {one.breaks for one in foresee(t.engine, t.state, BOB)} - {()} == (
        {(ANN,)} if word != "will_help" else set()
    )
    t.does(*deeds)
    assert vows(t) == [(Vow(BOB, ANN, word), True)]


def test_peace_leaves_other_peoples_fights_alone():
    t = table("seats ann bob cid; ann bag fondue; bob hand caffeinated; fight committee_hydra; turn cid")
    t.does("ann offers fondue to bob wanting peace", "bob accepts", "bob plays caffeinated")
    assert vows(t) == [(Vow(BOB, ANN, "peace"), False)]


@pytest.mark.rule("E-20")
def test_a_word_may_be_given_for_a_word():
    t = table("seats ann bob cid; turn ann").does("ann offers to bob vowing peace wanting no_curse", "bob accepts")
    assert vows(t) == [(Vow(ANN, BOB, "peace"), False), (Vow(BOB, ANN, "no_curse"), False)]
    assert t.state.offers == ()


@pytest.mark.rule("E-20")
@pytest.mark.parametrize(("level", "over"), [(6, False), (7, True)])
def test_the_long_peace_lasts_until_somebody_is_two_levels_from_the_goal(level: int, over: bool):
    t = table(f"seats ann bob cid; cid level {level} hand read_the_manual; bob hand unskippable_tutorial; turn cid")
    t.does("ann offers to bob vowing no_theft wanting long_peace", "bob accepts", "cid plays read_the_manual on cid")
    assert (t.state.promises[1].until < t.state.turn) == over
    assert any(isinstance(event, ev.PromiseKept) for event in t.log) == over
    t.does("bob plays unskippable_tutorial on ann")
    assert vows(t)[1] == (Vow(BOB, ANN, "long_peace"), not over)


def test_a_word_about_a_turn_ends_with_it():
    t = table("seats ann bob cid; ann bag fondue; bob hand unskippable_tutorial; turn cid charity")
    t.does("ann offers fondue to bob wanting no_curse", "bob accepts", "cid ends")
    (promise,) = t.state.promises
    assert (promise.turn, promise.until) == (t.state.turn - 1, t.state.turn + 2)


@pytest.mark.rule("R-TRADE-03")
def test_who_has_nobody_to_trade_with_is_offered_everything_else():
    alone = table("seats ann bob cid; ann hand elf; bob dead; cid dead; turn ann").view("ann").options
    among = table("seats ann bob cid; ann hand elf; turn ann").view("ann").options
    assert alone == tuple(option for option in among if option.verb != "offer_trade") != among


@pytest.mark.rule("R-ITEM-05", "E-101")
def test_a_big_item_that_a_permit_frees_is_no_room_for_another_in_a_swap():
    t = table("seats ann bob cid; ann bag long_spoon; bob bag overtime_crown hand stilts stamped_permit; turn bob")
    t.does("bob plays stamped_permit on overtime_crown", "bob lays stilts")
    t.refuses("ann offers long_spoon to bob for overtime_crown", "cannot_carry", "R-ITEM-05")
    t.does("ann offers long_spoon to bob for stilts", "bob accepts").expects("situation arrange")


@pytest.mark.rule("R-ITEM-05", "E-101")
def test_what_carries_more_makes_room_for_the_big_item_that_comes_with_it():
    t = table("seats ann bob cid; ann bag hand_truck long_spoon; bob bag overtime_crown; turn ann")
    t.refuses("ann offers long_spoon to bob", "cannot_carry")
    t.does("ann offers hand_truck long_spoon to bob", "bob accepts")
    t.expects("bob wears hand_truck long_spoon", "bob bag overtime_crown", "situation arrange")


@pytest.mark.rule("E-101")
def test_nobody_swaps_away_what_carries_the_big_items_that_stay_or_come():
    t = table("seats ann bob cid; ann wears hand_truck bag overtime_crown portable_pew; bob bag long_spoon; turn ann")
    t.refuses("ann offers hand_truck to bob for long_spoon", "cannot_carry", "R-ITEM-05")


@pytest.mark.rule("E-23")
def test_what_carries_more_is_paid_after_the_fight_before_the_big_item_that_needs_it():
    t = table("seats ann bob cid; ann level 8 bag long_spoon hand_truck; bob level 9 bag stilts; fight committee_hydra")
    t.does("ann asks bob for 0 giving long_spoon hand_truck", "bob accepts", "ann claims", "all pass")
    t.expects("bob wears long_spoon hand_truck", "ann bag")


@pytest.mark.rule("E-21", "E-23")
def test_of_a_payment_lapses_no_more_than_what_its_giver_cannot_spare():
    t = table("seats ann bob cid; ann level 9 dwarf wears hand_truck bag overtime_crown stilts fondue; turn ann;"
              "fight slime_intern", goal_level=20)  # fmt: skip
    t.does("ann pledges hand_truck fondue to bob", "bob accepts", "ann drops dwarf", "ann claims", "all pass")
    t.expects("ann wears hand_truck", "bob wears fondue")


@pytest.mark.rule("E-23", "E-101")
def test_one_big_item_against_another_changes_hands_after_a_fight_as_in_a_trade():
    t = table("seats ann bob cid; ann level 9 bag long_spoon; bob bag stilts; fight slime_intern", goal_level=20)
    t.does("ann pledges long_spoon to bob for stilts", "bob accepts", "ann claims", "all pass")
    t.expects("ann wears stilts", "bob wears long_spoon")


@pytest.mark.rule("E-21")
def test_what_was_promised_twice_goes_to_whom_it_was_promised_first():
    t = table("seats ann bob cid; ann level 9 bag fondue; fight slime_intern", goal_level=20)
    t.does("ann pledges fondue to bob", "bob accepts", "ann pledges fondue to cid", "cid accepts")
    t.does("ann claims", "all pass").expects("bob wears fondue", "cid wears", "cid bag")
