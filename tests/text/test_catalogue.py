"""The catalogue: both languages hold the same sentences, every sentence can be said, and messages become words."""

import re

import pytest

from game.model.cards import Bilingual, Name
from game.model.messages import AsWritten, Message, MessageValue
from game.table.records import SaveProblem
from game.text import LANGS, Catalogue, Lang, Names
from game.text.template import SlotError, parse, slots

BOTH = {lang: Catalogue.load(lang) for lang in LANGS}
HERON = Name(en="Tax Heron", fr="Héron du fisc", elide=False)
PEOPLE = {"seat", "seats", "to", "by", "loser"}
THINGS = {"card", "cards", "monster", "other"}
ELSEWHERE = ("seats.", "net.", "lobby.", "linked.", "away.", "play.machine_gone", "save.", "puzzles.")
"""Sentences about other machines, where everybody has typed a name, about files, and about rivals of a puzzle."""
LINT = (" de le ", " à le ", " de les ", " à les ", "  ", " .", " ,", "{", "}", '"', "'")


def names(me: int | None) -> Names:
    return Names(("Anna", "Boris", "Chloé"), me, {"d/heron": HERON})


def sample(slot: str, seat: str, text: str) -> MessageValue:
    if "{" + slot + ":card}" in text:
        return 2
    if slot in PEOPLE:
        return seat
    if slot == "name" and re.search(r"\{name:(s|de|\+)", text):
        return AsWritten("Anna")
    if slot == "deck":
        return "word:door_deck"
    if slot == "curse":
        return "kind:curse:d/heron"
    if slot == "curses":
        return "kinds:curse:d/heron,d/heron"
    return "card:d/heron" if slot in THINGS else 2


def sentences(lang: Lang) -> dict[str, str]:
    """Everything but the parts of card texts, which tests/text/test_card_parts.py prints."""
    return {key: text for key, text in BOTH[lang].texts.items() if not key.startswith("card_")}


def test_both_languages_hold_the_same_keys() -> None:
    assert set(BOTH["en"].texts) == set(BOTH["fr"].texts)


def test_a_sentence_has_the_same_slots_in_both_languages() -> None:
    en, fr = BOTH["en"].texts, BOTH["fr"].texts
    assert {key for key in en if slots(parse(en[key])) != slots(parse(fr[key]))} == set()


@pytest.mark.parametrize(
    ("lang", "verb"),
    [("en", r"(is|are|was|has|[a-z]+s)\b"), ("fr", r"(?!(?:à|et|en|contre|pour|de)\b)[a-zà-ÿ]+")],
)
def test_whoever_plays_at_one_machine_is_no_subject_of_a_fixed_verb_but_of_one_that_bends(
    lang: Lang, verb: str
) -> None:
    fixed = re.compile(r"(^|[.:;] )\{(seat|seats|by|to|loser|name)\} " + verb)
    here = {key: text for key, text in sentences(lang).items() if not key.startswith(ELSEWHERE)}
    assert [key for key, text in here.items() if fixed.search(text)] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seat", ["seat:0", "seat:1", "seat:0,1", "seat:1,2"])
def test_every_sentence_can_be_said_and_reads_clean(lang: Lang, seat: str) -> None:
    for key, text in sentences(lang).items():
        args = {slot: sample(slot, seat, text) for slot in slots(parse(text))}
        said = BOTH[lang].say(Message(key, args), names(me=0))
        assert not [fault for fault in LINT if fault in said], (key, said)


@pytest.mark.parametrize(
    ("lang", "me", "said"),
    [
        ("en", None, "4: Anna is caught by the Tax Heron."),
        ("en", 0, "4: you are caught by the Tax Heron."),
        ("fr", 1, "4\u00a0: Anna se fait attraper par le Héron du fisc."),
        ("fr", 0, "4\u00a0: vous vous faites attraper par le Héron du fisc."),
    ],
)
def test_the_reader_is_addressed_and_the_others_are_named(lang: Lang, me: int | None, said: str) -> None:
    message = Message("prompt.thrown_caught", {"total": 4, "seat": "seat:0", "card": "card:d/heron"})
    assert BOTH[lang].say(message, names(me)) == said


def test_a_slot_at_the_head_of_a_sentence_gets_a_capital() -> None:
    said = BOTH["fr"].say("prompt.trouble_theirs", names(1), seat="seat:1")
    assert said == "Personne à combattre. Vous regardez sous les meubles."


def test_what_belongs_to_people_follows_the_reader() -> None:
    asked = Message("table.levels_of", {"seat": "seat:0"})
    assert [BOTH["fr"].say(asked, names(me)) for me in (0, 1)] == ["Votre niveau", "Le niveau d’Anna"]
    assert [BOTH["en"].say(asked, names(me)) for me in (0, 1)] == ["Your level", "Anna’s level"]


def test_a_plain_name_can_stand_where_a_seat_would() -> None:
    assert BOTH["en"].say("over.won", seat="Boris") == "Boris wins!"


@pytest.mark.parametrize("name", ["seat:9", "seat:x", "word:nothing", "{n}", "Bob: the Builder"])
def test_a_person_may_be_called_anything(name: str) -> None:
    assert BOTH["en"].say("deal.ask", names(0), seat=name) == f"Ask {name}"


CALLED = ["seat:0", "seats:0,1", "card:d/heron", "kind:curse:d/heron", "word:level", "both:x", "both:a\nb", "{n}"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("called", CALLED)
def test_what_somebody_outside_has_written_is_printed_as_it_is_on_one_line(lang: Lang, called: str) -> None:
    said = [BOTH[lang].say(key, names(0), seat=AsWritten(called)) for key in ("deal.ask", "table.levels_of")]
    seen = called.replace("\n", " ")
    assert all(seen.casefold() in sentence.casefold() for sentence in said)
    file = SaveProblem("save.missing", {"name": f"{called}.doors"}).message
    assert f"{seen}.doors" in BOTH[lang].say(file, names(0))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("said", ["card:x draws a card.", "kind:x is gone.", "both:x is gone.", "word:level rises."])
def test_a_finished_sentence_inside_another_is_never_taken_for_a_reference(lang: Lang, said: str) -> None:
    assert said[1:] in BOTH[lang].say("recap.when", names(0), turn=1, move=1, what=said)


def test_a_missing_sentence_shows_its_key_and_a_missing_value_is_an_error() -> None:
    assert BOTH["en"].say("no.such_key") == "[no.such_key]"
    with pytest.raises(SlotError, match="total"):
        BOTH["en"].say("common.of", n=1)


@pytest.mark.parametrize(
    ("cards", "said"),
    [("z/damp", "Traps"), ("z/damp,z/itch", "Traps"), ("z/damp,d/heron", "Curses"), ("d/heron,d/heron", "Curses")],
)
def test_several_curses_are_called_as_their_set_calls_them_if_they_are_of_one(cards: str, said: str) -> None:
    known = {"z/kind:curse": Name("trap", "piège", many=Bilingual("traps", "pièges"))}
    message = Message("fight.curses", {"curses": f"kinds:curse:{cards}"})
    assert BOTH["en"].say(message, Names(cards=known)) == said


def test_a_plural_name_has_a_text_of_its_own_too() -> None:
    goblins = Names(cards={"d/goblins": Name("Gossiping Goblins", "Gobelins commères", plural=True)})
    message = Message("part.own_text", {"card": "card:d/goblins"})
    said = [BOTH[lang].say(message, goblins) for lang in LANGS]
    assert said == ["Printed on the Gossiping Goblins", "Pouvoir des Gobelins commères"]
