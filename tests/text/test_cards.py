"""Printed cards: stories of single cards, and every card of our own sets in both languages."""

import pytest

from game.content.merger import list_set_ids, load_ruleset
from game.model.cards import Ability, Bilingual, CardDef, CardText, Cost, Limit, Name
from game.model.primitives import (
    Add,
    ChooseOne,
    Die,
    Discard,
    DiscardSelf,
    Enhance,
    GainLevel,
    If,
    LoseLevel,
    Modifier,
    Reroll,
)
from game.model.printed import Line, PrintedCard
from game.model.terms import Const, Count, Filter, FoeIs, Has, LevelAtMost, Lowest, MyRun, SideHas, Var
from game.text import LANGS, Catalogue
from game.text.cards import Printer

WORDS = {lang: Catalogue.load(lang) for lang in LANGS}
CLOCKWRIGHT = CardText("s/clockwright", Name("Clockwright", "Horloger", elide=True))
HAS_CLOCK = Filter(trait="clockwright")
BIRD = Filter(tag="bird")
LINT = (" de le ", " à le ", " de les ", " à les ", "que un ", " .", " ,", "{", "}", "[", "'", '"')


def show(card: CardDef, **words: object) -> list[PrintedCard]:
    text = CardText(card.id, Name("Thing", "Chose", "f"), **words)  # type: ignore[arg-type]
    texts = {text.id: text, CLOCKWRIGHT.id: CLOCKWRIGHT}
    return [Printer(WORDS[lang], texts).printed(card) for lang in LANGS]


def plain(lines: tuple[Line, ...]) -> str:
    said = " / ".join("".join(run.text for run in line.runs) for line in lines)
    return said.replace("\u00a0", " ").replace("\u202f", " ")


def rules(card: CardDef, **words: object) -> list[str]:
    return [plain(each.rules) for each in show(card, **words)]


def test_a_monster_prints_its_bonus_whom_it_spares_and_its_mishap() -> None:
    heron = CardDef(
        "s/heron", "door", "monster", level=8, treasures=2, tags=("bird",),
        modifiers=(
            Modifier("fight", Const(4), "foe", when=SideHas(HAS_CLOCK)),
            Modifier("pursues", Const(0), "foe", sets=True, when=LevelAtMost(3)),
        ),
        abilities=(Ability("when", "caught", (Discard("in_play", Filter(kind="item")), LoseLevel(Const(1))), ""),),
    )  # fmt: skip
    en, fr = show(heron)
    assert (
        plain(en.rules)
        == "Bird. +4 if there is a Clockwright on your side. Will not pursue anybody of level 3 or lower."
    )
    assert plain(fr.bad) == "Perdez un objet en jeu, à votre choix, puis 1 niveau."
    assert (en.badge, en.badge_word, fr.treasures_word, fr.levels_word) == (
        "8",
        "LEVEL",
        "2\u00a0trésors",
        "+1 niveau",
    )


@pytest.mark.parametrize(("strength", "words"), [(2, ["BONUS", "BONUS"]), (-1, ["PENALTY", "MALUS"])])
def test_a_badge_calls_what_weakens_no_bonus(strength: int, words: list[str]) -> None:
    spoon = CardDef("s/spoon", "treasure", "item", modifiers=(Modifier("fight", Const(strength)),))
    assert [face.badge_word for face in show(spoon)] == words


def test_a_level_is_held_against_a_level() -> None:
    spoon = CardDef("s/spoon", "treasure", "item", modifiers=(Modifier("fight", Const(3), when=Lowest("me")),))
    en, fr = show(spoon)
    assert plain(en.rules) == "+3 if nobody has a lower level than you."
    assert plain(fr.rules) == "+3 si personne n’a un niveau plus bas que le vôtre."


