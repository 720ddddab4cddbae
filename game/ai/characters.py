"""Tempers of rivals and how they bargain, read from assets/tempers.yaml."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.content.cache import cached
from game.content.rival_levels import Share
from game.content.shipped import read_shipped
from game.model.views import Word

FILE = Path(__file__).resolve().parents[2] / "assets" / "tempers.yaml"

Knob = Annotated[float, msgspec.Meta(ge=-1, le=1)]


Wish = Literal["treasures", "items", "words"]


class Bargaining(msgspec.Struct, frozen=True):
    """The way a mind asks and answers; the file tells the meaning of the fields."""

    opens: Knob = 0.3
    wants: Share = 0.4
    haggles: float = 0.8
    likes: tuple[Wish, ...] = ("treasures",)
    first_pick: bool = False
    yields_pick: bool = False
    sweetens: Share = 0.0
    gives: tuple[Word, ...] = ()
    demands: tuple[Word, ...] = ()
    word: float | None = None
    extorts: Share = 0.0
    truces: Share = 0.0
    hushes: Share = 0.0


class Temper(msgspec.Struct, frozen=True):
    """The likings of a mind where it is free; the file tells the effects of the knobs. `name` is its key there."""

    greed: Knob = 0.0
    generosity: Knob = 0.0
    aggression: Knob = 0.0
    grudge: Knob = 0.0
    loyalty: Knob = 0.0
    risk: Knob = 0.0
    thrift: Knob = 0.0
    sells_from: Share = 0.0
    daring: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    asks: Annotated[int, msgspec.Meta(ge=-6, le=6)] = 0
    talks_first: bool = False
    ledger: bool = False
    chatter: Knob = -1.0
    name: str = ""
    bargaining: Bargaining = Bargaining()


class _Written(msgspec.Struct, frozen=True):
    tempers: dict[str, Temper]
    bargaining: dict[str, Bargaining]


EVEN = Temper()
"""No temper: takes the best move and says nothing about it."""


@cache
def tempers() -> dict[str, Temper]:
    """Every temper in the file, by name. Damaged says what is wrong with it."""
    shape = Path(__file__)
    written = msgspec.msgpack.decode(cached("rivals", [FILE, shape], "", _read), type=_Written)
    return {
        name: msgspec.structs.replace(temper, name=name, bargaining=written.bargaining.get(name, Bargaining()))
        for name, temper in written.tempers.items()
    }


def _read() -> bytes:
    return msgspec.msgpack.encode(read_characters(FILE))


def read_characters(file: Path) -> _Written:
    """Return the contents of such a file. Raise Misprinted for the first mistake, with line and column."""
    return read_shipped(file, _Written, "temper")


def tempered(rivals: Sequence[tuple[str, str]]) -> list[str]:
    """The minds of a table, given as (mind, name): a seat that plays like `ai` and names no temper gets the one that
    goes with the name, all different as long as there are enough. Other minds, and seats without one, stay as they
    are."""
    known = tempers()
    taken = [word for mind, _ in rivals for word in mind.split(":") if word in known]
    found: list[str] = []
    for mind, name in rivals:
        words = mind.split(":")
        if words[0] == "ai" and not any(word in known for word in words):
            taken.append(temper_of(name, taken))
            words.append(taken[-1])
        found.append(":".join(words))
    return found


def temper_of(name: str, taken: Collection[str] = ()) -> str:
    """The temper that goes with a rival's name, always the same unless it is taken: one gets to know people."""
    known = tuple(tempers())
    free = [temper for temper in known if temper not in taken] or list(known)
    number = int.from_bytes(hashlib.blake2b(name.encode(), digest_size=4).digest(), "big")
    wished = known[number % len(known)]
    return wished if wished in free else free[number % len(free)]
