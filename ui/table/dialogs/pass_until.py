"""How long somebody lets everything go without being asked again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.model.defaults import FREE
from game.table.interface import Until
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.table.dialogs.table_dialog import DialogHost, TableDialog

CHOICES: tuple[Until, ...] = ("fight", "level", "turn")


class PassUntilDialog(TableDialog):
    """For this fight, until somebody is near the goal, until the own turn."""

    heading_key = "share.let_go_how"
    stacked = True
    width = 760.0

    def __init__(self, host: DialogHost, choose: Callable[[Until], None]) -> None:
        super().__init__(host)
        self._choose = choose

    def answers(self) -> Sequence[Answer]:
        said = [
            Answer(until, "neutral", Tag(self.say(f"share.for_{until}", n=self.view.near), 22, key=str(n)), then)
            for n, until in enumerate(CHOICES, 1)
            for then in (partial(self.then, partial(self._choose, until)),)
        ]
        return (*said, Answer("cancel", "dark", Tag(self.say("common.cancel"), 22), self.shut, stakes=FREE))
