"""The possible mistakes in cards that are written correctly: words nobody knows, names that do not fit, idle cards.

Everything is checked on the authoring Structs, so that each complaint points at the written text. Asides are judged by
game.text.asides, sizes on the printed card by ui.cards.fit: both need words that this room does not know."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.content import card_kinds as written
from game.content import clauses
from game.content.authored import Places, Said
from game.content.faults import ContentError, ContentErrors, unknown
from game.content.icons import icon_names
from game.content.lint_abilities import deeds, lint_deed
from game.content.lint_filters import lint_places
from game.content.lint_numbers import lint_lasting, lint_numbers
from game.content.lint_texts import lint_text
from game.content.manifest import SetEntry
from game.content.sets import WrittenSet
from game.model.house_rules import HouseRules, OptionFault, house_options, read_options, value_word
from game.model.primitives import SWITCHES, Enlist, FetchCards, LoseTrait, Query
from game.model.terms import AllOf, AnyOf, Back, Condition, Const, Filter, Not

MOST_COPIES = 2000  # cards of a set; ours have two hundred, and what a machine of the table takes ends here
BACKS: dict[str, Back] = {
    **dict.fromkeys(("monster", "curse", "enhancer", "wandering", "mate", "trait", "enabler"), "door"),
    **dict.fromkeys(("item", "oneshot", "cheat", "hireling"), "treasure"),
}
"""The back that goes with a kind; a special may have either."""


class Known(msgspec.Struct, frozen=True):
    """The words that the cards of a set may use."""

    tags: tuple[str, ...]
    families: tuple[str, ...]
    traits: tuple[str, ...]
    ranked: tuple[str, ...]
    piles: tuple[str, ...]


def lint(source: WrittenSet) -> None:
    """Nothing, or ContentErrors with every complaint about the set."""
    errors = list(complaints(source))
    if errors:
        raise ContentErrors(errors)


def complaints(source: WrittenSet) -> Iterator[ContentError]:
    """Everything that is wrong with a set, in no particular order."""
    entries = [card.entry for card in source.cards]
    traits = tuple(entry.id for entry in entries if isinstance(entry, written.Trait))
    manifest = source.manifest
    piles = tuple(pile.id for pile in manifest.piles)
    known = _known(manifest, traits, piles)
    yield from _duplicates(entries)
    yield from _too_many(manifest, entries)
    yield from _astray(source)
    yield from _idle_words(manifest, entries)
    yield from _unknown_seams(manifest)
    yield from _unknown_signs(manifest)
    yield from _unknown_figures(manifest, [entry.id for entry in entries])
    for node in clauses.walk(manifest):
        if isinstance(node, Said):
            yield from lint_text(node)
    for entry in entries:
        for node in clauses.walk(entry):
            yield from _unknown_words(node, known, source.places)
            yield from _unranked(node, known)
            yield from _misfit(node, source.places)
        yield from _idle_card(entry)
        yield from _unheard(entry)
        yield from lint_places(entry, source.places)
        yield from lint_numbers(entry, source.places)
        if entry.icon and entry.icon not in icon_names():
            yield unknown(entry.place.at("icon"), "unknown_word", entry.icon, icon_names())
        for deed in deeds(entry):
            yield from lint_deed(deed, entry, source.places)
            yield from lint_lasting(deed, entry, source.places)


def _known(manifest: SetEntry, traits: tuple[str, ...], piles: tuple[str, ...]) -> Known:
    """The set's own words, and those of other sets that it says it speaks of."""
    foreign = manifest.speaks_of
    return Known(
        (*manifest.tags, *foreign.tags),
        (*manifest.families, *foreign.families, *manifest.needs.families),
        (*traits, *foreign.traits),
        manifest.ranked,
        piles,
    )


def _duplicates(entries: list[written.Entry]) -> Iterator[ContentError]:
    first: dict[str, written.Entry] = {}
    for entry in entries:
        known = first.setdefault(entry.id, entry)
        if known is not entry:
            yield ContentError(entry.place.at("id"), "duplicate_id", where=str(known.place.mark))


def _too_many(manifest: SetEntry, entries: list[written.Entry]) -> Iterator[ContentError]:
    """More cards than a table can hold."""
    copies = sum(entry.count for entry in entries)
    if copies > MOST_COPIES:
        yield ContentError(manifest.place, "many_copies", found=copies, most=MOST_COPIES)


def _astray(source: WrittenSet) -> Iterator[ContentError]:
    """Cards among those of the other back."""
    for card in source.cards:
        back = BACKS.get(card.entry.kind, card.back)
        if back != card.back:
            yield ContentError(card.entry.place.at("kind"), "other_file", word=card.entry.kind, file=f"{back}s.yaml")


def _idle_words(manifest: SetEntry, entries: list[written.Entry]) -> Iterator[ContentError]:
    """Tags and families that no card has."""
    tags = {tag for entry in entries for tag in entry.tags}
    families = {entry.family for entry in entries if isinstance(entry, written.Trait)}
    for field, declared, used in (("tags", manifest.tags, tags), ("families", manifest.families, families)):
        for number, word in enumerate(declared):
            if word not in used:
                yield ContentError(manifest.place.at(f"{field}[{number}]"), "unused_word", word=word)


