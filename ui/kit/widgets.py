"""The widgets of one page. They are pictures in the first frame and come alive before the second: pygame-gui costs a
fifth of the time until something is seen (measured: 80 ms to import, 25 ms for its manager, 7 ms for each text entry).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from ui.art.colour import CREAM, mix
from ui.art.panels import panel
from ui.art.theme import OUTLINE
from ui.art.typeset import middled
from ui.gui.looks import LONGEST_ENTRY, EntryLook, States
from ui.scene import Context

if TYPE_CHECKING:
    from ui.gui.toolkit import Toolkit

MOST_SPARES = 2  # a dialog may lie over a glance, and both come and go together
ENTRY_INDENT = 10  # pixels from the edge of an entry to its text


class _Button(msgspec.Struct, frozen=True):
    id: str
    box: pygame.Rect
    states: States
    lit: bool


class _Entry(msgspec.Struct, frozen=True):
    id: str
    box: pygame.Rect
    text: str
    longest: int


class Widgets:
    """Collects buttons and entries, then makes them in a toolkit: a new one, or one of an earlier page, emptied."""

    def __init__(self, context: Context, toolkit: Toolkit | None = None) -> None:
        self.context = context
        self.toolkit = toolkit
        self._buttons: list[_Button] = []
        self._entries: list[_Entry] = []
        self._seen = False

    def button(self, id: str, box: pygame.Rect, states: States, lit: bool) -> None:
        if self.toolkit is not None:
            self.toolkit.button(id, box, states, lit)
        self._buttons.append(_Button(id, box, states, lit))

    def entry(self, id: str, box: pygame.Rect, text: str, longest: int = LONGEST_ENTRY) -> None:
        if self.toolkit is not None:
            self.toolkit.entry(id, box, text, longest)
        self._entries.append(_Entry(id, box, text, longest))

    def clear(self) -> None:
        """All widgets go; their toolkit is left to the next page."""
        self._buttons.clear()
        self._entries.clear()
        if self.toolkit is not None:
            self.toolkit.clear()
            self.context.spares = [self.toolkit, *self.context.spares][:MOST_SPARES]
            self.toolkit = None

    def type_into(self, id: str | None) -> None:
        """Gives this entry the keyboard, or with None takes the keyboard from all."""
        if self.toolkit is not None:
            self.toolkit.type_into(id)

    @property
    def typing(self) -> str | None:
        """The entry that has the keyboard."""
        return self.toolkit.typing if self.toolkit is not None else None

    def text_of(self, id: str) -> str:
        if self.toolkit is not None:
            return self.toolkit.text_of(id)
        return next(entry.text for entry in self._entries if entry.id == id)

    def update(self, dt: float) -> list[pygame.Rect]:
        """Where the picture has to be drawn again. Wakes the widgets once they have been seen."""
        if self.toolkit is None and self._seen:
            self._wake()
        return self.toolkit.update(dt, self.context.now()) if self.toolkit is not None else []

    def draw(self, surface: pygame.Surface) -> None:
        self._seen = True
        if self.toolkit is not None:
            self.toolkit.draw(surface)
            return
        for button in self._buttons:
            picture = button.states.picture("rest" if button.lit else "dead")
            left, top = button.states.hang
            surface.blit(picture, (button.box.x - left, button.box.y - top))
        for entry in self._entries:
            self._draw_entry(surface, entry)

    def _draw_entry(self, surface: pygame.Surface, entry: _Entry) -> None:
        theme, box = self.context.theme, entry.box
        paper = mix(theme.panel, CREAM, 0.5)
        panel(theme, box.w, box.h, self.context.u, paper, radius=9).draw(surface, box.x, box.y)
        look = entry_look(self.context)
        middled(surface, "semibold", look.text_size, entry.text, box.x + look.indent, box.centery, theme.text)

    def _wake(self) -> None:
        from ui.gui.toolkit import Toolkit

        context = self.context
        wanted = context.size, entry_look(context), context.placed
        context.spares = [spare for spare in context.spares if spare.made_for == wanted]
        self.toolkit = context.spares.pop() if context.spares else Toolkit(*wanted)
        for button in self._buttons:
            self.toolkit.button(button.id, button.box, button.states, button.lit)
        for entry in self._entries:
            self.toolkit.entry(entry.id, entry.box, entry.text, entry.longest)


def entry_look(context: Context) -> EntryLook:
    line = max(2, context.px(OUTLINE))
    return EntryLook(context.theme, context.text(20), line, ENTRY_INDENT + line)
