"""The finished faces of many cards on one sheet, as the game shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.model.printed import PrintedCard
from ui.art.sheets import laid_out
from ui.cards.designs import CHIP, THUMB, ZOOM, Design
from ui.cards.face import compose

SIZES: Mapping[str, tuple[Design, int]] = {"zoom": (ZOOM, 10), "thumb": (THUMB, 14), "chip": (CHIP, 28)}
"""Design and columns of a sheet; each face is as wide as its design."""


def faces_sheet(printed: Sequence[PrintedCard], size: str) -> pygame.Surface:
    """Every card in the order given, with its id below where a face is wide enough for that."""
    design, columns = SIZES[size]
    return laid_out([(_label(card, design), compose(card, design, design.w)) for card in printed], columns)


def _label(card: PrintedCard, design: Design) -> str:
    return "" if design == CHIP else card.id.partition("/")[2]
