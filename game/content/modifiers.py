"""What a card changes while it lies there, as it is written (game.model.effects.Modifier as YAML)."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from game.content.conditions import Amount, Condition, Small
from game.content.manifest import Word, Words
from game.content.reader import Authored
from game.model.effects import Scope


class Fight(Authored, frozen=True, tag="fight"):
    fight: Amount


class Run(Authored, frozen=True, tag="run"):
    run: Amount


class HandLimit(Authored, frozen=True, tag="hand_limit"):
    hand_limit: Amount


class BigLimit(Authored, frozen=True, tag="big_limit"):
    big_limit: Amount | Literal["any"]


class WinsTies(Authored, frozen=True, tag="wins_ties"):
    wins_ties: bool


class HelpLevels(Authored, frozen=True, tag="help_levels"):
    help_levels: Amount


class Treasures(Authored, frozen=True, tag="treasures"):
    treasures: Amount


class Pursues(Authored, frozen=True, tag="pursues"):
    pursues: bool


class SafeLevels(Authored, frozen=True, tag="safe_levels"):
    """Curses cost no levels."""

    safe_levels: bool


class SafeItems(Authored, frozen=True, tag="safe_items"):
    """Curses take no items."""

    safe_items: bool


class DoubledSales(Authored, frozen=True, tag="doubled_sales"):
    doubled_sales: Amount


class Helpers(Authored, frozen=True, tag="helpers"):
    """No: while this monster fights, nobody may join the side."""

    helpers: bool


Changed = (
    Fight
    | Run
    | HandLimit
    | BigLimit
    | WinsTies
    | HelpLevels
    | Treasures
    | Pursues
    | DoubledSales
    | Helpers
    | SafeLevels
    | SafeItems
)


class AlwaysAdd(Authored, frozen=True, tag="add"):
    """Adds while the card lies there. `drawback`: of a race or class, for the house rules that spare it."""

    add: Changed
    for_: Scope | None = field(default=None, name="for")
    if_: Condition | None = field(default=None, name="if")
    drawback: bool = False
    aside: Words | None = None


class AlwaysSet(Authored, frozen=True, tag="set"):
    """Replaces the base while the card lies there."""

    set: Changed
    for_: Scope | None = field(default=None, name="for")
    if_: Condition | None = field(default=None, name="if")
    drawback: bool = False
    aside: Words | None = None


Always = AlwaysAdd | AlwaysSet


class Vs(Authored, frozen=True):
    """A bonus in fight against a tag of foes (on items), or against a trait of fighters (on monsters)."""

    fight: Small
    tag: Word | Literal[""] = ""
    trait: Word | Literal[""] = ""
    aside: Words | None = None
