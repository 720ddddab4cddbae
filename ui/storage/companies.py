"""Players of a game about to be dealt, and companies known from earlier games."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.model.ruleset import FEWEST_SEATS, MOST_SEATS
from game.table.interface import SeatInfo
from ui.storage.settings import Pace

RivalKind = Literal["ai", "greedy", "random"]
RIVAL_KINDS: tuple[RivalKind, ...] = ("ai", "greedy", "random")
SeatKind = Literal["you", "local", "ai", "greedy", "random", "open"]
SEAT_KINDS: tuple[SeatKind, ...] = ("you", "local", *RIVAL_KINDS)
FEWEST_RIVALS, MOST_RIVALS = FEWEST_SEATS - 1, MOST_SEATS - 1
Hands = Literal["sealed", "relaxed", "open"]
"""How hands lie where several people share the screen."""
Sex = Literal["", "man", "woman"]


class SeatPlan(msgspec.Struct, frozen=True):
    """The player of a seat before the deal: "you" and "local" are people at this screen, "open" waits for one at
    another machine, anything else is the kind of a computer rival. lang: of a person's glances; empty: the window's.
    mind: which rival of that kind, as in "ai:easy"; empty: any. sex: of a person's character; empty: the dice say.
    portrait: chosen for this game and not yet remembered with the name; empty: none."""

    kind: SeatKind
    name: str
    lang: str = ""
    mind: str = ""
    sex: Sex = ""
    portrait: str = ""


def seated(seat: SeatPlan) -> SeatInfo:
    """Return the seat as the table is told of it."""
    if seat.kind in ("you", "local"):
        return SeatInfo(seat.name, "person", "", seat.lang, seat.sex)
    return SeatInfo(seat.name, "rival", seat.mind or seat.kind)


class NewGame(msgspec.Struct, frozen=True):
    """A game about to be dealt. Seats in turn order; sets by their folders' names; seed None: the table chooses one."""

    seats: tuple[SeatPlan, ...]
    sets: tuple[str, ...]
    seed: int | None = None
    pace: Pace = "brisk"
    hands: Hands = "sealed"
    options: tuple[str, ...] = ()  # house rules that differ from what the sets mean, each written NAME=VALUE
    table: str = ""  # under which name the company is known


class KnownTable(msgspec.Struct, frozen=True):
    """A company that plays together: who sits where, with which cards, manners and house rules."""

    name: str
    seats: tuple[SeatPlan, ...]
    sets: tuple[str, ...]
    hands: Hands = "sealed"
    options: tuple[str, ...] = ()  # as in NewGame
