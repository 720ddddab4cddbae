"""Steady variety: the same name gives the same numbers in every process and on every machine."""

from __future__ import annotations

from random import Random


def fnv(text: str) -> int:
    """32-bit FNV-1a of the text's UTF-8 (Fowler, Noll, Vo): Python's own hash changes from process to process."""
    value = 2166136261
    for byte in text.encode():
        value = ((value ^ byte) * 16777619) & 0xFFFFFFFF
    return value


def rng_for(name: str) -> Random:
    """A generator that belongs to a name."""
    return Random(fnv(name))
