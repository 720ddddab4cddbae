"""Pictures that people bring for their faces: made ready once, behind the limits of pictures of cards, and kept in a
folder beside the settings. The start page needs none of this before somebody asks for another face."""

from __future__ import annotations

import hashlib
import io
import re
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import pygame

from game.content.card_pictures import read_picture
from game.files import why, write_private
from game.model.messages import AsWritten, Message
from ui.art.portraits import SIDE, Likeness, usual
from ui.cards.drawings import drawn
from ui.storage.portraits import FOLDER, PICTURE

DRIVE = re.compile(r"^/([A-Za-z]:)")
"""As Windows writes it in an address."""
MOST_PICTURES: Final = 6
GROUND = (0xF3, 0xE6, 0xC6)  # paper, where a drawing is transparent


class Refused(Exception):
    """The reason why a file is no portrait, as a message to the person."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


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
        text = DRIVE.sub(r"\1", unquote(urlsplit(text).path))
    return Path(text).expanduser() if text else Path("?")


def _drawn(path: Path) -> pygame.Surface | None:
    picture = read_picture(path)
    return drawn(picture, (SIDE, SIDE)) if picture is not None else None
