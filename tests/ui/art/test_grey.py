"""Nothing is told by colour alone: in grey, what means something else still looks different, in every theme."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pygame
import pytest
from pygame import Rect

from tests.ui.table.sample_views import sight
from ui.art import panels, seats
from ui.art.picture import Picture
from ui.art.theme import looks, theme_named
from ui.cards.backs import draw_back
from ui.cards.face import CardFaces
from ui.table.paint.board import TablePicture

THEMES = sorted(looks().themes)
SEEN = 16  # steps of 255 by which greys are told apart
GROUND = (150, 120, 90)


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def grey(picture: Picture) -> pygame.Surface:
    surface = pygame.Surface(picture.surface.get_size())
    surface.fill(GROUND)
    surface.blit(picture.surface, (0, 0))
    return pygame.transform.grayscale(surface)


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of the larger picture that looks different."""
    size = max(one.get_width(), other.get_width()), max(one.get_height(), other.get_height())
    both = [pygame.Surface(size) for _ in range(2)]
    for sheet, picture in zip(both, (one, other), strict=True):
        sheet.blit(picture, (0, 0))
    same = pygame.mask.from_threshold(both[0], (0, 0, 0), (SEEN, SEEN, SEEN, 255), both[1]).count()
    return 1 - same / (size[0] * size[1])


@pytest.mark.parametrize("kind", ["good", "bad", "neutral", "accent", "dark"])
@pytest.mark.parametrize("name", THEMES)
def test_a_button_that_is_off_pressed_or_has_the_focus_is_told_in_grey(name: str, kind: panels.Tone):
    theme = theme_named(name)
    rest, off, down = (
        grey(panels.button(theme, kind, 200, 60, 1.0, "Go", state=state)) for state in ("rest", "off", "pressed")
    )
    ringed = rest.copy()
    ring = pygame.transform.grayscale(panels.focus_ring(theme, 200, 60, 1.0, 16).surface)
    ringed.blit(ring, (0, 0))
    assert min(apart(rest, off), apart(rest, down), apart(rest, ringed)) > 0.02


def test_the_marks_of_six_seats_have_six_shapes():
    marks = [grey(seats.mark(seat, 16, "")) for seat in range(1, 7)]
    assert min(apart(one, other) for one, other in combinations(marks, 2)) > 0.04


def test_no_two_types_of_cards_share_an_icon():
    icons = [look.icon for look in looks().types.values()]
    assert len(set(icons)) == len(icons)


@pytest.mark.parametrize("name", THEMES)
def test_a_card_that_can_be_played_is_told_from_one_that_cannot_in_grey(name: str):
    lit = sight("winning", "en")
    unlit = msgspec.structs.replace(lit, view=msgspec.structs.replace(lit.view, options=()))
    pictures = []
    for shown in (lit, unlit):
        picture = TablePicture(CardFaces())
        picture.arrange(theme_named(name), (1280, 720))
        picture.show(msgspec.structs.replace(shown, mood=msgspec.structs.replace(shown.mood, focus="")))
        pictures.append(picture)
    face = next(Rect(held.face) for held in pictures[0].plan.held if f"card:{held.card}" in pictures[0].plan.lit)
    greys = [pygame.transform.grayscale(picture.layer.surface.subsurface(face)) for picture in pictures]
    assert apart(*greys) > 0.2


@pytest.mark.parametrize("name", THEMES)
def test_doors_and_treasures_are_told_by_their_backs_in_grey(name: str):
    backs = [draw_back(theme_named(name), deck, 120) for deck in ("door", "treasure")]
    door, treasure = (pygame.transform.grayscale(back) for back in backs)
    assert apart(door, treasure) > 0.1
