"""Every level of rivals is offered wherever a computer sits down, from its file alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.net.protocol import Arrange, Place
from tests.support.levels import cruel
from tests.ui.harness import sitting_at
from tests.ui.net.test_lobby import ADA, before_the_game, owned
from tests.ui.shell.paper_house import PaperHouse
from tests.ui.shell.test_menu import menu
from ui.commands.play import mind_of
from ui.storage.settings import Language, Settings

__all__ = ["cruel"]


@pytest.mark.usefixtures("cruel")
def test_a_fourth_level_is_one_file_and_is_chosen_dealt_and_named_on_the_command_line(tmp_path: Path):
    house = PaperHouse()
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("who:1")
        person.click("who:1")
        assert person.sentence("who:1") == "Boris, computer, cruel. Knows no pity."
        person.click("deal")
    assert house.started[0].seats[1].mind == "ai:cruel"
    assert mind_of("cruel:banker:Max") == ("ai:cruel:banker", "Max")


@pytest.mark.usefixtures("cruel")
def test_the_owner_of_a_table_is_offered_a_fourth_level_too(tmp_path: Path):
    visit = owned(ADA, Place("rival", "Boris", ready=True, mind="ai:hard"), Place(), Place())
    with before_the_game(tmp_path, visit) as person:
        person.click("mind:1")
        assert person.sentence("seat:1") == "Seat 2: Chloé, computer, cruel"
    assert visit.said == [Arrange(1, "rival", "ai:cruel")]


@pytest.mark.parametrize(
    ("lang", "told"), [("en", ["normal", "hard", "easy"]), ("fr", ["normal", "difficile", "facile"])]
)
def test_a_plate_goes_through_the_levels_in_the_reader_s_language(tmp_path: Path, lang: Language, told: list[str]):
    seen = []
    with sitting_at(tmp_path, menu(PaperHouse()), settings=Settings(language=lang)) as person:
        for _ in told:
            seen.append(person.sentence("who:1").partition(".")[0].rpartition(", ")[2])
            person.click("who:1")
    assert seen == told
