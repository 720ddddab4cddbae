"""Makes the environment that the game runs in and installs the libraries into it, naming each step on the error stream.

Standard library only. After any stop (no network, no space, a power cut) the next start goes on from there.
"""

from __future__ import annotations

import ast
import contextlib
import errno
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from game.cli.console import Trouble
from game.cli.environment import MADE, MARKER, base_python, is_ours, is_ready, is_running_in, lacking, python_in
from game.cli.sentences import sentence


def prepare(folder: Path, wanted: Sequence[str], voucher: str) -> None:
    """Afterwards the environment holds everything wanted, and its marker says so. Existing parts are used as far as
    they work: of an earlier try, or made by hand or with uv.

    Raises Trouble with the reason; Ctrl-C ends with a sentence too.
    """
    try:
        with alone(folder):
            missing = missing_in(folder, wanted)
            if missing != []:
                fill(folder, wanted, works=missing is not None)
            with contextlib.suppress(OSError):  # without a marker the next start asks again
                mark(folder, (*wanted, voucher))
    except OSError as error:
        key = "no_access" if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS) else "venv_failed"
        raise Trouble(sentence(key, folder=folder, reason=error.strerror or error)) from error
    except KeyboardInterrupt as interruption:
        raise Trouble(sentence("interrupted"), status=130) from interruption


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Of several starts at once only one is in here; another one waits, and says so. The system ends the lock with the
    process, whatever ends that."""
    handle = open_lock(folder)
    try:
        if not lock(handle):
            say(sentence("waiting", folder=folder))
            while not lock(handle):
                time.sleep(LOOK_AGAIN)
        yield
    finally:
        os.close(handle)


LOOK_AGAIN = 0.2
"""Seconds."""

if sys.platform == "win32":
    import msvcrt

    def open_lock(folder: Path) -> int:
        """A file beside the environment, which stays there."""
        folder.parent.mkdir(parents=True, exist_ok=True)
        return os.open(folder.with_name(folder.name + ".lock"), os.O_RDWR | os.O_CREAT)

    def lock(handle: int) -> bool:
        """False while another process has it."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            return True
        except OSError:
            return False

else:
    import fcntl

    def open_lock(folder: Path) -> int:
        """The folder in which the environment lies: nothing has to be written for it."""
        folder.parent.mkdir(parents=True, exist_ok=True)
        return os.open(folder.parent, os.O_RDONLY)

    def lock(handle: int) -> bool:
        """False while another process has it; a file system without locks has nobody wait."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            pass
        return True


def fill(folder: Path, wanted: Sequence[str], works: bool) -> None:
    """Makes the environment unless it works already, and installs into it what is wanted."""
    has_pip = works and runs(folder, "-m", "pip", "--version")
    is_unsound = is_ours(folder) and (not has_pip or is_outdated(folder))
    makes = not is_running_in(folder) and (not works or is_unsound)
    if makes and not (is_ours(folder) or is_free(folder)):
        raise Trouble(sentence("not_ours", folder=folder))
    say(sentence("again" if folder.exists() else "first_start", folder=folder))
    started = time.monotonic()
    if makes:
        make(folder)
    if makes or not has_pip:
        add_pip(folder)
    install(folder, wanted)
    if missing := missing_in(folder, wanted):
        raise lacking(missing, folder)
    say_step("done", seconds=round(time.monotonic() - started))


def is_outdated(folder: Path) -> bool:
    """True if another Python took the place of the one that the environment was filled for."""
    return (folder / MARKER).exists() and not is_ready(folder, ())


def is_free(folder: Path) -> bool:
    """True if nothing lies there yet, or an empty folder."""
    return not any(folder.iterdir()) if folder.is_dir() else not os.path.lexists(folder)


PROBE = """
import sys
root, folder, *wanted = sys.argv[1:]
sys.path.insert(0, root)
from pathlib import Path
from game.cli.environment import is_running_in, missing_names
if sys.version_info < (3, 11) or not is_running_in(Path(folder)):
    sys.exit("not the environment that was asked for")
print(*missing_names(wanted))
"""


def missing_in(folder: Path, wanted: Sequence[str]) -> list[str] | None:
    """The distributions that the environment lacks, as it says itself, or None if no environment works there."""
    answer = run(folder, "-c", PROBE, str(Path(__file__).parents[2]), str(folder), *wanted)
    return answer.stdout.splitlines()[-1].split() if answer and answer.returncode == 0 else None


def runs(folder: Path, *arguments: str) -> bool:
    """True if the environment's interpreter starts and exits with 0."""
    answer = run(folder, *arguments)
    return answer is not None and answer.returncode == 0


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str] | None:
    """The environment's interpreter with these arguments, at its end; None if it does not start."""
    try:
        return subprocess.run(
            command(folder, *arguments), capture_output=True, encoding="utf-8", errors="replace", env=surroundings()
        )
    except OSError:
        return None


