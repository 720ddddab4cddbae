"""Looking back along the timeline: the table as it was after a move. The game goes on untouched below, nothing new of
it is shown meanwhile, and nothing but looking can be done.

A click or a drag on the timeline begins it; Left and Right, Home and End, the wheel and the buttons leaf on; Escape,
Space, a right click, the right end of the timeline and the key of a seat lead back to now.
"""

from __future__ import annotations

from ui import gestures
from ui.gestures import Gesture, Point
from ui.table.input.actions import Actions
from ui.table.input.mouse import Mouse
from ui.table.layout.regions import TIMELINE, Region, at
from ui.table.layout.timeline import strip
from ui.table.screen.moment import EARLIER, LATER, NOW
from ui.table.session import Session


class TimelineReview:
    """Leads a session back to a move, and to now."""

    def __init__(self, session: Session, mouse: Mouse, actions: Actions) -> None:
        self._session, self._mouse, self._actions = session, mouse, actions
        self._dragging = False

    def to(self, move: int) -> None:
        """Looks at this move; 0, one that does not count any more or was not seen here: at now."""
        session = self._session
        there = 0 < move <= len(session.table.timeline()) and session.table.past(move) is not None
        session.reviewed = move if there else 0
        session.look_away()

    def takes(self, gesture: Gesture) -> bool:
        """True if the gesture was about the past."""
        return self._on_timeline(gesture) or (self._session.reviewed > 0 and self._while_looking(gesture))

    def _on_timeline(self, gesture: Gesture) -> bool:
        match gesture:
            case gestures.DragStarted(origin=origin, pos=pos) if self._begins(origin):
                self._dragging = True
                self._lead(pos)
            case gestures.DragMoved(pos=pos) if self._dragging:
                self._lead(pos)
            case gestures.DragDropped(pos=pos) if self._dragging:
                self._lead(pos)
                self._dragging = False
            case gestures.DragCancelled() if self._dragging:
                self._dragging = False
                self.to(0)
            case gestures.Clicked(button=button, pos=pos) if button == gestures.LEFT and self._begins(pos):
                self._lead(pos)
            case _:
                return False
        return True

    def _begins(self, pos: Point) -> bool:
        """Nothing is in anybody's hand, and this is the timeline."""
        session = self._session
        region = at(session.regions, pos)
        free = not session.desk.busy and not session.storing and not session.curtain
        return free and region is not None and region.kind in TIMELINE

    def _lead(self, pos: Point) -> None:
        """To the icon nearest to this place; where there is none yet, to the last move."""
        seen = self._session.picture.shown
        assert seen is not None
        found = strip(seen, self._session.plan.place)
        self.to(found.nearest(pos[0]) if found.places else len(seen.marks))

    def _while_looking(self, gesture: Gesture) -> bool:
        session = self._session
        match gesture:
            case gestures.KeyPressed(place=place) if gestures.seat_of(place) >= 0:
                self.to(0)
                return False
            case gestures.PointerPressed(button=gestures.LEFT, pos=pos) if self._of_a_seat(pos):
                self.to(0)
                return False
            case gestures.KeyPressed(text="?"):
                self._actions.rules.numbers.first()
            case gestures.KeyPressed(name=name):
                self._key(name)
            case gestures.Clicked(button=button, pos=pos):
                self._click(at(session.regions, pos) if button == gestures.LEFT else None)
            case gestures.PointerPressed(pos=pos):
                region = at(session.regions, pos)
                session.pointer.pressed = region.id if region is not None else ""
            case gestures.Wheel(pos=pos, steps=steps):
                self._wheel(pos, steps)
            case gestures.DragStarted() | gestures.DragMoved() | gestures.DragDropped() | gestures.DragCancelled():
                pass
            case _:
                return False
        session.dirty = True
        return True

    def _of_a_seat(self, pos: Point) -> bool:
        """Whether this is the button of a seat's key: both lead back to now."""
        region = at(self._session.regions, pos)
        return region is not None and region.kind == "glance"

    def _key(self, name: str) -> None:
        move, last = self._session.reviewed, len(self._session.table.timeline())
        moves = {"left": max(1, move - 1), "right": move + 1, "home": 1, "end": last, "escape": 0, "space": 0}
        moves |= {"return": 0}
        if name in moves:
            self.to(moves[name])

    def _click(self, region: Region | None) -> None:
        if region is None or region.id == NOW:
            self.to(0)
        elif region.id in (EARLIER, LATER) and region.lit:
            self.to(self._session.reviewed + (1 if region.id == LATER else -1))
        elif region.kind == "menu":
            self.to(0)
            self._actions.pause.open()
        elif not self._actions.rules.numbers.clicked(region):
            self._session.look_at(region)

    def _wheel(self, pos: Point, steps: int) -> None:
        region = at(self._session.regions, pos)
        if region is not None and region.kind == "log":
            self._mouse.scroll(pos, steps)
        else:
            self.to(max(1, self._session.reviewed - steps))
