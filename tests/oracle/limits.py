"""Limits of a seat, worked out a second time: naively, from the printed cards alone, and without `game.rules`.

Code written for speed in the engine (indexes, memories, sums kept apart) is not here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.model.primitives import Modifier
from game.model.ruleset import Ruleset
from game.model.state import Player
from game.model.terms import Const
from tests.oracle.second_reader import modifiers_on

Limit = Literal["hand_limit", "big_limit", "treasures", "help_levels", "doubled_sales"]
LIMITS: tuple[Limit, ...] = ("hand_limit", "big_limit", "treasures", "help_levels", "doubled_sales")
UNBOUNDED = 99
"""From here on a card prints "any number"; so many and more are all one to a seat."""


def limit(ruleset: Ruleset, player: Player, which: Limit) -> int:
    """The number that a seat's cards come to, of those that count whatever happens at the table (E-140)."""
    begun = [each for each in player.lasting if each.until != "next_fight" and each.modifier.query == which]
    said = [*of_limit(modifiers_on(ruleset, player), which), *(("add", each.amount) for each in begun)]
    return min(UNBOUNDED, combined(base(ruleset, which), said))


def base(ruleset: Ruleset, which: Limit) -> int:
    """The number without any card."""
    big = ruleset.house.big_limit
    return {"hand_limit": 5, "big_limit": UNBOUNDED if big is None else big}.get(which, 0)


def combined(at_first: int, changes: Iterable[tuple[str, int]]) -> int:
    """Up to the largest number that is said, then all that is added and taken away; never below 0."""
    return max(0, counted(at_first, changes))


def counted(at_first: int, changes: Iterable[tuple[str, int]]) -> int:
    """The same of a number that may be below 0."""
    said = list(changes)
    highest = max([at_first, *(n for word, n in said if word == "set")])
    if highest >= UNBOUNDED:
        return UNBOUNDED  # any number less one is any number
    return highest + sum(n for word, n in said if word == "add")


def of_limit(printed: Iterable[Modifier], which: Limit) -> list[tuple[str, int]]:
    """The words and numbers in which these speak of a limit."""
    of_it = [one for one in printed if one.query == which and one.when is None]
    return [("set" if one.sets else "add", one.value.n) for one in of_it if isinstance(one.value, Const)]
