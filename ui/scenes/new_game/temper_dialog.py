"""The choice of a computer's temper, each with what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.model.defaults import FREE
from game.model.messages import AsWritten
from ui.kit.dialogs import Closing
from ui.kit.list_dialog import Entry, ListDialog
from ui.scenes.new_game.draft import tempers


class TemperDialog(ListDialog):
    """`now`: the temper of this computer, empty for a surprise; `choose` is told the one that is chosen."""

    width, long_lines = 1500.0, True
    closing = Closing("cancel", "common.cancel", "dark", 22)

    def __init__(self, name: str, now: str, choose: Callable[[str], None]) -> None:
        super().__init__()
        self._name, self._now, self._choose = name, now, choose

    def heading(self) -> str:
        return self.context.say("evening.temper_ask", name=AsWritten(self._name))

    def default(self) -> str:
        """Return the id of the temper as it is now."""
        return f"is:{self._now or 'any'}"

    def entries(self) -> Sequence[Entry]:
        return [self._entry(word) for word in ("", *tempers(self.context))]

    def _entry(self, word: str) -> Entry:
        name = self.context.say(f"temper.{word}" if word else "evening.temper_any")
        does = self.context.say(f"evening.temper_{word or 'any'}_does")
        then = partial(self.then, partial(self._choose, word))
        return Entry(f"is:{word or 'any'}", f"{name} · {does}", then, "check" if word == self._now else "", stakes=FREE)
