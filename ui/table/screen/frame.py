"""The screen is laid out anew: everything gets its place, what moves sets out, the focus goes to what can have it, and
then the picture is painted, once.
"""

from __future__ import annotations

from ui.table.layout.regions import Region
from ui.table.screen.focus import FocusGuide
from ui.table.screen.moment import sight
from ui.table.screen.stage_sprites import fly_home, place_on_stage
from ui.table.session import Session

FRESH = 0.25  # seconds in which a button that has just come is not pressed: it was not the one she aimed at

LAPSED, HANDED_OVER = 0.4, 0.8
"""Seconds in which Space and Enter do nothing, because they were meant for what was there before: after the stage
closed by itself; on a shared screen also after somebody else came to the front."""


class Frame:
    """Keeps the picture of a session up to date."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.focus = FocusGuide(session)
        self._came: dict[tuple[str, int, int], float] = {}  # since when each button has been where it is
        self._front, self._lapses = session.view.seat, session.shown.stage.lapses
        self._deaf_until = 0.0  # to keys that are pressed blindly

    def refresh(self) -> None:
        session, picture = self._session, self._session.picture
        session.dirty = False
        start = place_on_stage(session)
        seen = sight(session)
        picture.lay_out(seen)
        if not session.reviewed:
            moving = session.shown.settle(session.regions, session.speed)
            if fly_home(session, start) or moving:
                seen = sight(session)
                picture.lay_out(seen)
            if session.desk.drag is None and session.hover():  # something else has come to lie under the pointer
                seen = sight(session)
                picture.lay_out(seen)
                session.dirty = False
            self.focus.offer()
            if session.ringed != seen.mood.focus:
                seen = sight(session)
                picture.lay_out(seen)
        if not session.far_off:  # nothing of this picture would be seen
            picture.paint(seen)
        self._note_buttons()
        self._note_front()

    def _note_front(self) -> None:
        session, now = self._session, self._session.context.now()
        front, lapses, shared = session.shown.view.seat, session.shown.stage.lapses, session.table.shared
        if (front, lapses) != (self._front, self._lapses) and shared:
            self._deaf_until = now + HANDED_OVER
        elif lapses != self._lapses:
            self._deaf_until = now + LAPSED
        self._front, self._lapses = front, lapses

    @property
    def gone_by(self) -> bool:
        """What a key that is pressed blindly now was aimed at is not there any more."""
        return self._session.context.now() < self._deaf_until

    def _note_buttons(self) -> None:
        now = self._session.context.now()
        here = [_at(region) for region in self._session.regions if region.kind == "button"]
        self._came = {button: self._came.get(button, now) for button in here}

    def too_new(self, region: Region | None) -> bool:
        """A rival's move may put another button under a finger that is already on its way."""
        if region is None or region.kind != "button":
            return False
        return self._session.context.now() - self._came.get(_at(region), 0.0) < FRESH


def _at(region: Region) -> tuple[str, int, int]:
    return (region.id, *region.rect.topleft)
