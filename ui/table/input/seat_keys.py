"""The keys of the seats, F1 to F6, and their buttons under the mouse: a tap says "nothing from me", holding lets the
curtain fall and shows the hand to its owner (ART.md sections 7 and 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.ids import NOBODY, SeatId
from game.model.messages import Message
from game.model.options import Command
from ui.input import (
    LEFT,
    DragCancelled,
    DragDropped,
    FocusLost,
    Gesture,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
    seat_of,
)
from ui.table.layout.regions import at, by_id
from ui.table.private_hand.scene import Glance

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

FALLING = 0.26  # seconds from the press until the curtain is down; whoever lets go before has only tapped

NEVER = float("-inf")  # when a key went down that did not go down here


class Press(NamedTuple):
    """A key or button of a seat that is down."""

    seat: SeatId
    since: float
    by_mouse: bool


class SeatKeys:
    """Who holds a key, and the glance that is open. One seat holds; the others may still tap."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.glance: Glance | None = None
        self.holder: Press | None = None
        self._tapping: dict[SeatId, float] = {}  # of other seats: since when their keys are down

    def takes(self, gesture: Gesture) -> bool:
        """True if the gesture was for a seat's key, or for the glance that is open."""
        if not self.scene.table.shared:
            return False
        if isinstance(gesture, FocusLost):
            self._tapping.clear()
            self.let_go()
        elif isinstance(gesture, KeyPressed | KeyReleased) and seat_of(gesture.place) >= 0:
            self._key(gesture)
            return True
        elif self._mouse(gesture):
            return True
        if self.glance is not None:
            self.glance.handle(gesture)
            return True
        return False

    def _key(self, key: KeyPressed | KeyReleased) -> None:
        seat = SeatId(seat_of(key.place))
        if seat not in self.scene.table.people:
            return
        if isinstance(key, KeyReleased):
            self._release(seat)
        elif not key.repeat:
            self._press(seat, by_mouse=False)

    def _mouse(self, gesture: Gesture) -> bool:
        """The button of a seat is held as its key is; let go over a card behind the curtain, it plays that card."""
        if isinstance(gesture, PointerPressed) and gesture.button == LEFT and self.glance is None:
            region = at(self.scene.regions, gesture.pos)
            if region is not None and region.kind == "glance":
                self._press(SeatId(region.n), by_mouse=True)
                return True
        holder = self.holder
        if holder is None or not holder.by_mouse:
            return False
        if isinstance(gesture, PointerReleased | DragDropped):
            if self.glance is None or not self.glance.use_at(gesture.pos):
                self._release(holder.seat)
            return True
        if isinstance(gesture, DragCancelled):
            self.let_go()
        return isinstance(gesture, DragCancelled)

    def _press(self, seat: SeatId, *, by_mouse: bool) -> None:
        now = self.scene.context.now()
        if self.holder is not None:
            self._tapping.setdefault(seat, now)
            return
        self.scene.show.skip()
        self.holder = Press(seat, now, by_mouse)
        self.scene.table.hold(seat)
        self.scene.dirty = True

    def _release(self, seat: SeatId) -> None:
        holder, now = self.holder, self.scene.context.now()
        if holder is not None and holder.seat == seat:
            tapped = self.glance is None
            self.let_go()
            if tapped:
                self._tap(seat)
        elif now - self._tapping.pop(seat, NEVER) < FALLING:
            self._tap(seat)

    def _tap(self, seat: SeatId) -> None:
        """Nothing from me; where nothing is asked, the seat hears what its key is for."""
        scene = self.scene
        if any(option.verb == "pass" for option in scene.table.glance(seat).options):
            scene.table.submit(Command(seat, "pass"))
        elif self.glance is None:
            cap = by_id(scene.regions).get(f"glance:{seat}")
            if cap is not None:
                scene.refuse(Message("share.nothing_asked"), cap.id, Rect(cap.rect).move(0, 60))

    def pass_time(self, dt: float) -> None:
        """The curtain comes down once a key has been held, and goes up by itself after a while."""
        holder = self.holder
        if holder is None:
            return
        if self.glance is None and self.scene.context.now() - holder.since >= FALLING:
            self._open(holder)
        elif self.glance is not None and self.glance.pass_time(dt):
            self.let_go()

    def _open(self, holder: Press) -> None:
        self.scene.asking.dismiss()
        self.scene.desk.back()
        self.glance = Glance(self.scene, holder.seat, self.scene.context)
        self.scene.context.stage.redraw()

    def let_go(self) -> None:
        """No key counts as held any more; the curtain goes up over the public view."""
        if self.holder is None and self.glance is None:
            return
        glance, self.glance = self.glance, None
        holder, self.holder = self.holder, None
        self.scene.table.hold(NOBODY)
        self.scene.dirty = True
        if glance is not None:
            glance.close()
            self.scene.context.stage.redraw()
            if holder is not None:
                self.scene.table.keep_open(holder.seat)