def _unknown_signs(manifest: SetEntry) -> Iterator[ContentError]:
    """Icons of families that nobody has drawn."""
    for word in manifest.words:
        if word.icon and word.icon not in icon_names():
            yield unknown(word.place.at("icon"), "unknown_word", word.icon, icon_names())


def _unknown_figures(manifest: SetEntry, cards: list[str]) -> Iterator[ContentError]:
    for number, card in enumerate(manifest.figures):
        if card not in cards:
            yield unknown(manifest.place.at(f"figures[{number}]"), "unknown_word", card, cards)


def _unknown_seams(manifest: SetEntry) -> Iterator[ContentError]:
    """Families and tags that set.yaml speaks of without having them; house rules that there are not."""
    seams = (("ranked", manifest.ranked), ("outlasting", manifest.outlasting), ("anytime", manifest.anytime))
    for field, words in seams:
        for number, word in enumerate(words):
            if word not in manifest.families:
                yield unknown(manifest.place.at(f"{field}[{number}]"), "unknown_word", word, manifest.families)
    for pile in manifest.piles:
        if bool(pile.tag) == bool(pile.family):
            yield ContentError(pile.place, "exactly_one", fields="`tag`, `family`")
        for field, word, valid in (("tag", pile.tag, manifest.tags), ("family", pile.family, manifest.families)):
            if word and word not in valid:
                yield unknown(pile.place.at(field), "unknown_word", word, valid)
    for field, options in (("options", manifest.options), ("mixed", manifest.mixed or ())):
        yield from _unknown_options(manifest, field, options)


def _unknown_options(manifest: SetEntry, field: str, options: tuple[str, ...]) -> Iterator[ContentError]:
    catalogue = {each.name: each for each in house_options()}
    for number, option in enumerate(options):
        try:
            read_options([option])
        except OptionFault:
            place, (name, _, value) = manifest.place.at(f"{field}[{number}]"), option.partition("=")
            valid = [value_word(each) for each in catalogue[name].values] if name in catalogue else []
            if not valid or value in valid:
                yield unknown(place, "unknown_word", option if value in valid else name, catalogue)
            else:
                yield unknown(place, "no_value", value, valid, name=name)


def _unknown_words(node: msgspec.Struct, known: Known, places: Places) -> Iterator[ContentError]:
    """Tags, families and traits that the set does not have."""
    for field, word, valid in _named(node, known):
        if word and word not in valid:
            advice = DECLARED.get(field.partition("[")[0], "") if valid in (known.tags, known.families) else ""
            yield unknown(places.of(node).at(field), "unknown_word", word, valid, advice)


DECLARED = dict.fromkeys(("tag", "tags", "joins", "calls"), "tags") | dict.fromkeys(("family", "trait"), "families")
"""Under which field of set.yaml the words of a field are made known."""


