"""The real program in a process of its own, for stories that begin before there is a window or end without one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec

from tests.caches import lay_cache

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0  # seconds until the first screen, on a busy machine


class Told(msgspec.Struct):
    """The fields of an announcement that these stories read."""

    id: str
    sentence: str = ""
    lit: bool = False


def surroundings(folder: Path, **variables: str) -> dict[str, str]:
    """An environment whose saves, settings and caches lie in `folder`; an empty value takes a variable away. In the
    cache is what we ship."""
    lay_cache(folder / "cache")
    ours = {f"DOORS_{name}_DIR": str(folder / name.lower()) for name in ("SAVES", "CONFIG", "CACHE", "OWN_SETS")}
    plain = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "en_GB.UTF-8", "PYTHONUTF8": "1"}
    found = {**os.environ, **ours, **plain, **variables}
    return {name: value for name, value in found.items() if value}


def _as_in_a_terminal() -> None:
    """Hears the signals that a shell has its background ignore."""
    for one in (signal.SIGHUP, signal.SIGINT):
        signal.signal(one, signal.SIG_DFL)


AS_IN_A_TERMINAL = None if sys.platform == "win32" else _as_in_a_terminal
"""For `preexec_fn` of a program that is told to end by a signal, wherever the tests run."""


def run(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """A command to its end."""
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    environment = surroundings(folder, **variables)
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=60, check=False)


def refused(folder: Path, *arguments: str, **variables: str) -> str:
    """The one line in which a command says why it failed: a status that is not 0, nothing on the output stream."""
    done = run(folder, *arguments, **variables)
    assert done.returncode not in (0, None)
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.strip()


def first_screen(folder: Path, id: str, **variables: str) -> dict[str, Told]:
    """Opens the window and ends it when something of this id is announced: everything told until then, by id."""
    folder.mkdir(exist_ok=True)
    file = folder / "announced.jsonl"
    command = [sys.executable, str(ROOT / "main.py"), "play", "--announce", str(file)]
    with (folder / "errors.txt").open("w") as errors:
        program = subprocess.Popen(command, env=surroundings(folder, **variables), stderr=errors)
        try:
            until = time.monotonic() + PATIENCE
            while id not in (told := read(file)) and time.monotonic() < until and program.poll() is None:
                time.sleep(0.05)
            assert program.poll() is None, (folder / "errors.txt").read_text(encoding="utf-8")
        finally:
            program.terminate()
            program.wait()
    assert (folder / "errors.txt").read_text(encoding="utf-8") == ""
    return told


def read(file: Path) -> dict[str, Told]:
    """The whole lines of the announcements so far."""
    if not file.exists():
        return {}
    lines = file.read_bytes().split(b"\n")[:-1]
    return {told.id: told for told in (msgspec.json.decode(line, type=Told) for line in lines)}
