"""The link to a table, large enough for a camera across the room, and as text to be copied."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pygame

from game.model.defaults import FREE
from game.net.interface import Visit
from ui.art import fonts
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer, Dialog
from ui.scenes.net.code_letters import code_tiles
from ui.scenes.net.qr_picture import qr_picture
from ui.toolkit.flow import Box, Column, Metrics, Painted, Sized, Space, Text
from ui.toolkit.node import Node

SIDE, LINE = 440.0, 40.0


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

    def body(self) -> Box | None:
        """The letters, the picture for a camera, the links."""
        found: list[Box] = []
        if self._code:
            found += [code_tiles(self._code, self.say("lobby.code_is", code=" ".join(self._code))), Space(18)]
        if self._links:
            found += [Painted(SIDE, SIDE, self._picture, node=Node("text", "qr", self.say("lobby.qr"))), Space(10)]
        for n, link in enumerate(self._links):
            said = Text(link, 24, fonts.BOLD, id=f"link:{n}", share=0.5, most=1)
            found.append(Sized(self.width, said, LINE))
        return Column(tuple(found), 0, share=0.5) if found else None

    def _picture(self, surface: pygame.Surface, at: pygame.Rect, metrics: Metrics) -> None:
        picture = qr_picture(self._links[0], at.w)
        surface.blit(picture, picture.get_rect(center=at.center))

    def _copy(self) -> None:
        with suppress(pygame.error):  # no clipboard here: the text stands in the dialog
            pygame.scrap.put_text(self._links[0])
        self.shut()


def invitation_dialog(visit: Visit) -> LinkDialog:
    """How others come to a table that this machine keeps, as it is now."""
    invitation, lobby = visit.invitation, visit.lobby
    return LinkDialog(invitation.links if invitation is not None else (), lobby.code if lobby is not None else "")
