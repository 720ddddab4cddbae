"""The demands of several sets at one table on each other: families that must be there, cards that give way to others,
and questions that two sets answer differently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from game.content.faults import ContentError, ContentErrors
from game.content.folders import MANIFEST
from game.content.nodes import Mark, Place
from game.model.cards import CardDef, CardText, SetManifest


class CompiledSet(msgspec.Struct, frozen=True):
    """One set as the cache keeps it. replaces: which card of another set gives way, and where that is said. needs:
    families that somebody must bring."""

    manifest: SetManifest
    defs: tuple[CardDef, ...]
    texts: tuple[CardText, ...]
    replaces: tuple[tuple[str, Mark], ...] = ()
    needs: tuple[str, ...] = ()


def mixed(sets: Sequence[CompiledSet]) -> tuple[CardDef, ...]:
    """All cards of a table without those that others replace. ContentErrors for what these sets cannot agree about."""
    errors = [*_unmet(sets), *_unreplaced(sets), *_torn(sets)]
    if errors:
        raise ContentErrors(errors)
    gone = {old for each in sets for old, _ in each.replaces}
    return tuple(card for each in sets for card in each.defs if card.id not in gone)


def _unmet(sets: Sequence[CompiledSet]) -> Iterator[ContentError]:
    here = {family for each in sets for family in each.manifest.families}
    for each in sets:
        for family in each.needs:
            if family not in here:
                yield _fault(each, "needs_family", word=family)


def _unreplaced(sets: Sequence[CompiledSet]) -> Iterator[ContentError]:
    here = {card.id for each in sets for card in each.defs}
    by: dict[str, CompiledSet] = {}
    for each in sets:
        for old, mark in each.replaces:
            told = {"set": each.manifest.id, "word": old}
            if old not in here:
                yield ContentError(Place(mark), "replaces_nothing", **told)
            if by.setdefault(old, each) is not each:
                yield ContentError(Place(mark), "replaces_twice", **told, other=by[old].manifest.id)


def _torn(sets: Sequence[CompiledSet]) -> Iterator[ContentError]:
    """Families of two sets of which only one says that they are ranked, say."""
    for number, each in enumerate(sets):
        for other in sets[:number]:
            shared = [family for family in each.manifest.families if family in other.manifest.families]
            for family in shared:
                for field, one, two in _answers(each.manifest, other.manifest):
                    if (family in one) != (family in two):
                        yield _fault(each, "family_torn", word=family, field=field, other=other.manifest.id)


def _answers(one: SetManifest, two: SetManifest) -> tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]:
    """Return the answers of two sets to questions about their families, side by side."""
    return (
        ("ranked", one.ranked, two.ranked),
        ("outlasting", one.outlasting, two.outlasting),
        ("anytime", one.anytime, two.anytime),
    )


def _fault(each: CompiledSet, key: str, **details: str) -> ContentError:
    return ContentError(Place(Mark(f"{each.manifest.id}/{MANIFEST}")), key, set=each.manifest.id, **details)
