"""How the types of the model are written on cards.

A type that is not named here is written as it is stored: its tag is the verb, its fields are the fields. So a new
primitive needs nothing in this room.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

import msgspec

from game.content.clauses import Add, Always, AnyWord, Change, Lose
from game.model import primitives as effects
from game.model import terms
from game.model.terms import FACE, PAID

Hint = object  # a type hint as it stands in a Struct: class, union, Literal, Annotated…


class Worded(NamedTuple):
    """A type some of whose values have words of their own; `beside`: another type for its place."""

    words: tuple[tuple[str, object], ...]
    beside: Hint = None


class Spelling(NamedTuple):
    """One way to write a type."""

    verb: str | None = ""  # empty: its tag; None: it is known by no verb
    names: Mapping[str, str] = {}  # field → what an author calls it; called like the verb it is the verb's whole body
    given: Mapping[str, object] = {}  # fields that an author does not write, and what they are
    types: Mapping[str, Hint] = {}  # field → what may be written there
    needed: tuple[str, ...] = ()  # fields that an author must write, though they have a default
    alone: bool = False  # its only field, bare: 3
    sugar: type[msgspec.Struct] | None = None  # the Struct that is written in its place


def _change(query: effects.Query) -> Spelling:
    """A number is changed by so much; a switch to yes or no."""
    kind: Hint = bool if query in effects.SWITCHES else terms.Amount
    if query == "big_limit":
        kind = terms.Amount | Literal["any"]
    return Spelling(query, {"value": query}, {"query": query}, {"value": kind})


SPELLINGS: Mapping[type[msgspec.Struct], tuple[Spelling, ...]] = {
    terms.Filter: (
        Spelling(None, given={"loose": False}, types=dict.fromkeys(("kind", "tag", "family", "trait"), AnyWord)),
    ),
    terms.Const: (Spelling(alone=True),),
    terms.Var: (
        Spelling("paid", given={"name": PAID}, needed=("times",)),
        Spelling("rolled", given={"name": FACE}, needed=("times",)),
    ),
    terms.Count: (Spelling(names={"filter": "count"}),),
    terms.Foes: (Spelling(names={"filter": "foes"}, needed=("filter",)),),
    terms.Has: (Spelling(names={"filter": "has"}),),
    terms.SideHas: (Spelling(names={"filter": "side_has"}),),
    terms.FoeIs: (Spelling(names={"filter": "foe_is"}),),
    terms.VarAtLeast: (Spelling("rolled_at_least", given={"name": FACE}),),
    terms.VarAtMost: (Spelling("rolled_at_most", given={"name": FACE}),),
    terms.Sex: (Spelling(types={"sex": Worded((("man", 0), ("woman", 1)))}),),
    terms.AllBut: (Spelling(names={"n": "all_but", "filter": "have"}),),
    terms.Not: (Spelling(names={"of": "not"}),),
    Always: (
        Spelling("add", {"change": "add"}, {"sets": False}),
        Spelling("set", {"change": "set"}, {"sets": True}),
    ),
    Change: tuple(_change(query) for query in get_args(effects.Query)),
    effects.Add: (Spelling(sugar=Add),),
    effects.GainLevel: (Spelling("gain", {"n": "levels"}),),
    effects.LoseLevel: (Spelling(sugar=Lose),),
    effects.LoseTrait: (),  # `lose` as well
    effects.Discard: (Spelling(names={"zone": "from"}, types={"n": Worded((("all", None),), terms.Positive)}),),
    effects.GiveAway: (Spelling(names={"zone": "from"}),),
    effects.PlusDie: (Spelling(names={"n": "plus_die"}),),
    effects.RollDie: (Spelling(given={"name": FACE}),),
    effects.If: (Spelling("branch", {"when": "if", "otherwise": "else"}),),
    effects.ChooseOne: (Spelling(names={"ways": "of"}),),
    **dict.fromkeys(effects.UNWRITTEN, ()),
}
"""Those that are written otherwise than they are stored, or in several ways; an empty one no card says by itself."""
