"""Fonts by role, from the installed font packages (assets/fonts.toml): font("title", 24)."""

from __future__ import annotations

import importlib.util
import io
from functools import lru_cache
from pathlib import Path

import msgspec
import pygame

from game.content.cache import cached
from game.files import Damaged
from ui.art.files import ASSETS

TITLE, BODY, SEMIBOLD, BOLD, ITALIC, SEMIBOLD_ITALIC = "title", "body", "semibold", "bold", "italic", "semibold_italic"


class FontFile(msgspec.Struct, frozen=True):
    """A file inside an installed package."""

    package: str
    file: str


@lru_cache(maxsize=1)
def font_files() -> dict[str, FontFile]:
    """The file of each role, read once."""
    path = ASSETS / "fonts.toml"
    try:
        return msgspec.json.decode(cached("asset-fonts", [path], "1", lambda: _plain(path)), type=dict[str, FontFile])
    except (OSError, ValueError) as error:  # errors of tomllib and msgspec are ValueErrors
        raise Damaged("assets/fonts.toml", str(error)) from error


def _plain(path: Path) -> bytes:
    import tomllib  # 7 ms, which a start with a filled cache does without

    return msgspec.json.encode(tomllib.loads(path.read_text("utf-8")))


def font_path(role: str) -> Path:
    """Where the file of a role lies. The packages are plain folders; importlib.resources, which knows archives too,
    would cost 6 ms. Raises ModuleNotFoundError for a package that is not installed."""
    source = font_files()[role]
    found = importlib.util.find_spec(source.package)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(f"No module named {source.package!r}", name=source.package)
    return Path(found.origin).parent / source.file


@lru_cache(maxsize=8)
def _font_bytes(role: str) -> bytes:
    return font_path(role).read_bytes()


@lru_cache(maxsize=64)
def font(role: str, size: int) -> pygame.font.Font:
    """The font of a role, `size` pixels to the em. Raises KeyError for a role that assets/fonts.toml lacks."""
    pygame.register_quit(font.cache_clear)  # a font does not outlive pygame.quit()
    return pygame.font.Font(io.BytesIO(_font_bytes(role)), size)
