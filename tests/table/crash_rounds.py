"""Kills a writing process again and again: python -m tests.table.crash_rounds FILE ROUNDS wal|truncate SEED

Each round forks a child that opens the same save, stores moves and acknowledges each one through a pipe. Odd rounds are
killed from outside at a random moment, even rounds kill themselves inside a commit. After each death the save is opened
and every acknowledged move must be there. Prints one JSON object.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import signal
import sys
import time
from pathlib import Path

from game.table.records import Entry, StoredEvent, Summary, entries_of
from game.table.save_reader import examine
from game.table.store import Store

LONGEST_LIFE = 0.02  # seconds before the kill from outside
ROUNDS_A_FILE = 20  # reading a long game again after each kill would take most of the time
VM_STEPS = 120  # a commit of one move takes about so many steps of SQLite's machine


def move(number: int) -> Entry:
    events = tuple(StoredEvent("Fact", 1, os.urandom(number % 30 * 10).hex().encode()) for _ in range(number % 4))
    return Entry(b"{}", 0, f"c{number}", events, Summary(("Ann",), (number,), number))


def arm(store: Store, chance: random.Random, after: int) -> None:
    """The child will die inside the commit of move number `after`: at COMMIT itself, or some steps after BEGIN."""
    at_commit, left = chance.random() < 0.5, chance.randrange(1, VM_STEPS)
    armed = False

    def step() -> int:
        nonlocal left
        left -= armed
        if armed and left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    def statement(sql: str) -> None:
        nonlocal armed
        armed = armed or (sql.startswith("BEGIN") and store.count + 1 >= after)
        if armed and at_commit and sql == "COMMIT":
            os.kill(os.getpid(), signal.SIGKILL)

    store._db.set_trace_callback(statement)
    if not at_commit:
        store._db.set_progress_handler(step, 1)


def live(path: Path, pipe: int, prefer_wal: bool, inside: bool, chance: random.Random) -> None:
    store = Store.open(path, prefer_wal)
    os.write(pipe, b"o%d\n" % store.count)
    if inside:
        arm(store, chance, store.count + chance.randint(1, 6))
    for number in itertools.count(store.count + 1):  # until it is killed
        store.append(move(number))
        os.write(pipe, b"a%d\n" % number)


def round_(path: Path, prefer_wal: bool, inside: bool, chance: random.Random) -> tuple[int, bool]:
    """One life and death: the last acknowledged move, and whether it was a killed one."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            live(path, writing, prefer_wal, inside, chance)
        finally:
            os._exit(1)
    os.close(writing)
    heard = os.read(reading, 65536)  # it has opened the save
    if not inside:
        time.sleep(chance.random() * LONGEST_LIFE)
        os.kill(child, signal.SIGKILL)
    while chunk := os.read(reading, 65536):
        heard += chunk
    os.close(reading)
    _, status = os.waitpid(child, 0)
    return int(heard.split()[-1][1:] or 0), os.WIFSIGNALED(status)


def main() -> None:
    path, rounds, prefer_wal = Path(), int(sys.argv[2]), sys.argv[3] == "wal"
    chance = random.Random(int(sys.argv[4]))
    result = {"killed": 0, "inside": 0, "lost": 0, "acked": 0, "beyond": 0}
    for number in range(rounds):
        if number % ROUNDS_A_FILE == 0:
            path = Path(f"{sys.argv[1]}.{number}")
            Store.create(path, {"game_id": "crash"}, prefer_wal).close()
        inside = number % 2 == 0
        acked, killed = round_(path, prefer_wal, inside, random.Random(chance.random()))
        found = examine(path)
        kept = [entry.command_id for entry in entries_of(found.log.rows)]
        sound = found.problem is None and not found.is_torn and kept == [f"c{n}" for n in range(1, len(kept) + 1)]
        result["lost"] += not sound or len(kept) < acked
        result["beyond"] += len(kept) > acked
        result["killed"] += killed
        result["inside"] += killed and inside
        result["acked"] = max(acked, result["acked"])
    print(json.dumps(result))


if __name__ == "__main__":
    main()
