"""Damaged saves: every change of the data is noticed, what is sound is named, and nothing crashes or writes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.table.records import Entry, SaveProblem, entries_of
from game.table.save_reader import examine, glance
from game.table.saves import salvage
from game.table.sqlitefile import PAGE
from game.table.store import Store
from tests.table.saving import META, crashed_with, edit, key, move, problem, save_with, unsummed

MOVES = 60
ROUNDS = 210  # a third each: flipped bit, cut end, zeroed sector
KNOWN = {f"save.{word}" for word in ("damaged", "truncated", "worn", "ruined", "not_a_save", "newer")}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return save_with(tmp_path_factory.mktemp("whole") / "whole.doors", MOVES).read_bytes()


def harmed(data: bytes, kind: int, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    if kind == 0:
        return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
    if kind == 1:
        return data[:at]
    start = at - at % 512
    return data[:start] + b"\0" * 512 + data[start + 512 :]


def data_of(path: Path) -> tuple[list[Entry], list[object]]:
    """All that a player would miss."""
    with Store.open(path) as store:
        return list(store.entries()), [store.get_meta(name) for name in META]


def sound_moves(path: Path, expected: list[Entry]) -> tuple[str, int]:
    """Return the fault of a file, and up to which move it holds exactly what was saved."""
    try:
        found = examine(path)
    except SaveProblem as refused:
        return refused.message.key, 0
    assert found.meta.fixed == META
    assert entries_of(found.log.rows) == expected[: found.log.moves]
    return found.problem.message.key if found.problem else "", found.log.moves


def test_two_hundred_damaged_copies_are_noticed_and_their_sound_moves_named(whole: bytes, tmp_path: Path):
    chance, path = random.Random(20), tmp_path / "harmed.doors"
    expected = [unsummed(move(number)) for number in range(1, MOVES + 1)]
    seen: set[str] = set()
    for number in range(ROUNDS):
        changed = harmed(whole, number % 3, chance)
        path.write_bytes(changed)
        problem_key, sound = sound_moves(path, expected)
        assert problem_key or sound == MOVES
        assert path.read_bytes() == changed
        assert glance(path).path == path
        seen.add(problem_key)
    assert KNOWN - {"save.newer"} <= seen | {"save.worn", "save.not_a_save"}


def test_of_a_save_that_was_cut_the_sound_part_is_offered_and_nothing_is_written_to_it(tmp_path: Path):
    path, moves, kept = tmp_path / "cut.doors", 400, list[int]()
    data = save_with(tmp_path / "whole.doors", moves).read_bytes()
    for thousandth in (985, 700, 450, 240):
        path.write_bytes(data[: len(data) * thousandth // 1000])
        before = path.read_bytes()
        kept.append(salvage(path, tmp_path / f"copy {thousandth}.doors"))
        assert data_of(tmp_path / f"copy {thousandth}.doors")[0] == [unsummed(move(n + 1)) for n in range(kept[-1])]
        assert (path.read_bytes(), glance(path).sound) == (before, kept[-1])
    assert moves > kept[0] > kept[1] > kept[2] > kept[3] > 0


def test_the_sound_moves_of_damaged_copies_are_rescued(whole: bytes, tmp_path: Path):
    path = tmp_path / "harmed.doors"
    for at in (3, 20, 41):
        path.write_bytes(whole)
        edit(path, f"DELETE FROM event WHERE move = {at}")
        copy = tmp_path / f"copy {at}.doors"
        assert salvage(path, copy) == at - 1
        assert data_of(copy) == ([unsummed(move(number)) for number in range(1, at)], list(META.values()))


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE event SET body = CAST('{}' AS BLOB) WHERE seq = 50",
        "UPDATE event SET seat = seat + 1, cmd_id = cmd_id WHERE seq = 50",
        "UPDATE event SET type = 'GoldChanged' WHERE seq = 50",
        "UPDATE event SET v = v + 1 WHERE seq = 50",
        "UPDATE event SET cmd_id = 'z' WHERE seq = 50",
        "UPDATE event SET move = move + 1 WHERE seq = 50",
        "UPDATE event SET body = 'text' WHERE seq = 50",
        "UPDATE event SET hash = x'00' WHERE seq = 50",
        "DELETE FROM event WHERE seq = 50",
        "DELETE FROM event WHERE seq > 49",
        "UPDATE event SET seq = 5000 WHERE seq = 50",
    ],
)
def test_an_edited_log_is_sound_up_to_the_edit(whole: bytes, tmp_path: Path, change: str):
    path = tmp_path / "edited.doors"
    path.write_bytes(whole)
    at = next(row.move for row in examine(path).log.rows if row.seq == 50)
    refused = problem(lambda: Store.open(edit(path, change)))
    assert (refused.message.key, refused.message.args["moves"]) == ("save.damaged", MOVES)
    assert refused.sound == refused.message.args["sound"] == at - 1


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("UPDATE meta SET value = 1 WHERE key = 'chance_seed'", "save.ruined"),
        ("DELETE FROM meta WHERE key = 'game_id'", "save.ruined"),
        ("UPDATE meta SET value = '{}' WHERE key = 'summary'", "save.worn"),
        ("UPDATE meta SET value = 3 WHERE key = 'moves'", "save.worn"),
        ("DELETE FROM meta WHERE key = 'seal_now'", "save.worn"),
        ("INSERT INTO event SELECT seq + 1, move, type, v, seat, NULL, body, hash FROM event ORDER BY seq DESC LIMIT 1",
         "save.worn"),
        ("DROP TABLE snapshot", "save.ruined"),
        ("DELETE FROM event", "save.ruined"),
        ("DELETE FROM meta", "save.ruined"),
    ],
)  # fmt: skip
def test_an_edited_frame_is_noticed_too(whole: bytes, tmp_path: Path, change: str, expected: str):
    path = tmp_path / "edited.doors"
    path.write_bytes(whole)
    assert key(lambda: Store.open(edit(path, change))) == expected


def test_a_damaged_save_is_listed_with_what_can_be_rescued(whole: bytes, tmp_path: Path):
    path = tmp_path / "edited.doors"
    path.write_bytes(whole)
    game = glance(edit(path, "UPDATE meta SET value = '{}' WHERE key = 'summary'"))
    assert (game.sound, game.summary.names) == (MOVES, ())
    assert game.problem is not None
    assert game.problem.key == "save.worn"


def test_a_save_without_a_sound_move_cannot_be_rescued(whole: bytes, tmp_path: Path):
    path = tmp_path / "edited.doors"
    path.write_bytes(whole)
    edit(path, "UPDATE event SET v = 9 WHERE seq = 1")
    assert key(lambda: salvage(path, tmp_path / "copy.doors")) == "save.ruined"
    assert not (tmp_path / "copy.doors").exists()


@pytest.mark.parametrize(
    "written", [pytest.param(n * PAGE, marks=() if n % 2 == 0 else pytest.mark.long) for n in range(14)]
)
def test_a_game_that_was_killed_while_its_log_was_put_into_the_save_is_whole(written: int, tmp_path: Path):
    """The first page tells of more pages than have been written, and that the save is open: the log still has them."""
    path, log = crashed_with(tmp_path / "killed.doors", MOVES), tmp_path / "killed.doors-wal"
    main, waiting = path.read_bytes(), log.read_bytes()
    Store.open(path).close()
    done = path.read_bytes()[:18] + main[18:20] + path.read_bytes()[20:]
    path.write_bytes(done[:written] + main[written:])
    log.write_bytes(waiting)
    assert (glance(path).problem, glance(path).moves) == (None, MOVES)
    assert data_of(path)[0] == [unsummed(move(number)) for number in range(1, MOVES + 1)]


def test_a_harmed_log_of_a_killed_game_never_crashes_and_never_invents(whole: bytes, tmp_path: Path):
    """Frames of the write-ahead log that do not match their checksum count as never written: SQLite's own rule."""
    chance, source, path = random.Random(3), tmp_path / "running.doors", tmp_path / "left.doors"
    with Store.create(source, META) as store:
        for number in range(1, 11):
            store.append(move(number))
        main, log = source.read_bytes(), Path(f"{source}-wal").read_bytes()
    expected = [unsummed(move(number)) for number in range(1, 11)]
    for number in range(30):
        path.write_bytes(main)
        Path(f"{path}-wal").write_bytes(harmed(log, number % 3, chance))
        problem_key, sound = sound_moves(path, expected)
        assert problem_key in KNOWN | {""}
        assert sound <= 10
