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

HANDED_OVER = 0.8
"""Seconds on a shared screen, after somebody else came to the front or the stage closed by itself, in which Space and
Enter do nothing: they were meant for what was there before."""


class Frame:
    """Keeps the picture of a session up to date."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.focus = FocusGuide(session)
        self._came: dict[tuple[str, int, int], float] = {}  # since when each button has been where it is
        self._front, self._lapses = session.view.seat, session.shown.stage.lapses
        self._handed_over = -HANDED_OVER  # when the table last passed to somebody else, or went on by itself

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
            self.focus.offer()
            if session.focus.ringed != seen.mood.focus and not session.covered:
                seen = sight(session)
                picture.lay_out(seen)
        picture.paint(seen)
        self._note_buttons()
        self._note_front()

    def _note_front(self) -> None:
        session = self._session
        front, lapses = session.shown.view.seat, session.shown.stage.lapses
        if (front, lapses) != (self._front, self._lapses) and session.table.shared:
            self._handed_over = session.context.now()
        self._front, self._lapses = front, lapses

    @property
    def handed_over(self) -> bool:
        """A key that is pressed blindly now was aimed at somebody else's table."""
        return self._session.context.now() - self._handed_over < HANDED_OVER

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