def test_an_item_says_who_may_use_it_and_leaves_its_plain_bonus_to_the_badge() -> None:
    ladle = CardDef(
        "s/ladle", "treasure", "item", slot="hand", hands=2, big=True, value=600, use_if=Has(HAS_CLOCK),
        modifiers=(
            Modifier("fight", Const(3)),
            Modifier("fight", Const(2), when=FoeIs(BIRD)),
            Modifier("run", Const(1)),
        ),
    )  # fmt: skip
    en, fr = show(ladle)
    assert plain(en.told) == "Only for a Clockwright. / +2 if there is a bird in the fight. +1 to run."
    assert plain(fr.told) == "Réservé : Horloger. / +2 s’il y a un oiseau dans le combat. +1 pour fuir."
    assert (en.restriction, plain(en.rules)[:2]) == ("Only for a Clockwright", "+2")
    assert (fr.badge, fr.slot_word, fr.big_word, fr.value_word) == ("+3", "2\u00a0mains", "Gros", "600\u00a0po")


def test_a_class_prints_one_bullet_for_each_thing_it_can_do_with_its_title() -> None:
    fury = Add(Modifier("fight", Var("paid")))
    actions = (
        Ability("act", "fight_mine", (fury,), "AB", cost=Cost("fuel", 1, 3), limit=Limit(3, "combat", per_card=True)),
        Ability("act", "rolled", (Reroll(),), "AB", when=MyRun(), cost=Cost(), limit=Limit(1, "turn")),
    )
    ties = (Modifier("wins_ties", Const(1), "side"),)
    smith = CardDef("s/smith", "door", "trait", family="class", modifiers=ties, abilities=actions)
    en, fr = rules(smith, titles={"ability.0": Bilingual("Spare parts", "Pièces détachées")})
    assert en.split(" / ") == [
        "Your side wins ties.",
        "Spare parts. In your fight: discard 1 to 3 cards (hand or table); +1 for each card.",
        "After your escape throw, you may discard 1 card: throw the die again (once per turn).",
    ]
    assert (
        fr.split(" / ")[2]
        == "Après votre jet de fuite, vous pouvez défausser 1 carte : relancez le dé (une fois par tour)."
    )


def test_a_title_that_exclaims_needs_no_further_stop() -> None:
    act = Ability("act", "rolled", (Reroll(),), "AB", when=MyRun())
    smith = CardDef("s/smith", "door", "trait", family="class", abilities=(act,))
    en, fr = rules(smith, titles={"ability.0": Bilingual("Again!", "Encore !")})
    assert en.startswith("Again! After your escape throw")
    assert fr.startswith("Encore ! Après")


def test_a_level_up_never_promises_the_winning_level() -> None:
    gain = Ability("play", "any_time", (GainLevel(Const(1), "target"),), "GL", target="level_player")
    star = CardDef("s/star", "treasure", "special", tags=("level_up",), abilities=(gain,))
    en, fr = show(star)
    assert (plain(en.rules), en.note) == ("A player gains 1 level (but not the win).", "At any time")
    assert (fr.type_word, fr.type) == ("NIVEAU GAGNÉ", "levelup")


def test_a_curse_that_stays_says_how_it_is_lifted() -> None:
    lifted = Ability("when", "item_gone", (DiscardSelf(),), "", filter=Filter(slot="head"))
    bell = CardDef("s/bell", "door", "curse", stays=True, modifiers=(Modifier("run", Const(-1)),), abilities=(lifted,))
    assert rules(bell) == [
        "−1 to run. Removed when you part with a piece of headgear, however that happens.",
        "−1 pour fuir. Disparaît quand vous perdez un couvre-chef, de quelque façon que ce soit.",
    ]


def test_an_enhancer_shows_its_number_with_a_real_minus() -> None:
    weaker = Ability("play", "fight", (Enhance(-5, -1),), "EN", target="foe")
    sleepy = CardDef("s/sleepy", "door", "enhancer", abilities=(weaker,))
    en, _ = show(sleepy)
    assert (en.badge, plain(en.rules)) == ("−5", "A monster gets −5 and guards 1 fewer treasure.")


@pytest.mark.parametrize(
    ("aside", "said"),
    [
        (Bilingual("And slightly toasted.", "Et grillé."), [("Death. ", False), ("And slightly toasted.", True)]),
        (Bilingual("slightly toasted", "grillé"), [("Death, ", False), ("slightly toasted.", True)]),
    ],
)
def test_an_aside_stands_in_italics_behind_its_effect(aside: Bilingual, said: list[tuple[str, bool]]) -> None:
    dragon = CardDef("s/dragon", "door", "monster", abilities=(Ability("when", "caught", (Die(),), ""),))
    en, _ = show(dragon, asides={"bad": aside})
    assert [(run.text, run.italic) for run in en.bad[0].runs] == said


