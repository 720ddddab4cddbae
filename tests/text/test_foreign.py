"""Names and texts of other machines are plain text here, whatever they sent."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.messages import AsWritten, InBoth, Message, MessageValue
from game.text.catalogue import Catalogue, Names
from game.text.foreign import (
    LONGEST_NAME,
    LONGEST_SENTENCE,
    NONSENSE,
    UNKNOWN,
    clean_name,
    is_sayable,
    received,
)
from game.text.typography import LANGS, MISLEADING


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


VALUES = st.one_of(
    st.integers(-(2**31), 2**31),
    st.sampled_from(("seat:0", "seat:5", "seats:0,1,2", "seat:" + "9" * 4_900, "card:", "card:a/b,c/d", "kind:x:a/b")),
    st.sampled_from(("word:level", "word:", "kinds:curse:a/b,c/d", "\u202e\n\x1b[2J", "", "x" * 2_000)),
    st.text(max_size=300),
    st.builds(AsWritten, st.text(max_size=300)),
    st.builds(InBoth, st.text(max_size=300), st.text(max_size=300)),
)
WORDS = [Catalogue.load(lang) for lang in LANGS]
THREE = Names(("Anna", "B" * LONGEST_NAME, "?"), me=0)


@settings(deadline=None)
@given(st.sampled_from(sorted(WORDS[0].texts)), st.lists(VALUES, min_size=6, max_size=6))
def test_whatever_another_machine_sends_is_said_on_one_line_and_never_raises(key: str, values: list[MessageValue]):
    wanted = re.findall(r"\{(\w+)", WORDS[0].texts[key])
    message = received(Message(key, dict(zip(wanted, values, strict=False))))
    for words in WORDS:
        said = words.say(message, THREE)
        assert len(said) <= LONGEST_SENTENCE + 3 * LONGEST_NAME
        assert MISLEADING.search(said) is None


@pytest.mark.parametrize(
    ("sent", "understood"),
    [
        (
            Message("net.closed", {"name": AsWritten("Ann\nSend money")}),
            Message("net.closed", {"name": AsWritten("Ann Send money")}),
        ),
        (Message("net.closed"), NONSENSE),
        (Message("a text that nobody here has written"), UNKNOWN),
    ],
)
def test_what_cannot_be_said_is_told_to_be_nonsense_and_what_is_not_known_to_be_unknown(sent, understood):
    assert received(sent) == understood


@given(st.text())
def test_a_clean_name_is_short_composed_without_marks_and_stays_as_it_is(text: str):
    name = clean_name(text)
    assert len(name) <= LONGEST_NAME
    assert unicodedata.is_normalized("NFC", name)
    assert name == clean_name(name) == name.strip()
    assert not {unicodedata.category(sign) for sign in name} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def test_a_key_that_is_not_known_here_must_not_read_like_a_sentence():
    assert [is_sayable(Message(key)) for key in ("prompt.of_tomorrow", "Send money")] == [True, False]
