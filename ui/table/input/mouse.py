"""The mouse at the table: what the pointer rests on, and what it lifts, carries and lets go."""

from __future__ import annotations

from pygame import Rect

from ui import gestures
from ui.gestures import Gesture, Point
from ui.table.input.actions import Actions
from ui.table.layout.regions import PRESSED, all_at, at
from ui.table.layout.timeline import MARK_ICONS
from ui.table.pointer.drag import stack_at
from ui.table.screen.frame import Frame
from ui.table.screen.giving import take_back
from ui.table.screen.large_card import rest_on
from ui.table.session import Session


class Mouse:
    """The effects of the pointer on a session."""

    def __init__(self, session: Session, frame: Frame, actions: Actions) -> None:
        self._session, self._frame, self._actions = session, frame, actions

    def hear(self, gesture: Gesture) -> None:
        match gesture:
            case gestures.PointerMoved(pos=pos):
                self._point(pos)
            case gestures.Hovered(pos=pos):
                rest_on(self._session, at(self._session.regions, pos))
            case gestures.PointerPressed():
                self._press(gesture)
            case gestures.PointerReleased():
                self._session.pointer.pressed, self._session.dirty = "", True
            case gestures.Clicked(button=button, pos=pos):
                self._click(button, pos)
            case gestures.DragStarted(origin=origin, pos=pos):
                self._lift(origin, pos)
            case gestures.DragMoved(pos=pos):
                self._carry(pos)
            case gestures.DragDropped(pos=pos):
                self._carry(pos)
                self._drop()
            case gestures.DragCancelled():
                self._session.step_back()
            case gestures.Wheel(pos=pos, steps=steps):
                self.scroll(pos, steps)

    def _point(self, pos: Point) -> None:
        session = self._session
        session.pointer.at = pos
        if session.pointer.log_up and not any(region.kind == "log" for region in all_at(session.regions, pos)):
            session.pointer.log_up, session.dirty = 0, True  # whoever has read back looks elsewhere
        if session.desk.drag is not None and session.desk.drag.sticky and pos != gestures.NOWHERE:
            self._carry(pos)
        if self._actions.rules.on_chip(pos):
            session.keep_reason()
        session.hover()

    def _press(self, press: gestures.PointerPressed) -> None:
        session = self._session
        region = at(session.regions, press.pos)
        aimed = region is not None and region.kind in PRESSED
        if session.shown.skip() if aimed else session.shown.run_on():
            self._frame.refresh()
            region = at(session.regions, press.pos)
        session.look_away()
        if press.button == gestures.LEFT:
            session.context.sounds.wake()
            session.pointer.pressed = region.id if region is not None else ""
        elif press.button == gestures.MIDDLE:
            session.look_at(region)

    def _click(self, button: int, pos: Point) -> None:
        session = self._session
        session.dirty = True
        region = at(session.regions, pos)
        if button == gestures.RIGHT:
            session.context.sounds.play("back")
            if self._actions.put_log_away():
                return
            if session.desk.busy or not take_back(session):
                session.step_back()
        elif button != gestures.LEFT:
            session.look_away()
        elif region is not None and region.kind == "log":
            if not self._actions.read_log():
                self._session.recall_at(pos)
        elif self._actions.put_log_away() and region is None:
            return
        elif not self._actions.rules.chip_pressed(pos) and not self._frame.too_new(region):
            grip = session.desk.drag.grip if session.desk.drag is not None else None
            self._actions.activate(region, stack_at(session.regions, pos, grip))

    def _lift(self, origin: Point, pos: Point) -> None:
        session, throw = self._session, self._session.shown.my_throw
        session.look_away()
        self._actions.put_log_away()
        region = at(session.regions, origin)
        if throw is not None:
            if region is not None and region.kind == "die":
                throw.lift()
                session.pointer.die_at = pos
            return
        if region is None or session.desk.drag is not None:
            return
        if region.kind == "die" and session.count("run_from"):
            session.pointer.die_at = None if self._actions.puts_back(region) else pos
        elif self._actions.lift(region, origin, sticky=False):
            session.context.sounds.play("card_lift", pos[0] / session.context.size[0])
            session.desk.lifted = False
            self._frame.focus.offer()  # the ring goes now: the screen need not be laid out once more for it
            self._carry(pos)

    def _carry(self, pos: Point) -> None:
        session, pointer, drag = self._session, self._session.pointer, self._session.desk.drag
        pointer.at = pos
        if pointer.die_at is not None:
            pointer.die_at = pos
        if drag is None:
            return
        drag.move(pos)
        if drag.grip.kind == "token":
            level = self._level_at(pos)
            session.dirty = session.dirty or level != pointer.token
            pointer.token = level

    def _level_at(self, pos: Point) -> int:
        plan = self._session.plan.own
        assert plan is not None
        levels = range(1, self._session.shown.view.goal + 1)
        return min(levels, key=lambda level: abs(plan.token(level)[0] - pos[0]) + abs(plan.token(level)[1] - pos[1]))

    def _drop(self) -> None:
        session = self._session
        session.dirty = True
        if session.pointer.die_at is not None:
            self._drop_die(session.pointer.die_at)
        elif session.pointer.token is not None:
            self._put_token(session.pointer.token)
        elif session.desk.drag is not None:
            session.context.sounds.play("card_drop", session.pointer.at[0] / session.context.size[0])
            self._actions.follow(session.desk.drop(session.regions))

    def _drop_die(self, pos: Point) -> None:
        """Thrown at a monster, the die says whom one runs from; thrown anywhere else, it just rolls."""
        session, region = self._session, at(self._session.regions, pos)
        session.pointer.die_at = None
        may_run = session.shown.my_throw is None and session.count("run_from") > 0
        if not (may_run and region is not None and region.kind == "foe"):
            self._actions.throw(pos)
            return
        reply = session.desk.named(region)
        session.shown.thrown_already = reply is not None
        if reply is not None:
            self._actions.follow(reply)

    def _put_token(self, level: int) -> None:
        session = self._session
        session.pointer.token, session.desk.drag = None, None
        region = session.region(f"token:{session.view.seat}")
        if region is not None:
            self._actions.follow(session.desk.level(level, Rect(region.rect)))

    def scroll(self, pos: Point, steps: int) -> None:
        """The wheel goes along the log, whose newest line is the first, and along the timeline."""
        session, pointer, region = self._session, self._session.pointer, at(self._session.regions, pos)
        if region is not None and region.kind == "log":
            lines = session.speaker.log(session.shown.view.turn)
            pointer.log_up, session.dirty = _scrolled(pointer.log_up - steps, len(lines)), True
        if region is not None and region.kind == "timeline":
            told = sum(mark.icon in MARK_ICONS for mark in session.table.timeline())
            pointer.marks_up, session.dirty = _scrolled(pointer.marks_up + steps, told), True


def _scrolled(back: int, count: int) -> int:
    return max(0, min(count - 1, back))
