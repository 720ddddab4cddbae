"""From the words of a score to samples: every layer by itself, then the room, one loudness, a ceiling."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import numpy

from ui.system.score.measures import integrated, loudest
from ui.system.score.notes import Note, Stroke, parsed
from ui.system.score.samples import RATE, Samples, added, amplitude, band, in_a_room, limited, panned, silence, trimmed
from ui.system.score.words import AnyLayer, Chime, Creak, Orchestra, Piece, Played, Rustle, SoundScore, Thump

BAR = 2.0
"""Seconds of a bar of every piece, whatever its beats: so music changes at a bar line."""
MUSIC = -30.0
"""LUFS of a whole piece."""
LEAD = 0.03
"""Seconds of quiet before the first beat of a piece: its end meets its beginning there."""
JITTER, UNEVEN = 0.005, 5
"""Seconds and force by which a person's strokes differ."""


def sound(score: SoundScore, variant: int, orchestra: Orchestra) -> Samples:
    """One variant of a sound, counted from 1."""
    whole = silence(0.01)
    for place, layer in enumerate(score.layers):
        if not layer.only or variant in layer.only:
            chance = numpy.random.default_rng(zlib.crc32(f"{score.id} {variant} {place}".encode()))
            whole = added(whole, _layer(layer, variant, score.turns[variant - 1], orchestra, chance), layer.at)
    whole = trimmed(in_a_room(whole, score.wet, score.tail), score.edge)
    wanted = orchestra.families[score.family].loudness + score.gain
    for _ in range(4):
        whole = limited(whole * amplitude(wanted - loudest(whole)))
    return whole


def piece(score: Piece, orchestra: Orchestra) -> Samples:
    """The whole of a piece; what rings on after its end is heard at its beginning."""
    length = round(score.bars * BAR * RATE)
    chance = numpy.random.default_rng(zlib.crc32(score.id.encode()))
    whole = silence(0.01)
    for layer in score.layers:
        whole = added(whole, _layer(layer, 1, 0.0, orchestra, chance, BAR / score.beats), layer.at + LEAD)
    whole = in_a_room(whole, score.wet, score.tail)
    whole = numpy.concatenate([whole, numpy.zeros((max(0, 2 * length - len(whole)), 2))])
    round_again = whole[:length] + whole[length : 2 * length]
    return limited(round_again * amplitude(MUSIC - integrated(round_again)))


def _layer(
    layer: AnyLayer, variant: int, turn: float, orchestra: Orchestra, chance: numpy.random.Generator, beat: float = 0.0
) -> Samples:
    higher = 2 ** (turn / 12)
    match layer:
        case Played():
            take = _played(layer, variant, turn, orchestra, chance, beat)
        case Thump():
            take = _thump(layer, higher, chance)
        case Rustle():
            take = _rustle(layer, higher, chance)
        case Chime():
            take = _chime(layer, higher, chance)
        case Creak():
            take = _creak(layer, higher, chance)
    take = band(take[::-1] if layer.backwards else take, layer.over, layer.under)
    return panned(take, layer.pan) * amplitude(layer.gain)


def _played(
    layer: Played, variant: int, turn: float, orchestra: Orchestra, chance: numpy.random.Generator, beat: float
) -> Samples:
    from ui.system.score import font  # measures and what needs no instrument do without its libraries

    drums = layer.by in orchestra.drums
    line = layer.notes if isinstance(layer.notes, str) else layer.notes[(variant - 1) % len(layer.notes)]
    notes, _ = parsed(line)
    uneven = 0.0 if variant == 1 and not beat else 1.0
    strokes = _strokes(layer, notes, beat or layer.beat, 0 if drums else round(turn), uneven, chance)
    if drums:
        pitch = orchestra.drums[layer.by]
        return font.play([stroke._replace(pitch=pitch) for stroke in strokes], 0, True, layer.bend)
    return font.play(strokes, orchestra.programs[layer.by], False, layer.bend)


def _strokes(
    layer: Played, notes: Sequence[Note], beat: float, turn: int, uneven: float, chance: numpy.random.Generator
) -> list[Stroke]:
    found = []
    for note in notes:
        late = float(chance.normal(0, JITTER)) * uneven if note.start else 0.0
        force = layer.force + note.louder + round(float(chance.normal(0, UNEVEN)) * uneven)
        start, length = max(0.0, float(note.start) * beat + late), float(note.length) * beat * layer.hold
        clear = max(1, min(127, force))
        found += [Stroke(start, max(0.02, length), pitch + turn, clear) for pitch in note.pitches]
    return found


