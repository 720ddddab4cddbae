"""Amounts, conditions, filters and persons: the little language in which a card speaks of the table.

Terms are data. `game.rules.terms` evaluates them, `game.text` prints them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Back = Literal["door", "treasure"]
Slot = Literal["head", "armour", "feet", "hand"]
Zone = Literal["hand", "carried", "used", "in_play", "traits", "curses"]
"""Places of one seat. `in_play` is carried and used items together (R-HAND-04 without traits)."""

UNLIMITED = 99
"""As a limit, or as the most cards of a cost: any number."""

Who = Literal[
    "me",  # whoever owns or plays the card; the wearer of an item; the bearer of a curse
    "victim",  # whom a curse, a mishap or an effect hits
    "fighter",  # the active combatant
    "helper",
    "fighters",  # both combatants
    "target",  # the seat named as the ability's target
    "others",  # every living seat but "me"
]


class Term(msgspec.Struct, frozen=True, tag_field="is"):
    """Base of all terms."""


class Filter(Term, frozen=True, tag="filter"):
    """Which cards are meant; the stated fields must all hold.

    `trait` is the local id of a race or class; `min_value` is in gold; `min_hands` in hands.
    """

    kind: str = ""
    tag: str = ""
    family: str = ""
    trait: str = ""
    slot: Slot | None = None
    big: bool | None = None
    worn: bool | None = None
    min_hands: int = 0
    min_value: int = 0


# --- amounts: always whole numbers -------------------------------------------------------------------


class Const(Term, frozen=True, tag="const"):
    n: int


class Var(Term, frozen=True, tag="var"):
    """`times` × a number bound earlier in the same effect: `paid` (cards discarded as cost) or a rolled face."""

    name: str
    times: int = 1


class Count(Term, frozen=True, tag="count"):
    """`times` × the number of matching cards that `who` has in `zone`."""

    filter: Filter
    zone: Zone = "in_play"
    who: Who = "me"
    times: int = 1


class Stat(Term, frozen=True, tag="stat"):
    """`times` × a number read off a seat: its level or the size of its hand."""

    name: Literal["level", "hand_size"]
    who: Who = "me"
    times: int = 1


Amount = Const | Var | Count | Stat


# --- conditions ----------------------------------------------------------------------------------------


class Has(Term, frozen=True, tag="has"):
    """`who` has at least `n` matching cards among traits and items in play."""

    filter: Filter
    who: Who = "me"
    n: int = 1


class SideHas(Term, frozen=True, tag="side_has"):
    """Some combatant has such a card; true once, however many match (R-COMBAT-22)."""

    filter: Filter


class FoeIs(Term, frozen=True, tag="foe_is"):
    """Some monster still facing the side matches."""

    filter: Filter


class Alone(Term, frozen=True, tag="alone"):
    """The fighter has no helper (E-113)."""


class LevelAtMost(Term, frozen=True, tag="level_at_most"):
    n: int
    who: Who = "victim"


class VarAtLeast(Term, frozen=True, tag="var_at_least"):
    """A number bound earlier in the same effect is at least `n`."""

    name: str
    n: int


class RunFailed(Term, frozen=True, tag="run_failed"):
    """The roll in progress is a run roll of `me` that falls short."""


class MyRun(Term, frozen=True, tag="my_run"):
    """The roll in progress is a run roll of `me`."""


class Not(Term, frozen=True, tag="not"):
    of: Condition


class AllOf(Term, frozen=True, tag="all"):
    of: tuple[Condition, ...]


class AnyOf(Term, frozen=True, tag="any"):
    of: tuple[Condition, ...]


Condition = Has | SideHas | FoeIs | Alone | LevelAtMost | VarAtLeast | RunFailed | MyRun | Not | AllOf | AnyOf
