"""kill -9 at any moment: every acknowledged move is still there, and the save opens."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL and no fork on Windows")


def rounds(path: Path, number: int, journal: str) -> dict[str, int]:
    """Return the counts of the killing process; see crash_rounds.py."""
    command = [sys.executable, "-m", "tests.table.crash_rounds", str(path), str(number), journal, "4"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize(
    ("number", "journal"), [(40, "wal"), (20, "truncate"), pytest.param(200, "wal", marks=pytest.mark.long)]
)
def test_no_acknowledged_move_is_lost_by_kills_half_of_them_inside_a_commit(tmp_path: Path, number: int, journal: str):
    counted = rounds(tmp_path / "crash.doors", number, journal)
    assert (counted["killed"], counted["inside"], counted["lost"]) == (number, number // 2, 0)
    assert counted["acked"] > 0  # on a busy machine a child stores little more than one move before its death
