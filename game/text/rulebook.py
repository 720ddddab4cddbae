"""The rule book: what the game is, in our own words, chapter by chapter. Its texts lie in assets/rulebook and are read
when it is opened; its numbers are those of the table that is played.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.content.cache import cached
from game.content.shipped import read_shipped
from game.model.cards import CardDef
from game.model.house_rules import HouseRules, value_word
from game.model.ruleset import (
    DIE_FACES,
    FAMILY_LIMIT,
    FEWEST_SEATS,
    GOLD_PER_LEVEL,
    HAND_LIMIT,
    HANDS,
    MOST_SEATS,
    RUN_NEED,
)
from game.text.catalogue import Catalogue
from game.text.files import TEXT_FOLDER
from game.text.lexicon import kept_lexicon
from game.text.search import holds, plain
from game.text.texts import Texts
from game.text.typography import Lang

FOLDER = TEXT_FOLDER.parent / "rulebook"
CONTENTS = FOLDER / "contents.yaml"
SPAN = re.compile(r"(.*-)(\d+)\.\.(\d+)")


class PassagePlan(msgspec.Struct, frozen=True):
    """One passage of contents.yaml. `rules`: whose ids lead here, "R-RUN-01..05" is five of them; `broken`: by which
    cards, a word of `MARKED` or a number that they move; `like`: the same of cards that it is about; `told`: only where
    cards of that family, kind or tag are in play; `house`: only under this house rule, NAME=VALUE."""

    id: str
    rules: tuple[str, ...] = ()
    broken: str = ""
    like: str = ""
    told: str = ""
    house: str = ""


class ChapterPlan(msgspec.Struct, frozen=True):
    """`next`: the chapters that go on with its subject."""

    id: str
    icon: str
    passages: tuple[PassagePlan, ...]
    next: tuple[str, ...] = ()


class Row(NamedTuple):
    """One line of a list: its subject, piece by piece, and the text."""

    marks: tuple[str, ...]
    said: str


class Passage(NamedTuple):
    """A few sentences under a heading. `rules`: the ids of what it tells; `rows`: its text as a list, if it is one."""

    id: str
    title: str
    text: str
    rules: frozenset[str]
    broken: str = ""
    like: str = ""
    rows: tuple[Row, ...] = ()


class Chapter(NamedTuple):
    id: str
    icon: str
    title: str
    passages: tuple[Passage, ...]
    next: tuple[str, ...]


class Played(NamedTuple):
    """The subject of the book: a table with its house rules and cards, or, from the start page, the game as it is."""

    house: HouseRules = HouseRules()
    cards: tuple[CardDef, ...] | None = None  # None: no table


class Rulebook(NamedTuple):
    """All chapters in one language."""

    chapters: tuple[Chapter, ...]

    def chapter(self, id: str) -> Chapter:
        return next(chapter for chapter in self.chapters if chapter.id == id)

    def place(self, rule: str) -> tuple[Chapter, Passage] | None:
        """Where a rule is told; None if nowhere in this book."""
        every = ((chapter, passage) for chapter in self.chapters for passage in chapter.passages)
        return next((found for found in every if rule in found[1].rules), None)

    def hits(self, query: str) -> dict[str, tuple[Passage, ...]]:
        """By chapter, the passages that hold every word of a query, in title or text; of any other no entry."""
        if not plain(query):
            return {}
        found = {chapter.id: tuple(one for one in chapter.passages if _tells(one, query)) for chapter in self.chapters}
        return {id: passages for id, passages in found.items() if passages}


def _tells(passage: Passage, query: str) -> bool:
    return holds(plain(f"{passage.title} {passage.text}"), query)


def rulebook(lang: Lang, played: Played = Played(), asked: str = "") -> Rulebook:  # noqa: B008 - frozen
    """The book for what is played; the passage on the rule that is asked for is always in it."""
    words = _words(lang)
    numbers = numbers_of(played.house)

    def passage(chapter: ChapterPlan, plan: PassagePlan) -> Passage:
        key = f"{chapter.id}.{plan.id}"
        text = words.say(f"{key}_text", **numbers)
        return Passage(plan.id, words.say(key, **numbers), text, frozenset(ids(plan.rules)), plan.broken, plan.like)

    return Rulebook(
        tuple(
            Chapter(
                chapter.id,
                chapter.icon,
                words.say(f"{chapter.id}.title"),
                tuple(
                    passage(chapter, plan)
                    for plan in chapter.passages
                    if is_told(plan, played) or asked in ids(plan.rules)
                ),
                chapter.next,
            )
            for chapter in contents()
        )
    )


@cache
def _words(lang: Lang) -> Catalogue:
    return Catalogue(lang, Texts(lang, FOLDER), kept_lexicon)


@cache
def contents() -> tuple[ChapterPlan, ...]:
    """The chapters in order. Damaged says what is wrong with the file."""

    def build() -> bytes:
        return msgspec.msgpack.encode(read_shipped(CONTENTS, list[ChapterPlan], "chapter"))

    data = cached("rulebook", [CONTENTS, Path(__file__)], "", build)
    return tuple(msgspec.msgpack.decode(data, type=list[ChapterPlan]))


def ids(written: Sequence[str]) -> Iterator[str]:
    """Rule ids one by one."""
    for each in written:
        span = SPAN.fullmatch(each)
        if span is None:
            yield each
        else:
            first, last = int(span[2]), int(span[3])
            yield from (f"{span[1]}{n:0{len(span[2])}}" for n in range(first, last + 1))


def numbers_of(house: HouseRules) -> dict[str, int]:
    """Every number that the texts may name."""
    return {
        "goal": house.goal_level,
        "last": house.goal_level - 1,
        "hand": HAND_LIMIT,
        "gold": GOLD_PER_LEVEL,
        "need": RUN_NEED,
        "faces": DIE_FACES,
        "hands": HANDS,
        "start": house.start_each,
        "revived": house.start_each if house.revive_each == "same_as_start" else house.revive_each,
        "one": FAMILY_LIMIT,
        "fewest": FEWEST_SEATS,
        "most": MOST_SEATS,
        "rounds": house.last_round or 0,
    }


def is_told(plan: PassagePlan, played: Played) -> bool:
    """Whether a passage has anything to say about what is played."""
    if plan.house:
        name, _, value = plan.house.partition("=")
        if value_word(msgspec.structs.asdict(played.house)[name]) != value:
            return False
    return not plan.told or played.cards is None or any(_is(card, plan.told) for card in played.cards)


def _is(card: CardDef, word: str) -> bool:
    return word in (card.kind, card.family, *card.tags)


def shown_with(passage: Passage, cards: Sequence[CardDef]) -> tuple[CardDef, ...]:
    """The cards that break a passage's rule, or that it is about."""
    word = passage.broken or passage.like
    if not word:
        return ()
    marked = MARKED.get(word) or (lambda card: any(each.query == word for each in card.modifiers))
    return tuple(card for card in cards if marked(card))


MARKED: Mapping[str, Callable[[CardDef], bool]] = {
    "stays": lambda card: card.kind == "curse" and card.stays,
    "friendly": lambda card: card.friendly,
    "levels": lambda card: card.kind == "monster" and card.levels > 1,
    "cheat": lambda card: card.kind == "cheat",
    "two_races": lambda card: card.enables == "race",
    "two_classes": lambda card: card.enables == "class",
    "two_mojos": lambda card: card.enables == "mojo",
    "no_value": lambda card: card.kind == "item" and not card.value,
    "clings": lambda card: card.clings,
    "rolled": lambda card: any(one.at == "rolled" for one in card.abilities),
}
"""Kinds of cards beside those that move a number."""
