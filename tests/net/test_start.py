"""Play at one screen pays nothing for the network."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
OF_THE_NETWORK = {"tornado", "segno", "ifaddr", "cryptography", "scramp", "asn1crypto", "asyncio", "ssl"}
WINDOW = "import sys, ui.app, ui.commands.play, ui.commands.local_backend, ui.scenes.menu.scene, ui.scenes.table"


def test_a_window_that_opens_loads_no_library_of_the_network():
    command = [sys.executable, "-c", f"{WINDOW}; print(*sys.modules)"]
    loaded = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert "ui.app" in loaded
    assert OF_THE_NETWORK & set(loaded) == set()
    assert [name for name in loaded if name.startswith(("game.net", "ui.scenes.net"))] == []
