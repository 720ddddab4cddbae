"""Whether an audio device can be opened at all, asked without holding Python up.

pygame opens a device with the interpreter locked: where a sound server accepts and never answers, every thread would
stand still. SDL, asked by ctypes, lets the others go on.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

import pygame

AUDIO = 0x10
"""SDL_INIT_AUDIO."""
S16 = 0x8010
"""AUDIO_S16LSB."""


class _Spec(ctypes.Structure):
    """SDL_AudioSpec."""

    _fields_ = (
        ("freq", ctypes.c_int),
        ("format", ctypes.c_uint16),
        ("channels", ctypes.c_uint8),
        ("silence", ctypes.c_uint8),
        ("samples", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("size", ctypes.c_uint32),
        ("callback", ctypes.c_void_p),
        ("userdata", ctypes.c_void_p),
    )


def answers(rate: int, buffer: int) -> bool:
    """Opens the device and closes it again; may never return. True as well where SDL cannot be asked."""
    sdl = _library()
    if sdl is None:
        return True
    if sdl.SDL_InitSubSystem(AUDIO) != 0:
        return False
    wanted = _Spec(freq=rate, format=S16, channels=2, samples=buffer)
    device = sdl.SDL_OpenAudioDevice(None, 0, ctypes.byref(wanted), None, 0)
    if device:
        sdl.SDL_CloseAudioDevice(device)
    sdl.SDL_QuitSubSystem(AUDIO)
    return bool(device)


@cache
def _library() -> ctypes.CDLL | None:
    """SDL as pygame has loaded it; None if it is not where wheels and systems keep it."""
    home = Path(pygame.__file__).parent
    places = ((home.parent, "pygame_ce.libs/libSDL2-2*"), (home, ".dylibs/libSDL2-2*"), (home, "SDL2.dll"))
    name = next((str(path) for folder, kept in places for path in folder.glob(kept)), None)
    if name is None:  # asking the system starts other programs
        from ctypes.util import find_library

        name = find_library("SDL2-2.0")
    try:
        return None if name is None else ctypes.CDLL(name)
    except OSError:
        return None
