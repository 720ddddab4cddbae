"""Every effect primitive does its one thing: a table, what happens, and what is true then and was not before."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.effects.executors import EXECUTORS
from game.model import events as ev
from game.model import primitives as fx
from game.model.cards import Ability, CardDef
from game.model.primitives import EffectNode, Modifier
from game.model.terms import Const, LevelAtMost
from tests.support.stories import card_def, table, table_with

SEATS = "seats ann bob cid"
FIGHT = f"{SEATS}; turn ann; fight"

STORIES: dict[type[fx.Effect], tuple[str, str, str]] = {
    fx.Add: (f"{FIGHT} committee_hydra; ann hand kazoo", "ann plays kazoo on heroes", "fight 6 10"),
    fx.Mute: (
        f"{SEATS}; turn ann; ann wears bathrobe hand kazoo; door airport_gargoyle",
        "ann opens; ann plays kazoo on heroes",
        "fight 1 5",
    ),
    fx.GainLevel: (f"{SEATS}; ann hand read_the_manual", "ann plays read_the_manual on bob", "bob level 2"),
    fx.LoseLevel: (f"{SEATS}; turn ann; ann level 3; door unskippable_tutorial", "ann opens", "ann level 2"),
    fx.Die: (f"{FIGHT} decaf_dragon; ann level 5; bob level 2", "ann concedes; ann runs; all pass",
        "happened SeatDied"),
    fx.Discard: (f"{FIGHT} lich_archivist; ann level 4 wears bathrobe bag fondue", "ann concedes; ann runs; all pass",
        "treasure_discard bathrobe fondue"),
    fx.LoseTrait: (f"{SEATS}; turn ann; ann elf thief; door expired_diploma", "ann opens", "ann traits elf"),
    fx.DiscardSelf: (f"{SEATS}; ann hand read_the_manual", "ann plays read_the_manual on bob",
        "treasure_discard read_the_manual"),
    fx.LiftCurse: (f"{SEATS}; ann hand apology_biscuits curses humming_hat", "ann plays apology_biscuits",
        "ann curses"),
    fx.ChangeSex: (f"{SEATS}; ann hand wardrobe_mixup", "ann plays wardrobe_mixup on bob", "happened SexChanged"),
    fx.TakeItem: (f"{SEATS}; ann thief hand elf; bob bag fondue; dice 6", "ann uses thief 2 on fondue paying elf",
        "ann bag fondue"),
    fx.GiveAway: (f"{FIGHT} committee_hydra; ann hand elf dwarf thief", "ann concedes; ann runs; all pass",
        "ann hand thief"),
    fx.DismissHelper: (f"{FIGHT} committee_hydra; ann level 8; bob level 7; cid hand jury_duty",
        "ann asks bob for 1; bob accepts; cid plays jury_duty", "fight 8 10"),
    fx.AddFoe: (f"{FIGHT} committee_hydra; bob hand wrong_room knight_owl", "bob plays wrong_room with knight_owl",
        "foes committee_hydra knight_owl"),
    fx.AddMate: (f"{FIGHT} committee_hydra; bob hand plus_one", "bob plays plus_one on committee_hydra", "fight 1 20"),
    fx.Free: (f"{SEATS}; turn ann; ann wears fondue bag denial_hat hand stamped_permit",
        "ann plays stamped_permit on denial_hat; ann wears denial_hat", "ann strength 6"),
    fx.Trim: (f"{SEATS}; ann double_diploma warrior thief", "ann drops double_diploma; ann chooses thief",
        "ann traits warrior"),
    fx.Enhance: (f"{FIGHT} committee_hydra; bob hand caffeinated",
        "bob plays caffeinated on committee_hydra", "fight 1 15"),
    fx.RemoveFoe: (f"{FIGHT} committee_hydra knight_owl; ann hand torn_page",
        "ann plays torn_page on committee_hydra", "foes knight_owl"),
    fx.EndFight: (f"{FIGHT} committee_hydra; bob hand night_noise", "bob plays night_noise", "situation charity"),
    fx.ShowHand: (f"{SEATS}; ann hand thin_walls; bob hand elf", "ann plays thin_walls on bob", "happened HandShown"),
    fx.TakeCard: (f"{SEATS}; ann hand thin_walls; bob hand elf", "ann plays thin_walls on bob", "ann hand elf"),
    fx.PassCurse: (f"{SEATS}; ann hand return_to_sender curses humming_hat", "ann plays return_to_sender on bob",
        "bob curses humming_hat"),
    fx.AutoEscape: (f"{FIGHT} committee_hydra knight_owl; ann hand urgent_call", "ann concedes; ann plays urgent_call",
        "situation charity"),
    fx.Reroll: (f"{FIGHT} committee_hydra; bob hand shoe_pebble; dice 6 1",
        "ann concedes; ann runs; bob plays shoe_pebble; all pass", "happened Caught"),
    fx.PlusDie: (f"{FIGHT} committee_hydra; ann wizard hand elf; dice 4",
        "ann concedes; ann runs; ann uses wizard paying elf; all pass", "happened Escaped"),
    fx.RollDie: (f"{FIGHT} plumbing_thing; ann level 5; dice 1 5", "ann concedes; ann runs; all pass", "ann level 4"),
    fx.Enlist: (f"sets horror; {SEATS}; turn ann; discard cultist; door open_evening", "ann opens",
        "ann traits cultist"),
    fx.Summon: (f"sets horror; {SEATS}; turn ann; ann hand bogissimus; door yawnissimus",
        "ann opens; ann chooses bogissimus",
        "foes yawnissimus bogissimus"),
    fx.Duel: (f"option class_from_discard on; {SEATS}; turn ann; discard warrior; bob hand read_the_manual",
        "bob reaches read_the_manual", "bob hand warrior"),
    fx.EndGame: (f"sets horror; {SEATS}; ann cultist; bob level 3 cultist; discard cultist; cid hand open_evening",
        "cid plays open_evening on cid", "winner bob"),
    fx.LieWith: (f"sets horror; {FIGHT} bogissimus; ann cultist; bob hand ill_filed", "bob plays ill_filed 2 on ann",
        "ann traits cultist ill_filed"),
    fx.If: (f"{FIGHT} plumbing_thing; ann level 5; dice 1 4", "ann concedes; ann runs; all pass", "ann level 2"),
}  # fmt: skip
"""By primitive: the table, the steps, and what they lead to."""

UNPRINTED: dict[type[fx.Effect], tuple[EffectNode, str, str]] = {
    fx.DrawCards: (fx.DrawCards("treasure", Const(2), "target"), "ann plays read_the_manual on bob", "bob cards 2"),
    fx.ChooseOne: (
        fx.ChooseOne(((fx.LoseLevel(Const(1), "target"),), (fx.Die("target"),)), by="target"),
        "ann plays read_the_manual on bob; bob chooses 0",
        "bob level 4",
    ),
}
"""Primitives that no card of the first set uses yet: instead of its own text, a level-up does this."""


def play(text: str, steps: str):
    return table(text).does(*(step.strip() for step in steps.split(";")))


@pytest.mark.parametrize("primitive", STORIES, ids=lambda primitive: primitive.__name__)
def test_a_primitive_does_what_it_says(primitive):
    text, steps, expectation = STORIES[primitive]
    play(text, steps).expects(expectation)


def instead(effect: EffectNode) -> CardDef:
    """A level-up that does something else."""
    card = card_def("read_the_manual")
    return replace(card, abilities=(replace(card.abilities[0], do=(effect,), target="player"),))


@pytest.mark.parametrize("primitive", UNPRINTED, ids=lambda primitive: primitive.__name__)
def test_a_primitive_of_cards_to_come_does_what_it_says(primitive):
    effect, steps, expectation = UNPRINTED[primitive]
    t = table_with(f"{SEATS}; ann hand read_the_manual; bob level 5", instead(effect))
    t.does(*(step.strip() for step in steps.split(";"))).expects(expectation)


ELSEWHERE = {fx.FetchCards}
"""Primitives that need a set with a pile of its own: tests/seams."""


def test_whom_a_card_hits_throws_its_die():
    t = table_with(f"{SEATS}; ann hand read_the_manual", instead(fx.RollDie())).does("ann plays read_the_manual on bob")
    assert [event.seat for event in t.log if isinstance(event, ev.DieRolled)] == [1]


def test_who_is_lifted_to_the_goal_first_has_won_before_anybody_else_is_lifted():
    lifts = fx.GainLevel(Const(1), "everybody", may_win=True)
    t = table_with(f"{SEATS}; ann level 9 hand read_the_manual; bob level 9; turn ann", instead(lifts))
    t.does("ann plays read_the_manual on bob").expects("winner ann", "ann level 10", "bob level 9")


def test_a_pile_gives_no_more_than_it_has():
    curse = card_def("second_thoughts", "horror")
    fetches = replace(curse, abilities=(replace(curse.abilities[0], do=(fx.FetchCards("cult", 3, "victim"),)),))
    t = table_with(f"sets horror; {SEATS}; turn ann; discard cultist cultist; bob hand second_thoughts", fetches)
    t.does("bob plays second_thoughts on ann").expects("ann hand cultist cultist", "aside")


def test_every_primitive_has_its_story():
    assert {*STORIES, *UNPRINTED, *ELSEWHERE} == set(EXECUTORS)


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        (f"{SEATS}; turn ann; door unskippable_tutorial", "ann opens"),
        (f"{SEATS}; turn ann; door soup_in_helmet", "ann opens"),
        (f"{SEATS}; turn ann; ann elf; door expired_diploma", "ann opens"),
        (f"{SEATS}; ann hand apology_biscuits", "ann plays apology_biscuits"),
    ],
)
def test_an_effect_with_nothing_to_act_on_says_so(text, steps):
    play(text, steps).expects("happened Fizzled")


def test_a_single_possible_way_needs_no_question():
    ways = fx.ChooseOne(((fx.LoseLevel(Const(1)),), (fx.Discard("hand"),)))
    t = table_with(f"{SEATS}; ann hand read_the_manual; bob hand elf", instead(ways))
    t.does("ann plays read_the_manual on bob").expects("bob cards 0", "situation arrange")


def test_a_way_that_became_impossible_while_it_was_pondered_is_not_chosen():
    """An impossible choice is ignored, never an error."""
    ways = fx.ChooseOne(((fx.LoseLevel(Const(1)),), (fx.Discard("hand"),)))
    t = table_with(
        f"{SEATS}; ann hand read_the_manual; bob level 2 hand elf; cid hand unskippable_tutorial", instead(ways)
    )
    t.does("ann plays read_the_manual on bob", "cid plays unskippable_tutorial on bob", "bob chooses 0")
    t.expects("bob level 1", "situation arrange")


def test_the_victim_of_a_choice_that_cannot_be_made_any_more_goes_free():
    t = table(
        f"{FIGHT} bailiff_ogre; ann bag fondue bathrobe cheese_shield; bob hand soup_in_helmet hungry_moths; dice 1"
    )
    t.does("ann concedes", "ann runs", "all pass", "bob plays soup_in_helmet on ann").expects("situation choose")
    t.does("ann chooses bathrobe cheese_shield").expects("ann bag", "situation charity")


def test_a_lasting_bonus_of_the_turn_is_gone_with_the_turn():
    """Until: fight_ends, next_fight and turn_ends are what a modifier's life span can be."""
    bonus = fx.Add(Modifier("run", Const(1), "target"), "turn_ends")
    t = table_with(f"{SEATS}; ann hand read_the_manual; turn ann charity", instead(bonus))
    t.does("ann plays read_the_manual on bob")
    assert t.state.players[1].lasting
    t.does("ann ends")
    assert not t.state.players[1].lasting


