"""The two exceptions that carry complaints about a file. Their sentences stand in assets/text/faults; game.text.faults
says them."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from game.content.nodes import Mark, Place
from game.files import NotPlain, why

MOST_FAULTS = 20  # a longer list helps nobody: the first ones usually cause the rest
MOST_WORDS = 12  # valid words listed when none is near
LONGEST_QUOTE = 40  # characters of the author's own text repeated in a complaint


MORE_COLONS = "mapping values are not allowed here"
"""PyYAML's word for a colon that it cannot make a key of."""
TOO_FAR = "this line is indented too far"
"""Our word for the same, where that is the cause."""


class ContentError(Exception):
    """One complaint about one place of one file. `key` and `hint_key` name sentences."""

    def __init__(self, place: Place, key: str, /, **details: str | int) -> None:
        super().__init__(place, key)
        self.place, self.key, self.details = place, key, details
        self.hint_key = self.hint = self.advice = ""

    @property
    def mark(self) -> Mark:
        """The exact node, or the key of the field that should not be there."""
        return self.place.mark

    def __str__(self) -> str:
        return f"{self.mark}: {self.key} {self.details}"


class ContentErrors(Exception):
    """All complaints about one file in its order, at most MOST_FAULTS and one line saying that there are more."""

    def __init__(self, errors: Iterable[ContentError]) -> None:
        ordered = sorted(errors, key=lambda error: error.mark)
        self.errors = tuple(ordered[:MOST_FAULTS])
        if len(ordered) > MOST_FAULTS:
            rest = ordered[MOST_FAULTS]
            self.errors += (ContentError(Place(rest.mark), "more_faults"),)
        super().__init__(self.errors)

    def __str__(self) -> str:
        return "\n".join(str(error) for error in self.errors)


def refusal(place: Place, key: str, /, **details: str | int) -> ContentErrors:
    """One complaint that ends the reading."""
    return ContentErrors([ContentError(place, key, **details)])


def unknown(place: Place, key: str, word: str, valid: Iterable[str], advice: str = "", **details: str) -> ContentError:
    """A word that is none of the valid ones: offers the nearest, else the first dozen, else `advice`: where it might be
    made known.
    """
    words = sorted(valid)
    error = ContentError(place, key, **details, word=shown(word))
    near = get_close_matches(word[:LONGEST_QUOTE], words, n=1)
    if near:
        error.hint_key, error.hint = "near", near[0]
        return error
    if words:
        listed = ", ".join(f"`{each}`" for each in words[:MOST_WORDS])
        error.hint_key, error.hint = "words", listed + (", …" if len(words) > MOST_WORDS else "")
    error.advice = advice
    return error


def too_long(place: Place, key: str, lang: str, found: int, most: int, **details: str) -> ContentError:
    """A text of more letters than fit, in a language: by how many."""
    return ContentError(place, key, lang=f"lang:{lang}", found=found, most=most, over=found - most, **details)


def unreadable(place: Place, error: OSError) -> ContentError:
    """A file that the system does not give, or that is no file."""
    if isinstance(error, NotPlain):
        return ContentError(place, "not_plain")
    return ContentError(place, "unreadable", why=why(error))


def shown(text: str) -> str:
    """The author's own text, short and on one line."""
    flat = " ".join(text.split())
    return flat if len(flat) <= LONGEST_QUOTE else flat[: LONGEST_QUOTE - 1] + "…"
