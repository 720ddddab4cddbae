"""Card faces: sizes, what is kept, and that the same card always looks the same."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import msgspec
import pygame
import pytest

from tests.ui.cards.samples import SAMPLES, read_cards
from ui.art.colour import CREAM
from ui.art.theme import looks, theme_named
from ui.cards.designs import CHIP, DESIGNS, THUMB, ZOOM
from ui.cards.face import THUMB_PLATE_TOP, CardFaces
from ui.cards.pictures import Pictures

CARDS = read_cards(SAMPLES)
ROOT = Path(__file__).resolve().parents[3]
ENGLISH, FRENCH = ([languages[place] for languages in CARDS] for place in (0, 1))
PRINT_DIGEST = """
import hashlib, pygame
pygame.display.init(); pygame.font.init()
from ui.art.colour import CREAM
from ui.cards.designs import THUMB, ZOOM
from ui.cards.face import CardFaces
from tests.ui.cards.samples import SAMPLES, read_cards
from ui.art.theme import looks
faces, found = CardFaces(), hashlib.sha256()
for card in [card for languages in read_cards(SAMPLES)[:6] for card in languages]:
    found.update(pygame.image.tobytes(faces.face(card, THUMB, 120), "RGBA"))
found.update(pygame.image.tobytes(faces.face(read_cards(SAMPLES)[0][1], ZOOM, 360), "RGBA"))
for theme in looks().themes.values():
    found.update(pygame.image.tobytes(faces.back(theme, "door", 90), "RGBA"))
print(found.hexdigest())
"""


def digest(surface):
    return hashlib.sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize("share", [0.6, 0.81, 1.0, 1.6])
def test_a_face_is_as_wide_as_asked_for_and_keeps_its_shape(design, share):
    width = int(design.w * share)
    assert CardFaces().face(FRENCH[2], design, width).get_size() == (width, design.height(width))


def test_two_processes_draw_the_same_bytes():
    environment = {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PATH": ""}
    drawn = {
        subprocess.run(
            [sys.executable, "-c", PRINT_DIGEST],
            cwd=ROOT,
            env=environment | {"PYTHONHASHSEED": seed},
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(drawn) == 1
    assert len(drawn.pop().strip()) == 64


def test_a_face_is_composed_once():
    faces = CardFaces()
    assert faces.face(ENGLISH[0], THUMB, 120) is faces.face(ENGLISH[0], THUMB, 120)


def test_the_two_languages_share_the_picture_but_not_the_words():
    faces = CardFaces()
    english, french = (faces.face(card, ZOOM, 360) for card in (ENGLISH[0], FRENCH[0]))
    window = pygame.Rect(100, 110, 150, 120)
    assert digest(english) != digest(french)
    assert digest(english.subsurface(window)) == digest(french.subsurface(window))


def test_two_cards_of_one_type_do_not_look_alike_even_without_words():
    faces = CardFaces()
    monsters = [card for card in ENGLISH if card.type == "monster"]
    window = pygame.Rect(10, 40, 40, 25)
    assert len({digest(faces.face(card, CHIP, 60).subsurface(window)) for card in monsters}) == len(monsters)


def test_the_corners_of_a_card_are_clear():
    for design in DESIGNS:
        face = CardFaces().face(ENGLISH[0], design, design.w)
        assert face.get_at((0, 0)).a == 0
        assert face.get_at((design.w // 2, design.h - 2)).a == 255


def test_all_backs_differ():
    faces = CardFaces()
    backs = [digest(faces.back(theme_named(name), deck, 90)) for name in looks().themes for deck in looks().decks]
    assert len(set(backs)) == len(backs)


def test_a_picture_of_its_own_takes_the_place_of_the_emblem():
    class Blue(Pictures):
        def paint(self, printed, design, width, height):
            sheet = pygame.Surface((width, height))
            sheet.fill((0, 0, 250))
            return sheet

    face = CardFaces(Blue()).face(ENGLISH[0], THUMB, 120)
    assert face.get_at((60, 70))[:3] == (0, 0, 250)


@pytest.mark.parametrize("width", [90, 120, 180])
def test_a_second_hand_is_a_number_on_the_one_medal_and_leaves_the_picture_alone(width):
    spoon = next(card for card in ENGLISH if card.hands == 2)
    two, one = (CardFaces().face(msgspec.structs.replace(spoon, hands=hands), THUMB, width) for hands in (2, 1))
    corner = pygame.Rect(0.75 * width, 0, 0.25 * width, 0.36 * width)
    assert digest(two.subsurface(corner)) != digest(one.subsurface(corner))
    rest = [face.copy() for face in (two, one)]
    for face in rest:
        face.fill(CREAM, corner)
    assert digest(rest[0]) == digest(rest[1])


@pytest.mark.parametrize("hidden", [0, 20, 28])
@pytest.mark.parametrize("card", [*ENGLISH, *FRENCH], ids=lambda card: card.title)
def test_a_name_stands_in_the_part_of_a_card_that_can_be_seen(card, hidden):
    face = CardFaces().face(card, THUMB, 88, hidden)
    plate = range(int(THUMB_PLATE_TOP * THUMB.scale(88)) + 8, face.get_height() - 8)
    lettered = [x for x in range(88) if any(_is_letter(face, x, y) for y in plate)]
    assert lettered
    assert lettered[-1] < 88 - hidden


def _is_letter(face: pygame.Surface, x: int, y: int) -> bool:
    """Light as letters are; fine ones are mixed with the plate they stand on."""
    return all(abs(one - wanted) < 70 for one, wanted in zip(face.get_at((x, y))[:3], CREAM, strict=True))
