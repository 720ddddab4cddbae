"""A key that stands nowhere changes nothing, whatever is asked, staged, hidden or read."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame
import pytest

from game.model import events as ev
from game.model.messages import Message
from game.model.options import Param
from game.model.views import SeatView
from game.table.absence import Missing
from tests.support.stories import table
from tests.ui.harness import REPEATED, Person, sitting_at
from tests.ui.idle_keys import changed_by, idle, some, table_of
from tests.ui.net.fake_network import FakeNetwork, FakeVisit
from tests.ui.page_cover import PAGES, standing_at
from tests.ui.shell.test_game_over import story
from tests.ui.table.fake_table import BORIS, CURSE, HAT, ME, TEXTS, FakeTable, fight, option, view_with
from tests.ui.table.test_bargain import QUIET
from tests.ui.table.test_bargain import at as bargaining
from tests.ui.table.test_shared_screen import CHLOE, OWN, PUBLIC
from tests.ui.table.test_stage import CURSED, DOOR, MINE, OWN_DOOR, PILL, REVEALED, THEIRS
from tests.ui.table.test_why import HEROES
from tests.ui.test_keyboard_walk import CALM, EXITS, HOUSE, SALE, SCREENS, all_cards, home
from ui.rulebook.scene import RulebookScene
from ui.scene import Scene
from ui.scenes.game_over.scene import Ways
from ui.scenes.net.lobby import LobbyScene
from ui.scenes.table import TableScene
from ui.scenes.watched_table import WatchedEnd

Act = Callable[[Person, FakeTable], object]

PARTS = 3
EACH_PART = pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, PARTS))])
"""A quick run presses a third of the keys at each place, another one at the next."""

CHOICE = option("choose", -1, Param("way", "way", (0, 1), labels=(Message("common.ok"), Message("common.cancel"))))
CURSE_THEM = option("play_card", CURSE, Param("target", "seat", (1, 2)))
SHOW, SELL = option("show_hand"), option("sell_items", -1, SALE)
SEVERAL = view_with(options=(*MINE.options, CURSE_THEM, option("drop_card", CURSE), SELL))
DRESSING = view_with(situation="setup", options=(option("ready"),), prompt=Message("prompt.setup_mine"))
FIGHT_OPTIONS = (option("claim"), option("offer_help"), option("concede"))
FIGHT = view_with(fight=fight(21, 16), situation="fight", options=FIGHT_OPTIONS)
FROM_AFAR = view_with(seat=-1, hand=(), options=())


class Place(NamedTuple):
    """A moment at a table: how many persons are before the screen, what they see, what is done then, and an id by which
    it is known that one is there."""

    people: int
    view: SeatView
    acts: tuple[Act, ...] = ()
    known_by: str = "prompt"


def act(do: Callable[..., None], *what: str) -> Act:
    """Return an act of a person."""
    return lambda person, table: do(person, *what)


def staged(view: SeatView, *events: ev.EventNode) -> Act:
    return lambda person, table: table.happens(view, *events)


def behind(view: SeatView) -> Act:
    """Return the act that sets Chloé's view behind the curtain."""
    return lambda person, table: table.hands.update({CHLOE: msgspec.structs.replace(view, seat=CHLOE)})


def boris_is_gone(person: Person, table: FakeTable) -> None:
    table.missing = Missing(BORIS, 41.0)


def a_move_is_stored(person: Person, table: FakeTable) -> None:
    table.held = table.busy = True


def can_go_back(person: Person, table: FakeTable) -> None:
    table.undoable = True


def asked_why(person: Person, table: FakeTable) -> None:
    table.whys = {HEROES.number: HEROES}


CLICK = partial(act, Person.click)
F3, PAUSED = act(Person.hold, "f3"), act(Person.press, "escape")
TABLES = {
    "nothing asked": Place(1, THEIRS),
    "a door": Place(1, MINE, (), "button:open_door"),
    "a choice": Place(1, view_with(situation="choose", options=(CHOICE,)), (), "way:1"),
    "a set-up of several": Place(3, DRESSING, (), "button:dress_all"),
    "a fight": Place(1, FIGHT, (), "button:concede"),
    "a question to all": Place(3, PUBLIC, (), "objecting"),
    "a card in hand": Place(1, SEVERAL, (CLICK(f"card:{HAT}"),)),
    "a move half said": Place(1, view_with(options=(CURSE_THEM,)), (CLICK(f"card:{CURSE}"),)),
    "a curse that waits": Place(1, THEIRS, (staged(MINE, *CURSED),), PILL),
    "a staged door": Place(1, THEIRS, (staged(THEIRS, *DOOR),), "stage"),
    "the own door": Place(1, MINE, (staged(REVEALED, *OWN_DOOR),), "stage"),
    "a ribbon": Place(1, THEIRS, (staged(MINE, ev.TurnBegan(ME)),), "stage"),
    "a machine that has gone": Place(1, MINE, (boris_is_gone,)),
    "a move in flight": Place(1, MINE, (a_move_is_stored,)),
    "looking back": Place(1, MINE, (CLICK("mark:1"),), "button:now"),
    "across the room": Place(0, FROM_AFAR, (act(Person.press, "v"),), "room:board"),
    "behind the curtain": Place(3, PUBLIC, (behind(OWN), F3), "do:pass:-1:0"),
    "a set-up behind the curtain": Place(3, DRESSING, (behind(DRESSING), F3), "do:ready:-1:0"),
    "a stage behind the curtain": Place(3, THEIRS, (behind(OWN), F3, staged(MINE, *CURSED)), "do:pass:-1:0"),
}
DIALOGS = {
    "the pause": Place(1, SEVERAL, (PAUSED,), "resume"),
    "the settings": Place(1, SEVERAL, (PAUSED, CLICK("settings")), "done"),
    "putting right": Place(1, SEVERAL, (PAUSED, CLICK("put_right")), "kind:set_level"),
    "a sale": Place(1, SEVERAL, (CLICK("button:sell_items"),), "ok"),
    "several meanings": Place(1, SEVERAL, (CLICK(f"card:{CURSE}"), CLICK(f"card:{CURSE}")), "move:1"),
    "a sum": Place(1, FIGHT, (asked_why, CLICK("total:heroes")), "sum"),
    "a question behind the curtain": Place(
        3, DRESSING, (behind(view_with(options=(SHOW,))), F3, CLICK("do:show_hand:-1:0")), "move:0"
    ),
}
PAGES_ALONE = {
    **SCREENS,
    "all cards": all_cards,
    "a code": lambda: LobbyScene(FakeVisit(phase="code"), HOUSE, home),
    "a game that was watched": lambda: WatchedEnd(story(4), Ways(lambda context: Scene(), Scene)),
}


