"""The scripts of the bench that open a table measure something: a figure that is missing is easily overlooked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

DRAG = """
from benchmarks import drag
drag.FRAMES, drag.BLOCK = 20, 6
found = drag.measured(folder)
"""
IDLE = """
from benchmarks import idle
idle.SECONDS = 0.2
found = {"idle_percent": idle.share(folder)}
"""
AROUND = "import json, sys\nfrom pathlib import Path\nfolder = Path(sys.argv[1])\n{}\nprint(json.dumps(found))"


@pytest.mark.parametrize("script", [DRAG, pytest.param(IDLE, marks=pytest.mark.long)], ids=["drag", "idle"])
def test_a_script_of_the_bench_gives_its_figures(script: str, tmp_path: Path):
    line = [sys.executable, "-c", AROUND.format(script), str(tmp_path)]
    where = os.environ | {"SDL_VIDEODRIVER": "dummy", "DOORS_SAVES_DIR": str(tmp_path)}
    done = subprocess.run(line, cwd=ROOT, env=where, capture_output=True, text=True, check=True, timeout=120)
    assert all(figure > 0 for figure in json.loads(done.stdout.splitlines()[-1]).values())
