"""A window at a true table of this process: in by the code, down on a seat, into the game and out again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.model.messages import Message
from game.net.visit import GuestVisit
from tests.net.world import CODE, World
from tests.ui.harness import Person, sitting_at
from tests.ui.net.fake_network import FakeNetwork
from tests.ui.net.two_windows import WindowVisit
from tests.ui.shell.paper_house import NOW, PaperHouse
from ui.commands.tables import visited_table
from ui.scene import Context, Scene
from ui.scenes.menu.scene import MenuScene
from ui.scenes.net.lobby import LobbyScene
from ui.storage.settings import Settings


class TrueHouse(PaperHouse):
    def sit_down(self, visit: GuestVisit, context: Context, save: Path | None = None) -> Scene:
        return visited_table(visit, self, context)


@contextmanager
def knocking(folder: Path) -> Iterator[tuple[Person, World]]:
    """Ann has opened a table and waits for one more person; somebody knocks."""
    world, house = World(7, faults=0.0), TrueHouse()
    world.players, world.persons = world.players[:1], 2
    world.visit = WindowVisit(world)
    scene = LobbyScene(world.visit, house, lambda: MenuScene(house, clock=lambda: NOW))
    settings = Settings(name="Zoé", animation="off")
    with sitting_at(folder, scene, settings=settings, network=FakeNetwork()) as person:
        person.wait_for("code")
        yield person, world


def come_in(person: Person) -> None:
    for letter in CODE.lower():
        person.press(letter)
    person.press("return")
    person.wait_for("sit")


def sit_down(person: Person) -> None:
    come_in(person)
    person.press("return")
    person.press("return")
    person.wait_for("ready")


def test_a_wrong_code_is_refused_by_the_table_and_the_right_one_lets_in(tmp_path: Path):
    with knocking(tmp_path) as (person, _):
        for letter in "22222222":
            person.press(letter)
        person.press("return")
        person.wait_for("wrong")
        assert person.sentence("wrong") == "That isn’t this table’s code. Tries left for now: 4."
        come_in(person)
        assert person.sentence("seat:0").startswith("Seat 1: Ann")


def test_a_name_that_somebody_has_is_refused_in_a_sentence(tmp_path: Path):
    with knocking(tmp_path) as (person, _):
        come_in(person)
        person.click("sit")
        person.press("a", ctrl=True)
        person.write("Ann")
        person.press("return")
        person.wait_for("told")
        assert person.sentence("told") == "Somebody is already called Ann. Choose another name."


def test_who_is_ready_goes_on_to_the_game_and_what_is_asked_there_is_hers(tmp_path: Path):
    with knocking(tmp_path) as (person, world):
        sit_down(person)
        assert person.sentence("seat:1").startswith("Seat 2: Zoé")
        person.press("p")
        person.wait_for("log")
        assert world.table is not None
        assert [seat.name for seat in world.table.seats][:2] == ["Ann", "Zoé"]


def test_a_table_that_is_closed_in_the_game_says_so_and_may_still_be_looked_at(tmp_path: Path):
    with knocking(tmp_path) as (person, world):
        sit_down(person)
        person.press("p")
        person.wait_for("log")
        world.program.server.close(world.now)
        person.wait_for("confirm")
        assert "The table “Friday” has been closed. The game is saved over there." in person.sentence("page")
        assert person.sentence("confirm") == "To the start page"
        person.click("cancel")
        assert person.sees("banner")  # the table may still be looked at


def test_what_the_table_tells_in_the_game_is_said_for_a_while(tmp_path: Path):
    with knocking(tmp_path) as (person, world):
        sit_down(person)
        person.press("p")
        person.wait_for("log")
        world.visit.told.append(Message("net.codes_tried"))
        person.wait_for("banner")
        assert person.sentence("banner").startswith("Somebody is guessing the code.")


def test_while_the_link_is_cut_before_the_game_the_lobby_says_so_and_comes_back(tmp_path: Path):
    with knocking(tmp_path) as (person, world):
        sit_down(person)
        for line in world.program.lines.values():
            line.cut = True
        person.wait_for("told", 2)
        person.wait_while("told", 5)
        assert person.sentence("seat:1").startswith("Seat 2: Zoé")
