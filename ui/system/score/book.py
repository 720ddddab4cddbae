"""The scores that are kept, read strictly: assets/sound/score/*.yaml, pieces of music in the folder beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.content.reader import ContentError, ContentErrors, convert, read_file, unknown
from ui.art.files import ASSETS
from ui.system.score.notes import BadNotes, parsed
from ui.system.score.words import AnyLayer, Orchestra, Piece, Played, SoundScore

FOLDER = ASSETS / "sound"
SCORES, MUSIC = "score", "score/music"

T = TypeVar("T")


class Book(NamedTuple):
    """All scores, in the order of their files."""

    orchestra: Orchestra
    sounds: tuple[SoundScore, ...]
    pieces: tuple[Piece, ...]


@cache
def book(folder: Path = FOLDER) -> Book:
    """Read once. Raises ContentErrors with every complaint."""
    orchestra = convert(read_file(folder / "orchestra.yaml", "assets/sound/orchestra.yaml"), Orchestra)
    sounds, pieces = _all(folder / SCORES, SoundScore), _all(folder / MUSIC, Piece)
    errors: list[ContentError] = []
    for score in sounds:
        errors += complaints(score.layers, orchestra)
        if score.family not in orchestra.families:
            errors.append(unknown(score.place.at("family"), "unknown_word", score.family, orchestra.families))
    for piece in pieces:
        errors += complaints(piece.layers, orchestra, piece.beats)
    errors += _twice([*sounds, *pieces])
    if errors:
        raise ContentErrors(errors)
    return Book(orchestra, sounds, pieces)


def _all(folder: Path, kind: type[T]) -> tuple[T, ...]:
    found: list[T] = []
    for path in sorted(folder.glob("*.yaml")):
        name = f"assets/sound/{path.relative_to(FOLDER).as_posix()}" if path.is_relative_to(FOLDER) else path.name
        found += convert(read_file(path, name), tuple[kind, ...], noun="sound")  # type: ignore[valid-type]
    return tuple(found)


def _twice(scores: Sequence[SoundScore | Piece]) -> list[ContentError]:
    first: dict[str, SoundScore | Piece] = {}
    found = []
    for score in scores:
        if score.id in first:
            found.append(ContentError(score.place.at("id"), "duplicate_id", where=str(first[score.id].place.mark)))
        first.setdefault(score.id, score)
    return found


def complaints(layers: Sequence[AnyLayer], orchestra: Orchestra, beats: int = 0) -> list[ContentError]:
    """Instruments that nobody has, notes that mean nothing, and bars of other lengths than `beats`."""
    known, found = [*orchestra.programs, *orchestra.drums], []
    for layer in layers:
        if not isinstance(layer, Played):
            continue
        if layer.by not in known:
            found.append(unknown(layer.place.at("by"), "unknown_word", layer.by, known))
        for line in (layer.notes,) if isinstance(layer.notes, str) else layer.notes:
            try:
                parsed(line, beats)
            except BadNotes as wrong:
                found.append(unknown(layer.place.at("notes"), "unknown_word", wrong.word, ()))
    return found
