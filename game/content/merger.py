"""Several card sets become one ruleset. Compiled sets are kept until a file changes."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from game.content.cache import cached, holds
from game.content.compatibility import CompiledSet as CompiledSet
from game.content.compatibility import mixed
from game.content.compiler import compile_entry, compile_manifest
from game.content.faults import ContentErrors
from game.content.folders import MANIFEST, Home, home_of
from game.content.folders import list_set_ids as list_set_ids
from game.content.linter import lint
from game.content.manifest import read_manifest
from game.content.other_files import fingerprint, wrong_belongings
from game.content.packages import folder_of
from game.content.sets import read_set, set_files
from game.ids import DefId
from game.model.cards import CardDef, CardText, Name, OwnPile, SetManifest, SetWord
from game.model.house_rules import HouseRules, Meant, agreed
from game.model.ruleset import CardTexts, Ruleset, digest_of

_ROOM = Path(__file__).parent
_SHAPING = tuple(sorted([*_ROOM.glob("*.py"), *(_ROOM.parent / "model").glob("*.py")]))
"""Our own sources that decide what a set compiles to: a change in them makes the cache stale."""


class UnknownSet(Exception):
    """A set that was asked for is not there. `known`: the ids of those that are."""

    def __init__(self, set_id: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no card set is called `{set_id}`; there are: {', '.join(known) or 'none'}")
        self.set_id = set_id
        self.known = known


def company_of(set_id: str) -> tuple[CompiledSet, ...]:
    """All other sets that are here and sound: an author's set may refer to them."""
    found = []
    for other in list_set_ids():
        with suppress(ContentErrors):
            found += [_compiled(other)] if other != set_id else []
    return tuple(found)


def loaded_alone(set_id: str) -> tuple[tuple[CardDef, ...], CardTexts]:
    """The cards of one set to be read, not played: nothing need be there that it replaces or needs. UnknownSet,
    ContentErrors for a set with a mistake."""
    own = _compiled(set_id)
    return own.defs, read_alone(own, company_of(set_id))


def read_alone(own: CompiledSet, company: Sequence[CompiledSet]) -> CardTexts:
    """The words of one set's cards, in which races and classes of the other sets that are here bear their names."""
    borrowed = [text for each in company for text in _traits_of(each)]
    said = [*own.texts, *(_word(own.manifest, one, own.defs) for one in _called(own.manifest))]
    return CardTexts({text.id: text for text in (*borrowed, *said)})


def _traits_of(each: CompiledSet) -> list[CardText]:
    traits = {card.id for card in each.defs if card.kind == "trait"}
    words = [_word(each.manifest, one, ()) for one in each.manifest.words]
    return [*words, *(text for text in each.texts if text.id in traits)]


def cards_of(set_id: str) -> tuple[CardDef, ...]:
    """Return the cards in the box of one set, rules aside. Raise UnknownSet, ContentErrors for a set with a mistake."""
    return tuple(card for card in _compiled(set_id).defs if card.kind != "rule")


def compile_ahead(set_id: str) -> None:
    """The cache holds this set afterwards. UnknownSet, ContentErrors for a set with a mistake."""
    _compiled(set_id)


def load_ruleset(set_ids: Sequence[str], house: HouseRules | None = None) -> tuple[Ruleset, CardTexts]:
    """The rules of a table and the words of its cards; without house rules those the sets are meant to be played with.
    UnknownSet, ContentErrors for a set with a mistake or sets that do not go together, OptionFault for sets that want
    different house rules.

    Cards are numbered in the order of the sets asked for, of their files (doors first), of the cards in them.
    """
    sets = [_compiled(set_id) for set_id in dict.fromkeys(set_ids)]
    house = house or agreed(_meant([each.manifest for each in sets]))
    defs = mixed(sets)
    copies = tuple(DefId(number) for number, card in enumerate(defs) for _ in range(card.count))
    own = tuple(each.manifest for each in sets)
    ruleset = Ruleset(own, defs, copies, house, digest_of(own, defs, copies, house))
    words = [_word(each.manifest, one, defs) for each in sets for one in _called(each.manifest)]
    return ruleset, CardTexts({text.id: text for each in sets for text in each.texts} | {w.id: w for w in words})


