"""A card in the air: larger at its height, tilted into its path, over a shadow that is further off the higher it is."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ids import CardId
from ui.art.layers import Sprite
from ui.art.shelf import kept
from ui.art.soft import blurred
from ui.art.svg import blank
from ui.table.acts.places import Point, unit_of
from ui.table.layout.zones import CARD
from ui.table.paint.cards import card_picture
from ui.table.session import Session
from ui.table.stage.pieces import frame
from ui.toolkit.curves import Curve
from ui.toolkit.script import Value

DRAWN = 0.6
"""Of its width on the mat, in which it is drawn."""
TILTS, TILT = 2, 9.0
"""Pictures to either side, and degrees from one to the next."""
SHADE = 130
APART = 0.02


class ThrownCard:
    """Its middle and how high it is, as lengths of an act; how large it is, as a share of its width on the mat; `tilt`
    from -1 to 1; `flat`: how much narrower it is where it hits something."""

    def __init__(self, session: Session, card: CardId, start: Point) -> None:
        self._session, self._card = session, card
        self.x, self.y, self.height = Value(start.x), Value(start.y), Value()
        self.scale, self.tilt, self.flat, self.alpha = Value(), Value(), Value(), Value(1.0, fades=True)

    def draw(self) -> Iterator[pygame.Surface]:
        """Its pictures, one at a time."""
        yield ground_shadow(self._wide)
        for step in range(-TILTS, TILTS + 1):
            yield self._picture(step)

    @property
    def _wide(self) -> int:
        return round(mat_card(self._session) * DRAWN)

    def _picture(self, step: int) -> pygame.Surface:
        session = self._session
        return card_picture(session.painter, session.voice, self._card, self._wide, step * TILT, True).surface

    def sprites(self, shake: tuple[float, float] = (0.0, 0.0)) -> Iterator[Sprite]:
        """The shadow first."""
        size, u = self.scale.now / DRAWN, unit_of(self._session.painter)
        if size <= 0 or self.alpha.now <= 0:
            return
        x, y, high = (self.x.now + shake[0]) * u, (self.y.now + shake[1]) * u, self.height.now * u
        below = x + high * 0.3, y + high * 0.7
        yield Sprite.scaled(ground_shadow(self._wide), below, size, size, self.alpha.now * 0.9)
        step = round(min(1.0, max(-1.0, self.tilt.now)) * TILTS)
        yield Sprite.scaled(self._picture(step), (x, y - high), size * (1 - self.flat.now), size, self.alpha.now)


def mat_card(session: Session) -> int:
    """The width of a card on the mat of this window."""
    return frame(session.context.size, session.voice, session.picture.scale).card.w


def lean(path: Curve, most: float) -> Curve:
    """The tilt of a card on this path; `most`: how far it goes in a whole share of its time where it is tilted most."""
    return lambda share: (path(min(1.0, share + APART)) - path(max(0.0, share - APART))) / (2 * APART * most)


@kept
def ground_shadow(wide: int) -> pygame.Surface:
    """Of a card that is as wide."""
    high, pad = round(wide * CARD), wide // 5
    sheet = blank(wide + 2 * pad, high + 2 * pad)
    sheet.fill((0, 0, 0, SHADE), (pad, pad, wide, high))
    return blurred(sheet, max(2, wide // 12))
