"""What somebody else calls herself is plain text here, whatever she sent."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.net.names import LONGEST_NAME, clean_name


@pytest.mark.parametrize(
    ("sent", "read"),
    [
        ("Ann", "Ann"),
        ("  Jean\u00a0 Luc\n", "Jean Luc"),
        ("Zoe\u0308", "Zoë"),
        ("\u202eevE", "evE"),
        ("A\u0000n\u200bn\x1b[31m", "Ann[31m"),
        ("\u3164\u2800", ""),
        ("x" * 99, "x" * 24),
        ("x" * 23 + " and more", "x" * 23),
    ],
)
def test_a_name_keeps_what_can_be_seen_of_it(sent: str, read: str):
    assert clean_name(sent) == read


@given(st.text())
def test_a_clean_name_is_short_composed_without_marks_and_stays_as_it_is(text: str):
    name = clean_name(text)
    assert len(name) <= LONGEST_NAME
    assert unicodedata.is_normalized("NFC", name)
    assert name == clean_name(name) == name.strip()
    assert not {unicodedata.category(sign) for sign in name} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
