"""Behind the curtain: one seat's hand, large, with the moves of each card now; played from here. The seat keys decide
when it is hidden again."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ids import SeatId
from game.model.messages import AsWritten, Message
from ui.announce import Announced
from ui.art.curtain import curtain
from ui.canvas import Canvas
from ui.gestures import Gesture, Hovered, KeyPressed, PointerMoved
from ui.kit.card_zoom import CardZoom
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.paged import PagedScene
from ui.table.dialogs.table_dialog import Below
from ui.table.private_hand import buttons, paint
from ui.table.private_hand.buttons import MARGIN
from ui.table.private_hand.cards import HandShown
from ui.table.private_hand.host import SeatHost
from ui.table.session import Session
from ui.toolkit.script import wait

LONGEST = 20.0  # seconds a hand lies open at most


class Glance(SeatHost, PagedScene):
    """The hand of one seat on a page of widgets."""

    def __init__(self, session: Session, seat: SeatId, below: Below) -> None:
        super().__init__(session, seat, below)
        self.context = session.context
        self._open = session.scheduler.start(wait(LONGEST), "glance", lambda: float(self.dialog is None))
        self._zoom = CardZoom(self, session.context)
        self._drawn_second = -1
        self._complete = 0  # pictures, when the page was laid out
        self.early: list[KeyPressed] = []  # letters pressed while a move of hers was still under way
        self._asked: Message | None = None  # the prompt when the page was laid out
        self.arrange()

    @property
    def _left(self) -> float:
        """Seconds. While a form is filled in, somebody is there, and no time passes."""
        return LONGEST - self._open.now

    def look(self) -> bool:
        """Shows what is new; True when it has lain open long enough."""
        view = self.session.table.glance(self.seat)
        if view != self.desk.view:
            self.desk.renew(view)
            self.said = ""
            self.arrange()
        elif self._complete != self.context.complete:
            self.arrange()
        self._hear_early()
        return self._open.over

    def _hear_early(self) -> None:
        """The move is true: what was pressed meanwhile meets the hand as it is now."""
        if self.early and not self.session.table.in_flight and self.dialog is None:
            early, self.early = self.early, []
            for key in early:
                self.handle(key)

    def update(self, dt: float) -> bool:
        return super().update(dt) or self._drawn_second != int(self._left)

    def handle(self, gesture: Gesture) -> None:
        page = self._page
        if page is None:
            return
        if isinstance(gesture, PointerMoved):
            self._zoom.look(None)
        elif isinstance(gesture, Hovered):
            self._zoom.hover(gesture.pos)
        elif isinstance(gesture, KeyPressed) and gesture.name.isalpha() and self.session.table.in_flight:
            self.early += [gesture] if len(gesture.name) == 1 and not gesture.repeat else []
        elif page.handle(gesture) and isinstance(gesture, KeyPressed):
            self._zoom.focus(page)

    def use_at(self, pos: tuple[int, int]) -> bool:
        """The mouse was let go here: what lies under it is used. False: nothing does, and the curtain goes up."""
        return self._page is not None and self._page.press_at(pos) and self.dialog is not None

    def close(self) -> None:
        if self.dialog is not None:
            self.dialog.shut()
        self._open.stop()
        self.leave()

    def announced(self) -> Sequence[Announced]:
        return [*super().announced(), *self._zoom.announced()]

    def draw(self, canvas: Canvas) -> list[Rect] | None:
        page = self._page
        assert page is not None
        touched = page.draw(canvas)
        self._drawn_second = int(self._left)
        clock = paint.clock(
            canvas, page, Sheet(self.context.size, self.context.u), self._left / LONGEST, self._drawn_second
        )
        self._zoom.draw(canvas)
        return None if touched is None else [*touched, clock]

    def arrange(self) -> None:
        sheet = Sheet(self.context.size, self.context.u)
        focus = self._page.ring.focused if self._page is not None and self._asked == self.desk.view.prompt else None
        self._asked, self._complete = self.desk.view.prompt, self.context.complete
        self.leave()
        self._page = page = Page(self.context, curtain(self.context.size, sheet.u).copy())
        faces = self.session.faces
        top = paint.slip(page, sheet, self.desk.view.seats[self.seat], faces[self.seat], *self._slip())
        page.prompt(" ".join((*self._slip(), self._what())), sheet.rect(0, top - paint.SLIP.h, sheet.width, 120))
        fight = self.desk.view.fight
        if fight is not None:
            top = paint.totals(page, sheet, fight, self.voice, faces[fight.fighter])
        foot = sheet.height - paint.FOOT_HIGH - 36
        low = buttons.add(page, sheet, foot - 20, self)
        self._zoom.boxes = {}
        HandShown(self, page, sheet, self._zoom.boxes).lay(
            Zone(MARGIN, top + 26, sheet.width - 2 * MARGIN, low - top - 46)
        )
        paint.foot(page, sheet, foot, f"F{self.seat + 1}", self.voice.text("share.let_go"), self._what())
        buttons.add_asides(page, sheet, foot, self)
        page.finish(buttons.default(self), focus)
        self.context.stage.redraw()

    def _slip(self) -> tuple[str, str]:
        """Return who looks, and where the others look meanwhile."""
        setup = self.desk.view.situation == "setup"
        who = self.voice.text(
            "share.setup_who" if setup else "share.looks", name=AsWritten(self.session.table.seats[self.seat].name)
        )
        return who, self.voice.text("share.setup_slip" if setup else "share.ceiling")

    def _what(self) -> str:
        """Where the game stands for this seat, in its own language; why the last thing did not go comes first."""
        return self.said or self.voice.say(self.desk.view.prompt)
