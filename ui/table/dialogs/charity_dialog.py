"""Charity: a tray for each receiver under the cards in hand. A card goes there by a click, by Enter, or by being
carried, and back the same way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.ids import CardId, SeatId
from game.model.defaults import FREE
from game.model.options import values
from game.moves import completion, fill
from game.moves.fill import Move
from ui.cards.designs import CHIP
from ui.cards.painter import Shine
from ui.gestures import Point
from ui.gui.looks import Mood, States
from ui.kit.buttons import Tag
from ui.kit.card_pans import NAME, card_name, words_high
from ui.kit.dialogs import Answer
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.pan_layout import Cell, in_columns
from ui.table.dialogs.advice import Advice
from ui.table.dialogs.deal_parts import Head, add_side
from ui.table.dialogs.drag_dialog import DragDialog
from ui.table.dialogs.table_dialog import DialogHost

SHELF_COLUMNS, TRAY_COLUMNS = 8, 3
GAP, ROW = 20.0, 210.0


class CharityDialog(DragDialog):
    """Which card goes to whom; everybody who is poorest gets an even share."""

    width = 1560.0

    def __init__(self, host: DialogHost, move: Move) -> None:
        super().__init__(host)
        self._move = move
        self._given: dict[CardId, SeatId] = {}
        self._advice = Advice(host, move.option.verb, self.renew)
        self._trays: dict[SeatId, pygame.Rect] = {}

    @staticmethod
    def serves(move: Move) -> bool:
        """Whether several receivers are to be told apart."""
        seats = [param for param in move.option.params if param.kind == "seats"]
        return bool(seats) and move.option.params[0].kind == "cards" and not any(move.args)

    @property
    def _wanted(self) -> int:
        return self._move.option.params[0].most

    @property
    def _cards(self) -> tuple[CardId, ...]:
        return tuple(CardId(card) for card in values(self._move.option.params[0], self.host.desk.domains))

    @property
    def _seats_at(self) -> int:
        """Which of the parameters names the receivers."""
        return next(n for n, param in enumerate(self._move.option.params) if param.kind == "seats")

    @property
    def _receivers(self) -> tuple[SeatId, ...]:
        seats = self._move.option.params[self._seats_at]
        return tuple(SeatId(seat) for seat in values(seats, self.host.desk.domains, ((),)))

    def stands(self) -> bool:
        return completion.still_open(self._move, self.view) is not None

    def heading(self) -> str:
        return self.host.voice.say(self.view.prompt)

    def sentence(self) -> str:
        return self.say("charity.how")

    def answers(self) -> Sequence[Answer]:
        there = len(self._given)
        word = self.say("charity.give", n=there, total=self._wanted)
        give = Answer("ok", "good", Tag(word, 22, "shake"), self._give, self._filled.complete)
        leave = Answer("cancel", "neutral", Tag(self.say("common.cancel"), 22), self.shut, stakes=FREE)
        return give, *self._advice.buttons(), leave

    def update(self, dt: float) -> bool:
        changed, advised = super().update(dt), self._advice.come()
        if advised is not None:
            cards, seats = advised.args[0], advised.args[self._seats_at]
            self._given = {CardId(card): SeatId(seat) for card, seat in zip(cards, seats, strict=True)}
            self.renew()
        return changed

    def measure(self, sheet: Sheet) -> None:
        room = sheet.height - 92 - self._words(sheet) - self.button_high - self.button_gap - 64
        rows = -(-len(self._cards) // SHELF_COLUMNS)
        self.extra = min(room, ROW * rows + ROW + 100)

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        words = words_high(page.context.text(NAME), sheet.u)
        free = [card for card in self._cards if card not in self._given]
        rows = -(-len(self._cards) // SHELF_COLUMNS)
        shelf = room._replace(y=top, h=(self.extra - 84) * rows / (rows + 1))
        self.drag.clear()
        for card, cell in zip(free, in_columns(shelf, len(free), SHELF_COLUMNS, words), strict=True):
            self._card(page, sheet, card, cell)
        low = room._replace(y=shelf.y + shelf.h, h=self.extra - shelf.h - 12)
        for seat, place in zip(self._receivers, low.columns(len(self._receivers), GAP), strict=True):
            self._tray(page, sheet, seat, place, words)

    def _tray(self, page: Page, sheet: Sheet, seat: SeatId, place: Zone, words: float) -> None:
        likeness = self.host.session.likenesses[seat]
        mine = [card for card, to in self._given.items() if to == seat]
        word = self.say("charity.for", seat=f"seat:{seat}")
        hint = "" if mine else self.say("deal.drag_here")
        room = add_side(page, sheet, place, Head(f"tray:{seat}", seat, likeness, word, hint))
        self._trays[seat] = sheet.rect(*place)
        for card, cell in zip(mine, in_columns(room, len(mine), TRAY_COLUMNS, words), strict=True):
            self._card(page, sheet, card, cell)

    def _card(self, page: Page, sheet: Sheet, card: CardId, cell: Cell) -> None:
        printed, painter = self.host.voice.print_card(card), self.host.painter
        box, given = sheet.rect(*cell.card), card in self._given
        self.drag.boxes[card] = box
        pad = painter.composed(printed, box.w, design=CHIP).pad

        def draw(_: Mood) -> pygame.Surface:
            return painter.composed(printed, box.w, 0.0, Shine(glow=4 if given else 2), CHIP).surface

        said = self.say("play.going", name=printed.title) if given else printed.title
        then = partial(self._turn, card)
        value = "on" if given else ""
        page.lying("card", f"card:{card}", box, States(draw, (pad, pad)), said, then, value=value, radius=9)
        card_name(page, sheet, cell, card, printed)

    def _turn(self, card: CardId) -> None:
        """Back to the hand, or to whoever has got least."""
        self._put(card, None if card in self._given else min(self._receivers, key=self._got))

    def _put(self, card: CardId, seat: SeatId | None) -> None:
        """Nobody gets more than her share, and nobody gives more than she must: what was given first comes back."""
        self._given.pop(card, None)
        if seat is not None:
            share = -(-self._wanted // len(self._receivers))
            full = self._got(seat) >= share
            back = [other for other, to in self._given.items() if to == seat or not full]
            if full or len(self._given) >= self._wanted:
                del self._given[back[0]]
            self._given[card] = seat
        self.renew()

    def _got(self, seat: SeatId) -> int:
        return sum(to == seat for to in self._given.values())

    def drop(self, card: CardId, pos: Point) -> None:
        self._put(card, next((seat for seat, box in self._trays.items() if box.collidepoint(pos)), None))

    @property
    def _filled(self) -> Move:
        """Card by card, as if each were laid before its receiver; complete once all have found their hands."""
        move = self._move
        for card, seat in self._given.items():
            move = fill.paired(move, card, seat, self.host.desk.domains)
        return move

    def _give(self) -> None:
        if self._filled.complete:
            self.go_on(self._filled)
