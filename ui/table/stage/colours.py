"""Colours on the stage, by their names."""

from __future__ import annotations

from game.words.voice import Tint
from ui.art.colour import CREAM, INK, WHITE, Colour, contrast, lighter, mix
from ui.art.panels import BOLD_CONTRAST
from ui.art.theme import Theme, card_type
from ui.table.stage.pieces import Ink

DUSK: Colour = (0x8F, 0xA7, 0xB8)  # the light over a grave
SLATE: Colour = (0x4A, 0x4F, 0x5C)
EARTH: Colour = (0x4A, 0x2F, 0x24)
AMBER: Colour = (0xB8, 0x69, 0x0F)
GOLD: Colour = (0xD9, 0xA5, 0x31)
SOFT = 0.15  # of the mat in what is said quietly on it


def ink_of(theme: Theme, ink: Ink) -> Colour:
    return {
        "cream": CREAM,
        "soft": mix(CREAM, theme.mat, SOFT),
        "glow": theme.glow,
        "text": theme.text,
        "muted": theme.muted,
    }[ink]


def fill_of(theme: Theme, tint: Tint) -> Colour:
    """What cream letters stand on: darkened until they can be read."""
    if tint in ("curse", "oneshot", "item", "modifier", "treasure"):
        return card_type(tint).colour
    fill = {"good": theme.good, "bad": theme.bad, "me": theme.me, "accent": _amber(theme), "door": SLATE}.get(
        tint, EARTH
    )
    while contrast(fill, CREAM) < BOLD_CONTRAST:
        fill = mix(fill, INK, 0.04)
    return fill


def _amber(theme: Theme) -> Colour:
    """The accent of wood is amber, deep enough for letters; other themes have their own."""
    return AMBER if theme.ground == "planks" else theme.accent


def light_of(theme: Theme, tint: Tint) -> Colour:
    """The light round the thing that all is about."""
    if tint == "curse":
        return lighter(mix(card_type("curse").colour, WHITE, 0.4), 0.1)
    return theme.glow


def on_panel(theme: Theme, colour: Colour) -> Colour:
    """Faded: it was so."""
    return mix(colour, theme.panel, 0.5)
