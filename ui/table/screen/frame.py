"""The screen is laid out anew: everything gets its place, what moves sets out, the focus goes to what can have it, and
then the picture is painted, once.
"""

from __future__ import annotations

from collections.abc import Container

from ui.gestures import FRESH
from ui.table.layout.regions import PRESSED, Region, RegionKind
from ui.table.layout.sight import Sight
from ui.table.screen.fan import follow_look
from ui.table.screen.flights import Scenery, fly_home, set_out
from ui.table.screen.focus import FocusGuide
from ui.table.screen.giving import land_thrown
from ui.table.screen.moment import sight
from ui.table.screen.sprites import moved_ahead
from ui.table.session import Session

HANDED_OVER = 0.8
"""Seconds after which keys are heard by somebody who has come to the front of a shared screen."""

GUARDED: tuple[RegionKind, ...] = ("button", "way")
"""Kinds of regions that are new for a while: a rival's move may put one under a finger that is on its way."""


class Frame:
    """Keeps the picture of a session up to date."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.focus = FocusGuide(session)
        self._came: dict[tuple[str, int, int], float] = {}  # since when each button has been where it is
        self._asked, self._front = session.shown.view.prompt, session.view.seat
        self._deaf_until = 0.0  # to keys, which were for who sat there before
        self._unveiled = -FRESH  # since when no stage veils the table
        self._veiled = False  # by a stage

    def refresh(self) -> None:
        session, picture = self._session, self._session.picture
        session.dirty = False
        told, before = session.shown.unsettled, Scenery.of(session)
        seen = self._lay_out()
        if not session.reviewed:
            moving = set_out(session, session.shown.settle(), before)
            if any((fly_home(session, before), land_thrown(session), moving)):
                seen = self._lay_out()
            if session.desk.drag is None and session.hover():  # something else has come to lie under the pointer
                seen = self._lay_out()
                session.dirty = False
            self.focus.offer()
            if session.ringed != seen.mood.focus:
                seen = self._lay_out()
        if not session.far_off:  # nothing of this picture would be seen
            later = self._stands and (told or self._begins or picture.unveils(seen))
            picture.paint(seen, moved_ahead(session) if later else None)
        self._note_veil()
        self._note_buttons()
        self._note_front()

    @property
    def _stands(self) -> bool:
        """Whether nothing moves that would stop until the table is painted."""
        session, throw, act = self._session, self._session.shown.throw, self._session.stage_motion.running
        busy = session.covered or session.reviewed or session.desk.drag is not None
        busy = busy or (throw is not None and throw.mine)
        busy = busy or (act is not None and not act.told and not self._begins)
        return session.context.draws_ahead and not busy

    @property
    def _begins(self) -> bool:
        """Whether an act is about to move: all that it hides on the table is still seen as it lies there."""
        act = self._session.stage_motion.running
        return act is not None and not act.told and act.act.now <= 0

    def _lay_out(self) -> Sight:
        """Lay out the sight of this moment and return it."""
        follow_look(self._session)
        seen = sight(self._session)
        self._session.picture.lay_out(seen)
        return seen

    def leave_stage(self, known: Container[str] = ()) -> None:
        """The table is in the present before the press is heard that has left the stage and was meant for it. `known`:
        ids of the buttons that it was meant for, though they were still to come."""
        self._session.shown.skip()
        self._veiled = False
        self.refresh()
        self._came = {button: 0.0 if button[0] in known else since for button, since in self._came.items()}

    def _note_front(self) -> None:
        session = self._session
        before, self._front = self._front, session.shown.view.seat
        if before != self._front and session.table.shared:
            self._deaf_until = session.context.now() + HANDED_OVER

    def _note_veil(self) -> None:
        before, self._veiled = self._veiled, self._session.shown.stage.veils
        if before and not self._veiled:
            self._unveiled = self._session.context.now()

    def _note_buttons(self) -> None:
        now, asked = self._session.context.now(), self._session.shown.view.prompt
        if asked != self._asked:  # a button that stays where it is answers something else
            self._asked, self._came = asked, {}
        here = [_at(region) for region in self._session.regions if region.kind in GUARDED]
        self._came = {button: self._came.get(button, now) for button in here}

    def fresh(self, *, for_sign: bool) -> bool:
        """True if the table has only just come under the keys, which were for what was there before. `for_sign`: the
        key stands on a button, which was seen beside the stage: only a key that goes on there was for the stage."""
        now = self._session.context.now()
        return now < self._deaf_until or (not for_sign and now - self._unveiled < FRESH)

    def too_new(self, region: Region | None) -> bool:
        """True of a button that was not there when somebody could have aimed at it, and of what a stage has veiled."""
        if region is None:
            return False
        since = self._came.get(_at(region), -FRESH) if region.kind in PRESSED else self._unveiled
        return self._session.context.now() - since < FRESH


def _at(region: Region) -> tuple[str, int, int]:
    return (region.id, *region.rect.topleft)
