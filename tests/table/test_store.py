"""One save: what goes in comes out, nothing is half stored, and every trouble has its own sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.content.reader import convert, read_file
from game.table import save_index
from game.table.records import Entry, SaveProblem, StoredEvent, Summary
from game.table.save_folder import saves_dir
from game.table.save_reader import glance
from game.table.saves import new_path, safe_name, salvage, saved_games
from game.table.store import Store
from game.table.writer import Committed, Failed, WriterThread
from tests.table.saving import META, crashed_with, edit, key, move, problem, save_with, unsummed

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "2026-08-30 Ann.doors"


def fill_the_disk(store: Store) -> None:
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count={pages}")


def make_room(store: Store) -> None:
    store._db.execute("PRAGMA max_page_count=1000000")


BIG = Entry(b"x" * 60_000, 0, "big")


# --- going in and coming out ---------------------------------------------------------------------------------


@pytest.mark.parametrize("wal", [True, False])
def test_moves_come_back_as_they_were_stored(path: Path, wal: bool):
    moves = [move(number) for number in range(1, 30)]
    with Store.create(path, META, prefer_wal=wal) as store:
        assert [store.append(each) for each in moves] == list(range(1, 30))
        head = store.head
    with Store.open(path, prefer_wal=wal) as store:
        assert list(store.entries()) == [unsummed(each) for each in moves]
        assert (store.count, store.head) == (29, head)
        assert {name: store.get_meta(name) for name in META} == META


def test_a_copy_of_the_open_save_alone_lacks_no_more_than_the_turn_that_is_on(path: Path):
    with Store.create(path, META) as store:
        for number in range(1, 31):
            store.append(move(number, turn=number // 10))
        copy = Path(shutil.copy(path, path.with_name("copy.doors")))
        assert (glance(copy).moves, glance(copy).problem) == (30, None)
        store.append(move(31, turn=3))
        assert glance(Path(shutil.copy(path, copy))).moves == 30
    with Store.open(path) as store:
        assert (store.count, store.notice) == (31, None)


@pytest.mark.parametrize("wal", [True, False])
def test_a_closed_save_is_one_file(path: Path, wal: bool):
    with Store.create(path, META, prefer_wal=wal) as store:
        store.append(move(1))
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_every_commit_waits_for_the_disk(path: Path):
    for wal, journal in ((True, "wal"), (False, "truncate")):
        with Store.create(path, META, prefer_wal=wal) if not path.exists() else Store.open(path, wal) as store:
            settings = [store._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
            assert settings == [journal, 2]


def test_three_hundred_moves_are_written_over_the_room_their_log_has_from_the_start(path: Path):
    with Store.create(path, META) as store:
        log = Path(f"{path}-wal")
        room = log.stat().st_size
        for number in range(1, 301):
            store.append(move(number))
            assert log.stat().st_size <= room
    assert path.stat().st_size < room


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of file sizes there")
def test_a_game_goes_on_where_there_is_no_room_for_a_long_log(path: Path):
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, before[1]))
    try:
        save_with(path, 5)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert glance(path).moves == 5


def test_a_move_without_a_command_stays_one_and_an_empty_command_too(path: Path):
    with Store.create(path, META) as store:
        store.append(Entry(None, -1, "t1", (StoredEvent("Dealt", 3, b"{}"),)))
        store.append(Entry(b"", 0, "c1"))
        assert [entry.command for entry in store.entries()] == [None, b""]


def test_the_same_command_of_the_same_seat_is_stored_once(path: Path):
    with Store.create(path, META) as store:
        store.append(Entry(b"{}", 1, "c1"))
        assert key(lambda: store.append(Entry(b"{}", 1, "c1"))) == "save.twice"
        assert store.append(Entry(b"{}", 2, "c1")) == 2


def test_what_is_fixed_cannot_be_changed_and_the_rest_can(path: Path):
    with Store.create(path, META) as store:
        store.set_meta("epoch", 2)
        with pytest.raises(ValueError, match="chance_seed"):
            store.set_meta("chance_seed", 1)
        with pytest.raises(ValueError, match="head"):
            store.set_meta("head", b"")
    with Store.open(path) as store:
        assert store.get_meta("epoch") == 2


# --- trouble -------------------------------------------------------------------------------------------------


def test_a_full_disk_refuses_the_move_and_the_store_goes_on(path: Path):
    with Store.create(path, META) as store:
        store.append(move(1))
        fill_the_disk(store)
        assert key(lambda: store.append(BIG)) == "save.disk_full"
        assert (store.count, len(list(store.entries()))) == (1, 1)
        make_room(store)
        assert store.append(BIG) == 2
    with Store.open(path) as store:
        assert store.count == 2


def test_of_several_moves_all_or_none_are_stored(path: Path):
    with Store.create(path, META) as store:
        fill_the_disk(store)
        assert key(lambda: store.append_all([move(1), BIG])) == "save.disk_full"
        assert store.entries() == []


def test_any_path_that_the_system_takes_is_good_enough(tmp_path: Path):
    path = tmp_path / "dossier é #1 %20?" / "a b&mode=ro;?x=y.doors"
    save_with(path, 3)
    assert glance(path).moves == Store.open(path).count == 3


def test_a_number_too_large_for_the_file_is_refused_whole(path: Path):
    with Store.create(path, META) as store:
        with pytest.raises((SaveProblem, OverflowError)):
            store.append(Entry(b"", 1 << 70, "c1"))
        assert store.append(move(1)) == 1


def test_a_save_open_in_another_window_is_refused_at_once_and_unharmed(path: Path):
    with Store.create(path, META) as store:
        assert key(lambda: Store.open(path)) == "save.open_elsewhere"
        listed = glance(path).problem
        assert listed is not None
        assert listed.key == "save.open_elsewhere"
        asking = f"from pathlib import Path; from game.table.store import Store; Store.open(Path({str(path)!r}))"
        other = subprocess.run([sys.executable, "-c", asking], cwd=ROOT, capture_output=True, text=True, check=False)
        assert "save.open_elsewhere" in other.stderr
        assert store.append(move(1)) == 1
        assert key(lambda: Store.open(path)) == "save.open_elsewhere"


def test_files_that_are_no_saves_are_told_apart(path: Path, tmp_path: Path):
    assert key(lambda: Store.open(path)) == "save.missing"
    assert key(lambda: Store.open(tmp_path)) == "save.missing"
    for content in (b"", b"# notes", b"\x00" * 5000, b"SQLite format 3\0"):
        path.write_bytes(content)
        assert key(lambda: Store.open(path)) == "save.not_a_save"
        assert path.read_bytes() == content
    path.unlink()
    assert key(lambda: Store.open(edit(path, "CREATE TABLE meta(x)"))) == "save.not_a_save"


def test_a_save_of_a_newer_version_is_refused_and_left_alone(path: Path):
    before = edit(save_with(path, 2), "PRAGMA user_version=7").read_bytes()
    refused = problem(lambda: Store.open(path)).message
    assert (refused.key, refused.args["version"], refused.args["known"]) == ("save.newer", 7, 1)
    assert path.read_bytes() == before


def test_a_save_with_a_trigger_is_not_opened(path: Path):
    edit(save_with(path, 2), "CREATE TRIGGER t AFTER INSERT ON event BEGIN DELETE FROM event; END")
    assert key(lambda: Store.open(path)) == "save.ruined"


def test_a_new_save_never_replaces_another(path: Path):
    save_with(path, 2)
    assert key(lambda: Store.create(path, META)) == "save.exists"
    assert glance(path).moves == 2


@pytest.mark.parametrize("wal", [True, False])
def test_a_new_save_has_nothing_of_the_one_whose_name_it_bears(path: Path, wal: bool):
    crashed_with(path, 3).unlink()
    with Store.create(path, {"game_id": "new"}, prefer_wal=wal) as store:
        assert (store.count, store.get_meta("game_id")) == (0, "new")
        store.append(move(9))
    with Store.open(path) as store:
        assert list(store.entries()) == [unsummed(move(9))]


@pytest.mark.parametrize("side", ["-wal", "-journal", "-shm"])
def test_beside_what_cannot_be_cleared_away_no_new_save_is_made(path: Path, side: str):
    Path(f"{path}{side}").mkdir()
    assert key(lambda: Store.create(path, META)) == "save.no_access"
    assert [each.name for each in path.parent.iterdir()] == [f"{path.name}{side}"]


@pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be taken away there")
def test_a_game_whose_save_was_taken_away_leaves_the_new_save_of_that_name_alone(path: Path):
    old = Store.create(path, META)
    path.unlink()
    with Store.create(path, META) as new:
        new.append(move(1))
        old.close()
        assert not new.trouble
        assert new.append(move(2)) == 2


def test_a_folder_that_cannot_be_written_has_its_sentence(tmp_path: Path):
    (tmp_path / "file").write_text("in the way")
    assert key(lambda: Store.create(tmp_path / "file" / "a.doors", META)) == "save.no_access"


def test_every_problem_has_its_sentence_in_both_languages():
    source = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "game/table").glob("*.py"))
    used = {part.split('"')[0] for part in source.split('"save.')[1:]}
    for language in ("en", "fr"):
        sentences = convert(read_file(ROOT / f"assets/text/saves.{language}.yaml"), dict[str, str])
        assert sentences.keys() == {f"save.{each}" for each in used}


# --- the list of saved games ---------------------------------------------------------------------------------


def test_the_list_shows_what_the_last_move_wrote(path: Path):
    save_with(path, 5)
    game = glance(path)
    assert (game.moves, game.sound, game.problem) == (5, 5, None)
    assert game.summary == Summary(("Ann", "Bo"), (1, 5), 1)


def test_the_list_is_sorted_by_date_and_holds_broken_files_last(tmp_path: Path):
    for day in ("2026-01-02", "2026-03-04", "2026-02-03"):
        with Store.create(tmp_path / f"{day}.doors", META) as store:
            store.append(Entry(b"", 0, "c", (), Summary(("Ann",), (1,), 1, date=day)))
    (tmp_path / "9.doors").write_text("broken")
    (tmp_path / "notes.txt").write_text("no save")
    assert [game.path.stem for game in saved_games(tmp_path)] == ["2026-03-04", "2026-02-03", "2026-01-02", "9"]


def test_of_two_games_of_the_same_minute_the_one_written_last_comes_first(tmp_path: Path):
    for age, name in enumerate(("A", "B", "C")):
        with Store.create(tmp_path / f"{name}.doors", META) as store:
            store.append(Entry(b"", 0, "c", (), Summary(("Ann",), (1,), 1, date="2026-01-02T20:15")))
        os.utime(tmp_path / f"{name}.doors", (1_000 - age, 1_000 - age))
    assert [game.path.stem for game in saved_games(tmp_path)] == ["A", "B", "C"]


def test_a_game_that_was_played_while_the_clock_was_wrong_comes_last_and_has_no_date(tmp_path: Path):
    for day in ("2031-01-02", "2026-02-03"):
        with Store.create(tmp_path / f"{day}.doors", META) as store:
            store.append(Entry(b"", 0, "c", (), Summary(("Ann",), (1,), 1, date=day)))
    found = [(game.path.stem, game.summary.date) for game in saved_games(tmp_path)]
    assert found == [("2026-02-03", "2026-02-03"), ("2031-01-02", "")]


def test_a_save_that_has_not_changed_is_not_opened_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DOORS_CACHE_DIR", str(tmp_path / "cache"))
    for name in "abc":
        save_with(tmp_path / f"{name}.doors", 3)
    (tmp_path / "broken.doors").write_text("broken")
    before, opened = saved_games(tmp_path), list[str]()
    monkeypatch.setattr(save_index, "glance", lambda path: opened.append(path.stem) or glance(path))
    with Store.open(tmp_path / "b.doors") as store:
        store.append(move(4))
    after = saved_games(tmp_path)
    assert sorted(opened) == ["b", "broken"]
    assert {game.path.stem: game.moves for game in after} == {game.path.stem: game.moves for game in before} | {"b": 4}


def test_a_folder_that_is_not_there_holds_no_games(tmp_path: Path):
    assert saved_games(tmp_path / "none") == []


def test_the_environment_chooses_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DOORS_SAVES_DIR", str(tmp_path))
    assert saves_dir() == tmp_path
    monkeypatch.delenv("DOORS_SAVES_DIR")
    assert saves_dir().parts[-2:] == ("doors-and-disasters", "saves")


def test_file_names_are_readable_and_harmless(tmp_path: Path):
    first = new_path(tmp_path, "2026-08-30", ["Zoé", "Bo"])
    assert first.name == "2026-08-30 Zoé, Bo.doors"
    first.touch()
    assert new_path(tmp_path, "2026-08-30", ["Zoé", "Bo"]).name == "2026-08-30 Zoé, Bo 2.doors"
    assert safe_name("../..\\a:b*\x00\u202e?") == "a-b"
    assert safe_name("///") == "game"
    assert len(safe_name("é" * 500).encode()) <= 200


# --- rescue --------------------------------------------------------------------------------------------------


def test_a_copy_may_end_earlier_and_the_first_file_stays(path: Path, tmp_path: Path):
    before = save_with(path, 9).read_bytes()
    assert salvage(path, tmp_path / "copy.doors", upto=4) == 4
    with Store.open(tmp_path / "copy.doors") as copy:
        assert list(copy.entries()) == [unsummed(move(number)) for number in range(1, 5)]
        assert copy.get_meta("chance_seed") == META["chance_seed"]
    assert path.read_bytes() == before


# --- the writing thread --------------------------------------------------------------------------------------


def test_the_thread_stores_in_order_and_answers_in_order(path: Path):
    with Store.create(path, META) as store:
        writer = WriterThread(store)
        tickets = [writer.submit(move(number)) for number in range(1, 200)]
        writer.close()
        assert writer.drain() == [Committed(ticket, ticket) for ticket in tickets]
        assert [entry.command_id for entry in store.entries()] == [f"c{ticket}" for ticket in tickets]


def test_after_a_failure_nothing_is_stored_until_the_table_resumes(path: Path):
    with Store.create(path, META) as store:
        writer = WriterThread(store)
        for entry in (move(1), Entry(b"", 1, "c1"), move(2)):
            writer.submit(entry)
        writer.resume()
        writer.submit(move(3))
        writer.close()
        results = writer.drain()
        assert [type(result) for result in results] == [Committed, Failed, Failed, Committed]
        assert {result.problem.key for result in results if isinstance(result, Failed)} == {"save.twice"}
        assert [entry.command_id for entry in store.entries()] == ["c1", "c3"]


def test_a_move_that_cannot_even_be_written_down_fails_like_any_other(path: Path):
    with Store.create(path, META) as store:
        writer = WriterThread(store)
        for entry in (Entry(b"", 1 << 70, "c1"), move(2)):
            writer.submit(entry)
        writer.close()
        assert [type(result) for result in writer.drain()] == [Failed, Failed]


def test_a_full_disk_reaches_the_table_through_the_thread(path: Path):
    with Store.create(path, META) as store:
        fill_the_disk(store)
        writer = WriterThread(store)
        writer.submit(BIG)
        writer.close()
        (failed,) = writer.drain()
        assert isinstance(failed, Failed)
        assert failed.problem.key == "save.disk_full"
