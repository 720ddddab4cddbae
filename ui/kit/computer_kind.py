"""The kind of a computer at a seat: the level that it plays at, in words and as a picture."""

from __future__ import annotations

from typing import NamedTuple

from game.content.rival_levels import level_of, offered
from game.table.interface import SeatInfo
from game.text import Catalogue


class ComputerKind(NamedTuple):
    """word: the level alone, for a narrow place; kind: "computer, easy"; does: a sentence about it, or nothing."""

    word: str
    kind: str
    does: str
    icon: str

    @property
    def sentence(self) -> str:
        return f"{self.kind}. {self.does}" if self.does else self.kind


def computer_kind(words: Catalogue, mind: str) -> ComputerKind:
    """Of the mind of this name. One that nobody is offered is a computer and no more."""
    named = mind.partition(":")[0] in ("", "ai")
    level, computer = offered().get(level_of(mind)) if named else None, words.say("evening.computer")
    if level is None:
        return ComputerKind(computer, computer, "", "bot")
    name, does = level.name.both, words.say("evening.of_level", text=level.sentence.both)
    kind = words.say("evening.computer_at", level=name)
    return ComputerKind(words.say("evening.of_level", text=name), kind, does, level.icon)


def rival_told(words: Catalogue, info: SeatInfo) -> str:
    """Return what may be known of the computer at a seat: its level, and its temper where a person chose it."""
    kind = computer_kind(words, info.mind).sentence
    temper = next((word for word in info.mind.split(":") if f"temper.{word}" in words.texts), "")
    if not info.temper_told or not temper:
        return kind
    return f"{kind.removesuffix('.')}. {words.say(f'temper.{temper}')}. {words.say(f'evening.temper_{temper}_does')}"
