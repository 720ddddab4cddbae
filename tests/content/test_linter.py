"""Complaints of the linter about cards that are written correctly and make no sense."""

from __future__ import annotations

import pytest

from game.content.authored import UNDECIDED
from game.text.french import GrammarGap, takes_elision
from tests.content.folders import ITEM, MANIFEST, MONSTER, TRAIT, complaints


def said(folder, **files):
    """The complaints without file and card."""
    return [line.split(": ", 2)[2] for line in complaints(folder, **files)]


ABILITIES = {
    "an effect that needs a target": (
        "{at: own_turn, cost: 1, do: [take_item]}",
        "`take_item` needs `target: rival_small_item`",
    ),
    "a target of the wrong kind": (
        "{at: fight, target: player, cost: 1, do: [remove_foe]}",
        "`remove_foe` needs `target: foe`",
    ),
    "a target that nobody uses": (
        "{at: any_time, target: player, cost: 1, do: [lift_curse]}",
        "nothing in `do` uses the target",
    ),
    "a bonus per card without a cost": (
        "{at: fight_mine, limit: {per: combat, uses: 1}, do: [{add: {fight: {paid: 1}}}]}",
        "`paid` means nothing without `cost`",
    ),
    "a cost that cannot be paid": (
        "{at: fight_mine, cost: 3, limit: {per: combat, cards: 2}, do: [{add: {fight: 1}}]}",
        "this can never be paid: it costs 3 cards and the limit is 2",
    ),
    "a cost of two kinds": (
        "{at: fight_mine, cost: {n: 1, up_to: 3}, do: [{add: {fight: 1}}]}",
        "write exactly one of `n`, `up_to`, `whole_hand`",
    ),
    "a limit of two kinds": (
        "{at: any_time, limit: {per: turn, uses: 1, cards: 1}, cost: 1, do: [lift_curse]}",
        "write exactly one of `uses`, `cards`",
    ),
    "a limit of cards without a cost": (
        "{at: any_time, limit: {per: turn, cards: 1}, do: [lift_curse]}",
        "`cards` means nothing without `cost`",
    ),
    "a condition on a roll that was not thrown": (
        "{at: any_time, cost: 1, do: [{branch: {if: {rolled_at_least: 4}, then: [lift_curse]}}]}",
        "`rolled_at_least` means nothing without `roll`",
    ),
    "a new throw where no die lies": (
        "{at: fight, cost: 1, do: [reroll]}",
        "`reroll` means nothing without `at: rolled`",
    ),
    "an escape where nobody runs": (
        "{at: fight, cost: 1, do: [auto_escape]}",
        "`auto_escape` means nothing without `at: running`",
    ),
    "a question about a fight in peace": (
        "{at: own_turn, if: alone, cost: 1, do: [lift_curse]}",
        "`alone` refers to a fight, but `at: own_turn` comes outside fights",
    ),
    "a target that stands in fights alone": (
        "{at: own_turn, target: foe, cost: 1, do: [{add: {fight: 2}, for: foe}]}",
        "`foe` refers to a fight, but `at: own_turn` comes outside fights",
    ),
    "a monster sent away when all run": (
        "{at: running, target: foe, cost: 1, do: [remove_foe]}",
        "`remove_foe` means nothing without `at: fight`",
    ),
    "a gift without end": (
        "{at: any_time, do: [{draw: {pile: door, n: 1}}]}",
        "this costs nothing and never ends: give it a `cost` or a `limit`",
    ),
    "a gift that may be taken without end": (
        "{at: any_time, do: [{choose: [[discard_self], [{draw: {pile: door, n: 1}}]]}]}",
        "this costs nothing and never ends: give it a `cost` or a `limit`",
    ),
    "a limit by victims where there is none": (
        "{at: any_time, target: rival, limit: {per: victim, uses: 1}, do: [{take_card: target}]}",
        "`per: victim` means nothing without `target: fighting_rival`",
    ),
    "an ability of both fighters on an item": (
        "{at: fight, by: side, target: foe, cost: 1, do: [remove_foe]}",
        "`by: side` means nothing without `kind: monster`",
    ),
    "a moment that comes by itself": (
        "{at: escaped, cost: 1, do: [lift_curse]}",
        "`escaped` is not known here; possible here: `any_time`, `fight`, `fight_mine`, `fight_others`, `own_turn`, "
        "`rolled`, `running`, `whole_turn`",
    ),
    "something and its opposite": (
        "{at: any_time, if: {all: [lowest, {not: lowest}]}, cost: 1, do: [lift_curse]}",
        "this can never be true",
    ),
    "something or its opposite": (
        "{at: any_time, if: {any: [lowest, {not: lowest}]}, cost: 1, do: [lift_curse]}",
        "this is always true",
    ),
}


