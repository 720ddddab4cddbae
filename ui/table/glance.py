"""Behind the curtain: one seat's hand, large, with what each card can do now; played from here. What hides it again and
when is decided in seatkeys.py."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ids import CardId, SeatId
from game.model.messages import Message
from game.model.options import Command, Option, Refusal, Verb, values
from game.model.views import SeatView
from game.table.interface import GameTable
from ui.announce import Announced
from ui.art import panels
from ui.art.colour import CREAM
from ui.art.curtain import curtain
from ui.art.keycap import keycap
from ui.art.typeset import balanced, line_height
from ui.canvas import Canvas
from ui.input import Gesture, Hovered, KeyPressed, PointerMoved
from ui.scene import Context
from ui.scenes.dialogs import Answer
from ui.scenes.menu_layout import Sheet, Zone
from ui.table import glanceart, moves
from ui.table.asides import add_asides
from ui.table.deals import dialog_for
from ui.table.desk import Desk
from ui.table.detail import zoom_sprite
from ui.table.dialogs import ChooserDialog, TableDialog
from ui.table.letting import LetGoDialog
from ui.table.moves import Move
from ui.table.painter import ZOOM_FROM, Painter, Shine
from ui.table.sight import Voice
from ui.widgets.page import Page
from ui.widgets.pictures import Mood, States, Tag

if TYPE_CHECKING:
    from ui.scenes.table import TableScene
    from ui.widgets.toolkit import Toolkit

LONGEST = 20.0  # seconds a hand lies open at most
CARD_WIDE, CARD_GAP, CARD_HIGH = 316.0, 28.0, 1.4
BOX_HIGH, BOX_MOST, BUTTON_HIGH = 88.0, 150.0, 76.0
MARGIN = 80.0
MOST_BUTTONS = 5
LESS: tuple[Verb, ...] = ("show_hand", "wear_item", "stow_item", "drop_card")  # what nobody opens a hand for


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
        self._cards: dict[CardId, Rect] = {}
        self._page: Page | None = None
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
            self._look(next((card for card, box in self._cards.items() if box.collidepoint(gesture.pos)), None))
        elif page.handle(gesture) and isinstance(gesture, KeyPressed):
            self._look(self._focused_card(page))

    def _focused_card(self, page: Page) -> CardId | None:
        kind, _, number = (page.ring.focused or "").partition(":")
        return CardId(int(number)) if kind == "card" else None

    def _look(self, card: CardId | None) -> None:
        """A card too small to be read is shown large while one rests on it."""
        if card is not None and self._cards.get(card, Rect(0, 0, 0, 0)).w >= ZOOM_FROM:
            card = None
        if card != self._zoom:
            self._zoom = card
            self.context.stage.redraw()

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
        clock = glanceart.clock(canvas, page, Sheet(self.context.size), self._left / LONGEST, self._drawn_second)
        if self._zoom is not None and self._zoom in self._cards:
            place = glanceart.beside(self._cards[self._zoom], self.context.size, self.context.u)
            sprite = zoom_sprite(self.painter, self.voice.print_card(self._zoom), place)
            canvas.surface.blit(sprite.surface, (sprite.x, sprite.y))
        return None if touched is None else [*touched, clock]

    def announced(self) -> Sequence[Announced]:
        return self._page.announced() if self._page is not None else ()

    # --- laying out ---------------

    def arrange(self) -> None:
        sheet = Sheet(self.context.size)
        focus = self._page.ring.focused if self._page is not None else None
        self._drop_page()
        self._page = page = Page(self.context, curtain(self.context.size, sheet.u).copy())
        top = glanceart.slip(page, sheet, self.seat, *self._slip())
        page.prompt(" ".join((*self._slip(), self._what())), sheet.rect(0, top - glanceart.SLIP.h, sheet.width, 120))
        fight = self.desk.view.fight
        if fight is not None:
            top = glanceart.totals(page, sheet, fight, self.voice)
        foot = sheet.height - glanceart.FOOT_HIGH - 36
        low = self._buttons(page, sheet, foot - 20)
        self._hand(page, sheet, Zone(MARGIN, top + 26, sheet.width - 2 * MARGIN, low - top - 46))
        glanceart.foot(page, sheet, foot, f"F{self.seat + 1}", self.voice.text("share.let_go"), self._what())
        add_asides(page, sheet, foot, self)
        page.finish(None, focus)
        self.context.stage.redraw()

    def _slip(self) -> tuple[str, str]:
        """Who looks, and where the others look meanwhile."""
        setup = self.desk.view.situation == "setup"
        who = self.voice.text(
            "share.setup_who" if setup else "share.looks", name=self.scene.table.seats[self.seat].name
        )
        return who, self.voice.text("share.setup_slip" if setup else "share.ceiling")

    def _what(self) -> str:
        """Where the game stands for this seat, in its own language; why the last thing did not go comes first."""
        return self._said or self.voice.say(self.desk.view.prompt)

    def _hand(self, page: Page, sheet: Sheet, room: Zone) -> None:
        hand = self.desk.view.hand
        self._cards = {}
        if not hand:
            box = sheet.rect(room.x, room.y + room.h / 2 - 30, room.w, 60)
            page.paragraph("empty", self.voice.text("table.empty_hand"), box, 26, CREAM, "title", 0.5)
            return
        wide = min(CARD_WIDE, (room.w - CARD_GAP * (len(hand) - 1)) / len(hand), (room.h - BOX_HIGH - 14) / CARD_HIGH)
        high = wide * CARD_HIGH + 16
        words = max(BOX_HIGH, min(BOX_MOST, room.h - high))
        left = (sheet.width - wide * len(hand) - CARD_GAP * (len(hand) - 1)) / 2
        top = room.y + max(0.0, room.h - high - words) / 2
        for n, card in enumerate(hand):
            x = left + n * (wide + CARD_GAP)
            self._card(page, sheet.rect(x, top, wide, wide * CARD_HIGH), card, n)
            self._box(page, sheet.rect(x, top + high, wide, words), card)

    def _card(self, page: Page, box: Rect, card: CardId, n: int) -> None:
        printed, painter = self.voice.print_card(card), self.painter
        lit = bool(self._options(card))
        self._cards[card] = box
        pad = painter.composed(printed, box.w).pad

        def draw(mood: Mood) -> pygame.Surface:
            glow = 4 if lit and mood in ("hover", "down") else 2 if lit else -1
            picture = painter.composed(printed, box.w, 0.0, Shine(glow, veiled=not lit)).surface
            if not lit:
                return picture
            marked = picture.copy()
            high = max(22, int(34 * painter.u))  # hangs over the lower edge, clear of the title
            keycap(painter.theme, str((n + 1) % 10), high, painter.u).draw(marked, pad - 6, pad + box.h - high * 0.55)
            return marked

        parts = (printed.title, printed.type_word.capitalize(), printed.badge, self._can(card))
        said = ", ".join(part for part in parts if part)
        key = str((n + 1) % 10) if n < 10 else ""
        look, use = States(draw, (pad, pad)), partial(self._use, card)
        page.piece("card", f"card:{card}", box, look, said, use, lit=lit, key=key, radius=9)

    def _box(self, page: Page, box: Rect, card: CardId) -> None:
        """What the card would do, or why it does nothing now."""
        lit, u, theme = bool(self._options(card)), self.context.u, self.context.theme
        fill = theme.panel if lit else theme.bar
        panels.panel(theme, box.w, box.h, u, fill, radius=16).draw(page.backdrop, *box.topleft)
        inner = box.inflate(-int(18 * u), -int(10 * u))
        said, size = self._can(card), 21.0
        while size > 13 and self._height(said, size, inner.w) > inner.h:
            size -= 1
        high = min(inner.h, self._height(said, size, inner.w))
        middle = Rect(inner.x, inner.centery - high // 2, inner.w, high)
        page.paragraph("", said, middle, size, theme.text if lit else theme.bar_text, "semibold", 0.5, even=True)

    def _height(self, text: str, size: float, room: int) -> int:
        pixels = self.context.text(size)
        return len(balanced("semibold", pixels, text, room)) * line_height(pixels)

    def _options(self, card: CardId) -> list[Option]:
        return [option for option in self.desk.view.options if option.source == card]

    def _can(self, card: CardId) -> str:
        found = self._options(card)
        if found:
            return " / ".join(dict.fromkeys(self.sentence_of(option) for option in found))
        refusal = self.peek.why_not(card)
        return self.voice.say(refusal.reason) if refusal is not None else ""

    def _buttons(self, page: Page, sheet: Sheet, low: float) -> float:
        """The moves of this seat that are no matter of one hand card and do not lie open on the table."""
        found = [*self._helpful(), *(self._move_button(n, option) for n, option in enumerate(self._private()))]
        if not found:
            return low
        gap = 20.0
        wide = min(560.0, (sheet.width - 2 * MARGIN - gap * (len(found) - 1)) / len(found))
        x, y = (sheet.width - wide * len(found) - gap * (len(found) - 1)) / 2, low - BUTTON_HIGH
        for n, one in enumerate(found):
            box = sheet.rect(x + n * (wide + gap), y, wide, BUTTON_HIGH)
            page.button(one.id, box, one.tone, one.tag, one.then)
        return y - 8

    def _helpful(self) -> list[Answer]:
        """While something is asked: letting it go for longer. Before the first turn: everything sensible at once, and
        the last card back."""
        view, table = self.desk.view, self.scene.table
        if any(option.verb == "pass" for option in view.options) or self.seat in table.letting:
            word = self.voice.text("share.listen" if self.seat in table.letting else "share.let_it_go")
            return [Answer("let_it_go", "dark", Tag(word, 24, "hourglass", "G"), self._let_it_go)]
        if view.situation != "setup" or not any(option.verb == "ready" for option in view.options):
            return []
        tag = Tag(self.voice.text("share.lay_sensibly"), 26, "armour", "L")
        found = [Answer("lay_sensibly", "accent", tag, partial(table.lay_sensibly, self.seat))]
        last = table.timeline()[-1:]
        if table.can_undo() and last and last[0].seat == self.seat:
            found.append(Answer("undo", "neutral", Tag(self.voice.text("button.undo"), 24, "undo", "U"), self._undo))
        return found

    def _let_it_go(self) -> None:
        if self.seat in self.scene.table.letting:
            self.scene.table.let_go(self.seat, None)
            self.arrange()
        else:
            self._open(LetGoDialog(self, partial(self.scene.table.let_go, self.seat)))

    def _undo(self) -> None:
        refusal = self.scene.table.undo()
        if refusal is not None:
            self.refuse(refusal.reason, "undo", Rect(0, 0, 0, 0))

    def _move_button(self, n: int, option: Option) -> Answer:
        ready = option.verb == "ready"
        tag = Tag(self._label(option), 24, "check" if ready else "", _KEYS[n : n + 1])
        return Answer(f"do:{n}", "good" if ready else "neutral", tag, partial(self.desk.start, option))

    def _private(self) -> list[Option]:
        view, hand = self.desk.view, set(self.desk.view.hand)
        found = [
            option
            for option in view.options
            if option.source not in hand
            and (option.verb == "ready" or not self._lies_open(option))
            and not (option.verb == "show_hand" and view.situation == "setup")
        ]
        return sorted(found, key=lambda option: option.verb in LESS)[:MOST_BUTTONS]

    def _lies_open(self, option: Option) -> bool:
        """The same move, with the same to choose from, can be made on the table."""
        front = self.scene.desk.view
        if front.seat != self.seat or option not in front.options:
            return False
        shown, mine = moves.domains_of(front), self.desk.domains
        return all(values(param, shown) == values(param, mine) for param in option.params)

    def _label(self, option: Option) -> str:
        """What the move does, and with which card that lies on the table."""
        said = self.sentence_of(option)
        fight = self.desk.view.fight
        if option.verb == "offer_help" and fight is not None and fight.fighter != self.seat:
            return self.voice.text("button.volunteer")
        if option.verb not in LESS or option.source < 0:
            return said
        return f"{said}: {self.voice.print_card(option.source).title}"

    # --- what the desk and the dialogs ask (Front, Host) ---------------

    def _use(self, card: CardId) -> None:
        found = self._options(card)
        if len(found) == 1:
            self.desk.proceed(moves.begin(found[0], None, self.desk.domains))
        elif found:
            self.choose([moves.begin(option, None, self.desk.domains) for option in found])

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
        return self.scene.speaker.sentence_of(option, self.voice)

    def refuse(self, reason: Message, region: str, near: Rect) -> None:
        self._said = self.voice.say(reason)
        self.context.sounds.play("refuse")
        self.arrange()

    def spring_back(self, card: CardId, start: Rect, home: Rect, region: str) -> None:
        """Nothing flies behind the curtain."""

    def lifted(self) -> None:
        """Nothing is carried behind the curtain."""


_KEYS = "RABCDE"  # of the buttons, in their order
