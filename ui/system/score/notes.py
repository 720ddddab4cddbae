"""A line of notes as times, lengths and pitches.

    "D3:1 F3:.5 A3 - | ( D2 A2 )x4 | D3+F3+A3! x:.25 x?"

A pitch is a letter, perhaps `#` or `b`, and an octave (C4 is middle C, 60); several at once are joined by `+`; `x` is a
stroke of a drum, `-` a rest, `~` the last note held on. `:` and a number is the length, which stays for the following
notes; `!` is louder and `?` softer. Notes between `(` and `)x4` come four times. A `|` ends a bar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
DRUM = 60
LOUDER, SOFTER = 16, 20

_TOKEN = re.compile(r"(?P<what>-|~|x|[A-G][#b]?\d(?:\+[A-G][#b]?\d)*)(?P<force>[!?]*)(?::(?P<length>\d*(?:[./]\d+)?))?")
_PITCH = re.compile(r"([A-G])([#b]?)(\d)")


class Stroke(NamedTuple):
    """One note, in seconds and MIDI's numbers."""

    start: float
    length: float
    pitch: int
    force: int


class Note(NamedTuple):
    """In beats; `louder`: how much the force differs from that of its line."""

    start: Fraction
    length: Fraction
    pitches: tuple[int, ...]
    louder: int


class BadNotes(ValueError):
    """`word` of a line of notes means nothing, or its bar is too long or too short."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def parsed(line: str, beats: int = 0) -> tuple[list[Note], Fraction]:
    """The notes of a line and how many beats it lasts. `beats`: so many has every bar, 0: they are not counted."""
    notes: list[Note] = []
    now, length, bar = Fraction(0), Fraction(1), Fraction(0)
    for token in _spread(iter(line.split())):
        if token == "|":
            if beats and now - bar != beats:
                raise BadNotes(f"| ({float(now - bar):g})")
            bar = now
            continue
        found = _TOKEN.fullmatch(token)
        if found is None:
            raise BadNotes(token)
        if found["length"]:
            length = Fraction(found["length"])
        louder = LOUDER * found["force"].count("!") - SOFTER * found["force"].count("?")
        if found["what"] == "~" and notes:
            notes[-1] = notes[-1]._replace(length=notes[-1].length + length)
        elif found["what"] != "-":
            notes.append(Note(now, length, tuple(_pitches(found["what"])), louder))
        now += length
    if beats and now != bar:
        raise BadNotes(f"| ({float(now - bar):g})")
    return notes, now


def _spread(words: Iterator[str], inside: bool = False) -> list[str]:
    """The words of a line, repeated as it says; `inside` what is repeated: up to its end."""
    found: list[str] = []
    for word in words:
        times = re.fullmatch(r"\)x(\d+)", word)
        if word == "(":
            found += _spread(words, inside=True)
        elif times is not None and inside:
            return found * int(times[1])
        else:
            found.append(word)
    if inside:
        raise BadNotes("(")
    return found


def _pitches(what: str) -> Iterator[int]:
    if what == "x":
        yield DRUM
        return
    for letter, sign, octave in _PITCH.findall(what):
        yield STEPS[letter] + {"#": 1, "b": -1, "": 0}[sign] + 12 * (int(octave) + 1)