def _word(manifest: SetManifest, named: SetWord | OwnPile, defs: Sequence[CardDef]) -> CardText:
    """Return the text of a name; a family brings the sign it has at a seat, a pile the tag and family of its cards."""
    id = f"{manifest.id}/{named.id}"
    if isinstance(named, OwnPile):
        families = (card.family for card in defs if card.family and named.takes(card))
        return CardText(id, named.name, tag=named.tag, family=next(families, named.family))
    return CardText(id, named.name, icon=named.icon, look=named.look)


def _called(manifest: SetManifest) -> tuple[SetWord | OwnPile, ...]:
    """Return everything besides cards that a set gives a name to."""
    kinds = (SetWord(f"kind:{word.id}", word.name) for word in manifest.calls)
    tags = (SetWord(f"tag:{tag}", Name(tag, tag, elide=False)) for tag in manifest.tags)
    return (*manifest.words, *manifest.piles, *kinds, *tags)


def meant_by(set_ids: Sequence[str]) -> Meant:
    """The house rules that these sets bring; reads no cards. A set that is not there, or broken, brings none."""
    known = set(list_set_ids())
    found = []
    for set_id in dict.fromkeys(set_ids):
        with suppress(ContentErrors):
            found += [_manifest(_existing(set_id))] if set_id in known else []
    return _meant(found)


def theme_of(set_ids: Sequence[str]) -> str:
    """Return the theme of a table with these sets: the wish of its first one. Empty if that is not there, or broken."""
    with suppress(ContentErrors, UnknownSet):
        return _manifest(_existing(set_ids[0])).theme
    return ""


def manifest_of(set_id: str) -> SetManifest:
    """Return the manifest of a set; reads no cards. Raise UnknownSet, ContentErrors if that is broken."""
    return _manifest(_existing(set_id))


def _meant(sets: Sequence[SetManifest]) -> Meant:
    """A set alone, or beside others."""
    return tuple((each.id, each.options if len(sets) == 1 else each.mixed) for each in sets)


def compile_set(folder: Path) -> CompiledSet:
    """Reads, lints and compiles one folder, without the cache. ContentErrors if anything is wrong."""
    wrong = wrong_belongings(folder)
    if wrong:
        raise ContentErrors(wrong)
    source = read_set(folder)
    lint(source)
    set_id = source.manifest.id
    cards = [compile_entry(card.entry, set_id, card.back) for card in source.cards]
    entries = [card.entry for card in source.cards]
    return CompiledSet(
        compile_manifest(source.manifest),
        tuple(card for card, _ in cards),
        tuple(text for _, text in cards),
        tuple((entry.replaces, entry.place.at("replaces").mark) for entry in entries if entry.replaces),
        source.manifest.needs.families,
    )


def _compiled(set_id: str) -> CompiledSet:
    home = _existing(set_id)
    folder = folder_of(home)
    data = cached(*_place(home), lambda: msgspec.msgpack.encode(compile_set(folder)))
    return msgspec.msgpack.decode(data, type=CompiledSet)


def _place(home: Home) -> tuple[str, tuple[Path, ...], str]:
    """Where the cache keeps a set, what it is made of, and its version."""
    version = f"set {fingerprint(home.path) if home.own else ''}"
    return f"set-{home.id}", (*set_files(folder_of(home)), *_SHAPING), version


def uncompiled(set_ids: Sequence[str]) -> tuple[str, ...]:
    """Those of these sets that must be compiled before they can be played, because no cache holds them as they are."""
    found = []
    for set_id in dict.fromkeys(set_ids):
        with suppress(ContentErrors, UnknownSet):
            found += [] if holds(*_place(_existing(set_id))) else [set_id]
    return tuple(found)


def _manifest(home: Home) -> SetManifest:
    folder = folder_of(home)
    data = cached(
        f"manifest-{folder.name}",
        (folder / MANIFEST, *_SHAPING),
        "manifest",
        lambda: msgspec.msgpack.encode(compile_manifest(read_manifest(folder))),
    )
    return msgspec.msgpack.decode(data, type=SetManifest)


def _existing(set_id: str) -> Home:
    home = home_of(set_id)
    if home is None:
        raise UnknownSet(set_id, list_set_ids())
    return home
