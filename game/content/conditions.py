"""Amounts, filters and conditions as cards are written with them (game.model.terms as YAML)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from game.content.manifest import Word
from game.content.reader import Authored
from game.model.terms import Slot, Who, Zone

Positive = Annotated[int, Meta(ge=1, le=99)]
Small = Annotated[int, Meta(ge=-99, le=99)]
Gold = Annotated[int, Meta(ge=0, le=9999)]


class FilterTerm(Authored, frozen=True):
    kind: Word | Literal[""] = ""
    tag: Word | Literal[""] = ""
    family: Word | Literal[""] = ""
    trait: Word | Literal[""] = ""
    slot: Slot | None = None
    big: bool | None = None
    worn: bool | None = None
    min_hands: Annotated[int, Meta(ge=0, le=2)] = 0
    min_value: Gold = 0
    min_level: Annotated[int, Meta(ge=0, le=20)] = 0


class Paid(Authored, frozen=True, tag="paid"):
    """So much for each card paid as the cost."""

    times: Small


class Rolled(Authored, frozen=True, tag="rolled"):
    """So much for each pip of the face rolled before."""

    times: Small


class Count(Authored, frozen=True, tag="count"):
    count: FilterTerm
    zone: Zone = "in_play"
    who: Who = "me"
    times: Small = 1


class Stat(Authored, frozen=True, tag="stat"):
    name: Literal["level", "hand_size"]
    who: Who = "me"
    times: Small = 1


class Foes(Authored, frozen=True, tag="foes"):
    """So much for each monster in the fight that matches; `other`: but this one."""

    foes: FilterTerm
    times: Small = 1
    other: bool = False


class Players(Authored, frozen=True, tag="players"):
    """So much for each living player."""

    times: Small = 1


Amount = Small | Paid | Rolled | Count | Stat | Foes | Players


class Has(Authored, frozen=True, tag="has"):
    """`against`: this speaks against whoever has the trait, and not of those who are spared its drawbacks."""

    has: FilterTerm
    who: Who = "me"
    n: Positive = 1
    against: bool = False


class SideHas(Authored, frozen=True, tag="side_has"):
    side_has: FilterTerm
    against: bool = False


class FoeIs(Authored, frozen=True, tag="foe_is"):
    foe_is: FilterTerm


class Alone(Authored, frozen=True, tag="alone"):
    """The fighter has no helper."""


class LevelAtMost(Authored, frozen=True, tag="level_at_most"):
    n: Positive
    who: Who = "victim"


class RolledAtLeast(Authored, frozen=True, tag="rolled_at_least"):
    n: Annotated[int, Meta(ge=1, le=6)]


class RolledAtMost(Authored, frozen=True, tag="rolled_at_most"):
    n: Annotated[int, Meta(ge=1, le=6)]


class Sex(Authored, frozen=True, tag="sex"):
    sex: Literal["man", "woman"]
    who: Who = "me"


class Lowest(Authored, frozen=True, tag="lowest"):
    """Nobody alive has a lower level."""

    who: Who = "me"


class Helping(Authored, frozen=True, tag="helping"):
    """The owner helps in somebody's fight."""


class HandAtMost(Authored, frozen=True, tag="hand_at_most"):
    n: Annotated[int, Meta(ge=0, le=9)]
    who: Who = "me"


class SomebodyDead(Authored, frozen=True, tag="somebody_dead"):
    """Somebody has died and has not drawn new cards yet."""


class AllBut(Authored, frozen=True, tag="all_but"):
    """All who play have such a trait, but for so many of them."""

    all_but: Annotated[int, Meta(ge=0, le=5)]
    have: FilterTerm


class RunRoll(Authored, frozen=True, tag="run_roll"):
    """The roll on the table is anybody's run roll."""


class RunFailed(Authored, frozen=True, tag="run_failed"):
    """The roll on the table is a run roll of the owner that falls short."""


class MyRun(Authored, frozen=True, tag="my_run"):
    """The roll on the table is a run roll of the owner."""


class Not(Authored, frozen=True, tag="not"):
    not_: Condition = field(name="not")


class AllOf(Authored, frozen=True, tag="all"):
    of: tuple[Condition, ...]


class AnyOf(Authored, frozen=True, tag="any"):
    of: tuple[Condition, ...]


Condition = (
    Has
    | SideHas
    | FoeIs
    | Alone
    | LevelAtMost
    | RolledAtLeast
    | RolledAtMost
    | Sex
    | Lowest
    | Helping
    | HandAtMost
    | SomebodyDead
    | AllBut
    | RunRoll
    | RunFailed
    | MyRun
    | Not
    | AllOf
    | AnyOf
)
