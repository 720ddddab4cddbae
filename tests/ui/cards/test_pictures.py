"""Pictures in a set's folder art are on its cards; where there is none, or none that can be drawn, the emblem is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.model.printed import PrintedCard
from ui.cards.designs import THUMB
from ui.cards.emblem import emblem
from ui.cards.pictures import Pictures

CARD = PrintedCard("tiny/hat", "door", "monster", "MONSTER", "Hat")
BLUE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-280 -200 560 400">'
    '<path d="M-280-200h560v400h-560z" fill="#0000fa"/></svg>'
)


@pytest.fixture
def art(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the picture of the card would lie."""
    monkeypatch.setenv("DOORS_CARDSETS_DIR", str(tmp_path))
    (tmp_path / "tiny" / "art").mkdir(parents=True)
    return tmp_path / "tiny" / "art" / "hat.svg"


def shown() -> bytes:
    return pygame.image.tobytes(Pictures().paint(CARD, THUMB, 106, 108), "RGBA")


def test_the_picture_of_a_set_fills_the_window(art: Path):
    art.write_text(BLUE, encoding="utf-8")
    assert shown() == b"\x00\x00\xfa\xff" * (106 * 108)


@pytest.mark.parametrize("data", [None, b"", b"<svg", b"\xff" * 500, b"<svg>" * 20_000])
def test_without_a_picture_that_can_be_drawn_the_emblem_is_shown(art: Path, data: bytes | None):
    if data is not None:
        art.write_bytes(data)
    assert shown() == pygame.image.tobytes(emblem(CARD, THUMB, 106, 108), "RGBA")