BY_ITSELF = {
    "{at: revealed, do: [lift_curse]}": ("`revealed` is not known here; possible here: `fled`, `lost_item`, `won`"),
    "{at: won, limit: {per: turn, uses: 1}, do: [lift_curse]}": "`limit` means nothing without `play`, `act`",
    "{at: won, cost: 1, do: [lift_curse]}": "`cost` means nothing without `play`, `act`",
}


@pytest.mark.parametrize(("ability", "sentence"), BY_ITSELF.items())
def test_what_happens_by_itself_happens_at_a_moment_of_its_bearer_and_asks_nobody(tmp_path, ability, sentence):
    assert said(tmp_path, treasures=f"{ITEM}  when: [{ability}]\n") == [sentence]


@pytest.mark.parametrize(("ability", "sentence"), ABILITIES.values(), ids=ABILITIES.keys())
def test_an_ability_that_cannot_work_is_refused(tmp_path, ability, sentence):
    assert said(tmp_path, treasures=f"{ITEM}  act: [{ability}]\n") == [sentence]


OF_MONSTERS = {
    "{at: fight, cost: 1, do: [remove_foe]}": "`act` means nothing without `by: side`",
    "{at: rolled, by: side, cost: 1, do: [reroll]}": (
        "`rolled` is not known here; possible here: `any_time`, `fight`, `fight_mine`"
    ),
}


@pytest.mark.parametrize(("ability", "sentence"), OF_MONSTERS.items())
def test_an_ability_on_a_monster_is_for_those_who_fight_it(tmp_path, ability, sentence):
    assert said(tmp_path, doors=f"{MONSTER}  act: [{ability}]\n{TRAIT}") == [sentence]


ENDS = [
    "{at: fight_mine, do: [{add: {fight: 5}}, discard_self]}",
    "{at: running, do: [auto_escape]}",
    "{at: fight, target: foe, do: [roll, {branch: {if: {rolled_at_least: 4}, then: [remove_foe]}}]}",
    "{at: any_time, do: [{choose: [[discard_self], [discard_self, {draw: {pile: door, n: 1}}]]}]}",
]


@pytest.mark.parametrize("ability", ENDS)
def test_an_ability_that_comes_to_its_own_end_needs_no_price_and_no_limit(tmp_path, ability):
    assert said(tmp_path, treasures=f"{ITEM}  act: [{ability}]\n") == []


