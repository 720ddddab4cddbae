"""main.py cards SET --sheet: every face of a set on one picture, as the game shows it."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.cli.console import Trouble
from game.content.folders import OWN_VARIABLE
from game.content.merger import loaded_alone
from game.text import Catalogue
from game.text.cards import Printer
from ui.art.sheets import GAP
from ui.cards.designs import THUMB
from ui.cards.face import compose
from ui.commands import cards

EDITIONS = Path(__file__).parents[2] / "editions"


def sheet(path: Path, set_id: str, *words: str) -> pygame.Surface:
    assert cards.run([set_id, "--sheet", str(path), *words]) == 0
    return pygame.image.load(path)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> str:
    """A set of twenty cards: that of ours takes ten seconds to be drawn in every size."""
    monkeypatch.setenv(OWN_VARIABLE, str(EDITIONS))
    return "lighthouse"


def test_the_sheet_begins_with_the_face_that_the_game_shows_in_that_language(tmp_path: Path):
    found = sheet(tmp_path / "faces.png", "dungeon", "--lang", "fr").subsurface((GAP, GAP, THUMB.w, THUMB.h))
    defs, texts = loaded_alone("dungeon")
    face = compose(Printer(Catalogue.load("fr"), texts.texts).printed(defs[0]), THUMB, THUMB.w)
    middle = pygame.Rect(10, 10, THUMB.w - 20, THUMB.h - 20)  # past the corners, where the ground shows
    assert pygame.image.tobytes(found.subsurface(middle), "RGB") == pygame.image.tobytes(face.subsurface(middle), "RGB")


def test_every_card_of_the_set_has_its_place_in_every_size(tmp_path: Path, few: str):
    area = {size: _area(sheet(tmp_path / f"{size}.png", few, "--size", size)) for size in ("chip", "thumb", "zoom")}
    assert area["chip"] < area["thumb"] < area["zoom"]
    assert area["thumb"] > len(loaded_alone(few)[0]) * THUMB.w * THUMB.h


def _area(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


@pytest.mark.parametrize("size", ["huge", ""])
def test_a_size_that_is_none_is_refused(size: str, tmp_path: Path):
    with pytest.raises(SystemExit):
        cards.run(["dungeon", "--sheet", str(tmp_path / "x.png"), "--size", size])


def test_a_sheet_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path, few: str):
    with pytest.raises(Trouble, match="cannot be written"):
        cards.run([few, "--sheet", str(tmp_path / "nowhere" / "x.png")])
