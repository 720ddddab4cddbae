"""An install's memory of tables elsewhere survives, stays private, and its loss costs a code and nothing more."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import msgspec
import pytest

from game.net.known import BROKEN, FILE_NAME, MOST_TABLES, KnownTable, KnownTables


def known(n: int = 1, epoch: int = 1, name: str = "Ann's table") -> KnownTable:
    return KnownTable(bytes([n]) * 16, name, b"f" * 32, b"d" * 16, bytes([n]) * 32, epoch, "192.168.1.23:26026")


def test_a_table_is_known_again_after_a_restart(tmp_path: Path):
    KnownTables(tmp_path).remember(known())
    again = KnownTables(tmp_path)
    assert again.of(known().table) == known()
    assert again.of(b"?" * 16) is None
    assert again.problem is None


def test_two_windows_of_one_install_do_not_forget_each_other_s_tables(tmp_path: Path):
    one, other = KnownTables(tmp_path), KnownTables(tmp_path)
    one.remember(known(1))
    other.remember(known(2))
    assert one.all() == other.all() == (known(2), known(1))


def test_the_highest_epoch_of_a_table_stays(tmp_path: Path):
    tables = KnownTables(tmp_path)
    for epoch in (3, 7, 5):
        tables.remember(known(epoch=epoch, name="Friday"))
    assert tables.all() == (known(epoch=7, name="Friday"),)


def test_a_table_that_is_forgotten_is_a_stranger(tmp_path: Path):
    tables = KnownTables(tmp_path)
    tables.remember(known(1))
    tables.remember(known(2))
    tables.forget(known(1).table)
    assert tables.all() == (known(2),)


def test_the_table_that_was_unused_for_longest_goes_first(tmp_path: Path):
    tables = KnownTables(tmp_path)
    for n in range(MOST_TABLES):
        tables.remember(known(n))
    tables.remember(known(0))
    tables.remember(known(99))
    assert len(tables.all()) == MOST_TABLES
    assert [each.table[0] for each in tables.all()[:3]] == [99, 0, MOST_TABLES - 1]
    assert tables.of(known(1).table) is None


def test_nobody_else_reads_a_token_not_even_in_a_report(tmp_path: Path):
    KnownTables(tmp_path).remember(known())
    (tmp_path / FILE_NAME).chmod(0o644)
    KnownTables(tmp_path)
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600
    assert repr(known().token) not in repr(known())


@pytest.mark.parametrize("damage", ["", "{", "é", "newer", "short token", "too many", "more said", "bytes"])
def test_a_damaged_file_is_set_aside_and_told_and_stops_nobody(tmp_path: Path, damage: str):
    KnownTables(tmp_path).remember(known())
    file = tmp_path / FILE_NAME
    whole = msgspec.json.decode(file.read_bytes())
    (first,) = whole["tables"]
    made = {
        "newer": whole | {"form": 2},
        "short token": whole | {"tables": [first | {"token": "AAAA"}]},
        "too many": whole | {"tables": [first] * 51},
        "more said": whole | {"tables": [first | {"more": 1}]},
    }
    damaged = msgspec.json.encode(made[damage]) if damage in made else damage.encode("latin-1") or b"\xff"
    file.write_bytes(damaged)
    tables = KnownTables(tmp_path)
    assert tables.problem is not None
    assert tables.problem.key == "net.known_broken"
    assert (tmp_path / BROKEN).read_bytes() == damaged
    tables.remember(known(2))
    assert KnownTables(tmp_path).all() == (known(2),)


def test_a_file_of_endless_length_or_a_folder_in_its_place_is_set_aside_too(tmp_path: Path):
    (tmp_path / FILE_NAME).write_bytes(b" " * 2_000_000)
    assert KnownTables(tmp_path).problem is not None
    (tmp_path / BROKEN).unlink()
    (tmp_path / FILE_NAME).mkdir()
    assert KnownTables(tmp_path).problem is not None
    assert KnownTables(tmp_path).problem is None


def test_where_nothing_can_be_stored_the_game_goes_on_and_says_why(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    tables = KnownTables(tmp_path / "file")
    tables.remember(known())
    assert tables.problem is not None
    assert tables.problem.key == "net.known_not_stored"


def test_whatever_a_host_is_called_the_file_can_be_read_again(tmp_path: Path):
    KnownTables(tmp_path).remember(known(name="\u202e" + "A" * 99))
    again = KnownTables(tmp_path)
    assert [each.name for each in again.all()] == ["A" * 24]
    assert again.problem is None
