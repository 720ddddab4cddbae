"""Everything a score may say, as typed entries. How the words are written in YAML is told in game.content.reader, what
they sound like in docs/sound.md."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.content.reader import Authored

Hertz = Annotated[float, msgspec.Meta(ge=20, le=20_000)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=120)]
Length = Annotated[float, msgspec.Meta(gt=0, le=120)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Decibel = Annotated[float, msgspec.Meta(ge=-60, le=24)]
Side = Annotated[float, msgspec.Meta(ge=-1, le=1)]
Force = Annotated[int, msgspec.Meta(ge=1, le=127)]
Program = Annotated[int, msgspec.Meta(ge=0, le=127)]
Notes = Annotated[str, msgspec.Meta(min_length=1, max_length=6000)]


class Layer(Authored, frozen=True, kw_only=True):
    """Base of all that is heard of a sound. `at`: when it begins; `gain`: how much louder; `pan`: -1 left, 1 right;
    `over` and `under`: what lies below and above these pitches is cut off; `backwards`: it is turned round, and ends
    where it began; `only`: the variants that have it, empty: all."""

    at: Seconds = 0.0
    gain: Decibel = 0.0
    pan: Side = 0.0
    over: Hertz = 20.0
    under: Hertz = 20_000.0
    backwards: bool = False
    only: tuple[int, ...] = ()


class Played(Layer, tag="play", frozen=True):
    """Notes of an instrument of the sound font, one line for each variant or one for all. `beat`: seconds of a note of
    length 1; `hold`: the share of its length that it sounds; `bend`: semitones at seconds after the first note."""

    by: str
    notes: Notes | tuple[Notes, ...]
    beat: Length = 0.25
    force: Force = 92
    hold: Annotated[float, msgspec.Meta(gt=0, le=8)] = 0.9
    bend: tuple[tuple[float, float], ...] = ()


class Thump(Layer, tag="thump", frozen=True):
    """A tone that falls from one pitch to another: weight."""

    high: Hertz
    low: Hertz
    length: Length
    click: Share = 0.3


class Rustle(Layer, tag="rustle", frozen=True):
    """Filtered noise: paper, cloth, splinters, breath. `rise`: the share of its length until it is loudest; `fade`: how
    steeply it falls then; `grain`: how many grains a second it is made of, 0: none."""

    low: Hertz
    high: Hertz
    length: Length
    rise: Share = 0.0
    fade: Annotated[float, msgspec.Meta(ge=0, le=40)] = 6.0
    grain: Annotated[float, msgspec.Meta(ge=0, le=4000)] = 0.0


class Chime(Layer, tag="chime", frozen=True):
    """A struck thing that rings in several tones: iron, glass, a coin. `tones`: multiples of the pitch; `ring`: seconds
    until the lowest has faded to a third, the others sooner; `times`: struck how often, `apart` seconds."""

    pitch: Hertz
    tones: tuple[float, ...]
    ring: Length
    times: Annotated[int, msgspec.Meta(ge=1, le=40)] = 1
    apart: Seconds = 0.1


class Creak(Layer, tag="creak", frozen=True):
    """Wood that sticks and slips, `slow` to `fast` times a second, through the tones of its board."""

    slow: Annotated[float, msgspec.Meta(ge=2, le=400)]
    fast: Annotated[float, msgspec.Meta(ge=2, le=400)]
    length: Length
    tones: tuple[Hertz, ...]


AnyLayer = Played | Thump | Rustle | Chime | Creak


class SoundScore(Authored, frozen=True):
    """One sound. `turns`: semitones by which each variant is higher, as many as there are variants; `wet` and `tail`:
    how loud the room answers, and how long; `edge`: seconds after which everything has faded."""

    id: Annotated[str, msgspec.Meta(pattern="[a-z][a-z_]*(-[a-z]+)?")]
    family: str
    layers: Annotated[tuple[AnyLayer, ...], msgspec.Meta(min_length=1)]
    turns: Annotated[tuple[float, ...], msgspec.Meta(min_length=1, max_length=4)] = (0.0, 1.0)
    wet: Share = 0.14
    tail: Length = 0.5
    edge: Length = 6.0
    gain: Decibel = 0.0


class Piece(Authored, frozen=True):
    """Music that comes round. `beats`: of a bar, which lasts two seconds whatever they are."""

    id: Annotated[str, msgspec.Meta(pattern="[a-z]+-[a-z]+")]
    key: str
    bars: Annotated[int, msgspec.Meta(ge=4, le=64)]
    beats: Annotated[int, msgspec.Meta(ge=2, le=12)]
    layers: Annotated[tuple[AnyLayer, ...], msgspec.Meta(min_length=1)]
    wet: Share = 0.1
    tail: Length = 0.7


class Family(Authored, frozen=True):
    """Sounds that one recognises. `loudness`: LUFS of the loudest 400 ms."""

    loudness: Annotated[float, msgspec.Meta(ge=-60, le=0)]
    means: str


class Orchestra(Authored, frozen=True):
    """The sound font's programs and drums by our names, and the families."""

    programs: dict[str, Program]
    drums: dict[str, Program]
    families: dict[str, Family]
