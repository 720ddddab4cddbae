"""`main.py test`: runs the tests of the project; its exit status is pytest's."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(arguments: list[str]) -> int:
    """Hands the arguments to pytest in the project's folder. A run of everything uses every core, and
    each takes what another has not begun: neighbours, which share what they read, stay together."""
    import pytest  # of the test extra, which only this command needs

    os.chdir(ROOT)
    return int(pytest.main(arguments or ["--numprocesses=auto", "--dist=worksteal"]))
