"""Another machine answers for a table at which a game is on: only its code shows that it is the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.defaults import FREE
from game.net.interface import Visit
from ui.gestures import Gesture, KeyPressed
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scenes.net.code_page import BOXES_HIGH, BOXES_WIDE, CodeEntry, add_boxes
from ui.table.dialogs.table_dialog import DialogHost, TableDialog


class CodeDialog(TableDialog):
    """Stands until the table is found: by its code, or because it is back. The banner opens it again."""

    heading_key = "linked.code_heading"
    width = BOXES_WIDE + 120
    extra = BOXES_HIGH + 60
    for_all = True
    escape_takes = 1

    def __init__(self, host: DialogHost, visit: Visit) -> None:
        super().__init__(host)
        self._visit, self._entry = visit, CodeEntry()
        self._told, self._drawn = "", self._state

    @property
    def _state(self) -> object:
        return self._visit.phase, self._visit.why

    def stands(self) -> bool:
        return self._visit.phase in ("code", "proving")

    def sentence(self) -> str:
        """What is wrong with who answers, or with the last code."""
        if self._told:
            return self._told
        why = self._visit.why
        return self.host.voice.say(why) if why is not None else self.say("lobby.proving")

    def answers(self) -> Sequence[Answer]:
        enter = Tag(self.say("lobby.enter_code"), 26, "lock")
        later = Tag(self.say("linked.look_first"), 22)
        return (
            Answer("enter_code", "good", enter, self._enter_code, stakes=FREE),
            Answer("later", "neutral", later, self.shut, stakes=FREE),
        )

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        middle = room.x + room.w / 2
        add_boxes(page, sheet, middle, top, self._entry)
        told, line = self.say("linked.still_sought"), (top + BOXES_HIGH + 34) * sheet.u
        page.line("sought", told, middle * sheet.u, line, room.w * sheet.u, 19, self.context.theme.muted, "body", 0.5)

    def handle(self, gesture: Gesture) -> None:
        if isinstance(gesture, KeyPressed) and not self.fresh and self._entry.takes(gesture):
            self._told = ""
            self.renew()
        else:
            super().handle(gesture)

    def update(self, dt: float) -> bool:
        if self._state != self._drawn and self.stands():
            self._drawn, self._told = self._state, ""
            self.renew()
        return super().update(dt)

    def _enter_code(self) -> None:
        if self._visit.phase != "code":
            return  # the last one is being weighed
        if self._entry.complete:
            self._visit.enter_code(self._entry.text)
            self._entry.clear()
        else:
            self._told = self.say("net.no_code")
            self.renew()
