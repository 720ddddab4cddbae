"""Charity: a tray for each receiver under the cards in hand. A card goes there by a click, by Enter, or by being
carried, and back the same way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.ids import CardId, SeatId
from game.model.defaults import FREE
from game.moves.charity_form import CharityForm
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
        self._given = CharityForm(self.view, move)
        self._advice = Advice(host, move.option.verb, self.renew)
        self._trays: dict[SeatId, pygame.Rect] = {}

    @property
    def _form(self) -> CharityForm:
        """As it stands at the table as it is now."""
        return self._given._replace(view=self.view)

    def stands(self) -> bool:
        return self._form.stands

    def heading(self) -> str:
        return self.host.voice.say(self.view.prompt)

    def sentence(self) -> str:
        return self.say("charity.how")

    def answers(self) -> Sequence[Answer]:
        form = self._form
        word = self.say("charity.give", n=len(form.given), total=form.wanted)
        give = Answer("ok", "good", Tag(word, 22, "shake"), self._give, form.lacking is None)
        leave = Answer("cancel", "neutral", Tag(self.say("common.cancel"), 22), self.shut, stakes=FREE)
        return give, *self._advice.buttons(), leave

    def update(self, dt: float) -> bool:
        changed, advised = super().update(dt), self._advice.come()
        if advised is not None:
            self._hold(self._form.advised(advised))
        return changed

    def measure(self, sheet: Sheet) -> None:
        room = sheet.height - 92 - self._words(sheet) - self.button_high - self.button_gap - 64
        rows = -(-len(self._form.cards) // SHELF_COLUMNS)
        self.extra = min(room, ROW * rows + ROW + 100)

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        words = words_high(page.context.text(NAME), sheet.u)
        free = self._form.kept
        rows = -(-len(self._form.cards) // SHELF_COLUMNS)
        shelf = room._replace(y=top, h=(self.extra - 84) * rows / (rows + 1))
        self.drag.clear()
        for card, cell in zip(free, in_columns(shelf, len(free), SHELF_COLUMNS, words), strict=True):
            self._card(page, sheet, card, cell)
        receivers = self._form.receivers
        low = room._replace(y=shelf.y + shelf.h, h=self.extra - shelf.h - 12)
        for seat, place in zip(receivers, low.columns(len(receivers), GAP), strict=True):
            self._tray(page, sheet, seat, place, words)

    def _tray(self, page: Page, sheet: Sheet, seat: SeatId, place: Zone, words: float) -> None:
        likeness = self.host.session.likenesses[seat]
        mine = self._form.given_to(seat)
        word = self.say("charity.for", seat=f"seat:{seat}")
        hint = "" if mine else self.say("deal.drag_here")
        room = add_side(page, sheet, place, Head(f"tray:{seat}", seat, likeness, word, hint))
        self._trays[seat] = sheet.rect(*place)
        for card, cell in zip(mine, in_columns(room, len(mine), TRAY_COLUMNS, words), strict=True):
            self._card(page, sheet, card, cell)

    def _card(self, page: Page, sheet: Sheet, card: CardId, cell: Cell) -> None:
        printed, painter = self.host.voice.print_card(card), self.host.painter
        box, given = sheet.rect(*cell.card), card not in self._form.kept
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
        self._hold(self._form.turned(card))

    def _hold(self, form: CharityForm) -> None:
        self._given = form
        self.renew()

    def drop(self, card: CardId, pos: Point) -> None:
        seat = next((seat for seat, box in self._trays.items() if box.collidepoint(pos)), None)
        self._hold(self._form.put(card, seat))

    def _give(self) -> None:
        if self._form.lacking is None:
            self.go_on(self._form.filled)
