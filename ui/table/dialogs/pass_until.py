"""How long somebody lets everything go without being asked again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.model.defaults import FREE
from game.moves.private import ways_to_let_go
from game.table.interface import Until
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.table.dialogs.table_dialog import DialogHost, TableDialog


class PassUntilDialog(TableDialog):
    """Each way is a button; what it is answered with is told to `choose`."""

    heading_key = "share.let_go_how"
    stacked = True
    width = 760.0

    def __init__(self, host: DialogHost, choose: Callable[[Until], None]) -> None:
        super().__init__(host)
        self._choose = choose

    def answers(self) -> Sequence[Answer]:
        said = [
            Answer(way.until, "neutral", Tag(self.host.voice.say(way.label), 22, key=str(n)), then)
            for n, way in enumerate(ways_to_let_go(self.view), 1)
            for then in (partial(self.then, partial(self._choose, way.until)),)
        ]
        return (*said, Answer("cancel", "dark", Tag(self.say("common.cancel"), 22), self.shut, stakes=FREE))
