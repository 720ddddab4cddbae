"""Puzzles at the window: chosen on the start page, played at the ordinary table, remembered once solved."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pygame
import pytest

from game.cli.scenario import engine_of
from game.content.merger import load_ruleset
from game.ids import SeatId
from game.lab.left_wins import quick_search
from game.lab.puzzle_play import Attempt, Bystanders
from game.lab.puzzles import table_of
from game.model.options import Command
from game.model.state import Result
from game.table.clock import INSTANT
from game.table.imagined import undisturbed
from game.table.interface import Manners, SeatInfo
from game.table.mind_protocol import Verdict
from game.table.preview import NoChance
from game.table.puzzles import puzzles
from game.table.scenarios.text import read_scenario
from game.table.table import LocalTable
from game.table.timeline import Move, Timeline
from tests.ui.harness import Person, sitting_at
from tests.ui.shell.paper_house import PaperHouse
from ui.commands.left_wins import WinsLeft
from ui.commands.puzzle_tables import puzzle_table
from ui.scene import Scene
from ui.scenes.menu.backend import TableError
from ui.scenes.menu.scene import MenuScene
from ui.scenes.puzzles.table import LeftWinTable, Ways
from ui.storage.settings import Language, Settings

CALM = Settings(animation="off", muted=True)
BY_ID = {one.id: one for one in puzzles()}


def say(person: Person, key: str, **args: int) -> str:
    return person.app.context.say(key, **args)


@contextmanager
def at_puzzle(folder: Path, id: str, settings: Settings = CALM) -> Iterator[Person]:
    """Sit a person down at the table of a puzzle, once it is known that it can be won."""
    with sitting_at(folder, Scene(), settings=settings) as person:
        person.app.go(puzzle_table(BY_ID[id], person.app.context, Scene))
        person.wait_for("lesson")
        person.wait(1.5)
        yield person


def solve(person: Person) -> None:
    """Half the Battle: a curse of one's own is what the other card waits for."""
    for begins in ("A Dog Has Your Leg", "It Grew Back Stronger"):
        person.drag(next(one.id for one in person.shown("card") if one.sentence.startswith(begins)), "plate:0")
        goes_on(person)
    person.click("button:claim")
    goes_on(person)
    person.wait(4.0)


def goes_on(person: Person) -> None:
    """Reads what is told of a move."""
    person.wait(1.5)
    if person.sees("stage:go_on"):
        person.click("stage:go_on")
        person.wait(1.0)


def test_the_start_page_shows_each_puzzle_and_what_is_solved(tmp_path: Path) -> None:
    house = PaperHouse()
    settings = msgspec.structs.replace(CALM, solved=("cold_shower",))
    with sitting_at(tmp_path, MenuScene(house), settings=settings) as person:
        person.press("p")
        assert say(person, "puzzles.is_solved") in person.sentence("puzzle:cold_shower")
        assert say(person, "puzzles.is_solved") not in person.sentence("puzzle:dry_clean")
        person.click("puzzle:dry_clean")
        assert house.puzzled == ["dry_clean"]


def test_where_no_puzzle_can_be_read_the_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = PaperHouse()
    monkeypatch.setattr(house, "puzzles", lambda: ())
    with sitting_at(tmp_path, MenuScene(house), settings=CALM) as person:
        person.press("p")
        assert person.sentence("puzzles_told") == say(person, "puzzles.none")


@pytest.mark.parametrize("left", [b"", b"\xff", b"sets dungeon\nseats you left right\nyou level"])
def test_a_puzzle_whose_file_is_cut_says_so_in_the_words_of_its_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: bytes
) -> None:
    monkeypatch.setattr("game.table.puzzles.FOLDER", tmp_path)
    BY_ID["cold_shower"].path.write_bytes(left)
    settings = msgspec.structs.replace(CALM, language="fr")
    with (
        sitting_at(tmp_path, Scene(), settings=settings) as person,
        pytest.raises(TableError, match="cold_shower") as told,
    ):
        puzzle_table(BY_ID["cold_shower"], person.app.context, Scene)
    assert "énigme" in str(told.value)


def test_hints_come_in_two_steps(tmp_path: Path) -> None:
    with at_puzzle(tmp_path, "party_of_two") as person:
        person.press("i")
        assert say(person, "puzzles.first_sell_items") in person.sentence("lesson")
        person.press("i")
        assert "Battle Pom-Poms" in person.sentence("lesson")
        for _ in range(18):
            person.press("i")
        assert person.sentence("know_lesson") == say(person, "puzzles.no_more")


def test_a_wrong_first_move_is_told_with_its_reason_and_taken_back(tmp_path: Path) -> None:
    with at_puzzle(tmp_path, "party_of_two") as person:
        person.press("f")
        person.press("1")
        person.wait(2.0)
        assert say(person, "refuse.not_now.sell_items") in person.sentence("lesson")
        person.press("i")
        person.wait(2.0)
        assert say(person, "puzzles.task") in person.sentence("lesson")


def test_a_hand_that_lies_open_is_named_and_read_card_by_card(tmp_path: Path) -> None:
    with at_puzzle(tmp_path, "last_page") as person:
        assert "“Wrong Room, Sorry”, “Bailiff Ogre”" in person.sentence("lesson")
        person.press("m")
        person.wait(0.5)
        assert person.sentence("sentence") == say(person, "puzzles.point")
        assert {one.sentence.split()[0] for one in person.shown("card")} == {"Wrong", "Bailiff"}


