"""Effects of our sets' cards by themselves do happen: each such line is set off once, on a table for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from game.effects.executors import EXECUTORS
from game.ids import SeatId
from game.model.cards import Ability, CardDef, Moment
from game.model.commands import Correction
from game.model.corrections import PLACES
from game.model.primitives import Effect
from game.rules.engine import Engine
from game.rules.resolve import Executor, More, Resolving
from game.rules.run import Run
from tests.sets.editions import load_ruleset
from tests.support.stories import Table, table

SETS = ("dungeon", "horror", "zombies")
EASY = {"dungeon": "slime_intern", "horror": "marginal_snail", "zombies": "paperboy"}
"""A monster of each set that level 8 beats."""


class Line(NamedTuple):
    """An effect of a card by itself, at one moment."""

    set_id: str
    card: CardDef
    said: Ability

    def __str__(self) -> str:
        return f"{self.card.local_id}-{self.said.at}"


def lines() -> Iterator[Line]:
    """Every line of our sets that nobody decides about."""
    for set_id in SETS:
        for card in load_ruleset([set_id])[0].defs:
            yield from (Line(set_id, card, said) for said in card.abilities if said.verb == "when")


class Overheard:
    """A table that notes which card has begun which of its texts."""

    def __init__(self, line: Line, text: str, **house: object) -> None:
        self.heard: set[tuple[str, Effect]] = set()
        self.table: Table = table(f"sets {line.set_id}; seats ann bob cid; {text}", **house)
        executors = {kind: self._noting(done) for kind, done in EXECUTORS.items()}
        self.table.engine = Engine(self.table.book, executors)

    def _noting(self, done: Executor) -> Executor:
        def note(run: Run, effect: Effect, text: Resolving) -> More:
            self.heard.add((run.book.local[text.source], effect))
            return done(run, effect, text)

        return note


def landing(line: Line) -> Overheard:
    t = Overheard(line, f"ann hand {line.card.local_id}; turn ann")
    t.table.does(f"ann plays {line.card.local_id} on bob")
    return t


def met(line: Line) -> Overheard:
    t = Overheard(line, f"door {line.card.local_id}; turn ann")
    t.table.does("ann opens")
    return t


def run_from(line: Line, face: int) -> Overheard:
    """Before level 9 and a throw by which one gets away, or is caught, for sure."""
    kit = f"ann level 9; fight {line.card.local_id}; turn ann; dice {face}"
    t = Overheard(line, kit, voluntary_flee=True)
    t.table.does("ann concedes", f"ann runs {line.card.local_id}", "all pass")
    return t


def beaten(line: Line) -> Overheard:
    t = Overheard(line, f"ann level 7; bob level 9; fight {line.card.local_id}; turn ann", help_when_winning=True)
    t.table.does("ann asks bob for 0", "bob accepts", "ann claims", "all pass")
    return t


def bears(card: CardDef) -> str:
    return f"wears {card.local_id}" if card.kind == "item" else card.local_id


def won(line: Line) -> Overheard:
    t = Overheard(line, f"ann level 8 {bears(line.card)}; fight {EASY[line.set_id]}; turn ann; dice 1")
    t.table.does("ann claims", "all pass")
    return t


def fled(line: Line) -> Overheard:
    kit = f"ann level 8 {bears(line.card)}; fight {EASY[line.set_id]}; turn ann; dice 6 1"
    t = Overheard(line, kit, voluntary_flee=True)
    t.table.does("ann concedes", "ann runs", "all pass")
    return t


def of_that_sort(line: Line) -> str:
    """An item of the set that the line speaks of."""
    wanted = line.said.filter
    assert wanted is not None
    items = [card for card in load_ruleset([line.set_id])[0].defs if card.kind == "item" and not card.use_if]
    return next(card.local_id for card in items if wanted.slot in (None, card.slot) and card.id != line.card.id)


def taken_away(line: Line) -> Overheard:
    """Take a thing away by the owner's correction, a way as good as any."""
    t = Overheard(line, f"ann curses {line.card.local_id} wears {of_that_sort(line)}; turn ann")
    [item] = t.table.state.players[0].used
    t.table.submit(Correction(SeatId(0), "move_card", "slip", 1, PLACES.index("carried"), card=item).command())
    return t


def lost(line: Line) -> Overheard:
    """To a Mishap or a curse that takes headgear."""
    t = Overheard(line, f"ann {bears(line.card)} bag borrowed_bust; bob hand draught_from_elsewhere; turn ann")
    t.table.does("bob plays draught_from_elsewhere on ann")
    return t


def come_true(line: Line) -> Overheard:
    """Of three players one Cultist after the other. The log shows the card that made the last one."""
    t = Overheard(line, "ann cultist; bob hand open_evening free_biscuits; discard cultist cultist; turn ann")
    t.table.does("bob plays open_evening on bob", "bob plays free_biscuits on cid")
    return t


SETTING_OFF: dict[Moment, Callable[[Line], Overheard]] = {
    "lands": landing,
    "revealed": met,
    "caught": lambda line: run_from(line, 1),
    "escaped": lambda line: run_from(line, 6),
    "beaten": beaten,
    "won": won,
    "fled": fled,
    "item_gone": taken_away,
    "lost_item": lost,
    "becomes": come_true,
}


@pytest.mark.parametrize("line", [line for line in lines() if line.card.kind != "rule"], ids=str)
def test_what_a_card_says_it_does_by_itself_it_does(line):
    t = SETTING_OFF[line.said.at](line)
    assert (line.card.local_id, line.said.do[0]) in t.heard


@pytest.mark.parametrize("line", [line for line in lines() if line.card.kind == "rule"], ids=str)
def test_what_a_rule_card_watches_for_it_answers(line):
    heard = SETTING_OFF[line.said.at](line).heard
    assert line.said.do[0] in {effect for _, effect in heard}
