"""All the cards: found by edition, kind, deck, level and words, walked with mouse and keys, read one by one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from pygame import Rect

from game.content.merger import load_ruleset
from game.text.card_facts import card_type
from game.text.search import plain
from tests.ui.harness import Person, sitting_at
from tests.ui.shell.paper_house import PaperHouse
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.windows import in_windows
from ui.canvas import SMALLEST
from ui.card_browser.scene import CardBrowser
from ui.card_browser.stock import Stock, Wanted, by_kind, copies, fits, of_table
from ui.cards.designs import READ_WIDTH
from ui.commands.all_cards import every_card
from ui.scenes.menu.scene import MenuScene
from ui.storage.settings import Language, Settings

SIZES = [SMALLEST, (1280, 720), (1920, 1080), (2560, 1440)]


@cache
def everything() -> Stock:
    return every_card()


@contextmanager
def reading(
    folder: Path, size: tuple[int, int] = (1280, 720), lang: Language = "en", stock: Stock | None = None
) -> Iterator[Person]:
    closed: list[str] = []
    scene = CardBrowser(stock or everything(), lambda: closed.append("closed"))
    with sitting_at(folder, scene, size, Settings(language=lang, reduce_motion=True)) as person:
        person.wait(0.3)
        yield person
        person.press("escape")
    assert closed


def cards(person: Person) -> list[str]:
    return [seen.id for seen in person.shown("card")]


def test_each_filter_leaves_what_it_says():
    stock = everything()
    beasts = [card for card in stock.cards if fits(card, Wanted(kinds=frozenset(("monster",)), level="10-14"))]
    assert beasts
    assert all(card_type(card) == "monster" and 10 <= card.level <= 14 for card in beasts)
    doors = [card for card in stock.cards if fits(card, Wanted(frozenset(("horror",)), deck="door"))]
    assert {(card.id.partition("/")[0], card.back) for card in doors} == {("horror", "door")}


def test_the_kinds_of_the_chosen_editions_are_counted_by_copies():
    stock = everything()
    assert by_kind(stock, Wanted()).total() == copies(stock.cards) == 504
    assert by_kind(stock, Wanted(frozenset(("dungeon",)))).total() == 168


def test_words_are_found_without_their_accents():
    assert plain("Épée d’Été") == "epee d'ete"


def test_a_word_is_found_without_the_ligature_that_no_key_has(tmp_path: Path):
    with reading(tmp_path, lang="fr") as person:
        person.click("search")
        person.write("voeu d'occasion")
        person.wait(0.3)
        assert cards(person) == ["card:dungeon/used_wishing_well"]


def test_a_word_is_found_in_title_and_text(tmp_path: Path):
    with reading(tmp_path) as person:
        person.click("search")
        person.write("decaf")
        person.wait(0.3)
        assert cards(person) == ["card:dungeon/decaf_dragon"]
        assert "Decaf Dragon" in person.sentence("card")
        person.click("clear")
        assert person.sentence("found").startswith("504 of 504")


def test_a_kind_is_chosen_and_given_up(tmp_path: Path):
    with reading(tmp_path) as person:
        person.click("kind:curse")
        assert all("Curse" in seen.sentence or "Trap" in seen.sentence for seen in person.shown("card"))
        assert person.seen("kind:monster").value == ""
        person.click("kind:curse")
        assert person.seen("kind:monster").value == "on"


def test_the_arrows_walk_over_the_cards_and_out_to_the_filters(tmp_path: Path):
    with reading(tmp_path) as person:
        first, second = cards(person)[:2]
        assert person.focused() == first
        person.press("right")
        assert person.focused() == second
        person.press("left")
        person.press("left")
        assert not person.focused().startswith("card:")
        person.press("right")
        assert person.focused() == first


def test_the_card_that_one_comes_to_is_read_out(tmp_path: Path):
    with reading(tmp_path) as person:
        before = person.sentence("card")
        person.press("down")
        person.wait(0.3)
        assert person.sentence("card") != before
        person.press("up")
        person.wait(0.3)
        assert person.sentence("card") == before


def test_walking_down_scrolls_as_far_as_the_last_card(tmp_path: Path):
    with reading(tmp_path) as person:
        person.press("end")
        person.wait(0.5)
        last = everything().cards[-1].id
        assert person.focused() == f"card:{last}"
        assert not person.seen("after").lit


def test_a_rule_is_read_and_left_again(tmp_path: Path):
    with reading(tmp_path) as person:
        title = person.sentence("rule:0").removeprefix("Rule: ")
        person.click("rule:0")
        assert person.sees("back")
        assert any(seen.sentence.startswith(title) for seen in person.shown("text"))
        person.press("return")
        assert person.sees("rule:0")


def test_at_a_table_the_sets_in_play_are_shown_and_nothing_of_its_piles(tmp_path: Path):
    ruleset, texts = load_ruleset(("horror",))
    with reading(tmp_path, stock=of_table(ruleset, texts.texts, ())) as person:
        assert person.sentence("found") == "168 of 168 cards, from the sets in this game."
        assert not person.sees("edition:dungeon")


def test_the_start_page_leads_to_all_the_cards(tmp_path: Path):
    house = PaperHouse()
    with sitting_at(tmp_path, MenuScene(house)) as person:
        person.press("b")
    assert house.browsed == 1


@in_windows(*SIZES)
def test_nothing_beside_the_cards_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], lang: Language):
    with reading(tmp_path, size, lang) as person:
        assert [fault for fault in faults(person, size) if "card:" not in fault] == []
        boxes = [Rect(seen.rect) for seen in person.shown("card")]
        assert all(not one.colliderect(two) for n, one in enumerate(boxes) for two in boxes[:n])


@pytest.mark.parametrize("size", SIZES)
def test_the_card_and_its_rules_can_be_read_at_every_size(tmp_path: Path, size: tuple[int, int]):
    with reading(tmp_path, size) as person:
        person.click("search")
        person.write("Basement Choir")
        person.wait(0.3)
        assert person.seen("card").rect[2] >= READ_WIDTH
        assert all(person.sees(f"rule:{n}") for n in range(3))


def test_a_rule_that_is_pressed_by_mouse_takes_the_focus_from_the_cards(tmp_path: Path):
    with reading(tmp_path) as person:
        person.press("right")
        assert person.focused().startswith("card:")
        person.click("rule:0")
        person.press("escape")
        assert person.focused() == "rule:0"


def test_a_click_into_the_search_takes_the_focus_from_the_cards(tmp_path: Path):
    with reading(tmp_path) as person:
        person.press("right")
        person.click("search")
        assert person.focused() == "search"
