"""Forecasts of rivals agree with the rules: numbers, winners and losses, of cards and kinds of cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.conversion import burden_of, follows
from game.ai.decision import Moment, Style
from game.ai.fight_stakes import gains
from game.ai.fights import danger, missing_with, treasures_with
from game.ai.valuation import curse_harm, harm
from game.content.rival_levels import USUAL, levels
from game.ids import SeatId
from game.model.primitives import Discard, Enlist, LoseTrait, Modifier
from game.model.terms import FACE, AllOf, AnyOf, Const, Count, Filter, Has, LevelAtMost, Not, Stat, VarAtLeast
from game.model.views import Unknown
from game.rules.terms import amount, may_hold
from tests.support.stories import Table, card_def, table, table_with

ANN, BOB, CID = SeatId(0), SeatId(1), SeatId(2)


def moment(t: Table, name: str = "ann") -> Moment:
    return Moment(Lore(t.book.ruleset), t.view(name), True, 1, Style(levels()[USUAL]))


def risk(ann: str, **house: object) -> float:
    """Return the cost of a lost fight for ann."""
    now = moment(table(f"seats ann bob cid; ann {ann}; fight bailiff_ogre; turn ann", **house))
    return danger(now.scene, ANN)


def test_a_flag_that_helps_the_lowest_to_run_counts_for_whoever_is_lowest():
    assert risk("level 3 wears white_flag; bob level 3; cid level 3") < risk("level 3 wears white_flag")


@pytest.mark.rule("E-72")
def test_half_an_elf_runs_without_the_drawback_of_elves():
    slow = replace(card_def("elf"), modifiers=(Modifier("run", Const(-2), drawback=True),))
    risks = [
        moment(table_with(f"seats ann bob cid; ann level 3 {traits} wears fondue; fight bailiff_ogre; turn ann", slow))
        for traits in ("elf", "elf family_tree", "")
    ]
    elf, half, human = (danger(each.scene, ANN) for each in risks)
    assert elf > half == human


@pytest.mark.rule("R-POWER-12")
def test_a_second_copy_of_a_power_makes_nobody_run_faster():
    words = "sets zombies; seats ann bob cid; ann level 8 {}; fight top_half; turn ann"
    tables = [table(words.format(powers)) for powers in ("bus_runner", "bus_runner bus_runner")]
    one, two = (danger(moment(t).scene, ANN) for t in tables)
    assert one == two


def test_what_a_monster_says_of_levels_for_help_it_says_to_the_fighter():
    generous = Modifier("help_levels", Const(1), "helper", when=Has(Filter(trait="elf"), "me"))
    troll = replace(card_def("committee_hydra"), modifiers=(generous,))
    t = table_with("seats ann bob cid; ann elf; fight committee_hydra; turn ann", troll)
    t.does("ann asks bob for 1", "bob accepts")
    assert [gain.seat for gain in gains(moment(t, "cid"))] == [ANN, BOB]


def test_what_is_earned_by_fighting_alone_is_gone_once_somebody_helps():
    t = table("sets zombies; seats ann bob cid; ann level 2 wears doggy_bag; fight top_half; turn ann")
    now = moment(t)
    assert (now.fight.treasures, treasures_with(now, BOB)) == (2, 1)


@pytest.mark.rule("R-COMBAT-29")
def test_once_a_card_has_made_only_levels_count_a_helper_brings_a_level():
    t = table(
        "seats ann bob cid; ann hand level_playing_field; bob level 2 wears fondue; fight committee_hydra; turn ann"
    )
    t.does("ann plays level_playing_field")
    now = moment(t)
    assert missing_with(now, BOB) == now.fight.monsters - 2


@pytest.mark.rule("R-CULT-14", "E-61")
def test_the_dead_do_not_win_by_an_end_that_they_do_not_live_to_see():
    t = table("sets horror; seats ann bob cid; ann level 3; bob level 7 cultist dead; cid cultist; turn ann")
    now = moment(t)
    assert follows(now.scene, t.card("cultist"), ANN) == ((ANN,), True)


@pytest.mark.rule("R-CULT-09")
def test_a_text_that_takes_a_trait_costs_its_last_bearer_nothing():
    t = table("sets horror; seats ann bob cid; bob cultist; turn ann")
    taken = LoseTrait("class", "everybody", tag_of="cultist")
    assert harm((taken,), moment(t).scene, BOB) == 0.0


@pytest.mark.rule("E-55")
def test_whoever_may_have_two_classes_gives_none_up_for_another():
    diploma = replace(card_def("double_diploma"), needs=0)
    words = "sets dungeon horror; seats ann bob cid; discard cultist; ann {}"
    kits = ("sleuth", "sleuth double_diploma", "")
    scenes = [moment(table_with(f"{words.format(kit)}; turn ann", diploma)).scene for kit in kits]
    one, room, none = (burden_of(scene, Enlist("cult"), ANN) for scene in scenes)
    assert one > room == none


def test_what_takes_the_dearest_item_costs_more_than_what_takes_any():
    t = table("seats ann bob cid; ann wears fondue long_spoon; turn ann")
    losses = [harm((Discard("in_play", pick=pick),), moment(t).scene, ANN) for pick in ("dearest", "victim")]
    assert losses[0] > losses[1]


SAFE = [("unskippable_tutorial", "tinfoil_hat"), ("expert_valuation", "umbrella_policy")]


@pytest.mark.parametrize(("curse", "item"), SAFE)
def test_a_curse_costs_nothing_of_what_a_card_keeps_safe(curse: str, item: str):
    t = table(f"seats ann bob cid; bob level 4 wears {item}; cid level 4 wears fondue; turn ann")
    safe, open_to_it = (curse_harm(moment(t).scene, seat, t.card(curse)) for seat in (BOB, CID))
    assert safe == 0 < open_to_it


def test_what_a_die_will_decide_may_be_so_and_is_not_for_certain():
    t = table("seats ann bob cid; ann level 3; turn ann")
    thrown, low = VarAtLeast(FACE, 4), LevelAtMost(2, "me")
    scope = moment(t).scene.scope(ANN)
    found = [
        (may_hold(condition, scope, unknown=True), may_hold(condition, scope, unknown=False))
        for condition in (thrown, Not(thrown), AllOf((thrown, low)), AnyOf((thrown, low)), AnyOf((thrown, Not(low))))
    ]
    assert found == [(True, False), (True, False), (False, False), (True, False), (True, True)]


def test_nobody_counts_the_cards_of_a_kind_in_a_hand_that_is_not_seen():
    t = table("seats ann bob cid; ann hand kazoo; bob hand shoe_pebble elf; turn ann")
    scope = moment(t).scene.scope(ANN, BOB)
    used_once = Count(Filter(kind="oneshot"), "hand")
    assert (amount(used_once, scope), amount(Stat("hand_size", "victim"), scope)) == (1, 2)
    with pytest.raises(Unknown):
        amount(replace(used_once, who="victim"), scope)
