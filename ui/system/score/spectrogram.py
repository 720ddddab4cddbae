"""Spectrograms of sounds on one sheet, to be looked at: a bare tone is a line, a burst of noise a grey bar."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy
import pygame

from ui.system.score.samples import RATE, Samples

WIDE, HIGH, LABEL, COLUMNS = 150, 110, 18, 10
SECONDS = 2.4
"""Of one picture."""
SPAN = 70.0
"""Decibels from white to black."""


def spectrogram_sheet(takes: Sequence[tuple[str, Samples]]) -> pygame.Surface:
    """Time to the right, pitch upwards from 60 Hz to 16 kHz, loud is bright."""
    rows = math.ceil(len(takes) / COLUMNS)
    sheet = pygame.Surface((COLUMNS * (WIDE + 6), rows * (HIGH + LABEL + 4)))
    sheet.fill((40, 40, 48))
    pygame.font.init()
    font = pygame.font.Font(None, 16)
    for place, (name, take) in enumerate(takes):
        x, y = place % COLUMNS * (WIDE + 6), place // COLUMNS * (HIGH + LABEL + 4)
        sheet.blit(spectrogram(take), (x, y))
        sheet.blit(font.render(name, True, (240, 240, 230)), (x + 2, y + HIGH + 2))
    return sheet


def spectrogram(take: Samples) -> pygame.Surface:
    """One picture."""
    size = 2048
    mono = numpy.pad(take.mean(1), (size // 2, size))
    starts = (numpy.arange(WIDE) * SECONDS / WIDE * RATE).astype(int)
    window = numpy.hanning(size)
    power = numpy.full((WIDE, size // 2 + 1), 1e-12)
    for column, start in enumerate(starts):
        if start + size <= len(mono):
            power[column] = numpy.abs(numpy.fft.rfft(mono[start : start + size] * window)) + 1e-9
    pitches = numpy.geomspace(16_000, 60, HIGH)
    rows = numpy.minimum(size // 2, numpy.round(pitches * size / RATE)).astype(int)
    loud = 20 * numpy.log10(power[:, rows])
    bright = numpy.clip((loud - 45 + SPAN) / SPAN, 0, 1) * 255
    grey = bright.astype("uint8")
    return pygame.surfarray.make_surface(numpy.stack([grey, (grey * 0.9).astype("uint8"), 255 - grey // 2 - 127], 2))
