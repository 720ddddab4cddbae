"""The descriptions of a set and the pictures drawn from them: cardsets/<set>/art/*.yaml in, <card>.svg out."""

from __future__ import annotations

from pathlib import Path

from game.content.reader import ContentError, ContentErrors, convert, read_file, refusal, unknown
from ui.art.kit import words
from ui.art.kit.kit import kit
from ui.art.kit.painter import painted

FOLDER = "art"
LARGEST_PICTURE = 16 << 10
"""Bytes of a picture: 6 MB for all of them, and quick to read."""


def read_pictures(folder: Path, cards: frozenset[str]) -> dict[str, words.Picture]:
    """Every description in the art folder of a set, by card. ContentErrors with all complaints about them."""
    found: dict[str, words.Picture] = {}
    errors: list[ContentError] = []
    for path in sorted((folder / FOLDER).glob("*.yaml")):
        try:
            name = f"{folder.name}/{FOLDER}/{path.name}"
            pictures = convert(read_file(path, name), tuple[words.Picture, ...], noun="card")
        except ContentErrors as wrong:
            errors += wrong.errors
            continue
        for picture in pictures:
            errors += _complaints(picture, found, cards)
            found[picture.id] = picture
    if errors:
        raise ContentErrors(errors)
    return found


def _complaints(picture: words.Picture, known: dict[str, words.Picture], cards: frozenset[str]) -> list[ContentError]:
    """A picture of no card, or a second one of the same."""
    if picture.id not in cards:
        return [unknown(picture.place.at("id"), "unknown_word", picture.id, cards)]
    if picture.id in known:
        where = str(known[picture.id].place.mark)
        return [ContentError(picture.place.at("id"), "duplicate_id", where=where)]
    return []


def drawn(picture: words.Picture) -> bytes:
    """The SVG of one picture. ContentErrors if a word of it means nothing."""
    try:
        return painted(kit(), picture).encode()
    except ContentError as wrong:
        raise ContentErrors([wrong]) from wrong


def refuse_large(picture: words.Picture, data: bytes) -> None:
    """ContentErrors if the picture grew too large to be shipped."""
    if len(data) > LARGEST_PICTURE:
        raise refusal(picture.place, "picture_long", found=len(data), most=LARGEST_PICTURE)
