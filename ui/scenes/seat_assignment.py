"""The dialog of the players of all seats: seats go to the computer and back, and somebody else may sit down under
another name and in another language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from game.ids import SeatId
from game.model.messages import AsWritten
from game.table.interface import GameTable, SeatInfo
from ui.art import fonts, seats
from ui.art.keycap import keycap
from ui.kit.buttons import Tag
from ui.kit.dialogs import DONE, Confirm, Dialog
from ui.toolkit.flow import Box, Column, Metrics, Painted, Reserved, Row, Sized, Space, Text
from ui.toolkit.node import Node

ROW_HIGH, ROW_GAP = 64.0, 14.0
NAME_WIDE, LANGUAGE_WIDE, KEY_WIDE, KEY_HIGH, GAP = 300.0, 84.0, 66.0, 38.0, 18.0
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

    def body(self) -> Box:
        found = self._table.view().seats
        rows = [self._row(sight.seat, self._table.seats[sight.seat], gone=sight.gone) for sight in found]
        return Column(tuple(rows), ROW_GAP)

    def _row(self, seat: SeatId, info: SeatInfo, *, gone: bool) -> Box:
        mark = Painted(44, 44, lambda surface, at, m: seats.mark(seat + 1, 22 * m.u).centred(surface, *at.center))
        if gone:
            words = self.say("share.named", name=AsWritten(info.name), what=self.say("seat.gone"))
            left = Text(words, 21, fonts.SEMIBOLD, "muted", f"left:{seat}", most=1)
            return Sized(0, Row((mark, left), 30), ROW_HIGH)
        name = Sized(NAME_WIDE, Reserved(ROW_HIGH, partial(self._add_name, seat, info)))
        speaks = info.kind == "person" and self._table.shared
        tongue = Reserved(ROW_HIGH, partial(self._add_language, seat, info)) if speaks else Space()
        key = self._key(seat) if speaks else Space()
        sit = Reserved(ROW_HIGH, partial(self._add_sitting, seat, info))
        return Row((mark, name, Sized(LANGUAGE_WIDE, tongue), Sized(KEY_WIDE, key), sit), GAP)

    def _add_name(self, seat: SeatId, info: SeatInfo, at: Rect) -> None:
        self.page.entry(f"name:{seat}", at, info.name, self.say("share.name_of", n=seat + 1), partial(self._call, seat))

    def _add_sitting(self, seat: SeatId, info: SeatInfo, at: Rect) -> None:
        person = info.kind == "person"
        word = self.say("share.to_computer" if person else "share.to_person")
        tag, lit = Tag(word, 21, "bot" if person else "hand1"), not person or len(self._table.people) > 1
        said = self.say("share.named", name=AsWritten(info.name), what=AsWritten(word))
        self.page.button(f"sit:{seat}", at, "neutral", tag, partial(self._sit, seat), lit=lit, sentence=said)

    def _add_language(self, seat: SeatId, info: SeatInfo, at: Rect) -> None:
        """In which language this person's glances speak."""
        spoken = info.lang or self.context.language
        tongue, other = ("settings.french", "en") if spoken == "fr" else ("settings.english", "fr")
        told = self.say("evening.reads_other", name=AsWritten(info.name), language=self.say(tongue))
        then = partial(self._speak, seat, "" if other == self.context.language else other)
        self.page.button(f"lang:{seat}", at, "neutral", Tag(spoken.upper(), 20), then, sentence=told)

    def _key(self, seat: SeatId) -> Box:
        """The key that shows the hand; it belongs to the seat."""
        cap = f"F{seat + 1}"

        def paint(surface: pygame.Surface, at: Rect, metrics: Metrics) -> None:
            keycap(metrics.theme, cap, at.h, metrics.u).draw(surface, *at.topleft)

        told = Node("text", f"key:{seat}", self.say("evening.own_key", cap=cap))
        return Painted(KEY_WIDE, KEY_HIGH, paint, cap, told)

    def _call(self, seat: SeatId, name: str) -> None:
        """Another name for this seat, as soon as it is one."""
        if name.strip():
            self._put(seat, self._table.seats[seat]._replace(name=name.strip()[:LONGEST_NAME]))

    def _speak(self, seat: SeatId, lang: str) -> None:
        self._put(seat, self._table.seats[seat]._replace(lang=lang))
        self.arrange()

    def _sit(self, seat: SeatId) -> None:
        """Sit down; ask first for the seat of somebody elsewhere, who shows her hand to nobody here."""
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
