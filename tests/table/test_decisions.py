"""Thoughts of rivals: opened when the game is over, taken back with moves, kept with the save; hints and haste."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.minds import InlineMinds
from game.ai.policies import POLICIES
from game.cli.scenario import default_sets
from game.ids import SeatId
from game.model.house_rules import HouseRules
from game.model.messages import Message
from game.model.options import Command
from game.model.ruleset import Ruleset
from game.table.clock import INSTANT, Pace
from game.table.decisions import META_KEY, DecisionLog, digest_of
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, open_table, resume_table
from game.table.store import Store
from game.table.table import LocalTable
from tests.table.test_local_table import autoplay, landed, new_table, settled

BO = SeatId(1)


def rivals_only(path: Path, pace: Pace) -> LocalTable:
    """A short game that three rivals play by themselves."""
    seats = tuple(SeatInfo(name, "rival", mind) for name, mind in (("Ann", "ai"), ("Bo", "ai:gambler"), ("Cleo", "ai")))
    settings = GameSettings(default_sets(), seats, HouseRules(goal_level=6))
    return open_table(settings, tempers, pace, 11, path)


def tempers(settings: GameSettings, ruleset: Ruleset) -> InlineMinds:
    """Each seat with the mind that its settings name."""
    return InlineMinds(settings, ruleset, {seat: info.mind for seat, info in enumerate(settings.seats)})


def played_out(table: LocalTable) -> LocalTable:
    deadline = time.monotonic() + 60
    while table.view().result is None and time.monotonic() < deadline:
        if not table.pump(0.0):
            time.sleep(0.0005)
    return table


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory):
    """A game that is over; its rivals would have made long pauses if anybody had been there to see them."""
    table = played_out(rivals_only(tmp_path_factory.mktemp("over") / "game.doors", Pace(100.0)))
    return table


def test_where_no_person_sits_nobody_makes_a_pause(over: LocalTable):
    assert over.view().result is not None


def test_every_move_of_a_rival_can_be_opened_with_what_it_knew_and_would_be_made_again(over: LocalTable):
    lore, decisions = Lore(over.engine.book.ruleset), over.decisions(BO)
    assert len(decisions) > 5
    for made in decisions:
        knew = over.knew(made)
        assert knew is not None
        assert (knew.seat, digest_of(knew)) == (BO, made.digest)
        assert POLICIES["ai:gambler"](lore, knew, BO in knew.waiting, 11 + made.move - 1).command == made.command


def test_nothing_is_opened_before_the_end(tmp_path: Path):
    table = new_table(tmp_path / "game.doors")
    autoplay(table, 6)
    assert table.decisions(BO) == []
    table.close()


def test_nobody_says_the_same_line_twice_in_a_game_even_once_it_was_resumed(over: LocalTable):
    """Lines in moves that are taken back count as never said."""
    line, log = Message("line.banker.sells_1"), DecisionLog()
    said = [replace(made, line=line.key if n == 2 else "") for n, made in enumerate(over.decisions(BO)[:5])]
    for made in said:
        log.append(made)
    assert log.unsaid(SeatId(0), line) == line
    assert log.unsaid(BO, line) is DecisionLog(log.packing()()).unsaid(BO, line) is None
    log.take_back(said[2].move - 1)
    assert log.unsaid(BO, line) == line


def test_what_was_said_is_kept_with_what_was_thought(over: LocalTable):
    said = [made.line for made in over.decisions(BO) if made.line]
    assert len(set(said)) == len(said) > 0


def test_thoughts_about_moves_that_were_taken_back_are_forgotten(over: LocalTable):
    log = DecisionLog()
    for made in over.decisions(BO)[:5]:
        log.append(made)
    log.take_back(log.of(BO)[2].move)
    assert len(log.of(BO)) == 3


def test_a_hint_ranks_what_the_person_may_do_from_her_own_view(tmp_path: Path):
    table = new_table(tmp_path / "game.doors")
    table.ask_hint(table.seat)
    table.pump(0.0)
    assert table.hint
    assert [choice.worth for choice in table.hint] == sorted((choice.worth for choice in table.hint), reverse=True)
    assert {choice.command.seat for choice in table.hint} == {table.seat}
    landed(table, table.hint[0].command)
    settled(table)
    assert table.hint is None
    table.close()


def test_a_person_in_a_hurry_waits_for_nobody_until_she_is_asked(tmp_path: Path):
    table = new_table(tmp_path / "game.doors")
    table.set_pace(Pace(1000.0))
    landed(table, Command(table.seat, "ready"))
    assert table.seat not in table.view().waiting
    assert table.may_hurry
    table.hurry()
    assert table.hurrying
    assert not table.may_hurry
    settled(table)
    assert table.seat in table.view().waiting
    assert not table.hurrying
    table.close()


def test_thoughts_lie_in_the_save_and_a_save_without_them_opens(over: LocalTable):
    before, path = over.decisions(BO), over._store_file.path
    over.close()
    again = resume_table(path, tempers, INSTANT)
    assert again.decisions(BO) == before
    again.close()
    assert DecisionLog(b"no thoughts").of(BO) == []


def test_a_crash_costs_the_thoughts_of_one_turn_at_most(tmp_path: Path):
    table = rivals_only(tmp_path / "game.doors", INSTANT)
    while table.view().turn < 5:
        table.pump(0.0)
    table._writer.close()  # everything that was sent is stored; the file itself is never closed
    (tmp_path / "after").mkdir()
    left_behind = [shutil.copy(path, tmp_path / "after") for path in tmp_path.glob("game.doors*")]
    with Store.open(Path(sorted(left_behind)[0])) as store:
        kept = DecisionLog(store.get_meta(META_KEY)).of(BO)
    assert {made.turn for made in kept} >= {1, 2, 3}
    table._store_file.close()
