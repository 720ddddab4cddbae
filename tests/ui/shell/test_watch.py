"""`main.py watch`: computers among themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.minds import InlineMinds
from game.cli.console import Trouble
from game.model.house_rules import HouseRules
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, begin
from game.table.unsaved import Unsaved
from game.text.catalogue import Catalogue
from tests.ui.harness import sitting_at
from tests.ui.shell.paper_house import PaperHouse, Table
from tests.ui.shell.test_game_over import story
from ui.commands.watch import Wishes, order
from ui.scene import Scene
from ui.scenes.game_over.scene import Ways
from ui.scenes.watched_table import INTERVAL, WatchedEnd, WatchedTable
from ui.storage.settings import Settings
from ui.table.session import Exits


def wishes(seats: str) -> Wishes:
    return Wishes(sets="", seats=seats, seed=None, pace=None, option=[])


@pytest.mark.parametrize("text", ["you,ai,ai", "ai,ai", "ai,ai,ai,ai,ai,ai,ai", "ai,local,ai"])
def test_only_three_to_six_computers_play_among_themselves(text: str):
    with pytest.raises(Trouble, match="3 to 6 computers"):
        order(wishes(text), Settings(), Catalogue.load("en"), PaperHouse())


def test_without_a_wish_one_more_computer_sits_there_than_in_a_game_of_ones_own():
    game = order(wishes(""), Settings(rivals=3), Catalogue.load("en"), PaperHouse())
    assert [seat.kind for seat in game.seats] == ["ai"] * 4


def watched(dealt: list[str]) -> WatchedTable:
    """Computers that do not think, and a next game that is only noted."""
    seats = tuple(SeatInfo(name, "rival", "greedy") for name in ("Ada", "Bo", "Cleo"))
    game = GameSettings(("dungeon",), seats, HouseRules(goal_level=6))
    table = begin(game, lambda meta, deal: Unsaved(), lambda save: save, InlineMinds, INSTANT, 3)
    exits = Exits(Scene, lambda context: dealt.append("next") or Table(), Scene)
    return WatchedTable(table, table.texts.texts, exits)


def test_a_whole_game_is_seen_keeps_no_picture_of_its_table_and_the_next_one_follows_by_itself(tmp_path: Path):
    dealt: list[str] = []
    scene = watched(dealt)
    with sitting_at(tmp_path, scene, settings=Settings(pace="instant", animation="off")) as person:
        person.wait_for("won", 60)
        assert scene.session.picture.layer.surface.get_size() == (1, 1)
        person.wait(INTERVAL)
    assert dealt == ["next"]


def test_a_watched_game_goes_on_once_what_has_happened_was_seen(tmp_path: Path):
    scene = watched([])
    with sitting_at(tmp_path, scene, settings=Settings(animation="fast")) as person:
        for _ in range(60):
            person.wait(0.5)
            assert scene.session.table.view().turn - scene.session.shown.view.turn <= 1
    assert scene.session.shown.view.turn > 1


def test_a_watched_game_that_nobody_keeps_does_not_claim_to_be_saved(tmp_path: Path):
    seats = tuple(SeatInfo(name, "rival", "greedy") for name in ("Ada", "Bo", "Cleo"))
    game = GameSettings(("dungeon",), seats)
    table = begin(game, lambda meta, deal: Unsaved(), lambda save: save, InlineMinds, INSTANT, 3)
    exits = Exits(Scene, lambda context: Table(), Scene, stored=False)
    with sitting_at(tmp_path, WatchedTable(table, table.texts.texts, exits)) as person:
        person.press("f10")
        told = " ".join(seen.sentence for seen in person.shown())
        assert "only watched" in told
        assert "forgotten" in told
        assert "is saved" not in told


def test_who_touches_the_last_screen_is_not_hurried(tmp_path: Path):
    dealt: list[str] = []
    ways = Ways(lambda context: dealt.append("next") or Table(), Table)
    with sitting_at(tmp_path, WatchedEnd(story(3), ways)) as person:
        person.wait(INTERVAL - 1)
        person.press("tab")
        person.wait(INTERVAL - 1)
        assert dealt == []
