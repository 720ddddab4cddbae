"""Card faces: sizes, what is kept, and that the same card always looks the same."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import msgspec
import pygame
import pytest

from game.model.printed import PrintedCard
from tests.ui.cards.samples import SAMPLES, read_cards
from ui.art.colour import CREAM
from ui.art.theme import card_type, looks, theme_named
from ui.cards import face as composing
from ui.cards.card_signs import card_icons
from ui.cards.designs import CHIP, DESIGNS, THUMB, ZOOM
from ui.cards.emblem import in_window
from ui.cards.face import THUMB_PLATE_TOP, CardFaces, without_number
from ui.cards.painter import Painter
from ui.cards.pictures import Pictures
from ui.cards.titles import thumb_title
from ui.kit.choice_grid import numbered

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


def test_the_digit_of_a_card_that_may_be_chosen_lies_on_the_card():
    painter = Painter(theme_named("dungeon"), CardFaces(), 1.0)
    picture = painter.composed(FRENCH[2], 90)
    assert numbered(painter, picture.surface, picture.pad, "1").get_size() == picture.surface.get_size()


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


@pytest.mark.parametrize("card", [card for card in (*ENGLISH, *FRENCH) if card.badge], ids=lambda card: card.title)
def test_the_face_that_an_act_has_shown_without_its_number_only_gets_it(card, monkeypatch: pytest.MonkeyPatch):
    faces, whole = CardFaces(), CardFaces(Pictures()).face(card, ZOOM, 300)
    faces.face(without_number(card), ZOOM, 300)
    monkeypatch.delattr(composing, "draw_block")
    assert digest(faces.face(card, ZOOM, 300)) == digest(whole)


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


TOY = PrintedCard("toy", "treasure", "item", "ITEM", "Toy")
STRIPE = pygame.Rect(0, 0, 560, 56)


class Striped(Pictures):
    """A white picture whose uppermost seventh is blue: heads reach into it, no picture may lose it."""

    def drawing(self, card, size):
        sheet = pygame.Surface(size)
        sheet.fill((255, 255, 255))
        sheet.fill((0, 0, 250), (0, 0, size[0], size[1] * STRIPE.h // 400))
        return sheet


@pytest.mark.parametrize("width", [90, 120])
def test_a_title_of_three_lines_leaves_the_picture_its_height_and_its_top(width):
    long, short = (
        CardFaces(Striped()).face(msgspec.structs.replace(TOY, title=title), THUMB, width)
        for title in ("The Sword of Passive Aggression", "Toy")
    )
    assert len(thumb_title("The Sword of Passive Aggression", THUMB.scale(width), "en").lines) > 2
    column = [[face.get_at((width // 2, y))[:3] for y in range(width)] for face in (long, short)]
    assert [blue.count((0, 0, 250)) > 0 for blue in column] == [True, True]
    assert abs(column[0].count((255, 255, 255)) - column[1].count((255, 255, 255))) <= width / 12


def test_a_low_window_leaves_out_more_of_the_foot_than_of_the_head():
    drawing = Striped().drawing("toy", (312, 223))
    shown = in_window(drawing, 312, 130)
    assert sum(shown.get_at((150, y))[:3] == (0, 0, 250) for y in range(130)) >= 223 * (STRIPE.h / 400 - 0.07)


def test_a_card_without_a_number_has_its_sign_once_and_an_item_worn_nowhere_is_a_bag():
    assert card_icons(TOY) == ("bag",)
    assert card_icons(msgspec.structs.replace(TOY, slot="hand", hands=2)) == ("hand1", "hand1")
    face = CardFaces(Striped()).face(TOY, ZOOM, 360)
    medals = [sum(_is_item(face, x, y) for x in range(left, left + 40) for y in range(28, 66)) for left in (26, 294)]
    assert (medals[0], medals[1] > 300) == (0, True)


def _is_item(face: pygame.Surface, x: int, y: int) -> bool:
    return face.get_at((x, y))[:3] == card_type("item").colour
