"""Measures of a sound: loudness (ITU-R BS.1770), peak, attack, decay, brightness, how much is noise."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy

from ui.system.score.samples import RATE, Samples

WINDOW = 0.4
"""Seconds of what BS.1770 calls momentary loudness."""
HOP = 0.01
SILENT = -120.0


class Measure(NamedTuple):
    """`loudness`: LUFS of the loudest 400 ms; `peak`: dBFS of four times as many samples; `attack` and `decay` in
    seconds; `centroid` in hertz; `flatness`: 1 is noise; `above`: the share of the energy above 150 Hz."""

    seconds: float
    loudness: float
    peak: float
    attack: float
    decay: float
    centroid: float
    flatness: float
    above: float


def measured(take: Samples) -> Measure:
    """Everything that is stated of a sound."""
    size = _quick(len(take))
    power = numpy.abs(numpy.fft.rfft(take.mean(1), size)) ** 2
    pitch = numpy.fft.rfftfreq(size, 1 / RATE)
    magnitude = numpy.sqrt(power)
    attack, decay = _shape(take)
    return Measure(
        seconds=len(take) / RATE,
        loudness=loudest(take),
        peak=decibel(peak(take)),
        attack=attack,
        decay=decay,
        centroid=float((magnitude * pitch).sum() / magnitude.sum()),
        flatness=_flatness(power, pitch),
        above=float(power[pitch >= 150].sum() / power.sum()),
    )


def _quick(length: int) -> int:
    """At least as many samples, so many that a transform is quick."""
    return -(-length // 8192) * 8192


def decibel(amplitude: float) -> float:
    return 20 * math.log10(amplitude) if amplitude > 1e-6 else SILENT


def loudest(take: Samples) -> float:
    """LUFS of the loudest 400 ms; what is shorter is heard with silence after it."""
    return float(_windows(take).max(initial=SILENT))


def integrated(take: Samples) -> float:
    """LUFS of the whole, without the pauses in it (the two gates of BS.1770)."""
    power = 10 ** ((_windows(take)[:: round(0.1 / HOP)] + 0.691) / 10)
    power = power[power > 10 ** ((-70 + 0.691) / 10)]
    power = power[power > power.mean() / 10] if len(power) else power
    return float(-0.691 + 10 * numpy.log10(power.mean())) if len(power) else SILENT


def _windows(take: Samples) -> Samples:
    heard = _weighted(take)
    least = round(WINDOW * RATE)
    if len(heard) < least:
        heard = numpy.concatenate([heard, numpy.zeros((least - len(heard), 2))])
    sums = numpy.concatenate([[0.0], numpy.cumsum((heard**2).sum(1))])
    starts = numpy.arange(0, len(heard) - least + 1, round(HOP * RATE))
    power = (sums[starts + least] - sums[starts]) / least
    return -0.691 + 10 * numpy.log10(numpy.maximum(power, 1e-12))


def _weighted(take: Samples) -> Samples:
    """As ears weigh it: BS.1770's two filters, by their answer to each pitch."""
    size = _quick(len(take) + RATE // 4)
    turn = numpy.exp(-2j * numpy.pi * numpy.fft.rfftfreq(size))
    answer = _shelf(turn) * _high_pass(turn)
    return numpy.fft.irfft(numpy.fft.rfft(take, size, axis=0) * answer[:, None], size, axis=0)[: len(take)]


def _shelf(z: Samples) -> Samples:
    gain, q, pitch = 3.999843853973347, 0.7071752369554196, 1681.974450955533
    k, high = math.tan(math.pi * pitch / RATE), 10 ** (gain / 20)
    middle = high**0.4996667741545416
    above = high + middle * k / q + k * k, 2 * (k * k - high), high - middle * k / q + k * k
    below = 1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k
    return _answer(above, below, z)


def _high_pass(z: Samples) -> Samples:
    q, pitch = 0.5003270373238773, 38.13547087602444
    k = math.tan(math.pi * pitch / RATE)
    low = 1 + k / q + k * k
    return _answer((1.0, -2.0, 1.0), (1.0, 2 * (k * k - 1) / low, (1 - k / q + k * k) / low), z)


def _answer(above: tuple[float, float, float], below: tuple[float, float, float], z: Samples) -> Samples:
    return (above[0] + above[1] * z + above[2] * z * z) / (below[0] + below[1] * z + below[2] * z * z)


def peak(take: Samples) -> float:
    """The largest sample of four times as many; only where it can be near the largest that there is."""
    top, block, margin = float(numpy.abs(take).max(initial=0.0)), 1024, 64
    for start in range(0, len(take), block):
        piece = take[max(0, start - margin) : start + block + margin]
        if numpy.abs(piece).max(initial=0.0) > 0.6 * top:
            more = numpy.fft.rfft(piece, axis=0)
            finer = numpy.fft.irfft(more, 4 * len(piece), axis=0) * 4
            top = max(top, float(numpy.abs(finer[4 * margin // 2 : -4 * margin // 2]).max(initial=0.0)))
    return top


def _shape(take: Samples) -> tuple[float, float]:
    """Seconds from a tenth of the loudest millisecond until the loudest, and from there until a tenth of it is left for
    good."""
    step = RATE // 1000
    whole = len(take) // step * step
    envelope = numpy.sqrt((take[:whole].reshape(-1, step, 2) ** 2).mean((1, 2)))
    smooth = numpy.convolve(envelope, numpy.ones(5) / 5, "same")
    top = int(smooth.argmax())
    loud = numpy.flatnonzero(smooth > 0.1 * smooth[top])
    near = numpy.flatnonzero(smooth >= 0.9 * smooth[top])
    return max(1, int(near[0] - loud[0])) / 1000, max(1, int(loud[-1] - top)) / 1000


def _flatness(power: Samples, pitch: Samples) -> float:
    heard = power[(pitch > 100) & (pitch < 12_000)] + 1e-12
    return float(numpy.exp(numpy.log(heard).mean()) / heard.mean())


def seam(take: Samples) -> float:
    """How far the first 20 ms differ from the last, in dBFS: what comes round must meet itself."""
    short = round(0.02 * RATE)
    return decibel(float(numpy.sqrt(((take[:short] - take[-short:]) ** 2).mean())))
