"""Companies that play together: kept, offered again, and never lost."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from game.ai.characters import tempers as known_tempers
from game.ai.minds import InlineMinds
from game.ai.policies import POLICIES
from game.model.house_rules import read_options
from game.table.clock import INSTANT
from game.table.interface import Manners
from game.table.opening import GameSettings, open_table
from tests.ui.harness import Person, sitting_at
from tests.ui.shell.paper_house import NOW, PaperHouse
from tests.ui.shell.test_menu import at_menu, menu, name_seat
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.windows import in_windows
from ui.commands.local_backend import LocalHouse
from ui.scene import Context, Scene
from ui.scenes.menu.backend import CardSet
from ui.scenes.menu.scene import MenuScene
from ui.scenes.new_game.draft import tempers
from ui.scenes.table import Exits, TableScene
from ui.storage.companies import KnownTable, NewGame, SeatPlan, seated
from ui.storage.known_tables import BROKEN, FILE_NAME, company, keep_rules, load, rules_of, store, welcome
from ui.storage.settings import Language, Settings

FOUR = (
    SeatPlan("you", "Ada"),
    SeatPlan("local", "Boris", "fr"),
    SeatPlan("local", "Chloé"),
    SeatPlan("ai", "Dmitri", mind="ai:easy"),
)
FRIDAY = KnownTable("Friday", FOUR, ("cellar",), "relaxed", ("goal_level=8", "big_limit=none"))
TWO = KnownTable("Two and two", (*FOUR[:2], *FOUR[3:], SeatPlan("ai", "Élodie")), ("attic",))
GUESTS = msgspec.structs.replace(TWO, name="Chloé's")


def test_the_last_company_sits_down_again_at_one_press(tmp_path: Path):
    house = PaperHouse(known=(FRIDAY, TWO))
    with sitting_at(tmp_path, menu(house)) as person:
        assert person.sentence("quick").startswith("Friday, your last table")
        person.press("return")
    (game,) = house.started
    assert (game.seats, game.hands, game.options, game.table) == (FOUR, "relaxed", FRIDAY.options, "Friday")


def test_a_company_that_was_kept_in_french_calls_nobody_vous_in_english(tmp_path: Path):
    kept = KnownTable("Soir", (SeatPlan("you", "Vous"), SeatPlan("ai", "Boris")), ("cellar",))
    house = PaperHouse(known=(kept,))
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("quick")
    assert [seat.name for seat in house.started[0].seats] == ["You", "Boris"]


def test_another_known_company_is_one_press_further_and_comes_first_next_time(tmp_path: Path):
    house = PaperHouse(known=(FRIDAY, TWO))
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("table:Two and two")
        person.click("deal")
    assert house.started[0].seats == TWO.seats
    assert [table.name for table in house.known] == ["Two and two", "Friday"]


def test_four_people_are_two_presses_and_their_names(tmp_path: Path):
    with at_menu(tmp_path) as (person, house):
        person.click("people:4")
        name_seat(person, 3, "Zoé")
        person.click("deal")
    assert [(seat.kind, seat.name) for seat in house.started[0].seats][1:] == [
        ("local", "Boris"),
        ("local", "Chloé"),
        ("local", "Zoé"),
    ]
    assert house.known[0].name == "Saturday"


def test_a_persons_language_and_the_manners_of_the_table_are_kept(tmp_path: Path):
    with at_menu(tmp_path) as (person, house):
        person.click("people:2")
        person.click("lang:1")
        person.click("hands:open")
        person.click("goal:8")
        person.click("deal")
    (table,) = house.known
    assert (table.seats[1].lang, table.hands, table.options) == ("fr", "open", ("goal_level=8",))


def test_each_person_chooses_what_her_character_is_and_the_table_keeps_it(tmp_path: Path):
    with at_menu(tmp_path) as (person, house):
        person.click("people:2")
        person.click("sex:0")
        person.click("sex:1")
        person.click("sex:1")
        assert person.sentence("sex:1") == "Boris plays a man"
        person.click("deal")
    assert [seat.sex for seat in house.known[0].seats][:3] == ["woman", "man", ""]
    assert [seated(seat).sex for seat in house.started[0].seats][:3] == ["woman", "man", ""]


def test_house_rules_are_chosen_from_a_list_and_stand_on_the_panel(tmp_path: Path):
    with sitting_at(tmp_path, menu(PaperHouse())) as person:
        person.click("rules")
        person.click("house.start_each:2")
        person.click("done")
        assert person.sentence("rules_line") == "House rules here: First hand: 2"


def test_rules_that_exclude_each_other_are_refused_with_one_sentence(tmp_path: Path):
    clash = ("half_breed_one_race=all", "two_cards_penalties=none")
    house = PaperHouse(known=(msgspec.structs.replace(FRIDAY, options=clash),))
    with sitting_at(tmp_path, menu(house)) as person:
        assert "exclude each other" in person.sentence("rules_line")
        person.click("goal:8")
    assert house.known[0].options == clash


def test_what_the_chosen_set_means_is_usual_and_another_rule_is_said(tmp_path: Path):
    small = CardSet("small", {"en": "Small", "fr": "Petit"}, options=("start_each=2", "goal_level=8"))
    house = PaperHouse(sets=(small,))
    with sitting_at(tmp_path, menu(house)) as person:
        assert person.sentence("rules_line") == "House rules here: Goal level: 8 · First hand: 2"
        person.click("rules")
        person.click("house.start_each:4")
        person.click("done")
        person.click("deal")
    assert house.started[0].options == ("start_each=4",)


def test_a_rule_that_the_sets_bring_is_marked_like_one_that_was_changed_here(tmp_path: Path):
    both = [CardSet(id, {"en": id, "fr": id}, mixed=("start_each=2",)) for id in ("a", "b")]
    company = msgspec.structs.replace(FRIDAY, sets=("a", "b"), options=())
    with sitting_at(tmp_path, menu(PaperHouse(sets=both, known=(company,)))) as person:
        person.click("rules")
        assert person.sentence("usual:start_each") == "usually: 4"
        assert person.sentence("house_group:goal").endswith("· 1")
        person.click("house.start_each:4")
        assert person.sentence("usual:start_each") == "usually: 2"


def test_two_sets_that_want_different_rules_wait_for_a_word(tmp_path: Path):
    both = [
        CardSet(id, {"en": id, "fr": id}, mixed=(goal,)) for id, goal in (("a", "goal_level=8"), ("b", "goal_level=20"))
    ]
    company = msgspec.structs.replace(FRIDAY, sets=("a", "b"), options=())
    house = PaperHouse(sets=both, known=(company,))
    with sitting_at(tmp_path, menu(house)) as person:
        assert "ask for different house rules" in person.sentence("rules_line")
        person.click("goal:8")
        assert person.sentence("rules_line") == "House rules here: Goal level: 8"
        person.click("deal")
    assert house.started[0].options == ("goal_level=8",)


def test_a_forgotten_table_is_asked_about_first(tmp_path: Path):
    house = PaperHouse(known=(FRIDAY, TWO))
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("forget")
        assert person.focused() == "cancel"
        person.click("confirm")
    assert house.known == (TWO,)


def test_the_file_gives_back_what_was_stored(tmp_path: Path):
    store((FRIDAY, TWO), tmp_path)
    assert load(tmp_path).tables == (FRIDAY, TWO)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (b"{ the dog ate", 0),
        (b'{"form": 99, "tables": 3}', 0),
        (b'{"form": 1, "tables": [{"name": "x"}]}', 0),
        (b"\xff\xfe", 0),
    ],
)
def test_a_table_file_that_cannot_be_read_is_kept_whole_and_told_of_once(tmp_path: Path, text: bytes, left: int):
    (tmp_path / FILE_NAME).write_bytes(text)
    tables, problem = welcome(tmp_path)
    assert (len(tables), problem is not None) == (left, True)
    assert (tmp_path / BROKEN).read_bytes() == text
    assert welcome(tmp_path) == ((), None)


def test_one_broken_table_costs_the_others_nothing(tmp_path: Path):
    store((FRIDAY, TWO), tmp_path)
    text = (tmp_path / FILE_NAME).read_bytes().replace(b"Two and two", b"")
    (tmp_path / FILE_NAME).write_bytes(text)
    assert welcome(tmp_path)[0] == (FRIDAY,)
    assert (tmp_path / BROKEN).read_bytes() == text


def test_a_second_broken_file_does_not_cover_the_first(tmp_path: Path):
    for text in (b"one", b"two"):
        (tmp_path / FILE_NAME).write_bytes(text)
        welcome(tmp_path)
    assert sorted(path.read_bytes() for path in tmp_path.glob("tables.broken*")) == [b"one", b"two"]


def test_the_start_page_says_in_one_sentence_that_tables_could_not_be_read(tmp_path: Path):
    (tmp_path / FILE_NAME).write_bytes(b"?")
    scene = MenuScene(PaperHouse(), clock=lambda: NOW)
    words = LocalHouse(tmp_path, lambda: scene.context.words, lambda *_: scene, lambda *_: scene, tmp_path)
    scene = MenuScene(words, clock=lambda: datetime(2026, 3, 14))
    with sitting_at(tmp_path, scene) as person:
        assert BROKEN in person.sentence("sentence")
        person.press("return")
        assert person.sees("deal")


@in_windows((1024, 768), (1280, 720), (1920, 1080), lang="language")
def test_a_full_panel_fits_every_window(tmp_path: Path, size: tuple[int, int], language: Language):
    six = (*FOUR, SeatPlan("local", "Maximilien-Alexandre"), SeatPlan("ai", "Farid"))
    full = msgspec.structs.replace(FRIDAY, seats=six)
    house = PaperHouse(known=(full, TWO, GUESTS))
    with sitting_at(tmp_path, menu(house), size, Settings(language=language)) as person:
        assert faults(person, size) == []
        person.click("rules")
        assert faults(person, size) == []


class RealHouse(PaperHouse):
    """Opens real tables, whose rivals think in this process."""

    def __init__(self, folder: Path, known: tuple[KnownTable, ...] = ()) -> None:
        super().__init__(sets=(CardSet("dungeon", {"en": "Dungeon", "fr": "Donjon"}),), known=known)
        self.folder = folder

    def start(self, game: NewGame, context: Context) -> Scene:
        seats, house = tuple(map(seated, game.seats)), read_options(game.options)
        settings = GameSettings(game.sets, seats, house, Manners(game.hands))
        self.table = open_table(settings, InlineMinds, INSTANT, 7, self.folder / "game.doors")
        exits = Exits(lambda: context.go, lambda now: self.start(game, now), lambda: self.start(game, context))
        return TableScene(self.table, self.table.texts.texts, exits, game.options)


def inputs_to_the_first_door(person: Person, before: Sequence[str]) -> int:
    """Presses that, their names aside, lead from the start page through the first door; each waits for what it
    presses."""
    acts = [*before, "button:dress_all", "button:open_door"]
    for act in acts:
        person.wait_for(act)
        person.wait(0.6)
        person.click(act)
    return len(acts)


DUNGEON_FOUR = KnownTable(
    "Friday",
    tuple(SeatPlan("local" if n else "you", name) for n, name in enumerate(("Ada", "Bo", "Cleo", "Di"))),
    ("dungeon",),
)


@pytest.mark.parametrize(
    ("known", "before", "most"),
    [((DUNGEON_FOUR,), ("quick",), 3), ((), ("people:4", "name:0", "name:1", "name:2", "name:3", "deal"), 8)],
)
def test_from_program_start_to_the_first_door(tmp_path: Path, known: tuple[KnownTable, ...], before, most: int):
    house = RealHouse(tmp_path, known)
    with sitting_at(tmp_path, menu(house), settings=Settings(animation="off", muted=True)) as person:
        assert inputs_to_the_first_door(person, before) == most
        while house.table.in_flight:
            person.wait(0.1)
        assert house.table.view().phase != "arrange"
        assert len(house.table.people) == 4


@pytest.mark.parametrize("name", ["Friday", ""])
def test_a_rule_kept_in_a_game_is_the_companys_next_time(tmp_path: Path, name: str):
    store((TWO, FRIDAY), tmp_path)
    playing = company(NewGame(FOUR, ("cellar",), table=name))
    keep_rules(tmp_path, playing, (*rules_of(tmp_path, playing), "loot_rounds=until_empty"))
    first, second = load(tmp_path).tables
    assert (first.name, first.options) == ("Friday", (*FRIDAY.options, "loot_rounds=until_empty"))
    assert second == TWO


def test_a_computer_is_given_a_level_and_a_temper(tmp_path: Path):
    with at_menu(tmp_path) as (person, house):
        assert "Surprise me" in person.sentence("temper:1")
        for thing in ("temper:1", "is:paladin", "who:1", "who:1", "temper:2", "is:banker"):
            person.click(thing)
        assert person.sentence("temper:1").endswith("Helps often and remembers who helped.")
        person.click("deal")
    assert [seat.mind for seat in house.started[0].seats] == ["", "ai:easy:paladin", "ai:banker"]


def test_a_temper_can_be_a_surprise_again_and_a_person_has_none(tmp_path: Path):
    with at_menu(tmp_path) as (person, house):
        for key in ("2", "1"):
            person.click("temper:1")
            person.press(key)
        for _ in range(3):
            person.click("who:2")
        assert not person.sees("temper:2")
        person.click("deal")
    assert [(seat.kind, seat.mind) for seat in house.started[0].seats] == [("you", ""), ("ai", ""), ("local", "")]


def test_every_temper_has_its_name_on_the_panel(tmp_path: Path):
    scene = menu(PaperHouse())
    with sitting_at(tmp_path, scene):
        assert set(tempers(scene.context)) == set(known_tempers())
        assert {name for name in known_tempers() if not POLICIES.get(f"ai:easy:{name}")} == set()
