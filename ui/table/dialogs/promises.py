"""Every word that was given at this table: which still hold, which were kept, which were broken (E-20); and the items
that a fight will make somebody hand over (E-22); below them the house rules, with whose wish each is; and whether
rivals may make offers tonight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from game.model.defaults import FREE
from game.words.house_rules import Ruled, ruled
from game.words.promises import Given, Standing, any_given, given, house_rules
from ui.art import fonts, panels, seats
from ui.art.colour import CREAM
from ui.art.icons import put_icon
from ui.kit.buttons import Tag
from ui.kit.dialogs import DONE, Answer
from ui.kit.list_dialog import LINE_HIGH, Entry
from ui.table.dialogs.table_list import TableList
from ui.toolkit.flow import Box, Metrics, Painted, Row, Sized, Text
from ui.toolkit.node import Node

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
        """Return the id of the button that closes it, whatever else there is to choose."""
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

    def line(self, n: int, entry: Entry) -> Box:
        place, u, theme = self.first_entry + n, self.context.u, self.context.theme
        one = self._given()[place]
        fills = {"owed": theme.bar, "holds": theme.accent, "kept": theme.good, "broken": theme.bad}
        ink = theme.accent_text if one.standing == "holds" else CREAM
        pill = panels.pill(one.told, ICONS[one.standing], fills.get(one.standing, theme.bar), u, ink, size=18)
        wide, high = pill.surface.get_size()

        def sign(surface: pygame.Surface, at: Rect, metrics: Metrics) -> None:
            if one.by >= 0:
                seats.mark(one.by + 1, 17 * u).centred(surface, *at.center)
            else:
                put_icon(surface, "star", round(30 * u), theme.muted, at.center)

        told = Node("text", f"standing:{place}", one.told)
        standing = Painted(wide / u, high / u, lambda surface, at, _: pill.centred(surface, *at.center), None, told)
        said = Text(one.word, 20, fonts.SEMIBOLD, id=f"promise:{place}", most=2)
        return Sized(0, Row((Painted(44, 44, sign), said, standing), 12), LINE_HIGH)
