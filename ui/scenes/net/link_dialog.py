"""The link to a table, large enough for a camera across the room, and as text to be copied."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pygame

from game.model.defaults import FREE
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer, Dialog
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scenes.net.qr_picture import qr_picture

SIDE, LINE = 460.0, 40.0


class LinkDialog(Dialog):
    """`links`: one for each address of this machine, the likeliest first; each holds the code."""

    heading_key, sentence_key = "lobby.link_heading", "lobby.link_hint"
    escape_takes = 0
    width = 900.0

    def __init__(self, links: Sequence[str]) -> None:
        super().__init__()
        self._links = tuple(links)
        self.extra = SIDE + 44 + len(self._links) * LINE

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("close", "accent", Tag(self.say("common.close"), 24), self.shut, stakes=FREE),
            Answer("copy", "neutral", Tag(self.say("lobby.copy_link"), 24, "save"), self._copy),
        )

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        u, theme = sheet.u, self.context.theme
        picture = qr_picture(self._links[0], round(SIDE * u))
        place = picture.get_rect(midtop=(round((room.x + room.w / 2) * u), round(top * u)))
        page.backdrop.blit(picture, place)
        page.say_text("qr", place, self.say("lobby.qr"))
        for n, link in enumerate(self._links):
            y = (top + SIDE + 44 + n * LINE) * u
            page.line(f"link:{n}", link, (room.x + room.w / 2) * u, y, room.w * u, 24, theme.text, "bold", 0.5)

    def _copy(self) -> None:
        with suppress(pygame.error):  # no clipboard here: the text stands in the dialog
            pygame.scrap.put_text(self._links[0])
        self.shut()
