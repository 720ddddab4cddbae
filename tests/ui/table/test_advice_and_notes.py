"""Words and lights of the duck never contradict the notes at the cards of the hand: over games of all editions and the
first game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, cached_property

import pytest

from game.ids import CardId, SeatId
from game.lab.playout import deeds
from game.model.options import values
from game.model.state import State
from game.moves.outlook import outlook
from game.table.clock import INSTANT
from game.table.guided_game import guided_game
from game.table.interface import Manners, SeatInfo
from game.table.opening import GameSettings, engine_of
from game.table.prepared_deal import chance_of_deal
from game.table.scenarios.live_table import Nowhere
from game.table.table import LocalTable
from game.table.timeline import Move, Timeline
from game.text import LANGS, Catalogue, Names
from game.text.cards import Printer
from game.words.coach import OCCASIONS, coach_key, coach_line
from game.words.notes import Holder, Note, notes
from game.words.voice import Voice
from ui.table.guide.lessons import LESSONS
from ui.table.guide.words import told_of

EDITIONS = ("dungeon", "horror", "zombies")
SEATS = tuple(SeatInfo(name, "person") for name in ("Ada", "Boris", "Chloé"))
MOVES, EVERY = 240, 12
"""Of a game at random, and how many of them lie between two looks at everybody; fighters are looked at always."""


class Sight:
    """The knowledge of one seat at one moment, and the notes at its cards."""

    def __init__(self, table: LocalTable, seat: SeatId, lang: str) -> None:
        self.table, self.seat, self.now, self.view = table, seat, outlook(table, seat), table.glance(seat)
        self.voice = voices(table.ruleset.sets[0].id, seat, lang)

    @cached_property
    def notes(self) -> dict[CardId, Note]:
        found, table = self.table.foreseen(self.seat), self.table
        return notes(Holder(self.view, found, self.voice, table, lambda card: table.why_not(card, self.seat)))

    def adds(self, card: CardId) -> bool:
        """The note promises points for the seat's own fight."""
        note = self.notes[card]
        return note.kind == "yes" and note.promise is not None and note.promise.gain > 0 and self.fights

    @property
    def fights(self) -> bool:
        return self.view.fight is not None and self.view.fight.fighter == self.seat and not self.view.fight.winning

    @property
    def wins_by_hand(self) -> bool:
        return any(self.adds(card) and note.outcome == "wins" for card, note in self.notes.items())

    @property
    def could_be_helped(self) -> bool:
        """By somebody who has not said no, for one treasure or none; nobody helps to let her win (R-WIN-11)."""
        asking, fight = self.view.option("offer_help"), self.view.fight
        if asking is None or fight is None or not self.fights:
            return False
        wins = self.view.seats[self.seat].level + fight.levels >= self.view.goal
        return not wins and any(seat in self.now.helpers for seat in values(asking.params[0], self.view.domain_values))

    def may_become(self, family: str) -> bool:
        notes = self.notes.items()
        return any(self.table.card(card).family == family and note.kind in ("yes", "if") for card, note in notes)

    def heads(self, key: str) -> list[Note]:
        """Notes that begin with these words."""
        return [note for note in self.notes.values() if note.head == self.voice.text(f"note.{key}")]

    def may_all_go(self, key: str) -> bool:
        """Each note begins with these words, or names another use by which its card leaves the hand."""
        going = self.heads(key)
        return all(note in going or note.kind in ("yes", "if") for note in self.notes.values())


def possible(sight: Sight, cards: frozenset[CardId] | tuple[CardId, ...]) -> bool:
    return bool(cards) and all(sight.notes[card].kind in ("yes", "if") for card in cards)


LESSON_LAWS: dict[str, Callable[[Sight], bool]] = {
    "dress": lambda one: possible(one, one.now.suits),
    "ready": lambda one: not one.now.suits,
    "door": lambda one: one.view.may("open_door"),
    "fight": lambda one: all(map(one.adds, one.now.enough)),
    "hand": lambda one: all(map(one.adds, one.now.enough)),
    "claim": lambda one: one.view.may("claim") and not one.fights,
    "help": lambda one: not one.wins_by_hand and one.could_be_helped,
    "help_other": lambda one: not one.wins_by_hand and one.could_be_helped,
    "run": lambda one: not one.wins_by_hand and not one.could_be_helped and one.view.may("concede"),
    "run_alone": lambda one: not one.wins_by_hand and not one.could_be_helped and one.view.may("concede"),
    "meddle": lambda one: possible(one, one.now.spoils) and not one.fights,
    "charity": lambda one: one.may_all_go("give") and not one.heads("discard"),
    "charity_discard": lambda one: one.may_all_go("discard") and not one.heads("give"),
}
"""Conditions on the notes where a lesson has its moment."""
COACH_LAWS: dict[str, Callable[[Sight], bool]] = {
    "class": lambda one: one.may_become("class"),
    "mojo": lambda one: one.may_become("mojo"),
    "losing": lambda one: any(map(one.adds, one.notes)) and one.view.may("offer_help"),
    "losing_hand": lambda one: any(map(one.adds, one.notes)),
    "losing_alone": lambda one: any(map(one.adds, one.notes)) and not one.wins_by_hand,
    "losing_help": lambda one: not any(map(one.adds, one.notes)) and one.view.may("offer_help"),
    "losing_run": lambda one: not any(map(one.adds, one.notes)) and one.view.may("concede"),
    "empty_room": lambda one: any(note.outcome != "loses" for note in one.heads("fight")),
    "empty_room_search": lambda one: (
        all(note.outcome == "loses" for note in one.heads("fight")) and one.view.may("search_room")
    ),
    "others_fight": lambda one: possible(one, one.now.spoils) and one.view.may("offer_help"),
    "others_fight_spoil": lambda one: possible(one, one.now.spoils),
    "others_fight_help": lambda one: one.view.may("offer_help"),
    "charity": lambda one: one.may_all_go("give") and not one.heads("discard"),
    "charity_discard": lambda one: one.may_all_go("discard") and not one.heads("give"),
}
"""Conditions on the notes where a coach line is said; lines without one advise nothing that a note speaks of."""


