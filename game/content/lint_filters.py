"""The possible mistakes in the places a card names: cards of a sort that never lie there."""

from __future__ import annotations

from collections.abc import Iterator

from game.content import card_kinds as written
from game.content import clauses
from game.content.authored import Places
from game.content.faults import ContentError
from game.model.primitives import Discard, GiveAway
from game.model.terms import Count, Filter, Zone

ITEMS = frozenset({"item"})
LIES: dict[Zone, frozenset[str]] = {
    "hand": frozenset(written.KINDS),
    "carried": ITEMS,
    "used": ITEMS,
    "in_play": ITEMS,
    "traits": frozenset({"trait", "enabler", "hireling", "cheat"}),
    "curses": frozenset({"curse", "enhancer"}),
}
"""Which kinds of cards a zone may hold."""


def lint_places(entry: written.Entry, places: Places) -> Iterator[ContentError]:
    """Complaints about every filter of a card."""
    for node in clauses.walk(entry):
        match node:
            case Count():
                yield from _never_there(node.filter, node.zone, places)
                yield from _worn(node.filter, node.zone, places)
            case Discard() | GiveAway():
                yield from _never_there(node.filter, node.zone, places)
                yield from _worn(node.filter, node.zone, places)
                yield from _not_printed(node.filter, places)
            case clauses.Cost():
                yield from _not_printed(node.of, places)


def _never_there(wanted: Filter, zone: Zone, places: Places) -> Iterator[ContentError]:
    kinds = LIES[zone]
    for meant in _kinds(wanted):
        kinds &= meant
    if not kinds:
        held = ", ".join(f"`{kind}`" for kind in sorted(LIES[zone]))
        yield ContentError(places.of(wanted), "lies_elsewhere", zone=zone, kinds=held)


def _kinds(wanted: Filter) -> Iterator[frozenset[str]]:
    """The kinds that each word of a filter leaves."""
    if wanted.kind:
        yield frozenset({wanted.kind})
    if wanted.family or wanted.trait:
        yield frozenset({"trait", "enabler"})
    if wanted.slot or wanted.min_hands or wanted.big is not None:
        yield ITEMS
    if wanted.worn is not None:
        yield ITEMS
    if wanted.min_value:
        yield frozenset({"item", "oneshot"})
    if wanted.min_level:
        yield frozenset({"monster"})


def _worn(wanted: Filter, zone: Zone, places: Places) -> Iterator[ContentError]:
    """Yield a complaint about `worn` where it decides nothing: no card in the bag is worn, each used one is."""
    if wanted.worn is not None and wanted.worn != (zone == "used") and zone != "in_play":
        yield ContentError(places.of(wanted).at("worn"), "only_with", word="worn", other="`in_play`")


def _not_printed(wanted: Filter, places: Places) -> Iterator[ContentError]:
    if wanted.worn is False:
        yield ContentError(places.of(wanted).at("worn"), "only_with", word="worn: false", other="`count`, `has`")
