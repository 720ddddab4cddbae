"""Every line of the log as the one whom it is about reads it, the other one in it, and a bystander: people read this
list from end to end.

After a change that was meant, write it anew, read what differs, and commit it with the change:
`python -m tests.text.test_golden_log`.
"""

from pathlib import Path

import pytest

from game.model.cards import Name
from game.model.messages import Message, MessageValue
from game.text import LANGS, Catalogue, Lang, Names
from game.text.template import parse, slots

GOLDEN = Path(__file__).with_name("golden")
CARDS = {
    "d/heron": Name("Tax Heron", "Héron du fisc", elide=False),
    "d/goblins": Name("Gossiping Goblins", "Gobelins commères", plural=True),
    "d/armour": Name("Minimalist Armour", "Armure minimaliste", "f"),
    "d/cultist": Name("Cultist", "Cultiste"),
}
SAID: dict[str, MessageValue] = {
    "seat": "seat:0",
    "seats": "seat:0",
    "to": "seat:1",
    "by": "seat:1",
    "loser": "seat:1",
    "deck": "word:treasure_deck",
    "curse": "kind:curse:d/heron",
    "card": "card:d/armour",
    "other": "card:d/goblins",
    "cards": "card:d/heron,d/armour",
    "wants": "card:d/goblins",
    "what": "…",
    "plus": 1,
    "need": 5,
    "level": 4,
    "n": 2,
}
KINDRED = {"watch_all", "watch_but", "watch_last"}
"""Lines whose other card is what people are."""
PEOPLE = ("Anna", "Boris", "Chloé")
READERS = (0, 1, 2)
"""The one whom a line is about, the other one in it, a bystander."""


def lines(lang: Lang) -> list[str]:
    words = Catalogue.load(lang)
    found = []
    for key in sorted(key for key in words.texts if key.startswith("log.")):
        args = {slot: SAID[slot] for slot in slots(parse(words.texts[key]))}
        if key.removeprefix("log.") in KINDRED:
            args["other"] = "card:d/cultist"
        readings = dict.fromkeys(words.say(Message(key, args), Names(PEOPLE, me, CARDS)) for me in READERS)
        found += [key, *(f"    {reading}" for reading in readings)]
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_of_the_log_reads_for_each_of_three_as_its_golden_list_says(lang: Lang) -> None:
    assert lines(lang) == (GOLDEN / f"log.{lang}.txt").read_text(encoding="utf-8").splitlines()


def test_in_french_cards_without_an_article_stand_behind_a_colon() -> None:
    told = {key: text for key, text in Catalogue.load("fr").texts.items() if key.startswith("log.")}
    assert [key for key, text in told.items() if "{cards}" in text and " : {cards}" not in text] == []


@pytest.mark.parametrize(("lang", "pronoun"), [("en", "You"), ("fr", "Vous"), ("fr", "You")])
def test_whoever_bears_the_word_you_for_a_name_is_spoken_to_wherever_nobody_reads(lang: Lang, pronoun: str) -> None:
    words, named = Catalogue.load(lang), SAID | {"cards": "card:d/heron"}
    for key, text in words.texts.items():
        if key.startswith(("log.", "tale.", "recap.", "over.won", "prompt.")):
            said = Message(key, {slot: named.get(slot, 2) for slot in slots(parse(text))})
            spoken_to = words.say(said, Names((pronoun, *PEOPLE[1:]), None, CARDS))
            assert spoken_to == words.say(said, Names(PEOPLE, 0, CARDS))


if __name__ == "__main__":
    for lang in LANGS:
        (GOLDEN / f"log.{lang}.txt").write_text("\n".join(lines(lang)) + "\n", encoding="utf-8")
