"""The cards there are, and those that are looked for. Pure data: no facts of a running game are in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from game.model.cards import CardDef, CardText
from game.model.ruleset import Ruleset
from game.text.card_facts import card_type

Deck = Literal["both", "door", "treasure"]
KINDS = ("monster", "curse", "race", "class", "modifier", "special", "item", "oneshot", "levelup", "treasure")
LEVELS: Mapping[str, range] = {
    "all": range(1000),
    "1-4": range(1, 5),
    "5-9": range(5, 10),
    "10-14": range(10, 15),
    "15+": range(15, 1000),
}
"""Of monsters, by the word of the choice."""


class Edition(NamedTuple):
    """A card set. name: by language."""

    id: str
    name: Mapping[str, str]
    theme: str


class Stock(NamedTuple):
    """All cards that are shown, in the order of their sets and files. ruleset: of the table that is played, None on the
    start page."""

    editions: Sequence[Edition]
    cards: Sequence[CardDef]
    texts: Mapping[str, CardText]
    ruleset: Ruleset | None = None
    options: Sequence[str] = ()


class Wanted(NamedTuple):
    """The filter of the browser. editions, kinds: empty for all of them; level: a word of LEVELS."""

    editions: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    deck: Deck = "both"
    level: str = "all"
    words: str = ""


def of_table(ruleset: Ruleset, texts: Mapping[str, CardText], options: Sequence[str]) -> Stock:
    """The cards that a table is played with, whatever has become of them since."""
    editions = [Edition(each.id, {"en": each.name.en, "fr": each.name.fr}, each.theme) for each in ruleset.sets]
    return Stock(editions, shown(ruleset.defs), texts, ruleset, options)


def shown(cards: Sequence[CardDef]) -> tuple[CardDef, ...]:
    """Return the cards that lie in a box and are drawn: all but rule cards."""
    return tuple(card for card in cards if card.kind != "rule")


def edition_of(card: CardDef) -> str:
    return card.id.partition("/")[0]


def copies(cards: Sequence[CardDef]) -> int:
    """How many cards of cardboard these are."""
    return sum(card.count for card in cards)


def by_kind(stock: Stock, wanted: Wanted) -> Counter[str]:
    """How many cards each kind has in the chosen editions."""
    chosen = [card for card in stock.cards if not wanted.editions or edition_of(card) in wanted.editions]
    return Counter({kind: copies([card for card in chosen if card_type(card) == kind]) for kind in KINDS})


def fits(card: CardDef, wanted: Wanted) -> bool:
    """Whether a card is looked for, whatever words are on it."""
    kind = card_type(card)
    if wanted.editions and edition_of(card) not in wanted.editions:
        return False
    if (wanted.kinds and kind not in wanted.kinds) or wanted.deck not in ("both", card.back):
        return False
    return wanted.level == "all" or (kind == "monster" and card.level in LEVELS[wanted.level])
