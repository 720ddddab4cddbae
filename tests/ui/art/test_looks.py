"""Themes, types and seats as data: they can be read, and what they colour can be read too."""

from __future__ import annotations

import pygame
import pytest

from ui.art import badges, boards, dice, icons, panels, seats
from ui.art.colour import CREAM, INK, contrast, parse
from ui.art.ground import table
from ui.art.theme import Scale, looks, theme_named
from ui.canvas import unit
from ui.cards.block import FLAVOUR_COLOUR

THEMES = sorted(looks().themes)
KINDS = ("good", "bad", "neutral", "accent", "dark")


def test_the_scale_is_one_at_1080p_and_never_leaves_its_bounds():
    assert unit((1920, 1080)) == 1
    assert unit((1024, 600)) == 0.6
    assert unit((7680, 4320)) == 1.6


def test_no_text_is_set_under_what_can_be_read():
    assert Scale(0.6).text(15) == 13
    assert Scale(1.0).text(18) == 18


@pytest.mark.parametrize("text", ["#fff", "red", "#12345g", ""])
def test_a_colour_that_is_none_is_refused(text):
    with pytest.raises(ValueError, match=r"colour|invalid"):
        parse(text)


@pytest.mark.parametrize("name", THEMES)
def test_words_can_be_read_on_every_ground_of_a_theme(name):
    theme = theme_named(name)
    pairs = [(theme.text, theme.panel), (theme.text, theme.panel2), (theme.bar_text, theme.bar)]
    assert min(contrast(*pair) for pair in [*pairs, (theme.muted, theme.panel), (theme.bar_text, theme.mat)]) >= 4.5


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", THEMES)
def test_bold_words_on_buttons_can_be_read(name, kind):
    assert contrast(*panels.button_colours(theme_named(name), kind)) >= 3.0


@pytest.mark.parametrize("name", THEMES)
def test_a_dangerous_button_is_told_from_the_accent_in_grey_too(name):
    fills = [panels.button_colours(theme_named(name), kind)[0] for kind in ("accent", "bad")]
    assert contrast(*fills) >= 1.7


def test_cream_words_on_every_card_type_can_be_read():
    assert min(contrast(look.colour, CREAM) for look in looks().types.values()) >= 4.5


def test_words_on_card_paper_can_be_read():
    papers = [deck.paper for deck in looks().decks.values()]
    assert min(contrast(colour, paper) for colour in (INK, FLAVOUR_COLOUR) for paper in papers) >= 4.5


def test_every_icon_named_in_the_looks_exists():
    named = {look.icon for look in looks().types.values()} | {deck.icon for deck in looks().decks.values()}
    assert named <= set(icons.icon_shapes())


@pytest.mark.parametrize("name", sorted(icons.icon_shapes()))
def test_an_icon_paints_something_and_stays_inside_its_square(name):
    drawn = icons.icon(name, 24, CREAM)
    assert drawn.get_size() == (24, 24)
    assert 20 < sum(drawn.get_at((x, y)).a > 128 for x in range(24) for y in range(24)) < 500


def test_an_icon_nobody_drew_is_an_error():
    with pytest.raises(KeyError):
        icons.icon("unicorn", 24, CREAM)


@pytest.mark.parametrize("seat", range(1, 7))
def test_a_mark_shows_its_number_only_when_it_can_be_read(seat):
    assert seats.mark(seat, 16).surface.get_buffer().raw != seats.mark(seat, 16, "").surface.get_buffer().raw
    assert seats.mark(seat, 8).surface.get_buffer().raw == seats.mark(seat, 8, "").surface.get_buffer().raw


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_counts(value):
    side, red = 60, (200, 0, 0)
    assert dice.PIPS[value] == tuple(dict.fromkeys(dice.PIPS[value]))
    drawn, pips = dice.face(value, side, red), len(dice.PIPS[value])
    painted = sum(
        drawn.surface.get_at((x, y))[:3] == red
        for x in range(drawn.surface.get_width())
        for y in range(drawn.surface.get_height())
    )
    assert painted / value == pytest.approx(3.14159 * (side * dice.PIP_RADIUS) ** 2, rel=0.25)
    assert pips == value


@pytest.mark.parametrize("name", THEMES)
def test_the_table_is_opaque_and_darker_in_the_corners(name):
    ground = table(theme_named(name), 640, 360)
    assert ground.get_size() == (640, 360)
    middle, corner = (sum(sum(ground.get_at((x, y))[:3]) for x in range(a, a + 60)) for a, y in ((290, 150), (0, 2)))
    assert corner < middle * 0.8


@pytest.mark.parametrize("u", [0.6, 0.667, 1.0, 1.6])
def test_every_shape_can_be_drawn_at_every_scale(u):
    theme = theme_named("")
    size = (int(300 * u), int(90 * u))
    drawn = [panels.panel(theme, *size, u), panels.slot(*size, u, theme.stitch, "armour"), boards.mat(theme, *size, u)]
    drawn += [panels.button(theme, "good", *size, u, "Run away", "run", "R"), boards.combat_board(theme, *size, u)]
    drawn += [panels.glow(theme.glow, *size, u, 9), panels.focus_ring(theme, *size, u, 9), panels.shadow(*size, u, 9)]
    assert [picture.size for picture in drawn] == [size] * len(drawn)


def test_a_pressed_button_and_one_that_is_off_look_different():
    theme = theme_named("")
    looks_of = [panels.button(theme, "good", 200, 60, 1.0, "Go", state=state) for state in ("rest", "pressed", "off")]
    assert len({picture.surface.get_buffer().raw for picture in looks_of}) == 3


def test_a_picture_is_made_once():
    assert badges.badge("burst", "7", 20.0, INK) is badges.badge("burst", "7", 20.0, INK)


@pytest.mark.parametrize("high", [24, 140])
def test_a_box_that_is_drawn_in_parts_is_the_one_that_is_drawn_whole(high):
    theme = theme_named("")
    whole, parts = (pygame.Surface((240, 160)) for _ in range(2))
    for drawn in (
        boards.mat(theme, 220, 140, 0.6),
        panels.panel(theme, 200, high, 0.6),
        panels.shadow(200, high, 1, 9),
    ):
        drawn.draw(whole, 10, 8)
        for place in range(12):
            parts.set_clip((place % 4 * 60, place // 4 * 54, 60, 54))
            drawn.draw(parts, 10, 8)
        assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_words_too_wide_for_a_button_stand_in_two_lines_where_it_is_high_enough():
    words = "Wear: Slippers of Destiny"
    assert panels.label_lines(words, 16, 150, 51) == ["Wear: Slippers", "of Destiny"]
    assert panels.label_lines(words, 16, 150, 30) == [words]
    assert panels.label_lines(words, 16, 400, 51) == [words]
