"""Finds the libraries of the game: in this interpreter, or in an environment beside main.py to go on in.

Standard library only: it runs before anything is installed. The checkout is the installation, so only the libraries
named in pyproject.toml go into the environment, never the project itself (a moved checkout then still works).
DOORS_VENV names another folder than .venv, and makes that one be used even where the libraries are importable.
"""

from __future__ import annotations

import os
import re
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game.cli.console import PROGRAM, Trouble
from game.cli.sentences import sentence

FOLDER_VARIABLE = "DOORS_VENV"
HANDED_OVER = "DOORS_HANDED_OVER"
"""Set for the one process that is started inside the environment: it may not hand over again."""

MARKER = "doors.txt"
"""The file of an environment that names the requirements that are completely installed there, and for which Python."""

MADE = "doors-made.txt"
"""The first file of an environment that the game made; nothing is ever deleted in a folder without it. MARKER is no
licence to do so, because somebody else's environment is filled and marked, too."""


def enter(root: Path, extras: Sequence[str] = ()) -> None:
    """Return if every requirement of pyproject.toml is importable in this process, else go on in an environment.

    Raises Trouble with a sentence for the person when that fails; never returns when it hands over.
    """
    handed_over = os.environ.pop(HANDED_OVER, None) is not None
    project, folder = root / "pyproject.toml", folder_of(root)
    if not extras and is_running_in(folder) and is_vouched_for(folder, project):
        return
    wanted = requirements(project, extras)
    if is_at_home(folder, wanted):
        return
    if handed_over:
        raise lacking(missing_names(wanted), folder)
    if not is_ready(folder, wanted):
        from game.cli import installation  # only the first start needs it

        installation.prepare(folder, wanted, voucher(project))
    hand_over(folder)


def require(extras: Sequence[str]) -> None:
    """Return when an installed copy has all that these extras name. Trouble that says what to install, for its
    environment is somebody else's."""
    if not extras:
        return
    from importlib import metadata

    lines = metadata.requires(PROGRAM) or ()
    wanted = [line.split(";")[0].strip() for line in lines if any(f'"{extra}"' in line for extra in extras)]
    missing = " ".join(f'"{line}"' for line in wanted if not is_installed(line))
    if missing:
        raise Trouble(sentence("lacks_extra", missing=missing))


def lacking(names: Sequence[str], folder: Path) -> Trouble:
    """The refusal to go on without these libraries. Only an environment of ours is advised to be deleted."""
    elsewhere = "original_pygame" if {*names} & {*TWINS} else "still_missing_elsewhere"
    key = "still_missing" if is_ours(folder) else elsewhere
    return Trouble(sentence(key, names=", ".join(names), folder=folder))


TWINS = {"pygame-ce": "pygame"}
"""A distribution, and another one that writes the same files: where both are, whichever came last is what is found."""


def original_pygame() -> Path | None:
    """The folder from which this process has loaded the original pygame; None if it has not."""
    pygame = sys.modules.get("pygame")
    return None if pygame is None or "IS_CE" in pygame.__dict__ else Path(str(pygame.__file__)).parents[1]


def is_at_home(folder: Path, wanted: Sequence[str]) -> bool:
    """True when this process may stay where it is. A bare Python never searches its own libraries once .venv is
    ready, because that search costs 30 ms at every start (measured, CPython 3.11)."""
    if is_running_in(folder):
        return is_ready(folder, wanted) or not missing_names(wanted)
    if FOLDER_VARIABLE in os.environ:
        return False
    in_some_environment = sys.prefix != sys.base_prefix
    return (in_some_environment or not is_ready(folder, wanted)) and not missing_names(wanted)


def folder_of(root: Path) -> Path:
    """Where the environment is, or would be."""
    return Path(os.environ.get(FOLDER_VARIABLE) or root / ".venv").absolute()


def is_running_in(folder: Path) -> bool:
    """True when this interpreter belongs to the environment in the folder."""
    return folder.is_dir() and os.path.samefile(folder, sys.prefix)


