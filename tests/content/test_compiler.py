"""Each piece of sugar, and what it becomes for the rules."""

from __future__ import annotations

import msgspec
import pytest

from game.content.card_kinds import KINDS
from game.content.compiler import compile_entry
from game.content.convert import convert
from game.content.merger import CompiledSet, compile_set, load_ruleset
from game.content.reader import read_text
from game.model.cards import Ability, Bilingual, CardDef, Cost, Limit
from game.model.house_rules import HouseRules
from game.model.primitives import (
    Add,
    AddFoe,
    Die,
    Discard,
    DiscardSelf,
    Enhance,
    GainLevel,
    If,
    LoseLevel,
    LoseTrait,
    Modifier,
    RemoveFoe,
    Reroll,
    RollDie,
    TakeItem,
)
from game.model.terms import (
    UNLIMITED,
    Alone,
    Const,
    Count,
    Filter,
    FoeIs,
    Has,
    LevelAtMost,
    Not,
    RunFailed,
    SideHas,
    Stat,
    Var,
    VarAtLeast,
)
from tests.content.folders import write_set

NAME = 'id: x, name: {en: "X", fr: "X", g: m}'
MONSTER = f"kind: monster, {NAME}, level: 5, treasures: 1"
ITEM = f"kind: item, {NAME}, slot: hand, value: 100"
TRAIT = f"kind: trait, {NAME}, family: class"


def compiled(text: str) -> CardDef:
    """The rules of a card written on one line."""
    node = read_text("{" + text + "}", "doors.yaml")
    kind = text.split(",")[0].removeprefix("kind: ")
    return compile_entry(convert(node, KINDS[kind], noun="card"), "s", "door")[0]


MODIFIERS = {
    f"{ITEM}, bonus: 3": Modifier("fight", Const(3), "me"),
    f"{ITEM}, run: 1": Modifier("run", Const(1), "me"),
    f"{ITEM}, vs: {{tag: undead, fight: 2}}": Modifier("fight", Const(2), when=FoeIs(Filter(tag="undead"))),
    f"{MONSTER}, bad: [die], vs: {{trait: elf, fight: 4}}": Modifier(
        "fight", Const(4), "foe", when=SideHas(Filter(trait="elf"), against=True)
    ),
    f"{MONSTER}, bad: [die], run: -1": Modifier("run", Const(-1), "fighters"),
    f"{MONSTER}, bad: [die], spares: 3": Modifier("pursues", Const(0), "foe", sets=True, when=LevelAtMost(3)),
    f"{MONSTER}, bad: [die], always: [{{add: {{fight: 2}}, if: {{not: alone}}}}]": Modifier(
        "fight", Const(2), "foe", when=Not(Alone())
    ),
    f"{MONSTER}, bad: [die], always: [{{add: {{help_levels: 1}}}}]": Modifier("help_levels", Const(1), "helper"),
    f"{MONSTER}, bad: [die], always: [{{add: {{fight: {{count: {{big: true}}, who: fighters, times: 2}}}}}}]": Modifier(
        "fight", Count(Filter(big=True), who="fighters", times=2), "foe"
    ),
    f"{MONSTER}, bad: [die], always: [{{add: {{fight: {{stat: level, who: fighter}}}}}}]": Modifier(
        "fight", Stat("level", "fighter"), "foe"
    ),
    f"{TRAIT}, always: [{{set: {{wins_ties: true}}}}]": Modifier("wins_ties", Const(1), "side", sets=True),
    f"{TRAIT}, always: [{{set: {{big_limit: any}}}}]": Modifier("big_limit", Const(UNLIMITED), sets=True),
    f"kind: curse, {NAME}, stays: true, always: [{{add: {{run: -1}}}}]": Modifier("run", Const(-1)),
}


@pytest.mark.parametrize(("text", "modifier"), MODIFIERS.items())
def test_a_lasting_number_becomes_a_modifier(text, modifier):
    assert compiled(text).modifiers == (modifier,)


