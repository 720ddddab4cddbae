"""Forty ways in which the file of a game is cut, mixed up or made to harm, and what becomes of each."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from struct import pack, unpack_from
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from game.table.records import MetaValue, SaveProblem, seal
from game.table.save_copy import NAMES_A_FILE
from game.table.save_reader import glance
from game.table.sqlitefile import PAGE, SIDE_FILES
from game.table.store import Store
from tests.table.saving import crashed_with, edit, move, save_with, unsummed

MOVES, OLDER = 40, 12
SLACK = 5.0  # seconds in which a file is listed and opened, or refused


class Harm(NamedTuple):
    """`do` harms the save of a closed game of `MOVES` moves; `harmless`: not one of them is lost."""

    name: str
    do: Callable[[Path], object]
    harmless: bool = False


# --- cut ------------------------------------------------------------------------------------------------------------


def cut(part: float) -> Callable[[Path], None]:
    return lambda path: os.truncate(path, int(path.stat().st_size * part))


def overwrite(at: int, data: bytes) -> Callable[[Path], None]:
    """In place; from the end of the file if `at` is below 0."""

    def do(path: Path) -> None:
        with path.open("r+b") as file:
            file.seek(at, os.SEEK_SET if at >= 0 else os.SEEK_END)
            file.write(data)

    return do


def of_the_log(harm: Callable[[Path], object]) -> Callable[[Path], None]:
    return lambda path: harm(Path(f"{path}-wal")) and None


def killed(path: Path) -> None:
    """The game was not closed: its moves are in the log."""
    path.unlink()
    crashed_with(path, MOVES)


def after(first: Callable[[Path], object], then: Callable[[Path], object]) -> Callable[[Path], None]:
    def do(path: Path) -> None:
        first(path)
        then(path)

    return do


# --- mixed ----------------------------------------------------------------------------------------------------------


def with_log_of(moves: int) -> Callable[[Path], None]:
    """The log of a game of the same beginning that was not closed, beside the save as it is."""

    def do(path: Path) -> None:
        other = crashed_with(path.with_name("other.doors"), moves)
        Path(f"{other}-wal").replace(f"{path}-wal")
        other.unlink()

    return do


def put_in(path: Path) -> None:
    """Make a save as after a checkpoint: it holds the moves of its log, which has begun anew."""
    data = path.read_bytes()
    killed(path)
    form = path.read_bytes()[18:20]
    path.write_bytes(data[:18] + form + data[20:])
    Path(f"{path}-wal").unlink()


def without_log(path: Path) -> None:
    Path(f"{path}-wal").unlink()


def half_of_another(path: Path) -> None:
    other = save_with(path.with_name("other.doors"), OLDER).read_bytes()
    path.with_name("other.doors").unlink()
    data = path.read_bytes()
    path.write_bytes(other[: len(other) // PAGE // 2 * PAGE] + data[len(other) // PAGE // 2 * PAGE :])


def old_journal(path: Path) -> None:
    """A journal that takes the last page back to zeros."""
    data = path.read_bytes()
    pages = len(data) // PAGE
    old = bytes(PAGE)
    record = pack(">I", pages) + old + pack(">I", 0x1234)
    Path(f"{path}-journal").write_bytes(journal_head(pages, 1) + record)


def journal_head(pages: int, records: int) -> bytes:
    return (NAMES_A_FILE + pack(">5I", records, 0x1234, pages, 512, PAGE)).ljust(512, b"\0")


# --- hostile --------------------------------------------------------------------------------------------------------

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"


def view(table: str) -> Callable[[Path], object]:
    return lambda path: edit_schema(path, f"DROP TABLE {table}", f"CREATE VIEW {table} AS {ENDLESS} SELECT * FROM n")


def edit_schema(path: Path, *statements: str) -> None:
    for statement in statements:
        edit(path, statement)


def sealed(fixed: bool, **values: MetaValue) -> Callable[[Path], None]:
    """Other values, with the seal that belongs to them."""

    def do(path: Path) -> None:
        db = sqlite3.connect(path)
        rows = {key: value for key, value in db.execute("SELECT key, value FROM meta WHERE fixed = ?", (fixed,))}
        name = "seal_fixed" if fixed else "seal_now"
        rows = {key: value for key, value in rows.items() if key != name} | values
        rows[name] = seal(rows.items())
        db.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?, ?)", [(k, v, fixed) for k, v in rows.items()])
        db.commit()
        db.close()

    return do


def summary(**values: object) -> Callable[[Path], None]:
    usual = {"names": ["Ann", "Bo"], "levels": [1, 2], "turn": 3}
    return sealed(False, summary=msgspec.json.encode(usual | values).decode())


def root_of(path: Path, table: str) -> int:
    db = sqlite3.connect(path)
    (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    db.close()
    return int(page)


def tree(table: str, levels: int, fan: int) -> Callable[[Path], None]:
    """The table's only page lies under so many levels, each of which leads to the next one `fan` times."""

    def do(path: Path) -> None:
        root = root_of(path, table) if table else 1
        data = bytearray(path.read_bytes())
        leaf = data[(root - 1) * PAGE : root * PAGE]
        head = 100 if root == 1 else 0
        cells = unpack_from(">H", leaf, head + 3)[0]
        leaf[: 8 + 2 * cells] = leaf[head : head + 8 + 2 * cells]
        for _ in range(levels):
            data += leaf
            leaf = inner_page(len(data) // PAGE, fan)
        data[(root - 1) * PAGE + head : root * PAGE] = inner_page(len(data) // PAGE, fan, head)[head:]
        data[28:32] = pack(">I", len(data) // PAGE)
        path.write_bytes(data)

    return do


def inner_page(child: int, fan: int, head: int = 0) -> bytearray:
    """A page of a table's tree whose every entry leads to the same page (SQLite's file format, 1.6)."""
    page = bytearray(PAGE)
    first = PAGE - 5 * fan
    page[head : head + 12] = b"\5" + pack(">HHHBI", 0, fan, first, 0, child)
    for number in range(fan):
        at = first + 5 * number
        page[at : at + 5] = pack(">IB", child, number % 128)
        page[head + 12 + 2 * number : head + 14 + 2 * number] = pack(">H", at)
    return page


def names_a_victim(path: Path) -> None:
    """SQLite deletes the further file that a journal names."""
    victim = path.with_name("victim.txt")
    victim.write_text("precious")
    name = bytes(victim)
    last = pack(">I", (1 << 30) // PAGE + 1) + name + pack(">2I", len(name), sum(name)) + NAMES_A_FILE
    Path(f"{path}-journal").write_bytes(journal_head(path.stat().st_size // PAGE, 0) + last)


def many_tables(path: Path) -> None:
    db = sqlite3.connect(path)
    db.executescript(f"BEGIN; {';'.join(f'CREATE TABLE t{number} (a)' for number in range(3_000))}; COMMIT")
    db.close()


def linked(path: Path) -> None:
    """The save is elsewhere, where it was left open."""
    killed(path)
    (path.parent / "elsewhere").mkdir()
    for side in ("", *SIDE_FILES):
        if Path(f"{path}{side}").exists():
            shutil.move(f"{path}{side}", path.parent / "elsewhere")
    path.symlink_to(path.parent / "elsewhere" / path.name)


NOISE = bytes((n * n * 7 + n) % 251 for n in range(PAGE))
DEEP = "[" * 100_000
HARMS = (
    Harm("cut to nothing", cut(0)),
    Harm("cut in its header", lambda path: os.truncate(path, 50)),
    Harm("cut after its first page", lambda path: os.truncate(path, PAGE)),
    Harm("cut in the middle", cut(0.5)),
    Harm("the last byte is missing", lambda path: os.truncate(path, path.stat().st_size - 1)),
    Harm("a page of zeros", overwrite(-3 * PAGE, bytes(PAGE))),
    Harm("a page of noise", overwrite(5 * PAGE, NOISE)),
    Harm("a header of zeros", overwrite(0, bytes(100))),
    Harm("something after its end", lambda path: path.write_bytes(path.read_bytes() + NOISE), harmless=True),
    Harm("killed", killed, harmless=True),
    Harm("killed, the log cut in the middle", after(killed, of_the_log(lambda log: os.truncate(log, 30_000)))),
    Harm("killed, noise in the log", after(killed, of_the_log(overwrite(20_000, NOISE)))),
    Harm("killed, the log is missing", after(killed, without_log)),
    Harm("killed, the save cut in the middle", after(killed, cut(0.5))),
    Harm("an older log beside a closed save", with_log_of(OLDER), harmless=True),
    Harm("a longer log beside a closed save", with_log_of(MOVES + 5), harmless=True),
    Harm("noise as a log beside a closed save", lambda path: Path(f"{path}-wal").write_bytes(NOISE * 9), harmless=True),
    Harm("an older log beside an open save", after(put_in, with_log_of(OLDER)), harmless=True),
    Harm("an older journal", old_journal, harmless=True),
    Harm("noise as a journal", lambda path: Path(f"{path}-journal").write_bytes(NOISE), harmless=True),
    Harm("the first half of another save", half_of_another),
    Harm("meta is an endless view", view("meta")),
    Harm("event is an endless view", view("event")),
    Harm("snapshot is an endless view", view("snapshot")),
    Harm("a trigger", lambda path: edit(path, "CREATE TRIGGER t AFTER INSERT ON event BEGIN DELETE FROM event; END")),
    Harm("a generated column", lambda path: edit(path, "ALTER TABLE snapshot ADD COLUMN g AS (zeroblob(1000000000))")),
    Harm("a virtual table", lambda path: edit(path, "CREATE VIRTUAL TABLE v USING fts5(a)")),
    Harm("three thousand tables", many_tables),
    Harm("meta leads to itself a hundred times over", tree("meta", 12, 100)),
    Harm("event leads to itself a hundred times over", tree("event", 12, 100)),
    Harm("the schema leads to itself eighty times over", tree("", 9, 80)),
    Harm("snapshot is deeper than the stack", tree("snapshot", 60_000, 0)),
    Harm("a journal names another file", names_a_victim, harmless=True),
    Harm("levels without a bound", summary(levels=[1 << 62, -1]), harmless=True),
    Harm("names without a bound", summary(names=["A" * 900_000], levels=[1]), harmless=True),
    Harm("settings without a bottom", sealed(True, settings='{"x":' + DEEP), harmless=True),
    Harm("an endless goal", sealed(True, settings='{"house":{"goal_level":4611686018427387904}}'), harmless=True),
    Harm("a pipe for a log", lambda path: os.mkfifo(f"{path}-wal")),
    Harm("a link to an endless device", lambda path: (path.unlink(), path.symlink_to("/dev/zero"))),
    Harm("a link to a save that was killed", linked, harmless=True),
)  # fmt: skip


class Outcome(NamedTuple):
    """The fate of a harmed save: with how many moves it was opened, if it was, and the key of the message."""

    opened: int | None
    told: str
    seconds: float


def outcome(path: Path) -> Outcome:
    """Lists a save and opens it. AssertionError if it holds a move that was never made."""
    began, listed = time.monotonic(), glance(path).problem
    told = listed.key if listed is not None else ""
    try:
        with Store.open(path) as store:
            entries, told = list(store.entries()), store.notice.key if store.notice is not None else told
    except SaveProblem as problem:
        return Outcome(None, problem.message.key, time.monotonic() - began)
    assert entries == [unsummed(move(number + 1)) for number in range(len(entries))]
    return Outcome(len(entries), told, time.monotonic() - began)


def held(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder, without looking into pipes and devices."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and not path.is_symlink()}


def disappointment(harm: Harm, folder: Path) -> str:
    """How a harmed save hurts: it holds the program up, costs moves without a word, or something else than the save.
    Nothing if it does not."""
    folder.mkdir()
    path = save_with(folder / "friday.doors", MOVES)
    harm.do(path)
    before = held(folder)
    found = outcome(path)
    after = held(folder)
    gone = [name for name, data in before.items() if found.opened is None and after.get(name) != data]
    gone += ["victim.txt"] if "victim.txt" in before.keys() - after.keys() else []
    silent = found.opened != MOVES and not found.told
    if found.seconds < SLACK and not gone and not silent and (found.opened == MOVES or not harm.harmless):
        return ""
    return f"{harm.name}: {found}, {gone} changed"


def disappointments(first: int, count: int) -> list[str]:
    """Of so many ways to harm a save, from that one on."""
    with TemporaryDirectory(prefix="harmed-") as folder:
        found = [disappointment(harm, Path(folder) / f"{n}") for n, harm in enumerate(HARMS[first : first + count])]
    return [each for each in found if each]


# --- while the game is open -----------------------------------------------------------------------------------------


def older(path: Path) -> None:
    """A shorter game of the same beginning is written over the file, as a folder in a cloud does it."""
    with path.open("r+b") as file:
        file.write(save_with(path.parent / "elsewhere" / "older.doors", OLDER).read_bytes())
        file.truncate()


UNDER_AN_OPEN_GAME: dict[str, Callable[[Path], object]] = {
    "the save is emptied": cut(0),
    "the save is cut in the middle": cut(0.5),
    "the header is overwritten": overwrite(0, bytes(100)),
    "a page is overwritten": overwrite(8 * PAGE, NOISE),
    "an older version is written over the save": older,
    "the log is emptied": of_the_log(lambda log: os.truncate(log, 0)),
    "the log is cut in the middle": of_the_log(lambda log: os.truncate(log, 20_000)),
    "the header of the log is overwritten": of_the_log(overwrite(0, bytes(32))),
    "a page of the log is overwritten": of_the_log(overwrite(20_000, NOISE)),
}
