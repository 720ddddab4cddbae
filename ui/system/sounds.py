"""Short sounds made when the program starts to play them: no file, no library, and silence where there is no audio
device.

A sound is never the only sign of anything."""

from __future__ import annotations

import itertools
import math
import operator
import os
import random
import sys
import threading
from array import array
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Literal

import msgspec
import pygame

from ui.storage.settings import Settings

RATE = 11_025  # samples a second
LOUDEST = 0.6  # of full scale, so that three at once do not clip
SILENCE = 5.0  # seconds after which the device is closed: an open one mixes silence twenty times a second

SoundName = Literal[
    "click", "card", "shuffle", "die", "door", "refuse", "level", "win", "lose",
    "curse", "turn", "toll", "deal", "bell", "stamp", "saved", "caught", "knock",
]  # fmt: skip


class Ring(msgspec.Struct, frozen=True):
    """A struck string: starts at `at` seconds and fades to a third every `fade` seconds."""

    at: float
    pitch: float  # hertz
    fade: float
    loud: float = 0.6


class Tap(msgspec.Struct, frozen=True):
    """A knock: noise that fades to a third every `fade` seconds."""

    at: float
    fade: float = 0.012
    loud: float = 0.9


_RECIPES: Mapping[SoundName, tuple[Ring | Tap, ...]] = {
    "click": (Ring(0, 880, 0.012),),
    "card": (Tap(0, 0.022),),
    "shuffle": tuple(Tap(n * 0.05) for n in range(8)),
    "die": tuple(Tap(at) for at in (0, 0.11, 0.2, 0.27, 0.32, 0.36)),
    "door": (Ring(0, 82, 0.09, 0.9), Tap(0, 0.05, 0.4)),
    "refuse": (Ring(0, 140, 0.07), Ring(0, 147, 0.07, 0.4)),
    "level": (Ring(0, 523, 0.12), Ring(0.1, 659, 0.12), Ring(0.2, 784, 0.12)),
    "win": (Ring(0, 523, 0.15), Ring(0.14, 659, 0.15), Ring(0.28, 784, 0.15), Ring(0.42, 1047, 0.15)),
    "lose": (Ring(0, 392, 0.14), Ring(0.18, 370, 0.14), Ring(0.36, 311, 0.14)),
    "curse": (Ring(0, 330, 0.1), Ring(0.09, 277, 0.1), Ring(0.18, 233, 0.16), Tap(0.18, 0.03, 0.3)),
    "turn": (Tap(0, 0.02, 0.5), Ring(0.03, 440, 0.08), Ring(0.1, 587, 0.12)),
    "toll": (Ring(0, 147, 0.3, 0.8), Ring(0, 294, 0.2, 0.3), Ring(0.45, 110, 0.35, 0.8)),
    "deal": (Tap(0, 0.018, 0.6), Tap(0.09, 0.018, 0.6), Ring(0.09, 494, 0.09, 0.4)),
    "bell": (Ring(0, 988, 0.1, 0.5), Ring(0.08, 1319, 0.12, 0.4)),
    "stamp": (Tap(0, 0.03), Ring(0, 98, 0.06, 0.8)),
    "saved": (Tap(0, 0.03), Ring(0, 98, 0.06, 0.6), Ring(0.08, 659, 0.1, 0.5)),
    "knock": tuple(part for at in (0, 0.22, 0.44) for part in (Tap(at, 0.02), Ring(at, 116, 0.05, 0.7))),
    "caught": (Tap(0, 0.03), Ring(0, 98, 0.06, 0.6), Ring(0.08, 156, 0.14, 0.6)),
}
_FADES = 4  # a part is cut off when it has faded this many times: 2 % of its loudness


def samples(name: SoundName) -> array[int]:
    """The sound as signed 16-bit mono samples; the same bytes each time."""
    recipe = _RECIPES[name]
    chance = random.Random(name)
    mix = [0.0] * round(RATE * max(part.at + _FADES * part.fade for part in recipe))
    for part in recipe:
        start = round(RATE * part.at)
        for n, value in enumerate(_wave(part, min(round(RATE * _FADES * part.fade), len(mix) - start), chance)):
            mix[start + n] += value
    scale = 32_767 * LOUDEST
    return array("h", [int(scale * value) if -1 < value < 1 else int(math.copysign(scale, value)) for value in mix])