@pytest.mark.parametrize("scale", [100, 115, 150])
def test_a_card_that_is_read_covers_nothing_of_what_is_said(tmp_path: Path, scale: int) -> None:
    with at_puzzle(tmp_path, "bare_hands", msgspec.structs.replace(CALM, scale=scale)) as person:
        sheet = person.picture().subsurface(person.seen("lesson").rect)
        before = pygame.image.tobytes(sheet, "RGB")
        for card in [seen.id for seen in person.shown("card")]:
            person.point(card)
            person.wait(1.0)
            assert pygame.image.tobytes(sheet, "RGB") == before, card


def test_what_is_on_the_stage_has_the_room_to_itself(tmp_path: Path) -> None:
    with at_puzzle(tmp_path, "half_the_battle") as person:
        person.drag(next(one.id for one in person.shown("card") if one.sentence.startswith("A Dog Has")), "plate:0")
        person.wait_for("stage:go_on")
        assert not person.sees("lesson")
        goes_on(person)
        assert person.sees("lesson")


def test_offers_that_belong_to_a_puzzle_open_nothing_over_it(tmp_path: Path) -> None:
    with at_puzzle(tmp_path, "twos_a_crowd") as person:
        assert say(person, "puzzles.task_helper") in person.sentence("lesson")
        assert person.sees("know_lesson")


def test_no_button_plays_the_solution(tmp_path: Path) -> None:
    with at_puzzle(tmp_path, "last_page") as person:
        assert not any("Prophetic Kazoo" in one.sentence for one in person.shown("button"))


def test_a_win_that_was_left_lying_is_played_like_a_puzzle_and_is_none_of_ours(tmp_path: Path) -> None:
    puzzle = BY_ID["half_the_battle"]
    scenario = read_scenario(puzzle.path, (puzzle.set,))
    engine, (_, texts) = engine_of(scenario), load_ruleset((puzzle.set,))
    attempt = Attempt(engine, texts, table_of(engine, scenario), ("Ada", "Bo", "Cy"), quick_search)
    ways = Ways(lambda context: Scene(), None, Scene)
    with sitting_at(tmp_path, LeftWinTable(attempt, 28, 3, ways, texts.texts, ""), settings=CALM) as person:
        person.wait_for("lesson")
        person.wait(1.5)
        assert say(person, "puzzles.left_task") in person.sentence("lesson")
        solve(person)
        assert say(person, "puzzles.solved") in person.sentence("lesson")
        assert person.sentence("know_lesson") == say(person, "puzzles.left_back") != person.sentence("end_lessons")
        assert person.app.context.settings.solved == ()


def lost_game(id: str) -> LocalTable:
    """A game in which the first seat has left this win lying, and another has won."""
    puzzle = BY_ID[id]
    scenario = read_scenario(puzzle.path, (puzzle.set,))
    engine, (_, texts) = engine_of(scenario), load_ruleset((puzzle.set,))
    state, timeline, others = table_of(engine, scenario), Timeline(), Bystanders(lambda view, must: Verdict(None))
    conceded = Command(SeatId(0), "concede")
    events, after = undisturbed(engine, state, conceded, NoChance())
    timeline.append(Move(None, (), state))
    timeline.append(Move(conceded, events, msgspec.structs.replace(after, result=Result((SeatId(1),), "kill"))))
    seats = tuple(SeatInfo(name, kind) for name, kind in (("Ada", "person"), ("Bo", "rival"), ("Cy", "rival")))
    return LocalTable(engine, texts, seats, 1, timeline, others, others, INSTANT, others, Manners())


def test_a_win_left_in_a_game_that_is_over_is_found_and_leads_to_its_table_where_hands_stay_hidden(tmp_path: Path):
    wins = WinsLeft(lost_game("last_page"), "")
    while not wins.done:
        wins.advance()
    with sitting_at(tmp_path, Scene(), settings=CALM) as person:
        person.app.go(wins.table(wins.found[0], person.app.context, Scene))
        person.wait_for("know_lesson")
        assert say(person, "puzzles.left_task") in person.sentence("lesson")
        assert not person.sees("look_closer")


def test_whoever_solves_one_is_told_and_it_is_remembered(tmp_path: Path) -> None:
    with at_puzzle(tmp_path, "half_the_battle") as person:
        solve(person)
        assert say(person, "puzzles.solved") in person.sentence("lesson")
        assert person.app.context.settings.solved == ("half_the_battle",)
        person.press("i")
        person.wait(1.5)
        assert say(person, "puzzles.title_head_count") in person.sentence("lesson")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_from_the_start_lays_everything_as_it_was(tmp_path: Path, language: Language) -> None:
    with at_puzzle(tmp_path, "half_the_battle", msgspec.structs.replace(CALM, language=language)) as person:
        before = {one.id for one in person.shown("card")}
        person.drag(next(one.id for one in person.shown("card") if one.id.startswith("card:") and one.lit), "plate:0")
        goes_on(person)
        assert person.sees("mark:2")
        person.press("z")
        person.wait(1.5)
        assert {one.id for one in person.shown("card")} == before
