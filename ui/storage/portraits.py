"""Who looks like what: characters and pictures that people have chosen, remembered by name with the settings. Pictures
of their own lie in a folder beside them, made ready once by the decoder of card pictures."""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec
import pygame

from game.content.card_pictures import read_picture
from game.files import why, write_private
from game.model.messages import AsWritten, Message
from game.text import Catalogue
from ui.art.portraits import CHARACTERS, SIDE, Likeness, usual
from ui.storage.default_name import is_default
from ui.storage.settings import Settings

FOLDER: Final = "portraits"
PICTURE = re.compile(r"[0-9a-f]{32}")
"""What a picture is called there and in the settings: by its content, without the ending."""
MOST_NAMES: Final = 40
"""Whoever chose longest ago is forgotten first."""
MOST_PICTURES: Final = 6
GROUND = (0xF3, 0xE6, 0xC6)  # paper, where a drawing is transparent


class Refused(Exception):
    """Why a file is no portrait, as a message to the person."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def likenesses(
    names: Sequence[str], settings: Settings, words: Catalogue, folder: Path | None, drafted: Sequence[str] = ()
) -> tuple[Likeness, ...]:
    """Seat by seat what was chosen, first of all in the draft. Nobody who chose none looks like somebody who did."""
    known = [settings.portraits.get(_key(name, words), "") if name.strip() else "" for name in names]
    chosen = [word or old for word, old in zip(drafted, known, strict=True)] if drafted else known
    spare = _spare(chosen)
    return tuple(_likeness(seat, word or next(spare[seat]), folder) for seat, word in enumerate(chosen, 1))


def _spare(chosen: Sequence[str]) -> Mapping[int, Iterator[str]]:
    """For each seat that chose none its usual character, or the first that is nobody's where another seat chose it."""
    usuals = {seat: usual(seat).character for seat in range(1, len(chosen) + 1)}
    kept = {usuals[seat] for seat, word in enumerate(chosen, 1) if not word and usuals[seat] not in chosen}
    others = iter([name for name in CHARACTERS if name not in chosen and name not in kept])
    return {seat: others if name in chosen else iter((name,)) for seat, name in usuals.items()}


def _likeness(seat: int, word: str, folder: Path | None) -> Likeness:
    if word in CHARACTERS:
        return Likeness(word)
    own = PICTURE.fullmatch(word) and folder
    return Likeness(usual(seat).character, own / FOLDER / f"{word}.png" if own else None)


def word_of(likeness: Likeness) -> str:
    """How the settings say it."""
    return likeness.file.stem if likeness.file is not None else likeness.character


def remembered(settings: Settings, chosen: Mapping[str, str], words: Catalogue) -> Settings:
    """The settings with the portraits that people of these names have chosen."""
    new = {_key(name, words): word for name, word in chosen.items() if word and name.strip()}
    old = {name: word for name, word in settings.portraits.items() if name not in new}
    return msgspec.structs.replace(settings, portraits=dict([*old.items(), *new.items()][-MOST_NAMES:]))


def _key(name: str, words: Catalogue) -> str:
    """Whoever goes by a default name does so in every language."""
    return "" if is_default(name.strip(), words) else name.strip().casefold()


def pictures(folder: Path | None) -> tuple[Likeness, ...]:
    """Those that were brought, the latest first."""
    try:
        found = [path for path in (folder / FOLDER).iterdir() if PICTURE.fullmatch(path.stem)] if folder else []
        found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return ()
    return tuple(Likeness(usual(1).character, path) for path in found[:MOST_PICTURES])


def bring(written: str, folder: Path | None) -> str:
    """Makes a picture file ready for the faces of seats and returns the word for it. Takes up to half a minute, and
    raises Refused."""
    path = _path(written)
    if not path.is_file():
        raise Refused(Message("portrait.missing", {"file": AsWritten(str(path))}))
    surface = _drawn(path)
    if surface is None or folder is None:
        raise Refused(Message("portrait.refused", {"file": AsWritten(path.name)}))
    whole, data = pygame.Surface((SIDE, SIDE)), io.BytesIO()
    whole.fill(GROUND)
    whole.blit(surface, (0, 0))
    pygame.image.save(whole, data, "portrait.png")
    word = hashlib.sha256(data.getvalue()).hexdigest()[:32]
    try:
        write_private(folder / FOLDER / f"{word}.png", data.getvalue())
    except OSError as trouble:
        raise Refused(Message("portrait.not_kept", {"why": AsWritten(why(trouble))})) from None
    return word


def _path(written: str) -> Path:
    """As people write it, or as a window of the system drops it: in quotes, from home on, or as an address."""
    text = written.strip().strip("\"'")
    if text.startswith("file://"):
        text = unquote(urlsplit(text).path)
    return Path(text).expanduser() if text else Path("?")


def _drawn(path: Path) -> pygame.Surface | None:
    from ui.cards.drawings import drawn

    picture = read_picture(path)
    return drawn(picture, (SIDE, SIDE)) if picture is not None else None
