"""Colours and sizes of the table as data: a theme is found by the name a card set declares, never by a name in code."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.files import Damaged
from ui.art.colour import Colour, parse
from ui.art.files import read_yaml

RADIUS_PANEL = 16
RADIUS_BUTTON = 14
RADIUS_PIP = 4
OUTLINE = 3.0  # always ink
GLOSS = 0.16  # white on the upper third of a button
SHADOW_DROP = 5
SHADOW_SHARE = 0.28
SMALLEST_TEXT = 12.5
SMALLEST_BUTTON_TEXT = 16.0


class BackPalette(msgspec.Struct, frozen=True):
    """The colours and motifs of a theme's card backs."""

    edge: Colour
    door: Colour
    treasure: Colour
    wood: Colour
    metal: Colour
    door_motif: str
    treasure_motif: str


class Theme(msgspec.Struct, frozen=True, cache_hash=True):
    """The tokens of one look. A theme never changes layout, icons, type colours or fonts."""

    table: Colour
    table2: Colour
    mat: Colour
    mat2: Colour
    stitch: Colour
    panel: Colour
    panel2: Colour
    text: Colour
    muted: Colour
    bar: Colour
    bar_text: Colour
    accent: Colour
    accent_text: Colour
    good: Colour
    bad: Colour
    me: Colour
    glow: Colour
    focus: Colour
    ground: str
    back: BackPalette


class CardType(msgspec.Struct, frozen=True):
    """How a card type is told apart: colour, icon and the shape of its badge."""

    colour: Colour
    icon: str
    badge: str


class DeckLook(msgspec.Struct, frozen=True):
    """How a door card differs from a treasure card, in grey too."""

    edge: Colour
    paper: Colour
    icon: str
    arched: bool


class SeatLook(msgspec.Struct, frozen=True):
    """A seat's shape and colour; its number is its place in the list."""

    shape: str
    colour: Colour


class Looks(msgspec.Struct, frozen=True):
    """Everything in assets/theme_colours.yaml."""

    themes: dict[str, Theme]
    types: dict[str, CardType]
    decks: dict[str, DeckLook]
    seats: tuple[SeatLook, ...]


@lru_cache(maxsize=1)
def looks() -> Looks:
    """The looks, read once."""
    try:
        return msgspec.convert(_with_colours(read_yaml("theme_colours.yaml", dict[str, object])), Looks)
    except ValueError as error:
        raise Damaged("assets/theme_colours.yaml", str(error)) from error


def _with_colours(value: object) -> object:
    """The same data with every "#rrggbb" as a tuple."""
    if isinstance(value, str):
        return parse(value) if value.startswith("#") else value
    if isinstance(value, dict):
        return {key: _with_colours(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_with_colours(item) for item in value]
    return value


def theme_named(name: str) -> Theme:
    """The theme a card set asks for; a set that asks for one we lack gets the first."""
    themes = looks().themes
    return themes.get(name) or next(iter(themes.values()))


def card_type(name: str) -> CardType:
    """The look of a card type. Raises KeyError for a type that the design does not list."""
    return looks().types[name]


def deck_look(name: str) -> DeckLook:
    """The look of "door" or "treasure"."""
    return looks().decks[name]


def seat_look(seat: int) -> SeatLook:
    """The look of seat 1 to 6."""
    return looks().seats[seat - 1]


class Scale(msgspec.Struct, frozen=True):
    """The factor between the 1920x1080 drawings and this window."""

    u: float

    def px(self, length: float) -> int:
        """A length in device pixels."""
        return half_up(length * self.u)

    def text(self, size: float, least: float = SMALLEST_TEXT) -> int:
        """A text size in device pixels, never under what can be read."""
        return half_up(max(size * self.u, least))


def half_up(value: float) -> int:
    """Round as people do: 12.5 is 13 (Python's round would say 12)."""
    return int(value + 0.5) if value >= 0 else -int(0.5 - value)
