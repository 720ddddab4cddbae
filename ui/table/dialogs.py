"""Questions that no place on the table answers: cards to pay or sell, which of several meanings, a deal. Panels over
the table, which goes on below; a question that the table has overtaken closes by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from game.ids import CardId, SeatId
from game.model.messages import Message
from game.model.options import Option, Param, values
from game.model.views import SeatView
from ui.art import panels
from ui.input import Gesture
from ui.scenes.dialogs import Answer, Dialog
from ui.scenes.menu_layout import Sheet, Zone
from ui.table import moves
from ui.table.desk import Desk
from ui.table.moves import Move
from ui.table.painter import Painter, Shine
from ui.table.sight import Voice
from ui.widgets.page import Page
from ui.widgets.pictures import Mood as WidgetMood
from ui.widgets.pictures import States, Tag

CARD_WIDE, CARD_LEAST, CARD_GAP, CARD_HIGH = 132.0, 74.0, 16.0, 1.4
PRICE_HIGH = 0.1  # of a card's width, above its middle: no title is so long
LINE_HIGH, LINE_GAP = 60.0, 14.0
TWO_COLUMNS_FROM = 4
FRAME = 330.0  # units of a dialog that are not its content


class Host(Protocol):
    """The table scene below."""

    @property
    def desk(self) -> Desk: ...
    @property
    def voice(self) -> Voice: ...
    @property
    def painter(self) -> Painter: ...

    def tick(self, dt: float) -> None:
        """The table below lets time pass."""

    def dialog_closed(self) -> None: ...

    @property
    def named(self) -> str:
        """The name of the seat that is asked, where several people see the question; else empty."""

    def seat_gesture(self, gesture: Gesture) -> bool:
        """A seat's key works over a dialog too; True if the gesture was one."""

    def sentence_of(self, option: Option) -> str:
        """What an option does, in words."""


class TableDialog(Dialog):
    """A dialog under which the table goes on."""

    width = 1120.0

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self._gone = False

    @property
    def view(self) -> SeatView:
        return self.host.desk.view

    def stands(self) -> bool:
        """False once the table has overtaken the question."""
        return True

    def shut(self) -> None:
        if not self._gone:
            self._gone = True
            self.context.pop()
            self.host.dialog_closed()

    def then(self, deed: Callable[[], object]) -> None:
        """Closes, and does it."""
        self.shut()
        deed()

    def title(self) -> str:
        name = self.host.named
        return self.say("share.named", name=name, what=self.heading()) if name else self.heading()

    def handle(self, gesture: Gesture) -> None:
        if not self.host.seat_gesture(gesture):
            super().handle(gesture)

    def arrange(self) -> None:
        """Lays itself out, unless the table has overtaken it meanwhile."""
        if self.stands():
            fresh = self._page is None
            self.measure(Sheet(self.context.size))
            super().arrange()
            if fresh and self._page is not None and self.first():
                self._page.ring.put(self.first())
        else:
            self.shut()

    def measure(self, sheet: Sheet) -> None:
        """Sets how much room the content takes."""

    def first(self) -> str:
        """What has the focus at first; empty: the first answer."""
        return ""

    def renew(self) -> None:
        """What is asked or chosen is another than before."""
        self.arrange()
        self.context.stage.redraw()

    def update(self, dt: float) -> bool:
        self.host.tick(dt)
        if not self.stands():
            self.shut()
        return super().update(dt)

    def say(self, key: str, **args: int | str) -> str:
        return self.host.voice.text(key, **args)


