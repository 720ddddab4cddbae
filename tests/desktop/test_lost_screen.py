"""The X server dies under the open window: what happened stands in the log."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bad_input.program import ROOT, read, surroundings

PATIENCE = 30.0


def server(number: int) -> subprocess.Popen[bytes]:
    screen = ["Xvfb", f":{number}", "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    return subprocess.Popen(screen, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="there is no X server to kill")
def test_when_the_x_server_dies_a_line_is_logged(tmp_path: Path):
    xvfb, announced = server(173), tmp_path / "announced.jsonl"
    command = [sys.executable, str(ROOT / "main.py"), "play", "--announce", str(announced)]
    variables = {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":173", "DOORS_LOG_DIR": str(tmp_path / "log")}
    time.sleep(1)
    game = subprocess.Popen(command, env=surroundings(tmp_path, **variables), stderr=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while "quick" not in read(announced) and time.monotonic() < until:
        time.sleep(0.1)
    xvfb.kill()
    xvfb.wait()
    assert game.wait(PATIENCE) != 0
    assert "the connection to the X server broke" in (tmp_path / "log" / "crash.log").read_text(encoding="utf-8")