def _named(node: msgspec.Struct, known: Known) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Field, word, and the words that may stand there."""
    match node:
        case Filter():
            yield "kind", node.kind, tuple(written.KINDS)
            yield "tag", node.tag, known.tags
            yield "family", node.family, known.families
            yield "trait", node.trait, known.traits
        case clauses.Vs():
            yield "tag", node.tag, known.tags
            yield "trait", node.trait, known.traits
        case LoseTrait():
            yield "trait", node.family, known.families
            yield "tag", node.tag_of, known.tags
        case FetchCards() | Enlist():
            yield "pile", node.pile, known.piles
        case written.Entry():
            for number, tag in enumerate(node.tags):
                yield f"tags[{number}]", tag, known.tags
            if isinstance(node, written.Trait | written.Enabler):
                yield "family", node.family, known.families
            if isinstance(node, written.Rule):
                yield "joins", node.joins, known.tags
                yield "calls", node.calls, known.tags
                yield "option", node.option, OPTIONS


def _unranked(node: msgspec.Struct, known: Known) -> Iterator[ContentError]:
    """Cards of a ranked family have a rank, and no others."""
    if isinstance(node, written.Trait) and (node.family in known.ranked) != bool(node.rank):
        if node.rank:
            yield ContentError(node.place.at("rank"), "only_with", word="rank", other="`ranked`")
        else:
            yield ContentError(node.place, "missing_field", word="rank")


OPTIONS = tuple(field.name for field in msgspec.structs.fields(HouseRules) if field.type is bool)
"""House rules that are on or off: the options that may switch a rule card off."""


def _misfit(node: msgspec.Struct, places: Places) -> Iterator[ContentError]:
    match node:
        case Said():
            yield from lint_text(node)
        case AllOf() if _contradict(node.of):
            yield ContentError(places.of(node), "contradiction")
        case AnyOf() if _contradict(node.of):
            yield ContentError(places.of(node), "always_true")
        case clauses.Always(sets=False) if node.change.query in SWITCHES:
            yield ContentError(node.place.at("add"), "use_set")


def _contradict(together: tuple[Condition, ...]) -> bool:
    """Whether a condition stands beside its own opposite."""
    denied = [each.of for each in together if isinstance(each, Not)]
    return any(each in denied for each in together)


def _unheard(entry: written.Entry) -> Iterator[ContentError]:
    """An aside is printed after one sentence; where that sentence is not on the card, nobody would read it."""
    match entry:
        case written.Curse(do=()) if entry.aside:
            yield _homeless(entry, "aside", "do")
        case written.OneShot(either_side=0) if entry.aside:
            yield _homeless(entry, "aside", "either_side")
        case written.Special(level_up=0) if entry.aside:
            yield _homeless(entry, "aside", "level_up")
        case written.Monster(bad=()) if entry.bad_aside:
            yield _homeless(entry, "bad_aside", "bad")
        case written.Monster(spares=0) if entry.spares_aside:
            yield _homeless(entry, "spares_aside", "spares")


def _homeless(entry: written.Entry, aside: str, sentence: str) -> ContentError:
    return ContentError(entry.place.at(aside), "only_with", word=aside, other=f"`{sentence}`")


def _idle_card(entry: written.Entry) -> Iterator[ContentError]:
    """Cards without any effect, and fields that have none."""
    match entry:
        case written.Monster() if not (entry.bad or entry.friendly):
            yield ContentError(entry.place, "missing_field", word="bad")
        case written.Monster() if entry.friendly:
            yield from _of_a_friend(entry)
        case written.Monster() if entry.vs:
            yield from _against(entry.vs, "trait", "tag", "`kind: item`")
        case written.Item():
            yield from _item(entry)
        case written.Curse():
            yield from _curse(entry)
        case written.OneShot() if not (entry.either_side or entry.play):
            yield _idle(entry, "either_side", "play")
        case written.Special() if not (entry.level_up or entry.play):
            yield _idle(entry, "level_up", "play")
        case written.Trait() | written.Hireling() if not (entry.always or entry.act or entry.when):
            yield _idle(entry, "always", "act", "when")
        case written.Rule() if not (entry.joins or entry.always or entry.calls or entry.when):
            yield _idle(entry, "joins", "calls", "always", "when")
        case written.Rule():
            yield from _for_everybody(entry)
        case written.Enhancer() if not (entry.fight or entry.treasures):
            yield _idle(entry, "fight", "treasures")


def _of_a_friend(entry: written.Monster) -> Iterator[ContentError]:
    """Yield complaints about fields of a monster that is never fought."""
    said = msgspec.structs.asdict(entry)
    for field in ("bad", "run", "vs", "spares", "escaped", "beaten", "always", "act"):
        if said[field]:
            yield ContentError(entry.place.at(field), "of_a_friend", word=field)


def _for_everybody(entry: written.Rule) -> Iterator[ContentError]:
    """A rule card lies nowhere: it can raise or lower a plain number of everybody, no more."""
    for each in entry.always:
        plain = each.change.query in PLAIN and isinstance(each.change.value, Const)
        if each.sets or each.if_ or each.for_ or not plain:
            yield ContentError(each.place, "only_with", word="always", other="`add` of `hand_limit`, `run`")


PLAIN: tuple[Query, ...] = ("hand_limit", "run")
"""The queries that a rule card may change for everybody."""


def _item(entry: written.Item) -> Iterator[ContentError]:
    if entry.hands and entry.slot != "hand":
        yield ContentError(entry.place.at("hands"), "only_with", word="hands", other="`slot: hand`")
    if entry.vs:
        yield from _against(entry.vs, "tag", "trait", "`kind: monster`")
    if not (entry.bonus or entry.run or entry.vs or entry.always or entry.act or entry.when):
        yield _idle(entry, "bonus", "run", "vs", "always", "act", "when")


def _against(vs: clauses.Vs, meant: str, other: str, elsewhere: str) -> Iterator[ContentError]:
    """Items are good against tags of monsters, monsters against traits of fighters."""
    words = {"tag": vs.tag, "trait": vs.trait}
    if not vs.fight:
        yield ContentError(vs.place.at("fight"), "adds_nothing")
    if words[other]:
        yield ContentError(vs.place.at(other), "only_with", word=other, other=elsewhere)
    elif not words[meant]:
        yield ContentError(vs.place, "missing_field", word=meant)


def _curse(entry: written.Curse) -> Iterator[ContentError]:
    if not (entry.do or entry.always):
        yield _idle(entry, "do", "always")
    if entry.stays:
        return
    for field, value in (("always", entry.always), ("lifted_with", entry.lifted_with)):
        if value:
            yield ContentError(entry.place.at(field), "only_with", word=field, other="`stays: true`")


def _idle(entry: written.Entry, *fields: str) -> ContentError:
    return ContentError(entry.place, "does_nothing", fields=", ".join(f"`{field}`" for field in fields))
