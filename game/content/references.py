"""The references of a set to other sets, held against those that are here: cards it replaces, words it borrows,
families it needs, the theme it wears. At a table all of it may be absent (R-MIX-05, the first theme stands in); an
author who asks for a check wants to hear of a slip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.content.compatibility import CompiledSet
from game.content.faults import ContentError, unknown
from game.content.icons import theme_names
from game.content.manifest import SetEntry
from game.content.sets import WrittenSet


def slips(source: WrittenSet, company: Sequence[CompiledSet]) -> Iterator[ContentError]:
    """Every word about another set that no set in `company` answers to; the set itself is no company."""
    others = {each.manifest.id: each for each in company if each.manifest.id != source.manifest.id}
    yield from _misplaced(source, others)
    yield from _borrowed(source.manifest, list(others.values()))
    if source.manifest.theme not in theme_names():
        yield unknown(source.manifest.place.at("theme"), "unknown_word", source.manifest.theme, theme_names())


def _misplaced(source: WrittenSet, others: dict[str, CompiledSet]) -> Iterator[ContentError]:
    for card in source.cards:
        set_id = card.entry.replaces.partition("/")[0]
        if not card.entry.replaces:
            continue
        place = card.entry.place.at("replaces")
        if set_id == source.manifest.id:
            yield ContentError(place, "replaces_own")
        elif set_id not in others:
            yield unknown(place, "no_such_set", set_id, others)
        elif card.entry.replaces not in (known := [each.id for each in others[set_id].defs]):
            yield unknown(place, "unknown_word", card.entry.replaces, known)


def _borrowed(manifest: SetEntry, others: list[CompiledSet]) -> Iterator[ContentError]:
    families = {family for each in others for family in each.manifest.families}
    traits = {card.local_id for each in others for card in each.defs if card.kind == "trait"}
    tags = {tag for each in others for tag in each.manifest.tags}
    foreign, needs = manifest.speaks_of, manifest.needs
    yield from _unheard_of(manifest, "speaks_of.traits", foreign.traits, traits)
    yield from _unheard_of(manifest, "speaks_of.tags", foreign.tags, tags)
    yield from _unheard_of(manifest, "speaks_of.families", foreign.families, families)
    yield from _unheard_of(manifest, "needs.families", needs.families, families | set(manifest.families))


def _unheard_of(manifest: SetEntry, path: str, words: Sequence[str], known: Iterable[str]) -> Iterator[ContentError]:
    field, _, name = path.partition(".")
    place = (manifest.speaks_of if field == "speaks_of" else manifest.needs).place
    for number, word in enumerate(words):
        if word not in known:
            yield unknown(place.at(f"{name}[{number}]"), "no_other_set", word, known)
