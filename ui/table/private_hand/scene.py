"""Behind the curtain: one seat's hand, large, with what each card can do now; played from here. What hides it again and
when is decided by the seat keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.ids import CardId, SeatId
from game.model.foreseen import Foreseen
from game.model.messages import AsWritten, Message
from game.model.options import Command, Option, Refusal
from game.model.views import SeatView
from game.table.interface import GameTable
from ui.announce import Announced
from ui.art.curtain import curtain
from ui.canvas import Canvas
from ui.cards.painter import ZOOM_FROM, Painter
from ui.input import Gesture, Hovered, KeyPressed, PointerMoved
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context
from ui.table.dialogs.deals import dialog_for
from ui.table.dialogs.panels import ChooserDialog, TableDialog
from ui.table.moves import fill
from ui.table.moves.desk import Desk
from ui.table.moves.fill import Move, Spot
from ui.table.paint.card_detail import zoom_sprite
from ui.table.private_hand import buttons, paint
from ui.table.private_hand.buttons import MARGIN
from ui.table.private_hand.cards import HandShown
from ui.table.private_hand.extras import add_asides
from ui.table.words.voice import Voice

if TYPE_CHECKING:
    from ui.scenes.table import TableScene
    from ui.toolkit.toolkit import Toolkit

LONGEST = 20.0  # seconds a hand lies open at most
ANSWERS = {"prompt.summon_mine": "share.answer_call", "prompt.duel_mine": "share.join_duel"}
"""What choosing a card does where the core asks for an answer to these."""


class Peek:
    """The table as one seat sees it, for the desk of a glance."""

    def __init__(self, table: GameTable, seat: SeatId) -> None:
        self._table, self._seat = table, seat

    def view(self) -> SeatView:
        return self._table.glance(self._seat)

    @property
    def in_flight(self) -> bool:
        return self._table.in_flight

    def why_not(self, card: CardId) -> Refusal | None:
        return self._table.why_not(card, self._seat)

    def outcome(self, command: Command) -> Foreseen | None:
        return self._table.outcome(command)

    def submit(self, command: Command) -> Refusal | None:
        return self._table.submit(command)


class Glance:
    """Front of its desk and Host of its dialogs, as the table is of its own."""

    def __init__(self, scene: TableScene, seat: SeatId, context: Context) -> None:
        self.scene = scene
        self.seat = seat
        self.context = context
        self.voice: Voice = scene.speaker.voice_of(seat)
        self.peek = Peek(scene.table, seat)
        self.desk = Desk(self.peek, self, pointing=False)
        self._left = LONGEST
        self._dialog: TableDialog | None = None
        self._said = ""  # why something did not go
        self._zoom: CardId | None = None
        self._drawn_second = -1
        self._hand: HandShown | None = None
        self._page: Page | None = None
        self._asked: Message | None = None  # what the prompt said when the page was laid out
        self.arrange()

    # --- living ---------------

    @property
    def painter(self) -> Painter:
        return self.scene.painter

    @property
    def toolkit(self) -> Toolkit | None:
        return self._page.toolkit if self._page is not None else None

    def pass_time(self, dt: float) -> bool:
        """True when it has lain open long enough."""
        self._left -= dt
        view = self.peek.view()
        if view != self.desk.view:
            self.desk.renew(view)
            self._said = ""
            self.arrange()
        return self._left <= 0

    def update(self, dt: float) -> bool:
        return self._page is not None and (self._page.update(dt) or self._drawn_second != int(self._left))

    def handle(self, gesture: Gesture) -> None:
        page = self._page
        if page is None:
            return
        if isinstance(gesture, PointerMoved):
            self._look(None)
        elif isinstance(gesture, Hovered):
            self._look(self._hand.at(gesture.pos) if self._hand is not None else None)
        elif page.handle(gesture) and isinstance(gesture, KeyPressed):
            self._look(self._focused_card(page))

    def _focused_card(self, page: Page) -> CardId | None:
        kind, _, number = (page.ring.focused or "").partition(":")
        return CardId(int(number)) if kind == "card" else None

    def _look(self, card: CardId | None) -> None:
        """A card too small to be read is shown large while one rests on it."""
        if card is not None and self._place(card).w >= ZOOM_FROM:
            card = None
        if card != self._zoom:
            self._zoom = card
            self.context.stage.redraw()

    def _place(self, card: CardId) -> Rect:
        """Where a card of the hand lies; nowhere once it has been played."""
        return self._hand.boxes.get(card, Rect(0, 0, 0, 0)) if self._hand is not None else Rect(0, 0, 0, 0)

    def use_at(self, pos: tuple[int, int]) -> bool:
        """The mouse was let go here: what lies under it is used. False: nothing does, and the curtain goes up."""
        return self._page is not None and self._page.press_at(pos) and self._dialog is not None

    def close(self) -> None:
        if self._dialog is not None:
            self._dialog.shut()
        self._drop_page()

    def _drop_page(self) -> None:
        if self._page is not None:
            self._page.clear()
            self._page = None

    def draw(self, canvas: Canvas) -> list[Rect] | None:
        page = self._page
        assert page is not None
        touched = page.draw(canvas)
        self._drawn_second = int(self._left)
        clock = paint.clock(canvas, page, Sheet(self.context.size), self._left / LONGEST, self._drawn_second)
        if self._zoom is not None and self._place(self._zoom).w:
            place = paint.beside(self._place(self._zoom), self.context.size, self.context.u)
            sprite = zoom_sprite(self.painter, self.voice.print_card(self._zoom), place)
            canvas.surface.blit(sprite.surface, (sprite.x, sprite.y))
        return None if touched is None else [*touched, clock]

    def announced(self) -> Sequence[Announced]:
        return self._page.announced() if self._page is not None else ()

    # --- laying out ---------------

    def arrange(self) -> None:
        sheet = Sheet(self.context.size)
        focus = self._page.ring.focused if self._page is not None and self._asked == self.desk.view.prompt else None
        self._asked = self.desk.view.prompt
        self._drop_page()
        self._page = page = Page(self.context, curtain(self.context.size, sheet.u).copy())
        top = paint.slip(page, sheet, self.desk.view.seats[self.seat], *self._slip())
        page.prompt(" ".join((*self._slip(), self._what())), sheet.rect(0, top - paint.SLIP.h, sheet.width, 120))
        fight = self.desk.view.fight
        if fight is not None:
            top = paint.totals(page, sheet, fight, self.voice)
        foot = sheet.height - paint.FOOT_HIGH - 36
        low = buttons.add(page, sheet, foot - 20, self)
        self._hand = HandShown(self, page, sheet)
        self._hand.lay(Zone(MARGIN, top + 26, sheet.width - 2 * MARGIN, low - top - 46))
        paint.foot(page, sheet, foot, f"F{self.seat + 1}", self.voice.text("share.let_go"), self._what())
        add_asides(page, sheet, foot, self)
        page.finish(buttons.default(self), focus)
        self.context.stage.redraw()

    def _slip(self) -> tuple[str, str]:
        """Who looks, and where the others look meanwhile."""
        setup = self.desk.view.situation == "setup"
        who = self.voice.text(
            "share.setup_who" if setup else "share.looks", name=AsWritten(self.scene.table.seats[self.seat].name)
        )
        return who, self.voice.text("share.setup_slip" if setup else "share.ceiling")

    def _what(self) -> str:
        """Where the game stands for this seat, in its own language; why the last thing did not go comes first."""
        return self._said or self.voice.say(self.desk.view.prompt)

    # --- what the desk and the dialogs ask (Front, Host) ---------------

    def open_moves(self, card: CardId) -> list[Option]:
        """What can be begun with this card now: what it does, or what it answers."""
        options, domains = self.desk.view.options, self.desk.domains
        return [option for option in options if option.source == card or fill.answers(option, card, domains)]

    def use(self, card: CardId) -> None:
        """A card of the hand is pressed."""
        found = [fill.begin(option, Spot("card", card), self.desk.domains) for option in self.open_moves(card)]
        if len(found) == 1:
            self.desk.proceed(found[0])
        elif found:
            self.choose(found)

    def ask(self, move: Move) -> None:
        self._open(dialog_for(self, move))

    def choose(self, found: Sequence[Move]) -> None:
        self._open(ChooserDialog(self, found))

    def show(self, dialog: TableDialog) -> None:
        """Something that was asked for."""
        self._open(dialog)

    def _open(self, dialog: TableDialog) -> None:
        if self._dialog is None:
            self._dialog = dialog
            self.context.push(dialog)

    def dialog_closed(self) -> None:
        self._dialog = None
        holder = self.scene.seatkeys.holder
        if holder is not None and holder.by_mouse:
            self.scene.seatkeys.let_go()

    def tick(self, dt: float) -> None:
        self.scene.tick(dt)

    def seat_gesture(self, gesture: Gesture) -> bool:
        return self.scene.seat_gesture(gesture)

    @property
    def named(self) -> str:
        """Behind the curtain nobody needs to be named."""
        return ""

    def sentence_of(self, option: Option) -> str:
        asked = self.desk.view.prompt.key
        if option.verb == "choose" and asked in ANSWERS:
            return self.voice.text(ANSWERS[asked])
        return self.scene.speaker.sentence_of(option, self.voice)

    def refuse(self, reason: Message, region: str, near: Rect) -> None:
        self._said = self.voice.say(reason)
        self.context.sounds.play("refuse")
        self.arrange()

    def spring_back(self, card: CardId, start: Rect, home: Rect, region: str) -> None:
        """Nothing flies behind the curtain."""

    def lifted(self) -> None:
        """Nothing is carried behind the curtain."""
