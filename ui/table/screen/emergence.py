"""A monster that rises out of its card, goes back into it or steps aside, and a picture that grows into its place, as
sprites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygame import Rect

from ui.art.layers import Sprite
from ui.cards.painter import Painter
from ui.table.acts.kind import CORNER
from ui.table.acts.places import unit_of
from ui.table.motion.animations import Emergence, Pop, Shift
from ui.toolkit.camera import Camera
from ui.toolkit.dust import Burst, in_air

IN_CARD, DOWN = 0.7, 0.62
"""How wide a figure is in the picture of its card, and how far down its feet are there: shares of the card."""
DUST, DUST_SPEED = 22, 520.0


def emergence_sprites(painter: Painter, flight: Iterable[Sprite], motion: Emergence) -> Iterator[Sprite]:
    """The card, ever fainter, and over it the figure on its way from the picture there to where it stands, in dust."""
    if motion.left.now > 0:
        yield from (sprite._replace(alpha=round(sprite.alpha * motion.left.now)) for sprite in flight)
    if motion.out.now <= 0:
        return
    figure, card, out = motion.figure(), motion.holds, motion.out.now
    surface, stands = figure.surface, figure.surface.get_rect(topleft=(figure.x, figure.y))
    small, way = IN_CARD * card.w / stands.w, min(1.0, out)
    size = small + (1 - small) * out
    foot = card.y + DOWN * card.h
    foot += (stands.bottom - foot) * way
    x = card.centerx + (stands.centerx - card.centerx) * way
    yield Sprite.scaled(surface, (x, foot - size * stands.h / 2), size, size)
    if motion.risen.now > 0:
        yield from _dust(painter, stands, motion.risen.now)


def _dust(painter: Painter, stands: Rect, now: float) -> Iterator[Sprite]:
    """Round its feet."""
    u = unit_of(painter)
    burst = Burst("dust", DUST, stands.centerx / u, (stands.bottom - stands.h / 8) / u, DUST_SPEED, 0.0)
    return in_air((burst,), now, Camera(u, CORNER), painter.theme.back.wood)


def shift_sprites(motion: Shift) -> Iterator[Sprite]:
    """As it stands, under how it stood: that is ever fainter."""
    gone = motion.gone.now
    high = motion.start.h + (motion.to.h - motion.start.h) * gone
    x, y = (a + (b - a) * gone for a, b in zip(motion.start.midbottom, motion.to.midbottom, strict=True))
    for drawn, box, alpha in ((motion.after, motion.to, 1.0), (motion.before, motion.start, 1 - gone)):
        middle, size = drawn.surface.get_rect(topleft=(drawn.x, drawn.y)).center, high / box.h
        at = x + (middle[0] - box.centerx) * size, y + (middle[1] - box.bottom) * size
        yield Sprite.scaled(drawn.surface, at, size, size, alpha)


def pop_sprites(motion: Pop) -> Iterator[Sprite]:
    if motion.size.now > 0:
        drawn = motion.picture()
        middle = drawn.surface.get_rect(topleft=(drawn.x, drawn.y)).center
        yield Sprite.scaled(drawn.surface, middle, motion.size.now, motion.size.now)
