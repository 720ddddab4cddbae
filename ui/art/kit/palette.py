"""Colours as descriptions write them: a name, "#rrggbb", and either with ink or light in it ("steel-30", "main+20")."""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.content.reader import ContentError, Place, unknown
from ui.art.colour import Colour, darker, lighter, parse

WORD = re.compile(r"(?P<name>#[0-9a-fA-F]{6}|[a-z_]+)(?P<share>[-+][0-9]{1,2})?")


class Tones:
    """The colours that have a name where something is drawn: the palette, and what the card gives its figure."""

    def __init__(self, named: Mapping[str, Colour]) -> None:
        self._named = dict(named)

    def with_colours(self, words: Mapping[str, str], place: Place) -> Tones:
        """The same and these too; a word may be told by those before it."""
        found = Tones(self._named)
        for name, word in words.items():
            if word:
                found._named[name] = found.colour(word, place)
        return found

    def scoped(self, thing: Mapping[str, str], thing_place: Place, given: Mapping[str, str], place: Place) -> Tones:
        """Return the tones of a thing of the kit: its own colours, except those that somebody gives it instead."""
        for name in given:
            if name not in thing:
                raise unknown(place.at("colours"), "unknown_word", name, thing)
        inner = Tones(self._named)
        if "main" in self._named:
            inner._named["skin"] = self._named["main"]
        for name, word in thing.items():
            asked = given.get(name)
            inner._named[name] = self.colour(asked, place.at(name)) if asked else inner.colour(word, thing_place)
        return inner

    def colour(self, word: str, place: Place) -> Colour:
        """Return the colour of a word; ContentError with the nearest word if there is none."""
        found = WORD.fullmatch(word)
        if not found:
            raise ContentError(place, "colour_form", word=word)
        colour = self._base(found["name"], place)
        share = int(found["share"] or 0) / 100
        return darker(colour, -share) if share < 0 else lighter(colour, share)

    def _base(self, name: str, place: Place) -> Colour:
        if name.startswith("#"):
            return parse(name)
        if name not in self._named:
            raise unknown(place, "unknown_word", name, self._named)
        return self._named[name]


def numbers(text: str, place: Place, counts: tuple[int, ...] = ()) -> list[float]:
    """Numbers in a row. ContentError if they are none, or not as many as may be."""
    try:
        found = [float(each) for each in text.replace(",", " ").split()]
    except ValueError:
        found = []
    if not found or (counts and len(found) not in counts):
        raise ContentError(place, "numbers_form", found=text)
    return found


def pairs(text: str, place: Place, least: int = 2) -> list[tuple[float, float]]:
    """Points: "x y, x y"."""
    found = numbers(text, place)
    if len(found) % 2 or len(found) < least * 2:
        raise ContentError(place, "numbers_form", found=text)
    return list(zip(found[::2], found[1::2], strict=True))


def spot(text: str, place: Place) -> tuple[float, float]:
    """One point: "x y"."""
    x, y = numbers(text, place, (2,))
    return x, y
