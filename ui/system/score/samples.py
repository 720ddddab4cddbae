"""Stereo samples and what is done to them: fades, bands, panning, a room, one loudness, a ceiling."""

from __future__ import annotations

import math
from typing import TypeAlias

import numpy

Samples: TypeAlias = numpy.ndarray
"""Floats from -1 to 1 (more before mastering), one row a moment, one column a side."""

RATE = 44_100
CEILING = 0.76
"""-2.4 dBFS: Vorbis, and what lies between the samples, may add almost a decibel."""

REST = 0.016
"""Seconds of silence after every sound: playing at another pitch gives the last moments away."""


def silence(seconds: float) -> Samples:
    return numpy.zeros((max(1, round(seconds * RATE)), 2))


def amplitude(decibel: float) -> float:
    return float(10 ** (decibel / 20))


def band(take: Samples, low: float, high: float, steep: int = 2) -> Samples:
    """Only what lies between two pitches, with the flanks of a Butterworth filter and without its delay."""
    if low <= 20 and high >= 20_000:
        return take
    size = len(take) + RATE // 10
    pitch = numpy.fft.rfftfreq(size, 1 / RATE)
    passed = 1 / numpy.sqrt(1 + (pitch / high) ** (2 * steep))
    passed *= 1 / numpy.sqrt(1 + (low / numpy.maximum(pitch, 1e-3)) ** (2 * steep))
    return numpy.fft.irfft(numpy.fft.rfft(take, size, axis=0) * passed[:, None], size, axis=0)[: len(take)]


def panned(take: Samples, side: float) -> Samples:
    """Moved to one side, as loud as before."""
    angle = (side + 1) * math.pi / 4
    return take * (math.sqrt(2) * numpy.array([math.cos(angle), math.sin(angle)]))


def added(whole: Samples, take: Samples, at: float) -> Samples:
    """Both together; `take` begins after so many seconds."""
    start = round(at * RATE)
    if start + len(take) > len(whole):
        whole = numpy.concatenate([whole, numpy.zeros((start + len(take) - len(whole), 2))])
    whole[start : start + len(take)] += take
    return whole


def in_a_room(dry: Samples, wet: float, tail: float) -> Samples:
    """Add the reverberation of a room: a few early echoes, then a tail that darkens. Always the same room."""
    if not wet:
        return dry
    walls = numpy.random.default_rng(1)
    length = round(tail * RATE)
    answer = walls.standard_normal((length, 2)) * numpy.exp(-numpy.linspace(0, 7, length))[:, None]
    answer = band(answer, 180, 4500, 1)
    answer /= numpy.sqrt((answer**2).sum(0))
    for delay, loud, side in ((0.011, 0.5, 0), (0.017, 0.4, 1), (0.029, 0.32, 0), (0.037, 0.25, 1)):
        if round(delay * RATE) < length:
            answer[round(delay * RATE), side] += loud
    size = len(dry) + length
    echo = numpy.fft.irfft(numpy.fft.rfft(dry, size, axis=0) * numpy.fft.rfft(answer, size, axis=0), size, axis=0)
    return added(echo * wet, dry, 0.0)


def limited(take: Samples) -> Samples:
    """Peaks pressed under the ceiling by a gain that falls before them and recovers after."""
    peak = numpy.abs(take).max(1)
    wanted = numpy.minimum(1.0, CEILING / numpy.maximum(peak, 1e-9))
    if wanted.min() >= 1.0:
        return take
    ahead = round(0.003 * RATE)
    shifted = numpy.pad(wanted, ahead, constant_values=1.0)
    least = numpy.lib.stride_tricks.sliding_window_view(shifted, 2 * ahead + 1).min(1)
    window = numpy.hanning(2 * ahead + 3)[1:-1]
    smooth = numpy.convolve(numpy.pad(least, ahead, mode="edge"), window / window.sum(), "valid")
    return take * numpy.minimum(smooth, wanted)[:, None]


def trimmed(take: Samples, edge: float) -> Samples:
    """Without the silence before and after; the end fades within what is left."""
    heard = numpy.flatnonzero(numpy.abs(take).max(1) > 0.0025 * numpy.abs(take).max())
    if not len(heard):
        return take[:1]
    start = max(0, heard[0] - round(0.0005 * RATE))
    take = take[start : min(heard[-1] + 1, start + round(edge * RATE))].copy()
    fade = min(len(take) // 2, round(0.06 * RATE))
    take[len(take) - fade :] *= numpy.cos(numpy.linspace(0, numpy.pi / 2, fade))[:, None] ** 2
    return numpy.concatenate([take, silence(REST)])
