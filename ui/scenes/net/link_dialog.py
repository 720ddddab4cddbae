"""The link to a table, large enough for a camera across the room, and as text to be copied."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pygame

from game.model.defaults import FREE
from game.net.interface import Visit
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer, Dialog
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scenes.net.code_letters import add_letters, letter_places
from ui.scenes.net.qr_picture import qr_picture

SIDE, LINE, CODE = 440.0, 40.0, 96.0


class LinkDialog(Dialog):
    """`links`: one for each address of this machine, the likeliest first; each holds the code, which is shown too if
    there is one.
    """

    heading_key = "lobby.link_heading"
    escape_takes = 0
    width = 900.0

    def __init__(self, links: Sequence[str], code: str = "") -> None:
        super().__init__()
        self._links, self._code = tuple(links), code
        self.extra = CODE * bool(code) + (SIDE + 44 if links else 0) + len(self._links) * LINE

    def sentence(self) -> str:
        if not self._links:
            return self.say("net.no_network")
        return self.say("lobby.link_hint" if self._code else "lobby.link_hint_open")

    def answers(self) -> Sequence[Answer]:
        close = Answer("close", "accent", Tag(self.say("common.close"), 24), self.shut, stakes=FREE)
        if not self._links:
            return (close,)
        return (
            close,
            Answer("copy", "neutral", Tag(self.say("lobby.copy_link"), 24, "save"), self._copy),
        )

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        if self._code:
            self._letters(page, sheet, room, top)
            top += CODE
        if self._links:
            self._link(page, sheet, room, top)

    def _letters(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        wide = letter_places(0, 0)[-1]
        x = room.x + (room.w - wide.x - wide.w) / 2
        add_letters(page, sheet, letter_places(x, top), self._code)
        spelt = self.say("lobby.code_is", code=" ".join(self._code))
        page.say_text("code", sheet.rect(x, top, wide.x + wide.w, wide.h), spelt)

    def _link(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
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


def invitation_dialog(visit: Visit) -> LinkDialog:
    """How others come to a table that this machine keeps, as it is now."""
    invitation, lobby = visit.invitation, visit.lobby
    return LinkDialog(invitation.links if invitation is not None else (), lobby.code if lobby is not None else "")
