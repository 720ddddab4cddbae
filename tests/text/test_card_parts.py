"""Every primitive, condition, amount, query, moment, cost and limit prints in both languages; a speaker reads it."""

from pathlib import Path

import pytest

from game.model.cards import Ability, Cost, Limit, Name
from game.model.primitives import AddFoe, LoseLevel, RemoveFoe
from game.model.terms import UNLIMITED, Alone, Const, Count, Filter, FoeIs, Has, MyRun, RunFailed, SideHas, Zone
from game.text import LANGS, Catalogue, Lang
from game.text.abilities import ability, cost_text
from game.text.conditions import clause, quantity
from game.text.effects import effect_part
from game.text.modifiers import modifier
from game.text.typography import capital, typeset
from game.text.writer import Held, Spoken, Writer
from tests.text import samples

TRAITS = {"elf": Name("Elf", "Elfe"), "dwarf": Name("Dwarf", "Nain"), "priest": Name("Priest", "Prêtre")}
PILES = {"cult": Held("cultist", "class"), "locker": Held("", "race")}
NAMES = TRAITS | {"cult": Name("register", "registre"), "locker": Name("locker", "casier")}
WRITERS = {lang: Writer(Catalogue.load(lang), NAMES, spoken=Spoken(piles=PILES)) for lang in LANGS}
GOLDEN = Path(__file__).with_name("golden")
LINT = (" de le ", " à le ", " de les ", " à les ", "que un ", "que il", "si il", "  ", " .", " ,", "{", "}")


def printed_parts(lang: Lang) -> list[str]:
    writer = WRITERS[lang]
    parts = [clause(writer, condition) for condition in samples.CONDITIONS]
    parts += [quantity(writer, amount).per for amount in samples.AMOUNTS]
    parts += [modifier(writer, changed) for changed in samples.MODIFIERS]
    parts += [effect_part(writer.aiming_at("player"), effect) for effect in samples.EFFECTS]
    parts += [text for at in samples.MOMENTS for text in ability(writer, used(at))]
    return [typeset(capital(part.strip()), lang) for part in parts]


def used(at: str, **fields: object) -> Ability:
    return Ability("when", at, (AddFoe(),), "AB", filter=Filter(slot="head"), **fields)  # type: ignore[arg-type]


def test_the_samples_leave_no_kind_of_part_out() -> None:
    assert {type(effect) for effect in samples.EFFECTS} == samples.KINDS_OF_EFFECT
    assert {type(condition) for condition in samples.CONDITIONS} == samples.KINDS_OF_CONDITION
    assert {type(amount) for amount in samples.AMOUNTS} == samples.KINDS_OF_AMOUNT
    assert {changed.query for changed in samples.MODIFIERS} == samples.QUERIES


@pytest.mark.parametrize("lang", LANGS)
def test_every_part_prints_as_the_golden_list_says(lang: Lang) -> None:
    golden = GOLDEN / f"parts.{lang}.txt"
    assert printed_parts(lang) == golden.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("lang", LANGS)
def test_no_part_breaks_a_rule_of_grammar_or_print(lang: Lang) -> None:
    assert [part for part in printed_parts(lang) if any(fault in part for fault in LINT)] == []


@pytest.mark.parametrize(
    ("cost", "limit", "en", "fr"),
    [
        (Cost(), None, "discard 1 card (hand or table)", "défaussez 1 carte (main ou table)"),
        (Cost("hand", 2, 2), None, "discard 2 cards from your hand", "défaussez 2 cartes de votre main"),
        (
            Cost("fuel", 1, 3),
            None,
            "discard 1 to 3 cards (hand or table)",
            "défaussez 1 à 3 cartes (main ou table)",
        ),
        (
            Cost("fuel", 1, UNLIMITED),
            None,
            "discard any number of cards (hand or table)",
            "défaussez autant de cartes que vous voulez (main ou table)",
        ),
        (
            Cost("fuel", 2, 2, Filter(min_value=400)),
            None,
            "discard 2 items worth 400 gold or more each (hand or table)",
            "défaussez 2 objets d'au moins 400 po pièce (main ou table)",
        ),
        (
            Cost("hand", 1, 1, Filter(kind="monster")),
            None,
            "discard 1 monster from your hand",
            "défaussez 1 monstre de votre main",
        ),
        (
            Cost("fuel", 1, 3),
            Limit(3, "combat", per_card=True),
            "discard 1 to 3 cards (hand or table)",
            "défaussez 1 à 3 cartes (main ou table)",
        ),
        (
            Cost("fuel", 1, 3),
            Limit(3, "turn", per_card=True),
            "discard 1 to 3 cards per turn (hand or table)",
            "défaussez 1 à 3 cartes par tour (main ou table)",
        ),
        (
            Cost("whole_hand", 3, UNLIMITED),
            None,
            "discard your whole hand (3 cards or more)",
            "défaussez votre main (3 cartes ou plus)",
        ),
    ],
)
def test_costs_say_what_must_be_paid(cost: Cost, limit: Limit | None, en: str, fr: str) -> None:
    said = [cost_text(WRITERS[lang], cost, limit).replace("\u00a0", " ") for lang in LANGS]
    assert said == [en, fr]