ONE_SHOT = """
- id: puff
  kind: oneshot
  name: {en: "Puff", fr: "Pouf", g: m}
  value: 100
  play: [{at: fight, do: [{gain: {levels: 1}}]}]
"""
CURSE = """
- id: jinx
  kind: curse
  name: {en: "Jinx", fr: "Guigne", g: f}
  stays: true
  always: [{add: {run: -1}}]
"""
CARDS = {
    "an item that does nothing": (
        {"treasures": ITEM.replace("  bonus: 1\n", "")},
        "this card does nothing: give it `bonus`, `run`, `vs`, `always`, `act`, `when`",
    ),
    "a hat with hands": (
        {"treasures": ITEM + "  hands: 2\n"},
        "`hands` means nothing without `slot: hand`",
    ),
    "an item against a trait": (
        {"treasures": ITEM + "  vs: {trait: warrior, fight: 2}\n"},
        "`trait` means nothing without `kind: monster`",
    ),
    "a bonus of nothing": ({"treasures": ITEM + "  vs: {tag: undead, fight: 0}\n"}, "this adds nothing"),
    "a loss of no level": ({"doors": MONSTER.replace("levels: 1", "levels: 0") + TRAIT}, "must be at least 1"),
    "a friend who is stronger alone": (
        {
            "doors": MONSTER.replace("  bad: [{lose: {levels: 1}}]\n", "  friendly: true\n")
            + "  always: [{add: {fight: 3}, if: alone}]\n"
            + TRAIT
        },
        "`always` is for monsters that are fought, and this one is `friendly`",
    ),
    "an item against nobody": ({"treasures": ITEM + "  vs: {fight: 2}\n"}, "`tag` is missing"),
    "a trait nobody has": (
        {"doors": MONSTER + "  vs: {trait: worrier, fight: 2}\n" + TRAIT},
        "`worrier` is not known here, did you mean `warrior`?",
    ),
    "a family nobody declared": (
        {"doors": MONSTER.replace("levels: 1", "trait: clas") + TRAIT},
        "`clas` is not known here, did you mean `class`?",
    ),
    "a yes that is added": (
        {"doors": MONSTER + TRAIT.replace("set", "add")},
        "a yes or no cannot be added: write `set:` instead of `add:`",
    ),
    "a loss of nothing": (
        {"doors": MONSTER.replace("levels: 1", "all: true") + TRAIT},
        "write exactly one of `levels`, `trait`, `tag`",
    ),
    "a name too long for its plate": (
        {"treasures": ITEM.replace('"Hat"', '"The Hat That Would Not Leave It"')},
        "the English name has 31 characters, 3 too many: 28 fit on a card",
    ),
    "a word too long for its plate": (
        {"treasures": ITEM.replace("Bonnet", "Anticonstitutionnellement")},
        "the French word `Anticonstitutionnellement` has 25 characters, 9 too many: 16 fit on a card",
    ),
    "a French h that does not say whether it is mute": (
        {"treasures": ITEM.replace("Bonnet", "Haut-de-forme")},
        "`Haut-de-forme` begins with h or y: say `elide: true` (l’homme) or `elide: false` (le héros)",
    ),
    "a house rule that is none": (
        {"manifest": MANIFEST[:-1] + ", options: [goal_levle=8]}"},
        "`goal_levle` is not known here, did you mean `goal_level`?",
    ),
    "a house rule with a value it does not have": (
        {"manifest": MANIFEST[:-1] + ", options: [big_limit=2]}"},
        "`big_limit` cannot be `2`; possible here: `1`, `none`",
    ),
    "an id in capitals": (
        {"treasures": ITEM.replace("id: hat", "id: Hat")},
        "`Hat` does not have the form `a-z, 0-9, _ with a letter first`",
    ),
    "a card to replace without its set": (
        {"treasures": ITEM + "  replaces: fondue\n"},
        "`fondue` does not have the form `set/card`",
    ),
    "a tag nobody uses": (
        {"manifest": MANIFEST.replace("undead", "undead, slime")},
        "no card uses `slime`: take it out",
    ),
    "an aside on a one-shot whose sentence is under play": (
        {"treasures": ITEM + ONE_SHOT + '  aside: {en: "Ha.", fr: "Hop."}\n'},
        "`aside` means nothing without `either_side`",
    ),
    "an aside on a curse that does nothing": (
        {"doors": MONSTER + TRAIT + CURSE + '  aside: {en: "Ha.", fr: "Hop."}\n'},
        "`aside` means nothing without `do`",
    ),
    "a picture that nobody has drawn": (
        {"treasures": ITEM + "  icon: crwn\n"},
        "`crwn` is not known here, did you mean `crown`?",
    ),
    "a flavour that promises something": (
        {"treasures": ITEM + '  flavour: {en: "Worth 3 pigs.", fr: "Hop."}\n'},
        "an aside may not say `3`: numbers belong to the rules",
    ),
    "items counted where races lie": (
        {"treasures": ITEM + "  always: [{add: {fight: {count: {kind: item}, zone: traits}}}]\n"},
        "nothing of this sort is ever in `traits`: only `cheat`, `enabler`, `hireling`, `trait`",
    ),
    "classes counted where items lie": (
        {"treasures": ITEM + "  always: [{add: {fight: {count: {family: class}}}}]\n"},
        "nothing of this sort is ever in `in_play`: only `item`",
    ),
    "what is worn counted in the bag": (
        {"treasures": ITEM + "  always: [{add: {fight: {count: {worn: true}, zone: carried}}}]\n"},
        "`worn` means nothing without `in_play`",
    ),
    "a loss that does not say where from": (
        {"doors": MONSTER.replace("{lose: {levels: 1}}", "{discard: {from: in_play, filter: {worn: false}}}") + TRAIT},
        "`worn: false` means nothing without `count`, `has`",
    ),
    "a bonus of an item for somebody else": (
        {"treasures": ITEM + "  always: [{add: {fight: 1}, for: helper}]\n"},
        "`for: helper` reaches nobody here: leave it out to reach `me`",
    ),
    "a run of a monster for itself": (
        {"doors": MONSTER + "  always: [{add: {run: 1}, for: foe}]\n" + TRAIT},
        "`for: foe` reaches nobody here: leave it out to reach `fighters`",
    ),
    "an aside that promises something": (
        {"treasures": ITEM + '  always: [{add: {run: 1}, aside: {en: "Two levels up.", fr: "Hop."}}]\n'},
        "an aside may not say `levels`: it could be taken for a rule",
    ),
}


