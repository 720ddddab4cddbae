"""How others come in: the code in large letters, the addresses, and the link as a picture for a camera."""

from __future__ import annotations

from functools import partial

import pygame

from game.model.messages import Message
from game.net.interface import Invitation
from game.net.protocol import NewCode
from ui.art.colour import CREAM, INK, mix
from ui.art.panels import panel
from ui.kit.buttons import Block, states
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scenes.net.code_letters import GROUP, GROUP_GAP, LETTER_STEP, code_tiles
from ui.scenes.net.company import Company
from ui.scenes.net.link_dialog import LinkDialog
from ui.scenes.net.qr_picture import qr_picture
from ui.scenes.net.wishes import Wishes

HIGH = 128.0
QR_SIDE, SIGN = 108.0, 42.0
WORDS = 272.0
USUAL_PORT = 26026


def wide(company: Company) -> float:
    """Units it takes: the code is the owner's, and there is none where anybody may come in."""
    letters = 2 * GROUP * LETTER_STEP + GROUP_GAP + SIGN + 16 if company.lobby.code else 0
    return 24 + WORDS + letters + QR_SIDE + 34


class InvitationBox:
    """Adds it to a page."""

    def __init__(self, page: Page, sheet: Sheet, company: Company, wishes: Wishes) -> None:
        self._page, self._sheet, self._company, self._wishes = page, sheet, company, wishes
        self._context, self._theme, self._u = page.context, page.context.theme, sheet.u

    def build(self, zone: Zone, invitation: Invitation) -> None:
        page, box, u, theme = self._page, self._sheet.rect(*zone), self._u, self._theme
        panel(theme, box.w, box.h, u, theme.bar, radius=18).draw(page.backdrop, box.x, box.y)
        code = self._company.lobby.code
        self._words(zone, invitation, bool(code))
        x = zone.x + 24 + WORDS
        if code:
            tiles = code_tiles(code, self._context.say("lobby.code_is", code=" ".join(code)))
            page.lay(tiles, self._sheet.rect(x, zone.y + 25, tiles.width, tiles.height))
            self._new_code(zone, x + tiles.width + 12)
        if invitation.links:
            self._qr(zone, invitation)

    def _words(self, zone: Zone, invitation: Invitation, has_code: bool) -> None:
        page, u, theme, say = self._page, self._u, self._theme, self._context.say
        x, room = (zone.x + 26) * u, (WORDS - 16) * u
        head = say("lobby.code_heading" if has_code else "lobby.address_heading").upper()
        page.line("code_heading", head, x, (zone.y + 38) * u, room, 19, mix(theme.bar_text, theme.bar, 0.2), "title")
        port = "" if invitation.port == USUAL_PORT else f":{invitation.port}"
        told = [f"{address}{port}" for address in invitation.addresses]
        problem = invitation.problem if told else Message("net.no_network")
        if problem is not None:
            box = self._sheet.rect(zone.x + 26, zone.y + 52, WORDS - 16, 70)
            page.paragraph("no_network", self._context.words.say(problem), box, 19, theme.glow, "semibold")
            return
        first = say("lobby.or_address", address=told[0]) if has_code else told[0]
        page.line("address", first, x, (zone.y + 72) * u, room, 23, theme.bar_text, "bold")
        rest = say("lobby.or_address", address=", ".join(told[1:])) if told[1:] else say("lobby.code_changes")
        page.line("addresses", rest, x, (zone.y + 102) * u, room, 18, mix(theme.bar_text, theme.bar, 0.3), "italic")

    def _new_code(self, zone: Zone, x: float) -> None:
        box = self._sheet.rect(x, zone.y + (HIGH - SIGN) / 2, SIGN, SIGN)
        block = Block(box.w, box.h, self._u, mix(self._theme.bar, CREAM, 0.18), line=2.5, radius=12, gloss=False)
        then, told = partial(self._wishes.say, NewCode()), self._context.say("lobby.new_code")
        self._page.sign("new_code", box, block, ("redo", 24, self._theme.bar_text), told, then)

    def _qr(self, zone: Zone, invitation: Invitation) -> None:
        """Small here; pressed it is shown as large as a camera likes it."""
        box = self._sheet.rect(zone.x + zone.w - QR_SIDE - 12, zone.y + 10, QR_SIDE, QR_SIDE)
        picture = qr_picture(invitation.links[0], box.w - 4)
        block = Block(box.w, box.h, self._u, CREAM, INK, line=2.5, radius=10, raised=False, gloss=False)

        def paint(surface: pygame.Surface, room: pygame.Rect) -> None:
            surface.blit(picture, picture.get_rect(center=room.center))

        then = partial(self._wishes.ask, LinkDialog(invitation.links, self._company.lobby.code))
        told = self._context.say("lobby.show_link")
        self._page.piece("button", "link", box, states(block, paint), told, then, radius=10)
        self._page.name.add("link", told, box)
