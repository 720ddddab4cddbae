"""Where the libraries of the network are not installed, the program starts and plays at one screen as before."""

from __future__ import annotations

import subprocess
import sys

from tests.hygiene.sources import ROOT

BLOCKED = """
import sys
for name in ("tornado", "ifaddr", "scramp", "cryptography", "segno"):
    sys.modules[name] = None
"""
SAID = """
from game.text.catalogue import Catalogue
from ui.commands.network import LocalNetwork
print(Catalogue.load("en").say(LocalNetwork(None).missing()))
"""
PLAYED = """
import tempfile, pathlib
from game.ai.minds import InlineMinds
from game.cli.scenario import default_sets
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, open_table
import ui.commands.play
seats = tuple(SeatInfo(name, "rival") for name in ("Ann", "Bo", "Cleo"))
with tempfile.TemporaryDirectory() as folder:
    table = open_table(GameSettings(default_sets(), seats), InlineMinds, INSTANT, 7, pathlib.Path(folder) / "g.doors")
    while table.moves < 20:
        table.pump(0.0)
    table.close()
print("played")
"""


def run(program: str) -> str:
    command = [sys.executable, "-c", BLOCKED + program]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout


def test_the_button_says_which_library_is_missing():
    assert "tornado" in run(SAID)


def test_a_game_at_one_screen_needs_none_of_them():
    assert run(PLAYED).endswith("played\n")
