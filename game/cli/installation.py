"""Makes the environment that the game runs in and installs the libraries into it, naming each step on the error stream.

Standard library only. Whatever stops it (no network, no space, a power cut), the next start goes on from there.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from game.cli.console import Trouble
from game.cli.environment import MARKER, is_running_in, python_in
from game.cli.sentences import sentence


def prepare(folder: Path, wanted: Sequence[str], voucher: str) -> None:
    """Afterwards the environment holds everything wanted, and its marker ends with the voucher. What an earlier try
    left is used as far as it works.

    Raises Trouble with the reason; Ctrl-C ends with a sentence too.
    """
    try:
        if not has_everything(folder, wanted):
            fill(folder, wanted)
        mark(folder, (*wanted, voucher))
    except OSError as error:
        raise Trouble(sentence("venv_failed", folder=folder, reason=error.strerror or error)) from error
    except KeyboardInterrupt as interruption:
        raise Trouble(sentence("interrupted"), status=130) from interruption


def fill(folder: Path, wanted: Sequence[str]) -> None:
    """Makes the environment unless it works already, and installs into it what is wanted."""
    say(sentence("again" if folder.exists() else "first_start", folder=folder))
    started = time.monotonic()
    if not runs(folder, "-m", "pip", "--version"):
        make(folder)
    install(folder, wanted)
    say_step("done", seconds=round(time.monotonic() - started))


def has_everything(folder: Path, wanted: Sequence[str]) -> bool:
    """Asks the environment itself: somebody may have filled it by hand or with uv."""
    search = "import sys; from game.cli.environment import missing_names; sys.exit(bool(missing_names(sys.argv[1:])))"
    return runs(folder, "-c", search, *wanted)


def runs(folder: Path, *arguments: str) -> bool:
    """True when the environment's interpreter starts and exits with 0."""
    here = Path(__file__).parents[2]  # "python -c" searches the working folder first: there it finds this package
    try:
        return subprocess.run([python_in(folder), *arguments], cwd=here, capture_output=True).returncode == 0
    except OSError:
        return False


def make(folder: Path) -> None:
    """Afterwards the folder holds a new, empty environment with a working pip."""
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise Trouble(sentence("no_venv", module=module))
    if is_running_in(folder):
        raise Trouble(sentence("still_missing", names="pip", folder=folder))
    say_step("making")
    clear(folder)
    mark(folder, ())
    command = [sys.executable, "-m", "venv", str(folder)]
    made = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if made.returncode != 0:
        raise Trouble(sentence("venv_failed", folder=folder, reason=last_line(made.stdout + made.stderr)))


def clear(folder: Path) -> None:
    """Removes what an earlier try left, and nothing that is not an environment."""
    if not folder.exists():
        return
    if not (folder / "pyvenv.cfg").exists() and not (folder / MARKER).exists() and any(folder.iterdir()):
        raise Trouble(sentence("not_ours", folder=folder))
    shutil.rmtree(folder)


def mark(folder: Path, installed: Sequence[str]) -> None:
    """Writes the marker in one piece, so that a power cut leaves the old one or the new one."""
    folder.mkdir(parents=True, exist_ok=True)
    new = folder / (MARKER + ".new")
    new.write_text("".join(f"{line}\n" for line in installed), encoding="utf-8")
    new.replace(folder / MARKER)


def install(folder: Path, wanted: Sequence[str]) -> None:
    """Has pip install the requirements while each step is named on the error stream."""
    mark(folder, ())
    say_step("asking")
    flags = ["--disable-pip-version-check", "--no-input", "--only-binary", ":all:", "--progress-bar", "off"]
    lines: list[str] = []
    with subprocess.Popen(
        [str(python_in(folder)), "-m", "pip", "install", *flags, *wanted],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        env=os.environ | {"PIP_USER": "0", "PYTHONUTF8": "1"},
    ) as pip:
        for line in pip.stdout or ():
            lines.append(line)
            report_pip(line)
    if pip.returncode != 0:
        raise Trouble(sentence("install_failed", reason=last_line("".join(lines))))


PIP_STEPS: tuple[tuple[str, Callable[[re.Match[str]], None]], ...] = (
    (r"Collecting ([\w.-]+)", lambda found: say_step("fetching", name=found[1])),
    (r"WARNING: Retrying", lambda _: say_step("retrying")),
    (r"Installing collected packages: (.+)", lambda found: say_step("installing", count=found[1].count(",") + 1)),
)


def report_pip(line: str) -> None:
    """Turns the lines of pip that mark a step into a step of ours."""
    for pattern, report in PIP_STEPS:
        if found := re.match(pattern, line):
            report(found)


def last_line(output: str) -> str:
    """The line of a tool's output that names the cause: the last error, else the last line."""
    lines = [line.strip().rstrip(".") for line in output.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR:").strip() for line in lines if line.startswith("ERROR:")]
    return (errors or lines or ["?"])[-1]


def say(line: str) -> None:
    """One line for the person who waits; the output stream stays free for the command."""
    print(line, file=sys.stderr, flush=True)


def say_step(key: str, **values: object) -> None:
    """One step of the work, indented below its heading."""
    say("  " + sentence(key, **values))
