"""Tables nearby: those that answer on this network, one field for an address or a link, and the way to open one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.model.messages import Message
from game.net.interface import FoundTable, Network, Visit
from ui.art.colour import CREAM, mix
from ui.art.icons import icon
from ui.kit.buttons import Tag
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context, Scene
from ui.scenes.menu.backend import CardSet, House
from ui.scenes.net.sheets import ChangingScene, add_back, add_box, add_heading
from ui.scenes.net.table_rows import TableRows
from ui.toolkit.script import Act, wait

PATIENCE = 5.0  # seconds without an entry until it is said why that may be
LONGEST_LINK = 120
NOWHERE = "open_table"
"""The id that has the focus while there is no table to join."""
RIGHT = 590.0
SHARE = 0.5  # of the height, for the box with the address
TOP = 132.0
FOOT = 100.0


def steady(before: Sequence[FoundTable], now: Sequence[FoundTable]) -> tuple[FoundTable, ...]:
    """The tables that answer now, each where it stood: one that has gone keeps its row, new ones come last, and those
    that are known come before all others."""
    found = {table.key: table for table in now}
    gone = Message("tables.gone")
    kept = [found.pop(table.key) if table.key in found else table._replace(misfit=gone) for table in before]
    return tuple(sorted((*kept, *found.values()), key=lambda table: not table.known))


class TablesScene(ChangingScene):
    """The list looks again while it is on screen, and at no other time. back: the screen before."""

    def __init__(self, network: Network, house: House, back: Callable[[], Scene]) -> None:
        self._network, self._house, self._back = network, house, back
        self._nearby = network.look()
        self._tables: tuple[FoundTable, ...] = ()
        self._problem: Message | None = None
        self._sets: Sequence[CardSet] = ()
        self._address = ""
        self._fault: Message | None = None
        self._patience = Act(wait(PATIENCE))
        self._first = 0

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._sets = self._house.card_sets()

    def leave(self) -> None:
        super().leave()
        self._nearby.close()

    def build(self, page: Page, sheet: Sheet, room: Zone, before: str | None) -> None:
        self._heading(page, sheet, room)
        left = Zone(room.x, room.y + TOP, room.w - RIGHT - 40, room.h - TOP - FOOT)
        right = Zone(room.x + room.w - RIGHT, room.y + TOP, RIGHT, room.h - TOP - 40)
        rows = TableRows(page, sheet, left, self._sets)
        self._first = min(self._first, max(0, len(self._tables) - 1))
        rows.build(self._tables, self._first, self._join, self._turn)
        self._below(page, sheet, left)
        self._field(page, sheet, right._replace(h=right.h * SHARE))
        self._opening(page, sheet, right._replace(y=right.y + right.h * SHARE + 24, h=right.h * (1 - SHARE) - 24))
        page.finish(self._first_focus(), before if before != NOWHERE else None)

    def _first_focus(self) -> str:
        lit = next((found for found in self._tables if found.misfit is None), None)
        return f"table:{lit.key}" if lit is not None else NOWHERE

    def _heading(self, page: Page, sheet: Sheet, room: Zone) -> None:
        say = self.context.say
        words = say("tables.heading"), say("tables.hint")
        add_heading(page, sheet, room, words, room.w - 230, "wifi")
        add_back(page, sheet, room, lambda: self.context.go(self._back()))

    def _below(self, page: Page, sheet: Sheet, left: Zone) -> None:
        """Add the state of the list, or the reason why it is empty, and a hint."""
        theme, u = self.context.theme, sheet.u
        box = sheet.rect(left.x, left.y + left.h + 4, left.w, FOOT - 30)
        sentence, colour = self._told_of_the_list(), theme.muted
        if self._problem is not None:
            sentence, colour = self.context.words.say(self._problem), theme.bad
        if self._tables:
            page.line("looking", sentence, box.x, box.y + 26 * u, box.w, 20, colour, "italic")
            hint = self.context.say("tables.not_there")
            page.line("not_there", hint, box.x, box.y + 58 * u, box.w, 20, theme.muted, "body")
            return
        sign = icon("wifi", round(150 * u), mix(theme.panel, theme.muted, 0.45))
        page.backdrop.blit(sign, sign.get_rect(midbottom=((left.x + left.w / 2) * u, (left.y + left.h * 0.42) * u)))
        middle = sheet.rect(left.x + left.w * 0.1, left.y + left.h * 0.46, left.w * 0.8, 160)
        page.paragraph("looking", sentence, middle, 26, colour, "semibold", 0.5, even=True)

    def _told_of_the_list(self) -> str:
        say = self.context.say
        if not self._tables and self._patience.over:
            return say("tables.nothing_found")
        return say("tables.looking")

    def _field(self, page: Page, sheet: Sheet, zone: Zone) -> None:
        say, theme = self.context.say, self.context.theme
        y = add_box(page, sheet, zone, say("tables.address"), say("tables.address_hint"), "address_box") + 22
        x, wide = zone.x + 34, zone.w - 68
        entry = sheet.rect(x, y, wide, 62)
        page.entry(
            "address", entry, self._address, say("tables.address"), self._typed, done=self._knock, longest=LONGEST_LINK
        )
        box = sheet.rect(x, y + 82, wide, 66)
        page.button("knock", box, "accent", Tag(say("tables.knock"), 24, "door"), self._knock)
        if self._fault is not None:
            told = sheet.rect(x, y + 170, wide, max(40.0, zone.y + zone.h - y - 180))
            page.paragraph("fault", self.context.words.say(self._fault), told, 20, theme.bad, "bold")
        else:
            where = sheet.rect(x, y + 168, wide, max(40.0, zone.y + zone.h - y - 180))
            page.paragraph("address_where", say("tables.address_where"), where, 20, theme.muted, "italic")

    def _opening(self, page: Page, sheet: Sheet, zone: Zone) -> None:
        say, theme = self.context.say, self.context.theme
        y = add_box(page, sheet, zone, say("tables.open_here"), say("tables.open_hint"), "open_box", theme.mat)
        honest = sheet.rect(zone.x + 34, y + 14, zone.w - 68, max(0.0, zone.y + zone.h - 130 - y))
        dim = mix(CREAM, theme.mat, 0.2)
        page.paragraph("honest", say("tables.honest"), honest, 20, dim, "italic")
        box = sheet.rect(zone.x + 34, zone.y + zone.h - 110, zone.w - 68, 76)
        page.button("open_table", box, "accent", Tag(say("tables.open_table"), 27, "cards", "O"), self._open)

    def _typed(self, text: str) -> None:
        self._address = text

    def _knock(self) -> None:
        """A sentence below the field where it is neither an address nor a link."""
        found = self._network.visit_address(self._address.strip())
        if isinstance(found, Message):
            self._fault = found
            self.refresh()
        else:
            self._visit(found)

    def _join(self, found: FoundTable) -> None:
        self._visit(self._network.visit(found))

    def _visit(self, visit: Visit) -> None:
        from ui.scenes.net.lobby import LobbyScene

        self.context.go(LobbyScene(visit, self._house, self._again))

    def _again(self) -> Scene:
        return TablesScene(self._network, self._house, self._back)

    def _open(self) -> None:
        from ui.scenes.net.open_table import OpenTableScene

        self.context.go(OpenTableScene(self._network, self._house, self._again))

    def _turn(self, rows: int) -> None:
        self._first += rows
        self.refresh()

    def update(self, dt: float) -> bool:
        waited = self._patience.step(dt)
        changed = self._nearby.pump(self.context.now())
        if changed or self._problem != self._nearby.problem:
            self._tables, self._problem = steady(self._tables, self._nearby.tables), self._nearby.problem
            self.refresh()
        elif waited and not self._tables:
            self.refresh()
        return super().update(dt)
