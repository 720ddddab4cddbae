"""`main.py test`: runs the tests of the project; its exit status is pytest's."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(arguments: list[str]) -> int:
    """Hands the arguments to pytest in the project's folder. A run of everything has one process more than there are
    cores, as some stories wait for a window or a link; each takes what another has not begun: neighbours, which share
    what they read, stay together."""
    import pytest  # of the test extra, which only this command needs

    os.chdir(ROOT)
    return int(pytest.main(arguments or [f"--numprocesses={(os.cpu_count() or 1) + 1}", "--dist=worksteal"]))
