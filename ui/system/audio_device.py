"""The audio device and the thread that waits for it: opening, closing and decoding may take long, or for ever."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Callable
from typing import Literal

import pygame

from ui.system.audio_probe import answers
from ui.system.sound_files import RATE

State = Literal["unknown", "opening", "open", "closing", "rests", "failed"]

BUFFER = 1024
"""Samples that the device takes at once: a 43rd of a second."""
CHANNELS = 14
PATIENCE = 1.0
"""Seconds that the end of the program waits for a device to close."""
QUIET = 1.0
"""Seconds that the error stream is kept from C libraries, at most."""


class AudioDevice:
    """Opened, closed and used by one thread, which takes one wish after the other. `state` may be read at any time; a
    device that never answers stays `opening`."""

    def __init__(self) -> None:
        self.state: State = "unknown"
        self._wishes: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._asked = self._done = 0  # each is counted by one thread

    @property
    def busy(self) -> bool:
        """Some wish is not done yet."""
        return self._asked > self._done

    def open(self) -> None:
        """Begins to open it, with our own format, whatever it prefers: sounds made for it fit it the next time too."""
        self.state = "opening"
        self._wish(self._open)

    def close(self) -> None:
        """Begins to close it: it first plays out what it has, a tenth of a second."""
        self.state = "closing"
        self._wish(self._close)

    def do(self, job: Callable[[], None], failed: Callable[[Exception], None]) -> None:
        """Give the thread a job, done once all before is done."""

        def tried() -> None:
            try:
                job()
            except (OSError, pygame.error) as trouble:
                failed(trouble)

        self._wish(tried)

    def end(self) -> None:
        """No device from now on; one that does not answer is left behind."""
        if self._thread is not None:
            self._wish(self._close)
            self._wishes.put(None)
            self._thread.join(PATIENCE)
            self._thread = None
        self.state = "unknown"

    def _wish(self, wish: Callable[[], None]) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, args=(self._wishes,), name="audio device", daemon=True)
            self._thread.start()
        self._asked += 1
        self._wishes.put(wish)

    def _run(self, wishes: queue.SimpleQueue[Callable[[], None] | None]) -> None:
        while (wish := wishes.get()) is not None:
            wish()
            self._done += 1

    def _open(self) -> None:
        try:
            with _Silenced():
                if not answers(RATE, BUFFER):
                    self.state = "failed"
                    return
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error:
            self.state = "failed"
        else:
            self.state = "open"

    def _close(self) -> None:
        pygame.mixer.quit()
        self.state = "rests"


class _Silenced:
    """The error stream closed to C libraries: without a sound card ALSA would print nine lines that help nobody. A
    library that never returns does not keep it."""

    def __enter__(self) -> None:
        self._kept = -1
        if sys.stderr is not None:
            sys.stderr.flush()
        try:
            self._kept = os.dup(2)
        except OSError:  # there is none: a program on Windows may be started without a console
            return
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        self._timer = threading.Timer(QUIET, self._restore)
        self._timer.daemon = True
        self._timer.start()

    def __exit__(self, *raised: object) -> None:
        if self._kept >= 0:
            self._timer.cancel()
            self._restore()

    def _restore(self) -> None:
        kept, self._kept = self._kept, -1
        if kept >= 0:
            os.dup2(kept, 2)
            os.close(kept)
