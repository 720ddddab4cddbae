"""The tables of docs/cards.md, printed from the types that the reader fills: which words a card may use, and where."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

from game.content.authored import Words
from game.content.card_kinds import KINDS, Entry
from game.content.clauses import Ability, Always, Change, Cost, Limit, NameWords, Vs
from game.content.forms import Options, Shape, options, shape
from game.content.manifest import Blurb, Called, Foreign, KindWord, Needs, PileEntry, SetEntry, WordEntry
from game.content.written_forms import Hint
from game.model.primitives import SWITCHES, EffectNode
from game.model.terms import Amount, Condition, Filter
from tests.docs.engine_page import KNOWN, LISTS, table, told, words

PAGE = Path(__file__).parents[2] / "docs" / "cards.md"
SECTION = re.compile(r"(<!-- printed by python -m tests\.printed -->\n).*?(<!-- end -->\n)", re.DOTALL)

CHOICES: tuple[tuple[str, Hint], ...] = (
    ("effect", EffectNode), ("amount", Amount), ("condition", Condition), ("number", Change), ("modifier", Always),
)  # fmt: skip
"""Unions told apart by their verbs, by their names on this page."""
PARTS = {
    Words: "words", NameWords: "name", Filter: "filter", Ability: "ability", Cost: "cost", Limit: "limit", Vs: "versus",
    Called: "called", WordEntry: "word of its own", PileEntry: "pile", KindWord: "word for a kind", Foreign: "foreign",
    Needs: "needs", Blurb: "blurb",
}  # fmt: skip
HEADS = ("written", "fields", "means")


def tables() -> str:
    """Everything between the two marks of the page."""
    blocks = ["### set.yaml\n", table(HEADS, [row(shape(SetEntry), "the file")])]
    blocks += ["### Kinds of cards\n", table(HEADS, kinds())]
    blocks += ["### Parts\n", table(HEADS, (row(_plain(part), name) for part, name in PARTS.items()))]
    blocks += ["### Modifiers\n", table(HEADS, rows(Always))]
    blocks += ["### Numbers that cards change\n", table(("written", "may be", "with"), numbers())]
    blocks += ["### Effects\n", table(HEADS, rows(EffectNode))]
    blocks += ["### Amounts\n", table(HEADS, rows(Amount))]
    blocks += ["### Conditions\n", table(HEADS, rows(Condition))]
    blocks += ["### Closed lists\n", table(("list", "words"), ((name, words(kind)) for name, kind in LISTS))]
    return "\n".join(blocks)


def kinds() -> Iterator[tuple[str, ...]]:
    """Rows of the kinds of cards; the fields that all cards have stand in the first row only."""
    common = shape(Entry)
    yield row(common, "every card")
    for kind, struct in KINDS.items():
        form = shape(struct)
        yield f"`{kind}`", fields(form, without=common.fields), told(struct)


def rows(union: Hint) -> Iterator[tuple[str, ...]]:
    """One for each verb, and one for what is a plain number."""
    allowed = options(union)
    if allowed.alone:
        yield "a number", spelled(allowed), ""
    for verb, form in allowed.verbs.items():
        yield row(form, f"`{verb}`")


def row(form: Shape, name: str) -> tuple[str, ...]:
    return name, fields(form), told(form.struct)


def numbers() -> Iterator[tuple[str, ...]]:
    for verb, form in options(Change).verbs.items():
        (field,) = form.fields.values()
        yield f"`{verb}`", written(field.type), "`set`" if verb in SWITCHES else "`add`, `set`"


def fields(form: Shape, without: Iterable[str] = ()) -> str:
    """Each with what may stand there; those that must be there are bold."""
    told_apart = {name: field for name, field in form.fields.items() if name not in without}
    return "; ".join(
        f"{f'**`{name}`**' if field.required else f'`{name}`'}: {written(field.type)}"
        for name, field in told_apart.items()
    )


def written(hint: Hint) -> str:
    """Return the values allowed in place of a type, in few words."""
    allowed = options(hint)
    said = [name for name, union in CHOICES if options(union).verbs.keys() <= allowed.verbs.keys()]
    said += [PARTS[allowed.plain.struct]] if allowed.plain else []
    said += [f"list of {written(get_args(allowed.list_)[0])}"] if allowed.list_ else []
    said += [spelled(allowed)] if allowed.scalars and not allowed.alone else []
    known = tuple(word for word in allowed.words if word != "")
    said += [KNOWN.get(known) or ", ".join(f"`{word}`" for word in known)] if known else []
    return " or ".join(part for part in said if part)


def spelled(allowed: Options) -> str:
    """Numbers by their bounds, texts by whether they are ids."""
    low = [meta.ge for meta in allowed.bounds if meta.ge is not None]
    high = [meta.le for meta in allowed.bounds if meta.le is not None]
    is_word = any(meta.pattern for meta in allowed.bounds)
    said = ["`true`, `false`"] * (bool in allowed.scalars) + ["word" if is_word else "text"] * (str in allowed.scalars)
    said += [f"{low[0]} to {high[0]}" if low and high else "number"] * (int in allowed.scalars)
    return " or ".join(said)


def _plain(struct: type) -> Shape:
    form = options(struct).plain
    assert form is not None
    return form


def printed(page: str) -> str:
    """The page with the tables as they are now."""
    return SECTION.sub(lambda found: found[1] + "\n" + tables() + "\n" + found[2], page)
