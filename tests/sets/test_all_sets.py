"""Laws of each of our sets: how many cards of what, how much they differ, which card stands for which row."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from game.cli import check
from game.content.folders import SHIPPED
from game.text.cards import Printer
from game.text.catalogue import Catalogue
from game.text.typography import LANGS, Lang
from tests.sets.editions import beyond_the_number, edition, effects_of, repeated

PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")
ROWS = {
    "dungeon": "RACE 1-4, CLASS 1-4, EN 1-2, MON 1-5 11 16 18, ITM 1-9 21-23, ENH 1-7, CUR 1-3",
    "horror": "CLASS 5-8, EN 2, MON 6-11 16 18, ITM 10-14 21-23, ENH 6 8-11, CUR 1 4 6",
    "zombies": "MOJO 1-3, PWR 0-3, EN 3, MON 11-18, ITM 15-23 25, ENH 6 12, CUR 5 7",
}
"""The rows about named cards that each edition's rulebook brings (B-...): each has a card of ours."""

each_set = pytest.mark.parametrize("set_id", ["dungeon", "horror", "zombies"])


@each_set
def test_what_always_holds_for_the_owner_of_a_card_names_nobody_else(set_id: str):
    """The strength of a seat counts all that lies in front of it, whoever the text says it is for."""
    own = [card for card in edition(set_id).defs if card.kind != "monster"]
    assert [card.id for card in own for changed in card.modifiers if changed.scope not in ("me", "side")] == []


@each_set
def test_a_set_has_no_mistake(set_id: str):
    assert check.faults_of(SHIPPED / set_id) == ()


@pytest.mark.rule("R-SETUP-02")
@each_set
def test_the_decks_have_168_cards_of_at_least_140_sorts(set_id: str):
    cards = edition(set_id).defs
    assert Counter(card.back for card in cards for _ in range(card.count)) == {"door": 95, "treasure": 73}
    assert len(cards) >= 140


@each_set
def test_a_card_is_there_once_unless_it_says_what_one_is_or_lets_something_in(set_id: str):
    assert repeated(edition(set_id).defs) == {"trait", "enabler", "wandering", "mate"}


@each_set
def test_every_kind_of_door_is_there_in_its_number(set_id: str):
    cards = edition(set_id)
    assert 36 <= cards.cards_of("monster") <= 40
    assert 16 <= cards.cards_of("curse") <= 20
    assert cards.cards_of("enhancer") in cards.enhancers
    assert (cards.cards_of("wandering"), cards.cards_of("mate")) == (2, 2)
    assert (cards.cards_of("trait"), cards.cards_of("enabler")) == (cards.traits, cards.enablers)


@each_set
def test_every_kind_of_treasure_is_there_in_its_number(set_id: str):
    kinds = Counter("level_up" if "level_up" in card.tags else card.kind for card in edition(set_id).treasures())
    assert 45 <= kinds["item"] <= 48
    assert 14 <= kinds["oneshot"] <= 16
    assert 9 <= kinds["level_up"] <= 10
    assert (kinds["hireling"], kinds["cheat"]) == (1, 1)


@pytest.mark.rule("R-MONSTER-06")
@each_set
def test_monsters_range_from_the_first_level_to_the_last_and_four_are_worth_two(set_id: str):
    monsters = edition(set_id).of_kind("monster")
    levels = Counter(card.level for card in monsters)
    assert (min(levels), max(levels), levels[20]) == (1, 20, 1)
    assert sum(card.levels == 2 for card in monsters) >= 4


@each_set
def test_undead_are_enough_to_be_met(set_id: str):
    assert len(edition(set_id).tagged("undead")) >= 6


@pytest.mark.rule("R-ENH-11")
@each_set
def test_one_modifier_lowers(set_id: str):
    assert sum(card.abilities[0].do[0].fight < 0 for card in edition(set_id).of_kind("enhancer")) == 1


@each_set
def test_monsters_differ_in_more_than_their_number(set_id: str):
    monsters = edition(set_id).of_kind("monster")
    kinds = Counter(kind for card in monsters for kind in beyond_the_number(card))
    assert len(kinds) >= 20
    assert max(kinds.values()) <= 4
    assert len({(card.level, card.modifiers, card.abilities, card.tags) for card in monsters}) == len(monsters)


@each_set
def test_items_do_many_different_things_and_none_too_often(set_id: str):
    items = edition(set_id).of_kind("item")
    often = Counter(effect for card in items for effect in effects_of(card))
    assert len(often) >= 20
    assert max(often.values()) <= 4
    assert sum(card.use_if is not None or bool(effects_of(card)) for card in items) * 3 >= len(items)


@each_set
def test_no_two_items_are_alike(set_id: str):
    """Slot, size, hands, price, bonuses, restriction: two cards with all of them equal would be one card twice."""
    items = edition(set_id).of_kind("item")
    faces = Counter((c.slot, c.big, c.hands, c.value, c.modifiers, c.abilities, c.use_if) for c in items)
    assert max(faces.values()) == 1


@each_set
def test_items_fill_every_slot_and_some_are_for_the_few(set_id: str):
    items = edition(set_id).of_kind("item")
    assert {card.slot for card in items} == {"head", "armour", "feet", "hand", None}
    assert {card.hands for card in items} == {0, 1, 2}
    assert sum(card.use_if is not None for card in items) >= 9


@each_set
def test_no_two_level_ups_ask_for_the_same(set_id: str):
    ways = [card.abilities for card in edition(set_id).treasures() if "level_up" in card.tags]
    assert len(set(ways)) == len(ways)


@pytest.mark.parametrize("lang", LANGS)
@each_set
def test_every_card_has_wit_and_prints_something_beside_its_name(set_id: str, lang: Lang):
    cards = edition(set_id)
    printer = Printer(Catalogue.load(lang), cards.texts.texts)
    faces = [printer.printed(card) for card in cards.defs]
    assert [face.id for face in faces if not face.flavour] == []
    assert [face.id for face in faces if not (face.rules or face.badge)] == []
    words = {face.id: "".join(run.text for line in (*face.rules, *face.bad) for run in line.runs) for face in faces}
    assert [card for card, text in words.items() if "[" in text or "{" in text] == []


@each_set
def test_every_row_about_a_named_card_has_its_card_on_the_page(set_id: str):
    names = {text.name.en for text in edition(set_id).texts.texts.values()} | {"no card"}
    ours = [row for row, cards in rows() if any(name in cards for name in names)]
    assert sorted(set(wanted(ROWS[set_id])) - set(ours)) == []


def test_the_page_calls_cards_by_both_of_their_names():
    names = [text.name for set_id in ROWS for text in edition(set_id).texts.texts.values()]
    told = [(row, cards[: at.start()], cards[at.end() :]) for row, cards in rows() for at in re.finditer(" / ", cards)]
    strays = [
        (row, before, after)
        for row, before, after in told
        if not any(before.endswith(name.en) and after.startswith(name.fr) for name in names)
    ]
    assert strays == [("B-RACE-1", "no card: Human", "Humain")]


def rows() -> list[tuple[str, str]]:
    """Row and what stands for it, of every table of the page."""
    return re.findall(r"^\| (B-[A-Z]+-\d+) \| [^|]* \| ([^|]*) \|$", PAGE, re.MULTILINE)


def wanted(text: str) -> list[str]:
    """ "MON 1-3 8, EN 2" as B-MON-1, B-MON-2 ..."""
    found = []
    for part in text.split(", "):
        group, *spans = part.split()
        for span in spans:
            first, _, last = span.partition("-")
            found += [f"B-{group}-{n}" for n in range(int(first), int(last or first) + 1)]
    return found
