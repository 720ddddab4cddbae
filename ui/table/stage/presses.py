"""Presses while something is on the stage: some go on, every other one acts at once, and none is taken for another."""

from __future__ import annotations

from collections.abc import Callable

from ui import gestures
from ui.gestures import Gesture, Point
from ui.shortcuts import GOES_ON, ZOOM, sign_of
from ui.table.layout.regions import PRESSED, Region, at
from ui.table.screen.action_buttons import coming, signs_of
from ui.table.screen.frame import Frame
from ui.table.session import Session

AGAIN = "f7"
"""Calls back what was on the stage; once more, what was there before."""


class StagePresses:
    """Hears gestures before everybody else while a beat is shown. `use`: does what a click on a region does."""

    def __init__(self, session: Session, frame: Frame, use: Callable[[Region], object]) -> None:
        self._session, self._frame, self._use_region = session, frame, use
        self._swallows = False  # the mouse button that has gone on is still down

    def takes(self, gesture: Gesture) -> bool:
        """True if the gesture was for the stage; what else is pressed finds the table in the present."""
        if self._ends(gesture):
            return True
        stage = self._session.shown.stage
        if stage.beat is None or self._session.shown.my_throw is not None or self._session.curtain:
            return False
        if isinstance(gesture, gestures.KeyPressed):
            return self._key(gesture)
        if isinstance(gesture, gestures.PointerPressed):
            return self._pointer(gesture.pos)
        return isinstance(gesture, gestures.Clicked | gestures.DragStarted)

    def _ends(self, gesture: Gesture) -> bool:
        """The press that has gone on is over; nothing beneath the stage hears of it."""
        stage = self._session.shown.stage
        lets_go = isinstance(gesture, gestures.KeyReleased) and gesture.name in GOES_ON
        if lets_go or isinstance(gesture, gestures.FocusLost):
            stage.let_go()
            return False
        if isinstance(gesture, gestures.PointerPressed):
            self._swallows = False
        if isinstance(gesture, gestures.PointerReleased) and self._swallows:
            stage.let_go()
        drags = gestures.DragStarted | gestures.DragMoved | gestures.DragDropped | gestures.DragCancelled
        return self._swallows and isinstance(gesture, gestures.PointerReleased | gestures.Clicked | drags)

    def _key(self, key: gestures.KeyPressed) -> bool:
        if key.name in ZOOM or (key.name == AGAIN and self._session.shown.stage.again):
            return False
        if key.repeat or self._session.shown.stage.guarded:
            return True
        if self._goes_on(key):
            self._go_on()
            return True
        sign = sign_of(key)
        known = {button.id for button in coming(self._session) if sign in signs_of(button.id, button.key)}
        self._frame.leave_stage(known)
        return False

    def _goes_on(self, key: gestures.KeyPressed) -> bool:
        """Under a ribbon alone the focus is seen on the table, and its keys are for what has it."""
        if key.name not in GOES_ON or key.mods.ctrl or key.mods.alt:
            return False
        return key.name == "escape" or not self._session.shown.stage.lets_by

    def _pointer(self, pos: Point) -> bool:
        """A button beside the stage acts at once, and anything under a ribbon alone; a click anywhere else goes on."""
        stage = self._session.shown.stage
        if stage.guarded:
            self._swallows = True
            return True
        region = at(self._session.regions, pos)
        if region is not None and region.id in self._session.come_up:
            self._swallows = True
            if not self._frame.too_new(region):  # a button on the mat is gone with it before the finger is up
                self._frame.leave_stage(())
                self._use_region(region)
            return True
        if stage.lets_by or (region is not None and region.kind in PRESSED):
            self._frame.leave_stage(() if region is None else {region.id})
            return False
        self._swallows = True
        self._go_on()
        return True

    def _go_on(self) -> None:
        self._session.shown.press()
        self._session.dirty = True