def _times(length: float) -> Samples:
    return numpy.arange(round(length * RATE)) / RATE


def _stereo(mono: Samples) -> Samples:
    return numpy.stack([mono, mono], 1)


def _thump(layer: Thump, higher: float, chance: numpy.random.Generator) -> Samples:
    """The drop of the pitch is over in a tenth of a second; a click of wood stands before it."""
    t = _times(layer.length)
    pitch = higher * (layer.low + (layer.high - layer.low) * numpy.exp(-t * 22))
    body = numpy.sin(2 * numpy.pi * numpy.cumsum(pitch) / RATE)
    body = numpy.tanh(1.8 * body) * numpy.exp(-t * 6 / layer.length)
    click = chance.standard_normal(len(t)) * numpy.exp(-t * 400) * layer.click * 2
    return _stereo(body * numpy.minimum(1, t * 1500) + click) * 0.6


def _rustle(layer: Rustle, higher: float, chance: numpy.random.Generator) -> Samples:
    n = round(layer.length * RATE)
    noise = chance.standard_normal((n, 2))
    if layer.grain:
        grains = (chance.random(n) < layer.grain / RATE) * chance.exponential(1.0, n)
        ring = numpy.exp(-_times(0.012) * 420)
        noise = noise * numpy.convolve(grains, ring)[:n, None]
    made = band(noise, layer.low * higher, layer.high * higher)
    x = numpy.linspace(0, 1, n)
    rise = numpy.minimum(1, x / layer.rise) ** 2 if layer.rise else numpy.minimum(1, x * n / 30)
    shape = rise * numpy.exp(-layer.fade * numpy.maximum(0, x - layer.rise))
    made *= shape[:, None]
    return made / (numpy.abs(made).max() + 1e-9) * 0.6


def _chime(layer: Chime, higher: float, chance: numpy.random.Generator) -> Samples:
    whole = silence(0.01)
    for stroke in range(layer.times):
        t = _times(layer.ring * 5)
        mono = numpy.zeros(len(t))
        for place, tone in enumerate(layer.tones):
            pitch = layer.pitch * higher * tone * (1 + 0.004 * float(chance.normal()))
            fade = layer.ring / (1 + 0.6 * place)
            loud = 1 / (1 + 0.5 * place) * (0.6 + 0.4 * float(chance.random()))
            if pitch < 18_000:
                mono += loud * numpy.sin(2 * numpy.pi * pitch * t + float(chance.random()) * 6) * numpy.exp(-t / fade)
        mono += chance.standard_normal(len(t)) * numpy.exp(-t * 900) * 0.5
        side = float(chance.normal(0, 0.2))
        at = stroke * layer.apart * (1 + 0.2 * float(chance.normal()))
        whole = added(whole, panned(_stereo(mono), max(-1, min(1, side))) * 0.9**stroke, max(0.0, at))
    return whole / numpy.abs(whole).max() * 0.5


def _creak(layer: Creak, higher: float, chance: numpy.random.Generator) -> Samples:
    n = round(layer.length * RATE)
    slips = numpy.zeros(n)
    now = 0.0
    while now < layer.length:
        share = now / layer.length
        slips[min(n - 1, round(now * RATE))] = 0.4 + 0.6 * float(chance.random())
        now += 1 / ((layer.slow + (layer.fast - layer.slow) * share) * (1 + 0.16 * float(chance.normal()) ** 2))
    t, board = _times(0.06), numpy.zeros(round(0.06 * RATE))
    for tone in layer.tones:
        board += numpy.sin(2 * numpy.pi * tone * higher * t) * numpy.exp(-t * (60 + tone / 12))
    mono = numpy.fft.irfft(numpy.fft.rfft(slips, n + len(board)) * numpy.fft.rfft(board, n + len(board)))[:n]
    mono *= numpy.sin(numpy.linspace(0, numpy.pi, n)) ** 0.5
    return _stereo(mono / (numpy.abs(mono).max() + 1e-9) * 0.5)
