"""Notes played by the sampled instruments of a General MIDI font, through the program fluidsynth."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import mido
import numpy
import soundfile

from ui.system.score.notes import Stroke
from ui.system.score.samples import RATE, Samples

FONTS = (Path("/usr/share/sounds/sf2/FluidR3_GM.sf2"), Path("/usr/share/soundfonts/FluidR3_GM.sf2"))
TICKS = 960
"""A second: MIDI's beat lasts one here."""
DRUMS = 9
"""MIDI's channel of the drums."""
REACH = 12
"""Semitones that a bend of 1 is."""
BEND_STEP = 0.01
ECHO = 1.6
"""Seconds that the last note may ring."""


class NoPlayer(Exception):
    """The program or the sound font is not there; `lacking` says which."""

    def __init__(self, lacking: str) -> None:
        super().__init__(lacking)
        self.lacking = lacking


def font() -> Path:
    """Where the sound font lies. Raises NoPlayer."""
    if shutil.which("fluidsynth") is None:
        raise NoPlayer("fluidsynth")
    found = next((path for path in FONTS if path.exists()), None)
    if found is None:
        raise NoPlayer("FluidR3_GM.sf2")
    return found


def play(strokes: Sequence[Stroke], program: int, drums: bool, bend: Sequence[tuple[float, float]]) -> Samples:
    """Return the sound of these notes, dry. `bend`: semitones at seconds, reached in straight lines."""
    channel = DRUMS if drums else 0
    timed: list[tuple[float, int, mido.Message]] = [(0.0, 0, _prepared(program, channel))] if not drums else []
    for control, value in ((101, 0), (100, 0), (6, REACH), (38, 0)):
        timed.append((0.0, 1, mido.Message("control_change", channel=channel, control=control, value=value)))
    for at, semitones in _curve(bend):
        wheel = max(-8192, min(8191, round(semitones / REACH * 8191)))
        timed.append((at, 2, mido.Message("pitchwheel", channel=channel, pitch=wheel)))
    for start, length, pitch, force in strokes:
        timed.append((start, 3, mido.Message("note_on", channel=channel, note=pitch, velocity=force)))
        timed.append((start + length, 2, mido.Message("note_off", channel=channel, note=pitch, velocity=0)))
    end = max(start + length for start, length, *_ in strokes) + ECHO
    return _rendered(sorted(timed, key=lambda each: each[:2]), end)


def _prepared(program: int, channel: int) -> mido.Message:
    return mido.Message("program_change", channel=channel, program=program)


def _curve(bend: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    if not bend:
        return []
    times = numpy.arange(bend[0][0], bend[-1][0] + BEND_STEP, BEND_STEP)
    values = numpy.interp(times, [at for at, _ in bend], [value for _, value in bend])
    return [*zip(times.tolist(), values.tolist(), strict=True)]


def _rendered(timed: Sequence[tuple[float, int, mido.Message]], end: float) -> Samples:
    track, now = mido.MidiTrack([mido.MetaMessage("set_tempo", tempo=1_000_000)]), 0
    for at, _, message in timed:
        tick = round(at * TICKS)
        track.append(message.copy(time=tick - now))
        now = tick
    track.append(mido.MetaMessage("end_of_track", time=max(0, round(end * TICKS) - now)))
    with tempfile.TemporaryDirectory() as folder:
        midi, wave = Path(folder, "notes.mid"), Path(folder, "notes.wav")
        mido.MidiFile(ticks_per_beat=TICKS, tracks=[track]).save(midi)
        options = ["-o", "synth.dynamic-sample-loading=1", "-o", "synth.cpu-cores=1"]
        plain = ["fluidsynth", "-ni", *options, "-g", "0.6", "-R", "0", "-C", "0", "-r", str(RATE), "-O", "float"]
        subprocess.run([*plain, "-F", str(wave), str(font()), str(midi)], check=True, capture_output=True)
        made, _ = soundfile.read(wave, always_2d=True)
    return made[: round(end * RATE)]