def test_a_condition_speaks_of_the_victim():
    weak = fx.If(LevelAtMost(2), (fx.LoseLevel(Const(1)),), (fx.LoseLevel(Const(2)),))
    ability = Ability("when", "lands", (weak,), "")
    curse = replace(card_def("unskippable_tutorial"), abilities=(ability,))
    t = table_with(f"{SEATS}; ann level 5 hand unskippable_tutorial; bob level 2; turn cid", curse)
    t.does("ann plays unskippable_tutorial on bob").expects("bob level 1", "ann level 5")


KERB = "sets zombies; seats ann bob cid; ann hand bulky_waste_day; turn ann"
TWO_EACH = "bob bag patio_parasol overhead_mower; cid bag rolling_barbecue parking_meter"


@pytest.mark.rule("R-CURSE-11")
def test_of_several_who_must_choose_each_chooses_once():
    t = table(f"{KERB}; {TWO_EACH}", big_limit=None).does("ann plays bulky_waste_day")
    t.does("bob chooses patio_parasol", "cid chooses parking_meter")
    t.expects("bob bag overhead_mower", "cid bag rolling_barbecue", "situation arrange")


BOTH = "seats ann bob cid; ann hand read_the_manual; turn ann; bob elf dwarf family_tree; cid elf halfling family_tree"
LOSE_A_RACE = fx.LoseTrait("race", "others")


def test_a_text_that_asks_several_goes_on_with_whoever_is_next():
    t = table_with(BOTH, instead(LOSE_A_RACE)).does("ann plays read_the_manual on bob")
    t.does("bob chooses elf", "cid chooses halfling")
    t.expects("bob traits dwarf family_tree", "cid traits elf family_tree", "situation arrange")


def test_whose_choice_fades_away_does_not_answer_for_the_next():
    t = table_with(BOTH, instead(LOSE_A_RACE)).does(
        "ann plays read_the_manual on bob", "bob drops elf", "bob drops dwarf"
    )
    t.expects("situation choose").does("cid chooses elf").expects("cid traits halfling family_tree")


def test_of_the_curses_of_several_each_chooses_its_own():
    cursed = "bob curses humming_hat wardrobe_mixup; cid curses hiccups buttered_hilt"
    t = table_with(f"{SEATS}; ann hand read_the_manual; {cursed}", instead(fx.LiftCurse("others")))
    t.does("ann plays read_the_manual on bob", "bob chooses humming_hat", "cid chooses hiccups")
    t.expects("bob curses wardrobe_mixup", "cid curses buttered_hilt")
