"""Amounts, conditions, filters and persons: the little language in which a card speaks of the table.

Terms are data. `game.rules.terms` evaluates them, `game.text` prints them.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.model.bounds import Few, Key

Back = Literal["door", "treasure"]
Slot = Literal["head", "armour", "feet", "hand"]
Zone = Literal["hand", "carried", "used", "in_play", "traits", "curses"]
"""Places of one seat. `in_play` is carried and used items together (R-HAND-04 without traits)."""
IN_PLAY: tuple[Zone, ...] = ("in_play", "used", "carried")
"""Where items lie before a seat."""

PAID, FACE = "paid", "face"
"""The names that a text binds by itself: the number of cards paid, the face of the die."""

Word = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
"""The id of a card in its set, of a family, a tag, a pile."""
Positive = Annotated[int, Meta(ge=1, le=99)]
Small = Annotated[int, Meta(ge=-99, le=99)]
Gold = Annotated[int, Meta(ge=0, le=9999)]

UNLIMITED = 99
"""As a limit, or as the most cards of a cost: any number."""

Who = Literal[
    "me",  # the owner or player of the card; the wearer of an item; the bearer of a curse
    "victim",  # whom a curse, a mishap or an effect hits
    "fighter",  # the active combatant
    "helper",
    "fighters",  # both combatants
    "target",  # the seat named as the ability's target
    "others",  # every living seat but "me"
    "everybody",  # every living seat
    "highest",  # every living seat that no other living seat stands above in level
    "lowest",  # every living seat that no other living seat stands below in level
    "outsider",  # where a rule card watches for all but one: that one
]


class Term(msgspec.Struct, frozen=True, tag_field="is"):
    """Base of all terms."""


class Filter(Term, frozen=True, tag="filter"):
    """Which cards are meant; the stated fields must all hold.

    `trait` is the local id of a race or class; `min_value` is in gold; `min_hands` in hands.
    """

    kind: Key = ""
    tag: Key = ""
    family: Key = ""
    trait: Key = ""
    slot: Slot | None = None
    big: bool | None = None
    worn: bool | None = None
    min_hands: Annotated[int, Meta(ge=0, le=2)] = 0
    min_value: Gold = 0
    min_level: Annotated[int, Meta(ge=0, le=20)] = 0  # of monsters, as printed
    loose: bool = False  # no trait that is never given up


class Const(Term, frozen=True, tag="const"):
    n: Small


class Var(Term, frozen=True, tag="var"):
    """`times` × a number bound earlier in the same effect: `paid` (cards discarded as cost) or a rolled face."""

    name: Key
    times: Small = 1


class Count(Term, frozen=True, tag="count"):
    """`times` × the number of matching cards that `who` has in `zone`."""

    filter: Filter
    zone: Zone = "in_play"
    who: Who = "me"
    times: Small = 1


class Stat(Term, frozen=True, tag="stat"):
    """`times` × a number read off a seat: its level or the size of its hand."""

    name: Literal["level", "hand_size"]
    who: Who = "me"
    times: Small = 1


class Foes(Term, frozen=True, tag="foes"):
    """`times` × the number of matching monsters that still face the side; `other`: one of them, the speaker, is not
    counted.
    """

    filter: Filter = Filter()
    times: Small = 1
    other: bool = False


class Players(Term, frozen=True, tag="players"):
    """`times` × the number of living seats."""

    times: Small = 1


Amount = Const | Var | Count | Stat | Foes | Players


class Has(Term, frozen=True, cache_hash=True, tag="has"):
    """`who` has at least `n` matching cards among traits and items in play.

    `against`: held against whoever has that trait, so that seats spared its drawbacks do not count (A-29, E-72).
    """

    filter: Filter
    who: Who = "me"
    n: Positive = 1
    against: bool = False


class SideHas(Term, frozen=True, cache_hash=True, tag="side_has"):
    """Some combatant has such a card; true once, however many match (R-COMBAT-22). `against` as in `has`."""

    filter: Filter
    against: bool = False


class FoeIs(Term, frozen=True, tag="foe_is"):
    """Some monster still facing the side matches."""

    filter: Filter


class Alone(Term, frozen=True, tag="alone"):
    """The fighter has no helper (E-113)."""


class LevelAtMost(Term, frozen=True, tag="level_at_most"):
    n: Positive
    who: Who = "victim"


class VarAtLeast(Term, frozen=True, tag="var_at_least"):
    """A number bound earlier in the same effect is at least `n`."""

    name: Key
    n: Annotated[int, Meta(ge=1, le=6)]


class VarAtMost(Term, frozen=True, tag="var_at_most"):
    """A number bound earlier in the same effect is at most `n`."""

    name: Key
    n: Annotated[int, Meta(ge=1, le=6)]


class Sex(Term, frozen=True, tag="sex"):
    """`who` is a man or a woman, as things stand (R-CHAR-09, R-CURSE-06)."""

    sex: Literal[0, 1]  # man, woman
    who: Who = "me"


class Lowest(Term, frozen=True, tag="lowest"):
    """No living seat has a lower level than `who`; a tie is good enough."""

    who: Who = "me"


class Helping(Term, frozen=True, tag="helping"):
    """`me` helps in the combat that is on."""


class HandAtMost(Term, frozen=True, tag="hand_at_most"):
    """`who` holds `n` cards or fewer."""

    n: Annotated[int, Meta(ge=0, le=9)]
    who: Who = "me"


class SomebodyDead(Term, frozen=True, tag="somebody_dead"):
    """A seat has died and has not drawn its new cards yet (R-DEATH-05, R-DEATH-18)."""


class AllBut(Term, frozen=True, tag="all_but"):
    """Of all who still play, the dead included, exactly so many have no trait that matches; if that is more than none,
    at least three must play (E-63, E-119).
    """

    n: Annotated[int, Meta(ge=0, le=5)]
    filter: Filter


class RunRoll(Term, frozen=True, tag="run_roll"):
    """The roll in progress is somebody's run roll."""


class RunFailed(Term, frozen=True, tag="run_failed"):
    """The roll in progress is a run roll of `me` that falls short."""


class MyRun(Term, frozen=True, tag="my_run"):
    """The roll in progress is a run roll of `me`."""


class Not(Term, frozen=True, tag="not"):
    """Of `alone`, `foe_is` and `side_has` in a fight only: without one, neither they nor their opposites hold."""

    of: Condition


class AllOf(Term, frozen=True, tag="all"):
    of: Few[Condition]


class AnyOf(Term, frozen=True, tag="any"):
    of: Few[Condition]


Condition = (
    Has
    | SideHas
    | FoeIs
    | Alone
    | LevelAtMost
    | VarAtLeast
    | VarAtMost
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


def is_chance(condition: Condition) -> bool:
    """Whether a throw or a price that is not paid yet decides it, and not what lies on the table."""
    match condition:
        case VarAtLeast() | VarAtMost():
            return True
        case Not():
            return is_chance(condition.of)
        case AllOf() | AnyOf():
            return any(is_chance(part) for part in condition.of)
    return False
