"""Another machine answers for a table at which a game is on: only its code shows that it is the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.defaults import FREE
from game.net.interface import Visit
from ui.gestures import Gesture, KeyPressed
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.scenes.net.code_page import BOXES_WIDE, CodeEntry, code_boxes
from ui.table.dialogs.table_dialog import DialogHost, TableDialog
from ui.toolkit.flow import Box, Column, Text


class CodeDialog(TableDialog):
    """Stands until the table is found: by its code, or because it is back. The banner opens it again."""

    heading_key = "linked.code_heading"
    width = BOXES_WIDE + 120
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
        """Return the fault of the host that answers, or of the last code."""
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

    def body(self) -> Box:
        sought = Text(self.say("linked.still_sought"), 19, tint="muted", id="sought", share=0.5, even=True)
        return Column((code_boxes(self.context, self._entry), sought), 16, 0.5)

    def handle(self, gesture: Gesture) -> None:
        if isinstance(gesture, KeyPressed) and self._entry.takes(gesture):
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
