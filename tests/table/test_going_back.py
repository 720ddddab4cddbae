"""Take-backs that the table agrees to: past a reveal, with what had been seen shuffled again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace

from game.ai.minds import InlineMinds
from game.ids import SeatId
from game.lab.replay import open_game, verify
from game.model import events as ev
from game.model.house_rules import HouseRules
from game.model.options import Command
from game.table.clock import INSTANT
from game.table.opening import open_table, resume_table
from game.table.records import Entry, SaveProblem
from game.table.store import Store
from game.table.table import LocalTable
from game.table.timeline import Timeline, again, read_move
from tests.table.test_local_table import autoplay, landed, settings, settled

ANN = SeatId(0)
Scope = Literal["last_reveal", "any"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.doors"


def before_a_door(path: Path, house: HouseRules | None = None) -> LocalTable:
    """Ann's turn, nothing opened yet."""
    table = open_table(replace(settings(), house=house or HouseRules()), InlineMinds, INSTANT, 7, path)
    landed(table, Command(ANN, "ready"))
    while not any(option.verb == "open_door" for option in table.view().options):
        autoplay(table, 1)
        settled(table)
    return table


def opened(table: LocalTable) -> int:
    """The door is opened; how many moves there were before."""
    number = table.moves
    landed(table, Command(ANN, "open_door"))
    return number


def test_an_opened_door_is_closed_again_when_the_table_agrees_and_the_pile_is_shuffled(path: Path):
    table = before_a_door(path)
    before = table._timeline.state
    number = opened(table)
    assert not table.can_undo()
    assert table.go_back(number, ANN) is None
    settled(table)
    after = table._timeline.state
    assert sorted(after.draw[0]) == sorted(before.draw[0])
    assert after.draw[0] != before.draw[0]
    assert (after.draw[1], after.players) == (before.draw[1], before.players)
    table.close()


def test_what_the_table_went_back_on_cannot_be_done_again_or_taken_back(path: Path):
    table = before_a_door(path)
    assert table.go_back(opened(table), ANN) is None
    settled(table)
    assert (table.can_undo(), table.can_redo()) == (False, False)
    table.close()


def test_going_back_survives_closing_and_verifies(path: Path):
    table = before_a_door(path)
    assert table.go_back(opened(table), ANN) is None
    settled(table)
    opened(table)
    settled(table)
    state, epoch = table._timeline.state, table._timeline.epoch
    table.close()
    assert verify(open_game(path), lambda: None) is None
    again = resume_table(path, InlineMinds, INSTANT)
    assert (again._timeline.state, again._timeline.epoch, epoch) == (state, 1, 1)
    again.close()


def gone_far_back(path: Path) -> LocalTable:
    """A game of some moves of everybody, of which only the first two count."""
    table = before_a_door(path)
    autoplay(table, 8)
    settled(table)
    assert table.go_back(2, ANN) is None
    settled(table)
    return table


def test_a_game_that_went_back_and_was_put_away_is_played_on(path: Path):
    """Killed instead of closed, the same: what was stored is the same."""
    gone_far_back(path).close()
    again = resume_table(path, InlineMinds, INSTANT)
    played = autoplay(again, 6)
    assert (again.problem, played) == (None, 6)
    again.close()


def test_a_game_that_took_a_card_back_freely_and_was_put_away_is_played_on(path: Path):
    table = open_table(settings(), InlineMinds, INSTANT, 7, path)
    for _ in range(3):
        lay = next(option for option in table.view().options if option.verb == "lay_card")
        landed(table, Command(ANN, "lay_card", lay.source, lay.reference))
        assert table.undo() is None
        settled(table)
    table.close()
    again = resume_table(path, InlineMinds, INSTANT)
    assert (autoplay(again, 4), again.problem) == (4, None)
    again.close()


def numbered_twice(path: Path) -> Path:
    """The same game with numbers that begin anew after each going back, as saves had them that could not go on."""
    stuck, game = path.with_name("stuck.doors"), open_game(path)
    timeline = Timeline()
    with Store.open(path) as whole, Store.create(stuck, whole._fixed) as store:
        for stored in whole.entries():
            number = f"m{len(timeline.moves) + 1}"
            if key_of_append(store, replace(stored, command_id=number)) == "save.twice":
                return stuck
            again(timeline, stored, partial(read_move, game.engine.book))
    raise AssertionError("no number came twice")


def key_of_append(store: Store, stored: Entry) -> str:
    try:
        store.append(stored)
    except SaveProblem as problem:
        return problem.message.key
    return ""


def test_a_save_that_could_not_go_on_because_a_number_came_twice_is_played_on(path: Path):
    table = gone_far_back(path)
    autoplay(table, 8)
    table.close()
    again = resume_table(numbered_twice(path), InlineMinds, INSTANT)
    assert (autoplay(again, 8), again.problem) == (8, None)
    again.close()


def test_going_back_further_than_the_deal_is_refused(path: Path):
    table = before_a_door(path)
    refused = table.go_back(0, ANN)
    assert refused is not None
    assert refused.reason.key == "refuse.cannot_undo"
    table.close()


@pytest.mark.rule("E-103")
@pytest.mark.parametrize(("scope", "possible"), [("last_reveal", False), ("any", True)])
def test_undo_reaches_past_a_door_only_where_the_house_lets_it(path: Path, scope: Scope, possible: bool):
    table = before_a_door(path, HouseRules(undo_scope=scope))
    number = opened(table)
    assert table.can_undo() is possible
    assert (table.undo() is None) is possible
    settled(table)
    assert any(isinstance(event, ev.WentBack) for event in table._timeline.moves[-1].events) is possible
    assert (table.moves == number + 1) is True
    table.close()
