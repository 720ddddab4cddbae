"""The file that a crash leaves for whoever mends it: tracebacks, in the system's folder for logs."""

from __future__ import annotations

import os
import platform
import sys
import traceback
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import platformdirs

from game.files import append_private, plain_size
from ui.storage.settings import APP_FOLDER

LOG_OVERRIDE = "DOORS_LOG_DIR"
FILE_NAME = "crash.log"
KEPT_BYTES = 256 * 1024


def log_folder(environment: Mapping[str, str] = os.environ) -> Path:
    override = environment.get(LOG_OVERRIDE)
    return Path(override) if override else Path(platformdirs.user_log_dir(APP_FOLDER, appauthor=False))


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
    path = log_folder() / FILE_NAME
    try:
        if path.exists() and plain_size(path) > KEPT_BYTES:
            path.replace(path.with_suffix(".old.log"))
        append_private(path, text)
    except OSError:
        print(text, file=sys.stderr)
        return None
    return path