@pytest.mark.parametrize(("files", "sentence"), CARDS.values(), ids=CARDS.keys())
def test_a_card_that_makes_no_sense_is_refused(tmp_path, files, sentence):
    assert said(tmp_path, **files) == [sentence]


def test_a_tag_that_no_sentence_could_name_is_refused(tmp_path):
    files = {
        "manifest": MANIFEST.replace("undead", "wobbly"),
        "doors": MONSTER.replace("undead", "wobbly") + TRAIT,
    }
    assert said(tmp_path, **files) == ["`wobbly` has no name to print yet: give it one under `words` in set.yaml"]


CURSE = '\n- {id: itch, kind: curse, name: {en: "Itch", fr: "Puces", g: f}'


@pytest.mark.parametrize(
    ("rest", "sentence"),
    [
        ("}", "this card does nothing: give it `do`, `always`"),
        (", always: [{add: {run: -1}}]}", "`always` means nothing without `stays: true`"),
        (", do: [die], lifted_with: {slot: head}}", "`lifted_with` means nothing without `stays: true`"),
    ],
)
def test_a_curse_must_do_something_and_only_lasting_ones_lie_there(tmp_path, rest, sentence):
    assert said(tmp_path, doors=MONSTER + TRAIT + CURSE + rest) == [sentence]


@pytest.mark.parametrize("letter", UNDECIDED)
def test_the_letters_that_need_a_flag_are_those_of_french_grammar(letter):
    with pytest.raises(GrammarGap):
        takes_elision(letter + "aaa")


def test_a_figure_of_the_menu_is_a_card_of_the_set(tmp_path):
    (complaint,) = said(tmp_path, manifest=MANIFEST[:-1] + ", figures: [batt]}")
    assert "`batt` is not known here, did you mean `bat`?" in complaint


def test_what_the_menu_says_of_a_set_fits_its_tile(tmp_path):
    blurb = f', blurb: {{en: "{"a" * 61}", fr: "Voilà."}}}}'
    assert len(said(tmp_path, manifest=MANIFEST[:-1] + blurb)) == 1
