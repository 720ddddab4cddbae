"""The kind of a computer at a seat: the level that it plays at, in words and as a picture."""

from __future__ import annotations

from typing import NamedTuple

from game.content.rival_levels import level_of, offered
from ui.scene import Context


class ComputerKind(NamedTuple):
    """word: the level alone, for a narrow place; kind: "computer, easy"; does: a sentence about it, or nothing."""

    word: str
    kind: str
    does: str
    icon: str

    @property
    def sentence(self) -> str:
        return f"{self.kind}. {self.does}" if self.does else self.kind


def computer_kind(context: Context, mind: str) -> ComputerKind:
    """Of the mind of this name. One that nobody is offered is a computer and no more."""
    level, computer = offered().get(level_of(mind)), context.say("evening.computer")
    if level is None:
        return ComputerKind(computer, computer, "", "bot")
    name, does = level.name.both, context.say("evening.of_level", text=level.sentence.both)
    kind = context.say("evening.computer_at", level=name)
    return ComputerKind(context.say("evening.of_level", text=name), kind, does, level.icon)
