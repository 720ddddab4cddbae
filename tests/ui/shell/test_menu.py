"""The start page as a person meets it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pygame
import pytest

from game.content.cache import DIRECTORY_VARIABLE
from game.net.interface import NewTable
from tests.ui.harness import Person, sitting_at
from tests.ui.net.fake_network import FakeNetwork
from tests.ui.shell.paper_house import DAMAGED, FRIDAY, NOW, PaperHouse
from tests.ui.table.fake_table import view_with
from tests.ui.table.test_scene_focus import sitting
from ui.scenes.menu.backend import CardSet
from ui.scenes.menu.scene import MenuScene
from ui.storage.settings import Language, Settings, load

LINKED = msgspec.structs.replace(FRIDAY, machines=(0, 1, 2))


def menu(house: PaperHouse) -> MenuScene:
    return MenuScene(house, clock=lambda: NOW)


@contextmanager
def at_menu(folder: Path) -> Iterator[tuple[Person, PaperHouse]]:
    """Sit a person down at the start page of a house in which nobody has played yet."""
    house = PaperHouse()
    with sitting_at(folder, menu(house)) as person:
        yield person, house


def name_seat(person: Person, seat: int, name: str) -> None:
    person.click(f"name:{seat}")
    person.press("a", ctrl=True)
    person.write(name)


def test_the_first_page_reads_no_words_but_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(DIRECTORY_VARIABLE, str(tmp_path / "kept"))
    with sitting_at(tmp_path, menu(PaperHouse()), quick=False) as person:
        assert person.seen("quick")
        kept = {path.name for path in (tmp_path / "kept").glob("text-*.en.cache")}
    assert kept == {"text-ui.en.cache", "text-shell.en.cache"}


def test_who_has_never_played_is_offered_a_first_game(tmp_path: Path):
    with at_menu(tmp_path) as (person, house):
        assert person.sentence("first_game") == "First game? The duck shows you how, as you play."
        person.press("f")
    assert house.taught == 1


def test_a_seat_that_was_added_is_still_there_after_the_first_game(tmp_path: Path):
    house = PaperHouse()
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("add_rival")
        person.click("set:attic")
        person.click("first_game")
        person.app.go(menu(house))
        person.wait()
        assert person.sees("name:3")
        assert not person.sees("name:4")
        assert person.seen("set:attic").value == "on"


def test_once_somebody_was_taught_the_first_game_is_a_way_among_others_for_who_comes_next(tmp_path: Path):
    house = PaperHouse()
    with sitting_at(tmp_path, menu(house), settings=Settings(taught=True)) as person:
        assert person.sentence("first_game") == "First game"
        person.press("f")
    assert house.taught == 1


def test_settings_switch_the_language_and_back_without_moving_the_focus(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse())) as person:
        person.click("settings")
        person.click("language:fr")
        assert person.sentence("heading") == "Réglages"
        assert person.focused() == "language:fr"
        person.click("language:en")
        person.click("new_game")
        assert person.sentence("heading") == "New game"


def test_nobody_is_called_vous_in_english(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse()), settings=Settings(language="fr")) as person:
        person.click("settings")
        person.click("language:en")
        person.click("new_game")
        assert person.seen("name:0").value == "You"
        name_seat(person, 0, "Zoé")
        person.click("settings")
        person.click("language:fr")
        person.click("new_game")
        assert person.seen("name:0").value == "Zoé"


@pytest.mark.parametrize("called", ["both:x", "card:x", "seat:0", "word:level"])
def test_a_person_of_a_new_game_may_be_called_anything(tmp_path: Path, called: str):
    with sitting_at(tmp_path, menu(PaperHouse())) as person:
        person.click("new_game")
        name_seat(person, 0, called)
        person.click("sex:0")
        assert person.sentence("sex:0").casefold().startswith(f"{called} ")


def test_what_is_chosen_is_there_next_time(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse())) as person:
        person.click("settings")
        person.click("animation:off")
        person.click("language:fr")
    kept = load(tmp_path, "en").settings
    assert (kept.animation, kept.language) == ("off", "fr")


def test_the_screen_stays_on_at_a_table_and_may_sleep_on_the_start_page(tmp_path: Path):
    with sitting(tmp_path, view_with()):
        assert not pygame.display.get_allow_screensaver()
    with at_menu(tmp_path):
        assert pygame.display.get_allow_screensaver()


def test_play_deals_a_game_against_two_rivals(tmp_path: Path):
    with at_menu(tmp_path) as (person, house):
        person.click("quick")
    (game,) = house.started
    assert [seat.kind for seat in game.seats] == ["you", "ai", "ai"]
    assert game.sets == ("cellar",)


def test_who_plays_is_read_out_as_against_computers_or_together(tmp_path: Path):
    with at_menu(tmp_path) as (person, _):
        assert ", you against " in person.sentence("quick")
        person.click("people:4")
        told = person.sentence("quick")
    assert ("against" in told, told.count(",")) == (False, 4)


def test_seats_are_added_named_sent_home_and_dealt_in_order(tmp_path: Path):
    with at_menu(tmp_path) as (person, house):
        person.click("add_rival")
        person.click("add_rival")
        name_seat(person, 0, "Œdipe")
        person.click("remove:1")
        person.click("deal")
    assert [seat.name for seat in house.started[0].seats] == ["Œdipe", "Chloé", "Dmitri", "Élodie"]
    assert {seat.kind for seat in house.started[0].seats[1:]} == {"ai"}


def test_pressed_again_and_again_a_seat_is_a_persons_or_a_computers_of_each_level(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse())) as person:
        said = []
        for _ in range(5):
            said.append(person.sentence("who:1").partition(".")[0])
            person.click("who:1")
    levels = [f"Boris, computer, {level}" for level in ("normal", "hard", "easy")]
    assert said == [*levels, "Boris, this screen", levels[0]]


def test_two_people_of_one_name_cannot_be_dealt_to(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse())) as person:
        assert person.seen("deal").lit
        name_seat(person, 1, "Chloé")
        assert not person.seen("deal").lit


@pytest.mark.parametrize(("letter", "there"), [("n", "new_game"), ("o", "saves"), ("s", "settings")])
def test_the_focus_goes_to_what_a_letter_has_pressed(tmp_path: Path, letter: str, there: str):
    with sitting_at(tmp_path, menu(PaperHouse([FRIDAY]))) as person:
        assert person.focused() == "quick"
        person.press(letter)
        assert person.focused() == there


def test_the_whole_page_is_used_with_the_keyboard_alone(tmp_path: Path):
    with at_menu(tmp_path) as (person, house):
        assert person.focused() == "quick"
        person.press("s")
        while person.focused() != "pace:leisurely":
            person.press("tab")
        person.press("space")
        person.press("n")
        while person.focused() != "deal":
            person.press("tab", shift=True)
        person.press("return")
    assert house.started[0].pace == "leisurely"


def test_letters_typed_into_a_name_are_no_shortcuts(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse())) as person:
        name_seat(person, 0, "")
        for letter in "quinn":
            person.press(letter)
        assert person.app.alive
        assert person.seen("name:0").value.endswith("quinn")


def test_a_click_into_a_name_marks_it_to_be_written_over_and_the_next_click_sets_the_cursor(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse())) as person:
        person.click("name:1")
        person.write("Zoé")
        assert person.seen("name:1").value == "Zoé"
        person.click("name:1")
        person.press("end")
        person.write("!")
        assert person.seen("name:1").value == "Zoé!"


def test_a_name_in_letters_that_our_font_lacks_is_taken_and_told_apart_while_it_is_typed(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse())) as person:
        shown = []
        for name in ("陽", "亜"):
            name_seat(person, 1, name)
            assert person.seen("name:1").value == name
            shown.append(pygame.image.tobytes(person.picture().subsurface(person.seen("name:1").rect), "RGB"))
        assert shown[0] != shown[1]


def test_how_fast_computers_play_is_asked_where_one_sits_at_the_table(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse())) as person:
        assert person.sees("pace:brisk")
        person.click("people:4")
        assert not person.sees("pace:brisk")


def test_the_last_game_goes_on_with_one_press(tmp_path: Path):
    house = PaperHouse([FRIDAY])
    with sitting_at(tmp_path, menu(house)) as person:
        assert person.focused() == "quick"
        person.press("return")
    assert house.resumed == ["friday.doors"]


def test_a_game_of_several_machines_says_who_sits_where_and_goes_on_as_the_table_that_it_was(tmp_path: Path):
    network, house = FakeNetwork(), PaperHouse([LINKED])
    with sitting_at(tmp_path, menu(house), network=network) as person:
        assert person.sentence("quick") == "Continue, Elsewhere: Boris; Chloé"
        person.click("saves")
        assert "Elsewhere: Boris; Chloé." in person.sentence("game:friday.doors")
        person.click("quick")
        person.wait_for("waiting")
    assert [each.save for each in network.opened] == [Path("friday.doors")]
    assert house.resumed == []


def test_continue_opens_it_by_the_name_and_the_rules_that_it_had(tmp_path: Path):
    network = FakeNetwork()
    network.was_open = NewTable("Friday", locked=False, save=Path("friday.doors"), seat_rule="free")
    with sitting_at(tmp_path, menu(PaperHouse([LINKED])), network=network) as person:
        person.press("return")
        person.wait_for("waiting")
    assert network.opened == [network.was_open]


def test_where_no_table_can_be_opened_it_is_said_and_the_game_may_be_played_here_alone(tmp_path: Path):
    network, house = FakeNetwork(lacks="tornado"), PaperHouse([LINKED])
    with sitting_at(tmp_path, menu(house), network=network) as person:
        person.click("quick")
        assert "the library tornado" in person.sentence("sentence")
        person.press("return")
        person.click("saves")
        person.click("alone:friday.doors")
        assert "Play on without Boris, Chloé?" in person.sentence("sentence")
        assert (person.focused(), house.resumed) == ("cancel", [])
        person.click("confirm")
    assert house.resumed == ["friday.doors"]


def test_a_saved_game_is_a_sentence_with_names_levels_and_day(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse([FRIDAY])), settings=Settings(language="fr")) as person:
        sentence = person.sentence("saved:friday.doors")
    assert sentence == "Continuer\u00a0: Tour 12\u00a0: Ada 7, Boris 4, Chloé 5, hier, 22:40"


@pytest.mark.parametrize(
    ("winners", "language", "said"),
    [
        (("Ada",), "en", "Finished: Ada wins."),
        (("Ada", "Boris"), "en", "Finished: Ada and Boris win."),
        (("Ada", "Boris"), "fr", "Terminée\u00a0: Ada et Boris gagnent."),
        (("Vous",), "fr", "Terminée\u00a0: vous gagnez."),
        (("You",), "en", "Finished: you win."),
    ],
)
def test_a_finished_game_says_who_won(tmp_path: Path, winners: tuple[str, ...], language: Language, said: str):
    house = PaperHouse([msgspec.structs.replace(FRIDAY, finished=True, winners=winners)])
    with sitting_at(tmp_path, menu(house), settings=Settings(language=language)) as person:
        person.click("saves")
        assert person.sentence("game:friday.doors").startswith(said)


def test_a_damaged_game_says_what_is_wrong_and_offers_the_sound_part(tmp_path: Path):
    house = PaperHouse([FRIDAY, DAMAGED])
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("saves")
        assert "the file ends too early" in person.sentence("game:torn.doors")
        assert "Intact up to move 212" in person.sentence("open:torn.doors")
        person.click("open:torn.doors")
    assert house.resumed == ["torn.doors"]


def test_the_first_of_a_month_is_said_as_the_french_do(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse([DAMAGED])), settings=Settings(language="fr")) as person:
        assert "1er mars, 09:05" in person.sentence("saved:torn.doors")


def test_deleting_asks_first_and_rests_on_no(tmp_path: Path):
    house = PaperHouse([FRIDAY])
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("saves")
        person.click("delete:friday.doors")
        assert person.focused() == "cancel"
        person.press("escape")
        assert house.games == [FRIDAY]
        person.click("delete:friday.doors")
        person.click("confirm")
        assert person.sees("nothing")
    assert house.games == []


def test_where_many_games_are_kept_those_that_are_over_go_together_after_a_question(tmp_path: Path):
    going = [msgspec.structs.replace(FRIDAY, file=f"{n}.doors") for n in range(4)]
    over = [msgspec.structs.replace(FRIDAY, file=f"over {n}.doors", finished=True, winners=("Ada",)) for n in range(3)]
    house = PaperHouse([*over, *going, DAMAGED])
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("saves")
        person.click("tidy")
        assert (person.focused(), "(3)" in person.sentence("sentence")) == ("cancel", True)
        person.click("confirm")
        assert (house.games, person.sees("tidy")) == ([*going, DAMAGED], False)


def test_a_saved_game_says_which_cards_are_played_and_may_be_looked_at(tmp_path: Path):
    house = PaperHouse([msgspec.structs.replace(FRIDAY, sets=("cellar", "gone"), goal=8)])
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("saves")
        assert "The Cellar + gone. yesterday, 22:40" in person.sentence("game:friday.doors")
        person.click("look:friday.doors")
    assert (house.looked_at, house.resumed) == (["friday.doors"], [])


@pytest.mark.parametrize(("language", "name"), [("en", "Look at it"), ("fr", "La regarder")])
def test_an_icon_of_a_saved_game_says_its_name_while_the_pointer_rests_on_it(tmp_path, language, name):
    with sitting_at(tmp_path, menu(PaperHouse([FRIDAY])), settings=Settings(language=language)) as person:
        person.click("saves")
        person.point("look:friday.doors")
        person.wait(0.6)
        assert person.sentence("name") == name
        person.point("open:friday.doors")
        assert not person.sees("name")


def test_an_icon_of_a_saved_game_says_its_name_once_keys_have_led_there(tmp_path):
    with sitting_at(tmp_path, menu(PaperHouse([FRIDAY]))) as person:
        person.click("saves")
        while person.focused() != "look:friday.doors":
            person.press("tab")
        assert person.sentence("name") == "Look at it"
        person.press("tab")
        assert person.sentence("name") != "Look at it"


def test_a_finished_game_is_looked_at_and_counted(tmp_path: Path):
    over = msgspec.structs.replace(FRIDAY, file="over.doors", finished=True, winners=("Boris",))
    house = PaperHouse([FRIDAY, over])
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("saves")
        told = [person.sentence(f"tally:{n}") for n in range(3)]
        person.click("open:over.doors")
    assert told == ["Unfinished: 1", "Finished: 1", "Most wins: Boris, 1"]
    assert house.looked_at == ["over.doors"]


def test_the_page_of_saved_games_does_not_list_them_twice(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse([FRIDAY]))) as person:
        assert person.sees("saved:friday.doors")
        person.click("saves")
        assert not person.sees("saved:friday.doors")
        person.click("begin")
        assert person.sees("deal")


def test_a_table_that_cannot_open_says_why_and_the_menu_is_still_there(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse(refuses="The cards are wet."))) as person:
        person.click("deal")
        assert "The cards are wet." in person.sentence("page")
        person.press("return")
        assert person.sees("new_game")


def test_a_tile_says_what_the_set_is_like_and_how_many_cards_will_be_shuffled(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse())) as person:
        assert person.sentence("set:cellar") == "The Cellar, in the game. Damp stairs. 40\N{NO-BREAK SPACE}cards"
        assert "40\N{NO-BREAK SPACE}cards" in person.sentence("summary")
        person.click("set:cellar")
        assert "cards" not in person.sentence("summary")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_folder_for_sets_from_elsewhere_is_named_and_what_was_dropped_in_is_offered(
    tmp_path: Path, language: Language
):
    with sitting_at(tmp_path, menu(PaperHouse()), settings=Settings(language=language)) as person:
        assert not person.sees("set:cello")
        person.click("own_sets")
        assert "/houses/ada/cardsets" in person.sentence("sentence")
        person.click("ok")
        person.click("set:cello")
        assert person.seen("set:cello").value == "on"


@pytest.mark.parametrize("count", [4, 7, 12])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_however_many_sets_there_are_each_can_be_chosen(tmp_path: Path, count: int, size: tuple[int, int]):
    sets = [CardSet(f"set_{n}", {"en": f"The {n}th Set", "fr": f"Jeu numéro {n}"}) for n in range(count)]
    with sitting_at(tmp_path, menu(PaperHouse(sets=sets)), size=size) as person:
        boxes = [pygame.Rect(person.seen(f"set:{each.id}").rect) for each in sets]
        assert all(not one.colliderect(two) for n, one in enumerate(boxes) for two in boxes[:n])
        person.click(f"set:{sets[-1].id}")
        assert person.seen(f"set:{sets[-1].id}").value == "on"
