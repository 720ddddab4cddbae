"""Short words on a chip beside a thing: why not, or what it stands for."""

from __future__ import annotations

from pygame import Rect

from ui.art.colour import Colour
from ui.art.layers import Sprite
from ui.art.tip import CHIP_GAP, words_chip
from ui.cards.painter import Painter


def chip_sprite(
    painter: Painter, text: str, near: Rect, size: tuple[int, int], fill: Colour, *, leads: bool = False
) -> Sprite:
    """The chip with the reason, over the thing it is about and inside the window. `leads`: a press on it leads to
    the rule."""
    picture = words_chip(text, painter.u, fill, painter.size(19, 15), leads)
    box = picture.get_rect(midbottom=(near.centerx, near.top - painter.scale.px(CHIP_GAP)))
    box.clamp_ip(Rect(8, 8, size[0] - 16, size[1] - 16))
    return Sprite(picture, box.x, box.y)


def tip_sprite(painter: Painter, text: str, thing: Rect, size: tuple[int, int]) -> Sprite:
    """Return the tip of a small thing at the top of the window, below it."""
    picture = words_chip(text, painter.u, painter.theme.bar, painter.size(19, 15))
    box = picture.get_rect(midtop=(thing.centerx, thing.bottom + painter.scale.px(CHIP_GAP)))
    box.clamp_ip(Rect(8, 8, size[0] - 16, size[1] - 16))
    return Sprite(picture, box.x, box.y)
