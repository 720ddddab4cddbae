"""The picture of a card: what its set brings in the folder art, else its emblem."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game.content.folders import cardsets_folder, own_folder
from game.files import read_plain
from game.model.printed import PrintedCard
from ui.art.svg import blank
from ui.cards.designs import Design
from ui.cards.emblem import CANVAS_H, CANVAS_W, emblem

LARGEST_DRAWING = 64 << 10
"""Bytes: no picture that a set may bring is larger (game.content.pictures)."""


def picture(printed: PrintedCard, design: Design, width: int, height: int) -> pygame.Surface:
    """The picture for the art window of a design, opaque, `width` x `height` px."""
    scale = max(width / CANVAS_W, height / CANVAS_H) * design.crop
    drawing = _drawing(printed.id, (int(CANVAS_W * scale + 0.5), int(CANVAS_H * scale + 0.5)))
    if drawing is None:
        return emblem(printed, design, width, height)
    window = blank(width, height)
    window.blit(drawing, ((width - drawing.get_width()) // 2, (height - drawing.get_height()) // 2))
    return window


def _drawing(card: str, size: tuple[int, int]) -> pygame.Surface | None:
    """None where there is no file, or none that can be drawn: a card is never missing for its picture."""
    for folder in (cardsets_folder(), own_folder()):
        try:
            return pygame.image.load_sized_svg(io.BytesIO(read_plain(_file(folder, card), LARGEST_DRAWING)), size)
        except (OSError, pygame.error):
            continue
    return None


def _file(folder: Path, card: str) -> Path:
    set_id, _, local_id = card.partition("/")
    return folder / set_id / "art" / f"{local_id}.svg"
