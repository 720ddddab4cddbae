"""Pictures and sounds made before they are needed, in frames in which nothing else moves: the lift of a card should not
stumble.

A face at the size at which it is carried takes half the time of the frame that lifts it (measured: 12 of 24 ms).
"""

from __future__ import annotations

from ui.cards.painter import Painter
from ui.table.screen.sprites import LIFT, card_picture
from ui.table.session import Session

Lifted = tuple[int, int]  # card, width at rest


class Prerender:
    """Knows which cards of the hand in front can be lifted without drawing them first."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._done: set[Lifted] = set()
        self._painter: Painter | None = None

    def one(self) -> bool:
        """Makes one thing that somebody would have to wait for; False if there is none left."""
        session, painter = self._session, self._session.painter
        if painter is not self._painter:  # another size or theme: all is to be drawn again
            self._painter, self._done = painter, set()
        for region in session.regions:
            if region.kind != "card" or region.place != "hand" or region.card < 0:
                continue
            wide = (region.face or region.rect).w
            if (region.card, wide) not in self._done:
                self._done.add((region.card, wide))
                card_picture(painter, session.voice, region.card, round(wide * LIFT), 0, True)
                return True
        return session.context.sounds.ready_one()
