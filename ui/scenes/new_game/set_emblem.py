"""What a card set is known by before one card of it is read: the two backs of its theme."""

from __future__ import annotations

from functools import partial

import pygame

from ui.art.picture_cache import kept_picture
from ui.art.theme import Theme

DRAWN_BY = ("cards/backs.py", "scenes/new_game/set_emblem.py")


def set_emblem(theme: Theme, side: int) -> pygame.Surface:
    """The two backs, one half under the other, in a square whose ground is seen through. Drawn once per machine."""
    drawn = kept_picture(
        f"set-emblem-{theme.ground}-{side}", repr(theme), (side, side), DRAWN_BY, partial(_backs, theme, side)
    )
    drawn.set_colorkey(theme.mat)
    return drawn


def _backs(theme: Theme, side: int) -> pygame.Surface:
    from ui.cards.backs import draw_back

    wide, field = round(side * 0.6), pygame.Surface((side, side))
    field.fill(theme.mat)
    treasure, door = draw_back(theme, "treasure", wide), draw_back(theme, "door", wide)
    field.blit(treasure, (side - wide, side - treasure.get_height()))
    field.blit(door, (0, 0))
    return field
