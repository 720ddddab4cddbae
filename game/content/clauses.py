"""The parts of a card that are written otherwise than the rules keep them: names, modifiers, abilities with their
prices.

Everything else (effects, conditions, amounts, filters) is written as the types of the model, with the few exceptions
that game.content.written_forms names. Keys are never named `on` or `no`: YAML 1.1 would read them as booleans."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta, field
from msgspec.structs import replace

from game.content.authored import Authored, Said, Sugar, Words
from game.content.faults import ContentError
from game.content.nodes import Place
from game.model import primitives as effects
from game.model.cards import Moment, TargetKind
from game.model.primitives import EffectNode, Modifier, Query, Scope, Until
from game.model.terms import UNLIMITED, Amount, Condition, Const, Filter, Positive, Small, Who, Word

AnyWord = Word | Literal[""]


class NameWords(Said, frozen=True, kw_only=True):
    """A card's name and what grammar must know of it; a French name must say `g`, one in h or y `elide` as well."""

    g: Literal["m", "f"] | None = None
    elide: bool | None = None
    plural: bool = False
    an: bool | None = None


class Change(Authored, frozen=True):
    """Which number of the table, and by how much: `{fight: 3}`, `{wins_ties: true}`."""

    query: Query
    value: Amount | bool | Literal["any"]

    @property
    def amount(self) -> Amount:
        """Yes is 1, no is 0."""
        if isinstance(self.value, bool):
            return Const(int(self.value))
        return Const(UNLIMITED) if self.value == "any" else self.value


class Always(Authored, frozen=True):
    """Adds while the card lies there, or `set` replaces the base. `drawback`: of a race or class, for the house rules
    that spare it.
    """

    change: Change
    sets: bool
    for_: Scope | None = field(default=None, name="for")
    if_: Condition | None = field(default=None, name="if")
    drawback: bool = False
    aside: Words | None = None


class Vs(Authored, frozen=True):
    """A bonus in fight against a tag of foes (on items), or against a trait of fighters (on monsters)."""

    fight: Small
    tag: AnyWord = ""
    trait: AnyWord = ""
    aside: Words | None = None


class Unaddressed(effects.Add, frozen=True):
    """A modifier with a life span that does not say whom it means; its card decides."""


class Add(Sugar, frozen=True, tag="add"):
    """A modifier with a life span."""

    add: Change
    for_: Scope | None = field(default=None, name="for")
    until: Until = "fight_ends"
    if_: Condition | None = field(default=None, name="if")

    def meant(self) -> effects.Add:
        modifier = Modifier(self.add.query, self.add.amount, when=self.if_)
        if self.for_ is None:
            return Unaddressed(modifier, self.until)
        return effects.Add(replace(modifier, scope=self.for_), self.until)


class Lose(Sugar, frozen=True, tag="lose"):
    """One of `levels`, `trait` (the name of a family: race, class) and `tag` (of traits). `even_last`: also a trait
    that its last bearer would keep.
    """

    levels: Amount | None = None
    trait: AnyWord = ""
    tag: AnyWord = ""
    even_last: bool = False
    all: bool = False
    who: Who = "victim"

    def meant(self) -> effects.LoseLevel | effects.LoseTrait:
        if (self.levels is not None) + bool(self.trait) + bool(self.tag) != 1:
            raise ContentError(self.place, "exactly_one", fields="`levels`, `trait`, `tag`")
        if self.levels is None:
            return effects.LoseTrait(self.trait, self.who, self.all, self.tag, self.even_last)
        return effects.LoseLevel(self.levels, self.who)


Effects = tuple[EffectNode, ...]
SomeEffects = Annotated[tuple[EffectNode, ...], Meta(min_length=1)]


class Cost(Authored, frozen=True):
    """Cards to discard: `n`, or 1 `up_to` so many, or the `whole_hand` of at least so many; all of them `of` a sort."""

    shorthand: ClassVar[str] = "n"
    n: Positive | None = None
    up_to: Positive | None = None
    whole_hand: Positive | None = None
    from_: Literal["fuel", "hand"] = field(default="fuel", name="from")
    of: Filter = Filter()


class Limit(Authored, frozen=True):
    """So many `uses`, or so many `cards` paid, per scope."""

    per: Literal["turn", "combat", "victim", "roll"]
    uses: Positive | None = None
    cards: Positive | None = None


class Ability(Authored, frozen=True):
    """An ability that a card gives somebody, or an effect that happens by itself: `do`, `at` a moment, `if` something
    holds. `by`: who may use it. `lost`: a filter for the item that was lost."""

    at: Moment
    do: SomeEffects
    by: Literal["owner", "side"] = "owner"
    if_: Condition | None = field(default=None, name="if")
    target: TargetKind | None = None
    cost: Cost | None = None
    limit: Limit | None = None
    lost: Filter | None = None
    title: Words | None = None
    aside: Words | None = None


def walk(thing: object) -> Iterator[msgspec.Struct]:
    """Every Struct inside something written, outermost first."""
    if isinstance(thing, tuple):
        for part in thing:
            yield from walk(part)
    if not isinstance(thing, msgspec.Struct) or isinstance(thing, Place):
        return
    yield thing
    for value in msgspec.structs.asdict(thing).values():
        yield from walk(value)
