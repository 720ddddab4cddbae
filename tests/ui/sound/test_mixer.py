"""The mixer: sounds of files, how they are heard, and that nothing ever waits for an audio device."""

from __future__ import annotations

import io
import itertools
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pygame
import pytest

from tests.hygiene.sources import ROOT
from ui.storage.settings import Settings
from ui.system.sound_files import pitched, variants
from ui.system.sounds import LATE, PITCH, SILENCE, SoundName, Sounds, sides

LOUD = Settings(volume=100, music=100)
FEW: dict[str, tuple[Path, ...]] = {
    name: paths for name, paths in variants().items() if name in ("click", "card_draw", "asked") or "music" in name
}


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    """A mixer of three sounds and the music, on a device that plays to nobody, with all of them ready."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("ui.storage.crash_log.note", lambda line: None)
    pygame.mixer.quit()
    made = Sounds(FEW)
    made.open(LOUD)
    ready(made)
    yield made
    made.close()


def ready(sounds: Sounds, steps: int = 8) -> Sounds:
    """Until its thread has done what was wished."""
    for _ in range(steps):
        until(lambda: not sounds.busy)
        sounds.rest(0.0)
    return sounds


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.002)


def heard() -> list[pygame.mixer.Sound]:
    channels = [pygame.mixer.Channel(n) for n in range(pygame.mixer.get_num_channels())]
    return [channel.get_sound() for channel in channels if channel.get_busy()]


def test_every_name_of_a_sound_has_its_files_and_every_file_its_name():
    found = {name.partition("-")[0] for name in variants() if not name.startswith("music.")}
    assert found == set(get_args(SoundName))


def test_no_variant_comes_twice_running(sounds: Sounds):
    played = []
    for _ in range(40):
        sounds.play("card_draw")
        played.append(sounds.last["card_draw"])
        ready(sounds, 2)
    assert len(set(played)) == 4
    assert all(one != other for one, other in itertools.pairwise(played))


@pytest.mark.parametrize("by", [1 - PITCH, 1 + PITCH])
def test_a_sound_is_decoded_a_little_higher_or_lower(sounds: Sounds, by: float):
    data = FEW["asked"][0].read_bytes()
    usual, other = (pygame.mixer.Sound(file=io.BytesIO(each)).get_length() for each in (data, pitched(data, by)))
    assert other == pytest.approx(usual / by, abs=0.02)  # SDL gives the last moments away


@pytest.mark.parametrize("data", [b"", b"OggS", b"OggS" + bytes(60), b"RIFF" + bytes(60), bytes(100)])
def test_what_is_no_sound_is_left_alone(data: bytes):
    assert pitched(data, 1.02) == data


def test_what_happens_at_the_left_is_heard_there_and_as_loud():
    left, middle, right = sides(0.0, 0.5), sides(0.5, 0.5), sides(1.0, 0.5)
    assert left[0] > left[1]
    assert left == pytest.approx(right[::-1])
    assert middle == pytest.approx((0.5, 0.5))


def test_thirty_sounds_at_once_take_no_time_and_the_question_is_among_them(sounds: Sounds):
    sounds.play("asked")
    question = heard()[-1]
    before = time.process_time()
    for _ in range(30):
        sounds.play("click")
    assert time.process_time() - before < 0.05
    assert question in heard()
    assert len(heard()) <= 14


def test_everything_steps_back_for_a_question_before_and_after(sounds: Sounds):
    sounds.play("card_draw")
    sounds.play("asked")
    sounds.play("click")
    draw, question, click = heard()
    assert (draw.get_volume(), question.get_volume(), click.get_volume()) == (0.5, 1.0, 0.5)


def test_music_changes_at_a_bar_line_and_not_before_four_bars(sounds: Sounds, monkeypatch: pytest.MonkeyPatch):
    sounds.accompany("calm")
    ready(sounds)
    sounds.accompany("fight")
    heard_at = []
    for at in range(0, 12_000, 100):
        monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda at=at: at)
        sounds.rest(0.1)
        heard_at += [at] if sounds.piece.endswith("fight") else []
    assert 7700 <= heard_at[0] < 8000


def test_music_is_ducked_by_six_decibels_while_a_sound_is_heard(sounds: Sounds):
    sounds.accompany("calm")
    ready(sounds)
    until(pygame.mixer.music.get_busy)
    sounds.play("asked")
    sounds.rest(0.2)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.02)
    pygame.mixer.stop()
    sounds.rest(1.0)
    assert pygame.mixer.music.get_volume() == pytest.approx(1.0, abs=0.02)


def test_music_plays_only_where_it_was_switched_on_and_ends_when_it_is_muted(sounds: Sounds):
    sounds.tune(Settings(volume=100))
    sounds.accompany("calm")
    ready(sounds)
    assert not pygame.mixer.music.get_busy()
    sounds.tune(LOUD)
    ready(sounds)
    until(pygame.mixer.music.get_busy)
    sounds.tune(msgspec.structs.replace(LOUD, muted=True))
    ready(sounds)
    until(lambda: not pygame.mixer.music.get_busy())


def test_a_damaged_and_a_missing_file_are_silent_and_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (tmp_path / "click.1.ogg").write_bytes(FEW["click"][0].read_bytes()[:300])
    told: list[str] = []
    monkeypatch.setattr("ui.storage.crash_log.note", told.append)
    sounds = Sounds(variants(tmp_path))
    sounds.open(LOUD)
    for name in ("click", "click", "asked", "asked"):
        sounds.play(name)
        ready(sounds, 80)
    sounds.close()
    assert sorted(line.split(":")[0] for line in told) == ["no files of these sounds", "sound click not played"]


def test_without_an_audio_device_everything_goes_on_in_silence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    sounds = Sounds(FEW)
    sounds.open(LOUD)
    sounds.play("click")
    until(lambda: sounds.tried)
    sounds.rest(0.1)
    assert not sounds.available
    sounds.close()


def test_a_device_that_vanishes_is_missed_by_nobody_and_found_again(sounds: Sounds, monkeypatch: pytest.MonkeyPatch):
    sounds.rest(SILENCE + 1)
    until(lambda: not sounds.busy)
    monkeypatch.setenv("SDL_AUDIODRIVER", "unplugged")
    sounds.play("click")
    until(lambda: not sounds.available and not sounds.busy)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.rest(31.0)
    sounds.play("click")
    until(lambda: sounds.available and not sounds.busy)
    ready(sounds, 1)
    assert heard()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipe to hang on")
def test_a_device_that_never_answers_holds_nothing_up(tmp_path: Path):
    """SDL's disk driver opens a pipe that nobody reads: that never returns."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    opened = (
        "import time; from ui.system.sounds import Sounds; from ui.storage.settings import Settings\n"
        "import pygame; pygame.display.init(); started = time.monotonic(); sounds = Sounds(); sounds.open(Settings())\n"
        "for _ in range(30): sounds.play('click'); sounds.rest(0.1)\n"
        "played = time.monotonic() - started; tried = sounds.tried; sounds.close(); pygame.quit()\n"
        "print(played < 1.0, tried, time.monotonic() - started < 4.0)"
    )
    hung = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(pipe), "SDL_VIDEODRIVER": "dummy"}
    ended = subprocess.run([sys.executable, "-c", opened], cwd=ROOT, env=hung, capture_output=True, timeout=20)
    assert ended.stdout.split() == [b"True", b"False", b"True"]
    assert ended.returncode == 0


