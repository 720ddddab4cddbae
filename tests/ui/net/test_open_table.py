"""Opening a table to other machines: a new one, a game that is kept, one that goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.model.messages import Message
from game.net.interface import NewTable
from game.table.interface import Manners, SeatInfo
from tests.ui.harness import Person, sitting_at
from tests.ui.net.fake_network import FakeNetwork
from tests.ui.shell.paper_house import DAMAGED, FRIDAY, NOW, PaperHouse
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.windows import in_windows
from ui.commands.tables import start_game
from ui.scenes.menu.scene import MenuScene
from ui.scenes.net.open_table import OpenTableScene
from ui.storage.companies import NewGame, SeatPlan
from ui.storage.settings import Settings, load

ANN = Settings(name="Ann")


@contextmanager
def at_the_door(folder: Path, network: FakeNetwork, settings: Settings = ANN) -> Iterator[Person]:
    house = PaperHouse()
    scene = OpenTableScene(network, house, lambda: MenuScene(house, clock=lambda: NOW))
    with sitting_at(folder, scene, settings=settings, network=network) as person:
        yield person


@contextmanager
def at_the_saves(folder: Path, network: FakeNetwork) -> Iterator[Person]:
    menu = MenuScene(PaperHouse([FRIDAY, DAMAGED]), "saves", clock=lambda: NOW)
    with sitting_at(folder, menu, settings=ANN, network=network) as person:
        yield person


def test_a_table_is_opened_with_one_press_and_people_sit_down(tmp_path: Path):
    network = FakeNetwork()
    with at_the_door(tmp_path, network) as person:
        assert person.focused() == "deal"
        person.press("return")
        assert person.sees("waiting")
    here = SeatInfo("Ann", "person")
    assert network.opened == [NewTable("Ann’s table", sets=("cellar",), seats=(here,), free=3)]


def test_the_list_leads_to_opening_a_table_and_back(tmp_path: Path):
    with sitting_at(tmp_path, MenuScene(PaperHouse(), clock=lambda: NOW), network=FakeNetwork()) as person:
        person.click("other_machines")
        person.click("open_table")
        assert person.sentence("heading") == "Open a table"
        person.press("escape")
        assert person.sentence("heading") == "Tables nearby"


def test_whoever_opens_says_her_name_first_and_it_is_known_next_time(tmp_path: Path):
    network = FakeNetwork()
    with at_the_door(tmp_path, network, Settings()) as person:
        assert not person.seen("deal").lit
        person.click("name:0")
        person.write("Zoé")
        person.click("deal")
    assert network.opened[0].name == "Zoé’s table"
    assert load(tmp_path, "en").settings.name == "Zoé"


def test_seats_are_for_people_here_for_computers_and_for_other_machines(tmp_path: Path):
    network = FakeNetwork()
    with at_the_door(tmp_path, network) as person:
        person.click("people:2")
        person.click("who:2")
        person.click("add_rival")
        person.click("deal")
    (opened,) = network.opened
    assert [(seat.name, seat.kind) for seat in opened.seats] == [
        ("Ann", "person"),
        ("Boris", "person"),
        ("Chloé", "rival"),
    ]
    assert opened.free == 2


def test_a_seat_is_a_person_s_another_machine_s_a_computer_s_and_a_person_s_again(tmp_path: Path):
    said = []
    with at_the_door(tmp_path, FakeNetwork()) as person:
        for _ in range(6):
            said.append(person.sentence("who:1").partition(".")[0].rpartition(", ")[2])
            person.click("who:1")
    assert said == ["other machine", "normal", "hard", "easy", "this screen", "other machine"]


def test_anybody_may_come_in_and_nobody_look_on_if_the_host_says_so(tmp_path: Path):
    network = FakeNetwork()
    with at_the_door(tmp_path, network) as person:
        person.click("entrance:open")
        assert person.sentence("entrance_note") == "Open table: anybody on this network may sit down."
        person.click("onlookers:off")
        person.click("deal")
    assert (network.opened[0].locked, network.opened[0].onlookers) == (False, False)


def test_name_rules_and_manners_of_the_table_go_along(tmp_path: Path):
    network = FakeNetwork()
    with at_the_door(tmp_path, network) as person:
        person.click("table_name")
        person.press("a", ctrl=True)
        person.write("Kitchen")
        person.click("goal:8")
        person.click("people:2")
        person.click("hands:open")
        person.click("deal")
    (opened,) = network.opened
    assert (opened.name, opened.house.goal_level, opened.manners) == ("Kitchen", 8, Manners("open"))


def test_a_table_that_cannot_be_opened_says_why_and_all_is_as_it_was(tmp_path: Path):
    network = FakeNetwork()
    network.refuses = Message("net.no_network")
    with at_the_door(tmp_path, network) as person:
        person.click("deal")
        assert person.sentence("sentence") == "This machine isn’t on any network."
        person.click("ok")
        assert person.seen("name:0").value == "Ann"


def test_a_saved_game_is_opened_to_others(tmp_path: Path):
    network = FakeNetwork()
    with at_the_saves(tmp_path, network) as person:
        person.click(f"share:{FRIDAY.file}")
        person.click("entrance:open")
        person.click("open")
        assert person.sees("waiting")
    assert network.opened == [NewTable("Ada’s table", locked=False, save=Path(FRIDAY.file))]


def test_a_damaged_game_and_a_program_without_a_network_offer_nothing_of_the_kind(tmp_path: Path):
    with at_the_saves(tmp_path, FakeNetwork()) as person:
        assert not person.sees(f"share:{DAMAGED.file}")
    with sitting_at(tmp_path, MenuScene(PaperHouse([FRIDAY]), "saves", clock=lambda: NOW)) as person:
        assert not person.sees(f"share:{FRIDAY.file}")


def test_a_saved_game_that_cannot_be_opened_leads_back_to_the_list_with_the_reason(tmp_path: Path):
    network = FakeNetwork()
    network.refuses = Message("net.no_network")
    with at_the_saves(tmp_path, network) as person:
        person.click(f"share:{FRIDAY.file}")
        person.click("open")
        assert person.sentence("sentence") == "This machine isn’t on any network."
        person.click("ok")
        assert person.sees(f"share:{FRIDAY.file}")


@contextmanager
def at_a_game(folder: Path, network: FakeNetwork, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    """A game at this screen, with its pause open."""
    monkeypatch.setenv("DOORS_SAVES_DIR", str(folder / "saves"))
    monkeypatch.setenv("DOORS_CONFIG_DIR", str(folder))
    seats = (SeatPlan("you", "Ann"), SeatPlan("random", "Boris"), SeatPlan("random", "Chloé"))
    with sitting_at(folder, MenuScene(PaperHouse()), settings=ANN, network=network) as person:
        context = person.app.context
        context.go(start_game(NewGame(seats, ("dungeon",), 7, table="Friday"), context))
        person.wait(0.5)
        person.press("escape")
        yield person


def test_a_game_under_way_is_opened_to_others_with_its_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    network = FakeNetwork()
    with at_a_game(tmp_path, network, monkeypatch) as person:
        person.click("to_others")
        assert person.seen("table_name").value == "Friday"
        person.click("open")
        person.wait_for("waiting")
    (opened,) = network.opened
    assert opened.save is not None
    assert opened.save.exists()


def test_where_that_fails_the_game_goes_on_at_this_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    network = FakeNetwork()
    network.refuses = Message("net.no_network")
    with at_a_game(tmp_path, network, monkeypatch) as person:
        person.click("to_others")
        person.click("open")
        person.wait_for("ok")
        assert person.sentence("sentence") == "This machine isn’t on any network."
        person.click("ok")
        person.press("escape")
        assert person.sees("to_others")


@in_windows((1024, 768), (1280, 720), (1920, 1080), lang="language")
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], language: str):
    scene = OpenTableScene(FakeNetwork(), PaperHouse(), lambda: MenuScene(PaperHouse()))
    with sitting_at(tmp_path, scene, size, Settings(language="fr" if language == "fr" else "en")) as person:
        person.click("people:2")
        person.click("add_rival")
        person.click("entrance:open")
        assert faults(person, size) == []
