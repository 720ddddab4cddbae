"""What a rule book is opened about: what is played, and the question that led there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.model.cards import CardText
from game.model.ruleset import Ruleset
from game.model.views import FightSight
from game.text.catalogue import Catalogue
from game.text.rulebook import Passage, Played, Rulebook, rulebook
from ui.words.house_rules import told
from ui.words.voice import Voice

HERE = "here"
"""The chapter on what this table plays."""


class Scales(NamedTuple):
    """A fight as it stands when its rule is asked for."""

    heroes: int
    monsters: int
    winning: bool
    short: int = 0


class Asked(NamedTuple):
    """What somebody wants to know. `rule`: whose passage answers; `question` and `facts`: finished sentences, the
    latter with the numbers of the moment; `back`: the word for going back to where it was asked."""

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
    """The table that is played, or none: the book as it lies on the start page. `options`: its house rules, written
    NAME=VALUE."""

    ruleset: Ruleset | None = None
    texts: Mapping[str, CardText] = {}
    options: Sequence[str] = ()

    @property
    def played(self) -> Played:
        return Played() if self.ruleset is None else Played(self.ruleset.house, self.ruleset.defs)

    def book(self, words: Catalogue, asked: str = "") -> Rulebook:
        """The rule book for it, with what this table plays in its last chapter; `asked`: a rule that is in it whatever
        is played."""
        book = rulebook(words.lang, self.played, asked)
        if self.ruleset is None:
            return book
        here = tuple(self._here(words, self.ruleset))
        return Rulebook(
            tuple(
                chapter._replace(passages=(*here, *chapter.passages)) if chapter.id == HERE else chapter
                for chapter in book.chapters
            )
        )

    def _here(self, words: Catalogue, ruleset: Ruleset) -> Sequence[Passage]:
        """Which sets are in play, and every house rule that is another than usual."""
        names = words.language.listed(tuple(each.name.said(words.lang) for each in ruleset.sets))
        count = len(ruleset.copies)
        sets = words.say("rulebook.sets_text", sets=names, n=count)
        differs = told(self.options, words)
        rules = "\n".join(f"• {each}" for each in differs) or words.say("rulebook.differs_nothing")
        return (
            Passage("sets", words.say("rulebook.sets"), sets, frozenset()),
            Passage("differs", words.say("rulebook.differs"), rules, frozenset()),
        )