class MoveDialog(TableDialog):
    """Fills a move: its questions one after the other, with OK once the answer is enough, and one step back."""

    def __init__(self, host: Host, move: Move) -> None:
        super().__init__(host)
        self.move = move
        self._offered: tuple[int, ...] = ()  # what is laid out to be chosen from

    @property
    def domains(self) -> dict[str, tuple[int, ...]]:
        return self.host.desk.domains

    @property
    def param(self) -> Param:
        param = moves.asked(self.move)
        assert param is not None
        return param

    def stands(self) -> bool:
        return moves.still_open(self.move, self.view) is not None

    # What it says.

    def heading(self) -> str:
        param, voice = self.param, self.host.voice
        if self.move.option.verb == "sell_items":
            return voice.text("play.sell_heading")
        if self.move.option.verb in ("choose", "give_charity") and param.kind in ("cards", "way"):
            return voice.say(self.view.prompt)
        return voice.say(question(param))

    def sentence(self) -> str:
        reached = moves.reached(self.move, self.domains)
        if reached is not None:
            have, need = reached
            if have < need:
                return f"{self.say('sell.hint', n=need)} {self.say('sell.missing', n=need - have)}"
            return f"{self.say('sell.hint', n=need)} {self.say('sell.total', n=have, levels=have // need)}"
        param = self.param
        if param.kind != "cards" or param.most == 1:
            return ""
        key = "play.chosen" if param.least == param.most else "play.chosen_upto"
        return self.say(key, n=len(self.move.args[self.move.at]), total=min(param.most, len(self._candidates())))

    def answers(self) -> Sequence[Answer]:
        word = self.say("common.back") if moves.back(self.move) is not None else self.say("common.cancel")
        back = Answer("cancel", "neutral", Tag(word, 24), self._back)
        if not self._picks_many:
            return (back,)
        lit, nothing = moves.lacking(self.move, self.domains) is None, not self.move.args[self.move.at]
        ok = self.say("play.none") if nothing and lit else self.say("common.ok")
        return (Answer("ok", "good", Tag(ok, 24, "check"), self._agree, lit), back)

    # What lies in it.

    @property
    def _picks_many(self) -> bool:
        return self.param.kind == "cards" and (self.param.most > 1 or self.param.least == 0)

    def _candidates(self) -> tuple[int, ...]:
        """An even share is kept by offering only those who have got least."""
        found = moves.candidates(self.move, self.domains)
        given = self.move.args[self.move.at]
        if not self.param.even:
            return found
        least = min((given.count(value) for value in found), default=0)
        return tuple(value for value in found if given.count(value) == least)

    def first(self) -> str:
        found = self._candidates()
        return "" if not found else f"card:{found[0]}" if self.param.kind == "cards" else f"value:{found[0]}"

    def measure(self, sheet: Sheet) -> None:
        self._offered = self._candidates()
        self.extra = self._content(sheet)[2] + 12

    def update(self, dt: float) -> bool:
        """The table goes on below: what may be chosen can change under her hand."""
        changed = super().update(dt)
        move = moves.still_open(self.move, self.view)
        if move is None or self._gone:
            return changed
        self.move = move
        if self._candidates() != self._offered:
            self.renew()
        return changed

    def _content(self, sheet: Sheet) -> tuple[int, float, float]:
        """(columns, width of one, height of all) in units."""
        count, room = len(self._candidates()), min(self.width, sheet.width - 80) - 96
        if self.param.kind != "cards":
            columns = 2 if count >= TWO_COLUMNS_FROM else 1
            rows = -(-count // columns)
            return columns, (room - (columns - 1) * LINE_GAP) / columns, rows * (LINE_HIGH + LINE_GAP)
        wide = CARD_WIDE
        while True:
            columns = max(1, min(count, int((room + CARD_GAP) // (wide + CARD_GAP))))
            high = -(-count // columns) * (wide * CARD_HIGH + CARD_GAP)
            if wide <= CARD_LEAST or high <= sheet.height - FRAME:
                return columns, wide, high
            wide -= 4

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        columns, wide, _ = self._content(sheet)
        if self.param.kind != "cards":
            self._lines(page, sheet, room, top, columns, wide)
            return
        self._cards(page, sheet, room, top, columns, wide)

    def _cards(self, page: Page, sheet: Sheet, room: Zone, top: float, columns: int, wide: float) -> None:
        high = wide * CARD_HIGH
        left = room.x + (room.w - columns * (wide + CARD_GAP) + CARD_GAP) / 2
        for n, value in enumerate(self._candidates()):
            row, column = divmod(n, columns)
            box = sheet.rect(left + column * (wide + CARD_GAP), top + row * (high + CARD_GAP), wide, high)
            self._card(page, box, CardId(value))

    def _card(self, page: Page, box, card: CardId) -> None:  # type: ignore[no-untyped-def]
        chosen, doubled = self._state(card)
        printed, painter = self.host.voice.print_card(card), self.host.painter
        pad = painter.composed(printed, box.w).pad
        worth = printed.value_word if self.param.weights else ""
        name = ", ".join(part for part in (printed.title, printed.type_word.capitalize(), printed.badge, worth) if part)

        def draw(mood: WidgetMood) -> pygame.Surface:
            shine = Shine(glow=4 if chosen else 0 if mood in ("hover", "down") else -1)
            picture = painter.composed(printed, box.w, 0.0, shine).surface
            picture = _priced(painter, picture, box.w, worth) if worth else picture
            return ticked(painter, picture, box.w, "×2" if doubled else "") if chosen else picture

        look = States(draw, (pad, pad))
        key = "play.doubled" if doubled else "play.going" if chosen else ""
        sentence = self.say(key, name=name) if key else name
        value = "doubled" if doubled else "on" if chosen else ""
        page.piece("card", f"card:{card}", box, look, sentence, partial(self._toggle, card), value=value, radius=9)

    def _state(self, card: CardId) -> tuple[bool, bool]:
        doubles = self.param.doubles
        doubled = doubles >= 0 and card in self.move.args[doubles]
        return card in self.move.args[self.move.at], doubled

    def _lines(self, page: Page, sheet: Sheet, room: Zone, top: float, columns: int, wide: float) -> None:
        for n, value in enumerate(self._candidates()):
            row, column = divmod(n, columns)
            place = Zone(room.x + column * (wide + LINE_GAP), top + row * (LINE_HIGH + LINE_GAP), wide, LINE_HIGH)
            word = self._word(value)
            key = str(n + 1) if n < 9 else ""
            page.button(
                f"value:{value}", sheet.rect(*place), "neutral", Tag(word, 20, key=key), partial(self._pick, value)
            )

    def _word(self, value: int) -> str:
        param, voice = self.param, self.host.voice
        if param.labels:
            return voice.say(param.labels[values(param, self.domains).index(value)])
        if param.kind == "seats":
            card = self.move.args[param.per_value_of][len(self.move.args[self.move.at])]
            return self.say("play.gives_to", name=voice.print_card(CardId(card)).title, seat=voice.seat(SeatId(value)))
        if param.kind == "seat":
            return voice.seat(SeatId(value))
        if param.kind == "side":
            return self.say("table.heroes" if value == 0 else "table.monsters")
        if param.kind == "foe" and self.view.fight is not None:
            foe = next(foe for foe in self.view.fight.foes if foe.body == value)
            return voice.print_card(foe.card).title
        return str(value)

    # What pressing does.

    def _toggle(self, card: CardId) -> None:
        if self._picks_many:
            self._go_on(moves.cycled(self.move, card, self.domains))
        else:
            self._pick(card)

    def _pick(self, value: int) -> None:
        self._go_on(moves.answered(self.move, value, self.domains))

    def _agree(self) -> None:
        if moves.lacking(self.move, self.domains) is None:
            self._go_on(moves.agreed(self.move, self.domains))

    def _go_on(self, move: Move) -> None:
        if move.complete:
            self.then(lambda: self.host.desk.proceed(move))
            return
        self.move = move
        self.renew()

    def _back(self) -> None:
        before = moves.back(self.move)
        if before is None or before.complete:
            self.shut()
            return
        self.move = before
        self.renew()


class ChooserDialog(TableDialog):
    """One gesture, several meanings: each is said in a sentence."""

    stacked = True
    width = 820.0

    def __init__(self, host: Host, found: Sequence[Move]) -> None:
        super().__init__(host)
        self._found = tuple(found)

    def stands(self) -> bool:
        return all(moves.still_open(move, self.view) is not None for move in self._found)

    def heading(self) -> str:
        return self.say("play.which")

    def answers(self) -> Sequence[Answer]:
        said = [
            Answer(f"move:{n}", "neutral", Tag(self._word(move), 20, key=str(n + 1)), partial(self._do, move))
            for n, move in enumerate(self._found)
        ]
        return (*said, Answer("cancel", "dark", Tag(self.say("common.cancel"), 20), self.shut))

    def _word(self, move: Move) -> str:
        return self.host.sentence_of(move.option)

    def _do(self, move: Move) -> None:
        self.then(lambda: self.host.desk.proceed(move))


def ticked(painter: Painter, picture: pygame.Surface, wide: int, word: str) -> pygame.Surface:
    """The card with a green mark inside its head: chosen, not by glow alone."""
    marked = picture.copy()
    mark = panels.pill(word, "check", painter.theme.good, painter.u, size=18)
    top = (picture.get_height() - wide * CARD_HIGH) / 2
    mark.centred(marked, picture.get_width() / 2, top + mark.surface.get_height() / 2)
    return marked


def _priced(painter: Painter, picture: pygame.Surface, wide: int, worth: str) -> pygame.Surface:
    """The card with what it is worth, without the word, on its picture: thumbs do not print it."""
    marked = picture.copy()
    mark = panels.pill(worth.rsplit(maxsplit=1)[0], "coin", painter.theme.bar, painter.u, size=16)
    mark.centred(marked, picture.get_width() / 2, picture.get_height() / 2 - wide * PRICE_HIGH)
    return marked


def question(param: Param) -> Message:
    """The sentence that asks for this parameter."""
    match param.kind:
        case "seat":
            return Message("question.helper" if param.name == "to" else "question.target_player")
        case "foe":
            return Message("question.target_foe")
        case "side":
            return Message("question.target_side")
        case "seats":
            return Message("question.receiver")
        case "number":
            return Message("question.treasures")
        case "way":
            return Message("question.way")
        case "cards":
            return _question_of_cards(param)


def _question_of_cards(param: Param) -> Message:
    if param.per_value_of < 0 and param.name == "cost":
        return Message("question.pay_upto", {"n": param.most}) if param.most > 1 else Message("question.pay")
    if param.weights:
        return Message("question.sell")
    if param.name == "plus":
        return Message("question.with_monster")
    if param.name == "along":
        return Message("question.along")
    if param.name == "doubled":
        return Message("question.double")
    if param.name == "target":
        return Message("question.target_item")
    if param.name == "surplus":
        return Message("question.discard", {"n": param.most})
    return Message("question.charity", {"n": param.most}) if param.least == param.most > 1 else Message("question.way")
