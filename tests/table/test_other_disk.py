"""A table plays on any save and with any writer, and says when something is stored."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.ai.minds import InlineMinds
from game.model.options import Command
from game.table.clock import INSTANT
from game.table.opening import begin, open_table, resume
from game.table.records import SaveProblem
from tests.table.other_disk import MemorySave, PromptWriter
from tests.table.test_local_table import landed, settings, settled


def test_a_game_is_begun_and_resumed_without_a_file():
    table = begin(settings(), MemorySave, PromptWriter, InlineMinds, INSTANT, 7)
    landed(table, Command(table.seat, "ready"))
    save, before = table._store_file, table.view()
    table.close()
    assert save.closed
    again = resume(save, PromptWriter, InlineMinds, INSTANT)
    assert again.view() == before
    again.close()


def test_without_a_thread_the_same_seed_gives_the_same_moves():
    logs = []
    for _ in range(2):
        table = begin(settings(), MemorySave, PromptWriter, InlineMinds, INSTANT, 7)
        landed(table, Command(table.seat, "ready"))
        logs.append([(entry.command, entry.events) for entry in table._store_file.log])
    assert logs[0] == logs[1]
    assert len(logs[0]) > 2


def test_a_save_that_cannot_be_resumed_is_let_go_of():
    table = begin(settings(), MemorySave, PromptWriter, InlineMinds, INSTANT, 7)
    save = table._store_file
    save.log.clear()
    with pytest.raises(SaveProblem) as problem:
        resume(save, PromptWriter, InlineMinds, INSTANT)
    assert (problem.value.message.key, save.closed) == ("save.no_moves", True)


def test_the_writer_says_when_there_is_something_to_hear(tmp_path: Path):
    stored = threading.Event()
    table = open_table(settings(), InlineMinds, INSTANT, 7, tmp_path / "game.doors", wake=stored.set)
    assert not stored.is_set()
    assert table.submit(Command(table.seat, "ready")) is None
    assert stored.wait(60)
    settled(table)
    table.close()
