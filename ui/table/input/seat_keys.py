"""The keys of the seats, F1 to F6, and their buttons under the mouse: a tap says "nothing from me", holding lets the
curtain fall and shows the hand to its owner."""

from __future__ import annotations

from pygame import Rect

from game.ids import SeatId
from game.model.messages import Message
from game.model.options import Command
from ui import gestures
from ui.gestures import Gesture
from ui.table.dialogs.automatic import AutomaticDialogs
from ui.table.layout.regions import at
from ui.table.private_hand.glance import Glance
from ui.table.screen.action_buttons import LOOK
from ui.table.session import Press, Session

FALLING = 0.26  # seconds from the press until the curtain is down; a release before is only a tap
BESIDE = 60  # px below its button at which a seat hears what its key is for

NEVER = float("-inf")  # when a key went down that did not go down here


class SeatKeys:
    """Opens and closes glances. One seat holds; the others may still tap."""

    def __init__(self, session: Session, automatic: AutomaticDialogs) -> None:
        self._session, self._automatic = session, automatic
        self.glance: Glance | None = None
        self._late: tuple[Glance, ...] = ()  # that went up before a letter pressed in it could be heard
        self._tapping: dict[SeatId, float] = {}  # of other seats: since when their keys are down

    def takes(self, gesture: Gesture) -> bool:
        """True if the gesture was for a seat's key, or for the glance that is open."""
        if not self._session.table.shared:
            return False
        if isinstance(gesture, gestures.FocusLost):
            self._tapping.clear()
            self.let_go()
        elif isinstance(gesture, gestures.KeyPressed | gestures.KeyReleased) and gestures.seat_of(gesture.place) >= 0:
            self._key(gesture)
            return True
        elif self._mouse(gesture):
            return True
        if self.glance is not None:
            self.glance.handle(gesture)
            return True
        return False

    def takes_over_dialog(self, gesture: Gesture) -> bool:
        """A seat's key works over a dialog too."""
        key = isinstance(gesture, gestures.KeyPressed | gestures.KeyReleased) and gestures.seat_of(gesture.place) >= 0
        return (key or isinstance(gesture, gestures.FocusLost)) and self.takes(gesture)

    def _key(self, key: gestures.KeyPressed | gestures.KeyReleased) -> None:
        seat = SeatId(gestures.seat_of(key.place))
        if seat not in self._session.table.people:
            return
        if isinstance(key, gestures.KeyReleased):
            self._release(seat)
        elif not key.repeat:
            self._press(seat, by_mouse=False)

    def _mouse(self, gesture: Gesture) -> bool:
        """The button of a seat is held as its key is; let go over a card behind the curtain, it plays that card."""
        if isinstance(gesture, gestures.PointerPressed) and gesture.button == gestures.LEFT and self.glance is None:
            region = at(self._session.regions, gesture.pos)
            if region is not None and region.kind == "glance":
                self._press(SeatId(region.n), by_mouse=True)
                return True
        holder = self._session.holder
        if holder is None or not holder.by_mouse:
            return False
        if isinstance(gesture, gestures.PointerReleased | gestures.DragDropped):
            if self.glance is None or not self.glance.use_at(gesture.pos):
                self._release(holder.seat)
            return True
        if isinstance(gesture, gestures.DragCancelled):
            self.let_go()
        return isinstance(gesture, gestures.DragCancelled)

    def _press(self, seat: SeatId, *, by_mouse: bool) -> None:
        session, now = self._session, self._session.context.now()
        if session.holder is not None:
            self._tapping.setdefault(seat, now)
            return
        session.shown.skip()
        session.holder = Press(seat, now, by_mouse)
        session.table.hold(seat, True)
        session.dirty = True

    def _release(self, seat: SeatId) -> None:
        holder, now = self._session.holder, self._session.context.now()
        if holder is not None and holder.seat == seat:
            tapped = self.glance is None
            self.let_go()
            if tapped:
                self._tap(seat)
        elif now - self._tapping.pop(seat, NEVER) < FALLING:
            self._tap(seat)

    def _tap(self, seat: SeatId) -> None:
        """Nothing from me; where that is no answer, the seat hears what its key or its button is for."""
        session, cap = self._session, self._session.region(f"glance:{seat}")
        button = session.region(f"{LOOK}{seat}")
        if session.view.calls_all:
            session.call.decline(seat)
            session.dirty = True
        elif session.table.glance(seat).may("pass"):
            session.table.submit(Command(seat, "pass"))
        elif self.glance is None and button is not None:
            session.refuse(Message("share.asked_hold"), Rect(button.rect))
        elif self.glance is None and cap is not None:
            session.refuse(Message("share.nothing_asked"), Rect(cap.rect).move(0, BESIDE))

    def look(self) -> None:
        """The curtain comes down once a key has been held, and goes up by itself after a while."""
        session, holder = self._session, self._session.holder
        self._hear_late()
        session.call.go_on(session.view)
        if holder is None:
            return
        if self.glance is not None:
            if self.glance.look():
                self.let_go()
        elif session.context.now() - holder.since >= FALLING:
            self._automatic.dismiss()
            session.desk.back()
            session.call.looked(holder.seat)
            self.glance, session.curtain = Glance(session, holder.seat, self._automatic.host.below), True
            session.context.stage.redraw()

    def _hear_late(self) -> None:
        """A move was stored: letters that waited for it are heard, though the curtain has gone up meanwhile."""
        if not self._late or self.glance is not None or self._session.table.in_flight:
            return
        late, self._late = self._late, ()
        for gone in late:
            unseen = Glance(self._session, gone.seat, gone.below)
            for key in gone.early:
                unseen.handle(key)
            unseen.close()

    def let_go(self) -> None:
        """No key counts as held any more; the curtain goes up over the public view."""
        session, glance, holder = self._session, self.glance, self._session.holder
        if holder is None and glance is None:
            return
        self.glance, session.curtain, session.holder = None, False, None
        if holder is not None:
            session.table.hold(holder.seat, False)
        session.dirty = True
        if glance is not None:
            self._late += (glance,) if glance.early else ()
            glance.close()
            session.context.stage.redraw()
            if holder is not None:
                session.table.keep_open(holder.seat)