ABILITIES = {
    f"{MONSTER}, bad: [{{lose: {{levels: 2}}}}]": Ability("when", "caught", (LoseLevel(Const(2)),), ""),
    f"{MONSTER}, bad: [{{discard: {{from: hand, n: all}}}}]": Ability("when", "caught", (Discard("hand", n=None),), ""),
    f"kind: curse, {NAME}, do: [{{lose: {{trait: class}}}}]": Ability("when", "lands", (LoseTrait("class"),), ""),
    f"kind: curse, {NAME}, do: [{{add: {{fight: -5}}, until: next_fight}}]": Ability(
        "when", "lands", (Add(Modifier("fight", Const(-5), "victim"), "next_fight"),), ""
    ),
    f"kind: curse, {NAME}, stays: true, lifted_with: {{slot: head}}": Ability(
        "when", "item_gone", (DiscardSelf(),), "", filter=Filter(slot="head")
    ),
    f"kind: enhancer, {NAME}, fight: 5, treasures: 1": Ability("play", "fight", (Enhance(5, 1),), "EN", target="foe"),
    f"kind: wandering, {NAME}": Ability("play", "fight", (AddFoe(),), "WM", plus=Filter(kind="monster")),
    f"kind: oneshot, {NAME}, value: 100, either_side: 5": Ability(
        "play", "fight", (Add(Modifier("fight", Const(5), "target")),), "OS", target="side"
    ),
    f"kind: special, {NAME}, level_up: 1": Ability(
        "play", "any_time", (GainLevel(Const(1), "target"),), "GL", target="level_player"
    ),
    f"kind: special, {NAME}, play: [{{at: fight, target: foe, do: [remove_foe]}}]": Ability(
        "play", "fight", (RemoveFoe(),), "RM", target="foe"
    ),
    f"{TRAIT}, act: [{{at: fight_mine, cost: {{up_to: 3}}, limit: {{per: combat, cards: 3}},"
    " do: [{add: {fight: {paid: 3}}}]}]": Ability(
        "act",
        "fight_mine",
        (Add(Modifier("fight", Var("paid", 3))),),
        "AB",
        cost=Cost("fuel", 1, 3),
        limit=Limit(3, "combat", per_card=True),
    ),
    f"{TRAIT}, act: [{{at: rolled, if: run_failed, cost: 1, limit: {{per: roll, uses: 1}}, do: [reroll]}}]": Ability(
        "act", "rolled", (Reroll(),), "AB", when=RunFailed(), cost=Cost(), limit=Limit(1, "roll")
    ),
    f"{TRAIT}, act: [{{at: fight_mine, target: foe, cost: {{whole_hand: 3}}, do: [remove_foe]}}]": Ability(
        "act", "fight_mine", (RemoveFoe(),), "RM", target="foe", cost=Cost("whole_hand", 3, UNLIMITED)
    ),
    f"{TRAIT}, act: [{{at: fight, target: fighting_rival, cost: 1, limit: {{per: victim, uses: 1}},"
    " do: [{add: {fight: -2}}]}]": Ability(
        "act",
        "fight",
        (Add(Modifier("fight", Const(-2), "target")),),
        "BS",
        target="fighting_rival",
        cost=Cost(),
        limit=Limit(1, "victim"),
    ),
    f"{TRAIT}, act: [{{at: own_turn, target: rival_small_item, cost: 1, do: [roll, {{branch: {{if: "
    "{rolled_at_least: 4}, then: [take_item], else: [{lose: {levels: 1}, who: me}]}}]}]": Ability(
        "act",
        "own_turn",
        (RollDie("face"), If(VarAtLeast("face", 4), (TakeItem(),), (LoseLevel(Const(1), "me"),))),
        "ST",
        target="rival_small_item",
        cost=Cost(),
    ),
}


@pytest.mark.parametrize(("text", "ability"), ABILITIES.items())
def test_what_a_card_does_becomes_an_ability(text, ability):
    assert compiled(text).abilities == (ability,)


def test_an_ability_on_a_monster_that_a_fighter_may_use():
    card = compiled(
        f"{MONSTER}, bad: [die], act: [{{at: fight, by: side, if: {{has: {{trait: priest}}}}, do: [remove_foe]}}]"
    )
    driven_off, caught = card.abilities
    assert (driven_off.action, driven_off.by, driven_off.when) == ("RM", "side", Has(Filter(trait="priest")))
    assert caught.do == (Die(),)


def test_a_hand_item_needs_one_hand_unless_it_says_two_and_a_hat_none():
    assert compiled(f"{ITEM}, bonus: 1").hands == 1
    assert compiled(f"{ITEM}, bonus: 1, hands: 2").hands == 2
    assert compiled(f"{ITEM}, bonus: 1".replace("hand", "head")).hands == 0
    assert compiled(f"{ITEM}, bonus: 1".replace("hand", "none")).slot is None


def test_asides_and_titles_keep_to_their_modifier_or_ability():
    text = (
        f"{ITEM}, bonus: 1, vs: {{tag: undead, fight: 1, aside: {{en: Ha, fr: Ha}}}},"
        " act: [{at: fight, title: {en: Bo, fr: Bo}, target: foe, do: [remove_foe]}]"
    )
    entry = convert(read_text("{" + text + "}", "treasures.yaml"), KINDS["item"], noun="card")
    words = compile_entry(entry, "s", "treasure")[1]
    assert words.asides == {"modifier.1": Bilingual("Ha", "Ha")}
    assert words.titles == {"ability.0": Bilingual("Bo", "Bo")}


def test_a_compiled_set_survives_the_cache(tmp_path):
    built = compile_set(write_set(tmp_path))
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(built), type=CompiledSet) == built


def test_the_digest_knows_rules_and_house_but_no_words(tmp_path, monkeypatch):
    monkeypatch.setenv("DOORS_CARDSETS_DIR", str(tmp_path))
    monkeypatch.setenv("DOORS_CACHE_DIR", str(tmp_path / "cache"))
    home = write_set(tmp_path)
    before = load_ruleset(["tiny"])[0].digest
    file = home / "treasures.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("Bonnet", "Chapeau"), encoding="utf-8")
    assert load_ruleset(["tiny"])[0].digest == before
    assert load_ruleset(["tiny"], HouseRules(goal_level=9))[0].digest != before
    file.write_text(file.read_text(encoding="utf-8").replace("bonus: 1", "bonus: 2"), encoding="utf-8")
    assert load_ruleset(["tiny"])[0].digest != before
