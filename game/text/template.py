"""Templates: catalogue sentences with slots. `{seat:+lose}` asks the value `seat` for its form `+lose`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter
from typing import NamedTuple, Protocol

from game.text.typography import capital

_SENTENCE_ENDS = re.compile(r"""(^|[.!?…]["”»)]?\s)["“«(]?\s*$""")


class Speech(Protocol):
    """Anything that can stand in a slot: it knows how to say itself in the form the template asks for."""

    def form(self, spec: str = "") -> str: ...


class Slot(NamedTuple):
    name: str
    spec: str
    opens: bool  # begins a sentence, hence a capital


Template = tuple[str | Slot, ...]

VERBATIM = "verbatim"
"""The form of what keeps its first letter even where a sentence begins: the name of a file."""


class SlotError(ValueError):
    """A template and the values it was given do not fit."""


def parse(text: str) -> Template:
    """The pieces of a template. ValueError for unbalanced braces, conversions and nested slots."""
    pieces: list[str | Slot] = []
    so_far = ""
    for literal, name, spec, conversion in Formatter().parse(text):
        if literal:
            pieces.append(literal)
            so_far += literal
        if name is None:
            continue
        if conversion or not name.isidentifier():
            raise ValueError(f"“{text}”: a slot is {{name}} or {{name:form}}")
        is_verbatim = spec == VERBATIM
        form = "" if is_verbatim else spec or ""
        pieces.append(Slot(name, form, not is_verbatim and bool(_SENTENCE_ENDS.search(so_far))))
        so_far += "x"
    return tuple(pieces)


def slots(template: Template) -> set[str]:
    return {piece.name for piece in template if isinstance(piece, Slot)}


def fill(template: Template, values: Mapping[str, Speech]) -> str:
    """The sentence before typography. SlotError if a value is missing or lacks the form."""
    return "".join(
        piece if isinstance(piece, str) else capital(_said(piece, values)) if piece.opens else _said(piece, values)
        for piece in template
    )


def fill_part(template: Template, values: Mapping[str, Speech]) -> str:
    """The same for a part of a sentence: no capitals."""
    return "".join(piece if isinstance(piece, str) else _said(piece, values) for piece in template)


def _said(slot: Slot, values: Mapping[str, Speech]) -> str:
    if slot.name not in values:
        raise SlotError(f"no value for “{slot.name}”; there are {', '.join(sorted(values)) or 'none'}")
    try:
        return values[slot.name].form(slot.spec)
    except (ValueError, KeyError) as wrong:
        raise SlotError(f"“{{{slot.name}:{slot.spec}}}”: {wrong}") from wrong