def test_the_ways_of_a_choice_can_be_said_one_by_one() -> None:
    either = ChooseOne(((LoseLevel(Const(1)),), (Discard("hand", n=2), Die())))
    thumbs = CardDef("s/thumbs", "door", "curse", abilities=(Ability("when", "lands", (either,), ""),))
    text = CardText(thumbs.id, Name("Thumbs", "Pouces", plural=True))
    said = Printer(WORDS["fr"], {text.id: text}).ways(thumbs)
    assert said == ("Perdez 1\u00a0niveau", "Perdez 2\u00a0cartes de votre main, à votre choix, puis la mort")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("sets", [*((set_id,) for set_id in list_set_ids()), tuple(list_set_ids())], ids=" ".join)
def test_every_card_of_our_sets_prints_clean_alone_and_in_the_mix(sets: tuple[str, ...], lang: str) -> None:
    ruleset, texts = load_ruleset(sets)
    printer = Printer(WORDS[lang], texts.texts)  # type: ignore[index]
    for card in ruleset.defs:
        face = printer.printed(card)
        said = " ".join(run.text for line in (*face.rules, *face.bad) for run in line.runs if not run.italic)
        assert [fault for fault in LINT if fault in said] == [], (card.id, said)


@pytest.mark.parametrize("lang", LANGS)
def test_a_set_that_calls_its_curses_traps_says_so_in_every_sentence(lang: str) -> None:
    ruleset, texts = load_ruleset(("dungeon", "zombies"))
    printer = Printer(WORDS[lang], texts.texts)  # type: ignore[index]
    said = {"dungeon": "", "zombies": ""}
    for card in ruleset.defs:
        runs = [run.text for line in printer.printed(card).rules for run in line.runs if not run.italic]
        said[card.id.partition("/")[0]] += " ".join(runs).lower()
    ours, theirs = {"en": ("curse", "trap"), "fr": ("malédiction", "piège")}[lang]
    assert {word: [set_id for set_id, text in said.items() if word in text] for word in (ours, theirs)} == {
        ours: ["dungeon"],
        theirs: ["zombies"],
    }


def test_a_friendly_monster_promises_no_spoils() -> None:
    porter = CardDef("s/porter", "door", "monster", level=9, treasures=2, friendly=True)
    assert {(face.treasures_word, face.levels_word) for face in show(porter)} == {("", "")}


def test_a_curse_that_counts_says_first_that_it_holds_in_every_fight() -> None:
    watched = Modifier("fight", Count(Filter(tag="cultist"), "traits", "others", -1))
    en, fr = rules(CardDef("s/watched", "door", "curse", stays=True, modifiers=(watched,)))
    assert en.startswith("In all your fights, −1 for each other player who is")
    assert fr.startswith("Dans tous vos combats, −1 pour chaque autre joueur qui est")


def test_a_tag_agrees_with_the_gender_of_the_monster() -> None:
    banshee = CardDef("s/banshee", "door", "monster", level=9, treasures=2, tags=("undead",))
    assert rules(banshee) == ["Undead.", "Morte-vivante."]


def test_a_condition_that_asks_only_for_what_is_lost_goes_without_saying() -> None:
    hat = Filter(slot="head")
    hatless = If(Has(hat, "victim"), (Discard("in_play", hat),), (LoseLevel(Const(1)),))
    wind = CardDef("s/wind", "door", "curse", abilities=(Ability("when", "lands", (hatless,), ""),))
    assert rules(wind) == [
        "Lose a piece of headgear in play, your choice; failing that, lose 1 level.",
        "Perdez un couvre-chef en jeu, à votre choix ; à défaut, perdez 1 niveau.",
    ]


def test_a_choice_says_neither_lose_nor_your_choice_twice() -> None:
    ways = ((LoseLevel(Const(1)),), (Discard("in_play", Filter(kind="item")),))
    tax = CardDef("s/tax", "door", "curse", abilities=(Ability("when", "lands", (ChooseOne(ways, "victim"),), ""),))
    assert rules(tax) == [
        "Victim’s choice: lose 1 level, or an item in play.",
        "Choisissez : perdez 1 niveau, ou un objet en jeu.",
    ]
