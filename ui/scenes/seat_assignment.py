"""Who plays for whom: seats go to the computer and back, and somebody else may sit down under another name and in
another language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.ids import SeatId
from game.model.messages import AsWritten
from game.table.interface import GameTable, SeatInfo
from ui.art import seats
from ui.art.keycap import cap_width, keycap
from ui.kit.buttons import Tag
from ui.kit.dialogs import DONE, Confirm, Dialog
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone

ROW_HIGH, ROW_GAP = 64.0, 14.0
NAME_LEFT, NAME_WIDE = 62.0, 300.0
LANGUAGE_WIDE, KEY_HIGH, GAP = 84.0, 38.0, 18.0
LONGEST_NAME = 24  # characters that fit a seat


class SeatAssignment(Dialog):
    """Every seat with its name, and for people their language and key; and one button: the computer takes over, or
    somebody sits down. The last person stays, and nobody sits down where somebody left for good. `changed` follows
    each change."""

    heading_key, sentence_key = "share.seats", "share.seats_hint"
    closing = DONE
    width = 1120.0

    def __init__(self, table: GameTable, changed: Callable[[], None]) -> None:
        super().__init__()
        self._table, self._changed = table, changed
        self.extra = len(table.seats) * (ROW_HIGH + ROW_GAP) + 12

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        for n, info in enumerate(self._table.seats):
            row = room._replace(y=top + n * (ROW_HIGH + ROW_GAP), h=ROW_HIGH)
            seats.mark(n + 1, 22 * sheet.u).centred(
                page.backdrop, (row.x + 24) * sheet.u, (row.y + row.h / 2) * sheet.u
            )
            if self._table.view().seats[n].gone:
                self._empty(page, sheet, row, SeatId(n), info)
            else:
                self._row(page, sheet, row, SeatId(n), info)

    def _empty(self, page: Page, sheet: Sheet, row: Zone, seat: SeatId, info: SeatInfo) -> None:
        u, muted = sheet.u, self.context.theme.muted
        words = self.context.say("share.named", name=AsWritten(info.name), what=self.context.say("seat.gone"))
        page.line(f"left:{seat}", words, (row.x + NAME_LEFT + 12) * u, (row.y + 40) * u, row.w * 0.8 * u, 21, muted)

    def _row(self, page: Page, sheet: Sheet, row: Zone, seat: SeatId, info: SeatInfo) -> None:
        name = sheet.rect(row.x + NAME_LEFT, row.y, NAME_WIDE, row.h)
        page.entry(
            f"name:{seat}", name, info.name, self.context.say("share.name_of", n=seat + 1), partial(self._call, seat)
        )
        person = info.kind == "person"
        if person and self._table.shared:
            self._language(page, sheet, row, seat, info)
            self._key(page, sheet, row, seat)
        word = self.context.say("share.to_computer" if person else "share.to_person")
        tag = Tag(word, 21, "bot" if person else "hand1")
        left = row.x + NAME_LEFT + NAME_WIDE + LANGUAGE_WIDE + 66 + 3 * GAP
        box = sheet.rect(left, row.y, row.x + row.w - left, row.h)
        lit = not person or len(self._table.people) > 1
        said = self.context.say("share.named", name=AsWritten(info.name), what=AsWritten(word))
        page.button(f"sit:{seat}", box, "neutral", tag, partial(self._sit, seat), lit=lit, sentence=said)

    def _language(self, page: Page, sheet: Sheet, row: Zone, seat: SeatId, info: SeatInfo) -> None:
        """In which language this person's glances speak."""
        say, spoken = self.context.say, info.lang or self.context.language
        tongue = say("settings.french" if spoken == "fr" else "settings.english")
        box = sheet.rect(row.x + NAME_LEFT + NAME_WIDE + GAP, row.y, LANGUAGE_WIDE, row.h)
        told, other = (
            say("evening.reads_other", name=AsWritten(info.name), language=tongue),
            "en" if spoken == "fr" else "fr",
        )
        then = partial(self._speak, seat, "" if other == self.context.language else other)
        page.button(f"lang:{seat}", box, "neutral", Tag(spoken.upper(), 20), then, sentence=told)

    def _key(self, page: Page, sheet: Sheet, row: Zone, seat: SeatId) -> None:
        """The key that shows the hand; it belongs to the seat."""
        cap, high = f"F{seat + 1}", round(KEY_HIGH * sheet.u)
        box = pygame.Rect(0, 0, cap_width(cap, high), high)
        box.midleft = sheet.rect(row.x + NAME_LEFT + NAME_WIDE + LANGUAGE_WIDE + 2 * GAP, row.y, 10, row.h).midleft
        keycap(self.context.theme, cap, high, sheet.u).draw(page.backdrop, *box.topleft)
        page.say_text(f"key:{seat}", box, self.context.say("evening.own_key", cap=cap))

    def _call(self, seat: SeatId, name: str) -> None:
        """Another name for this seat, as soon as it is one."""
        if name.strip():
            self._put(seat, self._table.seats[seat]._replace(name=name.strip()[:LONGEST_NAME]))

    def _speak(self, seat: SeatId, lang: str) -> None:
        self._put(seat, self._table.seats[seat]._replace(lang=lang))
        self.arrange()

    def _sit(self, seat: SeatId) -> None:
        """Asked first where the seat is that of somebody at another machine, who shows her hand to nobody here."""
        info = self._table.seats[seat]
        if info.kind == "rival" and info.machine:
            sure, word = self.say("share.seen_here", name=AsWritten(info.name)), self.say("share.show_here")
            self.context.push(Confirm(sure, word, self.say("share.not_shown"), partial(self._change, seat)))
        else:
            self._change(seat)

    def _change(self, seat: SeatId) -> None:
        """The computer takes over, or somebody at this screen sits down."""
        info = self._table.seats[seat]
        self._put(seat, info._replace(kind="rival" if info.kind == "person" else "person", machine=0))
        self.arrange()

    def _put(self, seat: SeatId, info: SeatInfo) -> None:
        self._table.sit(seat, info)
        self._changed()
        self.context.stage.redraw()
