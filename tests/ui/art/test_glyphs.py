"""Letters that our fonts lack, as in names: each is drawn by some font, or as a box with its number."""

from __future__ import annotations

from inspect import unwrap

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ui.art import glyphs
from ui.art.fonts import BODY, BOLD, TITLE
from ui.art.typeset import label, shortened, width

pygame.font.init()

NOWHERE = "\U000f1234", "\U000f1235"
INK = (0, 0, 0)


def seen(role: str, text: str) -> bytes:
    return pygame.image.tobytes(label(role, 20, text, INK), "RGBA")


def test_a_text_of_letters_that_its_font_has_is_one_part():
    assert glyphs.parts(TITLE, "Élodie œuvre à Vaud") == (glyphs.Part("Élodie œuvre à Vaud", TITLE),)


@pytest.mark.parametrize("name", ["Жанна", "Ωμέγα"])
def test_what_the_letters_of_titles_lack_comes_from_another_of_our_fonts(name: str):
    assert glyphs.parts(TITLE, f"Ada {name}") == (glyphs.Part("Ada ", TITLE), glyphs.Part(name, BOLD))


@pytest.mark.parametrize("role", [TITLE, BODY])
def test_names_in_letters_that_no_font_has_are_seen_and_told_apart(role: str):
    one, other = (seen(role, letter) for letter in NOWHERE)
    assert one != other
    assert any(one[3::4])
    assert width(role, 20, NOWHERE[0]) > 0


def test_what_belongs_to_the_letter_before_it_is_no_letter_of_its_own():
    joined = f"{NOWHERE[0]}\u200d{NOWHERE[1]}"
    assert width(BODY, 20, joined) == width(BODY, 20, NOWHERE[0]) + width(BODY, 20, NOWHERE[1])


@pytest.mark.parametrize("space", [" ", "\xa0"])
def test_a_space_after_what_is_written_from_the_right_stands_before_what_follows(
    monkeypatch: pytest.MonkeyPatch, space: str
):
    monkeypatch.setattr(glyphs, "source_of", lambda role, letter: "theirs" if "א" <= letter <= "ת" else role)
    found = unwrap(glyphs.parts)(BODY, f"שרה{space}כהן{space}wins")
    assert found == (glyphs.Part(f"שרה{space}כהן", "theirs", backwards=True), glyphs.Part(f"{space}wins", BODY))


@settings(max_examples=60, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=200), st.sampled_from((TITLE, BODY)))
def test_whatever_somebody_is_called_can_be_drawn_in_any_room(name: str, role: str):
    short = shortened(role, 16, name, 120)
    assert width(role, 16, short) <= 120 or len(short) <= 2
    label(role, 16, short, INK)
