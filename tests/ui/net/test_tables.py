"""The tables nearby, as a person meets them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.model.messages import Message
from tests.ui.harness import Person, sitting_at
from tests.ui.net.fake_network import ATTIC, FRIDAY, KITCHEN, OURS, UNCLE, FakeNetwork
from tests.ui.shell.paper_house import NOW, PaperHouse
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.windows import in_windows
from ui.scenes.menu.scene import MenuScene
from ui.scenes.net.tables import TablesScene
from ui.storage.settings import Settings

JOIN_FRIDAY = f"table:{FRIDAY.id.hex()}"


@contextmanager
def at_the_list(folder: Path, network: FakeNetwork, language: str = "en") -> Iterator[Person]:
    house = PaperHouse()
    scene = TablesScene(network, house, lambda: MenuScene(house, clock=lambda: NOW))
    settings = Settings(language="fr" if language == "fr" else "en")
    with sitting_at(folder, scene, settings=settings, network=network) as person:
        yield person


def test_the_start_page_leads_to_the_tables_and_esc_leads_back(tmp_path: Path):
    network = FakeNetwork((FRIDAY,))
    with sitting_at(tmp_path, MenuScene(PaperHouse(), clock=lambda: NOW), network=network) as person:
        assert person.sentence("other_machines") == "With other machines"
        person.press("m")
        assert person.sentence("heading") == "Tables nearby"
        looked = network.nearby
        person.press("escape")
        assert person.sees("other_machines")
        assert looked.closed


def test_a_program_without_a_network_has_no_such_button(tmp_path: Path):
    with sitting_at(tmp_path, MenuScene(PaperHouse(), clock=lambda: NOW)) as person:
        assert not person.sees("other_machines")


def test_where_a_library_is_missing_the_button_says_which(tmp_path: Path):
    network = FakeNetwork(lacks="tornado")
    with sitting_at(tmp_path, MenuScene(PaperHouse(), clock=lambda: NOW), network=network) as person:
        person.click("other_machines")
        assert "needs the library tornado" in person.sentence("sentence")
        person.click("ok")
        assert person.sees("other_machines")


def test_a_table_is_read_out_with_its_seats_and_what_it_takes_to_get_in(tmp_path: Path):
    with at_the_list(tmp_path, FakeNetwork((FRIDAY, OURS, ATTIC))) as person:
        told = [person.sentence(f"table:{found.id.hex()}") for found in (FRIDAY, OURS, ATTIC)]
    assert told[0].startswith("Friday · people are sitting down · The Cellar · 2\u00a0seats of 5 free · Locked")
    assert "your game is waiting here" in told[1]
    assert "no seat free" in told[2]


def test_a_game_of_ours_that_another_machine_keeps_is_one_to_come_back_to(tmp_path: Path):
    moved = OURS._replace(known=False, waits=False, moved=True, free=0)
    with at_the_list(tmp_path, FakeNetwork((moved,))) as person:
        told = person.sentence(f"table:{moved.id.hex()}")
        assert ("your game, on another machine?" in told, "Locked" in told) == (True, True)
        assert not any(seen.sentence.startswith("Watch") for seen in person.shown("button"))


def test_the_first_table_that_can_be_joined_has_the_focus_and_enter_goes_there(tmp_path: Path):
    network = FakeNetwork((UNCLE, FRIDAY))
    with at_the_list(tmp_path, network) as person:
        assert person.focused() == JOIN_FRIDAY
        person.press("return")
    assert network.visited == [FRIDAY]


def test_a_table_that_cannot_be_joined_says_why_and_takes_no_click(tmp_path: Path):
    network = FakeNetwork((UNCLE,))
    with at_the_list(tmp_path, network) as person:
        seen = person.seen(f"table:{UNCLE.id.hex()}")
        assert "no card set “moon”" in seen.sentence
        person.click(f"table:{UNCLE.id.hex()}")
    assert not seen.lit
    assert network.visited == []


def test_after_five_seconds_an_empty_list_says_why_it_may_be_empty(tmp_path: Path):
    with at_the_list(tmp_path, FakeNetwork()) as person:
        assert person.sentence("looking").startswith("Still looking")
        person.wait(5.2)
        assert "can’t see each other" in person.sentence("looking")


def test_a_table_that_opens_meanwhile_comes_last_and_one_that_closes_keeps_its_row_in_the_dark(tmp_path: Path):
    network = FakeNetwork()
    with at_the_list(tmp_path, network) as person:
        network.nearby.found = (FRIDAY, KITCHEN)
        person.wait()
        assert person.seen(JOIN_FRIDAY).lit
        place = person.seen(f"table:{KITCHEN.id.hex()}").rect
        network.nearby.found = (ATTIC._replace(known=False), KITCHEN)
        person.wait()
        assert not person.seen(JOIN_FRIDAY).lit
        assert person.seen(f"table:{KITCHEN.id.hex()}").rect == place


def test_a_table_that_is_known_comes_before_all_others_and_one_of_the_same_id_beside_it(tmp_path: Path):
    other = ATTIC._replace(name="Mallory", known=False, certificate=b"m" * 16)
    network = FakeNetwork((FRIDAY, other))
    with at_the_list(tmp_path, network) as person:
        network.nearby.found = (FRIDAY, other, ATTIC)
        person.wait()
        places = [person.seen(f"table:{found.key}").rect[1] for found in (ATTIC, FRIDAY, other)]
    assert places == sorted(set(places))


def test_what_hinders_the_search_is_told_instead(tmp_path: Path):
    network = FakeNetwork()
    with at_the_list(tmp_path, network, "fr") as person:
        network.nearby.problem = Message("net.no_network")
        person.wait()
        assert person.sentence("looking").startswith("Cette machine n’est")


def test_an_address_is_typed_and_enter_knocks(tmp_path: Path):
    network = FakeNetwork()
    with at_the_list(tmp_path, network) as person:
        person.click("address")
        person.write("192.168.1.23")
        person.press("return")
    assert network.visited == ["192.168.1.23"]


def test_what_is_pasted_keeps_no_sign_that_breaks_a_line_or_turns_it_round(tmp_path: Path):
    network = FakeNetwork()
    with at_the_list(tmp_path, network) as person:
        person.click("address")
        person.write("192.168\u202e.1\n.23")
        person.press("return")
    assert network.visited == ["192.168.1.23"]


def test_a_link_finds_room_in_the_field(tmp_path: Path):
    network, link = FakeNetwork(), "https://192.168.100.123:26026/#K7Q4MDX2"
    with at_the_list(tmp_path, network) as person:
        person.click("address")
        person.write(link)
        person.click("knock")
    assert network.visited == [link]


def test_what_is_neither_is_said_below_the_field_and_can_be_mended(tmp_path: Path):
    network = FakeNetwork()
    with at_the_list(tmp_path, network) as person:
        person.click("address")
        person.write("Ann")
        person.press("return")
        assert "neither an address such as" in person.sentence("fault")
        assert person.seen("address").value == "Ann"


def test_typing_goes_on_while_the_list_changes(tmp_path: Path):
    network = FakeNetwork()
    with at_the_list(tmp_path, network) as person:
        person.click("address")
        person.write("192.168")
        network.nearby.found = (FRIDAY,)
        person.wait()
        person.write(".1.23")
        assert person.seen("address").value == "192.168.1.23"


def test_more_tables_than_fit_have_pages(tmp_path: Path):
    many = tuple(FRIDAY._replace(id=bytes([n]) * 16, name=f"Table {n}") for n in range(12))
    with at_the_list(tmp_path, FakeNetwork(many)) as person:
        assert not person.sees(f"table:{many[11].id.hex()}")
        person.click("next")
        person.click("next")
        assert person.sees(f"table:{many[11].id.hex()}")


@in_windows((1024, 768), (1280, 720), (1920, 1080), (3840, 2160), lang="language")
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], language: str):
    network = FakeNetwork((OURS, KITCHEN, UNCLE, ATTIC, FRIDAY))
    scene = TablesScene(network, PaperHouse(), lambda: MenuScene(PaperHouse()))
    with sitting_at(tmp_path, scene, size, Settings(language="fr" if language == "fr" else "en"), network) as person:
        person.click("address")
        person.write("Ann")
        person.press("return")
        assert faults(person, size) == []
