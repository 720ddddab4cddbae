"""Signals by which somebody asks a program to end, so that it may close what it keeps."""

from __future__ import annotations

import signal
from collections.abc import Callable

ENDINGS = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""A service is stopped, a terminal is closed; on Windows, Ctrl-Break and a console that is closed."""


def when_asked_to_end(then: Callable[[], object], *also: str) -> None:
    """Calls `then` for each of these signals, and for those named besides. One that is ignored stays so: `nohup` means
    it. Nothing is raised: a thread that is waited for would be taken to have ended (CPython, bpo-45274)."""
    for each in signal.Signals:
        if each.name in (*ENDINGS, *also) and signal.getsignal(each) != signal.SIG_IGN:
            signal.signal(each, lambda number, frame: then())
