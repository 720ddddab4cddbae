"""French grammar stories."""

import pytest

from game.text.french import Adjective, GrammarGap, Name, Noun, Phrase, negated, of_person

OBJET = Noun("objet", "objets", "m")
ARMURE = Noun("armure", "armures", "f")
CARTE = Noun("carte", "cartes", "f")
NIVEAU = Noun("niveau", "niveaux", "m")
HEROS = Noun("héros", "héros", "m", elide=False)
HOMME = Noun("homme", "hommes", "m", elide=True)
GROS = Adjective("gros", "grosse", "gros", "grosses", before=True)
LIE = Adjective("lié", "liée", "liés", "liées")


@pytest.mark.parametrize(
    ("spec", "forms"),
    [
        ("un", ["un objet", "une armure", "une carte", "un héros"]),
        ("le", ["l’objet", "l’armure", "la carte", "le héros"]),
        ("de", ["d’objet", "d’armure", "de carte", "de héros"]),
        ("du", ["de l’objet", "de l’armure", "de la carte", "du héros"]),
        ("au", ["à l’objet", "à l’armure", "à la carte", "au héros"]),
        ("ce", ["cet objet", "cette armure", "cette carte", "ce héros"]),
        ("son", ["son objet", "son armure", "sa carte", "son héros"]),
        ("votre", ["votre objet", "votre armure", "votre carte", "votre héros"]),
    ],
)
def test_articles_follow_gender_and_the_first_sound(spec: str, forms: list[str]) -> None:
    assert [noun.form(spec) for noun in (OBJET, ARMURE, CARTE, HEROS)] == forms


def test_the_plural_never_elides() -> None:
    specs = ("un", "le", "du", "au", "ce", "son", "votre")
    several = "des hommes,les hommes,des hommes,aux hommes,ces hommes,ses hommes,vos hommes"
    assert [HOMME.form(spec, 2) for spec in specs] == several.split(",")


def test_the_plural_begins_at_two() -> None:
    assert [NIVEAU.form("n", n) for n in (0, 1, -1, 2)] == [
        "0\u00a0niveau",
        "1\u00a0niveau",
        "−1\u00a0niveau",
        "2\u00a0niveaux",
    ]


def test_a_noun_in_h_or_y_must_say_whether_it_elides() -> None:
    with pytest.raises(GrammarGap, match="hache"):
        Noun("hache", "haches", "f")


def test_an_adjective_agrees_and_takes_the_elision_when_it_stands_first() -> None:
    assert Phrase(OBJET, (GROS,)).form("le") == "le gros objet"
    assert Phrase(ARMURE, (GROS,)).form("n", 2) == "2\u00a0grosses armures"
    assert Phrase(ARMURE, (LIE,)).form("le") == "l’armure liée"


def test_a_tail_follows_everything() -> None:
    assert Phrase(NIVEAU, (LIE,), tail="de plus").form("un") == "un niveau lié de plus"


def test_card_names_take_articles_and_contract() -> None:
    heron = Name("Héron du fisc", "m", elide=False)
    boots = Name("Bottes du repli", "f", plural=True)
    assert [heron.form("le"), heron.form("du"), heron.form("au")] == [
        "le Héron du fisc",
        "du Héron du fisc",
        "au Héron du fisc",
    ]
    assert [boots.form("le"), boots.form("au")] == ["les Bottes du repli", "aux Bottes du repli"]


def test_peoples_names_elide_but_digits_and_foreign_letters_do_not() -> None:
    names = ("Anna", "Élodie", "Bruno", "Hugo", "Hélène", "Harry", "H.", "Yves", "Yasmine", "4ever", "Ольга")
    said = [
        "d’Anna",
        "d’Élodie",
        "de Bruno",
        "d’Hugo",
        "d’Hélène",
        "de Harry",
        "de H.",
        "d’Yves",
        "de Yasmine",
        "de 4ever",
        "de Ольга",
    ]
    assert [of_person(name) for name in names] == said


def test_a_negation_elides_before_a_vowel() -> None:
    assert [negated("aide"), negated("perd")] == ["n’aide pas", "ne perd pas"]


def test_one_and_two_times_are_said_in_words() -> None:
    time = Noun("fois", "fois", "f", few=("une fois", "deux fois"))
    assert [time.form("n", n) for n in (1, 2, 3)] == ["une fois", "deux fois", "3\u00a0fois"]
