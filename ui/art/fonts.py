"""Fonts by role, from the installed font packages (assets/fonts.toml): font("title", 24)."""

from __future__ import annotations

import importlib.resources
import io
import tomllib
from functools import lru_cache

import msgspec
import pygame

from ui.art.files import ASSETS

TITLE, BODY, SEMIBOLD, BOLD, ITALIC, SEMIBOLD_ITALIC = "title", "body", "semibold", "bold", "italic", "semibold_italic"


class FontFile(msgspec.Struct, frozen=True):
    """A file inside an installed package."""

    package: str
    file: str


@lru_cache(maxsize=1)
def font_files() -> dict[str, FontFile]:
    """The file of each role, read once."""
    return msgspec.convert(tomllib.loads((ASSETS / "fonts.toml").read_text("utf-8")), dict[str, FontFile])


@lru_cache(maxsize=8)
def _font_bytes(role: str) -> bytes:
    source = font_files()[role]
    return (importlib.resources.files(source.package) / source.file).read_bytes()


@lru_cache(maxsize=96)
def font(role: str, size: int) -> pygame.font.Font:
    """The font of a role, `size` pixels to the em. Raises KeyError for a role that assets/fonts.toml lacks."""
    pygame.register_quit(font.cache_clear)  # a font does not outlive pygame.quit()
    return pygame.font.Font(io.BytesIO(_font_bytes(role)), size)