def _wave(part: Ring | Tap, count: int, chance: random.Random) -> list[float]:
    fading = math.exp(-1 / (RATE * part.fade))
    louds = list(itertools.accumulate(itertools.repeat(fading, count - 1), operator.mul, initial=part.loud))
    if isinstance(part, Tap):
        return [loud * (2 * chance.random() - 1) for loud in louds]
    turn = 2 * math.pi * part.pitch / RATE
    return [loud * math.sin(turn * n) for n, loud in enumerate(louds)]


@contextmanager
def _silenced() -> Iterator[None]:
    """The error stream closed to C libraries: without a sound card ALSA would print nine lines that help nobody."""
    sys.stderr.flush()
    try:
        kept = os.dup(2)
    except OSError:  # there is none: a program on Windows may be started without a console
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class Sounds:
    """Plays by name. Before open, without a device or muted it does nothing. available: there is a device, open or
    closed again because nothing sounded."""

    def __init__(self) -> None:
        self._made: dict[SoundName, pygame.mixer.Sound] = {}
        self._volume = 0.0
        self._silent = 0.0
        self._opened = False
        self._closing = threading.Thread()
        self._next: SoundName | None = None  # came while the device was closing
        self.available = False
        self.tried = False

    def open(self, settings: Settings) -> None:
        """Opens the audio device. Without one, available stays False and the settings screen says so."""
        self.tried = True
        self._wake()
        self.tune(settings)

    def _wake(self) -> None:
        """The device mixes in our own format, whatever it prefers: sounds made for it fit it the next time too."""
        if self._opened:
            return
        self._await_closing()
        try:
            with _silenced():
                pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
        except pygame.error:
            self.available = False
            return
        self._opened = self.available = True
        self._silent = 0.0

    def rest(self, dt: float) -> None:
        """Time passes; after a while of silence the device is closed until the next sound."""
        self._silent += dt
        if self._next is not None and not self._closing.is_alive():
            self.play(self._next)
        elif self._opened and self._silent > SILENCE:
            self._sleep()

    def _sleep(self) -> None:
        """The device first plays out what it has, a tenth of a second: nothing at the table waits for that."""
        self._opened = False
        self._closing = threading.Thread(target=pygame.mixer.quit, name="audio device")
        self._closing.start()

    def _await_closing(self) -> None:
        if self._closing.is_alive():
            self._closing.join()

    def tune(self, settings: Settings) -> None:
        """Takes over volume and mute."""
        self._volume = 0.0 if settings.muted else settings.volume / 100

    def wake(self) -> None:
        """A sound may come in a moment: the device is opened now, so that neither it nor its frame waits for that."""
        if self.available and self._volume > 0 and not self._closing.is_alive():
            self._wake()
            self._silent = 0.0

    def play(self, name: SoundName) -> None:
        """Starts the sound, once a device that is just closing has closed; one that still sounds starts again instead
        of doubling."""
        if self._closing.is_alive():
            self._next = name
            return
        self._next = None
        self.wake()
        if not self._opened or self._volume <= 0:
            return
        sound = self._sound(name)
        sound.stop()
        sound.set_volume(self._volume)
        sound.play()

    def stop(self, name: SoundName) -> None:
        """Cuts it short, if it sounds."""
        if self._next == name:
            self._next = None
        if self._opened and name in self._made:
            self._made[name].stop()

    def ready_one(self) -> bool:
        """Makes one sound that was not made yet; False if there is none left, or none is wanted. The longest takes as
        long as a frame."""
        missing = next((name for name in _RECIPES if name not in self._made), None)
        if missing is None or not self._opened or self._volume <= 0:
            return False
        self._sound(missing)
        return True

    def _sound(self, name: SoundName) -> pygame.mixer.Sound:
        if name not in self._made:
            self._made[name] = pygame.mixer.Sound(buffer=samples(name))
        return self._made[name]

    def close(self) -> None:
        if self._opened:
            self._sleep()
        self._await_closing()
        self._made.clear()
        self.available = False
