"""Eight boxes for the code of a table: typed or pasted, mended with backspace."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.model.messages import AsWritten
from ui.gestures import KeyPressed
from ui.kit.buttons import Tag
from ui.kit.page import Page, Then
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context
from ui.scenes.net.code_letters import code_tiles
from ui.shortcuts import ERASE, PASTE, printed_on
from ui.toolkit.flow import Box

LETTERS = 8
KNOWN = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters that codes are made of; those that look like one of them are taken for it."""
LIKE = {"O": "0", "I": "1", "L": "1"}
BOX, STEP = (92.0, 124.0), 104.0
BOXES_WIDE, BOXES_HIGH = (LETTERS - 1) * STEP + 16 + BOX[0], BOX[1]


class CodeEntry:
    """The part of a code that has been typed so far."""

    def __init__(self) -> None:
        self.text = ""

    @property
    def complete(self) -> bool:
        return len(self.text) == LETTERS

    def clear(self) -> None:
        self.text = ""

    def takes(self, key: KeyPressed) -> bool:
        """True if the key changed the code."""
        before = self.text
        if key.name == ERASE:
            self.text = "" if key.mods.ctrl else self.text[:-1]
        elif key.mods.ctrl and printed_on(key) == PASTE:
            self.text = spelt(_clipboard().rpartition("#")[2])
        elif not key.mods.ctrl and not key.mods.alt:
            self.text = (self.text + spelt(key.text))[:LETTERS]
        return self.text != before


def spelt(text: str) -> str:
    """As codes are written: capitals of the alphabet, without what stands between them."""
    letters = (LIKE.get(sign, sign) for sign in text.upper())
    return "".join(sign for sign in letters if sign in KNOWN)[:LETTERS]


def _clipboard() -> str:
    with suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""


def add_code_page(page: Page, sheet: Sheet, room: Zone, entry: CodeEntry, wrong: str, enter: Then) -> None:
    """The boxes in the middle, what was wrong with the last code above the button."""
    say, u, theme = page.context.say, sheet.u, page.context.theme
    middle, top = room.x + room.w / 2, room.y + room.h * 0.36
    page.line("code_hint", say("lobby.code_hint"), middle * u, (top - 40) * u, room.w * u, 26, theme.muted, "body", 0.5)
    add_boxes(page, sheet, middle, top, entry)
    if wrong:
        box = sheet.rect(middle - BOXES_WIDE / 2, top + BOXES_HIGH + 30, BOXES_WIDE, 64)
        page.paragraph("wrong", wrong, box, 24, theme.bad, "bold", 0.5, even=True)
    button = sheet.rect(middle - 210, top + BOXES_HIGH + 116, 420, 78)
    page.button("enter_code", button, "good", Tag(say("lobby.enter_code"), 28, "lock"), enter)


def add_boxes(page: Page, sheet: Sheet, middle: float, top: float, entry: CodeEntry) -> None:
    """A box for each letter of the code, around this line."""
    page.lay(code_boxes(page.context, entry), sheet.rect(middle - BOXES_WIDE / 2, top, BOXES_WIDE, BOXES_HIGH))


def code_boxes(context: Context, entry: CodeEntry) -> Box:
    """A box for each letter of the code; the one that comes next has a cursor."""
    code = entry.text
    told = context.say("lobby.code_so_far", n=len(code), total=LETTERS, code=AsWritten(" ".join(code)))
    return code_tiles(code, told, STEP, BOX, waiting=True)
