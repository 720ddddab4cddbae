"""The words of the kit, read strictly from assets/kit: palette, scenes, bodies and all that stands on or by them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, TypeVar

from game.content.reader import Place, convert, read_file, unknown
from ui.art.files import ASSETS
from ui.art.kit import words

FOLDER = ASSETS / "kit"

T = TypeVar("T")


class Kit(NamedTuple):
    """Everything that a description may name."""

    palette: Mapping[str, str]
    props: Mapping[str, words.Thing]
    parts: Mapping[str, words.Thing]
    bodies: Mapping[str, words.Body]
    mouths: Mapping[str, words.Thing]
    moods: Mapping[str, words.Mood]
    scenes: Mapping[str, words.Scene]
    stances: Mapping[str, words.Stance]
    heads: Mapping[str, words.Head]


@cache
def kit() -> Kit:
    """The kit, read once. Raises ContentErrors where somebody broke it."""
    return Kit(
        _read("palette", dict[str, str]),
        _read("props", dict[str, words.Thing]),
        _read("parts", dict[str, words.Thing]),
        _read("bodies", dict[str, words.Body]),
        _read("mouths", dict[str, words.Thing]),
        _read("moods", dict[str, words.Mood]),
        _read("scenes", dict[str, words.Scene]),
        _read("stances", dict[str, words.Stance]),
        _read("heads", dict[str, words.Head]),
    )


def _read(name: str, kind: type[T]) -> T:
    return convert(read_file(FOLDER / f"{name}.yaml", f"assets/kit/{name}.yaml"), kind)


def named(things: Mapping[str, T], word: str, place: Place) -> T:
    """The thing of this name; ContentError with the nearest one if there is none."""
    if word not in things:
        raise unknown(place, "unknown_word", word, things)
    return things[word]