def test_a_program_whose_error_stream_is_not_open_has_its_sounds():
    """As on Windows, where a program may be started without a console."""
    opened = (
        "import os, sys, time; os.close(2); from ui.system.sounds import Sounds\n"
        "from ui.storage.settings import Settings; sounds = Sounds({}); sounds.open(Settings())\n"
        "while not sounds.tried: time.sleep(0.01)\n"
        "found = sounds.available; sounds.close(); sys.exit(not found)"
    )
    ended = subprocess.run([sys.executable, "-c", opened], cwd=ROOT, env={**os.environ, "SDL_AUDIODRIVER": "dummy"})
    assert ended.returncode == 0


def test_the_audio_device_sleeps_after_silence_and_wakes_with_the_next_sound(sounds: Sounds):
    sounds.rest(SILENCE + 1)
    until(lambda: pygame.mixer.get_init() is None)
    assert sounds.available
    sounds.play("click")
    until(lambda: pygame.mixer.get_init() is not None)
    ready(sounds, 1)
    assert heard()


def test_nobody_waits_for_the_audio_device_to_close(sounds: Sounds, monkeypatch: pytest.MonkeyPatch):
    gate, quit_mixer = threading.Event(), pygame.mixer.quit
    monkeypatch.setattr(pygame.mixer, "quit", lambda: gate.wait(20) and quit_mixer())
    sounds.rest(SILENCE + 1)
    sounds.play("click")
    sounds.rest(0.1)
    assert not gate.is_set()  # all returned while the device was still closing
    gate.set()
    ready(sounds, 3)
    assert heard()


def test_a_sound_that_comes_too_late_says_nothing_any_more(sounds: Sounds):
    sounds.rest(SILENCE + 1)
    sounds.play("click")
    sounds.rest(LATE + 0.1)
    ready(sounds, 3)
    assert pygame.mixer.get_init() is None


def test_once_all_sounds_are_ready_no_frame_looks_for_more_until_one_is_heard(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
):
    looked: list[str] = []
    monkeypatch.setattr(sounds, "_own", lambda name, own=sounds._own: looked.append(name) or own(name))
    sounds.rest(0.01)
    assert looked == []
    for _ in range(2):
        sounds.play("click")
        ready(sounds, 2)
        assert sounds.last["click"] is not None
    assert {"asked", "card_draw", "click"} <= set(sounds._ready)
