"""The terminal under a game is closed: the window closes as by its cross, and the save is one whole file."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bad_input.program import AS_IN_A_TERMINAL, ROOT, surroundings

PATIENCE = 30.0


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_a_window_whose_terminal_is_closed_closes_its_save(tmp_path: Path):
    saves = tmp_path / "saves"
    command = [sys.executable, str(ROOT / "main.py"), "play", "--seed", "5"]
    game = subprocess.Popen(command, env=surroundings(tmp_path), preexec_fn=AS_IN_A_TERMINAL)
    until = time.monotonic() + PATIENCE
    while not list(saves.glob("*-wal")) and time.monotonic() < until:
        time.sleep(0.05)
    game.send_signal(signal.SIGHUP)
    assert game.wait(PATIENCE) == 0
    assert [path.suffix for path in saves.iterdir()] == [".doors"]