@cache
def rules(edition: str):
    return engine_of(GameSettings((edition,), SEATS))


@cache
def voices(edition: str, seat: SeatId, lang: str) -> Voice:
    engine, texts = rules(edition)
    words = Catalogue.load("fr" if lang == "fr" else "en")
    printer = Printer(words, texts.texts)
    names = Names(tuple(info.name for info in SEATS), seat, {id: text.name for id, text in texts.texts.items()})
    return Voice(words, names, cache(lambda card: printer.printed(engine.book.defs[card])))


def sights(edition: str, seed: int, lang: str = "en") -> Iterator[Sight]:
    """Moments of a game at random, of seats waited for or of the fighter; the first one begins with its own deal."""
    engine, _ = rules(edition)
    chance = chance_of_deal(seed, engine.book.ruleset, guided_game().deal if edition == "dungeon" else None)
    game = deeds(engine, len(SEATS), random.Random(seed), chance, MOVES)
    for number, move in enumerate(game):
        combat = move.state.combat
        seats = range(len(SEATS)) if number % EVERY == 0 else (combat.fighter,) if combat is not None else ()
        table = at_rest(edition, move.state) if seats else None
        yield from (Sight(table, SeatId(seat), lang) for seat in seats if table and move.state.players[seat].hand)


def at_rest(edition: str, state: State) -> LocalTable:
    """A table in this state, at which nobody thinks."""
    timeline, nowhere, (engine, texts) = Timeline(), Nowhere(), rules(edition)
    timeline.append(Move(None, (), state))
    return LocalTable(engine, texts, SEATS, 1, timeline, nowhere, nowhere, INSTANT, nowhere, Manners())


def contradictions(sight: Sight) -> Iterator[str]:
    """The lessons and lines that could be said here, and that the notes deny."""
    for lesson in LESSONS:
        if lesson.moment(sight.now) and not LESSON_LAWS[lesson.key](sight):
            yield lesson.key
    for occasion, fits in OCCASIONS:
        key = coach_key(occasion, sight.now).removeprefix("coach.")
        if fits(sight.now) and not COACH_LAWS.get(key, lambda one: True)(sight):
            yield f"coach {key}"


def contradicted(edition: str, seeds: range) -> Counter[str]:
    """Looks at games of these seeds; which lessons had their moment."""
    met: Counter[str] = Counter()
    for seed in seeds:
        for sight in sights(edition, seed):
            assert list(contradictions(sight)) == [], (seed, sight.view.prompt, sight.notes)
            met.update(lesson.key for lesson in LESSONS if lesson.moment(sight.now))
    return met


def test_no_lesson_and_no_line_of_the_coach_advises_what_a_note_contradicts():
    met = sum((contradicted(edition, range(3)) for edition in EDITIONS), Counter[str]())
    assert {"dress", "door", "claim", "hand", "help", "run", "run_alone", "meddle"} <= met.keys()


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_none_of_them_does_over_many_games(edition: str):
    assert contradicted(edition, range(3, 100))


@pytest.mark.parametrize("lang", LANGS)
def test_whatever_may_be_said_can_be_said_with_its_own_numbers(lang: str):
    for sight in sights("dungeon", 2, lang):
        told = told_of(sight.now, sight.table, sight.voice)
        moments = [lesson.key for lesson in LESSONS if lesson.moment(sight.now)]
        said = [sight.voice.text(f"guide.{key}{part}", **told) for key in moments for part in ("", "_how")]
        lines = [occasion for occasion, fits in OCCASIONS if fits(sight.now)]
        said += [coach_line(one, sight.now, sight.voice, sight.table.ruleset).sentence for one in lines]
        assert not any(text.startswith("[") or "{" in text for text in said)
