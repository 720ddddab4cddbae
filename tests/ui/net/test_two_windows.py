"""Two windows at one table: what one of them does is seen at the other, and a cut link loses nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.net import protocol as net
from tests.net.world import CODE, World
from tests.ui.harness import Person, sitting_at
from tests.ui.net.two_windows import Hall, WindowVisit, two_windows
from tests.ui.shell.paper_house import PaperHouse
from ui.scene import Scene
from ui.scenes.net.lobby import LobbyScene
from ui.scenes.net.visited_table import VisitedTable
from ui.storage.settings import Settings
from ui.table.session import Exits

SEED = 6  # a rival wins a fight early, and everybody is asked
SHORT = 4  # a game that is soon over


@pytest.fixture
def hall(tmp_path: Path):
    with two_windows(tmp_path, SEED) as found:
        yield found


@contextmanager
def looking_on(folder: Path, world: World, lang: str = "en", delay: float = 0.0) -> Iterator[Person]:
    """A window without a person, at the end of a game. `delay`: of its link, in seconds."""
    visit = WindowVisit(world, code=CODE)
    for _ in range(20_000):
        if visit.table is not None and world.over:
            break
        visit.pump(0.0)
    assert visit.wire.line is not None
    visit.wire.line.to_table.delay = delay
    scene = VisitedTable(visit, Exits(Scene, lambda now: LobbyScene(visit, PaperHouse(), Scene), Scene))
    settings = Settings(animation="off", muted=True, pace="instant", language="fr" if lang == "fr" else "en")
    with sitting_at(folder, scene, settings=settings) as person:
        person.wait_for("won")
        yield person


def test_a_link_that_is_cut_while_she_is_asked_comes_back_to_the_same_question(hall: Hall):
    hall.play_until(hall.zoe_is_asked)
    asked = hall.zoe.sentence("prompt")
    hall.zoe_visit.cut()
    hall.wait(1.6)
    assert hall.zoe.sentence("banner").startswith("The table isn’t answering.")
    assert not hall.zoe.sees("button:pass")
    assert "isn’t answering" in hall.ann.sentence("seat:1")
    hall.zoe_visit.reachable = True
    hall.wait(1)
    assert (hall.zoe.sentence("prompt"), hall.zoe_is_asked()) == (asked, True)
    hall.zoe.click("button:pass")
    hall.wait(0.5)
    assert not hall.zoe_is_asked()


def test_two_people_of_one_machine_come_back_in_one_sentence(tmp_path: Path):
    with two_windows(tmp_path, SEED, ("Zoé", "Bea")) as hall:
        hall.zoe_visit.cut()
        hall.wait(1)
        hall.zoe_visit.reachable = True
        hall.wait(1)
        assert hall.ann.sentence("banner") == "Zoé and Bea are back."


def test_who_is_away_is_covered_and_plays_again_herself(hall: Hall):
    hall.ann.click("button:ready")
    hall.ann.click("ready")
    hall.zoe_visit.cut()
    hall.wait(5.8)
    assert hall.ann.sentence("page").startswith("Waiting for Zoé")
    hall.ann.click("cover")
    hall.wait(0.5)
    assert hall.ann.sentence("banner") == "The computer is playing for Zoé in the meantime."
    hall.zoe_visit.reachable = True
    hall.wait(3)
    hall.zoe.press("i")
    hall.wait(0.5)
    assert hall.zoe.sees("signs")
    assert hall.ann.sentence("banner") == "Zoé is back, and the computer hands over."


def test_a_sign_and_a_stop_are_seen_at_the_other_window(hall: Hall):
    hall.zoe.press("e")
    hall.zoe.press("4")
    hall.wait(0.3)
    assert hall.ann.sentence("signs:1") == "Zoé: “Ha!”"
    hall.zoe.click("pause")
    hall.wait(0.6)
    assert hall.ann.sentence("banner").startswith("Zoé has paused the game")
    hall.ann.press("y")
    hall.wait(0.3)
    assert not hall.zoe.sees("banner")


def test_going_back_is_asked_at_the_other_window_and_happens_at_both(hall: Hall):
    hall.play_until(hall.zoe_is_asked)
    before = hall.world.table.moves
    hall.zoe.press("escape")
    for id in ("go_back", f"move:{before}", "confirm"):
        hall.zoe.click(id)
        hall.wait(0.2)
    assert hall.zoe.sentence("banner").startswith("No vote yet from: Ann.")
    hall.wait(0.5)
    hall.ann.press("y")
    hall.wait(0.5)
    assert hall.world.table.backs == 1


def test_a_vote_is_seen_over_the_pause(hall: Hall):
    hall.play_until(hall.zoe_is_asked)
    before = hall.world.table.moves
    for person in (hall.ann, hall.zoe):
        while not person.sees("resume"):  # the first may put away what is on the stage
            person.press("escape")
            hall.wait(1)
    for id in ("go_back", f"move:{before}", "confirm"):
        hall.zoe.click(id)
        hall.wait(0.2)
    hall.wait(0.5)
    hall.ann.click("vote_yes")
    hall.wait(0.5)
    assert (hall.world.table.backs, hall.ann.sees("resume")) == (1, True)


def test_a_hint_comes_over_the_link_and_stays_to_be_read(hall: Hall):
    hall.zoe.press("escape")
    hall.zoe.click("hint")
    hall.wait(1)
    assert hall.zoe.sees("hint:0")
    hall.wait(1)
    assert hall.zoe.sees("hint:0")


def test_who_keeps_the_table_closes_it_and_the_other_is_told(hall: Hall):
    hall.world.program.server.close(hall.world.now)
    hall.wait(1)
    assert "has been closed" in hall.zoe.sentence("page")


@pytest.mark.parametrize("delay", [0.0, 0.7])
def test_after_the_end_one_press_leads_to_the_lobby_with_everybody_on_their_seats(tmp_path: Path, delay: float):
    world = World(SHORT, faults=0.0)
    with looking_on(tmp_path, world, delay=delay) as person:
        seats = [seat.name for seat in world.table.seats]
        assert person.sentence("rematch") == "Same again, everybody"
        person.press("r")
        person.wait_for("waiting")
        assert world.program.server.game is None
        assert [place.name for place in world.program.server.seating.places] == seats
        assert person.sentence("heading") == "Friday"


@pytest.mark.parametrize(("lang", "said"), [("en", "Up for another one"), ("fr", "Partants pour une autre")])
def test_the_last_screen_says_who_is_up_for_another_game(tmp_path: Path, lang: str, said: str):
    world = World(SHORT, faults=0.0)
    with looking_on(tmp_path, world, lang) as person:
        assert said not in person.sentence("ending")
        player = next(each for each in world.players if each.people and not each.host)
        player.mailbox.say(net.Again())
        person.wait(0.5)
        assert said in person.sentence("ending")
        assert world.table is None or all(
            world.table.seats[seat].name in person.sentence("ending") for seat in player.seats
        )


def test_two_people_at_one_machine_have_keys_and_a_curtain_for_their_own_seats_alone(tmp_path: Path):
    with two_windows(tmp_path, SEED, ("Zoé", "Bea")) as hall:
        assert hall.zoe.sentence("hand").endswith("face down")
        assert {seen.id for seen in hall.zoe.shown() if seen.id.startswith("glance:")} == {"glance:1", "glance:2"}
        assert not [seen for seen in hall.ann.shown() if seen.id.startswith("glance:")]
        hall.zoe.hold("f3")
        hall.wait(0.3)
        assert "Bea" in hall.zoe.sentence("who")
        assert {f"card:{card}" for card in hall.zoe_visit.table.glance(2).hand} <= {
            seen.id for seen in hall.zoe.shown()
        }
        hall.zoe.let_go("f3")
        hall.wait(0.3)
        assert hall.zoe.sentence("hand").endswith("face down")


def test_after_the_end_the_heads_of_the_rivals_are_opened_over_the_link(tmp_path: Path):
    world = World(SHORT, faults=0.0)
    world.players, world.persons = [world.players[0], world.players[2]], 2
    with looking_on(tmp_path, world) as person:
        person.press("t")
        person.wait(0.5)
        made = [seen for seen in person.shown("choice") if seen.id.startswith("made:")]
        assert made
        assert not any("…" in seen.sentence for seen in made)
        assert "In hand" in person.sentence("knew")


STRANGER = b"certificate of somebody else"


def another_machine_answers(hall: Hall) -> None:
    """Where the table was, for Zoé alone."""
    hall.zoe_visit.certificate = STRANGER
    hall.zoe_visit.cut()
    hall.zoe_visit.reachable = True
    hall.wait(1.6)


def test_another_machine_at_the_address_of_a_game_is_told_and_gone_once_the_table_is_back(hall: Hall):
    another_machine_answers(hall)
    assert "is on a different machine from last time" in hall.zoe.sentence("page")
    hall.zoe.press("escape")
    assert hall.zoe.sentence("banner") == "Another machine is answering for this table. Enter its code"
    hall.wait(8)
    hall.zoe.click("banner")
    assert hall.zoe.sees("enter_code")
    hall.zoe_visit.certificate = b""
    hall.wait(3)
    assert not hall.zoe.sees("enter_code")
    assert not hall.zoe.sees("banner")
    assert hall.zoe_visit.table.people == (1,)


def enters(hall: Hall, code: str) -> None:
    for letter in code.lower():
        hall.zoe.press(letter)
    hall.zoe.press("return")
    hall.wait(1)


def test_a_game_that_goes_on_at_another_machine_is_entered_by_its_code_from_the_table(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("tests.net.links.CERTIFICATE", STRANGER)
    hall.zoe.press("escape")
    another_machine_answers(hall)
    for code, sentence in (("K7", "A code is made of eight letters and digits"), ("000000", "isn’t this table’s code")):
        enters(hall, code)
        assert sentence in hall.zoe.sentence("page")
    enters(hall, CODE)
    hall.zoe.press("escape")  # the pause, which was open before
    assert hall.zoe.sentence("banner").endswith("Take a seat")
    assert hall.zoe_visit.table.people == ()
