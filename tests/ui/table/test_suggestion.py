"""The main button is the sensible next move, for one person at the window who wants the duck to explain."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.model.foreseen import Foreseen
from game.model.messages import Message
from game.model.options import Option, Param, Refusal, first_args
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import BAG_SWORD, BOOTS, HAT, ME, POTION, TEXTS, FakeTable, option, view_with
from ui.scene import Scene
from ui.scenes.table import TableScene
from ui.storage.settings import Settings
from ui.table.session import Exits

SALE = option("sell_items", -1, Param("items", "cards", (BAG_SWORD, HAT), 1, 2, weights=(700, 400), total=1000))


@contextmanager
def sitting(folder: Path, *options: Option, **chosen: object) -> Iterator[tuple[Person, FakeTable]]:
    table = FakeTable(view_with(options=(option("open_door"), *options), hand=(HAT, BOOTS, POTION)))
    plays = [one.command(ME, first_args(one, {})) for one in options if one.verb == "play_card"]
    table.changes = tuple(Foreseen(command, gain=1, strength=4, level=9) for command in plays)
    settings = Settings(animation="off", muted=True, **chosen)  # type: ignore[arg-type]
    with sitting_at(
        folder, TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene)), settings=settings
    ) as person:
        person.wait(0.4)
        yield person, table


def main_button(person: Person) -> str:
    return min(
        (seen for seen in person.shown("button") if seen.id.startswith("button:")), key=lambda one: one.rect[1]
    ).id


def test_a_card_that_is_a_level_has_the_main_button_and_leaves_at_one_press_but_space_still_means_the_door(
    tmp_path: Path,
):
    with sitting(tmp_path, option("play_card", POTION)) as (person, table):
        assert main_button(person) == "button:suggested"
        assert "Potion" in person.sentence("button:suggested")
        person.press("space")
        person.click("button:suggested")
        assert [(sent.verb, sent.source) for sent in table.sent] == [("open_door", -1), ("play_card", POTION)]


def test_a_suggested_item_that_goes_into_the_bag_is_not_answered_as_if_it_were_refused(tmp_path: Path):
    laid, why = option("lay_card", HAT), Refusal(Message("refuse.slot_taken"), "R-ITEM-18")
    charity = option("give_charity", -1, Param("cards", "cards", (HAT, BOOTS), 1, 1))
    with sitting(tmp_path, laid, charity) as (person, table):
        table.changes = (Foreseen(laid.command(ME), bagged=True, because=why),)
        person.press("e")
        assert ([(sent.verb, sent.source) for sent in table.sent], person.sees("refusal")) == (
            [("lay_card", HAT)],
            False,
        )


def test_a_sale_that_is_a_level_opens_with_what_is_sold_marked_and_is_agreed_to_there(tmp_path: Path):
    with sitting(tmp_path, SALE) as (person, table):
        person.click("button:suggested")
        person.wait(0.3)
        assert table.sent == []
        person.click("ok")
        assert [sent.args[0] for sent in table.sent] == [(HAT, BAG_SWORD)]


def test_what_a_suggested_card_costs_is_chosen_by_whoever_pays(tmp_path: Path):
    dear = option("play_card", POTION, Param("cost", "cards", (BOOTS, HAT), 1, 1))
    with sitting(tmp_path, dear) as (person, table):
        person.click("button:suggested")
        person.wait(0.3)
        assert table.sent == []
        person.click(f"card:{BOOTS}")
        person.wait(0.3)
        assert [(sent.source, sent.args) for sent in table.sent] == [(POTION, ((BOOTS,),))]


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_suggested_curse_asks_whom_it_is_for(tmp_path: Path, way: str):
    curse = option("play_card", POTION, Param("target", "seat", (1, 2)))
    with sitting(tmp_path, curse) as (person, table):
        person.press("e") if way == "key" else person.click("button:suggested")
        assert table.sent == []
        assert (person.seen("seat:1").lit, person.seen("seat:2").lit) == (True, True)
        person.click("seat:2")
        assert [(sent.source, sent.args) for sent in table.sent] == [(POTION, ((2,),))]


def test_whoever_does_not_want_the_duck_finds_the_door_first(tmp_path: Path):
    with sitting(tmp_path, option("play_card", POTION), coach=False) as (person, _):
        assert main_button(person) == "button:open_door"
