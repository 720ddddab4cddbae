"""The reasons for a number of the table: its parts, their conditions, and sources that might still count."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from game.ids import NO_CARD, NOBODY, BodyId, CardId, SeatId
from game.model.terms import Condition
from game.model.views import Part

NumberKind = Literal[
    "strength",  # of a seat
    "heroes",
    "monsters",
    "foe",  # one monster body
    "run",  # the face that a throw needs to get away
    "hand_limit",
    "hands",
    "big_limit",
    "family",  # how many races, or classes; of a ranked family the ranks together
    "treasures",  # at stake in the fight
    "gold",  # the price of a level
    "value",  # of an item
    "goal",
]


class Number(NamedTuple):
    """One number that lies open on the table. `seat`: whose; `body`: of which monster, `card`: of which item."""

    kind: NumberKind
    seat: SeatId = NOBODY
    body: BodyId = BodyId(-1)
    card: CardId = NO_CARD
    family: str = ""


Lies = Literal[
    "rules",  # no card: the rules or the house rules say so
    "level",
    "used",
    "carried",
    "traits",
    "curses",
    "monster",
    "enhancer",
    "played",  # thrown into the fight, or an effect that lasts
    "text",  # the text of a monster's card
]
"""Where the source of a part lies."""

Wait = Literal[
    "",
    "condition",  # its condition does not hold now
    "fight",  # the next fight
    "bag",  # it is carried and not worn
    "ability",  # it has to be used, and may be
    "tie",  # it decides a tie
    "level_only",  # in this fight only levels count
    "sale",  # once in a turn
]
"""The reasons for which a source is not counted."""


class Source(msgspec.Struct, frozen=True):
    """One part and where it comes from. `when`: it counts only then; `waits`: why it does not count yet, and may;
    `most`: the largest amount, where its user chooses."""

    part: Part
    lies: Lies
    rule: str
    when: Condition | None = None
    waits: Wait = ""
    most: int = 0
    ability: int = -1


class Why(msgspec.Struct, frozen=True):
    """`parts` add up to `total`; `open` may still come; `taken`: uses of a limit. `rule`: says all this."""

    number: Number
    total: int
    parts: tuple[Source, ...]
    rule: str
    open: tuple[Source, ...] = ()
    taken: tuple[Source, ...] = ()
