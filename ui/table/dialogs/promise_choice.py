"""The choice of a promise for one side of a slip, from all that may be promised."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.model.commands import WORDS
from game.model.defaults import FREE
from ui.kit.list_dialog import Entry
from ui.table.dialogs.table_dialog import DialogHost
from ui.table.dialogs.table_list import TableList


class PromiseChoice(TableList):
    """A list over the slip. `now`: the word of the slip; `choose` is told the word that is chosen, None for none."""

    long_lines = True

    def __init__(
        self,
        host: DialogHost,
        heading: str,
        now: str | None,
        needed: Callable[[], bool],
        choose: Callable[[str | None], None],
    ) -> None:
        super().__init__(host, host.desk.table)
        self._heading, self._now, self._needed, self._choose = heading, now, needed, choose

    def stands(self) -> bool:
        return super().stands() and self._needed()

    def heading(self) -> str:
        return self._heading

    def default(self) -> str:
        """Return the id of what the slip says now."""
        return f"promise:{self._now}"

    def entries(self) -> Sequence[Entry]:
        return [self._entry(word) for word in (None, *WORDS)]

    def _entry(self, word: str | None) -> Entry:
        said = self.say("deal.no_word" if word is None else f"word_given.{word}")
        then = partial(self.then, partial(self._choose, word))
        return Entry(f"promise:{word}", said, then, "check" if word == self._now else "", stakes=FREE)
