"""A saved game as text: what goes out comes in again; whatever else comes in is refused and leaves nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.minds import InlineMinds
from game.cli.save import run
from game.table.clock import INSTANT
from game.table.opening import resume_table, settings_of
from game.table.records import SaveProblem
from game.table.store import Store
from game.table.transfer import exported, imported
from tests.table.test_local_table import autoplay, new_table, settled


@pytest.fixture(scope="module")
def sent(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The lines of a game that has begun."""
    path = tmp_path_factory.mktemp("sent") / "game.doors"
    table = new_table(path)
    autoplay(table, 12)
    settled(table)
    table.close()
    return list(exported(path))


def brought(tmp_path: Path, lines: list[bytes]) -> Path:
    text, save = tmp_path / "game.jsonl", tmp_path / "again.doors"
    text.write_bytes(b"\n".join(lines) + b"\n")
    imported(text, save)
    return save


def test_an_imported_game_is_the_same_game_and_goes_on(sent, tmp_path):
    save = brought(tmp_path, sent)
    assert list(exported(save)) == sent
    table = resume_table(save, InlineMinds, INSTANT)
    assert autoplay(table, 3) == 3
    table.close()


def test_the_number_that_shuffles_come_from_is_not_sent(sent, tmp_path):
    with Store.open(brought(tmp_path, sent)) as store:
        assert settings_of(store)[1] != 7
    assert b"chance" not in b"".join(sent)


OPENS = b'"verb":"open_door"'
WRONG = {
    "nothing": (lambda lines: [], "save.import_unreadable"),
    "no header": (lambda lines: lines[1:], "save.import_unreadable"),
    "a later form": (lambda lines: [lines[0].replace(b'"form":1', b'"form":9', 1), *lines[1:]], "save.newer"),
    "cut short": (lambda lines: lines[:-2], "save.import_changed"),
    "half a line": (lambda lines: [*lines[:-1], lines[-1][:30]], "save.import_unreadable"),
    "a move twice": (lambda lines: [*lines, *[line for line in lines if OPENS in line][:1]], "save.import_illegal"),
    "deep": (lambda lines: [*lines, b"[" * 50_000], "save.import_unreadable"),
    "no text": (lambda lines: [lines[0], b"\xff\xfe\x00"], "save.import_unreadable"),
    "long": (lambda lines: [*lines, b'"' + b"x" * 70_000], "save.too_large"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "key"), WRONG.values(), ids=WRONG)
def test_what_is_no_exported_game_is_refused_and_leaves_nothing(sent, tmp_path, change, key):
    with pytest.raises(SaveProblem) as problem:
        brought(tmp_path, change(sent))
    assert problem.value.message.key == key
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def test_an_id_that_a_later_move_will_bear_is_refused(sent, tmp_path):
    with pytest.raises(SaveProblem) as problem:
        brought(tmp_path, [line.replace(b'"m2"', b'"m400"') for line in sent])
    assert problem.value.message.key == "save.import_unreadable"


def test_a_changed_outcome_is_noticed(sent, tmp_path):
    number = max(n for n, line in enumerate(sent) if b'"seat":1' in line)
    lines = [line.replace(b'"seat":1', b'"seat":2') if n == number else line for n, line in enumerate(sent)]
    assert lines != sent
    with pytest.raises(SaveProblem):
        brought(tmp_path, lines)


def test_the_command_line_lists_sends_and_fetches(sent, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DOORS_SAVES_DIR", str(tmp_path))
    save = brought(tmp_path, sent)
    assert run(["export", str(save), str(tmp_path / "out.jsonl")]) == 0
    assert run(["import", str(tmp_path / "out.jsonl")]) == 0
    assert run(["list"]) == 0
    assert "saved games: 2" in capsys.readouterr().out
