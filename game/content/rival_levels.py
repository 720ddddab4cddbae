"""The levels that rivals play at: one file of assets/levels each, with how much such a mind sees and the words and the
picture that stand for it. No level sees more than its seat may, and none touches dice or cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from game.content.authored import Places, Text
from game.content.cache import cached
from game.content.faults import unknown
from game.content.icons import ASSETS, icon_names
from game.content.shipped import Misprinted, read_shipped
from game.model.messages import InBoth

FOLDER = ASSETS / "levels"
USUAL = "normal"
"""The level of a mind whose name says none."""

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class InWords(msgspec.Struct, frozen=True):
    en: Text
    fr: Text

    @property
    def both(self) -> InBoth:
        """For a place in a sentence."""
        return InBoth(self.en, self.fr)


class Offered(msgspec.Struct, frozen=True):
    """How a level is offered to people: its place among the others, counted from 1, its icon, its name, and one
    sentence about it."""

    order: Annotated[int, msgspec.Meta(ge=1, le=99)]
    icon: str
    name: InWords
    sentence: InWords


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """How much a mind sees.

    noise: deviation of every worth, in levels: plausible moves change places, silly ones stay silly.
    notices: how often it sees in time that somebody is about to win.
    overlooks: share of its cards that it does not think of in a turn.
    plan: cards that it plays together at most.
    asks: times it asks for help in a fight.
    imagines: tables it looks at ahead to plan a turn, a third of them where no win is near; 0: sees no plan.
    ways: ways to fill one move that such a plan tries, the cheapest first.
    modest: how much of what its help brings the fighter it does not think of.
    obliges: grants the first help that it is asked for, whatever is offered.
    thrift: how much dearer its cards are to it than to its temper, so that it keeps them for the fights that decide.
    waits: levels nearer to the goal than its temper says somebody must come before it acts against it.
    sells_from: share of the goal below which it sells nothing, but to win or once a rival is near it.
    counts: reckons with what the others may hold against its fights, by the cards that are not in sight; and fears a
        seat by all that it has before it, not by its level alone.
    eager: offers its help before anybody is asked.
    edge: how much nearer to the least that the other takes its offers lie, and how much more it wants for its help.
    offered: None for a level that only a first game uses.
    """

    noise: Annotated[float, msgspec.Meta(ge=0, le=3)]
    notices: Share
    overlooks: Share
    plan: Annotated[int, msgspec.Meta(ge=1, le=8)]
    asks: Annotated[int, msgspec.Meta(ge=0, le=6)]
    imagines: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    ways: Annotated[int, msgspec.Meta(ge=1, le=1_000)] = 6
    modest: Share = 0.0
    obliges: bool = False
    thrift: Share = 0.0
    waits: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    sells_from: Share = 0.0
    counts: bool = False
    eager: bool = False
    edge: Share = 0.0
    offered: Offered | None = None


@cache
def levels() -> dict[str, Level]:
    """Every level by the name of its file. Damaged says what is wrong with one."""
    files = sorted(FOLDER.glob("*.yaml"))
    built = cached("levels", [*files, Path(__file__)], "", lambda: msgspec.msgpack.encode(_read(files)))
    return msgspec.msgpack.decode(built, type=dict[str, Level])


def _read(files: list[Path]) -> dict[str, Level]:
    return {file.stem: read_level(file) for file in files}


def read_level(file: Path) -> Level:
    """One of them. Misprinted names the first mistake with line and column."""
    places = Places()
    level = read_shipped(file, Level, "level", places)
    if level.offered is not None and level.offered.icon not in icon_names():
        place = places.of(level.offered).at("icon")
        raise Misprinted(unknown(place, "unknown_word", level.offered.icon, icon_names()))
    return level


def offered() -> dict[str, Offered]:
    """The levels that people may choose, in their order."""
    found = {name: level.offered for name, level in levels().items() if level.offered is not None}
    return dict(sorted(found.items(), key=lambda each: (each[1].order, each[0])))


def level_of(mind: str) -> str:
    """The level that a mind plays at, by the name of the mind: "hard" of "ai:hard:banker"."""
    return next((word for word in mind.split(":") if word in levels()), USUAL)


def next_level(mind: str) -> str:
    """The level offered after the one that a mind plays at, round and round."""
    known, now = [*offered()], level_of(mind)
    return known[(known.index(now) + 1) % len(known)] if now in known else USUAL
