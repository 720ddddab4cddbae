"""Memory that was let go of goes back to the system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

HOLES = """
import pygame
from benchmarks.first_frame import memory_mb
from ui.system.memory import return_large_blocks

return_large_blocks()
del [pygame.Surface((1920, 1080))][:]  # the first large block that is freed spoils a C library for the rest
pictures = [(pygame.Surface((200, 100)), pygame.Surface((10, 10))) for _ in range(600)]
full = memory_mb()
small = [small for _, small in pictures]
del pictures
print(full - memory_mb())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems need no word")
def test_the_room_of_large_pictures_goes_back_to_the_system_though_small_ones_stay_between_them():
    done = subprocess.run([sys.executable, "-c", HOLES], cwd=ROOT, capture_output=True, text=True, check=True)
    assert float(done.stdout.split()[-1]) > 40  # of 48 MB
