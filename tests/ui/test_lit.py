"""Lit things do something: on every screen and dialog, at tables of all editions, a press is never in vain."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.ai.card_knowledge import Lore
from game.ai.policies import policy_named
from game.cli.scenario import default_sets
from game.ids import SeatId
from game.net.protocol import Place
from game.table.opening import GameSettings, engine_of
from game.table.timeline import Move
from tests.support.stories import table
from tests.ui.any_table import Moment, moments, scene_of
from tests.ui.harness import Person, sitting_at
from tests.ui.lit import STILL, Presser, Screen
from tests.ui.net.fake_network import CODE, INVITATION, FakeNetwork, FakeVisit
from tests.ui.shell.paper_house import DAMAGED, FRIDAY, NOW, PaperHouse
from tests.ui.shell.test_game_over import story
from ui.card_browser.scene import CardBrowser
from ui.commands.all_cards import every_card
from ui.rulebook.scene import RulebookScene
from ui.rulebook.subject import Subject
from ui.scene import Context, Scene
from ui.scenes.game_over.scene import GameOverScene, Ways
from ui.scenes.menu.scene import MenuScene
from ui.scenes.net.lobby import LobbyScene
from ui.scenes.net.open_table import OpenTableScene
from ui.scenes.net.tables import TablesScene

PRESSES = 6
"""On each screen, and on those that it leads to."""
SEEDS, FEW = (6,), 3
"""Games with the cards of all editions, and how many moments of each are looked at."""


class House(PaperHouse):
    """With all the cards."""

    def browse(self, context: Context, home: Callable[[], Scene]) -> None:
        context.push(CardBrowser(every_card(), context.pop))


def house() -> House:
    return House([FRIDAY, DAMAGED])


def home() -> Scene:
    return MenuScene(house(), clock=lambda: NOW)


def menu(panel: str) -> Scene:
    return MenuScene(house(), panel, clock=lambda: NOW)  # type: ignore[arg-type]


def lobby() -> Scene:
    people = (Place("person", "Ada", 0), Place("person", "Boris", 1, True), Place("rival", "Éva", ready=True), Place())
    visit = FakeVisit(people, code=CODE)
    visit.invitation = INVITATION
    return LobbyScene(visit, house(), home)  # type: ignore[arg-type,return-value]


def rule_book() -> Scene:
    stock = every_card()
    return RulebookScene(Subject(texts=stock.texts, cards=stock.cards))


SCREENS: dict[str, Callable[[], Scene]] = {
    "new game": partial(menu, "new_game"),
    "saved games": partial(menu, "saves"),
    "settings": partial(menu, "settings"),
    "rule book": rule_book,
    "last screen": lambda: GameOverScene(story(4), Ways(lambda context: Scene(), Scene)),
    "before a game": lobby,
    "tables nearby": lambda: TablesScene(FakeNetwork(), house(), home),  # type: ignore[arg-type,return-value]
    "open a table": lambda: OpenTableScene(FakeNetwork(), house(), home),  # type: ignore[arg-type,return-value]
}


def test_whatever_is_lit_among_the_cards_does_something(tmp_path: Path):
    assert Presser(tmp_path, Screen(home, lambda person: person.click("cards"))).press_all(PRESSES) == []


@pytest.mark.parametrize("name", SCREENS)
def test_whatever_is_lit_on_a_page_does_something(tmp_path: Path, name: str):
    assert Presser(tmp_path, Screen(SCREENS[name], network=FakeNetwork)).press_all(PRESSES) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_lit_at_a_table_does_something(tmp_path: Path, seed: int):
    for moment in moments(seed)[:FEW]:
        assert Presser(tmp_path, moment.screen).press_all(PRESSES) == [], moment


DIALOGS = {
    "pause": ("menu",),
    "seats": ("menu", "seats"),
    "settings": ("menu", "settings"),
    "going back": ("menu", "go_back"),
    "putting right": ("menu", "put_right"),
    "promises": ("menu", "promises"),
    "hint": ("menu", "hint"),
    "cards of the table": ("menu", "cards"),
    "a pile": ("discard:door",),
    "a sum": ("shield:0",),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_whatever_is_lit_over_a_table_does_something(tmp_path: Path, name: str):
    def begin(person: Person) -> None:
        for id in DIALOGS[name]:
            person.click(id)

    screen = Moment(6, 109, (SeatId(0),)).screen._replace(begin=begin)
    assert Presser(tmp_path, screen).press_all(PRESSES) == []


@pytest.mark.long
@pytest.mark.parametrize("name", SCREENS)
def test_whatever_is_lit_behind_a_page_does_something(tmp_path: Path, name: str):
    assert Presser(tmp_path, Screen(SCREENS[name], network=FakeNetwork)).press_all(400) == []


CHARITY = (
    "seats ann bob cid; ann level 2 hand fondue long_spoon elbow_grease cheese_shield overtime_crown kazoo "
    "read_the_manual motivational_poster; turn ann charity"
)


def test_choose_for_me_answers_though_the_mind_would_rather_do_something_else(tmp_path: Path):
    t, me = table(CHARITY), SeatId(0)
    weighed = policy_named("ai")(Lore(t.book.ruleset), t.view("ann"), True, 1).considered
    assert "give_charity" not in {choice.command.verb for choice in weighed}
    texts = engine_of(GameSettings(default_sets(), ()))[1]
    with sitting_at(tmp_path, scene_of(t.engine, texts, [Move(None, (), t.state)], (me,)), settings=STILL) as ann:
        ann.wait(0.5)
        ann.click("button:give_charity")
        ann.click("advice")
        assert ann.seen("ok").lit
