"""Tab goes round every screen and dialog: each thing that can be used is reached once, has a sentence, and wears the
one ring."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.ai.minds import InlineMinds
from game.model.options import Param
from game.net.protocol import Place
from game.table.clock import INSTANT
from game.table.guided_game import guided_game
from game.table.opening import open_table
from tests.support.first_game import first_settings
from tests.ui.harness import Person, sitting_at
from tests.ui.net.fake_network import CODE, INVITATION, FakeNetwork, FakeVisit
from tests.ui.shell.paper_house import DAMAGED, FRIDAY, NOW, PaperHouse
from tests.ui.shell.test_game_over import story
from tests.ui.shell.test_start_page_layout import SIX
from tests.ui.table.fake_table import (
    BOOTS,
    ELF,
    HAT,
    POTION,
    SPOIL_A,
    SPOIL_B,
    TEXTS,
    FakeTable,
    fight,
    option,
    view_with,
)
from ui.card_browser.scene import CardBrowser
from ui.commands.all_cards import every_card
from ui.rulebook.scene import RulebookScene
from ui.scene import Scene
from ui.scenes.game_over.scene import GameOverScene, Ways
from ui.scenes.guided_table import GuidedTable
from ui.scenes.menu.scene import MenuScene
from ui.scenes.net.lobby import LobbyScene
from ui.scenes.net.open_table import OpenTableScene
from ui.scenes.net.tables import TablesScene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings

CALM = Settings(animation="off", muted=True, reduce_motion=True, lessons=True)
HOUSE = PaperHouse([FRIDAY, DAMAGED, SIX])
EXITS = Exits(Scene, lambda context: Scene(), Scene)
NOT_REACHED = ("text", "prompt", "refusal")
MOST = 120  # presses of Tab
LEAST_RING = 60  # pixels of a part of a ring that something lies over


def walk(person: Person) -> list[str]:
    """Return the ids that Tab goes to, until it comes round; the ring is looked at on the way."""
    seen: list[str] = []
    while len(seen) < MOST:
        person.press("tab")
        at = person.focused()
        assert at, f"nothing has the focus after {seen}"
        if at in seen:
            return seen
        seen.append(at)
        assert rings(person) == 1, f"{at} wears {rings(person)} rings"
    raise AssertionError(f"Tab does not come round: {seen}")


def rings(person: Person) -> int:
    """How often the ring is drawn round what has the focus, or anywhere else."""
    colour = person.app.context.theme.focus
    drawn = pygame.mask.from_threshold(person.picture(), colour, (40, 40, 40, 255))
    boxes = [part.get_bounding_rects()[0].inflate(8, 8) for part in drawn.connected_components(LEAST_RING)]
    for n, box in enumerate(boxes):
        boxes[n + 1 :] = [box.union(other) if box.colliderect(other) else other for other in boxes[n + 1 :]]
    return sum(not any(box.colliderect(other) for other in boxes[n + 1 :]) for n, box in enumerate(boxes))


def faults(person: Person, behind: tuple[str, ...] = ()) -> list[str]:
    """Return the faults for a person without a mouse."""
    window, visited = Rect((0, 0), person.picture().get_size()), walk(person)
    things = [seen for seen in person.shown() if seen.lit and seen.kind not in (*NOT_REACHED, *behind)]
    missed = [f"{seen.id} is not reached" for seen in things if seen.id not in visited]
    dumb = [f"{id} has no sentence" for id in visited if not person.sentence(id).strip()]
    return missed + dumb + [f"{id} leaves" for id in visited if not window.colliderect(Rect(person.seen(id).rect))]


def menu(panel: str) -> Callable[[], Scene]:
    return lambda: MenuScene(HOUSE, panel, clock=lambda: NOW)  # type: ignore[arg-type]


def home() -> Scene:
    return MenuScene(HOUSE, clock=lambda: NOW)


def lobby() -> Scene:
    people = (Place("person", "Ada", 0), Place("person", "Boris", 1, True), Place("rival", "Éva", ready=True), Place())
    visit = FakeVisit(people, code=CODE)
    visit.invitation = INVITATION
    return LobbyScene(visit, HOUSE, home)  # type: ignore[arg-type,return-value]


def all_cards() -> Scene:
    return CardBrowser(every_card(), lambda: None)


def last_screen() -> Scene:
    return GameOverScene(story(4), Ways(lambda context: Scene(), Scene))


SCREENS: dict[str, Callable[[], Scene]] = {
    "new game": menu("new_game"),
    "saved games": menu("saves"),
    "settings": menu("settings"),
    "rule book": RulebookScene,
    "last screen": last_screen,
    "before a game": lobby,
    "tables nearby": lambda: TablesScene(FakeNetwork(), HOUSE, home),  # type: ignore[arg-type,return-value]
    "open a table": lambda: OpenTableScene(FakeNetwork(), HOUSE, home),  # type: ignore[arg-type,return-value]
}


@pytest.mark.parametrize("name", SCREENS)
def test_tab_goes_round_every_screen(tmp_path: Path, name: str):
    with sitting_at(tmp_path, SCREENS[name](), settings=CALM, network=FakeNetwork()) as person:
        person.wait(0.3)
        assert faults(person) == []


def test_tab_goes_round_the_cards_whose_grid_is_one_stop(tmp_path: Path):
    with sitting_at(tmp_path, all_cards(), settings=CALM) as person:
        person.wait(0.5)
        assert faults(person, behind=("card",)) == []


SALE = Param("items", "cards", (HAT, POTION, BOOTS), most=2, weights=(600, 400, 300), total=1000)
TAKE = option("take_card", -1, Param("card", "cards", (SPOIL_A, SPOIL_B)))
SITUATIONS = {
    "the own turn": view_with(options=(option("open_door"), option("lay_card", HAT), option("sell_items", -1, SALE))),
    "a fight": view_with(fight=fight(), situation="fight", options=(option("run_away"), option("offer_help"))),
    "a body": view_with(situation="body", limbo=(SPOIL_A, SPOIL_B), options=(TAKE,)),
    "somebody else's turn": view_with(active=1, options=(option("offer_trade"),)),
    "six cards too many": view_with(hand=(HAT, BOOTS, POTION, ELF), situation="charity"),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_tab_goes_round_the_table(tmp_path: Path, name: str):
    with sitting_at(tmp_path, TableScene(FakeTable(SITUATIONS[name]), TEXTS, EXITS), settings=CALM) as person:
        person.wait(0.6)
        assert faults(person) == []


DIALOGS = {"pause": ("escape",), "settings": ("escape", "settings"), "sale": ("button:sell_items",)}


@pytest.mark.parametrize("name", DIALOGS)
def test_tab_goes_round_the_dialogs_over_the_table(tmp_path: Path, name: str):
    table = FakeTable(SITUATIONS["the own turn"])
    with sitting_at(tmp_path, TableScene(table, TEXTS, EXITS), settings=CALM) as person:
        person.wait(0.6)
        for step in DIALOGS[name]:
            person.press(step) if step == "escape" else person.click(step)
        person.wait(0.4)
        assert faults(person) == []


def test_the_buttons_of_a_lesson_are_reached_and_used_by_keys(tmp_path: Path):
    table = open_table(first_settings(), InlineMinds, INSTANT, guided_game().seed, tmp_path / "game.save")
    scene = GuidedTable(table, table.texts.texts, EXITS)
    with sitting_at(tmp_path, scene, settings=CALM) as person:
        person.wait_for("lesson")
        assert {"know_lesson", "end_lessons"} <= set(walk(person))
        while person.focused() != "end_lessons":
            person.press("tab")
        person.press("return")
        assert not person.sees("lesson")
