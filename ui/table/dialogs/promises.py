"""Every word that was given at this table: which still hold, which were kept, which were broken (E-20); and the items
that a fight will make somebody hand over (E-22); below them the house rules, with whose wish each is; and whether
rivals may make offers tonight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.model.defaults import FREE
from game.words.house_rules import Ruled, ruled
from game.words.promises import Given, Standing, any_given, given, house_rules
from ui.art import panels, seats
from ui.art.colour import CREAM
from ui.art.icons import put_icon
from ui.kit.buttons import Tag
from ui.kit.dialogs import DONE, Answer
from ui.kit.list_dialog import LINE_GAP, LINE_HIGH, ROWS, Entry
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.table.dialogs.table_list import TableList

ICONS: dict[Standing, str] = {
    "owed": "coin",
    "holds": "hourglass",
    "kept": "check",
    "broken": "cross",
    "agreed": "shake",
    "brought": "cards",
}


class PromisesDialog(TableList):
    """Items that are owed and promises that hold come first, then the others, the newest before the older ones."""

    heading_key, closing = "evening.promises", DONE
    for_all = True

    def sentence(self) -> str:
        said = self.say("evening.promises_hint" if any_given(self.view) else "evening.promises_none")
        return said if self._rules() else f"{said} {self.say('evening.no_house_rules')}"

    def answers(self) -> Sequence[Answer]:
        """Whether rivals may make offers to the people here tonight; it is kept with who sits where."""
        seats = self.table.seats
        here = [seats[seat] for seat in self.table.people]
        if not here or all(info.kind == "person" for info in seats):
            return super().answers()
        left_alone = all(info.left_alone for info in here)
        word = self.say("evening.offers_again" if left_alone else "evening.no_offers")
        then = partial(self._leave_alone, not left_alone)
        return (Answer("offers", "neutral", Tag(word, 22, key="O"), then, stakes=FREE), *super().answers())

    def _leave_alone(self, on: bool) -> None:
        for seat in self.table.people:
            self.table.leave_alone(seat, on)
        self.renew()

    def default(self) -> str:
        """Closing it, whatever else there is to choose."""
        return self.closing.id

    def _given(self) -> list[Given]:
        voice = self.host.voice
        promised = given(self.view, [seat.name for seat in self.table.seats], voice)
        return [*promised, *house_rules(self._rules(), self._sets(), voice)]

    def _rules(self) -> Sequence[Ruled]:
        session = self.host.session
        agreed = session.exits.agreed
        meant = tuple((id, tuple(brought)) for id, brought in agreed.meant) if agreed is not None else ()
        return ruled(session.subject.options, self.host.voice.words, meant)

    def _sets(self) -> dict[str, str]:
        ruleset, lang = self.host.session.subject.ruleset, self.host.voice.words.lang
        return {each.id: each.name.said(lang) for each in ruleset.sets} if ruleset is not None else {}

    def entries(self) -> Sequence[Entry]:
        """Nothing here can be chosen."""
        return [Entry(f"promise:{n}", one.word, self.shut, lit=False) for n, one in enumerate(self._given())]

    def _columns(self, count: int) -> int:
        return 1

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        given = self._given()
        shown = given[self.first_entry : self.first_entry + ROWS]
        for n, one in enumerate(shown):
            row = room._replace(y=top + n * (LINE_HIGH + LINE_GAP), h=LINE_HIGH)
            self._row(page, sheet, row, self.first_entry + n, one)
        if self._pages(len(given)) > 1:
            low = room._replace(y=top + min(ROWS, len(given)) * (LINE_HIGH + LINE_GAP), h=LINE_HIGH)
            self._pager(page, sheet, low, len(given))

    def _row(self, page: Page, sheet: Sheet, row: Zone, n: int, one: Given) -> None:
        u, theme = sheet.u, self.context.theme
        middle, left = (row.y + row.h / 2) * u, row.x + 54
        if one.by >= 0:
            seats.mark(one.by + 1, 17 * u).centred(page.backdrop, (row.x + 22) * u, middle)
        else:
            put_icon(page.backdrop, "star", round(30 * u), theme.muted, (round((row.x + 22) * u), round(middle)))
        fills = {"owed": theme.bar, "holds": theme.accent, "kept": theme.good, "broken": theme.bad}
        fill = fills.get(one.standing, theme.bar)
        ink = theme.accent_text if one.standing == "holds" else CREAM
        pill = panels.pill(one.told, ICONS[one.standing], fill, u, ink, size=18)
        wide = pill.surface.get_width()
        pill.centred(page.backdrop, (row.x + row.w) * u - wide / 2, middle)
        room = (row.x + row.w - 12 - left) * u - wide
        page.line(f"promise:{n}", one.word, left * u, middle + 7 * u, room, 20, theme.text)
        box = pill.surface.get_rect(center=(round((row.x + row.w) * u - wide / 2), round(middle)))
        page.say_text(f"standing:{n}", box, one.told)
