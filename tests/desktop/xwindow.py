"""A real X screen, a real mouse and a real keyboard: Xvfb and xdotool, and pictures of what is on the screen."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import pygame

WORD = struct.Struct(">25I")  # the header of an X window dump: 25 numbers, then the window's name, then the colours
COLOUR_SIZE = 12
TOOLS = ("Xvfb", "xdotool")
SIZE = (1280, 720)
"""Of a screen for which nothing else is said."""

Point = tuple[int, int]


def size_of(written: str) -> tuple[int, int]:
    """1280x720"""
    wide, high = map(int, written.split("x"))
    return wide, high


def missing_tools() -> str:
    """Return the tools that a desktop test lacks here, in words; empty if none."""
    lacking = [tool for tool in TOOLS if shutil.which(tool) is None]
    return f"{' and '.join(lacking)} not found" if lacking else ""


class XScreen:
    """One virtual screen, as large as the window on it: without a window manager, the window then begins at 0, 0."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self.size = size
        self._folder = Path(tempfile.mkdtemp(prefix="doors-screen-"))
        reading, writing = os.pipe()
        depth = f"{size[0]}x{size[1]}x24"
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", depth, "-fbdir", str(self._folder)]
        command += ["-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise OSError("Xvfb does not start")
        self.name = f":{number}"

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(10)
        shutil.rmtree(self._folder, ignore_errors=True)

    def save(self, path: Path) -> None:
        """The whole screen as a PNG file."""
        dump = (self._folder / "Xvfb_screen0").read_bytes()
        words = WORD.unpack_from(dump)
        header, wide, high, line, colours = words[0], words[4], words[5], words[12], words[19]
        pixels = dump[header + colours * COLOUR_SIZE :]
        rows = (pixels[row * line : row * line + wide * 4] for row in range(high))
        picture = pygame.image.frombytes(_rgb(b"".join(rows)), (wide, high), "RGB")
        pygame.image.save(picture, str(path))


def _rgb(pixels: bytes) -> bytes:
    """Blue, green, red, nothing becomes red, green, blue."""
    colours = bytearray(len(pixels) // 4 * 3)
    for place, part in enumerate((2, 1, 0)):
        colours[place::3] = pixels[part::4]
    return bytes(colours)


class Fingers(NamedTuple):
    """xdotool on one screen."""

    screen: str

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self.screen}, check=True, timeout=20)

    def move(self, at: Point) -> None:
        self._do("mousemove", str(at[0]), str(at[1]))

    def press(self) -> None:
        self._do("mousedown", "1")

    def release(self) -> None:
        self._do("mouseup", "1")

    def click(self, at: Point) -> None:
        self._do("mousemove", str(at[0]), str(at[1]), "sleep", "0.05", "click", "1")

    def glide(self, start: Point, end: Point, steps: int = 8) -> None:
        """Moves from point to point as a hand does, not in one jump."""
        words: list[str] = []
        for n in range(1, steps + 1):
            x, y = (a + (b - a) * n // steps for a, b in zip(start, end, strict=True))
            words += ["mousemove", str(x), str(y), "sleep", "0.016"]
        self._do(*words)

    def key(self, *names: str) -> None:
        """Keys by their X names ("space", "Return", "shift+Tab"), one after the other."""
        self._do("key", "--delay", "30", *names)

    def rest(self, seconds: float) -> None:
        time.sleep(seconds)