@contextmanager
def at(folder: Path, place: Place) -> Iterator[Person]:
    table = FakeTable(place.view)
    table.seats = tuple(
        info._replace(kind="person" if n < place.people else "rival") for n, info in enumerate(table.seats)
    )
    with sitting_at(folder, TableScene(table, TEXTS, EXITS), settings=CALM) as person:
        person.wait(0.5)
        for each in place.acts:
            each(person, table)
        person.wait(0.5)
        assert person.sees(place.known_by), sorted(seen.id for seen in person.shown())
        yield person


@EACH_PART
@pytest.mark.parametrize("name", TABLES)
def test_a_key_that_stands_nowhere_changes_nothing_at_the_table(tmp_path: Path, name: str, part: int):
    with at(tmp_path, TABLES[name]) as person:
        assert changed_by(person, some(idle(person), name, PARTS, part)) == ""


@EACH_PART
@pytest.mark.parametrize("name", DIALOGS)
def test_a_key_that_stands_nowhere_changes_nothing_in_a_dialog(tmp_path: Path, name: str, part: int):
    with at(tmp_path, DIALOGS[name]) as person:
        assert changed_by(person, some(idle(person), name, PARTS, part)) == ""


@EACH_PART
@pytest.mark.parametrize("name", PAGES_ALONE)
def test_a_key_that_stands_nowhere_changes_nothing_on_a_page(tmp_path: Path, name: str, part: int):
    with sitting_at(tmp_path, PAGES_ALONE[name](), settings=CALM, network=FakeNetwork()) as person:
        person.wait(0.3)
        assert changed_by(person, some(idle(person), name, PARTS, part)) == ""


def settle(person: Person) -> None:
    """Waits until what a disk or another thread works on has come."""
    told = -1
    while told != person.told.tell():
        told = person.told.tell()
        time.sleep(0.2)
        person.wait(0.5)


@pytest.mark.long
@pytest.mark.parametrize("name", PAGES)
def test_a_key_that_stands_nowhere_changes_nothing_on_any_page_of_the_program(name: str):
    with standing_at(PAGES[name], (1280, 720), "fr") as person:
        settle(person)
        assert changed_by(person, idle(person)) == ""


def test_a_key_that_stands_nowhere_changes_nothing_on_the_slip_of_a_deal(tmp_path: Path):
    with bargaining(table(QUIET), tmp_path) as (person, _):
        person.click("button:offer_trade")
        assert person.sees("propose")
        assert changed_by(person, idle(person)) == ""


@pytest.mark.parametrize("key", ["backspace", "escape", "n"])
def test_a_key_that_is_held_does_once_what_it_does(tmp_path: Path, key: str):
    with at(tmp_path, Place(1, MINE, (can_go_back,))) as person:
        done = []
        for act in (lambda: None, lambda: person.hold(key), lambda: person.keep_down(key, 9 * REPEATED)):
            act()
            done.append((len(person.app._stack), person.app.context.settings, table_of(person).table.undone))
        assert done[0] != done[1] == done[2]


def test_keys_of_a_word_that_is_composed_are_no_keys_of_the_table(tmp_path: Path):
    with at(tmp_path, Place(1, MINE)) as person:
        before = person.shown()
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, {"text": "に", "start": 0, "length": 1}))
        person.press_at_once("n", "escape", "space", "f1")
        assert person.shown() == before
        person.write("に")
        person.press("f1")
        assert person.sees("chapter")


def test_the_enter_that_ends_a_composed_word_does_not_send_it_off(tmp_path: Path):
    with sitting_at(tmp_path, RulebookScene(), settings=CALM) as person:
        person.press("f", ctrl=True)
        person.write("curse")
        before = person.sentence("chapter")
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, {"text": "に", "start": 0, "length": 1}))
        person.press("return")
        assert (person.seen("search").value, person.sentence("chapter")) == ("curse", before)
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, {"text": "", "start": 0, "length": 0}))
        person.press("return")
        assert person.sentence("chapter") != before
