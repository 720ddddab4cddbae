"""The person's settings, kept in her configuration folder. A broken file costs the settings in it, never the start."""

from __future__ import annotations

import codecs
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.files import read_plain, write_private

FILE_NAME = "settings.json"
BROKEN_NAME = "settings.broken.json"
LARGEST_FILE = 1 << 20  # bytes

Language = Literal["en", "fr"]
Animation = Literal["normal", "fast", "off"]  # 1x, 2x, no animation
Notes = Literal["auto", "on", "off"]  # at every card of the hand; by itself, in the first games
Pace = Literal["instant", "brisk", "leisurely"]  # how long a rival seems to think

ANIMATION_SPEED: Mapping[Animation, float] = {"normal": 1.0, "fast": 2.0, "off": float("inf")}


class Settings(msgspec.Struct, frozen=True):
    """volume is 0 to 100, of sounds; window is (width, height) of the last window that was not full screen."""

    language: Language = "en"
    name: str = ""
    animation: Animation = "normal"
    reduce_motion: bool = False
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 50
    muted: bool = False
    music: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0  # 0 until somebody switches it on
    music_offered: bool = False
    pace: Pace = "brisk"
    full_screen: bool = False
    scale: Annotated[int, msgspec.Meta(ge=50, le=200)] = 100  # percent of the usual size of everything
    window: tuple[int, int] = (1280, 720)
    rivals: Annotated[int, msgspec.Meta(ge=2, le=5)] = 2
    sets: tuple[str, ...] = ()
    taught: bool = False  # a first game has been begun
    lessons: bool = True  # over the first game, until they are ended
    room: bool = False  # tables of other machines are looked on at as from across the room
    signs: bool = True  # that people at other machines show
    notes: Notes = "auto"
    coach: bool = True  # lines for whoever plays for the first time
    games: Annotated[int, msgspec.Meta(ge=0)] = 0  # played to the end
    solved: tuple[str, ...] = ()  # puzzles, by id
    portraits: dict[str, str] = {}  # of whom by name (ui.storage.portraits)


class Loaded(msgspec.Struct, frozen=True):
    """problem: what was wrong with the file (a technical phrase), empty if nothing."""

    settings: Settings
    problem: str = ""


def read_json(path: Path) -> bytes:
    """A file of the configuration folder, without the mark that some editors put in front. OSError if it is not one
    that could be ours."""
    return read_plain(path, LARGEST_FILE).removeprefix(codecs.BOM_UTF8)


def load(folder: Path, language: Language) -> Loaded:
    """The stored settings; a file that is missing gives defaults in this language, a broken one too, with the
    problem named.
    A field that cannot be read falls back alone, the others stay."""
    fresh = Settings(language=language)
    try:
        text = read_json(folder / FILE_NAME)
    except FileNotFoundError:
        return Loaded(fresh)
    except OSError as trouble:
        return Loaded(fresh, str(trouble))
    try:
        return Loaded(msgspec.json.decode(text, type=Settings))
    except msgspec.DecodeError as trouble:
        return Loaded(_salvaged(text, fresh), str(trouble))


def set_aside(folder: Path) -> str:
    """Keeps a broken file under another name, before the next choice is written over it; returns the name to look
    for. Where it cannot be copied it stays under its own."""
    try:
        write_private(folder / BROKEN_NAME, read_plain(folder / FILE_NAME, LARGEST_FILE))
    except OSError:
        return FILE_NAME
    return BROKEN_NAME


def _salvaged(text: bytes, fresh: Settings) -> Settings:
    try:
        raw = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except msgspec.DecodeError:
        return fresh
    kept = fresh
    for name, value in raw.items():
        try:
            one = msgspec.json.decode(b"{" + msgspec.json.encode(name) + b":" + bytes(value) + b"}", type=Settings)
        except msgspec.DecodeError:
            continue
        if name in Settings.__struct_fields__:
            kept = msgspec.structs.replace(kept, **{name: msgspec.structs.asdict(one)[name]})
    return kept


def store(settings: Settings, folder: Path) -> None:
    """Written beside and renamed over, so a crash leaves the old file or the new one. Raises OSError."""
    write_private(folder / FILE_NAME, msgspec.json.format(msgspec.json.encode(settings), indent=2))
