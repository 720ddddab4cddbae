"""Opening a table: the panel for a new game, with the door beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.model.house_rules import agreed
from game.model.messages import AsWritten, Message
from game.net.interface import Network, NewTable
from game.table.interface import Manners
from game.text.foreign import LONGEST_NAME
from game.words.house_rules import fault
from ui.art import fonts
from ui.art.panels import panel
from ui.kit.buttons import Tag
from ui.kit.dialogs import Notice
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone, inside
from ui.kit.paged import PagedScene
from ui.scene import Context, Scene
from ui.scenes.menu.backdrop import panel_zone, start_page
from ui.scenes.menu.backend import House
from ui.scenes.net.entrance import Entrance, entrance_box
from ui.scenes.net.lobby import LobbyScene
from ui.scenes.new_game.draft import Draft, brought, distant_draft, ready, with_portraits
from ui.scenes.new_game.editor import DraftEditor
from ui.scenes.new_game.panel import Ending
from ui.storage.companies import seated
from ui.toolkit.flow import Column, Text

if TYPE_CHECKING:
    from ui.gui.toolkit import Toolkit

OPENING = Ending("opening.open", "door", "G", "opening.name")


class OpenTableScene(PagedScene):
    """back: the screen before."""

    def __init__(self, network: Network, house: House, back: Callable[[], Scene]) -> None:
        self._network, self._house, self._back = network, house, back
        self._editor: DraftEditor | None = None
        self._entrance = Entrance()
        self._ground: pygame.Surface | None = None

    def enter(self, context: Context) -> None:
        super().enter(context)
        sets, (presets, _) = self._house.card_sets(), self._house.presets()
        draft = distant_draft(context, sets, table_name(context, context.settings.name))
        self._editor = DraftEditor(context, self._house, draft, sets, presets, self)

    def arrange(self) -> None:
        self._ground = None
        self._build(None)

    def rebuild(self) -> None:
        self._build(self.emptied_toolkit())

    def _build(self, toolkit: Toolkit | None) -> None:
        assert self._editor is not None
        before = self._page.ring.focused if self._page is not None else None
        sheet = Sheet(self.context.size, self.context.u)
        page = self._page = Page(self.context, self._backdrop(sheet), toolkit)
        self._door(page, sheet)
        room = self._panel(page, sheet)
        deeds = self._editor.deeds(self._open, lambda name: None, lambda: None)
        self._editor.add_panel(page, sheet, room, (), deeds, OPENING)
        page.finish("deal" if ready(self._editor.draft) else "name:0", before)
        self.context.stage.redraw()

    def _backdrop(self, sheet: Sheet) -> pygame.Surface:
        if self._ground is None:
            self._ground = start_page(self.context, sheet)
        return self._ground.copy()

    def _panel(self, page: Page, sheet: Sheet) -> Zone:
        """The sheet of paper at the right with its heading; returns the room on it."""
        theme, u, zone = self.context.theme, sheet.u, panel_zone(sheet)
        box, room = sheet.rect(*zone), inside(zone)
        panel(theme, box.w, box.h, u, radius=26).draw(page.backdrop, box.x, box.y)
        heading = self.context.say("opening.heading")
        page.line("heading", heading, room.x * u, (zone.y + 60) * u, room.w * u, 40, theme.text, "title")
        return room

    def _door(self, page: Page, sheet: Sheet) -> None:
        say = self.context.say
        page.prompt(say("opening.heading"), sheet.rect(60, 40, 520, 180))
        doors = entrance_box(self.context, lambda: page, self._entrance, ("bar_text", "bar_muted"), self._let_in)
        honest = Text(say("tables.honest"), 19, fonts.ITALIC, "bar_muted", "honest")
        page.lay(Column((doors, honest), 24), sheet.rect(60, 288, 520, 400))
        back = sheet.rect(60, 700, 520, 58)
        page.button("back", back, "neutral", Tag(say("tables.back"), 22, "undo", say("common.escape")), self._leave)
        page.escape = self._leave

    def _leave(self) -> None:
        self.context.go(self._back())

    def _let_in(self, entrance: Entrance) -> None:
        self._entrance = entrance
        self.rebuild()

    def _open(self) -> None:
        assert self._editor is not None
        draft, context = self._editor.draft, self.context
        meant = brought(draft, self._editor.sets)
        if not ready(draft) or fault(draft.options, context.words, meant):
            return
        named = replace(context.settings, name=draft.names[0].strip(), sets=draft.sets)
        context.change(with_portraits(named, draft))
        found = self._network.open(self._new_table(draft, meant))
        if isinstance(found, Message):
            context.push(Notice(context.words.say(found)))
        else:
            context.go(LobbyScene(found, self._house, self._back))

    def _new_table(self, draft: Draft, meant: tuple[tuple[str, tuple[str, ...]], ...]) -> NewTable:
        taken = tuple(seated(plan) for plan in draft.seats if plan.kind != "open")
        return NewTable(
            name=draft.table.strip() or table_name(self.context, draft.names[0].strip()),
            locked=self._entrance.locked,
            onlookers=self._entrance.onlookers,
            sets=draft.sets,
            seats=taken,
            house=agreed(meant, draft.options),
            manners=Manners(draft.hands),
            free=len(draft.seats) - len(taken),
        )


def table_name(context: Context, owner: str) -> str:
    """ "Ann's table"; empty while nobody has a name."""
    if not owner:
        return ""
    return context.say("opening.table_of", name=AsWritten(owner))[:LONGEST_NAME]
