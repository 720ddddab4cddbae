"""The router of gestures at the table: the past, a seat's key, the keyboard or the mouse hears each of them. Moves wait
while another one is in flight."""

from __future__ import annotations

from collections import deque

from ui.gestures import Clicked, DragDropped, FocusLost, Gesture, KeyPressed, KeyReleased
from ui.table.input import keys
from ui.table.input.actions import Actions
from ui.table.input.keyboard import Keyboard
from ui.table.input.mouse import Mouse
from ui.table.input.seat_keys import SeatKeys
from ui.table.input.timeline_review import TimelineReview
from ui.table.screen.frame import Frame
from ui.table.session import Session
from ui.table.stage.presses import StagePresses


class GestureRouter:
    """Hands gestures out."""

    def __init__(self, session: Session, frame: Frame, actions: Actions, seat_keys: SeatKeys) -> None:
        self._session, self._seat_keys = session, seat_keys
        self._mouse = Mouse(session, frame, actions)
        self._keyboard = Keyboard(session, frame, actions)
        self._stage = StagePresses(session, frame, actions.use)
        self._review = TimelineReview(session, self._mouse, actions)

    def hear(self, gesture: Gesture) -> None:
        session = self._session
        if isinstance(gesture, KeyPressed | Clicked) and session.table.missing is not None:
            session.table.wait_for_missing()
            session.dirty = True
        elif self._review.takes(gesture) or self._stage.takes(gesture) or self._seat_keys.takes(gesture):
            return
        elif session.storing and isinstance(gesture, Clicked | DragDropped | KeyPressed):
            session.waiting.append(gesture)
            session.dirty = True
        elif isinstance(gesture, KeyPressed):
            self._keyboard.press(gesture)
        elif isinstance(gesture, FocusLost) or self._ends_zoom(gesture):
            session.waiting = deque(one for one in session.waiting if not keys.begins_zoom(one))
            session.look_away()
        else:
            self._mouse.hear(gesture)

    def _ends_zoom(self, gesture: Gesture) -> bool:
        """True if the key is let go that shows something large, or that waits to do so."""
        shows = self._session.pointer.zooming or any(keys.begins_zoom(one) for one in self._session.waiting)
        return shows and isinstance(gesture, KeyReleased) and keys.ends_zoom(gesture)

    def ignores(self, gesture: Gesture) -> bool:
        """True of a key that means nothing at the table. Behind the curtain a page hears keys of its own."""
        glancing = self._seat_keys.glance is not None
        return isinstance(gesture, KeyPressed) and not glancing and not self._keyboard.means(gesture)

    def hear_waiting(self) -> bool:
        """The move is true: what had to wait for it is heard. True if there was anything."""
        session = self._session
        if session.storing or not session.waiting:
            return False
        waiting, session.waiting = session.waiting, deque()
        if not session.heard:  # they were meant for a table that answers
            return True
        for gesture in waiting:
            if not self.ignores(gesture):
                self.hear(gesture)
        return True
