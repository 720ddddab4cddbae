"""The subject of a rule book: the game that is played, and the question that led there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.model.cards import CardDef, CardText
from game.model.ruleset import Ruleset
from game.model.views import FightSight
from game.text.catalogue import Catalogue
from game.text.rulebook import Chapter, Passage, Played, Row, Rulebook, rulebook
from game.words.house_rules import told
from game.words.voice import Voice
from ui.shortcuts import PAGE, Group

HERE = "here"
"""The chapter on what this table plays."""
KEYS = "keys"
"""The chapter on keys and gestures, which is the same whatever is played."""


class Scales(NamedTuple):
    """A fight as it stands when its rule is asked for."""

    heroes: int
    monsters: int
    winning: bool
    short: int = 0


class Asked(NamedTuple):
    """The question of a reader. `rule`: whose passage answers; `question` and `facts`: finished sentences, the latter
    with the numbers of the moment; `back`: the word for going back to where it was asked."""

    rule: str
    question: str
    facts: str = ""
    back: str = ""
    scales: Scales | None = None


def asked_at_table(voice: Voice, fight: FightSight | None, rule: str, what: str, facts: str) -> Asked:
    """`what` is asked about, with the fight as it stands; the way back leads there."""
    scales = None if fight is None else Scales(fight.heroes, fight.monsters, fight.winning, fight.short)
    back = voice.text("rulebook.back" if fight is None else "rulebook.back_to_fight")
    return Asked(rule, voice.text("rulebook.asked", what=what), facts, back, scales)


class Subject(NamedTuple):
    """The table that is played, or none: the book as it lies on the start page, with `cards` to show rules by.
    `options`: the table's house rules, written NAME=VALUE."""

    ruleset: Ruleset | None = None
    texts: Mapping[str, CardText] = {}
    options: Sequence[str] = ()
    cards: Sequence[CardDef] = ()

    @property
    def shown(self) -> Sequence[CardDef]:
        """The cards that break rules, or show them."""
        return self.cards if self.ruleset is None else self.ruleset.defs

    @property
    def played(self) -> Played:
        return Played() if self.ruleset is None else Played(self.ruleset.house, self.ruleset.defs)

    def book(self, words: Catalogue, asked: str = "") -> Rulebook:
        """The rule book for it, with what this table plays in its last chapter; `asked`: a rule that is in it whatever
        is played."""
        chapters = rulebook(words.lang, self.played, asked).chapters
        here = () if self.ruleset is None else tuple(self._here(words, self.ruleset))
        told = (
            chapter._replace(passages=(*here, *chapter.passages)) if chapter.id == HERE else chapter
            for chapter in chapters
        )
        return Rulebook((*told, keys_chapter(words)))

    def _here(self, words: Catalogue, ruleset: Ruleset) -> Sequence[Passage]:
        """Yield the passages about the sets in play, and about every house rule that is another than usual."""
        names = words.language.listed(tuple(each.name.said(words.lang) for each in ruleset.sets))
        count = len(ruleset.copies)
        sets = words.say("rulebook.sets_text", sets=names, n=count)
        differs = told(self.options, words)
        rules = "\n".join(f"• {each}" for each in differs) or words.say("rulebook.differs_nothing")
        return (
            Passage("sets", words.say("rulebook.sets"), sets, frozenset()),
            Passage("differs", words.say("rulebook.differs"), rules, frozenset()),
        )


def keys_chapter(words: Catalogue) -> Chapter:
    """Every key and gesture there is."""
    return Chapter(
        KEYS, "keyboard", words.say("keys.title"), tuple(_passage(words, group) for group in PAGE), ("minutes", HERE)
    )


def _passage(words: Catalogue, group: Group) -> Passage:
    rows = tuple(
        Row(tuple(_printed(words, cap) for cap in line.caps), words.say(f"keys.{line.use}")) for line in group.lines
    )
    text = "\n".join(f"{' '.join(row.marks)}: {row.said}" for row in rows)
    return Passage(f"keys_{group.id}", words.say(f"keys.{group.id}_keys"), text, frozenset(), rows=rows)


def _printed(words: Catalogue, cap: str) -> str:
    """Return the print of a key in this language."""
    if len(cap) == 1 or cap[1:].isdigit():
        return cap.upper().replace("-", "−")
    return words.say(f"cap.{cap.replace(' ', '_')}")
