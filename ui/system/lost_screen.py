"""A watch on the X server, whose loss ends the whole process before Python hears of it: a line is logged first."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

LIBRARY = "libX11.so.6"
"""The one that SDL opens by this name itself."""

_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


@contextmanager
def watched_screen(tell: Callable[[], None]) -> Iterator[None]:
    """`tell` is called when the connection to the X server breaks, right before the process ends (XSetIOErrorHandler).
    Other systems need no such watch: there the window is told.
    """

    def lost(_: int | None) -> int:
        tell()
        return 0

    handler = _Handler(lost)
    library = _library() if pygame.display.get_driver() == "x11" else None
    if library is None:
        yield
        return
    set_handler = library.XSetIOErrorHandler
    set_handler.argtypes, set_handler.restype = [ctypes.c_void_p], ctypes.c_void_p
    before = set_handler(ctypes.cast(handler, ctypes.c_void_p))
    try:
        yield
    finally:
        set_handler(before)


def _library() -> ctypes.CDLL | None:
    try:
        return ctypes.CDLL(LIBRARY)
    except OSError:
        return None
