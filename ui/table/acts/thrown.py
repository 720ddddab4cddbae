"""A card in the air: larger at its height, tilted into its path, over a shadow that is further off the higher it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ids import CardId
from ui.art.layers import Drawing, Sprite
from ui.table.acts.places import mat_card
from ui.table.paint.cards import card_drawing, cast_shadow
from ui.table.session import Session
from ui.toolkit.camera import Camera, MovingPicture, Point
from ui.toolkit.curves import Curve, hump, in_out, linear
from ui.toolkit.script import Parallel, Script, Value, late, move, pulse, straight, together

DRAWN = 0.57
"""Of its width on the mat, in which it is drawn: at 1920x1080 as it lies on the table, not as one that can be read."""
TILTS, TILT = 2, 9.0
"""Pictures to either side, and degrees from one to the next."""
APART = 0.02
FLIGHT, BETWEEN = 0.36, 0.07
"""Seconds of a card that flies to somebody, and until the next one follows."""
RISES, LEANS, SWELLS, SMALL, LIES = 75.0, 900.0, 0.2, 0.07, 0.17
"""How high it flies, how far it goes where it is tilted most, how much it grows, and how large it arrives at somebody's
or lies on the table."""


AIR = 4.0
"""Between it and the edge of the window, at least."""


class ThrownCard(MovingPicture):
    """How high it is, as a length of an act; how large, as a share of its width on the mat; `tilt` from -1 to 1."""

    def __init__(self, session: Session, card: CardId, start: Point, scale: float) -> None:
        super().__init__(start, scale)
        self._session, self._card = session, card
        self._wide = round(mat_card(session).w * DRAWN)
        self.height, self.tilt = Value(), Value()

    def draw(self) -> Iterator[object]:
        """Its pictures, one at a time."""
        yield cast_shadow(self._wide)
        for step in range(-TILTS, TILTS + 1):
            yield from self._drawing(step).steps()

    def _drawing(self, step: int) -> Drawing:
        session = self._session
        return card_drawing(session.painter, session.voice, self._card, self._wide, step * TILT, True)

    def fly(self, end: Point, *, stays: bool = False, rises: float = RISES) -> Script:
        """On an arc, and gone as it arrives; one that stays lies there."""
        across, size, lands = straight(self.x.now, end.x), self.scale.now, LIES if stays else SMALL
        way: dict[Value, float | Curve] = {self.x: across, self.y: end.y, self.tilt: lean(across, LEANS)}
        yield together(
            move(way, FLIGHT, in_out),
            move({self.scale: lambda share: size + (lands - size) * share + SWELLS * hump(share)}, FLIGHT, linear),
            pulse({self.height: rises}, FLIGHT, hump),
        )
        if not stays:
            yield move({self.scale: 0.0}, 0.0, linear)

    def sprites(self, camera: Camera) -> Iterator[Sprite]:
        """The shadow first. However high it is, it stays inside the window."""
        size, high, alpha = self.scale.now / DRAWN, self.height.now * camera.u, self.alpha.now
        if size <= 0 or alpha <= 0:
            return
        x, y = self.place(camera)
        shadow, ground = cast_shadow(self._wide), (x + high * 0.3, y + high * 0.7)
        yield Sprite.scaled(shadow, ground, size, size, alpha * 0.9, soft=True)
        picture = self._drawing(round(min(1.0, max(-1.0, self.tilt.now)) * TILTS)).make().surface
        wide, tall = size * (1 + self.wide.now), size * (1 + self.high.now)
        (right, bottom), air = self._session.context.size, AIR * camera.u
        across, up = wide * picture.get_width() / 2 + air, tall * picture.get_height() / 2 + air
        at = min(max(x, across), right - across), min(max(y - high, up), bottom - up)  # seats lie at its edges
        yield Sprite.scaled(picture, at, wide, tall, alpha)


def in_turn(flights: Iterable[Script]) -> Parallel:
    """One after the other."""
    return together(*(late(BETWEEN * n, flight) for n, flight in enumerate(flights)))


def lean(path: Curve, most: float) -> Curve:
    """The tilt of a card on this path; `most`: how far it goes in a whole share of its time where it is tilted most."""
    return lambda share: (path(min(1.0, share + APART)) - path(max(0.0, share - APART))) / (2 * APART * most)