def is_ours(folder: Path) -> bool:
    """True if the game made this very folder, and not only one that it leads to as a link or junction."""
    return (folder / MADE).is_file() and folder.resolve() == folder.parent.resolve() / folder.name


def python_in(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def requirements(pyproject: Path, extras: Sequence[str] = ()) -> list[str]:
    """The requirement lines that pyproject.toml gives for playing, followed by those of the named extras."""
    import tomllib  # 7 ms, which a start in an environment that is vouched for does without

    try:
        with pyproject.open("rb") as file:
            project = tomllib.load(file)["project"]
        optional = [line for extra in extras for line in project["optional-dependencies"][extra]]
        return [*project["dependencies"], *optional]
    except (OSError, tomllib.TOMLDecodeError, KeyError) as error:
        raise Trouble(sentence("no_project", path=pyproject)) from error


def missing_names(wanted: Sequence[str]) -> list[str]:
    """The distributions that this interpreter lacks, or has in a version outside the bounds."""
    return [name_of(requirement) for requirement in wanted if not is_installed(requirement)]


def name_of(requirement: str) -> str:
    """The distribution name that a requirement line starts with."""
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0]


def is_installed(requirement: str) -> bool:
    """Distributions are asked, not modules: pygame and pygame-ce share a module name. Beside its twin a library does
    not count as installed."""
    twin = TWINS.get(name_of(requirement))
    version = version_of(name_of(requirement))
    if version is None or (twin is not None and version_of(twin) is not None):
        return False
    lowest = re.search(r">=\s*([\d.]+)", requirement)
    ceiling = re.search(r"<\s*([\d.]+)", requirement)
    return (lowest is None or version >= numbers(lowest[1])) and (ceiling is None or version < numbers(ceiling[1]))


def version_of(distribution: str) -> tuple[int, ...] | None:
    """The version of a distribution that this interpreter finds."""
    from importlib import metadata  # costs 30 ms, which a ready environment never pays

    try:
        return numbers(metadata.version(distribution))
    except metadata.PackageNotFoundError:
        return None


def numbers(version: str) -> tuple[int, ...]:
    """The release part of a version, comparable: "2.5.8.dev1" is (2, 5, 8)."""
    release = re.match(r"\d+(\.\d+)*", version)
    return tuple(int(part) for part in release[0].split(".")) if release else ()


def voucher(pyproject: Path) -> str:
    """A line of the marker: the installed libraries serve this pyproject.toml, letter for letter."""
    return f"pyproject {zlib.crc32(pyproject.read_bytes()):08x}"


def base_python(folder: Path) -> str:
    """A line of the marker: the Python that the environment leads to. A system that updates its Python puts another one
    there, which searches another folder for its libraries.

    Raises OSError if there is none.
    """
    python = python_in(folder).resolve()
    return f"python {python} {int(python.stat().st_mtime)}"


def is_vouched_for(folder: Path, pyproject: Path) -> bool:
    """True if nothing has changed since the environment was filled: then nothing needs to be compared."""
    return pyproject.is_file() and is_ready(folder, [voucher(pyproject)])


def is_ready(folder: Path, lines: Sequence[str]) -> bool:
    """True if the marker has all of these lines, and the Python that it names is there."""
    try:
        marked = (folder / MARKER).read_text(encoding="utf-8", errors="replace").splitlines()
        return {*lines, base_python(folder)} <= set(marked)
    except OSError:
        return False


def hand_over(folder: Path) -> NoReturn:
    """This process becomes (on Windows: waits for) the same command line in the environment, which sees no libraries
    but its own."""
    command = [str(python_in(folder)), *sys.orig_argv[1:]]
    for variable in ("PYTHONPATH", "PYTHONHOME"):
        os.environ.pop(variable, None)
    os.environ[HANDED_OVER] = "1"
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execv(command[0], command)
    import signal  # Windows only
    import subprocess

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the game too, which may finish what it is at
    sys.exit(subprocess.run(command).returncode)
