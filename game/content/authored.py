"""The bases of the types that an author writes, and the places where everything was written."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, get_args

import msgspec
from msgspec import Meta

from game.content.faults import ContentError
from game.content.nodes import NOWHERE, Place

UNDECIDED = ("h", "y")
"""Letters before which French articles sometimes lose their vowel: l'homme, le héros."""
Lang = Literal["en", "fr"]
LANGS: tuple[Lang, ...] = get_args(Lang)
Text = Annotated[str, Meta(min_length=1, max_length=160)]


class Authored(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all authoring Structs: knows where it was written."""

    shorthand: ClassVar[str] = ""
    place: Place = NOWHERE


class Sugar(Authored, frozen=True):
    """Written so and meant otherwise: the reader puts what it means in its place."""

    def meant(self) -> msgspec.Struct:
        """ContentError if it can mean nothing."""
        raise NotImplementedError


class Said(Authored, frozen=True, kw_only=True):
    """Base of what is said in both languages; in one, it stands for the other too."""

    en: Text | Literal[""] = ""
    fr: Text | Literal[""] = ""

    def __post_init__(self) -> None:
        if not (self.en or self.fr):
            raise ContentError(self.place, "no_language")
        for lang, other in (("en", self.fr), ("fr", self.en)):
            if lang not in self.langs:
                msgspec.structs.force_setattr(self, lang, other)

    def said(self, lang: Lang) -> str:
        return self.en if lang == "en" else self.fr

    @property
    def langs(self) -> tuple[Lang, ...]:
        """The languages in which it was written."""
        return tuple(lang for lang in LANGS if lang in self.place.marks) or LANGS


class Words(Said, frozen=True, kw_only=True):
    """One text, with plain keyboard characters; typography is applied when it is printed."""


class Places:
    """Where the parts of a card were written, and by which verb: types of the model know neither of themselves.

    Two parts that mean the same are equal, so each is known by its identity; it is kept here as long as its place is.
    """

    def __init__(self) -> None:
        self._written: dict[int, tuple[msgspec.Struct, Place, str]] = {}

    def note(self, part: msgspec.Struct, place: Place, verb: str) -> None:
        self._written[id(part)] = part, place, verb

    def of(self, part: msgspec.Struct) -> Place:
        """Nowhere for what goes without saying."""
        return self._written[id(part)][1] if id(part) in self._written else NOWHERE

    def verb(self, part: msgspec.Struct) -> str:
        """The word by which its kind was written; empty for what needs none."""
        return self._written[id(part)][2] if id(part) in self._written else ""
