"""docs/engine.md, printed from the types: which pieces the rules are made of, and what each means."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Literal, get_args, get_origin

import msgspec

from game.model import cards, domains, options, primitives, state, terms
from game.model import events as ev
from game.rules.engine import VERBS

INTRODUCTION = """# The engine

Printed from the types by `python -m tests.printed`; a test keeps the two alike. What the game does is told in
docs/rules.md, how cards are written in docs/cards.md; this page lists the pieces that say it.

A move is a **command** (a wish). The engine checks it, performs its **verb**, and settles: what happens is said in
**events** (facts, with their outcomes inside), which alone make a new state. What the table is in the middle of stands
in **frames**, outermost first. What a card does is data: **abilities** with **effects**, and **modifiers** of numbers,
both written in **terms**.
"""

SECTIONS: tuple[tuple[str, str, object], ...] = (
    ("Effects", "What a card's text does, one after the other.", primitives.EffectNode),
    ("Amounts", "Whole numbers in a card's text.", terms.Amount),
    ("Conditions", "What must hold.", terms.Condition),
    ("Frames", "What the table is in the middle of; the innermost one says who must answer.", state.FrameNode),
    ("Events", "What became true.", ev.EventNode),
)
PARTS: tuple[type[msgspec.Struct], ...] = (
    cards.CardDef,
    cards.Ability,
    cards.Cost,
    cards.Limit,
    primitives.Modifier,
    terms.Filter,
    cards.SetManifest,
    cards.OwnPile,
    options.Option,
    options.Param,
    domains.Domain,
    options.Command,
    options.Refusal,
)
LISTS: tuple[tuple[str, object], ...] = (
    ("kind: what a card is", cards.Kind),
    ("moment: when an ability may be used, or what sets it off", cards.Moment),
    ("aim: what an ability is pointed at", cards.TargetKind),
    ("number: what a modifier changes", primitives.Query),
    ("scope: whom a modifier means", primitives.Scope),
    ("person: who is meant in a text", terms.Who),
    ("place of a seat", terms.Zone),
    ("slot: where an item is worn", terms.Slot),
    ("deck", terms.Back),
)
FACES: dict[ev.Faces, str] = {
    "public": "",
    "owner": "Faces are its owner's.",
    "nobody": "Nobody sees faces.",
    "private": "Only its seat hears of it.",
}
STOPS: dict[ev.Stops, str] = {"undo": "Free undo", "foresight": "Foresight"}
KNOWN = {get_args(options.Verb): "verb"} | {get_args(kind): re.split(r"\W", name)[0] for name, kind in LISTS}
"""Closed lists that stand at the end of the page, by their words."""


def page() -> str:
    blocks = [INTRODUCTION]
    blocks.append("## Verbs\n\nWhat a seat can wish; a few are the table's alone.\n")
    blocks.append(table(("verb", "means"), ((f"`{verb}`", told(VERBS[verb])) for verb in get_args(options.Verb))))
    for title, means, union in SECTIONS:
        blocks.append(f"## {title}\n\n{means}\n")
        blocks.append(table(("name", "fields", "means"), (row(kind) for kind in members(union))))
    blocks.append("## Parts of cards and of moves\n")
    blocks.append(table(("name", "fields", "means"), (row(kind) for kind in PARTS)))
    blocks.append("## Closed lists\n")
    blocks.append(table(("list", "words"), ((name, words(kind)) for name, kind in LISTS)))
    return "\n".join(blocks)


def table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A table of the page; a bar inside a cell would end it."""
    lines = [" | ".join(heads), " | ".join("---" for _ in heads)]
    lines += [" | ".join(cell.replace("|", "or") for cell in each) for each in rows]
    return "\n".join(f"| {line} |" for line in lines) + "\n"


def members(union: object) -> Iterator[type[msgspec.Struct]]:
    """The types of a union, in the order in which it names them."""
    for kind in get_args(union) or (union,):
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            yield kind


def row(kind: type[msgspec.Struct]) -> tuple[str, str, str]:
    tag = kind.__struct_config__.tag
    own = f"`{tag}`" if isinstance(tag, str) else f"`{kind.__name__}`"
    fields = ", ".join(f"`{field.name}`: {named(field.type)}" for field in msgspec.structs.fields(kind))
    return own, fields, " ".join(part for part in (told(kind), _eyes(kind)) if part)


def _eyes(kind: type[msgspec.Struct]) -> str:
    """Return who sees the faces of an event's cards, and what stops at it."""
    if not issubclass(kind, ev.Event):
        return ""
    return " ".join((FACES[kind.FACES], *(f"{STOPS[what]} stops here." for what in kind.STOPS))).strip()


def told(thing: Callable[..., None] | type[msgspec.Struct]) -> str:
    """Its own docstring in one line; empty if it has none."""
    text = thing.__dict__.get("__doc__") if isinstance(thing, type) else thing.__doc__
    return re.sub(r"\s+", " ", inspect.cleandoc(text)) if text else ""


def named(kind: object) -> str:
    """A type in words that fit into a cell."""
    if kind is type(None):
        return "none"
    if get_origin(kind) is Literal:
        return KNOWN.get(get_args(kind)) or "one of " + words(kind)
    if get_origin(kind) is Annotated:
        return named(get_args(kind)[0])
    if get_origin(kind) is tuple:
        inner = get_args(kind)
        each = ", ".join(named(part) for part in inner if part is not Ellipsis)
        return f"list of {each}" if Ellipsis in inner else f"({each})"
    if get_args(kind):
        return _union(get_args(kind))
    return plain(kind)


def _union(kinds: tuple[object, ...]) -> str:
    """Long unions by their common name."""
    for name, union in (("effect", primitives.EffectNode), ("amount", terms.Amount), ("condition", terms.Condition)):
        if set(get_args(union)) <= set(kinds):
            return name + (" or none" if type(None) in kinds else "")
    return " or ".join(named(kind) for kind in kinds)


def plain(kind: object) -> str:
    return kind.__name__ if isinstance(kind, type) else str(kind).rpartition(".")[2]


def words(kind: object) -> str:
    return ", ".join(f"`{word}`" for word in get_args(kind))