def test_limits_stand_in_brackets_behind_the_effect() -> None:
    said = ability(WRITERS["en"], used("own_turn", limit=Limit(1, "turn")))
    assert said == ["on your turn, outside fights: add a monster from your hand to the fight (once per turn)"]


@pytest.mark.parametrize(
    ("fields", "fr"),
    [
        ({"at": "rolled", "when": MyRun()}, "après votre jet de fuite"),
        ({"at": "rolled", "when": RunFailed()}, "après votre jet de fuite raté"),
        ({"at": "fight", "when": Alone()}, "en combat, si personne n'aide"),
        ({"at": "fight", "by": "side"}, "si votre camp le veut"),
        ({"at": "fight", "by": "side", "when": Has(Filter(trait="priest"))}, "si un Prêtre de votre camp le veut"),
        ({"at": "fight_mine", "when": FoeIs(Filter(tag="undead"))}, "dans votre combat, contre un mort-vivant"),
        (
            {"at": "fight_mine", "when": SideHas(Filter(trait="elf"))},
            "dans votre combat, si il y a un Elfe dans votre camp",
        ),
    ],
)
def test_moments_take_their_condition_with_them(fields: dict[str, object], fr: str) -> None:
    said = ability(WRITERS["fr"], used(**fields))[0]  # type: ignore[arg-type]
    assert said == fr + " : ajoutez au combat un monstre de votre main"


@pytest.mark.parametrize(
    ("treasure", "rest"), [(True, "no level; treasure to the winner"), (False, "no level, no treasure")]
)
def test_whoever_may_send_a_monster_away_is_the_subject_of_the_sentence(treasure: bool, rest: str) -> None:
    priest = Has(Filter(trait="priest"))
    said = ability(WRITERS["en"], Ability("act", "fight", (RemoveFoe(treasure),), "RM", by="side", when=priest))
    assert said == [f"a Priest on your side may send this monster away ({rest})"]


def test_what_else_comes_of_sending_a_monster_away_is_said_after_it() -> None:
    price = RemoveFoe(), LoseLevel(Const(1), "me")
    away = Ability("act", "fight", price, "RM", by="side", when=Has(Filter(trait="priest")), limit=Limit(1, "combat"))
    sent, lost = ability(WRITERS["en"], away)
    assert "send this monster away" in sent
    assert lost == "lose 1\u00a0level (once each)"


COUNTED: dict[Zone, tuple[str, str]] = {
    "in_play": (" the helper have in play", " son allié ont en jeu"),
    "hand": (" the helper have in hand", " son allié ont en main"),
    "carried": (" the helper have in the bag", " son allié ont dans le sac"),
    "used": (" the helper have equipped", " que portent le combattant et son allié"),
    "traits": (" the helper have", " qu’ont le combattant et son allié"),
    "curses": (" in front of the fighter and the helper", " devant le combattant et son allié"),
}


@pytest.mark.parametrize("column", range(2), ids=LANGS)
@pytest.mark.parametrize("zone", COUNTED)
def test_what_is_counted_says_where_it_lies(zone: Zone, column: int) -> None:
    writer = WRITERS[LANGS[column]]
    dear = quantity(writer, Count(Filter(tag="undead", min_value=300), zone, "fighters"))
    assert dear.per.endswith(COUNTED[zone][column])
    assert "300" in dear.per


@pytest.mark.parametrize("lang", LANGS)
def test_a_curse_that_is_counted_lies_where_curses_lie(lang: Lang) -> None:
    said = {zone: quantity(WRITERS[lang], Count(Filter(kind="curse"), zone)).per for zone in ("curses", "hand")}
    assert said["curses"] in (" for each curse you have", " pour chaque malédiction que vous avez")
    assert said["curses"] != said["hand"]


@pytest.mark.parametrize(
    ("lang", "counted", "asked"),
    [
        ("en", " for each item that you have in the bag", "you have a piece of headgear in the bag"),
        ("fr", " pour chaque objet que vous avez dans le sac", "vous avez un couvre-chef dans le sac"),
    ],
)
def test_what_is_not_worn_is_said_to_lie_in_the_bag(lang: Lang, counted: str, asked: str) -> None:
    assert quantity(WRITERS[lang], Count(Filter(worn=False))).per == counted
    assert clause(WRITERS[lang], Has(Filter(slot="head", worn=False))) == asked
