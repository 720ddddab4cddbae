"""Sounds are made here, and silence is no error."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from typing import get_args

import pygame
import pytest

from tests.hygiene.sources import ROOT
from ui.storage.settings import Settings
from ui.system.sounds import LOUDEST, SILENCE, SoundName, Sounds, samples


@pytest.mark.parametrize("name", get_args(SoundName))
def test_every_sound_is_heard_never_clips_and_is_the_same_each_time(name: SoundName):
    made = samples(name)
    assert 1000 < max(made) <= 32_767 * LOUDEST + 1
    assert made == samples(name)


def test_without_an_audio_device_everything_goes_on_in_silence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    sounds = Sounds()
    sounds.open(Settings())
    sounds.play("win")
    assert sounds.tried
    assert not sounds.available


def test_a_program_whose_error_stream_is_not_open_has_its_sounds():
    """As on Windows, where a program may be started without a console."""
    opened = (
        "import os, sys; os.close(2); from ui.system.sounds import Sounds; from ui.storage.settings import Settings\n"
    )
    opened += "sounds = Sounds(); sounds.open(Settings()); sys.exit(not sounds.available)"
    ended = subprocess.run([sys.executable, "-c", opened], cwd=ROOT, env={**os.environ, "SDL_AUDIODRIVER": "dummy"})
    assert ended.returncode == 0


def test_the_audio_device_sleeps_after_silence_and_wakes_with_the_next_sound(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    sounds.open(Settings())
    sounds.play("win")
    sounds.rest(SILENCE + 1)
    for closing in [each for each in threading.enumerate() if each.name == "audio device"]:
        closing.join(20)
    assert pygame.mixer.get_init() is None
    assert sounds.available
    sounds.play("win")
    assert pygame.mixer.get_busy()
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_nobody_waits_for_the_audio_device_to_close_but_the_end(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    gate, quit_mixer = threading.Event(), pygame.mixer.quit
    monkeypatch.setattr(pygame.mixer, "quit", lambda: gate.wait(20) and quit_mixer())
    sounds = Sounds()
    sounds.open(Settings())
    sounds.rest(SILENCE + 1)
    sounds.play("win")
    assert not gate.is_set()  # both returned while the device was still closing
    threading.Timer(0.1, gate.set).start()
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_a_sound_that_comes_while_the_device_closes_is_heard_as_soon_as_it_has(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    sounds.open(Settings())
    sounds.rest(SILENCE + 1)
    sounds.play("win")
    for closing in [each for each in threading.enumerate() if each.name == "audio device"]:
        closing.join(20)
    sounds.rest(0.0)
    assert pygame.mixer.get_busy()
    sounds.close()
