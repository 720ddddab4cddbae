"""English and French typography, applied once to every finished sentence.

Catalogues and card sets are written with plain keyboard characters; typographic signs come from here.
"""

from __future__ import annotations

import re
from typing import Literal

Lang = Literal["en", "fr"]
LANGS: tuple[Lang, ...] = ("en", "fr")

NO_BREAK = "\u00a0"
NARROW = "\u202f"
MINUS = "\u2212"
APOSTROPHE = "\u2019"

MISLEADING = re.compile("[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Signs that break lines, steer a terminal or turn the direction of what follows; none stands in a sentence of ours."""

_QUOTES: dict[Lang, tuple[str, str]] = {"en": ("\u201c", "\u201d"), "fr": ("\u00ab", "\u00bb")}
_STRAIGHT_PAIR = re.compile(r'"([^"]*)"')
_STOPPED_TWICE = re.compile("(?<=[!?\u2026])\\.+")  # after a name that brings its own end
_HYPHEN_AS_MINUS = re.compile(r"(?<![\w\u2212-])-(?=\d)")
_FRENCH_HIGH = re.compile(r"(?<=[^\s(;!?%])\s*([;!?%]+)")
_FRENCH_COLON = re.compile(r"(?<=[^\s(:])\s*:(?=\s|$)")
_FRENCH_OPEN = re.compile("\u00ab\\s*")
_FRENCH_CLOSE = re.compile("\\s*\u00bb")
_FRENCH_INNER = re.compile("(\u00ab[^\u00ab\u00bb]*)\u00ab\u00a0([^\u00ab\u00bb]*)\u00a0\u00bb")
_ENGLISH_INNER = re.compile("(\u201c[^\u201c\u201d]*)\u201c([^\u201c\u201d]*)\u201d")
_BEFORE_IL = re.compile(r"\b([Ss](?=i)|[Qq]u(?=e))[ie] (?=ils?\b)")


def on_one_line(text: str) -> str:
    """Return the text of a stranger without misleading signs."""
    return MISLEADING.sub(" ", text)


def typeset(text: str, lang: Lang) -> str:
    """The text as it is printed. Applying it twice changes nothing."""
    text = _BEFORE_IL.sub(r"\1'", text) if lang == "fr" else text
    opening, closing = _QUOTES[lang]
    text = _STRAIGHT_PAIR.sub(lambda found: opening + found[1] + closing, text)
    text = text.replace("'", APOSTROPHE).replace("...", "\u2026")
    text = _STOPPED_TWICE.sub("", text)
    text = _HYPHEN_AS_MINUS.sub(MINUS, text)
    if lang == "fr":
        return _space_like_a_french_printer(text)
    while _ENGLISH_INNER.search(text):  # a quotation within another has single quotes
        text = _ENGLISH_INNER.sub("\\1\u2018\\2\u2019", text)
    return text


def _space_like_a_french_printer(text: str) -> str:
    """Narrow no-break space before ; ! ? %, no-break space before : and inside guillemets; a quotation within another
    has English quotes."""
    text = _FRENCH_OPEN.sub("\u00ab" + NO_BREAK, text)
    text = _FRENCH_CLOSE.sub(NO_BREAK + "\u00bb", text)
    while _FRENCH_INNER.search(text):
        text = _FRENCH_INNER.sub("\\1\u201c\\2\u201d", text)
    text = _FRENCH_HIGH.sub(NARROW + r"\1", text)
    return _FRENCH_COLON.sub(NO_BREAK + ":", text)


def number(n: int, lang: Lang) -> str:
    """A whole number with a real minus and the language's thousands: 1,000 / 1 000 (narrow no-break space)."""
    digits = f"{abs(n):,}"
    if lang == "fr":
        digits = digits.replace(",", NARROW)
    return MINUS + digits if n < 0 else digits


def signed(n: int, lang: Lang) -> str:
    """A bonus: +3, −2, +0."""
    return number(n, lang) if n < 0 else "+" + number(n, lang)


def capital(text: str) -> str:
    """The text with its first letter as a capital; everything else stays as it is."""
    for at, letter in enumerate(text):
        if letter.isalpha():
            return text[:at] + letter.upper() + text[at + 1 :]
        if letter.isdigit():
            return text
    return text
