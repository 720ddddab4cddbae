"""The file of tracebacks that a crash leaves, in the system's folder for logs."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

import platformdirs

from game.files import append_private, our_folder, plain_size

LOG_OVERRIDE = "DOORS_LOG_DIR"
FILE_NAME = "crash.log"
KEPT_BYTES = 256 * 1024


def log_folder() -> Path:
    return our_folder(LOG_OVERRIDE, platformdirs.user_log_dir)


def write(trouble: BaseException) -> Path | None:
    """Adds the traceback to the log and returns the file, or None if no file can be written: a crash must never
    cause another."""
    system = f"Python {platform.python_version()}  {platform.platform()}"
    head = f"\n==== {datetime.now().isoformat(timespec='seconds')}  {system}\n"
    return _append(head + "".join(traceback.format_exception(trouble)))


def note(line: str) -> None:
    """One line about something that went wrong and was survived."""
    _append(f"{datetime.now().isoformat(timespec='seconds')}  {line}\n")


def _append(text: str) -> Path | None:
    try:
        path = log_folder() / FILE_NAME
        if path.exists() and plain_size(path) > KEPT_BYTES:
            path.replace(path.with_suffix(".old.log"))
        append_private(path, text)
    except OSError:
        print(text, file=sys.stderr)
        return None
    return path
