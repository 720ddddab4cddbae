"""The memory that a whole game takes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_MB = 150


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="weighs itself by /proc")
def test_a_whole_game_of_four_at_one_screen_never_holds_more_than_150_mb():
    line = [sys.executable, "benchmarks/whole_game.py", "200"]
    drawn_nowhere = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(line, cwd=ROOT, env=drawn_nowhere, capture_output=True, text=True, timeout=600, check=True)
    found = json.loads(done.stdout)
    assert found["turns"] > 10
    assert found["most_mb"] <= MOST_MB
