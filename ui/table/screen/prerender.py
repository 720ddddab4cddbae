"""Pictures and sounds made before they are needed, in frames in which nothing else moves: the lift of a card should not
stumble.

What the frame that lifts a card would draw costs as much as all else in it: the face at the size at which it is
carried, and the others of the fan when they cease to shine (measured).
"""

from __future__ import annotations

from ui.cards.painter import Painter, Shine
from ui.table.layout.hand import Held
from ui.table.screen.sprites import LIFT, card_picture
from ui.table.session import Session

Look = tuple[int, int, float, int]  # card, width at rest, turn, covered


class Prerender:
    """Knows which cards of the hand in front can be lifted without drawing them first."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._done: set[Look] = set()
        self._painter: Painter | None = None

    def one(self) -> bool:
        """Makes one thing that somebody would have to wait for; False if there is none left."""
        session, painter = self._session, self._session.painter
        if painter is not self._painter:  # another size or theme: all is to be drawn again
            self._painter, self._done = painter, set()
        for held in session.plan.held:
            look = held.card, held.face.w, held.turn, held.hidden
            if look not in self._done:
                self._done.add(look)
                self._draw(painter, held)
                return True
        return session.context.sounds.ready_one()

    def _draw(self, painter: Painter, held: Held) -> None:
        voice = self._session.voice
        card_picture(painter, voice, held.card, round(held.face.w * LIFT), 0, True)
        painter.composed(voice.print_card(held.card), held.face.w, held.turn, Shine(hidden=held.hidden))
