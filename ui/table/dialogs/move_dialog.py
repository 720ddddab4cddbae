"""A move is filled in where no place on the table answers: cards to pay or sell, a seat, a number, a way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.ids import CardId, SeatId
from game.model.defaults import FREE
from game.model.messages import AsWritten
from game.model.options import Domains, Param, values
from ui.art import panels
from ui.cards.painter import Painter, Shine, ticked
from ui.kit.dialogs import Answer
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.pictures import Tag
from ui.table.dialogs.table_dialog import Host, TableDialog
from ui.table.moves import completion, fill
from ui.table.moves.fill import Move
from ui.table.words.questions import question
from ui.toolkit.looks import Mood as WidgetMood
from ui.toolkit.looks import States

CARD_WIDE, CARD_HIGH, CARD_LEAST, CARD_GAP = 132.0, 1.4, 74.0, 16.0
PRICE_HIGH = 0.1  # of a card's width, above its middle: no title is so long
LINE_HIGH, LINE_GAP = 60.0, 14.0
TWO_COLUMNS_FROM = 4
FRAME = 330.0  # units of a dialog that are not its content


class MoveDialog(TableDialog):
    """Fills a move: its questions one after the other, with OK once the answer is enough, and one step back."""

    def __init__(self, host: Host, move: Move) -> None:
        super().__init__(host)
        self.move = move
        self._offered: tuple[int, ...] = ()  # what is laid out to be chosen from

    @property
    def domains(self) -> Domains:
        return self.host.desk.domains

    @property
    def param(self) -> Param:
        param = fill.asked(self.move)
        assert param is not None
        return param

    def stands(self) -> bool:
        return completion.still_open(self.move, self.view) is not None

    # What it says.

    def heading(self) -> str:
        param, voice = self.param, self.host.voice
        if self.move.option.verb == "sell_items":
            return voice.text("play.sell_heading")
        if self.move.option.verb in ("choose", "give_charity") and param.kind in ("cards", "way"):
            return voice.say(self.view.prompt)
        return voice.say(question(param))

    def sentence(self) -> str:
        reached = completion.reached(self.move, self.domains)
        if reached is not None:
            have, need = reached
            if have < need:
                return f"{self.say('sell.hint', n=need)} {self.say('sell.missing', n=need - have)}"
            return f"{self.say('sell.hint', n=need)} {self._sold_for(have)}".strip()
        param = self.param
        if param.kind != "cards" or param.most == 1:
            return ""
        key = "play.chosen" if param.least == param.most else "play.chosen_upto"
        return self.say(key, n=len(self.move.args[self.move.at]), total=min(param.most, len(self._candidates())))

    def _sold_for(self, gold: int) -> str:
        """What the sale as it is now would bring; the last level is not for sale."""
        found = self.host.desk.table.outcome(completion.command(self.move, self.view.seat))
        if found is None:
            return ""
        return self.say("sell.total", n=gold, levels=found.level - self.view.seats[self.view.seat].level)

    def answers(self) -> Sequence[Answer]:
        word = self.say("common.back") if completion.back(self.move) is not None else self.say("common.cancel")
        back = Answer("cancel", "neutral", Tag(word, 24), self._back, stakes=FREE)
        if not self._picks_many:
            return (back,)
        lit, nothing = completion.lacking(self.move, self.domains) is None, not self.move.args[self.move.at]
        ok = self.say("play.none") if nothing and lit else self.say("common.ok")
        return (Answer("ok", "good", Tag(ok, 24, "check"), self._agree, lit), back)

    # What lies in it.

    @property
    def _picks_many(self) -> bool:
        return self.param.kind == "cards" and (self._marks or self.param.least == 0)

    @property
    def _marks(self) -> bool:
        """Cards are marked first, to be agreed to with OK; of those that are given away the only one is too."""
        return self.param.most > 1 or self.move.option.verb == "give_charity"

    def _candidates(self) -> tuple[int, ...]:
        """An even share is kept by offering only those who have got least."""
        found = fill.candidates(self.move, self.domains)
        given = self.move.args[self.move.at]
        if not self.param.even:
            return found
        least = min((given.count(value) for value in found), default=0)
        return tuple(value for value in found if given.count(value) == least)

    def default(self) -> str:
        """Where a key only marks a card, the first has the focus; where it would be the answer, none has."""
        found = self._candidates() if self.param.kind == "cards" and self._marks else ()
        return f"card:{found[0]}" if found else super().default()

    def measure(self, sheet: Sheet) -> None:
        self._offered = self._candidates()
        self.extra = self._content(sheet)[2] + 12

    def update(self, dt: float) -> bool:
        """The table goes on below: what may be chosen can change under her hand."""
        changed = super().update(dt)
        move = completion.still_open(self.move, self.view)
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

    def _card(self, page: Page, box: pygame.Rect, card: CardId) -> None:
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
            return self.say(
                "play.gives_to", name=voice.print_card(CardId(card)).title, seat=AsWritten(voice.seat(SeatId(value)))
            )
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
        if self._marks and self.param.most == 1:
            self._go_on(fill.marked(self.move, card))
        elif self._picks_many:
            self._go_on(fill.cycled(self.move, card, self.domains))
        else:
            self._pick(card)

    def _pick(self, value: int) -> None:
        self._go_on(fill.answered(self.move, value, self.domains))

    def _agree(self) -> None:
        if completion.lacking(self.move, self.domains) is None:
            self._go_on(fill.agreed(self.move, self.domains))

    def _go_on(self, move: Move) -> None:
        if move.complete:
            self.go_on(move)
            return
        asked, self.move = self.move.at, move
        self.renew() if move.at == asked else self.ask_on()

    def _back(self) -> None:
        before = completion.back(self.move)
        if before is None or before.complete:
            self.shut()
            return
        self.move = before
        self.ask_on()


def _priced(painter: Painter, picture: pygame.Surface, wide: int, worth: str) -> pygame.Surface:
    """The card with what it is worth, without the word, on its picture: thumbs do not print it."""
    marked = picture.copy()
    mark = panels.pill(worth.rsplit(maxsplit=1)[0], "coin", painter.theme.bar, painter.u, size=16)
    mark.centred(marked, picture.get_width() / 2, picture.get_height() / 2 - wide * PRICE_HIGH)
    return marked