def command(folder: Path, *arguments: str) -> list[str]:
    """A command line of the environment's interpreter, which sees its own libraries alone: not those of PYTHONPATH, of
    the working folder or of the user.
    """
    return [str(python_in(folder)), "-I", "-X", "utf8", *arguments]


def make(folder: Path) -> None:
    """Afterwards the folder holds a new environment, empty and without pip; it is ours from the first file on."""
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise Trouble(sentence("no_venv", module=module))
    say_step("making")
    clear(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MADE).write_text(sentence("made") + "\n", encoding="utf-8")
    tool = [sys.executable, "-m", "venv", "--without-pip", str(folder.resolve())]
    made = subprocess.run(tool, capture_output=True, text=True, errors="replace")
    if made.returncode != 0:
        raise Trouble(sentence("venv_failed", folder=folder, reason=last_line(made.stdout + made.stderr)))


def clear(folder: Path) -> None:
    """Empties a folder that is ours. The mark that it is stays, and the marker goes last: interrupted, the next start
    goes on.
    """
    if not is_ours(folder):
        return
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name == MARKER):
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        elif entry.name != MADE:
            entry.unlink()


def add_pip(folder: Path) -> None:
    """Puts the pip that Python brings along into an environment that has none, as `uv venv` makes it."""
    say_step("adding_pip")
    added = run(folder, "-m", "ensurepip", "--default-pip")
    if added is None or added.returncode != 0:
        reason = last_line(added.stdout + added.stderr if added else "")
        raise Trouble(sentence("no_pip", folder=folder, reason=reason))


def mark(folder: Path, installed: Sequence[str]) -> None:
    """Writes the marker in one piece, so that a power cut leaves the old one or the new one."""
    new = folder / (MARKER + ".new")
    new.write_text("".join(f"{line}\n" for line in (*installed, base_python(folder))), encoding="utf-8")
    new.replace(folder / MARKER)


def install(folder: Path, wanted: Sequence[str]) -> None:
    """Has pip install the requirements while each step is named on the error stream."""
    (folder / MARKER).unlink(missing_ok=True)
    say_step("asking")
    flags = ["--disable-pip-version-check", "--no-input", "--only-binary", ":all:", "--progress-bar", "off"]
    lines: list[str] = []
    with subprocess.Popen(
        command(folder, "-m", "pip", "install", *flags, *wanted),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        env=surroundings() | configured(folder) | {"PIP_CONFIG_FILE": os.devnull},
    ) as pip:
        for line in pip.stdout or ():
            lines.append(line)
            report_pip(line)
    if pip.returncode != 0:
        raise Trouble(sentence("install_failed", reason=last_line("".join(lines))))


NETWORK = re.compile(
    "(no-)?cache-dir|(client-)?cert|(default-)?timeout|(extra-)?index-url|find-links|keyring-provider|no-index|proxy|"
    "retries|trusted-host|use-(deprecated|feature)"
)
"""The settings of pip that say how the network is reached. Any other may change what is installed, or where."""


def surroundings() -> dict[str, str]:
    """The variables of this process; of pip's only those of the network and the place of its settings."""
    kept = {name: value for name, value in os.environ.items() if is_kept(name)}
    return kept | {"PIP_QUIET": "0"}  # its answers are read


def is_kept(variable: str) -> bool:
    """True unless it is a variable by which pip would install something else, or elsewhere."""
    setting = variable.removeprefix("PIP_").lower().replace("_", "-")
    return not variable.startswith("PIP_") or setting == "config-file" or NETWORK.fullmatch(setting) is not None


def configured(folder: Path) -> dict[str, str]:
    """The settings of the network in the files of pip, as variables: those that the person has not set."""
    answer = run(folder, "-m", "pip", "config", "list")
    found = {}
    for line in answer.stdout.splitlines() if answer else ():  # sorted: [install], which overrules, after [global]
        entry = re.fullmatch(r"(?:global|install)\.([\w-]+)=(['\"].*)", line)
        if entry and NETWORK.fullmatch(entry[1]):
            found["PIP_" + entry[1].upper().replace("-", "_")] = str(ast.literal_eval(entry[2]))
    return {variable: value for variable, value in found.items() if not os.environ.get(variable)}


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
    """The line of a tool's output that names the cause: a full disk, else the last error, else the last line."""
    for full in (errno.ENOSPC, errno.EDQUOT):
        if f"[Errno {full}]" in output:  # also where a tool says only which of its own tools failed
            return os.strerror(full)
    lines = [line.strip().rstrip(".") for line in output.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR:").strip() for line in lines if line.startswith("ERROR:")]
    return (errors or lines or ["?"])[-1]


def say(line: str) -> None:
    """One line for the person who waits; the output stream stays free for the command."""
    print(line, file=sys.stderr, flush=True)


def say_step(key: str, **values: object) -> None:
    """One step of the work, indented below its heading."""
    say("  " + sentence(key, **values))
